"""Every outline has the size its name says, is balanced about the origin and its own mirror image."""

import pytest

from physics.geometry import area, centroid, clip, half_planes
from physics.shapes import SHAPES, TileShape

ALL = pytest.mark.parametrize("shape", SHAPES.values(), ids=lambda shape: shape.name)


def test_the_table_holds_all_eight_shapes() -> None:
    assert set(SHAPES) == {
        "hex32", "rect38x30", "rect40x34", "ring54-34", "rect96x20", "disc18", "chevron50x15@110", "quarter50",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "width", "height", "thickness"),
    [
        ("hex32", 32.0, 27.713, 2.5), ("rect38x30", 38, 30, 2.5), ("rect40x34", 40, 34, 2.5),
        ("ring54-34", 54, 54, 2.5), ("rect96x20", 96, 20, 2.5), ("disc18", 18, 18, 4.0),
    ],
)  # fmt: skip
def test_sizes(name: str, width: float, height: float, thickness: float) -> None:
    shape = SHAPES[name]
    xs, ys = [p[0] for p in shape.outline], [p[1] for p in shape.outline]
    assert max(xs) - min(xs) == pytest.approx(width, abs=0.01)
    assert max(ys) - min(ys) == pytest.approx(height, abs=0.01)
    assert shape.thickness == thickness


@ALL
def test_the_centre_of_the_material_is_the_origin(shape: TileShape) -> None:
    parts = [(area(p), centroid(p)) for p in shape.parts]
    assert sum(a * c[0] for a, c in parts) / shape.area == pytest.approx(0, abs=1e-9)
    assert sum(a * c[1] for a, c in parts) / shape.area == pytest.approx(0, abs=1e-9)


@ALL
def test_parts_are_convex_and_do_not_overlap(shape: TileShape) -> None:
    for k, part in enumerate(shape.parts):
        assert area(clip(list(part), half_planes(part))) == pytest.approx(area(part))
        for other in shape.parts[k + 1 :]:
            assert area(clip(list(part), half_planes(other))) == pytest.approx(0, abs=1e-6)


@ALL
def test_parts_fill_the_outline_less_its_hole(shape: TileShape) -> None:
    hole = area(shape.hole) if shape.hole else 0.0
    assert shape.area == pytest.approx(area(shape.outline) - hole)


@ALL
def test_the_blocks_of_the_plane_leave_out_none_of_the_material(shape: TileShape) -> None:
    for part in shape.parts:
        within = sum(area(clip(list(part), half_planes(block))) for block in shape.blocks)
        assert within == pytest.approx(area(part))


@ALL
def test_mirroring_in_the_x_axis_changes_nothing(shape: TileShape) -> None:
    def rounded(points: tuple[tuple[float, float], ...]) -> set[tuple[float, float]]:
        return {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in points}

    assert rounded(shape.outline) == rounded(tuple((x, -y) for x, y in shape.outline))


def test_a_bead_fits_into_the_hole_of_the_ring_that_the_plane_knows() -> None:
    ring, bead = SHAPES["ring54-34"], SHAPES["disc18"]
    assert len(ring.blocks) == 6
    for block in ring.blocks:
        assert area(clip(list(bead.outline), half_planes(block))) == 0.0


def test_only_the_ring_does_not_cover() -> None:
    assert [s.name for s in SHAPES.values() if not s.covers] == ["ring54-34"]
