"""Every screen of the app, one after another: for pictures, for the self-test, for the benchmark.

The house must write into a folder of its own (see ``game.core.folders``): the tour plays and saves matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
import pygame

from game.core import playing, saves
from game.core.game import Game, Referee
from game.core.match import PERSON, Match, Seat, Setup
from game.shell import statistics
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.ui.button import Spot
from game.ui.loop import Stage
from game.ui.screen import Screen

MATCHES_SEARCHED = 150


class Moment(msgspec.Struct, frozen=True):
    """A moment of a match worth a picture.

    ``event`` is the class name of an event the picture shows happening; ``phase`` a phase of the state in which a
    person decides; ``point`` what the pointer rests on: a legal thing, an illegal one, or nothing.
    """

    name: str
    players: int = 3
    event: str = ""
    phase: str = ""
    point: str = ""
    frames: int = 45


MOMENTS: dict[str, tuple[Moment, ...]] = {
    "buried_memories": (
        Moment("opening", phase="dig"),
        Moment("free_tile", phase="dig", point="legal"),
        Moment("covered_tile", phase="dig", point="illegal"),
        Moment("six_players", 6, phase="dig"),
        Moment("solo", 1, phase="dig"),
        Moment("bust", event="Busted", frames=40),
        Moment("stairs", event="Stairs", frames=160),
        Moment("receive", phase="receive"),
        Moment("pour", phase="pour"),
        Moment("tie", phase="tie"),
    ),
}
"""By game id; a game without moments is shown at its beginning and in its middle."""


class Sample:
    """Matches of one game to find moments in: the first of each table from the real referee, the rest on paper."""

    def __init__(self, game: Game, referee: Referee, seed: int = 1) -> None:
        self.game = game
        self.referee = referee
        self.seed = seed
        self._real: dict[int, Match] = {}

    def match(self, players: int) -> Match:
        """A whole match with the referee given."""
        if players not in self._real:
            self._real[players] = self._play(players, self.seed, self.referee)
        return self._real[players]

    def _play(self, players: int, seed: int, referee: Referee) -> Match:
        levels = list(self.game.levels)
        seats = playing.computer_seats(self.game, [levels[place % len(levels)] for place in range(players)])
        return playing.autoplay(self.game, Setup(self.game.id, seed, seats), referee)

    def find(self, moment: Moment) -> tuple[Match, int] | None:
        """A match and the ply at which the moment is there; None when no match searched has it."""
        for seed in range(MATCHES_SEARCHED):
            match = (
                self.match(moment.players) if seed == 0 else self._play(moment.players, seed, self.game.referee())
            )
            ply = where(match, moment)
            if ply is not None:
                return match, ply
        return None


def where(match: Match, moment: Moment) -> int | None:
    """The number of actions after which the moment is there, or None."""
    if moment.event:
        for ply, events in enumerate(match.events, start=1):
            if any(type(event).__name__ == moment.event for event in events):
                return ply
        return None
    state = Match(match.game, match.setup)
    for ply, action in enumerate([*match.log], start=1):
        state.play(action)
        if getattr(state.state, "phase", "") == moment.phase:
            return ply
    return None


def with_people(match: Match, ply: int) -> Match:
    """The match after ``ply`` actions, with a person at every seat."""
    seats = tuple(Seat(playing.NAMES[place], PERSON, seat.marker) for place, seat in enumerate(match.setup.seats))
    other = Match(match.game, msgspec.structs.replace(match.setup, seats=seats))
    for action in match.log[:ply]:
        other.play(action)
    return other


class Tour:
    """Walks through every screen; each stop gives a name when its picture is ready to be drawn."""

    def __init__(self, house: House, stage: Stage, game: Game, referee: Referee) -> None:
        self.house, self.stage, self.game = house, stage, game
        self.sample = Sample(game, referee)
        self.missing: list[str] = []
        """Moments for which no match was found."""

    def stops(self) -> Iterator[str]:
        """Every screen, then every moment of a match."""
        yield from self.shell()
        yield from self.moments()

    def shell(self) -> Iterator[str]:
        """All screens but the board."""
        done = self.sample.match(3)
        yield from self._table(done)
        yield from self._lobby()
        yield from self._lists(done)
        yield from self._around_a_match(done)

    def _show(self, screen: Screen, frames: int = 4) -> None:
        self.stage.restart(screen)
        self.stage.pump(frames)

    def _table(self, done: Match) -> Iterator[str]:
        from game.shell.title import TitleScreen

        self._show(TitleScreen(self.house))
        yield "table"
        half = with_people(done, done.ply // 2)
        for match in (half, done):
            self.house.save(match, saves.new_path(self.game.id))
            self.house.writer.flush()
        statistics.count(self.house, done)
        title = TitleScreen(self.house)
        self._show(title)
        yield "table_continue"
        title.focus.set(title.boxes[-1])
        self.stage.pump(12)
        yield "table_closed_box"

    def _lobby(self) -> Iterator[str]:
        from game.shell.lobby import LobbyScreen

        lobby = LobbyScreen(self.house, self.game)
        self._show(lobby)
        yield "lobby"
        for _ in range(self.game.players[1] - lobby.count):
            lobby.add()
        lobby.toggle_more()
        self.stage.pump(30)
        yield "lobby_full"

    def _lists(self, done: Match) -> Iterator[str]:
        from game.shell.rulebook import RulebookScreen
        from game.shell.saved import SavedScreen
        from game.shell.settings_screen import SettingsScreen
        from game.shell.statistics import StatisticsScreen

        saved = SavedScreen(self.house)
        self._show(saved)
        yield "saved"
        self._show(StatisticsScreen(self.house))
        yield "statistics"
        settings = SettingsScreen(self.house)
        self._show(settings)
        for number, page in enumerate(settings.pages):
            settings.tabs.choose(number)
            self.stage.pump(8)
            yield f"settings_{page.label.lower()}"
        book = RulebookScreen(self.house, self.game.id)
        self._show(book)
        yield "rulebook"
        book.search.set("bust")
        self.stage.pump(40)
        yield "rulebook_search"

    def _around_a_match(self, done: Match) -> Iterator[str]:
        from game.shell.replay import ReplayScreen
        from game.shell.result import ResultScreen

        board = MatchScreen(self.house, with_people(done, done.ply // 2))
        self._show(board, 60)
        opened: tuple[tuple[str, Callable[[], None]], ...] = (
            ("pause", board.open_menu),
            ("log", board.open_log),
            ("question", board.ask_restart),
        )
        for name, action in opened:
            action()
            self.stage.pump(20)
            yield name
            self.stage.pop()
            self.stage.pump(2)
        replay = ReplayScreen(self.house, done)
        self._show(replay)
        replay.jump(done.ply // 3)
        self.stage.pump(20)
        yield "replay"
        self._show(ResultScreen(self.house, with_people(done, done.ply)), 150)
        yield "result"

    def moments(self) -> Iterator[str]:
        """The board, at every moment of the game's list."""
        usual: Sequence[Moment] = (Moment("opening"), Moment("middle"))
        for moment in MOMENTS.get(self.game.id, usual):
            found = self.sample.find(moment)
            if found is None:
                self.missing.append(moment.name)
                continue
            yield from self._moment(moment, *found)

    def _moment(self, moment: Moment, match: Match, ply: int) -> Iterator[str]:
        board = MatchScreen(self.house, with_people(match, ply - 1 if moment.event else ply))
        self._show(board, 8)
        if moment.event:
            # The very action that brings the event about, played on the screen, and its movement caught midway.
            board.perform(match.log[ply - 1])
        elif moment.point:
            self._point(board, legal=moment.point == "legal")
        self.stage.pump(moment.frames)
        yield f"match_{moment.name}"

    def _point(self, board: MatchScreen, *, legal: bool) -> None:
        """Rest the pointer on the most central spot of the board that can, or cannot, be used."""
        spots = [w for w in board.scene.widgets if isinstance(w, Spot) and w.visible]
        spots = [w for w in spots if bool(getattr(w, "free", w.enabled)) == legal]
        if not spots:
            return
        middle = pygame.Vector2(board.area.center)
        spot = min(spots, key=lambda each: middle.distance_squared_to(each.rect.center))
        event = pygame.Event(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        pygame.event.post(event)
        self.stage.pump(2)
        board.focus.set(spot)
