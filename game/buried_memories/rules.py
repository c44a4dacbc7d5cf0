"""The State of Buried Memories: whose decision it is, what is legal and why not, and what an action does.

The rules' order and words are the rulebook's; ``flow`` carries a turn through its steps.
"""

import math
from collections.abc import Mapping, Sequence

from game.buried_memories import actions as a
from game.buried_memories import artifacts, chance, flow, tools, waking
from game.buried_memories.chance import CHANCE_PHASES, CHANCES
from game.buried_memories.content import Content, content
from game.buried_memories.scoring import Piece, pieces_with
from game.buried_memories.table import START, Player, Table, Taken
from game.buried_memories.tiles import UNSEEN
from game.core.state import CHANCE, Action, Event, IllegalAction, Part, Standing

NOT_NOW = {
    "pour": "First the lid has to be decided on.",
    "bust": "First the bust has to be decided on.",
    "score": "First the scoring has to be decided on.",
}
PARTS = (
    ("start", "Head start"),
    ("gem", "Gemstones"),
    ("vase", "Vases"),
    ("statue", "Statues"),
    ("echo", "Echoes"),
    ("gate", "Gates"),
    ("strand", "Strands"),
    ("bloom", "In bloom"),
    ("year", "Years"),
    ("season", "Seasons"),
    ("bonus", "Lessons"),
)


class Dig(Table):
    """A position of Buried Memories; fulfils ``game.core.state.State``."""

    def to_move(self) -> int | None:
        """The seat that decides, CHANCE, or None. In the solo game seat 0 also decides for Selara."""
        if self.phase == "over":
            return None
        if self.phase in CHANCE_PHASES:
            return CHANCE
        if self.solo:
            return 0
        if self.phase == "receive":
            return self.receiver
        if self.phase == "score" and self.scoring is not None:
            return self.scoring.seat
        return self.tied[0] if self.phase == "tie" else self.turn

    def actions(self) -> list[Action]:
        """Every legal action now. A tap may also be made anywhere else in the box."""
        if self.phase == "pour":
            return [a.Pour(), a.Leave()] if self.pit else [a.Pour()]
        if self.phase == "dig":
            return self._digging()
        if self.phase == "bust":
            ward: list[Action] = [] if waking.why_no_ward(self) else [a.Ward()]
            return [*(a.PairWith(place) for place, _ in waking.matches(self)), *ward]
        if self.phase == "score":
            return artifacts.offers(self)
        if self.phase == "receive":
            return [a.Receive(chosen) for chosen in _subsets(len(self.receivable()))]
        return [a.Share(), a.PlayOn()] if self.phase == "tie" else []

    def _digging(self) -> list[Action]:
        free = self.pile.free()
        found: list[Action] = [a.Take(tile) for tile in free]
        if self.pit and not free:
            found = self._taps()
        if not self.selaras_turn or not self.pit:
            found.append(a.Stop())
        return [*found, *tools.offers(self)]

    def _taps(self) -> list[Action]:
        """A tap on each tile of the stairs that can be seen; on each tile in sight when none of them can."""
        seen = [lie for lie in self.pile.lies if lie.id not in self.pile.buried]
        ring = self.pile.cycle()
        return [a.Tap(lie.x, lie.y) for lie in [lie for lie in seen if lie.id in ring] or seen]

    def receivable(self) -> list[Piece]:
        """What the receiver of a pair could score now."""
        return pieces_with(self.given, self.players[self.receiver].kept, content()) if self.given else []

    def play(self, action: Action) -> list[Event]:
        """Carry out one action of a player or of chance. Raises IllegalAction; nothing is changed then."""
        refusal = self.why_not(action)
        if refusal:
            raise IllegalAction(refusal)
        events: list[Event] = []
        match action:
            case a.Take():
                flow.take(self, action.tile, events)
            case a.Stop():
                events.append(a.Stopped(self.turn, len(self.taken)))
                self.after = "end"
                flow.end_taking(self, content(), events)
            case a.Pour():
                events.append(a.Poured(self.turn, len(self.lid)))
                self.phase = "shake"
            case a.Leave():
                self.phase = "dig"
                flow.notice_stairs(self, events)
            case a.Tap():
                events.append(a.BoxTapped(self.turn, action.x, action.y))
                self.phase = "tapped"
                self.tap, self.taps = (action.x, action.y), self.taps + 1
            case a.Receive():
                self._receive(action.score, events)
            case a.Share() | a.PlayOn():
                flow.answer_tie(self, isinstance(action, a.Share), content(), events)
            case _ if not isinstance(action, CHANCES):
                self._with_envelopes(action, events)
            case _:
                chance.happen(self, action, events)
        return events

    def _with_envelopes(self, action: Action, events: list[Event]) -> None:
        match action:
            case a.Ward():
                waking.ward(self, events)
                flow.rest(self)
            case a.PairWith():
                waking.bust(self, action.place, dict(waking.matches(self))[action.place], events)
                flow.rest(self)
            case a.DrawOut():
                events.append(a.PillarDrawn(self.turn, action.tile))
                flow.take(self, action.tile, events, drawn=True)
            case a.KeepRest():
                flow.end_scoring(self, content(), events)
            case a.Brush() | a.Light() | a.Shovel() | a.Tilt():
                tools.use(self, action, events)
            case a.Echo() | a.Gate() | a.Strand() | a.Bloom() | a.LayYear():
                artifacts.choose(self, action, events)
                flow.score_waiting(self, content(), events)

    def _receive(self, chosen: Sequence[int], events: list[Event]) -> None:
        possible = self.receivable()
        flow.receive(self, [possible[number] for number in chosen], content(), events)

    def why_not(self, action: Action) -> str:
        """Why the action is not legal now, in one sentence; empty when it is."""
        if self.phase == "over":
            return "The match is over."
        match action:
            case a.Take() | a.Tap() | a.Stop():
                return self._why_not_dig(action)
            case a.Pour() | a.Leave():
                return self._why_not_pour(isinstance(action, a.Leave))
            case a.Receive():
                legal = self.phase == "receive" and action in self.actions()
                return "" if legal else "There is no such pair to score now."
            case a.Share() | a.PlayOn():
                return "" if self.phase == "tie" else "Nobody is tied at the end now."
            case a.Ward():
                return waking.why_no_ward(self)
            case a.PairWith():
                pairs = waking.matches(self) if self.phase == "bust" else []
                legal = any(place == action.place for place, _ in pairs)
                return "" if legal else "There is no such pair to bust with."
            case a.DrawOut():
                return tools.why_not_draw(self, action.tile)
            case a.Brush() | a.Light() | a.Shovel() | a.Tilt():
                return tools.why_not(self, action)
            case a.Echo() | a.Gate() | a.Strand() | a.Bloom() | a.LayYear() | a.KeepRest():
                return artifacts.why_not(self, action)
        if isinstance(action, CHANCES):
            return chance.why_not(self, action)
        return "That is not an action of this game."

    def _why_not_dig(self, action: Action) -> str:
        if self.phase != "dig":
            return NOT_NOW.get(self.phase, "The pile has to rest first.")
        free = self.pile.free()
        match action:
            case a.Take() if action.tile not in self.pit:
                return "That tile is not in the pit."
            case a.Take() if action.tile not in free:
                return _covered_sentence(len(self.pile.covering(action.tile)))
            case a.Tap() if free or not self.pit:
                return "The box is only tapped when every tile is covered."
            case a.Tap() if not (math.isfinite(action.x) and math.isfinite(action.y)):
                return "The box is tapped at a place."
            case a.Stop() if self.selaras_turn and self.pit:
                return "Selara always receives one tile."
        return ""

    def _why_not_pour(self, leave: bool) -> str:
        if self.phase != "pour":
            return "The lid is poured back only when a turn starts with three or fewer tiles in the pit."
        return "The pit is empty: the lid has to be poured back." if leave and not self.pit else ""

    def view(self, seat: int) -> "Dig":
        """What ``seat`` can see: no hidden side, nothing of a tile quite out of sight.

        All of the table is open to all; only what a seat has seen by lantern (``glimpsed``) is its own.
        """
        seen = self.clone()
        faces = self.pile.faces()
        buried = set(self.pile.buried)
        seen.pile = self.pile.hiding_buried()
        seen.pit = {
            number: UNSEEN if number in buried else tile.showing(faces[number]) for number, tile in self.pit.items()
        }
        seen.taken = [each if each.seen else Taken(each.tile.showing(0), False, each.number) for each in self.taken]
        if self.looks:
            seen.glimpsed = self.glimpses(seat)
        return seen

    def clone(self) -> "Dig":
        """An independent copy; tiles and piles are immutable and shared."""
        return Dig(
            [Player(p.marker, p.score, list(p.kept), dict(p.tally), dict(p.tools)) for p in self.players],
            self.solo,
            self.goal,
            self.bonus,
            self.phase,
            self.start,
            self.turn,
            self.round,
            self.pile,
            dict(self.pit),
            list(self.taken),
            list(self.lid),
            list(self.given),
            self.receiver,
            self.after,
            self.lifted,
            self.lifted_shape,
            self.tap,
            self.taps,
            self.last_round,
            list(self.contenders),
            list(self.tied),
            list(self.willing),
            list(self.winners),
            self.decided_by,
            self.opened,
            self.doing,
            list(self.used),
            self.busted,
            self.fell,
            self.spared,
            dict(self.warmed),
            list(self.falling),
            list(self.fresh),
            self.scoring,
            list(self.looks),
            dict(self.glimpsed),
        )

    def standing(self) -> Standing:
        """Scores by player, Selara's last in the solo game, and where the points came from."""
        parts = tuple(
            tuple(Part(title, player.tally[key]) for key, title in PARTS if player.tally.get(key))
            for player in self.players
        )
        scores = tuple(player.score for player in self.players)
        return Standing(scores, tuple(self.winners), parts, self.decided_by)


