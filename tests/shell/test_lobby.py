"""The lobby: seats, names, markers, options, and who joins how."""

from __future__ import annotations

import pygame
import pytest

from game.core.game import Game
from game.core.match import PERSON
from game.shell.house import House
from game.shell.lobby import LobbyScreen, fits, sensible
from game.shell.match_screen import MatchScreen
from game.shell.settings import SeatDraft, TableDraft
from game.ui.choice import Choice
from tests.ui.events import press_key, press_pad

ENTER = 40


@pytest.fixture
def lobby(house: House, game: Game) -> LobbyScreen:
    """An open lobby."""
    screen = LobbyScreen(house, game)
    house.stage.restart(screen)
    house.stage.pump(4)
    return screen


def started(house: House) -> MatchScreen:
    """The match that has begun."""
    screen = house.stage.screen
    assert isinstance(screen, MatchScreen)
    return screen


def test_one_press_starts_with_sensible_seats(house: House, lobby: LobbyScreen) -> None:
    assert lobby.focus.current is lobby.start
    press_key(house.stage, ENTER)
    kinds = [seat.kind for seat in started(house).match.setup.seats]
    assert kinds == [PERSON, "medium"]


def test_seats_come_and_go(house: House, lobby: LobbyScreen, game: Game) -> None:
    while lobby.count < game.players[1]:
        lobby.add()
    assert len({seat.marker for seat in lobby.draft.seats}) == game.players[1]
    assert not lobby.seats.content[-1].enabled
    while lobby.count > game.players[0]:
        lobby._rows[-1].remove.activate()
    assert lobby.count == game.players[0]
    assert not lobby._rows[0].remove.enabled


def test_alone_one_chooses_the_rival_not_the_start(lobby: LobbyScreen) -> None:
    titles = lambda: [w.label for w in lobby.options.content if isinstance(w, Choice)]  # noqa: E731
    assert titles() == ["Dig", "Who starts"]
    lobby._rows[1].remove.activate()
    assert titles() == ["Dig", "Selara's lessons"]


def test_a_marker_changes_to_one_nobody_has(lobby: LobbyScreen) -> None:
    for _ in range(7):
        lobby._rows[0].token.activate()
        assert lobby.draft.seats[0].marker != lobby.draft.seats[1].marker
    assert lobby.focus.current is lobby._rows[0].token


def test_markers_are_exchanged_when_all_are_taken(lobby: LobbyScreen, game: Game) -> None:
    while lobby.count < game.players[1]:
        lobby.add()
    before = [seat.marker for seat in lobby.draft.seats]
    lobby._rows[0].token.activate()
    after = [seat.marker for seat in lobby.draft.seats]
    assert after[:2] == before[1::-1] and after[2:] == before[2:]


def test_who_starts_is_named(house: House, lobby: LobbyScreen) -> None:
    lobby._rows[1].name.set("Boris")
    choice = next(w for w in lobby.options.content if isinstance(w, Choice) and w.label == "Who starts")
    assert [words for _, words in choice.options] == ["By chance", "Ada", "Boris"]
    choice.choose(2)
    lobby.begin()
    house.stage.pump(2)
    assert started(house).match.setup.options["first"] == 1


def test_a_seed_gives_the_same_match(house: House, lobby: LobbyScreen) -> None:
    lobby.toggle_more()
    lobby._set_seed("12x3")
    lobby.begin()
    house.stage.pump(2)
    assert started(house).match.setup.seed == 123


def test_an_empty_name_becomes_one_nobody_has(house: House, lobby: LobbyScreen) -> None:
    lobby._rows[0].name.set("  ")
    lobby.begin()
    house.stage.pump(2)
    assert started(house).match.names[0] not in ("", "Bruno")


def test_the_table_is_remembered(house: House, lobby: LobbyScreen, game: Game) -> None:
    lobby._rows[0].name.set("Grace")
    lobby.add()
    lobby.back()
    house.stage.pump(2)
    again = LobbyScreen(house, game)
    assert [seat.name for seat in again.draft.seats] == ["Grace", "Bruno", "Ada"]


def test_a_remembered_table_that_does_not_fit_is_not_used(game: Game) -> None:
    twice = TableDraft([SeatDraft("A", PERSON, 1), SeatDraft("B", PERSON, 1)])
    strange = TableDraft([SeatDraft("A", "genius", 0), SeatDraft("B", PERSON, 1)])
    options = TableDraft([SeatDraft("A", PERSON, 0), SeatDraft("B", PERSON, 1)], {"first": 99})
    for table in (twice, strange, options, TableDraft()):
        assert not fits(game, table)
        assert len(sensible(game, table).seats) == 2


def test_a_new_pad_joins_by_pressing(house: House, lobby: LobbyScreen) -> None:
    press_pad(house.stage, pygame.CONTROLLER_BUTTON_A, 11)
    assert [seat.kind for seat in lobby.draft.seats] == [PERSON, PERSON]
    press_pad(house.stage, pygame.CONTROLLER_BUTTON_A, 12)
    assert [seat.kind for seat in lobby.draft.seats] == [PERSON] * 3
    assert house.stage.screen is lobby


def test_a_pad_that_was_used_before_does_not_join_again(house: House, lobby: LobbyScreen) -> None:
    house.pads_seen.add(11)
    press_pad(house.stage, pygame.CONTROLLER_BUTTON_A, 11)
    assert isinstance(house.stage.screen, MatchScreen)


def test_where_all_win_or_lose_together_one_begins_alone(house: House) -> None:
    seats = sensible(house.shelf.game("rift"), None).seats
    assert [seat.kind for seat in seats] == [PERSON]
