"""One roll in the order of section 9.2: Edifice, event, next-die cards, College and Columns, Map, Sanctuary."""

import pytest

from game.unearth import actions as a
from game.unearth import events as e
from tests.unearth.laid import (
    BLUE,
    D4,
    D8,
    FIRST_D6,
    RED,
    SECOND_D6,
    THIRD_D6,
    card,
    ending,
    excavated,
    kinds,
    laid,
    played,
    rolled,
)

BIG = [card(0, 17), card(1, 17)]


def changes(events: list[object]) -> list[tuple[int, int, str]]:
    return [(each.before, each.after, each.cause) for each in events if isinstance(each, e.DieChanged)]


def test_a_roll_lies_on_the_declared_ruin_and_the_turn_passes() -> None:
    state = laid(on=BIG)
    events = excavated(state, FIRST_D6, 1, 6)
    assert kinds(events, e.Declared) == [e.Declared(0, FIRST_D6, 1, card=card(1, 17))]
    assert kinds(events, e.DieRolled) == [e.DieRolled(0, FIRST_D6, 6, 1, 6, "excavation")]
    assert kinds(events, e.DiePlaced) == [e.DiePlaced(0, FIRST_D6, 1, 6, 6, 17, card(1, 17))]
    assert (state.players[0].where[FIRST_D6], state.players[0].shows[FIRST_D6]) == (1, 6)
    assert state.turn == 1 and state.phase == "delve"


def test_no_dice_left_one_is_picked_up_and_rolled_anywhere_the_same_ruin_included() -> None:
    dice = [(0, die, 0, 1) for die in range(5)]
    state = laid(on=BIG, dice=dice)
    assert {(each.die, each.slot) for each in state.actions() if isinstance(each, a.Excavate)} == {
        (die, slot) for die in range(5) for slot in range(2)
    }
    events = excavated(state, D8, 0, 8)
    assert kinds(events, e.Declared) == [e.Declared(0, D8, 0, 0, card=card(0, 17))]
    assert state.total(0) == 4 + 8


def test_a_die_on_a_ruin_stays_there_while_others_are_in_the_pool() -> None:
    state = laid(on=BIG, dice=[(0, D8, 0, 1)])
    assert state.why_not(a.Excavate(D8, 1)) == "That die lies on a ruin, and there are others to roll."


# --- W5: the Shattered Edifice ----------------------------------------


@pytest.mark.parametrize(("die", "face"), [(D4, 4), (FIRST_D6, 4), (FIRST_D6, 5), (D8, 4), (D8, 5)])
def test_w5_a_natural_4_or_5_may_be_rolled_again(die: int, face: int) -> None:
    state = laid(on=BIG, owns={0: ["edifice"]})
    excavated(state, die, 0, face)
    assert state.phase == "edifice" and state.actions() == [a.RollAgain(), a.KeepRoll()]
    state.play(a.RollAgain())
    events = rolled(state, 3)
    assert kinds(events, e.DieRolled)[0].cause == "edifice"  # type: ignore[attr-defined]
    assert state.players[0].shows[die] == 3


@pytest.mark.parametrize("face", [1, 2, 3, 6])
def test_w5_other_faces_stay(face: int) -> None:
    state = laid(on=BIG, owns={0: ["edifice"]}, stones={0: [RED]})
    excavated(state, FIRST_D6, 0, face)
    assert state.phase != "edifice"


def test_w5_looks_at_the_natural_face_before_any_modifier() -> None:
    state = laid(on=BIG, owns={0: ["edifice"]}, hands={0: ["claim"]})
    played(state, "claim")
    excavated(state, FIRST_D6, 0, 4)
    assert state.phase == "edifice"
    assert changes(state.play(a.KeepRoll())) == [(4, 6, "claim")]


def test_w5_another_4_or_5_may_be_rolled_again() -> None:
    state = laid(on=BIG, owns={0: ["edifice"]})
    excavated(state, FIRST_D6, 0, 5)
    state.play(a.RollAgain())
    rolled(state, 4)
    assert state.phase == "edifice"


