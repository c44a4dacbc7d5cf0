"""The campaigns of a game side by side: how far each has come, a fresh one, starting over, throwing away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.campaigns import Book, Campaigns
from game.shell.base import HouseScreen, body_area, draw_heading
from game.shell.campaign_part import NAME_LETTERS
from game.shell.games import title
from game.shell.house import House
from game.shell.icon_button import IconButton
from game.ui.button import Button, Pressable
from game.ui.dialog import Answer, Dialog
from game.ui.field import TextField
from game.ui.intent import Back, Command, Intent, Menu
from game.ui.layout import cut_bottom, cut_left, row
from game.ui.pen import Pen
from game.ui.scroll import ScrollList
from game.ui.widget import Widget


class BookRow(Widget):
    """One campaign: what it is called, how far it has come, and what can be done with it."""

    def __init__(self, screen: CampaignScreen, book: Book, *, chosen: bool) -> None:
        super().__init__("")
        self.book = book
        self.chosen = chosen
        self.choose = Button(
            book.name, lambda: screen.choose(book.number), primary=chosen, align="left", hint="Show how it stands."
        )
        word = screen.campaigns.word.lower()
        self.over = IconButton(
            "Start over",
            "icons/replay",
            lambda: screen.ask_start_over(book),
            hint=f"Seal everything in this {word}.",
        )
        self.delete = IconButton(
            "Throw away", "icons/trash", lambda: screen.ask_remove(book), hint=f"Throw this {word} away."
        )
        for widget in self.children():
            widget.parent = self

    def children(self) -> Sequence[Pressable]:
        """From left to right."""
        return [self.choose, self.over, self.delete]

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """The buttons, and the line under them."""
        line = pen.measure(self.book.line, "small", width=width)[1]
        return width, pen.theme.target + line + pen.px(18)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """The name as wide as there is room."""
        super().place(pen, rect)
        side, gap = pen.theme.target, pen.px(10)
        self.delete.place(pen, pygame.Rect(rect.right - side, rect.y, side, side))
        self.over.place(pen, pygame.Rect(rect.right - 2 * side - gap, rect.y, side, side))
        self.choose.place(pen, pygame.Rect(rect.x, rect.y, rect.width - 2 * side - 2 * gap, side))

    def draw(self, pen: Pen) -> None:
        """Buttons, then how far it has come."""
        for widget in self.children():
            widget.draw(pen)
        below = pygame.Rect(self.rect.x + pen.px(8), self.choose.rect.bottom + pen.px(6), self.rect.width, 0)
        below.height = self.rect.bottom - below.y
        pen.text(self.book.line, below, role="small", colour=pen.palette.chalk_soft)


class CampaignScreen(HouseScreen):
    """Popped with the number of the campaign that was shown last."""

    name = "campaigns"

    def __init__(self, house: House, game_id: str, number: int) -> None:
        super().__init__(house)
        found = house.shelf.campaigns(game_id)
        assert found is not None
        self.campaigns: Campaigns = found
        self.game_id = game_id
        self.number = number
        self.fresh_name = ""
        self.list = ScrollList(label=self.campaigns.word, gap=20)
        self.outsides: list[Widget] = []
        self.leave_screen = Button("Back", self.back, command=Command.BACK, art="icons/back")
        self._right = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Show the campaign one came from."""
        self._fill()
        self.focus.set(self.leave_screen)

    # contents --------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        books = self.campaigns.books()
        for sentence in self.campaigns.notices():
            self.notify(sentence)
        if self.number not in [book.number for book in books]:
            self.number = books[0].number if books else 0
        word = self.campaigns.word.lower()
        rows: list[Widget] = [BookRow(self, book, chosen=book.number == self.number) for book in books]
        rows.append(TextField(f"New {word}", self.fresh_name, self._name, most=NAME_LETTERS, empty="its name"))
        rows.append(Button(f"Begin a new {word}", self.begin, art="icons/plus"))
        self.list.fill(rows)
        self.outsides = [
            self.house.shelf.outside(self.game_id, track, lambda id_=track.id: self.look(id_))  # type: ignore[misc]
            for track in self.campaigns.tracks(self.number)
        ]
        for widget, track in zip(self.outsides, self.campaigns.tracks(self.number), strict=True):
            widget.hint = "See again what was in it." if track.is_open else "Sealed until every box is crossed."
        self.widgets = [self.list, *self.outsides, self.leave_screen]
        self.stage.relayout()

    def _name(self, text: str) -> None:
        self.fresh_name = text

    # what can be done ------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Show another campaign."""
        self.number = number
        self._fill()
        rows = [each for each in self.list.content if isinstance(each, BookRow)]
        self.focus.set(next(each.choose for each in rows if each.book.number == number))

    def begin(self) -> None:
        """A fresh campaign under the name that was typed."""
        word = self.campaigns.word
        count = len(self.campaigns.books()) + 1
        try:
            book = self.campaigns.begin(self.fresh_name.strip() or f"{word} {count}")
        except OSError as error:
            self.notify(f"A new {word.lower()} could not be saved: {error.strerror or error}.")
            return
        if book is None:
            self.notify(f"There is no room for another {word.lower()}: throw an old one away first.")
            return
        self.fresh_name = ""
        self.choose(book.number)

    def look(self, id_: str) -> None:
        """See again what an opened track held."""
        track = next(each for each in self.campaigns.tracks(self.number) if each.id == id_)
        if track.is_open:
            self.stage.push(self.house.shelf.opening(self.game_id, id_))
        else:
            self.notify("Sealed until every box is crossed.")

    def ask_start_over(self, book: Book) -> None:
        """Everything is sealed again only after two questions."""
        answers = [Answer("Seal everything", True), Answer("Leave it", False, primary=True)]
        first = Dialog(
            f"Start “{book.name}” over?", f"{book.line}.\nEverything is sealed again.", answers, cancel=False
        )
        sure = [Answer("Yes, start over", True), Answer("No", False, primary=True)]
        second = Dialog("Quite sure?", "It cannot be brought back.", sure, cancel=False)
        self.stage.push(
            first,
            lambda yes: (
                self.stage.push(second, lambda again: self._start_over(book) if again else None) if yes else None
            ),
        )

    def _start_over(self, book: Book) -> None:
        try:
            self.campaigns.start_over(book.number)
        except OSError as error:
            self.notify(f"“{book.name}” could not be saved: {error.strerror or error}.")
        self._fill()

    def ask_remove(self, book: Book) -> None:
        """A campaign is gone for good only after a question."""
        answers = [Answer("Throw away", True), Answer("Keep it", False, primary=True)]
        question = Dialog(
            f"Throw “{book.name}” away?", f"{book.line}.\nIt cannot be brought back.", answers, cancel=False
        )
        self.stage.push(question, lambda yes: self._remove(book) if yes else None)

    def _remove(self, book: Book) -> None:
        try:
            self.campaigns.remove(book.number)
        except OSError as error:
            self.notify(f"“{book.name}” could not be thrown away: {error.strerror or error}.")
        self._fill()

    def back(self) -> None:
        """To the lobby."""
        self.stage.pop(self.number)

    # picture and intents ---------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """The campaigns at the left, the tracks of one at the right."""
        foot, body = cut_bottom(body_area(pen, area), pen.theme.target, pen.px(24))
        left, self._right = cut_left(body, round(body.width * 0.34), pen.px(32))
        self.list.place(pen, left)
        row(pen, [self.leave_screen], foot, pen.px(20))
        gap = pen.px(20)
        count = len(self.outsides)
        columns = 3 if count > 4 else max(1, min(count, 2))
        rows = max(1, -(-count // columns))
        high = (self._right.height - gap * (rows - 1)) // rows
        wide = (self._right.width - gap * (columns - 1)) // columns
        for n, widget in enumerate(self.outsides):
            line = n // columns
            inside = min(columns, count - line * columns)
            x = self._right.x + (self._right.width - inside * wide - (inside - 1) * gap) // 2
            widget.place(
                pen, pygame.Rect(x + n % columns * (wide + gap), self._right.y + line * (high + gap), wide, high)
            )

    def draw(self, pen: Pen) -> None:
        """The table, the heading, the list on dark wood."""
        super().draw(pen)
        draw_heading(pen, f"{title(self.game_id).name}: {self.campaigns.tracks_word.lower()}", self.area)
        pen.panel(self.list.rect, "shade", opacity=0.55, shadow=0)

    def on_intent(self, intent: Intent) -> None:
        """Back."""
        if isinstance(intent, (Back, Menu)):
            self.back()
