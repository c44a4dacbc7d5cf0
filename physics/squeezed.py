"""Tiles in each other when the pile comes to rest: how deep, and moving apart those that are edge to edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from physics.geometry import Point, half_planes
from physics.order import BELOW, EDGE, Order
from physics.overlaps import sunken
from physics.plates import Plates

SQUEEZED: Final = 0.2
"""Less than this far into each other, mm, tiles are left as they are."""
GAP: Final = 0.05
"""How far beyond touching they are moved apart, mm."""


def part(plates: Plates, pairs: Iterable[tuple[int, int]]) -> bool:
    """Move the tiles of each squeezed pair apart in the plane, the lighter one farther; whether there were any."""
    p = plates
    p.locate()
    found = False
    for i, j in pairs:
        far, nx, ny = _squeeze(p, i, j)
        if far <= SQUEEZED:
            continue
        found = True
        if nx * (p.x[i] - p.x[j]) + ny * (p.y[i] - p.y[j]) < 0.0:
            nx, ny = -nx, -ny
        share = p.im[i] / (p.im[i] + p.im[j])
        mine, other = (far + GAP) * share, (far + GAP) * (1 - share)
        p.x[i] += mine * nx
        p.y[i] += mine * ny
        p.x[j] -= other * nx
        p.y[j] -= other * ny
        p.locate()
    return found


def _squeeze(p: Plates, i: int, j: int) -> tuple[float, float, float]:
    """How far two tiles are in each other, mm, and the direction in the plane in which they part soonest."""
    if (p.x[i] - p.x[j]) ** 2 + (p.y[i] - p.y[j]) ** 2 >= (p.radius[i] + p.radius[j]) ** 2:
        return 0.0, 0.0, 0.0
    deepest = (0.0, 0.0, 0.0)
    steep = max(p.sx[i] ** 2 + p.sy[i] ** 2, p.sx[j] ** 2 + p.sy[j] ** 2)
    for polygon in p.laps(i, j):
        gaps = [p.height_at(i, x, y) - p.height_at(j, x, y) for x, y in polygon]
        low, high = min(gaps), max(gaps)
        gap = low if low > 0.0 else -high if high < 0.0 else 0.0  # plates that cross may be apart at every corner
        far, nx, ny = narrowest(polygon)
        if min(far, (p.half[i] + p.half[j] - gap) / sqrt(1 + steep)) > max(SQUEEZED, deepest[0]):
            deepest = (far, nx, ny)
    return deepest


def sunk(plates: Plates, upper: int, lower: int) -> float:
    """How deep a tile has sunk into the one beneath it, mm: along the normal, or across where that is less."""
    p, deepest = plates, 0.0
    i, j = upper, lower
    steep = max(p.sx[i] ** 2 + p.sy[i] ** 2, p.sx[j] ** 2 + p.sy[j] ** 2)
    for polygon in p.laps(i, j):
        gap = min([p.height_at(i, x, y) - p.height_at(j, x, y) for x, y in polygon])
        deepest = max(deepest, min(narrowest(polygon)[0], (p.half[i] + p.half[j] - gap) / sqrt(1 + steep)))
    return deepest


def worst(plates: Plates, order: Order) -> tuple[float, int]:
    """How deep any tile is in another or in the floor, mm, and its slot: of two the upper, edge to edge the higher.

    Overlaps are found anew once `Plates.outdate` has been called.
    """
    p, deepest, slot = plates, SQUEEZED, -1
    p.locate()
    for (i, j), how in order.pairs().items():
        u, l = (j, i) if how == BELOW or (how == EDGE and p.z[j] > p.z[i]) else (i, j)  # noqa: E741
        if sunken(p, u, l) <= SQUEEZED:
            continue
        deep = _squeeze(p, i, j)[0] if how == EDGE else sunk(p, u, l)
        if deep > deepest:
            deepest, slot = deep, u
    for i in range(p.count):
        outline, x, y = p.shadows[i].outline, p.x[i], p.y[i]
        rises = [p.sx[i] * (outline[k] - x) + p.sy[i] * (outline[k + 1] - y) for k in range(0, len(outline), 2)]
        deep = p.half[i] * p.n[i] - p.z[i] - min(rises)
        if deep > deepest:
            deepest, slot = deep, i
    return deepest, slot


def narrowest(polygon: Sequence[Point]) -> tuple[float, float, float]:
    """The least width of a convex polygon, mm, and the direction across which it is so narrow."""
    least = (1e9, 0.0, 0.0)
    for nx, ny, c in half_planes(list(polygon)):
        width = max([nx * x + ny * y + c for x, y in polygon])
        if width < least[0]:
            least = (width, nx, ny)
    return least
