"""What a person puts together: the cheapest way proposed, changed card by card, and told in words."""

from __future__ import annotations

import pytest

from game.to_the_moon import actions as a
from game.to_the_moon.content import kinds
from game.to_the_moon.picture.plan import Plan, for_memory, other_way, places_of
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import Player, Space

H, H_LINGERS, H_UNSTABLE, S, S_LINGERS, A_UNSTABLE, BUG = 0, 1, 2, 3, 4, 8, 12


def table(hand: list[int], *memories: str, **fields: object) -> Moon:
    """Somebody's turn with these memories in the lanes, Conscious row above."""
    spaces = [Space(each) for each in memories] + [Space()] * (6 - len(memories))
    made = Moon([Player(0, sorted(hand)), Player(1, [H])], False, "act", spaces=spaces, deck=[S], discards=[H, S])
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def test_the_kinds_are_those_the_tests_mean() -> None:
    told = [kinds()[each].words for each in (H, H_LINGERS, H_UNSTABLE, S, S_LINGERS, A_UNSTABLE, BUG)]
    assert told[:3] == ["Happiness", "Lingering Happiness", "Unstable Happiness"]
    assert told[3:] == ["Sadness", "Lingering Sadness", "Unstable Anxiety", "Recurring Bug"]


def test_choosing_a_memory_proposes_the_cheapest_payment() -> None:
    plan = for_memory(table([H, H, H, H_LINGERS, S], "dance"), 0, 0)
    assert plan.what == "collect" and plan.kinds == (H, H, H) and not plan.refusal()
    assert plan.remains() == [H_LINGERS, S]
    assert plan.status() == "Pays 3 Happiness." and plan.price() == "Costs 3: Conscious lane."


def test_the_card_that_was_dragged_is_in_the_payment() -> None:
    moon = table([H, H, H, H_LINGERS], "dance")
    plan = for_memory(moon, 0, 0, wanted=3)
    assert H_LINGERS in plan.kinds and 3 in plan.cards and not plan.refusal()


def test_cards_are_changed_one_by_one_and_the_order_is_the_players() -> None:
    plan = for_memory(table([H, H, H, H_LINGERS], "dance"), 0, 0)
    plan.toggle(0)
    assert plan.refusal() and plan.status() == "Pays 2 of 3 Happiness."
    plan.toggle(3)
    assert plan.action() == a.Collect(0, (H, H, H_LINGERS)) and not plan.refusal()
    plan.toggle(0)
    assert plan.refusal()


def test_a_pair_of_unstable_cards_stands_for_one() -> None:
    plan = for_memory(table([H, H, A_UNSTABLE, BUG], "dance"), 0, 0)
    assert sorted(plan.kinds) == [H, H, A_UNSTABLE, BUG] and not plan.refusal()


def test_what_cannot_be_paid_is_researched_when_that_can_be() -> None:
    moon = table([S_LINGERS, S_LINGERS, H], "dance")
    plan = for_memory(moon, 0, 0)
    assert plan.what == "research" and plan.kinds == (S_LINGERS, S_LINGERS) and not plan.refusal()
    assert plan.status() == "Pays 2 Lingering."
    back = other_way(plan)
    assert back is not None and back.what == "collect" and back.refusal()
    assert back.status() == "Choose 3 Happiness or Longing."


def test_what_can_be_neither_says_how_far_it_is() -> None:
    plan = for_memory(table([S, S], "dance"), 0, 0)
    assert plan.what == "collect" and plan.refusal() and not plan.cards
    plan.toggle(0)
    assert plan.status() == "1 Sadness cannot pay here."


def test_what_is_barred_says_why() -> None:
    moon = table([H, H, H], "dance")
    moon.spaces[0] = Space("dance", reserved=1)
    plan = for_memory(moon, 0, 0)
    assert "reserved" in plan.status() and plan.refusal() == plan.status()


def test_the_price_tells_its_parts() -> None:
    moon = table([S, S], "taste")
    moon.spaces[0] = Space("taste", reserved=0)
    plan = for_memory(moon, 0, 0)
    assert plan.price() == "Costs 0: Conscious 3 Taste Aversion −1 Research −2."
    assert plan.status() == "Nothing to pay." and not plan.refusal() and plan.action() == a.Collect(0, ())


@pytest.mark.parametrize("what", ["exchange", "discard"])
def test_one_card_takes_the_place_of_the_other(what: str) -> None:
    moon = table([H, S, BUG], "dance", phase="limit" if what == "discard" else "act")
    plan = Plan(moon, 0, what)  # type: ignore[arg-type]
    assert plan.refusal() == "Choose the card to discard."
    plan.toggle(0)
    plan.toggle(2)
    assert plan.cards == [2]
    assert plan.action() == (a.Exchange(BUG) if what == "exchange" else a.Discard(BUG))
    plan.toggle(2)
    assert plan.cards == []


def test_two_discards_may_be_drawn_with_the_memory_for_it() -> None:
    moon = table([H], "dance")
    plan = Plan(moon, 0, "draw")
    assert other_way(plan) is None and plan.action() == a.Draw(1)
    moon.players[0].memories = ["lossofone"]
    other = other_way(plan)
    assert other is not None and other.action() == a.Draw(2) and not other.refusal()


def test_places_of_kinds_in_a_hand() -> None:
    assert places_of([H, H, S], (H, S, H)) == [0, 2, 1]
    assert places_of([H, H, S], (H,), wanted=1) == [1]
