"""What the tests of every game's picture stand on: one match on a match screen that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Generic, TypeVar, get_args

import pygame

from game.core.match import Match
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.ui.loop import Stage

StateT = TypeVar("StateT")
SceneT = TypeVar("SceneT")


class Stand(Generic[StateT, SceneT]):
    """One match on one screen; each game names its State and its scene: ``class Table(Stand[Moon, Scene])``."""

    SIZE: ClassVar[tuple[int, int]] = (1280, 800)
    SPEED: ClassVar[str] = "normal"
    REDUCED: ClassVar[bool] = True
    """Whether motion is reduced."""

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] | None = None,
        text_scale: int = 100,
        speed: str | None = None,
    ) -> None:
        """Args: size: of the window, pixels; text_scale: percent; speed: of motion, as in the settings."""
        self.house = House()
        ui = self.house.settings.ui
        ui.text_scale, ui.reduced_motion = text_scale, self.REDUCED
        ui.speed = speed or self.SPEED  # type: ignore[assignment]
        self.stage = self.house.stage = Stage(ui, size=size or self.SIZE)
        self.match = match
        self.screen = MatchScreen(self.house, match)
        self.stage.start(self.screen)
        pygame.event.clear()
        self.stage.pump(3)

    @classmethod
    def _kinds(cls) -> tuple[type[StateT], type[SceneT]]:
        state, scene = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]
        return state, scene

    @property
    def scene(self) -> SceneT:
        """Its picture."""
        scene: object = self.screen.scene
        assert isinstance(scene, self._kinds()[1])
        return scene

    @property
    def state(self) -> StateT:
        """The position."""
        state: object = self.match.state
        assert isinstance(state, self._kinds()[0])
        return state

    @property
    def resting(self) -> bool:
        """Whether all is told that there is to tell."""
        return not self.screen.scene.busy

    def rest(self, most: int = 4000) -> None:
        """Let everything be told; fails when it never ends."""
        self.stage.pump()
        for _ in range(most):
            if self.resting:
                return
            self.stage.pump()
        raise AssertionError("the picture never came to rest")

    def take(self) -> None:
        """Whoever is next takes the screen."""
        self.stage.pump(30)
        if self.screen.covered:
            self.screen.hand_over.button.activate()
        self.stage.pump(2)

    def pixels(self) -> bytes:
        """The window as it is drawn now."""
        self.stage.draw()
        return pygame.image.tobytes(self.stage.window.surface, "RGB")

    def close(self) -> None:
        """Put everything away."""
        self.stage.close()
        self.house.close()


StandT = TypeVar("StandT", bound=Stand)  # type: ignore[type-arg]  # of any game


def opened(kind: type[StandT]) -> Iterator[Callable[..., StandT]]:
    """For a fixture: opens stands (match, size, text scale, speed) and closes all of them after the test."""
    there: list[StandT] = []

    def make(
        match: Match, size: tuple[int, int] | None = None, text_scale: int = 100, speed: str | None = None
    ) -> StandT:
        there.append(kind(match, size, text_scale, speed))
        return there[-1]

    yield make
    for each in there:
        each.close()
