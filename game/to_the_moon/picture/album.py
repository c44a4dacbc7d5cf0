"""The memories of one player, in large, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.to_the_moon.content import memories
from game.to_the_moon.picture import night, words
from game.to_the_moon.picture.cards import MEMORY
from game.to_the_moon.picture.memory_view import Lying, draw_memory
from game.to_the_moon.picture.night import GLOW, MOON_SOFT
from game.to_the_moon.picture.spots import TellingSpot
from game.to_the_moon.scoring import score
from game.ui.button import Button
from game.ui.intent import Command
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene

MOST = 24


class Album:
    """Opened from a player's corner; closed by Back."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene, self.seat = scene, seat
        self.close = Button("Close", scene.close_album, primary=True, command=Command.BACK)
        self.owned = list(scene.shown.corners[seat].memories)[:MOST]
        self.spots = [self._spot(id_) for id_ in self.owned]
        self._room = Rect(0, 0, 1, 1)

    @staticmethod
    def _spot(id_: str) -> TellingSpot:
        return TellingSpot(memories()[id_].title, lambda: None, lambda: words.told(memories()[id_]))

    def widgets(self) -> list[Widget]:
        """Close, and every memory for its note."""
        return [self.close, *self.spots]

    def place(self, pen: Pen) -> None:
        """As many columns as let the cards be largest."""
        lie = self.scene.places
        pad = pen.px(28)
        self._room = lie.area.inflate(-pen.px(48), -pen.px(32))
        high = pen.theme.target
        wide, _ = self.close.measure(pen, self._room.width // 2)
        self.close.place(
            pen, Rect(self._room.right - pad - wide, self._room.top + pad // 2 + pen.px(4), wide, high)
        )
        grid = Rect(
            self._room.left + pad,
            self._room.top + high + pad,
            self._room.width - 2 * pad,
            self._room.height - high - 2 * pad,
        )
        gap, count = pen.px(22), max(1, len(self.spots))
        ratio = MEMORY[1] / MEMORY[0]
        best = (0, 1)
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            by_width = (grid.width - gap * (columns - 1)) // columns
            by_height = round((grid.height - gap * (rows - 1)) / rows / ratio)
            width = min(by_width, by_height, lie.spaces[0].width)
            best = max(best, (width, columns))
        width, columns = best
        rows = -(-count // columns)
        tall = round(width * ratio)
        left = grid.left + (grid.width - columns * width - (columns - 1) * gap) // 2
        top = grid.top + (grid.height - rows * tall - (rows - 1) * gap) // 2
        for n, spot in enumerate(self.spots):
            x, y = left + (n % columns) * (width + gap), top + (n // columns) * (tall + gap)
            spot.place(pen, Rect(x, y, width, tall))

    def draw(self, pen: Pen) -> None:
        """A dark sheet over the table, whose memories these are, and what they are worth."""
        scene = self.scene
        pen.surface.blit(night.veil(pen, scene.places.area.size), scene.places.area)
        night.panel(pen, self._room, opacity=1.0)
        head = Rect(
            self._room.left + pen.px(28),
            self._room.top + pen.px(14),
            self.close.rect.left - self._room.left - pen.px(48),
            pen.theme.target,
        )
        found = score(self.owned, len(scene.shown.corners[self.seat].hand), memories())
        told = f"{scene.name_of(self.seat)}: {words.count(found.total, 'point')} so far"
        pen.text(told, head, role="heading", colour=GLOW, valign="middle", fit=True, wrap=False)
        if not self.spots:
            pen.text("No memory yet.", self._room, colour=MOON_SOFT, align="center", valign="middle")
        for spot, id_ in zip(self.spots, self.owned, strict=True):
            draw_memory(pen, scene.cards, spot.rect, id_, Lying(worth=found.worth[id_]))
