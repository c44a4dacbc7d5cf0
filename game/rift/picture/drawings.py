"""Our drawings at the sizes the board needs them: in the mechs' colours, turned, as ghosts, as silhouettes.

A mech is drawn once, in amber; mech B's copy has its three accent tones exchanged for teal before it is rasterised.
An Alpha glows blue where others glow magenta.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import pygame

from game.rift.picture.places import ART, FIGURE
from game.ui.art import Art
from game.ui.assets import assets_path
from game.ui.palette import Colour, hexa, rgb
from game.ui.svg import raster

Look = Literal["plain", "ghost", "dark", "white"]
Tones = tuple[str, str, str]

AMBER: Tones = ("#FFD792", "#F6A83C", "#A8611A")
TEAL: Tones = ("#B5F3EC", "#45CFC4", "#1C7F7C")
MAGENTA: Tones = ("#FFD0EA", "#FF5CB8", "#B0247E")
BLUE: Tones = ("#E2F7FF", "#4FC3FF", "#1B6FB0")
MECH_TONES = (AMBER, TEAL)
MECH_COLOURS: tuple[Colour, Colour] = (rgb(AMBER[1]), rgb(TEAL[1]))
MECH_LIGHT: tuple[Colour, Colour] = (rgb(AMBER[0]), rgb(TEAL[0]))
MECH_DEEP: tuple[Colour, Colour] = (rgb(AMBER[2]), rgb(TEAL[2]))
RIFT = rgb(MAGENTA[1])
RIFT_LIGHT = rgb(MAGENTA[0])
RIFT_DEEP = rgb("#7A1C6C")
ALPHA = rgb(BLUE[1])
DANGER = rgb("#F2563F")
GHOST = 150
"""Opacity of a ghost, of 255."""


@cache
def body(name: str) -> str:
    """What stands between ``<svg>`` and ``</svg>`` in a drawing."""
    text = (assets_path("art") / f"{name}.svg").read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


def toned(text: str, old: Tones, new: Tones) -> str:
    """A drawing with its accent tones exchanged."""
    for was, now in zip(old, new, strict=True):
        text = text.replace(was, now)
    return text


class Drawings:
    """The figures of one window; each size and look is made once."""

    def __init__(self, art: Art) -> None:
        self.art = art

    def tile(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A drawing of a tile in its canvas."""
        return self.art.picture(f"{ART}/tiles/{name}", size)

    def status(self, name: str, width: int) -> pygame.Surface:
        """A status as an object, in a unit's canvas that wide."""
        return self.art.picture(f"{ART}/status/{name}", (width, round(width * FIGURE[1] / FIGURE[0])))

    def figure(
        self,
        name: str,
        width: int,
        *,
        mech: int = -1,
        alpha: bool = False,
        mirrored: bool = False,
        look: Look = "plain",
    ) -> pygame.Surface:
        """A mech or monster in its canvas, ``width`` pixels wide.

        Args:
            mech: 0 for A's colour, 1 for B's; -1 for a monster.
            mirrored: it looks to the right.
            look: "ghost" lets the ground through, "dark" and "white" are its silhouette.
        """
        size = (max(8, width), max(9, round(width * FIGURE[1] / FIGURE[0])))
        key = ("figure", name, size, mech, alpha, mirrored, look)
        return self.art.cache.get(key, lambda: self._figure(name, size, mech, alpha, mirrored, look))

    def _figure(
        self, name: str, size: tuple[int, int], mech: int, alpha: bool, mirrored: bool, look: Look
    ) -> pygame.Surface:
        if look != "plain" or mirrored:
            made = self.figure(name, size[0], mech=mech, alpha=alpha).copy()
            if mirrored:
                made = pygame.transform.flip(made, True, False)
            return _looking(made, look)
        text = body(f"{ART}/status/rock" if name == "rock" else f"{ART}/units/{name}")
        if mech == 1:
            text = toned(text, AMBER, TEAL)
        if alpha:
            text = toned(text, MAGENTA, BLUE)
        return raster(text, size, FIGURE)


def _looking(surface: pygame.Surface, look: Look) -> pygame.Surface:
    if look == "ghost":
        surface.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    elif look == "dark":
        surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    elif look == "white":
        surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def drawn(parts: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing in pixels made on the spot."""
    return raster(parts, size)


def polygon(points: list[tuple[float, float]], fill: Colour | None, **look: object) -> str:
    """An SVG path along points; keywords are attributes with ``_`` for ``-``."""
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    more = " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in look.items())
    return f'<path d="{d}" fill="{hexa(fill) if fill else "none"}" {more}/>'
