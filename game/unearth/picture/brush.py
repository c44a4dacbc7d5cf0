"""What all parts draw with: plates of dusk, large figures, cut pictures, names of art."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from game.ui.paint import nine_slice
from game.ui.palette import Colour, hexa, rgb
from game.ui.pen import Pen
from game.ui.svg import linear, raster, rounded
from game.ui.text import Style
from game.ui.theme import Role
from game.unearth.content import cards, content

ART = "unearth"
DUSK: Colour = (27, 21, 44)
CLOTH_LIGHT: Colour = (58, 46, 84)
CLOTH_DEEP: Colour = (24, 18, 40)
PLATE: Colour = (255, 240, 255)
"""Plates are this colour, almost clear, over the cloth."""
GRAY_TRIBE: Colour = (110, 104, 146)
"""The rival's dice."""


@contextmanager
def drawing_on(pen: Pen, surface: Surface) -> Iterator[None]:
    """Let the pen draw on another surface for a while."""
    before, pen.surface = pen.surface, surface
    try:
        yield
    finally:
        pen.surface = before


def plate(
    pen: Pen, box: Rect, *, veil: float = 0.07, radius: float = 14, colour: Colour = PLATE, rim: float = 0.1
) -> None:
    """A quiet plate on the cloth, with a thin lit rim."""
    r, line = pen.px(radius), max(1.0, 1.5 * pen.theme.unit)

    def drawn(size: tuple[int, int]) -> Surface:
        w, h = size
        edge = f'stroke="{hexa(colour)}" stroke-opacity="{rim}" stroke-width="{line:.1f}"'
        inner = (line / 2, line / 2, w - line, h - line)
        if pen.palette.outlined:
            edge = f'stroke="{hexa(pen.palette.walnut_edge)}" stroke-width="{2 * line:.1f}"'
        return raster(rounded(inner, r, hexa(colour), veil, edge), size)

    key = ("dusk plate", box.size, veil, r, colour, rim)
    corner = r + round(2 * line) + 2
    pen.surface.blit(pen.paint.cache.get(key, lambda: stretched(drawn, corner, box.size)), box.topleft)


def stretched(draw: Callable[[tuple[int, int]], Surface], corner: int, size: tuple[int, int]) -> Surface:
    """What looks the same all along its sides, drawn small and stretched between its corners."""
    small = 2 * corner + 1
    if size[0] <= small or size[1] <= small:
        return draw(size)
    return nine_slice(draw((small, small)), corner, size)


def rim(
    pen: Pen, box: Rect, colour: Colour, *, radius: float = 16, spread: float = 12, bright: float = 1.0
) -> None:
    """A line of light round a box that fades outwards; what is in the box stays as it is. Lengths in units."""
    far, r = pen.px(spread), pen.px(radius)
    strength = round(bright * 8) / 8

    def drawn(size: tuple[int, int]) -> Surface:
        across, high = size[0] - 2 * far, size[1] - 2 * far
        body = ""
        for part, veil in ((1.0, 0.06), (0.75, 0.1), (0.5, 0.14), (0.28, 0.22), (0.1, 0.85)):
            wide = max(1.5, far * part)
            inner = (far - wide / 2, far - wide / 2, across + wide, high + wide)
            line = f'stroke="{hexa(colour)}" stroke-opacity="{veil * strength:.3f}" stroke-width="{wide:.1f}"'
            body += rounded(inner, r + wide / 2, "none", 1.0, line)
        return raster(body, size)

    key = ("rim", box.size, colour, radius, spread, strength)
    whole = (box.width + 2 * far, box.height + 2 * far)
    picture = pen.paint.cache.get(key, lambda: stretched(drawn, far + r + 2, whole))
    pen.surface.blit(picture, (box.left - far, box.top - far))


def figure(pen: Pen, words: str, box: Rect, high: int, colour: Colour, align: str = "center") -> None:
    """A number in large upright figures, ``high`` pixels at 100 %; larger with the text where the box has room, and
    smaller where it is narrow."""
    style = Style("body", figure_high(pen, words, box.size, high), True)
    picture = pen.type.line(words, style, colour)
    at = picture.get_rect(center=box.center)
    if align == "left":
        at.left = box.left
    elif align == "right":
        at.right = box.right
    pen.surface.blit(picture, at)


