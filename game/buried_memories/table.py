"""The whole position of a match: who sits there, what lies where, and whose decision it is."""

from typing import Literal

import msgspec

from game.buried_memories.content import Law, Season, content, law
from game.buried_memories.envelope_actions import Brush, DrawOut, Shovel, Tilt
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.scoring import Piece
from game.buried_memories.tiles import Tile, every_tile, sleepers

Phase = Literal[
    "first",
    "shake",
    "pour",
    "dig",
    "settle",
    "tapped",
    "brushed",
    "shovelled",
    "tilted",
    "drawn",
    "drop",
    "bust",
    "score",
    "receive",
    "tie",
    "over",
]
"""What is awaited: chance (first, shake, settle, tapped; with envelopes brushed, shovelled, tilted, drawn, drop) or
a decision (pour, dig, receive, tie; with envelopes bust, score)."""

Next = Literal["dig", "end", "again"]
"""What follows when the pile has settled: go on digging, end the turn, or take another full turn."""

START, GEM, VASE, STATUE, BONUS = "start", "gem", "vase", "statue", "bonus"
ECHO, GATE, STRAND, BLOOM, YEAR, SEASON = "echo", "gate", "strand", "bloom", "year", "season"


class Player(msgspec.Struct):
    """One player's corner of the table: the marker's creature, points, and tiles kept artifact side up."""

    marker: int
    score: int
    kept: list[Tile] = []
    tally: dict[str, int] = {}
    """Points by where they came from."""
    tools: dict[str, bool] = {}
    """The tool tokens by id, True with the ready side up."""

    def add(self, source: str, points: int) -> None:
        """Advance the score marker."""
        self.score += points
        self.tally[source] = self.tally.get(source, 0) + points


class Taken(msgspec.Struct, frozen=True):
    """A tile taken this turn, lying creature side up. ``seen`` when its artifact side has been seen too."""

    tile: Tile
    seen: bool
    number: int = -1
    """Its number in the pit."""


class Scoring(msgspec.Struct, frozen=True):
    """What a scoring under way has come to, while the player decides on what may wait.

    ``pieces`` may still be echoed; ``vases`` have no root yet; ``given`` are tiles of a pair just received: when
    ``only_given``, whatever is scored has to use one of them or go with a piece that did.
    """

    seat: int
    pieces: tuple[Piece, ...] = ()
    vases: int = 0
    strung: bool = False
    joined: bool = False
    given: tuple[Tile, ...] = ()
    only_given: bool = False


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
    opened: tuple[str, ...] = ()
    """The envelopes whose content is in this match, by id."""
    doing: Brush | Shovel | Tilt | DrawOut | None = None
    """What chance is to find the outcome of."""
    used: list[str] = []
    """Tools used this turn."""
    busted: bool = False
    """Whether there was a bust this turn."""
    fell: bool = False
    """Whether a pair that fell back has already given another full turn."""
    spared: bool = False
    """Whether winter has spared a pair this turn."""
    warmed: dict[int, int] = {}
    """Points that the season added to gems this turn, by seat."""
    falling: list[Taken] = []
    """The pair that falls back into the pit."""
    fresh: list[Tile] = []
    """Tiles flipped this turn, while their scoring is under way."""
    scoring: Scoring | None = None
    looks: list[tuple[int, int]] = []
    """(seat, tile number): who knows both sides of a tile in the pit or before the digger. Everybody sees which."""
    glimpsed: dict[int, Tile] = {}
    """In a view alone: the tiles both sides of which that seat knows."""

    @property
    def law(self) -> Law:
        """What the opened envelopes add to the rules."""
        return law(self.opened)

    @property
    def season(self) -> Season | None:
        """The season on the dial, if there is one."""
        dial = self.law.dial
        return dial[(self.round - 1) % len(dial)] if dial else None

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
        """The creatures awake this turn, in the order they were taken; a root wakes two."""
        return [creature for each in self.taken for creature in sleepers(each.tile)]

    def owner(self, creature: int) -> int:
        """The player whose marker shows that creature, or -1."""
        for number, player in enumerate(self.players):
            if player.marker == creature:
                return number
        return -1

    def lay(self, pile: Pile) -> None:
        """The pile lies so now. Rings are left out of the picture; who loses sight of a tile no longer knows it."""
        bare = self.law.bare
        if bare:
            pile = pile.uncovered_by({number for number, tile in self.pit.items() if tile.kind in bare})
        self.pile = pile
        if self.looks:
            known = {*self.pit, *(each.number for each in self.taken)} - set(pile.buried)
            self.looks = [each for each in self.looks if each[1] in known]

    def glimpses(self, seat: int) -> dict[int, Tile]:
        """The tiles both sides of which ``seat`` knows though others may not, by number."""
        lying = {**{each.number: each.tile for each in self.taken}, **self.pit}
        return {
            number: self.glimpsed.get(number, lying[number])
            for looker, number in self.looks
            if looker == seat and number in lying
        }

    def to_shake(self) -> list[Tile]:
        """The tiles that go into the box at the next shake."""
        if self.pit or self.lid:
            return [*self.pit.values(), *self.lid]
        return every_tile(content(), self.opened)
