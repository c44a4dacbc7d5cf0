"""The small part of Markdown our rulebooks are written in.

``#`` title, ``##`` and ``###`` headings; paragraphs over several lines; ``-`` and ``1.`` lists, indented by two
spaces for a second level; ``**strong**`` words; tables with ``|``, the first row being the head;
``![words](art/name)`` for a picture by its art name. Everything else is plain words.
"""

from __future__ import annotations

import re

import msgspec

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_ITEM = re.compile(r"^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_RULE = re.compile(r"^\|?[\s:|-]+\|?$")


class Run(msgspec.Struct, frozen=True):
    """Words of one weight."""

    text: str
    strong: bool = False


class Piece(msgspec.Struct, frozen=True):
    """A heading (``level`` 1-3), a paragraph or entry (0, entries with ``indent`` from 1), a picture, or a table.

    ``text`` is all of it in plain words, for the search.
    """

    text: str
    level: int = 0
    indent: int = 0
    art: str = ""
    runs: tuple[Run, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    mark: str = ""
    """What stands before an entry of a list."""


class Section(msgspec.Struct, frozen=True):
    """A part of the book under a ``##`` heading; what comes before the first heading stands in the first part."""

    title: str
    pieces: tuple[Piece, ...]


def plain(text: str) -> str:
    """Words without marks: stars, backticks and links' addresses are taken away."""
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def runs(text: str) -> tuple[Run, ...]:
    """The text cut where its weight changes; spaces stay with the words before them."""
    text = _LINK.sub(r"\1", text)
    found: list[Run] = []
    for number, part in enumerate(_STRONG.split(text)):
        words = _MARKS.sub("", part)
        if words:
            found.append(Run(words, number % 2 == 1))
    return tuple(found)


class _Reader:
    """Collects lines into pieces."""

    def __init__(self) -> None:
        self.found: list[Piece] = []
        self._lines: list[str] = []
        self._rows: list[tuple[str, ...]] = []
        self._indent = 0
        self._mark = ""

    def read(self, line: str) -> None:
        """Take in one line."""
        item = _ITEM.match(line)
        if not line.strip():
            self.close()
        elif line.startswith("#"):
            self.close()
            level = len(line) - len(line.lstrip("#"))
            self.found.append(Piece(plain(line.lstrip("#")), min(level, 3)))
        elif line.lstrip().startswith("|"):
            if not _RULE.match(line.strip()):
                self._rows.append(tuple(plain(cell) for cell in line.strip().strip("|").split("|")))
        elif item:
            self.close()
            self._indent, self._mark = 1 + len(item[1]) // 2, f"{item[2]}." if item[2] else "•"
            self._lines.append(item[3])
        else:
            self._lines.append(line.strip())

    def close(self) -> None:
        """What was collected is whole."""
        if self._rows:
            words = " ".join(" ".join(row) for row in self._rows)
            self.found.append(Piece(words, rows=tuple(self._rows)))
        if self._lines:
            self.found += _paragraph(" ".join(self._lines), self._indent, self._mark)
        self._rows, self._lines, self._indent, self._mark = [], [], 0, ""


def _paragraph(text: str, indent: int, mark: str) -> list[Piece]:
    """The words, then the pictures that stood among them."""
    arts = [name.removeprefix("art/").removesuffix(".svg") for _, name in _PICTURE.findall(text)]
    alone = not _PICTURE.sub("", text).strip()
    words = _PICTURE.sub(r"\1" if alone else "", text)
    made = [Piece(plain(words), 0, indent, "", runs(words.strip()), (), mark)] if words.strip() else []
    return [*made, *(Piece("", art=art) for art in arts)]


def pieces(text: str) -> list[Piece]:
    """The pieces of a text in order."""
    reader = _Reader()
    for line in text.splitlines():
        reader.read(line)
    reader.close()
    return reader.found


def sections(text: str) -> list[Section]:
    """The sections of a book, in order; empty ones are left out."""
    found: list[Section] = []
    title, inside, under = "", list[Piece](), False
    for piece in pieces(text):
        if piece.level == 1:
            title = title or piece.text
        elif piece.level == 2:
            if under:
                found.append(Section(title, tuple(inside)))
                inside = []
            title, under = piece.text, True
        else:
            inside.append(piece)
    found.append(Section(title, tuple(inside)))
    return [section for section in found if section.pieces]


def matches(section: Section, words: str) -> list[int]:
    """Numbers of the pieces that contain all the words, whatever their case."""
    wanted = words.casefold().split()
    return [
        number
        for number, piece in enumerate(section.pieces)
        if wanted and all(word in piece.text.casefold() for word in wanted)
    ]
