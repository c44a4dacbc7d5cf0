"""The command line: what each switch prints last, and how a wrong one is answered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import playing, saves
from game.core.match import Setup
from game.shell import commands
from game.shell.games import Shelf
from game.version import __version__


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The app in a process of its own, with neither display nor sound device."""
    own = {key: value for key, value in os.environ.items() if key != "DISPLAY"} | {"SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        env=own | environment,
        capture_output=True,
        text=True,
        timeout=240,
        stdin=subprocess.DEVNULL,
    )


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved match that is over, played on paper."""
    game = Shelf().game("buried_memories")
    match = playing.autoplay(
        game, Setup(game.id, 8, playing.computer_seats(game, ["easy", "easy"])), game.referee()
    )
    path = tmp_path_factory.mktemp("saved") / "m.match"
    path.write_bytes(saves.pack(match))
    return path


def test_version_in_a_process_of_its_own() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"Unburied {__version__}\n")


def test_the_data_folder_is_told_and_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["--data-dir"]) == 0
    assert Path(capsys.readouterr().out.strip()).is_absolute()


def test_a_replay_gives_the_line_of_the_match(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = playing.result_line(saves.read(saved, Shelf().game))
    assert commands.run(["--replay", str(saved), "--headless"]) == 0
    assert capsys.readouterr().out == f"{expected}\n"
    assert expected.startswith("result: buried_memories seed 8: ")


def test_headless_commands_need_no_pygame(saved: Path) -> None:
    code = (
        "import sys\nfrom game.shell.commands import run\n"
        f"assert run(['--replay', {str(saved)!r}, '--headless']) == 0\n"
        "duel = ['--tournament', 'buried_memories', '--levels', 'medium,easy', '--matches', '2', '--headless']\n"
        "assert run(duel) == 0\n"
        "assert not {'pygame', 'pymunk'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("win rate: ")
    assert "paper referee" in done.stdout


@pytest.mark.slow
def test_the_same_seed_gives_the_same_line_and_a_log_that_plays_again(tmp_path: Path) -> None:
    path = tmp_path / "m.match"
    first = run("--autoplay", "buried_memories", "--seed", "1", "--headless", "--save", str(path))
    again = run("--autoplay", "buried_memories", "--seed", "1", "--headless")
    replayed = run("--replay", str(path), "--headless")
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("result: buried_memories seed 1: ")
    assert first.stdout == again.stdout == replayed.stdout


WRONG = [
    ["--frobnicate"],
    ["--autoplay", "chess", "--headless"],
    ["--autoplay", "buried_memories", "--players", "9", "--headless"],
    ["--autoplay", "buried_memories", "--players", "two", "--headless"],
    ["--autoplay", "buried_memories", "--levels", "zen", "--headless"],
    ["--autoplay", "buried_memories", "--levels", "easy,easy,easy", "--players", "2", "--headless"],
    ["--autoplay", "buried_memories", "--seed", "-1", "--headless"],
    ["--autoplay", "buried_memories", "--replay", "x", "--headless"],
    ["--autoplay"],
    ["--replay", "no such file", "--headless"],
    ["--tournament", "buried_memories", "--levels", "hard", "--headless"],
    ["--tournament", "buried_memories", "--levels", "hard,zen", "--headless"],
    ["--tournament", "buried_memories", "--levels", "hard,easy", "--matches", "0", "--headless"],
    ["--size", "wide"],
    ["--size", "10x10"],
    ["--text-scale", "300"],
    ["--headless"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=[" ".join(each) for each in WRONG])
def test_a_wrong_argument_gets_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.run(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("unburied: ") and told.err.count("\n") == 1


@pytest.mark.parametrize("damage", ["", "{}", "not a header\n{}\n"])
def test_a_broken_file_is_named_in_one_line(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.match"
    path.write_text(damage)
    assert commands.run(["--replay", str(path), "--headless"]) == 2
    told = capsys.readouterr().err
    assert "broken.match" in told and told.count("\n") == 1
    assert path.exists()


def test_without_a_display_the_headless_switches_are_named(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="no_such_driver")
    assert done.returncode == 1
    assert "--headless" in done.stderr and "--selftest" in done.stderr
    assert "Traceback" not in done.stderr


def test_frames_write_a_picture_and_a_report(tmp_path: Path) -> None:
    shot, report = tmp_path / "shot.png", tmp_path / "report.json"
    done = run(
        *("--data-dir", str(tmp_path / "data"), "--frames", "3", "--size", "960x600"),
        *("--shot", str(shot), "--report", str(report)),
        SDL_VIDEODRIVER="dummy",
    )
    assert done.returncode == 0, done.stderr
    assert shot.read_bytes().startswith(b"\x89PNG")
    told = json.loads(report.read_text())
    assert told["frames"] == 3 and told["size"] == [960, 600] and told["first_frame_s"] > 0


def test_a_program_without_a_console_does_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert commands.run(["--version"]) == 0
    assert commands.run(["--nonsense"]) == 2
