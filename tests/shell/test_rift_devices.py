"""Bury Me in the Rift with one kind of device alone: a battle from the table to the result."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import PERSON, Match, Seat, Setup
from game.rift.picture.selection import NOBODY
from game.rift.picture.spots import COMPASS_OF, TileSpot
from game.rift.scene import Scene
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.result import ResultScreen
from game.shell.settings import SeatDraft, TableDraft
from game.shell.title import TitleScreen
from game.ui.widget import Widget
from tests.ui.events import press_key, press_pad

from .conftest import OpenHouse
from .test_devices import EVERY_DEVICE, PAD, Hands, KeyboardHands, PadHands

ENTER = 40
ARROWS = {0: 82, 1: 79, 2: 81, 3: 80}
"""Scancodes of the arrow keys that lead north, east, south and west on the map."""
PAD_ARROWS = {
    0: pygame.CONTROLLER_BUTTON_DPAD_UP,
    1: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    2: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    3: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
}


def use(board: MatchScreen, hands: Hands, widget: Widget) -> None:
    """Press something; with keys and pads tiles are reached by arrows, everything else by Next."""
    stage = board.stage
    current = board.focus.current
    if not isinstance(widget, TileSpot) or not isinstance(current, TileSpot) or not hasattr(hands, "device"):
        hands.use(stage, widget)
        return
    if not isinstance(hands, KeyboardHands | PadHands):
        hands.use(stage, widget)
        return
    for direction in way(current.tile, widget.tile):
        if isinstance(hands, KeyboardHands):
            press_key(stage, ARROWS[direction])
        else:
            press_pad(stage, PAD_ARROWS[direction], PAD)
    assert board.focus.current is widget
    if isinstance(hands, KeyboardHands):
        press_key(stage, ENTER, key=pygame.K_RETURN)
    else:
        press_pad(stage, pygame.CONTROLLER_BUTTON_A, PAD)


def way(start: int, end: int) -> list[int]:
    """Directions from a tile to another."""
    across, down = end % 6 - start % 6, end // 6 - start // 6
    return [1 if across > 0 else 3] * abs(across) + [2 if down > 0 else 0] * abs(down)


class Player:
    """Moves and attacks with each mech as seems best, one press at a time, then ends the turn."""

    def __init__(self) -> None:
        self.given_up: set[tuple[int, int, str]] = set()
        self.attacked = 0

    def wanted(self, board: MatchScreen) -> Widget | None:
        """What to press now, or None while there is nothing to press."""
        scene: Any = board.scene
        assert isinstance(scene, Scene)
        if scene.busy or not board.deciding:
            return None
        if scene.question is not None:
            ends = [button for button in scene.question.buttons if button.label == "End turn"]
            return ends[0] if ends else scene.question.buttons[0]
        phase = scene.state.phase
        if phase == "deploy":
            if scene.ask.to_deploy() == NOBODY:
                return scene.ask.end
            return scene.pointing.spots[scene.state.deploy_tiles()[-1]]
        if phase == "act":
            return self._act(scene)
        return scene.campaign.widgets()[0]

    def _act(self, scene: Scene) -> Widget:
        hand, field = scene.selection, scene.state.field
        if hand.target != NOBODY:
            return self._best(scene) or scene.ask.end
        for mech in field.mechs():
            for tool in hand.tools(mech)[:2]:
                if (field.turn, mech, tool) in self.given_up:
                    continue
                if hand.mech != mech:
                    return scene.pointing.spots[field.at[mech]]
                if hand.tool != tool:
                    return {"move": scene.ask.move, "attack_0": scene.ask.first}[tool]
                spot = self._best(scene)
                self.given_up.add((field.turn, mech, tool))
                if spot is not None:
                    self.attacked += tool != "move"
                    return spot
        return scene.ask.end

    def _best(self, scene: Scene) -> Widget | None:
        """The tile that costs the city least; None when nothing is better than doing nothing."""
        hand = scene.selection
        rest = scene.outlook.rest()
        assert rest is not None
        weighed = []
        for tile, actions in hand.targets().items():
            found = scene.outlook.of(actions[0])
            weighed.append((len(found.ruins_end), -len(found.events), tile))
        if not weighed or (min(weighed)[0] > len(rest.ruins_end) and hand.target == NOBODY):
            return None
        return scene.pointing.spots[min(weighed)[2]]


def play(house: House, hands: Hands, player: Player) -> ResultScreen:
    """Press what is wanted until the result is there."""
    stage = house.stage
    for _ in range(3000):
        screen = stage.screen
        if isinstance(screen, ResultScreen):
            return screen
        assert isinstance(screen, MatchScreen), f"the match was left for {screen and screen.name}"
        widget = player.wanted(screen)
        if widget is None:
            stage.pump()
        else:
            use(screen, hands, widget)
            assert stage.input.last is hands.device
    raise AssertionError("the battle did not end")


@EVERY_DEVICE
def test_a_battle_from_the_table_to_the_result(open_house: OpenHouse, hands: Hands) -> None:
    house = open_house()
    stage = house.stage
    house.settings.tables["rift"] = TableDraft([SeatDraft("Ada")], {"mode": "first"})
    title = TitleScreen(house)
    stage.restart(title)
    stage.pump(4)
    hands.use(stage, next(box for box in title.boxes if box.label == "Bury Me in the Rift"))
    stage.pump(60)
    lobby = stage.screen
    assert lobby is not None and lobby.name == "lobby"
    hands.use(stage, next(w for w in lobby.widgets if w.label == "Start"))
    stage.pump(4)
    player = Player()
    result = play(house, hands, player)
    assert result.match.over and player.attacked
    assert result.match.setup.options["mode"] == "first"
    hands.use(stage, result.buttons[-1])
    stage.pump(4)
    assert stage.screen is not None and stage.screen.name == "table"


@pytest.mark.parametrize("hands", [KeyboardHands(), PadHands()], ids=["keyboard", "pad"])
def test_arrows_follow_the_compass_of_the_board(open_house: OpenHouse, hands: Hands) -> None:
    house = open_house()
    game = house.shelf.game("rift")
    match = Match(game, Setup(game.id, 3, (Seat("Ada", PERSON, 0),), {"mode": "first"}))
    board = MatchScreen(house, match)
    house.stage.restart(board)
    house.stage.pump(4)
    scene: Any = board.scene
    board.focus.set(scene.pointing.spots[14])
    for direction, tile in ((0, 8), (1, 9), (2, 15), (3, 14)):
        if isinstance(hands, KeyboardHands):
            press_key(house.stage, ARROWS[direction])
        else:
            press_pad(house.stage, PAD_ARROWS[direction], PAD)
        assert scene.pointing.current == tile
    assert set(COMPASS_OF.values()) == {0, 1, 2, 3}
    for _ in range(8):
        if isinstance(hands, KeyboardHands):
            press_key(house.stage, ARROWS[1])
        else:
            press_pad(house.stage, PAD_ARROWS[1], PAD)
    assert not isinstance(board.focus.current, TileSpot), "the east edge leads to what lies beside the board"
