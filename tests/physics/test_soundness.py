"""The figures of a single pile see what is wrong with it."""

from math import cos, inf, pi, sin

import pytest

from physics.site import DigSite
from physics.snapshot import VERSION, Snapshot
from physics.soundness import beyond_wall, ground_under_rings, penetration
from physics.tiles import Box, Pose, Tile


def site(*poses: Pose, stacked: tuple[tuple[int, int], ...] = (), shape: str = "rect38x30") -> DigSite:
    """A pile that lies as it never could by itself."""
    tiles = tuple(Tile(pose.id, shape) for pose in poses)
    return DigSite.restore(Snapshot(VERSION, Box(), 0, 0, tiles, poses, stacked, ()))


def flat(number: int, x: float, y: float, z: float, angle: float = 0.0) -> Pose:
    return Pose(number, x, y, angle, z, 0.0, 0.0, 1)


def test_a_tile_in_a_tile() -> None:
    lying = site(flat(0, 100, 100, 1.25), flat(1, 110, 105, 3.25), stacked=((1, 0),))
    assert penetration(lying) == pytest.approx(0.5)
    assert penetration(site(flat(0, 100, 100, 1.25), flat(1, 137.6, 100, 1.25))) == pytest.approx(0.4)
    assert penetration(site(flat(0, 100, 100, 1.25), flat(1, 110, 105, 3.75), stacked=((1, 0),))) == 0.0


def test_a_tile_in_a_wall_or_nowhere() -> None:
    lying = site(flat(0, 18, 100, 1.25))
    tile = lying.tiles[0]
    assert beyond_wall(lying, tile, lying.poses()[0]) == pytest.approx(1.0)
    assert beyond_wall(lying, tile, flat(0, 100, 100, 1.25)) < 0
    assert beyond_wall(lying, tile, flat(0, 100, 100, inf)) == inf


def test_a_ring_of_three_over_one_place() -> None:
    poses = (flat(0, 100, 100, 2), flat(1, 110, 100, 3), flat(2, 105, 108, 4))
    ring = site(*poses, stacked=((0, 1), (1, 2), (2, 0)))
    assert ground_under_rings(ring) == pytest.approx(28 * 22)
    assert ground_under_rings(site(*poses, stacked=((0, 1), (1, 2), (0, 2)))) == 0.0


def test_a_ring_of_three_round_an_open_middle() -> None:
    turns = [2 * pi * n / 3 for n in range(3)]
    poses = (flat(n, 130 + 22 * sin(t), 100 - 22 * cos(t), 2 + n, t) for n, t in enumerate(turns))
    round_it = site(*poses, stacked=((0, 1), (1, 2), (2, 0)), shape="rect96x20")
    assert {(lap.upper, lap.lower) for lap in round_it.overlaps()} == {(0, 1), (1, 2), (2, 0)}
    assert ground_under_rings(round_it) == 0.0
