"""A button that shows its picture alone; its words are spoken and told on focus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.button import Button
from game.ui.intent import Command
from game.ui.palette import Colour
from game.ui.pen import Pen


class IconButton(Button):
    """A square plate with a picture."""

    def __init__(
        self,
        label: str,
        art: str,
        action: Callable[[], object],
        *,
        hint: str = "",
        primary: bool = False,
        enabled: bool = True,
        why: str = "",
        command: Command | None = None,
    ) -> None:
        super().__init__(
            label, action, art=art, hint=hint or label, primary=primary, enabled=enabled, why=why, command=command
        )

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """A little wider than high."""
        return min(width, round(pen.theme.target * 1.15)), pen.theme.target

    def _words(self, pen: Pen, box: pygame.Rect, colour: Colour) -> None:
        draw_icon(pen, self.art, box, colour, faint=not self.enabled)


def draw_icon(pen: Pen, art: str, box: pygame.Rect, colour: Colour, *, faint: bool = False) -> None:
    """A white icon in the middle of ``box`` in a colour, as high as a line of text."""
    side = min(round(pen.line_height() * 1.1), box.height - pen.px(8), box.width - pen.px(8))
    place = pygame.Rect(0, 0, side, side)
    place.center = box.center
    pen.picture(art, place, tint=colour, opacity=0.5 if faint else 1.0)