def test_edifice_chain_house_rule_rolls_again_once() -> None:
    state = laid(on=BIG, owns={0: ["edifice"]}, options={"edifice_chain": False})
    excavated(state, FIRST_D6, 0, 5)
    state.play(a.RollAgain())
    rolled(state, 4)
    assert state.phase == "delve" and state.players[0].shows[FIRST_D6] == 4


# --- E2, E3: the events of the End of Age ----------------------------------------


@pytest.mark.parametrize(("id_", "face", "value"), [("gathering", 5, 4), ("gathering", 1, 1), ("festival", 5, 6)])
def test_e2_an_event_changes_every_roll_within_1_and_the_faces(id_: str, face: int, value: int) -> None:
    state = laid(on=BIG, stones={0: [RED]}, end_card=ending(id_))
    excavated(state, FIRST_D6, 0, face)
    assert state.players[0].shows[FIRST_D6] == value


def test_e2_the_highest_face_is_not_passed() -> None:
    state = laid(on=BIG, end_card=ending("festival"))
    excavated(state, D8, 0, 8)
    assert state.players[0].shows[D8] == 8


def test_e2_dice_already_lying_do_not_change() -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, 5)], end_card=ending("festival"))
    excavated(state, D8, 1, 5)
    assert state.players[1].shows[D8] == 5


def test_e2_rerolls_are_changed_too() -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, 5)], hands={0: ["lost"]}, end_card=ending("gathering"))
    played(state, "lost", 7, seat=1, die=D8)
    assert state.players[1].shows[D8] == 6


def test_e3_the_change_counts_for_the_stone() -> None:
    state = laid(on=BIG, stones={0: [RED], 1: [BLUE]}, end_card=ending("gathering"))
    assert kinds(excavated(state, FIRST_D6, 0, 4), e.StoneTaken)
    state.end_card = ending("festival")
    assert not kinds(excavated(state, FIRST_D6, 1, 3), e.StoneTaken)


# --- D-CLAIM and D-READ: next-die cards ----------------------------------------


def test_d_claim_adds_2_to_the_next_d6_at_most_6() -> None:
    state = laid(on=BIG, hands={0: ["claim"]})
    played(state, "claim")
    assert changes(excavated(state, FIRST_D6, 0, 5)) == [(5, 6, "claim")]
    assert state.discards == ["claim"]


def test_d_claim_copies_add_up_on_the_same_die() -> None:
    state = laid(on=BIG, hands={0: ["claim", "claim"]})
    played(state, "claim")
    played(state, "claim")
    excavated(state, FIRST_D6, 0, 2)
    assert state.players[0].shows[FIRST_D6] == 6


def test_d_claim_waits_for_a_d6_and_is_lost_without_one() -> None:
    state = laid(on=BIG, hands={0: ["claim"]})
    played(state, "claim")
    excavated(state, D8, 0, 5)
    assert state.players[0].shows[D8] == 5 and state.turn == 1
    assert state.armed == [] and state.discards == ["claim"]


def test_d_claim_works_on_anybodys_d6_that_is_rolled_next() -> None:
    state = laid(on=BIG, dice=[(1, FIRST_D6, 0, 6)], hands={0: ["claim", "lost"]})
    played(state, "claim")
    assert changes(played(state, "lost", 4, seat=1, die=FIRST_D6)) == [(4, 6, "claim")]
    assert not changes(excavated(state, FIRST_D6, 1, 4))


def test_d_claim_of_several_d6_the_active_player_picks_one() -> None:
    dice = [(1, FIRST_D6, 0, 2), (0, FIRST_D6, 1, 2), (1, D4, 1, 2)]
    state = laid(on=BIG, dice=dice, hands={0: ["claim", "song"]}, owns={1: []})
    played(state, "claim")
    played(state, "song", 4, 4, 4, number=2)
    assert state.phase == "claim" and state.to_move() == 0
    assert state.actions() == [a.ChooseDie(0, FIRST_D6), a.ChooseDie(1, FIRST_D6)]
    assert changes(state.play(a.ChooseDie(1, FIRST_D6))) == [(4, 6, "claim")]


