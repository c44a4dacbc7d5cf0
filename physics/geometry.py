"""Plane geometry of convex polygons, exact to rounding: areas, half-planes, clipping.

Lengths are millimetres. A polygon is a list of (x, y) corners whose interior lies to the
left of each edge in the x-right, y-up sense (counter-clockwise there, clockwise on a screen
with y down). Areas are then positive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, sin, sqrt

Point = tuple[float, float]
Polygon = list[Point]
HalfPlane = tuple[float, float, float]
"""(nx, ny, c): the side where nx*x + ny*y + c >= 0; (nx, ny) has length 1."""


def area(polygon: Sequence[Point]) -> float:
    """Signed area in mm2 (shoelace formula); 0 for fewer than three corners."""
    if len(polygon) < 3:
        return 0.0
    total = 0.0
    x0, y0 = polygon[0]
    px, py = polygon[1]
    px -= x0
    py -= y0
    for x, y in polygon[2:]:
        qx = x - x0
        qy = y - y0
        total += px * qy - py * qx
        px = qx
        py = qy
    return 0.5 * total


def centroid(polygon: Sequence[Point]) -> Point:
    """Centre of area; the mean corner for a polygon without area."""
    x0, y0 = polygon[0]
    total = sx = sy = 0.0
    for (ax, ay), (bx, by) in pairwise(polygon):
        cross = (ax - x0) * (by - y0) - (ay - y0) * (bx - x0)
        total += cross
        sx += cross * (ax + bx - 2 * x0)
        sy += cross * (ay + by - 2 * y0)
    if abs(total) < 1e-12:
        n = len(polygon)
        return sum(p[0] for p in polygon) / n, sum(p[1] for p in polygon) / n
    return x0 + sx / (3 * total), y0 + sy / (3 * total)


def second_moments(polygon: Sequence[Point]) -> tuple[float, float]:
    """Integrals of x2 and y2 over the polygon about the origin, in mm4."""
    sx = sy = 0.0
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        cross = ax * by - ay * bx
        sx += cross * (ax * ax + ax * bx + bx * bx)
        sy += cross * (ay * ay + ay * by + by * by)
    return sx / 12, sy / 12


def half_planes(polygon: Sequence[Point]) -> list[HalfPlane]:
    """One half-plane per edge; their intersection is the convex polygon."""
    planes = []
    ax, ay = polygon[-1]
    for bx, by in polygon:
        nx, ny = ay - by, bx - ax
        size = sqrt(nx * nx + ny * ny)
        nx /= size
        ny /= size
        planes.append((nx, ny, -(nx * ax + ny * ay)))
        ax = bx
        ay = by
    return planes


def clip(polygon: Polygon, planes: Iterable[HalfPlane]) -> Polygon:
    """The part of a convex polygon inside all half-planes (Sutherland-Hodgman); [] when nothing is left."""
    for nx, ny, c in planes:
        cut: Polygon = []
        bx, by = polygon[-1]
        d0 = nx * bx + ny * by + c
        on_edge = False
        for corner in polygon:
            x, y = corner
            d1 = nx * x + ny * y + c
            if d1 > 0.0:
                if d0 < 0.0:
                    k = d0 / (d0 - d1)
                    cut.append((bx + k * (x - bx), by + k * (y - by)))
                cut.append(corner)
            elif d1 < 0.0:
                if d0 > 0.0:
                    k = d0 / (d0 - d1)
                    cut.append((bx + k * (x - bx), by + k * (y - by)))
            else:
                cut.append(corner)
                on_edge = True
            bx, by, d0 = x, y, d1
        if len(cut) < 3 or (on_edge and not _reaches(polygon, (nx, ny, c))):
            return []
        polygon = cut
    return polygon


def _reaches(polygon: Polygon, plane: HalfPlane) -> bool:
    """Whether any corner lies inside a half-plane and not just on its border."""
    nx, ny, c = plane
    return any(nx * x + ny * y + c > 0.0 for x, y in polygon)


def outside_parts(polygon: Polygon, planes: Iterable[HalfPlane]) -> list[Polygon]:
    """The part of a convex polygon outside a convex one, cut into convex pieces."""
    pieces = []
    for nx, ny, c in planes:
        beyond = clip(polygon, ((-nx, -ny, -c),))
        if beyond:
            pieces.append(beyond)
        polygon = clip(polygon, ((nx, ny, c),))
        if not polygon:
            break
    return pieces


Turn = tuple[float, float, float, float]
"""A linear map (xx, xy, yx, yy)."""


def projection(angle: float, gx: float, gy: float, n: float) -> Turn:
    """How a plate's own plane is seen from above: turned by `angle`, then foreshortened along its slope.

    (gx, gy) is the sine of its tilt, pointing uphill; n > 0 the cosine.
    """
    c, s = cos(angle), sin(angle)
    steep = gx * gx + gy * gy
    if steep < 1e-6:
        return c, -s, s, c
    k = (1.0 - n) / steep
    xx, xy, yy = 1.0 - k * gx * gx, -k * gx * gy, 1.0 - k * gy * gy
    return xx * c + xy * s, xy * c - xx * s, xy * c + yy * s, yy * c - xy * s


def placed(polygon: Sequence[Point], x: float, y: float, turn: Turn) -> Polygon:
    """The polygon turned, then moved by (x, y)."""
    xx, xy, yx, yy = turn
    return [(x + xx * px + xy * py, y + yx * px + yy * py) for px, py in polygon]


def contains(planes: Iterable[HalfPlane], x: float, y: float) -> bool:
    """Whether a point lies inside all half-planes."""
    return all(nx * x + ny * y + c >= 0.0 for nx, ny, c in planes)
