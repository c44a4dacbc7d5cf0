"""The small part of Markdown our rulebooks are written in.

``#`` title, ``##`` and ``###`` headings; paragraphs over several lines; ``-`` and ``1.`` lists, indented by two
spaces for a second level; ``**strong**`` for a paragraph or entry that begins with it; ``![words](art/name)`` for a
picture by its art name, alone on its line or first in a paragraph. Everything else is plain words.
"""

from __future__ import annotations

import re

import msgspec

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_ITEM = re.compile(r"^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$")
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


class Piece(msgspec.Struct, frozen=True):
    """A heading (``level`` 1-3), a paragraph (0), or an entry of a list (0 with ``indent`` from 1)."""

    text: str
    level: int = 0
    indent: int = 0
    art: str = ""
    strong: bool = False


class Section(msgspec.Struct, frozen=True):
    """A part of the book under a ``##`` heading; what comes before the first has the book's title."""

    title: str
    pieces: tuple[Piece, ...]


def plain(text: str) -> str:
    """Words without marks: stars, backticks and links' addresses are taken away."""
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def pieces(text: str) -> list[Piece]:
    """The pieces of a text in order."""
    found: list[Piece] = []
    open_lines: list[str] = []
    indent = 0

    def close() -> None:
        if open_lines:
            found.append(_paragraph(" ".join(open_lines), indent))
            open_lines.clear()

    for line in text.splitlines():
        item = _ITEM.match(line)
        if not line.strip():
            close()
            indent = 0
        elif line.startswith("#"):
            close()
            level = len(line) - len(line.lstrip("#"))
            found.append(Piece(plain(line.lstrip("#")), min(level, 3)))
        elif item:
            close()
            indent = 1 + len(item[1]) // 2
            mark = f"{item[2]}." if item[2] else "•"
            open_lines.append(f"{mark} {item[3]}")
        else:
            open_lines.append(line.strip())
    close()
    return found


def _paragraph(text: str, indent: int) -> Piece:
    art = ""
    picture = _PICTURE.search(text)
    if picture:
        art = picture[2].removeprefix("art/").removesuffix(".svg")
        rest = (text[: picture.start()] + text[picture.end() :]).strip()
        text = rest or picture[1]
    strong = text.lstrip("•0123456789. ").startswith("**") and text.rstrip(".").endswith("**")
    return Piece(plain(text), 0, indent, art, strong)


def sections(text: str) -> list[Section]:
    """The sections of a book, in order; empty ones are left out."""
    found: list[Section] = []
    title, inside = "", list[Piece]()
    for piece in pieces(text):
        if piece.level == 1 and not title:
            title = piece.text
        elif piece.level in (1, 2):
            found.append(Section(title, tuple(inside)))
            title, inside = piece.text, []
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
