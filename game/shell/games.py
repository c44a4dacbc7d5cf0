"""The list of games. A game is a folder ``game/<id>`` with ``wing`` and ``scene``, and one line here."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game.core import folders
from game.core.campaigns import Campaigns, Track
from game.core.game import Game


class Title(msgspec.Struct, frozen=True):
    """What stands on a box's lid."""

    id: str
    name: str
    cover: str
    line: str
    music: str = "music_table"


TITLES: tuple[Title, ...] = (
    Title(
        "buried_memories",
        "Buried Memories",
        "buried_memories/box_cover",
        "Dig artifacts out of a real heap, and stop before two of the same creature wake.",
        music="music_dig",
    ),
    Title(
        "rift",
        "Bury Me in the Rift",
        "shell/cover_rift",
        "Two mechs, five turns, and monsters that show what they will do.",
        music="music_rift",
    ),
    Title(
        "unearth",
        "Unearth",
        "shell/cover_unearth",
        "Roll high for the ruins of a forgotten age, or low for the stones of a new one.",
        music="music_unearth",
    ),
    Title(
        "to_the_moon",
        "To the Moon",
        "shell/cover_to_the_moon",
        "Walk back through a life, one memory at a time.",
        music="music_moon",
    ),
)
"""The boxes on the table, from left to right."""


class Closed(Exception):
    """A game cannot be opened; the text is the one sentence that says why."""


def title(game_id: str) -> Title:
    """The lid of a game. Raises KeyError for an unknown id."""
    for each in TITLES:
        if each.id == game_id:
            return each
    raise KeyError(game_id)


class Shelf:
    """The games that can be opened; each is loaded when it is first asked for, and kept."""

    def __init__(self) -> None:
        self._open: dict[str, Game] = {}
        self._closed: dict[str, str] = {}
        self._campaigns: dict[str, Campaigns] = {}

    def game(self, game_id: str) -> Game:
        """The rules' side of a game. Raises Closed with the sentence when there is none or it is broken."""
        if game_id in self._open:
            return self._open[game_id]
        try:
            lid = title(game_id)
        except KeyError:
            raise Closed(f"There is no game {game_id!r}; there are {', '.join(t.id for t in TITLES)}.") from None
        if game_id not in self._closed:
            self._load(lid)
        if game_id in self._closed:
            raise Closed(self._closed[game_id])
        return self._open[game_id]

    def _load(self, lid: Title) -> None:
        try:
            self._open[lid.id] = import_module(f"game.{lid.id}.wing").game()
        except ValueError as error:  # the wing's BadContent: a card file that cannot be used
            aside = keep_aside(lid.id)
            where = f" A copy was kept as {aside.parent.name}/{aside.name}." if aside else ""
            self._closed[lid.id] = f"{lid.name} stays closed: {error}{where}"

    def scene(self, game_id: str, match: Any, desk: Any) -> Any:
        """The wing's picture of a match, meeting the match screen as ``game.ui.board`` says."""
        return import_module(f"game.{game_id}.scene").Scene(match, desk)

    def campaigns(self, game_id: str) -> Campaigns | None:
        """What keeps the campaigns of a game; None for a game whose matches stand alone. Raises Closed."""
        make = self.game(game_id).campaigns
        if make is not None and game_id not in self._campaigns:
            self._campaigns[game_id] = make()
        return self._campaigns.get(game_id)

    def outside(self, game_id: str, track: Track, action: Callable[[], object]) -> Any:
        """The wing's picture of a track of a campaign, seen from without: a widget to press."""
        return import_module(f"game.{game_id}.scene").Outside(track, action)

    def opening(self, game_id: str, id_: str) -> Any:
        """The wing's screen for what a track held; popped with "rules" when its rules are to be read."""
        return import_module(f"game.{game_id}.scene").Opening(id_)

    def playable(self) -> Iterator[Title]:
        """The lids of the games that are in the app."""
        return iter(TITLES)


def keep_aside(game_id: str) -> Path | None:
    """Copy a game's card file to ``broken/`` in the data folder; None where that cannot be done."""
    import assets

    source = Path(assets.path(f"cards/{game_id}.toml"))
    target = folders.data("broken", source.name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    except OSError:
        return None
    return target
