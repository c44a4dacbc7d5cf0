"""The contract between rules and everything else.

A game is a State with few verbs; the same verbs in every game. Chance is a player of its own: when
``to_move()`` gives CHANCE, a referee finds the outcome and plays it as an action, so that the log
of actions alone tells the whole match (the idea is OpenSpiel's).
"""

from collections.abc import Sequence
from typing import ClassVar, Protocol, Self, runtime_checkable

import msgspec

CHANCE = -1
"""The seat of dice, shuffles, shakes and taps."""


class Action(msgspec.Struct, frozen=True, kw_only=False):
    """One decision or one outcome of chance; a small value that JSON can hold.

    Each game derives its own, tagged by name, and unites them in one union type for decoding. ``passes`` is true
    for kinds of action that do nothing but let another seat decide: undo goes back through them.
    """

    passes: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True):
    """Something that happened while an action was played, for the screen and the log.

    ``reveals`` is true for kinds of event after which somebody knows more than before: undo stops there.
    """

    reveals: ClassVar[bool] = False


class Part(msgspec.Struct, frozen=True):
    """One line of a final score: what it is and its points."""

    title: str
    points: int


class Standing(msgspec.Struct, frozen=True):
    """Scores by seat; winners are empty until the match is over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()
    parts: tuple[tuple[Part, ...], ...] = ()
    decided_by: str = ""


class IllegalAction(ValueError):
    """The action is not legal now; the text is the one sentence a person reads."""


@runtime_checkable
class State(Protocol):
    """A position of one game. Typed, JSON-able, and changed by ``play`` alone."""

    def to_move(self) -> int | None:
        """The seat that decides, CHANCE, or None when the match is over."""

    def actions(self) -> Sequence[Action]:
        """Every legal action now; empty for chance and when over."""

    def play(self, action: Action) -> list[Event]:
        """Change the state and tell what happened, in order.

        Raises IllegalAction with the sentence of ``why_not``; the state is then unchanged.
        """

    def view(self, seat: int) -> Self:
        """The same position with all that ``seat`` may not see hidden."""

    def clone(self) -> Self:
        """An independent copy, cheap enough for search."""

    def standing(self) -> Standing:
        """Scores now, and the winners when the match is over."""

    def why_not(self, action: Action) -> str:
        """The one sentence that says why the action is not legal; empty when it is."""
