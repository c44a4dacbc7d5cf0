"""Rolls weighed with cards, replies and deals of what is hidden."""

import pytest

from game.core.opponent import decide
from game.core.stream import Stream
from game.unearth.content import cards
from game.unearth.lookahead import (
    Arms,
    arms,
    best_roll,
    dealt,
    ends,
    plan_worth,
    roll_worth,
    rolls,
    with_reply,
)
from game.unearth.worth import Outlook, Tastes
from tests.unearth.laid import D4, D8, FIRST_D6, card, ending, laid, played


def test_what_a_face_can_come_to() -> None:
    assert ends(6, 5, Arms()) == ((5, False),)
    assert ends(6, 5, Arms(claims=1)) == ((6, False),) and ends(8, 5, Arms(claims=1)) == ((5, False),)
    assert ends(6, 4, Arms(readings=1)) == ((3, True), (5, False))
    assert ends(8, 8, Arms(college=True)) == ((8, False),) and ends(8, 3, Arms(college=True)) == (
        (3, True),
        (4, False),
    )
    assert ends(4, 1, Arms(columns=True, change=-1)) == ((1, True),)
    assert ends(6, 4, Arms(columns=True, natural=True)) == ((3, False), (4, False))


def test_arms_are_those_of_the_seat_and_cards_those_of_the_active_player() -> None:
    state = laid(hands={0: ["map", "claim"]}, owns={1: ["college"]}, end_card=ending("festival"))
    played(state, "map")
    assert arms(state, 0) == Arms(maps=1, change=1)
    assert arms(state, 1) == Arms(college=True, change=1)
    assert Arms().plus("claim").plus("claim") == Arms(claims=2)


def test_a_winning_roll_is_worth_more_than_a_hopeless_one() -> None:
    state = laid(on=[card(0, 9), card(1, 9)], dice=[(1, FIRST_D6, 0, 4), (1, D8, 1, 8)])
    outlook = Outlook(state, Tastes())
    assert roll_worth(outlook, 0, 8, 0, Arms()) > roll_worth(outlook, 0, 8, 1, Arms())
    found = best_roll(outlook, 0, Arms())
    assert found is not None and found.slot == 0


@pytest.mark.parametrize("card_", ["map", "reading", "expedition", "band"])
def test_a_card_never_makes_a_plan_worse(card_: str) -> None:
    state = laid(on=[card(0, 9), card(1, 13)], dice=[(1, FIRST_D6, 0, 4), (1, D8, 1, 5)])
    outlook = Outlook(state, Tastes())
    without = decide(plan_worth(outlook, 0, Arms()))
    assert decide(plan_worth(outlook, 0, Arms().plus(card_))) >= without - 1e-9


def test_an_expedition_declares_no_ruin() -> None:
    outlook = Outlook(laid(on=[card(0, 9), card(1, 13)]), Tastes())
    assert {roll.slot for roll in rolls(outlook, 0, Arms(expeditions=1))} == {-1}
    assert {roll.slot for roll in rolls(outlook, 0, Arms(expeditions=1, bands=1))} == {-1, 0, 1}


def test_a_reply_can_only_cost_when_rivals_are_what_counts() -> None:
    state = laid(on=[card(0, 11), card(1, 17)], dice=[(0, FIRST_D6, 0, 4), (1, D4, 0, 3)])
    outlook = Outlook(state, Tastes())
    for roll in rolls(outlook, 0, Arms()):
        assert decide(with_reply(outlook, 0, roll, Arms(), Arms())) <= roll.worth + 1e-9


def test_a_deal_fills_what_is_hidden_and_leaves_what_is_seen() -> None:
    state = laid(3, on=[card(0, 17), card(1, 17)], deck=[card(2, 9), card(2, 11), ending("gold")])
    state.players[0].hidden, state.players[1].hidden = [card(3, 9)], [card(3, 11)]
    state.players[2].ruins, state.aside, state.known = [card(4, 9)], [card(4, 11), card(4, 13)], [0, 1]
    view = state.view(0)
    deals = [dealt(view, 0, Stream(seed, "deal")) for seed in range(30)]
    for deal in deals:
        numbers = [*deal.deck[1:], *deal.aside, *(each for player in deal.players for each in player.hidden)]
        assert all(each >= 0 for each in numbers) and len(set(numbers)) == len(numbers)
        assert deal.players[0].hidden == [card(3, 9)] and deal.aside[1] == card(4, 13)
        assert not {*numbers} & {card(0, 17), card(1, 17), card(4, 9)}
        assert cards()[deal.deck[0]].end
    assert len({tuple(deal.players[1].hidden) for deal in deals}) > 5
    assert view == state.view(0), "dealing leaves the view as it was"
