"""Tiles, the box they lie in, and how a tile lies."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import msgspec

from physics.geometry import HalfPlane, Polygon, Turn, half_planes, placed, projection
from physics.shapes import SHAPES, TileShape


class Tile(msgspec.Struct, frozen=True, array_like=True):
    """One tile of the dig: a number that is never reused, and the name of its shape."""

    id: int
    shape: str

    @property
    def form(self) -> TileShape:
        """The tile's shape. Raises KeyError with the unknown name."""
        return SHAPES[self.shape]


class Box(msgspec.Struct, frozen=True, array_like=True):
    """Inside of the box bottom, mm; the lid closes it at `height`."""

    width: float = 260.0
    depth: float = 200.0
    height: float = 60.0


class Pose(msgspec.Struct, frozen=True, array_like=True):
    """How one tile lies.

    x, y: centre in mm from the box's upper left corner, y down. angle: radians, x towards y. z: height
    of the tile's centre above the floor, mm. gx, gy: rise of the plate per mm along x and y. face: 1
    when the artifact side is up, 0 when the creature side is.
    """

    id: int
    x: float
    y: float
    angle: float
    z: float
    gx: float
    gy: float
    face: int

    @property
    def turn(self) -> Turn:
        """How the tile's own plane is seen from above."""
        n = 1 / sqrt(1 + self.gx * self.gx + self.gy * self.gy)
        return projection(self.angle, self.gx * n, self.gy * n, n)

    def height_at(self, x: float, y: float) -> float:
        """Height of the plate's middle plane over a point of the floor, mm."""
        return self.z + self.gx * (x - self.x) + self.gy * (y - self.y)


class Overlap(msgspec.Struct, frozen=True):
    """A place where one tile lies over another: the shared area in mm2 and its convex pieces."""

    upper: int
    lower: int
    area: float
    polygons: tuple[tuple[tuple[float, float], ...], ...]

    @property
    def polygon(self) -> tuple[tuple[float, float], ...]:
        """The largest of the pieces; tiles in one piece have only this."""
        return self.polygons[0]


class Impact(NamedTuple):
    """Something struck something in the last step, for the ear.

    kind: 'tile', 'wall', 'floor' or 'lid'; strength: impulse divided by the mass of one tile, mm/s.
    """

    kind: str
    strength: float
    x: float
    y: float


def outline_of(tile: Tile, pose: Pose) -> Polygon:
    """The tile's outer border as seen from straight above, mm: foreshortened when it is tilted."""
    return placed(tile.form.outline, pose.x, pose.y, pose.turn)


def parts_of(tile: Tile, pose: Pose) -> list[tuple[Polygon, list[HalfPlane]]]:
    """The tile's convex pieces as seen from straight above, each with its half-planes."""
    turn = pose.turn
    polygons = [placed(part, pose.x, pose.y, turn) for part in tile.form.parts]
    return [(polygon, half_planes(polygon)) for polygon in polygons]
