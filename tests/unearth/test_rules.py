"""The State: who decides, what a view shows, what undo may take back."""

import pytest

from game.core.match import Match, Seat, Setup
from game.core.state import CHANCE, IllegalAction, State
from game.unearth import actions as a
from game.unearth import hexes
from game.unearth.chance import Dice
from game.unearth.table import Wonder
from game.unearth.wing import game
from tests.unearth.laid import D8, FIRST_D6, RED, card, excavated, laid, ring

BIG = [card(0, 17), card(1, 17)]


def test_a_position_fulfils_the_contract() -> None:
    assert isinstance(laid(), State)


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    state = laid(on=BIG)
    before = state.clone()
    with pytest.raises(IllegalAction, match="No ruin lies there"):
        state.play(a.Excavate(D8, 4))
    assert state == before


def test_chance_and_people_do_not_act_for_each_other() -> None:
    state = laid(on=BIG)
    assert state.why_not(a.Rolled((4,))) == "No such outcome of chance is awaited now."
    state.play(a.Excavate(D8, 0))
    assert state.to_move() == CHANCE and not state.actions()
    assert state.why_not(a.EndTurn()) == "First chance has to speak."


def test_a_view_hides_hands_hidden_ruins_tokens_decks_and_removed_ruins() -> None:
    state = laid(3, on=BIG, deck=[card(2, 9), card(3, 9)], hands={0: ["map"], 1: ["song", "lost"]})
    state.aside, state.known = [card(4, 9), card(4, 11)], [0b010, 0]
    for seat, player in enumerate(state.players):
        player.hidden = [card(0, 9) + seat]
        player.wonders = [Wonder("greater", hexes.at(0, 0), 7), Wonder("flame", hexes.at(3, 0))]
    view = state.view(1)
    assert view.players[0].hand == [""] and view.players[1].hand == ["song", "lost"]
    assert view.players[0].hidden == [-1] and view.players[1].hidden == [card(0, 9) + 1]
    assert [each.points for each in view.players[0].wonders] == [-1, 0]
    assert [each.points for each in view.players[1].wonders] == [7, 0]
    assert view.deck == [-1, -1] and set(view.delvers) == {""} and set(view.lesser) == {-1}
    assert view.aside == [card(4, 9), -1]
    assert state.view(0).aside == [-1, -1]


def test_a_view_offers_its_seat_the_same_actions() -> None:
    state = laid(on=BIG, hands={0: ["map", "lost"]}, dice=[(1, D8, 0, 4)])
    assert state.view(0).actions() == state.actions()


def test_a_clone_is_independent() -> None:
    state = laid(on=BIG, stones={0: [RED]}, tableau={0: ring([RED] * 6)})
    other = state.clone()
    excavated(other, FIRST_D6, 0, 2)
    other.play(a.PlaceStone(1, -1))
    assert state == laid(on=BIG, stones={0: [RED]}, tableau={0: ring([RED] * 6)})


def started(seed: int = 1) -> Match:
    match = Match(game(), Setup("unearth", seed, (Seat("Ada", marker=0), Seat("Bruno", marker=1))))
    while match.state.to_move() == CHANCE:
        match.play_chance(Dice())
    return match


def test_a_declared_roll_cannot_be_taken_back() -> None:
    match = started()
    match.play(a.Excavate(D8, 0))
    assert match.undo_refusal() == "The turn has passed on."
    match.play_chance(Dice())
    assert match.undo_refusal() == "Chance has spoken since; that cannot be taken back."


def test_an_armed_delver_may_be_taken_back() -> None:
    match = started()
    armed = [each for each in match.state.actions() if isinstance(each, a.PlayDelver)]
    before = match.state.clone()
    match.play(armed[0])
    assert match.undo_refusal() == ""
    match.undo()
    assert match.state == before
