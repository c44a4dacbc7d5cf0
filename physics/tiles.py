"""Tiles, the box they lie in, and how a tile lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin

import msgspec

from physics.geometry import HalfPlane, Polygon, placed, placed_planes
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


@dataclass(frozen=True)
class Impact:
    """Something struck something in the last step, for the ear.

    kind: 'tile', 'wall', 'floor' or 'lid'; strength: impulse divided by the mass of one tile, mm/s.
    """

    kind: str
    strength: float
    x: float
    y: float


def outline_of(tile: Tile, pose: Pose) -> Polygon:
    """The tile's outer border where it lies, mm."""
    return placed(tile.form.outline, pose.x, pose.y, cos(pose.angle), sin(pose.angle))


def parts_of(tile: Tile, pose: Pose) -> list[tuple[Polygon, list[HalfPlane]]]:
    """The tile's convex pieces where it lies, each with its half-planes."""
    form = tile.form
    c, s = cos(pose.angle), sin(pose.angle)
    return [
        (placed(part, pose.x, pose.y, c, s), placed_planes(planes, pose.x, pose.y, c, s))
        for part, planes in zip(form.parts, form.planes, strict=True)
    ]
