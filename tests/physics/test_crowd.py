"""The box with the tiles of all five envelopes: nothing leaves through floor or lid, and it comes to rest."""

from __future__ import annotations

import pytest

from physics.endurance import ALL_TILES
from physics.plates import FASTEST, LEAP, STRAY, WILDEST, Plates
from physics.shapes import SHAPES
from physics.site import DigSite
from physics.soundness import beyond_wall, ground_under_rings, penetration
from physics.tiles import Box, Pose


def lone() -> Plates:
    """One vase flat in the middle."""
    plates = Plates(Box(), [SHAPES["rect38x30"]])
    plates.place(0, Pose(0, 130, 100, 0.0, 5.0, 0.0, 0.0, 1))
    return plates


@pytest.mark.parametrize(("lid", "most"), [(True, FASTEST), (False, LEAP)])
def test_speeds_nothing_can_have_are_taken_off(lid: bool, most: float) -> None:
    plates = lone()
    plates.vz[0], plates.wx[0], plates.wy[0] = 1e6, 3e4, 4e4
    plates.temper(lid)
    assert plates.vz[0] == most
    assert (plates.wx[0], plates.wy[0]) == pytest.approx((0.6 * WILDEST, 0.8 * WILDEST))
    plates.vz[0], plates.wx[0], plates.wy[0] = -1e6, 30.0, 40.0
    plates.temper(lid)
    assert (plates.vz[0], plates.wx[0], plates.wy[0]) == (-FASTEST, 30.0, 40.0)


def test_what_was_pressed_through_floor_or_lid_comes_back() -> None:
    plates = lone()
    plates.z[0], plates.vz[0] = -100.0, -50.0
    plates.confine(False)
    assert (plates.z[0], plates.vz[0]) == (-STRAY, 0.0)
    plates.z[0], plates.vz[0] = 400.0, 50.0
    plates.confine(False)
    assert (plates.z[0], plates.vz[0]) == (400.0, 50.0)  # poured from above
    plates.confine(True)
    assert (plates.z[0], plates.vz[0]) == (plates.box.height + STRAY, 0.0)


def test_a_full_box_is_shaken_and_lies_as_tiles_can_lie() -> None:
    site = DigSite(ALL_TILES, seed=3)
    site.settle()
    site.shake(0.7)
    while site.lid:
        site.step()
        assert all(-STRAY <= pose.z <= site.box.height + STRAY for pose in site.poses())
    assert site.settle() < 420
    assert penetration(site) <= 0.3 and ground_under_rings(site) <= 0.1
    assert all(beyond_wall(site, tile, pose) <= 0.05 for tile, pose in zip(site.tiles, site.poses(), strict=True))
