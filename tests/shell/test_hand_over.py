"""The cover between two people: when it comes, what it hides, who may lift it, and what goes on beneath."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.buried_memories import actions as a
from game.core.game import Game
from game.core.match import PERSON, Match, Seat, Setup
from game.core.state import CHANCE
from game.shell.hand_over import ARMED_AFTER
from game.shell.house import House
from game.shell.match_screen import MatchScreen
from game.shell.replay import ReplayScreen
from game.ui.board import Desk
from game.ui.intent import Back, Confirm, Device, Log, Menu, Skip, Undo
from game.ui.pen import Pen
from tests.ui.events import click, press_key, press_pad

from .conftest import OpenHouse, finished
from .plain import PlainScene

SPEAK = "The card of seat"


class Secretive(PlainScene):
    """Each seat has a card; it is drawn only for the eyes that may see it."""

    hides = True

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.eyes: int | None = -7
        self.looks: list[int | None] = []
        self.new = False

    def look_as(self, seat: int | None) -> None:
        self.eyes = seat
        self.looks.append(seat)
        self._offer()

    @property
    def lingers(self) -> bool:
        return self.new

    def draw(self, pen: Pen) -> None:
        if self.eyes is not None:
            pen.text(f"{SPEAK} {self.eyes}", self._area)


@pytest.fixture
def house(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> House:
    made = open_house()
    monkeypatch.setattr(made.shelf, "scene", lambda game_id, match, desk: Secretive(match, desk))
    return made


@pytest.fixture
def game(house: House) -> Game:
    return house.shelf.game("buried_memories")


def sit_down(house: House, game: Game, *kinds: str) -> MatchScreen:
    seats = tuple(Seat(f"P{place}", kind, place) for place, kind in enumerate(kinds))
    screen = MatchScreen(house, Match(game, Setup(game.id, 3, seats)))
    house.stage.restart(screen)
    house.stage.pump(8)
    return screen


def drawn(house: House) -> str:
    """Every word of the frame as it is now."""
    pen = house.stage.pen
    pen.labels = []
    house.stage.refresh()
    house.stage.pump()
    words = " ".join(label.text for label in pen.labels)
    pen.labels = None
    return words


def secretive(screen: MatchScreen | ReplayScreen) -> Secretive:
    assert isinstance(screen.scene, Secretive)
    return screen.scene


def wait_armed(house: House) -> None:
    house.stage.pump(round(ARMED_AFTER * 60) + 3)


def stop(screen: MatchScreen) -> None:
    """One tile and stop: the turn passes on."""
    for _ in range(400):
        if screen.covered:
            return
        state: Any = screen.match.state
        mover = state.to_move()
        if mover == CHANCE or not screen.deciding:
            screen.house.stage.pump()
            continue
        legal = state.actions()
        halt = next((each for each in legal if isinstance(each, a.Stop)), legal[0])
        screen.play(halt)
    raise AssertionError("the turn never passed on")


def test_the_first_person_has_to_take_the_screen(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, PERSON)
    mover = screen.match.state.to_move()
    assert mover is not None and screen.covered and not screen.deciding
    words = drawn(house)
    assert SPEAK not in words
    assert f"Hand the screen to P{mover}" in words
    ply = screen.match.ply
    screen.play(screen.match.state.actions()[0])
    assert screen.match.ply == ply
    wait_armed(house)
    screen.hand_over.button.activate()
    assert f"{SPEAK} {mover}" in drawn(house)
    screen.play(screen.match.state.actions()[0])
    assert screen.match.ply == ply + 1


def test_a_hasty_press_lifts_nothing(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, PERSON)
    screen.hand_over._cover(1)
    screen.hand_over.button.activate()
    assert screen.covered
    screen.handle(Confirm())
    screen.handle(Skip())
    assert screen.covered and secretive(screen).eyes is None


def test_no_frame_between_two_people_shows_a_card(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, PERSON)
    wait_armed(house)
    first = screen.hand_over.next
    screen.hand_over.button.activate()
    stop(screen)
    assert screen.hand_over.next not in (None, first)
    assert SPEAK not in drawn(house)
    for _ in range(40):
        assert SPEAK not in drawn(house)
    screen.hand_over.button.activate()
    assert f"{SPEAK} {screen.match.state.to_move()}" in drawn(house)


def test_a_single_person_is_never_covered(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, "easy")
    for _ in range(200):
        house.stage.pump()
        assert not screen.covered
        assert secretive(screen).eyes == 0
        if screen.deciding:
            screen.play(screen.match.state.actions()[0])
        if house.stage.screen is not screen:
            break


def test_computers_alone_show_what_everybody_may_see(house: House, game: Game) -> None:
    screen = sit_down(house, game, "easy", "easy")
    house.stage.pump(20)
    assert not screen.covered and secretive(screen).eyes is None


def test_while_a_computer_moves_no_hand_is_open(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, PERSON, "easy")
    seen: set[int | None] = set()
    for _ in range(900):
        house.stage.pump()
        mover = screen.match.state.to_move()
        if mover is None:
            break
        if screen.covered:
            screen.hand_over.button.activate()
        elif screen.deciding:
            assert secretive(screen).eyes == mover
            screen.play(screen.match.state.actions()[0])
        elif mover == 2 and not screen.scene.busy:
            house.stage.pump()
            if screen.match.state.to_move() == 2:
                assert secretive(screen).eyes is None
                seen.add(2)
    assert 2 in seen


def test_who_looks_may_look_on_at_what_is_new(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, PERSON)
    wait_armed(house)
    first = screen.hand_over.next
    screen.hand_over.button.activate()
    scene = secretive(screen)
    scene.new = True
    for _ in range(300):
        house.stage.pump()
        mover = screen.match.state.to_move()
        if mover not in (CHANCE, first):
            break
        if screen.deciding:
            legal = screen.match.state.actions()
            screen.play(next((each for each in legal if isinstance(each, a.Stop)), legal[0]))
    house.stage.pump(30)
    assert scene.eyes == first and SPEAK in drawn(house)
    scene.new = False
    house.stage.pump()
    assert screen.covered and SPEAK not in drawn(house)


def test_the_bar_works_over_the_cover_and_shows_nothing(house: House, game: Game) -> None:
    screen = sit_down(house, game, PERSON, PERSON)
    for intent, name in ((Menu(), "pause"), (Log(), "log"), (Back(), "pause")):
        screen.handle(intent)
        house.stage.pump(3)
        assert house.stage.screen is not None and house.stage.screen.name == name
        assert SPEAK not in drawn(house)
        house.stage.pop()
        house.stage.pump(2)
    screen.handle(Undo())
    assert screen.covered and house.stage.notices.current


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.PAD])
def test_each_device_lifts_the_cover(house: House, game: Game, device: Device) -> None:
    screen = sit_down(house, game, PERSON, PERSON)
    wait_armed(house)
    lifts: dict[Device, Callable[[], None]] = {
        Device.MOUSE: lambda: click(house.stage, screen.hand_over.button.rect.center),
        Device.KEYBOARD: lambda: press_key(house.stage, 40, key=13),
        Device.PAD: lambda: press_pad(house.stage, 0, 5),
    }
    lifts[device]()
    assert not screen.covered and screen.deciding


def test_a_replay_of_a_running_match_keeps_its_secrets(house: House, game: Game) -> None:
    whole = finished(game)
    for record, open_to_all in ((whole, True), (whole.branch(whole.ply // 2), False)):
        seats = tuple(Seat(f"P{seat.marker}", PERSON, seat.marker) for seat in record.setup.seats)
        setup = msgspec.structs.replace(record.setup, seats=seats)
        again = Match(game, setup)
        for action in record.log:
            again.play(action)
        replay = ReplayScreen(house, again)
        house.stage.restart(replay)
        house.stage.pump(4)
        for ply in range(0, again.ply, 3):
            replay.jump(ply)
        for _ in range(6):
            replay.step()
        looks = {each for each in secretive(replay).looks if each is not None}
        assert bool(looks) is open_to_all
        assert (SPEAK in drawn(house)) <= open_to_all
