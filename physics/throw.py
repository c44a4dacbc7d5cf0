"""What chance gives the tiles: how one that is poured begins, and what a tap on the box does to each."""

from __future__ import annotations

from math import cos, exp, pi, sin, sqrt
from random import Random

from physics.plates import Plates
from physics.tiles import Box, Pose, Tile

TAP_REACH = 70.0
"""A tap fades to a third over about this distance, mm."""
TAP_LIFT = 700.0
"""Upward speed a tile gets right where one taps, mm/s (`buried-memories` section 5)."""


def thrown(tile: Tile, box: Box, z: float, random: Random) -> Pose:
    """A tile in the air, ``z`` mm up, anywhere over the floor, its orientation drawn evenly from all there are."""
    up = random.uniform(-1.0, 1.0)
    slope = sqrt(1 - up * up) / max(abs(up), 0.05)
    uphill = random.uniform(-pi, pi)
    x, y = (_between(tile.form.radius, side, random) for side in (box.width, box.depth))
    angle = random.uniform(-pi, pi)
    return Pose(tile.id, x, y, angle, z, slope * cos(uphill), slope * sin(uphill), int(up > 0))


def knock(p: Plates, x: float, y: float, strength: float, random: Random) -> None:
    """A short blow to the box at (x, y), mm: tiles near it jump up and jitter, fading with distance."""
    for i in range(p.count):
        push = strength * (0.25 + 0.75 * exp(-(((p.x[i] - x) ** 2 + (p.y[i] - y) ** 2) / TAP_REACH**2)))
        p.vz[i] += push * TAP_LIFT * random.uniform(0.5, 1.0)
        p.vx[i] += push * random.gauss(0.0, 90.0)
        p.vy[i] += push * random.gauss(0.0, 90.0)
        p.spin[i] += push * random.gauss(0.0, 2.0)
        p.wx[i] += push * random.gauss(0.0, 2.0)
        p.wy[i] += push * random.gauss(0.0, 2.0)


def _between(reach: float, side: float, random: Random) -> float:
    """A place at least `reach` from both walls, or the middle."""
    return random.uniform(reach, side - reach) if side > 2 * reach else side / 2
