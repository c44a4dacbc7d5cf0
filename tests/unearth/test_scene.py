"""The realm on the screen: by mouse, keys and pad, told event by event, nobody's cards seen by others."""

from __future__ import annotations

import pygame
import pytest

from game.core import playing
from game.core.match import PERSON, Match, Setup
from game.shell.replay import ReplayScreen
from game.ui.intent import Direction
from game.ui.widget import Widget
from game.unearth import actions as a
from game.unearth import hexes
from game.unearth.events import DieRolled
from game.unearth.picture.closer import rolled
from game.unearth.picture.spots import CardSpot, DieSpot, HexSpot, PlacedDieSpot, RuinSpot, StoneSpot, TableSpot
from game.unearth.picture.table_view import hidden_places
from game.unearth.scene import Scene
from game.unearth.table import POOL, Step
from tests.ui.events import click, move_mouse, press_key, press_pad

from .laid import BLUE, D8, FIRST_D6, RED, YELLOW, card, laid
from .picture.stand import (
    GAME,
    Board,
    OpenBoard,
    at,
    few_ruins,
    first_of,
    of_one,
    open_board,
    played,
    rolling,
    seated,
)

__all__ = ["few_ruins", "open_board"]

ENTER, TAB, RIGHT, LEFT, DOWN, UP, ESCAPE = 40, 43, 79, 80, 81, 82, 41


def spots(board: Board, kind: type[TableSpot]) -> list[TableSpot]:
    """Spots of a kind that are offered."""
    return [each for each in board.scene.widgets if isinstance(each, kind)]


def legal(board: Board, kind: type[TableSpot]) -> list[TableSpot]:
    """Those that can be chosen now."""
    return [each for each in spots(board, kind) if each.legal]


# a roll ----------------------------------------------------------------------------------------------------------


def test_the_mouse_rolls_the_die_in_hand_on_a_ruin(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2)))
    ply, held = board.match.ply, board.scene.ask.held_die
    spot = legal(board, RuinSpot)[1]
    click(board.stage, spot.rect.center)
    assert board.match.log[ply] == a.Excavate(held, int(str(spot.key)))
    assert board.scene.busy
    board.rest()


def test_another_die_is_taken_in_hand_and_rolled(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2, 4)))
    other = next(each for each in legal(board, DieSpot) if each.key != board.scene.ask.held_die)
    click(board.stage, other.rect.center)
    assert board.scene.ask.held_die == other.key
    ply = board.match.ply
    click(board.stage, legal(board, RuinSpot)[0].rect.center)
    declared = board.match.log[ply]
    assert isinstance(declared, a.Excavate) and declared.die == other.key


def test_keys_go_from_the_die_to_the_ruins(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2)))
    press_key(board.stage, RIGHT)
    while not isinstance(board.screen.focus.current, DieSpot):
        press_key(board.stage, TAB, key=pygame.K_TAB)
    press_key(board.stage, ENTER, key=pygame.K_RETURN)
    assert isinstance(board.screen.focus.current, RuinSpot)
    press_key(board.stage, RIGHT)
    assert isinstance(board.screen.focus.current, RuinSpot)
    ply = board.match.ply
    press_key(board.stage, ENTER, key=pygame.K_RETURN)
    assert isinstance(board.match.log[ply], a.Excavate)


def test_a_pad_rolls(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2)))
    press_pad(board.stage, pygame.CONTROLLER_BUTTON_DPAD_UP, 5)
    for _ in range(20):
        if isinstance(board.screen.focus.current, RuinSpot):
            break
        press_pad(board.stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 5)
    ply = board.match.ply
    press_pad(board.stage, pygame.CONTROLLER_BUTTON_A, 5)
    assert isinstance(board.match.log[ply], a.Excavate)


