"""Computer players of Buried Memories: three honest levels, which read ``view(seat)`` and a stream of their own.

easy    looks at the creatures in sight, feels its way with the hidden ones, and has whims
medium  knows the exact odds and what a tile is worth to its own artifacts; stops when the next tile costs more
        than it brings
hard    looks several takes ahead and weighs every end of the turn by its chance of winning the match
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.buried_memories import actions as a
from game.buried_memories import artifacts, toolbox, tools
from game.buried_memories.lookahead import Held, Hunt, Woken
from game.buried_memories.odds import Odds
from game.buried_memories.rules import Dig
from game.buried_memories.scoring import remaining
from game.buried_memories.tiles import sleepers
from game.buried_memories.waking import matches, receiver_of
from game.buried_memories.worth import PACE, Race, counts, gem_points, parts, promise
from game.core.opponent import Opponent, Thinking
from game.core.state import Action, State
from game.core.stream import Stream

DEPTH = 3
"""Takes the hard level looks ahead."""
SHIFTS = 0.4
"""How often pulling a pillar out shifts the pit, so that the taking ends."""
PULL = 0.5
"""Points by which the medium level has to like a pillar better before it pulls."""
SERVING_DEPTH = 2
"""Takes of its own turn it looks at when it serves Selara."""


class Digger(ABC):
    """What every level has in common: which question is asked. A level answers each in its own way."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Dig)
        options = view.actions()
        if len(options) == 1:
            yield
            return options[0]
        match view.phase:
            case "bust":
                return (yield from self.bust(view, seat, stream))
            case "score":
                return (yield from self.score(view, seat, stream))
            case "pour":
                return (yield from self.pour(view, seat, stream))
            case "receive":
                return (yield from self.receive(view, seat, stream))
            case "tie":
                return (yield from self.tie(view, seat, stream))
        if not view.taken and view.player.tools and not view.selaras_turn:
            tool = yield from self.tool(view, seat, stream)
            if tool is not None:
                return tool
        if isinstance(options[0], a.Tap):
            return (yield from self.tap(view, seat, stream, options))
        if view.selaras_turn:
            return (yield from self.serve(view, seat, stream))
        return (yield from self.dig(view, seat, stream))

    @abstractmethod
    def dig(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Take a free tile or stop."""

    @abstractmethod
    def serve(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Solo: the tile for Selara."""

    def pour(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Pour the lid back or leave it: a full pit offers more."""
        yield
        return a.Pour()

    def receive(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Score everything that a received pair allows."""
        yield
        return view.actions()[0]

    def tie(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Share the victory."""
        yield
        return a.Share()

    def tool(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action | None]:
        """Use a tool before the first take, or none."""
        yield
        return toolbox.best_use(view, seat, stream)

    def bust(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose the pair, or ward: a pillar for a pair that would please another, but not for another turn."""
        yield
        pairs = dict(matches(view))
        best = min(pairs, key=lambda place: receiver_of(view, pairs[place]) is not None)
        given = receiver_of(view, pairs[best]) is not None and len(view.taken) > 2
        return a.Ward() if given and a.Ward() in view.actions() else a.PairWith(best)

    def score(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Score the usual way what may wait; in the last turn everything."""
        yield
        last = view.last_round and view.order().index(view.turn) >= view.order().index(seat)
        return view.actions()[0] if not last else all_of(view)

    def tap(self, view: Dig, seat: int, stream: Stream, options: Sequence[Action]) -> Thinking[Action]:
        """Every tile is covered: tap anywhere on the stairs, unless what has been dug is enough."""
        yield
        taps = [option for option in options if isinstance(option, a.Tap)]
        return a.Stop() if len(view.taken) >= 3 else stream.pick(taps)


class Easy(Digger):
    """Sees which creatures are awake, takes one in six for each hidden one, and stops when the mood says so."""

    def dig(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """The most likeable tile that does not frighten, until courage or patience ends."""
        yield
        free, awake = view.pile.free(), set(view.creatures_taken())
        drawn = tools.drawable(view)
        courage = 0.3 + 0.4 * stream.unit()
        bold = [number for number in (*free, *drawn) if self._fear(view, number, awake) <= courage]
        tired = len(view.taken) > 2 and stream.below(6) < len(view.taken) - 1
        if tired or not bold:
            return a.Stop() if view.taken or not free else a.Take(stream.pick(free))
        best = max(bold, key=lambda number: self._appeal(view, number, awake) + 2.5 * stream.unit())
        return a.DrawOut(best) if best in drawn else a.Take(best)

    def serve(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """What looks cheapest."""
        yield
        return a.Take(min(view.pile.free(), key=lambda number: self._liking(view, number) + 2 * stream.unit()))

    def tool(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action | None]:
        """Any tool anywhere, when the mood says so."""
        yield
        uses = [each for each in view.actions() if isinstance(each, tools.Use)]
        return stream.pick(uses) if uses and stream.below(4) == 0 else None

    def _appeal(self, view: Dig, number: int, awake: set[int]) -> float:
        return self._liking(view, number) - 5 * self._fear(view, number, awake)

    def _fear(self, view: Dig, number: int, awake: set[int]) -> float:
        tile = view.glimpsed.get(number, view.pit[number])
        return float(not awake.isdisjoint(sleepers(tile))) if tile.creature >= 0 else len(awake) / 6

    def _liking(self, view: Dig, number: int) -> float:
        kind = view.glimpsed.get(number, view.pit[number]).kind
        if kind in parts(view.opened):
            return 3.5
        return gem_points()[kind] if kind else 2.5


class Medium(Digger):
    """Exact odds, and what a tile is worth to its own artifacts now; blind to rivals and to later takes."""

    def dig(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """The tile with the best outcome on average, if it beats stopping."""
        yield
        hunt = Hunt(view, seat, Odds(view))
        choice: Action = a.Stop()
        best = _mean(hunt, hunt.held) if view.taken else -1.0
        for number in hunt.choices(frozenset()):
            mean = self._after(hunt, number)
            if mean > best:
                choice, best = a.Take(number), mean
        for number in tools.drawable(view):
            mean = self._after(hunt, number)
            if mean > best + PULL:
                choice, best = a.DrawOut(number), mean
        return choice

    def _after(self, hunt: Hunt, number: int) -> float:
        total, held = 0.0, hunt.held
        for woken, chance in hunt.wakes[number]:
            rest = held if hunt.spares else self._left(held, woken)
            bust = any(not set(each[0]).isdisjoint(woken) for each in held)
            total += chance * _mean(hunt, rest if bust else (*held, (woken, hunt.looks[number])))
        return total

    def _left(self, held: Held, woken: Woken) -> Held:
        place = next((at for at, each in enumerate(held) if not set(each[0]).isdisjoint(woken)), len(held))
        return (*held[:place], *held[place + 1 :])

    def serve(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """The tile that helps Selara least."""
        yield
        hunt = Hunt(view, seat, Odds(view))
        return a.Take(min(hunt.choices(frozenset()), key=lambda each: _mean(hunt, (((-1,), hunt.looks[each]),))))


def _mean(hunt: Hunt, held: Held) -> float:
    """Points and promises of a handful on average."""
    beliefs = tuple(sorted(belief for _, belief in held))
    return sum(
        share * (points + 0.8 * promise(left, hunt.view.opened))
        for share, points, left, _ in hunt.haul(hunt.turn, beliefs)
    )


class Hard(Digger):
    """Looks ahead, and plays for the chance of winning."""

    def dig(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """The choice with the best chance of winning, several takes ahead."""
        hunt = Hunt(view, seat, Odds(view))
        choice: Action = a.Stop()
        best = hunt.stop(hunt.held) if view.taken else -1.0
        for number in hunt.choices(frozenset()):
            yield
            chance = yield from hunt.take(number, hunt.held, frozenset(), DEPTH)
            if chance > best:
                choice, best = a.Take(number), chance
        for number in tools.drawable(view):
            yield
            ended = hunt.glance(number, hunt.held)
            deeper = yield from hunt.take(number, hunt.held, frozenset(), DEPTH)
            chance = SHIFTS * ended + (1 - SHIFTS) * deeper
            if chance > best:
                choice, best = a.DrawOut(number), chance
        return choice

    def bust(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """The pair or the ward that leaves the best chance of winning."""
        yield
        hunt = Hunt(view, seat, Odds(view))
        *held, (_, belief) = hunt.held
        best, choice = -1.0, view.actions()[0]
        for place, creature in matches(view):
            chance = hunt.bust(creature, belief, tuple(held), place)
            if chance > best:
                best, choice = chance, a.PairWith(place)
        if hunt.ward and hunt.warded(tuple(held)) > best:
            choice = a.Ward()
        return choice

    def score(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Score or let wait, whichever leaves the best chance of winning."""
        yield
        race = Race(view, seat)
        kept = view.players[seat].kept
        best, choice = -1.0, view.actions()[0]
        for option in view.actions():
            points, left = 0.0, list(kept)
            if isinstance(option, artifacts.Choice):
                piece = artifacts.piece_of(view, option)
                points, left = float(piece.points), remaining(kept, [piece])
            chance = race.chance({seat: (points, race.counts(left), len(left) - len(kept))})
            if chance > best + 1e-9:
                best, choice = chance, option
        return choice

    def serve(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """The tile that leaves the best chance of winning: what it gives Selara, and what it bares for oneself."""
        hers = Hunt(view, seat, Odds(view))
        mine = view.clone()
        mine.turn = seat
        own = Hunt(mine, seat, Odds(mine))
        best, choice = -1.0, view.actions()[0]
        for number in hers.choices(frozenset()):
            yield
            bared = yield from own.best((), frozenset({number}), SERVING_DEPTH)
            chance = hers.end((hers.looks[number],)) + bared
            if chance > best:
                best, choice = chance, a.Take(number)
        return choice

    def pour(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Leave the lid alone only when the few tiles in the pit promise more than a usual turn in a full one."""
        if view.selaras_turn:
            yield
            return a.Pour()
        hunt = Hunt(view, seat, Odds(view))
        full = hunt.race.chance({view.turn: (PACE, hunt.race.parts[view.turn], 0)})
        left = yield from hunt.best((), frozenset(), DEPTH)
        return a.Leave() if left > full else a.Pour()

    def tie(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Play on only with the more promising parts; a shared victory is a victory."""
        yield
        rivals = [each for each in (*view.tied, *view.willing) if each != seat]
        held = {each: counts(view.players[each].kept, view.opened) for each in (seat, *rivals)}
        hopes = {each: promise(parts_there, view.opened) for each, parts_there in held.items()}
        return a.PlayOn() if all(hopes[seat] > hopes[each] + 1 for each in rivals) else a.Share()

    def tap(self, view: Dig, seat: int, stream: Stream, options: Sequence[Action]) -> Thinking[Action]:
        """Tap at the tile of the stairs most worth having, unless what has been dug is better left at that."""
        yield
        hunt = Hunt(view, seat, Odds(view))
        places = {(lie.x, lie.y): lie.id for lie in view.pile.lies}
        taps = [option for option in options if isinstance(option, a.Tap)]
        best, choice = max(
            ((hunt.glance(places[tap.x, tap.y], hunt.held), tap) for tap in taps), key=lambda each: each[0]
        )
        return a.Stop() if view.taken and hunt.stop(hunt.held) >= best else choice

    def receive(self, view: Dig, seat: int, stream: Stream) -> Thinking[Action]:
        """Score all, some or nothing of a received pair, whichever leaves the best chance of winning."""
        yield
        race = Race(view, seat)
        possible = view.receivable()
        best, choice = -1.0, view.actions()[0]
        for option in view.actions():
            assert isinstance(option, a.Receive)
            chosen = [possible[number] for number in option.score]
            left = remaining([*view.players[seat].kept, *view.given], chosen)
            points = sum(piece.points for piece in chosen)
            gain = (float(points), race.counts(left), len(left) - len(view.players[seat].kept))
            chance = race.chance({seat: gain}, again=view.after == "again")
            if chance > best + 1e-9:
                best, choice = chance, option
        return choice


def all_of(view: Dig) -> Action:
    """The choice that scores most now."""
    choices = [each for each in view.actions() if isinstance(each, artifacts.Choice)]
    return max(choices, key=lambda each: artifacts.piece_of(view, each).points)


LEVELS: dict[str, Callable[[], Opponent]] = {"easy": Easy, "medium": Medium, "hard": Hard}
