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
        super().__init__(lid.name, action, hint=lid.line, enabled=lid.playable, why=lid.to_come)
        self.lid = lid
        self.open = 0.0

    @staticmethod
    def height_for(width: int) -> int:
        """Pixels from the back edge of the cover to the foot of the side."""
        return round(width * (HEIGHT + THICKNESS))

    def draw(self, pen: Pen) -> None:
        """Shadow, side, tray when open, then the lid where it is now."""
        width = self.rect.width
        cover = pygame.Rect(self.rect.x, self.rect.y, width, round(width * HEIGHT))
        shade = pygame.Rect(0, 0, round(width * 1.2), round(width * 1.0))
        shade.center = (self.rect.centerx + pen.px(10), self.rect.centery + pen.px(20))
        pen.picture("shell/box_shadow", shade)
        tint = SIDE_TINT.get(self.lid.id)
        side = pygame.Rect(self.rect.x, cover.bottom - 1, width, round(width * 0.12))
        with pen.clipped(pygame.Rect(side.x, side.y, width, self.rect.bottom - side.y)):
            pen.picture("shell/box_side", side, tint=tint)
        rise = round(pen.px(8) * self.lift * (1 if self.enabled else 0.4))
        if self.open > 0:
            pen.picture("shell/box_tray", cover)
            rise += round(width * 0.42 * self.open)
        self._draw_lid(pen, cover.move(0, -rise), 1 - 0.35 * self.open)

    def _draw_lid(self, pen: Pen, cover: pygame.Rect, opacity: float) -> None:
        if self.open > 0:
            pen.shadow(cover.move(0, pen.px(24)), radius=6, depth=30)
        pen.picture(self.lid.cover, cover, opacity=opacity if self.enabled else 1.0)
        pen.picture("shell/box_edges", cover, opacity=opacity)
        words = pygame.Rect(0, 0, round(cover.width * 0.9), round(cover.height * 0.17))
        words.midbottom = (cover.centerx, cover.bottom - round(cover.height * 0.025))
        pen.text(
            self.lid.name,
            words,
            role="heading",
            colour=pen.palette.chalk,
            align="center",
            valign="middle",
            wrap=False,
            fit=True,
        )
        if not self.enabled:
            ribbon = pygame.Rect(0, 0, cover.width, round(cover.width * 0.24))
            ribbon.center = (cover.centerx, cover.top + round(cover.height * 0.18))
            pen.picture("shell/ribbon_closed", ribbon)
            text = ribbon.inflate(-round(ribbon.width * 0.3), -round(ribbon.height * 0.5))
            pen.text(
                "Still to come", text, colour=pen.palette.ink, strong=True, align="center", valign="middle",
                wrap=False, fit=True,
            )  # fmt: skip

    def draw_focus(self, pen: Pen) -> None:
        """Round the whole box, and a warm glow that the lamp seems to give."""
        rise = round(pen.px(8) * self.lift) if self.enabled else 0
        pen.ring(pygame.Rect(self.rect.x, self.rect.y - rise, self.rect.width, self.rect.height + rise), radius=8)
