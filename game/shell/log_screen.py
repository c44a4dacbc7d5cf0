"""The log beside the game: one sentence an event, newest in view; choosing one shows its pieces."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core import folders
from game.core.match import Match
from game.shell import journal
from game.shell.base import HouseScreen
from game.shell.house import House
from game.ui.button import Button, Pressable
from game.ui.intent import Back, Command, Intent, Log, Menu
from game.ui.label import Label
from game.ui.layout import cut_bottom, cut_top, inset, row
from game.ui.pen import Pen
from game.ui.scroll import ScrollList
from game.ui.widget import Widget

SHOWN_LINES = 400
"""The panel holds the newest lines; the file has all of them."""


class LineButton(Pressable):
    """One sentence; quiet until it is in focus."""

    kind = "log entry"

    def __init__(self, line: journal.Line, action: Callable[[], object]) -> None:
        super().__init__(line.text, action)
        self.line = line

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """The sentence wrapped."""
        return width, pen.measure(self.label, "small", width=width - pen.px(32))[1] + pen.px(14)

    def draw(self, pen: Pen) -> None:
        """Ink on the paper."""
        if self.lift > 0:
            wash = pen.paint.panel(self.rect.size, "paper", pen.px(8), tint=pen.palette.brass, opacity=0.8)
            pen.surface.blit(wash, self.rect)
        pen.text(
            self.label, self.rect.inflate(-pen.px(32), 0), role="small", colour=pen.palette.ink, valign="middle"
        )


class LogScreen(HouseScreen):
    """The panel. ``highlight`` shows the pieces of some events on the board, an empty sequence none."""

    name = "log"
    opaque = False

    def __init__(self, house: House, match: Match, highlight: Callable[[Sequence[Any]], object]) -> None:
        super().__init__(house)
        self.match = match
        self.highlight = highlight
        self.list = ScrollList(gap=2, label="Log")
        self.export = Button("Save as text", self.write_text, art="icons/save")
        self.leave_log = Button("Close", self.close, art="icons/close", command=Command.BACK)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._shown: journal.Line | None = None

    def enter(self) -> None:
        """Fill the panel; the newest line is in focus and in view."""
        lines = journal.lines(self.match)[-SHOWN_LINES:]
        rows: list[Widget] = [self._row(line) for line in lines]
        self.list.fill(rows or [Label("Nothing has happened yet.", role="small", dark=True)])
        self.widgets = [self.list, self.export, self.leave_log]
        newest = next((r for r in reversed(rows) if r.focusable), None)
        self.focus.set(newest or self.leave_log)

    def _row(self, line: journal.Line) -> Widget:
        if line.heading:
            return Label(line.text, role="small", strong=True, dark=True)
        return LineButton(line, lambda: self.show(line))

    def show(self, line: journal.Line) -> None:
        """Show the pieces an entry speaks of; a second time ends that."""
        self._shown = None if self._shown is line else line
        self.highlight(self._shown.events if self._shown else ())

    def write_text(self) -> None:
        """The whole log as a text file in the data folder."""
        name = f"{self.match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        path = folders.data("logs", name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(journal.as_text(self.match), encoding="utf-8")
        except OSError as error:
            self.notify(f"The log could not be written: {error.strerror}.")
            return
        self.notify(f"The log was written to {path}.")

    def close(self) -> None:
        """Back to the game; nothing stays marked."""
        self.highlight(())
        self.stage.pop()

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """A sheet along the right edge; the board stays in view."""
        width = min(area.width - pen.px(48), round(pen.px(560) * (0.4 + 0.6 * pen.theme.text_factor)))
        self._sheet = pygame.Rect(area.right - width, area.top, width, area.height)
        inside = inset(self._sheet, pen.px(24))
        _, rest = cut_top(inside, pen.line_height("heading"), pen.px(12))
        stacked = self.export.measure(pen, 10**6)[0] + self.leave_log.measure(pen, 10**6)[
            0
        ] > inside.width - pen.px(16)
        gap = pen.px(12)
        high = pen.theme.target * (2 if stacked else 1) + (gap if stacked else 0)
        foot, body = cut_bottom(rest, high, gap)
        first = self.list.rect.width == 0
        self.list.place(pen, body)
        if stacked:
            upper, lower = cut_top(foot, pen.theme.target, gap)
            self.export.place(pen, upper)
            self.leave_log.place(pen, lower)
        else:
            row(pen, [self.export, self.leave_log], foot, gap)
        if first:
            self.list.scroll_to(self.list.most, at_once=True)

    def draw(self, pen: Pen) -> None:
        """Paper over the right side of the board."""
        pen.panel(self._sheet, "paper", radius=0, shadow=32)
        top = inset(self._sheet, pen.px(24))
        pen.text("What happened", top, role="heading", colour=pen.palette.ink)

    def on_intent(self, intent: Intent) -> None:
        """The key that opened it closes it."""
        if isinstance(intent, (Back, Menu, Log)):
            self.close()
