"""A choice laid before a player: who is asked, what about, the tiles it is about, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.buried_memories.picture.carving import art_name
from game.buried_memories.tiles import Tile
from game.ui.button import Button
from game.ui.pen import Pen


@dataclass
class Question:
    """``choices`` are (label, hint, what to do); the first is the one most will want."""

    title: str
    line: str
    choices: Sequence[tuple[str, str, Callable[[], object]]]
    token: str = ""
    tiles: Sequence[Tile] = ()
    buttons: list[Button] = field(default_factory=list)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def __post_init__(self) -> None:
        self.buttons = [
            Button(label, act, primary=n == 0, hint=hint) for n, (label, hint, act) in enumerate(self.choices)
        ]

    def layout(self, pen: Pen, room: Rect) -> None:
        """In the middle of ``room``, as high as what is on it."""
        pad = pen.px(32)
        wide = min(room.width - pen.px(48), max(pen.px(640), round(pen.px(640) * pen.theme.text_factor**0.6)))
        inner = wide - 2 * pad
        title = pen.measure(self.title, "heading", width=inner - self._side(pen), strong=True)[1]
        line = pen.measure(self.line, width=inner)[1] if self.line else 0
        row = self._row(pen)
        rows = self._button_rows(pen, inner)
        heights = sum(max(button.measure(pen, width)[1] for button, width in each) + pen.px(12) for each in rows)
        high = max(title, self._side(pen)) + line + row + heights + 2 * pad + pen.px(16)
        self.rect = Rect(0, 0, wide, min(high, room.height))
        self.rect.center = room.center
        y = self.rect.bottom - pad - heights + pen.px(12)
        for each in rows:
            x, tall = self.rect.left + pad, max(button.measure(pen, width)[1] for button, width in each)
            for button, width in each:
                button.place(pen, Rect(x, y, width, tall))
                x += width + pen.px(12)
            y += tall + pen.px(12)

    def _side(self, pen: Pen) -> int:
        return pen.px(84) if self.token else 0

    def _row(self, pen: Pen) -> int:
        return pen.px(132) if self.tiles else 0

    def _button_rows(self, pen: Pen, inner: int) -> list[list[tuple[Button, int]]]:
        """Two buttons side by side when their words fit, else one below the other."""
        gap = pen.px(12)
        half = (inner - gap) // 2
        fits = all(button.measure(pen, inner)[0] <= half for button in self.buttons)
        if len(self.buttons) > 1 and fits:
            pairs = [self.buttons[n : n + 2] for n in range(0, len(self.buttons), 2)]
            return [[(button, half) for button in pair] for pair in pairs]
        return [[(button, inner)] for button in self.buttons]

    def draw(self, pen: Pen) -> None:
        """The plate and what is on it; the buttons draw themselves."""
        pad = pen.px(32)
        pen.panel(self.rect, "paper", radius=20, shadow=34)
        top, left, side = self.rect.top + pad, self.rect.left + pad, self._side(pen)
        inner = self.rect.width - 2 * pad
        if self.token:
            pen.picture(self.token, Rect(left, top - pen.px(6), side - pen.px(14), side - pen.px(14)))
        title = pen.measure(self.title, "heading", width=inner - side, strong=True)[1]
        box = Rect(left + side, top, inner - side, max(title, side - pen.px(14)))
        pen.text(self.title, box, role="heading", colour=pen.palette.ink, strong=True, valign="middle")
        y = top + max(title, side)
        if self.line:
            used = pen.text(self.line, Rect(left, y, inner, self.rect.bottom - y), colour=pen.palette.ink_soft)
            y = used.bottom
        for n, tile in enumerate(self.tiles):
            high = self._row(pen) - pen.px(28)
            box = Rect(left + n * (round(high * 1.3) + pen.px(16)), y + pen.px(12), round(high * 1.25), high)
            pen.shadow(box.inflate(-6, -6), radius=6, depth=8, opacity=0.35)
            pen.picture(art_name(tile), box)
