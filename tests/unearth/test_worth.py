"""Valuing a position: what a roll changes is exactly what the position afterwards is worth more."""

import itertools

import pytest

from game.core.state import CHANCE
from game.core.stream import Stream
from game.unearth.chance import Dice
from game.unearth.lookahead import dealt
from game.unearth.rules import start
from game.unearth.worth import Outlook, Tastes, shares, turns_left
from tests.unearth.laid import D8, FIRST_D6, card, ending, laid


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_roll_changes_is_the_difference_in_worth(players: int) -> None:
    state, dice = start(players, list(range(players)), {}), Dice()
    for ply in itertools.count():
        stream = Stream(9, "worth", ply)
        mover = state.to_move()
        if mover is None:
            break
        if mover == CHANCE:
            state.play(dice.outcome(state, stream))
            continue
        if state.phase == "delve" and ply % 9 == 0:
            check(Outlook(dealt(state.view(mover), mover, stream), Tastes()), mover)
        state.play(stream.pick(state.actions()))
    assert ply > 100


def check(outlook: Outlook, seat: int) -> None:
    outlook.to_come = []
    for faces, slot in itertools.product(set(outlook.pools[seat]), range(len(outlook.sites))):
        for value in range(1, faces + 1):
            if outlook.sites[slot] is None:
                continue
            changes = outlook.changes(slot, seat, faces, value, value <= 3)
            after = outlook.after(slot, seat, faces, value, value <= 3)
            for each, change in enumerate(changes):
                assert change == pytest.approx(after.worth(each) - outlook.worth(each))


def test_chances_to_claim_add_up_and_favour_who_is_ahead() -> None:
    held = {0: [(7, 8, 4)], 1: [(3, 6, 1)]}
    for lacks in (1, 5, 12):
        found = shares(lacks, held, 3)
        assert sum(found) == pytest.approx(1) and found[0] > found[1] == found[2]
    assert shares(1, held, 2)[0] > shares(9, held, 2)[0], "the nearer, the surer"
    assert shares(4, {0: [(8, 8, 4)]}, 2)[0] > shares(4, {0: [(5, 8, 4)]}, 2)[0]
    assert shares(9, {}, 4) == [0.25] * 4


def test_a_fourth_ruin_of_a_colour_is_worth_more_than_a_first_of_another() -> None:
    state = laid(on=[card(0, 17), card(1, 17)])
    state.players[0].ruins = [card(0, claim) for claim in (9, 11, 13)]
    outlook = Outlook(state, Tastes())
    assert outlook.margin[0][0] > outlook.margin[1][0] + 4
    assert outlook.margin[0][1] == pytest.approx(outlook.margin[1][1])


def test_a_fifth_colour_is_worth_the_set_of_five() -> None:
    state = laid(on=[card(4, 17), card(0, 17)])
    state.players[0].ruins = [card(region, 9) for region in range(4)]
    outlook = Outlook(state, Tastes())
    assert outlook.margin[0][0] == pytest.approx(2 * (1 + 0) + 5)


def test_cities_are_worth_their_points_whoever_claims_them() -> None:
    outlook = Outlook(laid(on=[ending("gold"), ending("ash")]), Tastes())
    assert outlook.margin == [[7.0, 7.0], [-4.0, -4.0]]


def test_turning_a_die_and_taking_it_up() -> None:
    state = laid(on=[card(0, 9), card(1, 17)], dice=[(1, D8, 0, 7), (0, FIRST_D6, 0, 1)])
    outlook = Outlook(state, Tastes())
    lifted = outlook.turned(0, 1, D8, 0)
    site = lifted.sites[0]
    assert site is not None and site.lacks == 8 and list(site.held) == [0] and 8 in lifted.pools[1]
    claimed = outlook.turned(0, 0, FIRST_D6, 3)
    assert claimed.counts[1][0] == 1 and claimed.sites[0] is None
    assert claimed.gained[0] == pytest.approx(outlook.delver), "the loser's Delver"


def test_the_next_ruin_of_a_dealt_deck_comes_up() -> None:
    state = laid(on=[card(0, 9)], dice=[(0, D8, 0, 5)], deck=[card(3, 15), ending("rest")])
    after = Outlook(state, Tastes()).after(0, 0, 6, 4, False)
    site = after.sites[0]
    assert site is not None and (site.region, site.lacks) == (3, 15)
    assert after.counts[0][0] == 1


def test_a_view_counts_on_the_average_of_what_is_hidden() -> None:
    state = laid(on=[card(0, 17)], deck=[card(1, 9), card(1, 11), ending("rest")])
    state.players[1].hidden = [card(2, 9)]
    outlook = Outlook(state.view(0), Tastes())
    assert sum(outlook.deck_mean) == pytest.approx(1.5)
    assert outlook.deck_mean[1] == pytest.approx(outlook.deck_mean[2])


def test_turns_left_fall_to_nothing() -> None:
    assert turns_left(laid(on=[card(0, 17)], deck=[ending("rest")])) > turns_left(laid(on=[card(0, 17)]))
    assert turns_left(laid(on=[-1, -1])) == 0
