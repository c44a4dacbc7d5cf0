"""A hand lies in its strip, from left to right, however many cards it has."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.to_the_moon.picture.fan import fan, shares

ROOM = Rect(300, 860, 1280, 210)


@pytest.mark.parametrize("count", [1, 2, 6, 10, 13, 18])
def test_cards_stay_in_their_strip(count: int) -> None:
    lies = fan(ROOM, count, 180)
    assert len(lies) == count
    assert [lie.x for lie in lies] == sorted(lie.x for lie in lies)
    for lie in lies:
        xs = [x for x, _ in lie.outline()]
        assert min(xs) >= ROOM.left - 2 and max(xs) <= ROOM.right + 2
        assert min(y for _, y in lie.outline()) >= ROOM.top - 8


@pytest.mark.parametrize("count", [2, 6, 10, 18])
def test_each_card_shows_its_corner(count: int) -> None:
    assert 0.3 < shares(ROOM, count, 180) <= 1.0


def test_a_chosen_card_stands_out() -> None:
    lie = fan(ROOM, 5, 180)[1]
    assert lie.raised().y < lie.y - 20


def test_no_cards_no_lies() -> None:
    assert fan(ROOM, 0, 180) == []
