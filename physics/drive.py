"""A hand or tool that moves one tile through the pile: it sets the tile's speed, and the pile answers."""

from __future__ import annotations

from math import hypot

from physics.heap import Heap
from physics.shake import FRAME

SPEED = 220.0
"""How fast a tile is pushed or pulled, mm/s."""
PATIENCE = 2.0
"""A tile held up by others or by a wall is let go after so many times the time its way would take."""


class Drive:
    """One tile on its way by (dx, dy) mm; `out`: it is taken away once clear, at the latest at the end."""

    def __init__(self, tile_id: int, dx: float, dy: float, out: bool = False) -> None:
        self.tile_id = tile_id
        self.out = out
        self._far = hypot(dx, dy)
        self._along = (dx / self._far, dy / self._far) if self._far > 0.0 else (0.0, 0.0)
        self._from: tuple[float, float] | None = None
        self._frames = int(PATIENCE * self._far / SPEED / FRAME) + 1

    def steer(self, heap: Heap, slot: int) -> bool:
        """Give the tile its speed for the next frame; False when it is let go: there, or held up for too long."""
        plates = heap.plates
        x, y = plates.x[slot], plates.y[slot]
        if self._from is None:
            self._from = x, y
        ux, uy = self._along
        left = self._far - (x - self._from[0]) * ux - (y - self._from[1]) * uy
        self._frames -= 1
        going = left > 0.1 and self._frames >= 0
        speed = min(SPEED, left / FRAME) if going else 0.0
        plates.vx[slot], plates.vy[slot], plates.spin[slot] = speed * ux, speed * uy, 0.0
        heap.wake()
        heap.push()
        return going
