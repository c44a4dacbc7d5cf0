"""The whole position of a match: who sits there, what lies where, and whose decision it is."""

from typing import Literal

import msgspec

from game.buried_memories.pile import Lie, Pile
from game.buried_memories.tiles import Tile

Phase = Literal["first", "shake", "pour", "dig", "settle", "tapped", "receive", "tie", "over"]
"""What is awaited: chance (first, shake, settle, tapped) or a decision (pour, dig, receive, tie)."""

Next = Literal["dig", "end", "again"]
"""What follows when the pile has settled: go on digging, end the turn, or take another full turn."""

START, GEM, VASE, STATUE, BONUS = "start", "gem", "vase", "statue", "bonus"


class Player(msgspec.Struct):
    """One player's corner of the table: the marker's creature, points, and tiles kept artifact side up."""

    marker: int
    score: int
    kept: list[Tile] = []
    tally: dict[str, int] = {}
    """Points by where they came from."""

    def add(self, source: str, points: int) -> None:
        """Advance the score marker."""
        self.score += points
        self.tally[source] = self.tally.get(source, 0) + points


class Taken(msgspec.Struct, frozen=True):
    """A tile taken this turn, lying creature side up. ``seen`` when its artifact side has been seen too."""

    tile: Tile
    seen: bool


class Table(msgspec.Struct):
    """A position. Players are numbered by seat; in the solo game player 1 is Selara and seat 0 decides for her."""

    players: list[Player]
    solo: bool
    goal: int
    bonus: int
    phase: Phase
    start: int = 0
    turn: int = 0
    round: int = 1
    pile: Pile = Pile()
    pit: dict[int, Tile] = {}
    taken: list[Taken] = []
    lid: list[Tile] = []
    given: list[Tile] = []
    """The pair a bust gave to ``receiver``, not yet scored or kept."""
    receiver: int = -1
    after: Next = "dig"
    lifted: Lie | None = None
    """Where the tile just taken lay; with ``lifted_shape`` what the settling pile has to do without."""
    lifted_shape: str = ""
    tap: tuple[float, float] = (0.0, 0.0)
    """Where the box was tapped last, mm."""
    taps: int = 0
    """Taps in a row since a tile was last free."""
    last_round: bool = False
    contenders: list[int] = []
    """Players who go on after a tie; everybody when empty."""
    tied: list[int] = []
    """Those asked whether to share; the first is asked now."""
    willing: list[int] = []
    winners: list[int] = []
    decided_by: str = ""

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.turn]

    @property
    def selaras_turn(self) -> bool:
        """True while Selara is served a tile."""
        return self.solo and self.turn == 1

    def order(self) -> list[int]:
        """Players from the start player on, those out of a tie-break left out."""
        count = len(self.players)
        around = [(self.start + step) % count for step in range(count)]
        return [each for each in around if not self.contenders or each in self.contenders]

    def creatures_taken(self) -> list[int]:
        """The creatures awake this turn, in the order they were taken."""
        return [each.tile.creature for each in self.taken]

    def owner(self, creature: int) -> int:
        """The player whose marker shows that creature, or -1."""
        for number, player in enumerate(self.players):
            if player.marker == creature:
                return number
        return -1