def _subsets(count: int) -> list[tuple[int, ...]]:
    """All choices among ``count`` things, everything first, nothing last."""
    chosen = [tuple(n for n in range(count) if bits >> n & 1) for bits in range(1 << count)]
    return sorted(chosen, key=lambda each: (-len(each), each))


def _covered_sentence(count: int) -> str:
    lying = "Another tile lies" if count == 1 else f"{count} other tiles lie"
    return f"{lying} on it, so it cannot be taken yet."


def start(players: int, markers: Sequence[int], options: Mapping[str, int | str | bool]) -> Dig:
    """The position before the first shake.

    ``options``: ``first`` -1 for a random start player or a seat; ``selara`` her extra points in the solo game;
    the id of an envelope True when its content is in the match.
    """
    box: Content = content()
    solo = players == 1
    head_start = 0 if solo else box.start_score[players - 1]
    everyone = list(markers)
    if solo:
        everyone.append(next(each for each in range(len(box.creatures)) if each not in everyone))
    seats = [Player(marker, head_start, [], {START: head_start} if head_start else {}) for marker in everyone]
    first = 1 if solo else int(options.get("first", -1))
    bonus = int(options.get("selara", box.solo.default))
    opened = tuple(each.id for each in box.envelopes if options.get(each.id))
    goal = box.goal + box.goal_per_envelope * len(opened)
    table = Dig(seats, solo, goal, bonus, "first" if first < 0 else "shake", opened=opened)
    tools.hand_out(table)
    if first >= 0:
        table.start = table.turn = first % len(seats)
    return table
