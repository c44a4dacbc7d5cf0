"""Questions fit their room, however many answers they have."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.unearth.picture.brush import wonder_art
from game.unearth.picture.places import Places
from game.unearth.picture.question import Answer, PictureSpot, Question
from game.unearth.picture.shelf import describe, effect

from .stand import pen_of


@pytest.mark.parametrize("count", [2, 3, 8, 12])
@pytest.mark.parametrize("art", ["", "unearth/wonders/tomb"])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_all_answers_lie_on_the_plate_apart(count: int, art: str, text_scale: int) -> None:
    pen = pen_of((1280, 800), text_scale)
    places = Places.of(pen, Rect(0, 64, 1280, 736), 5, 3)
    answers = [Answer(f"Answer {n}", "What it does.", lambda: None, art) for n in range(count)]
    question = Question("What rises in it?", "A line.", answers, "unearth/tribes/hare", large=count > 3)
    room = places.table if question.large else places.work
    question.layout(pen, Rect(room))
    rects = [button.rect for button in question.buttons]
    assert len(rects) == count
    for n, one in enumerate(rects):
        assert one.collidelist(rects[n + 1 :]) < 0
        assert one.width > 40 and one.height > 30
    if text_scale == 100 or count < 8:
        assert all(question.rect.inflate(8, 8).contains(each) for each in rects)


@pytest.mark.parametrize(("size", "told"), [((1920, 1080), True), ((1280, 800), True), ((960, 600), False)])
def test_what_wonders_do_stands_on_them_where_it_fits(size: tuple[int, int], told: bool) -> None:
    pen = pen_of(size)
    room = Places.of(pen, Rect(0, 64, size[0], size[1] - 64), 5, 3).work
    kinds = ("library", "fountain", "lesser")
    answers = [
        Answer(kind, describe(kind), lambda: None, wonder_art(kind), kind, words=effect(kind)) for kind in kinds
    ]
    question = Question("A ring is closed. What rises in it?", "", answers, "unearth/tribes/hare")
    question.layout(pen, Rect(room))
    spots = [button for button in question.buttons if isinstance(button, PictureSpot)]
    assert len(spots) == 3 and all(each.told_on_it == told for each in spots)
    assert all((each.hint == "") == told for each in spots)


def test_words_that_do_not_fit_are_told_by_the_hint() -> None:
    pen = pen_of((1280, 800), 200)
    room = Places.of(pen, Rect(0, 64, 1280, 736), 5, 3).work
    words = "A very long story about what this wonder does. " * 6
    answers = [Answer(f"{n}", words, lambda: None, wonder_art("tomb"), "tomb", words=words) for n in range(3)]
    question = Question("What rises?", "", answers, "")
    question.layout(pen, Rect(room))
    assert all(button.hint == words for button in question.buttons)
