"""Matches on disk. Every action is saved, behind the frame: a thread of its own writes, always the newest state."""

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.core import files, folders
from game.core.game import Game
from game.core.match import BadLog, Match, Record, from_record

KIND = "match"
SUFFIX = ".match"


class Entry(msgspec.Struct):
    """One saved match in a list, known by its header alone."""

    path: Path
    game: str
    over: bool
    title: str
    changed: float
    """Seconds since 1970."""


def folder(game_id: str) -> Path:
    """Where the matches of one game lie."""
    return folders.data("matches", game_id)


def new_path(game_id: str) -> Path:
    """A name not yet taken for a new match."""
    number = 1
    while (path := folder(game_id) / f"match-{number:04d}{SUFFIX}").exists():
        number += 1
    return path


def pack(match: Match) -> bytes:
    """The bytes of a match's file."""
    about = {"game": match.game.id, "over": "yes" if match.over else "no", "title": match.summary()}
    return files.pack(KIND, match.record(), about)


def listing(game_id: str) -> list[Entry]:
    """The saved matches of a game, newest first; files without a readable header are left out."""
    entries = []
    with contextlib.suppress(OSError):
        for path in folder(game_id).glob(f"*{SUFFIX}"):
            header = files.read_header(path)
            if header is not None and header.unburied == KIND:
                about = header.about
                title, over = about.get("title", ""), about.get("over") == "yes"
                entries.append(Entry(path, about.get("game", ""), over, title, path.stat().st_mtime))
    return sorted(entries, key=lambda entry: entry.changed, reverse=True)


def load(path: Path, game: Game) -> files.Loaded[Match]:
    """A match from its file, or the sentence that says why not. A log that cannot be played is put aside too."""
    loaded = files.load(path, KIND, Record)
    if loaded.value is None:
        return files.Loaded(None, loaded.notice)
    try:
        return files.Loaded(from_record(game, loaded.value), loaded.notice)
    except BadLog as error:
        aside = files.put_aside(path)
        where = f" It was kept as {aside.parent.name}/{aside.name}." if aside else ""
        return files.Loaded(None, f"{path.name} cannot be resumed: {error}.{where}")


def read(path: Path, games: Callable[[str], Game]) -> Match:
    """A match from any file, changing nothing on disk. Raises FileNotFoundError, Unreadable, BadLog or KeyError."""
    record = files.read(path, KIND, Record)
    return from_record(games(record.setup.game), record)


class Writer:
    """Writes the newest bytes given for each path, one at a time, on a thread of its own.

    ``notices`` collects a sentence for each write that failed; the app shows them and goes on.
    """

    def __init__(self) -> None:
        self.notices: list[str] = []
        self._waiting: dict[Path, bytes] = {}
        self._wake = threading.Condition()
        self._busy = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="saves", daemon=True)
        self._thread.start()

    def save(self, path: Path, data: bytes) -> None:
        """Ask for ``data`` to be written at ``path``; a newer request for the same path replaces a waiting one."""
        with self._wake:
            self._waiting[path] = data
            self._wake.notify_all()

    def flush(self) -> None:
        """Wait until everything asked for is on disk."""
        with self._wake:
            self._wake.wait_for(lambda: not self._waiting and not self._busy)

    def close(self) -> None:
        """Write what waits, then stop."""
        self.flush()
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        self._thread.join()

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                path, data = next(iter(self._waiting.items()))
                del self._waiting[path]
                self._busy = True
            self._write(path, data)
            with self._wake:
                self._busy = False
                self._wake.notify_all()

    def _write(self, path: Path, data: bytes) -> None:
        try:
            files.write(path, data)
        except Exception as error:  # whatever it is, the thread must live on or the app would wait for it forever
            reason = getattr(error, "strerror", None) or error
            self.notices.append(f"{path.name} could not be saved: {reason}.")
