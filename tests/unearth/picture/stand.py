"""A match of Unearth on a screen nobody sees, and hands that do things to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.match import PERSON, Match, Setup, seats_for
from game.core.opponent import decide
from game.core.state import CHANCE
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.ui.loop import Stage
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme
from game.unearth.content import Content, SetUp
from game.unearth.picture import sounds
from game.unearth.rules import Realm
from game.unearth.scene import Scene
from game.unearth.wing import game

GAME = game()
NAMES = ("Anna", "Tom", "Josephine", "Bo", "Ravi")


def seated(people: int, seed: int = 3, kinds: Sequence[str] | None = None, **options: int | str | bool) -> Match:
    """A fresh match."""
    seats = seats_for(NAMES[:people], kinds or [PERSON] * people)
    return Match(GAME, Setup(GAME.id, seed, seats, dict(options)))


def played(match: Match, until: Callable[[Realm], bool]) -> Match:
    """Let easy players play for everybody until the position is as asked; fails when it never is."""
    players = [GAME.levels["easy"]() for _ in range(6)]
    referee = GAME.referee()
    while not match.over:
        state = match.state
        assert isinstance(state, Realm)
        if until(state):
            return match
        mover = state.to_move()
        assert mover is not None
        if mover == CHANCE:
            match.play_chance(referee)
        else:
            match.play(decide(players[mover].think(state.view(mover), mover, match.mind_stream(mover))))
    raise AssertionError("the position never came up")


def first_of(people: int, phase: str, seeds: Sequence[int] = range(1, 60)) -> Match:
    """The first match of these seeds in which a phase comes up, at that moment."""
    for seed in seeds:
        try:
            return played(seated(people, seed), lambda s: s.phase == phase)
        except AssertionError:
            continue
    raise AssertionError(f"{phase} never came up")


def rolling(people: int = 2, turns: int = 12, seed: int = 3, kinds: Sequence[str] | None = None) -> Match:
    """A match some way on, in which seat 0 chooses a ruin."""
    return played(seated(people, seed, kinds), lambda s: s.phase == "delve" and s.turns >= turns and s.turn == 0)


def of_one(match: Match, seat: int = 0, kind: str = "easy") -> Match:
    """The same match with one person, computers at the other seats."""
    kinds = [PERSON if place == seat else kind for place in range(len(match.setup.seats))]
    other = seated(len(kinds), match.setup.seed, kinds, **match.setup.options)
    for action in match.log:
        other.play(action)
    return other


def at(state: Realm, kinds: Sequence[str] | None = None) -> Match:
    """A match that stands at a position laid out by hand."""
    people = 1 if state.solo else len(state.players)
    match = seated(people, kinds=kinds)
    match.state = state
    return match


def pen_of(size: tuple[int, int] = (1280, 800), text_scale: int = 100) -> Pen:
    """A pen for a window nobody opens."""
    pygame.init()
    pygame.display.set_mode((8, 8))
    return Pen(pygame.Surface(size), Theme.of(size, UiSettings(text_scale=text_scale)))


class Board:
    """One match on one screen."""

    def __init__(self, match: Match, size: tuple[int, int], text_scale: int, speed: str) -> None:
        self.house = House()
        ui = self.house.settings.ui
        ui.text_scale, ui.speed, ui.reduced_motion = text_scale, speed, True  # type: ignore[assignment]
        self.stage = self.house.stage = Stage(ui, size=size)
        self.match = match
        self.screen = MatchScreen(self.house, match)
        self.stage.start(self.screen)
        pygame.event.clear()
        self.stage.pump(3)

    @property
    def scene(self) -> Scene:
        """Its picture."""
        scene = self.screen.scene
        assert isinstance(scene, Scene)
        return scene

    @property
    def state(self) -> Realm:
        """The position."""
        state = self.match.state
        assert isinstance(state, Realm)
        return state

    def take(self) -> None:
        """Whoever is next takes the screen."""
        self.stage.pump(30)
        if self.screen.covered:
            self.screen.hand_over.button.activate()
        self.stage.pump(2)

    def rest(self, most: int = 4000) -> None:
        """Let everything be told and chance decide, until a person may; fails when that never comes."""
        self.stage.pump()
        for _ in range(most):
            if not self.scene.busy and (self.match.over or self.screen.deciding):
                return
            self.stage.pump()
        raise AssertionError("the picture never came to rest")

    def close(self) -> None:
        """Put everything away."""
        self.stage.close()
        self.house.close()


@pytest.fixture
def few_ruins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches that are soon over: most ruins are put aside unseen."""
    layout = Content.setup_for

    def short(box: Content, people: int) -> SetUp:
        found = layout(box, people)
        kept = found.shown + 1
        return msgspec.structs.replace(found, removed=len(box.ruins) - kept - people * box.hidden_ruins)

    monkeypatch.setattr(Content, "setup_for", short)


OpenBoard = Callable[..., Board]


@pytest.fixture
def open_board(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenBoard]:
    """Opens boards (match, size in pixels, text scale, speed) and closes them after the test. Sounds are read when
    they are played, not beforehand."""
    monkeypatch.setattr(sounds, "names", list)
    opened: list[Board] = []

    def make(
        match: Match, size: tuple[int, int] = (960, 600), text_scale: int = 100, speed: str = "normal"
    ) -> Board:
        opened.append(Board(match, size, text_scale, speed))
        return opened[-1]

    yield make
    for board in opened:
        board.close()
