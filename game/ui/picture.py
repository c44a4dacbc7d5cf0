"""The picture of all screens: drawn whole, or only where something moves; screens under an overlay are kept."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.notice import Notices
from game.ui.pen import Pen
from game.ui.screen import Screen


class Picture:
    """Draws the screens of a stage. ``dirty`` when all of it is to be drawn anew."""

    def __init__(self, pen: Pen, notices: Notices) -> None:
        self.pen = pen
        self.notices = notices
        self.dirty = True
        self._below: pygame.Surface | None = None
        self._moved: pygame.Rect | None = None
        """The only part of the window that moved in the frame before; None if more did."""

    def stale(self) -> None:
        """Draw everything again soon, all screens."""
        self.dirty = True
        self._below = None

    def below_moved(self) -> None:
        """A screen under an overlay has changed."""
        self._below = None

    def moving_part(self, screen: Screen | None) -> pygame.Rect | None:
        """What of the window has to be drawn: None for all of it, else what moves now or moved a frame ago."""
        whole = self.dirty or screen is None or not screen.opaque or self.pen.labels is not None
        part = None if whole or screen is None else screen.moving_part()
        before, self._moved = self._moved, part
        return None if part is None or before is None else part.union(before)

    def draw(self, screens: Sequence[Screen], part: pygame.Rect | None = None) -> None:
        """Draw all screens that can be seen; given a ``part`` of the window, only that, over what is there."""
        if part is not None and screens and not self.dirty:
            with self.pen.clipped(part):
                screens[-1].paint(self.pen, top=True)
                self.notices.draw(self.pen)
            return
        self.dirty = False
        self.pen.words.clear()
        if not screens:
            return
        *below, top = screens
        if not top.opaque:
            self._draw_below(below)
        self.pen.layer = len(below)
        top.paint(self.pen, top=True)
        self.notices.draw(self.pen)

    def _draw_below(self, below: Sequence[Screen]) -> None:
        """Draw the screens under an overlay; while they stand still, from a copy of what they drew before."""
        recording = self.pen.labels is not None
        if self._below is not None and not recording:
            self.pen.surface.blit(self._below, (0, 0))
            return
        first = max((i for i, s in enumerate(below) if s.opaque), default=0)
        for layer, screen in enumerate(below[first:], first):
            self.pen.layer = layer
            screen.paint(self.pen, top=False)
        self._below = self.pen.surface.copy()
