"""A whole match with one kind of device alone: from the table, by way of the lobby, to the result and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec
import pygame
import pytest

from game.buried_memories.rules import Dig
from game.buried_memories.scene import Scene
from game.core.game import Game
from game.core.match import Match, Seat, Setup
from game.core.state import State
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.result import ResultScreen
from game.shell.title import TitleScreen
from game.ui.intent import Device
from game.ui.loop import Stage
from game.ui.widget import Widget
from tests.ui.events import click, press_key, press_pad

from .conftest import OpenHouse

TAB, ENTER = 43, 40
LOW_GOAL = 4
PAD = 5


class Hands(Protocol):
    """How somebody with one device uses a widget."""

    device: Device

    def use(self, stage: Stage, widget: Widget) -> None:
        """Bring it into focus and press it, by real events alone."""


class MouseHands:
    """Points and clicks."""

    device = Device.MOUSE

    def use(self, stage: Stage, widget: Widget) -> None:
        click(stage, widget.rect.center)


class KeyboardHands:
    """Tab and Enter."""

    device = Device.KEYBOARD

    def use(self, stage: Stage, widget: Widget) -> None:
        walk(stage, widget, lambda: press_key(stage, TAB, key=pygame.K_TAB))
        press_key(stage, ENTER, key=pygame.K_RETURN)


class PadHands:
    """The shoulder and the lower button."""

    device = Device.PAD

    def use(self, stage: Stage, widget: Widget) -> None:
        walk(stage, widget, lambda: press_pad(stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, PAD))
        press_pad(stage, pygame.CONTROLLER_BUTTON_A, PAD)


def walk(stage: Stage, widget: Widget, step: object) -> None:
    """Step the focus on until it is on the widget."""
    assert callable(step) and stage.screen is not None
    for _ in range(len(stage.screen.focus.candidates()) + 1):
        if stage.screen.focus.current is widget:
            return
        step()
    raise AssertionError(f"the focus never came to {widget.label!r}")


def sit_down(house: House, game_id: str, *kinds: str) -> None:
    """Begin a match: people, and computers of the levels named."""
    game = house.shelf.game(game_id)
    seats = tuple(Seat(f"P{place}", kind, place) for place, kind in enumerate(kinds))
    house.stage.restart(MatchScreen(house, Match(game, Setup(game.id, 8, seats))))
    house.stage.pump(4)


def short(game: Game) -> Game:
    """The same game with a goal that is soon reached."""

    def start(players: int, markers: Sequence[int], options: Mapping[str, int | str | bool]) -> State:
        state = game.start(players, markers, options)
        assert isinstance(state, Dig)
        state.goal = LOW_GOAL
        return state

    return msgspec.structs.replace(game, start=start)


def wanted(board: MatchScreen) -> Widget | None:
    """What a careful player would press now, or None while there is nothing to decide."""
    scene = board.scene
    assert isinstance(scene, Scene)
    if scene.busy:
        return None
    if scene.question is not None:
        return scene.question.buttons[0]
    if not board.deciding:
        return None
    stop = scene.ask.stop
    if len(scene.view.taken) >= 2 and stop.enabled and stop in scene.widgets:
        return stop
    free = [spot for spot in scene.pointing.spots() if spot.free and spot in scene.widgets]
    return free[0] if free else stop


def play(house: House, hands: Hands) -> ResultScreen:
    """From the table to the result."""
    stage = house.stage
    title = TitleScreen(house)
    stage.restart(title)
    stage.pump(4)
    hands.use(stage, title.boxes[0])
    stage.pump(60)
    lobby = stage.screen
    assert lobby is not None and lobby.name == "lobby"
    hands.use(stage, next(w for w in lobby.widgets if w.label == "Start"))
    stage.pump(4)
    for _ in range(6000):
        screen = stage.screen
        if isinstance(screen, ResultScreen):
            return screen
        assert isinstance(screen, MatchScreen), f"the match was left for {screen and screen.name}"
        widget = wanted(screen)
        if widget is None:
            stage.pump()
        else:
            hands.use(stage, widget)
            assert stage.input.last is hands.device
    raise AssertionError("the match did not end")


EVERY_DEVICE = pytest.mark.parametrize(
    "hands", [MouseHands(), KeyboardHands(), PadHands()], ids=["mouse", "keyboard", "pad"]
)


@EVERY_DEVICE
def test_a_match_from_the_table_to_the_result(
    open_house: OpenHouse, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real picture on quick paper piles: what the devices do is the same."""

    def on_paper(scene: Scene) -> None:
        match = scene.match
        scene.desk.play(match.game.referee().outcome(match.state, match.rules_stream()))

    monkeypatch.setattr(Scene, "chance", on_paper)
    monkeypatch.setattr(Scene, "_begin_settling", lambda scene: None)
    whole_evening(open_house, hands)


@pytest.mark.slow
@EVERY_DEVICE
def test_a_match_in_the_real_box(open_house: OpenHouse, hands: Hands) -> None:
    """The same with every shake and every settling simulated."""
    whole_evening(open_house, hands)


def whole_evening(open_house: OpenHouse, hands: Hands) -> None:
    """Table, lobby, match, result, table."""
    house = open_house()
    game = house.shelf.game("buried_memories")
    house.shelf._open[game.id] = short(game)
    result = play(house, hands)
    assert result.match.over
    people = [seat for seat in result.match.setup.seats if seat.is_person]
    assert len(people) == 1
    hands.use(house.stage, result.buttons[-1])
    house.stage.pump(4)
    assert house.stage.screen is not None and house.stage.screen.name == "table"
