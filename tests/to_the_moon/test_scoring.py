"""Worked scoring and ties; a second, naive scorer agrees on random ends."""

import random

import pytest

from game.to_the_moon import flow
from game.to_the_moon.content import kinds, memories
from game.to_the_moon.rules import Moon
from game.to_the_moon.scoring import BY_AUTOPILOT, BY_EMOTIONS, BY_MEMORIES, BY_POINTS, SHARED, score
from game.to_the_moon.table import Player

# The second scorer knows the printed cards by number and none of the data file: written from the rules alone.
PRINTED = dict(
    zip(
        range(1, 35),
        (4, 2, 2, 2, 0, 6, 5, 3, 2, 3, 1, 2, 0, 1, 2, 2, 3, 0, 2, 1, -3, 1, 0, 2, 3, 5, 3, 0, 2, 1, 2, 0, 4, 0),
        strict=True,
    )
)
NO_HAPPINESS = {1, 2, 4, 6, 7, 11, 15, 17, 18, 21, 30, 32, 33}


def naive(owned: list[int], emotions: int) -> int:
    """Points card by card, each asked for everything that may change it."""
    points = 0
    for card in owned:
        value = PRINTED[card]
        if card in (13, 32):
            value = emotions
        if card in (23, 28):
            value = len(owned)
        if card in (3, 29) and 19 in owned:
            value = 6
        if (card == 9 and 12 in owned) or (card == 12 and 9 in owned):
            value = 4
        if 34 in owned and card in NO_HAPPINESS:
            value = value + value
        points += value
    return points


def naive_winners(ends: list[tuple[list[int], int]]) -> set[int]:
    """Everybody nobody else beats."""
    results = [(naive(owned, emotions), len(owned), emotions) for owned, emotions in ends]
    return {seat for seat, result in enumerate(results) if not any(other > result for other in results)}


def random_end(dice: random.Random) -> list[tuple[list[int], int]]:
    """All that players may own at the end: so many of the 34 memories, so many emotions."""
    players = dice.randint(2, 5)
    cards = list(range(1, 35))
    dice.shuffle(cards)
    ends: list[tuple[list[int], int]] = [([], dice.randint(0, 14)) for _ in range(players)]
    for card in cards[: dice.randint(0, 34)]:
        ends[dice.randrange(players)][0].append(card)
    return ends


def ended(ends: list[tuple[list[int], int]], solo: bool = False) -> Moon:
    """A match that comes to its end with these memories and hands; nobody's turn changes anything."""
    numbered = {memory.number: memory.id for memory in memories().values()}
    players = [
        Player(seat, [number % len(kinds()) for number in range(emotions)], [], [numbered[card] for card in owned])
        for seat, (owned, emotions) in enumerate(ends)
    ]
    table = Moon(players, solo, "over")
    flow.finish(table, [])
    return table


def check(seeds: range) -> None:
    for seed in seeds:
        ends = random_end(random.Random(seed))
        table = ended(ends)
        standing = table.standing()
        assert list(standing.scores) == [naive(*end) for end in ends], seed
        assert set(standing.winners) == naive_winners(ends), seed
        for total, parts in zip(standing.scores, standing.parts, strict=True):
            assert total == sum(part.points for part in parts), seed


def test_a_second_scorer_agrees() -> None:
    check(range(400))


@pytest.mark.slow
def test_a_second_scorer_agrees_on_ten_thousand_ends() -> None:
    check(range(1_000, 11_000))


def test_a_worked_score() -> None:
    """Eight memories and five emotions, step by step in the order of the rules."""
    owned = ["nightmare", "newarrival", "magical", "stargazing", "schoolday", "graduation", "accident", "wish"]
    found = score(owned, 5, memories())
    assert found.worth == {
        "nightmare": 10,  # 5 emotions, doubled by the wish: it does not light Happiness
        "newarrival": 8,  # 8 memories; lights Happiness
        "magical": 2,
        "stargazing": 6,  # raised by Magical Moment
        "schoolday": 4,
        "graduation": 4,
        "accident": 8,  # doubled by the wish
        "wish": 0,
    }
    assert (found.printed, found.hand, found.owned, found.partners, found.doubled) == (12, 5, 8, 8, 9)
    assert found.total == 42


def test_points_decide_first() -> None:
    table = ended([([26], 0), ([1], 14)])
    assert (table.winners, table.decided_by) == ([0], BY_POINTS)


def test_a_tie_goes_to_more_memories() -> None:
    table = ended([([1], 9), ([3, 29], 0), ([33], 9)])
    assert table.standing().scores == (4, 4, 4)
    assert (table.winners, table.decided_by) == ([1], BY_MEMORIES)


def test_a_tie_in_memories_too_goes_to_more_emotions_in_hand() -> None:
    table = ended([([1], 3), ([33], 4)])
    assert (table.winners, table.decided_by) == ([1], BY_EMOTIONS)


def test_the_second_tie_break_is_only_for_those_still_tied() -> None:
    table = ended([([3, 29], 2), ([2, 4], 3), ([1], 10)])
    assert table.standing().scores == (4, 4, 4)
    assert (table.winners, table.decided_by) == ([1], BY_EMOTIONS)


def test_if_it_is_still_a_tie_they_share_the_victory() -> None:
    table = ended([([1], 3), ([33], 3), ([2], 3)])
    assert (table.winners, table.decided_by) == ([0, 1], SHARED)


def test_memory_loss_counts_as_a_memory_in_the_tie_break() -> None:
    table = ended([([26], 0), ([27, 33, 21, 20], 0)])
    assert table.standing().scores == (5, 5)
    assert table.winners == [1]


def test_alone_only_more_points_win() -> None:
    assert ended([([26], 0), ([1], 5)], solo=True).winners == [0]
    lost = ended([([1], 9), ([33], 0)], solo=True)
    assert (lost.winners, lost.decided_by) == ([1], BY_AUTOPILOT)
    assert ended([([1], 9), ([26], 0)], solo=True).winners == [1]


def test_nobody_has_won_before_the_end() -> None:
    table = ended([([26], 0), ([1], 5)])
    table.winners = []
    assert table.standing().winners == () and table.standing().scores == (5, 4)
