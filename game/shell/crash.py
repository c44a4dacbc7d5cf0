"""What is left behind when the app dies: traces in the data folder, and a sentence at the next start."""

from __future__ import annotations

import contextlib
import faulthandler
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from game.core import folders
from game.version import __version__

_open: list[TextIO] = []


def folder() -> Path:
    """Where traces lie."""
    return folders.data("crash")


def watch() -> str:
    """Let faults of native code write their trace into a file from now on.

    The trace of the run before is kept beside it, so that opening the file does not erase the evidence. Gives the
    sentence for the person when that run ended badly, else "". A folder that cannot be written is no fault.
    """
    trace = folder() / "trace.txt"
    told = ""
    with contextlib.suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        if trace.exists() and trace.stat().st_size:
            kept = folder() / "trace.previous.txt"
            trace.replace(kept)
            told = f"The app ended badly last time; nothing that was played is lost. A report lies at {kept}."
        file = trace.open("w", encoding="utf-8")
        _open.append(file)
        faulthandler.enable(file)
    return told


def let_go() -> None:
    """Close the trace's file: the run ends well."""
    faulthandler.disable()
    while _open:
        _open.pop().close()


def report(error: BaseException, more: Callable[[], str] = lambda: "") -> None:
    """Write an error of ours into the trace, with versions and what ``more`` knows (log, seed, drivers)."""
    if not _open:
        return
    file = _open[0]
    with contextlib.suppress(OSError, ValueError):
        file.write(f"Unburied {__version__}, {time.strftime('%Y-%m-%d %H:%M:%S')}\n")
        file.write(f"Python {platform.python_version()}, {platform.platform()}, frozen: {hasattr(sys, 'frozen')}\n")
        file.write("".join(traceback.format_exception(error)))
        try:
            file.write(more() + "\n")
        except Exception as second:
            file.write(f"(nothing more could be told: {second})\n")
        file.flush()
