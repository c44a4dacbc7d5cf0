"""What the app remembers between two evenings: the person's settings and who sat at each table last."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core import files, folders
from game.core.match import PERSON
from game.ui.settings import UiSettings

KIND = "settings"


class SeatDraft(msgspec.Struct):
    """A seat as the lobby shows it: a name, a person or a level, and a marker."""

    name: str
    kind: str = PERSON
    marker: int = 0


class TableDraft(msgspec.Struct):
    """The last table of one game."""

    seats: list[SeatDraft] = []
    options: dict[str, int | str | bool] = {}
    campaign: int | None = None
    """The campaign that was played last, 0 for none; None when that was never chosen."""


class Settings(msgspec.Struct):
    """Everything remembered. Every field has a default, so that an older file stays readable."""

    ui: UiSettings = msgspec.field(default_factory=UiSettings)
    tables: dict[str, TableDraft] = {}
    """By game id."""


def path() -> Path:
    """Where the settings lie."""
    return folders.data("settings.json")


def load() -> files.Loaded[Settings]:
    """The settings, or fresh ones with the sentence that says what became of the old."""
    loaded = files.load(path(), KIND, Settings)
    if loaded.value is None:
        again = f"{loaded.notice} The usual settings hold again." if loaded.notice else ""
        return files.Loaded(Settings(), again)
    return loaded


def pack(settings: Settings) -> bytes:
    """The bytes of the settings' file."""
    return files.pack(KIND, settings)
