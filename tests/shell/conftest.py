"""A house in a data folder of its own, with a stage nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core import playing
from game.core.game import Game
from game.core.match import PERSON, Match, Seat, Setup
from game.shell.house import House
from game.ui.loop import Stage
from game.ui.screen import Screen

from .plain import PlainScene

OpenHouse = Callable[..., House]


@pytest.fixture
def open_house(data_folder: Path) -> Iterator[OpenHouse]:
    """Opens houses (size in pixels, text scale, speed) and closes them after the test."""
    opened: list[House] = []

    def make(size: tuple[int, int] = (1280, 800), text_scale: int = 100, speed: str = "instant") -> House:
        house = House()
        ui = house.settings.ui
        ui.text_scale, ui.speed, ui.reduced_motion = text_scale, speed, True  # type: ignore[assignment]
        house.stage = Stage(ui, size=size)
        house.stage.start(Screen())
        pygame.event.clear()
        opened.append(house)
        return house

    yield make
    for house in opened:
        house.stage.close()
        house.close()


@pytest.fixture
def house(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> House:
    """One house whose boards are plain."""
    made = open_house()
    monkeypatch.setattr(made.shelf, "scene", lambda game_id, match, desk: PlainScene(match, desk))
    return made


@pytest.fixture
def game(house: House) -> Game:
    """Buried Memories."""
    return house.shelf.game("buried_memories")


def people(game: Game, count: int, seed: int = 3) -> Match:
    """A fresh match with a person at every seat."""
    seats = tuple(Seat(f"P{place}", PERSON, place) for place in range(count))
    return Match(game, Setup(game.id, seed, seats))


def finished(game: Game, count: int = 2, seed: int = 3) -> Match:
    """A match that computer players have played to its end, on paper."""
    seats = playing.computer_seats(game, ["easy"] * count)
    return playing.autoplay(game, Setup(game.id, seed, seats), game.referee())
