"""Axial coordinates in one number, neighbours, open hexes and rings."""

import pytest

from game.unearth import hexes


@pytest.mark.parametrize(("q", "r"), [(0, 0), (5, -7), (-64, 63), (63, -64)])
def test_a_number_stands_for_one_hex(q: int, r: int) -> None:
    assert hexes.axial(hexes.at(q, r)) == (q, r)


@pytest.mark.parametrize(("q", "r"), [(64, 0), (0, -65), (-70, 900)])
def test_off_the_map_there_is_no_hex(q: int, r: int) -> None:
    assert hexes.at(q, r) == -1


def test_neighbours_are_one_step_away_and_each_touches_the_next() -> None:
    ring = [hexes.axial(each) for each in hexes.around(hexes.at(3, -2))]
    assert {(q - 3, r + 2) for q, r in ring} == {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for place, each in enumerate(hexes.around(hexes.ORIGIN)):
        assert hexes.around(hexes.ORIGIN)[(place + 1) % 6] in hexes.around(each)


def test_open_hexes_touch_a_stone_are_empty_and_hold_no_wonder() -> None:
    assert hexes.open_hexes([], ()) == [hexes.ORIGIN]
    around = set(hexes.around(hexes.ORIGIN))
    assert set(hexes.open_hexes([hexes.ORIGIN], ())) == around
    assert set(hexes.open_hexes([hexes.ORIGIN], {hexes.at(1, 0)})) == around - {hexes.at(1, 0)}
    both = hexes.open_hexes([hexes.ORIGIN, hexes.at(1, 0)], ())
    assert both == sorted(both) and len(both) == 8


def test_a_ring_is_an_empty_hex_with_six_stones_around() -> None:
    around = hexes.around(hexes.ORIGIN)
    assert hexes.rings_closed(set(around), (), around[3]) == [hexes.ORIGIN]
    assert hexes.rings_closed(set(around[:5]), (), around[3]) == []
    assert hexes.rings_closed(set(around), {hexes.ORIGIN}, around[3]) == []
    assert hexes.rings_closed({*around, hexes.ORIGIN}, (), around[3]) == []
