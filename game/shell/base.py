"""What every screen of the shell has: the house, and sentences that appear at the foot for a while."""

from __future__ import annotations

from collections import deque

import pygame

from game.shell.house import House
from game.ui.pen import Pen
from game.ui.screen import Screen

SHOWN_SECONDS = 3.5
PER_LETTER = 0.055
"""A sentence stays 3.5 seconds and a little longer for each letter: a slow reader's pace."""


class HouseScreen(Screen):
    """A screen that knows the house and can tell a sentence."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._sentences: deque[str] = deque()
        self._number = 0

    # sentences ---------------------------------------------------------------------------------

    def notify(self, sentence: str) -> None:
        """Show a sentence at the foot of the screen for a while, after those already waiting."""
        if not sentence or sentence in self._sentences:
            return
        self._sentences.append(sentence)
        if len(self._sentences) == 1:
            self._begin_sentence()
        self.stage.refresh()

    def _begin_sentence(self) -> None:
        self._number += 1
        number = self._number
        seconds = SHOWN_SECONDS + PER_LETTER * len(self._sentences[0])
        self.stage.later(seconds, lambda: self._end_sentence(number))

    def _end_sentence(self, number: int) -> None:
        if number != self._number or not self._sentences:
            return
        self._sentences.popleft()
        if self._sentences:
            self._begin_sentence()

    def update(self, seconds: float) -> bool:
        """Take up what the house has to tell."""
        for sentence in self.house.notices():
            self.notify(sentence)
        return super().update(seconds)

    def draw_over(self, pen: Pen) -> None:
        """The sentence, over everything."""
        if self._sentences:
            draw_sentence(pen, self._sentences[0], self.area)


def draw_sentence(pen: Pen, sentence: str, area: pygame.Rect) -> None:
    """A sentence on a strip of paper near the lower edge of ``area``."""
    pad = pen.px(28)
    widest = min(area.width - 4 * pad, pen.px(1200))
    w, h = pen.measure(sentence, width=widest - 2 * pad)
    box = pygame.Rect(0, 0, w + 2 * pad, h + pad)
    box.midbottom = (area.centerx, area.bottom - pen.px(32))
    pen.panel(box, "paper", shadow=24)
    pen.text(sentence, box.inflate(-2 * pad, 0), colour=pen.palette.ink, align="center", valign="middle")
