"""From millimetres to pixels and back; room for everything at every size."""

from __future__ import annotations

import pygame
import pytest

from game.buried_memories.picture.camera import BOX, SPACES, Camera, Places
from game.buried_memories.picture.track import space_rect
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme

SIZES = [(1280, 800), (1920, 1080), (3840, 2160), (960, 600)]


def places(size: tuple[int, int]) -> Places:
    pen = Pen(pygame.Surface(size), Theme.of(size, UiSettings()))
    return Places.of(pen, pygame.Rect(0, size[1] // 11, size[0], size[1] - size[1] // 11))


def test_back_undoes_at() -> None:
    camera = Camera((400, 300), 3.5)
    for z in (0.0, 12.0, 60.0):
        assert camera.back(camera.at(31.0, 170.0, z), z) == pytest.approx((31.0, 170.0))


def test_what_is_higher_is_larger_and_further_out() -> None:
    camera = Camera((400, 300), 3.5)
    assert camera.at(200, 100, 40)[0] > camera.at(200, 100, 0)[0] > 400
    assert camera.grown(60) > camera.grown(0) == 1


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps(size: tuple[int, int]) -> None:
    p = places(size)
    assert p.area.contains(p.board) and p.area.contains(p.tray) and p.area.contains(p.mats)
    assert not p.tray.colliderect(p.board) and not p.board.colliderect(p.mats)
    assert p.board.inflate(-2 * p.space, -2 * p.space).contains(p.camera.rim(4.0))


def test_the_track_runs_once_round_the_box() -> None:
    p = places((1920, 1080))
    rects = [space_rect(p, n) for n in range(SPACES)]
    assert SPACES == 60 and len({rect.topleft for rect in rects}) == SPACES
    steps = [abs(one.x - two.x) + abs(one.y - two.y) for one, two in zip(rects, rects[1:] + rects[:1], strict=True)]
    assert set(steps) == {p.space}
    assert all(p.board.contains(rect) for rect in rects)
    assert space_rect(p, 61).topleft == rects[1].topleft
    assert BOX.width > BOX.depth
