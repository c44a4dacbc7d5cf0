"""Tiles to pixels and back, and the division of the window."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.rift.grid import TILES
from game.rift.picture.places import Iso, Places
from game.rift.picture.spots import next_tile
from game.rift.picture.sprites import STEPS
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme

ISO = Iso((400.0, 100.0), 120.0)


@pytest.mark.parametrize("tile", range(TILES))
def test_a_pixel_of_a_tile_is_of_no_other(tile: int) -> None:
    assert ISO.tile(ISO.middle(tile)) == tile
    middle = ISO.middle(tile)
    for x, y in ISO.diamond(tile, 0.96):
        assert ISO.tile((x, y)) == tile
    assert ISO.box(tile).collidepoint(middle) and ISO.block(tile).collidepoint(middle)


def test_off_the_map_is_no_tile() -> None:
    assert ISO.tile((400.0, 90.0)) is None and ISO.tile((5.0, 5.0)) is None


def test_arrow_keys_and_directions_lead_the_same_way() -> None:
    for step, (dx, dy) in ((0, (0, -1)), (1, (1, 0)), (2, (0, 1)), (3, (-1, 0))):
        here, there = ISO.middle(14), ISO.middle(next_tile(14, dx, dy))
        assert there[0] - here[0] == pytest.approx(STEPS[step][0] * ISO.wide)
        assert there[1] - here[1] == pytest.approx(STEPS[step][1] * ISO.wide)
    assert next_tile(0, -1, 0) == -1


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (3840, 2160), (960, 600), (2560, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_lies_on_anything_else(size: tuple[int, int], scale: int) -> None:
    theme = Theme.of(size, UiSettings(text_scale=scale))
    pen = Pen(pygame.Surface(size), theme)
    area = Rect(0, 100, size[0], size[1] - 100)
    places = Places.of(pen, area)
    parts = [places.left, places.right, places.board, places.strip]
    assert all(area.contains(part) for part in parts)
    for n, one in enumerate(parts):
        assert not any(one.colliderect(other) for other in parts[n + 1 :])
    assert places.board.contains(places.iso.bounds().inflate(-4, -4))
