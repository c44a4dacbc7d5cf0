"""Widgets that hold a value: a switch, a stepper between choices, a slider.

Each is a plate with its name at the left and its control at the right; when the text is large and the
plate narrow, the control moves below the name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.ui.intent import Confirm, Direction, Drag, Intent, Point2, Press, Release
from game.ui.palette import Colour, hexa, mix
from game.ui.pen import Pen
from game.ui.svg import raster
from game.ui.widget import Widget

T = TypeVar("T")


class Setting(Widget):
    """Base: a name and a control on a plate."""

    focusable = True

    def __init__(self, label: str, *, hint: str = "", enabled: bool = True, why: str = "") -> None:
        super().__init__(label, hint=hint, enabled=enabled, why=why)
        self.control = pygame.Rect(0, 0, 0, 0)
        self._name = pygame.Rect(0, 0, 0, 0)

    def control_width(self, pen: Pen, width: int) -> int:
        """Width in pixels the control wants when `width` is there."""
        return width

    def _below(self, pen: Pen, inner: int) -> bool:
        name = pen.measure(self.label)[0]
        return name + pen.px(24) + self.control_width(pen, inner) > inner

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """One row, or name and control one below the other."""
        inner = width - 2 * pen.px(24)
        bar = pen.theme.target
        if not self._below(pen, inner):
            return width, bar + pen.px(8)
        return width, pen.measure(self.label, width=inner)[1] + bar + pen.px(24)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Find room for name and control."""
        super().place(pen, rect)
        pad = pen.px(24)
        inner = self.rect.width - 2 * pad
        wide = min(self.control_width(pen, inner), inner)
        bar = pen.theme.target - pen.px(8)
        if self._below(pen, inner):
            high = pen.measure(self.label, width=inner)[1]
            self._name = pygame.Rect(self.rect.x + pad, self.rect.y + pen.px(10), inner, high)
            self.control = pygame.Rect(self.rect.x + pad, self.rect.bottom - bar - pen.px(8), wide, bar)
        else:
            self._name = pygame.Rect(self.rect.x + pad, self.rect.y, inner - wide - pad, self.rect.height)
            self.control = pygame.Rect(0, 0, wide, bar)
            self.control.midright = (self.rect.right - pad, self.rect.centery)

    def draw(self, pen: Pen) -> None:
        """Plate and name; the control is drawn by `draw_control`."""
        pen.panel(self.rect, "wood" if self.enabled else "shade", radius=self.radius, shadow=6)
        p = pen.palette
        colour = p.chalk if self.enabled else p.chalk_soft
        pen.text(self.label, self._name, colour=colour, valign="middle")
        self.draw_control(pen)

    def draw_control(self, pen: Pen) -> None:
        """Draw the control in `control`."""


