"""The End of Age in its five forms: rulings E1 to E8, and the end of the match."""

import pytest

from game.core.state import Event
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import scoring
from game.unearth.content import cards, content
from game.unearth.rules import Realm
from game.unearth.table import Wonder
from tests.unearth.laid import D8, FAR, FIRST_D6, RED, card, ending, excavated, kinds, laid, through_chance


def claiming(end: str, players: int = 2, **more: object) -> tuple[Realm, list[Event]]:
    """Seat 0 claims the first ruin, and the End of Age card comes up."""
    state = laid(players, on=[card(0, 9), card(1, 17)], dice=[(0, D8, 0, 6)], deck=[ending(end)], **more)
    return state, excavated(state, FIRST_D6, 0, 4)


@pytest.mark.parametrize("id_", ["rest", "gathering", "festival"])
def test_e1_an_event_takes_no_space_and_stays_as_a_reminder(id_: str) -> None:
    state, events = claiming(id_)
    assert kinds(events, e.AgeEnds) == [e.AgeEnds(ending(id_), 0)]
    assert not kinds(events, e.RuinShown)
    assert state.cards == [-1, card(1, 17)] and state.end_card == ending(id_)
    assert state.turn == 1, "the match goes on until no ruin is left"


@pytest.mark.parametrize("id_", ["gold", "ash"])
def test_a_city_comes_up_as_a_ruin_and_is_stocked_with_its_stones(id_: str) -> None:
    state, events = claiming(id_)
    assert kinds(events, e.RuinShown) == [e.RuinShown(0, ending(id_), 0)]
    through_chance(state)
    printed = content().ending(id_)
    assert len(state.stones[0]) == printed.stones and state.needed(0) == printed.claim


def test_e4_cities_have_no_colour() -> None:
    state = laid()
    state.players[0].ruins = [*(card(region, 9) for region in range(4)), ending("gold")]
    assert scoring.score(state, 0, True) == 4 * 2 + 7
    assert scoring.colours(state.players[0].ruins) == [1, 1, 1, 1, 0]


@pytest.mark.parametrize(("id_", "points"), [("gold", 7), ("ash", -4)])
def test_a_city_scores_its_own_points(id_: str, points: int) -> None:
    state = laid()
    state.players[0].ruins = [ending(id_)]
    assert scoring.score(state, 0, True) == points
    assert scoring.parts(state, 0, True)[0].title == "End of Age"


def test_e5_cities_count_in_the_last_tie_break() -> None:
    state = laid()
    state.players[0].ruins = [ending("gold"), ending("ash"), card(0, 9)]
    assert scoring.by_claim(state.players[0]) == [21, 17, 9]


def test_e5_gold_beats_a_17_when_points_are_equal() -> None:
    state = laid()
    state.players[0].ruins = [ending("gold"), ending("ash"), card(1, 9)]
    state.players[1].ruins = [card(0, 17)]
    extra = scoring.score(state, 0, True) - scoring.score(state, 1, True)
    state.players[1].wonders = [Wonder("lesser", FAR, extra)]
    assert scoring.winners(state) == ([0], "ruins of claim value 21")


def test_e6_the_city_of_ash_is_won_by_the_highest_die_and_losers_draw() -> None:
    state = laid(on=[ending("ash"), card(1, 17)], dice=[(0, D8, 0, 8), (1, D8, 0, 7)])
    events = excavated(state, FIRST_D6, 0, 4)
    assert kinds(events, e.RuinClaimed) == [e.RuinClaimed(0, 0, ending("ash"))]
    assert kinds(events, e.DelversDrawn) == [e.DelversDrawn(1, 1, "lost")]


def test_e7_day_of_rest_draws_3_each_in_turn_order_from_the_active_player() -> None:
    state, events = claiming("rest", players=3)
    assert kinds(events, e.DelversDrawn) == [e.DelversDrawn(seat, 3, "rest") for seat in (0, 1, 2)]
    assert [len(player.hand) for player in state.players] == [3, 3, 3]


def test_e7_day_of_rest_reshuffles_as_needed() -> None:
    state, events = claiming("rest", delvers=["map"], discards=["song"] * 5)
    assert kinds(events, e.DelversDrawn) == [e.DelversDrawn(0, 1, "rest")]
    assert state.phase == "shuffle"
    through_chance(state)
    assert [len(player.hand) for player in state.players] == [3, 3]


def test_e8_with_too_few_stones_in_the_bag_there_are_what_there_are() -> None:
    state, _ = claiming("gold", bag=[1, 1, 0, 0])
    through_chance(state)
    assert len(state.stones[0]) == 2 and not any(state.bag)


def test_e8_with_none_in_the_bag_the_ruin_stays_bare() -> None:
    state, _ = claiming("gold", bag=[0, 0, 0, 0])
    assert state.stones[0] == () and state.turn == 1


def test_9_6_the_match_ends_the_instant_no_ruin_is_left_even_in_the_delver_phase() -> None:
    state = laid(on=[card(0, 9)], dice=[(0, D8, 0, 7)], hands={0: ["discovery", "map"], 1: ["song"]})
    state.players[0].where[FIRST_D6], state.players[0].shows[FIRST_D6] = 0, 1
    events = state.play(a.PlayDelver("discovery", 0, FIRST_D6))
    assert kinds(events, e.Over) and state.to_move() is None
    assert state.standing().winners == (0,)
    assert not state.actions() and state.why_not(a.EndTurn()) == "The match is over."


def test_hidden_ruins_and_tokens_are_shown_at_the_end_and_cards_in_hand_are_worth_nothing() -> None:
    state = laid(on=[card(0, 9)], dice=[(0, D8, 0, 6)], hands={0: ["song"] * 9})
    state.players[0].hidden, state.players[1].hidden = [card(0, 11)], [card(2, 9)]
    state.stones[0] = (RED,)
    events = excavated(state, FIRST_D6, 0, 4)
    assert kinds(events, e.HiddenShown) == [
        e.HiddenShown(0, (card(0, 11),), ()),
        e.HiddenShown(1, (card(2, 9),), ()),
    ]
    assert state.standing().scores == (6, 2)
    assert state.view(1).players[0].hidden == [card(0, 11)]


def test_an_end_of_age_that_is_an_event_may_end_the_match_at_once() -> None:
    state = laid(on=[card(0, 9)], dice=[(0, D8, 0, 6)], deck=[ending("rest")])
    assert kinds(excavated(state, FIRST_D6, 0, 4), e.Over)
    assert cards()[state.end_card].end == "rest"
