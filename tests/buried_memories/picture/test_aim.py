"""Tools in the hand: aimed by pointer, keys and pad, put back unused, refused with a reason."""

from __future__ import annotations

from math import atan2, hypot, pi

import pygame
import pytest

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.picture.aim import STEP, TURN
from game.buried_memories.picture.spots import TileSpot
from game.buried_memories.rules import Dig
from game.core.match import Match
from tests.ui.events import click, move_mouse, press_key, press_pad

from .stand import OpenTable, Table, played, seated

ENTER, ESCAPE, TAB, RIGHT, LEFT, DOWN, UP = 40, 41, 43, 79, 80, 81, 82
PAD = 5


def ready(state: Dig) -> bool:
    """A turn begins with all tools, and no winter forbids them."""
    calm = state.season is None or state.season.tools
    return state.phase == "dig" and not state.taken and all(state.player.tools.values()) and calm


def with_tools(people: int = 2, seed: int = 3) -> Match:
    """A match with all envelopes open at such a moment."""
    return played(seated(people, seed, **{each.id: True for each in content().envelopes}), ready)


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """Such a match on the screen."""
    return open_table(with_tools(), (960, 600))


def tile_of(table: Table) -> int:
    """A free tile whose middle one sees."""
    scene = table.scene
    return next(n for n in table.state.pile.free() if scene.pile.top_at(scene.pile.middle(n)) == n)


def take_up(table: Table, tool: str) -> None:
    """Press a tool's token."""
    click(table.stage, table.scene.ask.tools[tool].rect.center)
    assert table.scene.aim.tool == tool


def focus_on(table: Table, widget: object) -> None:
    """Step with Tab until a widget has the focus."""
    for _ in range(200):
        if table.screen.focus.current is widget:
            return
        press_key(table.stage, TAB, key=pygame.K_TAB)
    raise AssertionError("never in focus")


# brush -----------------------------------------------------------------------------------------------------------


def test_the_pointer_sweeps(table: Table) -> None:
    number = tile_of(table)
    lie = table.scene.pile.lies[number]
    take_up(table, "brush")
    click(table.stage, table.middle(number))
    x, y = table.scene.camera.at(130, 100, lie.z)
    move_mouse(table.stage, (round(x), round(y)))
    click(table.stage, (round(x), round(y)))
    found = table.match.log[-1]
    assert isinstance(found, a.Brush) and found.tile == number
    assert hypot(found.dx, found.dy) <= 60
    wish = atan2(100 - lie.y, 130 - lie.x)
    assert abs((atan2(found.dy, found.dx) - wish + pi) % (2 * pi) - pi) < 0.1


def test_keys_turn_the_push_by_eighths(table: Table) -> None:
    take_up(table, "brush")
    table.scene.aim.choose(tile_of(table))
    press_key(table.stage, RIGHT)
    press_key(table.stage, DOWN)
    dx, dy = table.scene.aim.way
    assert dx == pytest.approx(dy) and dx > 0
    press_key(table.stage, DOWN)
    assert table.scene.aim.way == pytest.approx((0, 1), abs=1e-9)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    found = table.match.log[-1]
    assert isinstance(found, a.Brush) and found.dy == pytest.approx(60, abs=0.2) and abs(found.dx) < 0.2


# shovel ----------------------------------------------------------------------------------------------------------


def test_keys_carry_and_turn_a_tile(table: Table) -> None:
    number = tile_of(table)
    take_up(table, "shovel")
    table.scene.aim.choose(number)
    lie = table.scene.pile.lies[number]
    way = RIGHT if lie.x < 130 else LEFT
    for _ in range(3):
        press_key(table.stage, way)
    press_key(table.stage, TAB, key=pygame.K_TAB)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    found = table.match.log[-1]
    assert isinstance(found, a.Shovel) and found.tile == number
    assert abs(found.x - lie.x) == pytest.approx(3 * STEP, abs=0.1) and found.y == pytest.approx(lie.y, abs=0.1)
    assert found.angle % TURN == pytest.approx(0, abs=1e-3) or found.angle % TURN == pytest.approx(TURN, abs=1e-3)


def test_the_wheel_turns_and_the_pointer_places(table: Table) -> None:
    take_up(table, "shovel")
    table.scene.aim.choose(tile_of(table))
    before = table.scene.aim.angle
    pos = table.scene.camera.floor().center
    move_mouse(table.stage, pos)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, touch=False))
    table.stage.pump()
    assert table.scene.aim.angle > before
    click(table.stage, pos)
    found = table.match.log[-1]
    assert isinstance(found, a.Shovel)
    assert abs(found.x - 130) < 6 and abs(found.y - 100) < 6


def test_a_tile_is_set_down_inside_the_box(table: Table) -> None:
    take_up(table, "shovel")
    table.scene.aim.choose(tile_of(table))
    for _ in range(60):
        table.scene.aim.steer(1, 1)
    table.scene.aim.commit()
    found = table.match.log[-1]
    assert isinstance(found, a.Shovel) and found.x < 260 and found.y < 200


# tilt and lantern, by pad -------------------------------------------------------------------------------------


def test_a_pad_tilts(table: Table) -> None:
    for _ in range(200):
        if table.screen.focus.current is table.scene.ask.tools["tilt"]:
            break
        press_pad(table.stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, PAD)
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, PAD)
    assert table.scene.aim.sides[0].focused
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, PAD)
    chosen = next(spot.side for spot in table.scene.aim.sides if spot.focused)
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, PAD)
    assert table.match.log[-1] == a.Tilt(chosen) and chosen != "left"


def test_the_lantern_is_used_on_the_tile_pressed(table: Table) -> None:
    number = tile_of(table)
    take_up(table, "lantern")
    click(table.stage, table.middle(number))
    assert table.match.log[-1] == a.Light(number)


# put back, and why not ----------------------------------------------------------------------------------------


def test_back_puts_a_tool_away_step_by_step(table: Table) -> None:
    ply = table.match.ply
    focus_on(table, table.scene.ask.tools["brush"])
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.scene.aim.choose(tile_of(table))
    press_key(table.stage, ESCAPE)
    assert table.scene.aim.choosing_tile
    press_key(table.stage, ESCAPE)
    assert not table.scene.aim.active and table.match.ply == ply
    assert table.screen.focus.current is table.scene.ask.tools["brush"]


def test_only_free_tiles_are_offered_to_a_tool(table: Table) -> None:
    take_up(table, "shovel")
    spots = {each.number for each in table.scene.widgets if isinstance(each, TileSpot)}
    assert spots == set(table.state.pile.free()) & set(table.scene.pile.tiles)


def test_a_used_tool_says_why_not(table: Table) -> None:
    take_up(table, "tilt")
    table.scene.aim.tilt("left")
    table.rest()
    button = table.scene.ask.tools["tilt"]
    assert not button.enabled and "has been used this turn" in button.told()
    assert table.scene.shown.corners[table.state.turn].tools["tilt"] is False


def test_after_a_take_no_tool_is_used(table: Table) -> None:
    click(table.stage, table.middle(tile_of(table)))
    table.rest()
    if table.state.phase == "dig" and table.state.taken:
        assert all("before the first tile" in button.why for button in table.scene.ask.shown_tools())
