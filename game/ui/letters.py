"""A board of letters, for names typed with a pad, a finger or a mouse."""

from __future__ import annotations

import pygame

from game.ui.button import Button
from game.ui.field import TextField
from game.ui.intent import Back, Edit, Intent, Menu, Text, Undo
from game.ui.layout import centred, column, cut_bottom, cut_top, inset
from game.ui.pen import Pen
from game.ui.screen import Screen

BoardWords = tuple[str, str, str, str, str]
WORDS: BoardWords = ("Capitals", "Accents", "Space", "Delete", "Done")
ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.&")
ACCENTS = ("àáâãäåæç", "èéêëìíîï", "ñòóôõöøœ", "ùúûüýÿßš")


class LetterBoard(Screen):
    """Pick letters one by one; popped with the text, or with None if cancelled."""

    name = "letters"
    opaque = False

    def __init__(self, label: str, value: str, most: int, words: BoardWords) -> None:
        """Args: words: what stands on the five buttons below the letters."""
        super().__init__()
        self.field = TextField(label, value, lambda text: None, most=most)
        self.field.focusable = False
        self.upper = not value
        self.accents = False
        self.keys: list[list[Button]] = []
        self.tools = [
            Button(words[0], self._shift),
            Button(words[1], self._accent),
            Button(words[2], lambda: self._type(" ")),
            Button(words[3], lambda: self._edit("backspace")),
            Button(words[4], lambda: self.stage.pop(self.field.value), primary=True),
        ]
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._fill()
        self.focus.set(self.keys[1][0])

    def _fill(self) -> None:
        rows = ACCENTS if self.accents else ROWS
        case = str.upper if self.upper else str.lower
        self.keys = [[self._key("ß" if c == "ß" else case(c)) for c in line] for line in rows]
        self.widgets = [self.field, *(key for line in self.keys for key in line), *self.tools]

    def _key(self, letter: str) -> Button:
        return Button(letter, lambda: self._type(letter))

    def _type(self, letter: str) -> None:
        self.field.cursor = len(self.field.value)
        self.field.insert(letter)
        if self.upper and letter.isalpha():
            self._again(upper=False)

    def _edit(self, key: str) -> None:
        self.field.handle(Edit(key))

    def _shift(self) -> None:
        self._again(upper=not self.upper)

    def _accent(self) -> None:
        self.accents = not self.accents
        self._again(upper=self.upper)

    def _again(self, *, upper: bool) -> None:
        """Fill the board anew, keeping the focus on the same place."""
        self.upper = upper
        old = self.focus.current
        at = self.widgets.index(old) if old in self.widgets else 1
        self._fill()
        if old not in self.widgets:
            self.focus.set(self.widgets[min(at, len(self.widgets) - 1)])
        self.stage.relayout()

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """The text, four rows of letters, one row of tools."""
        pad, gap = pen.px(32), pen.px(12)
        width = min(area.width - 2 * pad, pen.px(1320))
        key_high = min(pen.theme.target, (area.height - 6 * pad) // 7)
        field_high = self.field.measure(pen, width - 2 * pad)[1]
        height = field_high + 5 * (key_high + gap) + 2 * pad + gap
        self.sheet = centred(area, (width, height))
        top, rest = cut_top(inset(self.sheet, pad), field_high, 2 * gap)
        column(pen, [self.field], top, 0)
        bottom, middle = cut_bottom(rest, key_high, gap)
        for number, line in enumerate(self.keys):
            self._row(
                pen, line, pygame.Rect(middle.x, middle.y + number * (key_high + gap), middle.width, key_high), gap
            )
        self._row(pen, self.tools, bottom, gap)

    @staticmethod
    def _row(pen: Pen, keys: list[Button], rect: pygame.Rect, gap: int) -> None:
        width = (rect.width - gap * (len(keys) - 1)) / len(keys)
        for i, key in enumerate(keys):
            key.place(pen, pygame.Rect(rect.x + round(i * (width + gap)), rect.y, int(width), rect.height))

    def draw(self, pen: Pen) -> None:
        """A dark plate over what is below."""
        pen.veil()
        pen.panel(self.sheet, "shade", radius=20, shadow=32)

    def on_intent(self, intent: Intent) -> None:
        """Undo deletes a letter, Back cancels; a real keyboard may type, too."""
        match intent:
            case Back() | Menu():
                self.stage.pop(None)
            case Undo():
                self._edit("backspace")
            case Text(text):
                self._type(text)
