"""Things to press: a plate with words, with a picture, or both; and a spot on the board drawn by its screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.intent import Command, Confirm, Drag, Intent, Point2, Press, Release
from game.ui.paint import Material
from game.ui.palette import Colour, mix
from game.ui.pen import Align, Pen
from game.ui.widget import Widget

Action = Callable[[], object]


class Pressable(Widget):
    """A widget that does something when confirmed or pressed and released on."""

    focusable = True
    kind = "button"

    def __init__(self, label: str, action: Action, *, hint: str = "", enabled: bool = True, why: str = "") -> None:
        super().__init__(label, hint=hint, enabled=enabled, why=why)
        self.action = action

    def handle(self, intent: Intent) -> bool:
        """Confirm acts at once; a press acts when it is let go on the widget, and can be dragged off."""
        match intent:
            case Confirm():
                self.activate()
            case Press():
                self.held = True
            case Drag(pos):
                self.held = self.hit(pos)
            case Release(pos):
                was, self.held = self.held, False
                if was and self.hit(pos):
                    self.activate()
            case _:
                return False
        return True

    def activate(self) -> None:
        """Do it, unless it is disabled."""
        self.cue = self.sound_cue if self.enabled else "error"
        if self.enabled:
            self.action()

    sound_cue = "confirm"


class Spot(Pressable):
    """A place on a board that its screen draws: a tile, a space, a card. Any shape.

    The screen sets `rect` (for the focus to find its way) and may set `outline`, a polygon in pixels, for
    hits and for the ring. What happens on a board has its own sounds, so a spot itself is silent.
    """

    sound_cue = ""

    def __init__(self, label: str, action: Action, *, hint: str = "", enabled: bool = True, why: str = "") -> None:
        super().__init__(label, action, hint=hint, enabled=enabled, why=why)
        self.outline: Sequence[Point2] = ()
        self.draws_own_focus = False

    def hit(self, pos: Point2) -> bool:
        """Inside the outline, or inside `rect` if there is none."""
        if not super().hit(pos):
            return False
        return inside(pos, self.outline) if self.outline else True

    def draw_focus(self, pen: Pen) -> None:
        """A ring along the outline, or round the rect; nothing if the screen shows it in its own way."""
        if self.draws_own_focus:
            return
        if not self.outline:
            super().draw_focus(pen)
            return
        pen.ring_along(self.outline)


def inside(pos: Point2, outline: Sequence[Point2]) -> bool:
    """Whether a point is inside a polygon (even-odd rule)."""
    x, y = pos
    found = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


class Button(Pressable):
    """A plate with words.

    Args:
        primary: the thing to do next: brass instead of wood.
        art: name of a picture before the words.
        command: the command that does the same from anywhere; its key or button is shown on the plate.
        quiet: no plate until it is in focus.
    """

    def __init__(
        self,
        label: str,
        action: Action,
        *,
        primary: bool = False,
        art: str = "",
        command: Command | None = None,
        quiet: bool = False,
        align: Align = "center",
        hint: str = "",
        enabled: bool = True,
        why: str = "",
    ) -> None:
        super().__init__(label, action, hint=hint, enabled=enabled, why=why)
        self.primary = primary
        self.art = art
        self.command = command
        self.quiet = quiet
        self.align: Align = align

    def _pads(self, pen: Pen) -> int:
        return pen.px(28)

    def _extras(self, pen: Pen) -> int:
        """Width of picture and prompt beside the words."""
        line = pen.line_height()
        width = round(line * 1.4) if self.art else 0
        if self.command is not None:
            glyph = pen.glyph(self.command, round(line * 0.95))
            width += glyph.get_width() + pen.px(14) if glyph.get_width() > 1 else 0
        return width

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """One line if it fits into `width`, else as many as needed."""
        around = 2 * self._pads(pen) + self._extras(pen)
        w, h = pen.measure(self.label, width=max(1, width - around), strong=True)
        return min(width, w + around), max(pen.theme.target, h + pen.px(24))

    def tones(self, pen: Pen) -> tuple[Material, Colour]:
        """Material and colour of the words."""
        p = pen.palette
        if not self.enabled:
            return "shade", mix(p.chalk_soft, p.walnut, 0.25)
        if self.primary:
            return "brass", p.ink if contrast_is_dark(p.brass) else p.chalk
        return "wood", p.chalk

    def draw(self, pen: Pen) -> None:
        """Lifted when in focus, down when held."""
        material, colour = self.tones(pen)
        rise = 0 if self.held or not self.enabled else round(pen.px(4) * self.lift)
        sink = pen.px(2) if self.held else 0
        box = self.rect.move(0, sink - rise)
        if not self.quiet or self.focused or self.held:
            pen.panel(box, material, radius=self.radius, shadow=4 if self.held else 8 + 8 * round(self.lift))
            if self.lift > 0.5 and self.enabled and not self.primary:
                pen.panel(box, material, radius=self.radius, shadow=0, tint=pen.palette.brass)
        self._words(pen, box, colour)

    def _words(self, pen: Pen, box: pygame.Rect, colour: Colour) -> None:
        pad = self._pads(pen)
        inner = box.inflate(-2 * pad, -pen.px(8))
        line = pen.line_height()
        if self.command is not None:
            glyph = pen.glyph(self.command, round(line * 0.95))
            if glyph.get_width() > 1:
                pen.surface.blit(glyph, glyph.get_rect(midright=(inner.right + pad // 3, inner.centery)))
                inner.width -= glyph.get_width() + pen.px(14) - pad // 3
        if self.art:
            side = round(line * 1.15)
            words = pen.measure(self.label, width=max(1, inner.width - round(line * 1.4)), strong=True)[0]
            x = (
                inner.left
                if self.align == "left"
                else inner.left + max(0, inner.width - words - round(line * 1.4)) // 2
            )
            # drawn icons are warm white, to be read in the colour of the words beside them
            tint = colour if self.art.startswith("icons/") and colour == pen.palette.ink else None
            place = pygame.Rect(x, inner.centery - side // 2, side, side)
            pen.picture(self.art, place, tint=tint, opacity=1 if self.enabled else 0.5)
            shift = x - inner.left + round(line * 1.4)
            inner = pygame.Rect(inner.left + shift, inner.top, inner.width - shift, inner.height)
        pen.text(
            self.label,
            inner,
            colour=colour,
            strong=True,
            align="left" if self.art else self.align,
            valign="middle",
            fit=True,
        )

    def draw_focus(self, pen: Pen) -> None:
        """Round the plate where it is drawn."""
        rise = 0 if self.held or not self.enabled else round(pen.px(4) * self.lift)
        pen.ring(self.rect.move(0, (pen.px(2) if self.held else 0) - rise), radius=self.radius)


def contrast_is_dark(ground: Colour) -> bool:
    """Whether dark words read better than light ones on a ground."""
    from game.ui.palette import contrast

    return contrast(ground, (20, 12, 6)) >= contrast(ground, (248, 239, 221))
