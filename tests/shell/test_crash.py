"""What a crash leaves behind, and what the next start says about it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.core import folders, saves
from game.core.game import Game
from game.shell import crash, play
from game.shell.house import House
from game.shell.match_screen import MatchScreen

from .conftest import people


def test_an_error_is_written_down_and_told_next_time(data_folder: Path) -> None:
    assert crash.watch() == ""
    crash.report(ValueError("the lid is stuck"), lambda: "seed 7")
    crash.let_go()
    told = crash.watch()
    crash.let_go()
    kept = data_folder / "crash" / "trace.previous.txt"
    assert str(kept) in told
    assert "the lid is stuck" in kept.read_text() and "seed 7" in kept.read_text()
    assert crash.watch() == ""
    crash.let_go()


def test_a_fault_of_native_code_leaves_a_trace(data_folder: Path) -> None:
    code = (
        "import faulthandler, pathlib\nfrom game.core import folders\nfrom game.shell import crash\n"
        f"folders.choose(pathlib.Path({str(data_folder)!r}))\ncrash.watch()\nfaulthandler._sigabrt()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert done.returncode != 0
    assert crash.watch() != ""
    crash.let_go()
    assert "Fatal Python error" in (data_folder / "crash" / "trace.previous.txt").read_text()


def test_a_folder_that_cannot_be_written_is_no_fault(data_folder: Path) -> None:
    (data_folder / "crash").write_text("a file where the folder should be")
    assert crash.watch() == ""
    crash.report(ValueError("nothing to write to"))
    crash.let_go()


def test_what_was_played_is_on_disk_after_a_crash(
    data_folder: Path, house: House, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = people(game, 2)
    path = folders.data("matches", game.id, "match-0001.match")

    def begin(new_house: House) -> MatchScreen:
        monkeypatch.setattr(new_house.shelf, "scene", house.shelf.scene)
        screen = MatchScreen(new_house, match, path)
        monkeypatch.setattr(screen, "open_rules", lambda: 1 / 0)
        new_house.settings.ui.speed = "instant"

        def crash_once_played() -> None:
            if match.ply:
                screen.open_rules()
            new_house.stage.later(0.05, crash_once_played)

        new_house.stage.later(0.05, crash_once_played)
        return screen

    with pytest.raises(ZeroDivisionError):
        play.run(begin, size=(960, 600))
    crash.let_go()
    assert match.ply > 0
    assert saves.read(path, house.shelf.game).digest() == match.digest()
    trace = (data_folder / "crash" / "trace.txt").read_text()
    assert "ZeroDivisionError" in trace and "screen: match" in trace and "start player marker" in trace
