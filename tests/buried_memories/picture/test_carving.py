"""Carved tiles: the light stays at the upper left, tilt changes shade and length, sides can be seen."""

from __future__ import annotations

from math import pi

import pygame
import pytest

from game.buried_memories.picture.carving import Carver
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.relief import Lean, foreshortening, inset, shade_of, turned_outline
from game.buried_memories.tiles import Tile
from game.ui.art import Art

VASE = Tile("VT", -1, "rect38x30")
SLEEPER = Tile("", 3, "hex32")


@pytest.fixture
def carver() -> Carver:
    pygame.display.set_mode((64, 64))
    return Carver(Art())


def brightness(surface: pygame.Surface, at: tuple[float, float]) -> int:
    return sum(surface.get_at((round(at[0]), round(at[1])))[:3])


@pytest.mark.parametrize("turn", [0.0, 0.5 * pi, pi, 1.5 * pi])
def test_the_upper_edge_is_lit_and_the_lower_dark_whatever_the_turn(carver: Carver, turn: float) -> None:
    sprite = carver.exact(Tile("", 1, "rect40x34"), Lean(turn), 4.0)
    half = (34 if round(turn / (pi / 2)) % 2 == 0 else 40) / 2 * 4.0
    cx, cy = -sprite.dx, -sprite.dy - 2.2
    assert brightness(sprite.surface, (cx + 20, cy - half + 2)) > brightness(
        sprite.surface, (cx + 20, cy + half - 2)
    )


def test_a_plate_that_faces_the_light_is_lighter() -> None:
    assert shade_of(Lean(0, 0.3, 0.3)) > 0 > shade_of(Lean(0, -0.3, -0.3))
    assert shade_of(Lean()) == 0


def test_a_tilted_plate_looks_shorter_along_its_slope() -> None:
    flat = turned_outline("rect40x34", Lean(), 1.0)
    tilted = turned_outline("rect40x34", Lean(0, 0.6, 0), 1.0)
    assert max(x for x, _ in tilted) < max(x for x, _ in flat)
    assert max(y for _, y in tilted) == pytest.approx(max(y for _, y in flat))
    assert foreshortening(0.1) > 0.995 and foreshortening(1.0) < 0.2


def test_a_tile_is_carved_once(carver: Carver) -> None:
    first = carver.exact(VASE, Lean(0.3, 0.1, 0.0), 3.0)
    assert carver.exact(VASE, Lean(0.3, 0.1, 0.0), 3.0).surface is first.surface
    assert carver.has(VASE, Lean(0.3, 0.1, 0.0), 3.0) and not carver.has(VASE, Lean(0.4, 0.1, 0.0), 3.0)


def test_only_the_side_that_is_up_is_drawn(carver: Carver) -> None:
    carver.exact(VASE, Lean(), 2.0)
    assert "creature" not in carver.face(VASE) and "creatures" not in str(carver.drawn)
    Loose(carver).still(SLEEPER, 1.0, 2.0)
    assert carver.drawn == {VASE, SLEEPER}


def test_missing_art_is_told_and_play_goes_on(carver: Carver) -> None:
    carver.exact(Tile("XX", -1, "hex32"), Lean(), 2.0)
    assert any("XX" in problem for problem in carver.art.problems.values())


def test_an_outline_is_inset_evenly() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert inset(square, 2.0) == [(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0)]
