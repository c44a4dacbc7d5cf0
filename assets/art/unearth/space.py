"""Space of the isometric buildings: colours by material, patches, pieces and which of two lies behind, circles."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin, sqrt

Point = tuple[float, float]
Space = tuple[float, float, float]
Colour = tuple[int, int, int]
WIDE = sqrt(3) / 2
ROUND = sqrt(1.5)
"""How much wider a circle or a sphere of radius 1 is drawn than a block's edge is long."""


def rgb(text: str) -> Colour:
    """``#rrggbb`` as numbers."""
    value = int(text.lstrip("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour a part ``t`` of the way from ``a`` to ``b``."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def hexa(colour: Colour) -> str:
    """A colour as SVG wants it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@dataclass(frozen=True)
class Tones:
    """One region's materials: a light colour each, and the shade all of them sink into."""

    shade: Colour
    sky: Colour
    disc: Colour
    materials: dict[str, Colour]

    def of(self, material: str, part: str) -> str:
        """``light``, ``top``, ``left``, ``right`` or ``deep`` of a material."""
        base = self.materials[material]
        if part == "light":
            return hexa(mix(base, (255, 255, 255), 0.4))
        return hexa(mix(base, self.shade, {"top": 0.0, "left": 0.27, "right": 0.52, "deep": 0.78}[part]))


def tones(shade: str, sky: str, disc: str, **materials: str) -> Tones:
    """Tones from colours as text."""
    return Tones(rgb(shade), rgb(sky), rgb(disc), {name: rgb(colour) for name, colour in materials.items()})


def flat(x: float, y: float, z: float) -> Point:
    """Where a point of the building falls in the picture, in blocks."""
    return (x - y) * WIDE, (x + y) / 2 - z


@dataclass
class Shape:
    """One flat patch of colour."""

    points: list[Point]
    fill: str
    opacity: float = 1.0
    fades: tuple[Point, Point] | None = None
    """Where ``fill`` begins to cover what is below it, and where it covers it whole."""


@dataclass
class Piece:
    """Patches that belong together, and the room they fill."""

    low: Space
    high: Space
    shapes: list[Shape] = field(default_factory=list)
    layer: int = 0

    def behind(self, other: Piece) -> bool:
        """Whether this must be drawn before the other."""
        if self.layer != other.layer:
            return self.layer < other.layer
        near = 1e-6
        if not self.meets(other):
            return False
        return any(self.high[k] <= other.low[k] + near for k in range(3)) and not any(
            other.high[k] <= self.low[k] + near for k in range(3)
        )

    def meets(self, other: Piece) -> bool:
        """Whether their pictures can overlap: measured along the three axes of the picture."""

        def spans(piece: Piece) -> list[tuple[float, float]]:
            (x0, y0, z0), (x1, y1, z1) = piece.low, piece.high
            return [(x0 - y1, x1 - y0), (x0 - z1, x1 - z0), (y0 - z1, y1 - z0)]

        return all(
            a0 < b1 - 1e-6 and b0 < a1 - 1e-6 for (a0, a1), (b0, b1) in zip(spans(self), spans(other), strict=True)
        )


def ring_point(x: float, y: float, z: float, r: float, degrees: float) -> Point:
    """A point of a level circle as it is drawn; 180 is its left end, 270 the nearest to the viewer."""
    cx, cy = flat(x, y, z)
    a = degrees * pi / 180
    return cx + r * ROUND * cos(a), cy - r / sqrt(2) * sin(a)


def ring(x: float, y: float, z: float, r: float) -> list[Point]:
    """A whole level circle."""
    return [ring_point(x, y, z, r, 360 * k / 26) for k in range(26)]


def spread(start: float, end: float, count: int) -> list[float]:
    """Evenly from start to end, both included."""
    return [start + (end - start) * k / (count - 1) for k in range(count)]


def turn(count: int) -> list[float]:
    """Angles once round, in radians."""
    return [2 * pi * k / count for k in range(count)]
