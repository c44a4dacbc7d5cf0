"""Tools that move one tile: it goes where it is pushed, and what it meets answers."""

from math import hypot, pi

import pytest

from physics import DigSite, NoSuchTile, Pose, Tile
from tests.physics.test_site import again, escape


def laid(*tiles: tuple[str, float, float, float]) -> DigSite:
    """Tiles set down one after the other at (x, y, angle), at rest; their ids count from 0."""
    site = DigSite()
    for number, (shape, x, y, angle) in enumerate(tiles):
        site.drop(Tile(number, shape), x, y, angle, height=6.0)
        site.settle()
    return site


def pose_of(site: DigSite, number: int) -> Pose:
    return next(pose for pose in site.poses() if pose.id == number)


def test_a_lone_tile_comes_to_lie_where_it_was_pushed() -> None:
    site = laid(("hex32", 100.0, 100.0, 0.0))
    site.push(0, 40.0, -20.0)
    assert not site.resting
    site.settle()
    pose = pose_of(site, 0)
    assert (pose.x, pose.y) == pytest.approx((140.0, 80.0), abs=3.0)


def test_a_wall_holds_a_pushed_tile_up() -> None:
    site = laid(("hex32", 40.0, 100.0, 0.0))
    site.push(0, -200.0, 0.0)
    site.settle()
    assert site.resting and escape(site) <= 0.01
    assert pose_of(site, 0).x < 20.0


def test_a_pushed_tile_takes_along_what_it_meets() -> None:
    site = laid(("rect40x34", 80.0, 100.0, 0.0), ("rect40x34", 130.0, 100.0, 0.0))
    site.push(0, 50.0, 0.0)
    site.settle()
    assert pose_of(site, 1).x > 140.0 or 1 in {lap.lower for lap in site.overlaps()}


def test_a_covered_neighbour_of_the_way_stays() -> None:
    site = laid(("hex32", 100.0, 100.0, 0.0), ("hex32", 200.0, 160.0, 0.0))
    site.push(0, 30.0, 0.0)
    site.settle()
    assert (pose_of(site, 1).x, pose_of(site, 1).y) == pytest.approx((200.0, 160.0), abs=0.5)


def test_a_pillar_is_pulled_from_under_what_covers_it() -> None:
    site = laid(("rect96x20", 110.0, 100.0, 0.0), ("hex32", 100.0, 100.0, 0.0), ("hex32", 135.0, 100.0, 0.3))
    assert site.covering(0) == (1, 2)
    before = {pose.id: pose for pose in site.poses()}
    site.pull_out(0)
    site.settle()
    assert [tile.id for tile in site.tiles] == [1, 2]
    after = site.poses()
    assert all(pose.z < before[pose.id].z - 1.0 for pose in after)
    dragged = [hypot(pose.x - before[pose.id].x, pose.y - before[pose.id].y) for pose in after]
    assert max(dragged) > 0.5


def test_a_pillar_against_both_walls_still_comes_out() -> None:
    site = laid(
        ("rect96x20", 130.0, 100.0, pi / 2), ("rect40x34", 130.0, 60.0, 0.0), ("rect40x34", 130.0, 140.0, 0.0)
    )
    site.pull_out(0)
    site.settle()
    assert site.resting and [tile.id for tile in site.tiles] == [1, 2]
    assert escape(site) <= 0.01


def test_a_free_pillar_is_just_taken_away() -> None:
    site = laid(("rect96x20", 130.0, 100.0, 0.0))
    site.pull_out(0)
    site.settle()
    assert site.tiles == ()


def test_driven_piles_go_on_alike_when_restored() -> None:
    site = laid(("rect96x20", 110.0, 100.0, 0.0), ("hex32", 100.0, 100.0, 0.0), ("hex32", 60.0, 100.0, 0.3))
    other = again(site)
    for one in (site, other):
        one.push(2, 30.0, 5.0)
        one.settle()
        one.pull_out(0)
        one.settle()
    assert site.poses() == other.poses()


def test_only_tiles_in_the_box_can_be_moved() -> None:
    site = laid(("hex32", 100.0, 100.0, 0.0))
    with pytest.raises(NoSuchTile):
        site.push(7, 1.0, 0.0)
    with pytest.raises(NoSuchTile):
        site.pull_out(7)
