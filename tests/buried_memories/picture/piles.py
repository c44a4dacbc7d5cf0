"""Escher stairs for tests, and the referee that lays tiles without waiting for a shake."""

from __future__ import annotations

from math import cos, pi, sin

from game.buried_memories.moments import Layer, laid, strewn
from game.buried_memories.pile import Lie, Pile

__all__ = ["Layer", "laid", "stairs", "strewn"]


def stairs(shapes: dict[int, str], count: int = 3) -> Pile:
    """Escher stairs: ``count`` tiles in a ring, each under the next; needs the numbers 0 to ``count`` - 1."""
    reach = 27.0 if count == 4 else 21.0
    lies = []
    for n in range(count):
        turn = 2 * pi * n / count
        x, y = 130 + reach * cos(turn), 100 + reach * sin(turn)
        slope = 0.1
        lies.append(Lie(n, x, y, turn + pi / 2 + 0.35, 4.0, -slope * sin(turn), slope * cos(turn), n % 2))
    ring = {((n + 1) % count, n) for n in range(count)}
    return Pile(tuple(lies), laid(lies, shapes, ring).covers)
