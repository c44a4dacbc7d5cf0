"""Vector drawing at exact pixel sizes: SVG text in, a clean surface out.

SDL_image's rasteriser knows paths, shapes, strokes, gradients, opacity and groups; that is enough for
every panel, key cap and background, and it is anti-aliased, which pygame.draw's rounded shapes are not.
"""

from __future__ import annotations

import io

import pygame

from game.ui.palette import Colour, hexa


def raster(body: str, size: tuple[int, int], view: tuple[float, float] | None = None) -> pygame.Surface:
    """Draw SVG elements onto a transparent surface of exactly `size` pixels.

    Args:
        body: elements without the `<svg>` around them; gradients may stand first in `<defs>`.
        view: width and height of the drawing's own coordinates; pixels if not given.
    """
    w, h = max(1, size[0]), max(1, size[1])
    if view is not None:
        body = f'<g transform="scale({w / view[0]:.6f} {h / view[1]:.6f})">{body}</g>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{body}</svg>'
    return fitted(pygame.image.load(io.BytesIO(text.encode()), "drawing.svg"), (w, h))


def fitted(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The surface with alpha in the display's format and exactly `size`: the rasteriser may round up."""
    if surface.get_size() == size:
        return surface.convert_alpha()
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(surface, (0, 0))
    return whole.convert_alpha()


def linear(name: str, stops: list[tuple[float, Colour, float]], *, across: bool = False) -> str:
    """A `<linearGradient>` from top to bottom (or left to right): stops of (offset, colour, opacity)."""
    # Percentages, because the rasteriser reads plain numbers as pixels even in a shape's own box.
    x2, y2 = ("100%", "0%") if across else ("0%", "100%")
    inner = "".join(_stop(*stop) for stop in stops)
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="{y2}">{inner}</linearGradient>'


def radial(name: str, centre: tuple[float, float], radius: float, stops: list[tuple[float, Colour, float]]) -> str:
    """A `<radialGradient>` in user coordinates (pixels of the drawing)."""
    inner = "".join(_stop(*stop) for stop in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:.1f}" '
        f'cy="{centre[1]:.1f}" r="{radius:.1f}">{inner}</radialGradient>'
    )


def _stop(offset: float, colour: Colour, opacity: float) -> str:
    return f'<stop offset="{offset}" stop-color="{hexa(colour)}" stop-opacity="{opacity}"/>'


def rounded(
    box: tuple[float, float, float, float], radius: float, fill: str, opacity: float = 1.0, extra: str = ""
) -> str:
    """A `<rect>` with round corners; `fill` is a colour or ``url(#name)``."""
    x, y, w, h = box
    r = max(0.0, min(radius, w / 2, h / 2))
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0, w):.2f}" height="{max(0, h):.2f}" rx="{r:.2f}" '
        f'fill="{fill}" fill-opacity="{opacity}" {extra}/>'
    )
