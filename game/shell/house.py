"""What outlives every screen: settings, the games, saved matches, and the sentences to be shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core import saves
from game.core.match import Match
from game.shell import settings as settings_file
from game.shell.games import Closed, Shelf

if TYPE_CHECKING:
    from game.ui.loop import Stage


class House:
    """One for each run of the app; every screen of the shell holds it."""

    def __init__(self) -> None:
        loaded = settings_file.load()
        assert loaded.value is not None
        self.settings = loaded.value
        self.shelf = Shelf()
        self.writer = saves.Writer()
        self.stage: Stage
        self.pads_seen: set[int] = set()
        """Instance ids of pads that have been used; another one may join in a lobby."""
        self._notices: list[str] = [loaded.notice] if loaded.notice else []

    # sentences ---------------------------------------------------------------------------------

    def tell(self, sentence: str) -> None:
        """Have a sentence shown by the screen that is on top next."""
        if sentence and sentence not in self._notices:
            self._notices.append(sentence)

    def notices(self) -> list[str]:
        """The sentences not shown yet, failed writes among them; they count as shown now."""
        failed, self.writer.notices = self.writer.notices, []
        for sentence in failed:
            self.tell(sentence)
        shown, self._notices = self._notices, []
        return shown

    # settings and matches ----------------------------------------------------------------------

    def save_settings(self) -> None:
        """Write the settings behind the frame."""
        self.writer.save(settings_file.path(), settings_file.pack(self.settings))

    def save(self, match: Match, path: Path) -> None:
        """Write a match behind the frame."""
        self.writer.save(path, saves.pack(match))

    def load(self, entry: saves.Entry) -> Match | None:
        """A saved match, or None with its sentence told."""
        try:
            loaded = saves.load(entry.path, self.shelf.game(entry.game))
        except Closed as error:
            self.tell(str(error))
            return None
        self.tell(loaded.notice)
        return loaded.value

    def open_matches(self) -> list[saves.Entry]:
        """Every match that is not over, newest first."""
        found = [entry for lid in self.shelf.playable() for entry in saves.listing(lid.id) if not entry.over]
        return sorted(found, key=lambda entry: entry.changed, reverse=True)

    # the end -----------------------------------------------------------------------------------

    def close(self) -> None:
        """Write everything that waits; called on leaving and on a crash."""
        self.save_settings()
        self.writer.close()
