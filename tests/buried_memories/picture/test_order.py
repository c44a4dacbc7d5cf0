"""Drawing order: upper after lower, and rings of overlaps mended so that each of them is seen."""

from __future__ import annotations

import pygame
import pytest

from game.buried_memories.picture.camera import Camera
from game.buried_memories.picture.carving import Carver
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.order import drawing_order, overlaps_of
from game.buried_memories.picture.pile_view import PileView
from game.buried_memories.tiles import Tile
from game.core.stream import Stream
from game.ui.art import Art

from .piles import stairs, strewn

PLATES = dict.fromkeys(range(4), "rect40x34")


@pytest.mark.parametrize("seed", range(12))
def test_upper_tiles_are_drawn_after_lower_ones(seed: int) -> None:
    shapes = {n: ("hex32", "rect38x30", "rect40x34")[n % 3] for n in range(40)}
    pile = strewn(shapes, Stream(seed, "pile"))
    overlaps = overlaps_of(pile, shapes)
    order = drawing_order({lie.id: lie.z for lie in pile.lies}, overlaps)
    place = {number: n for n, number in enumerate(order.tiles)}
    assert sorted(order.tiles) == sorted(shapes) and overlaps
    assert all(place[lap.upper] > place[lap.lower] for lap in overlaps)
    assert not order.mends


@pytest.mark.parametrize("count", [3, 4])
def test_in_a_ring_what_was_drawn_the_wrong_way_round_is_mended(count: int) -> None:
    shapes = {n: PLATES[n] for n in range(count)}
    overlaps = overlaps_of(stairs(shapes, count), shapes)
    order = drawing_order(dict.fromkeys(shapes, 0.0), overlaps)
    place = {number: n for n, number in enumerate(order.tiles)}
    broken = {(lap.upper, lap.lower) for lap in overlaps if place[lap.upper] < place[lap.lower]}
    mended = {(mend.upper, mend.lower) for mends in order.mends.values() for mend in mends}
    assert broken and broken <= mended


@pytest.mark.parametrize("count", [3, 4])
def test_every_step_of_the_stairs_is_seen(count: int) -> None:
    """In the middle of each overlap the picture shows the upper tile's pixels, all the way round the ring."""
    pygame.display.set_mode((64, 64))
    kinds = ("ST", "SB", "SM", "ST")
    shapes = {n: PLATES[n] for n in range(count)}
    carver = Carver(Art())
    view = PileView(carver, Loose(carver))
    view.look_by(Camera((300, 240), 2.5))
    pile = stairs(shapes, count)
    view.show(pile, {n: Tile(kinds[n], -1, "rect40x34") for n in range(count)})
    whole = pygame.Surface((600, 480))
    view.draw(whole)
    over = {(low, high) for low, high in pile.covers}
    assert len(view.overlaps) == count
    for lap in view.overlaps:
        assert (lap.lower, lap.upper) in over
        x = sum(p[0] for p in lap.polygon) / len(lap.polygon)
        y = sum(p[1] for p in lap.polygon) / len(lap.polygon)
        at = tuple(round(v) for v in view.camera.at(x, y, view.lies[lap.upper].z))
        alone = pygame.Surface((600, 480))
        view.draw(alone, without=[n for n in range(count) if n != lap.upper])
        assert _near(whole.get_at(at), alone.get_at(at))


def _near(one: pygame.Color, two: pygame.Color) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(one[:3], two[:3], strict=True))
