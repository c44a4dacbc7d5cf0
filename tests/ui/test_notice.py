"""Notes stand beside what they speak of, whole, and cover little."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.button import Button
from game.ui.loop import Stage
from game.ui.notice import Notices, covered, place_note, spots_beside
from game.ui.screen import Screen

from .events import click, move_mouse, press_key


class Two(Screen):
    """A button that says why it is grey, and one with a hint."""

    def __init__(self) -> None:
        super().__init__()
        self.grey = Button("Undo", lambda: None, enabled=False, why="A tile was turned.")
        self.live = Button("Dig", lambda: None, hint="Take the tile on top.")
        self.widgets = [self.live, self.grey]

    def layout(self, pen, area):  # type: ignore[no-untyped-def]  # as in Screen
        self.live.place(pen, pygame.Rect(500, 300, 240, 70))
        self.grey.place(pen, pygame.Rect(500, 400, 240, 70))


def told(stage: Stage) -> list[str]:
    """All words on the screen now."""
    stage.pen.labels = []
    stage.draw()
    labels, stage.pen.labels = stage.pen.labels, None
    return [label.text for label in labels]


def test_hints_come_after_a_moment_and_reasons_at_once(stage: Stage) -> None:
    screen = Two()
    stage.start(screen)
    press_key(stage, 9)
    assert "Take the tile on top." not in told(stage)
    stage.pump(30)
    assert "Take the tile on top." in told(stage)
    press_key(stage, 81)
    assert "A tile was turned." in told(stage)


def test_info_tells_at_once(stage: Stage) -> None:
    stage.start(Two())
    press_key(stage, 9)
    press_key(stage, 12)
    assert "Take the tile on top." in told(stage)


def test_a_mouse_that_has_left_is_told_nothing(stage: Stage) -> None:
    screen = Two()
    stage.start(screen)
    stage.pump()
    move_mouse(stage, screen.grey.rect.center)
    assert "A tile was turned." in told(stage)
    move_mouse(stage, (20, 20))
    assert "A tile was turned." not in told(stage)
    assert screen.focus.current is screen.grey
    click(stage, screen.grey.rect.center, button=3)
    assert "A tile was turned." in told(stage)


AREA = pygame.Rect(0, 0, 1000, 700)


@given(st.integers(0, 900), st.integers(0, 640), st.integers(20, 400), st.integers(20, 200))
def test_spots_are_always_inside(x: int, y: int, w: int, h: int) -> None:
    for spot in spots_beside(pygame.Rect(x, y, 90, 50), (w, h), AREA, 10):
        assert AREA.contains(spot) and spot.size == (w, h)


@pytest.mark.parametrize("corner", [(0, 0), (1100, 0), (0, 730), (1100, 730), (550, 380)])
def test_a_note_does_not_cover_what_it_speaks_of(stage: Stage, corner: tuple[int, int]) -> None:
    near = pygame.Rect(*corner, 180, 70)
    box = place_note(
        stage.pen, "A tile was turned, and that cannot be forgotten.", near, pygame.Rect(0, 0, 1280, 800)
    )
    assert not box.colliderect(near)
    assert covered(box, [near, box]) == box.width * box.height


def test_long_sentences_stay_longer() -> None:
    notices = Notices()
    notices.tell("Short.")
    short = notices.advance(0.0)
    notices.dismiss()
    notices.tell("A much longer sentence, which takes a good deal more time to read.")
    long = notices.advance(0.0)
    assert short is not None and long is not None and long > short > 2
