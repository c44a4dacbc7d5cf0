"""Words that come by themselves: the tooltip of what is in focus, and notices that stay a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame

from game.ui.pen import Pen

TELL_AFTER = 0.35
"""Seconds in focus until a widget tells what it does; what cannot be used tells why at once."""
READ_SECONDS = 2.5
READ_PER_LETTER = 0.06


def place_note(
    pen: Pen, text: str, near: pygame.Rect, area: pygame.Rect, others: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """The place of a small note beside `near`, inside `area`, covering as little of `others` as can be."""
    gap, pad = pen.px(18), pen.px(20)
    inside = area.inflate(-gap, -gap)
    places = []
    for units in (520, 360, 240):
        width = min(inside.width - 2 * pad, round(pen.px(units) * (0.5 + 0.5 * pen.theme.text_factor)))
        w, h = pen.measure(text, "small", width=width)
        places += spots_beside(near, (w + 2 * pad, h + pen.px(26)), inside, gap)
    return min(places, key=lambda place: covered(place, [near] * 4 + [*others]))


def draw_note(pen: Pen, text: str, box: pygame.Rect) -> None:
    """A small note with `text` at a place found by `place_note`."""
    pen.panel(box, "note", radius=10, shadow=14)
    inner = box.inflate(-2 * pen.px(20), 0)
    pen.text(text, inner, role="small", valign="middle", colour=pen.palette.ink)


def spots_beside(near: pygame.Rect, size: tuple[int, int], area: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Rectangles of `size` below, above, right and left of `near`: in the middle, at either end; all in `area`."""
    w, h = size
    xs = (near.centerx - w // 2, near.left, near.right - w)
    ys = (near.centery - h // 2, near.top, near.bottom - h)
    corners = [(x, y) for y in (near.bottom + gap, near.top - gap - h) for x in xs]
    corners += [(x, y) for x in (near.right + gap, near.left - gap - w) for y in ys]
    return [pygame.Rect(corner, size).clamp(area) for corner in corners]


def covered(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of other rectangles a rectangle covers."""
    return sum(c.width * c.height for c in (place.clip(other) for other in others))


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
