"""A question on a sheet of paper over the screen that asks it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.button import Button
from game.ui.intent import Back, Intent, Menu
from game.ui.label import Label
from game.ui.layout import centred, cut_bottom, cut_top, inset, row
from game.ui.pen import Pen
from game.ui.screen import Screen
from game.ui.scroll import Block, ScrollText


@dataclass(frozen=True)
class Answer:
    """One way to answer: words on the button, the value the dialog is popped with, whether it is the usual one."""

    label: str
    value: object
    primary: bool = False
    hint: str = ""


class Dialog(Screen):
    """Asks and is popped with the value of the answer; Back answers `cancel`.

    stage.push(Dialog("Leave the dig?", "It is saved.", [Answer("Leave", True), Answer("Stay", False, True)]), then)
    """

    name = "dialog"
    opaque = False

    def __init__(self, title: str, text: str, answers: Sequence[Answer], *, cancel: object = None) -> None:
        super().__init__()
        self.heading = Label(title, role="heading", dark=True)
        self.page = ScrollText([Block(part) for part in text.split("\n") if part], label=title, edge=0)
        self.buttons = [
            Button(a.label, partial(self._answer, a.value), primary=a.primary, hint=a.hint) for a in answers
        ]
        self.cancel = cancel
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.widgets = [self.heading, self.page, *self.buttons]
        usual = next((i for i, a in enumerate(answers) if a.primary), 0)
        self.focus.set(self.buttons[usual])

    def _answer(self, value: object) -> None:
        self.stage.pop(value)

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """As small as the words allow, never larger than the window."""
        width = min(area.width - 2 * pen.px(48), round(pen.px(960) * (0.6 + 0.4 * pen.theme.text_factor)))
        pad, gap = pen.px(48), pen.px(24)
        inner = width - 2 * pad
        title = self.heading.measure(pen, inner)[1]
        words = self.page.measure(pen, inner)[1] if self.page.blocks else 0
        buttons = self._buttons_height(pen, inner)
        height = title + words + buttons + 2 * pad + 2 * gap
        self.sheet = centred(area.inflate(0, -2 * pen.px(32)), (width, height))
        inside = inset(self.sheet, pad)
        top, rest = cut_top(inside, title, gap)
        bottom, middle = cut_bottom(rest, buttons, gap)
        self.heading.place(pen, top)
        self.page.place(pen, middle)
        self.page.focusable = self.page.most > 0
        self._place_buttons(pen, bottom)

    def _stacked(self, pen: Pen, inner: int) -> bool:
        widths = [b.measure(pen, inner)[0] for b in self.buttons]
        return sum(widths) + pen.px(24) * (len(widths) - 1) > inner

    def _buttons_height(self, pen: Pen, inner: int) -> int:
        heights = [b.measure(pen, inner)[1] for b in self.buttons]
        if self._stacked(pen, inner):
            return sum(heights) + pen.px(16) * (len(heights) - 1)
        return max(heights, default=0)

    def _place_buttons(self, pen: Pen, rect: pygame.Rect) -> None:
        if not self._stacked(pen, rect.width):
            row(pen, self.buttons, rect, pen.px(24), align="right")
            return
        y = rect.y
        for button in self.buttons:
            high = button.measure(pen, rect.width)[1]
            button.place(pen, pygame.Rect(rect.x, y, rect.width, high))
            y += high + pen.px(16)

    def draw(self, pen: Pen) -> None:
        """Dim what is below; the sheet."""
        pen.veil()
        pen.panel(self.sheet, "paper", radius=20, shadow=32)

    def on_intent(self, intent: Intent) -> None:
        """Back out."""
        if isinstance(intent, (Back, Menu)):
            self.stage.pop(self.cancel)
