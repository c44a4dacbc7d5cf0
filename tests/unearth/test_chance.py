"""Outcomes of chance are checked before they count; shuffles and blind draws are fair."""

import pytest
from msgspec.structs import replace

from game.core.state import IllegalAction
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth.chance import Dice, dealt
from game.unearth.rules import start
from tests.unearth.laid import BLACK, BLUE, FIRST_D6, RED, YELLOW, card, ending, excavated, laid

GOOD = dealt(2, Stream(1, "deal"))
BAD_DEALS = {
    "a ruin twice": replace(GOOD, ruins=(GOOD.ruins[0], *GOOD.ruins[:-1])),
    "a ruin too few": replace(GOOD, ruins=GOOD.ruins[1:]),
    "no End of Age card": replace(GOOD, end=0),
    "a Delver there is not": replace(GOOD, delvers=("torch", *GOOD.delvers[1:])),
    "a wonder twice": replace(GOOD, named=(GOOD.named[0], *GOOD.named[:-1])),
    "wonders for three": replace(GOOD, named=(*GOOD.named, "nothing")),
    "other tokens": replace(GOOD, lesser=(9, *GOOD.lesser[1:])),
    "tokens swapped": replace(GOOD, lesser=GOOD.greater, greater=GOOD.lesser),
}


@pytest.mark.parametrize("deal", BAD_DEALS.values(), ids=BAD_DEALS.keys())
def test_a_deal_that_is_not_the_box_is_refused(deal: a.Dealt) -> None:
    state = start(2, [0, 1], {})
    with pytest.raises(IllegalAction, match="not the cards and tokens of the box"):
        state.play(deal)
    assert state.phase == "deal" and state.why_not(GOOD) == ""


def test_a_stone_that_is_not_in_the_bag_cannot_be_drawn() -> None:
    state = laid(on=[card(0, 17), card(1, 17)], bag=[0, 2, 0, 0])
    excavated(state, FIRST_D6, 0, 2)
    for colours in ((BLACK,), (RED, RED), (), (7,)):
        assert (
            state.why_not(a.StonesDrawn(colours))
            == "Those are not stones from the bag, as many as are to be drawn."
        )
    assert state.why_not(a.StonesDrawn((RED,))) == ""


def test_blind_draws_follow_what_the_bag_holds() -> None:
    state = laid(on=[card(0, 17), card(1, 17)], bag=[1, 2, 3, 4])
    excavated(state, FIRST_D6, 0, 2)
    counts, draws = [0, 0, 0, 0], 8_000
    for ply in range(draws):
        outcome = Dice().outcome(state, Stream(3, "bag", ply))
        assert isinstance(outcome, a.StonesDrawn)
        counts[outcome.colours[0]] += 1
    expected = [draws * share / 10 for share in (1, 2, 3, 4)]
    assert sum((got - want) ** 2 / want for got, want in zip(counts, expected, strict=True)) < 16.27


def test_stocking_never_draws_more_of_a_colour_than_there_are() -> None:
    for ply in range(60):
        state = laid(on=[card(0, 9), card(1, 17)], deck=[card(2, 15)], bag=[1, 1, 0, 1])
        state.players[0].where[4], state.players[0].shows[4] = 0, 6
        excavated(state, FIRST_D6, 0, 4)
        outcome = Dice().outcome(state, Stream(5, "stock", ply))
        assert isinstance(outcome, a.Stocked) and sorted(outcome.colours) == [BLACK, RED, YELLOW]
        assert BLUE not in outcome.colours


@pytest.mark.parametrize("what", ["ruins", "delvers", "named", "lesser", "greater"])
def test_every_deck_is_shuffled_anew_with_every_seed(what: str) -> None:
    assert len({getattr(dealt(3, Stream(seed, "deal")), what) for seed in range(12)}) > 6


def test_every_end_of_age_card_comes_up_about_as_often() -> None:
    ends = [dealt(2, Stream(seed, "deal")).end for seed in range(1_000)]
    for id_ in ("rest", "gathering", "festival", "gold", "ash"):
        assert 150 < ends.count(ending(id_)) < 250
