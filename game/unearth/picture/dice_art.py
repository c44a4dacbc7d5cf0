"""Dice as they are drawn: shaded faces with numbers on them, seen from above and a little from the front."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

import pygame

from game.ui.cache import SurfaceCache
from game.ui.palette import Colour, luminance, mix
from game.unearth.picture.digits import pieces
from game.unearth.picture.polyhedra import Matrix, Sign, Vector, about, dot, solid, times, turned, unit

HEIGHT = radians(64)
"""How far above the table's edge one looks down from; 90 degrees would be straight from above."""
UP, AWAY = sin(HEIGHT), cos(HEIGHT)
LIGHT: Vector = unit((-0.5, 0.35, 0.85))
EYE: Vector = (0.0, -AWAY, UP)
FINE = 3
"""Dice are drawn so many times larger and made smaller: that smooths their edges."""
FINE_MOVING = 2
REACH = 1.16
"""How far the picture reaches around the middle, in radii."""
SIZES = {4: 1.22, 6: 1.0, 8: 1.06}
"""Radius of each die against that of the d6, so that all look of a kind."""
YAWS = (-14, 9, -5, 17, 4, -10, 12)
"""Degrees a die at rest is turned by, in turn: nobody lays dice straight."""


def seen(v: Vector) -> tuple[float, float]:
    """Where a point of space falls, y downwards."""
    return v[0], -(v[1] * UP + v[2] * AWAY)


@lru_cache(maxsize=256)
def resting(faces: int, number: int, yaw: int = 0) -> Matrix:
    """How a die lies that shows ``number``, turned by ``yaw`` degrees."""
    return times(about((0.0, 0.0, 1.0), radians(yaw)), solid(faces).rest[number])


def shade(colour: Colour, normal: Vector) -> Colour:
    """A face's tone: towards the light lighter, away from it deep."""
    light = dot(normal, LIGHT)
    if light > 0.55:
        return mix(colour, (255, 255, 255), (light - 0.55) * 0.5)
    return mix(colour, (20, 8, 30), min(0.72, (0.55 - light) * 0.62))


def ink_on(colour: Colour) -> Colour:
    """What numbers are written in."""
    return (255, 250, 238) if luminance(colour) < 0.36 else (46, 26, 14)


def draw_die(
    surface: pygame.Surface,
    middle: tuple[float, float],
    r: float,
    faces: int,
    turn: Matrix,
    colour: Colour,
    *,
    blank: bool = False,
) -> None:
    """Draw a die of radius ``r`` pixels round ``middle``, as it is turned."""
    ink = ink_on(colour)
    for face in solid(faces).faces:
        normal = turned(turn, face.normal)
        if dot(normal, EYE) <= 0.02:
            continue
        corners = [seen(turned(turn, corner)) for corner in face.corners]
        tone = shade(colour, normal)
        points = [(middle[0] + x * r, middle[1] + y * r) for x, y in corners]
        pygame.draw.polygon(surface, mix(tone, (255, 255, 255), 0.28), points)
        cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        pygame.draw.polygon(surface, tone, [(cx + (x - cx) * 0.93, cy + (y - cy) * 0.93) for x, y in points])
        written = mix(tone, ink, 0.92)
        for sign in () if blank else face.signs:
            draw_sign(surface, middle, r, sign, turn, written, upright=faces == 4)


def draw_sign(
    surface: pygame.Surface,
    middle: tuple[float, float],
    r: float,
    sign: Sign,
    turn: Matrix,
    ink: Colour,
    *,
    upright: bool,
) -> None:
    """A number on its face; of a d4's numbers the one at the top corner is the one to read, and larger."""
    size = sign.size
    if upright:
        top = turned(turn, sign.up)[2]
        size *= 1.16 if top > 0.7 else 0.6
    cx, cy = seen(turned(turn, sign.middle))
    ax, ay = seen(turned(turn, sign.right))
    bx, by = seen(turned(turn, sign.up))
    x0, y0, k = middle[0] + cx * r, middle[1] + cy * r, size * r
    for piece in pieces(sign.number):
        pygame.draw.polygon(
            surface, ink, [(x0 + (u * ax + v * bx) * k, y0 + (u * ay + v * by) * k) for u, v in piece]
        )


class DiceArt:
    """Pictures of dice: those at rest are kept, those on their way are drawn each time."""

    def __init__(self) -> None:
        self.cache = SurfaceCache(24 * 1024 * 1024)
        self._scratch: dict[int, pygame.Surface] = {}

    def clear(self) -> None:
        """Forget all."""
        self.cache.clear()
        self._scratch.clear()

    def at_rest(self, faces: int, number: int, r: int, colour: Colour, yaw: int = 0) -> pygame.Surface:
        """A die that shows ``number``; its middle is the middle of the picture."""
        key = ("die", faces, number, r, colour, yaw)
        return self.cache.get(key, lambda: self._draw(faces, resting(faces, number, yaw), r, colour, FINE))

    def moving(self, faces: int, turn: Matrix, r: int, colour: Colour) -> pygame.Surface:
        """A die as it is turned just now."""
        return self._draw(faces, turn, r, colour, FINE_MOVING)

    def ghost(self, faces: int, r: int, tone: Colour) -> pygame.Surface:
        """The outline of a die that is away."""

        def make() -> pygame.Surface:
            whole = self._draw(faces, resting(faces, 4), r, tone, FINE, blank=True).copy()
            whole.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
            return whole

        return self.cache.get(("ghost", faces, r, tone), make)

    def _draw(
        self, faces: int, turn: Matrix, r: int, colour: Colour, fine: int, *, blank: bool = False
    ) -> pygame.Surface:
        size = SIZES[faces]
        side = max(4, round(2 * r * size * REACH))
        large = side * fine
        canvas = self._scratch.get(large)
        if canvas is None:
            canvas = self._scratch[large] = pygame.Surface((large, large), pygame.SRCALPHA)
        # Transparent in the die's own colour, so that no dark rim shows when it is made smaller.
        canvas.fill((*colour, 0))
        draw_die(canvas, (large / 2, large / 2), r * size * fine, faces, turn, colour, blank=blank)
        return pygame.transform.smoothscale(canvas, (side, side))

    def shadow(self, r: int, high: float) -> pygame.Surface:
        """The soft shadow under a die of radius ``r`` that is ``high`` radii above the table, in eighths."""
        step = min(16, max(0, round(high * 4)))
        key = ("shade", r, step)
        return self.cache.get(key, lambda: _shade(r, step))


def _shade(r: int, step: int) -> pygame.Surface:
    wide = round(r * (2.1 + 0.12 * step))
    tall = round(wide * 0.8)
    pad = max(2, round(r * (0.2 + 0.05 * step)))
    out = pygame.Surface((wide + 2 * pad, tall + 2 * pad), pygame.SRCALPHA)
    pygame.draw.ellipse(out, (0, 0, 0, round(120 - 4.5 * step)), (pad, pad, wide, tall))
    return pygame.transform.box_blur(pygame.transform.box_blur(out, pad // 2 + 1), pad // 2 + 1)
