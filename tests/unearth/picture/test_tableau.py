"""Hexes of a tableau on the screen."""

from __future__ import annotations

from math import hypot, isclose

import pytest
from pygame import Rect

from game.ui.button import inside
from game.unearth import hexes
from game.unearth.picture.tableau import Grid
from game.unearth.table import Player, Wonder

from .stand import pen_of

ROOM = Rect(40, 60, 500, 360)


def player(*spots: tuple[int, int], wonder: tuple[int, int] | None = None) -> Player:
    made = Player(0, [-1] * 5, [0] * 5, {hexes.at(q, r): n % 4 for n, (q, r) in enumerate(spots)})
    if wonder is not None:
        made.wonders = [Wonder("lesser", hexes.at(*wonder))]
    return made


@pytest.mark.parametrize(
    "spots",
    [(), ((0, 0),), ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)), ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))],
)
def test_a_tableau_and_all_places_beside_it_fit_their_room(spots: tuple[tuple[int, int], ...]) -> None:
    pen = pen_of()
    mine = player(*spots)
    grid = Grid.fit(pen, ROOM, mine)
    for hex_ in hexes.open_hexes(mine.stones, mine.closed()):
        assert all(ROOM.inflate(6, 6).collidepoint(point) for point in grid.outline(hex_))
    assert grid.size > 0


def test_neighbours_touch_and_a_place_is_on_one_hex_only() -> None:
    pen = pen_of()
    mine = player((0, 0), (1, 0), (0, 1))
    grid = Grid.fit(pen, ROOM, mine)
    here = grid.at(hexes.ORIGIN)
    aside = [grid.at(each) for each in hexes.around(hexes.ORIGIN)]
    far = [hypot(x - here[0], (y - here[1]) / 0.75) for x, y in aside]
    assert all(isclose(each, grid.size * 3**0.5, rel_tol=1e-6) for each in far)
    spots = [hexes.ORIGIN, *hexes.around(hexes.ORIGIN)]
    for hex_ in spots:
        x, y = grid.at(hex_)
        on = [each for each in spots if inside((round(x), round(y)), grid.outline(each))]
        assert on == [hex_]


def test_a_large_tableau_is_drawn_smaller() -> None:
    pen = pen_of()
    small = Grid.fit(pen, ROOM, player((0, 0)))
    large = Grid.fit(pen, ROOM, player(*((q, 0) for q in range(12))))
    assert large.size < small.size


def test_hexes_keep_clear_of_what_lies_in_the_corners() -> None:
    grid = Grid.fit(pen_of(), ROOM, player((0, 0), (1, 0)))
    x, y = grid.at(hexes.at(2, 0))
    there = Rect(round(x) - 4, round(y) - 4, 8, 8)
    assert not grid.clear_of([there], player((0, 0), (1, 0)))
    assert grid.clear_of([Rect(ROOM.right + 40, ROOM.top, 8, 8)], player((0, 0), (1, 0)))
