"""The part of a lobby that is about campaigns: which one a match belongs to, and what of it is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.campaigns import ALONE, Book, Campaigns, Options, Track
from game.shell.house import House
from game.ui.button import Button
from game.ui.choice import Choice, Toggle
from game.ui.field import TextField
from game.ui.pen import Pen
from game.ui.widget import Widget

FRESH = -1
"""Stands for a campaign that begins with this match."""
NAME_LETTERS = 20


class TrackStrip(Widget):
    """The tracks of a campaign side by side, each drawn by the wing."""

    def __init__(self, outsides: Sequence[Widget]) -> None:
        super().__init__("")
        self.outsides = list(outsides)
        for each in self.outsides:
            each.parent = self

    def children(self) -> Sequence[Widget]:
        """From left to right."""
        return self.outsides

    def _share(self, pen: Pen, width: int) -> tuple[int, int]:
        """Width of one of them, and the gap."""
        gap, count = pen.px(16), max(1, len(self.outsides))
        return (width - gap * (count - 1)) // count, gap

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """As high as the highest of them."""
        wide, _ = self._share(pen, width)
        return width, max(each.measure(pen, wide)[1] for each in self.outsides)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """In equal shares."""
        super().place(pen, rect)
        wide, gap = self._share(pen, rect.width)
        for n, each in enumerate(self.outsides):
            each.place(pen, pygame.Rect(rect.x + n * (wide + gap), rect.y, wide, rect.height))

    def draw(self, pen: Pen) -> None:
        """One after another."""
        for each in self.outsides:
            each.draw(pen)


class CampaignPart:
    """``number`` is the campaign chosen, ALONE, or FRESH."""

    def __init__(
        self,
        house: House,
        game_id: str,
        remembered: int | None,
        changed: Callable[[], object],
        look: Callable[[], object],
    ) -> None:
        """Args: changed: called when other widgets are to be shown; look: opens the campaigns' own screen."""
        self.house = house
        self.game_id = game_id
        self.campaigns: Campaigns | None = house.shelf.campaigns(game_id)
        self.number = ALONE
        self.name = ""
        self.button = Button("", look, art="icons/log")
        """The way to all campaigns, shown where their tracks are not."""
        self._set: dict[str, bool] = {}
        self._changed, self._look = changed, look
        self.books: Sequence[Book] = ()
        if self.campaigns is not None:
            self.read()
            self._choose_first(remembered)

    def read(self) -> None:
        """Read anew which campaigns there are."""
        if self.campaigns is None:
            return
        self.books = self.campaigns.books()
        for sentence in self.campaigns.notices():
            self.house.tell(sentence)
        if self.number > ALONE and self.number not in [book.number for book in self.books]:
            self.number = self.books[0].number if self.books else FRESH
        self.name = self.name or self._usual_name()

    def _choose_first(self, remembered: int | None) -> None:
        """The campaign of last time; the first match of all begins one."""
        known = [book.number for book in self.books]
        if remembered is not None and (remembered == ALONE or remembered in known):
            self.number = remembered
        else:
            self.number = known[0] if known else FRESH

    def _usual_name(self) -> str:
        assert self.campaigns is not None
        word = self.campaigns.word
        taken = {book.name for book in self.books}
        names = [f"The first {word.lower()}", *(f"{word} {n}" for n in range(2, 20))]
        return next(name for name in names if name not in taken)

    # what the lobby shows --------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Which campaign, its name while it is fresh, what may be left out, and the way to all campaigns."""
        campaigns = self.campaigns
        if campaigns is None:
            return []
        values = [(book.number, book.name) for book in self.books]
        values += [(FRESH, f"A new {campaigns.word.lower()}"), (ALONE, campaigns.alone)]
        lines = {book.number: book.line for book in self.books}
        lines |= {FRESH: "It begins with this match.", ALONE: "This match counts for nothing but itself."}
        choice = Choice(campaigns.word, values, self.number, self._choose, hint=lines.get(self.number, ""))
        out: list[Widget] = [choice]
        if self.number == FRESH:
            out.append(TextField("Name", self.name, self._rename, most=NAME_LETTERS, empty=self._usual_name()))
        for switch in campaigns.switches(max(ALONE, self.number)) if self.number != FRESH else ():
            on = self._set.get(switch.option, switch.on)
            out.append(
                Toggle(
                    switch.title,
                    on,
                    lambda value, option=switch.option: self._set.__setitem__(option, value),  # type: ignore[misc]
                    words=("Left out", "In play"),
                    hint=switch.line,
                )
            )
        self.button.label = campaigns.tracks_word
        return [*out, self.button]

    def _choose(self, number: int) -> None:
        self.number = number
        self._set = {}
        self._changed()

    def _rename(self, text: str) -> None:
        self.name = text

    def tracks(self) -> Sequence[Track]:
        """The tracks to be shown beside; of a fresh campaign, none crossed."""
        return self.campaigns.tracks(self.number) if self.campaigns is not None and self.number != ALONE else []

    def strip(self) -> TrackStrip | None:
        """The tracks as the wing draws them."""
        tracks = self.tracks()
        if not tracks:
            return None
        return TrackStrip([self.house.shelf.outside(self.game_id, track, self._look) for track in tracks])

    # the match -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """A fresh campaign begins now. One that cannot be written is told of, and the match counts for itself."""
        if self.number != FRESH or self.campaigns is None:
            return
        word = self.campaigns.word.lower()
        try:
            book = self.campaigns.begin(self.name.strip() or self._usual_name())
        except OSError as error:
            self.house.tell(f"A new {word} could not be saved: {error.strerror or error}.")
            book = None
        else:
            if book is None:
                self.house.tell(f"There is no room for another {word}: throw an old one away first.")
        self.number = book.number if book is not None else ALONE

    def options(self, players: int) -> Options:
        """What the campaign sets for the match to come."""
        if self.campaigns is None:
            return {}
        return self.campaigns.options(max(ALONE, self.number), players) | self._set
