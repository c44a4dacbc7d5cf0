"""The chance of a bust on the free tiles: a small plate on each, told by words, by pips and by a sign."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.buried_memories.odds import Impossible, Odds
from game.buried_memories.rules import Dig
from game.buried_memories.tools import drawable
from game.ui.palette import Colour
from game.ui.pen import Pen

PIPS = 5
SAFE, CERTAIN = 1e-9, 1 - 1e-9


class OddsView:
    """Odds of one position, counted once, and their plates."""

    def __init__(self) -> None:
        self.chances: dict[int, float] = {}

    def count(self, view: Dig) -> None:
        """Take the odds of a view; none where nothing can bust."""
        self.chances = {}
        if view.phase != "dig" or view.selaras_turn:
            return
        try:
            odds = Odds(view)
        except Impossible:
            return
        within = [*view.pile.free(), *drawable(view)]
        self.chances = {number: odds.bust(number) for number in within if number in view.pit}

    def words(self, number: int) -> str:
        """The percentage, or what is certain."""
        chance = self.chances[number]
        if chance < SAFE:
            return "safe"
        return "bust" if chance > CERTAIN else f"{min(99, max(1, round(chance * 100)))} %"

    def tone(self, pen: Pen, number: int) -> Colour:
        """Calm, uneasy, grave."""
        chance = self.chances[number]
        if chance < SAFE:
            return pen.palette.good
        return pen.palette.bad if chance > 0.5 else pen.palette.warn

    def plate(self, pen: Pen, number: int, middle: tuple[float, float]) -> Rect:
        """The room a plate takes on a tile."""
        w, h = pen.measure(self.words(number), "small", strong=True)
        box = Rect(0, 0, max(w, pen.px(64)) + pen.px(20), h + pen.px(16))
        box.center = (round(middle[0]), round(middle[1]))
        return box

    def draw(self, pen: Pen, number: int, middle: tuple[float, float]) -> None:
        """Percent above five pips; a round sign for safe, a cross for certain."""
        box = self.plate(pen, number, middle)
        tone = self.tone(pen, number)
        pen.panel(box, "shade", radius=10, shadow=8)
        words = Rect(box.left, box.top, box.width, box.height - pen.px(10))
        pen.text(self.words(number), words, role="small", strong=True, align="center", valign="middle")
        chance = self.chances[number]
        y, step = box.bottom - pen.px(9), pen.px(13)
        x = box.centerx - step * (PIPS - 1) // 2
        filled = PIPS if chance > CERTAIN else 0 if chance < SAFE else min(PIPS - 1, max(1, round(chance * PIPS)))
        for n in range(PIPS):
            at, size = (x + n * step, y), max(2, pen.px(5))
            if chance > CERTAIN:
                pygame.draw.line(
                    pen.surface, tone, (at[0] - size, at[1] - size), (at[0] + size, at[1] + size), max(2, pen.px(3))
                )
                pygame.draw.line(
                    pen.surface, tone, (at[0] - size, at[1] + size), (at[0] + size, at[1] - size), max(2, pen.px(3))
                )
            elif n < filled:
                pygame.draw.aacircle(pen.surface, tone, at, size)
            else:
                pygame.draw.aacircle(pen.surface, tone, at, size, max(1, pen.px(2)))
