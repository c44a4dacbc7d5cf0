"""Pages behind headings: next and previous turn them from anywhere inside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.button import Pressable
from game.ui.intent import Command, Device, Intent, Next, Previous
from game.ui.layout import row
from game.ui.palette import mix
from game.ui.pen import Pen
from game.ui.widget import Widget


class TabHead(Pressable):
    """The heading of one page."""

    kind = "tab"

    def __init__(self, label: str, action: Callable[[], object]) -> None:
        super().__init__(label, action)
        self.chosen = False

    def state(self) -> str:
        """Whether its page is open."""
        return "open" if self.chosen else ""

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """Its words with air around them."""
        return min(width, pen.measure(self.label, strong=True)[0] + pen.px(48)), pen.theme.target

    def draw(self, pen: Pen) -> None:
        """The open one is lit and has a bar under it."""
        p = pen.palette
        if self.chosen:
            pen.panel(self.rect, "wood", radius=self.radius, shadow=6)
            bar = pen.paint.panel((max(1, self.rect.width - pen.px(40)), max(3, pen.px(5))), "brass", pen.px(2))
            pen.surface.blit(bar, bar.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - pen.px(6))))
        elif self.lift > 0:
            pen.panel(self.rect, "shade", radius=self.radius, shadow=0, opacity=0.5)
        colour = p.chalk if self.chosen else mix(p.chalk_soft, p.chalk, self.lift)
        inner = self.rect.inflate(-pen.px(24), -pen.px(8))
        pen.text(self.label, inner, strong=True, colour=colour, align="center", valign="middle", fit=True)


class Tabs(Widget):
    """Headings in a row and the page of the chosen one under them."""

    def __init__(
        self, pages: Sequence[tuple[str, Widget]], *, on_change: Callable[[int], object] = lambda index: None
    ) -> None:
        """Args: pages: heading and content, at least one.

        Raises:
            ValueError: no pages.
        """
        super().__init__("")
        if not pages:
            raise ValueError("Tabs need at least one page.")
        self.pages = [page for _, page in pages]
        self.heads = [TabHead(label, partial(self.choose, i)) for i, (label, _) in enumerate(pages)]
        self.on_change = on_change
        self.index = 0
        for widget in (*self.heads, *self.pages):
            widget.parent = self
        self._mark()

    def _mark(self) -> None:
        for i, (head, page) in enumerate(zip(self.heads, self.pages, strict=True)):
            head.chosen = page.visible = i == self.index

    def choose(self, index: int) -> None:
        """Open a page."""
        self.index = index % len(self.pages)
        self._mark()
        self.on_change(self.index)

    def entry(self) -> Widget | None:
        """The open page's heading takes the focus when the page it was on goes."""
        return self.heads[self.index]

    def children(self) -> Sequence[Widget]:
        """Headings, then the open page."""
        return [*self.heads, self.pages[self.index]]

    def handle(self, intent: Intent) -> bool:
        """Next and previous turn the pages."""
        match intent:
            case Next():
                self.choose(self.index + 1)
            case Previous():
                self.choose(self.index - 1)
            case _:
                return False
        return True

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """Headings and the tallest page."""
        tallest = max(page.measure(pen, width)[1] for page in self.pages)
        return width, self._head_height(pen) + pen.px(24) + tallest

    def _head_height(self, pen: Pen) -> int:
        return pen.theme.target

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Headings in a row, with the keys that turn pages at the ends; every page below."""
        super().place(pen, rect)
        high = self._head_height(pen)
        side = self._glyph_room(pen)
        heads = pygame.Rect(self.rect.x + side, self.rect.y, self.rect.width - 2 * side, high)
        row(pen, self.heads, heads, pen.px(8))
        below = high + pen.px(24)
        body = pygame.Rect(self.rect.x, self.rect.y + below, self.rect.width, max(0, self.rect.height - below))
        for page in self.pages:
            page.place(pen, body)

    def _glyph_room(self, pen: Pen) -> int:
        if not self._shows_keys(pen):
            return 0
        return pen.glyph(Command.NEXT, round(pen.line_height() * 0.95)).get_width() + pen.px(16)

    @staticmethod
    def _shows_keys(pen: Pen) -> bool:
        return pen.source.last is Device.PAD

    def draw(self, pen: Pen) -> None:
        """Headings, the shoulder buttons on a pad, the open page."""
        for head in self.heads:
            head.draw(pen)
        if self._shows_keys(pen):
            high = round(pen.line_height() * 0.95)
            left, right = pen.glyph(Command.PREVIOUS, high), pen.glyph(Command.NEXT, high)
            middle = self.heads[0].rect.centery
            pen.surface.blit(left, left.get_rect(midleft=(self.rect.x, middle)))
            end = min(self.rect.right, self.heads[-1].rect.right + pen.px(16) + right.get_width())
            pen.surface.blit(right, right.get_rect(midright=(end, middle)))
        self.pages[self.index].draw(pen)
