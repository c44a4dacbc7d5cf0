"""The cards as pictures, each drawn once at its size and angle and kept."""

from __future__ import annotations

from collections.abc import Generator

import pygame
from pygame import Rect

from game.to_the_moon.content import HIDDEN, kinds, memories
from game.to_the_moon.picture.night import CREAM, CREAM_SHADE, DEEP, HUES, INK
from game.to_the_moon.picture.paper import ART, drawing, mark, sheet, symbol
from game.ui.paint import packed
from game.ui.palette import hexa, mix
from game.ui.pen import Pen
from game.ui.svg import raster, rounded

EMOTION = (130.0, 188.0)
"""Width and height of an emotion in its own units."""
MEMORY = (356.0, 348.0)
"""The same for a memory."""
RIM = 10.0
PICTURE = (MEMORY[0] - 2 * RIM, (MEMORY[0] - 2 * RIM) * 220 / 320)
"""Width and height of the vignette on a memory."""
FOOT = MEMORY[1] - RIM - PICTURE[1]
"""What is left below the vignette."""
KEPT_WIDTH = 520
"""Memories wider than so many pixels are too large to keep all of them."""
STEP = 2.0
"""Degrees between two kept angles of a card."""


def emotion_face(kind: int) -> str:
    """An emotion face up, in its own units: a large symbol, its marks as shapes, and both again in the corner."""
    card = kinds()[kind]
    w, h = EMOTION
    light, middle, dark = HUES[card.emotion]
    return (
        sheet(w, h, 11, kind + 1)
        + rounded((8, h - 30, w - 16, 20), 6, hexa(middle), 0.9)
        + rounded((8, h - 30, w - 16, 8), 6, hexa(light), 0.55)
        + _behind(card.lingering, card.unstable, hexa(middle), hexa(dark))
        + symbol(card.emotion, w / 2 - 37, h / 2 - 36, 74)
        + symbol(card.emotion, 8, 8, 36)
        + _marks(card.lingering, card.unstable)
    )


def _behind(lingering: bool, unstable: bool, tone: str, dark: str) -> str:
    """What shows a card's mark from afar: rings that stay for Lingering, a tear through the paper for Unstable."""
    x, y = EMOTION[0] / 2, EMOTION[1] / 2 + 1
    out = ""
    if lingering:
        out += "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{tone}" stroke-opacity="{o}" '
            f'stroke-width="{wide}"/>'
            for r, o, wide in ((47, 0.85, 3.4), (54, 0.5, 2.4), (60, 0.28, 1.8))
        )
    if unstable:
        h = EMOTION[1]
        d = f"M{x + 30} 4 L{x + 18} 34 L{x + 40} 52 L{x + 20} 84 L{x + 44} 108 L{x + 24} 136 L{x + 36} {h - 4}"
        out += (
            f'<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="{dark}" stroke-opacity="0.85" '
            f'stroke-width="5"/><path d="{d}" stroke="#fffdf4" stroke-width="2"/></g>'
        )
    return out


def _marks(lingering: bool, unstable: bool) -> str:
    names = [name for name, on in (("lingering", lingering), ("unstable", unstable)) if on]
    return "".join(mark(f"marks/{name}", 10, 50 + 70 * n, 32) for n, name in enumerate(names))


