"""Sparks burst from a place, fly as far as they reach, and are gone."""

from math import hypot

import pygame
import pytest

from game.ui.pen import Pen
from game.ui.settings import UiSettings
from game.ui.sparks import Sparks, star
from game.ui.theme import Theme

GROUND, COLOUR = (20, 30, 60), (255, 227, 160)


@pytest.fixture
def pen() -> Pen:
    surface = pygame.Surface((400, 400))
    surface.fill(GROUND)
    return Pen(surface, Theme.of((1920, 1080), UiSettings()))


def lit(surface: pygame.Surface) -> int:
    """How many pixels of a surface have the sparks' colour."""
    return pygame.mask.from_threshold(surface, COLOUR, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("t", [0.0, 0.3, 0.8, 1.0])
def test_they_fly_outwards_and_never_further_than_they_reach(t: float) -> None:
    sparks = Sparks((200, 200), 150, COLOUR, 16)
    before = [hypot(x - 200, y - 200) for x, y, _ in sparks.stars()]
    sparks.set(t)
    after = [hypot(x - 200, y - 200) for x, y, _ in sparks.stars()]
    assert len(after) == 16 and max(after) <= 150 + 1e-9
    assert all(later > earlier for earlier, later in zip(before, after, strict=True)) or not t


def test_a_flat_ring_is_as_wide_and_less_high() -> None:
    round_, flat = Sparks((0, 0), 100, COLOUR), Sparks((0, 0), 100, COLOUR, flat=0.5)
    for (x, y, _), (flat_x, flat_y, _) in zip(round_.stars(), flat.stars(), strict=True):
        assert flat_x == pytest.approx(x) and flat_y == pytest.approx(y / 2)


def test_they_fade_until_nothing_is_drawn(pen: Pen) -> None:
    sparks, seen = Sparks((200, 200), 150, COLOUR), []
    for t in (0.0, 0.5, 0.8, 1.0):
        pen.surface.fill(GROUND)
        sparks.set(t)
        sparks.draw(pen)
        seen.append(lit(pen.surface))
    assert seen == sorted(seen, reverse=True) and seen[0] > 500 and seen[-1] == 0


def test_a_star_has_four_tips(pen: Pen) -> None:
    star(pen.surface, (200, 200), 40, COLOUR)
    reached = [(200 + dx * 36, 200 + dy * 36) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    between = [(200 + dx * 20, 200 + dy * 20) for dx, dy in ((1, -1), (1, 1), (-1, 1), (-1, -1))]
    assert all(pen.surface.get_at(at)[:3] == COLOUR for at in reached)
    assert all(pen.surface.get_at(at)[:3] == GROUND for at in between)
