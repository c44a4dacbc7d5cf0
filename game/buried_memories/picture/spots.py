"""Things on the table to point at and press, and how directions lead from one to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories.picture.camera import readable
from game.ui.button import Button, Spot
from game.ui.intent import Direction, Intent, Point2
from game.ui.palette import Colour
from game.ui.pen import Pen

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
    """A button beside the box: directions lead from it to free tiles, not to covered ones. ``line`` is said under
    its words, on the plate."""

    pointing: Pointing
    line = ""

    def draw(self, pen: Pen) -> None:
        """Not while something is told: what it offers belongs to the moment before."""
        if not self.pointing.scene.busy:
            super().draw(pen)

    def draw_focus(self, pen: Pen) -> None:
        """Only where it is drawn itself."""
        if not self.pointing.scene.busy:
            super().draw_focus(pen)

    def _words(self, pen: Pen, box: Rect, colour: Colour) -> None:
        if not self.line:
            super()._words(pen, box, colour)
            return
        inner = box.inflate(-2 * pen.px(14), -pen.px(12))
        head = Rect(inner.left, inner.top, inner.width, min(pen.line_height(), inner.height * 2 // 5))
        pen.text(
            self.label, head, colour=colour, strong=True, align="center", valign="middle", wrap=False, fit=True
        )
        below = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        role = readable(pen, self.line, below, wrap=True)
        pen.text(self.line, below, role=role, colour=colour, align="center", valign="middle", fit=True)

    def handle(self, intent: Intent) -> bool:
        """See ``Pointing.go``."""
        if isinstance(intent, Direction):
            return self.pointing.go(self, intent.dx, intent.dy)
        return super().handle(intent)
