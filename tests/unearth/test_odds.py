"""Odds of a roll, what is unseen, and rings under way."""

import pytest

from game.unearth.odds import ahead, odds, reachable, rings_ahead, taken_next, to_beat, unseen
from tests.unearth.laid import (
    BLUE,
    D4,
    D8,
    FIRST_D6,
    RED,
    SECOND_D6,
    card,
    ending,
    laid,
    played,
    ring,
)


def test_the_odds_of_a_plain_roll_are_counted_face_by_face() -> None:
    state = laid(on=[card(0, 9)], dice=[(1, FIRST_D6, 0, 5)])
    found = odds(state, 0, D8, 0)
    assert found.claim == 4 / 8, "5 on a bigger die, 6, 7 and 8"
    assert found.lose == 1 / 8, "with a 4 the ruin is complete and the other's 5 is higher"
    assert found.stone == 3 / 8 and found.removed == 0 and found.lead == 0


def test_an_unbreakable_tie_is_a_chance_of_its_own() -> None:
    state = laid(on=[card(0, 9)], dice=[(1, FIRST_D6, 0, 5)])
    found = odds(state, 0, FIRST_D6, 0)
    assert found.removed == 1 / 6 and found.claim == 1 / 6 and found.lose == 1 / 6


def test_leading_without_completing_and_being_beaten_next() -> None:
    state = laid(on=[card(0, 17)], dice=[(1, FIRST_D6, 0, 5)])
    found = odds(state, 0, D8, 0)
    assert found.claim == 0 and found.lead == 4 / 8
    beaten = [taken_after(state, value) for value in range(1, 9)]
    assert found.beaten == pytest.approx(sum(beaten) / 8) and found.beaten > 0


def taken_after(state: object, value: int) -> float:
    after = laid(on=[card(0, 17)], dice=[(1, FIRST_D6, 0, 5), (0, D8, 0, value)])
    from game.unearth.claims import held_on

    return taken_next(after, 0, 5 + value, held_on(after, 0), 1)


def test_cards_and_wonders_reach_further_results() -> None:
    state = laid(hands={0: ["claim", "reading"]}, owns={0: ["college", "columns"]}, end_card=ending("festival"))
    assert reachable(state, 0, D8, 4) == {4, 5, 6}
    played(state, "claim")
    played(state, "reading")
    assert reachable(state, 0, FIRST_D6, 1) == {2, 3, 4, 5}, "1 + 1 + 2 = 4, the sign either way, Columns 1 less"
    assert reachable(state, 0, D8, 8) == {6, 7, 8}


def test_the_natural_face_counts_where_the_house_says_so() -> None:
    state = laid(on=[card(0, 17)], owns={0: ["columns"]}, options={"stone_test": "natural"})
    assert odds(state, 0, FIRST_D6, 0).stone == 3 / 6
    state = laid(on=[card(0, 17)], owns={0: ["columns"]})
    assert odds(state, 0, FIRST_D6, 0).stone == 4 / 6


def test_a_die_picked_up_from_the_ruin_does_not_count_twice() -> None:
    dice = [(0, each, 0, 1) for each in range(5)]
    state = laid(on=[card(0, 11)], dice=dice)
    assert odds(state, 0, D8, 0).claim == 2 / 8, "four ones lie there, so a 7 or an 8"


def test_who_is_ahead_and_what_beats_them() -> None:
    state = laid(on=[card(0, 17), card(1, 17)], dice=[(1, FIRST_D6, 0, 5), (0, D8, 0, 5), (0, D4, 0, 1)])
    assert ahead(state, 0) == [0] and to_beat(state, 0) == (5, 8)
    assert ahead(state, 1) == [] and to_beat(state, 1) == (0, 0)
    tied = laid(on=[card(0, 17)], dice=[(1, FIRST_D6, 0, 5), (0, SECOND_D6, 0, 5)])
    assert ahead(tied, 0) == [0, 1]


def test_unseen_ruins_by_region() -> None:
    state = laid(on=[card(0, 17), card(1, 17)], deck=[card(2, 9)])
    state.players[0].ruins, state.players[1].ruins = [card(0, 9)], [card(1, 9), ending("gold")]
    state.players[0].hidden, state.players[1].hidden = [card(3, 9)], [card(4, 9)]
    assert unseen(state.view(0), 0) == [3, 3, 5, 4, 5]


def test_rings_under_way_tell_what_is_missing_and_possible() -> None:
    state = laid(tableau={0: ring([RED, RED, RED, BLUE, BLUE], missing=1)}, named=["palace", "edifice", "tomb"])
    nearest = rings_ahead(state, 0)[0]
    assert (nearest.q, nearest.r) == (0, 0) and nearest.empty == ((1, -1),)
    assert nearest.wonders == ("palace", "lesser")
    state = laid(tableau={0: ring([RED] * 4, missing=2)}, named=["tomb", "memorial", "cenotaph"])
    assert rings_ahead(state, 0)[0].wonders == ("memorial", "greater", "lesser")
    assert rings_ahead(state, 1) == []
