"""Ways to pay, against a plain reading of the rule: cards are assigned one by one, in every possible way."""

import random
from itertools import combinations

import pytest

from game.to_the_moon.content import content, kinds, memories
from game.to_the_moon.payment import (
    LINGERING,
    cheapest,
    cheapest_research,
    dearness,
    holds,
    left,
    payments,
    pays,
    purse,
    reckon,
    research_payments,
)
from game.to_the_moon.table import Space
from tests.to_the_moon.laid import AL, AU, BUG, HL, HU, LL, LU, SL, SU, A, H, L, S, laid

TYPES = [each.id for each in content().emotions if each.id != "bug"] + [LINGERING]


def counts_as(card: int, type_: str) -> bool:
    """Whether a card by itself is one of the type."""
    kind = kinds()[card]
    return kind.lingering if type_ == LINGERING else kind.emotion == type_


def plainly_pays(cards: tuple[int, ...], type_: str, amount: int) -> bool:
    """Take the cards off one by one: singly, or two Unstable ones together."""
    if not cards:
        return amount == 0
    if amount == 0:
        return False
    first, rest = cards[0], cards[1:]
    if counts_as(first, type_) and plainly_pays(rest, type_, amount - 1):
        return True
    if not kinds()[first].unstable:
        return False
    return any(
        kinds()[other].unstable and plainly_pays(rest[:place] + rest[place + 1 :], type_, amount - 1)
        for place, other in enumerate(rest)
    )


def plain_ways(hand: tuple[int, ...], type_: str, amount: int) -> set[tuple[int, ...]]:
    """Every set of cards of the hand that pays, by trying all of them."""
    sizes = range(min(len(hand), 2 * amount) + 1)
    return {
        tuple(sorted(cards))
        for size in sizes
        for cards in set(combinations(hand, size))
        if plainly_pays(cards, type_, amount)
    }


@pytest.mark.parametrize("seed", range(40))
def test_every_way_to_pay_is_found_once(seed: int) -> None:
    dice = random.Random(seed)
    hand = tuple(sorted(dice.choice((0, 1, 2, 3, 5, 8, 11, 12)) for _ in range(dice.randint(0, 9))))
    for type_ in TYPES:
        for amount in range(5):
            found = purse(hand).ways(type_, amount)
            assert len(set(found)) == len(found)
            assert set(found) == plain_ways(hand, type_, amount), (hand, type_, amount)
            assert all(pays(cards, type_, amount) for cards in found)


@pytest.mark.parametrize("seed", range(40))
def test_pays_agrees_with_the_plain_reading(seed: int) -> None:
    dice = random.Random(1000 + seed)
    for _ in range(30):
        cards = tuple(dice.randrange(13) for _ in range(dice.randint(0, 6)))
        for type_ in TYPES:
            for amount in range(5):
                assert pays(cards, type_, amount) == plainly_pays(cards, type_, amount), (cards, type_, amount)


def test_an_unstable_card_of_the_type_may_serve_either_way() -> None:
    assert pays((HU, HU), "happiness", 2) and pays((HU, HU), "happiness", 1)
    assert pays((H, HU, SU), "happiness", 2) and not pays((H, HU), "happiness", 1)


def test_a_recurring_bug_pays_for_no_memory_by_itself_but_as_half_of_a_pair() -> None:
    assert not any(pays((BUG,), type_, 1) for type_ in TYPES if type_ != LINGERING)
    assert pays((BUG, SU), "longing", 1) and pays((BUG,), LINGERING, 1)
    assert pays((BUG, BUG), LINGERING, 1) and pays((BUG, BUG), LINGERING, 2)


def test_no_card_is_paid_in_vain() -> None:
    assert not pays((H, H, H), "happiness", 2)
    assert not pays((H, H, SU), "happiness", 2)
    assert not pays((H, H, A), "happiness", 3)
    assert pays((), "happiness", 0)


def test_a_set_of_cards_that_fits_two_types_is_offered_once() -> None:
    found = purse((HU, SU, SU)).all_ways(("happiness", "sadness"), 2)
    assert found == ((SU, SU), (HU, SU, SU))


def test_the_cheapest_comes_first_and_spares_useful_marks() -> None:
    hand = (H, H, HL, HU, SU, BUG)
    found = purse(hand).all_ways(("happiness",), 2)
    assert found[0] == (H, H)
    assert list(found) == sorted(found, key=dearness)
    assert purse((HL, HU, HU)).all_ways(("happiness",), 1)[0] == (HU,)
    assert purse((HL, SU, SU)).all_ways(("happiness",), 1)[0] == (HL,), "one card rather than two"


def test_what_the_table_proposes_and_what_remains() -> None:
    table = laid((H, H, H, L, L, L, LL, SL, AL), (), spaces={0: "dance", 1: "glitch", 2: ""})
    assert cheapest(table, 0, 0) == (H, H, H)
    assert left(table.players[0].hand, (H, H, H)) == [SL, AL, L, L, L, LL]
    assert set(payments(table, 0, 0)) == {(H, H, H), (L, L, L), (L, L, LL)}
    assert cheapest(table, 0, 1) is None and cheapest(table, 0, 2) is None
    assert cheapest_research(table, 0) == (SL, AL)
    assert set(research_payments(table, 0)) == {(SL, AL), (SL, LL), (AL, LL)}
    with pytest.raises(ValueError, match="not in list"):
        left([H], (S,))
    assert holds([H, H], (H, H)) and not holds([H], (H, H))


def test_a_reserved_memory_of_another_is_not_offered() -> None:
    table = laid((H, H, H), (), spaces={0: Space("dance", reserved=1)})
    assert payments(table, 0, 0) == ()


def test_a_selection_is_reckoned_while_it_is_put_together() -> None:
    pays_ = memories()["dance"].pays
    some = reckon((H, H), pays_, 3)
    assert (some.emotion, some.paid, some.missing, some.fits, some.stray) == ("happiness", 2, 1, False, ())
    assert reckon((H, H, A), pays_, 3).stray == (A,)
    whole = reckon((L, L, SU, AU), pays_, 3)
    assert (whole.emotion, whole.fits, whole.missing) == ("longing", True, 0)
    assert reckon((), pays_, 0).fits
    more = reckon((H, H, H, H), pays_, 3)
    assert not more.fits and more.missing == 0
    assert reckon((LU, LU), pays_, 3).paid == 2
    assert reckon((SL, BUG), (LINGERING,), 2).fits
    assert reckon((HL, HU, SU), (LINGERING,), 2).fits
