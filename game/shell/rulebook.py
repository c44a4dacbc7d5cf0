"""The rulebook of a game: sections at the left, the page at the right, and a search above."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.shell import markdown
from game.shell.base import HouseScreen, body_area, draw_heading
from game.shell.games import title
from game.shell.house import House
from game.shell.page import Page
from game.ui.assets import assets_path
from game.ui.button import Button, Pressable
from game.ui.field import TextField
from game.ui.intent import Back, Command, Intent, Menu, Rules
from game.ui.layout import cut_bottom, cut_left, row
from game.ui.pen import Pen
from game.ui.scroll import ScrollList
from game.ui.tabs import TabHead

MISSING = "The rulebook of this game is missing from this copy of the app."


class SectionHead(TabHead):
    """A section's title in the list at the left."""

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """Wrapped; as high as it has to be."""
        words = pen.measure(self.label, width=width - pen.px(40), strong=True)[1]
        return width, max(pen.theme.target, words + pen.px(20))

    def draw(self, pen: Pen) -> None:
        """The open one is lit and has a bar at its left."""
        p = pen.palette
        if self.chosen:
            pen.panel(self.rect, "wood", radius=self.radius, shadow=6)
            bar = pygame.Rect(self.rect.x + pen.px(8), 0, max(3, pen.px(6)), self.rect.height - pen.px(24))
            bar.centery = self.rect.centery
            pen.surface.blit(pen.paint.panel(bar.size, "brass", pen.px(3)), bar)
        elif self.lift > 0:
            pen.panel(self.rect, "shade", radius=self.radius, shadow=0, opacity=0.5)
        inner = pygame.Rect(self.rect.x + pen.px(28), self.rect.y, self.rect.width - pen.px(40), self.rect.height)
        pen.text(self.label, inner, strong=True, colour=p.chalk if self.chosen else p.chalk_soft, valign="middle")


class RulebookScreen(HouseScreen):
    """Reads ``assets/rules/<game>.md``, then further pages."""

    name = "rulebook"

    def __init__(self, house: House, game_id: str, pages: Sequence[str] = (), wanted: str = "") -> None:
        """Args: pages: further pages, below the assets, that may be read; wanted: the one to open first."""
        super().__init__(house)
        self.game_id = game_id
        self.sections = read(game_id)
        self.shown = 0
        self.first = 0
        for page in pages:
            if page == wanted:
                self.first = len(self.sections)
            self.sections += read_page(page)
        self.search = TextField("Search", "", self._search, most=24, empty="a word")
        self.heads: list[SectionHead] = []
        self.list = ScrollList(gap=4, label="Sections")
        self.page = Page("Page")
        self.leave_book = Button("Close", lambda: self.stage.pop(), art="icons/back", command=Command.BACK)
        self.found = ""

    def enter(self) -> None:
        """Open the first section."""
        self._fill_list()
        self.widgets = [self.list, self.search, self.page, self.leave_book]
        self.open(self.first)
        self.focus.set(self.page if self.page.focusable else self.leave_book)

    # contents ----------------------------------------------------------------------------------

    def _fill_list(self) -> None:
        wanted = self.search.value.strip()
        self.heads = []
        for number, section in enumerate(self.sections):
            hits = len(markdown.matches(section, wanted)) + (wanted.casefold() in section.title.casefold())
            if wanted and not hits:
                continue
            head = SectionHead(section.title, lambda number=number: self.open(number))  # type: ignore[misc]
            head.chosen = number == self.shown
            self.heads.append(head)
        self.list.fill(list[Pressable](self.heads))
        self.found = "" if self.heads or not wanted else f"No section speaks of “{wanted}”."

    def open(self, number: int) -> None:
        """Show a section; with a search, from the first place that was found."""
        self.shown = number
        section = self.sections[number]
        marked = markdown.matches(section, self.search.value)
        self.page.show(section.title, section.pieces, marked)
        for head in self.heads:
            head.chosen = head.label == section.title
        self.stage.relayout()
        chosen = next((head for head in self.heads if head.chosen), None)
        if chosen is not None:
            self.stage.later(0.0, lambda: self.list.reveal(chosen))
        if marked:
            self.stage.later(0.0, lambda: self.page.find(marked[0]))

    def _search(self, text: str) -> None:
        self._fill_list()
        wanted = text.strip()
        number = self.shown
        if wanted and not markdown.matches(self.sections[number], wanted):
            found = [n for n, section in enumerate(self.sections) if markdown.matches(section, wanted)]
            number = found[0] if found else number
        self.open(number)

    # picture and intents -----------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """List, page, and the way back below."""
        body = body_area(pen, area)
        width = min(round(body.width * 0.6), pen.px(900))
        foot, body = cut_bottom(body, max(pen.theme.target, self.search.measure(pen, width)[1]), pen.px(20))
        left, right = cut_left(body, round(body.width * 0.28), pen.px(32))
        self.list.place(pen, left)
        self._sheet = right
        wide = round(pen.px(1260) * (0.4 + 0.6 * pen.theme.text_factor))
        page = right.inflate(-pen.px(36), -pen.px(36))
        page.width = min(page.width, wide)
        page.centerx = right.centerx
        self.page.place(pen, page)
        row(pen, [self.leave_book], foot, pen.px(20))
        self.search.place(pen, pygame.Rect(foot.right - width, foot.y, width, foot.height))

    _sheet = pygame.Rect(0, 0, 0, 0)

    def draw(self, pen: Pen) -> None:
        """The table, the list on dark wood, the page on paper."""
        super().draw(pen)
        draw_heading(pen, f"{title(self.game_id).name}: rules", self.area)
        pen.panel(self.list.rect, "shade", opacity=0.6, shadow=0)
        if self.found:
            words = self.list.rect.inflate(-pen.px(32), -pen.px(32))
            pen.text(self.found, words, colour=pen.palette.chalk_soft)
        pen.panel(self._sheet, "paper", shadow=24)

    def on_intent(self, intent: Intent) -> None:
        """The key that opened it closes it."""
        if isinstance(intent, (Back, Menu, Rules)):
            self.stage.pop()


def read_page(page: str) -> list[markdown.Section]:
    """A further page as one section under its own title, its parts as headings; nothing when it cannot be read."""
    try:
        text = assets_path(page).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    found = markdown.pieces(text)
    title_ = next((piece.text for piece in found if piece.level == 1), "")
    inside = tuple(
        msgspec.structs.replace(piece, level=3) if piece.level == 2 else piece
        for piece in found
        if piece.level != 1
    )
    return [markdown.Section(title_, inside)]


def read(game_id: str) -> list[markdown.Section]:
    """The sections of a game's rulebook; one that says so when the file cannot be read."""
    try:
        text = assets_path("rules", f"{game_id}.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""
    found = markdown.sections(text)
    return found or [
        markdown.Section(title(game_id).name, (markdown.Piece(MISSING, runs=(markdown.Run(MISSING),)),))
    ]
