"""Who lies on whom: the array, the layers of a heap, the bits shown to pymunk, and tiles that spring free."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec

from physics.channels import FIRST, LAST, Channels
from physics.graph import layers, tangles
from physics.heap import Heap
from physics.order import ABOVE, APART, BELOW, EDGE, Order
from physics.shapes import SHAPES
from physics.squeezed import worst
from physics.tiles import Box, Pose

pairs = st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda pair: pair[0] < pair[1])


@given(st.dictionaries(pairs, st.sampled_from([ABOVE, BELOW, EDGE])))
def test_an_order_gives_back_what_it_was_given(known: dict[tuple[int, int], int]) -> None:
    order = Order(8, known)
    assert order.pairs() == known and list(order.pairs()) == sorted(known)
    below = order.below()
    for (i, j), how in known.items():
        assert (j in below[i], i in below[j]) == (how == ABOVE, how == BELOW)
        assert (order.lies_on(i, j), order.lies_on(j, i)) == (how == ABOVE, how == BELOW)
    for i, j in known:
        order.put(i, j, APART)
    assert order.pairs() == {} and not any(order.below())


@given(st.dictionaries(pairs, st.sampled_from([ABOVE, BELOW, EDGE])))
def test_triples_are_all_rings_of_three(known: dict[tuple[int, int], int]) -> None:
    order = Order(8, known)
    found = {
        (a, b, c)
        for a in range(8) for b in range(a + 1, 8) for c in range(a + 1, 8)
        if b != c and order.lies_on(a, b) and order.lies_on(b, c) and order.lies_on(c, a)
    }  # fmt: skip
    assert set(order.triples()) == found


@given(st.lists(st.lists(st.integers(0, 9), unique=True, max_size=4), min_size=10, max_size=10))
def test_layers_come_after_all_they_lie_on(below: list[list[int]]) -> None:
    groups = layers(below)
    assert sorted(tile for group in groups for tile in group) == list(range(10))
    place = {tile: k for k, group in enumerate(groups) for tile in group}
    assert all(place[lower] <= place[tile] for tile, lowers in enumerate(below) for lower in lowers)
    rings = [group for group in groups if len(group) > 1]
    assert tangles({10 * k: [10 * lower for lower in lowers] for k, lowers in enumerate(below)}) == sorted(
        [10 * tile for tile in group] for group in rings
    )


def test_pairs_that_touch_others_are_shown_to_pymunk_alone() -> None:
    touching = {(1, 2), (0, 2), (0, 3), (1, 3)}
    channels = Channels(6, vec[bool]([(i, j) in touching for i in range(6) for j in range(6)]))
    channels.open((0, 1))
    channels.open((2, 3))
    channels.open((4, 5))
    assert channels.shown(0) == channels.shown(1) == 1 << FIRST
    assert channels.shown(2) == channels.shown(3) == 1 << (FIRST + 1), "they touch the first pair"
    assert channels.shown(4) == 1 << FIRST, "they touch none"
    channels.close((0, 1))
    assert (0, 1) not in channels and channels.shown(0) == 0 and channels.shown(4) == 1 << FIRST


def test_a_tile_may_collide_with_two_by_one_bit_where_these_do_not_touch() -> None:
    touching = {(0, 1), (0, 2), (0, 3), (2, 3)}
    channels = Channels(4, vec[bool]([(i, j) in touching for i in range(4) for j in range(4)]))
    for pair in ((0, 1), (0, 2), (0, 3)):
        channels.open(pair)
    assert channels.shown(1) == channels.shown(2) == 1 << FIRST
    assert channels.shown(3) == 1 << (FIRST + 1), "it touches 2, with which it does not collide"
    channels.close((0, 1))
    assert channels.shown(0) == 1 << FIRST | 1 << (FIRST + 1), "still with 2, by the same bit"
    channels.close((0, 2))
    assert channels.shown(0) == 1 << (FIRST + 1)


def test_when_bits_run_out_the_last_one_is_shared() -> None:
    channels = Channels(80, vec[bool]([True] * 6400))
    for k in range(40):
        channels.open((2 * k, 2 * k + 1))
    assert channels.shown(78) == 1 << LAST and channels.shown(0) == 1 << FIRST
    for k in range(40):
        channels.close((2 * k, 2 * k + 1))
    assert not any(channels.shown(slot) for slot in range(80))


def wedged() -> Heap:
    """Two vases in each other, one flat on the floor, the other half-way through it."""
    poses = [Pose(0, 100, 100, 0.0, 1.25, 0.0, 0.0, 1), Pose(1, 110, 100, 0.0, 2.0, 0.0, 0.0, 1)]
    return Heap(Box(), [SHAPES["rect38x30"]] * 2, poses, {(0, 1): ABOVE})


def test_the_worst_is_found_with_the_one_that_has_to_give_way() -> None:
    heap = wedged()
    deep, slot = worst(heap.plates, Order(2, heap.order))
    assert slot == 0 and 3.0 < deep < 3.5
    heap.plates.z[1] = -0.5
    assert worst(heap.plates, Order(2, {})) == (1.75, 1), "in the floor"


def test_a_wedged_tile_springs_free_and_the_pile_rests_sound() -> None:
    heap = wedged()
    random = Random(1)
    for _ in range(5):
        slot = random.randrange(2)
        heap.spring(slot)
        assert heap.how((0, 1)) == (ABOVE if slot == 0 else BELOW)
        assert worst(heap.plates, Order(2, heap.order))[1] in (-1, 1 - slot)
