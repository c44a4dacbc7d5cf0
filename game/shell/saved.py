"""Every match on disk: go on with one that is open, watch one that is over, throw one away."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from game.core import files, saves
from game.shell.base import HouseScreen, body_area, draw_heading
from game.shell.games import title
from game.shell.house import House
from game.shell.icon_button import IconButton
from game.ui.button import Button, Pressable
from game.ui.dialog import Answer, Dialog
from game.ui.intent import Back, Command, Intent, Menu
from game.ui.layout import cut_bottom, row
from game.ui.pen import Pen
from game.ui.scroll import ScrollList
from game.ui.widget import Widget


def when(changed: float, now: float | None = None) -> str:
    """When a file was written, as a person says it."""
    then, today = time.localtime(changed), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if (then.tm_year, then.tm_yday) == (today.tm_year, today.tm_yday):
        return f"today, {clock}"
    return f"{time.strftime('%Y-%m-%d', then)}, {clock}"


class MatchRow(Widget):
    """One saved match: what it is, and what can be done with it."""

    def __init__(self, screen: SavedScreen, entry: saves.Entry) -> None:
        super().__init__("")
        self.saved = entry
        label = "Watch" if entry.over else "Go on"
        self.open = Button(
            label,
            lambda: screen.open(entry),
            primary=not entry.over,
            art="icons/replay" if entry.over else "icons/play",
            hint="Watch it from the first action." if entry.over else "Play on where it was left.",
        )
        self.watch = IconButton(
            "Watch", "icons/replay", lambda: screen.watch(entry), hint="Watch what has happened."
        )
        self.watch.visible = not entry.over
        self.delete = IconButton("Delete", "icons/trash", lambda: screen.ask_delete(entry), hint="Throw it away.")
        for widget in self.children():
            widget.parent = self

    def children(self) -> Sequence[Pressable]:
        """From left to right."""
        return [self.open, self.watch, self.delete]

    def _buttons_width(self, pen: Pen, width: int) -> int:
        small = pen.theme.target
        return self.open.measure(pen, width)[0] + (2 if self.watch.visible else 1) * (small + pen.px(16))

    def _words(self) -> str:
        state = "over" if self.saved.over else "open"
        return f"{title(self.saved.game).name}, {state}, {when(self.saved.changed)}"

    def _stacked(self, pen: Pen, width: int) -> bool:
        return self._buttons_width(pen, width) > width * 0.45

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """Two lines of words and the buttons, beside or below them."""
        inner = width - 2 * pen.px(24)
        stacked = self._stacked(pen, width)
        words = inner if stacked else inner - self._buttons_width(pen, width) - pen.px(24)
        high = pen.measure(self.saved.title, width=words, strong=True)[1]
        high += pen.measure(self._words(), "small", width=words)[1]
        buttons = pen.theme.target
        return width, (high + buttons + pen.px(12) if stacked else max(high, buttons)) + pen.px(28)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Words at the left, buttons at the right or below."""
        super().place(pen, rect)
        inner = rect.inflate(-2 * pen.px(24), -pen.px(24))
        area = pygame.Rect(inner.x, inner.bottom - pen.theme.target, inner.width, pen.theme.target)
        if not self._stacked(pen, rect.width):
            area.centery = inner.centery
        small = pen.theme.target
        x = area.right
        for widget in reversed(self.children()):
            if widget.visible:
                wide = widget.measure(pen, rect.width)[0] if widget is self.open else small
                x -= wide
                widget.place(pen, pygame.Rect(x, area.y, wide, area.height))
                x -= pen.px(16)

    def draw(self, pen: Pen) -> None:
        """A strip of dark wood."""
        pen.panel(self.rect, "shade", shadow=6)
        inner = self.rect.inflate(-2 * pen.px(24), -pen.px(24))
        stacked = self._stacked(pen, self.rect.width)
        width = inner.width if stacked else inner.width - self._buttons_width(pen, self.rect.width) - pen.px(24)
        high = pen.measure(self.saved.title, width=width, strong=True)[1]
        small = pen.measure(self._words(), "small", width=width)[1]
        y = inner.y if stacked else inner.centery - (high + small) // 2
        pen.text(self.saved.title, pygame.Rect(inner.x, y, width, high), strong=True)
        below = pygame.Rect(inner.x, y + high, width, small)
        pen.text(self._words(), below, role="small", colour=pen.palette.chalk_soft)
        for widget in self.children():
            if widget.visible:
                widget.draw(pen)


class SavedScreen(HouseScreen):
    """The list; of one game when it comes from a lobby, of all when it comes from the table."""

    name = "saved"

    def __init__(self, house: House, game_id: str = "") -> None:
        super().__init__(house)
        self.game_id = game_id
        self.list = ScrollList(label="Saved matches")
        self.leave_list = Button("Back", lambda: self.stage.pop(), command=Command.BACK, art="icons/back")
        self._empty = False

    def enter(self) -> None:
        """Read the headers."""
        self._fill()

    def _fill(self) -> None:
        self.house.writer.flush()
        ids = [self.game_id] if self.game_id else [lid.id for lid in self.house.shelf.playable()]
        entries = sorted(
            (entry for each in ids for entry in saves.listing(each)), key=lambda e: (e.over, -e.changed)
        )
        self._empty = not entries
        self.list.fill([MatchRow(self, entry) for entry in entries])
        self.widgets = [self.list, self.leave_list]
        self.stage.relayout()

    # what can be done --------------------------------------------------------------------------

    def open(self, entry: saves.Entry) -> None:
        """Play on, or watch what is over."""
        if entry.over:
            self.watch(entry)
            return
        match = self.house.load(entry)
        if match is None:
            self._fill()
            return
        from game.shell.match_screen import MatchScreen

        self.stage.push(MatchScreen(self.house, match, entry.path), lambda result: self._fill())

    def watch(self, entry: saves.Entry) -> None:
        """From the first action on."""
        match = self.house.load(entry)
        if match is None:
            self._fill()
            return
        from game.shell.replay import ReplayScreen

        self.stage.push(ReplayScreen(self.house, match), lambda result: self._fill())

    def ask_delete(self, entry: saves.Entry) -> None:
        """A match is gone for good only after a question."""
        answers = [Answer("Throw away", True), Answer("Keep it", False, primary=True)]
        question = Dialog(
            "Throw this match away?", f"{entry.title}\nIt cannot be brought back.", answers, cancel=False
        )
        self.stage.push(question, lambda yes: self._delete(entry) if yes else None)

    def _delete(self, entry: saves.Entry) -> None:
        files.remove(entry.path)
        self._fill()

    # picture and intents -----------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """The list, and the way back below."""
        foot, body = cut_bottom(body_area(pen, area), pen.theme.target, pen.px(24))
        self.list.place(pen, body)
        row(pen, [self.leave_list], foot, pen.px(20))

    def draw(self, pen: Pen) -> None:
        """The table and the heading."""
        super().draw(pen)
        draw_heading(
            pen, f"{title(self.game_id).name}: saved matches" if self.game_id else "Saved matches", self.area
        )
        if self._empty:
            pen.text("Nothing has been played yet.", self.list.rect, align="center", valign="middle")

    def on_intent(self, intent: Intent) -> None:
        """Back."""
        if isinstance(intent, (Back, Menu)):
            self.stage.pop()
