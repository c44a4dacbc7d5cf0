"""The six symbols of the six seats: told apart by shape alone."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.palette import Colour, hexa, mix
from game.ui.svg import raster


def _points(count: int, *radii: float, turn: float = -0.25) -> str:
    """Corners on a circle round (50, 50), the radii taken in turn; `turn` in full turns, -0.25 is up."""
    angles = (2 * pi * (i / count + turn) for i in range(count))
    spots = (
        (50 + radii[i % len(radii)] * cos(a), 50 + radii[i % len(radii)] * sin(a)) for i, a in enumerate(angles)
    )
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in spots)


_SHAPES: dict[str, str] = {
    "circle": '<circle cx="50" cy="50" r="36"/>',
    "triangle": f'<polygon points="{_points(3, 44)}" transform="translate(0 8)"/>',
    "square": '<rect x="18" y="18" width="64" height="64" rx="4"/>',
    "diamond": f'<polygon points="{_points(4, 44)}"/>',
    "star": f'<polygon points="{_points(10, 46, 21)}" transform="translate(0 3)"/>',
    "hexagon": f'<polygon points="{_points(6, 42, turn=0)}"/>',
}


def draw_symbol(name: str, size: tuple[int, int], colour: Colour, rim: Colour) -> pygame.Surface:
    """A symbol in `size` pixels: rim, body and a lighter upper left."""
    shape = _SHAPES[name]
    light = hexa(mix(colour, (255, 255, 255), 0.28))
    body = (
        f'<g fill="{hexa(rim)}" stroke="{hexa(rim)}" stroke-width="14" stroke-linejoin="round">{shape}</g>'
        f'<g fill="{hexa(colour)}" stroke="{hexa(colour)}" stroke-width="3" stroke-linejoin="round">{shape}</g>'
        f'<g fill="{light}" transform="translate(12 10) scale(0.66)">{shape}</g>'
        f'<g fill="{hexa(colour)}" transform="translate(19 19) scale(0.64)">{shape}</g>'
    )
    return raster(body, size, (100, 100))