@pytest.mark.parametrize("people", [2, 5])
def test_everything_can_be_reached_by_directions(open_board: OpenBoard, people: int) -> None:
    board = open_board(of_one(rolling(people)))
    press_key(board.stage, LEFT)
    focus = board.screen.focus
    begin = focus.current
    assert begin is not None
    seen: set[Widget] = {begin}
    ahead = [begin]
    while ahead:
        here = ahead.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus.set(here)
            board.screen.handle(Direction(dx, dy))
            there = focus.current
            if there is not None and there not in seen:
                seen.add(there)
                ahead.append(there)
    wanted = {each for each in board.scene.widgets if each.focusable}
    assert wanted <= seen and board.screen.bar.menu in seen


def test_the_die_thrown_lands_on_what_was_rolled(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2)))
    ply = board.match.ply
    click(board.stage, legal(board, RuinSpot)[0].rect.center)
    for _ in range(200):
        if board.match.ply > ply + 1 and board.scene.lifted:
            break
        board.stage.pump()
    thrown = board.match.log[ply + 1]
    assert isinstance(thrown, a.Rolled) and len(thrown.faces) == 1
    ((seat, die),) = board.scene.lifted
    assert seat == 0 and board.scene.shown.players[0].shows[die] == thrown.faces[0]
    board.rest()


# what cannot be done says why ------------------------------------------------------------------------------------


def test_a_die_that_lies_on_a_ruin_says_why_it_stays(open_board: OpenBoard) -> None:
    board = open_board(at(laid(on=[card(0, 9), card(1, 17)], dice=[(0, D8, 1, 5)]), [PERSON, "easy"]))
    away = next(each for each in spots(board, DieSpot) if each.key == D8)
    assert not away.legal and "others to roll" in away.told()
    click(board.stage, away.rect.center)
    assert board.scene.ask.held_die != D8


def test_a_card_without_a_target_says_why(open_board: OpenBoard) -> None:
    state = laid(on=[card(0, 9), card(1, 17)], hands={0: ["restoration", "map"]})
    board = open_board(at(state, [PERSON, "easy"]))
    first, second = spots(board, CardSpot)
    assert not first.legal and "None of the player's dice" in first.told()
    assert second.legal


def test_with_no_die_left_one_is_picked_up(open_board: OpenBoard) -> None:
    dice = [(0, die, 1, 1) for die in range(5)]
    board = open_board(at(laid(on=[card(0, 9), card(1, 17)], dice=dice), [PERSON, "easy"]))
    assert "pick one up" in board.scene.prompt()
    assert len(legal(board, DieSpot)) == 5
    click(board.stage, legal(board, RuinSpot)[0].rect.center)
    board.rest()
    assert sum(slot == POOL for slot in board.state.players[0].where) <= 1


# Delvers ---------------------------------------------------------------------------------------------------------


def test_a_discovery_is_played_on_a_die(open_board: OpenBoard) -> None:
    state = laid(
        on=[card(0, 9), card(1, 17)], hands={0: ["discovery"]}, dice=[(0, FIRST_D6, 0, 3), (1, D8, 0, 2)],
        named=[], bag=[5, 5, 5, 5],
    )  # fmt: skip
    board = open_board(at(state, [PERSON, "easy"]))
    click(board.stage, legal(board, CardSpot)[0].rect.center)
    assert "choose the die" in board.scene.prompt()
    targets = legal(board, PlacedDieSpot)
    assert len(targets) == 2 and any("3 becomes 5" in each.told() for each in targets)
    press_key(board.stage, ESCAPE, key=pygame.K_ESCAPE)
    assert not legal(board, PlacedDieSpot) and legal(board, RuinSpot)
    click(board.stage, legal(board, CardSpot)[0].rect.center)
    click(board.stage, next(each for each in legal(board, PlacedDieSpot) if "Anna" in each.told()).rect.center)
    board.rest()
    assert board.state.players[0].shows[FIRST_D6] == 5


