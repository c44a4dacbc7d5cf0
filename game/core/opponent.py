"""Computer players. They get the view of their seat and a stream of their own: never the match's."""

from collections.abc import Generator, Sequence
from typing import Protocol, TypeVar

from game.core.state import Action, State
from game.core.stream import Stream

T = TypeVar("T")

Thinking = Generator[None, None, T]
"""Thought in slices: yields every few milliseconds so that a frame can be drawn, returns the result."""


class Opponent(Protocol):
    """One level of computer player of one game."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()`` for ``seat``.

        ``view`` is ``state.view(seat)``; ``stream`` serves the opponent's own whims and samples.
        """


def decide(thinking: Thinking[T]) -> T:
    """Think to the end without drawing frames between."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result


class RandomOpponent:
    """Plays any legal action: the measure every level must beat, and the contract tests' hand."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Any legal action, each equally likely."""
        options: Sequence[Action] = view.actions()
        yield
        return stream.pick(options)
