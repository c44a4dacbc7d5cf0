"""The lantern: whoever looked sees the hidden side, nobody else at the screen does."""

from __future__ import annotations

import msgspec
import pygame

from game.buried_memories import actions as a
from game.buried_memories.tiles import Tile
from game.shell.replay import ReplayScreen
from tests.ui.events import move_mouse, press_key

from .stand import OpenTable, Table
from .test_aim import take_up, tile_of, with_tools

ENTER, INFO = 40, 12


def looked(
    open_table: OpenTable, people: list[str] | None = None, *, settle: bool = True
) -> tuple[Table, int, Tile]:
    """Somebody has looked under a tile: the table, the tile's number, and its hidden side."""
    match = with_tools()
    if people is not None:
        seats = tuple(
            msgspec.structs.replace(seat, kind=kind) for seat, kind in zip(match.setup.seats, people, strict=True)
        )
        match.setup = msgspec.structs.replace(match.setup, seats=seats)
    table = open_table(match, (960, 600))
    number = tile_of(table)
    hidden = table.state.pit[number].showing(1 - table.state.pile.lie(number).face)
    take_up(table, "lantern")
    table.scene.aim.choose(number)
    if settle:
        table.rest()
    return table, number, hidden


def words_of(table: Table) -> str:
    """All that is written on the screen."""
    table.stage.pen.labels = []
    table.stage.draw()
    labels, table.stage.pen.labels = table.stage.pen.labels, None
    return "\n".join(label.text for label in labels)


def test_among_several_the_others_look_away_first(open_table: OpenTable) -> None:
    table, number, hidden = looked(open_table)
    name = table.scene.name_of(table.state.turn)
    table.stage.pump()
    assert table.screen.covered and f"Hand the screen to {name}" in words_of(table)
    assert table.scene.question is None and number not in table.scene.secrets
    table.stage.pump(30)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.stage.pump(2)
    assert (
        not table.screen.covered
        and table.scene.question is not None
        and list(table.scene.question.tiles) == [hidden]
    )
    assert "Underneath" in words_of(table)
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.stage.pump(2)
    assert table.scene.question is None
    assert "Underneath" not in " ".join(table.scene.pointing.words(number))
    assert table.screen.deciding and not table.screen.covered and table.screen.hand_over.eyes is None


def test_no_frame_shows_the_hidden_side_before_the_screen_was_taken(open_table: OpenTable) -> None:
    table, _, _ = looked(open_table, settle=False)
    for _ in range(200):
        table.stage.pump()
        assert "Underneath" not in words_of(table) and not table.scene.peek.lit
        if table.screen.covered and table.screen.hand_over.armed:
            break
    assert table.screen.covered and not table.screen.deciding
    assert table.screen.undo_refusal()
    table.screen.hand_over.button.activate()
    table.stage.pump(2)
    assert table.scene.peek.lit and "Underneath" in words_of(table)


def test_what_one_knows_does_not_show_in_the_odds_of_all(open_table: OpenTable) -> None:
    table, number, _ = looked(open_table)
    assert number not in table.scene.view.glimpsed
    assert table.match.state.view(table.state.turn).glimpsed  # it does stand in that player's own view


def test_whoever_looked_may_ask_again(open_table: OpenTable) -> None:
    table, number, _ = looked(open_table)
    table.take()
    table.scene.peek.close()
    table.stage.pump(2)
    move_mouse(table.stage, table.middle(number))
    press_key(table.stage, INFO, key=pygame.K_i)
    table.stage.pump(2)
    assert table.scene.peek.number == number and table.screen.covered and not table.scene.peek.lit
    table.take()
    assert table.scene.peek.lit


def test_nobody_else_may(open_table: OpenTable) -> None:
    table, number, _ = looked(open_table)
    table.scene.peek.close()
    other = 1 - table.state.turn
    table.match.state.turn = other  # type: ignore[attr-defined]
    table.scene.peek.ask(number)
    assert table.scene.peek.number is None


def test_alone_at_the_screen_it_is_shown_at_once_and_stays(open_table: OpenTable) -> None:
    match = with_tools()
    kinds = ["easy", "easy"]
    kinds[match.state.turn] = "person"  # type: ignore[attr-defined]
    table, number, hidden = looked(open_table, kinds)
    assert table.scene.peek.lit and "Underneath" in words_of(table)
    assert hidden in table.scene.carver.drawn
    press_key(table.stage, ENTER, key=pygame.K_RETURN)
    table.stage.pump(2)
    assert "Underneath" in " ".join(table.scene.pointing.words(number))
    assert number in table.scene.secrets


def test_a_replay_shows_no_hidden_side(open_table: OpenTable) -> None:
    table, number, _ = looked(open_table)
    record = table.match
    assert isinstance(record.log[-1], a.Light)
    watched = ReplayScreen(table.house, record)
    table.stage.push(watched)
    table.stage.pump(2)
    watched.jump(record.ply)
    table.stage.pump(4)
    scene = watched.scene
    assert number not in scene.secrets and scene.peek.number is None  # type: ignore[attr-defined]
