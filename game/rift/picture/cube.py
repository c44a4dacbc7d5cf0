"""A six-sided die thrown over the board: turned in space, projected, its pips lying in its faces."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.rift.picture.places import Point
from game.ui.palette import Colour, mix

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]
FACES: tuple[tuple[int, Vector, Vector, Vector], ...] = (
    (1, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    (6, (0, 0, -1), (1, 0, 0), (0, -1, 0)),
    (2, (0, 1, 0), (1, 0, 0), (0, 0, -1)),
    (5, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
    (3, (1, 0, 0), (0, 1, 0), (0, 0, 1)),
    (4, (-1, 0, 0), (0, -1, 0), (0, 0, 1)),
)
"""Value, outward normal, and two sides of each face; opposite faces add up to seven."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
LIGHT: Vector = (-0.42, -0.55, 0.72)
SPINS = 2.5
"""How often a die turns over while it is thrown."""


def _about_x(t: float) -> Turn:
    return (1, 0, 0), (0, cos(t), -sin(t)), (0, sin(t), cos(t))


def _about_y(t: float) -> Turn:
    return (cos(t), 0, sin(t)), (0, 1, 0), (-sin(t), 0, cos(t))


def _about_z(t: float) -> Turn:
    return (cos(t), -sin(t), 0), (sin(t), cos(t), 0), (0, 0, 1)


def _times(a: Turn, v: Vector) -> Vector:
    x, y, z = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in a)
    return x, y, z


def _after(a: Turn, b: Turn) -> Turn:
    """First ``b``, then ``a``."""
    columns = [_times(a, (b[0][k], b[1][k], b[2][k])) for k in range(3)]
    return tuple((columns[0][k], columns[1][k], columns[2][k]) for k in range(3))  # type: ignore[return-value]


SHOWING: dict[int, Turn] = {
    1: _about_x(0),
    6: _about_x(pi),
    2: _about_x(pi / 2),
    5: _about_x(-pi / 2),
    3: _about_y(-pi / 2),
    4: _about_y(pi / 2),
}
"""Turns that bring a face to the eye."""
REST = _after(_about_x(-0.62), _about_z(0.5))
"""How a die lies when it has come to rest: seen a little from the side."""


def attitude(value: int, left: float) -> Turn:
    """How a die that will show ``value`` is turned when ``left`` (1 to 0) of its throw is still to come."""
    spin = _after(_about_y(-SPINS * 2 * pi * left), _about_x(SPINS * 1.3 * pi * left))
    return _after(_after(REST, spin), SHOWING[value])


def draw_cube(
    surface: pygame.Surface, middle: Point, side: float, value: int, left: float, colour: Colour, ink: Colour
) -> None:
    """Draw a die ``side`` pixels wide."""
    turn = attitude(value, left)
    faces = sorted(FACES, key=lambda face: _times(turn, face[1])[2])
    for number, normal, u, v in faces:
        seen = _times(turn, normal)
        if seen[2] <= 0.02:
            continue
        shine = max(0.0, sum(a * b for a, b in zip(seen, LIGHT, strict=True)))
        tone = mix(mix(colour, (10, 8, 18), 0.5), mix(colour, (255, 255, 255), 0.25), min(1.0, 0.25 + 0.8 * shine))
        corners = [
            _flat(turn, middle, side / 2, _point(normal, u, v, a, b))
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        pygame.draw.polygon(surface, tone, corners)
        pygame.draw.aalines(surface, mix(tone, (255, 255, 255), 0.3), True, corners)
        for a, b in PIPS[number]:
            ring = [
                _flat(
                    turn,
                    middle,
                    side / 2,
                    _point(normal, u, v, 0.5 * a + 0.17 * cos(k * pi / 5), 0.5 * b + 0.17 * sin(k * pi / 5)),
                )
                for k in range(10)
            ]
            pygame.draw.polygon(surface, ink, ring)


def _point(normal: Vector, u: Vector, v: Vector, a: float, b: float) -> Vector:
    x, y, z = (n + a * p + b * q for n, p, q in zip(normal, u, v, strict=True))
    return x, y, z


def _flat(turn: Turn, middle: Point, half: float, point: Vector) -> Point:
    x, y, z = _times(turn, point)
    near = 1 + z * 0.06
    return middle[0] + x * half * near, middle[1] + y * half * near
