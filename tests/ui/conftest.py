"""A stage without a display, and real pygame events to post to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.loop import Stage
from game.ui.settings import UiSettings

OpenStage = Callable[..., Stage]


@pytest.fixture
def open_stage() -> Iterator[OpenStage]:
    """Opens stages (size in pixels, settings) and closes them after the test."""
    opened: list[Stage] = []

    def make(size: tuple[int, int] = (1280, 800), settings: UiSettings | None = None) -> Stage:
        stage = Stage(settings or UiSettings(), size=size)
        pygame.event.clear()
        opened.append(stage)
        return stage

    yield make
    for stage in opened:
        stage.close()


@pytest.fixture
def stage(open_stage: OpenStage) -> Stage:
    """One stage of 1280 x 800 pixels."""
    return open_stage()