@pytest.mark.parametrize("by", [1, -1])
def test_d_read_the_sign_is_chosen_after_the_face_is_seen(by: int) -> None:
    state = laid(on=BIG, hands={0: ["reading"]})
    played(state, "reading")
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase == "sign" and state.actions() == [a.Shift(1), a.Shift(-1)]
    state.play(a.Shift(by))
    assert state.players[0].shows[FIRST_D6] == 5 + by


def test_d_read_copies_stack_each_with_its_own_sign() -> None:
    state = laid(on=BIG, hands={0: ["reading", "reading"]})
    played(state, "reading")
    played(state, "reading")
    excavated(state, FIRST_D6, 0, 5)
    state.play(a.Shift(1))
    assert state.phase == "sign"
    assert changes(state.play(a.Shift(-1))) == [(6, 5, "reading")]


def test_d_read_on_another_players_die_is_decided_by_who_played_it() -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, 6)], hands={0: ["reading", "lost"]})
    played(state, "reading")
    played(state, "lost", 5, seat=1, die=D8)
    assert state.phase == "sign" and state.to_move() == 0


def test_d_read_of_several_dice_the_active_player_picks_one() -> None:
    state = laid(on=BIG, dice=[(0, D8, 0, 6), (0, D4, 1, 2)], hands={0: ["reading", "restoration"]})
    played(state, "reading")
    played(state, "restoration", 5, 4)
    assert state.phase == "reading" and state.actions() == [a.ChooseDie(0, D8), a.ChooseDie(0, D4)]
    state.play(a.ChooseDie(0, D4))
    state.play(a.Shift(-1))
    assert state.players[0].shows[D4] == 3


def test_9_2_the_claim_comes_before_the_reading() -> None:
    state = laid(on=BIG, hands={0: ["reading", "claim"]})
    played(state, "reading")
    played(state, "claim")
    assert changes(excavated(state, FIRST_D6, 0, 5)) == [(5, 6, "claim")]
    assert changes(state.play(a.Shift(-1))) == [(6, 5, "reading")]


# --- W4, W6, W7: College, Columns, Sanctuary ----------------------------------------


def test_w6_college_may_raise_the_d8_and_only_that() -> None:
    state = laid(on=BIG, owns={0: ["college"]})
    excavated(state, D8, 0, 6)
    assert state.phase == "college" and state.actions() == [a.Shift(1), a.Shift(0)]
    state.play(a.Shift(1))
    assert state.players[0].shows[D8] == 7
    state.turn, state.phase = 0, "delve"
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase == "delve"


def test_w6_columns_may_lower_any_roll_and_the_result_counts_for_the_stone() -> None:
    state = laid(on=BIG, owns={0: ["columns"]}, stones={0: [RED]})
    excavated(state, FIRST_D6, 0, 4)
    assert state.phase == "columns" and state.actions() == [a.Shift(-1), a.Shift(0)]
    assert kinds(state.play(a.Shift(-1)), e.StoneTaken) == [e.StoneTaken(0, 0, RED)]


def test_w6_neither_goes_past_the_limits_of_the_die() -> None:
    state = laid(on=BIG, owns={0: ["college", "columns"]}, stones={0: [RED]})
    excavated(state, D8, 0, 8)
    assert state.phase == "columns"
    state.play(a.Shift(0))
    state.turn, state.phase = 0, "delve"
    excavated(state, D4, 0, 1)
    assert state.phase == "delve"


def test_w6_they_do_not_touch_dice_changed_by_forlorn_or_a_new_discovery() -> None:
    state = laid(on=BIG, dice=[(0, D8, 0, 5)], owns={0: ["college", "columns"]}, hands={0: ["forlorn"]})
    played(state, "forlorn", seat=0, die=D8)
    assert state.phase == "delve" and state.players[0].shows[D8] == 3


