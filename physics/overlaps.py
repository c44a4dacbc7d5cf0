"""What several tiles share as seen from above: areas and common points."""

from __future__ import annotations

from physics.cutting import Cutter
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
                if cutter.cut(one, other.planes) and cutter.cut_on(third.planes) and cutter.area() > POINT:
                    return True
    return False
