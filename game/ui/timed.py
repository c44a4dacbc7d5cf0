"""Things drawn over a table for a while, by the part of their time that has gone by."""

from __future__ import annotations

from typing import Protocol

from game.ui.pen import Pen


class Drawn(Protocol):
    """Something on top of the table for a while."""

    def draw(self, pen: Pen) -> None:
        """Draw it as it is now."""


class Timed:
    """Base of what changes with a part ``t`` of its time, from 0 to 1."""

    t = 0.0

    def set(self, t: float) -> None:
        """For a tween."""
        self.t = t
