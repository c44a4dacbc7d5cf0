"""The lid of a shaken box: it stops what flies up and holds down what lies against it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from physics.bearing import PUSH_OUT, PUSH_SPEED, Base
from physics.plates import Plates


class Lid:
    """The lid above the plates. `bumps` holds the slots that struck it in this step, and with what impulse."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self.bumps: dict[int, float] = {}

    def strokes(self) -> list[tuple[int, float]]:
        """Slots that struck the lid in the last step, and how hard, mm/s."""
        return [(i, j * self._p.im[i]) for i, j in sorted(self.bumps.items())]

    def bump(self, i: int, dt: float) -> None:
        """The lid stops a tile's corners."""
        p = self._p
        gx, gy = p.sx[i], p.sy[i]
        reach = p.radius[i]
        room = p.box.height - p.z[i] - p.half[i] * p.n[i]
        rise = dt * (p.vz[i] + reach * (abs(p.wx[i]) + abs(p.wy[i])))
        if room - reach * hypot(p.gx[i], p.gy[i]) > rise:
            return
        x, y = p.x[i], p.y[i]
        for qx, qy in p.outline[i]:
            ax, ay = qx - x, qy - y
            gap = room - gx * ax - gy * ay
            most = gap / dt if gap > 0.0 else max(gap * PUSH_OUT / dt, -PUSH_SPEED)
            over = p.vz[i] + p.wx[i] * ax + p.wy[i] * ay - most
            if over > 0.0:
                kx = p.jxx[i] * ax + p.jxy[i] * ay
                ky = p.jxy[i] * ax + p.jyy[i] * ay
                j = over / (p.im[i] + ax * kx + ay * ky)
                p.vz[i] -= j * p.im[i]
                p.wx[i] -= j * kx
                p.wy[i] -= j * ky
                self.bumps[i] = self.bumps.get(i, 0.0) + j

    def hold_down(self, bases: Sequence[Base], dt: float) -> None:
        """From the lid down: what lies against it does not give way to what is thrown up beneath it."""
        stopped = set(self.bumps)
        if not stopped:
            return
        p = self._p
        for u, rows in reversed(bases):
            self.bump(u, dt)
            if u not in stopped:
                continue
            for row in rows:
                l, bx, by = row.lower, row.bx, row.by  # noqa: E741
                if l < 0:
                    continue
                over = row.wanted - p.vz[u] - p.wx[u] * row.ax - p.wy[u] * row.ay
                over = over + p.vz[l] + p.wx[l] * bx + p.wy[l] * by
                if over > 0.0:
                    kx, ky = p.jxx[l] * bx + p.jxy[l] * by, p.jxy[l] * bx + p.jyy[l] * by
                    j = over / (p.im[l] + bx * kx + by * ky)
                    p.vz[l] -= j * p.im[l]
                    p.wx[l] -= j * kx
                    p.wy[l] -= j * ky
                    stopped.add(l)
