"""Exactly one visible focus, reachable everywhere, whatever is pressed."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.button import Spot
from game.ui.focus import Focus, flatten
from game.ui.gallery import SCREENS
from game.ui.intent import Direction, Next, Point, Previous
from game.ui.loop import Stage
from game.ui.widget import Widget

from .conftest import OpenStage


def spots(*places: tuple[int, int, int, int]) -> list[Widget]:
    made: list[Widget] = []
    for i, place in enumerate(places):
        spot = Spot(f"spot {i}", lambda: None)
        spot.rect = pygame.Rect(place)
        made.append(spot)
    return made


def test_directions_go_to_the_nearest_that_way_and_stop_at_the_edge() -> None:
    grid = spots(*[(x * 100, y * 100, 80, 80) for y in range(3) for x in range(3)])
    focus = Focus(lambda: grid)
    assert focus.current is grid[0]
    assert focus.move(1, 0) and focus.current is grid[1]
    assert focus.move(0, 1) and focus.current is grid[4]
    assert focus.move(0, 1) and not focus.move(0, 1)
    assert focus.current is grid[7]


def test_a_direction_prefers_what_lies_straight_ahead() -> None:
    near_but_aside, far_but_ahead, origin = spots((200, 300, 80, 80), (400, 0, 80, 80), (0, 0, 80, 80))
    focus = Focus(lambda: [origin, near_but_aside, far_but_ahead])
    assert focus.move(1, 0) and focus.current is far_but_ahead


def test_next_and_previous_wrap_round_in_reading_order() -> None:
    row = spots((0, 0, 10, 10), (20, 0, 10, 10), (40, 0, 10, 10))
    focus = Focus(lambda: row)
    assert [focus.step(1) and row.index(focus.current or row[0]) for _ in range(3)] == [1, 2, 0]
    focus.step(-1)
    assert focus.current is row[2]


def test_focus_passes_on_when_its_owner_goes() -> None:
    row = spots((0, 0, 10, 10), (20, 0, 10, 10))
    focus = Focus(lambda: row)
    focus.set(row[1])
    gone = row.pop()
    assert focus.current is row[0] and not gone.focused and row[0].focused


def check_one_focus(stage: Stage) -> None:
    screen = stage.screen
    assert screen is not None
    current = screen.focus.current
    assert current is not None and current.visible and current.spoken()
    assert [w for w in flatten(screen.widgets) if w.focused] == [current]
    seen = current.rect.clip(stage.window.surface.get_rect())
    if current.clip is not None:
        seen = seen.clip(current.clip)
    assert seen.width > 0 and seen.height > 0, f"the focus on {current.label!r} is out of sight"


@pytest.mark.parametrize("name", sorted(SCREENS))
@pytest.mark.parametrize("scale", [100, 200])
def test_random_navigation_keeps_one_focus_in_sight(open_stage: OpenStage, name: str, scale: int) -> None:
    stage = open_stage((1280, 800))
    stage.settings.text_scale = scale
    stage.apply_settings()
    for screen in SCREENS[name]():
        stage.push(screen)
    stage.pump(3)
    dice = random.Random(name)
    for _ in range(60):
        dx, dy = dice.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        intent = dice.choice(
            [
                Direction(dx, dy),
                Direction(dx, dy),
                Next(),
                Previous(),
                Point((dice.randrange(1280), dice.randrange(800))),
            ]
        )
        assert stage.screen is not None
        stage.screen.handle(intent)
        stage.pump(5, seconds=0.1)
        check_one_focus(stage)


def test_the_ring_can_be_seen_on_every_ground(stage: Stage) -> None:
    from game.ui.palette import PALETTE_BY_NAME, contrast, high_contrast

    for plain in PALETTE_BY_NAME.values():
        for p in (plain, high_contrast(plain)):
            for ground in (p.walnut_deep, p.walnut, p.walnut_light, p.felt, p.paper, p.brass, p.brass_light, p.bad):
                assert max(contrast(p.focus, ground), contrast(p.focus_dark, ground)) >= 3.0
