"""Claims: when, who, what the others get, where everything goes; section 9.3 and 9.4."""

import itertools

import pytest

from game.core.state import CHANCE
from game.unearth import actions as a
from game.unearth import claims
from game.unearth import events as e
from tests.unearth.laid import (
    BLUE,
    D4,
    D8,
    FIRST_D6,
    RED,
    SECOND_D6,
    card,
    ending,
    excavated,
    kinds,
    laid,
    played,
    through_chance,
)


def test_a_ruin_is_claimed_when_the_sum_reaches_its_value_and_not_before() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(1, FIRST_D6, 0, 4)], deck=[card(2, 9)])
    assert not kinds(excavated(state, SECOND_D6, 0, 4), e.ClaimReached)
    assert state.turn == 1
    assert kinds(excavated(state, D4, 0, 1), e.RuinClaimed) == []
    assert state.phase == "bag"


def test_the_highest_single_die_claims_whoever_completed_the_sum() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(1, D8, 0, 7)])
    assert kinds(excavated(state, SECOND_D6, 0, 4), e.RuinClaimed) == [e.RuinClaimed(1, 0, card(0, 9))]
    assert state.players[1].ruins == [card(0, 9)]


def test_losers_draw_a_delver_for_each_die_they_had_there() -> None:
    state = laid(on=[card(0, 15)], dice=[(1, D8, 0, 7), (0, FIRST_D6, 0, 4), (2, D4, 0, 1)], players=3)
    drawn = kinds(excavated(state, SECOND_D6, 0, 4), e.DelversDrawn)
    assert drawn == [e.DelversDrawn(0, 2, "lost"), e.DelversDrawn(2, 1, "lost")]
    assert [len(player.hand) for player in state.players] == [2, 0, 1]


def test_dice_go_home_stones_into_the_bag_and_the_next_ruin_is_shown_and_stocked() -> None:
    state = laid(on=[card(0, 9)], stones={0: [RED, BLUE]}, dice=[(1, D8, 0, 5)], deck=[card(4, 15), card(1, 9)])
    bag = list(state.bag)
    events = excavated(state, FIRST_D6, 0, 6)
    assert kinds(events, e.DiceHome) == [e.DiceHome(0, ((0, FIRST_D6), (1, D8)))]
    assert kinds(events, e.StonesBack) == [e.StonesBack(0, (RED, BLUE))]
    assert state.bag == [bag[0], bag[1] + 1, bag[2] + 1, bag[3]]
    assert kinds(events, e.RuinShown) == [e.RuinShown(0, card(4, 15), 1)]
    assert state.to_move() == CHANCE and state.asked is not None and state.asked.count == 3
    through_chance(state)
    assert len(state.stones[0]) == 3 and state.turn == 1


def test_several_ruins_are_resolved_from_left_to_right() -> None:
    state = laid(
        on=[card(0, 9), card(1, 9)],
        dice=[(0, FIRST_D6, 1, 4), (0, SECOND_D6, 0, 4), (1, FIRST_D6, 0, 4), (1, D8, 1, 3)],
        hands={0: ["restoration"]},
    )
    events = played(state, "restoration", 6, 6)
    assert [each.slot for each in kinds(events, e.RuinClaimed) if isinstance(each, e.RuinClaimed)] == [0, 1]


def test_an_empty_draw_pile_is_made_new_from_the_discards() -> None:
    state = laid(on=[card(0, 9)], dice=[(1, D8, 0, 7)], delvers=[], discards=["map", "song"])
    excavated(state, SECOND_D6, 0, 4)
    assert state.phase == "shuffle"
    assert state.why_not(a.Shuffled(("map",))) == "Those are not the discarded Delvers."
    events = state.play(a.Shuffled(("song", "map")))
    assert kinds(events, e.DelversShuffled) == [e.DelversShuffled(2)]
    assert state.players[0].hand == ["song"] and state.delvers == ["map"]


def test_with_pile_and_discards_empty_nothing_is_drawn() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(1, D8, 0, 7)], delvers=[], discards=[])
    assert not kinds(excavated(state, SECOND_D6, 0, 4), e.DelversDrawn)
    assert state.turn == 1


def test_draws_run_in_turn_order_from_the_active_player() -> None:
    state = laid(
        4,
        on=[card(0, 17), card(1, 9)],
        dice=[(0, D8, 0, 8), (1, D4, 0, 2), (3, D4, 0, 2)],
        turn=2,
    )
    drawn = kinds(excavated(state, SECOND_D6, 0, 5), e.DelversDrawn)
    assert [each.seat for each in drawn if isinstance(each, e.DelversDrawn)] == [2, 3, 1]


def test_9_3_the_fast_order_of_dice_agrees_with_the_comparison_step_by_step() -> None:
    hands = [
        [],
        [(4, 6, 1)],
        [(4, 8, 4)],
        [(5, 6, 1)],
        [(4, 6, 1), (2, 4, 0)],
        [(4, 6, 1), (2, 6, 2)],
        [(5, 6, 1), (1, 4, 0)],
    ]
    for first, second in itertools.product(hands, repeat=2):
        held = {seat: dice for seat, dice in enumerate((first, second)) if dice}
        left = claims.compare(0, dict(held), []) if held else []
        assert sorted(claims.leader(held)) == sorted(left)


@pytest.mark.parametrize("id_", ["gold", "ash"])
def test_a_city_in_an_unbreakable_tie_leaves_the_game_and_is_no_removed_ruin(id_: str) -> None:
    dice = [(1, D8, 0, 6), (1, FIRST_D6, 0, 5), (0, D8, 0, 6)]
    state = laid(on=[ending(id_), card(0, 17)], dice=dice, aside=[card(3, 9)], known=[0])
    events = excavated(state, SECOND_D6, 0, 5)
    assert kinds(events, e.RuinRemoved) == [e.RuinRemoved((0, 1), 0, ending(id_))]
    assert state.gone == [ending(id_)] and state.aside == [card(3, 9)]
    assert [len(player.hand) for player in state.players] == [2, 2]


def test_an_unbreakable_tie_of_a_ruin_puts_it_openly_among_the_removed_ones() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(1, FIRST_D6, 0, 5)], aside=[card(3, 9)], known=[0])
    excavated(state, FIRST_D6, 0, 5)
    assert state.aside == [card(3, 9), card(0, 9)]
    for seat in (0, 1):
        assert state.view(seat).aside == [-1, card(0, 9)]


def test_9_4_after_a_claim_come_draws_flame_dice_stones_and_the_next_ruin() -> None:
    state = laid(
        3,
        on=[card(0, 9), card(1, 9)],
        dice=[(1, FIRST_D6, 0, 4)],
        stones={0: [RED]},
        deck=[card(2, 9)],
        owns={2: ["flame"]},
    )
    events = excavated(state, D8, 0, 6)
    assert state.phase == "flame"
    events += state.play(a.DrawDelver())
    events += through_chance(state)
    after = [type(each).__name__ for each in events]
    after = after[after.index("ClaimReached") :]
    wanted = [
        "ClaimReached", "DiceCompared", "RuinClaimed", "DelversDrawn", "DelversDrawn", "DiceHome", "StonesBack",
        "RuinShown", "RuinStocked", "TurnStarted",
    ]  # fmt: skip
    assert after == wanted
