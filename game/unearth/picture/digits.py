"""The numbers 1 to 8 as strokes, made of small flat pieces that can be laid on a face of any slant.

A number stands in a square from -0.5 to 0.5, y upwards.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, pi, sin

Point = tuple[float, float]
HALF = 0.085
"""Half the width of a stroke."""


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, steps: int = 10) -> list[Point]:
    """Part of an ellipse, angles in degrees, counter-clockwise from the right."""
    angles = [(start + (end - start) * k / steps) * pi / 180 for k in range(steps + 1)]
    return [(cx + rx * cos(a), cy + ry * sin(a)) for a in angles]


LINES: dict[int, list[list[Point]]] = {
    1: [[(-0.15, 0.24), (0.04, 0.4), (0.04, -0.4)]],
    2: [[*arc(0, 0.2, 0.23, 0.2, 165, -35), (-0.25, -0.4), (0.26, -0.4)]],
    3: [arc(-0.02, 0.2, 0.22, 0.2, 150, -88), arc(-0.02, -0.19, 0.25, 0.21, 88, -150)],
    4: [[(0.12, -0.4), (0.12, 0.4), (-0.28, -0.16), (0.3, -0.16)]],
    5: [[(0.22, 0.4), (-0.17, 0.4), (-0.2, 0.05), *arc(-0.01, -0.14, 0.25, 0.26, 130, -145)]],
    6: [[*arc(0.22, -0.14, 0.46, 0.56, 100, 180, 8)], arc(0, -0.16, 0.23, 0.24, 0, 360, 16)],
    7: [[(-0.24, 0.4), (0.25, 0.4), (-0.06, -0.4)]],
    8: [arc(0, 0.2, 0.19, 0.2, 0, 360, 14), arc(0, -0.2, 0.24, 0.21, 0, 360, 16)],
}


@cache
def pieces(number: int) -> tuple[tuple[Point, ...], ...]:
    """Convex pieces that cover the strokes of a number."""
    out: list[tuple[Point, ...]] = []
    for line in LINES[number]:
        for (x0, y0), (x1, y1) in pairwise(line):
            long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
            nx, ny = -(y1 - y0) / long * HALF, (x1 - x0) / long * HALF
            out.append(((x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)))
        out += [tuple((x + HALF * cos(k * pi / 4), y + HALF * sin(k * pi / 4)) for k in range(8)) for x, y in line]
    return tuple(out)
