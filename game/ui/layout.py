"""Putting widgets into rectangles. All lengths are pixels; use `pen.px` for units."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.pen import Pen
from game.ui.widget import Widget

Rect = pygame.Rect


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """The rectangle without a margin of `x` at the sides and `y` (`x` if not given) above and below."""
    y = x if y is None else y
    return Rect(rect.x + x, rect.y + y, max(0, rect.width - 2 * x), max(0, rect.height - 2 * y))


def centred(rect: Rect, size: tuple[int, int]) -> Rect:
    """A rectangle of `size` in the middle of another, never larger than it."""
    w, h = min(size[0], rect.width), min(size[1], rect.height)
    return Rect(rect.x + (rect.width - w) // 2, rect.y + (rect.height - h) // 2, w, h)


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The upper `height` pixels, and what is left below them after a gap."""
    height = min(height, rect.height)
    rest = max(0, rect.height - height - gap)
    return Rect(rect.x, rect.y, rect.width, height), Rect(rect.x, rect.bottom - rest, rect.width, rest)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The lower `height` pixels, and what is left above them before a gap."""
    height = min(height, rect.height)
    rest = max(0, rect.height - height - gap)
    return Rect(rect.x, rect.bottom - height, rect.width, height), Rect(rect.x, rect.y, rect.width, rest)


def cut_left(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The left `width` pixels, and what is left beside them after a gap."""
    width = min(width, rect.width)
    rest = max(0, rect.width - width - gap)
    return Rect(rect.x, rect.y, width, rect.height), Rect(rect.right - rest, rect.y, rest, rect.height)


def cut_right(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The right `width` pixels, and what is left beside them before a gap."""
    width = min(width, rect.width)
    rest = max(0, rect.width - width - gap)
    return Rect(rect.right - width, rect.y, width, rect.height), Rect(rect.x, rect.y, rest, rect.height)


def column_height(pen: Pen, widgets: Sequence[Widget], width: int, gap: int) -> int:
    """Height of the visible widgets one below the other."""
    heights = [w.measure(pen, width)[1] for w in widgets if w.visible]
    return sum(heights) + gap * max(0, len(heights) - 1)


def column(pen: Pen, widgets: Sequence[Widget], rect: Rect, gap: int) -> int:
    """Place the visible widgets one below the other at full width; gives the y where they end."""
    y = rect.top
    for widget in widgets:
        if not widget.visible:
            continue
        height = widget.measure(pen, rect.width)[1]
        widget.place(pen, Rect(rect.x, y, rect.width, height))
        y += height + gap
    return y - gap if y > rect.top else y


def row(pen: Pen, widgets: Sequence[Widget], rect: Rect, gap: int, *, align: str = "left") -> bool:
    """Place the visible widgets side by side at their own widths, in the middle of the height.

    Args:
        align: left, center or right.

    Returns:
        Whether they fit; if not, they are placed as equal shares of the width.
    """
    shown = [w for w in widgets if w.visible]
    sizes = [w.measure(pen, rect.width) for w in shown]
    total = sum(s[0] for s in sizes) + gap * max(0, len(shown) - 1)
    fits = total <= rect.width
    if not fits and shown:
        share = (rect.width - gap * (len(shown) - 1)) // len(shown)
        sizes = [(share, w.measure(pen, share)[1]) for w in shown]
        total = rect.width
    x = {"left": rect.x, "center": rect.x + (rect.width - total) // 2, "right": rect.right - total}[align]
    for widget, (w, h) in zip(shown, sizes, strict=True):
        high = min(h, rect.height) if rect.height else h
        top = rect.y + max(0, (rect.height - high) // 2)
        widget.place(pen, Rect(x, top, w, high))
        x += w + gap
    return fits


def grid(pen: Pen, widgets: Sequence[Widget], rect: Rect, columns: int, gap: int) -> int:
    """Place the visible widgets in rows of `columns` equal cells; gives the y where they end."""
    shown = [w for w in widgets if w.visible]
    width = (rect.width - gap * (columns - 1)) // columns
    y = rect.top
    for start in range(0, len(shown), columns):
        line = shown[start : start + columns]
        height = max(w.measure(pen, width)[1] for w in line)
        for i, widget in enumerate(line):
            widget.place(pen, Rect(rect.x + i * (width + gap), y, width, height))
        y += height + gap
    return y - gap if shown else y
