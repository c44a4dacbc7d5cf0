"""Looking ahead over the takes of one turn: an expectation over what each hidden side may be, a few tiles deep.

A node of the search is what has been taken and which tiles are gone. Tiles of the same looks count as one choice. A
take that uncovers others makes them choices of the next step. Every end of the turn is worth its chance of winning
the match (``worth.Race``), so what a bust gives away, and to whom, and another full turn are all weighed by that.
"""

from collections.abc import Generator

from game.buried_memories.content import content
from game.buried_memories.odds import Odds
from game.buried_memories.table import Table
from game.buried_memories.tiles import sleepers
from game.buried_memories.waking import grants_turn, warding_pillar
from game.buried_memories.worth import Counts, Race, gem_points, parts, settle

Belief = tuple[tuple[str, float], ...]
"""What kind a tile may be, with chances, sorted."""
Woken = tuple[int, ...]
"""The creatures that taking a tile wakes: one, or the two of a root."""
Held = tuple[tuple[Woken, int], ...]
"""Tiles taken: (creatures, number of its belief)."""
Haul = tuple[tuple[float, float, Counts, int], ...]
"""What a handful may turn out to be: (chance, points, parts left, tiles left)."""
Search = Generator[None, None, float]

BREADTH = 6
"""Choices looked at below the first step."""


