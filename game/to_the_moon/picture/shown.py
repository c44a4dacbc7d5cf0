"""What the screen shows just now. Events change it one by one as they are told; then it equals the match's view.

Nothing that the eyes on the screen may not see is ever in here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN, UNSEEN
from game.to_the_moon.table import NOBODY, Table

FIRST_STEP, LAST_STEP = 1, 4


@dataclass
class Corner:
    """One player's corner. ``hand`` holds the kinds one may see; HIDDEN for all others."""

    marker: int
    hand: list[int] = field(default_factory=list)
    memories: list[str] = field(default_factory=list)


@dataclass
class Slot:
    """One space of the lanes; ``under`` are the hidden emotions, by kind where everybody knows it."""

    memory: str = ""
    glitch: bool = False
    under: list[int] = field(default_factory=list)
    reserved: int = NOBODY


@dataclass
class Shown:
    """Everything on the table as it is shown to one pair of eyes (a seat, or None for what everybody may see)."""

    eyes: int | None
    corners: list[Corner]
    slots: list[Slot]
    deck: int
    discards: list[int]
    memory_deck: int
    top: str
    """The memory on top of the memory deck where all see it."""
    conscious: int
    newest: int
    turn: int
    flips: int
    round: int
    solo: bool
    step: int = 0
    """Step of the turn, 1 to 4; 0 before the first turn."""
    begun: bool = False
    """Whether a turn has begun."""

    @classmethod
    def of(cls, table: Table, eyes: int | None) -> Shown:
        """A position that has been made a view already: of ``eyes``, or of any seat when they are None."""
        corners = [Corner(each.marker, list(each.hand), list(each.memories)) for each in table.players]
        for seat, player in enumerate(table.players):
            open_tray = table.solo and seat == 1
            if seat != eyes and not open_tray:
                unknown = [HIDDEN] * (len(player.hand) - len(player.seen))
                corners[seat].hand = [*unknown, *player.seen]
        slots = [
            Slot(each.memory, each.glitch, _under(each.under, each.known), each.reserved) for each in table.spaces
        ]
        return cls(
            eyes,
            corners,
            slots or [Slot() for _ in range(6)],
            len(table.deck),
            list(table.discards),
            len(table.memory_deck),
            table.memory_deck[-1] if table.topmost and table.memory_deck else UNSEEN,
            table.conscious,
            table.newest,
            table.turn,
            table.flips,
            table.round,
            table.solo,
            _step(table),
            table.phase not in ("first", "shuffle", "open"),
        )

    # moves -----------------------------------------------------------------------------

    def seen_by_eyes(self, seat: int, card: int, shown: bool = False) -> int:
        """A card's kind if it may be shown that goes to ``seat``'s hand unseen by the others."""
        return card if shown or seat == self.eyes else HIDDEN

    def gain(self, seat: int, card: int) -> None:
        """A card comes into a hand."""
        hand = self.corners[seat].hand
        hand.append(card)
        if not (self.solo and seat == 1):
            hand.sort()

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand: that very one where it is seen, else one of those that are not."""
        hand = self.corners[seat].hand
        if card in hand:
            hand.remove(card)
        elif HIDDEN in hand:
            hand.remove(HIDDEN)

    def discard_top(self) -> int:
        """The kind on top of the discard pile, or HIDDEN when it is empty."""
        return self.discards[-1] if self.discards else HIDDEN

    def flip(self, top: int) -> None:
        """The discard pile but for its top card is the Emotion Deck now."""
        self.deck, self.discards = len(self.discards) - 1, [top]
        self.flips += 1

    def lay(self, event: a.MemoryLaid) -> None:
        """A memory comes onto a space."""
        slot = self.slots[event.space]
        slot.glitch = slot.glitch or event.glitch
        slot.memory = event.memory

    def take_memory(self, event: a.MemoryTaken) -> None:
        """A memory goes to its owner; with the upper one of a pair the space is empty."""
        self.corners[event.seat].memories.append(event.memory)
        slot = self.slots[event.space]
        if event.memory == slot.memory:
            self.slots[event.space] = Slot(under=slot.under, reserved=slot.reserved)
        else:
            slot.glitch = False

    def hand_on(self, event: a.HandedOn) -> None:
        """A memory changes its owner."""
        self.corners[event.seat].memories.remove(event.memory)
        self.corners[event.receiver].memories.append(event.memory)

    def start_turn(self, event: a.TurnStarted) -> None:
        """Somebody's turn begins."""
        self.turn, self.round, self.step, self.begun = event.seat, event.round, FIRST_STEP, True


def _under(cards: tuple[int, ...], known: int) -> list[int]:
    secret = len(cards) - known
    return [HIDDEN] * secret + list(cards[secret:])


def _step(table: Table) -> int:
    return {"limit": 1, "act": 2, "farewell": 3, "give": 3}.get(table.phase, 0)
