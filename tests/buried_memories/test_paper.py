"""The referee on paper: fair, repeatable, near the real box in what matters, and it always loosens stairs."""

from collections import Counter

import pytest

from game.buried_memories import actions as a
from game.buried_memories.paper import PaperReferee, hidden, loosen, scatter
from game.buried_memories.rules import Dig, start
from game.core.stream import Stream


def shaken(seed: int) -> Dig:
    state = start(2, [0, 1], {"first": 0})
    state.play(PaperReferee().outcome(state, Stream(seed, "rules")))
    return state


def test_the_same_stream_gives_the_same_pile() -> None:
    assert shaken(3) == shaken(3) and shaken(3) != shaken(4)


def test_half_the_tiles_lie_artifact_up_and_free_tiles_are_as_in_the_real_box() -> None:
    piles = [shaken(seed).pile for seed in range(150)]
    up = sum(sum(pile.faces().values()) for pile in piles) / (150 * 48)
    assert abs(up - 0.5) < 0.03
    assert 8 < sum(len(pile.free()) for pile in piles) / 150 < 14


def test_each_tile_may_come_to_lie_anywhere() -> None:
    numbers = Counter(shaken(seed).pit[0] for seed in range(300))
    assert len(numbers) > 40


def test_only_covered_tiles_are_hidden() -> None:
    for seed in range(40):
        pile = scatter(48, Stream(seed, "rules"))
        covered = {low for low, _ in pile.covers}
        assert set(hidden(pile)) <= covered and set(pile.buried) == set(hidden(pile))


@pytest.mark.parametrize("seed", range(200))
def test_stairs_come_up_and_are_resolved_by_taps(seed: int) -> None:
    from tests.buried_memories.laid import table

    state = table("G10^ G21^ G32^ ST0^ ST1v", covers=[(0, 1), (1, 2), (2, 0), (3, 0), (4, 1)])
    for taps in range(10):
        if state.pile.free():
            break
        state.play(state.actions()[0])
        state.play(PaperReferee().outcome(state, Stream(seed, "rules", taps)))
    assert state.pile.free()


def test_some_piles_begin_with_stairs() -> None:
    assert any(not shaken(seed).pile.free() for seed in range(150))


def test_a_tap_on_a_pile_without_stairs_changes_nothing() -> None:
    pile = scatter(1, Stream(1, "rules"))
    assert loosen(pile, Stream(1, "rules")) is pile


def test_every_chance_is_answered() -> None:
    state = start(3, [0, 1, 2], {"first": -1})
    assert isinstance(PaperReferee().outcome(state, Stream(1, "rules")), a.First)
    starts = Counter(
        PaperReferee().outcome(state, Stream(seed, "rules")).seat  # type: ignore[attr-defined]
        for seed in range(300)
    )
    assert set(starts) == {0, 1, 2} and min(starts.values()) > 70
