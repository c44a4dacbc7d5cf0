"""The stack of screens: what comes, what goes, and who is told the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.agenda import Then
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.loop import Stage


class ScreenStack:
    """Screens, the topmost last. Changes are asked for at any time and carried out by `settle`."""

    def __init__(self, stage: Stage, changed: Callable[[], None]) -> None:
        """Args: stage: what screens get to know; changed: called whenever a screen comes or goes."""
        self._stage = stage
        self._changed = changed
        self._stack: list[tuple[Screen, Then | None]] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def top(self) -> Screen | None:
        """The topmost screen."""
        return self._stack[-1][0] if self._stack else None

    @property
    def screens(self) -> list[Screen]:
        """All screens, the lowest first."""
        return [screen for screen, _ in self._stack]

    def push(self, screen: Screen, then: Then | None) -> None:
        """Ask for a screen on top."""
        self._asked.append(lambda: self._push(screen, then))

    def replace(self, screen: Screen) -> None:
        """Ask for a screen in the place of the topmost; who waits for the old one's result gets the new one's."""
        self._asked.append(lambda: self._push(screen, self._drop()))

    def restart(self, screen: Screen) -> None:
        """Ask for a screen in the place of all."""

        def change() -> None:
            self.clear()
            self._push(screen, None)

        self._asked.append(change)

    def pop(self, result: object) -> None:
        """Ask for the topmost screen to go with a result."""

        def change() -> None:
            then = self._drop()
            if then is not None:
                then(result)

        self._asked.append(change)

    def settle(self) -> None:
        """Carry out what was asked for, until nothing more is asked."""
        while self._asked:
            asked, self._asked = self._asked, []
            for change in asked:
                change()

    def clear(self) -> None:
        """Take all screens away, the topmost first."""
        while self._stack:
            self._drop()

    def _push(self, screen: Screen, then: Then | None) -> None:
        self._end_press()
        screen.stage = self._stage
        self._stack.append((screen, then))
        screen.enter()
        self._changed()

    def _drop(self) -> Then | None:
        if not self._stack:
            return None
        self._end_press()
        screen, then = self._stack.pop()
        screen.leave()
        self._changed()
        return then

    def _end_press(self) -> None:
        """What is held or pressed belongs to the screen that was there."""
        self._stage.input.let_go()
        if self.top is not None:
            self.top.let_go()
