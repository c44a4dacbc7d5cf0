"""A game's box on the table: cover, thickness, shadow, and a lid that lifts."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.shell.games import Title
from game.ui.button import Pressable
from game.ui.palette import Colour, rgb
from game.ui.pen import Pen
from game.ui.theme import RADIUS_CARD

SIDE_TINT: dict[str, Colour] = {
    "buried_memories": rgb("#c98a4e"),
    "rift": rgb("#6b5a7c"),
    "unearth": rgb("#8f8bb8"),
    "to_the_moon": rgb("#5a74a8"),
}
"""The cardboard of each box's side takes the colour of its world."""
HEIGHT, THICKNESS = 0.76, 0.085
"""Of a cover and of a side, as shares of the width."""


class Box(Pressable):
    """One box. ``open`` is how far its lid is lifted, 0-1."""

    kind = "box"
    radius = RADIUS_CARD

    def __init__(self, lid: Title, action: Callable[[], object]) -> None:
        super().__init__(lid.name, action, hint=lid.line)
        self.lid = lid
        self.open = 0.0
        self.caption = pygame.Rect(0, 0, 0, 0)
        """Where the name stands before the box; without room there it stands on the lid."""

    @staticmethod
    def height_for(width: int) -> int:
        """Pixels from the back edge of the cover to the foot of the side."""
        return round(width * (HEIGHT + THICKNESS))

    def _rise(self, pen: Pen) -> int:
        return round(pen.px(10) * self.lift)

    def draw(self, pen: Pen) -> None:
        """Side, tray when open, then the lid where it is now."""
        box = self.rect.move(0, -self._rise(pen))
        cover = pygame.Rect(box.x, box.y, box.width, round(box.width * HEIGHT))
        side = pygame.Rect(box.x, cover.bottom - 1, box.width, round(box.width * 0.12))
        with pen.clipped(pygame.Rect(side.x, side.y, box.width, box.bottom - side.y)):
            pen.picture("shell/box_side", side, tint=SIDE_TINT.get(self.lid.id))
        if self.open > 0:
            pen.picture("shell/box_tray", cover)
            pen.shadow(cover.move(0, pen.px(24)), radius=6, depth=30)
        self._draw_lid(pen, cover.move(0, -round(box.width * 0.42 * self.open)), 1 - 0.35 * self.open)

    def draw_shadow(self, pen: Pen) -> None:
        """What the box keeps from the lamp's light; the table draws it once under all boxes."""
        width = self.rect.width
        shade = pygame.Rect(0, 0, round(width * 1.2), round(width * 1.0))
        shade.center = (self.rect.centerx + pen.px(10), self.rect.centery + pen.px(20))
        pen.picture("shell/box_shadow", shade)

    def _draw_lid(self, pen: Pen, cover: pygame.Rect, opacity: float) -> None:
        pen.picture(self.lid.cover, cover, opacity=opacity)
        pen.picture("shell/box_edges", cover, opacity=opacity)
        chalk, name = pen.palette.chalk, self.lid.name
        if self.caption.height:
            pen.text(name, self.caption, role="heading", colour=chalk, align="center", fit=True)
            return
        words = self._on_lid(cover)
        pen.text(name, words, role="heading", colour=chalk, align="center", valign="middle", wrap=False, fit=True)

    @staticmethod
    def _on_lid(cover: pygame.Rect) -> pygame.Rect:
        words = pygame.Rect(0, 0, round(cover.width * 0.92), round(cover.height * 0.17))
        words.midbottom = (cover.centerx, cover.bottom - round(cover.height * 0.025))
        return words

    def fits_lid(self, pen: Pen, width: int) -> bool:
        """Whether the name fits on the lid of a box that wide at its full size."""
        room = self._on_lid(pygame.Rect(0, 0, width, round(width * HEIGHT)))
        wide, high = pen.measure(self.lid.name, "heading")
        return wide <= room.width and high <= room.height * 1.2

    def draw_focus(self, pen: Pen) -> None:
        """Round the whole box."""
        pen.ring(self.rect.move(0, -self._rise(pen)), radius=6)
