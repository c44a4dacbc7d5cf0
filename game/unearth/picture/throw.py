"""How a die gets from a hand to a ruin: it flies, falls, bounces off walls and other dice, rolls, and lies still.

pymunk moves the die in the plane of the table; how high it is follows from the falls and bounces between. The whole
way is worked out when the die leaves the hand (a few milliseconds). It rolls as far as it travels, and the turning
is reckoned backwards from the end, so that it comes to rest on exactly the face that was recorded: nothing about
the way changes what was rolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random

import pymunk

from game.unearth.picture.polyhedra import Matrix, Vector, about, times, unit

Point = tuple[float, float]
Room = tuple[float, float, float, float]
"""Left, top, right, bottom of where the die may roll, pixels."""

STEP = 1 / 60
FLIGHT = 0.26
"""Seconds from the hand to the first touch of the table."""
GRAVITY = 62.0
"""Radii a second squared: dice are small, and nobody wants to wait."""
BOUNCE = 0.46
"""How much of its speed a die keeps when it bounces off the table."""
DRAG = 2.6
"""A second: how fast rolling dies down."""
LONGEST = 1.15
"""Seconds on the table at most."""
SETTLE = 0.16
"""Seconds in which a die that has nearly stopped slides into its place."""
SPIN = 0.9
"""How much faster than mere rolling a die turns while it is in the air."""


@dataclass(frozen=True)
class Moment:
    """Where a die is, how high (radii), and how it is turned."""

    x: float
    y: float
    high: float
    turn: Matrix


@dataclass(frozen=True)
class Knock:
    """A die strikes the table, a wall or another die at ``second``, ``hard`` 0 to 1."""

    second: float
    hard: float
    x: float


class Throw:
    """The whole way of one die."""

    def __init__(
        self, start: Point, room: Room, end: Point, r: float, rest: Matrix, others: Sequence[Point], luck: Random
    ) -> None:
        """Args: end: where it comes to lie, pixels; r: its radius there; rest: how it is turned in the end;
        others: middles of dice it may strike; luck: chooses the way, never the face."""
        self.r = r
        self.knocks: list[Knock] = []
        self._path: list[tuple[float, float, float]] = []
        touch = self._touch(start, room, end, luck)
        self._fly(start, touch)
        self._roll(touch, start, room, others, luck)
        self._settle(end)
        self.turns = self._turnings(rest, luck)
        self.seconds = (len(self._path) - 1) * STEP

    @staticmethod
    def _touch(start: Point, room: Room, end: Point, luck: Random) -> Point:
        """Where it first touches the table: short of its place, on the side it comes from."""
        left, top, right, bottom = room
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = hypot(dx, dy) or 1.0
        back = min(far * 0.5, 0.45 * (bottom - top))
        x = end[0] - dx / far * back + luck.uniform(-0.12, 0.12) * (right - left)
        y = end[1] - dy / far * back
        return min(right, max(left, x)), min(bottom, max(top, y))

    def _fly(self, start: Point, touch: Point) -> None:
        count = round(FLIGHT / STEP)
        for n in range(count):
            t = n / count
            x, y = start[0] + (touch[0] - start[0]) * t, start[1] + (touch[1] - start[1]) * t
            self._path.append((x, y, 1.2 * (1 - t) + 3.2 * 4 * t * (1 - t)))

    def _roll(self, touch: Point, start: Point, room: Room, others: Sequence[Point], luck: Random) -> None:
        space, body = self._table(touch, room, others)
        dx, dy = touch[0] - start[0], touch[1] - start[1]
        far = hypot(dx, dy) or 1.0
        speed = luck.uniform(23, 29) * self.r
        slant = luck.uniform(-0.5, 0.5)
        ux, uy = dx / far, dy / far
        body.velocity = (
            speed * (ux * cos(slant) - uy * sin(slant)),
            speed * (ux * sin(slant) + uy * cos(slant)),
        )
        self._knock(1.0, touch[0])
        high, climb = 0.0, GRAVITY * 0.135
        for _ in range(round(LONGEST / STEP)):
            before = body.velocity
            space.step(STEP)
            if before.get_distance(body.velocity) > 0.6 * before.length + 2 and before.length > 2 * self.r:
                self._knock(min(1.0, before.length / (24 * self.r)), body.position.x)
            climb -= GRAVITY * STEP
            high += climb * STEP
            if high < 0:
                high = 0.0
                if climb < -3:
                    self._knock(min(0.8, -climb / 12), body.position.x)
                climb = -climb * BOUNCE if climb < -1.6 else 0.0
            k = 1 - DRAG * STEP * (0.4 if high > 0.05 else 1.5)
            body.velocity = body.velocity * k
            self._path.append((body.position.x, body.position.y, high))
            if body.velocity.length < 1.3 * self.r and high < 0.02:
                break

    def _table(self, touch: Point, room: Room, others: Sequence[Point]) -> tuple[pymunk.Space, pymunk.Body]:
        space = pymunk.Space()
        left, top, right, bottom = room
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            wall = pymunk.Segment(space.static_body, a, b, self.r * 0.3)
            wall.elasticity = 0.75
            space.add(wall)
        for place in others:
            if hypot(place[0] - touch[0], place[1] - touch[1]) > 2.2 * self.r:
                stone = pymunk.Circle(space.static_body, self.r * 0.75, place)
                stone.elasticity = 0.6
                space.add(stone)
        body = pymunk.Body(1.0, 1.0)
        body.position = touch
        shape = pymunk.Circle(body, self.r * 0.8)
        shape.elasticity = 0.8
        space.add(body, shape)
        return space, body

    def _settle(self, end: Point) -> None:
        """Bend the last part of the way towards its place."""
        first = round(FLIGHT / STEP)
        count = len(self._path) - first
        x, y, _ = self._path[-1]
        gap = (end[0] - x, end[1] - y)
        for n in range(first, len(self._path)):
            t = (n - first + 1) / count
            k = t * t * (3 - 2 * t)
            px, py, high = self._path[n]
            self._path[n] = (px + gap[0] * k, py + gap[1] * k, high)
        for n in range(1, round(SETTLE / STEP) + 1):
            self._path.append((end[0], end[1], self._path[-1][2] * (1 - n * STEP / SETTLE)))

    def _turnings(self, rest: Matrix, luck: Random) -> list[Matrix]:
        """How it is turned at each step, from the last one back."""
        turn, out = rest, [rest]
        axis: Vector = (1.0, 0.0, 0.0)
        wobble = luck.uniform(0, 2 * pi)
        for (x0, y0, _), (x1, y1, high) in zip(self._path[-2::-1], self._path[:0:-1], strict=True):
            dx, dy = x1 - x0, y0 - y1
            far = hypot(dx, dy)
            if far > 0.05:
                axis = unit((-dy, dx, 0.25 * far * sin(wobble)))
            angle = far / self.r * (1 + (SPIN if high > 0.15 else 0.0))
            turn = times(about(axis, -angle), turn)
            out.append(turn)
        return out[::-1]

    def _knock(self, hard: float, x: float) -> None:
        self.knocks.append(Knock((len(self._path)) * STEP, hard, x))

    def at(self, t: float) -> Moment:
        """The die a part ``t`` (0 to 1) of the way through its time."""
        place = max(0.0, min(1.0, t)) * (len(self._path) - 1)
        n = min(int(place), len(self._path) - 2)
        k = place - n
        (x0, y0, h0), (x1, y1, h1) = self._path[n], self._path[n + 1]
        turn = self.turns[n + 1] if k > 0.5 else self.turns[n]
        return Moment(x0 + (x1 - x0) * k, y0 + (y1 - y0) * k, h0 + (h1 - h0) * k, turn)
