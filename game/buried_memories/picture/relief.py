"""Tiles as thick bodies under one light: outlines turned and foreshortened, sides, bevel and shade, as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, floor, hypot, sin, sqrt
from typing import NamedTuple, Protocol

from physics import SHAPES

Point = tuple[float, float]
Matrix = tuple[float, float, float, float]

LIGHT = (-0.5, -0.68)
"""Where the light comes from, in the picture; its share from above makes up the rest."""
SLANT = (0.1, 0.44)
"""How much of a tile's thickness is seen below and right of it, as if one sat at the box."""
BEVEL = 1.15
"""Width of the bevelled edge, mm."""
EDGE_LIT, EDGE_DARK = (176, 138, 86), (74, 50, 28)


class Lying(Protocol):
    """A lie or a pose."""

    @property
    def angle(self) -> float:
        """Radians, x towards y."""

    @property
    def gx(self) -> float:
        """Rise along x, mm a mm."""

    @property
    def gy(self) -> float:
        """Rise along y, mm a mm."""


class Lean(NamedTuple):
    """How a tile lies, for the light: angle (radians), slopes along x and y (sine of the tilt)."""

    angle: float = 0.0
    gx: float = 0.0
    gy: float = 0.0

    @classmethod
    def of(cls, lie: Lying) -> Lean:
        """From a pose, which tells its rise in mm a mm."""
        n = 1 / sqrt(1 + lie.gx * lie.gx + lie.gy * lie.gy)
        return cls(lie.angle, lie.gx * n, lie.gy * n)

    @property
    def slope(self) -> float:
        """Sine of the tilt, 0-1."""
        return min(1.0, hypot(self.gx, self.gy))


def symmetry(shape: str) -> float:
    """After how many degrees an outline looks the same again."""
    return {"hex": 60.0, "rec": 180.0, "rin": 90.0, "dis": 30.0}.get(shape[:3], 360.0)


def foreshortening(slope: float) -> float:
    """How long a plate looks across its tilt. Gentle tilts are shown at half their effect, so that the picture of a
    resting pile covers what the rules, which look at whole outlines, call covered."""
    full = sqrt(max(0.0, 1 - slope * slope))
    part = min(1.0, 0.5 + max(0.0, slope - 0.35))
    return max(0.08, 1 - (1 - full) * part)


def turned_outline(shape: str, lean: Lean, scale: float) -> list[Point]:
    """The outline in pixels about the tile's middle: turned, foreshortened, scaled."""
    return _turned(SHAPES[shape].outline, lean, scale)


def turned_hole(shape: str, lean: Lean, scale: float) -> list[Point]:
    """The border of the hole one sees through, counter-clockwise; empty for a tile without one."""
    return _turned(tuple(reversed(SHAPES[shape].hole or ())), lean, scale)


def _turned(points: Sequence[Point], lean: Lean, scale: float) -> list[Point]:
    a, b, c, d = matrix_of(lean, scale)
    return [(a * x + c * y, b * x + d * y) for x, y in points]


def matrix_of(lean: Lean, scale: float) -> Matrix:
    """Local mm to pixels about the middle, as SVG writes a matrix (a b c d)."""
    co, si = cos(lean.angle), sin(lean.angle)
    slope = hypot(lean.gx, lean.gy)
    less = 1 - foreshortening(lean.slope)
    ux, uy = (lean.gx / slope, lean.gy / slope) if slope > 1e-6 else (1.0, 0.0)
    fxx, fxy, fyy = 1 - less * ux * ux, -less * ux * uy, 1 - less * uy * uy
    return (
        scale * (fxx * co + fxy * si),
        scale * (fxy * co + fyy * si),
        scale * (-fxx * si + fxy * co),
        scale * (-fxy * si + fyy * co),
    )


def shade_of(lean: Lean) -> float:
    """How much lighter (up to 1) or darker (down to -1) a plate is than a flat one."""
    return max(-1.0, min(1.0, (-lean.gx * LIGHT[0] - lean.gy * LIGHT[1]) * 1.25))


