"""A line of text to type into: with a keyboard, an input method, or a board of letters."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.choice import Setting
from game.ui.intent import Compose, Drag, Edit, Intent, Press, Release, Text
from game.ui.pen import Pen
from game.ui.text import clean


class TextField(Setting):
    """Holds one line of text of at most `most` letters.

    Letters come as `Text` only, so accents and other scripts arrive composed; keys edit. A screen opens a
    letter board when it is confirmed from a pad or touched.
    """

    takes_text = True
    kind = "text field"

    def __init__(
        self,
        label: str,
        value: str,
        on_change: Callable[[str], object],
        *,
        most: int = 20,
        empty: str = "",
        hint: str = "",
    ) -> None:
        """Args: empty: words shown while nothing is typed."""
        super().__init__(label, hint=hint)
        self.value = value[:most]
        self.on_change = on_change
        self.most = most
        self.empty = empty
        self.cursor = len(self.value)
        self.composing = ""

    def state(self) -> str:
        """The text, or that there is none."""
        return self.value or self.empty

    def control_width(self, pen: Pen, width: int) -> int:
        """Room for as many letters as may be typed, within reason."""
        return min(width, round(pen.theme.text_px("body") * 0.62 * min(self.most, 24)) + pen.px(32))

    def handle(self, intent: Intent) -> bool:
        """Type and edit."""
        match intent:
            case Text(text):
                self.composing = ""
                self.insert(text)
            case Compose(text):
                self.composing = text
            case Edit(key):
                self._edit(key)
            case Press() | Drag() | Release():
                self.held = isinstance(intent, Press)
                self._point(intent.pos[0])
            case _:
                return False
        return True

    def insert(self, text: str) -> None:
        """Put letters in at the cursor, as many as there is room for."""
        text = clean(text).replace("\n", " ")[: max(0, self.most - len(self.value))]
        if text:
            self._change(self.value[: self.cursor] + text + self.value[self.cursor :], self.cursor + len(text))

    def set(self, text: str) -> None:
        """Replace everything."""
        self._change(clean(text).replace("\n", " ")[: self.most], len(text))

    def _change(self, value: str, cursor: int) -> None:
        changed = value != self.value
        self.value = value
        self.cursor = min(max(cursor, 0), len(value))
        if changed:
            self.on_change(value)

    def _edit(self, key: str) -> None:
        at, value = self.cursor, self.value
        if key == "backspace" and at:
            self._change(value[: at - 1] + value[at:], at - 1)
        elif key == "delete":
            self._change(value[:at] + value[at + 1 :], at)
        elif key in ("left", "right", "home", "end", "all"):
            steps = {"left": at - 1, "right": at + 1, "home": 0, "end": len(value), "all": len(value)}
            self.cursor = min(max(steps[key], 0), len(value))
        elif key == "paste":
            self.insert(clipboard())
        elif key in ("copy", "cut"):
            to_clipboard(value)
            if key == "cut":
                self._change("", 0)

    _pen: Pen | None = None

    def _point(self, x: int) -> None:
        if self._pen is None:
            return
        style = self._pen.style("body")
        within = x - self.control.x - self._pen.px(16)
        widths = [self._pen.type.line_width(self.value[:i], style) for i in range(len(self.value) + 1)]
        self.cursor = min(range(len(widths)), key=lambda i: abs(widths[i] - within))

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Remember the pen, to find the letter under the pointer."""
        super().place(pen, rect)
        self._pen = pen

    def draw_control(self, pen: Pen) -> None:
        """The text in a slot; a steady cursor while in focus (blinking would keep the machine awake)."""
        p = pen.palette
        pen.surface.blit(pen.paint.panel(self.control.size, "slot", pen.px(10)), self.control)
        box = self.control.inflate(-pen.px(32), 0)
        style = pen.style("body")
        before = self.value[: self.cursor] + self.composing
        text = before + self.value[self.cursor :]
        if not text:
            pen.text(self.empty, box, colour=p.chalk_soft, valign="middle", shorten=True)
        at = pen.type.line_width(before, style)
        slip = max(0, at + pen.px(4) - box.width)
        with pen.clipped(box.inflate(pen.px(8), 0)):
            if text:
                line = pen.type.line(text, style, p.chalk)
                pen.surface.blit(line, line.get_rect(midleft=(box.x - slip, box.centery)))
            if self.focused:
                bar = pygame.Rect(box.x + at - slip, 0, max(2, pen.px(3)), round(style.px * 1.2))
                bar.centery = box.centery
                pen.surface.fill(p.brass_light, bar)


def clipboard() -> str:
    """The text on the clipboard, or nothing."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""


def to_clipboard(text: str) -> None:
    """Put text on the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
