"""Throws end where they should, on the face that was recorded, whatever happens on the way."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

import pytest

from game.unearth.picture.dice_art import resting
from game.unearth.picture.polyhedra import dot, turned
from game.unearth.picture.throw import FLIGHT, STEP, Throw

ROOM = (100.0, 50.0, 320.0, 420.0)
START, END = (600.0, 800.0), (180.0, 380.0)
R = 30.0


def throw(seed: int, faces: int = 6, number: int = 5, others: tuple[tuple[float, float], ...] = ()) -> Throw:
    return Throw(START, ROOM, END, R, resting(faces, number, 9), others, Random(seed))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("faces", "number"), [(4, 2), (6, 6), (8, 3)])
def test_a_throw_ends_at_its_place_on_its_face(seed: int, faces: int, number: int) -> None:
    way = throw(seed, faces, number, ((240.0, 380.0), (260.0, 300.0)))
    last = way.at(1.0)
    assert (last.x, last.y) == pytest.approx(END) and last.high == pytest.approx(0.0, abs=1e-9)
    for row, wanted in zip(last.turn, resting(faces, number, 9), strict=True):
        assert row == pytest.approx(wanted)


@pytest.mark.parametrize("seed", range(12))
def test_a_die_starts_in_the_hand_flies_and_stays_in_its_room(seed: int) -> None:
    way = throw(seed)
    assert (way.at(0.0).x, way.at(0.0).y) == pytest.approx(START)
    assert 0.5 < way.seconds < 2.2
    slack = 3 * R
    for n in range(60):
        now = way.at(n / 59)
        if n / 59 * way.seconds > FLIGHT + STEP:
            assert ROOM[0] - slack < now.x < ROOM[2] + slack and ROOM[1] - slack < now.y < ROOM[3] + slack
    assert max(way.at(n / 59).high for n in range(60)) > 1.5


def test_a_throw_is_heard_and_rolls_no_faster_than_it_could() -> None:
    way = throw(3)
    assert way.knocks and all(0 < each.hard <= 1 and 0 < each.second < way.seconds for each in way.knocks)
    frames = [way.at(n / 100) for n in range(101)]
    for one, two in pairwise(frames[60:]):
        far = hypot(two.x - one.x, two.y - one.y)
        up = (0.0, 0.0, 1.0)
        swing = 1 - dot(turned(one.turn, up), turned(two.turn, up))
        assert far > 0.2 or swing < 0.08  # a die that lies still does not spin


def test_the_way_differs_the_face_does_not() -> None:
    one, two = throw(1), throw(2)
    assert any(abs(one.at(t / 9).x - two.at(t / 9).x) > 1 for t in range(9))
    assert one.at(1.0).turn == two.at(1.0).turn
