"""Things on the table to point at and press, and how directions lead from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.button import Button, Spot
from game.ui.intent import Direction, Intent, Point2

if TYPE_CHECKING:
    from game.buried_memories.picture.pointing import Pointing

ALL_AWAKE = "All six creatures are awake: every further tile is a certain bust."


class TileSpot(Spot):
    """One tile of the pit as something to point at and press."""

    def __init__(self, pointing: Pointing, number: int, label: str) -> None:
        super().__init__(label, lambda: pointing.press(number))
        self.pointing = pointing
        self.number = number
        self.free = False
        self.draws_own_focus = True

    def hit(self, pos: Point2) -> bool:
        """Only where it lies uppermost."""
        return self.rect.collidepoint(pos) and self.pointing.at(pos) == self.number

    def handle(self, intent: Intent) -> bool:
        """Directions lead from free tile to free tile and to the buttons; covered tiles are reached by next and
        previous, or by pointing."""
        if isinstance(intent, Direction):
            return self.pointing.go(self, intent.dx, intent.dy)
        return super().handle(intent)


class MatSpot(Spot):
    """A player's mat, for a closer look."""

    def __init__(self, pointing: Pointing, seat: int) -> None:
        super().__init__("", lambda: None)
        self.pointing = pointing
        self.seat = seat
        self.radius = 10

    def handle(self, intent: Intent) -> bool:
        """Directions lead on to other mats, buttons and free tiles."""
        if isinstance(intent, Direction):
            return self.pointing.go(self, intent.dx, intent.dy)
        return super().handle(intent)


class TurnButton(Button):
    """A button beside the box: directions lead from it to free tiles, not to covered ones."""

    pointing: Pointing

    def handle(self, intent: Intent) -> bool:
        """See ``Pointing.go``."""
        if isinstance(intent, Direction):
            return self.pointing.go(self, intent.dx, intent.dy)
        return super().handle(intent)
