"""Outlines of all tiles, in mm about their centre of area.

Every outline is its own mirror image in the local x axis. A tile that tumbles onto its other
face shows the mirrored outline, and thanks to that symmetry this is the same outline turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, hypot, pi, radians, sin

from physics.geometry import Point, Polygon, area, centroid, second_moments

DENSITY = 7e-7
"""Grey board, kg per mm3 (0.7 g/cm3)."""


@dataclass(frozen=True)
class TileShape:
    """What a tile is made of.

    `outline` is the outer border, `parts` convex pieces that together make up the material, `hole`
    an inner border one sees through. A shape that does not cover leaves what lies beneath it free.
    `blocks` are the fewer, plainer pieces by which it pushes others in the plane: nowhere less than its material.
    """

    name: str
    outline: tuple[Point, ...]
    parts: tuple[tuple[Point, ...], ...]
    thickness: float
    hole: tuple[Point, ...] | None = None
    covers: bool = True
    blocks: tuple[tuple[Point, ...], ...] = ()
    area: float = field(init=False)
    mass: float = field(init=False)
    radius: float = field(init=False)
    spread: tuple[float, float] = field(init=False)
    """Mean squares of the material's local x and y, mm2: the tilt inertia divided by the mass."""
    centres: tuple[Point, ...] = field(init=False)
    reaches: tuple[float, ...] = field(init=False)
    """A circle around each piece: its centre of area, and how far its corners are from it, mm."""

    def __post_init__(self) -> None:
        material = sum(area(p) for p in self.parts)
        moments = [second_moments(p) for p in self.parts]
        edge = self.thickness**2 / 12
        centres = tuple(centroid(p) for p in self.parts)
        derived = {
            "blocks": self.blocks or self.parts,
            "centres": centres,
            "reaches": tuple(
                max(hypot(x - c[0], y - c[1]) for x, y in p) for p, c in zip(self.parts, centres, strict=True)
            ),
            "area": material,
            "mass": material * self.thickness * DENSITY,
            "radius": max(hypot(x, y) for x, y in self.outline),
            "spread": (sum(m[0] for m in moments) / material + edge, sum(m[1] for m in moments) / material + edge),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


def _about_centroid(parts: Sequence[Polygon], outline: Polygon) -> tuple[list[Polygon], Polygon]:
    weights = [area(p) for p in parts]
    centres = [centroid(p) for p in parts]
    total = sum(weights)
    cx = sum(w * c[0] for w, c in zip(weights, centres, strict=True)) / total
    cy = sum(w * c[1] for w, c in zip(weights, centres, strict=True)) / total
    return [[(x - cx, y - cy) for x, y in p] for p in parts], [(x - cx, y - cy) for x, y in outline]


def _shape(
    name: str, outline: Polygon, parts: Sequence[Polygon] | None = None, thickness: float = 2.5
) -> TileShape:
    pieces, border = _about_centroid(parts or [outline], outline)
    return TileShape(name, tuple(border), tuple(tuple(p) for p in pieces), thickness)


def _regular(n: int, radius: float, turn: float = 0.0) -> Polygon:
    return [(radius * cos(2 * pi * (i + turn) / n), radius * sin(2 * pi * (i + turn) / n)) for i in range(n)]


def _rectangle(width: float, height: float) -> Polygon:
    w, h = width / 2, height / 2
    return [(-w, -h), (w, -h), (w, h), (-w, h)]


def _ring(name: str, outer: float, inner: float, n: int = 12) -> TileShape:
    """A ring with `n` sides, in as many pieces; in the plane in half as many, each cutting a corner of the hole."""
    border, hole = _regular(n, outer / 2), _regular(n, inner / 2)
    parts = [(border[i], border[(i + 1) % n], hole[(i + 1) % n], hole[i]) for i in range(n)]
    blocks = tuple(
        (border[i], border[i + 1], border[(i + 2) % n], hole[(i + 2) % n], hole[i]) for i in range(0, n, 2)
    )
    return TileShape(name, tuple(border), tuple(parts), 2.5, tuple(hole), covers=False, blocks=blocks)


def _chevron(name: str, length: float, width: float, opening: float) -> TileShape:
    """Two arms meeting at the local x axis; the outer corner is mitred."""
    half = radians(opening) / 2
    ex, ey = cos(half), sin(half)
    nx, ny = ey * width, -ex * width
    inner = (width / sin(half), 0.0)
    tip = (length * ex, length * ey)
    arm = [(0.0, 0.0), inner, (tip[0] + nx, tip[1] + ny), tip]
    mirrored = [(x, -y) for x, y in reversed(arm)]
    outline = [(0.0, 0.0), (tip[0], -tip[1]), (tip[0] + nx, -(tip[1] + ny)), inner, (tip[0] + nx, tip[1] + ny), tip]
    return _shape(name, outline, [arm, mirrored])


def _quarter(name: str, radius: float, corners: int = 8) -> TileShape:
    """A quarter disc whose axis of symmetry is the local x axis."""
    steps = corners - 2
    arc = [(-pi / 4 + (pi / 2) * i / steps) for i in range(steps + 1)]
    return _shape(name, [(0.0, 0.0), *((radius * cos(a), radius * sin(a)) for a in arc)])


SHAPES: dict[str, TileShape] = {
    shape.name: shape
    for shape in (
        _shape("hex32", _regular(6, 16.0)),
        _shape("rect38x30", _rectangle(38.0, 30.0)),
        _shape("rect40x34", _rectangle(40.0, 34.0)),
        _ring("ring54-34", 54.0, 34.0),
        _shape("rect96x20", _rectangle(96.0, 20.0)),
        _shape("disc18", _regular(12, 9.0), thickness=4.0),
        _chevron("chevron50x15@110", 50.0, 15.0, 110.0),
        _quarter("quarter50", 50.0),
    )
}
"""Every tile shape by its name in the data: gemstones, vases, statues, rings, pillars, beads, roots, slabs."""
