"""Places on the board to point at and press, and how directions lead over it and off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rift.grid import NEXT
from game.rift.picture.numerals import number, put
from game.rift.picture.places import ART
from game.ui.button import Button, Spot
from game.ui.focus import nearest
from game.ui.intent import Direction, Intent, Next, Point2, Previous
from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.rift.picture.pointing import Pointing

COMPASS_OF = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}
"""Up is north, right is east: up on the keys is to the upper right on the board, as the compass shows."""


class TileSpot(Spot):
    """One tile of the map."""

    def __init__(self, pointing: Pointing, tile: int) -> None:
        super().__init__("", lambda: pointing.press(tile))
        self.pointing = pointing
        self.tile = tile
        self.draws_own_focus = True

    def hit(self, pos: Point2) -> bool:
        """Inside its diamond."""
        return self.pointing.tile_at(pos) == self.tile

    def handle(self, intent: Intent) -> bool:
        """Directions follow the map, from its edge to what lies beside it; for Next the map is one stop."""
        match intent:
            case Direction(dx, dy):
                return self.pointing.go(self, dx, dy)
            case Next():
                return self.pointing.leave(1)
            case Previous():
                return self.pointing.leave(-1)
        return super().handle(intent)


class PlateSpot(Spot):
    """Something beside the board that explains itself, and perhaps does something when pressed."""

    def __init__(self, label: str, action: object = None) -> None:
        super().__init__(label, action if callable(action) else lambda: None)
        self.radius = 14


class ToolButton(Button):
    """A tool of the mech in hand, with the picture of its kind; lit while it is used."""

    chosen = False
    icon = ""
    badge = ""

    def draw(self, pen: Pen) -> None:
        """The plate, brass while chosen."""
        self.primary = self.chosen and self.enabled
        super().draw(pen)

    def _words(self, pen: Pen, box: Rect, colour: Colour) -> None:
        pad = pen.px(12)
        narrow = box.width < box.height * 2
        side = min(box.height - pad, box.width - pad, pen.px(92 if narrow else 46))
        place = Rect(box.left + pad // 2, box.centery - side // 2, side, side)
        if narrow:
            place.center = box.center
        pen.picture(f"{ART}/icons/{self.icon}", place, opacity=1 if self.enabled else 0.4)
        if self.badge:
            number(pen, self.badge, (place.right - side // 6, place.bottom - side // 6), side // 2, colour)
        if narrow:
            return
        words = Rect(place.right + pad // 2, box.top, box.right - place.right - pad, box.height)
        put(pen, self.label, words, colour=colour, strong=True, valign="middle", wrap=False)


class EndButton(Button):
    """Ends the turn; below its words it says what would come of that."""

    line = ""
    alarm = False

    def _words(self, pen: Pen, box: Rect, colour: Colour) -> None:
        if not self.line:
            super()._words(pen, box, colour)
            return
        inner = box.inflate(-pen.px(24), -pen.px(10))
        head = Rect(inner.left, inner.top, inner.width, inner.height * 5 // 10)
        put(pen, self.label, head, colour=colour, strong=True, align="center", valign="middle", wrap=False)
        below = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        put(pen, self.line, below, role="small", colour=colour, align="center", valign="middle")


def beside(spot: Widget, others: list[Widget], dx: int, dy: int) -> Widget | None:
    """What lies that way beside the board: the nearest that is no tile."""
    return nearest(spot, [each for each in others if not isinstance(each, TileSpot) and each is not spot], dx, dy)


def next_tile(tile: int, dx: int, dy: int) -> int:
    """The tile a direction leads to, -1 off the map."""
    direction = COMPASS_OF.get((dx, dy))
    return NEXT[tile][direction] if direction is not None else -1
