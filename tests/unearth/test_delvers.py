"""The ten Delver cards, each by its ruling in section 3."""

import pytest

from game.unearth import actions as a
from game.unearth import events as e
from game.unearth.content import content
from tests.unearth.laid import (
    BLUE,
    D4,
    D8,
    FIRST_D6,
    RED,
    SECOND_D6,
    YELLOW,
    card,
    excavated,
    kinds,
    laid,
    played,
    rolled,
    through_chance,
)

BIG = [card(0, 17), card(1, 17)]


def test_any_number_of_cards_in_the_delver_phase_each_discarded_after_it_is_resolved() -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, 5)], hands={0: ["forlorn", "discovery", "map"]})
    played(state, "forlorn", seat=1, die=D8)
    played(state, "discovery", seat=1, die=D8)
    assert state.discards == ["forlorn", "discovery"] and state.players[0].hand == ["map"]
    assert state.phase == "delve" and state.turn == 0


def test_no_cards_once_the_excavation_has_begun() -> None:
    state = laid(on=BIG, hands={0: ["band", "map"]})
    played(state, "band")
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase == "again"
    assert (
        state.why_not(a.PlayDelver("map"))
        == "Delver cards are played before the excavation roll, in one's own turn."
    )


def test_only_the_active_player_may_play_cards() -> None:
    state = laid(on=BIG, hands={1: ["map"]})
    assert state.why_not(a.PlayDelver("map")) == "Ancient Map is not in the hand."


def test_group_rule_a_table_card_needs_a_target_the_others_may_always_be_played() -> None:
    hand = [each.id for each in content().delvers]
    state = laid(on=BIG, hands={0: hand})
    offered = {each.delver for each in state.actions() if isinstance(each, a.PlayDelver)}
    assert offered == {each.id for each in content().delvers if each.group != "table"}
    assert state.why_not(a.PlayDelver("restoration")) == "None of the player's dice lies on a ruin."
    assert state.why_not(a.PlayDelver("song", number=3)) == "No die on a ruin shows that number."
    assert state.why_not(a.PlayDelver("lost", 1, D8)).startswith("Lost in the Ruins is played on a die")


def test_armed_cards_are_lost_at_the_end_of_the_turn() -> None:
    state = laid(on=BIG, hands={0: ["band", "claim"]})
    played(state, "band")
    played(state, "claim")
    excavated(state, D8, 0, 5)
    state.play(a.EndTurn())
    assert state.armed == [] and sorted(state.discards) == ["band", "claim"]


# --- D-MAP ----------------------------------------


def test_d_map_is_offered_after_the_stone_and_before_claims() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(1, D8, 0, 7)], hands={0: ["map"]}, stones={0: [RED]})
    played(state, "map")
    events = excavated(state, FIRST_D6, 0, 2)
    assert kinds(events, e.StonePlaced) and not kinds(events, e.ClaimReached)
    assert state.phase == "map"
    assert kinds(state.play(a.KeepRoll()), e.ClaimReached)


def test_d_map_the_second_result_replaces_the_first_on_the_same_ruin_and_may_give_a_second_stone() -> None:
    state = laid(on=BIG, hands={0: ["map"]}, stones={0: [RED, RED]})
    played(state, "map")
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.RollAgain())
    events = rolled(state, 3)
    assert kinds(events, e.DieRolled)[0].cause == "map"  # type: ignore[attr-defined]
    assert state.phase == "place"
    state.play(state.actions()[0])
    assert state.players[0].shows[FIRST_D6] == 3 and state.total(0) == 3
    assert len(state.players[0].stones) == 2


def test_d_map_each_copy_gives_one_more_roll() -> None:
    state = laid(on=BIG, hands={0: ["map", "map"]})
    played(state, "map")
    played(state, "map")
    excavated(state, FIRST_D6, 0, 4)
    for face in (5, 6):
        state.play(a.RollAgain())
        rolled(state, face)
    assert state.phase == "delve" and state.turn == 1 and state.players[0].shows[FIRST_D6] == 6


def test_d_map_modifiers_bought_for_the_roll_stay_on_the_reroll() -> None:
    state = laid(on=BIG, hands={0: ["map", "claim", "reading"]})
    for each in ("map", "claim", "reading"):
        played(state, each)
    excavated(state, FIRST_D6, 0, 1)
    state.play(a.Shift(1))
    assert state.phase == "map" and state.players[0].shows[FIRST_D6] == 4
    state.play(a.RollAgain())
    rolled(state, 2)
    state.play(a.Shift(1))
    assert state.players[0].shows[FIRST_D6] == 5
    assert sorted(state.discards) == ["claim", "map", "reading"]


