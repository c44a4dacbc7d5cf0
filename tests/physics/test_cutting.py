"""Cutting rows of numbers gives what cutting lists of points gives, and touching is what the cut says."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec

from physics.cutting import Cutter, Piece
from physics.geometry import Polygon, area, centroid, clip, half_planes, placed, projection
from physics.overlaps import common_point, shared_area
from physics.plates import Plates
from physics.shapes import SHAPES, TileShape
from physics.tiles import Box, Pose
from physics.touching import NEAR, Touching

convex = st.sampled_from([SHAPES[name] for name in ("hex32", "rect38x30", "rect40x34", "disc18", "quarter50")])
forms = st.sampled_from(list(SHAPES.values()))
places = st.floats(-30, 30)
angles = st.floats(-pi, pi)
slopes = st.floats(0.0, 0.9)


def laid(form: TileShape, x: float, y: float, a: float, slope: float) -> tuple[Piece, Polygon]:
    """A convex tile as a piece and as a list of points."""
    piece = Piece(list(form.outline), 0.0, 0.0, form.radius)
    turn = projection(a, slope * cos(2 * a), slope * sin(2 * a), (1 - slope * slope) ** 0.5)
    piece.lay(x, y, turn)
    return piece, placed(form.outline, x, y, turn)


@given(convex, convex, places, places, angles, slopes)
def test_a_piece_is_cut_as_a_list_of_points_is(
    one: TileShape, other: TileShape, x: float, y: float, a: float, slope: float
) -> None:
    piece, polygon = laid(one, x, y, a, slope)
    knife, outline = laid(other, 1.0, 2.0, 0.3 * a, 0.5 * slope)
    cutter = Cutter()
    left = cutter.cut(piece, knife.planes)
    wanted = clip(polygon, half_planes(outline))
    assert left == bool(wanted) == bool(cutter.size)
    if left:
        assert cutter.area() == pytest.approx(area(wanted), abs=1e-6)
    assert piece.polygon == polygon and knife.half_planes == half_planes(outline)


def test_what_is_cut_can_be_cut_on() -> None:
    piece, _ = laid(SHAPES["rect38x30"], 0.0, 0.0, 0.0, 0.0)
    cutter = Cutter()
    assert cutter.cut(piece, vec[float]([1.0, 0.0, 0.0])) and cutter.area() == pytest.approx(19 * 30)
    assert cutter.cut_on(vec[float]([0.0, 1.0, 0.0, -1.0, 0.0, 10.0])) and cutter.area() == pytest.approx(10 * 15)
    assert not cutter.cut_on(vec[float]([-1.0, 0.0, 0.0])) and cutter.size == 0


def stacked(*slots: tuple[str, float, float]) -> Plates:
    plates = Plates(Box(), [SHAPES[name] for name, _, _ in slots])
    for i, (_, x, y) in enumerate(slots):
        plates.place(i, Pose(i, x, y, 0.0, 5.0 * i, 0.0, 0.0, 1))
    plates.locate()
    return plates


def test_a_bead_in_a_ring_shares_nothing_with_it() -> None:
    plates = stacked(("ring54-34", 100, 100), ("disc18", 100, 100), ("disc18", 122, 100))
    assert shared_area(plates, 0, 1) == 0.0 and plates.shared(0, 1).size == 0
    assert shared_area(plates, 0, 2) > 100.0 and plates.shared(0, 2).size > 6


def test_three_tiles_over_one_point_and_three_in_a_row() -> None:
    over = stacked(("rect38x30", 100, 100), ("rect38x30", 110, 100), ("rect38x30", 105, 110))
    assert common_point(over, 0, 1, 2)
    apart = stacked(("rect38x30", 100, 100), ("rect38x30", 137, 100), ("rect38x30", 98, 129.9))
    assert shared_area(apart, 0, 1) > 0.0 and not common_point(apart, 0, 1, 2)


moves = st.tuples(*[st.floats(-900, 900)] * 2, st.floats(-20, 20))


@given(forms, forms, st.tuples(places, places, angles), st.lists(moves, min_size=1, max_size=25))
def test_what_touches_is_found_however_the_tiles_have_moved(
    one: TileShape, other: TileShape, place: tuple[float, float, float], ways: list[tuple[float, float, float]]
) -> None:
    dt = 1 / 240
    looked, x, y, a = Touching([one, other]), *place
    for vx, vy, spin in ways:
        state = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, x, y, a, vx, vy, spin])
        looked.look(state, dt)
        x, y, a = x + vx * dt, y + vy * dt, a + spin * dt
        fresh = Touching([one, other])
        fresh.look(vec[float]([0.0] * 6 + [x, y, a, 0.0, 0.0, 0.0]), dt)
        assert looked.on[1] == fresh.on[1]
    turn = projection(a, 0.0, 0.0, 1.0)
    laps = [clip(placed(b, x, y, turn), half_planes(list(block))) for b in other.blocks for block in one.blocks]
    if any(area(lap) > 1e-6 for lap in laps):
        assert looked.on[1]


def test_touching_begins_and_ends_a_hair_apart_and_says_where() -> None:
    gem, looked = SHAPES["hex32"], Touching([SHAPES["hex32"]] * 2)

    def state(x: float, vx: float = 0.0) -> vec[float]:
        return vec[float]([0.0] * 6 + [x, 0.0, 0.0, vx, 0.0, 0.0])

    wide = 2 * gem.radius
    assert looked.look(state(wide + NEAR + 0.01), 0.01) == []
    ((i, j, touch, x, _),) = looked.look(state(wide + NEAR + 0.01, -2.0), 0.01)
    assert (i, j, touch) == (0, 1, True) and x == pytest.approx(gem.radius, abs=0.3)
    assert looked.pairs() == [(0, 1)]
    assert looked.look(state(wide - 5.0), 0.01) == []
    assert looked.look(state(wide + NEAR + 0.01), 0.01)[0][:3] == (0, 1, False)


def test_a_tile_seen_foreshortened_touches_less() -> None:
    looked = Touching([SHAPES["rect96x20"]] * 2)
    beside = vec[float]([0.0] * 6 + [90.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    assert looked.look(beside, 0.01)[0][2]
    looked.seen_as(1, projection(0.0, 0.6, 0.0, 0.8))
    assert not looked.look(beside, 0.01)[0][2]
    assert centroid(list(SHAPES["rect96x20"].outline)) == pytest.approx((0.0, 0.0))
