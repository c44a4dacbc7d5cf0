"""Unearth with one kind of device alone: from the table to the result, and two people who look at their cards."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import PERSON
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.result import ResultScreen
from game.shell.title import TitleScreen
from game.ui.widget import Widget
from game.unearth import actions as a
from game.unearth.picture.spots import CardSpot, DieSpot, RuinSpot, TableSpot
from game.unearth.scene import Scene
from tests.unearth.picture.stand import few_ruins

from .conftest import OpenHouse
from .test_devices import EVERY_DEVICE, Hands, KeyboardHands, MouseHands, PadHands, sit_down

__all__ = ["few_ruins"]


def wanted(board: MatchScreen, peeks: bool) -> Widget | None:
    """What somebody who tries everything would press now, or None while there is nothing to decide."""
    scene: Any = board.scene
    assert isinstance(scene, Scene)
    if board.covered:
        return board.hand_over.button if board.hand_over.armed else None
    if scene.busy or not board.deciding:
        return None
    if scene.question is not None:
        return scene.question.buttons[0]
    legal = [each for each in scene.widgets if isinstance(each, TableSpot) and each.legal]
    if scene.view.phase not in ("delve", "again") or scene.ask.card:
        return legal[0]
    if peeks and not scene.peeking and scene.view.turns % 4 == 1:
        return scene.ask.look
    return _roll(scene, legal)


def _roll(scene: Scene, legal: list[TableSpot]) -> Widget:
    """A card now and then, each die in its turn, then a ruin."""
    cards = [each for each in legal if isinstance(each, CardSpot) and scene.hand.cards()[int(str(each.key))]]
    if cards and scene.view.turns % 2:
        return cards[0]
    dice = scene.view.dice_to_roll(scene.view.turn)
    die = dice[scene.view.turns % len(dice)]
    if scene.ask.held_die != die:
        return next(each for each in legal if isinstance(each, DieSpot) and each.key == die)
    if scene.ask.expedition:
        return scene.ask.roll
    ruins = [each for each in legal if isinstance(each, RuinSpot)]
    return max(ruins, key=lambda each: scene.view.total(int(str(each.key))))


def play(house: House, hands: Hands, *, peeks: bool = False) -> ResultScreen:
    """Press what is wanted until the result is there."""
    stage = house.stage
    for _ in range(9000):
        screen = stage.screen
        if isinstance(screen, ResultScreen):
            return screen
        assert isinstance(screen, MatchScreen), f"the match was left for {screen and screen.name}"
        widget = wanted(screen, peeks)
        if widget is None:
            stage.pump()
        else:
            hands.use(stage, widget)
            assert stage.input.last is hands.device
    raise AssertionError("the match did not end")


@EVERY_DEVICE
def test_a_match_from_the_table_to_the_result(open_house: OpenHouse, few_ruins: None, hands: Hands) -> None:
    house = open_house((960, 600))
    stage = house.stage
    title = TitleScreen(house)
    stage.restart(title)
    stage.pump(4)
    hands.use(stage, next(box for box in title.boxes if box.label == "Unearth"))
    stage.pump(60)
    lobby = stage.screen
    assert lobby is not None and lobby.name == "lobby"
    hands.use(stage, next(w for w in lobby.widgets if w.label == "Start"))
    stage.pump(4)
    result = play(house, hands)
    assert result.match.over
    assert sum(seat.is_person for seat in result.match.setup.seats) == 1
    hands.use(stage, result.buttons[-1])
    stage.pump(4)
    assert stage.screen is not None and stage.screen.name == "table"


@pytest.mark.parametrize(
    "hands",
    [
        PadHands(),
        pytest.param(KeyboardHands(), marks=pytest.mark.slow),
        pytest.param(MouseHands(), marks=pytest.mark.slow),
    ],
    ids=["pad", "keyboard", "mouse"],
)
def test_two_people_look_at_their_cards_in_turn(open_house: OpenHouse, few_ruins: None, hands: Hands) -> None:
    house = open_house((960, 600))
    sit_down(house, "unearth", PERSON, PERSON)
    result = play(house, hands, peeks=True)
    assert result.match.over
    movers = {type(action) for action in result.match.log}
    assert {a.PlayDelver, a.Excavate, a.PlaceStone} <= movers


@pytest.mark.slow
@EVERY_DEVICE
def test_a_whole_long_match(open_house: OpenHouse, hands: Hands) -> None:
    """Every ruin in the deck, three people and a computer."""
    house = open_house()
    sit_down(house, "unearth", PERSON, PERSON, "easy", PERSON)
    assert play(house, hands, peeks=True).match.over
