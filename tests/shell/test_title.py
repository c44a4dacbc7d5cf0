"""The table: what is first, what opens, what says why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import files, saves
from game.core.game import Game
from game.shell.games import Closed
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.title import TitleScreen
from tests.ui.events import click, press_key

from .conftest import finished, people


def at_the_table(house: House) -> TitleScreen:
    """The beginning of an evening."""
    screen = TitleScreen(house)
    house.stage.restart(screen)
    house.stage.pump(3)
    return screen


def test_the_first_box_is_first_on_the_first_evening(house: House) -> None:
    screen = at_the_table(house)
    assert not screen.resume.visible
    assert screen.focus.current is screen.boxes[0]


def test_continue_is_first_while_a_match_stands_open(house: House, game: Game) -> None:
    match = people(game, 2)
    house.save(match, saves.new_path(game.id))
    screen = at_the_table(house)
    assert screen.focus.current is screen.resume
    assert match.summary() in screen.resume.hint
    press_key(house.stage, 40)
    house.stage.pump(3)
    resumed = house.stage.screen
    assert isinstance(resumed, MatchScreen) and resumed.match.setup == match.setup


def test_what_the_newest_match_shows_is_read_while_the_table_stands(
    house: House, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def picture_read(game_id: str) -> Iterator[None]:
        read.append(game_id)
        yield

    monkeypatch.setattr("game.shell.title.picture_read", picture_read)
    at_the_table(house)
    house.stage.pump(60)
    assert read == []
    house.save(people(game, 2), saves.new_path(game.id))
    at_the_table(house)
    house.stage.pump(60)
    assert read == [game.id]


def test_a_finished_match_is_not_continued(house: House, game: Game) -> None:
    house.save(finished(game), saves.new_path(game.id))
    screen = at_the_table(house)
    assert not screen.resume.visible and screen.saved.visible


def test_pressing_a_box_lifts_its_lid_and_opens_the_lobby(house: House) -> None:
    screen = at_the_table(house)
    click(house.stage, screen.boxes[0].rect.center)
    house.stage.pump(60)
    assert house.stage.screen is not None and house.stage.screen.name == "lobby"
    press_key(house.stage, 41)
    house.stage.pump(2)
    assert house.stage.screen is screen
    assert screen.boxes[0].open == 0


def test_a_closed_box_says_so_and_stays_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(game_id: str) -> Game:
        raise Closed(f"{game_id} stays closed: its card file cannot be used.")

    monkeypatch.setattr(house.shelf, "game", closed)
    screen = at_the_table(house)
    click(house.stage, screen.boxes[1].rect.center)
    house.stage.pump(60)
    assert house.stage.screen is screen and screen.boxes[1].open == 0
    assert "rift stays closed" in house.stage.notices.current


def test_a_broken_save_is_told_and_the_table_stays(house: House, game: Game) -> None:
    path = saves.new_path(game.id)
    house.save(people(game, 2), path)
    house.writer.flush()
    data = path.read_bytes()
    path.write_bytes(data[:-9] + b"00000000\n")
    screen = at_the_table(house)
    screen.continue_newest()
    house.stage.pump(2)
    assert house.stage.screen is screen
    assert path.name in house.stage.notices.current and "broken/" in house.stage.notices.current
    assert not screen.resume.visible
    assert (path.parent / "broken" / path.name).is_file()


def test_an_older_copy_takes_the_place_of_a_broken_save(house: House, game: Game) -> None:
    path = saves.new_path(game.id)
    match = people(game, 2)
    files.write(path, saves.pack(match))
    files.write(path, saves.pack(match))
    path.write_bytes(path.read_bytes()[:-9] + b"00000000\n")
    screen = at_the_table(house)
    screen.continue_newest()
    house.stage.pump(3)
    assert isinstance(house.stage.screen, MatchScreen)
    assert "older copy" in house.stage.notices.current


def test_back_does_not_end_the_evening(house: House) -> None:
    screen = at_the_table(house)
    press_key(house.stage, 41)
    assert house.stage.screen is screen and screen.focus.current is screen.leave_app
    assert not house.stage.over
    press_key(house.stage, 40)
    assert house.stage.over
