"""Whose decision it is, and why something is not legal, in one sentence."""

import pytest

from game.core.state import Action, IllegalAction
from game.to_the_moon import actions as a
from game.to_the_moon.rules import Moon, start
from game.to_the_moon.table import Space
from tests.to_the_moon.laid import HL, SL, A, H, S, laid


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (a.Draw(3), "From the discard pile one card is drawn, or two where a memory allows it."),
        (a.Draw(2), "Two cards may be drawn only with a memory that allows it for the emotion on top."),
        (a.Exchange(A), "That card is not in the hand."),
        (a.Research(0, (HL, H)), "Research takes 2 Lingering emotions, or two Unstable ones in place of each."),
        (a.Research(0, (HL, SL, SL)), "Those cards are not in the hand."),
        (a.Research(9, (HL, SL)), "There is no such space in the lanes."),
        (
            a.Collect(3, (H, H)),
            "It takes 4 Happiness or Longing, all of one type, or two Unstable ones in place of each.",
        ),
        (a.Collect(0, (H, H, H, H)), "Those cards are not in the hand."),
        (a.Collect(1, (H,)), "No memory lies there."),
        (a.Give(1), "There is no memory to hand on now."),
        (a.Keep(), "There is no memory to hand on now."),
        (a.Pass(), "There is something to do, so nobody may pass."),
        (a.Discard(H), "Nothing has to be discarded now."),
        (a.First(0), "That chance is not awaited now."),
        (a.Shuffle((), ()), "That chance is not awaited now."),
        (Action(), "That is not an action of this game."),
    ],
    ids=str,
)
def test_a_reason_for_everything_that_cannot_be_done(action: Action, reason: str) -> None:
    table = laid((H, H, H, HL, SL), (), spaces={1: ""})
    before = table.clone()
    assert table.why_not(action) == reason
    with pytest.raises(IllegalAction) as raised:
        table.play(action)
    assert str(raised.value) == reason and table == before


def test_a_memory_that_costs_nothing_takes_no_cards() -> None:
    table = laid((S, S), (), spaces={0: Space("taste", reserved=0)})
    assert table.why_not(a.Collect(0, (S,))) == "It costs nothing now."
    assert table.why_not(a.Collect(0, ())) == ""


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        ("open", "First the discard pile has to be begun."),
        ("limit", "First the hand has to go down to its limit."),
        ("farewell", "First all others have to choose what they discard."),
        ("give", "First the memory has to be handed on or kept."),
    ],
)
def test_an_action_waits_for_what_comes_first(phase: str, sentence: str) -> None:
    table = laid((H,), (S,))
    table.phase = phase  # type: ignore[assignment]
    table.asked = [1]
    assert table.why_not(a.Draw(1)) == sentence


def test_memory_loss_can_only_go_to_another_player() -> None:
    table = laid((H,), (S,), owned={0: ["memoryloss"]})
    table.phase = "give"
    assert table.why_not(a.Give(0)) == "It can only be handed to another player."
    assert table.why_not(a.Give(2)) == "There is no seat 2."


def test_payments_may_be_laid_down_in_any_order_but_are_offered_once() -> None:
    table = laid((H, HL, H), ())
    offered = [each for each in table.actions() if isinstance(each, a.Collect) and each.space == 1]
    assert offered == [a.Collect(1, (H, H, HL))]
    assert table.why_not(a.Collect(1, (HL, H, H))) == ""


def test_all_four_actions_are_offered_where_they_can_be_taken() -> None:
    table = laid((HL, SL, H, H, H), (), spaces={0: Space("dance", reserved=1)})
    offered = table.actions()
    assert a.Draw(1) in offered and a.Exchange(H) in offered
    assert {each.space for each in offered if isinstance(each, a.Research)} == {1, 2, 3, 4, 5}
    assert {each.space for each in offered if isinstance(each, a.Collect)} == {1, 2, 3, 4}


def test_the_options_become_the_first_position() -> None:
    table = start(3, [4, 2, 0], {"first": 2, "novelty": True, "closed": True, "topmost": True})
    assert [player.marker for player in table.players] == [4, 2, 0]
    assert (table.start, table.turn, table.phase) == (2, 2, "shuffle")
    assert table.novelty and table.closed and table.topmost and not table.solo
    assert start(2, [0, 1], {}).phase == "first"


def test_alone_the_autopilot_takes_a_free_research_id_and_the_person_begins() -> None:
    table = start(1, [0], {"autopilot": "gentle", "first": -1})
    assert [player.marker for player in table.players] == [0, 1]
    assert table.solo and table.phase == "shuffle" and table.autopilot == "gentle"
    assert [player.marker for player in start(1, [1], {}).players] == [1, 0]


def test_a_clone_shares_nothing_that_changes() -> None:
    table = laid((H, H, H), (S,))
    other = table.clone()
    assert isinstance(other, Moon) and other == table
    other.play(a.Collect(1, (H, H, H)))
    assert table.players[0].hand == [H, H, H] and table.spaces[1].memory == "pets"
    for name in table.__struct_fields__:
        mine, its = getattr(table, name), getattr(table.clone(), name)
        assert mine is not its or not isinstance(mine, (list, dict)), f"{name} is shared"
