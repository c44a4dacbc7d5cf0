"""Cards are drawn once, look different from each other in shape as well as in hue, and hide what lies face down."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.to_the_moon.content import HIDDEN, kinds, memories
from game.to_the_moon.picture import words
from game.to_the_moon.picture.cards import MEMORY, Cards
from game.to_the_moon.picture.memory_view import Lying, draw_memory
from game.to_the_moon.picture.places import places
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme


@pytest.fixture
def pen() -> Pen:
    pygame.display.init()
    screen = pygame.display.set_mode((400, 400))
    return Pen(screen, Theme.of((1920, 1080), UiSettings()))


def grey(picture: pygame.Surface) -> list[int]:
    """Brightness of a small picture, point by point: what is left without hue."""
    small = pygame.transform.smoothscale(picture, (26, 38))
    return [sum(small.get_at((x, y))[:3]) // 3 for x in range(26) for y in range(38)]


def apart(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_every_kind_looks_different_without_its_hue(pen: Pen) -> None:
    cards = Cards(pen)
    seen = {kind.number: grey(cards.emotion(kind.number, 188)) for kind in kinds()}
    for one, other in combinations(seen, 2):
        assert apart(seen[one], seen[other]) > 1.5, (kinds()[one].words, kinds()[other].words)


def test_all_backs_are_alike_and_no_face(pen: Pen) -> None:
    cards = Cards(pen)
    back = grey(cards.emotion(HIDDEN, 188))
    assert all(apart(back, grey(cards.emotion(kind.number, 188))) > 20 for kind in kinds())


def test_a_picture_is_made_once(pen: Pen) -> None:
    cards = Cards(pen)
    assert cards.emotion(3, 180, 4) is cards.emotion(3, 180, 4.4)
    assert cards.memory("music", 356) is cards.memory("music", 356)


@pytest.mark.parametrize("id_", sorted(memories()))
def test_no_word_of_a_memory_leaves_its_card(pen: Pen, id_: str) -> None:
    pen.labels = []
    rect = pygame.Rect(10, 10, round(MEMORY[0]), round(MEMORY[1]))
    hidden = tuple([HIDDEN] * memories()[id_].attached)
    draw_memory(pen, Cards(pen), rect, id_, Lying(6, 3, under=hidden))
    assert pen.labels and any(label.text == memories()[id_].title for label in pen.labels)
    assert all(rect.contains(label.used) for label in pen.labels)
    for one, other in combinations(pen.labels, 2):
        both = one.used.clip(other.used)
        assert both.width <= 2 or both.height <= 4, (one.text, other.text)


def test_every_quirk_has_its_short_line_and_every_memory_its_note() -> None:
    for id_, memory in memories().items():
        assert bool(memory.words) <= (id_ in words.BRIEF), id_
        assert memory.title in words.told(memory) and memory.words.rstrip(".") in words.told(memory)
        assert words.tag_mark(memory).startswith("marks/")


def test_all_thirty_five_vignettes_are_there(pen: Pen) -> None:
    assert all(pen.art.exists(f"to_the_moon/memories/{id_}") for id_ in memories())
    assert len(memories()) == 35


@pytest.mark.parametrize(("size", "least"), [((1920, 1080), 23), ((1280, 800), 22)])
def test_what_a_memory_does_can_be_read_from_the_couch(size: tuple[int, int], least: int) -> None:
    """In two lines at most, in type of 25 pixels in a window 1080 high, a little less rather than a line more."""
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    pen = Pen(screen, Theme.of(size, UiSettings()))
    bar = pen.theme.target + pen.px(40)
    rect = places(pen, pygame.Rect(0, bar, size[0], size[1] - bar), 3).spaces[0]
    for id_, brief in words.BRIEF.items():
        pen.labels = []
        draw_memory(pen, Cards(pen), rect, id_, Lying(cost=3, lane=3))
        told = [label for label in pen.labels if len(label.text) > 2 and label.text in brief.replace("\n", " ")]
        assert " ".join(label.text for label in told) == brief.replace("\n", " ")
        assert len(told) <= 2 and min(label.px for label in told) * 1920 / size[0] >= least, id_