def test_map_keeps_house_rule_uses_modifiers_up_on_the_first_roll() -> None:
    state = laid(on=BIG, hands={0: ["map", "claim"]}, options={"map_keeps": False})
    played(state, "map")
    played(state, "claim")
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.RollAgain())
    rolled(state, 4)
    assert state.players[0].shows[FIRST_D6] == 4
    assert sorted(state.discards) == ["claim", "map"]


def test_d_map_unspent_next_die_cards_stay_armed_for_the_reroll() -> None:
    state = laid(on=BIG, hands={0: ["map", "claim"]})
    played(state, "map")
    played(state, "claim")
    excavated(state, D8, 0, 5)
    assert state.armed == ["map", "claim"]
    state.play(a.KeepRoll())
    assert state.discards == ["map", "claim"]


def test_d_map_with_a_band_one_copy_serves_one_of_the_rolls() -> None:
    state = laid(on=BIG, hands={0: ["map", "band"]})
    played(state, "map")
    played(state, "band")
    excavated(state, FIRST_D6, 0, 4)
    state.play(a.KeepRoll())
    excavated(state, SECOND_D6, 0, 4)
    assert state.phase == "map"
    state.play(a.RollAgain())
    rolled(state, 5)
    assert state.turn == 1


# --- D-BAND ----------------------------------------


def test_d_band_gives_a_second_roll_on_the_same_ruin_or_another() -> None:
    state = laid(on=BIG, hands={0: ["band"]})
    played(state, "band")
    excavated(state, FIRST_D6, 0, 4)
    assert state.phase == "again" and a.EndTurn() in state.actions()
    events = excavated(state, SECOND_D6, 1, 5)
    assert kinds(events, e.Declared) == [e.Declared(0, SECOND_D6, 1, -1, True, card(1, 17))]
    assert state.turn == 1


def test_d_band_each_copy_gives_one_more_roll() -> None:
    state = laid(on=BIG, hands={0: ["band", "band"]})
    played(state, "band")
    played(state, "band")
    for die in (FIRST_D6, SECOND_D6, D8):
        assert state.turn == 0
        excavated(state, die, 0, 4)
    assert state.turn == 1


def test_d_band_needs_a_die_in_the_pool_at_that_moment() -> None:
    dice = [(0, die, 1, 1) for die in (D4, FIRST_D6, SECOND_D6, 3)]
    state = laid(on=BIG, dice=dice, hands={0: ["band"]})
    played(state, "band")
    excavated(state, D8, 0, 4)
    assert state.turn == 1 and state.discards == ["band"]


def test_d_band_a_die_that_just_came_home_counts() -> None:
    dice = [(0, die, 1, 1) for die in (D4, FIRST_D6, SECOND_D6)] + [(0, 3, 0, 4)]
    state = laid(on=[card(0, 9), card(1, 17)], dice=dice, hands={0: ["band"]})
    played(state, "band")
    excavated(state, D8, 0, 6)
    assert state.phase == "again"
    assert {each.die for each in state.actions() if isinstance(each, a.Excavate)} == {3, D8}


# --- table cards ----------------------------------------


def test_d_rest_rolls_all_own_dice_each_on_its_ruin() -> None:
    state = laid(on=BIG, dice=[(0, D8, 0, 1), (0, D4, 1, 1), (1, D8, 0, 2)], hands={0: ["restoration"]})
    played(state, "restoration", 7, 4)
    assert (state.players[0].shows[D8], state.players[0].where[D8]) == (7, 0)
    assert (state.players[0].shows[D4], state.players[0].where[D4]) == (4, 1)
    assert state.players[1].shows[D8] == 2 and state.phase == "delve"


def test_d_song_rolls_all_dice_that_show_the_number_whoever_owns_them() -> None:
    dice = [(0, D8, 0, 5), (1, FIRST_D6, 1, 5), (1, D4, 1, 4)]
    state = laid(on=BIG, dice=dice, hands={0: ["song"]})
    assert [each.number for each in state.actions() if isinstance(each, a.PlayDelver)] == [4, 5]
    events = played(state, "song", 6, 4, number=5)
    rolls = [
        (each.seat, each.die, each.face) for each in kinds(events, e.DieRolled) if isinstance(each, e.DieRolled)
    ]
    assert rolls == [(0, D8, 6), (1, FIRST_D6, 4)]


@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (2, 1), (1, 1)])
def test_d_forl_lowers_a_die_by_2_to_at_least_1_and_gives_no_stone(before: int, after: int) -> None:
    state = laid(on=BIG, dice=[(1, D8, 0, before)], hands={0: ["forlorn"]}, stones={0: [RED]})
    events = played(state, "forlorn", seat=1, die=D8)
    assert kinds(events, e.DieChanged) == [e.DieChanged(1, D8, 0, before, after, "forlorn")]
    assert not kinds(events, e.StoneTaken) and state.phase == "delve"


