"""What several tiles share as seen from above: areas, common points, and how far one is too low for another."""

from __future__ import annotations

from physics.cutting import Cutter
from physics.order import APART, Order, Pair, paired
from physics.plates import Plates

POINT = 0.01
"""An area of no more than this is no point, mm2."""


def shared_area(plates: Plates, i: int, j: int) -> float:
    """The area two tiles share, mm2."""
    cutter, total = Cutter(), 0.0
    for one in plates.shadows[i].pieces:
        for other in plates.shadows[j].pieces:
            if cutter.cut(one, other.planes):
                total += cutter.area()
    return total


def common_point(plates: Plates, a: int, b: int, c: int) -> bool:
    """Whether there is a point of the floor over which three tiles lie."""
    cutter = Cutter()
    for one in plates.shadows[a].pieces:
        for other in plates.shadows[b].pieces:
            for third in plates.shadows[c].pieces:
                if not cutter.cut(one, other.planes):
                    break
                if cutter.cut_on(third.planes) and cutter.area() > POINT:
                    return True
    return False


def unseen(plates: Plates, order: Order) -> list[Pair]:
    """Pairs that overlap though they are APART: the plane goes by plainer outlines."""
    p, found = plates, []
    p.locate()
    for i in range(p.count):
        for j in range(i + 1, p.count):
            dx, dy, reach = p.x[i] - p.x[j], p.y[i] - p.y[j], p.radius[i] + p.radius[j]
            if order.of(i, j) == APART and dx * dx + dy * dy < reach * reach and p.shared(i, j).size:
                found.append((i, j))
    return found


def sunken(plates: Plates, upper: int, lower: int) -> float:
    """How far a tile is too low to lie on another, mm along the vertical; negative when there is room between."""
    p = plates
    i, j = paired(upper, lower)
    corners = p.shared(i, j).polygon(p.x[i], p.y[i])
    gaps = [p.height_at(upper, x, y) - p.height_at(lower, x, y) for x, y in corners]
    return p.half[i] + p.half[j] - min(gaps, default=1e9)
