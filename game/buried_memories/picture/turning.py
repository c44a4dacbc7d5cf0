"""The season dial while it turns on."""

from __future__ import annotations

from pygame import Rect

from game.buried_memories.picture.tray import Tray
from game.ui.pen import Pen
from game.ui.timed import Timed


class TurningDial(Timed):
    """Drawn over the tray's dial; ``t`` is the part of the way from the season before."""

    def __init__(self, box: Rect, season: str) -> None:
        self.box = Rect(box)
        self.season = season

    def draw(self, pen: Pen) -> None:
        """A little larger while it turns."""
        grow = round(self.box.width * 0.5 * 4 * self.t * (1 - self.t))
        Tray.draw_dial(pen, self.box.inflate(grow, grow), self.season, self.t)
