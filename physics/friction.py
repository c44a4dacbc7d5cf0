"""Coulomb friction in the plane, from the loads in height.

Each supporting pair has one row for sliding (at the middle of its load) and one for spinning (by the spread of the
load). A sloping support also pushes sideways, downhill. Both pass the impulse on to the tile below.
"""

from __future__ import annotations

from math import hypot, sqrt

from physics.contacts import FLOOR, Contacts
from physics.plates import Plates

FRICTION = 0.25
"""Coefficient of friction. Piles like those of the 3D reference at 0.35 come out at this value: there every corner
slips for itself, here a pair of tiles grips as one."""
ROUNDS = 3
LEVEL = 2.0
"""Friction this near to the height of a centre does not turn the plate, mm."""
LEAST_ARM = 0.3
"""Even a load on a point resists spinning a little: it is never quite a point, mm."""


class Friction:
    """Friction impulses are carried from step to step, so that what sticks goes on sticking."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._grip: dict[tuple[int, int], tuple[float, float, float]] = {}
        self.loads: list[tuple[int, int, float, float, float]] = []
        """(upper, lower or FLOOR, impulse, x, y) of every loaded pair in the last step."""

    def rub(self, contacts: Contacts) -> None:
        """Let all loaded pairs rub against each other."""
        self.loads = []
        pairs = []
        for (u, l), support in contacts.supports().items():  # noqa: E741
            pairs.append(self._pair(u, l, support))
        for rub in pairs:
            self._start(rub)
        for _ in range(ROUNDS):
            for rub in pairs:
                self._once(rub)
        for rub in pairs:
            self._trip(rub)
        self._grip = {(rub.u, rub.l): (rub.tx, rub.ty, rub.tt) for rub in pairs}

    def _pair(self, u: int, l: int, support: list[tuple[float, float, float]]) -> _Rub:  # noqa: E741
        total = px = py = 0.0
        for rx, ry, j in support:
            total += j
            px += j * rx
            py += j * ry
        px /= total
        py /= total
        arm = 0.0
        if len(support) > 1:
            for rx, ry, j in support:
                arm += j * (abs(rx - px) + abs(ry - py))
        self.loads.append((u, l, total, self._p.x[u] + px, self._p.y[u] + py))
        return _Rub(self._p, u, l, px, py, total, 0.8 * arm / total + LEAST_ARM)

    def _start(self, rub: _Rub) -> None:
        """Begin with the downhill push and the friction of the step before."""
        p = self._p
        if rub.l != FLOOR:
            sx, sy = steeper(p.sx[rub.u], p.sy[rub.u], p.sx[rub.l], p.sy[rub.l])
            push = -rub.total / max(1.0, hypot(sx, sy))
            self._kick(rub, push * sx, push * sy, 0.0)
        grip = self._grip.get((rub.u, rub.l))
        if grip is None:
            return
        tx, ty, tt = grip
        size = hypot(tx, ty)
        if size > rub.limit:
            tx *= rub.limit / size
            ty *= rub.limit / size
        rub.tx, rub.ty = tx, ty
        rub.tt = max(-rub.twist_limit, min(rub.twist_limit, tt))
        self._kick(rub, tx, ty, rub.tt)

    def _trip(self, rub: _Rub) -> None:
        """Friction far above or below a centre turns the plate: a tile that leans on an edge trips over it."""
        p, u, l = self._p, rub.u, rub.l  # noqa: E741
        h = p.sx[u] * rub.ax + p.sy[u] * rub.ay
        if h > LEVEL or h < -LEVEL:
            p.topple(u, h, rub.tx, rub.ty)
        if l >= 0:
            h = p.sx[l] * rub.bx + p.sy[l] * rub.by
            if h > LEVEL or h < -LEVEL:
                p.topple(l, h, -rub.tx, -rub.ty)

    def _kick(self, rub: _Rub, jx: float, jy: float, twist: float) -> None:
        p, u, l = self._p, rub.u, rub.l  # noqa: E741
        p.vx[u] += jx * rub.imu
        p.vy[u] += jy * rub.imu
        p.spin[u] += rub.izu * (rub.ax * jy - rub.ay * jx + twist)
        if l >= 0:
            p.vx[l] -= jx * rub.iml
            p.vy[l] -= jy * rub.iml
            p.spin[l] -= rub.izl * (rub.bx * jy - rub.by * jx + twist)

    def _once(self, rub: _Rub) -> None:
        p, u, l = self._p, rub.u, rub.l  # noqa: E741
        spin = p.spin[u]
        vx = p.vx[u] - spin * rub.ay
        vy = p.vy[u] + spin * rub.ax
        if l >= 0:
            other = p.spin[l]
            vx -= p.vx[l] - other * rub.by
            vy -= p.vy[l] + other * rub.bx
            spin -= other
        tx, ty, tt = rub.tx - vx * rub.em, rub.ty - vy * rub.em, rub.tt - spin * rub.et
        size = sqrt(tx * tx + ty * ty)
        lin, rot = size / rub.limit, tt / rub.twist_limit
        if lin * lin + rot * rot > 1.0:
            # it slips: sliding and spinning share the friction as they share the speed, so what spins slides easily
            slide, whirl = size / rub.em, abs(tt) * rub.arm / rub.et
            speed = sqrt(slide * slide + whirl * whirl)
            most = rub.limit * slide / speed
            if size > most:
                tx *= most / size
                ty *= most / size
            most = rub.twist_limit * whirl / speed
            tt = most if tt > most else -most if tt < -most else tt
        self._kick(rub, tx - rub.tx, ty - rub.ty, tt - rub.tt)
        rub.tx, rub.ty, rub.tt = tx, ty, tt


def steeper(ax: float, ay: float, bx: float, by: float) -> tuple[float, float]:
    """The slope of the face in which two plates touch: a corner or edge rests on the steeper of the two."""
    return (ax, ay) if ax * ax + ay * ay > bx * bx + by * by else (bx, by)


class _Rub:
    """One supporting pair: levers, limits, effective masses and the impulses so far."""

    __slots__ = (
        "arm", "ax", "ay", "bx", "by", "em", "et", "iml", "imu", "izl", "izu", "l", "limit", "total", "tt",
        "twist_limit", "tx", "ty", "u",
    )  # fmt: skip

    def __init__(
        self, p: Plates, u: int, l: int, ax: float, ay: float, total: float, arm: float  # noqa: E741
    ) -> None:
        self.u, self.l, self.ax, self.ay, self.total = u, l, ax, ay, total
        self.limit = FRICTION * total
        self.arm = arm
        self.twist_limit = self.limit * arm
        self.tx = self.ty = self.tt = 0.0
        self.imu, self.izu = p.im[u], p.iz[u]
        mass = self.imu + self.izu * (ax * ax + ay * ay)
        twist = self.izu
        if l >= 0:
            self.bx, self.by = p.x[u] + ax - p.x[l], p.y[u] + ay - p.y[l]
            self.iml, self.izl = p.im[l], p.iz[l]
            mass += self.iml + self.izl * (self.bx * self.bx + self.by * self.by)
            twist += self.izl
        self.em, self.et = 1 / mass, 1 / twist
