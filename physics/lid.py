"""The lid of a shaken box: it stops what flies up and holds down what lies against it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from physics.bearing import CROWD, PUSH_OUT, PUSH_SPEED, Base, Row, Rows
from physics.plates import Plates

PASSES_IN_CROWD: Final = 6
"""In a crowd the places at which a tile is held down are gone over at most this often, and last the floor's: what
one pass leaves over adds up from tile to tile, and the lowest are shot through the floor. Fewer tiles are livelier
for one pass, and turn over as often as those of the reference."""
TOLERANCE: Final = 1.0
"""Speeds that differ by less than this, mm/s, are the same."""


class Lid:
    """The lid above the plates. `bumps` holds the slots that struck it in this step, and with what impulse."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._crowd = plates.count > CROWD
        self._rows = Rows()
        self.bumps: dict[int, float] = {}

    def begin(self) -> None:
        """A new step: nothing has struck it yet."""
        self.bumps = {}
        self._rows.clear()

    def _hold(self, i: int, ax: float, ay: float, most: float) -> Row:
        """A place (ax, ay) mm from a tile's centre that rises no faster than ``most``, mm/s.

        It is a row upside down: it holds ``i``, its goal is the greatest speed up, its impulse goes down.
        """
        hold = self._rows.take(i)
        p = self._p
        kx, ky = p.jxx[i] * ax + p.jxy[i] * ay, p.jxy[i] * ax + p.jyy[i] * ay
        hold.ax, hold.ay, hold.kx, hold.ky, hold.goal, hold.j = ax, ay, kx, ky, most, 0.0
        hold.em = 1 / (p.im[i] + ax * kx + ay * ky)
        return hold

    def strokes(self) -> list[tuple[int, float]]:
        """Slots that struck the lid in the last step, and how hard, mm/s."""
        return [(i, j * self._p.im[i]) for i, j in sorted(self.bumps.items())]

    def bump(self, i: int, dt: float, held: Sequence[Row] = ()) -> bool:
        """The lid stops a tile's corners, and what lies on it the places ``held``; whether anything was stopped."""
        corners = self._corners(i, dt)
        if not corners and not held:
            return False
        stopped = self._keep_down(i, [*held, *corners])
        struck = sum([hold.j for hold in corners])
        if struck > 0.0:
            self.bumps[i] = self.bumps.get(i, 0.0) + struck
        return stopped

    def _corners(self, i: int, dt: float) -> list[Row]:
        """The corners that are at the lid or will be there soon."""
        p = self._p
        reach = p.radius[i]
        room = p.box.height - p.z[i] - p.half[i] * p.n[i]
        rise = dt * (p.vz[i] + reach * (abs(p.wx[i]) + abs(p.wy[i])))
        if room - reach * sqrt(p.gx[i] * p.gx[i] + p.gy[i] * p.gy[i]) > rise:
            return []
        x, y, gx, gy = p.x[i], p.y[i], p.sx[i], p.sy[i]
        holds = []
        outline = p.shadows[i].outline
        for k in range(0, len(outline), 2):
            ax, ay = outline[k] - x, outline[k + 1] - y
            gap = room - gx * ax - gy * ay
            most = gap / dt if gap > 0.0 else max(gap * PUSH_OUT / dt, -PUSH_SPEED)
            holds.append(self._hold(i, ax, ay, most))
        return holds

    def _keep_down(self, i: int, holds: Sequence[Row]) -> bool:
        """Take off the least speed such that the tile rises nowhere faster than it may; whether there was any."""
        p = self._p
        v, a, b, im = p.vz[i], p.wx[i], p.wy[i], p.im[i]
        enough = TOLERANCE / im
        any_held = False
        for _ in range(PASSES_IN_CROWD if self._crowd else 1):
            change = 0.0
            for hold in holds:
                j = (v + a * hold.ax + b * hold.ay - hold.goal) * hold.em
                if j < -hold.j:
                    j = -hold.j
                if j != 0.0:
                    hold.j += j
                    v -= j * im
                    a -= j * hold.kx
                    b -= j * hold.ky
                    change += abs(j)
            if change > 0.0:
                any_held = True
            if change < enough:
                break
        p.vz[i], p.wx[i], p.wy[i] = v, a, b
        return any_held

    def hold_down(self, order: Sequence[int], bases: Sequence[Base], dt: float) -> None:
        """From the lid down: what lies against it does not give way to what is thrown up beneath it.

        ``order``: all slots from the lowest up.
        """
        if not self.bumps:
            return
        p = self._p
        rows_of = dict(bases)
        held: dict[int, list[Row]] = {}
        for u in reversed(order):
            if not self.bump(u, dt, held.pop(u, [])) and u not in self.bumps:
                continue
            rows = rows_of.get(u, [])
            if self._crowd:
                self._stay_above(u, rows)
            v, a, b = p.vz[u], p.wx[u], p.wy[u]
            for row in rows:
                l = row.lower  # noqa: E741
                if l >= 0:
                    most = v + a * row.ax + b * row.ay - row.wanted
                    held.setdefault(l, []).append(self._hold(l, row.bx, row.by, most))

    def _stay_above(self, i: int, rows: Sequence[Row]) -> None:
        """What is held down is not pressed through the floor."""
        p = self._p
        for row in rows:
            if row.lower < 0:
                short = row.calm - p.vz[i] - p.wx[i] * row.ax - p.wy[i] * row.ay
                if short > 0.0:
                    j = short * row.em
                    p.vz[i] += j * p.im[i]
                    p.wx[i] += j * row.kx
                    p.wy[i] += j * row.ky
