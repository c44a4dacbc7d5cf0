"""What screens and widgets draw with: one surface, one theme, and everything cached behind it.

All text of the app goes through `Pen.text`, which can keep a record of what it set and where; a test
reads the record and finds whatever is cut off or overlaps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.art import Art
from game.ui.backdrop import Backdrop, Scene
from game.ui.glyph import control_for, draw_glyph, family_of
from game.ui.input import Input
from game.ui.intent import Command, Device
from game.ui.paint import Material, Paint, polygon_ring, shadow_offset
from game.ui.palette import Colour, Palette
from game.ui.symbols import draw_symbol
from game.ui.text import Style, Typesetter
from game.ui.theme import RADIUS_CARD, Role, Theme

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]


@dataclass(frozen=True)
class Label:
    """One string as it was set: for the test that nothing is cut off or covered.

    Attributes:
        px: height of the type in pixels.
        box: the room it was given; `used`: the room it took; `clip`: what of the window could be drawn on.
        layer: index of the screen on the stack that drew it.
        shortened: an ellipsis was needed.
    """

    text: str
    role: Role
    px: int
    box: pygame.Rect
    used: pygame.Rect
    clip: pygame.Rect
    layer: int
    shortened: bool = False

    @property
    def cut(self) -> bool:
        """Whether the string left its box."""
        return self.used.width > self.box.width or self.used.height > self.box.height


class Pen:
    """Draws on `surface` by the measures of `theme`."""

    def __init__(self, surface: pygame.Surface, theme: Theme, source: Input | None = None) -> None:
        self.surface = surface
        self.theme = theme
        self.source = source if source is not None else Input()
        self.type = Typesetter(self._icon)
        self.art = Art()
        self.paint = Paint(theme.palette, theme.unit)
        self.backdrop = Backdrop()
        self.labels: list[Label] | None = None
        self.words: list[pygame.Rect] = []
        """Where the words of this frame stand, for notes that must not cover them."""
        self.layer = 0
        self._device: object = None

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return self.theme.palette

    def px(self, units: float) -> int:
        """Units as pixels."""
        return self.theme.px(units)

    def turn_to(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw on another surface or by other measures from now on."""
        self.surface = surface
        if theme != self.theme:
            self.theme = theme
            self.paint = Paint(theme.palette, theme.unit)
            self.type.clear()

    def follow_device(self) -> bool:
        """Let prompts follow the device in use; true if they change."""
        s = self.source
        now = (s.last, family_of(s) if s.last is Device.PAD else "", len(s.layout))
        changed = now != self._device
        if changed:
            self._device = now
            self.type.clear()
        return changed

    # text -------------------------------------------------------------------------------------

    def style(self, role: Role = "body", strong: bool = False) -> Style:
        """The style of a role at this window size and text scale."""
        return Style(role, self.theme.text_px(role), strong)

    def measure(
        self, text: str, role: Role = "body", *, width: int | None = None, strong: bool = False
    ) -> tuple[int, int]:
        """Width and height in pixels `text` will take, wrapped at `width` pixels if given."""
        return self.type.size(text, self.style(role, strong), width)

    def line_height(self, role: Role = "body") -> int:
        """Distance from line to line in pixels."""
        return self.type.line_height(self.style(role))

    def text(
        self,
        text: str,
        box: pygame.Rect,
        *,
        role: Role = "body",
        colour: Colour | None = None,
        strong: bool = False,
        align: Align = "left",
        valign: VAlign = "top",
        wrap: bool = True,
        shorten: bool = False,
        fit: bool = False,
    ) -> pygame.Rect:
        """Set `text` into `box` (pixels) and give back the room it took.

        Args:
            colour: chalk (for dark grounds) if not given.
            shorten: end a line that is too long with an ellipsis; only for text told in full elsewhere.
            fit: take smaller type, down to the size at 100 %, when the box is too small.
        """
        style = self.style(role, strong)
        if fit:
            style = self._fitting(text, style, box, wrap)
        shortened = False
        if shorten:
            lines: tuple[str, ...] = (self.type.shorten(text, style, box.width),)
            shortened = lines[0] != text
        elif wrap:
            lines = self.type.wrap(text, style, max(1, box.width))
        else:
            lines = tuple(text.split("\n"))
        return self._set(lines, text, style, box, colour or self.palette.chalk, align, valign, shortened)

    def _fitting(self, text: str, style: Style, box: pygame.Rect, wrap: bool) -> Style:
        least = self.theme.text_px(style.role, 1.0)
        px = style.px
        while px > least:
            w, h = self.type.size(text, Style(style.role, px, style.strong), box.width if wrap else None)
            if w <= box.width and h <= box.height:
                break
            px = max(least, px - max(1, px // 16))
        return Style(style.role, px, style.strong)

    def _set(
        self,
        lines: tuple[str, ...],
        text: str,
        style: Style,
        box: pygame.Rect,
        colour: Colour,
        align: Align,
        valign: VAlign,
        shortened: bool,
    ) -> pygame.Rect:
        step = self.type.line_height(style)
        height = step * len(lines)
        y = {"top": box.top, "middle": box.top + (box.height - height) // 2, "bottom": box.bottom - height}[valign]
        used = pygame.Rect(box.left, y, 0, height)
        for line in lines:
            picture = self.type.line(line, style, colour)
            width = picture.get_width()
            x = {"left": box.left, "center": box.left + (box.width - width) // 2, "right": box.right - width}[align]
            self.surface.blit(picture, (x, y + (step - picture.get_height()) // 2))
            row = pygame.Rect(x, y, width, step)
            used = row if used.width == 0 else used.union(row)
            y += step
        used.height = height
        self.words.append(used)
        if self.labels is not None and text.strip():
            clip = self.surface.get_clip()
            self.labels.append(
                Label(text, style.role, style.px, box.copy(), used.copy(), clip, self.layer, shortened)
            )
        return used

    def _icon(self, name: str, height: int) -> pygame.Surface:
        kind, _, rest = name.partition(":")
        if kind == "art":
            return self.art.picture(rest, (round(height * self.art.ratio(rest)), height))
        return (
            self.glyph(Command(rest), height) if rest in set(Command) else pygame.Surface((1, 1), pygame.SRCALPHA)
        )

    # pictures and plates ------------------------------------------------------------------------

    def glyph(self, command: Command, height: int) -> pygame.Surface:
        """The key or button for a command on the device in use; one empty pixel where there is none."""
        control = control_for(command, self.source)
        if control is None:
            return self.paint.cache.get(("no glyph",), lambda: pygame.Surface((1, 1), pygame.SRCALPHA))
        family = family_of(self.source)
        key = ("glyph", control, height, family, len(self.source.layout))
        return self.paint.cache.get(
            key, lambda: draw_glyph(control, height, family, self.source.layout, self.palette)
        )

    def picture(
        self,
        name: str,
        box: pygame.Rect,
        *,
        tint: Colour | None = None,
        angle: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw the art `name` into `box`, in the middle, keeping its proportions."""
        surface = self.art.picture(name, box.size, tint=tint, angle=angle, opacity=opacity)
        self.surface.blit(surface, surface.get_rect(center=box.center))

    def symbol(self, name: str, box: pygame.Rect, colour: Colour) -> None:
        """A seat's symbol (one of `SEAT_SYMBOLS`) in its colour, with a dark rim for any ground."""
        key = ("symbol", name, box.size, colour)
        made = self.paint.cache.get(key, lambda: draw_symbol(name, box.size, colour, self.palette.focus_dark))
        self.surface.blit(made, box)

    def panel(
        self,
        box: pygame.Rect,
        material: Material = "paper",
        *,
        radius: float = RADIUS_CARD,
        shadow: float = 16,
        opacity: float = 1.0,
        tint: Colour | None = None,
    ) -> None:
        """Lay a plate on the table: radius and shadow (its softness, 0 for none) in units."""
        r = self.px(radius)
        if shadow and opacity > 0.5:
            blur = max(1, self.px(shadow))
            dx, dy = shadow_offset(blur)
            soft = self.paint.shadow_round(box.size, r, blur, 0.5)
            self.surface.blit(soft, (box.left + dx, box.top + dy))
        self.surface.blit(self.paint.panel(box.size, material, r, opacity=opacity, tint=tint), box.topleft)

    def shadow(
        self, box: pygame.Rect, *, radius: float = RADIUS_CARD, depth: float = 16, opacity: float = 0.5
    ) -> None:
        """The soft shadow of a plate lying at `box`, light from the upper left; `depth` in units."""
        blur = max(1, self.px(depth))
        soft = self.paint.shadow(box.size, self.px(radius), blur, opacity)
        dx, dy = shadow_offset(blur)
        self.surface.blit(soft, (box.left + dx, box.top + dy))

    def glow(self, box: pygame.Rect, colour: Colour, *, radius: float = RADIUS_CARD, spread: float = 20) -> None:
        """Light around `box`; lengths in units."""
        wide = max(1, self.px(spread))
        self.surface.blit(
            self.paint.glow(box.size, self.px(radius), wide, colour), (box.left - wide, box.top - wide)
        )

    def ring(self, box: pygame.Rect, *, radius: float = RADIUS_CARD, gap: float = 5) -> None:
        """The focus ring around `box`, seen on every ground; `gap` in units."""
        width = max(2, self.px(4))
        grow = self.px(gap) + 2 * width
        outer = box.inflate(2 * grow, 2 * grow)
        surface = self.paint.ring(
            outer.size, self.px(radius) + grow, width, self.palette.focus, self.palette.focus_dark
        )
        self.surface.blit(surface, outer.topleft)

    def ring_along(self, outline: Sequence[tuple[int, int]]) -> None:
        """The focus ring along a polygon (pixels), for things of any shape."""
        wide = max(2, self.px(4))
        left, top = min(x for x, _ in outline) - 3 * wide, min(y for _, y in outline) - 3 * wide
        size = (max(x for x, _ in outline) - left + 3 * wide, max(y for _, y in outline) - top + 3 * wide)
        points = tuple((x - left, y - top) for x, y in outline)
        light, dark = self.palette.focus, self.palette.focus_dark
        key = ("ring along", points, wide, light, dark)
        picture = self.paint.cache.get(key, lambda: polygon_ring(points, size, wide, light, dark))
        self.surface.blit(picture, (left, top))

    def ground(self, scene: Scene = "table") -> None:
        """Fill the window with a backdrop."""
        self.surface.blit(self.backdrop.picture(scene, self.theme), (0, 0))

    def veil(self, strength: float = 0.55) -> None:
        """Darken everything drawn so far, for what lies on top; strength 0-1."""
        size = self.surface.get_size()

        def make() -> pygame.Surface:
            dark = pygame.Surface(size)
            dark.fill(self.palette.walnut_deep)
            dark = dark.convert()
            dark.set_alpha(round(255 * strength))
            return dark

        self.surface.blit(self.paint.cache.get(("veil", size, strength), make), (0, 0))

    @contextmanager
    def clipped(self, box: pygame.Rect) -> Iterator[None]:
        """Draw only inside `box` (and inside the clip that holds already)."""
        before = self.surface.get_clip()
        self.surface.set_clip(box.clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)