def test_a_song_asks_for_a_number(open_board: OpenBoard) -> None:
    state = laid(on=[card(0, 17)], hands={0: ["song"]}, dice=[(0, FIRST_D6, 0, 3), (1, D8, 0, 2)], bag=[5, 5, 5, 5])
    board = open_board(at(state, [PERSON, "easy"]))
    click(board.stage, legal(board, CardSpot)[0].rect.center)
    question = board.scene.question
    assert question is not None and [each.label for each in question.buttons] == ["2", "3", "Back"]
    click(board.stage, question.buttons[1].rect.center)
    assert board.match.log == [a.PlayDelver("song", number=3)]


def test_an_expedition_rolls_before_the_ruin_is_chosen(open_board: OpenBoard) -> None:
    state = laid(on=[card(0, 17), card(1, 17)], hands={0: ["expedition"]}, bag=[5, 5, 5, 5])
    board = open_board(at(state, [PERSON, "easy"]))
    click(board.stage, legal(board, CardSpot)[0].rect.center)
    board.rest()
    assert board.scene.ask.roll in board.scene.widgets and not legal(board, RuinSpot)
    click(board.stage, board.scene.ask.roll.rect.center)
    board.rest()
    assert board.state.phase == "site" and len(board.scene.loose) == 1
    click(board.stage, legal(board, RuinSpot)[1].rect.center)
    board.rest()
    assert 1 in board.state.players[0].where


def test_dice_rolled_again_fall_together(open_board: OpenBoard) -> None:
    dice = [(0, FIRST_D6, 0, 2), (0, D8, 1, 3), (0, 0, 1, 1)]
    state = laid(on=[card(0, 17), card(1, 17)], hands={0: ["restoration"]}, dice=dice, bag=[5, 5, 5, 5])
    board = open_board(at(state, [PERSON, "easy"]))
    click(board.stage, legal(board, CardSpot)[0].rect.center)
    most = 0
    for _ in range(300):
        board.stage.pump()
        most = max(most, len(board.scene.lifted))
        if most == 3:
            break
    assert most == 3
    board.rest()
    assert not board.scene.lifted


# stones and wonders ----------------------------------------------------------------------------------------------


def test_a_stone_is_chosen_and_placed(open_board: OpenBoard) -> None:
    state = laid(on=[card(0, 17), card(1, 17)], stones={0: (BLUE, RED)}, tableau={0: {(0, 0): YELLOW}})
    state.phase = "stone"
    state.asked = Step("gain", seat=0, roll=-1, slot=0)
    board = open_board(at(state, [PERSON, "easy"]))
    stones = legal(board, StoneSpot)
    assert len(stones) == 2
    click(board.stage, stones[0].rect.center)
    board.rest()
    assert board.state.phase == "place" and board.scene.held == (BLUE,)
    places = legal(board, HexSpot)
    assert {int(str(each.key)) for each in places} == set(hexes.around(hexes.ORIGIN))
    click(board.stage, places[2].rect.center)
    board.rest()
    assert len(board.state.players[0].stones) == 2


def test_every_hex_is_hit_where_it_is_drawn(open_board: OpenBoard) -> None:
    match = played(seated(2, 4), lambda s: s.phase == "place" and len(s.players[s.asked.seat].stones) > 4)  # type: ignore[union-attr]
    seat = match.state.to_move()
    assert seat is not None
    board = open_board(of_one(match, seat))
    for spot in legal(board, HexSpot):
        x, y = board.scene.grid.at(int(str(spot.key)))
        move_mouse(board.stage, (round(x), round(y)))
        assert board.screen.focus.current is spot


def test_a_closed_ring_asks_for_a_wonder(open_board: OpenBoard) -> None:
    match = first_of(3, "wonder", range(10, 60))
    seat = match.state.to_move()
    assert seat is not None
    board = open_board(of_one(match, seat))
    question = board.scene.question
    assert question is not None and len(question.buttons) == len(board.state.actions())
    built = len(board.state.players[seat].wonders)
    click(board.stage, question.buttons[0].rect.center)
    board.rest()
    assert len(board.state.players[seat].wonders) == built + 1


