"""Which outlines touch in the plane.

It is found before pymunk moves the tiles, for where they will be then. Left to itself, pymunk would look for the
nearest points of all outlines that lie over each other and report each of them: in a shaken box these are fifty
times as many as meet edge to edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from physics.cutting import Piece, zeros
from physics.geometry import Turn
from physics.shapes import TileShape

NEAR: Final = 0.2
"""Outlines less than this apart touch, mm: a little farther than pymunk keeps colliding tiles apart."""

Change = tuple[int, int, bool, float, float]
"""Two slots, the smaller one first; whether they touch now; and where, mm."""


class Touching:
    """The pairs of tiles whose outlines touch.

    How far apart or how deep in each other two outlines were when they were looked at is how far they may move
    until they must be looked at again. Most that touch are seen to do so by the circles within them alone.
    """

    def __init__(self, forms: Sequence[TileShape]) -> None:
        n = len(forms)
        self.count = n
        self._pieces = [[Piece(list(block), *_circle(block)) for block in form.blocks] for form in forms]
        self._x, self._y, self._a = zeros(n), zeros(n), zeros(n)
        self._reach = vec[float]([form.radius + NEAR for form in forms])
        self._lever = vec[float]([form.radius + max(f.radius for f in forms) for form in forms])
        self._seen_as: list[Turn] = [(1.0, 0.0, 0.0, 1.0)] * n
        self._moved = zeros(n)
        self.on = vec[bool]([False] * (n * n))
        """Whether slots i < j touch, at i * count + j."""
        self._spare = zeros(n * n)

    def seen_as(self, slot: int, turn: Turn) -> None:
        """From now on this tile is seen foreshortened like that, in its own axes."""
        xx, xy, yx, yy = self._seen_as[slot]
        change = abs(turn[0] - xx) + abs(turn[1] - xy) + abs(turn[2] - yx) + abs(turn[3] - yy)
        self._moved[slot] += self._reach[slot] * change
        self._seen_as[slot] = turn

    def seen(self, slot: int) -> Turn:
        """How a tile is foreshortened now."""
        return self._seen_as[slot]

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs that touch, in order."""
        n = self.count
        return [(i, j) for i in range(n) for j in range(i + 1, n) if self.on[i * n + j]]

    def look(self, state: vec[float], dt: float) -> list[Change]:
        """What begins and what ceases to touch within dt seconds; state: x, y, angle, vx, vy, spin of each tile."""
        self._lay(state, dt)
        changes: list[Change] = []
        moved, spare, on = self._moved, self._spare, self.on
        n: i64 = self.count
        i: i64 = 0
        while i < n:
            far = moved[i]
            moved[i] = 0.0
            j: i64 = i + 1
            while j < n:
                k = i * n + j
                spare[k] -= far + moved[j]
                if spare[k] <= 0.0:
                    spare[k] = self._lap(i, j) if on[k] else 0.0
                if spare[k] <= 0.0:
                    gap, x, y = self._meet(i, j)
                    touch = gap < NEAR
                    spare[k] = NEAR - gap if touch else gap - NEAR
                    if touch != on[k]:
                        on[k] = touch
                        changes.append((int(i), int(j), touch, x, y))
                j += 1
            i += 1
        return changes

    def _lay(self, state: vec[float], dt: float) -> None:
        """Put all tiles where they will be, and note how far their outlines have moved at most."""
        xs, ys, angles = self._x, self._y, self._a
        n: i64 = self.count
        i: i64 = 0
        while i < n:
            k = 6 * i
            x, y = state[k] + state[k + 3] * dt, state[k + 1] + state[k + 4] * dt
            a = state[k + 2] + state[k + 5] * dt
            c, s = cos(a), sin(a)
            xx, xy, yx, yy = self._seen_as[i]
            turn = (c * xx - s * yx, c * xy - s * yy, s * xx + c * yx, s * xy + c * yy)
            for piece in self._pieces[i]:
                piece.lay(x, y, turn)
                piece.inner = _inner(piece)
            self._moved[i] += abs(x - xs[i]) + abs(y - ys[i]) + self._lever[i] * abs(a - angles[i])
            xs[i], ys[i], angles[i] = x, y, a
            i += 1

    def _lap(self, i: i64, j: i64) -> float:
        """At least how deep two tiles lie in each other, by the circles within them, mm; 0 when these are apart."""
        most = 0.0
        others = self._pieces[j]
        for one in self._pieces[i]:
            x, y, r = one.x, one.y, one.inner
            for other in others:
                dx, dy, reach = other.x - x, other.y - y, r + other.inner
                if dx * dx + dy * dy < reach * reach:
                    deep = reach - sqrt(dx * dx + dy * dy)
                    if deep > most:
                        most = deep
        return most

    def _meet(self, i: i64, j: i64) -> tuple[float, float, float]:
        """At least how far apart two tiles are, mm (less than `NEAR`: they touch), and where they meet."""
        dx, dy, reach = self._x[j] - self._x[i], self._y[j] - self._y[i], self._reach[i] + self._reach[j]
        if dx * dx + dy * dy >= reach * reach:
            return sqrt(dx * dx + dy * dy) - reach + 2 * NEAR, 0.0, 0.0
        others = self._pieces[j]
        least = 1e9
        for one in self._pieces[i]:
            x, y, r = one.x, one.y, one.r + NEAR
            for other in others:
                dx, dy, reach = other.x - x, other.y - y, r + other.r
                if dx * dx + dy * dy >= reach * reach:
                    gap = sqrt(dx * dx + dy * dy) - reach + NEAR
                else:
                    gap, px, py = _gap(one, other, -1e9)
                    if gap < NEAR:
                        back, qx, qy = _gap(other, one, gap)
                        if back < NEAR:
                            return (back, qx, qy) if back > gap else (gap, px, py)
                        gap = back
                if gap < least:
                    least = gap
        return least, 0.0, 0.0


