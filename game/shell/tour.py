"""Every screen of the app, one after another: for pictures, for the self-test, for the benchmark.

The house must write into a folder of its own (see ``game.core.folders``): the tour plays and saves matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
import pygame

from game.core import playing, saves
from game.core.game import Game, Referee
from game.core.match import PERSON, Match, Seat, Setup
from game.core.moment import Moment
from game.core.state import CHANCE
from game.shell import openings, statistics
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.ui.button import Spot
from game.ui.loop import Stage
from game.ui.screen import Screen

MATCHES_SEARCHED = 400
Options = dict[str, int | str | bool]


class Sample:
    """Matches of one game to find moments in: laid out for pictures by the wing, or all on paper when ``quick``."""

    def __init__(self, game: Game, *, quick: bool) -> None:
        self.game = game
        self.quick = quick
        self._matches: dict[tuple[int, int, bool, str], Match] = {}

    def match(self, players: int, seed: int = 1, *, paper: bool = False, options: Options | None = None) -> Match:
        """A whole match of computer players, of as many as the game is for."""
        players = min(players, self.game.players[1])
        key = (players, seed, paper or self.quick, repr(options))
        if key not in self._matches:
            levels = [next(iter(self.game.levels))] * players
            setup = Setup(self.game.id, seed, playing.computer_seats(self.game, levels), options or {})
            referee = self.game.referee() if key[2] else getattr(_wing(self.game), "Layer", self.game.referee)()
            self._matches[key] = playing.autoplay(self.game, setup, referee)
        return self._matches[key]

    def find(self, moment: Moment) -> tuple[Match, int] | None:
        """A match and the ply at which the moment is there; None when no match searched has it."""
        for seed in range(1, MATCHES_SEARCHED):
            match = self.match(moment.players, seed, paper=moment.rare, options=moment.options)
            ply = where(match, moment)
            if ply is not None:
                return match, ply
        return None


def _wing(game: Game) -> Any:
    """The wing's ``moments``: MOMENTS, maybe a referee ``Layer`` for pictures, SHEETS, and the functions they name.
    Nothing for a wing without one."""
    name = f"game.{game.id}.moments"
    return import_module(name) if find_spec(name) is not None else None


def where(match: Match, moment: Moment) -> int | None:
    """The number of actions after which the moment is there, or None."""
    if moment.event:
        for ply, events in enumerate(match.events, start=1):
            if any(type(event).__name__ == moment.event for event in events):
                return ply
        return None
    again = Match(match.game, match.setup)
    for ply, action in enumerate(match.log, start=1):
        again.play(action)
        if moment.arranged:
            if getattr(_wing(match.game), moment.arranged)(again.state) is not None:
                return ply
        elif moment.when:
            if getattr(_wing(match.game), moment.when)(again.state):
                return ply
        elif getattr(again.state, "phase", "") == moment.phase:
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
    """Walks through every screen; each stop gives a name when its picture is ready to be drawn.

    Not ``whole``: without the screens that are the same for every game, as when another game's tour has been there.
    """

    def __init__(self, house: House, stage: Stage, game: Game, *, quick: bool = False, whole: bool = True) -> None:
        self.house, self.stage, self.game = house, stage, game
        self.whole = whole
        self.sample = Sample(game, quick=quick)
        self.missing: list[str] = []
        """Moments for which no match was found."""

    def stops(self, referee: Referee) -> Iterator[str]:
        """Every screen, a match as it opens with the referee given, then every moment of a match."""
        yield from self.shell()
        yield from self.opening(referee)
        yield from self.moments()
        yield from self.sheets()

    def shell(self) -> Iterator[str]:
        """All screens but the board."""
        done = self.sample.match(3)
        if self.whole:
            yield from self._table(done)
        yield from self._lobby()
        yield from self._campaign()
        if self.whole:
            yield from self._lists()
        yield from self._rulebook()
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
        yield "table_focus"

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

    def _campaign(self) -> Iterator[str]:
        """A campaign of which some is open and some is not: what a match has crossed, the lobby, the campaigns."""
        from game.shell.campaign_screen import CampaignScreen
        from game.shell.lobby import LobbyScreen
        from game.shell.result import ResultScreen

        campaigns = self.house.shelf.campaigns(self.game.id)
        book = campaigns.begin(f"Our {campaigns.word.lower()}") if campaigns is not None else None
        if campaigns is None or book is None:
            return
        opened: Sequence[str] = ()
        for seed in range(1, MATCHES_SEARCHED):
            match = self.sample.match(3, seed, paper=True, options=campaigns.options(book.number, 3))
            opened = openings.count(self.house, match)
            if opened:
                break
        self._show(ResultScreen(self.house, match), 150)
        yield "result_campaign"
        for id_ in opened:
            campaigns.watched(book.number, id_)
        campaigns.begin(f"{campaigns.word} 2")
        lobby = LobbyScreen(self.house, self.game)
        lobby.part.number = book.number
        self._show(lobby)
        yield "lobby_campaign"
        self._show(CampaignScreen(self.house, self.game.id, book.number))
        yield "campaigns"

    def _lists(self) -> Iterator[str]:
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

    def _rulebook(self) -> Iterator[str]:
        from game.shell.rulebook import RulebookScreen

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
        self._board(board, 60)
        opened: dict[str, Callable[[], None]] = {"log": board.open_log}
        if self.whole:
            opened = {"pause": board.open_menu, **opened, "question": board.ask_restart}
        for name, action in opened.items():
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

    def opening(self, referee: Referee) -> Iterator[str]:
        """A match of people with the real referee, when the first of them is asked."""
        seats = playing.computer_seats(self.game, [next(iter(self.game.levels))] * min(3, self.game.players[1]))
        match = with_people(Match(self.game, Setup(self.game.id, 2, seats)), 0)
        while match.state.to_move() == CHANCE:
            match.play_chance(referee)
        self._board(MatchScreen(self.house, match), 60)
        yield "match_opening"

    def moments(self) -> Iterator[str]:
        """The board, at every moment of the game's list."""
        for moment in getattr(_wing(self.game), "MOMENTS", ()):
            found = self.sample.find(moment)
            if found is None:
                self.missing.append(moment.name)
                continue
            yield from self._moment(moment, *found)

    def sheets(self) -> Iterator[str]:
        """Pictures of the wing's own: screens by name."""
        for name, make in getattr(_wing(self.game), "SHEETS", {}).items():
            self._show(make())
            yield name

    def _board(self, board: MatchScreen, frames: int = 4) -> None:
        """Show a match; where the screen has to be handed over first, that is done."""
        self._show(board, frames)
        if board.covered:
            self.stage.pump(30)
            board.hand_over.button.activate()
            self.stage.pump(frames)

    def _moment(self, moment: Moment, match: Match, ply: int) -> Iterator[str]:
        board = MatchScreen(self.house, with_people(match, ply - 1 if moment.event else ply))
        if moment.arranged:
            board.match.play(getattr(_wing(self.game), moment.arranged)(board.match.state))
        if moment.covered:
            self._show(board, moment.frames)
            yield f"match_{moment.name}"
            return
        self._board(board, 8)
        if moment.event and board.match.ply < ply:
            # The very action that brings the event about, played on the screen and caught midway; where
            # the scene finds an outcome of chance at once, it has begun by itself.
            board.perform(match.log[ply - 1])
        elif moment.point:
            self._point(board, legal=moment.point == "legal")
        if moment.act:
            place = getattr(_wing(self.game), moment.act)(board)
            if place is not None:
                self._rest_pointer(place)
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
        self._rest_pointer(spot.rect.center)
        board.focus.set(spot)

    def _rest_pointer(self, place: tuple[int, int]) -> None:
        event = pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        pygame.event.post(event)
        self.stage.pump(2)
