"""Plane geometry of convex polygons, exact to rounding: areas, half-planes, clipping.

Lengths are millimetres. A polygon is a list of (x, y) corners whose interior lies to the
left of each edge in the x-right, y-up sense (counter-clockwise there, clockwise on a screen
with y down). Areas are then positive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

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
    for (ax, ay), (bx, by) in zip(polygon[1:], polygon[2:], strict=False):
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
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        length = hypot(bx - ax, by - ay)
        nx = (ay - by) / length
        ny = (bx - ax) / length
        planes.append((nx, ny, -(nx * ax + ny * ay)))
    return planes


def clip(polygon: Polygon, planes: Iterable[HalfPlane]) -> Polygon:
    """The part of a convex polygon inside all half-planes (Sutherland-Hodgman); [] when nothing is left."""
    for nx, ny, c in planes:
        sides = [nx * x + ny * y + c for x, y in polygon]
        if min(sides) >= 0.0:
            continue
        if max(sides) <= 0.0:
            return []
        cut: Polygon = []
        before = polygon[-1]
        d0 = sides[-1]
        for corner, d1 in zip(polygon, sides, strict=True):
            if d0 * d1 < 0.0:
                k = d0 / (d0 - d1)
                cut.append((before[0] + k * (corner[0] - before[0]), before[1] + k * (corner[1] - before[1])))
            if d1 >= 0.0:
                cut.append(corner)
            before = corner
            d0 = d1
        if len(cut) < 3:
            return []
        polygon = cut
    return polygon


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


def placed(polygon: Sequence[Point], x: float, y: float, cos: float, sin: float) -> Polygon:
    """The polygon turned by the angle with that cosine and sine, then moved by (x, y)."""
    return [(x + cos * px - sin * py, y + sin * px + cos * py) for px, py in polygon]


def placed_planes(planes: Sequence[HalfPlane], x: float, y: float, cos: float, sin: float) -> list[HalfPlane]:
    """Half-planes turned and moved like `placed`."""
    moved = []
    for nx, ny, c in planes:
        mx = cos * nx - sin * ny
        my = sin * nx + cos * ny
        moved.append((mx, my, c - mx * x - my * y))
    return moved


def contains(planes: Iterable[HalfPlane], x: float, y: float) -> bool:
    """Whether a point lies inside all half-planes."""
    return all(nx * x + ny * y + c >= 0.0 for nx, ny, c in planes)
