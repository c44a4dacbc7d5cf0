"""Whole matches with all five envelopes open, by one kind of device alone: tools, pillars, late scoring."""

from __future__ import annotations

import pytest

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.moments import Layer
from game.buried_memories.picture.ahead import Ahead
from game.buried_memories.picture.aim import AimSpot
from game.buried_memories.picture.spots import TileSpot
from game.buried_memories.scene import Scene
from game.core.match import PERSON, Match, Setup, seats_for
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.result import ResultScreen
from game.ui.intent import Device
from game.ui.loop import Stage
from game.ui.widget import Widget
from tests.ui.events import click

from .conftest import OpenHouse
from .test_devices import Hands, KeyboardHands, PadHands, short

GOAL = 10


class PointingHands:
    """Points and clicks where a thing can be seen: not every tile has its middle on itself."""

    device = Device.MOUSE

    def use(self, stage: Stage, widget: Widget) -> None:
        """Click on it."""
        click(stage, seen(widget))


def seen(widget: Widget) -> tuple[int, int]:
    """A point of the window on which the widget is hit, its middle if possible."""
    rect = widget.rect
    middle = rect.center
    if not isinstance(widget, TileSpot) or widget.hit(middle):
        return middle
    step = max(3, rect.width // 14)
    points = [(x, y) for y in range(rect.top, rect.bottom, step) for x in range(rect.left, rect.right, step)]
    return next(point for point in points if widget.hit(point))


class Player:
    """Uses every tool once, sets every ward, scores what can be scored; notes what it has done."""

    def __init__(self) -> None:
        self.done: set[str] = set()

    def wanted(self, board: MatchScreen) -> Widget | None:
        """What to press now, or None while there is nothing to decide."""
        scene = board.scene
        assert isinstance(scene, Scene)
        if board.covered:
            self.done.add("handed over")
            return board.hand_over.button if board.hand_over.armed else None
        if scene.busy:
            return None
        if scene.question is not None:
            self.done.add(scene.view.phase if scene.peek.number is None else "peek")
            return scene.question.first
        if not board.deciding:
            return None
        if scene.aim.active:
            return self._aiming(scene)
        return self._tool(scene) or self._digging(scene)

    def _aiming(self, scene: Scene) -> Widget:
        self.done.add(scene.aim.tool)
        if scene.aim.tool == "tilt":
            return scene.aim.sides[0]
        if scene.aim.tile is not None:
            return scene.aim.spot
        return next(each for each in scene.widgets if isinstance(each, TileSpot))

    @staticmethod
    def _tool(scene: Scene) -> Widget | None:
        return next((each for each in scene.ask.shown_tools() if each.enabled and each in scene.widgets), None)

    def _digging(self, scene: Scene) -> Widget:
        stop = scene.ask.stop
        spots = [each for each in scene.widgets if isinstance(each, TileSpot) and each.free]
        covered = [each for each in spots if each.number not in scene.view.pile.free()]
        if len(scene.view.taken) >= 3 and stop.enabled:
            return stop
        if covered:
            self.done.add("draw")
            return covered[0]
        return spots[0] if spots else stop


def opened() -> dict[str, int | str | bool]:
    """All five envelopes."""
    return {each.id: True for each in content().envelopes}


def board_with_all(house: House, kinds: list[str], seed: int) -> MatchScreen:
    """A match with everything in it, soon over."""
    game = short(house.shelf.game("buried_memories"))
    seats = seats_for(["Ada", "Bruno"][: len(kinds)], kinds)
    match = Match(game, Setup(game.id, seed, seats, opened()))
    match.state.goal = GOAL  # type: ignore[attr-defined]
    return MatchScreen(house, match)


def on_layers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance lays tiles by their real outlines at once: what the devices do is the same."""

    def outcome(scene: Scene) -> None:
        match = scene.match
        still = match.state.phase == "settle"
        found = a.Settled(None) if still else Layer().outcome(match.state, match.rules_stream())
        scene.desk.play(found)

    monkeypatch.setattr(Scene, "chance", outcome)
    monkeypatch.setattr(Scene, "_begin_settling", lambda scene: None)
    monkeypatch.setattr(Ahead, "begin", lambda ahead: None)


@pytest.mark.parametrize(
    ("hands", "kinds"),
    [
        pytest.param(PointingHands(), [PERSON, PERSON], id="mouse"),
        pytest.param(KeyboardHands(), [PERSON, "easy"], id="keyboard", marks=pytest.mark.slow),
        pytest.param(PadHands(), [PERSON, "easy"], id="pad", marks=pytest.mark.slow),
    ],
)
def test_a_match_with_all_five(
    open_house: OpenHouse, hands: Hands, kinds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_layers(monkeypatch)
    house = open_house((960, 600))
    stage = house.stage
    player = Player()
    stage.restart(board_with_all(house, kinds, 4))
    stage.pump(4)
    for _ in range(4000):
        screen = stage.screen
        if isinstance(screen, ResultScreen):
            break
        assert isinstance(screen, MatchScreen)
        widget = player.wanted(screen)
        if widget is None:
            stage.pump()
        else:
            before = screen.match.ply
            hands.use(stage, widget)
            assert stage.input.last is hands.device
            assert screen.match.ply > before or not isinstance(widget, AimSpot)
    assert isinstance(stage.screen, ResultScreen)
    assert {"brush", "lantern", "shovel", "tilt", "score", "peek"} <= player.done
    assert ("handed over" in player.done) == (kinds.count(PERSON) > 1), "only among several is anything private"
