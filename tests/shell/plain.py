"""A picture of nothing, for tests of the screen around it: a button for each action, chance on paper at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.state import CHANCE
from game.ui.board import BoardScene, Desk
from game.ui.button import Button
from game.ui.pen import Pen


class PlainScene(BoardScene):
    """Meets ``game.ui.board`` with as little as possible, and notes what it is told."""

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.shown: list[Any] = []
        self.syncs = 0
        self.marked: Sequence[Any] = ()
        self.closed = False
        self._area = pygame.Rect(0, 0, 1, 1)

    def _offer(self) -> None:
        actions = self.match.state.actions() if self.desk.deciding else []
        self.widgets = [
            Button(type(action).__name__, lambda action=action: self.desk.play(action)) for action in actions[:8]
        ]
        for number, button in enumerate(self.widgets):
            button.place(
                self.desk.stage.pen, pygame.Rect(40 + 180 * (number % 6), 200 + 80 * (number // 6), 160, 60)
            )

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        self._area = area

    def show(self, events: Sequence[Any]) -> None:
        self.shown += events
        self._offer()

    def chance(self) -> None:
        assert self.match.state.to_move() == CHANCE
        self.desk.play(self.match.game.referee().outcome(self.match.state, self.match.rules_stream()))

    def sync(self) -> None:
        self.syncs += 1
        self._offer()

    def highlight(self, events: Sequence[Any]) -> None:
        self.marked = events

    def close(self) -> None:
        self.closed = True
