"""A choice laid before a player: what it is about, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.rift.picture.numerals import put
from game.rift.picture.panels import slab
from game.ui.button import Button
from game.ui.pen import Pen


@dataclass
class Question:
    """``choices`` are (label, hint, art, what to do); the first is the one most will want. ``cancel`` closes it."""

    title: str
    line: str
    choices: Sequence[tuple[str, str, str, Callable[[], object]]]
    cancel: Callable[[], object] | None = None
    buttons: list[Button] = field(default_factory=list)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def __post_init__(self) -> None:
        self.buttons = [
            Button(label, act, primary=n == 0, hint=hint, art=art)
            for n, (label, hint, art, act) in enumerate(self.choices)
        ]
        if self.cancel is not None:
            self.buttons.append(Button("Not now", self.cancel, art="icons/back"))

    def layout(self, pen: Pen, room: Rect) -> None:
        """In the lower middle of ``room``, as high as what is on it, so that the board stays in sight."""
        pad, gap = pen.px(28), pen.px(12)
        wide = min(room.width - pen.px(48), round(pen.px(620) * pen.theme.text_factor**0.6))
        inner = wide - 2 * pad
        title = pen.measure(self.title, "heading", width=inner, strong=True)[1]
        line = pen.measure(self.line, width=inner)[1] if self.line else 0
        heights = [button.measure(pen, inner)[1] for button in self.buttons]
        high = title + line + sum(heights) + gap * len(heights) + 2 * pad
        self.rect = Rect(0, 0, wide, min(high, room.height))
        self.rect.center = (room.centerx, room.centery)
        y = self.rect.bottom - pad - sum(heights) - gap * (len(heights) - 1)
        for button, tall in zip(self.buttons, heights, strict=True):
            button.place(pen, Rect(self.rect.left + pad, y, inner, tall))
            y += tall + gap

    def draw(self, pen: Pen) -> None:
        """The plate and its words; the buttons draw themselves."""
        pad = pen.px(28)
        pen.shadow(self.rect, depth=30)
        slab(pen, self.rect, light=True, edge=pen.palette.brass_light)
        inner = Rect(self.rect.left + pad, self.rect.top + pad, self.rect.width - 2 * pad, self.rect.height)
        used = put(pen, self.title, inner, role="heading", strong=True)
        if self.line:
            rest = Rect(inner.left, used.bottom, inner.width, inner.height)
            put(pen, self.line, rest, colour=pen.palette.chalk_soft)