def figure_high(pen: Pen, words: str, room: tuple[int, int], high: int) -> int:
    """The height at which `figure` sets words that should be ``high`` pixels in a room."""
    grown = round(high * (0.6 + 0.4 * pen.theme.text_factor))
    high = max(high, min(grown, round(room[1] * 0.9)))
    while high > 10 and pen.type.size(words, Style("body", high, True), None)[0] > room[0]:
        high -= 2
    return high


def in_lines(pen: Pen, words: str, wide: int) -> str:
    """Words broken into lines between words only, as they fit ``wide`` pixels at the small size for 100 %."""
    style = Style("small", pen.theme.text_px("small", 1.0), True)
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and pen.type.size(longer, style, None)[0] <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


def readable(pen: Pen, words: str, box: Rect, *, wrap: bool = True) -> Role:
    """The larger of the two usual sizes in which words fit."""
    w, h = pen.measure(words, width=box.width if wrap else None)
    return "body" if w <= box.width and h <= box.height * 1.1 else "small"


def cut(pen: Pen, name: str, size: tuple[int, int], radius: int, *, keep: float = 0.8) -> Surface:
    """Art that fills ``size`` whole, round at the corners; ``keep``: how much of what is too high is cut above."""

    def make() -> Surface:
        ratio = pen.art.ratio(name)
        w = max(size[0], round(size[1] * ratio))
        h = round(w / ratio)
        picture = pen.art.picture(name, (w, h))
        out = Surface(size, pygame.SRCALPHA)
        out.blit(picture, ((size[0] - w) // 2, -round((h - size[1]) * keep)))
        mask = raster(rounded((0, 0, *size), radius, "#ffffff"), size)
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out.convert_alpha()

    return pen.paint.cache.get(("cut", name, size, radius, keep), make)


def sized(pen: Pen, name: str, box: Rect, *, opacity: float = 1.0) -> None:
    """Art in a box, at its foot."""
    high = min(box.height, round(box.width / pen.art.ratio(name)))
    wide = round(high * pen.art.ratio(name))
    picture = pen.art.picture(name, (wide, high), opacity=opacity)
    pen.surface.blit(picture, (box.centerx - wide // 2, box.bottom - high))


def fade(pen: Pen, size: tuple[int, int]) -> Surface:
    """Dark that comes up from below, for words on a picture; round at its lower corners."""

    def make() -> Surface:
        w, h = size
        defs = linear("f", [(0, (12, 8, 22), 0.0), (0.45, (12, 8, 22), 0.62), (1, (12, 8, 22), 0.8)])
        return raster(f'<defs>{defs}</defs><rect width="{w}" height="{h}" fill="url(#f)"/>', size)

    return pen.paint.cache.get(("fade", size), make)


# names -----------------------------------------------------------------------------------------------------------


def card_art(card: int) -> str:
    """The drawing of a ruin or End of Age card; its back when it is unseen."""
    if card < 0:
        return f"{ART}/backs/ruin"
    found = cards()[card]
    if found.end:
        return f"{ART}/endings/{found.end}"
    return f"{ART}/ruins/{content().regions[found.region].id}_{found.claim:02d}"


def region_art(region: int) -> str:
    """A region's sign."""
    return f"{ART}/regions/{content().regions[region].id}"


def stone_art(colour: int, *, flat: bool = False) -> str:
    """A stone on the table, or its flat sign."""
    return f"{ART}/stones/{content().stones[colour].id}{'_flat' if flat else ''}"


def wonder_art(kind: str) -> str:
    """A wonder on its hexagon."""
    return f"{ART}/wonders/{kind}"


def tribe_art(tribe: int) -> str:
    """A tribe's token, or the rival's."""
    return f"{ART}/tribes/{content().tribes[tribe].id}" if tribe >= 0 else f"{ART}/dusk"


def tribe_colour(tribe: int) -> Colour:
    """The colour of a tribe's dice."""
    return rgb(content().tribes[tribe].colour) if tribe >= 0 else GRAY_TRIBE


def region_colour(region: int) -> Colour:
    """A region's own colour, for lines and bars."""
    return REGION_COLOURS[region] if region >= 0 else (236, 196, 104)


REGION_COLOURS: tuple[Colour, ...] = (
    (243, 185, 138),
    (154, 210, 154),
    (143, 196, 238),
    (198, 160, 234),
    (212, 214, 216),
)
