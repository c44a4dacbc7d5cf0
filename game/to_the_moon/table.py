"""The whole position of a match: who holds what, what lies where, and whose decision it is."""

from typing import Literal

import msgspec

from game.to_the_moon.content import Lane, content

Phase = Literal["first", "shuffle", "open", "limit", "act", "farewell", "give", "over"]
"""What is awaited: chance (first, shuffle), or a decision:

open      the first player chooses the first card of the discard pile
limit     the player whose turn it is has too many emotions and discards one
act       the player whose turn it is takes an action (``Table.extra``: another one)
farewell  a player chooses what to discard for Heartfelt Goodbye
give      the collector of Memory Loss hands it on or keeps it
"""

NOBODY = -1
SPACES = 6
AUTOPILOT = 1
"""The Autopilot's seat in the solo game."""


class Player(msgspec.Struct):
    """One player's corner: the Research ID's number, emotions by kind, and memories in the order they came.

    ``hand`` is sorted; in the solo game the Autopilot's is its open tray, oldest card first. ``seen`` (sorted) are
    those cards of the hand that everybody knows: they came from the discard pile, or from a flipped Emotion Deck.
    """

    marker: int
    hand: list[int] = []
    seen: list[int] = []
    memories: list[str] = []


class Space(msgspec.Struct, frozen=True):
    """A place in the lanes.

    ``memory`` is "" when it is empty; ``glitch`` when a Glitch lies beneath it; ``under`` are the hidden emotions
    by kind, in the order they were put there, of which everybody knows the last ``known`` ones; ``reserved`` is the
    seat whose Research ID lies on it, or NOBODY.
    """

    memory: str = ""
    glitch: bool = False
    under: tuple[int, ...] = ()
    known: int = 0
    reserved: int = NOBODY


EMPTY = Space()


class Table(msgspec.Struct):
    """A position. Players are numbered by seat; in the solo game player 1 is the Autopilot.

    The last card of a pile is its top. ``spaces`` 0 to 2 are the upper row, left to right, 3 to 5 the lower one.
    """

    players: list[Player]
    solo: bool
    phase: Phase
    spaces: list[Space] = []
    deck: list[int] = []
    """The Emotion Deck. Secret until it is first flipped; from then on everybody can know it."""
    discards: list[int] = []
    memory_deck: list[str] = []
    start: int = 0
    turn: int = 0
    turns: int = 0
    """Turns begun by all players together, the present one not counted."""
    flips: int = 0
    """How often the discard pile was turned over to be the Emotion Deck."""
    conscious: int = 0
    """The row at which the Conscious marker lies: 0 the upper one, 1 the lower one."""
    newest: int = NOBODY
    """The space of the memory laid last, kept with the house rule Novelty Cost alone."""
    novelty: bool = False
    closed: bool = False
    """The house rule First Round Closed is played."""
    topmost: bool = False
    """The house rule Top Memory Visible is played."""
    extra: bool = False
    """The action to be taken is one more of the same turn."""
    collected: bool = False
    """Whether a memory was collected this turn."""
    asked: list[int] = []
    """Who still chooses for Heartfelt Goodbye; the first is asked now."""
    choices: dict[int, int] = {}
    """What they chose so far, by seat; hidden from all others."""
    quiet: int = 0
    """Turns in a row in which nobody collected anything."""
    crowded: int = 0
    """So many coming turns begin with the lower hand limit."""
    autopilot: str = ""
    """The solo level, by id."""
    served: int = 0
    """Turns the Autopilot has taken."""
    winners: list[int] = []
    decided_by: str = ""

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.turn]

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.turns // len(self.players) + 1

    def lane(self, space: int) -> Lane:
        """The lane in which a space lies now."""
        return content().lanes[0 if space // content().row == self.conscious else 1]

    def reading_order(self) -> list[int]:
        """The spaces, Conscious row first, each row from left to right."""
        row = content().row
        first, other = self.conscious * row, (1 - self.conscious) * row
        return [*range(first, first + row), *range(other, other + row)]

    def around(self, seat: int) -> list[int]:
        """All seats clockwise, ``seat`` first."""
        count = len(self.players)
        return [(seat + step) % count for step in range(count)]

    def id_of(self, seat: int) -> int:
        """The space on which a player's Research ID lies, or NOBODY when it is at home."""
        for number, space in enumerate(self.spaces):
            if space.reserved == seat:
                return number
        return NOBODY

    @property
    def hand_limit(self) -> int:
        """Emotions with which the present turn may go on."""
        return content().crowded.limit if self.crowded else content().hand_limit