class Toggle(Setting):
    """A switch: a knob that slides, and the words for both states, so that colour says nothing alone."""

    kind = "switch"

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        words: tuple[str, str] = ("Off", "On"),
        hint: str = "",
        enabled: bool = True,
        why: str = "",
    ) -> None:
        super().__init__(label, hint=hint, enabled=enabled, why=why)
        self.value = value
        self.on_change = on_change
        self.words = words
        self._slide = 1.0 if value else 0.0

    def state(self) -> str:
        """On or off, in the words given."""
        return self.words[self.value]

    def control_width(self, pen: Pen, width: int) -> int:
        """Words and switch."""
        return max(pen.measure(w)[0] for w in self.words) + self._switch(pen)[0] + pen.px(16)

    def _switch(self, pen: Pen) -> tuple[int, int]:
        high = round(pen.theme.target * 0.56)
        return round(high * 1.9), high

    def handle(self, intent: Intent) -> bool:
        """Confirm or a press flips it; left is off and right is on."""
        match intent:
            case Confirm():
                self.set(not self.value)
            case Direction(dx, 0):
                if (dx > 0) == self.value:
                    return False
                self.set(dx > 0)
            case Press() | Drag():
                self.held = isinstance(intent, Press) or self.held
            case Release(pos):
                was, self.held = self.held, False
                if was and self.hit(pos):
                    self.set(not self.value)
            case _:
                return False
        return True

    def set(self, value: bool) -> None:
        """Change the value and tell it."""
        if self.enabled and value != self.value:
            self.value = value
            self.cue = "change"
            self.on_change(value)

    def update(self, seconds: float, calm: bool) -> bool:
        """Slide the knob."""
        goal = float(self.value)
        step = 1.0 if calm else seconds / 0.14
        self._slide += max(-step, min(step, goal - self._slide))
        return super().update(seconds, calm) or self._slide != goal

    def draw_control(self, pen: Pen) -> None:
        """Words at the left of the switch."""
        p = pen.palette
        w, h = self._switch(pen)
        track = pygame.Rect(0, 0, w, h)
        track.midright = self.control.midright
        pen.surface.blit(pen.paint.panel(track.size, "slot", h // 2), track)
        if self.value and self.enabled:
            lit = pen.paint.panel(track.inflate(-pen.px(6), -pen.px(6)).size, "brass", h // 2)
            pen.surface.blit(lit, lit.get_rect(center=track.center))
        knob = h - pen.px(12)
        x = track.left + pen.px(6) + round((w - pen.px(12) - knob) * self._slide)
        box = pygame.Rect(x, 0, knob, knob)
        box.centery = track.centery
        pen.panel(box, "paper", radius=knob / 2 / pen.theme.unit, shadow=4)
        words = pygame.Rect(
            self.control.x, self.control.y, self.control.width - w - pen.px(16), self.control.height
        )
        colour = p.chalk if self.enabled else p.chalk_soft
        pen.text(self.state(), words, colour=colour, align="right", valign="middle", wrap=False)


class Choice(Setting, Generic[T]):
    """One of several values, stepped through with left and right, with a press on the arrows, or confirm."""

    kind = "choice"

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], object],
        *,
        hint: str = "",
        enabled: bool = True,
        why: str = "",
    ) -> None:
        """Args: options: value and its words, at least one.

        Raises:
            ValueError: no options.
        """
        if not options:
            raise ValueError(f"The choice '{label}' has no options.")
        super().__init__(label, hint=hint, enabled=enabled, why=why)
        self.options = list(options)
        self.on_change = on_change
        self.index = next((i for i, (v, _) in enumerate(options) if v == value), 0)

    @property
    def value(self) -> T:
        """The value chosen."""
        return self.options[self.index][0]

    def state(self) -> str:
        """The words of the value chosen."""
        return self.options[self.index][1]

    def control_width(self, pen: Pen, width: int) -> int:
        """The longest words between two arrows."""
        words = max(pen.measure(words, strong=True)[0] for _, words in self.options)
        return min(width, words + 2 * self._arrow(pen) + pen.px(24))

    @staticmethod
    def _arrow(pen: Pen) -> int:
        return round(pen.theme.target * 0.8)

    def handle(self, intent: Intent) -> bool:
        """Left and right stop at the ends; confirm goes round."""
        match intent:
            case Direction(dx, 0):
                return self.choose(self.index + dx)
            case Confirm():
                self.choose((self.index + 1) % len(self.options))
            case Press():
                self.held = True
            case Drag():
                pass
            case Release(pos):
                was, self.held = self.held, False
                if was and self.hit(pos):
                    self._pressed(pos)
            case _:
                return False
        return True

    def _pressed(self, pos: Point2) -> None:
        back = pos[0] < self.control.centerx and self.control.collidepoint(pos)
        self.choose((self.index + (-1 if back else 1)) % len(self.options))

    def choose(self, index: int) -> bool:
        """Take the option at `index` and tell it; false if there is none or it is disabled."""
        if not self.enabled or not 0 <= index < len(self.options) or index == self.index:
            return False
        self.index = index
        self.cue = "change"
        self.on_change(self.value)
        return True

    def draw_control(self, pen: Pen) -> None:
        """The words in a slot, an arrow at each side, faint at the ends."""
        p = pen.palette
        pen.surface.blit(pen.paint.panel(self.control.size, "slot", pen.px(10)), self.control)
        side = self._arrow(pen)
        for sign, x in ((-1, self.control.left), (1, self.control.right - side)):
            live = self.enabled and 0 <= self.index + sign < len(self.options)
            colour = p.brass_light if live else mix(p.walnut_light, p.chalk_soft, 0.25)
            arrow = pen.paint.cache.get(("arrow", side, sign, colour), partial(_arrow, side, sign, colour))
            pen.surface.blit(arrow, arrow.get_rect(center=(x + side // 2, self.control.centery)))
        words = self.control.inflate(-2 * side, 0)
        colour = p.chalk if self.enabled else p.chalk_soft
        pen.text(self.state(), words, colour=colour, strong=True, align="center", valign="middle", fit=True)


def _arrow(side: int, sign: int, colour: Colour) -> pygame.Surface:
    points = "36,22 70,50 36,78" if sign > 0 else "64,22 30,50 64,78"
    fill = f'fill="{hexa(colour)}" stroke="{hexa(colour)}"'
    body = f'<polygon points="{points}" {fill} stroke-width="8" stroke-linejoin="round"/>'
    small = round(side * 0.7)
    return raster(body, (small, small), (100, 100))


class Slider(Setting):
    """A number between two ends, in steps; left and right change it, a press or drag sets it."""

    kind = "slider"

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.1,
        tell: Callable[[float], str] = lambda v: f"{round(v * 100)} %",
        hint: str = "",
        enabled: bool = True,
        why: str = "",
    ) -> None:
        """Args: tell: the value in words."""
        super().__init__(label, hint=hint, enabled=enabled, why=why)
        self.low, self.high, self.step = low, high, step
        self.value = min(max(value, low), high)
        self.on_change = on_change
        self.tell = tell

    def state(self) -> str:
        """The value in words."""
        return self.tell(self.value)

    def control_width(self, pen: Pen, width: int) -> int:
        """A track and the value."""
        return min(width, pen.px(360) + self._words(pen))

    def _words(self, pen: Pen) -> int:
        return max(pen.measure(self.tell(v))[0] for v in (self.low, self.high)) + pen.px(24)

    def handle(self, intent: Intent) -> bool:
        """Left and right always belong to it, so that holding does not slip off."""
        match intent:
            case Direction(dx, 0):
                self.set(self.value + dx * self.step)
            case Press(pos) | Drag(pos):
                self.held = True
                self._point(pos)
            case Release():
                self.held = False
            case _:
                return False
        return True

    def _point(self, pos: Point2) -> None:
        track = self._track
        if track.width > 0:
            self.set(self.low + (self.high - self.low) * (pos[0] - track.left) / track.width)

    _track = pygame.Rect(0, 0, 0, 0)

    def set(self, value: float) -> None:
        """Take the nearest step to `value` inside the ends, and tell it if it changed."""
        steps = round((value - self.low) / self.step)
        value = min(max(self.low + steps * self.step, self.low), self.high)
        if self.enabled and abs(value - self.value) > 1e-9:
            self.value = value
            self.cue = "change"
            self.on_change(value)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Find the track's place."""
        super().place(pen, rect)
        knob = round(pen.theme.target * 0.5)
        words = self._words(pen)
        self._track = pygame.Rect(self.control.x + knob // 2, 0, self.control.width - words - knob, pen.px(12))
        self._track.centery = self.control.centery

    def draw_control(self, pen: Pen) -> None:
        """A groove, filled up to the knob, and the value."""
        p = pen.palette
        track = self._track
        share = (self.value - self.low) / (self.high - self.low)
        groove = track.inflate(pen.px(8), pen.px(4))
        pen.surface.blit(pen.paint.panel(groove.size, "slot", groove.height // 2), groove)
        filled = pygame.Rect(track.left, track.top, max(track.height, round(track.width * share)), track.height)
        material = pen.paint.panel(track.size, "brass" if self.enabled else "shade", track.height // 2)
        pen.surface.blit(material, filled.topleft, pygame.Rect((0, 0), filled.size))
        knob = round(pen.theme.target * 0.5)
        box = pygame.Rect(0, 0, knob, knob)
        box.center = (track.left + round(track.width * share), track.centery)
        pen.panel(box, "paper", radius=knob / 2 / pen.theme.unit, shadow=6)
        words = pygame.Rect(track.right + knob // 2, self.control.y, 0, self.control.height)
        words.width = self.control.right - words.x
        colour = p.chalk if self.enabled else p.chalk_soft
        pen.text(self.state(), words, colour=colour, align="right", valign="middle", wrap=False)
