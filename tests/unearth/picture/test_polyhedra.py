"""Dice that lie show what was rolled, upright."""

from __future__ import annotations

from math import isclose, radians

import pytest

from game.unearth.picture.polyhedra import STILL, Vector, about, cross, dot, solid, times, turned, unit

NUMBERS = [(faces, number) for faces in (4, 6, 8) for number in range(1, faces + 1)]
UP: Vector = (0.0, 0.0, 1.0)


@pytest.mark.parametrize("faces", [4, 6, 8])
def test_every_face_looks_outward_and_every_number_is_there(faces: int) -> None:
    die = solid(faces)
    assert len(die.faces) == faces
    assert sorted({sign.number for face in die.faces for sign in face.signs}) == list(range(1, faces + 1))
    for face in die.faces:
        assert all(isclose(dot(face.normal, corner), dot(face.normal, face.corners[0])) for corner in face.corners)
        assert dot(face.normal, face.corners[0]) > 0
        assert all(isclose(dot(corner, corner), 1.0) for corner in face.corners)


@pytest.mark.parametrize(("faces", "number"), NUMBERS)
def test_a_die_at_rest_shows_its_number_uppermost_and_upright(faces: int, number: int) -> None:
    die = solid(faces)
    turn = die.rest[number]
    shown = [(turned(turn, sign.middle)[2], sign) for face in die.faces for sign in face.signs]
    height, sign = max(shown, key=lambda each: each[0])
    assert sign.number == number
    assert turned(turn, sign.up)[2 if faces == 4 else 1] > 0.9 or turned(turn, sign.up)[1] > 0.3
    assert abs(turned(turn, sign.right)[2]) < 0.9
    assert height > 0


@pytest.mark.parametrize(("faces", "number"), NUMBERS)
def test_a_die_at_rest_lies_flat_on_the_table(faces: int, number: int) -> None:
    die = solid(faces)
    lowest = min(turned(die.rest[number], corner)[2] for face in die.faces for corner in face.corners)
    below = [
        corner
        for corner in {corner for face in die.faces for corner in face.corners}
        if turned(die.rest[number], corner)[2] < lowest + 1e-6
    ]
    assert len(below) >= 3 and isclose(-lowest, die.inner, abs_tol=1e-6)


@pytest.mark.parametrize(("faces", "sum_"), [(6, 7), (8, 9)])
def test_opposite_faces_add_up(faces: int, sum_: int) -> None:
    for face in solid(faces).faces:
        other = min(solid(faces).faces, key=lambda each: dot(each.normal, face.normal))
        assert face.signs[0].number + other.signs[0].number == sum_


def test_turning_keeps_lengths_and_undoes_itself() -> None:
    turn = about(unit((1.0, 2.0, 3.0)), radians(77))
    back = about(unit((1.0, 2.0, 3.0)), -radians(77))
    for row, still in zip(times(turn, back), STILL, strict=True):
        assert all(isclose(a, b, abs_tol=1e-9) for a, b in zip(row, still, strict=True))
    assert isclose(dot(turned(turn, UP), turned(turn, UP)), 1.0)
    assert cross((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)) == UP
