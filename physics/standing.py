"""Tiles stand on what bears them: one on those below it, or several that press back on each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from physics.bearing import FLOOR, Base, Row
from physics.plates import Plates

PASSES: Final = 6
TOLERANCE: Final = 1.0
"""A tile stands once a pass changes its speeds by less than this, mm/s."""


def start(plates: Plates, i: int, rows: list[Row]) -> None:
    """Begin with the impulses the rows of a tile have, taking what bears it as it is."""
    p = plates
    v, a, b, im = p.vz[i], p.wx[i], p.wy[i], p.im[i]
    for row in rows:
        j = row.j
        if j != 0.0:
            v += j * im
            a += j * row.kx
            b += j * row.ky
    p.vz[i], p.wx[i], p.wy[i] = v, a, b


def _set_goals(plates: Plates, rows: list[Row], calm: bool) -> None:
    """The least speed of each corner, with the speed of what bears it."""
    vz, wx, wy = plates.vz, plates.wx, plates.wy
    last, v, a, b = FLOOR, 0.0, 0.0, 0.0
    for row in rows:
        wanted = row.calm if calm else row.wanted
        l = row.lower  # noqa: E741
        if l < 0:
            row.goal = wanted
            continue
        if l != last:
            last, v = l, vz[l]
            a, b = wx[l], wy[l]
        row.goal = wanted + (v + a * row.bx + b * row.by)


def stand(plates: Plates, i: int, rows: list[Row], calm: bool) -> None:
    """Give a tile the least speed its supports demand; when `calm`, without pushing penetrations out."""
    p = plates
    vz, wx, wy = p.vz, p.wx, p.wy
    v, a, b, im = vz[i], wx[i], wy[i], p.im[i]
    _set_goals(p, rows, calm)
    enough = TOLERANCE / im
    live: list[Row] = []
    rest = rows
    for _ in range(3):
        idle: list[Row] = []
        for row in rest:
            if row.j > 0.0 or row.goal - v - a * row.ax - b * row.ay > 0.0:
                live.append(row)
            else:
                idle.append(row)
        if len(idle) == len(rest):
            break
        rest = idle
        for _ in range(PASSES):
            change = 0.0
            for row in live:
                j = (row.goal - v - a * row.ax - b * row.ay) * row.em
                old = row.j
                if old + j < 0.0:
                    j = -old
                if j != 0.0:
                    row.j = old + j
                    v += j * im
                    a += j * row.kx
                    b += j * row.ky
                    change += j if j > 0.0 else -j
            if change < enough:
                break
    vz[i], wx[i], wy[i] = v, a, b


def stand_all(plates: Plates, bases: Sequence[Base], sweeps: int) -> None:
    """Let all tiles stand, each pressing back on what bears it, going over all ``sweeps`` times.

    They begin with the impulses their rows have.
    """
    p = plates
    for i, rows in bases:
        start(p, i, rows)
        for row in rows:
            l, j = row.lower, row.j  # noqa: E741
            _lean(p, row, l >= 0)
            if row.lim != 0.0:
                p.vz[l] -= j * row.lim
                p.wx[l] -= j * row.lx
                p.wy[l] -= j * row.ly
    _sweep(p, bases, False, sweeps)


def stand_ring(plates: Plates, bases: Sequence[Base], group: set[int], calm: bool, sweeps: int) -> None:
    """Let the tiles of a ring, the slots in ``group``, stand on what bears them, going over all ``sweeps`` times.

    Here each presses back on the one of them that bears it, or the ring would lift itself; all others are taken as
    they are. When ``calm``, penetrations are not pushed out.
    """
    for _, rows in bases:
        for row in rows:
            _lean(plates, row, row.lower in group)
    _sweep(plates, bases, calm, sweeps)


def _sweep(plates: Plates, bases: Sequence[Base], calm: bool, sweeps: int) -> None:
    """Go over all rows ``sweeps`` times."""
    p = plates
    vz, wx, wy = p.vz, p.wx, p.wy
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
    """How what bears a tile answers an impulse there: not at all, unless it ``gives``."""
    row.both, row.lim, row.lx, row.ly = row.em, 0.0, 0.0, 0.0
    if gives:
        p = plates
        l, bx, by = row.lower, row.bx, row.by  # noqa: E741
        row.lim = p.im[l]
        row.lx, row.ly = p.jxx[l] * bx + p.jxy[l] * by, p.jxy[l] * bx + p.jyy[l] * by
        row.both = 1 / (1 / row.em + row.lim + bx * row.lx + by * row.ly)
