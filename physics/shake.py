"""How the box is moved: programs of motion, and the hand that holds it.

The simulation lives in the box's frame. A motion gives, for a moment, how the box accelerates, how far
it is rocked and how fast; the tiles feel the opposite. Units: mm, s, radians.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple, Protocol

FRAME = 1 / 60
"""Length of a step, s."""


class Jolt(NamedTuple):
    """Motion of the box at one moment.

    ax, ay, az: acceleration of its middle, mm/s2. tx, ty: rocking angles about the x and y axes through
    the middle of its floor, radians; wx, wy their speeds; ux, uy their accelerations.
    """

    ax: float = 0.0
    ay: float = 0.0
    az: float = 0.0
    tx: float = 0.0
    ty: float = 0.0
    wx: float = 0.0
    wy: float = 0.0
    ux: float = 0.0
    uy: float = 0.0


STILL = Jolt()


class Motion(Protocol):
    """Something that moves the box."""

    lid: bool

    def advance(self) -> Jolt | None:
        """The motion during the next step, or None when the box has come to stand still."""


class _Wave:
    """One sinusoid under the shake's common envelope, with exact first and second derivatives."""

    def __init__(self, amplitude: float, hertz: float, phase: float) -> None:
        self.amplitude = amplitude
        self.rate = 2 * pi * hertz
        self.phase = phase

    def at(self, t: float, e0: float, e1: float, e2: float) -> tuple[float, float, float]:
        s = sin(self.rate * t + self.phase)
        c = cos(self.rate * t + self.phase)
        r = self.rate
        return (
            self.amplitude * e0 * s,
            self.amplitude * (e1 * s + e0 * r * c),
            self.amplitude * (e2 * s + 2 * e1 * r * c - e0 * r * r * s),
        )


class Shake:
    """The preset shake: to and fro, up and down, and rocking, after shake R of `pile-reference` section 2.

    Amplitudes and frequencies are drawn from `seed` within its ranges, that of the rocking from the upper two
    thirds: it is what turns tiles over. The motion fades in and out, out a little more slowly than there (0.5 s,
    not 0.3 s), as someone does who levels the box in the end.
    """

    lid = True

    def __init__(self, seed: int, seconds: float = 3.0, fade_in: float = 0.3, fade_out: float = 0.5) -> None:
        random = Random(seed)
        self.seconds = seconds
        self.fades = min(fade_in, seconds / 3), min(fade_out, seconds / 3)
        self._step = 0
        self._x = _Wave(random.uniform(10, 20), random.uniform(3, 4), random.uniform(0, 2 * pi))
        self._y = _Wave(random.uniform(10, 20), random.uniform(3, 4), random.uniform(0, 2 * pi))
        self._z = _Wave(random.uniform(22, 30), random.uniform(3.7, 4.3), random.uniform(0, 2 * pi))
        self._tx = _Wave(random.uniform(25, 35) * pi / 180, random.uniform(2.0, 3.1), random.uniform(0, 2 * pi))
        self._ty = _Wave(random.uniform(25, 35) * pi / 180, random.uniform(2.0, 3.1), random.uniform(0, 2 * pi))

    def advance(self) -> Jolt | None:
        t = (self._step + 0.5) * FRAME
        self._step += 1
        if t >= self.seconds:
            return None
        envelope = self._envelope(t)
        tx, wx, ux = self._tx.at(t, *envelope)
        ty, wy, uy = self._ty.at(t, *envelope)
        return Jolt(
            self._x.at(t, *envelope)[2], self._y.at(t, *envelope)[2], self._z.at(t, *envelope)[2],
            tx, ty, wx, wy, ux, uy,
        )  # fmt: skip

    def _envelope(self, t: float) -> tuple[float, float, float]:
        """Raised cosine at both ends: value, first and second derivative."""
        rise, fall = self.fades
        if t < rise:
            r, s, sign = pi / rise, t, 1.0
        elif t > self.seconds - fall:
            r, s, sign = pi / fall, self.seconds - t, -1.0
        else:
            return 1.0, 0.0, 0.0
        return 0.5 * (1 - cos(r * s)), sign * 0.5 * r * sin(r * s), 0.5 * r * r * cos(r * s)


