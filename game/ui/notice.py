"""Words that come by themselves: the tooltip of what is in focus, and notices that stay a while."""

from __future__ import annotations

from collections import deque

import pygame

from game.ui.palette import Colour
from game.ui.pen import Pen

TELL_AFTER = 0.35
"""Seconds in focus until a widget tells what it does; what cannot be used tells why at once."""
READ_SECONDS = 2.5
READ_PER_LETTER = 0.06


def draw_tooltip(
    pen: Pen, text: str, near: pygame.Rect, area: pygame.Rect, colour: Colour | None = None
) -> pygame.Rect:
    """Set `text` on a small plate beside `near`, inside `area`, not on it where that can be helped."""
    pad, gap = pen.px(20), pen.px(18)
    width = min(area.width - 2 * gap - 2 * pad, round(pen.px(520) * (0.5 + 0.5 * pen.theme.text_factor)))
    w, h = pen.measure(text, "small", width=width)
    box = place_beside(near, (w + 2 * pad, h + 2 * pad - pen.px(8)), area.inflate(-gap, -gap), gap)
    pen.panel(box, "shade", radius=10, shadow=12)
    return pen.text(text, box.inflate(-2 * pad, 0), role="small", valign="middle", colour=colour)


def place_beside(near: pygame.Rect, size: tuple[int, int], area: pygame.Rect, gap: int) -> pygame.Rect:
    """A rectangle of `size` below, above, right or left of `near`, the first that fits in `area`."""
    w, h = size
    x = min(max(near.centerx - w // 2, area.left), max(area.left, area.right - w))
    y = min(max(near.centery - h // 2, area.top), max(area.top, area.bottom - h))
    places = [
        pygame.Rect(x, near.bottom + gap, w, h),
        pygame.Rect(x, near.top - gap - h, w, h),
        pygame.Rect(near.right + gap, y, w, h),
        pygame.Rect(near.left - gap - w, y, w, h),
    ]
    for place in places:
        if area.contains(place):
            return place
    return places[0].clamp(area)


class Notices:
    """One sentence at a time at the top of the window, above everything: a pad came, a file was set aside."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._shown = ""
        self._until = 0.0

    @property
    def current(self) -> str:
        """What is shown now, or nothing."""
        return self._shown

    def tell(self, text: str) -> None:
        """Show a sentence when those before it have been read; the same one is not said twice in a row."""
        if text != self._shown and text not in self._waiting:
            self._waiting.append(text)

    def dismiss(self) -> None:
        """Take the one shown away."""
        self._until = 0.0

    def advance(self, now: float) -> float | None:
        """Go on to the next when its time has come; gives the time to look again, or None when there is none.

        Time to read grows with the sentence (XAG 116: no sentence vanishes before it can be read).
        """
        if self._shown and now < self._until:
            return self._until
        self._shown = self._waiting.popleft() if self._waiting else ""
        if not self._shown:
            return None
        self._until = now + READ_SECONDS + READ_PER_LETTER * len(self._shown)
        return self._until

    def draw(self, pen: Pen) -> None:
        """The sentence on a plate at the top."""
        if not self._shown:
            return
        area = pen.surface.get_rect()
        pad = pen.px(28)
        w, h = pen.measure(self._shown, width=min(area.width - 4 * pad, pen.px(1200)))
        box = pygame.Rect(0, pen.px(20), w + 2 * pad, h + pen.px(24))
        box.centerx = area.centerx
        pen.panel(box, "paper", radius=14, shadow=20)
        pen.text(
            self._shown,
            box.inflate(-2 * pad, 0),
            colour=pen.palette.ink,
            align="center",
            valign="middle",
        )
