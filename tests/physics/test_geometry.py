"""Clipping is held against simple facts about areas."""

from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physics.geometry import Polygon, area, centroid, clip, half_planes, outside_parts, placed, projection

places = st.floats(-60, 60)
angles = st.floats(-pi, pi)
sizes = st.floats(4, 50)


def rectangle(width: float, height: float, x: float, y: float, angle: float) -> Polygon:
    w, h = width / 2, height / 2
    return placed([(-w, -h), (w, -h), (w, h), (-w, h)], x, y, projection(angle, 0.0, 0.0, 1.0))


def shared(a: Polygon, b: Polygon) -> float:
    return area(clip(a, half_planes(b)))


rectangles = st.builds(rectangle, sizes, sizes, places, places, angles)


@given(rectangles, rectangles)
def test_overlap_is_the_same_from_either_side(a: Polygon, b: Polygon) -> None:
    assert shared(a, b) == pytest.approx(shared(b, a), abs=1e-6)


@given(rectangles, rectangles)
def test_overlap_is_no_larger_than_either(a: Polygon, b: Polygon) -> None:
    assert -1e-9 <= shared(a, b) <= min(area(a), area(b)) + 1e-6


@given(rectangles, rectangles, places, places)
def test_overlap_does_not_depend_on_the_place(a: Polygon, b: Polygon, dx: float, dy: float) -> None:
    moved = [[(x + dx, y + dy) for x, y in polygon] for polygon in (a, b)]
    assert shared(*moved) == pytest.approx(shared(a, b), abs=1e-6)


@given(rectangles, rectangles)
def test_inside_and_outside_make_the_whole(a: Polygon, b: Polygon) -> None:
    outside = sum(area(piece) for piece in outside_parts(a, half_planes(b)))
    assert outside + shared(a, b) == pytest.approx(area(a), abs=1e-6)


@given(rectangles)
def test_a_polygon_overlaps_itself_wholly(a: Polygon) -> None:
    assert shared(a, a) == pytest.approx(area(a))


@given(sizes, sizes, places, places, angles)
def test_area_and_centroid_of_a_rectangle(w: float, h: float, x: float, y: float, angle: float) -> None:
    polygon = rectangle(w, h, x, y, angle)
    assert area(polygon) == pytest.approx(w * h)
    assert centroid(polygon) == pytest.approx((x, y), abs=1e-6)


def test_touching_along_an_edge_is_no_overlap() -> None:
    assert shared(rectangle(10, 10, 0, 0, 0), rectangle(10, 10, 10, 0, 0)) == 0.0


def test_two_squares_crossed_at_45_degrees_share_an_octagon() -> None:
    crossed = shared(rectangle(2, 2, 0, 0, 0), rectangle(2, 2, 0, 0, pi / 4))
    assert crossed == pytest.approx(8 * (2**0.5 - 1))


@given(angles, angles, st.floats(0.05, 1.2))
def test_a_tilted_plate_is_foreshortened_by_its_cosine(angle: float, uphill: float, tilt: float) -> None:
    turn = projection(angle, sin(tilt) * cos(uphill), sin(tilt) * sin(uphill), cos(tilt))
    seen = placed([(-20, -15), (20, -15), (20, 15), (-20, 15)], 0, 0, turn)
    assert area(seen) == pytest.approx(1200 * cos(tilt))
