"""A choice laid before a player: who is asked, what about, and the answers, with pictures where they help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil

from pygame import Rect

from game.ui.button import Button, Spot
from game.ui.pen import Pen
from game.ui.widget import Widget
from game.unearth.picture.brush import figure, in_lines, plate, sized
from game.unearth.picture.shelf import draw_formula, pays

PICTURED = 178
"""Height of a pictured answer, units."""
TOLD = 0.5
"""Where its words stand on it a pictured answer has picture and name in so much of its height."""


@dataclass(frozen=True)
class Answer:
    """One way to answer. ``art`` is a drawing; ``wonder`` a kind whose formula is drawn under it."""

    label: str
    hint: str
    act: Callable[[], object]
    art: str = ""
    wonder: str = ""
    paint: Callable[[Pen, Rect], None] | None = None
    """Draws the picture, where it is no drawing from a file."""
    words: str = ""
    """What it does, told on the picture itself where there is room; else only its hint says it."""


class PictureSpot(Spot):
    """A pictured answer."""

    radius = 14

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.label, answer.act, hint=answer.hint)
        self.answer = answer
        self.told_on_it = False

    def has_room(self, pen: Pen) -> bool:
        """Whether what it does can stand under picture and name."""
        room = self._below(pen, self.rect)
        used = pen.measure(self.answer.words, "small", width=room.width)[1]
        return bool(self.answer.words) and used <= room.height and self.rect.height >= pen.px(230)

    def tell(self, told: bool) -> None:
        """Whether its words stand on it; then no hint has to tell them."""
        self.told_on_it, self.hint = told, "" if told else self.answer.hint

    def _below(self, pen: Pen, whole: Rect) -> Rect:
        pad, top = pen.px(10), round(whole.height * TOLD)
        return Rect(whole.left + pad, whole.top + top, whole.width - 2 * pad, whole.height - top - pad // 2)

    def draw(self, pen: Pen) -> None:
        """Picture above, name below; lifted when in focus."""
        whole = box = self.rect.move(0, -round(pen.px(5) * self.lift))
        pen.panel(box, "shade", radius=14, shadow=8 + 8 * round(self.lift))
        if self.lift > 0.5:
            plate(pen, box, veil=0.16, radius=14, colour=(255, 226, 140), rim=0.8)
        pad = pen.px(10)
        if self.told_on_it:
            box = Rect(whole.left, whole.top, whole.width, round(whole.height * TOLD))
            soft = pen.palette.chalk_soft
            pen.text(self.answer.words, self._below(pen, whole), role="small", align="center", colour=soft)
        words = max(pen.px(34), min(box.height // 3, 2 * pen.line_height("small")))
        formula = round(box.height * 0.26) if self.answer.wonder and not self.told_on_it else 0
        art = Rect(box.left + pad, box.top + pad, box.width - 2 * pad, box.height - words - formula - 2 * pad)
        if self.answer.paint is not None:
            self.answer.paint(pen, art)
        else:
            sized(pen, self.answer.art, art)
        if formula:
            draw_formula(pen, self.answer.wonder, Rect(box.left + pad, art.bottom, box.width - 2 * pad, formula))
        worth = pays(self.answer.wonder) if self.answer.wonder else ""
        if worth:
            disc = Rect(box.left + pad, box.top + pad, pen.px(18) * len(worth) + pen.px(20), pen.px(36))
            pen.panel(disc, "brass", radius=18, shadow=4)
            figure(pen, worth, disc.inflate(-pen.px(8), 0), pen.px(28), pen.palette.ink)
        below = Rect(box.left + pad, box.bottom - words - pad // 2, box.width - 2 * pad, words)
        name = in_lines(pen, self.label, below.width)
        pen.text(name, below, role="small", align="center", valign="middle", strong=True, fit=True, wrap=False)

    def draw_focus(self, pen: Pen) -> None:
        """Round it where it is drawn."""
        pen.ring(self.rect.move(0, -round(pen.px(5) * self.lift)), radius=14)


@dataclass
class Question:
    """The first answer is the one most will want."""

    title: str
    line: str
    answers: Sequence[Answer]
    token: str = ""
    back: Callable[[], object] | None = None
    """What Back does, if the question can be left."""
    large: bool = False
    """It may take more room than where dice and cards lie."""
    buttons: list[Widget] = field(default_factory=list)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def __post_init__(self) -> None:
        self.buttons = [
            PictureSpot(each)
            if each.art or each.paint
            else Button(each.label, each.act, primary=n == 0, hint=each.hint)
            for n, each in enumerate(self.answers)
        ]

    def layout(self, pen: Pen, room: Rect) -> None:
        """In the middle of ``room``, as high as what is on it."""
        pad, gap = pen.px(26), pen.px(12)
        inner = room.width - 2 * pad
        head = self._head(pen, inner)
        rows = self._rows(pen, inner, room.height - head - 3 * pad)
        high = sum(tall for _, tall in rows) + gap * (len(rows) - 1)
        self.rect = Rect(room)
        if self.large:
            self.rect.height = min(room.height, head + high + 3 * pad)
            self.rect.center = room.center
        below = self.rect.bottom - self.rect.top - head - 2 * pad
        y = self.rect.top + pad + head + max(pad // 2, (below - high) // 2)
        for row, tall in rows:
            wide = sum(width for _, width in row) + gap * (len(row) - 1)
            x = self.rect.left + pad + (inner - wide) // 2
            for widget, width in row:
                widget.place(pen, Rect(x, y, width, tall))
                x += width + gap
            y += tall + gap
        pictured = [each for each in self.buttons if isinstance(each, PictureSpot)]
        told = all(each.has_room(pen) for each in pictured)
        for each in pictured:
            each.tell(told)

    def _head(self, pen: Pen, inner: int) -> int:
        side = pen.px(72) if self.token else 0
        title = pen.measure(self.title, "heading", width=inner - side, strong=True)[1]
        line = pen.measure(self.line, width=inner - side)[1] if self.line else 0
        return max(title + line, side)

    def _rows(self, pen: Pen, inner: int, high: int) -> list[tuple[list[tuple[Widget, int]], int]]:
        """Rows of widgets with their widths, each row with its height."""
        gap, count = pen.px(12), max(1, len(self.buttons))
        if any(isinstance(each, PictureSpot) for each in self.buttons):
            columns = min(count, 6)
            rows = ceil(count / columns)
            while rows > 1 and columns < 9 and (high - gap * (rows - 1)) // rows < pen.px(120):
                columns += 1
                rows = ceil(count / columns)
            told = any(isinstance(each, PictureSpot) and each.answer.words for each in self.buttons)
            most = pen.px(PICTURED) if rows > 1 else pen.px(330) if told else pen.px(250)
            tall = min(most, (high - gap * (rows - 1)) // rows)
            wide = min((inner - gap * (columns - 1)) // columns, round(tall * 0.95))
            groups = [self.buttons[n : n + columns] for n in range(0, count, columns)]
            return [([(each, wide) for each in group], tall) for group in groups]
        columns = next(
            (n for n in (min(count, 8), 4, 3, 2) if n <= count and self._fit(pen, (inner - gap * (n - 1)) // n)), 1
        )
        wide = (inner - gap * (columns - 1)) // columns
        groups = [self.buttons[n : n + columns] for n in range(0, count, columns)]
        return [
            ([(each, wide) for each in group], max(each.measure(pen, wide)[1] for each in group))
            for group in groups
        ]

    def _fit(self, pen: Pen, wide: int) -> bool:
        """Whether every label stands on one line in so much room."""
        return all(pen.measure(each.label, strong=True)[0] + pen.px(60) <= wide for each in self.buttons)

    def draw(self, pen: Pen) -> None:
        """The plate and its words; the answers draw themselves."""
        pad = pen.px(26)
        pen.panel(self.rect, "paper", radius=20, shadow=34)
        left, top = self.rect.left + pad, self.rect.top + pad
        side = pen.px(72) if self.token else 0
        if self.token:
            pen.picture(self.token, Rect(left, top, side - pen.px(12), side - pen.px(12)))
        inner = Rect(left + side, top, self.rect.width - 2 * pad - side, self.rect.height)
        title = pen.text(self.title, inner, role="heading", colour=pen.palette.ink, strong=True)
        if self.line:
            pen.text(self.line, Rect(inner.left, title.bottom, inner.width, 999), colour=pen.palette.ink_soft)
