"""The grounds the game lies on: a walnut table under a lamp, moss felt, plain shade. Kept by size."""

from __future__ import annotations

from random import Random
from typing import Literal

import pygame

from game.ui.palette import Palette, hexa, mix
from game.ui.svg import radial, raster, rounded
from game.ui.theme import Theme

Scene = Literal["table", "felt", "shade"]


class Backdrop:
    """The full-window pictures of one window size; each is opaque and as large as the window."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Scene, Theme], pygame.Surface] = {}

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()

    def picture(self, scene: Scene, theme: Theme) -> pygame.Surface:
        """The ground `scene` for the window of `theme`."""
        key = (scene, theme)
        if key not in self._kept:
            self._kept[key] = _DRAW[scene](theme)
        return self._kept[key]


def _opaque(body: str, theme: Theme, ground: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(theme.size)
    surface.fill(ground)
    surface.blit(raster(body, theme.size), (0, 0))
    return surface.convert()


def _lamp(theme: Theme, strength: float) -> str:
    """Warm light from the upper left and the dark of the room at the edges."""
    w, h = theme.size
    p = theme.palette
    reach = (w * w + h * h) ** 0.5
    light = radial("lamp", (w * 0.42, h * 0.3), reach * 0.55, [(0, p.brass_light, strength), (1, p.brass_light, 0)])
    dark = radial("dark", (w * 0.45, h * 0.42), reach * 0.66, [(0.35, p.walnut_deep, 0), (1, (8, 5, 3), 0.82)])
    return (
        f"<defs>{light}{dark}</defs>"
        f'<rect width="{w}" height="{h}" fill="url(#lamp)"/><rect width="{w}" height="{h}" fill="url(#dark)"/>'
    )


def _table(theme: Theme) -> pygame.Surface:
    """Planks of walnut along the table, with grain that runs and bends round a knot or two."""
    dice = Random(11)  # only looks: the same table every time
    w, h = theme.size
    rows = 6
    parts = [_plank(dice, theme.palette, w, h, row * h / rows, h / rows) for row in range(rows)]
    if theme.high_contrast:
        parts = []
    return _opaque("".join(parts) + _lamp(theme, 0.2), theme, theme.palette.walnut)


def _plank(dice: Random, p: Palette, w: int, h: int, top: float, high: float) -> str:
    unit = h / 1080
    parts = []
    x = -dice.random() * w * 0.5
    while x < w:
        wide = w * (0.55 + 0.5 * dice.random())
        tone = mix(p.walnut, p.walnut_light, 0.15 + 0.5 * dice.random())
        parts.append(rounded((x, top, wide, high), 0, hexa(tone)))
        parts += [_grain(dice, p, (x, top, wide, high), unit) for _ in range(9)]
        parts.append(rounded((x, top, 2 * unit, high), 0, hexa(p.walnut_deep), 0.8))
        x += wide
    parts.append(rounded((0, top, w, 2.5 * unit), 0, hexa(p.walnut_deep), 0.85))
    parts.append(rounded((0, top + 2.5 * unit, w, 1.5 * unit), 0, hexa(p.walnut_edge), 0.22))
    return "".join(parts)


def _grain(dice: Random, p: Palette, box: tuple[float, float, float, float], unit: float) -> str:
    x, top, wide, high = box
    y = top + high * (0.06 + 0.88 * dice.random())
    sway = high * 0.08
    d = f"M{x:.0f} {y:.1f}"
    run = wide / 3
    for i in range(3):
        start, end = x + run * i, x + run * (i + 1)
        next_y = min(max(y + dice.uniform(-sway, sway), top + 2), top + high - 2)
        bend = y + dice.uniform(-sway, sway)
        d += f" C{start + run / 2:.0f} {bend:.1f} {end - run / 3:.0f} {next_y:.1f} {end:.0f} {next_y:.1f}"
        y = next_y
    dark = dice.random() < 0.7
    colour = hexa(p.walnut_deep if dark else p.walnut_edge)
    opacity = dice.uniform(0.12, 0.38) if dark else dice.uniform(0.08, 0.18)
    line = f'stroke="{colour}" stroke-opacity="{opacity:.2f}" stroke-width="{dice.uniform(0.8, 3.2) * unit:.1f}"'
    return f'<path d="{d}" fill="none" {line}/>'


def _felt(theme: Theme) -> pygame.Surface:
    return _opaque(_lamp(theme, 0.16), theme, theme.palette.felt)


def _shade(theme: Theme) -> pygame.Surface:
    return _opaque(_lamp(theme, 0.06), theme, mix(theme.palette.walnut_deep, theme.palette.walnut, 0.4))


_DRAW = {"table": _table, "felt": _felt, "shade": _shade}
