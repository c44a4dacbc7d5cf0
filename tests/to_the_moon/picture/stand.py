"""A match of To the Moon on a screen nobody sees, and hands that do things to it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from game.core.match import PERSON, Match, Setup, seats_for
from game.core.opponent import decide
from game.core.state import CHANCE
from game.to_the_moon.picture.cards import Cards
from game.to_the_moon.rules import Moon
from game.to_the_moon.scene import Scene
from game.to_the_moon.wing import game
from tests.stand import Stand, opened

GAME = game()
NAMES = ("Anna", "Tom", "Josephine", "Bo", "Ravi")


def seated(people: int, seed: int = 3, kinds: Sequence[str] | None = None, **options: int | str | bool) -> Match:
    """A fresh match."""
    seats = seats_for(NAMES[:people], kinds or [PERSON] * people)
    return Match(GAME, Setup(GAME.id, seed, seats, dict(options)))


def played(match: Match, until: Callable[[Moon], bool]) -> Match:
    """Let computer players play for everybody until the position is as asked; fails when it never is."""
    players = [GAME.levels["easy"]() for _ in range(5)]
    referee = GAME.referee()
    while not match.over:
        state = match.state
        assert isinstance(state, Moon)
        if until(state):
            return match
        mover = state.to_move()
        assert mover is not None
        if mover == CHANCE:
            match.play_chance(referee)
        else:
            match.play(decide(players[mover].think(state.view(mover), mover, match.mind_stream(mover))))
    raise AssertionError("the position never came up")


def found(people: int, until: Callable[[Moon], bool], kinds: Sequence[str], first_seed: int = 1) -> Match:
    """The first match of some seeds in which a rare position comes up."""
    for seed in range(first_seed, first_seed + 60):
        try:
            return played(seated(people, seed, kinds), until)
        except AssertionError:
            continue
    raise AssertionError("the position came up with no seed")


@cache
def _acting(people: int, turns: int, seed: int) -> Match:
    return played(seated(people, seed), lambda s: s.phase == "act" and s.turns >= turns and len(s.player.hand) > 5)


def acting(people: int, turns: int = 6, seed: int = 3) -> Match:
    """A match some way on, in which somebody may act with a good hand."""
    match = _acting(people, turns, seed)
    return match.branch(match.ply)


class Table(Stand[Moon, Scene]):
    """One match on one screen."""


def _nothing() -> Generator[None, None, None]:
    """Work that is done at once."""
    yield


OpenTable = Callable[..., Table]


@pytest.fixture
def open_table(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenTable]:
    """Opens tables (match, size in pixels, text scale, speed) and closes them after the test.

    What the pictures need is drawn when they do, not beforehand.
    """
    monkeypatch.setattr(Cards, "prepare", lambda cards, high, wide: _nothing())
    yield from opened(Table)
