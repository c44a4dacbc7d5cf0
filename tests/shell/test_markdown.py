"""The small part of Markdown our rulebooks use."""

from __future__ import annotations

from game.shell.markdown import Run, matches, pieces, plain, sections

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
    (first, second) = sections(BOOK.replace("## Digging", "## Idea\n\nDig.\n\n## Digging"))
    assert first.title == "Idea"
    assert [piece.text for piece in first.pieces] == ["Before anything else, read this over two lines.", "Dig."]
    assert first.pieces[0].runs == (
        Run("Before "),
        Run("anything", True),
        Run(" else, read this over two lines."),
    )
    assert second.title == "Digging"
    told = [(piece.mark, piece.text, piece.indent, piece.level, piece.art) for piece in second.pieces]
    assert told == [
        ("•", "one tile", 1, 0, ""),
        ("•", "a second level", 2, 0, ""),
        ("1.", "first", 1, 0, ""),
        ("", "A gem.", 0, 0, ""),
        ("", "", 0, 0, "buried_memories/tiles/G1"),
        ("", "Small print", 0, 3, ""),
        ("", "Bust.", 0, 0, ""),
    ]
    assert second.pieces[-1].runs == (Run("Bust.", True),)


def test_a_table_is_rows_of_cells() -> None:
    (table,) = pieces("| Tile | Worth |\n|---|:-:|\n| **Gem** | 2 |")
    assert table.rows == (("Tile", "Worth"), ("Gem", "2"))
    assert "Gem 2" in table.text


def test_a_picture_alone_keeps_its_words() -> None:
    told = [(piece.text, piece.art) for piece in pieces("![The box](art/box)")]
    assert told == [("The box", ""), ("", "box")]
    assert [piece.art for piece in pieces("![](art/box.svg)")] == ["box"]


def test_marks_inside_words_stay() -> None:
    assert plain("2*3*4 and *this* and __that__") == "2*3*4 and this and that"


def test_search_wants_all_words_whatever_their_case() -> None:
    section = sections(BOOK)[0]
    assert matches(section, "GEM a") == [4]
    assert matches(section, "nothing") == []
    assert matches(section, "  ") == []
