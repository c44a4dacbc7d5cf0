"""Streams of chance: the same again for the same name, fair, and independent of one another."""

from collections import Counter

import pytest

from game.core.stream import COSMETICS, MIND, RULES, Stream

CHI_SQUARE = {1: 15.1, 4: 23.5, 5: 25.7, 11: 36.5, 23: 55.0}
"""Chi-square by degrees of freedom that a fair source stays under in 9,999 of 10,000 cases."""


def drawn(stream: Stream, count: int = 20) -> list[int]:
    return [stream.below(1000) for _ in range(count)]


def test_the_same_name_gives_the_same_chance() -> None:
    assert drawn(Stream(7, RULES, 3)) == drawn(Stream(7, RULES, 3))


@pytest.mark.parametrize(
    "other", [Stream(8, RULES, 3), Stream(7, COSMETICS, 3), Stream(7, MIND, 3), Stream(7, RULES, 4)]
)
def test_seed_purpose_and_ply_each_make_another_stream(other: Stream) -> None:
    assert drawn(Stream(7, RULES, 3)) != drawn(other)


def test_the_first_numbers_are_those_of_every_system() -> None:
    """Pinned: a change here would change every recorded match."""
    stream = Stream(1, RULES)
    assert [stream.below(100) for _ in range(6)] == [80, 75, 3, 86, 15, 3]


def chi_square(counts: Counter[int], cells: int, draws: int) -> float:
    expected = draws / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("bound", [2, 5, 6, 12])
def test_below_is_unbiased(bound: int) -> None:
    stream = Stream(3, RULES)
    draws = 30_000
    counts = Counter(stream.below(bound) for _ in range(draws))
    assert chi_square(counts, bound, draws) < CHI_SQUARE[bound - 1]


def test_first_draws_of_neighbouring_plies_are_unbiased() -> None:
    """A stream is begun anew at each ply; its first roll must be fair over the plies of a match."""
    draws = 6_000
    counts = Counter(Stream(11, RULES, ply).roll(6) - 1 for ply in range(draws))
    assert chi_square(counts, 6, draws) < CHI_SQUARE[5]


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    stream, counts, draws = Stream(5, RULES), Counter[int](), 24_000
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(draws):
        things = [0, 1, 2, 3]
        stream.shuffle(things)
        counts[orders.setdefault(tuple(things), len(orders))] += 1
    assert len(orders) == 24 and chi_square(counts, 24, draws) < CHI_SQUARE[23]


def test_roll_unit_pick_and_seed_stay_in_range() -> None:
    stream = Stream(2, RULES)
    assert {stream.roll(6) for _ in range(300)} == {1, 2, 3, 4, 5, 6}
    assert all(0 <= stream.unit() < 1 for _ in range(300))
    assert {stream.pick("abc") for _ in range(100)} == set("abc")
    assert all(0 <= stream.seed() < 1 << 63 for _ in range(100))


@pytest.mark.parametrize("bound", [0, -1])
def test_a_bound_below_one_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound must be at least 1"):
        Stream(1, RULES).below(bound)
