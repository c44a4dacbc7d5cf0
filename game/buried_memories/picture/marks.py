"""Marks laid over the pile: hatching, arrows, a cross for what is certain to bust."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

import pygame
from pygame import Rect

from game.ui.cache import SurfaceCache
from game.ui.palette import Colour, hexa
from game.ui.pen import Pen
from game.ui.svg import raster

Point = tuple[float, float]


def hatch(pen: Pen, kept: SurfaceCache, points: list[Point]) -> None:
    """Fill a polygon (pixels) with slanting lines on a darker ground."""
    left, top = min(x for x, _ in points) - 1, min(y for _, y in points) - 1
    size = (round(max(x for x, _ in points) - left) + 2, round(max(y for _, y in points) - top) + 2)

    def make() -> pygame.Surface:
        told = " ".join(f"{x - left:.1f},{y - top:.1f}" for x, y in points)
        mask = raster(f'<polygon points="{told}" fill="#ffffff"/>', size)
        step, wide = max(6, pen.px(13)), max(2, pen.px(4))
        lines = "".join(
            f'<path d="M{n} {size[1]} L{n + size[1]} 0" stroke="{hexa(pen.palette.warn)}" stroke-width="{wide}"/>'
            for n in range(-size[1], size[0], step)
        )
        dark = f'<rect width="{size[0]}" height="{size[1]}" fill="#1c0f05" fill-opacity="0.45"/>'
        hatched = raster(dark + lines, size)
        hatched.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return hatched

    key = ("hatch", tuple((round(x, 1), round(y, 1)) for x, y in points), size)
    pen.surface.blit(kept.get(key, make), (round(left), round(top)))


def crossed(pen: Pen, middle: Point) -> None:
    """A small round plate with a cross."""
    side = pen.px(40)
    box = Rect(0, 0, side, side)
    box.center = (round(middle[0]), round(middle[1]))
    pen.panel(box, "shade", radius=40, shadow=6)
    reach, wide = side * 0.2, max(3, pen.px(5))
    x, y = box.center
    for way in (-1, 1):
        pygame.draw.aaline(
            pen.surface, pen.palette.bad, (x - reach, y - way * reach), (x + reach, y + way * reach), wide
        )


def arrow(pen: Pen, here: Point, there: Point, centre: Point) -> None:
    """A bent arrow from one tile of a ring to the next, away from the ring's middle."""
    mx, my = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    out = hypot(mx - centre[0], my - centre[1]) or 1.0
    bend = 0.28 * hypot(there[0] - here[0], there[1] - here[1])
    cx, cy = mx + (mx - centre[0]) / out * bend, my + (my - centre[1]) / out * bend
    path = [_bent(here, (cx, cy), there, 0.22 + 0.52 * n / 12) for n in range(13)]
    margin = pen.px(40)
    left, top = min(x for x, _ in path) - margin, min(y for _, y in path) - margin
    size = (round(max(x for x, _ in path) - left) + margin, round(max(y for _, y in path) - top) + margin)
    path = [(x - left, y - top) for x, y in path]

    def make() -> pygame.Surface:
        return raster(
            _stroked(path, pen.px(17), pen.px(36), pen.palette.focus_dark)
            + _stroked(path, pen.px(9), pen.px(26), pen.palette.focus),
            size,
        )

    key = ("arrow", tuple((round(x), round(y)) for x, y in path), size)
    pen.surface.blit(pen.paint.cache.get(key, make), (round(left), round(top)))


def _bent(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]


def _stroked(path: list[Point], wide: float, head: float, colour: Colour) -> str:
    """A line with a pointed head, as SVG."""
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in path)
    (x0, y0), (x1, y1) = path[-2], path[-1]
    turn = atan2(y1 - y0, x1 - x0)
    tip = (x1 + cos(turn) * head * 0.75, y1 + sin(turn) * head * 0.75)
    wings = [(tip[0] + cos(turn + pi + w) * head, tip[1] + sin(turn + pi + w) * head) for w in (0.52, -0.52)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (tip, *wings))
    return (
        f'<polyline points="{told}" fill="none" stroke="{hexa(colour)}" stroke-width="{wide}" '
        f'stroke-linecap="round" stroke-linejoin="round"/><polygon points="{points}" fill="{hexa(colour)}"/>'
    )
