"""The smaller screens: saved matches, replay, result, log, settings, rulebook, statistics."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import saves
from game.core.game import Game
from game.core.match import Match
from game.core.state import Standing
from game.shell import rulebook, statistics
from game.shell.house import House
from game.shell.log_screen import LineButton, LogScreen
from game.shell.match_screen import MatchScreen
from game.shell.replay import ReplayScreen
from game.shell.result import ResultScreen, decided, headline, ranking
from game.shell.rulebook import RulebookScreen
from game.shell.saved import MatchRow, SavedScreen, when
from game.shell.settings_screen import CaptureScreen, SettingsScreen
from game.ui.bindings import DEFAULTS
from game.ui.choice import Choice, Slider
from game.ui.intent import Command
from game.ui.screen import Screen
from tests.ui.events import press_key, press_pad

from .conftest import finished, people
from .plain import PlainScene

ENTER, ESCAPE = 40, 41


def show(house: House, screen: Screen) -> None:
    """Put a screen on an empty stage."""
    house.stage.restart(screen)
    house.stage.pump(3)


# saved matches -------------------------------------------------------------------------------------


def test_saved_matches_open_first_and_deleted_after_a_question(house: House, game: Game) -> None:
    for match in (finished(game), people(game, 3)):
        house.save(match, saves.new_path(game.id))
        house.writer.flush()
    screen = SavedScreen(house)
    show(house, screen)
    rows = [row for row in screen.list.content if isinstance(row, MatchRow)]
    assert [row.saved.over for row in rows] == [False, True]
    for answer, left in ((ESCAPE, 2), (ENTER, 2)):
        rows[0].delete.activate()
        house.stage.pump(2)
        press_key(house.stage, answer)  # the usual answer keeps it
        assert len(saves.listing(game.id)) == left
    rows[0].delete.activate()
    house.stage.pump(2)
    press_key(house.stage, 80)
    press_key(house.stage, ENTER)
    house.stage.pump(2)
    assert [entry.over for entry in saves.listing(game.id)] == [True]
    assert len(screen.list.content) == 1


def test_when_is_said_as_people_say_it() -> None:
    assert when(0.0, 0.0).startswith("today")
    assert when(0.0).startswith(("1970", "1969"))


# replay --------------------------------------------------------------------------------------------


@pytest.fixture
def replay(house: House, game: Game) -> ReplayScreen:
    """A recorded match on the stage, paused."""
    screen = ReplayScreen(house, finished(game))
    show(house, screen)
    screen.jump(0)
    return screen


def test_replay_steps_jumps_and_ends_where_the_match_ended(house: House, replay: ReplayScreen) -> None:
    record = replay.record
    replay.step()
    replay.step()
    assert replay.match.ply == 2 and replay.slider.value == 2
    replay.step_back()
    assert replay.match.ply == 1
    replay.jump(record.ply)
    assert replay.at_end and replay.match.digest() == record.digest()
    replay.step()
    assert replay.match.ply == record.ply
    replay.toggle()
    assert replay.match.ply == 0 and replay.running


def test_replay_plays_by_itself(house: House, replay: ReplayScreen) -> None:
    house.stage.clock.speed = "double"
    replay.toggle()
    house.stage.pump(150)
    assert replay.match.ply > 2
    assert not replay.deciding and replay.replaying


def test_leaving_a_replay_plays_on_from_there(house: House, replay: ReplayScreen) -> None:
    replay.jump(7)
    before = len(saves.listing("buried_memories"))
    replay.play_on()
    house.stage.pump(2)
    screen = house.stage.screen
    assert isinstance(screen, MatchScreen)
    assert screen.match.log[:7] == replay.record.log[:7]
    house.writer.flush()
    assert len(saves.listing("buried_memories")) == before + 1
    assert house.stage.clock.speed == "instant"  # the person's own speed again


# result --------------------------------------------------------------------------------------------


def test_headline_ranking_and_what_decided(game: Game) -> None:
    match = finished(game, 3)
    standing = match.state.standing()
    assert headline(match, standing) == f"{match.names[standing.winners[0]]} wins"
    order = ranking(standing)
    assert order[0] in standing.winners and sorted(order) == [0, 1, 2]
    shared = Standing((9, 9, 3), (0, 1), decided_by="shared")
    assert headline(match, shared) == "Ada and Bruno share the victory"
    assert ranking(shared) == [0, 1, 2]
    assert decided(shared) == "The tie was shared."
    assert decided(Standing((9, 9), (0,), decided_by="tiles left")) == "Decided by tiles left."
    assert decided(Standing((9, 8), (0,), decided_by="points")) == ""


def test_every_part_of_every_score_stands_on_the_sheet(house: House, game: Game) -> None:
    match = finished(game, 3)
    screen = ResultScreen(house, match)
    show(house, screen)
    house.stage.pen.labels = []
    house.stage.draw()
    texts = [label.text for label in house.stage.pen.labels]
    for seat, parts in enumerate(match.state.standing().parts):
        assert match.names[seat] in texts
        for part in parts:
            assert part.title in texts and str(part.points) in texts
    assert all(str(score) in texts for score in match.state.standing().scores)


@pytest.mark.parametrize(("answer", "name"), [(0, "match"), (1, "replay"), (2, "match")])
def test_ways_on_from_the_result(house: House, game: Game, answer: int, name: str) -> None:
    match = finished(game)
    board = MatchScreen(house, match)
    show(house, board)
    board.show_result()
    house.stage.pump(2)
    result = house.stage.screen
    assert isinstance(result, ResultScreen)
    result.buttons[answer].activate()
    house.stage.pump(1)
    now = house.stage.screen
    assert now is not None and now.name == name
    if answer == 0:
        assert isinstance(now, MatchScreen) and now is not board
        assert now.match.setup.seats == match.setup.seats


# log -----------------------------------------------------------------------------------------------


def test_log_shows_the_newest_marks_pieces_and_writes_a_file(house: House, game: Game, data_folder: Path) -> None:
    board = MatchScreen(house, finished(game).branch(30))
    show(house, board)
    board.open_log()
    house.stage.pump(2)
    log = house.stage.screen
    assert isinstance(log, LogScreen)
    current = log.focus.current
    assert isinstance(current, LineButton)
    assert log.list.rect.contains(current.rect)
    current.activate()
    scene = board.scene
    assert isinstance(scene, PlainScene)
    assert tuple(scene.marked) == current.line.events
    log.write_text()
    written = list((data_folder / "logs").glob("*.txt"))
    assert len(written) == 1 and str(written[0]) in house.stage.notices.current
    log.close()
    house.stage.pump(1)
    assert scene.marked == ()


# settings ------------------------------------------------------------------------------------------


@pytest.fixture
def settings(house: House) -> SettingsScreen:
    """The settings on the stage."""
    screen = SettingsScreen(house)
    show(house, screen)
    return screen


def test_a_change_holds_at_once_and_is_written(house: House, settings: SettingsScreen) -> None:
    before = house.stage.theme.text_px("body")
    scale = next(w for w in settings.pages[0].content if isinstance(w, Choice) and w.label == "Size of text")
    scale.choose(4)
    house.stage.pump(2)
    assert house.stage.theme.text_px("body") == pytest.approx(2 * before, abs=1)
    volume = next(w for w in settings.pages[2].content if isinstance(w, Slider) and w.label == "Music")
    volume.set(0.2)
    house.writer.flush()
    again = House()
    assert again.settings.ui.text_scale == 200
    assert again.settings.ui.volumes.music == 0.2
    again.close()


def capture(house: House, settings: SettingsScreen, command: Command, device: int) -> None:
    """Press the slot of a command and wait for the question."""
    settings.tabs.choose(3)
    row = next(w for w in settings.pages[3].content if w.label and getattr(w, "command", None) is command)
    row.children()[device].activate()  # type: ignore[attr-defined]
    house.stage.pump(2)
    assert isinstance(house.stage.screen, CaptureScreen)


def test_a_key_is_bound_and_its_loss_is_told(house: House, settings: SettingsScreen) -> None:
    capture(house, settings, Command.UNDO, 0)
    press_key(house.stage, 15, key=pygame.K_l)  # the log's key
    house.stage.pump(2)
    assert house.stage.screen is settings
    bindings = house.stage.input.bindings
    assert bindings.command("key:15") is Command.UNDO
    assert "no longer" in house.stage.notices.current
    assert house.settings.ui.bindings["undo"][0] == "key:15"
    settings.reset_controls()
    assert bindings.controls(Command.LOG) == list(DEFAULTS[Command.LOG])
    assert house.settings.ui.bindings == {}


def test_a_pad_button_is_bound(house: House, settings: SettingsScreen) -> None:
    capture(house, settings, Command.LOG, 1)
    press_key(house.stage, 16)  # a key is no pad button
    assert isinstance(house.stage.screen, CaptureScreen)
    press_pad(house.stage, pygame.CONTROLLER_BUTTON_Y, 4)
    house.stage.pump(2)
    assert house.stage.input.bindings.command("pad:y") is Command.LOG


def test_the_last_control_of_what_nobody_can_do_without_stays(house: House, settings: SettingsScreen) -> None:
    capture(house, settings, Command.LOG, 1)
    press_pad(house.stage, pygame.CONTROLLER_BUTTON_A, 4)
    house.stage.pump(2)
    assert house.stage.input.bindings.command("pad:a") is Command.CONFIRM
    assert "last control" in house.stage.notices.current


def test_waiting_for_a_key_ends_by_itself(house: House, settings: SettingsScreen) -> None:
    capture(house, settings, Command.LOG, 0)
    house.stage.pump(80, seconds=0.1)
    assert house.stage.screen is settings
    assert house.stage.input.captures is None


# rulebook ------------------------------------------------------------------------------------------


def test_a_missing_rulebook_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "assets_path", lambda *parts: tmp_path.joinpath(*parts))
    sections = rulebook.read("buried_memories")
    assert sections[0].pieces[0].text == rulebook.MISSING


def test_search_narrows_the_list_and_marks_the_place(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "buried_memories.md").write_text(
        "# Book\nHello.\n## Digging\nTake a tile.\n## Busts\nTwo of a kind: bust.\n", encoding="utf-8"
    )
    monkeypatch.setattr(rulebook, "assets_path", lambda *parts: tmp_path.joinpath(*parts))
    screen = RulebookScreen(house, "buried_memories")
    show(house, screen)
    assert [head.label for head in screen.heads] == ["Digging", "Busts"]
    screen.search.set("BUST")
    house.stage.pump(3)
    assert [head.label for head in screen.heads] == ["Busts"]
    assert [screen.page.pieces[n].text for n in screen.page.marked] == ["Two of a kind: bust."]
    screen.search.set("zebra")
    assert screen.heads == [] and "zebra" in screen.found


# statistics ----------------------------------------------------------------------------------------


def test_statistics_count_people_by_name_and_computers_by_level(house: House, game: Game) -> None:
    matches: list[Match] = [finished(game, 2, seed) for seed in (1, 2, 3)]
    for match in matches:
        statistics.count(house, match)
        house.writer.flush()
    table = statistics.load(house).games[game.id]
    tally = table["Computer, easy"]
    assert tally.played == 6
    assert tally.won == sum(len(match.state.standing().winners) for match in matches)
    assert tally.best == max(max(match.state.standing().scores) for match in matches)
    assert "6 matches" in tally.line("Computer, easy")
