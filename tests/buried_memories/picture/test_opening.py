"""An envelope's ceremony and its outside: told in order, skippable, whole at every size."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.buried_memories.content import content
from game.buried_memories.picture.opening import RULES, Opening
from game.buried_memories.picture.outside import Outside
from game.core.campaigns import Row, Track
from game.ui.loop import Stage
from game.ui.pen import Pen
from game.ui.screen import Screen
from game.ui.settings import UiSettings
from game.ui.theme import Theme

EVERY = [each.id for each in content().envelopes]


@pytest.fixture
def stage() -> Iterator[Stage]:
    """A stage that nobody sees, at normal speed."""
    made = Stage(UiSettings(), size=(1280, 800))
    made.start(Screen())
    pygame.event.clear()
    yield made
    made.close()


def shown(stage: Stage, id_: str) -> Opening:
    """An opening that has just begun."""
    opening = Opening(id_)
    stage.restart(opening)
    stage.pump(1)
    return opening


def test_the_seal_breaks_before_the_letter_rises_and_the_tiles_come_last(stage: Stage) -> None:
    opening = shown(stage, "echoes")
    seen: list[str] = []
    for _ in range(900):
        stage.pump(1, 0.05)
        for name in ("broken", "flap", "rise", "away", "said", "laid", "told"):
            if getattr(opening, name) > 0 and name not in seen:
                seen.append(name)
        if opening.widgets:
            break
    assert seen == ["broken", "flap", "rise", "away", "said", "laid", "told"]
    assert opening.read.focused


def test_with_reduced_motion_all_is_there_at_once(stage: Stage) -> None:
    stage.settings.reduced_motion = True
    assert shown(stage, "year").widgets


def test_it_is_popped_with_what_was_chosen(stage: Stage) -> None:
    stage.settings.reduced_motion = True
    answers: list[object] = []
    for name in ("read", "go_on"):
        opening = Opening("roots")
        stage.push(opening, answers.append)
        stage.pump(2)
        getattr(opening, name).activate()
        stage.pump(2)
    assert answers == [RULES, None]


@pytest.mark.parametrize("id_", EVERY)
@pytest.mark.parametrize("scale", [100, 200])
def test_no_words_are_cut_off(stage: Stage, id_: str, scale: int) -> None:
    stage.settings.text_scale = scale  # type: ignore[assignment]
    stage.settings.reduced_motion = True
    stage.apply_settings()
    shown(stage, id_)
    stage.pump(2)
    stage.pen.labels = []
    stage.draw()
    labels, stage.pen.labels = stage.pen.labels, None
    window = stage.window.surface.get_rect()
    assert any(content().envelope(id_).name == label.text for label in labels)
    assert not [label.text for label in labels if not window.contains(label.used)]


# the outside -----------------------------------------------------------------------------------------------------

TRACK = Track("year", "The Turning Year", (Row("Score a strand.", 3, 2, 1), Row("Score a bloom.", 3, 1)), False)


def test_what_stands_on_it_is_spoken() -> None:
    outside = Outside(TRACK, lambda: None)
    assert outside.spoken() == "The Turning Year, envelope, sealed, 3 of 6 boxes crossed"
    assert Outside(Track("year", "The Turning Year", TRACK.rows, True), lambda: None).state() == "open"


def test_only_what_was_crossed_just_now_is_still_being_drawn() -> None:
    outside = Outside(Track("echoes", "E", (Row("v", 6, 4, 2),), False), lambda: None)
    outside.share = 0.5
    assert [outside._part(place, 2) for place in (0, 1)] == [1.0, 0.0]


@pytest.mark.parametrize("size", [(345, 204), (370, 396), (250, 300)])
def test_words_and_boxes_stay_on_the_card(size: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    pen = Pen(pygame.Surface((800, 800)), Theme.of((1920, 1080), UiSettings()))
    outside = Outside(TRACK, lambda: None)
    card = pygame.Rect(40, 40, *size)
    outside.place(pen, card)
    pen.labels = []
    outside.draw(pen)
    assert {label.text for label in pen.labels} >= {"The Turning Year", "Score a strand.", "Score a bloom."}
    assert all(card.contains(label.used) for label in pen.labels)