class Cards:
    """Every card picture of one window."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen

    def emotion(self, kind: int, height: float, angle: float = 0.0) -> pygame.Surface:
        """An emotion, face down when ``HIDDEN``; ``height`` in pixels, ``angle`` in degrees clockwise."""
        angle = round(angle / STEP) * STEP
        high = max(8, round(height))

        def make() -> pygame.Surface:
            return packed(pygame.transform.rotozoom(self.base(kind, high), -angle, 0.5).convert_alpha())

        return self.pen.paint.cache.get(("emotion", kind, high, angle), make)

    def base(self, kind: int, high: int) -> pygame.Surface:
        """An emotion upright at twice the height, from which all turned ones are made: their edges stay clean."""

        def make() -> pygame.Surface:
            body = drawing("backs/emotion") if kind == HIDDEN else emotion_face(kind)
            scale = 2 * high / EMOTION[1]
            size = (round(EMOTION[0] * scale) + 4, 2 * high + 4)
            return raster(f'<g transform="translate(2 2) scale({scale:.5f})">{body}</g>', size)

        return self.pen.paint.cache.get(("emotion base", kind, high), make)

    def prepare(self, high: int, wide: int) -> Generator[None, None, None]:
        """Draw every emotion, and every memory where that is not too much to keep, beforehand, a card at a time."""
        for kind in (HIDDEN, *range(len(kinds()))):
            self.base(kind, high)
            yield
        if wide <= KEPT_WIDTH:
            for memory in ("", *memories()):
                self.memory(memory, wide)
                yield

    def emotion_shadow(self, height: float, angle: float = 0.0, soft: float = 10.0) -> pygame.Surface:
        """The soft shadow of an emotion; ``soft`` in units of the window."""
        angle = round(angle / STEP) * STEP
        blur = max(1, self.pen.px(soft))

        def make() -> pygame.Surface:
            size = (round(height * EMOTION[0] / EMOTION[1]), round(height))
            plate = raster(rounded((0, 0, *EMOTION), 11, "#000000", 0.55), size, EMOTION)
            turned = pygame.transform.rotozoom(plate, -angle, 1.0)
            whole = pygame.Surface((turned.get_width() + 2 * blur, turned.get_height() + 2 * blur), pygame.SRCALPHA)
            whole.blit(turned, (blur, blur))
            return pygame.transform.box_blur(whole, max(1, blur // 2)).convert_alpha()

        return self.pen.paint.cache.get(("emotion shadow", round(height), angle, blur), make)

    def memory(self, memory: str, width: int) -> pygame.Surface:
        """A memory without its words, face down when ``memory`` is empty; ``width`` in pixels."""
        key = ("memory", memory, width)
        return self.pen.paint.cache.get(key, lambda: self._memory(memory, width))

    def _memory(self, memory: str, width: int) -> pygame.Surface:
        scale = width / MEMORY[0]
        size = (width, round(MEMORY[1] * scale))
        if not memory:
            return raster(drawing("backs/memory"), size, MEMORY)
        whole = raster(sheet(*MEMORY, 14, sum(map(ord, memory))), size, MEMORY)
        inner = Rect(round(RIM * scale), round(RIM * scale), round(PICTURE[0] * scale), round(PICTURE[1] * scale))
        whole.blit(self.vignette(memory, inner.size, RIM * scale * 0.7), inner)
        return whole

    def vignette(self, memory: str, size: tuple[int, int], radius: float) -> pygame.Surface:
        """A memory's scene with rounded corners and a thin dark rim, as if let into paper."""
        key = ("vignette", memory, size, round(radius))
        return self.pen.paint.cache.get(key, lambda: self._vignette(memory, size, radius))

    def _vignette(self, memory: str, size: tuple[int, int], radius: float) -> pygame.Surface:
        w, h = size
        picture = _filling(self.pen, f"{ART}/memories/{memory}", size)
        mask = raster(rounded((0, 0, w, h), radius, "#ffffff"), size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        rim = f'stroke="{hexa(INK)}" stroke-opacity="0.55" stroke-width="{max(1.0, radius / 4):.1f}"'
        picture.blit(raster(rounded((0.5, 0.5, w - 1, h - 1), radius, "none", 1, rim), size), (0, 0))
        return picture

    def id_card(self, portrait: str, colour: str, width: int, angle: float = 0.0) -> pygame.Surface:
        """A Research ID: a clipped-on badge with its portrait; ``width`` in pixels."""
        key = ("id card", portrait, width, round(angle))
        return self.pen.paint.cache.get(key, lambda: self._id_card(portrait, colour, width, angle))

    def _id_card(self, portrait: str, colour: str, width: int, angle: float) -> pygame.Surface:
        w, h = 100.0, 128.0
        body = (
            rounded((0, 12, w, h - 12), 10, hexa(mix(CREAM_SHADE, DEEP, 0.4)))
            + rounded((0, 12, w - 1, h - 14), 10, hexa(CREAM))
            + rounded((0, 12, w - 1, 22), 10, colour)
            + f'<rect x="0" y="24" width="{w - 1}" height="10" fill="{colour}"/>'
            + rounded((36, 18, 28, 7), 3.5, hexa(DEEP))
            + '<path d="M44 22 L44 4 Q44 0 50 0 Q56 0 56 4 L56 22 Z" fill="#c9d0e4"/>'
            + '<rect x="47" y="4" width="6" height="14" fill="#8e99bd"/>'
        )
        scale = width * 2 / w
        size = (round(w * scale), round(h * scale))
        whole = raster(body, size, (w, h))
        side = round(82 * scale)
        face = self.pen.art.picture(portrait, (side, side))
        whole.blit(face, (round(9 * scale), round(38 * scale)))
        return pygame.transform.rotozoom(whole, -angle, 0.5).convert_alpha()

    def lane_marker(self, lane: str, size: tuple[int, int]) -> pygame.Surface:
        """A lane's marker card without its words."""
        return self.pen.art.picture(f"{ART}/lanes/{lane}", size)


def _filling(pen: Pen, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The art drawn to cover ``size`` whole, cut at the middle."""
    ratio = pen.art.ratio(name)
    w, h = size
    wide, high = (w, round(w / ratio) + 1) if w / h > ratio else (round(h * ratio) + 1, h)
    drawn = pen.art.picture(name, (max(w, wide) + 2, max(h, high) + 2))
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(drawn, ((w - drawn.get_width()) // 2, (h - drawn.get_height()) // 2))
    return out
