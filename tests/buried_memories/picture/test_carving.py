"""Carved tiles: the light stays at the upper left, tilt changes shade and length, sides can be seen."""

from __future__ import annotations

from math import pi

import pygame
import pytest

from game.buried_memories.picture.carving import BEDS, UNIT, Carver, creature_art, middle_of
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.relief import Lean, foreshortening, inset, shade_of, turned_outline
from game.buried_memories.tiles import Tile
from game.ui.art import Art
from game.ui.button import inside
from physics import SHAPES

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


RING, ROOT = Tile("R", -1, "ring54-34"), Tile("", 5, "chevron50x15@110")


def test_one_sees_through_a_ring(carver: Carver) -> None:
    sprite = carver.exact(RING, Lean(), 3.0)
    middle = (round(-sprite.dx), round(-sprite.dy))
    assert sprite.surface.get_at(middle).a == 0
    assert sprite.surface.get_at((middle[0] + round(22 * 3.0), middle[1])).a == 255
    shade = carver.shadow("ring54-34", 0.0, 3.0, 1.0)
    at = (round(-shade.dx), round(-shade.dy))
    assert shade.surface.get_at(at).a < shade.surface.get_at((at[0] + round(22 * 3.0), at[1])).a


def test_a_root_shows_both_its_creatures(carver: Carver) -> None:
    face = carver.face(ROOT)
    both = [carver.drawing(creature_art(creature)).body for creature in (5, 0)]
    assert all(beast in face for beast in both)


@pytest.mark.parametrize("shape", sorted(BEDS))
def test_creatures_sleep_inside_the_outline(shape: str) -> None:
    outline = [(round(x / UNIT), round(y / UNIT)) for x, y in SHAPES[shape].outline]
    assert all(inside((round(bed.x), round(bed.y)), outline) for bed in BEDS[shape])
    assert set(SHAPES) == set(BEDS)


def test_a_drawing_is_laid_by_its_centre_of_area() -> None:
    assert middle_of("quarter50") == pytest.approx((298.39, 353.55), abs=0.01)
    assert middle_of("chevron50x15@110") == pytest.approx((216.9, 409.58), abs=0.01)
