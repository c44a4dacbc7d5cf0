"""Colours and plates of the night table: the ground under the stars, the two lanes, dark panels."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect

from game.ui.paint import packed
from game.ui.palette import Colour, hexa, mix, rgb
from game.ui.pen import Pen
from game.ui.svg import linear, radial, raster, rounded

DEEP, NIGHT, DUSK, HAZE = rgb("#0a1024"), rgb("#141d40"), rgb("#233062"), rgb("#3d4f8c")
CREAM, CREAM_SHADE, CREAM_LIT = rgb("#f4ead3"), rgb("#ddcdab"), rgb("#fdf7e8")
INK, INK_SOFT = rgb("#1c2547"), rgb("#4d5478")
MOON, MOON_SOFT = rgb("#f3ecd8"), rgb("#b9c1de")
GLOW = rgb("#ffe3a0")
HAZE_LIT = rgb("#8f9ccb")

HUES: dict[str, tuple[Colour, Colour, Colour]] = {
    "happiness": (rgb("#f4c75a"), rgb("#d9971f"), rgb("#8a5a08")),
    "sadness": (rgb("#6cc7cd"), rgb("#2b8f9a"), rgb("#17565f")),
    "anxiety": (rgb("#ef8a72"), rgb("#c8453b"), rgb("#7c1f1c")),
    "longing": (rgb("#b297e6"), rgb("#7a57b8"), rgb("#472a7c")),
    "bug": (rgb("#b4c292"), rgb("#76855a"), rgb("#33382f")),
}
"""Light, middle and dark tone of each emotion's hue."""
LANES: dict[str, tuple[Colour, Colour]] = {
    "conscious": (rgb("#2f6f8c"), rgb("#1d4a66")),
    "subconscious": (rgb("#4a3c86"), rgb("#2d2459")),
}
"""Upper and lower tone of each lane."""


def ground(pen: Pen) -> pygame.Surface:
    """The table under the night sky, as large as the window."""
    size = pen.theme.size
    return pen.paint.cache.get(("moon ground", size), lambda: _ground(pen, size))


def _ground(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    whole = pygame.Surface(size).convert()
    if pen.theme.high_contrast:
        whole.fill((0, 0, 0))
        return whole
    dice = Random(11)  # only looks
    stars = "".join(_star(dice, w, h, pen.theme.unit) for _ in range(150))
    moon = radial("m", (w * 0.10, -h * 0.12), w * 0.75, [(0, HAZE, 0.9), (0.35, DUSK, 0.55), (1, NIGHT, 0.0)])
    edge = radial("e", (w * 0.5, h * 0.45), w * 0.75, [(0, DEEP, 0.0), (0.6, DEEP, 0.1), (1, DEEP, 0.85)])
    body = (
        f"<defs>{linear('n', [(0, NIGHT, 1), (1, DEEP, 1)])}{moon}{edge}</defs>"
        + rounded((0, 0, w, h), 0, "url(#n)")
        + rounded((0, 0, w, h), 0, "url(#m)")
        + stars
        + rounded((0, 0, w, h), 0, "url(#e)")
    )
    whole.blit(raster(body, size), (0, 0))
    return whole


def _star(dice: Random, w: int, h: int, unit: float) -> str:
    x, y, r = dice.uniform(0, w), dice.uniform(0, h), dice.choice((0.8, 1.0, 1.0, 1.4, 2.0)) * unit
    shine = dice.uniform(0.12, 0.5)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="#f7edd6" fill-opacity="{shine:.2f}"/>'


def panel(pen: Pen, rect: Rect, *, radius: float = 16, lit: bool = False, opacity: float = 0.82) -> None:
    """A dark plate on the table; ``lit`` for whoever acts."""
    size, r = rect.size, pen.px(radius)
    key = ("moon panel", size, r, lit, opacity, pen.theme.high_contrast)
    pen.surface.blit(pen.paint.cache.get(key, lambda: _panel(pen, size, r, lit, opacity)), rect.topleft)


def _panel(pen: Pen, size: tuple[int, int], radius: int, lit: bool, opacity: float) -> pygame.Surface:
    w, h = size
    line = max(1.0, 2 * pen.theme.unit)
    top, foot = (mix(DUSK, HAZE, 0.55), DUSK) if lit else (mix(NIGHT, DUSK, 0.55), mix(NIGHT, DEEP, 0.3))
    if pen.theme.high_contrast:
        top = foot = DUSK if lit else (0, 0, 0)
        opacity = 1.0
    edge = GLOW if lit else mix(HAZE, MOON_SOFT, 0.15)
    rim = f'stroke="{hexa(edge)}" stroke-opacity="{0.95 if lit else 0.5}" stroke-width="{line:.1f}"'
    body = (
        f"<defs>{linear('p', [(0, top, opacity), (1, foot, opacity)])}</defs>"
        + rounded((0, 0, w, h), radius, "url(#p)")
        + rounded((line / 2, line / 2, w - line, h - line), radius - line / 2, "none", 1, rim)
    )
    return packed(raster(body, size))


def lane(pen: Pen, rect: Rect, which: str) -> None:
    """The strip under three memories: water in the light, or far below."""
    size = rect.size
    key = ("moon lane", size, which, pen.theme.high_contrast)
    pen.surface.blit(pen.paint.cache.get(key, lambda: _lane(pen, size, which)), rect.topleft)


def _lane(pen: Pen, size: tuple[int, int], which: str) -> pygame.Surface:
    w, h = size
    top, foot = LANES[which]
    if pen.theme.high_contrast:
        top = foot = (24, 24, 24)
    r, unit = pen.px(22), pen.theme.unit
    waves = ""
    if which == "conscious":
        waves = "".join(_wave(w, h * (0.3 + 0.2 * n), h, n, unit) for n in range(3))
    else:
        dice = Random(5)
        waves = "".join(
            f'<circle cx="{dice.uniform(0, w):.0f}" cy="{dice.uniform(h * 0.1, h):.0f}" '
            f'r="{dice.uniform(2, 7) * unit:.1f}" '
            f'fill="none" stroke="#b297e6" stroke-opacity="0.22" stroke-width="{1.6 * unit:.1f}"/>'
            for _ in range(26)
        )
    body = (
        f"<defs>{linear('l', [(0, top, 0.62), (1, foot, 0.5)])}</defs>"
        + rounded((0, 0, w, h), r, "url(#l)")
        + waves
        + rounded(
            (1, 1, w - 2, h - 2),
            r,
            "none",
            1,
            f'stroke="{hexa(mix(top, MOON, 0.35))}" stroke-opacity="0.45" stroke-width="{2 * unit:.1f}"',
        )
    )
    return packed(raster(body, size))


def _wave(w: int, y: float, h: int, n: int, unit: float) -> str:
    step = 120 * unit
    d = f"M{-step * (0.3 * n):.0f} {y:.0f}"
    x = -step * (0.3 * n)
    while x < w:
        d += f" q{step / 4:.0f} {-10 * unit:.0f} {step / 2:.0f} 0 t{step / 2:.0f} 0"
        x += step
    return f'<path d="{d}" fill="none" stroke="#9fd4e0" stroke-opacity="0.16" stroke-width="{3 * unit:.1f}"/>'


def veil(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A dark sheet over everything, for what is opened on top of it."""

    def make() -> pygame.Surface:
        dark = pygame.Surface(size).convert()
        dark.fill(DEEP)
        dark.set_alpha(190)
        return dark

    return pen.paint.cache.get(("moon veil", size), make)
