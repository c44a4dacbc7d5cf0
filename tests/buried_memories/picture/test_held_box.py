"""The box in the hand leans: its floor swings out under the rim, its walls show, the lamp's light on it changes."""

from __future__ import annotations

import pygame
import pytest

from game.buried_memories import referee
from game.buried_memories.picture.acts import LEANS, REACH_MM, Act
from game.buried_memories.picture.box_view import CARD, BoxView
from game.buried_memories.picture.camera import BOX, WALL, Camera
from game.buried_memories.picture.held_box import WALL_LIGHT, HeldBox, around
from game.ui.loop import Stage
from game.ui.settings import UiSettings

from .stand import OpenTable, Table, open_table, seated, strewn

__all__ = ["open_table", "strewn"]
REAL = referee.Shaking
SIZE = (720, 560)


@pytest.fixture
def stage() -> Stage:
    """A small window nobody sees."""
    return Stage(UiSettings(), size=SIZE)


def drawn(stage: Stage, view: Camera) -> pygame.Surface:
    """The empty box in the hand."""
    held = HeldBox(BoxView())
    surface = pygame.Surface(SIZE).convert()
    held.prepare(stage.pen, view)
    held.draw(surface, view)
    held.draw_rim(surface, view)
    return surface


def brightness(surface: pygame.Surface, at: pygame.Rect) -> float:
    """Mean of a part's colour."""
    return sum(pygame.transform.average_color(surface, at)[:3]) / 3


LEVEL = Camera((360, 280), 2.0)


def test_the_rim_stays_and_the_floor_swings_out() -> None:
    leaning = LEVEL.leaning(0.2, -0.1)
    assert leaning.rim(WALL) == LEVEL.rim(WALL)
    moved = leaning.floor().left - LEVEL.floor().left, leaning.floor().top - LEVEL.floor().top
    assert moved == (round(-BOX.height * 0.2 * 2.0), round(BOX.height * 0.1 * 2.0))
    assert leaning.back(leaning.at(70, 40, 12), 12) == pytest.approx((70, 40))
    small = leaning.smaller(0.5, (10, 10))
    assert small.at(70, 40, 12) == pytest.approx([(value - 10) * 0.5 for value in leaning.at(70, 40, 12)])


def test_one_sees_more_of_the_lower_side_s_wall(stage: Stage) -> None:
    wall = (LEVEL.leaning(0.2, 0.0).floor().right + LEVEL.rim().right) // 2 - 4, 280
    level, leaning = drawn(stage, LEVEL), drawn(stage, LEVEL.leaning(0.2, 0.0))
    assert LEVEL.floor().collidepoint(wall), "there a level box shows its sand"
    sand = level.get_at(wall)
    right = leaning.get_at(wall)
    assert right != sand
    toned = CARD[0] * (1 + WALL_LIGHT[1])
    assert right.r < toned and right.r - right.b > 20, "cardboard in a tone between its edge and the sand"


def test_nothing_but_cardboard_and_sand_is_seen_however_it_leans(stage: Stage) -> None:
    hole = (255, 0, 255)
    for across in (-LEANS, 0.0, LEANS):
        for down in (-LEANS, 0.0, LEANS):
            view = LEVEL.leaning(across, down)
            held = HeldBox(BoxView())
            surface = pygame.Surface(SIZE).convert()
            surface.fill(hole)
            held.prepare(stage.pen, view)
            held.draw(surface, view)
            inner = view.rim()
            mask = pygame.mask.from_threshold(surface.subsurface(inner), hole, (1, 1, 1, 255))
            assert mask.count() == 0


def test_it_grows_lighter_towards_the_lamp(stage: Stage) -> None:
    middle = pygame.Rect(300, 220, 120, 120)
    towards, away = (drawn(stage, LEVEL.leaning(s, s)) for s in (-0.2, 0.2))
    level = brightness(drawn(stage, LEVEL), middle)
    assert brightness(away, middle) < level - 8 < level + 8 < brightness(towards, middle)


def test_the_pictures_are_made_once(stage: Stage) -> None:
    held = HeldBox(BoxView())
    held.prepare(stage.pen, LEVEL)
    before = held._floor, held._rim
    for share in range(-5, 6):
        held.prepare(stage.pen, LEVEL.moved(share * 7.3, share).leaning(share / 25, -share / 25))
    assert before == (held._floor, held._rim)


def test_the_raised_side_s_outer_wall_shows_and_no_other(stage: Stage) -> None:
    surface = pygame.Surface(SIZE).convert()
    surface.fill((0, 0, 0))
    view = Camera((360, 280), 2.0, (0.7, 0.0))
    HeldBox.draw_outside(surface, view)
    rim = view.rim(WALL)
    assert surface.get_at((rim.left - 4, 280))[:3] != (0, 0, 0)
    assert all(surface.get_at(at)[:3] == (0, 0, 0) for at in ((rim.right + 4, 280), (360, rim.top - 4)))


def test_an_area_without_a_hole() -> None:
    area = pygame.Rect(0, 0, 100, 80)
    parts = around(area, pygame.Rect(20, 10, 30, 200))
    assert sum(part.width * part.height for part in parts) == 100 * 80 - 30 * 70
    assert around(area, pygame.Rect(0, 0, 0, 0)) == [area]
    assert around(area, area) == []


# with the hand -------------------------------------------------------------------------------------------------


def in_hand(table: Table) -> Act:
    """The real box, taken hold of."""
    table.stage.pump(60)
    for _ in table.scene.moving.warm():
        pass
    act = Act(REAL(table.state, table.match.rules_stream()), "pour")
    table.scene.work.start_shake(act)
    act.mode = "hand"
    table.scene.wants_hand = True
    return act


def test_the_outer_side_is_lower_and_never_too_low(open_table: OpenTable) -> None:
    act = in_hand(open_table(seated(2, first=0), (960, 600)))
    act.hand(1.0, -0.5)
    for _ in range(60):
        act.advance(1 / 60)
    across, down = act.lean
    assert 0.05 < across <= LEANS and -LEANS <= down < -0.02
    assert act.offset[0] <= REACH_MM * 1.5


def test_calm_people_see_it_level(open_table: OpenTable) -> None:
    table = open_table(seated(2, first=0), (960, 600))
    act = Act(REAL(table.state, table.match.rules_stream()), "shake")
    act.site.shake()
    act.seconds = 0.4
    assert act.lean != (0.0, 0.0)
    act.calm = True
    assert act.lean == (0.0, 0.0)


def test_in_the_hand_what_is_drawn_in_parts_is_what_would_be_drawn_whole(open_table: OpenTable) -> None:
    table = open_table(seated(2, first=0), (960, 600))
    act = in_hand(table)
    for n in range(24):
        act.hand((-1) ** (n // 6) * 0.9, (-1) ** (n // 4) * 0.6)
        table.stage.pump()
    in_parts = pygame.image.tobytes(table.stage.window.surface, "RGB")
    table.scene.table.forget()
    table.stage.refresh()
    table.stage.draw()
    assert pygame.image.tobytes(table.stage.window.surface, "RGB") == in_parts
