"""Buttons side by side that go on in another row where the text is too large for one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.layout import row
from game.ui.pen import Pen
from game.ui.widget import Widget

GAP = 20
"""Units between buttons, in both directions."""


def rows(pen: Pen, widgets: Sequence[Widget], width: int) -> list[list[Widget]]:
    """The visible widgets in as many rows as ``width`` pixels ask for, shared out evenly."""
    shown = [widget for widget in widgets if widget.visible]
    wide = [widget.measure(pen, width)[0] + pen.px(GAP) for widget in shown]
    count = 1
    while count < len(shown):
        per = -(-len(shown) // count)
        if all(sum(wide[start : start + per]) - pen.px(GAP) <= width for start in range(0, len(shown), per)):
            break
        count += 1
    per = max(1, -(-len(shown) // count))
    return [shown[start : start + per] for start in range(0, len(shown), per)]


def height(pen: Pen, widgets: Sequence[Widget], width: int) -> int:
    """Pixels all rows take."""
    count = len(rows(pen, widgets, width))
    return count * pen.theme.target + (count - 1) * pen.px(GAP)


def place(pen: Pen, widgets: Sequence[Widget], rect: pygame.Rect, align: str = "center") -> None:
    """Place the rows from the top of ``rect`` on."""
    high = pen.theme.target
    for number, line in enumerate(rows(pen, widgets, rect.width)):
        top = rect.y + number * (high + pen.px(GAP))
        row(pen, line, pygame.Rect(rect.x, top, rect.width, high), pen.px(GAP), align=align)
