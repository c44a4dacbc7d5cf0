"""Small stars that fly outwards and fade, for whatever shines."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.timed import Timed

Point = tuple[float, float]
SIZE = 17
"""Reach of a star's tips at the beginning, units of the window."""


class Sparks(Timed):
    """A ring of four-pointed stars that widens from a place; ``t`` is 0 when they burst, 1 when they are gone."""

    def __init__(self, middle: Point, reach: float, colour: Colour, count: int = 14, *, flat: float = 1.0) -> None:
        """Args: middle, reach: where they burst and how far they fly, pixels; flat: height to width."""
        self.middle, self.reach, self.colour, self.count, self.flat = middle, reach, colour, count, flat

    def stars(self) -> list[tuple[float, float, float]]:
        """Where each star is, pixels, and its size as a part of the largest at the beginning."""
        out = []
        for n in range(self.count):
            angle = n * 2 * pi / self.count + (n % 3) * 0.21
            far = self.reach * (0.25 + 0.75 * self.t) * (0.7 + 0.3 * ((n * 7) % 5) / 4)
            x, y = self.middle[0] + cos(angle) * far, self.middle[1] + sin(angle) * far * self.flat
            out.append((x, y, (1 - self.t) * (0.6 + 0.4 * ((n * 3) % 4) / 3)))
        return out

    def draw(self, pen: Pen) -> None:
        """Smaller the further they are; none that would be less than a pixel."""
        largest = pen.px(SIZE)
        if largest * (1 - self.t) < 1:
            return
        for x, y, part in self.stars():
            star(pen.surface, (x, y), largest * part, self.colour)


def star(surface: pygame.Surface, middle: Point, size: float, colour: Colour) -> None:
    """A four-pointed star; its tips are ``size`` pixels from its middle."""
    x, y = middle
    thin = size * 0.24
    tips = (
        (0, -size),
        (thin, -thin),
        (size, 0),
        (thin, thin),
        (0, size),
        (-thin, thin),
        (-size, 0),
        (-thin, -thin),
    )
    pygame.draw.polygon(surface, colour, [(x + dx, y + dy) for dx, dy in tips])
