"""Who played, who won, how many points, and which dice fell: counted from the matches that are over."""

from __future__ import annotations

import msgspec
import pygame

from game.core import files, folders, throws
from game.core.match import PERSON, Match, Seat
from game.shell.base import HouseScreen, body_area, draw_heading
from game.shell.house import House
from game.ui.button import Button
from game.ui.charts import Chart
from game.ui.intent import Back, Command, Intent, Menu
from game.ui.layout import cut_bottom, row
from game.ui.pen import Pen
from game.ui.scroll import Block, ScrollText

KIND = "statistics"


class Tally(msgspec.Struct):
    """One player's matches of one game; a shared victory counts as won."""

    played: int = 0
    won: int = 0
    points: int = 0
    best: int = 0

    def line(self, name: str) -> str:
        """``Ada: 3 matches, 2 won (67 %), 31.0 points on average, best 40``."""
        matches = "1 match" if self.played == 1 else f"{self.played} matches"
        share = round(100 * self.won / self.played) if self.played else 0
        average = self.points / self.played if self.played else 0.0
        return f"{name}: {matches}, {self.won} won ({share} %), {average:.1f} points on average, best {self.best}"


class Statistics(msgspec.Struct):
    """By game, then by player: people by name, computer players by level."""

    games: dict[str, dict[str, Tally]] = {}
    dice: dict[str, dict[str, dict[int, list[int]]]] = {}
    """By game and player, how often each face of each kind of die came up."""

    def count(self, match: Match) -> None:
        """Take in a match that is over."""
        standing = match.state.standing()
        table = self.games.setdefault(match.game.id, {})
        for seat, who in enumerate(match.setup.seats):
            tally = table.setdefault(known_as(who), Tally())
            score = standing.scores[seat]
            tally.played += 1
            tally.won += seat in standing.winners
            tally.points += score
            tally.best = max(tally.best, score)
        self._count_dice(match)

    def _count_dice(self, match: Match) -> None:
        for seat, by_die in throws.counted(match).items():
            seats = match.setup.seats
            name = known_as(seats[seat]) if seat < len(seats) else match.names[seat]
            mine = self.dice.setdefault(match.game.id, {}).setdefault(name, {})
            for faces, counts in by_die.items():
                before = mine.get(faces, [0] * faces)
                mine[faces] = [old + new for old, new in zip(before, counts, strict=True)]


def known_as(seat: Seat) -> str:
    """A person by their name, a computer player by its level."""
    return seat.name if seat.kind == PERSON else f"Computer, {seat.kind}"


def load(house: House) -> Statistics:
    """The statistics so far; a broken file is put aside and told."""
    loaded = files.load(folders.data("statistics.json"), KIND, Statistics)
    house.tell(loaded.notice)
    return loaded.value or Statistics()


def count(house: House, match: Match) -> None:
    """Add a match that has just ended."""
    statistics = load(house)
    statistics.count(match)
    house.writer.save(folders.data("statistics.json"), files.pack(KIND, statistics))


def blocks(statistics: Statistics, house: House) -> list[Block]:
    """The page."""
    page: list[Block] = []
    for lid in house.shelf.playable():
        table = statistics.games.get(lid.id)
        if table:
            page.append(Block(lid.name, "heading"))
            ordered = sorted(table.items(), key=lambda pair: (-pair[1].won, -pair[1].points))
            page += [Block(tally.line(name)) for name, tally in ordered]
            rolled = statistics.dice.get(lid.id, {})
            page += [Block(f"Dice of {name}", charts=_charts(rolled[name])) for name in rolled]
    return page or [Block("No match has been played to its end yet.")]


def _charts(by_die: dict[int, list[int]]) -> tuple[Chart, ...]:
    """How each kind of die fell, beside what a fair one would."""
    return tuple(
        Chart(f"d{faces}", throws.summary(counts), tuple(counts), sum(counts) / faces)
        for faces, counts in sorted(by_die.items())
    )


class StatisticsScreen(HouseScreen):
    """The page, to read."""

    name = "statistics"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.page = ScrollText([], label="Statistics", dark=True)
        self.leave_page = Button("Back", lambda: self.stage.pop(), command=Command.BACK, art="icons/back")
        self.widgets = [self.page, self.leave_page]
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Read the file."""
        self.house.writer.flush()
        self.page.show(blocks(load(self.house), self.house))

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """The page, and the way back below."""
        foot, self._sheet = cut_bottom(body_area(pen, area), pen.theme.target, pen.px(24))
        self.page.place(pen, self._sheet.inflate(-2 * pen.px(40), -2 * pen.px(28)))
        row(pen, [self.leave_page], foot, pen.px(20))

    def draw(self, pen: Pen) -> None:
        """Paper on the table."""
        super().draw(pen)
        draw_heading(pen, "Statistics", self.area)
        pen.panel(self._sheet, "paper", shadow=24)

    def on_intent(self, intent: Intent) -> None:
        """Back."""
        if isinstance(intent, (Back, Menu)):
            self.stage.pop()
