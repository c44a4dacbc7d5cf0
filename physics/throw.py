"""How a tile that is poured into the box begins: in the air, anywhere over the floor, turned anyhow."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random

from physics.tiles import Box, Pose, Tile


def thrown(tile: Tile, box: Box, z: float, random: Random) -> Pose:
    """A tile ``z`` mm up with an orientation drawn evenly from all there are."""
    up = random.uniform(-1.0, 1.0)
    slope = sqrt(1 - up * up) / max(abs(up), 0.05)
    uphill = random.uniform(-pi, pi)
    x, y = (_between(tile.form.radius, side, random) for side in (box.width, box.depth))
    angle = random.uniform(-pi, pi)
    return Pose(tile.id, x, y, angle, z, slope * cos(uphill), slope * sin(uphill), int(up > 0))


def _between(reach: float, side: float, random: Random) -> float:
    """A place at least `reach` from both walls, or the middle."""
    return random.uniform(reach, side - reach) if side > 2 * reach else side / 2
