"""Every part of the table has its room, at every size of window and text, for every number of players."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from game.to_the_moon.picture.corners import parts, stamps
from game.to_the_moon.picture.places import places
from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.theme import Theme

SIZES = [(1920, 1080), (1280, 800), (960, 600), (3840, 2160), (2560, 1080)]


def pen_for(size: tuple[int, int], scale: int) -> Pen:
    settings = UiSettings()
    settings.text_scale = scale
    return Pen(pygame.Surface((8, 8)), Theme.of(size, settings))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_overlaps_and_nothing_leaves(size: tuple[int, int], scale: int, seats: int) -> None:
    pen = pen_for(size, scale)
    bar = pen.theme.target + pen.px(40)
    area = Rect(0, bar, size[0], size[1] - bar)
    lie = places(pen, area, seats)
    blocks = [
        *lie.lanes,
        lie.memory_deck,
        lie.deck,
        lie.discard,
        *lie.words,
        *lie.corners,
        lie.plate,
        lie.hand,
        lie.owner,
    ]
    for one, other in combinations(blocks, 2):
        assert one.clip(other).width <= 1 or one.clip(other).height <= 1, (one, other)
    for block in blocks:
        assert area.contains(block) or area.inflate(4, 4).contains(block), block
    for row in (0, 1):
        inside = [lie.markers[row], *lie.spaces[row * 3 : row * 3 + 3]]
        assert all(lie.lanes[row].contains(each) for each in inside)
        assert all(one.right <= other.left for one, other in pairwise(inside))
    assert lie.plate.height >= 2 * pen.theme.target + pen.px(60)


@pytest.mark.parametrize("count", [1, 4, 9, 17])
def test_all_memories_have_a_place_in_a_corner(count: int) -> None:
    pen = pen_for((1920, 1080), 100)
    lie = parts(pen, Rect(1500, 100, 384, 103))
    boxes = stamps(pen, lie.shelf, count)
    assert len(boxes) == count
    assert all(lie.shelf.inflate(2, 2).contains(box) for box in boxes)
    assert all(not one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("high", [98, 103, 131, 132, 170, 250])
def test_what_a_corner_tells_can_be_read_from_the_couch(high: int) -> None:
    pen = pen_for((1920, 1080), 100)
    lie = parts(pen, Rect(1500, 100, 384, high))
    told = [lie.face, lie.name, lie.hand, lie.id, lie.points, *([lie.owned] if lie.owned.width else [])]
    assert all(lie.rect.contains(each) for each in [*told, lie.shelf])
    assert all(not one.colliderect(other) for one, other in combinations([*told, lie.shelf], 2))
    assert lie.name.height >= 26 and lie.hand.height >= 26 and lie.name.width >= 120
    assert lie.shelf.height >= 24


@pytest.mark.parametrize("size", SIZES)
def test_the_corners_of_hidden_emotions_are_seen_beside_every_memory(size: tuple[int, int]) -> None:
    pen = pen_for(size, 100)
    bar = pen.theme.target + pen.px(40)
    lie = places(pen, Rect(0, bar, size[0], size[1] - bar), 3)
    for row in (0, 1):
        for one, other in pairwise(lie.spaces[row * 3 : row * 3 + 3]):
            assert other.left - one.right >= round(28 * lie.scale)
