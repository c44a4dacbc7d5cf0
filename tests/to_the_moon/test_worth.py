"""What computer players take memories and hands to be worth."""

import pytest

from game.to_the_moon.rules import Moon
from game.to_the_moon.table import Space
from game.to_the_moon.worth import Outlook, Weights, memories_to_come
from tests.to_the_moon.laid import BUG, A, H, L, S, laid

LONG_DECK = ("endofline", *("pets",) * 24)


def outlook(table: Moon, seat: int = 0) -> Outlook:
    """The seat's prospects as it sees them."""
    return Outlook(table.view(seat), seat, Weights())


@pytest.mark.parametrize(("deck", "expected"), [(29, 22.5), (13, 6.5), (12, 5.5), (3, 1.0), (1, 0.0), (0, 0.0)])
def test_how_many_memories_will_still_be_laid(deck: int, expected: float) -> None:
    """The end is as likely in each place among the bottom twelve."""
    assert memories_to_come(laid((), (), memory_deck=("pets",) * deck)) == expected


@pytest.mark.parametrize(
    ("owned", "better", "worse"),
    [
        (["magical"], "stargazing", "ido"),
        (["schoolday"], "graduation", "dance"),
        (["wish"], "accident", "dance"),
        (["newarrival", "sparks"], "movies", ""),
        ([], "dance", "movies"),
        ([], "newarrival", "movies"),
    ],
)
def test_partners_make_a_memory_worth_more(owned: list[str], better: str, worse: str) -> None:
    table = laid((), (), owned={0: owned}, memory_deck=LONG_DECK)
    alone = laid((), (), memory_deck=LONG_DECK)
    here = outlook(table)
    if worse:
        assert here.worth(Space(better)) > here.worth(Space(worse))
    if owned:
        assert here.worth(Space(better)) > outlook(alone).worth(Space(better))


def test_a_glitch_beneath_and_a_memory_to_hand_on_are_worth_something() -> None:
    here = outlook(laid((), (), memory_deck=LONG_DECK))
    assert here.worth(Space("dance", glitch=True)) > here.worth(Space("dance")) + 0.9
    assert here.worth(Space("memoryloss")) > 0


def test_a_hand_that_can_pay_is_worth_more_than_one_that_cannot() -> None:
    here = outlook(laid((), (), spaces=dict.fromkeys(range(6), "dance"), memory_deck=LONG_DECK))
    pays, nearly, far = here.hand((H, H, H)), here.hand((H, H, S)), here.hand((S, A, A))
    assert pays > nearly > far
    assert here.hand((H, H, H, L, L, L)) > pays
    assert here.hand((S,) * 10) == pytest.approx(here.hand((S,) * 11)), "what is above the limit is worth nothing"


def test_cards_and_what_they_could_pay_for_fade_towards_the_end() -> None:
    early = outlook(laid((H, H, H), (), memory_deck=LONG_DECK))
    late = outlook(laid((H, H, H), (), memory_deck=("endofline",)))
    assert late.hand((H, H, H)) < early.hand((H, H, H)) and late.card < early.card


def test_a_research_id_makes_a_memory_cheaper_and_surer() -> None:
    here = outlook(laid((), (), spaces={0: "regrets", 1: Space("dance", reserved=1)}, memory_deck=LONG_DECK))
    offer = here.offer(0)
    assert offer is not None
    assert here.researched(0).worth > offer.worth and here.researched(0).cost == 1
    assert here.offer(1) is None, "another's"


def test_a_position_counts_points_hand_and_the_research_id() -> None:
    poor = outlook(laid((), (), memory_deck=LONG_DECK)).position()
    assert outlook(laid((), (), owned={0: ["dance"]}, memory_deck=LONG_DECK)).position() == pytest.approx(poor + 5)
    assert outlook(laid((H, BUG), (), memory_deck=LONG_DECK)).position() > poor
