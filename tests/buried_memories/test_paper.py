"""The referee on paper: fair, repeatable, near the real box in what matters, and it always loosens stairs."""

from collections import Counter

import msgspec
import pytest

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.paper import PaperReferee, hidden, layered, loosen, scatter
from game.buried_memories.pile import Pile
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


# --- with envelopes ---

IDS = [each.id for each in content().envelopes]


def opened(seed: int, count: int = 5) -> Dig:
    state = start(2, [0, 1], {"first": 0} | dict.fromkeys(IDS[:count], True))
    state.play(PaperReferee().outcome(state, Stream(seed, "rules")))
    return state


@pytest.mark.parametrize("count", range(6))
def test_the_choice_stays_wide_at_every_stage(count: int) -> None:
    free = [len(opened(seed, count).pile.free()) for seed in range(60)]
    assert 8 < sum(free) / 60 < 17


@pytest.mark.parametrize("action", [a.Brush(0, 60, 0), a.Shovel(0, 20, 20, 1.0), a.Tilt("far")])
def test_a_tool_moves_tiles_and_keeps_them_all(action: a.AnyAction) -> None:
    for seed in range(20):
        state = opened(seed)
        if not state.pile.free():
            continue
        action = msgspec.structs.replace(action, tile=state.pile.free()[0]) if hasattr(action, "tile") else action
        before = state.pile
        state.play(action)
        found = PaperReferee().outcome(state, Stream(seed, "rules"))
        assert not state.why_not(found)
        state.play(found)
        assert state.pile.ids() == before.ids() and state.pile != before


def test_a_shovelled_tile_lies_on_top_where_it_was_set_down() -> None:
    state = opened(1)
    number = state.pile.free()[0]
    state.play(a.Shovel(number, 20, 20, 1.0))
    state.play(PaperReferee().outcome(state, Stream(1, "rules")))
    assert state.pile.lie(number).x == 20 and number in state.pile.free()


def test_pulls_shift_the_pit_as_often_as_in_the_real_box() -> None:
    shifted = total = 0
    for seed in range(300):
        state = opened(seed, 2)
        for action in state.actions():
            if isinstance(action, a.DrawOut):
                state.play(action)
                found = PaperReferee().outcome(state, Stream(seed, "rules"))
                assert isinstance(found, a.DrawnOut)
                shifted += found.moved > 2
                total += 1
                break
    assert total > 100 and 0.25 < shifted / total < 0.55


def test_layers_put_every_tile_under_those_that_cover_it() -> None:
    for seed in range(20):
        pile = scatter(48, Stream(seed, "rules"))
        if pile.cycle():
            continue
        place = {number: at for at, number in enumerate(layered(pile))}
        assert all(place[low] < place[high] for low, high in pile.covers)


def test_a_ring_of_stairs_does_not_stop_the_layers() -> None:
    pile = Pile((), ())
    assert layered(pile) == []
    ring = scatter(3, Stream(1, "rules"))
    ring = Pile(ring.lies, ((0, 1), (1, 2), (2, 0)))
    assert sorted(layered(ring)) == [0, 1, 2]
