"""What lies on what, as the rules know it."""

from hypothesis import given
from hypothesis import strategies as st

from game.buried_memories.pile import Pile, shortest_cycle
from tests.buried_memories.laid import spread


def test_a_tile_without_cover_is_free_and_lifting_one_frees_what_lay_beneath() -> None:
    pile = spread([1, 0, 1], [(0, 1), (1, 2)])
    assert pile.free() == [2] and pile.covering(0) == [1] and pile.faces() == {0: 1, 1: 0, 2: 1}
    assert pile.without(2).free() == [1] and pile.without(2).ids() == [0, 1]


def test_rings_of_three_and_four_are_found_and_named_in_order() -> None:
    assert spread([1] * 3, [(0, 1), (1, 2), (2, 0)]).cycle() == [0, 1, 2]
    assert spread([1] * 5, [(1, 3), (3, 2), (2, 4), (4, 1), (0, 1)]).cycle() == [1, 3, 2, 4]


def test_no_ring_is_an_empty_list() -> None:
    assert spread([1] * 3, [(0, 1), (1, 2), (0, 2)]).cycle() == []
    assert Pile().cycle() == []


def test_the_shortest_of_several_rings_is_named() -> None:
    above = {0: [1], 1: [2], 2: [3], 3: [0], 5: [6], 6: [7], 7: [5]}
    assert shortest_cycle(above) == [5, 6, 7]


def test_what_is_buried_has_no_place_in_what_is_seen() -> None:
    pile = spread([1, 0, 1], [(0, 1)], buried=[0])
    assert [lie.id for lie in pile.hiding_buried().lies] == [1, 2]
    assert pile.revealing_all_but(()).buried == ()


PAIRS = st.lists(
    st.tuples(st.integers(0, 7), st.integers(0, 7)).filter(lambda pair: pair[0] != pair[1]), max_size=20
)


@given(PAIRS)
def test_with_no_tile_free_there_is_a_ring_and_each_of_it_is_covered_by_the_next(
    pairs: list[tuple[int, int]],
) -> None:
    pile = spread([1] * 8, dict.fromkeys(pairs))
    ring = pile.cycle()
    assert ring or pile.free()
    for place, tile in enumerate(ring):
        assert ring[(place + 1) % len(ring)] in pile.covering(tile)
    assert len(set(ring)) == len(ring)
