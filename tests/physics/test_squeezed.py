"""Squeezed edges are parted, and nothing else is moved."""

import pytest

from physics.plates import Plates
from physics.shapes import SHAPES
from physics.squeezed import GAP, narrowest, part
from physics.tiles import Box, Pose

RECT = SHAPES["rect38x30"]


def laid(*places: tuple[float, float, float]) -> Plates:
    """Vases at x, y and height, mm, all turned the same way."""
    plates = Plates(Box(), [RECT] * len(places))
    for i, (x, y, z) in enumerate(places):
        plates.place(i, Pose(i, x, y, 0.0, z, 0.0, 0.0, 1))
    plates.locate()
    return plates


def test_two_tiles_of_one_kind_give_way_by_half() -> None:
    plates = laid((100, 100, 1.25), (137, 104, 1.25))
    assert part(plates, [(0, 1)])
    assert list(plates.x) == pytest.approx([99.5 - GAP / 2, 137.5 + GAP / 2]) and list(plates.y) == [100, 104]
    assert not part(plates, [(0, 1)])


def test_they_part_across_the_narrowest_way() -> None:
    plates = laid((100, 100, 1.25), (110, 129.5, 1.25))
    assert part(plates, [(0, 1)])
    assert list(plates.x) == [100, 110] and list(plates.y) == pytest.approx([99.75 - GAP / 2, 129.75 + GAP / 2])


@pytest.mark.parametrize("second", [(137.9, 100, 1.25), (120, 100, 3.7), (180, 100, 1.25)])
def test_who_hardly_touches_lies_above_or_is_far_away_is_left_alone(second: tuple[float, float, float]) -> None:
    plates = laid((100, 100, 1.25), second)
    assert not part(plates, [(0, 1)])
    assert list(plates.x) == [100, second[0]]


def test_the_least_width_of_a_rectangle_is_its_shorter_side() -> None:
    width, nx, ny = narrowest([(0.0, 0.0), (8.0, 0.0), (8.0, 3.0), (0.0, 3.0)])
    assert (width, abs(nx), abs(ny)) == pytest.approx((3.0, 0.0, 1.0))
