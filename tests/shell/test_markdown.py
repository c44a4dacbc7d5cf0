"""The small part of Markdown our rulebooks use."""

from __future__ import annotations

from game.shell.markdown import Piece, matches, pieces, plain, sections

BOOK = """# The Game

Before **anything** else, [read](x.md) this
over two lines.

## Digging

- one `tile`
  - a second level
1. first

![a gem](art/buried_memories/tiles/G1.svg) A gem.

### Small print
**Bust.**

## Empty
"""


def test_sections_and_their_pieces() -> None:
    first, second = sections(BOOK)
    assert first.title == "The Game"
    assert first.pieces == (Piece("Before anything else, read this over two lines."),)
    assert second.title == "Digging"
    assert second.pieces == (
        Piece("• one tile", indent=1),
        Piece("• a second level", indent=2),
        Piece("1. first", indent=1),
        Piece("A gem.", art="buried_memories/tiles/G1"),
        Piece("Small print", level=3),
        Piece("Bust.", strong=True),
    )


def test_a_picture_alone_keeps_its_words() -> None:
    assert pieces("![The box](art/box)") == [Piece("The box", art="box")]


def test_marks_inside_words_stay() -> None:
    assert plain("2*3*4 and *this* and __that__") == "2*3*4 and this and that"


def test_search_wants_all_words_whatever_their_case() -> None:
    section = sections(BOOK)[1]
    assert matches(section, "GEM a") == [3]
    assert matches(section, "nothing") == []
    assert matches(section, "  ") == []
