"""Stones for a roll of 1 to 3, the hex tableau (9.5), and what the FAQ says of both."""

import pytest

from game.core.state import CHANCE
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import hexes
from tests.unearth.laid import (
    BLACK,
    BLUE,
    D4,
    D8,
    FIRST_D6,
    LAST,
    RED,
    YELLOW,
    card,
    excavated,
    kinds,
    laid,
    ring,
)

BIG = [card(0, 17), card(1, 17)]


@pytest.mark.parametrize(("face", "stone"), [(1, True), (2, True), (3, True), (4, False)])
@pytest.mark.parametrize("die", [D4, FIRST_D6, D8])
def test_a_1_2_or_3_with_any_die_gives_a_stone(die: int, face: int, stone: bool) -> None:
    state = laid(on=BIG, stones={0: [RED]})
    assert bool(kinds(excavated(state, die, 0, face), e.StoneTaken)) == stone


def test_the_stone_is_chosen_from_the_ruin_rolled_on() -> None:
    state = laid(on=BIG, stones={0: [RED, BLUE, BLUE], 1: [YELLOW]})
    excavated(state, FIRST_D6, 0, 2)
    assert state.phase == "stone" and state.actions() == [a.TakeStone(RED), a.TakeStone(BLUE)]
    state.play(a.TakeStone(BLUE))
    assert state.stones[0] == (RED, BLUE) and list(state.players[0].stones.values()) == [BLUE]


def test_without_stones_on_the_ruin_one_is_drawn_blind_from_the_bag() -> None:
    state = laid(on=BIG, stones={1: [YELLOW]})
    excavated(state, FIRST_D6, 0, 2)
    assert state.to_move() == CHANCE and state.phase == "bag"
    events = state.play(a.StonesDrawn((BLACK,)))
    assert kinds(events, e.StoneDrawn) == [e.StoneDrawn(0, 0, BLACK)]
    assert state.bag == [14, 15, 15, 15]


def test_faq_with_the_bag_empty_no_stone_is_gained() -> None:
    state = laid(on=BIG, bag=[0, 0, 0, 0])
    assert kinds(excavated(state, FIRST_D6, 0, 2), e.NoStone) == [e.NoStone(0, 0)]
    assert state.turn == 1


def test_9_5_the_first_stone_goes_anywhere_later_ones_touch_an_earlier_one() -> None:
    state = laid(on=BIG, stones={0: [RED, RED]})
    excavated(state, FIRST_D6, 0, 2)
    assert state.players[0].stones == {hexes.ORIGIN: RED}
    state.turn, state.phase = 0, "delve"
    excavated(state, D4, 0, 2)
    assert {(each.q, each.r) for each in state.actions() if isinstance(each, a.PlaceStone)} == {
        (1, 0),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (0, -1),
        (1, -1),
    }
    assert state.why_not(a.PlaceStone(3, 3)) == "The stone goes on an empty hex that touches an earlier stone."


def test_9_5_spoiling_ones_own_ring_is_allowed_and_a_filled_centre_is_no_ring() -> None:
    state = laid(on=BIG, stones={0: [RED]}, tableau={0: {**ring([BLUE] * 6), (0, 0): RED}})
    excavated(state, FIRST_D6, 0, 2)
    events = state.play(a.PlaceStone(*LAST))
    assert not kinds(events, e.RingClosed)


def test_9_5_hexes_with_a_wonder_are_closed() -> None:
    state = laid(on=BIG, stones={0: [RED]}, tableau={0: ring([BLUE] * 6)})
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.PlaceStone(*LAST))
    assert hexes.at(0, 0) in state.players[0].closed()
    state.stones[0], state.turn, state.phase = (RED,), 0, "delve"
    excavated(state, D4, 0, 2)
    assert a.PlaceStone(0, 0) not in state.actions()


def test_9_5_closing_a_ring_builds_at_once() -> None:
    state = laid(on=BIG, stones={0: [RED]}, tableau={0: ring([BLUE] * 6)})
    excavated(state, FIRST_D6, 0, 2)
    events = state.play(a.PlaceStone(*LAST))
    assert kinds(events, e.RingClosed) == [e.RingClosed(0, 0, 0, (BLUE, BLUE, BLUE, BLUE, BLUE, RED))]
    assert kinds(events, e.WonderBuilt) == [e.WonderBuilt(0, "lesser", 0, 0)]
    assert state.turn == 1


def test_9_5_two_rings_closed_by_one_stone_are_both_built_in_the_owners_order() -> None:
    second = (1, 1)
    tableau = {**ring([BLUE] * 6, missing=0), **ring([RED] * 6, second, missing=0)}
    shared = (1, 0)
    del tableau[shared]
    state = laid(on=BIG, stones={0: [RED]}, tableau={0: tableau})
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.PlaceStone(*shared))
    assert state.phase == "ring" and set(state.actions()) == {a.ChooseRing(0, 0), a.ChooseRing(*second)}
    events = state.play(a.ChooseRing(*second))
    assert [(each.q, each.r) for each in kinds(events, e.RingClosed) if isinstance(each, e.RingClosed)] == [
        second,
        (0, 0),
    ]
    assert len(state.players[0].wonders) == 2


@pytest.mark.parametrize(("rings", "stones"), [(1, 6), (2, 10), (3, 13), (4, 16)])
def test_9_5_stones_that_rings_need_when_they_share(rings: int, stones: int) -> None:
    centres = [(0, 0), (1, 1), (2, -1), (3, 0)][:rings]
    laid_out = {hex_ for centre in centres for hex_ in hexes.around(hexes.at(*centre))}
    assert len(laid_out) == stones
    assert not laid_out & {hexes.at(*centre) for centre in centres}


def test_faq_rings_may_be_left_open_while_others_are_begun() -> None:
    state = laid(on=BIG, stones={0: [RED]}, tableau={0: ring([BLUE] * 6)})
    excavated(state, FIRST_D6, 0, 2)
    assert len(state.actions()) > 1


def test_a_stone_of_a_forced_reroll_belongs_to_the_owner_of_the_die_and_comes_from_its_ruin() -> None:
    state = laid(
        on=BIG, stones={0: [RED], 1: [BLUE]}, dice=[(1, D8, 1, 8)], hands={0: ["lost"]}, tableau={1: {(0, 0): RED}}
    )
    state.play(a.PlayDelver("lost", 1, D8))
    events = state.play(a.Rolled((3,)))
    assert kinds(events, e.StoneTaken) == [e.StoneTaken(1, 1, BLUE)]
    assert state.phase == "place" and state.to_move() == 1
    state.play(state.actions()[0])
    assert state.to_move() == 0 and state.phase == "delve"