def test_stones_and_the_hidden_ruin_do_not_cover_a_place_for_a_stone(open_board: OpenBoard) -> None:
    match = first_of(2, "place")
    seat = match.state.to_move()
    assert seat is not None
    board = open_board(of_one(match, seat), (1920, 1080))
    scene = board.scene
    hidden = hidden_places(scene.pen, scene.places.tableau, len(scene.shown.players[seat].hidden))
    for spot in spots(board, HexSpot):
        assert spot.rect.collidelist([scene.held_box().inflate(-20, -20), *hidden]) < 0


# nobody sees what is not theirs ----------------------------------------------------------------------------------


def test_one_person_sees_their_own_cards_and_nobody_elses(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(3), 0))
    shown = board.scene.shown
    assert all(shown.players[0].hand) and shown.players[0].hidden == board.state.players[0].hidden
    for seat in (1, 2):
        assert not any(shown.players[seat].hand)
        assert all(each == -1 for each in shown.players[seat].hidden)


def test_among_several_people_cards_lie_face_down(open_board: OpenBoard) -> None:
    board = open_board(rolling(2))
    assert not board.screen.covered and board.screen.deciding
    assert not any(kind for player in board.scene.shown.players for kind in player.hand)
    assert all(each == -1 for player in board.scene.shown.players for each in player.hidden)
    assert legal(board, RuinSpot)  # whoever needs no card goes on without handing anything over


def test_one_looks_at_ones_cards_behind_the_cover(open_board: OpenBoard) -> None:
    board = open_board(rolling(2))
    click(board.stage, board.scene.ask.look.rect.center)
    board.stage.pump(3)
    assert board.screen.covered
    board.take()
    assert board.screen.hand_over.next is None and all(board.scene.shown.players[0].hand)
    assert not any(board.scene.shown.players[1].hand)
    click(board.stage, board.scene.ask.hide.rect.center)
    board.stage.pump(3)
    assert not any(board.scene.shown.players[0].hand)
    click(board.stage, board.scene.ask.look.rect.center)
    board.stage.pump(3)
    assert board.screen.covered, "looking a second time is asked for again"


def test_cards_turn_over_when_the_turn_passes(open_board: OpenBoard) -> None:
    board = open_board(rolling(2), speed="instant")
    click(board.stage, board.scene.ask.look.rect.center)
    board.stage.pump(3)
    board.take()
    click(board.stage, legal(board, RuinSpot)[0].rect.center)
    for _ in range(60):
        board.rest()
        if board.state.turn == 1:
            break
        board.screen.play(board.state.actions()[0])
    board.stage.pump(3)
    assert not board.screen.covered
    assert not any(kind for player in board.scene.shown.players for kind in player.hand)


def test_removed_ruins_are_searched_behind_the_cover(open_board: OpenBoard) -> None:
    state = laid(on=[card(0, 17)], aside=[card(1, 9), card(2, 11)], known=[1, 1])
    state.phase, state.asked = "memorial", Step("build", seat=0)
    board = open_board(at(state))
    board.stage.pump(3)
    assert board.screen.covered
    board.take()
    question = board.scene.question
    assert question is not None and [each.label for each in question.buttons] == [
        "Root Stair, 9",
        "Gull Terrace, 11",
    ]


# telling ---------------------------------------------------------------------------------------------------------


def test_a_press_skips_what_is_told(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2)))
    click(board.stage, legal(board, RuinSpot)[0].rect.center)
    board.stage.pump(6)
    assert board.scene.busy
    click(board.stage, board.scene.places.tableau.center)
    board.stage.pump(2)
    assert not board.scene.lifted


def test_all_told_the_picture_rests(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2)))
    board.rest()
    board.stage.pump(90)
    assert not board.stage.moving


