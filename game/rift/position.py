"""The whole position of a match: the campaign sheet, the board of the game being played, whose decision it is."""

from typing import Literal

import msgspec

from game.rift import actions as a
from game.rift.board import Board
from game.rift.content import Game, content
from game.rift.kit import Crew
from game.rift.resolution import Question

Phase = Literal["crew", "choose", "deal", "setup", "deploy", "roll", "act", "upgrade", "camp", "over"]
"""What is awaited: chance (crew, deal, setup, roll) or a decision (choose, deploy, act, upgrade, camp)."""
Mode = Literal["campaign", "battle", "first"]
Side = Literal["standard", "hard"]
CrewBy = Literal["draw", "mixed", "choose"]


class Pending(msgspec.Struct, frozen=True):
    """An action that waits for an answer: the board before it, the answers so far, how many events were told."""

    action: a.AnyAction
    before: Board
    answers: tuple[int, ...] = ()
    told: int = 0


class Position(msgspec.Struct):
    """A position. Mechs are 0 (A) and 1 (B); slots 0 (left) and 1 (right)."""

    mode: Mode
    side: Side
    crew_by: CrewBy
    most_ruins: int
    ruins: int
    """Ruin tokens in the supply between games; during one the board counts them."""
    hold_time: bool
    """Whether time does not pass on the first turn of a game."""
    both_moons: bool
    owners: list[int]
    """The seats that decide for mechs A and B."""
    phase: Phase
    rows: int = 0
    """Rows of upgrades that mechs and pilots have from the start, in a single battle."""
    game: int = 1
    """The game of the campaign card, 1 to 6."""
    crew: tuple[Crew, ...] = ()
    board: Board | None = None
    turn_of: int = 0
    """In player actions: the seat that decides now."""
    finished: list[int] = []
    """Seats with nothing more to do in this step."""
    handed: bool = False
    """Whether the last thing done was to hand over: then one cannot hand straight back."""
    met: list[tuple[bool, bool]] = []
    """For each game won, whether the left and the right goal were met."""
    earned: list[int] = []
    """Mechs whose upgrades are still to be chosen."""
    question: Question | None = None
    pending: Pending | None = None
    won: bool | None = None
    why: str = ""
    """What the match was lost by: ``ruins`` or ``mechs``."""

    @property
    def seats(self) -> int:
        """How many people play."""
        return len(set(self.owners))

    @property
    def field(self) -> Board:
        """The board; only while a game is being played."""
        assert self.board is not None
        return self.board

    @property
    def card(self) -> tuple[Game, ...]:
        """The side of the campaign card in use."""
        return content().hard if self.side == "hard" else content().standard

    @property
    def plan(self) -> Game:
        """The current game on the campaign card."""
        return self.card[self.game - 1]

    @property
    def last_game(self) -> bool:
        """Whether the match ends when this game is won."""
        return self.mode != "campaign" or self.game == len(self.card)

    def mechs_of(self, seat: int) -> list[int]:
        """The mechs a seat decides for."""
        return [mech for mech in (0, 1) if self.owners[mech] == seat]
