"""Escher stairs: rings of tiles each of which lies on the next, so that none is free.

They arise by themselves, rarely; here they are built on purpose, as Penrose's stair is drawn: every tile slopes up
from its tail on the floor to its head on the tail of the next one. No point of the floor lies under all of them.
"""

from __future__ import annotations

from math import cos, pi, sin

from physics.site import DigSite
from physics.snapshot import VERSION, Snapshot
from physics.tiles import Box, Pose, Tile

_RINGS = {3: 21.0, 4: 24.0}
"""Number of tiles: how far their centres are from the middle of the ring, mm."""
_SHAPE = "rect40x34"
_SLOPE = 0.185
"""The least slope at which the heads clear the tails they lie on."""


def escher_stairs(count: int, seed: int = 0, box: Box | None = None) -> DigSite:
    """A settled ring of 3 or 4 tiles, turned by the seed. Raises ValueError for another count."""
    site = DigSite.restore(stairs_snapshot(count, seed, box))
    site.stir()
    site.settle()
    return site


def stairs_snapshot(count: int, seed: int = 0, box: Box | None = None) -> Snapshot:
    """The ring as it is built, before its tiles have found their rest."""
    if count not in _RINGS:
        raise ValueError(f"Escher stairs are built of 3 or 4 tiles, not {count}.")
    box = box or Box()
    radius = _RINGS[count]
    tiles = tuple(Tile(i, _SHAPE) for i in range(count))
    poses = tuple(_step(tile, 2 * pi * tile.id / count + 0.7 * seed, radius, box, seed) for tile in tiles)
    stacked = tuple((i, (i + 1) % count) for i in range(count))
    return Snapshot(VERSION, box, seed, 0, tiles, poses, stacked, ())


def _step(tile: Tile, around: float, radius: float, box: Box, seed: int) -> Pose:
    """One tile of the ring, its length along the ring, its head forward and up."""
    forward = around + pi / 2
    length = max(x for x, _ in tile.form.outline) * 2
    height = tile.form.thickness / 2 + _SLOPE * length / 2
    x, y = box.width / 2 + radius * cos(around), box.depth / 2 + radius * sin(around)
    return Pose(tile.id, x, y, forward, height, _SLOPE * cos(forward), _SLOPE * sin(forward), (tile.id + seed) % 2)
