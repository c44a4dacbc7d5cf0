"""The list of games, and what becomes of a game whose card file is broken."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.shell.games import TITLES, Closed, Shelf, keep_aside, title
from game.ui.assets import assets_path


def test_every_lid_has_its_cover_and_its_line() -> None:
    assert len(TITLES) == 4
    for lid in TITLES:
        assert assets_path("art", *f"{lid.cover}.svg".split("/")).is_file()
        assert lid.line.endswith(".")


def test_a_playable_game_opens_once() -> None:
    shelf = Shelf()
    playable = [lid.id for lid in shelf.playable()]
    assert {"buried_memories", "to_the_moon"} <= set(playable)
    for game_id in playable:
        assert shelf.game(game_id) is shelf.game(game_id)
        assert shelf.game(game_id).id == game_id


def test_an_unknown_game_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(Closed, match=r"no game 'chess'; there are .*buried_memories"):
        Shelf().game("chess")
    with pytest.raises(KeyError):
        title("chess")


def test_a_broken_card_file_closes_the_box_and_is_kept(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wing = import_module("game.buried_memories.wing")
    content = import_module("game.buried_memories.content")

    def broken() -> None:
        content.parse("goal = 'many'", "buried_memories.toml")

    monkeypatch.setattr(wing, "game", broken)
    shelf = Shelf()
    sentences = []
    for _ in range(2):
        with pytest.raises(Closed) as told:
            shelf.game("buried_memories")
        sentences.append(str(told.value))
    assert sentences[0] == sentences[1]
    assert sentences[0].startswith("Buried Memories stays closed: buried_memories.toml cannot be used")
    assert (data_folder / "broken" / "buried_memories.toml").is_file()


def test_where_nothing_can_be_written_nothing_is_kept(data_folder: Path) -> None:
    (data_folder / "broken").write_text("a file where the folder should be")
    assert keep_aside("buried_memories") is None
