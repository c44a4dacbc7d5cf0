"""The rulebook's own examples: ties during claims, the tied game, sets, wonders and their formulas."""

import pytest

from game.unearth import events as e
from game.unearth import scoring, wonders
from game.unearth.content import content
from tests.unearth.laid import (
    BLACK,
    BLUE,
    D4,
    D8,
    FAR,
    FIRST_D6,
    RED,
    SECOND_D6,
    YELLOW,
    card,
    excavated,
    kinds,
    laid,
    ring,
)

RED_SEAT, BLUE_SEAT, GREEN_SEAT = 0, 1, 2


def test_tie_example_1_red_d8_with_4_beats_blue_d6_with_4() -> None:
    state = laid(on=[card(0, 11)], dice=[(BLUE_SEAT, FIRST_D6, 0, 4), (BLUE_SEAT, SECOND_D6, 0, 3)])
    events = excavated(state, D8, 0, 4)
    assert kinds(events, e.RuinClaimed) == [e.RuinClaimed(RED_SEAT, 0, card(0, 11))]


def test_tie_example_2_equal_fives_are_parted_by_a_d8_with_4_over_a_d6_with_4() -> None:
    state = laid(
        on=[card(0, 17)],
        dice=[(RED_SEAT, FIRST_D6, 0, 5), (BLUE_SEAT, FIRST_D6, 0, 5), (BLUE_SEAT, D8, 0, 4)],
    )
    events = excavated(state, SECOND_D6, 0, 4)
    first, second = kinds(events, e.DiceCompared)
    assert isinstance(first, e.DiceCompared) and isinstance(second, e.DiceCompared)
    assert (first.rank, first.values, first.left) == (0, (5, 5), (0, 1))
    assert (second.rank, second.values, second.faces, second.left) == (1, (4, 4), (6, 8), (1,))
    assert kinds(events, e.RuinClaimed) == [e.RuinClaimed(BLUE_SEAT, 0, card(0, 17))]


def test_tie_example_3_an_unbreakable_tie_removes_the_ruin_and_everybody_draws() -> None:
    state = laid(on=[card(0, 9)], dice=[(BLUE_SEAT, FIRST_D6, 0, 5)])
    events = excavated(state, FIRST_D6, 0, 5)
    assert kinds(events, e.RuinRemoved) == [e.RuinRemoved((0, 1), 0, card(0, 9))]
    assert not state.players[0].ruins and not state.players[1].ruins
    assert kinds(events, e.DelversDrawn) == [e.DelversDrawn(0, 1, "tied"), e.DelversDrawn(1, 1, "tied")]


def test_a_missing_die_counts_zero_in_a_tie() -> None:
    state = laid(on=[card(0, 11)], dice=[(BLUE_SEAT, FIRST_D6, 0, 5), (BLUE_SEAT, D4, 0, 1)])
    assert kinds(excavated(state, FIRST_D6, 0, 5), e.RuinClaimed) == [e.RuinClaimed(BLUE_SEAT, 0, card(0, 11))]


def test_tied_game_example_green_wins_by_her_ruins_of_value_15() -> None:
    state = laid(3)
    red, blue, green = state.players
    red.ruins = [card(0, 17), card(1, 15), card(0, 9), card(1, 9), card(2, 9), card(3, 9)]
    blue.ruins = [card(1, 17), card(0, 13), card(1, 13), card(2, 13)]
    green.ruins = [card(2, 17), card(0, 15), card(2, 15)]
    for seat, player in enumerate(state.players):
        short = 60 - scoring.score(state, seat, whole=True)
        player.wonders = [scoring_token(short)]
    assert [scoring.score(state, seat, True) for seat in range(3)] == [60, 60, 60]
    assert scoring.winners(state) == ([GREEN_SEAT], "ruins of claim value 15")


def scoring_token(points: int) -> "wonders.Wonder":
    """A token that makes up the difference."""
    return wonders.Wonder("greater", FAR, points)


@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 6), (3, 12), (4, 20), (5, 30)])
def test_sets_of_one_colour_score_as_on_the_reference_card(count: int, points: int) -> None:
    state = laid()
    state.players[0].ruins = [card(3, claim) for claim in (9, 11, 13, 15, 17)[:count]]
    assert scoring.score(state, 0, whole=True) == points


def test_one_of_each_colour_scores_5_more_and_each_ruin_counts_both_ways() -> None:
    state = laid()
    state.players[0].ruins = [card(region, 9) for region in range(5)]
    assert scoring.score(state, 0, whole=True) == 5 * 2 + 5
    state.players[0].ruins += [card(region, 11) for region in range(5)]
    assert scoring.score(state, 0, whole=True) == 5 * 6 + 2 * 5


def test_three_wonders_of_any_kind_score_5_once() -> None:
    state = laid()
    player = state.players[0]
    player.wonders = [wonders.Wonder("lesser", FAR, 3), wonders.Wonder("palace", FAR + 9)]
    assert scoring.score(state, 0, whole=True) == 3 + 6
    player.wonders.append(wonders.Wonder("greater", FAR + 18, 7))
    assert scoring.score(state, 0, whole=True) == 3 + 6 + 7 + 5
    player.wonders.append(wonders.Wonder("lesser", FAR + 27, 2))
    assert scoring.score(state, 0, whole=True) == 3 + 6 + 7 + 2 + 5


def test_wonder_example_tomb_asks_for_every_colour_and_two_of_any() -> None:
    assert fits("tomb", BLACK, RED, BLUE, YELLOW, YELLOW, YELLOW)
    assert fits("tomb", YELLOW, YELLOW, BLUE, RED, RED, BLACK)
    assert not fits("tomb", BLACK, RED, BLUE, BLUE, BLUE, BLUE)


def test_formula_example_three_of_one_colour_and_three_of_another() -> None:
    assert fits("palace", RED, BLUE, RED, BLUE, RED, BLUE)
    assert not fits("palace", RED, RED, RED, RED, BLUE, BLUE)
    assert not fits("palace", RED, RED, RED, RED, RED, RED)


def test_formula_example_two_of_three_colours() -> None:
    assert fits("cenotaph", RED, RED, BLUE, BLUE, YELLOW, YELLOW)
    assert not fits("cenotaph", RED, RED, RED, RED, YELLOW, YELLOW)


def test_formula_example_three_yellow_and_three_of_any() -> None:
    assert fits("flame", YELLOW, YELLOW, YELLOW, RED, BLUE, RED)
    assert fits("flame", *[YELLOW] * 6)
    assert not fits("flame", YELLOW, YELLOW, RED, RED, BLUE, RED)


def test_a_ring_of_one_colour_holds_a_greater_wonder_and_a_mixed_one_a_lesser() -> None:
    state = laid(tableau={0: ring([RED] * 6, missing=0), 1: ring([RED, BLUE] * 3, missing=0)})
    centre = wonders.hexes.at(0, 0)
    assert wonders.choices(state, 0, centre) == ["greater"]
    assert wonders.choices(state, 1, centre) == ["lesser"]


def fits(id_: str, *colours: int) -> bool:
    """Whether the named wonder may stand in a ring of these stones."""
    return wonders.fits(content().wonder(id_), [colours.count(colour) for colour in range(4)])
