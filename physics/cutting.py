"""Convex polygons as plain rows of numbers, and cutting them: what a shake does most.

A polygon is a `vec` of floats x0, y0, x1, y1, ..., its half-planes one of nx, ny, c, ...: compiled, a `vec` holds
its numbers themselves and not objects, which makes cutting fifteen times as fast as with lists of tuples. For
everything that is not done thousands of times in a second there is `physics.geometry`.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from physics.geometry import HalfPlane, Polygon, Turn

ROOM: Final = 128
"""Numbers a cut polygon has room for: twelve corners cut by twelve edges have at most 24 corners."""


def zeros(many: int) -> vec[float]:
    """So many zeros."""
    return vec[float]([0.0] * many)


class Piece:
    """A convex piece of a tile, and where it lies now: corners, half-planes, and a circle around it, mm."""

    __slots__ = ("_cx", "_cy", "_own", "corners", "inner", "planes", "r", "x", "y")

    def __init__(self, own: Polygon, cx: float, cy: float, r: float) -> None:
        """own: corners about the tile's centre; (cx, cy), r: a circle around them."""
        self._own = vec[float]([v for corner in own for v in corner])
        self._cx, self._cy, self.r = cx, cy, r
        self.x = self.y = 0.0
        self.inner = 0.0
        self.corners = vec[float](list(self._own))
        self.planes = zeros(3 * len(own))

    @property
    def polygon(self) -> Polygon:
        """Its corners as a list of points."""
        flat = list(self.corners)
        return list(zip(flat[::2], flat[1::2], strict=True))

    @property
    def half_planes(self) -> list[HalfPlane]:
        """Its half-planes as a list."""
        flat = list(self.planes)
        return list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))

    def lay(self, x: float, y: float, turn: Turn) -> None:
        """The tile lies at (x, y), turned and foreshortened like that."""
        xx, xy, yx, yy = turn
        self.x, self.y = x + xx * self._cx + xy * self._cy, y + yx * self._cx + yy * self._cy
        own, corners = self._own, self.corners
        n: i64 = len(own)
        k: i64 = 0
        while k < n:
            px, py = own[k], own[k + 1]
            corners[k] = x + xx * px + xy * py
            corners[k + 1] = y + yx * px + yy * py
            k += 2
        self._edge(corners)

    def _edge(self, corners: vec[float]) -> None:
        """Find the half-planes of corners that have moved."""
        planes = self.planes
        n: i64 = len(corners)
        ax, ay = corners[n - 2], corners[n - 1]
        k: i64 = 0
        m: i64 = 0
        while k < n:
            bx, by = corners[k], corners[k + 1]
            nx, ny = ay - by, bx - ax
            size = sqrt(nx * nx + ny * ny)
            nx /= size
            ny /= size
            planes[m], planes[m + 1], planes[m + 2] = nx, ny, -(nx * ax + ny * ay)
            ax, ay = bx, by
            k += 2
            m += 3


class Cutter:
    """Cuts polygons by half-planes. What is left stays in `corners` until the next cut, `size` numbers of it."""

    def __init__(self) -> None:
        self._a = zeros(ROOM)
        self._b = zeros(ROOM)
        self.corners = self._a
        self.size: i64 = 0

    def cut(self, piece: Piece, planes: vec[float]) -> bool:
        """The part of a piece inside all half-planes (Sutherland-Hodgman); whether anything is left.

        Edges that miss the circle around the piece are passed over.
        """
        x, y, r = piece.x, piece.y, piece.r
        self.corners = piece.corners
        self.size = len(piece.corners)
        n: i64 = len(planes)
        k: i64 = 0
        while k < n:
            if planes[k] * x + planes[k + 1] * y + planes[k + 2] <= -r:
                self.size = 0
                return False
            k += 3
        k = 0
        while k < n:
            nx, ny, c = planes[k], planes[k + 1], planes[k + 2]
            if nx * x + ny * y + c < r and not self._halve(nx, ny, c):
                return False
            k += 3
        return True

    def cut_on(self, planes: vec[float]) -> bool:
        """Cut what is left by more half-planes; whether anything is left."""
        n: i64 = len(planes)
        k: i64 = 0
        while k < n:
            if not self._halve(planes[k], planes[k + 1], planes[k + 2]):
                return False
            k += 3
        return True

    def area(self) -> float:
        """The area of what is left, mm2."""
        corners = self.corners
        x0, y0 = corners[0], corners[1]
        total = 0.0
        k: i64 = 2
        while k + 2 < self.size:
            px, py, qx, qy = corners[k] - x0, corners[k + 1] - y0, corners[k + 2] - x0, corners[k + 3] - y0
            total += px * qy - py * qx
            k += 2
        return 0.5 * total

    def _halve(self, nx: float, ny: float, c: float) -> bool:
        """Cut what is left by one half-plane; whether anything is left then."""
        corners, to = self.corners, self._a
        n: i64 = self.size
        bx, by = corners[n - 2], corners[n - 1]
        d0 = nx * bx + ny * by + c
        inside = outside = on_edge = False
        w: i64 = 0
        k: i64 = 0
        while k < n:
            x, y = corners[k], corners[k + 1]
            d1 = nx * x + ny * y + c
            if (d1 > 0.0 and d0 < 0.0) or (d1 < 0.0 and d0 > 0.0):
                s = d0 / (d0 - d1)
                to[w], to[w + 1] = bx + s * (x - bx), by + s * (y - by)
                w += 2
            if d1 >= 0.0:
                to[w], to[w + 1] = x, y
                w += 2
                if d1 > 0.0:
                    inside = True
                else:
                    on_edge = True
            else:
                outside = True
            bx, by, d0 = x, y, d1
            k += 2
        if w < 6 or (on_edge and not inside):
            self.size = 0
            return False
        if outside:
            self.corners, self.size = to, w
            self._a, self._b = self._b, to
        return True
