"""What is being resolved: the board it happens on, what it brought about so far, and the questions on the way."""

from typing import Literal

import msgspec

from game.core.state import Event
from game.rift.board import Board
from game.rift.content import content
from game.rift.events import Cause, GoalAdvanced, Status

Why = Literal["conflict", "supply"]


class Token(msgspec.Struct, frozen=True):
    """A status token in play: on a tile or a building (``unit`` -1), or attached to a unit, or a rock itself."""

    status: Status
    tile: int
    unit: int = -1


class Question(msgspec.Struct, frozen=True):
    """One of these tokens has to go, and ``seat`` says which: the usual answer stands first.

    ``conflict``: two sides of a token meet because of a movement. ``supply``: a token is needed and none is left.
    """

    seat: int
    why: Why
    tokens: tuple[Token, ...]


class Asked(Exception):
    """The resolution cannot go on before somebody has answered."""

    def __init__(self, why: Why, tokens: tuple[Token, ...]) -> None:
        super().__init__(why)
        self.why = why
        self.tokens = tokens


class Resolution:
    """One action being carried out.

    ``answers`` are those given so far, by number; a question beyond them raises ``Asked``, or takes the usual
    answer when ``usual``. ``dying`` are units at 0 hit points with what brought them there, in order.
    """

    __slots__ = ("_given", "answers", "asked", "attacking", "board", "dying", "events", "turret", "usual")

    def __init__(self, board: Board, answers: tuple[int, ...] = (), usual: bool = False) -> None:
        self.board = board
        self.events: list[Event] = []
        self.answers = answers
        self.usual = usual
        self.dying: dict[int, Cause] = {}
        self.turret = False
        """Whether a turret shot is being resolved."""
        self.attacking = False
        """Whether it is step 8, monsters attack."""
        self.asked = False
        """Whether the usual answer was taken where a player would have been asked."""
        self._given = 0

    def choose(self, why: Why, tokens: tuple[Token, ...]) -> int:
        """The number of the token that goes; asks when more than one could. Raises Asked."""
        if len(tokens) == 1:
            return 0
        if self._given < len(self.answers):
            self._given += 1
            return self.answers[self._given - 1]
        if self.usual:
            self.asked = True
            return 0
        raise Asked(why, tokens)

    def advance(self, goal: str, count: int) -> None:
        """Tell that a goal in play stands at ``count`` now, up to what it needs."""
        for slot, id_ in enumerate(self.board.goals):
            if id_ == goal and count <= (needed := content().goal(goal).needed):
                self.events.append(GoalAdvanced(slot, goal, count, needed))
