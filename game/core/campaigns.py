"""Matches that belong together: what a wing offers the house when one match changes the next.

Several campaigns of a game may stand side by side, each known by a number from 1 on; 0 is no campaign at all. What
is sealed in a campaign is told by nothing here. Nothing here draws; the wing's scene may offer pictures of the
tracks and of what is opened.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from game.core.match import Match

Options = dict[str, int | str | bool]
ALONE = 0
"""The number of no campaign."""


class Book(msgspec.Struct, frozen=True):
    """One campaign as a list shows it: its name, and in a line how far it has come."""

    number: int
    name: str
    line: str


class Row(msgspec.Struct, frozen=True):
    """A row of boxes to cross off: for what, how many, how many of them crossed, and how many of these just now."""

    words: str
    count: int
    crossed: int
    fresh: int = 0


class Track(msgspec.Struct, frozen=True):
    """Something to be reached by crossing boxes, seen from without."""

    id: str
    title: str
    rows: tuple[Row, ...]
    is_open: bool

    @property
    def full(self) -> bool:
        """Whether every box is crossed."""
        return all(row.crossed >= row.count for row in self.rows)


class Switch(msgspec.Struct, frozen=True):
    """An option that may be set otherwise for a single match; ``on`` is how it stands usually."""

    option: str
    title: str
    line: str
    on: bool


class Campaigns(Protocol):
    """The campaigns of one game. All that writes raises OSError when it cannot; then what stood before stands."""

    word: str
    """What one is called, as ``Dig``."""
    alone: str
    """What a match without one is called, as ``Free play``."""
    tracks_word: str
    """What the tracks are called, as ``Envelopes``."""

    def books(self) -> Sequence[Book]:
        """Those that stand side by side, by number."""

    def notices(self) -> Sequence[str]:
        """Sentences about campaigns that could not be read, each told once."""

    def begin(self, name: str) -> Book | None:
        """Start a fresh one; None when no more can stand side by side."""

    def start_over(self, number: int) -> None:
        """Seal everything again."""

    def remove(self, number: int) -> None:
        """Throw one away."""

    def options(self, number: int, players: int) -> Options:
        """The options that the campaign sets for its next match."""

    def switches(self, number: int) -> Sequence[Switch]:
        """What may be left out of a single match; without a campaign, what may be let in."""

    def tracks(self, number: int) -> Sequence[Track]:
        """All tracks as they stand before the next match; as at the first when there is no such campaign."""

    def of(self, options: Mapping[str, int | str | bool]) -> int:
        """The campaign that a match with these options belongs to."""

    def apart(self, options: Mapping[str, int | str | bool]) -> Options:
        """The same options for a match that belongs to no campaign."""

    def tracks_with(self, match: Match) -> Sequence[Track]:
        """The tracks with what the match has crossed, told apart as fresh."""

    def count(self, match: Match) -> Sequence[str]:
        """Take in a match that is over; the ids of the tracks it has opened. One that does not count is ignored."""

    def unwatched(self, number: int) -> Sequence[str]:
        """Tracks that have been opened and not been shown yet."""

    def watched(self, number: int, id_: str) -> None:
        """The opening of a track has been shown."""

    def pages(self, number: int) -> Sequence[str]:
        """Further rulebook pages, below the assets, that may be read; without a campaign all opened in any."""

    def pages_of(self, options: Mapping[str, int | str | bool]) -> Sequence[str]:
        """The further pages that hold in a match with these options."""
