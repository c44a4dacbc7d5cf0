"""The numbers on the dice."""

from __future__ import annotations

import pygame
import pytest

from game.unearth.picture.digits import pieces

NUMBERS = range(1, 9)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_stays_in_its_square(number: int) -> None:
    points = [point for piece in pieces(number) for point in piece]
    assert all(-0.5 <= x <= 0.5 and -0.52 <= y <= 0.52 for x, y in points)
    assert max(y for _, y in points) - min(y for _, y in points) > 0.8


def drawn(number: int) -> set[tuple[int, int]]:
    """The pixels a number covers."""
    surface = pygame.Surface((60, 60))
    for piece in pieces(number):
        pygame.draw.polygon(surface, (255, 255, 255), [(30 + x * 56, 30 - y * 56) for x, y in piece])
    return {(x, y) for x in range(60) for y in range(60) if surface.get_at((x, y))[0]}


def test_all_numbers_look_different() -> None:
    seen = [drawn(number) for number in NUMBERS]
    for n, one in enumerate(seen):
        for other in seen[n + 1 :]:
            assert len(one ^ other) > 0.25 * min(len(one), len(other))


@pytest.mark.parametrize(("number", "holes"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 0), (6, 1), (7, 0), (8, 2)])
def test_loops_are_closed_and_open(number: int, holes: int) -> None:
    ink = drawn(number)
    outside = {(-1, -1)}
    ahead = [(-1, -1)]
    counted = 0
    blank = {(x, y) for x in range(-1, 61) for y in range(-1, 61)} - ink

    def flood(start: tuple[int, int]) -> set[tuple[int, int]]:
        seen, todo = {start}, [start]
        while todo:
            x, y = todo.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in blank and near not in seen:
                    seen.add(near)
                    todo.append(near)
        return seen

    outside = flood(ahead[0])
    rest = blank - outside
    while rest:
        rest -= flood(next(iter(rest)))
        counted += 1
    assert counted == holes
