"""A gentle darkening of one part of the window, for moments in which something else is to be looked at."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.timed import Timed


class Dusk(Timed):
    """One dark sheet, more or less of it: 0 is daylight, 1 as dark as it gets."""

    def __init__(self, part: Rect, strength: float, colour: Colour) -> None:
        self.part, self.strength, self.colour = part, strength, colour

    def draw(self, pen: Pen) -> None:
        """Lay the sheet over the part."""
        alpha = round(255 * self.strength * self.t)
        if not alpha:
            return

        def make() -> pygame.Surface:
            dark = pygame.Surface(self.part.size).convert()
            dark.fill(self.colour)
            return dark

        sheet = pen.paint.cache.get(("dusk", self.part.size, self.colour), make)
        sheet.set_alpha(alpha)
        pen.surface.blit(sheet, self.part.topleft)
