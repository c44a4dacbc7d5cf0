"""Panels, shadows, glows: the surfaces things are made of. Drawn once at a size, then blitted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.cache import SurfaceCache
from game.ui.palette import Colour, Palette, hexa, mix
from game.ui.svg import linear, raster, rounded

Material = Literal["paper", "wood", "brass", "felt", "shade", "slot", "note", "wash"]


def _tones(material: Material, palette: Palette) -> tuple[Colour, Colour, Colour]:
    """Top and bottom tone and the lit upper edge of a material."""
    p = palette
    return {
        "paper": (mix(p.paper, (255, 255, 255), 0.25), p.paper, (255, 255, 255)),
        "wood": (p.walnut_light, mix(p.walnut, p.walnut_light, 0.35), p.walnut_edge),
        "brass": (p.brass_light, p.brass, mix(p.brass_light, (255, 255, 255), 0.6)),
        "felt": (p.felt_light, p.felt, mix(p.felt_light, p.chalk, 0.25)),
        "shade": (mix(p.walnut_deep, p.walnut, 0.5), p.walnut_deep, p.walnut_light),
        "note": (mix(p.paper, p.brass_light, 0.35), mix(p.paper, p.brass_light, 0.6), p.paper),
        "wash": (mix(p.paper, p.brass_light, 0.5),) * 3,
        "slot": (p.walnut_deep, mix(p.walnut_deep, p.walnut, 0.6), p.walnut_deep),
    }[material]


class Paint:
    """The painted surfaces of one window."""

    def __init__(self, palette: Palette, unit: float, budget: int = 96 * 1024 * 1024) -> None:
        """Args: unit: pixels of one unit; budget: bytes of pixels to keep."""
        self.palette = palette
        self.unit = unit
        self.cache = SurfaceCache(budget)

    def panel(
        self,
        size: tuple[int, int],
        material: Material,
        radius: int,
        *,
        opacity: float = 1.0,
        tint: Colour | None = None,
    ) -> pygame.Surface:
        """A rounded plate of a material, lit from above. `radius` in pixels; tint mixes in at 30 %."""
        key = ("panel", size, material, radius, opacity, tint)
        return self.cache.get(key, lambda: self._panel(size, material, radius, opacity, tint))

    def _panel(
        self, size: tuple[int, int], material: Material, radius: int, opacity: float, tint: Colour | None
    ) -> pygame.Surface:
        line = max(1.0, 1.5 * self.unit)
        corner = radius + round(2 * line) + 2
        if size[0] <= 3 * corner:
            return packed(self._face(size, material, radius, opacity, tint))
        # A panel is the same all along its width: a narrow one is drawn and stretched.
        narrow = self._face((2 * corner + 1, size[1]), material, radius, opacity, tint)
        return packed(widened(narrow, corner, size[0]))

    def _face(
        self, size: tuple[int, int], material: Material, radius: int, opacity: float, tint: Colour | None
    ) -> pygame.Surface:
        w, h = size
        top, bottom, edge = _tones(material, self.palette)
        if tint is not None:
            top, bottom = mix(top, tint, 0.3), mix(bottom, tint, 0.3)
        line = max(1.0, 1.5 * self.unit)
        foot = mix(bottom, (0, 0, 0), 0.28)
        defs = linear("face", [(0, top, opacity), (1, bottom, opacity)])
        if material == "slot":
            inner = rounded((0, line, w, h - line), radius, hexa(mix(bottom, edge, 0.5)), opacity)
            body = rounded((0, 0, w, h), radius, hexa(self.palette.walnut_light), opacity * 0.6) + inner
        elif material == "wash":
            body = rounded((0, 0, w, h), radius, hexa(top), opacity)
        else:
            body = (
                rounded((0, 0, w, h), radius, hexa(foot), opacity)
                + rounded((0, 0, w, h - line), radius, hexa(edge), opacity)
                + rounded((0, line, w, h - 2 * line), radius, "url(#face)")
            )
        if self.palette.outlined and material in ("wood", "shade", "slot", "felt"):
            rim = f'stroke="{hexa(self.palette.walnut_edge)}" stroke-width="{2 * line:.1f}"'
            body += rounded((line, line, w - 2 * line, h - 2 * line), radius - line, "none", 1, rim)
        return raster(f"<defs>{defs}</defs>{body}", size)

    def shadow(self, size: tuple[int, int], radius: int, blur: int, opacity: float = 0.45) -> pygame.Surface:
        """A soft black shadow of a rounded plate: `blur` pixels larger on every side than `size`."""
        key = ("shadow", size, radius, blur, opacity)
        return self.cache.get(key, lambda: self._shadow(size, radius, max(1, blur), opacity))

    def shadow_round(self, size: tuple[int, int], radius: int, blur: int, opacity: float) -> pygame.Surface:
        """The same shadow without the part that an opaque plate, lying as `shadow_offset` says, hides."""
        key = ("shadow round", size, radius, blur, opacity)
        return self.cache.get(key, lambda: self._shadow_round(size, radius, max(1, blur), opacity))

    def _shadow_round(self, size: tuple[int, int], radius: int, blur: int, opacity: float) -> pygame.Surface:
        soft = self._shadow(size, radius, blur, opacity)
        dx, dy = shadow_offset(blur)
        hidden = pygame.Rect(-dx, -dy, *size).inflate(-2 * radius, -2 * radius)
        if hidden.width > 0 and hidden.height > 0:
            soft.fill((0, 0, 0, 0), hidden)
        return packed(soft)

    def _shadow(self, size: tuple[int, int], radius: int, blur: int, opacity: float) -> pygame.Surface:
        corner = radius + 2 * blur + 1
        w, h = size[0] + 2 * blur, size[1] + 2 * blur
        if w <= 2 * corner or h <= 2 * corner:
            return self._blurred((w, h), size, radius, blur, opacity)
        # One small blurred plate gives the four corners; its edges are stretched between them.
        small = 2 * corner + 1
        plate = (small - 2 * blur, small - 2 * blur)
        key = ("stamp", radius, blur, opacity)
        stamp = self.cache.get(key, lambda: self._blurred((small, small), plate, radius, blur, opacity))
        return nine_slice(stamp, corner, (w, h))

    def _blurred(
        self, whole: tuple[int, int], plate: tuple[int, int], radius: int, blur: int, opacity: float
    ) -> pygame.Surface:
        body = rounded((blur, blur, plate[0], plate[1]), radius, "#000000", opacity)
        return pygame.transform.box_blur(
            pygame.transform.box_blur(raster(body, whole), max(1, blur // 2)), max(1, blur // 2)
        )

    def glow(self, size: tuple[int, int], radius: int, spread: int, colour: Colour) -> pygame.Surface:
        """Light around a rounded plate: `spread` pixels larger on every side than `size`."""
        key = ("glow", size, radius, spread, colour)
        return self.cache.get(key, lambda: self._glow(size, radius, max(1, spread), colour))

    def _glow(self, size: tuple[int, int], radius: int, spread: int, colour: Colour) -> pygame.Surface:
        soft = self._shadow(size, radius, spread, 0.85)
        soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return soft

    def ring(self, size: tuple[int, int], radius: int, width: int, light: Colour, dark: Colour) -> pygame.Surface:
        """The focus ring: a light line with a dark one inside and outside, seen on every ground.

        `size` is the outer size in pixels and `width` that of the light line; the dark lines are half of it.
        """
        key = ("ring", size, radius, width, light, dark)
        return self.cache.get(key, lambda: self._ring(size, radius, width, light, dark))

    def _ring(self, size: tuple[int, int], radius: int, width: int, light: Colour, dark: Colour) -> pygame.Surface:
        whole, middle = width * 2, width
        inset = whole / 2
        box = (inset, inset, size[0] - whole, size[1] - whole)

        def stroke(colour: Colour, wide: float) -> str:
            return rounded(box, radius - inset, "none", 1, f'stroke="{hexa(colour)}" stroke-width="{wide}"')

        return packed(raster(stroke(dark, whole) + stroke(light, middle), size))


LARGE = 120_000
"""Pixels from which a plate is packed."""


def packed(surface: pygame.Surface) -> pygame.Surface:
    """A large surface stored as runs: what is solid is copied, what is empty skipped, twice as fast to blit."""
    if surface.get_width() * surface.get_height() >= LARGE:
        surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def shadow_offset(blur: int) -> tuple[int, int]:
    """Where a plate's shadow surface lies from the plate's corner: the light comes from the upper left."""
    return (blur // 5 - blur, blur // 3 - blur)


def polygon_ring(
    points: Sequence[tuple[int, int]], size: tuple[int, int], width: int, light: Colour, dark: Colour
) -> pygame.Surface:
    """The two lines of the focus ring along a polygon."""
    d = "M" + " L".join(f"{x} {y}" for x, y in points) + " Z"

    def stroke(colour: Colour, wide: int) -> str:
        look = f'stroke="{hexa(colour)}" stroke-width="{wide}" stroke-linejoin="round"'
        return f'<path d="{d}" fill="none" {look}/>'

    return packed(raster(stroke(dark, 2 * width) + stroke(light, width), size))


def nine_slice(stamp: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Stretch a stamp to `size`, keeping its corners of `corner` pixels as they are."""
    w, h = size
    sw, sh = stamp.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA, stamp)
    xs = (
        (0, corner, 0, corner),
        (corner, sw - 2 * corner, corner, w - 2 * corner),
        (sw - corner, corner, w - corner, corner),
    )
    ys = (
        (0, corner, 0, corner),
        (corner, sh - 2 * corner, corner, h - 2 * corner),
        (sh - corner, corner, h - corner, corner),
    )
    for sx, s_wide, x, wide in xs:
        for sy, s_high, y, high in ys:
            _stretch(stamp.subsurface((sx, sy, s_wide, s_high)), out.subsurface((x, y, wide, high)))
    return out


def widened(stamp: pygame.Surface, corner: int, width: int) -> pygame.Surface:
    """Stretch a stamp to `width`, keeping `corner` pixels at its left and right as they are."""
    wide, high = stamp.get_size()
    out = pygame.Surface((width, high), pygame.SRCALPHA, stamp)
    for part, x, over in (
        ((0, 0, corner, high), 0, corner),
        ((corner, 0, wide - 2 * corner, high), corner, width - 2 * corner),
        ((wide - corner, 0, corner, high), width - corner, corner),
    ):
        _stretch(stamp.subsurface(part), out.subsurface((x, 0, over, high)))
    return out


def _stretch(piece: pygame.Surface, to: pygame.Surface) -> None:
    """Fill a part of a surface with a piece, written over what is there."""
    if piece.get_size() == (1, 1):
        to.fill(piece.get_at((0, 0)))
    else:
        pygame.transform.scale(piece, to.get_size(), to)
