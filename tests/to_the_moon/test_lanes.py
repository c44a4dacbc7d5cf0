"""What a memory costs, who may have it, and which spaces lie side by side."""

import pytest

from game.core.state import CHANCE
from game.core.stream import Stream
from game.to_the_moon.chance import Dealer
from game.to_the_moon.lanes import (
    collectable,
    cost,
    neighbours,
    parts,
    research_cost,
    why_no_collect,
    why_no_research,
)
from game.to_the_moon.rules import start
from game.to_the_moon.table import Space
from tests.to_the_moon.laid import H, laid


def test_the_conscious_lane_costs_three_and_the_subconscious_four() -> None:
    table = laid((), ())
    assert [cost(table, 0, space) for space in range(6)] == [3, 3, 3, 4, 4, 4]
    table.conscious = 1
    assert [cost(table, 0, space) for space in range(6)] == [4, 4, 4, 3, 3, 3]
    assert table.reading_order() == [3, 4, 5, 0, 1, 2]


def test_the_cost_is_told_part_by_part() -> None:
    table = laid((), (), spaces={0: Space("taste", reserved=0), 3: "wish"}, novelty=True, newest=0)
    assert parts(table, 0, 0) == [("Conscious", 3), ("Taste Aversion", -1), ("Newest memory", 1), ("Research", -2)]
    assert cost(table, 0, 0) == 1
    assert all(cost(table, 0, space) == sum(number for _, number in parts(table, 0, space)) for space in range(6))
    assert parts(table, 0, 3) == [("Subconscious", 4), ("Wish Granted", 3)]


def test_the_discount_is_for_the_owner_of_the_research_id_alone() -> None:
    table = laid((), (), spaces={0: Space("dance", reserved=1)})
    assert (cost(table, 0, 0), cost(table, 1, 0)) == (3, 1)


def test_no_cost_is_below_nothing() -> None:
    table = laid((), (), spaces={0: Space("taste", reserved=0)})
    assert cost(table, 0, 0) == 0
    table = laid((), (), spaces={0: Space("taste", reserved=0)}, conscious=0, owned={0: ["mistake"]})
    assert cost(table, 0, 0) == 0 and research_cost(table, 0) == 1


@pytest.mark.parametrize(
    ("space", "beside"),
    [(0, {1, 3}), (1, {0, 2, 4}), (2, {1, 5}), (3, {4, 0}), (4, {3, 5, 1}), (5, {4, 2})],
)
def test_neighbours_share_an_edge(space: int, beside: set[int]) -> None:
    assert set(neighbours(space)) == beside


def test_the_reasons_why_nobody_may_collect_there() -> None:
    table = laid((H,), (), spaces={0: "", 1: Space("dance", reserved=1), 2: "regrets", 3: "glitch"})
    assert why_no_collect(table, 0, 7) == "There is no such space in the lanes."
    assert why_no_collect(table, 0, 0) == "No memory lies there."
    assert "only the owner of the Research ID" in why_no_collect(table, 0, 1)
    assert "In the Conscious lane" in why_no_collect(table, 0, 2)
    assert why_no_collect(table, 0, 3) == "No emotion pays for it."
    assert why_no_collect(table, 0, 4) == ""


def test_the_reasons_why_nobody_may_research_there() -> None:
    table = laid((H,), (), spaces={0: "", 1: Space("dance", reserved=1), 3: "regrets", 2: "glitch"})
    assert why_no_research(table, 0, -1) == "There is no such space in the lanes."
    assert why_no_research(table, 0, 0) == "No memory lies there."
    assert why_no_research(table, 0, 1) == "Another Research ID lies on it already."
    assert "nothing to Research" in why_no_research(table, 0, 2)
    assert "Subconscious" in why_no_research(table, 0, 3)
    assert why_no_research(table, 0, 4) == ""
    assert "stays on its memory" in why_no_research(table, 1, 4)


@pytest.mark.parametrize("seed", range(12))
def test_one_walk_over_the_lanes_says_what_each_space_says(seed: int) -> None:
    table, stream = start(3, [0, 1, 2], {"novelty": seed % 2 == 0, "closed": seed % 3 == 0}), Stream(seed, "hand")
    while (mover := table.to_move()) is not None:
        if mover == CHANCE:
            table.play(Dealer().outcome(table, stream))
            continue
        for seat in range(3):
            spaces = [space for space in range(len(table.spaces)) if not why_no_collect(table, seat, space)]
            expected = [(space, table.spaces[space].memory, cost(table, seat, space)) for space in spaces]
            assert [(space, memory.id, price) for space, memory, price in collectable(table, seat)] == expected
        table.play(stream.pick(table.actions()))
