"""Coulomb friction in the plane, from the loads in height.

Each supporting pair has one row for sliding (at the middle of its load) and one for spinning (by the spread of the
load). A sloping support also pushes sideways, downhill. Both pass the impulse on to the tile below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

from physics.bearing import FLOOR, Kept
from physics.contacts import Contacts
from physics.plates import Plates

FRICTION = 0.25
"""Coefficient of friction. Piles like those of the 3D reference at 0.35 come out at this value: there every corner
slips for itself, here a pair of tiles grips as one."""
ROUNDS = 3
LEVEL = 2.0
"""Friction this near to the height of a centre does not turn the plate, mm."""
LEAST_ARM = 0.3
"""Even a load on a point resists spinning a little: it is never quite a point, mm."""


Rub = tuple[
    int, int, float, float, float, float, float, float, float, float, float, float, float, float, float
]  # fmt: skip
"""A supporting pair: upper, lower or FLOOR; lever of the upper x, y, its inverse mass and inertia; the same of the
lower; effective mass for sliding and for spinning; limit for sliding and for spinning; arm of the load."""
Grip = list[float]
"""Friction impulse on the upper x, y and twist, so far."""


class Friction:
    """Friction impulses are carried from step to step, so that what sticks goes on sticking."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._grip: dict[tuple[int, int], Grip] = {}
        self.loads: list[tuple[int, int, float, float, float]] = []
        """(upper, lower or FLOOR, impulse, x, y) of every loaded pair in the last step."""

    def rub(self, contacts: Contacts) -> None:
        """Let all loaded pairs rub against each other."""
        self.loads = []
        rubs = []
        grips = {}
        for pair, support in contacts.supports().items():
            rub, total = self._pair(*pair, support)
            grips[pair] = grip = [0.0, 0.0, 0.0]
            rubs.append((rub, grip))
            self._start(rub, grip, total)
        for _ in range(ROUNDS):
            self._round(rubs)
        for rub, grip in rubs:
            self._trip(rub, grip)
        self._grip = grips

    def _pair(self, u: int, l: int, support: Kept) -> tuple[Rub, float]:  # noqa: E741
        """Levers, masses and limits of a supporting pair, and its load."""
        p = self._p
        total = px = py = 0.0
        for rx, ry, j in support:
            total += j
            px += j * rx
            py += j * ry
        px /= total
        py /= total
        spread = 0.0
        if len(support) > 1:
            for rx, ry, j in support:
                spread += j * (abs(rx - px) + abs(ry - py))
        x, y = p.x[u] + px, p.y[u] + py
        self.loads.append((u, l, total, x, y))
        arm = 0.8 * spread / total + LEAST_ARM
        limit = FRICTION * total
        imu, izu = p.im[u], p.iz[u]
        mass, twist = imu + izu * (px * px + py * py), izu
        bx = by = iml = izl = 0.0
        if l >= 0:
            bx, by, iml, izl = x - p.x[l], y - p.y[l], p.im[l], p.iz[l]
            mass += iml + izl * (bx * bx + by * by)
            twist += izl
        return (u, l, px, py, imu, izu, bx, by, iml, izl, 1 / mass, 1 / twist, limit, limit * arm, arm), total

    def _start(self, rub: Rub, grip: Grip, total: float) -> None:
        """Begin with the downhill push and the friction of the step before."""
        p = self._p
        u, l, limit, twist_limit = rub[0], rub[1], rub[12], rub[13]  # noqa: E741
        if l != FLOOR:
            sx, sy = steeper(p.sx[u], p.sy[u], p.sx[l], p.sy[l])
            push = -total / max(1.0, hypot(sx, sy))
            self._kick(rub, push * sx, push * sy, 0.0)
        before = self._grip.get((u, l))
        if before is None:
            return
        tx, ty, tt = before
        size = hypot(tx, ty)
        if size > limit:
            tx *= limit / size
            ty *= limit / size
        tt = max(-twist_limit, min(twist_limit, tt))
        grip[:] = tx, ty, tt
        self._kick(rub, tx, ty, tt)

    def _trip(self, rub: Rub, grip: Grip) -> None:
        """Friction far above or below a centre turns the plate: a tile that leans on an edge trips over it."""
        p = self._p
        u, l, ax, ay, _, _, bx, by, _, _, _, _, _, _, _ = rub  # noqa: E741
        h = p.sx[u] * ax + p.sy[u] * ay
        if h > LEVEL or h < -LEVEL:
            p.topple(u, h, grip[0], grip[1])
        if l >= 0:
            h = p.sx[l] * bx + p.sy[l] * by
            if h > LEVEL or h < -LEVEL:
                p.topple(l, h, -grip[0], -grip[1])

    def _kick(self, rub: Rub, jx: float, jy: float, twist: float) -> None:
        p = self._p
        u, l, ax, ay, imu, izu, bx, by, iml, izl, _, _, _, _, _ = rub  # noqa: E741
        p.vx[u] += jx * imu
        p.vy[u] += jy * imu
        p.spin[u] += izu * (ax * jy - ay * jx + twist)
        if l >= 0:
            p.vx[l] -= jx * iml
            p.vy[l] -= jy * iml
            p.spin[l] -= izl * (bx * jy - by * jx + twist)

    def _round(self, rubs: Sequence[tuple[Rub, Grip]]) -> None:
        """Go over all pairs once. `_kick` is written out here: this is the second hottest loop of a shake."""
        p = self._p
        vxs, vys, spins = p.vx, p.vy, p.spin
        for (u, l, ax, ay, imu, izu, bx, by, iml, izl, em, et, limit, twist_limit, arm), grip in rubs:  # noqa: E741
            tx0, ty0, tt0 = grip
            spin = spins[u]
            vx = vxs[u] - spin * ay
            vy = vys[u] + spin * ax
            if l >= 0:
                other = spins[l]
                vx -= vxs[l] - other * by
                vy -= vys[l] + other * bx
                spin -= other
            tx, ty, tt = tx0 - vx * em, ty0 - vy * em, tt0 - spin * et
            size = sqrt(tx * tx + ty * ty)
            lin, rot = size / limit, tt / twist_limit
            if lin * lin + rot * rot > 1.0:
                # it slips: sliding and spinning share the friction as the speed, so what spins slides easily
                slide, whirl = size / em, abs(tt) * arm / et
                speed = sqrt(slide * slide + whirl * whirl)
                most = limit * slide / speed
                if size > most:
                    tx *= most / size
                    ty *= most / size
                most = twist_limit * whirl / speed
                tt = most if tt > most else -most if tt < -most else tt
            grip[0], grip[1], grip[2] = tx, ty, tt
            jx, jy = tx - tx0, ty - ty0
            twist = tt - tt0
            vxs[u] += jx * imu
            vys[u] += jy * imu
            spins[u] += izu * (ax * jy - ay * jx + twist)
            if l >= 0:
                vxs[l] -= jx * iml
                vys[l] -= jy * iml
                spins[l] -= izl * (bx * jy - by * jx + twist)


def steeper(ax: float, ay: float, bx: float, by: float) -> tuple[float, float]:
    """The slope of the face in which two plates touch: a corner or edge rests on the steeper of the two."""
    return (ax, ay) if ax * ax + ay * ay > bx * bx + by * by else (bx, by)
