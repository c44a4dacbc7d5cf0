"""What travels over the table makes its pictures once."""

from __future__ import annotations

import pygame
import pytest

from game.buried_memories.picture.carving import creature_art
from game.buried_memories.picture.flights import FACE_STEPS, Face
from game.ui.loop import Stage
from game.ui.settings import UiSettings


def test_a_face_swells_in_sizes_that_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(UiSettings(), size=(640, 480))
    made: list[tuple[int, int]] = []
    scale = pygame.transform.smoothscale

    def counted(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return scale(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", counted)
    face = Face(creature_art(2), (300, 200), (60.0, 120.0))
    for n in range(101):
        face.set(n / 100)
        face.draw(stage.pen)
    assert len(made) == len(set(made)) <= FACE_STEPS // 2 + 1
    assert min(made) == (60, 60) and max(made) < (120, 120), "the largest is the drawing itself"
    made.clear()
    Face(creature_art(2), (40, 40), (60.0, 120.0)).draw(stage.pen)
    assert made == []
    stage.close()
