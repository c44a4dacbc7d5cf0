"""A page of the rulebook: headings, words of two weights, lists, tables and pictures, scrolled by any device."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.shell.markdown import Piece
from game.ui.palette import mix
from game.ui.pen import Pen
from game.ui.scroll import Reading
from game.ui.theme import Role

PICTURE_UNITS = 190
MARGIN_UNITS = 56


@dataclass(frozen=True)
class Words:
    """A run of words on one line; places are relative to the page."""

    text: str
    rect: pygame.Rect
    role: Role = "body"
    strong: bool = False


@dataclass(frozen=True)
class Laid:
    """A piece with its room on the page, its words, and the lines of a table."""

    piece: Piece
    rect: pygame.Rect
    words: tuple[Words, ...] = ()
    lines: tuple[pygame.Rect, ...] = ()


class Page(Reading):
    """The pieces of one section."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.title = ""
        self.pieces: Sequence[Piece] = ()
        self.marked: frozenset[int] = frozenset()
        self._laid: list[Laid] = []

    def show(self, title: str, pieces: Sequence[Piece], marked: Sequence[int] = ()) -> None:
        """Show other pieces from their top; ask the stage to lay out anew afterwards."""
        self.title, self.pieces, self.marked = title, pieces, frozenset(marked)
        self.offset = self.goal = 0.0

    def state(self) -> str:
        """The words of the page."""
        return " ".join([self.title, *(piece.text for piece in self.pieces)])

    # laying ------------------------------------------------------------------------------------

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Break the lines for this width."""
        super().place(pen, rect)
        self._pen, self._line = pen, pen.line_height()
        self._laid = []
        margin = pen.px(MARGIN_UNITS)
        width = self.rect.width - 2 * margin
        y = pen.px(24)
        for piece in (Piece(self.title, 2), *self.pieces):
            y += pen.px(18) if piece.level == 3 else 0
            laid = self._lay(pen, piece, y, width)
            self._laid.append(laid)
            y = laid.rect.bottom + pen.px(6 if piece.indent else 16)
        self.height = y + pen.px(24)
        self.goal = min(self.goal, float(self.most))
        self.offset = min(self.offset, float(self.most))

    def _lay(self, pen: Pen, piece: Piece, y: int, width: int) -> Laid:
        if piece.rows:
            return self._lay_table(pen, piece, y, width)
        if piece.art:
            high = min(pen.px(PICTURE_UNITS), self.rect.height)
            return Laid(piece, pygame.Rect(0, y, width, high))
        if piece.level:
            role: Role = "heading" if piece.level < 3 else "body"
            high = pen.measure(piece.text, role, width=width, strong=True)[1]
            rect = pygame.Rect(0, y, width, high)
            return Laid(piece, rect, (Words(piece.text, rect, role, True),))
        indent = pen.px(36 * piece.indent)
        words = list(_broken(pen, piece, y, indent, width))
        if piece.mark:
            mark = pygame.Rect(indent - pen.px(30), y, pen.px(30), pen.line_height())
            words.insert(0, Words(piece.mark, mark))
        bottom = max(each.rect.bottom for each in words)
        return Laid(piece, pygame.Rect(0, y, width, bottom - y), tuple(words))

    @staticmethod
    def _lay_table(pen: Pen, piece: Piece, y: int, width: int) -> Laid:
        count = max(len(row) for row in piece.rows)
        pad = pen.px(16)
        widest = [
            max(pen.measure(row[column], strong=number == 0)[0] for number, row in enumerate(piece.rows))
            for column in range(count)
        ]
        total = sum(widest) + 2 * pad * count
        shares = [(each + 2 * pad) * min(1.0, width / total) for each in widest]
        words: list[Words] = []
        lines: list[pygame.Rect] = []
        top = y
        for number, row in enumerate(piece.rows):
            sizes = [
                pen.measure(cell, width=max(1, round(shares[column]) - 2 * pad), strong=number == 0)[1]
                for column, cell in enumerate(row)
            ]
            high = max(sizes) + pen.px(12)
            x = 0.0
            for column, cell in enumerate(row):
                box = pygame.Rect(round(x) + pad, top + pen.px(6), max(1, round(shares[column]) - 2 * pad), high)
                words.append(Words(cell, box, "body", number == 0))
                x += shares[column]
            lines.append(pygame.Rect(0, top, round(sum(shares)), high))
            top += high
        return Laid(piece, pygame.Rect(0, y, width, top - y), tuple(words), tuple(lines))

    # reading -----------------------------------------------------------------------------------

    def find(self, number: int) -> None:
        """Bring a piece near the top of the view."""
        if 0 <= number < len(self._laid) - 1:
            self.scroll_to(self._laid[number + 1].rect.y - 2 * self._line)

    def draw(self, pen: Pen) -> None:
        """The pieces in view."""
        shift = (self.rect.x + pen.px(MARGIN_UNITS), self.rect.y - round(self.offset))
        with pen.clipped(self.rect):
            for number, laid in enumerate(self._laid):
                box = laid.rect.move(shift)
                if box.colliderect(self.rect):
                    self._draw(pen, laid, shift, marked=number - 1 in self.marked)
        self.draw_bar(pen)

    @staticmethod
    def _draw(pen: Pen, laid: Laid, shift: tuple[int, int], *, marked: bool) -> None:
        p = pen.palette
        box = laid.rect.move(shift)
        if marked:
            wash = box.inflate(pen.px(16), pen.px(8))
            pen.surface.blit(pen.paint.panel(wash.size, "paper", pen.px(8), tint=mix(p.paper, p.brass, 0.9)), wash)
        if laid.piece.art:
            pen.picture(laid.piece.art, box)
        for number, line in enumerate(laid.lines):
            row = line.move(shift)
            if number % 2 == 0:
                shade = mix(p.paper, p.paper_shade, 1.0 if number == 0 else 0.5)
                pygame.draw.rect(pen.surface, shade, row, border_radius=pen.px(6))
        for words in laid.words:
            heading = words.role == "heading"
            pen.text(
                words.text,
                words.rect.move(shift),
                role=words.role,
                strong=words.strong,
                colour=p.ink,
                wrap=heading or bool(laid.lines) or words.strong,
            )


def _broken(pen: Pen, piece: Piece, y: int, indent: int, width: int) -> Iterator[Words]:
    """The runs of a paragraph, broken into lines no wider than ``width``; words of one weight stay together."""
    step = pen.line_height()
    x, line = indent, y
    for run in piece.runs:
        open_text, start = "", x
        for word in _words(run.text):
            wide = pen.measure(open_text + word.rstrip(), strong=run.strong)[0]
            if start + wide > width and (open_text or start > indent):
                if open_text.strip():
                    yield _run(pen, open_text, start, line, run.strong)
                open_text, start, line = "", indent, line + step
                word = word.lstrip()
            open_text += word
        if open_text:
            yield _run(pen, open_text, start, line, run.strong)
        x = start + pen.measure(open_text, strong=run.strong)[0]


def _words(text: str) -> Iterator[str]:
    """Words, each with the space after it; a space at the beginning stands alone."""
    word = ""
    for letter in text:
        word += letter
        if letter == " ":
            yield word
            word = ""
    if word:
        yield word


def _run(pen: Pen, text: str, x: int, y: int, strong: bool) -> Words:
    words = text.rstrip()
    wide, high = pen.measure(words or " ", strong=strong)
    return Words(words, pygame.Rect(x, y, wide, high), "body", strong)