@pytest.mark.parametrize(
    ("people", "seed", "speed"),
    [
        (4, 5, "instant"),
        (1, 4, "instant"),
        pytest.param(2, 1, "double", marks=pytest.mark.slow),
        pytest.param(5, 2, "instant", marks=pytest.mark.slow),
    ],
)
def test_whole_matches_are_told_to_their_end(
    open_board: OpenBoard, few_ruins: None, monkeypatch: pytest.MonkeyPatch, people: int, seed: int, speed: str
) -> None:
    """When a story ends, what it has told is what is, before the picture is set right."""
    wrong: list[str] = []
    rest = Scene._rest

    def checked(scene: Scene) -> None:
        told, true = scene.shown, scene.match.state
        if scene.match.log and true.phase == "delve":
            for one, two in zip(told.players, true.players, strict=True):
                if (one.where, one.stones, one.ruins, len(one.hand)) != (
                    two.where, two.stones, two.ruins, len(two.hand),
                ):  # fmt: skip
                    wrong.append(f"{scene.match.log[-1]}")
        rest(scene)

    match = seated(people, seed, ["easy"] * people)
    board = open_board(match, (960, 600), speed=speed)
    monkeypatch.setattr(Scene, "_rest", checked)
    for _ in range(9000):
        if match.over:
            break
        board.stage.pump(1, 0.1)
    assert match.over and not wrong


def test_a_replay_tells_a_finished_match(open_board: OpenBoard) -> None:
    match = finished(2, 5)
    board = open_board(match)
    watched = ReplayScreen(board.house, match)
    board.stage.push(watched)
    board.stage.pump(200, 0.1)
    scene = watched.scene
    assert isinstance(scene, Scene) and watched.match.ply > 5
    assert scene.eyes is not None


def finished(people: int, seed: int) -> Match:
    """A match that easy players have played to its end."""
    setup = Setup(GAME.id, seed, playing.computer_seats(GAME, ["easy"] * people))
    return playing.autoplay(GAME, setup, GAME.referee())


def test_undo_brings_a_stone_back_into_the_hand(open_board: OpenBoard) -> None:
    match = played(seated(2, 4), lambda s: s.phase == "place")
    seat = match.state.to_move()
    assert seat is not None
    board = open_board(match)
    ply = board.match.ply
    before = dict(board.state.players[seat].stones)
    click(board.stage, legal(board, HexSpot)[0].rect.center)
    board.rest()
    if not board.screen.undo_refusal():
        board.screen.undo()
        assert board.match.ply == ply and board.state.players[seat].stones == before
        assert legal(board, HexSpot)


# words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("people", [2, 5])
def test_no_words_are_cut_off(open_board: OpenBoard, size: tuple[int, int], text_scale: int, people: int) -> None:
    board = open_board(of_one(rolling(people, 20)), size, text_scale)
    board.stage.pump(5)
    board.stage.pen.labels = []
    board.stage.draw()
    labels, board.stage.pen.labels = board.stage.pen.labels, None
    assert {"Anna", "Tom"} <= {label.text for label in labels}
    small = [label.text for label in labels if label.used.height > label.box.height * 1.35 + 4]
    window = pygame.Rect((0, 0), size)
    outside = [label.text for label in labels if not window.contains(label.used)]
    assert not small and not outside


def test_the_mats_and_ruins_speak_for_themselves(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(4, 16)))
    told = [each.label for each in board.scene.widgets]
    for seat in range(4):
        assert any(label.startswith(f"{board.scene.name_of(seat)}: ") for label in told)
    assert all(each.told() for each in spots(board, RuinSpot))


def test_a_player_in_large_shows_all_dice_rolled(open_board: OpenBoard) -> None:
    match = rolling(3, 16)
    board = open_board(of_one(match))
    mat = board.scene.mats.mats[1].whole
    move_mouse(board.stage, mat.center)
    board.stage.pump(2)
    counts = rolled(match.events, 1)
    thrown = [
        event for events in match.events for event in events if isinstance(event, DieRolled) and event.seat == 1
    ]
    assert sum(counts.values()) == len(thrown) > 0