class Hand:
    """The player's hand on the box: the box follows it at once but smoothly, and stops when it stops.

    Moved hard, the box is also tossed up and rocked about the axis across the movement, as a box between two
    hands is.
    """

    lid = True
    _STIFF = 28.0  # 1/s: the box is where the hand is after about a tenth of a second
    _TOSS = 0.075  # mm of lift per mm/s of the box
    _ROCK = 2.6e-5  # radians per mm/s2
    _TOP_LIFT = 32.0
    _TOP_ROCK = 0.55
    _TOP_JOLT = 32_000.0

    def __init__(self, x: float, y: float) -> None:
        self._hand = (x, y)
        self._x = [x, 0.0]
        self._y = [y, 0.0]
        self._z = [0.0, 0.0]
        self._tx = [0.0, 0.0]
        self._ty = [0.0, 0.0]
        self._held = True

    def move(self, x: float, y: float) -> None:
        """The hand is at (x, y), mm, measured from anywhere."""
        self._hand = (x, y)

    def release(self) -> None:
        """Let the box go: it is put down where it is."""
        self._held = False

    def advance(self) -> Jolt | None:
        ax = self._follow(self._x, self._hand[0], self._STIFF)
        ay = self._follow(self._y, self._hand[1], self._STIFF)
        lift = min(self._TOP_LIFT, self._TOSS * hypot(self._x[1], self._y[1])) if self._held else 0.0
        az = self._follow(self._z, lift, 45.0)
        ux = self._follow(self._tx, self._rock(ay), self._STIFF)
        uy = self._follow(self._ty, self._rock(-ax), self._STIFF)
        if not self._held and self.still:
            return None
        return Jolt(ax, ay, az, self._tx[0], self._ty[0], self._tx[1], self._ty[1], ux, uy)

    def _rock(self, acceleration: float) -> float:
        if not self._held:
            return 0.0
        return max(-self._TOP_ROCK, min(self._TOP_ROCK, self._ROCK * acceleration))

    @property
    def offset(self) -> tuple[float, float, float]:
        """Where the box is: x, y as the hand's, z lifted, mm. For drawing it."""
        return self._x[0], self._y[0], self._z[0]

    @property
    def still(self) -> bool:
        """Whether the box has come to rest under the hand."""
        speeds = hypot(self._x[1], self._y[1]) + abs(self._z[1])
        rocks = abs(self._tx[0]) + abs(self._ty[0]) + 0.1 * (abs(self._tx[1]) + abs(self._ty[1]))
        return speeds < 4.0 and rocks < 0.004 and abs(self._z[0]) < 0.5

    def _follow(self, state: list[float], goal: float, stiff: float) -> float:
        """One step of a critically damped spring (implicit, so that it is stable); the acceleration, mm/s2."""
        position, speed = state
        h = FRAME
        faster = (speed + h * stiff * stiff * (goal - position)) / (1 + h * stiff) ** 2
        change = max(-self._TOP_JOLT * h, min(self._TOP_JOLT * h, faster - speed))
        state[1] = speed + change
        state[0] = position + h * state[1]
        return change / h


class Tilt:
    """One side of the box raised and lowered again: gravity turns, the box does not (`buried-memories` 8.5)."""

    lid = False

    def __init__(self, direction: float, angle: float = 22 * pi / 180) -> None:
        """direction: where tiles slide to, radians."""
        self._times = 0.35, 0.9, 1.2  # raised, held until, lowered, s
        self._angle = angle
        self._direction = direction
        self._step = 0

    def advance(self) -> Jolt | None:
        t = (self._step + 0.5) * FRAME
        self._step += 1
        rise, hold, end = self._times
        if t >= end:
            return None
        share = t / rise if t < rise else 1.0 if t < hold else (end - t) / (end - hold)
        angle = self._angle * share * share * (3 - 2 * share)
        # gravity leans towards the direction: rocking about the axis across it
        return Jolt(tx=-angle * sin(self._direction), ty=angle * cos(self._direction))
