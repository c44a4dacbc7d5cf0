"""The match screen: who is asked, what is saved, what can be undone."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.buried_memories import actions as a
from game.core import playing, saves
from game.core.game import Game
from game.core.match import PERSON, Match, Seat, Setup
from game.core.state import CHANCE
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.ui.intent import Log, Menu, Redo, Rules, Undo

from .conftest import finished, people
from .plain import PlainScene


def sit_down(house: House, match: Match, path: Path | None = None) -> MatchScreen:
    """The match on the stage, up to the first decision of a person."""
    screen = MatchScreen(house, match, path)
    house.stage.restart(screen)
    house.stage.pump(8)
    return screen


def test_computers_play_to_the_result(house: House, game: Game, data_folder: Path) -> None:
    seats = playing.computer_seats(game, ["easy", "medium"])
    match = Match(game, Setup(game.id, 4, seats))
    path = data_folder / "m.match"
    screen = sit_down(house, match, path)
    for _ in range(3000):
        house.stage.pump()
        if house.stage.screen is not screen:
            break
    assert match.over
    assert house.stage.screen is not None and house.stage.screen.name == "result"
    house.writer.flush()
    assert saves.read(path, house.shelf.game).digest() == match.digest()
    expected = playing.autoplay(game, Setup(game.id, 4, seats), game.referee())
    assert match.digest() == expected.digest()


def test_every_action_is_saved_in_every_phase(house: House, game: Game, data_folder: Path) -> None:
    path = data_folder / "m.match"
    played: dict[str, bytes] = {}
    for seed in range(40):
        whole = finished(game, 2, seed)
        for ply in range(1, whole.ply):
            phase = str(getattr(whole.branch(ply).state, "phase", ""))
            if phase in played:
                continue
            before = whole.branch(ply - 1)
            screen = MatchScreen(house, before, path)
            house.stage.restart(screen)
            house.stage.pump(1)
            if before.ply == ply - 1:
                screen.perform(whole.log[ply - 1])
            house.writer.flush()
            loaded = saves.load(path, game)
            assert loaded.value is not None and not loaded.notice
            assert loaded.value.digest() == screen.match.digest()
            played[phase] = path.read_bytes()
            again = sit_down(house, loaded.value, path)
            assert again.match.ply >= ply
        if {"shake", "dig", "settle", "pour", "receive"} <= set(played):
            break
    assert {"shake", "dig", "settle", "pour", "receive"} <= set(played)


def test_a_person_decides_and_nobody_for_them(house: House, game: Game) -> None:
    screen = sit_down(house, people(game, 2))
    assert screen.deciding
    ply = screen.match.ply
    house.stage.pump(60)
    assert screen.match.ply == ply
    assert screen.words()


def test_an_illegal_action_gets_its_sentence(house: House, game: Game) -> None:
    screen = sit_down(house, people(game, 2))
    ply = screen.match.ply
    screen.play(a.Take(9999))
    assert screen.match.ply == ply
    assert house.stage.notices.current


def test_nothing_is_played_for_a_computer_or_chance_by_a_person(house: House, game: Game) -> None:
    seats = (Seat("Ada", PERSON, 0), Seat("Comp", "easy", 1))
    match = Match(game, Setup(game.id, 5, seats, {"first": 1}))
    screen = MatchScreen(house, match)
    house.stage.restart(screen)
    house.stage.pump(1)
    while match.state.to_move() == CHANCE:
        house.stage.pump(1)
    if match.state.to_move() == 1:
        ply = match.ply
        screen.play(match.state.actions()[0])
        assert match.ply == ply


def test_undo_says_why_it_is_grey(house: House, game: Game) -> None:
    screen = sit_down(house, people(game, 2))
    assert not screen.bar.undo.enabled
    assert screen.bar.undo.why == screen.undo_refusal() != ""
    screen.on_intent(Undo())
    assert house.stage.notices.current == screen.bar.undo.why


def leave_the_lid(house: House, game: Game) -> MatchScreen:
    """A match in which somebody has just left the lid's tiles lying: a step that can be taken back."""
    for seed in range(80):
        whole = finished(game, 2, seed)
        for ply in range(1, whole.ply):
            state = whole.branch(ply).state
            if getattr(state, "phase", "") == "pour":
                setup = msgspec.structs.replace(whole.setup, seats=people(game, 2).setup.seats)
                match = Match(game, setup)
                for action in whole.log[:ply]:
                    match.play(action)
                screen = sit_down(house, match)
                screen.play(a.Leave())
                if not screen.undo_refusal():
                    return screen
    raise AssertionError("no match with a lid to decide on was found")


def test_undo_and_redo(house: House, game: Game) -> None:
    screen = leave_the_lid(house, game)
    ply = screen.match.ply
    digest = screen.match.digest()
    scene = screen.scene
    assert isinstance(scene, PlainScene)
    syncs = scene.syncs
    assert screen.bar.undo.enabled
    screen.on_intent(Undo())
    assert screen.match.ply == ply - 1
    assert scene.syncs == syncs + 1
    screen.on_intent(Redo())
    assert screen.match.digest() == digest


def test_bar_and_keys_open_the_same(house: House, game: Game) -> None:
    screen = sit_down(house, people(game, 2))
    for intent, name in ((Rules(), "rulebook"), (Log(), "log"), (Menu(), "pause")):
        screen.on_intent(intent)
        house.stage.pump(2)
        assert house.stage.screen is not None and house.stage.screen.name == name
        house.stage.pop()
        house.stage.pump(2)
    for button, name in ((screen.bar.rules, "rulebook"), (screen.bar.log, "log"), (screen.bar.menu, "pause")):
        button.activate()
        house.stage.pump(2)
        assert house.stage.screen is not None and house.stage.screen.name == name
        house.stage.pop()
        house.stage.pump(2)


def test_restart_keeps_seats_and_the_old_match(house: House, game: Game) -> None:
    path = saves.new_path(game.id)
    screen = sit_down(house, people(game, 2), path)
    house.writer.flush()
    screen.restart()
    house.stage.pump(4)
    fresh = house.stage.screen
    assert isinstance(fresh, MatchScreen) and fresh is not screen
    assert fresh.match.setup.seats == screen.match.setup.seats
    assert fresh.match.setup.seed != screen.match.setup.seed
    assert fresh.path != path and path.exists()


def test_leaving_closes_the_scene(house: House, game: Game) -> None:
    screen = sit_down(house, people(game, 2))
    scene = screen.scene
    assert isinstance(scene, PlainScene)
    house.stage.pop()
    house.stage.pump(2)
    assert scene.closed


def test_focus_begins_on_the_board(house: House, game: Game) -> None:
    screen = sit_down(house, people(game, 2))
    assert screen.focus.current in screen.scene.widgets
