"""A match screen nobody sees, whose piles are strewn instead of shaken; and hands that do things to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.buried_memories import referee
from game.buried_memories.rules import Dig
from game.buried_memories.scene import Scene
from game.buried_memories.wing import game
from game.core.match import PERSON, Match, Setup, seats_for
from game.core.opponent import decide
from game.core.state import CHANCE, Action
from game.core.stream import Stream
from physics import Pose
from tests.stand import Stand, opened

from .piles import Layer

GAME = game()
NAMES = ("Anna", "Tom", "Josephine", "Bo", "Ravi", "Grandmother")


class StillSite:
    """Stands in for a dig site that has come to rest already, or does so when the hand lets go."""

    def __init__(self) -> None:
        self.hits: list[object] = []
        self.lid = False
        self.held: list[tuple[float, float]] = []
        self.resting = True
        self.occlusion = None

    def free(self) -> tuple[int, ...]:
        """Nothing lies in it."""
        return ()

    def poses(self) -> list[Pose]:
        """Nothing is seen of it."""
        return []

    def step_part(self) -> bool:
        """Time passes."""
        return True

    def shake(self) -> None:
        """The preset shake."""

    def hold(self, x: float, y: float) -> None:
        """The hand takes hold."""
        self.resting = False

    def move_hand(self, x: float, y: float) -> None:
        """The hand moves."""
        self.held.append((x, y))

    def release(self) -> None:
        """The hand lets go."""
        self.resting = True

    @property
    def box_offset(self) -> tuple[float, float, float]:
        """The box is where the hand is."""
        return (*self.held[-1], 0.0) if self.held else (0.0, 0.0, 0.0)


class StrewnAct:
    """An act whose outcome is there at once."""

    begun: list[StrewnAct]

    def __init__(self, state: Dig, stream: Stream) -> None:
        self._outcome = Layer().outcome(state, stream)
        self.site = StillSite()
        StrewnAct.begun.append(self)

    def outcome(self) -> Action:
        """The chance action."""
        return self._outcome


def seated(people: int, seed: int = 3, kinds: Sequence[str] | None = None, **options: int) -> Match:
    """A fresh match."""
    seats = seats_for(NAMES[:people], kinds or [PERSON] * people)
    return Match(GAME, Setup(GAME.id, seed, seats, dict(options)))


def played(match: Match, until: Callable[[Dig], bool]) -> Match:
    """Let computer players play for everybody until the position is as asked; fails when it never is."""
    players = [GAME.levels["medium"]() for _ in range(6)]
    for _ in range(2000):
        state: Any = match.state
        if until(state):
            return match
        mover = state.to_move()
        assert mover is not None, "the match ended before the position came up"
        if mover == CHANCE:
            match.play_chance(Layer())
        else:
            match.play(decide(players[mover].think(state.view(mover), mover, match.mind_stream(mover))))
    raise AssertionError("the position never came up")


def digging(people: int, taken: int = 0, seed: int = 3) -> Match:
    """A match in which somebody digs and has taken some tiles."""
    return played(
        seated(people, seed), lambda s: s.phase == "dig" and len(s.taken) >= taken and bool(s.pile.free())
    )


class Table(Stand[Dig, Scene]):
    """One match on one screen."""

    REDUCED = False

    @property
    def resting(self) -> bool:
        """Whether all is told and no chance is awaited."""
        return super().resting and self.state.to_move() != CHANCE

    def middle(self, number: int) -> tuple[int, int]:
        """Pixels of a tile's middle."""
        x, y = self.scene.pile.middle(number)
        return round(x), round(y)


OpenTable = Callable[..., Table]


@pytest.fixture
def strewn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Acts of chance end at once, in piles strewn at random."""
    StrewnAct.begun = []
    monkeypatch.setattr(referee, "begin", StrewnAct)
    monkeypatch.setattr(referee, "Shaking", StrewnAct)


@pytest.fixture
def open_table(data_folder: Path, strewn: None) -> Iterator[OpenTable]:
    """Opens tables (match, size in pixels, text scale, speed) and closes them after the test."""
    yield from opened(Table)