def test_d_lost_the_owner_rolls_and_takes_the_stone_and_claims_are_checked() -> None:
    state = laid(
        on=[card(0, 9), card(1, 9)],
        dice=[(1, FIRST_D6, 0, 5), (0, D8, 0, 3)],
        hands={0: ["lost", "lost"]},
        stones={0: [RED, BLUE]},
    )
    played(state, "lost", 2, seat=1, die=FIRST_D6)
    assert state.phase == "stone" and state.to_move() == 1 and state.turn == 0
    state.play(a.TakeStone(BLUE))
    assert list(state.players[1].stones.values()) == [BLUE]
    events = played(state, "lost", 6, seat=1, die=FIRST_D6)
    assert kinds(events, e.RuinClaimed) == [e.RuinClaimed(1, 0, card(0, 9))]


@pytest.mark.parametrize(("die", "before", "after"), [(D8, 5, 7), (D8, 7, 8), (FIRST_D6, 5, 6), (D4, 4, 4)])
def test_d_disc_raises_a_die_by_2_up_to_its_faces(die: int, before: int, after: int) -> None:
    state = laid(on=BIG, dice=[(1, die, 0, before)], hands={0: ["discovery"]}, stones={0: [RED]})
    events = played(state, "discovery", seat=1, die=die)
    assert state.players[1].shows[die] == after and not kinds(events, e.StoneTaken)


def test_d_disc_may_complete_a_ruin_at_once() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(0, D8, 0, 7)], hands={0: ["discovery"]}, deck=[card(2, 9)])
    events = played(state, "discovery", seat=0, die=D8)
    assert not kinds(events, e.RuinClaimed)
    state.players[0].hand.append("discovery")
    state.players[0].where[D4], state.players[0].shows[D4] = 0, 1
    assert kinds(played(state, "discovery", seat=0, die=D4), e.RuinClaimed)
    through_chance(state)
    assert state.phase == "delve" and state.turn == 0, "the Delver phase goes on"


# --- D-EXPD ----------------------------------------


def test_d_expd_declares_the_die_only_and_picks_the_ruin_after_all_modifiers() -> None:
    state = laid(on=BIG, hands={0: ["expedition", "claim"]}, stones={0: [RED], 1: [BLUE]})
    played(state, "expedition")
    played(state, "claim")
    assert all(each.slot == -1 for each in state.actions() if isinstance(each, a.Excavate))
    events = excavated(state, FIRST_D6, -1, 1)
    assert kinds(events, e.DieChanged) == [e.DieChanged(0, FIRST_D6, -1, 1, 3, "claim")]
    assert state.phase == "site" and state.actions() == [a.ChooseRuin(0), a.ChooseRuin(1)]
    events = state.play(a.ChooseRuin(1))
    assert kinds(events, e.StoneTaken) == [e.StoneTaken(0, 1, BLUE)]
    assert state.players[0].where[FIRST_D6] == 1


def test_d_expd_a_result_thrown_away_by_the_map_gives_no_stone() -> None:
    state = laid(on=BIG, hands={0: ["expedition", "map"]}, stones={0: [RED], 1: [BLUE]})
    played(state, "expedition")
    played(state, "map")
    excavated(state, FIRST_D6, -1, 1)
    assert state.phase == "map" and not state.players[0].stones
    state.play(a.RollAgain())
    rolled(state, 5)
    state.play(a.ChooseRuin(0))
    assert not state.players[0].stones and state.players[0].shows[FIRST_D6] == 5 and state.turn == 1


def test_d_expd_sanctuary_looks_at_the_chosen_ruin() -> None:
    state = laid(on=BIG, dice=[(1, D8, 1, 5)], hands={0: ["expedition"]}, owns={0: ["sanctuary"]})
    played(state, "expedition")
    excavated(state, FIRST_D6, -1, 5)
    state.play(a.ChooseRuin(1))
    assert state.phase == "sanctuary"


def test_d_expd_one_copy_serves_one_roll() -> None:
    state = laid(on=BIG, hands={0: ["expedition", "band"]})
    played(state, "expedition")
    played(state, "band")
    slots = {each.slot for each in state.actions() if isinstance(each, a.Excavate)}
    assert slots == {-1, 0, 1}
    excavated(state, FIRST_D6, 0, 5)
    assert {each.slot for each in state.actions() if isinstance(each, a.Excavate)} == {-1}


def test_d_expd_needs_the_card() -> None:
    state = laid(on=BIG)
    assert state.why_not(a.Excavate(D8, -1)) == "Without an Expedition the ruin is declared before the roll."


def test_with_one_ruin_left_an_expedition_goes_there() -> None:
    state = laid(on=[-1, card(1, 17)], hands={0: ["expedition"]}, stones={1: [YELLOW]})
    played(state, "expedition")
    excavated(state, FIRST_D6, -1, 5)
    assert state.players[0].where[FIRST_D6] == 1
