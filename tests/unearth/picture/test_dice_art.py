"""Dice as pictures."""

from __future__ import annotations

import pygame
import pytest

from game.unearth.picture.dice_art import DiceArt, resting
from game.unearth.picture.polyhedra import about, times

RED, CREAM = (209, 73, 63), (255, 250, 238)


@pytest.fixture
def art() -> DiceArt:
    pygame.display.set_mode((8, 8))
    return DiceArt()


@pytest.mark.parametrize("faces", [4, 6, 8])
def test_each_number_has_a_picture_of_its_own_that_is_kept(art: DiceArt, faces: int) -> None:
    pictures = [art.at_rest(faces, number, 30, RED) for number in range(1, faces + 1)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in pictures}) == faces
    assert art.at_rest(faces, 1, 30, RED) is pictures[0]


def test_a_die_fills_its_picture_without_leaving_it(art: DiceArt) -> None:
    for faces in (4, 6, 8):
        for step in range(12):
            picture = art.moving(faces, times(about((1.0, 0.0, 0.0), step * 0.5), resting(faces, 1)), 40, RED)
            box = pygame.mask.from_surface(picture, 60).get_bounding_rects()[0]
            assert picture.get_rect().inflate(-2, -2).contains(box)
            assert box.width > picture.get_width() * 0.45


def test_a_die_that_is_away_shows_no_number(art: DiceArt) -> None:
    ghost = art.ghost(6, 40, RED)
    tones = {tuple(ghost.get_at((x, y)))[:3] for x in range(20, 60) for y in range(20, 60)}
    assert not any(min(tone) > 200 for tone in tones)
    assert max(ghost.get_at((x, y))[3] for x in range(20, 60) for y in range(20, 60)) < 120


def test_a_shadow_is_softer_the_higher_the_die(art: DiceArt) -> None:
    low, high = art.shadow(30, 0), art.shadow(30, 3)
    assert high.get_width() > low.get_width()
    assert high.get_at(high.get_rect().center)[3] < low.get_at(low.get_rect().center)[3]
