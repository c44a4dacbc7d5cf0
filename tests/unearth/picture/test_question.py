"""Questions fit their room, however many answers they have."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.unearth.picture.places import Places
from game.unearth.picture.question import Answer, Question

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
