"""Nothing lies on anything else, at any size and for any number of players."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.unearth.picture.mats import Mat
from game.unearth.picture.places import Places
from game.unearth.wing import MOST

from .stand import pen_of

SIZES = [(1920, 1080), (1280, 800), (3840, 2160), (960, 600)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_all_parts_are_apart_and_inside(size: tuple[int, int], text_scale: int) -> None:
    pen = pen_of(size, text_scale)
    bar = max(pen.px(96), pen.theme.target + pen.px(24))
    area = Rect(0, bar, size[0], size[1] - bar)
    for players in range(2, MOST + 1):
        for slots in (4, 5):
            places = Places.of(pen, area, slots, players)
            parts = [places.deck, places.tableau, places.shelf, places.pool, places.buttons, places.hand]
            parts += [slot.whole for slot in places.slots]
            parts += list(places.mats)
            assert all(area.contains(part) for part in parts)
            for n, one in enumerate(parts):
                assert one.collidelist(parts[n + 1 :]) < 0
            for slot in places.slots:
                inner = [slot.stones, slot.total, slot.bar, slot.dice]
                assert all(slot.whole.contains(part) for part in [slot.art, *inner])
                assert all(slot.tray.contains(part) and not part.colliderect(slot.art) for part in inner)


def test_dice_in_the_pool_lie_beside_one_another() -> None:
    places = Places.of(pen_of(), Rect(0, 64, 1280, 736), 5, 3)
    dice = [places.pool_die(die) for die in range(5)]
    assert all(places.pool.contains(each) for each in dice)
    assert all(a.right <= b.left for a, b in pairwise(dice))
    assert isinstance(places.work, Rect) and places.work.contains(places.shelf)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, MOST + 1))
def test_the_parts_of_a_mat_lie_apart(size: tuple[int, int], players: int) -> None:
    pen = pen_of(size)
    bar = max(pen.px(96), pen.theme.target + pen.px(24))
    for box in Places.of(pen, Rect(0, bar, size[0], size[1] - bar), 5, players).mats:
        mat = Mat.of(pen, box)
        parts = [mat.name, mat.points, mat.cards, mat.dice, mat.sets, mat.stones, mat.wonders]
        parts += [mat.tableau] if mat.tableau is not None else []
        assert all(box.inflate(2, 2).contains(part) for part in parts)
        assert all(one.collidelist(parts[n + 1 :]) < 0 for n, one in enumerate(parts))
        assert (mat.tableau is not None) == (players <= 3)
