"""Letters stay in their boxes."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.assets import SANS, SANS_BOLD, SERIF, SERIF_BOLD, font_path
from game.ui.loop import Stage
from game.ui.text import Style, Typesetter, clean, font_of, missing_letters

BODY = Style("body", 28)


def test_all_fonts_are_there() -> None:
    for name in (SANS, SANS_BOLD, SERIF, SERIF_BOLD):
        assert font_path(name).is_file()


@given(st.text(max_size=200), st.integers(40, 600))
def test_no_line_is_wider_than_its_box_and_no_letter_is_lost(text: str, width: int) -> None:
    setter = Typesetter()
    lines = setter.wrap(text, BODY, width)
    for line in lines:
        assert setter.line_width(line, BODY) <= width or len(line) <= 1
    squeezed = "".join(clean(text).split())
    assert "".join("".join(lines).split()) == squeezed


def test_a_word_wider_than_the_box_is_broken() -> None:
    setter = Typesetter()
    lines = setter.wrap("Donaudampfschifffahrtsgesellschaft", BODY, 120)
    assert len(lines) > 2 and all(setter.line_width(line, BODY) <= 120 for line in lines)


def test_shorten_ends_with_an_ellipsis_and_fits() -> None:
    setter = Typesetter()
    short = setter.shorten("A very long sentence about tiles", BODY, 150)
    assert short.endswith("…") and setter.line_width(short, BODY) <= 150
    assert setter.shorten("Tile", BODY, 150) == "Tile"


def test_odd_names_survive() -> None:
    for name in ("Zoë", "李", "🦊 Fox", "a\x00b", "\ud800x", "é"):
        assert font_of(BODY).render(clean(name), True, (0, 0, 0)).get_height() > 0


def test_every_letter_we_print_is_in_the_fonts() -> None:
    from game.ui.glyph import _PAD_WORDS
    from game.ui.letters import ACCENTS, ROWS

    words = " ".join(word for names in _PAD_WORDS.values() for word in names.values())
    letters = "".join(ROWS + ACCENTS)
    for style in (BODY, Style("body", 28, strong=True)):
        assert missing_letters(words + letters + letters.upper() + "…’“”–×½", style) == ""
    assert missing_letters("李", BODY) == "李"


def test_lines_are_kept_and_forgotten() -> None:
    setter = Typesetter()
    first = setter.line("Dig", BODY, (1, 2, 3))
    assert setter.line("Dig", BODY, (1, 2, 3)) is first
    assert setter.line("Dig", BODY, (3, 2, 1)) is not first


def test_icons_take_room_between_words(stage: Stage) -> None:
    style = stage.pen.style("body")
    plain = stage.pen.type.line_width("Press  to dig", style)
    assert stage.pen.type.line_width("Press {glyph:confirm} to dig", style) > plain
    picture = stage.pen.type.line("Press {glyph:confirm} to dig", style, (0, 0, 0))
    assert pygame.mask.from_surface(picture).count() > 0


def test_fit_takes_smaller_type_but_not_below_the_plain_size(stage: Stage) -> None:
    stage.settings.text_scale = 200
    stage.apply_settings()
    stage.pen.labels = []
    box = pygame.Rect(0, 0, 260, 60)
    stage.pen.text("Continue the dig", box, fit=True, wrap=False)
    label = stage.pen.labels[0]
    assert stage.theme.text_px("body", 1.0) <= label.px < stage.theme.text_px("body")
