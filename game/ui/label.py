"""Widgets to look at: words, plates with things on them, dots that wait, prompts for keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.intent import Command, Device
from game.ui.layout import column, column_height, inset
from game.ui.paint import Material
from game.ui.palette import Colour
from game.ui.pen import Align, Pen, VAlign
from game.ui.theme import RADIUS_CARD, Role
from game.ui.widget import Widget


class Label(Widget):
    """Words, wrapped to the width there is. `dark` for a light ground."""

    def __init__(
        self,
        text: str,
        *,
        role: Role = "body",
        strong: bool = False,
        align: Align = "left",
        valign: VAlign = "top",
        dark: bool = False,
        colour: Colour | None = None,
    ) -> None:
        super().__init__(text)
        self.role: Role = role
        self.strong = strong
        self.align: Align = align
        self.valign: VAlign = valign
        self.dark = dark
        self.colour = colour

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """The words wrapped at `width`."""
        return pen.measure(self.label, self.role, width=width, strong=self.strong)

    def draw(self, pen: Pen) -> None:
        """In ink on light grounds, in chalk on dark ones."""
        colour = self.colour or (pen.palette.ink if self.dark else pen.palette.chalk)
        pen.text(
            self.label,
            self.rect,
            role=self.role,
            colour=colour,
            strong=self.strong,
            align=self.align,
            valign=self.valign,
        )


class Panel(Widget):
    """A plate with widgets one below the other, and maybe a heading."""

    def __init__(
        self,
        content: Sequence[Widget] = (),
        *,
        title: str = "",
        material: Material = "paper",
        gap: int = 16,
        pad: int = 32,
    ) -> None:
        """Args: gap, pad: distance between and around the widgets, in units."""
        super().__init__(title)
        self.material: Material = material
        self.content = list(content)
        self.gap = gap
        self.pad = pad
        self.heading = Label(title, role="heading", dark=material in ("paper", "brass")) if title else None
        for widget in self.content:
            widget.parent = self

    def children(self) -> Sequence[Widget]:
        """The widgets on the plate."""
        return self.content

    def _all(self) -> list[Widget]:
        return ([self.heading] if self.heading else []) + self.content

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """As high as what is on it."""
        pad = pen.px(self.pad)
        return width, column_height(pen, self._all(), width - 2 * pad, pen.px(self.gap)) + 2 * pad

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Place what is on it, too."""
        super().place(pen, rect)
        column(pen, self._all(), inset(self.rect, pen.px(self.pad)), pen.px(self.gap))

    def draw(self, pen: Pen) -> None:
        """The plate, then what is on it."""
        pen.panel(self.rect, self.material, radius=RADIUS_CARD)
        for widget in self._all():
            if widget.visible:
                widget.draw(pen)


class ProgressDots(Widget):
    """Somebody is thinking: dots that fill one after another, six steps a second at most, and words."""

    STEP = 0.25

    def __init__(self, label: str, *, dark: bool = False) -> None:
        super().__init__(label)
        self.dark = dark
        self.phase = 0
        self._since = 0.0

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """One line."""
        dots = 3 * pen.px(26) + pen.px(8)
        w, h = pen.measure(self.label, width=max(1, width - dots))
        return min(width, w + dots), h

    def update(self, seconds: float, calm: bool) -> bool:
        """True only in the frame in which a dot changes, so that waiting costs little."""
        if calm:
            return False
        self._since += seconds
        if self._since < self.STEP:
            return False
        self._since = 0.0
        self.phase = (self.phase + 1) % 4
        return True

    def draw(self, pen: Pen) -> None:
        """Dots at the right of the words."""
        colour = pen.palette.ink if self.dark else pen.palette.chalk
        width = self.rect.width - 3 * pen.px(26) - pen.px(8)
        box = pygame.Rect(self.rect.x, self.rect.y, width, self.rect.height)
        used = pen.text(self.label, box, colour=colour, valign="middle")
        faint = pen.palette.paper_shade if self.dark else pen.palette.walnut_edge
        for i in range(3):
            centre = (used.right + pen.px(22) + i * pen.px(26), self.rect.centery)
            pygame.draw.aacircle(pen.surface, colour if i < self.phase else faint, centre, max(2, pen.px(8)))


class PromptBar(Widget):
    """What the keys or buttons do here, for who holds keys or a pad; mice and fingers see nothing."""

    def __init__(self, prompts: Sequence[tuple[Command, str]]) -> None:
        super().__init__("")
        self.prompts = list(prompts)

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """One line or more."""
        return width, pen.measure(self.text(), "small", width=width)[1]

    def text(self) -> str:
        """The prompts as one string with pictures of keys in it."""
        return "      ".join(f"{{glyph:{command}}} {words}" for command, words in self.prompts)

    def draw(self, pen: Pen) -> None:
        """In soft chalk."""
        if pen.source.last in (Device.KEYBOARD, Device.PAD):
            pen.text(self.text(), self.rect, role="small", colour=pen.palette.chalk_soft, valign="bottom")
