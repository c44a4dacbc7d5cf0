"""To the Moon with one kind of device alone: from the table to the result, and two people handing over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.match import PERSON
from game.core.state import Action, State
from game.core.stream import Stream
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.result import ResultScreen
from game.shell.title import TitleScreen
from game.to_the_moon import actions as a
from game.to_the_moon import chance
from game.to_the_moon.content import content, memories
from game.to_the_moon.scene import Scene
from game.ui.widget import Widget

from .conftest import OpenHouse
from .test_devices import EVERY_DEVICE, Hands, sit_down

END_AT = 10
"""Memories above the end in a match that is soon over."""


@pytest.fixture
def soon_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the line lies nearer to the top than it ever does."""
    deal = chance.Dealer.outcome

    def outcome(dealer: chance.Dealer, state: State, stream: Stream) -> Action:
        dealt = deal(dealer, state, stream)
        if not isinstance(dealt, a.Shuffle):
            return dealt
        ids = [each for each in dealt.memories if not memories()[each].ends]
        return a.Shuffle(dealt.emotions, (*ids[:END_AT], content().end, *ids[END_AT:]))

    near = msgspec.structs.replace(content(), end_of_line_bottom=len(content().memories) - END_AT)
    monkeypatch.setattr(chance, "content", lambda: near)
    monkeypatch.setattr(chance.Dealer, "outcome", outcome)


def wanted(board: MatchScreen) -> Widget | None:
    """What an eager player would press now, or None while there is nothing to press."""
    scene: Any = board.scene
    assert isinstance(scene, Scene)
    if board.covered:
        return board.hand_over.button if board.hand_over.armed else None
    if scene.busy:
        return None
    if scene.lingers:
        return scene.plate.done
    if not board.deciding:
        return None
    if scene.plan is not None:
        assert not scene.plan.refusal()
        return scene.plate.confirm
    if scene.ask.must_pass():
        return scene.plate.passing
    if scene.view.phase == "give":
        return scene.plate.keep
    if scene.view.phase == "act":
        uses = scene.pointing._uses()
        best = next((space for space, how in uses.items() if how == "collect"), None)
        if best is not None:
            return scene.pointing.memories[best]
        if not scene.hand.cards:
            return scene.pointing.discard
    return scene.pointing.cards[0]


def play(house: House, hands: Hands) -> ResultScreen:
    """Press what is wanted until the result is there."""
    stage = house.stage
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


@EVERY_DEVICE
def test_a_match_from_the_table_to_the_result(open_house: OpenHouse, soon_over: None, hands: Hands) -> None:
    house = open_house()
    stage = house.stage
    title = TitleScreen(house)
    stage.restart(title)
    stage.pump(4)
    hands.use(stage, next(box for box in title.boxes if box.label == "To the Moon"))
    stage.pump(60)
    lobby = stage.screen
    assert lobby is not None and lobby.name == "lobby"
    hands.use(stage, next(w for w in lobby.widgets if w.label == "Start"))
    stage.pump(4)
    result = play(house, hands)
    assert result.match.over and result.match.state.phase == "over"  # type: ignore[attr-defined]
    assert sum(seat.is_person for seat in result.match.setup.seats) == 1
    hands.use(stage, result.buttons[-1])
    stage.pump(4)
    assert stage.screen is not None and stage.screen.name == "table"


@EVERY_DEVICE
def test_two_people_hand_the_screen_over(open_house: OpenHouse, soon_over: None, hands: Hands) -> None:
    house = open_house()
    sit_down(house, "to_the_moon", PERSON, PERSON)
    result = play(house, hands)
    assert result.match.over
    movers = {type(action) for action in result.match.log}
    assert {a.Collect, a.Exchange, a.Discard} <= movers


@pytest.mark.slow
@EVERY_DEVICE
def test_a_whole_long_match(open_house: OpenHouse, hands: Hands) -> None:
    """Nothing brought nearer, three people and a computer."""
    house = open_house()
    sit_down(house, "to_the_moon", PERSON, PERSON, "easy", PERSON)
    assert play(house, hands).match.over
