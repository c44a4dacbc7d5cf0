"""The evening over the city, behind everything, drawn in strips: whole it would take too long for a frame."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rift.picture import drawings as d
from game.rift.picture.places import ART
from game.ui.palette import Colour, rgb
from game.ui.pen import Pen
from game.ui.svg import raster

NIGHT: Colour = rgb("#10101B")
STRIPS = 24
"""It is drawn in so many strips, each short enough for a frame."""


def backdrop(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """The dusk over the city, filling a room of that size."""

    def make() -> pygame.Surface:
        out = pygame.Surface(size).convert()
        for _ in _dusk(out):
            pass
        return out

    return pen.paint.cache.get(("rift dusk", size), make)


def in_strips(pen: Pen, size: tuple[int, int]) -> Iterator[None]:
    """Make the backdrop of a room that size, a strip at a time; it is there once all are drawn."""
    out = pygame.Surface(size).convert()
    yield from _dusk(out)
    pen.paint.cache.get(("rift dusk", size), lambda: out)


def _dusk(out: pygame.Surface) -> Iterator[None]:
    """Fill a surface with the dusk from above; the drawing is 1920 wide and 1000 high."""
    size = out.get_size()
    scale = max(size[0] / 1920, size[1] / 1000)
    x = (size[0] - 1920 * scale) / 2
    text = d.body(f"{ART}/dusk")
    out.fill(NIGHT)
    for number in range(STRIPS):
        top, below = number * size[1] // STRIPS, (number + 1) * size[1] // STRIPS
        strip = f'<g transform="translate({x:.3f} {-top}) scale({scale:.6f})">{text}</g>'
        out.blit(raster(strip, (size[0], below - top)), (0, top))
        yield
