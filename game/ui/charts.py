"""Bars in a page of text: how often each of a few numbers came up, beside what was to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.pen import Pen

BARS, BETWEEN = 96, 40
"""Units: height of the tallest bar, and room between two charts."""


@dataclass(frozen=True)
class Chart:
    """Bars for the numbers from 1 on, under a name and a note; `expected` is marked by a line across."""

    name: str
    note: str
    counts: tuple[int, ...]
    expected: float

    def words(self) -> str:
        """All it shows, to be spoken."""
        each = ", ".join(f"{number}: {count}" for number, count in enumerate(self.counts, start=1))
        return f"{self.name}, {self.note}; {each}"


@dataclass(frozen=True)
class Shelf:
    """Charts beside each other, in as many rows as it takes."""

    boxes: tuple[pygame.Rect, ...]
    height: int


def shelve(pen: Pen, charts: Sequence[Chart], width: int) -> Shelf:
    """Find a place for each chart in `width` pixels, from (0, 0) on."""
    if not charts:
        return Shelf((), 0)
    gap = pen.px(BETWEEN)
    wide = max(_width(pen, chart) for chart in charts)
    high = 2 * pen.line_height() + 2 * pen.line_height("small") + pen.px(BARS) + pen.px(12)
    across = max(1, min(len(charts), (width + gap) // (wide + gap)))
    wide = min(wide, width)
    boxes = tuple(
        pygame.Rect(n % across * (wide + gap), n // across * (high + gap), wide, high) for n in range(len(charts))
    )
    return Shelf(boxes, boxes[-1].bottom)


def _width(pen: Pen, chart: Chart) -> int:
    most = pen.measure(str(max(chart.counts)), "small")[0] + pen.px(14)
    words = max(pen.measure(chart.name, strong=True)[0], pen.measure(chart.note)[0])
    return max(words, len(chart.counts) * max(most, pen.px(44))) + pen.px(4)


def draw_chart(pen: Pen, chart: Chart, box: pygame.Rect, *, dark: bool) -> None:
    """Name and note, then a bar for each number: how often above it, the number itself below."""
    p, line, small = pen.palette, pen.line_height(), pen.line_height("small")
    ink = p.ink if dark else p.chalk
    pen.text(chart.name, pygame.Rect(box.x, box.y, box.width, line), colour=ink, strong=True, wrap=False)
    pen.text(chart.note, pygame.Rect(box.x, box.y + line, box.width, line), colour=ink, wrap=False)
    foot, top = box.bottom - small, box.y + 2 * line + small + pen.px(8)
    tallest = max(*chart.counts, chart.expected, 1.0)
    step = box.width // len(chart.counts)
    written: list[pygame.Rect] = []
    for n, count in enumerate(chart.counts):
        cell = pygame.Rect(box.x + n * step, top, step, foot - top)
        high = round(cell.height * count / tallest)
        if high:
            bar = pygame.Rect(cell.x + step // 6, foot - high, step - step // 3, high)
            pen.panel(bar, "brass", radius=min(6, high / 2 / pen.theme.unit), shadow=0)
        above = pygame.Rect(cell.x, foot - high - small, step, small)
        written.append(pen.text(str(count), above, role="small", colour=ink, align="center", wrap=False))
        below = pygame.Rect(cell.x, foot, step, small)
        pen.text(str(n + 1), below, role="small", colour=ink, strong=True, align="center", wrap=False)
    y = foot - round((foot - top) * chart.expected / tallest)
    for x in range(box.x, box.x + step * len(chart.counts), max(2, pen.px(12))):
        dash = pygame.Rect(x, y, max(1, pen.px(6)), max(1, pen.px(2)))
        if dash.collidelist(written) < 0:
            pen.surface.fill(ink, dash)
    pen.surface.fill(ink, (box.x, foot, step * len(chart.counts), max(1, pen.px(2))))