def _gap(one: Piece, other: Piece, most: float) -> tuple[float, float, float]:
    """How far a convex piece lies beyond the edge of another that it is farthest beyond, mm, and its corner there.

    Not looked at to the end once that is more than `NEAR`, nor where it cannot be more than ``most``.
    """
    corners, planes, x, y = one.corners, other.planes, one.x, one.y
    px, py = 0.0, 0.0
    n: i64 = len(corners)
    m: i64 = len(planes)
    e: i64 = _facing(planes, x, y)
    left: i64 = m
    while left > 0 and most < NEAR:
        nx, ny, c = planes[e], planes[e + 1], planes[e + 2]
        deepest = nx * x + ny * y + c
        if deepest < -most:  # else its middle already lies less far beyond this edge
            k: i64 = 0
            best: i64 = 0
            while k < n:
                d = nx * corners[k] + ny * corners[k + 1] + c
                if d > deepest:
                    deepest, best = d, k
                k += 2
            if -deepest > most:
                most, px, py = -deepest, corners[best], corners[best + 1]
        left -= 3
        e = e + 3 if e + 3 < m else 0
    return most, px, py


def _inner(piece: Piece) -> float:
    """The radius of the circle within a piece about its middle, mm."""
    planes, x, y = piece.planes, piece.x, piece.y
    e = _facing(planes, x, y)
    return planes[e] * x + planes[e + 1] * y + planes[e + 2]


def _facing(planes: vec[float], x: float, y: float) -> i64:
    """The edge that (x, y) lies farthest beyond, or least deep inside."""
    least = 1e9
    m: i64 = len(planes)
    e: i64 = 0
    best: i64 = 0
    while e < m:
        d = planes[e] * x + planes[e + 1] * y + planes[e + 2]
        if d < least:
            least, best = d, e
        e += 3
    return best


def _circle(polygon: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """A circle around a polygon: its middle and its radius."""
    x = sum(p[0] for p in polygon) / len(polygon)
    y = sum(p[1] for p in polygon) / len(polygon)
    return x, y, max(((p[0] - x) ** 2 + (p[1] - y) ** 2) ** 0.5 for p in polygon)
