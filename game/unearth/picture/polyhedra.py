"""The three dice as solids: corners, faces with their numbers, and how they are turned in space.

The table is the plane z = 0; x runs to the right, y away from the viewer, z up. A turning is a 3 x 3 matrix given
by its rows. Every die has radius 1: its corners lie on the unit sphere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, sin, sqrt

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

STILL: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def dot(a: Vector, b: Vector) -> float:
    """The product of lengths and the cosine between."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """At right angles to both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def scaled(a: Vector, k: float) -> Vector:
    """``k`` times as long."""
    return a[0] * k, a[1] * k, a[2] * k


def plus(a: Vector, b: Vector) -> Vector:
    """The sum."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def unit(a: Vector) -> Vector:
    """The same direction, of length 1."""
    return scaled(a, 1 / sqrt(dot(a, a)))


def turned(m: Matrix, v: Vector) -> Vector:
    """A vector turned by a matrix."""
    return dot(m[0], v), dot(m[1], v), dot(m[2], v)


def times(a: Matrix, b: Matrix) -> Matrix:
    """First ``b``, then ``a``."""
    columns = tuple(zip(*b, strict=True))
    rows = tuple((dot(row, columns[0]), dot(row, columns[1]), dot(row, columns[2])) for row in a)
    return rows[0], rows[1], rows[2]


def about(axis: Vector, angle: float) -> Matrix:
    """The turning by ``angle`` (radians) about a unit vector."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


@dataclass(frozen=True)
class Sign:
    """A number on a face: where its middle is, which way is right and up in the face, and how high it is."""

    number: int
    middle: Vector
    right: Vector
    up: Vector
    size: float


@dataclass(frozen=True)
class Face:
    """One face: its corners in order, outward normal and numbers."""

    corners: tuple[Vector, ...]
    normal: Vector
    signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Solid:
    """A die. ``rest[number]`` turns it so that it lies on the table and shows that number upright."""

    faces: tuple[Face, ...]
    rest: dict[int, Matrix]
    inner: float
    """Radius of the sphere inside it: how high its middle is when it lies on a face."""


def frame(right: Vector, up: Vector, out: Vector) -> Matrix:
    """The turning that brings these three unit vectors to x, y and z."""
    return right, up, out


def outward(corners: Sequence[Vector]) -> tuple[tuple[Vector, ...], Vector, Vector]:
    """Corners in order, their middle, and the unit normal away from the die's middle."""
    middle = scaled(
        (sum(c[0] for c in corners), sum(c[1] for c in corners), sum(c[2] for c in corners)), 1 / len(corners)
    )
    normal = unit(cross(plus(corners[1], scaled(corners[0], -1)), plus(corners[2], scaled(corners[1], -1))))
    if dot(normal, middle) < 0:
        return tuple(reversed(corners)), middle, scaled(normal, -1)
    return tuple(corners), middle, normal


@cache
def solid(faces: int) -> Solid:
    """The die with 4, 6 or 8 faces."""
    return {4: tetrahedron, 6: cube, 8: octahedron}[faces]()


def cube() -> Solid:
    """Opposite faces add up to seven."""
    k = 1 / sqrt(3)
    made, rest = [], {}
    layout = {1: (2, 1), 6: (2, -1), 2: (1, -1), 5: (1, 1), 3: (0, 1), 4: (0, -1)}
    for number, (axis, side) in layout.items():
        out = tuple(float(side) if n == axis else 0.0 for n in range(3))
        up = (0.0, 1.0, 0.0) if axis != 1 else (0.0, 0.0, 1.0)
        normal: Vector = (out[0], out[1], out[2])
        right = cross(up, normal)
        corners = tuple(
            plus(scaled(normal, k), plus(scaled(right, a * k), scaled(up, b * k)))
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
        made.append(Face(corners, normal, (Sign(number, scaled(normal, k), right, up, 0.86),)))
        rest[number] = frame(right, up, normal)
    return Solid(tuple(made), rest, k)


def octahedron() -> Solid:
    """Opposite faces add up to nine."""
    made, rest = [], {}
    for a in (1, -1):
        for b in (1, -1):
            for c in (1, -1):
                bits = (a < 0) + 2 * (b < 0)
                number = bits + 1 if c > 0 else 8 - (3 - bits)
                corners, middle, normal = outward(
                    ((float(a), 0.0, 0.0), (0.0, float(b), 0.0), (0.0, 0.0, float(c)))
                )
                up = unit(plus((0.0, 0.0, float(c)), scaled(middle, -1)))
                right = cross(up, normal)
                made.append(Face(corners, normal, (Sign(number, middle, right, up, 0.62),)))
                rest[number] = frame(right, up, normal)
    return Solid(tuple(made), rest, 1 / sqrt(3))


def tetrahedron() -> Solid:
    """Each corner has its number, written near it on the three faces that meet there: the uppermost counts."""
    k = 1 / sqrt(3)
    corners: dict[int, Vector] = {1: (k, k, k), 2: (k, -k, -k), 3: (-k, k, -k), 4: (-k, -k, k)}
    made: list[Face] = []
    rest: dict[int, Matrix] = {}
    for missing in corners:
        numbers = [number for number in corners if number != missing]
        points, middle, normal = outward([corners[number] for number in numbers])
        signs = []
        for number in numbers:
            up = unit(plus(corners[number], scaled(middle, -1)))
            at = plus(middle, scaled(plus(corners[number], scaled(middle, -1)), 0.38))
            signs.append(Sign(number, at, cross(up, normal), up, 0.5))
        made.append(Face(points, normal, tuple(signs)))
        for number in numbers:
            out = unit(corners[number])
            flat = unit(plus(normal, scaled(out, -dot(normal, out))))
            rest.setdefault(number, frame(cross(scaled(flat, -1), out), scaled(flat, -1), out))
    return Solid(tuple(made), rest, 1 / 3)
