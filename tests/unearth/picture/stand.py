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
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme
from game.unearth.content import Content, SetUp
from game.unearth.picture import sounds
from game.unearth.rules import Realm
from game.unearth.scene import Scene
from game.unearth.wing import game
from tests.stand import Stand, opened

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


class Board(Stand[Realm, Scene]):
    """One match on one screen."""

    SIZE = (960, 600)

    @property
    def resting(self) -> bool:
        """Whether all is told and chance has decided, so that a person may."""
        return super().resting and (self.match.over or self.screen.deciding)


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
    yield from opened(Board)
