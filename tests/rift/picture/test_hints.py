"""Hints on the screen: the whole line shown, gone along with, put away; by pointer, keys and pad."""

from __future__ import annotations

from typing import Any

import pygame

from game.rift import actions as a
from game.rift.forecast import forecast_end_turn
from game.rift.picture.hint_line import Line, laid
from game.rift.rules import Rift
from game.ui.button import Button
from tests.ui.events import click, move_mouse, press_key, press_pad

from .conftest import open_battle
from .stand import Battle, OpenBattle, battle, seated

__all__ = ["open_battle"]

ESCAPE, ENTER, TAB = 41, 40, 43


def press_button(table: Battle, button: Button) -> None:
    """Click on a button, and let what follows be told."""
    click(table.stage, button.rect.center)
    table.rest()


def hinted(table: Battle) -> Line:
    """Ask for a hint with the pointer and wait until it is found."""
    click(table.stage, table.scene.ask.hint.rect.center)
    for _ in range(4000):
        if not table.scene.hints.thinking:
            break
        table.stage.pump()
    line = table.scene.hints.line
    assert line is not None
    return line


def test_a_hint_shows_the_whole_line_and_plays_nothing(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    before, ply, still = table.state.clone(), table.board.match.ply, table.picture()
    line = hinted(table)
    assert table.board.match.ply == ply and table.state == before
    assert table.scene.sight.line() is line and table.picture() != still
    assert [step.number for step in line.steps] == list(range(1, len(line.steps) + 1)) and len(line.steps) > 1
    trial = table.state.clone()
    for action in line.actions:
        assert action in trial.actions()
        trial.play(action)
    assert line.found is not None and line.found.after == trial.field
    end = forecast_end_turn(trial)
    assert line.found.coming == end.coming and line.found.end == end.end
    assert line.outcome.startswith("Then end the turn: ")


def test_the_end_of_the_turn_tells_the_truth_of_now_while_a_hint_is_shown(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    line = hinted(table)
    now = forecast_end_turn(table.state)
    assert line.found is not None and len(line.found.ruins_end) < len(now.ruins_end)
    assert table.picture() and table.scene.ask.end.line.startswith(f"{len(now.ruins_end)} building")
    move_mouse(table.stage, table.scene.ask.end.rect.center)
    assert table.scene.sight.line() is None


def test_a_hint_is_gone_along_with_step_by_step(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    line = hinted(table)
    for left in range(len(line.steps), 0, -1):
        shown = table.scene.hints.line
        assert shown is not None and shown.actions == line.actions[-left:] and shown.steps[0].number == 1
        press_button(table, table.scene.ask.step)
    assert tuple(table.board.match.log[-len(line.steps) :]) == line.actions
    shown = table.scene.hints.line
    assert shown is not None and not shown.steps and table.scene.ask.step not in table.scene.widgets
    assert line.found is not None and table.state.field == line.found.after


def test_doing_something_else_puts_a_hint_away(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    line = hinted(table)
    other = next(each for each in table.state.actions() if isinstance(each, a.Move) and each != line.actions[0])
    table.scene.deeds.commit(other)
    assert table.scene.hints.line is None


def test_undo_puts_a_hint_away(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    hinted(table)
    press_button(table, table.scene.ask.step)
    table.board.undo()
    assert table.scene.hints.line is None and table.scene.ask.step not in table.scene.widgets


def test_a_hint_by_keys_alone(open_battle: OpenBattle) -> None:
    """To the button, Enter; the line is read while the focus wanders over the board; Back puts it away."""
    table = open_battle(battle(1, 4))
    press_key(table.stage, TAB)
    for _ in range(40):
        if table.scene.ask.hint.focused:
            break
        press_key(table.stage, TAB)
    press_key(table.stage, ENTER)
    for _ in range(4000):
        table.stage.pump()
        if not table.scene.hints.thinking:
            break
    line = table.scene.hints.line
    assert line is not None
    press_key(table.stage, TAB)
    assert table.scene.ask.step.focused
    press_key(table.stage, ENTER)
    table.rest()
    assert table.board.match.log[-1] == line.actions[0]
    assert table.scene.hints.line is not None
    for _ in range(3):
        press_key(table.stage, ESCAPE)
        if table.scene.hints.line is None:
            break
    assert table.scene.hints.line is None and table.stage.screen is table.board


def test_a_hint_by_pad_alone(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    screen = table.stage.screen
    assert screen is not None
    screen.focus.set(table.scene.ask.hint)
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_A, 0)
    for _ in range(4000):
        table.stage.pump()
        if not table.scene.hints.thinking:
            break
    assert table.scene.hints.line is not None
    press_pad(table.stage, pygame.CONTROLLER_BUTTON_B, 0)
    assert table.scene.hints.line is None


def test_the_thought_of_a_hint_can_be_broken_off(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4))
    click(table.stage, table.scene.ask.hint.rect.center)
    assert table.scene.hints.thinking and table.scene.ask.hint.label == "Stop thinking"
    click(table.stage, table.scene.ask.hint.rect.center)
    table.stage.pump(400)
    assert not table.scene.hints.wanted and table.scene.ask.hint.label == "Hint"


def test_a_hint_for_two_has_both_mechs_and_leaves_a_computer_its_own(open_battle: OpenBattle) -> None:
    table = open_battle(battle(2, 4))
    assert {step.mech for step in hinted(table).steps} == {0, 1}
    press_button(table, table.scene.ask.step)
    assert table.scene.hints.line is not None


def test_every_kind_of_step_is_told_and_drawn(open_battle: OpenBattle) -> None:
    """Over whole battles: a step of each kind has its words, its icon and a place on the board."""
    kinds: set[str] = set()
    table = open_battle(battle(1, 4))
    for seed in range(3, 40):
        match = battle(1, seed, rows=3)
        state: Any = match.state
        assert isinstance(state, Rift)
        offers = [each for each in state.actions() if not isinstance(each, a.Done)]
        for action in offers:
            line = laid(state, [action])
            step = line.steps[0]
            if step.kind not in kinds:
                kinds.add(step.kind)
                assert step.words.endswith(".") and step.start >= 0
                table.scene.course.draw(table.scene.pen, line)
                table.scene.course.tell(table.scene.pen, line, table.scene.crew_panel.inspect)
    assert {"move", "melee", "arc", "line"} <= kinds


def test_a_hint_where_to_deploy(open_battle: OpenBattle) -> None:
    """For one mech after the other; it can be done at a press, and the tile shown is a legal one."""
    table = open_battle(seated(1, 6, mode="battle", game=1))
    table.rest()
    for mech in (0, 1):
        ply, still = table.board.match.ply, table.picture()
        line = hinted(table)
        assert table.board.match.ply == ply and line.found is None and table.picture() != still
        action = line.actions[0]
        assert isinstance(action, a.Deploy) and action.mech == mech and action in table.state.actions()
        press_button(table, table.scene.ask.step)
        assert table.board.match.log[-1] == action and table.scene.hints.line is None
    assert table.scene.ask.hint not in table.scene.widgets and table.scene.ask.end in table.scene.widgets
