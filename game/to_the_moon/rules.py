"""The State of To the Moon: whose decision it is, what is legal and why not, and what an action does.

The rules' order and words are the rulebook's; ``flow`` carries a turn through its steps.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from game.core.state import CHANCE, Action, Event, IllegalAction, Part, Standing
from game.to_the_moon import actions as a
from game.to_the_moon import chance, flow, lanes, piles, quirks
from game.to_the_moon.content import HIDDEN, UNSEEN, content, memories
from game.to_the_moon.payment import LINGERING, collections, research_payments, why_not_paid
from game.to_the_moon.scoring import Score, scores_of
from game.to_the_moon.table import NOBODY, Phase, Player, Space, Table

CHANCE_PHASES: tuple[Phase, ...] = ("first", "shuffle")
DISCARDING: tuple[Phase, ...] = ("open", "limit", "farewell")
NOT_NOW: dict[Phase, str] = {
    "open": "First the discard pile has to be begun.",
    "limit": "First the hand has to go down to its limit.",
    "farewell": "First all others have to choose what they discard.",
    "give": "First the memory has to be handed on or kept.",
}
Column = Literal["printed", "hand", "owned", "partners", "doubled"]
COLUMNS: tuple[tuple[Column, str], ...] = (
    ("printed", "Printed points"),
    ("hand", "Emotions in hand"),
    ("owned", "Memories owned"),
    ("partners", "Partners"),
    ("doubled", "Wish Granted"),
)


class Moon(Table):
    """A position of To the Moon; fulfils ``game.core.state.State``."""

    def to_move(self) -> int | None:
        """The seat that decides, CHANCE, or None. The Autopilot decides nothing."""
        if self.phase == "over":
            return None
        if self.phase in CHANCE_PHASES:
            return CHANCE
        return self.asked[0] if self.phase == "farewell" else self.turn

    def actions(self) -> list[Action]:
        """Every legal action now. A payment is offered as a set of cards; it may be laid down in any order."""
        if self.phase == "act":
            return self._acting()
        if self.phase in DISCARDING:
            seat = self.to_move()
            assert seat is not None
            return [a.Discard(card) for card in dict.fromkeys(self.players[seat].hand)]
        if self.phase == "give":
            return [*(a.Give(seat) for seat in self.around(self.turn)[1:]), a.Keep()]
        return []

    def _acting(self) -> list[Action]:
        seat = self.turn
        found: list[Action] = []
        if self.discards:
            found.append(a.Draw(1))
            if quirks.may_draw_two(self, seat):
                found.append(a.Draw(content().draw_most))
        if self.deck or self.discards:
            found += [a.Exchange(card) for card in dict.fromkeys(self.player.hand)]
        if self.id_of(seat) == NOBODY:
            ways = research_payments(self, seat)
            for space in range(len(self.spaces)) if ways else ():
                if not lanes.why_no_research(self, seat, space):
                    found += [a.Research(space, cards) for cards in ways]
        for space, ways in collections(self, seat):
            found += [a.Collect(space, cards) for cards in ways]
        return found or [a.Pass()]

    def play(self, action: Action) -> list[Event]:
        """Carry out one action of a player or of chance. Raises IllegalAction; nothing is changed then."""
        refusal = self.why_not(action)
        if refusal:
            raise IllegalAction(refusal)
        events: list[Event] = []
        match action:
            case a.Draw():
                flow.draw_from_discard(self, action.count, events)
            case a.Exchange():
                flow.exchange(self, action.card, events)
            case a.Research():
                flow.research(self, action.space, action.cards, events)
            case a.Collect():
                flow.collect(self, action.space, action.cards, events)
            case a.Discard():
                self._discard(action.card, events)
            case a.Give() | a.Keep():
                self._decide_loss(action, events)
            case a.Pass():
                events.append(a.Passed(self.turn))
                flow.end_turn(self, events)
            case a.First() | a.Shuffle():
                chance.happen(self, action, events)
        return events

    def _discard(self, card: int, events: list[Event]) -> None:
        match self.phase:
            case "open":
                flow.opened(self, card, events)
            case "limit":
                piles.discard(self, self.turn, card, "limit", events)
                flow.check_hand(self)
            case _:
                quirks.choose_farewell(self, card, events)
                if not self.asked:
                    flow.end_turn(self, events)

    def _decide_loss(self, action: a.Give | a.Keep, events: list[Event]) -> None:
        memory = self.player.memories[-1]
        if isinstance(action, a.Give):
            quirks.hand_on(self, action.seat, memory, events)
        else:
            events.append(a.Kept(self.turn, memory))
        flow.end_turn(self, events)

    def why_not(self, action: Action) -> str:
        """Why the action is not legal now, in one sentence; empty when it is."""
        if self.phase == "over":
            return "The match is over."
        match action:
            case a.First() | a.Shuffle():
                return chance.why_not(self, action)
            case a.Discard():
                return self._why_not_discard(action.card)
            case a.Give() | a.Keep():
                return self._why_not_loss(action)
            case a.Draw() | a.Exchange() | a.Research() | a.Collect() | a.Pass():
                if self.phase != "act":
                    return NOT_NOW.get(self.phase, "The cards have to be dealt first.")
                return self._why_not_act(action)
        return "That is not an action of this game."

    def _why_not_act(self, action: Action) -> str:
        seat, hand = self.turn, self.player.hand
        match action:
            case a.Draw():
                return self._why_not_draw(action.count)
            case a.Exchange(card=card):
                if card not in hand:
                    return "That card is not in the hand."
                return "" if self.deck or self.discards else "There is no emotion to draw."
            case a.Research(space=space, cards=cards):
                refusal = lanes.why_no_research(self, seat, space)
                return refusal or why_not_paid(self, seat, cards, (LINGERING,), lanes.research_cost(self, seat))
            case a.Collect(space=space, cards=cards):
                refusal = lanes.why_no_collect(self, seat, space)
                if refusal:
                    return refusal
                pays = memories()[self.spaces[space].memory].pays
                return why_not_paid(self, seat, cards, pays, lanes.cost(self, seat, space))
        return "" if isinstance(self._acting()[0], a.Pass) else "There is something to do, so nobody may pass."

    def _why_not_draw(self, count: int) -> str:
        if not self.discards:
            return "The discard pile is empty."
        if count == 1:
            return ""
        if count != content().draw_most:
            return "From the discard pile one card is drawn, or two where a memory allows it."
        if quirks.may_draw_two(self, self.turn):
            return ""
        return "Two cards may be drawn only with a memory that allows it for the emotion on top."

    def _why_not_discard(self, card: int) -> str:
        if self.phase not in DISCARDING:
            if self.phase in CHANCE_PHASES:
                return "The cards have to be dealt first."
            return NOT_NOW.get(self.phase, "Nothing has to be discarded now.")
        seat = self.to_move()
        assert seat is not None
        return "" if card in self.players[seat].hand else "That card is not in the hand."

    def _why_not_loss(self, action: a.Give | a.Keep) -> str:
        if self.phase != "give":
            return "There is no memory to hand on now."
        if isinstance(action, a.Give):
            if not 0 <= action.seat < len(self.players):
                return f"There is no seat {action.seat}."
            if action.seat == self.turn:
                return "It can only be handed to another player."
        return ""

    def view(self, seat: int) -> "Moon":
        """What ``seat`` can see, or remember of what lay open.

        Hidden: other hands but for the cards everybody knows, the Emotion Deck until it is a flipped discard pile
        (which is never shuffled), emotions beneath memories, the memory deck, and choices not yet turned over.
        """
        seen = self.clone()
        for number, player in enumerate(seen.players):
            if number != seat and not piles.has_open_tray(self, number):
                player.hand = [HIDDEN] * (len(player.hand) - len(player.seen)) + player.seen
        if not self.flips:
            seen.deck = [HIDDEN] * len(self.deck)
        for number, at in enumerate(self.spaces):
            secret = len(at.under) - at.known
            if secret:
                under = (HIDDEN,) * secret + at.under[secret:]
                seen.spaces[number] = Space(at.memory, at.glitch, under, at.known, at.reserved)
        if self.memory_deck:
            seen.memory_deck = [UNSEEN] * len(self.memory_deck)
            if self.topmost:
                seen.memory_deck[-1] = self.memory_deck[-1]
        for each in seen.choices:
            if each != seat:
                seen.choices[each] = HIDDEN
        return seen

    def clone(self) -> "Moon":
        """An independent copy; spaces are immutable and shared."""
        return Moon(
            [Player(p.marker, p.hand[:], p.seen[:], p.memories[:]) for p in self.players],
            self.solo,
            self.phase,
            self.spaces[:],
            self.deck[:],
            self.discards[:],
            self.memory_deck[:],
            self.start,
            self.turn,
            self.turns,
            self.flips,
            self.conscious,
            self.newest,
            self.novelty,
            self.closed,
            self.topmost,
            self.extra,
            self.collected,
            self.asked[:],
            dict(self.choices),
            self.quiet,
            self.crowded,
            self.autopilot,
            self.served,
            self.winners[:],
            self.decided_by,
        )

    def standing(self) -> Standing:
        """Scores by player as if the match ended now, the Autopilot's last, and where the points come from."""
        found = scores_of(self, memories())
        return Standing(
            tuple(each.total for each in found),
            tuple(self.winners),
            tuple(_parts(each) for each in found),
            self.decided_by,
        )


def _parts(score: Score) -> tuple[Part, ...]:
    return tuple(Part(title, getattr(score, column)) for column, title in COLUMNS if getattr(score, column))


def start(players: int, markers: Sequence[int], options: Mapping[str, int | str | bool]) -> Moon:
    """The position before the shuffle.

    ``options``: ``first`` -1 for a random first player or a seat; ``autopilot`` the solo level; ``novelty``,
    ``closed`` and ``topmost`` True for the house rules Novelty Cost, First Round Closed and Top Memory Visible.
    """
    box = content()
    solo = players == 1
    everyone = list(markers)
    if solo:
        everyone.append(next(each for each in range(len(box.ids)) if each not in everyone))
    first = 0 if solo else int(options.get("first", -1))
    table = Moon(
        [Player(marker) for marker in everyone],
        solo,
        "first" if first < 0 else "shuffle",
        novelty=bool(options.get("novelty", False)),
        closed=bool(options.get("closed", False)),
        topmost=bool(options.get("topmost", False)),
        autopilot=str(options.get("autopilot", box.solo.default)) if solo else "",
    )
    if first >= 0:
        table.start = table.turn = first % len(everyone)
    return table
