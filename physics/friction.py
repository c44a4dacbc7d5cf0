"""Coulomb friction in the plane, from the loads in height.

Each supporting pair has one row for sliding (at the middle of its load) and one for spinning (by the spread of the
load). A sloping support also pushes sideways, downhill. Both pass the impulse on to the tile below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from physics.bearing import FLOOR, Row
from physics.contacts import Contacts
from physics.plates import Plates

FRICTION: Final = 0.26
"""Coefficient of friction. Piles like those of the 3D reference at 0.35 come out at this value: there every corner
slips for itself, here a pair of tiles grips as one."""
ROUNDS: Final = 3
LEVEL: Final = 2.0
"""Friction this near to the height of a centre does not turn the plate, mm."""
LEAST_ARM: Final = 0.3
"""Even a load on a point resists spinning a little: it is never quite a point, mm."""


class Rub:
    """A supporting pair that rubs: levers, masses, limits, and the friction impulse so far."""

    __slots__ = (
        "arm", "ax", "ay", "bx", "by", "em", "et", "iml", "imu", "izl", "izu", "limit", "load", "lower", "tt",
        "twist_limit", "tx", "ty", "upper",
    )  # fmt: skip

    def __init__(self, upper: int, lower: int, ax: float, ay: float, load: float, arm: float) -> None:
        self.upper, self.lower = upper, lower
        """Slots; the lower may be FLOOR."""
        self.ax, self.ay = ax, ay
        """Where the load lies, from the upper centre, mm."""
        self.bx, self.by = 0.0, 0.0
        """The same from the lower centre."""
        self.imu, self.izu, self.iml, self.izl = 0.0, 0.0, 0.0, 0.0
        """Inverse masses and inertias."""
        self.em, self.et = 0.0, 0.0
        """Effective mass for sliding and for spinning."""
        self.load = load
        """The impulse borne, kg mm/s."""
        self.limit, self.arm, self.twist_limit = FRICTION * load, arm, FRICTION * load * arm
        """The most friction for sliding and for spinning, and the arm of the load, mm."""
        self.tx, self.ty, self.tt = 0.0, 0.0, 0.0
        """Friction impulse on the upper x, y and twist, so far."""


class Friction:
    """Friction impulses are carried from step to step, so that what sticks goes on sticking."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._before: dict[tuple[int, int], Rub] = {}
        self.rubs: list[Rub] = []
        """Every loaded pair of the last step."""

    def forget(self) -> None:
        """Forget the friction of the last step."""
        self._before = {}

    def rub(self, contacts: Contacts) -> None:
        """Let all loaded pairs rub against each other."""
        rubs: dict[tuple[int, int], Rub] = {}
        for pair, support in contacts.supports().items():
            rubs[pair] = rub = self._pair(pair[0], pair[1], support)
            self._start(rub, self._before.get(pair))
        self.rubs = order = list(rubs.values())
        for _ in range(ROUNDS):
            self._round(order)
        for rub in order:
            self._trip(rub)
        self._before = rubs

    def _pair(self, u: int, l: int, support: Sequence[Row]) -> Rub:  # noqa: E741
        """Levers, masses and limits of a supporting pair."""
        p = self._p
        total = px = py = 0.0
        for row in support:
            j = row.j
            total += j
            px += j * row.ax
            py += j * row.ay
        px /= total
        py /= total
        spread = 0.0
        if len(support) > 1:
            for row in support:
                spread += row.j * (abs(row.ax - px) + abs(row.ay - py))
        rub = Rub(u, l, px, py, total, 0.8 * spread / total + LEAST_ARM)
        rub.imu, rub.izu = p.im[u], p.iz[u]
        mass, twist = rub.imu + rub.izu * (px * px + py * py), rub.izu
        if l >= 0:
            rub.bx, rub.by = p.x[u] + px - p.x[l], p.y[u] + py - p.y[l]
            rub.iml, rub.izl = p.im[l], p.iz[l]
            mass += rub.iml + rub.izl * (rub.bx * rub.bx + rub.by * rub.by)
            twist += rub.izl
        rub.em, rub.et = 1 / mass, 1 / twist
        return rub

    def _start(self, rub: Rub, before: Rub | None) -> None:
        """Begin with the downhill push and the friction of the step before."""
        p = self._p
        u, l = rub.upper, rub.lower  # noqa: E741
        if l != FLOOR:
            sx, sy = steeper(p.sx[u], p.sy[u], p.sx[l], p.sy[l])
            push = -rub.load / max(1.0, sqrt(sx * sx + sy * sy))
            self._kick(rub, push * sx, push * sy, 0.0)
        if before is None:
            return
        tx, ty, tt = before.tx, before.ty, before.tt
        size = sqrt(tx * tx + ty * ty)
        if size > rub.limit:
            tx *= rub.limit / size
            ty *= rub.limit / size
        tt = max(-rub.twist_limit, min(rub.twist_limit, tt))
        rub.tx, rub.ty, rub.tt = tx, ty, tt
        self._kick(rub, tx, ty, tt)

    def _trip(self, rub: Rub) -> None:
        """Friction far above or below a centre turns the plate: a tile that leans on an edge trips over it."""
        p = self._p
        u, l = rub.upper, rub.lower  # noqa: E741
        h = p.sx[u] * rub.ax + p.sy[u] * rub.ay
        if h > LEVEL or h < -LEVEL:
            p.topple(u, h, rub.tx, rub.ty)
        if l >= 0:
            h = p.sx[l] * rub.bx + p.sy[l] * rub.by
            if h > LEVEL or h < -LEVEL:
                p.topple(l, h, -rub.tx, -rub.ty)

    def _kick(self, rub: Rub, jx: float, jy: float, twist: float) -> None:
        p = self._p
        u, l = rub.upper, rub.lower  # noqa: E741
        p.vx[u] += jx * rub.imu
        p.vy[u] += jy * rub.imu
        p.spin[u] += rub.izu * (rub.ax * jy - rub.ay * jx + twist)
        if l >= 0:
            p.vx[l] -= jx * rub.iml
            p.vy[l] -= jy * rub.iml
            p.spin[l] -= rub.izl * (rub.bx * jy - rub.by * jx + twist)

    def _round(self, rubs: Sequence[Rub]) -> None:
        """Go over all pairs once. `_kick` is written out here: this is the second hottest loop of a shake."""
        p = self._p
        vxs, vys, spins = p.vx, p.vy, p.spin
        for rub in rubs:
            u, l, limit, twist_limit = rub.upper, rub.lower, rub.limit, rub.twist_limit  # noqa: E741
            ax, ay, bx, by = rub.ax, rub.ay, rub.bx, rub.by
            spin = spins[u]
            vx = vxs[u] - spin * ay
            vy = vys[u] + spin * ax
            if l >= 0:
                other = spins[l]
                vx -= vxs[l] - other * by
                vy -= vys[l] + other * bx
                spin -= other
            tx, ty, tt = rub.tx - vx * rub.em, rub.ty - vy * rub.em, rub.tt - spin * rub.et
            size = sqrt(tx * tx + ty * ty)
            lin, rot = size / limit, tt / twist_limit
            if lin * lin + rot * rot > 1.0:
                # it slips: sliding and spinning share the friction as the speed, so what spins slides easily
                slide, whirl = size / rub.em, abs(tt) * rub.arm / rub.et
                speed = sqrt(slide * slide + whirl * whirl)
                most = limit * slide / speed
                if size > most:
                    tx *= most / size
                    ty *= most / size
                most = twist_limit * whirl / speed
                tt = most if tt > most else -most if tt < -most else tt
            jx, jy, twist = tx - rub.tx, ty - rub.ty, tt - rub.tt
            rub.tx, rub.ty, rub.tt = tx, ty, tt
            vxs[u] += jx * rub.imu
            vys[u] += jy * rub.imu
            spins[u] += rub.izu * (ax * jy - ay * jx + twist)
            if l >= 0:
                vxs[l] -= jx * rub.iml
                vys[l] -= jy * rub.iml
                spins[l] -= rub.izl * (bx * jy - by * jx + twist)


def steeper(ax: float, ay: float, bx: float, by: float) -> tuple[float, float]:
    """The slope of the face in which two plates touch: a corner or edge rests on the steeper of the two."""
    return (ax, ay) if ax * ax + ay * ay > bx * bx + by * by else (bx, by)