class Hunt:
    """One turn, thought through. Reads a view alone."""

    def __init__(self, view: Table, seat: int, odds: Odds) -> None:
        """Prepare the choices. ``seat`` is whose chance of winning is reckoned."""
        self.race = Race(view, seat)
        self.turn = view.turn
        self.view = view
        self.odds = odds
        self.above: dict[int, set[int]] = {number: set() for number in view.pit}
        for low, high in view.pile.covers:
            self.above[low].add(high)
        self._beliefs: dict[Belief, int] = {}
        self._belief_list: list[Belief] = []
        self.looks = {number: self._belief(odds.kinds(number)) for number in view.pit}
        self.wakes = {number: tuple(odds.wakes(number).items()) for number in view.pit}
        self.held: Held = tuple((sleepers(tile), self._belief(odds.kinds_of(tile))) for tile in odds.taken)
        self.ward = not view.selaras_turn and warding_pillar(view) is not None
        self.spares = view.season is not None and view.season.spares and not view.spared
        self._parts = parts(view.opened)
        self._hauls: dict[tuple[int, tuple[int, ...], bool], Haul] = {}
        self._ends: dict[tuple[tuple[int, ...], int, tuple[int, ...], bool, bool], float] = {}
        self.owners = {creature: self._receiver(creature) for creature in range(len(content().creatures))}

    def _receiver(self, creature: int) -> int:
        """Who would get a pair of that creature; -1 for the lid."""
        if self.view.player.marker == creature:
            return -1
        return 1 if self.view.solo else self.view.owner(creature)

    def _belief(self, kinds: dict[str, float]) -> int:
        belief = tuple(sorted((kind, chance) for kind, chance in kinds.items() if chance > 1e-6))
        if belief not in self._beliefs:
            self._beliefs[belief] = len(self._belief_list)
            self._belief_list.append(belief)
        return self._beliefs[belief]

    # --- what the tiles may turn out to be -----------------------------------------------------------------------

    def haul(self, player: int, beliefs: tuple[int, ...], warded: bool = False) -> Haul:
        """What ``player`` may have once tiles of these (sorted) beliefs are flipped beside those kept.

        ``warded`` when a pillar of those kept has gone to the lid.
        """
        key = (player, beliefs, warded)
        if key not in self._hauls:
            self._hauls[key] = self._flip(player, beliefs, warded)
        return self._hauls[key]

    def _flip(self, player: int, beliefs: tuple[int, ...], warded: bool) -> Haul:
        begin = self.race.parts[player]
        if warded:
            place = self._parts.index(next(iter(self.view.law.pillars)))
            begin = (*begin[:place], begin[place] - 1, *begin[place + 1 :])
        outcomes: dict[Counts, float] = {begin: 1.0}
        gems: list[float] = []
        total = 0.0
        for belief in beliefs:
            spread: dict[Counts, float] = {}
            stays = mean = 0.0
            for kind, chance in self._belief_list[belief]:
                if gem_points()[kind]:
                    mean += chance * gem_points()[kind]
                    total += chance * gem_points()[kind]
                    stays += chance
                    continue
                place = self._parts.index(kind)
                for held, share in outcomes.items():
                    more = (*held[:place], held[place] + 1, *held[place + 1 :])
                    spread[more] = spread.get(more, 0.0) + share * chance
            for held, share in outcomes.items() if stays else ():
                spread[held] = spread.get(held, 0.0) + share * stays
            outcomes = spread
            if mean:
                gems.append(mean)
        return self._settled(player, outcomes, gems, total)

    def _settled(self, player: int, outcomes: dict[Counts, float], gems: list[float], total: float) -> Haul:
        """What each outcome scores; rings, seasons and what may wait as in a usual turn."""
        opened = self.view.opened
        beside = tuple(sorted(gems, reverse=True)) if opened else ()
        last = bool(opened) and self.race.is_last(player)
        haul = []
        for held, share in outcomes.items():
            points, left = settle(held, opened, beside, self.race.round if opened else 1, last)
            haul.append((share, total + points, left, sum(left) - self.race.tiles[player]))
        return tuple(haul)

    def end(
        self,
        mine: tuple[int, ...],
        receiver: int = -1,
        pair: tuple[int, ...] = (),
        again: bool = False,
        warded: bool = False,
    ) -> float:
        """The chance of winning when the turn ends with tiles of beliefs ``mine`` and a pair given away."""
        key = (mine, receiver, pair, again, warded)
        if key not in self._ends:
            self._ends[key] = self._end(*key)
        return self._ends[key]

    def _end(self, mine: tuple[int, ...], receiver: int, pair: tuple[int, ...], again: bool, warded: bool) -> float:
        gifts: Haul = self.haul(receiver, pair) if receiver >= 0 else ()
        total = 0.0
        for share, points, left, more in self.haul(self.turn, mine, warded):
            gains = {self.turn: (points, left, more)}
            for chance, gained, kept, tiles in gifts:
                gains[receiver] = (gained, kept, tiles)
                total += share * chance * self.race.chance(gains, again)
            if not gifts:
                total += share * self.race.chance(gains, again)
        return total

    # --- the search ----------------------------------------------------------------------------------------------

    def stop(self, held: Held) -> float:
        """The chance of winning when the turn ends by choice."""
        return self.end(tuple(sorted(belief for _, belief in held)))

    def choices(self, gone: frozenset[int]) -> list[int]:
        """One free tile of each look; of those that look alike the one that bares most."""
        best: dict[tuple[int, tuple[tuple[Woken, float], ...]], tuple[int, int]] = {}
        for number, above in self.above.items():
            if number in gone or not above <= gone:
                continue
            look = (self.looks[number], self.wakes[number])
            bares = sum(1 for other in self.above.values() if number in other and len(other - gone) == 1)
            best[look] = max(best.get(look, (-1, -1)), (bares, number))
        return sorted(number for _, number in best.values())

    def best(self, held: Held, gone: frozenset[int], depth: int) -> Search:
        """The chance of winning with best play of at most ``depth`` further takes."""
        best = self.stop(held)
        if depth:
            yield
            ranked = [(self.glance(number, held), number) for number in self.choices(gone)]
            ranked.sort(reverse=True)
            for glance, number in ranked[:BREADTH]:
                if depth == 1:
                    best = max(best, glance)
                else:
                    best = max(best, (yield from self.take(number, held, gone, depth)))
        return best

    def glance(self, number: int, held: Held) -> float:
        """The chance of winning when ``number`` is taken and the turn then ended."""
        total = 0.0
        belief = self.looks[number]
        for woken, chance in self._wakes(number, held):
            total += chance * self._after(woken, belief, held)
        return total

    def _wakes(self, number: int, held: Held) -> list[tuple[Woken, float]]:
        """The chance of each creature, those of tiles of the same look taken meanwhile left out."""
        wakes = self.wakes[number]
        if len(wakes) == 1:
            return list(wakes)
        known = len(self.held)
        out = {woken for woken, belief in held[known:] if belief == self.looks[number]}
        left = [(woken, chance) for woken, chance in wakes if woken not in out and chance > 1e-6]
        every = sum(chance for _, chance in left)
        return [(woken, chance / every) for woken, chance in left] if left else list(wakes)

    def _after(self, woken: Woken, belief: int, held: Held) -> float:
        pairs = [
            (place, creature) for place, (awake, _) in enumerate(held) for creature in awake if creature in woken
        ]
        if not pairs:
            return self.end(tuple(sorted([belief, *(each for _, each in held)])))
        if self.spares:
            return self.stop(held)
        values = [self.bust(creature, belief, held, place) for place, creature in pairs]
        if self.ward:
            values.append(self.warded(held))
        return max(values) if self.race.seat == self.turn else min(values)

    def bust(self, creature: int, belief: int, held: Held, place: int) -> float:
        """The chance of winning after a bust of a tile of that belief with the one at ``place`` of ``held``."""
        rest = tuple(sorted(each for at, (_, each) in enumerate(held) if at != place))
        receiver = self.owners[creature]
        pair = tuple(sorted((belief, held[place][1]))) if receiver >= 0 else ()
        return self.end(rest, receiver, pair, again=len(held) == 1 and grants_turn(self.view, creature))

    def warded(self, held: Held) -> float:
        """The chance of winning when a pillar wards off the bust and ``held`` is scored."""
        return self.end(tuple(sorted(each for _, each in held)), warded=True)

    def take(self, number: int, held: Held, gone: frozenset[int], depth: int) -> Search:
        """The chance of winning when ``number`` is taken and ``depth`` - 1 further takes may follow."""
        total = 0.0
        belief = self.looks[number]
        awake = {creature for woken, _ in held for creature in woken}
        for woken, chance in self._wakes(number, held):
            if depth <= 1 or not awake.isdisjoint(woken):
                total += chance * self._after(woken, belief, held)
            else:
                later = yield from self.best((*held, (woken, belief)), gone | {number}, depth - 1)
                total += chance * later
        return total
