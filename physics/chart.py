"""The curve of free tiles while a pile is dug away, drawn to a PNG for people to look at.

A tool beside the dig site, not a part of it: nothing but `physics.fidelity` asks for it, and it alone knows pygame.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SIZE = (1200, 760)
FRAME = pygame.Rect(110, 90, 1040, 560)
MOST_TILES, MOST_FREE = 48, 14
PAPER, INK, GRID = (250, 246, 236), (52, 44, 40), (222, 214, 200)
OURS, THEIRS, BAND = (176, 84, 44), (44, 96, 120), (205, 221, 224)

Curve = Mapping[int, float]
"""Mean number of free tiles by tiles left."""


def draw(ours: Curve, spread: Curve, theirs: Curve, accepted: Curve, title: str, path: Path) -> None:
    """Write the picture. spread: our standard deviation between piles; accepted: half the width of the band."""
    pygame.font.init()
    face = Path(__file__).parent.parent / "assets" / "fonts" / "AtkinsonHyperlegibleNext-Regular.ttf"
    large, small = (pygame.font.Font(face if face.is_file() else None, size) for size in (34, 24))
    sheet = pygame.Surface(SIZE)
    sheet.fill(PAPER)
    lefts = sorted(theirs, reverse=True)
    edge = [_at(n, theirs[n] + accepted[n]) for n in lefts] + [_at(n, theirs[n] - accepted[n]) for n in lefts[::-1]]
    pygame.draw.polygon(sheet, BAND, edge)
    _grid(sheet, small)
    for n, sd in spread.items():
        pygame.draw.line(sheet, GRID, _at(n, ours[n] - sd), _at(n, ours[n] + sd), 5)
    _dashed(sheet, [_at(n, theirs[n]) for n in lefts])
    pygame.draw.lines(sheet, OURS, False, [_at(n, ours[n]) for n in sorted(ours, reverse=True)], 4)
    for n in lefts:
        x, y = _at(n, theirs[n])
        pygame.draw.rect(sheet, THEIRS, (x - 6, y - 6, 12, 12))
    sheet.blit(large.render(title, True, INK), (FRAME.left, 26))
    words = "line: ours (bars: one sd between piles)    squares: 3D reference, band: accepted"
    sheet.blit(small.render(words, True, INK), (FRAME.left, SIZE[1] - 44))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)


def _at(left: float, free: float) -> tuple[float, float]:
    """A point of the sheet: a full box is on the left, an empty one on the right."""
    return (
        FRAME.left + FRAME.width * (MOST_TILES - left) / MOST_TILES,
        FRAME.bottom - FRAME.height * free / MOST_FREE,
    )


def _grid(sheet: pygame.Surface, font: pygame.font.Font) -> None:
    for free in range(0, MOST_FREE + 1, 2):
        x, y = _at(MOST_TILES, free)
        pygame.draw.line(sheet, GRID, (x, y), (FRAME.right, y))
        word = font.render(str(free), True, INK)
        sheet.blit(word, (x - 16 - word.get_width(), y - word.get_height() / 2))
    for left in range(0, MOST_TILES + 1, 8):
        x, y = _at(left, 0)
        pygame.draw.line(sheet, GRID, (x, y), (x, FRAME.top))
        word = font.render(str(left), True, INK)
        sheet.blit(word, (x - word.get_width() / 2, y + 8))
    sheet.blit(font.render("free tiles", True, INK), (FRAME.left - 90, FRAME.top - 52))
    word = font.render("tiles left in the box", True, INK)
    sheet.blit(word, (FRAME.right - word.get_width(), FRAME.bottom + 40))


def _dashed(sheet: pygame.Surface, points: Sequence[tuple[float, float]]) -> None:
    for (ax, ay), (bx, by) in pairwise(points):
        for k in range(0, 8, 2):
            start = ax + (bx - ax) * k / 8, ay + (by - ay) * k / 8
            end = ax + (bx - ax) * (k + 1) / 8, ay + (by - ay) * (k + 1) / 8
            pygame.draw.line(sheet, THEIRS, start, end, 3)