def test_w4_abilities_work_on_rerolls_forced_in_other_players_turns() -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, 6)], owns={1: ["college"]}, hands={0: ["lost"]})
    played(state, "lost", 4, seat=1, die=D8)
    assert state.phase == "college" and state.to_move() == 1 and state.turn == 0


def test_w7_sanctuary_shifts_a_roll_that_repeats_a_number_on_its_ruin() -> None:
    state = laid(on=BIG, dice=[(0, D8, 0, 5)], owns={0: ["sanctuary"]})
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase == "sanctuary" and state.actions() == [a.Shift(0), a.Shift(1), a.Shift(-1)]
    state.play(a.Shift(1))
    assert state.players[0].shows[FIRST_D6] == 6


def test_w7_a_number_on_another_ruin_does_not_count() -> None:
    state = laid(on=BIG, dice=[(1, D8, 1, 5)], owns={0: ["sanctuary"]})
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase == "delve"


def test_w7_compares_after_all_other_changes() -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, 6)], owns={0: ["sanctuary"]}, hands={0: ["claim"]})
    played(state, "claim")
    excavated(state, FIRST_D6, 0, 4)
    assert state.phase == "sanctuary"
    assert state.actions() == [a.Shift(0), a.Shift(-1)]


def test_w7_dice_rolled_together_are_compared_with_each_other() -> None:
    state = laid(on=BIG, dice=[(0, D8, 0, 5), (0, D4, 0, 2)], owns={0: ["sanctuary"]}, hands={0: ["restoration"]})
    played(state, "restoration", 4, 4)
    assert state.phase == "sanctuary"


# --- stone_test ----------------------------------------


def test_stone_test_final_by_default_natural_by_house_rule() -> None:
    for test, stone in (("final", True), ("natural", False)):
        state = laid(on=BIG, hands={0: ["reading"]}, stones={0: [RED]}, options={"stone_test": test})
        played(state, "reading")
        excavated(state, FIRST_D6, 0, 4)
        assert bool(kinds(state.play(a.Shift(-1)), e.StoneTaken)) == stone


def test_stone_test_natural_gives_a_stone_for_a_3_raised_to_4() -> None:
    state = laid(on=BIG, hands={0: ["reading"]}, stones={0: [RED]}, options={"stone_test": "natural"})
    played(state, "reading")
    excavated(state, FIRST_D6, 0, 3)
    assert kinds(state.play(a.Shift(1)), e.StoneTaken)


# --- 9.4: several dice at once ----------------------------------------


def test_9_4_dice_go_by_owner_from_the_active_player_then_by_slot() -> None:
    dice = [(1, FIRST_D6, 0, 3), (0, D8, 1, 3), (0, THIRD_D6, 0, 3), (2, D4, 0, 3)]
    state = laid(3, on=BIG, dice=dice, hands={0: ["song"]}, stones={0: [RED], 1: [BLUE]})
    state.play(a.PlayDelver("song", number=3))
    assert [(roll.seat, roll.die) for roll in state.rolling] == [
        (0, THIRD_D6),
        (0, D8),
        (1, FIRST_D6),
        (2, D4),
    ]


def test_9_4_all_stones_come_before_any_claim() -> None:
    dice = [(0, FIRST_D6, 0, 5), (1, D8, 0, 5), (1, SECOND_D6, 1, 5)]
    on = [card(0, 9), card(1, 17), card(2, 17)]
    state = laid(on=on, dice=dice, hands={0: ["song"]}, stones={0: [RED], 1: [BLUE]})
    events = played(state, "song", 2, 7, 1, number=5)
    names = [type(each).__name__ for each in events]
    assert names.index("ClaimReached") > max(place for place, name in enumerate(names) if name == "StonePlaced")
    assert kinds(events, e.StoneTaken) == [e.StoneTaken(0, 0, RED), e.StoneTaken(1, 1, BLUE)]
