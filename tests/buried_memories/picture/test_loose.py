"""Turned copies of tiles: kept, shaded, made within a frame's budget; nothing is drawn by being made beforehand."""

from __future__ import annotations

from math import pi

import pygame
import pytest

from game.buried_memories.picture.carving import Carver
from game.buried_memories.picture.loose import BUILDS, KINDS, SHADES, STEPS, Loose
from game.buried_memories.tiles import Tile
from game.ui.art import Art

GEM = Tile("G1", -1, "hex32")


@pytest.fixture
def loose() -> Loose:
    pygame.display.set_mode((64, 64))
    return Loose(Carver(Art()))


def test_every_turn_has_its_place() -> None:
    places = {Loose.index(2 * pi * step / STEPS, shade) for step in range(STEPS) for shade in (-1, 0, 1)}
    assert places == set(range(STEPS * KINDS))
    assert Loose.index(-0.01) == Loose.index(0.01) == Loose.index(2 * pi)


def test_a_copy_is_made_once_and_its_shades_differ(loose: Loose) -> None:
    flat = loose.make(GEM, Loose.index(1.0))
    assert loose.table(GEM)[Loose.index(1.0)] is flat
    light, dark = loose.make(GEM, Loose.index(1.0, 1)), loose.make(GEM, Loose.index(1.0, -1))
    middle = (round(-flat.dx), round(-flat.dy))
    tones = [sum(each.surface.get_at(middle)[:3]) for each in (dark, flat, light)]
    assert tones == sorted(tones) and len(set(tones)) == 3


def test_beyond_the_budget_a_near_copy_stands_in(loose: Loose) -> None:
    loose.begin()
    first = loose.make(GEM, SHADES)
    for step in range(20, 20 + BUILDS - 1):
        loose.make(GEM, step * KINDS + SHADES)
    assert loose.make(GEM, 2 * KINDS + SHADES) is first
    assert loose.table(GEM)[2 * KINDS + SHADES] is None
    loose.begin()
    assert loose.make(GEM, 2 * KINDS + SHADES) is not first


def test_what_nothing_stands_in_for_is_made_at_once(loose: Loose) -> None:
    for step in range(0, STEPS, 12):
        assert loose.make(GEM, step * KINDS + SHADES) is loose.table(GEM)[step * KINDS + SHADES]


def test_making_beforehand_shows_nothing(loose: Loose) -> None:
    for _ in loose.warm([GEM]):
        pass
    assert all(loose.table(GEM)[step * KINDS + SHADES] is not None for step in range(STEPS))
    assert not loose.carver.drawn
    assert not list(loose.warm([GEM]))
