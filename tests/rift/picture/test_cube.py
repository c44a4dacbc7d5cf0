"""The thrown die comes to rest on the face that was rolled."""

from __future__ import annotations

import pygame
import pytest

from game.rift.picture.cube import FACES, PIPS, attitude, draw_cube


def facing(value: int, left: float) -> dict[int, float]:
    """How much each face looks towards the eye."""
    turn = attitude(value, left)
    return {number: sum(turn[2][k] * normal[k] for k in range(3)) for number, normal, _, _ in FACES}


@pytest.mark.parametrize("value", range(1, 7))
def test_the_rolled_face_looks_at_one(value: int) -> None:
    seen = facing(value, 0.0)
    assert max(seen, key=seen.__getitem__) == value
    assert sum(each > 0.02 for each in seen.values()) >= 2, "a cube, not a square"


def test_opposite_faces_add_up_to_seven_and_have_as_many_pips() -> None:
    normals = {number: normal for number, normal, _, _ in FACES}
    for number, normal in normals.items():
        assert normals[7 - number] == tuple(-each for each in normal)
        assert len(PIPS[number]) == number


def test_it_turns_while_it_flies() -> None:
    faces = {max(facing(4, part / 10), key=facing(4, part / 10).__getitem__) for part in range(11)}
    assert len(faces) >= 3


def test_it_draws() -> None:
    surface = pygame.Surface((100, 100))
    draw_cube(surface, (50, 50), 60, 3, 0.0, (255, 92, 184), (10, 10, 10))
    assert surface.get_at((50, 50))[:3] != (0, 0, 0) and surface.get_at((2, 2))[:3] == (0, 0, 0)
