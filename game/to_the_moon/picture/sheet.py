"""All memories of the box on one screen, to look at."""

from __future__ import annotations

from pygame import Rect

from game.to_the_moon.content import content
from game.to_the_moon.picture import night
from game.to_the_moon.picture.cards import MEMORY, Cards
from game.to_the_moon.picture.memory_view import Lying, draw_memory
from game.ui.pen import Pen
from game.ui.screen import Screen

COLUMNS = 9
GAP = 14


class Sheet(Screen):
    """A contact sheet."""

    name = "all memories"
    ground = None

    def draw(self, pen: Pen) -> None:
        """Every memory face up, in the order of their numbers."""
        pen.surface.blit(night.ground(pen), (0, 0))
        cards, known = Cards(pen), content().memories
        gap = pen.px(GAP)
        rows = -(-len(known) // COLUMNS)
        wide = (self.area.width - (COLUMNS + 1) * gap) // COLUMNS
        high = min(round(wide * MEMORY[1] / MEMORY[0]), (self.area.height - (rows + 1) * gap) // rows)
        wide = round(high * MEMORY[0] / MEMORY[1])
        left = (self.area.width - COLUMNS * wide - (COLUMNS - 1) * gap) // 2
        top = (self.area.height - rows * high - (rows - 1) * gap) // 2
        for n, each in enumerate(known):
            box = Rect(left + (n % COLUMNS) * (wide + gap), top + (n // COLUMNS) * (high + gap), wide, high)
            draw_memory(pen, cards, box, each.id, Lying(), shadow=8)
