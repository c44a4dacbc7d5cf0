"""Opens the window and plays. Nothing here is needed by a headless command."""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core.match import Match
from game.shell import crash, journal
from game.shell.base import HouseScreen
from game.shell.house import House
from game.ui.loop import Stage
from game.ui.window import NoDisplay
from game.version import __version__

Begin = Callable[[House], HouseScreen]
LAST_LINES = 200


class Check(msgspec.Struct, frozen=True):
    """For packaging: run so many frames, then write a picture and a report. Times count from ``begun``."""

    frames: int = 0
    shot: str = ""
    report: str = ""
    begun: float = 0.0
    """``time.perf_counter()`` when the program began."""


def table(house: House) -> HouseScreen:
    """The usual beginning."""
    from game.shell.title import TitleScreen

    return TitleScreen(house)


def watch(house: House, match: Match) -> HouseScreen:
    """A match of computer players, to look at; it is not saved."""
    from game.shell.match_screen import MatchScreen

    return MatchScreen(house, match)


def replay(house: House, match: Match) -> HouseScreen:
    """A recorded match."""
    from game.shell.replay import ReplayScreen

    return ReplayScreen(house, match)


def run(
    begin: Begin = table,
    *,
    size: tuple[int, int] | None = None,
    text_scale: int | None = None,
    check: Check | None = None,
) -> int:
    """Play until the window is closed. Returns the exit status.

    Raises NoDisplay when there is none.
    """
    told = crash.watch()
    house = House()
    house.tell(told)
    if text_scale is not None:
        house.settings.ui.text_scale = text_scale
    try:
        stage = house.stage = Stage(house.settings.ui, size=size)
        for sentence in stage.problems:
            house.tell(sentence)
        if check is not None and check.frames:
            _frames(stage, begin(house), check)
        else:
            stage.run(begin(house))
    except NoDisplay:
        raise
    except Exception as error:
        crash.report(error, lambda: _last_words(house))
        raise
    finally:
        house.close()
    crash.let_go()
    return 0


def _frames(stage: Stage, screen: HouseScreen, check: Check) -> None:
    """A fixed number of frames, then the picture and the figures."""
    stage.start(screen)
    first = 0.0
    for number in range(check.frames):
        stage.step(1 / 60)
        if number == 0:
            first = time.perf_counter() - check.begun
    if check.shot:
        stage.screenshot(Path(check.shot))
    if check.report:
        text = json.dumps(figures(stage) | {"frames": check.frames, "first_frame_s": round(first, 4)}, indent=1)
        Path(check.report).write_text(text + "\n", encoding="utf-8")
    stage.close()


def figures(stage: Stage) -> dict[str, Any]:
    """Versions, drivers and sizes: what a bug report needs first."""
    import pygame

    return {
        "app": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "frozen": hasattr(sys, "frozen"),
        "pygame": pygame.version.ver,
        "sdl": ".".join(str(part) for part in pygame.get_sdl_version()),
        "video": stage.window.driver,
        "audio": stage.sound.audible,
        "size": list(stage.window.size),
        "text_scale": stage.settings.text_scale,
    }


def _last_words(house: House) -> str:
    """What was being played, for the trace."""
    from game.shell.board_screen import BoardScreen

    lines = [json.dumps(figures(house.stage))]
    for screen in house.stage.screens:
        lines.append(f"screen: {screen.name}")
        if isinstance(screen, BoardScreen):
            match = screen.match
            lines.append(f"match: {msgspec.json.encode(match.setup).decode()}")
            lines += [f"{line.ply}: {line.text}" for line in journal.lines(match)[-LAST_LINES:]]
    return "\n".join(lines)