class Relief:
    """What makes a flat drawing a thick piece: its sides, its bevelled edge, its shade; as SVG in pixels."""

    def __init__(self, shape: str, lean: Lean, scale: float) -> None:
        form = SHAPES[shape]
        self.lean, self.scale = lean, scale
        self.matrix = matrix_of(lean, scale)
        thick = form.thickness * scale
        self.depth = ((SLANT[0] + lean.gx) * thick, (SLANT[1] + lean.gy) * thick)
        outline = turned_outline(shape, lean, scale)
        lift = (-SLANT[0] * thick / 2, -SLANT[1] * thick / 2)
        ends = outline + [(x + self.depth[0], y + self.depth[1]) for x, y in outline]
        left, top = min(x for x, _ in ends) + lift[0] - 1, min(y for _, y in ends) + lift[1] - 1
        right, bottom = max(x for x, _ in ends) + lift[0] + 1, max(y for _, y in ends) + lift[1] + 1
        self.corner = (float(floor(left)), float(floor(top)))
        self.size = (round(right - self.corner[0]) + 1, round(bottom - self.corner[1]) + 1)
        self.origin = (lift[0] - self.corner[0], lift[1] - self.corner[1])
        self.outline = [(x + self.origin[0], y + self.origin[1]) for x, y in outline]
        hole = turned_hole(shape, lean, scale)
        self.hole = [(x + self.origin[0], y + self.origin[1]) for x, y in hole]

    @property
    def borders(self) -> Iterator[list[Point]]:
        """The outline, then the hole if there is one; each with the material at its right hand."""
        yield self.outline
        if self.hole:
            yield self.hole

    def below(self) -> str:
        """The sides that can be seen, and a body that fills the art's soft corners."""
        dx, dy = self.depth
        parts = []
        for (x0, y0), (x1, y1), (nx, ny) in (edge for border in self.borders for edge in edges(border)):
            if nx * dx + ny * dy <= 0:
                continue
            light = max(0.0, min(1.0, 0.5 + 0.5 * (nx * LIGHT[0] + ny * LIGHT[1]) / hypot(*LIGHT)))
            tone = tuple(
                round(d + (b - d) * (0.25 + 0.75 * light)) for b, d in zip(EDGE_LIT, EDGE_DARK, strict=True)
            )
            quad = ((x0, y0), (x1, y1), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy))
            parts.append(polygon(quad, "#{:02x}{:02x}{:02x}".format(*tone)))
        return "".join(parts)

    def above(self) -> str:
        """The bevel along the edge and the shade of the whole face."""
        slope = shade_of(self.lean)
        parts = [part for border in self.borders for part in self._bevel(border, slope)]
        if abs(slope) > 0.015:
            tone, share = ("#ffe2a8", 0.3) if slope > 0 else ("#170c04", 0.6)
            parts.append(area(self.borders, tone, min(0.5, abs(slope) * share)))
        return "".join(parts)

    def _bevel(self, border: Sequence[Point], slope: float) -> Iterator[str]:
        inner = inset(border, BEVEL * self.scale)
        for i, ((x0, y0), (x1, y1), (nx, ny)) in enumerate(edges(border)):
            light = (nx * LIGHT[0] + ny * LIGHT[1]) / hypot(*LIGHT) + 0.6 * slope
            quad = ((x0, y0), (x1, y1), inner[(i + 1) % len(border)], inner[i])
            white = light > 0
            yield polygon(quad, "#fff3d6" if white else "#1c0f05", min(0.62, abs(light) * (0.6 if white else 0.5)))


def area(borders: Iterable[Sequence[Point]], fill: str, opacity: float = 1.0) -> str:
    """An SVG area within an outline and without its holes."""
    told = " ".join("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in border) + " Z" for border in borders if border)
    return f'<path d="{told}" fill="{fill}" fill-opacity="{opacity:.3f}" fill-rule="evenodd"/>'


def polygon(points: Sequence[Point], fill: str, opacity: float = 1.0) -> str:
    """A filled SVG polygon."""
    told = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{told}" fill="{fill}" fill-opacity="{opacity:.3f}"/>'


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Each edge of an outline that runs clockwise on the screen, with its outward normal."""
    found = []
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = hypot(dx, dy) or 1.0
        found.append((a, b, (dy / length, -dx / length)))
    return found


def inset(outline: Sequence[Point], width: float) -> list[Point]:
    """The outline moved inwards by ``width``, corner by corner (mitred)."""
    sides = edges(outline)
    out = []
    for before, after in zip([sides[-1], *sides[:-1]], sides, strict=True):
        (n0x, n0y), (n1x, n1y) = before[2], after[2]
        x, y = after[0]
        turn = max(0.35, 1 + n0x * n1x + n0y * n1y)
        out.append((x - width * (n0x + n1x) / turn, y - width * (n0y + n1y) / turn))
    return out
