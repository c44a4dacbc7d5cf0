"""What is remembered between two evenings."""

from __future__ import annotations

from pathlib import Path

from game.core import files
from game.shell import settings as settings_file
from game.shell.house import House
from game.shell.settings import KIND, SeatDraft, Settings, TableDraft


def test_settings_come_back(data_folder: Path) -> None:
    house = House()
    house.settings.ui.text_scale = 150
    house.settings.ui.palette = "tritan"
    house.settings.ui.bindings = {"undo": ["key:6"]}
    house.settings.tables["buried_memories"] = TableDraft([SeatDraft("Ada", "person", 2)], {"first": 0})
    house.close()
    loaded = settings_file.load()
    assert loaded.notice == ""
    assert loaded.value == house.settings


def test_fresh_settings_where_there_are_none(data_folder: Path) -> None:
    loaded = settings_file.load()
    assert loaded.value == Settings() and loaded.notice == ""


def test_broken_settings_are_told_kept_and_replaced(data_folder: Path) -> None:
    settings_file.path().write_bytes(b"{not a header\n{}\n")
    house = House()
    assert house.settings == Settings()
    told = house.notices()
    assert len(told) == 1 and "settings.json" in told[0] and "usual settings" in told[0]
    assert (data_folder / "broken" / "settings.json").is_file()
    assert house.notices() == []
    house.close()
    assert settings_file.load().notice == ""


def test_wrong_values_are_refused_as_a_whole(data_folder: Path) -> None:
    files.write(settings_file.path(), files.pack(KIND, {"ui": {"text_scale": "large"}}))
    loaded = settings_file.load()
    assert loaded.value == Settings() and "text_scale" in loaded.notice
