"""A match screen nobody sees with a battle on it, and what hands do to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.match import PERSON, Match, Seat, Setup
from game.core.opponent import RandomOpponent, decide
from game.core.state import CHANCE
from game.rift import actions as a
from game.rift.picture.deeds import Deeds
from game.rift.picture.outlook import Outlook
from game.rift.picture.selection import Selection
from game.rift.rules import Rift
from game.rift.scene import Scene
from game.rift.wing import game
from game.shell.match_screen import MatchScreen
from tests.stand import Stand, opened
from tests.ui.events import click, move_mouse

GAME = game()
NAMES = ("Mira", "Jon")
Until = Callable[[Rift], bool]


def seated(players: int = 1, seed: int = 3, kinds: tuple[str, ...] = (), **options: int | str | bool) -> Match:
    """A fresh match of people, or of the kinds given."""
    seats = tuple(
        Seat(NAMES[place], kinds[place] if kinds else PERSON, place) for place in range(max(players, len(kinds)))
    )
    return Match(GAME, Setup(GAME.id, seed, seats, options))


def played(match: Match, until: Until, most: int = 400) -> Match:
    """Play on until something holds: the easy computer player acts, everything else is chosen anyhow."""
    referee, any_hand, hand = GAME.referee(), RandomOpponent(), GAME.levels[next(iter(GAME.levels))]()
    for _ in range(most):
        state: Any = match.state
        if until(state) or match.over:
            return match
        mover = state.to_move()
        if mover == CHANCE:
            match.play_chance(referee)
        else:
            who = hand if state.phase == "act" else any_hand
            match.play(decide(who.think(state.view(mover), mover, match.mind_stream(mover))))
    return match


def acting(state: Rift) -> bool:
    """It is the players' step."""
    return state.phase == "act"


@cache
def _battle(players: int, seed: int, options: tuple[tuple[str, int | str | bool], ...]) -> Match:
    return played(seated(players, seed, **dict(options)), acting)


def battle(players: int = 1, seed: int = 3, **options: int | str | bool) -> Match:
    """The first players' step of a single battle; another copy each time."""
    whole = {"mode": "battle", "game": 5, **options}
    match = _battle(players, seed, tuple(sorted(whole.items())))
    return match.branch(match.ply)


class Bare:
    """A scene without a screen: enough to hold things in hand and to ask what would come of them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.desk = self
        self.deeds: Any = Deeds(self)  # type: ignore[arg-type]
        self.selection = Selection(self)  # type: ignore[arg-type]
        self.outlook = Outlook(self)  # type: ignore[arg-type]

    @property
    def state(self) -> Any:
        """The position."""
        return self.match.state

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.match.setup.seats[seat].is_person

    def owner_name(self, mech: int) -> str:
        """Whose mech it is."""
        return self.match.names[self.state.owners[mech]]


class Battle(Stand[Rift, Scene]):
    """The screen, its scene and the pointer."""

    SPEED = "instant"

    @property
    def board(self) -> MatchScreen:
        """The screen."""
        return self.screen

    def rest(self, frames: int = 2000) -> None:
        """Let everything play to its end."""
        for _ in range(frames):
            self.stage.pump()
            if not self.scene.busy and (self.board.deciding or self.board.match.over):
                break
        self.stage.pump(2)

    def place(self, tile: int) -> tuple[int, int]:
        """Pixels of a tile's middle."""
        x, y = self.scene.places.iso.middle(tile)
        return round(x), round(y)

    def point(self, tile: int) -> None:
        """Rest the pointer on a tile."""
        move_mouse(self.stage, self.place(tile))

    def press(self, tile: int) -> None:
        """Click on a tile."""
        click(self.stage, self.place(tile))
        self.rest()

    def mech(self, number: int = 0) -> int:
        """The tile of a mech."""
        return self.state.field.at[number]

    def attack(self, mech: int) -> tuple[a.Attack, int]:
        """An attack of a mech with no direction to choose, and the tile to press for it."""
        hand = self.scene.selection
        hand.take(mech, "attack_0")
        for tile in sorted(hand.sure()):
            action = hand.action_at(tile)
            if isinstance(action, a.Attack):
                hand.drop()
                return action, tile
        raise AssertionError("this mech has no attack without a direction to choose")

    def picture(self) -> bytes:
        """What is on the screen, drawn anew."""
        self.stage.refresh()
        return self.pixels()


OpenBattle = Callable[..., Battle]


@pytest.fixture
def open_battle(data_folder: Path) -> Iterator[OpenBattle]:
    """Opens a match on a screen (size in pixels, text scale, speed) and closes it after the test."""
    yield from opened(Battle)
