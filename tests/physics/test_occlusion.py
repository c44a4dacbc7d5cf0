"""Who covers whom, on piles laid by hand."""

import pytest

from physics.occlusion import Occlusion
from physics.tiles import Pose, Tile


def flat(number: int, x: float, y: float, z: float, angle: float = 0.0) -> Pose:
    return Pose(number, x, y, angle, z, 0.0, 0.0, 1)


def see(*laid: tuple[str, Pose], above: dict[tuple[int, int], bool] | None = None) -> Occlusion:
    tiles = {pose.id: Tile(pose.id, shape) for shape, pose in laid}
    return Occlusion(tiles, [pose for _, pose in laid], lambda a, b: (above or {}).get((a, b)))


def test_tiles_edge_to_edge_are_both_free() -> None:
    seen = see(("rect40x34", flat(0, 100, 100, 1.25)), ("rect40x34", flat(1, 140, 100, 1.25)))
    assert seen.free() == (0, 1)
    assert seen.covering(0) == seen.covering(1) == ()


def test_a_hair_is_forgiven_and_two_millimetres_are_not() -> None:
    hair = see(("rect40x34", flat(0, 100, 100, 1.25)), ("rect40x34", flat(1, 139.98, 100, 3.75)))
    assert hair.free() == (0, 1)
    wide = see(("rect40x34", flat(0, 100, 100, 1.25)), ("rect40x34", flat(1, 138, 100, 3.75)))
    assert wide.free() == (1,)
    assert wide.covering(0) == (1,)
    assert wide.overlaps[0].area == pytest.approx(2 * 34)


def test_the_lower_of_an_overlap_is_the_covered_one_by_order_before_height() -> None:
    pair = (("hex32", flat(0, 100, 100, 1.25)), ("hex32", flat(1, 110, 100, 1.3)))
    assert see(*pair).covering(0) == (1,)
    assert see(*pair, above={(0, 1): True}).covering(1) == (0,)


def test_a_tile_beneath_a_ring_only_is_free_but_not_unseen() -> None:
    seen = see(("hex32", flat(0, 100, 100, 1.25)), ("ring54-34", flat(1, 110, 100, 3.75)))
    assert seen.free() == (0, 1)
    assert seen.covering(0) == ()
    assert 0.0 < seen.seen_share(0) < 1.0


def test_one_sees_through_the_hole_of_a_ring() -> None:
    seen = see(("disc18", flat(0, 100, 100, 2)), ("ring54-34", flat(1, 100, 100, 5)))
    assert seen.overlaps == []
    assert seen.seen_share(0) == pytest.approx(1.0)


def test_a_ring_is_covered_like_anything_else() -> None:
    seen = see(("ring54-34", flat(0, 100, 100, 1.25)), ("hex32", flat(1, 120, 100, 3.75)))
    assert seen.free() == (1,)


def test_slivers_count_together_but_ground_they_share_counts_once() -> None:
    under = ("rect40x34", flat(0, 100, 100, 1.25))
    apart = see(under, ("rect40x34", flat(1, 139.98, 100, 3.75)), ("rect40x34", flat(2, 60.02, 100, 3.75)))
    assert apart.free() == (1, 2)
    twice = see(under, ("rect40x34", flat(1, 139.98, 100, 3.75)), ("rect40x34", flat(2, 139.98, 100, 6.25)))
    assert 0 in twice.free()


def test_a_wholly_hidden_tile_is_buried() -> None:
    seen = see(("hex32", flat(0, 100, 100, 1.25)), ("rect40x34", flat(1, 100, 100, 3.75)))
    assert seen.buried() == (0,)


def test_covered_floor_counts_every_place_once() -> None:
    seen = see(("rect40x34", flat(0, 100, 100, 1.25)), ("rect40x34", flat(1, 110, 100, 3.75)))
    assert seen.covered_floor() == pytest.approx(50 * 34)


def test_a_ring_of_overlaps_is_named_from_its_lowest_id() -> None:
    laid = [("rect40x34", flat(i, x, y, 2.0)) for i, (x, y) in enumerate([(100, 100), (136, 100), (118, 130)])]
    above = {(0, 1): True, (1, 2): True, (0, 2): False}
    seen = see(*laid, above=above)
    assert seen.free() == ()
    assert seen.escher() == (0, 1, 2)
    assert seen.cycles() == [(0, 1, 2)]


def test_no_ring_is_reported_while_a_tile_is_free() -> None:
    laid = [("rect40x34", flat(i, x, y, 2.0)) for i, (x, y) in enumerate([(100, 100), (136, 100), (118, 130)])]
    above = {(0, 1): True, (1, 2): True, (0, 2): False}
    seen = see(*laid, ("hex32", flat(3, 30, 30, 1.25)), above=above)
    assert seen.escher() == ()
    assert seen.cycles() == [(0, 1, 2)]
