"""The grounds the game lies on: a walnut table under a lamp, moss felt, plain shade. Kept by size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from random import Random
from typing import Literal

import pygame

from game.ui.palette import Colour, Palette, hexa, mix
from game.ui.svg import radial, raster
from game.ui.theme import Theme

Scene = Literal["table", "felt", "shade"]


KEPT = 4
"""Pictures kept: the grounds of the window and of the fullscreen it toggles with."""
PLANKS = 6
LAMP_SHARE = 4
"""The light is drawn this many times smaller and stretched: it has no edges, and takes most of the time."""


class Backdrop:
    """The full-window pictures of one window; each is opaque and as large as the window.

    `rough` is set while a window is being pulled to a new size: a picture is then stretched from another,
    and drawn properly when the size has come to rest.
    """

    def __init__(self) -> None:
        self.rough = False
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def picture(self, scene: Scene, theme: Theme) -> pygame.Surface:
        """The ground `scene` for the window of `theme`."""
        key = (scene, theme.size, theme.palette)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self.rough and self._kept:
            return pygame.transform.scale(next(reversed(self._kept.values())), theme.size)
        made = self._kept[key] = _DRAW[scene](theme)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


def _ground(theme: Theme, colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(theme.size)
    surface.fill(colour)
    return surface


def _lit(surface: pygame.Surface, theme: Theme, strength: float) -> pygame.Surface:
    """A ground under the lamp, ready to be blitted."""
    small = (max(2, theme.width // LAMP_SHARE), max(2, theme.height // LAMP_SHARE))
    light = raster(_lamp(small, theme.palette, strength), small)
    surface.blit(pygame.transform.smoothscale(light, theme.size), (0, 0))
    return surface.convert()


def _lamp(size: tuple[int, int], p: Palette, strength: float) -> str:
    """Warm light from the upper left and the dark of the room at the edges."""
    w, h = size
    reach = (w * w + h * h) ** 0.5
    light = radial("lamp", (w * 0.42, h * 0.3), reach * 0.55, [(0, p.brass_light, strength), (1, p.brass_light, 0)])
    dark = radial("dark", (w * 0.45, h * 0.42), reach * 0.66, [(0.35, p.walnut_deep, 0), (1, (8, 5, 3), 0.82)])
    return (
        f"<defs>{light}{dark}</defs>"
        f'<rect width="{w}" height="{h}" fill="url(#lamp)"/><rect width="{w}" height="{h}" fill="url(#dark)"/>'
    )


def _table(theme: Theme) -> pygame.Surface:
    """Planks of walnut along the table, with grain that runs along them."""
    dice = Random(11)  # only looks: the same table every time
    surface = _ground(theme, theme.palette.walnut)
    if not theme.high_contrast:
        grain: list[str] = []
        for row in range(PLANKS):
            grain += _plank(dice, surface, theme, row)
        surface.blit(raster("".join(grain), theme.size), (0, 0))
        for row in range(PLANKS):
            _seam(surface, theme.palette, row * theme.height // PLANKS, theme.height / 1080)
    return _lit(surface, theme, 0.2)


def _plank(dice: Random, surface: pygame.Surface, theme: Theme, row: int) -> list[str]:
    """Fill one row of planks; gives the paths of its grain."""
    p, (w, h) = theme.palette, theme.size
    unit = h / 1080
    top, end = row * h // PLANKS, (row + 1) * h // PLANKS
    grain: list[str] = []
    x = -dice.random() * w * 0.5
    while x < w:
        wide = w * (0.55 + 0.5 * dice.random())
        tone = mix(p.walnut, p.walnut_light, 0.15 + 0.5 * dice.random())
        surface.fill(tone, (round(x), top, round(wide) + 1, end - top))
        surface.fill(mix(p.walnut_deep, tone, 0.2), (round(x), top, max(1, round(2 * unit)), end - top))
        grain += [_grain(dice, p, (x, top, wide, end - top), unit) for _ in range(9)]
        x += wide
    return grain


def _seam(surface: pygame.Surface, p: Palette, y: int, unit: float) -> None:
    """The gap between two rows: dark, with a lit edge below."""
    dark, lit = max(1, round(2.5 * unit)), max(1, round(1.5 * unit))
    surface.fill(mix(p.walnut_deep, p.walnut, 0.15), (0, y, surface.get_width(), dark))
    surface.fill(mix(p.walnut_edge, p.walnut, 0.65), (0, y + dark, surface.get_width(), lit))


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
    return _lit(_ground(theme, theme.palette.felt), theme, 0.16)


def _shade(theme: Theme) -> pygame.Surface:
    ground = mix(theme.palette.walnut_deep, theme.palette.walnut, 0.4)
    return _lit(_ground(theme, ground), theme, 0.06)


_DRAW = {"table": _table, "felt": _felt, "shade": _shade}
