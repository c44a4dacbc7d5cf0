"""A ring of overlaps: each tile bears the next and there is no lowest, so all are solved together."""

from __future__ import annotations

from collections.abc import Sequence

from physics.bearing import Base, Row
from physics.plates import Plates


def stand_together(plates: Plates, bases: Sequence[Base], group: set[int], calm: bool, sweeps: int) -> None:
    """Let the tiles of a ring, the slots in ``group``, stand on what bears them, going over all ``sweeps`` times.

    Here each presses back on the one that bears it, or the ring would lift itself. When ``calm``, penetrations are
    not pushed out.
    """
    p = plates
    vz, wx, wy = p.vz, p.wx, p.wy
    for _, rows in bases:
        for row in rows:
            _lean(p, row, row.lower in group)
    for _ in range(sweeps):
        for i, rows in bases:
            v, a, b, im = vz[i], wx[i], wy[i], p.im[i]
            for row in rows:
                l = row.lower  # noqa: E741
                short = (row.calm if calm else row.wanted) - v - a * row.ax - b * row.ay
                if l >= 0:
                    short += vz[l] + wx[l] * row.bx + wy[l] * row.by
                j = max(short * row.both, -row.j)
                row.j += j
                v += j * im
                a += j * row.kx
                b += j * row.ky
                if row.lim != 0.0:
                    vz[l] -= j * row.lim
                    wx[l] -= j * row.lx
                    wy[l] -= j * row.ly
            vz[i], wx[i], wy[i] = v, a, b


def _lean(plates: Plates, row: Row, gives: bool) -> None:
    """How what bears a tile answers an impulse there: not at all, unless it is of the ring, too, and ``gives``."""
    row.both, row.lim, row.lx, row.ly = row.em, 0.0, 0.0, 0.0
    if gives:
        p = plates
        l, bx, by = row.lower, row.bx, row.by  # noqa: E741
        row.lim = p.im[l]
        row.lx, row.ly = p.jxx[l] * bx + p.jxy[l] * by, p.jxy[l] * bx + p.jyy[l] * by
        row.both = 1 / (1 / row.em + row.lim + bx * row.lx + by * row.ly)
