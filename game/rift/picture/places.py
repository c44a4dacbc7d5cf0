"""From tiles of the map to pixels, and where everything lies on the screen.

The board is seen from the south-east at a slant: east goes down to the right, south down to the left. A tile is a
diamond ``wide`` pixels across and 0.6 of that high; its block goes ``depth`` down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rift.grid import COLUMNS, ROWS
from game.ui.pen import Pen

Point = tuple[float, float]

ART = "rift"
SLANT = 0.6
"""Height of a tile's diamond over its width."""
BLOCK = (200, 320)
"""Size of the canvas a tile's drawings stand in; its diamond is 200 wide with its middle at MIDDLE."""
MIDDLE = (100, 220)
FIGURE = (160, 180)
"""Size of the canvas a unit's drawing stands in; it stands at FEET."""
FEET = (80, 158)
FIGURE_PART = 0.62
"""Width of a unit's canvas in widths of a tile."""
LEFT, RIGHT = 356, 388
"""Widths of the columns beside the board, in units."""
STRIP = 84
"""Height of the strip below the board, in units."""
HEADROOM = 0.62
"""What stands on the northmost tile rises that much above it, in widths of a tile."""
DEEP = 0.2
"""Depth of a block in widths of a tile."""


@dataclass(frozen=True)
class Iso:
    """The slanted view: ``top`` is the northmost corner of the map, ``wide`` the width of a tile's diamond."""

    top: Point
    wide: float

    @property
    def high(self) -> float:
        """Height of a tile's diamond."""
        return self.wide * SLANT

    def at(self, east: float, south: float, up: float = 0.0) -> Point:
        """Pixels of a point, in tiles from the north-west corner; ``up`` in widths of a tile."""
        x = self.top[0] + (east - south) * self.wide / 2
        return x, self.top[1] + (east + south) * self.high / 2 - up * self.wide

    def middle(self, tile: int, up: float = 0.0) -> Point:
        """Pixels of a tile's middle."""
        return self.at(tile % COLUMNS + 0.5, tile // COLUMNS + 0.5, up)

    def diamond(self, tile: int, part: float = 1.0) -> list[Point]:
        """The four corners of a tile, north, east, south, west; smaller or larger by ``part``."""
        east, south = tile % COLUMNS + 0.5, tile // COLUMNS + 0.5
        half = part / 2
        return [
            self.at(east - half, south - half),
            self.at(east + half, south - half),
            self.at(east + half, south + half),
            self.at(east - half, south + half),
        ]

    def box(self, tile: int) -> Rect:
        """The rect around a tile's diamond."""
        x, y = self.middle(tile)
        return Rect(round(x - self.wide / 2), round(y - self.high / 2), round(self.wide), round(self.high))

    def block(self, tile: int) -> Rect:
        """Where a tile's canvas lies."""
        x, y = self.middle(tile)
        scale = self.wide / BLOCK[0]
        return Rect(
            round(x - MIDDLE[0] * scale),
            round(y - MIDDLE[1] * scale),
            round(BLOCK[0] * scale),
            round(BLOCK[1] * scale),
        )

    def tile(self, pos: tuple[float, float]) -> int | None:
        """The tile under a pixel, or None."""
        across = (pos[0] - self.top[0]) / (self.wide / 2)
        down = (pos[1] - self.top[1]) / (self.high / 2)
        east, south = (across + down) / 2, (down - across) / 2
        if 0 <= east < COLUMNS and 0 <= south < ROWS:
            return int(south) * COLUMNS + int(east)
        return None

    def bounds(self) -> Rect:
        """Everything that stands on the board."""
        left, right = self.at(0, ROWS)[0], self.at(COLUMNS, 0)[0]
        top, bottom = self.at(0, 0, HEADROOM)[1], self.at(COLUMNS, ROWS, -DEEP)[1]
        return Rect(round(left), round(top), round(right - left), round(bottom - top))


@dataclass(frozen=True)
class Places:
    """Where everything lies, pixels."""

    area: Rect
    left: Rect
    right: Rect
    board: Rect
    strip: Rect
    iso: Iso

    @classmethod
    def of(cls, pen: Pen, area: Rect) -> Places:
        """Divide the scene's room: a column at each side, the board with the strip below it between them."""
        gap = pen.px(16)
        grown = pen.theme.text_factor**0.35
        wide_left, wide_right = round(pen.px(LEFT) * grown), round(pen.px(RIGHT) * grown)
        high = area.height - 2 * gap
        left = Rect(area.left + gap, area.top + gap, wide_left, high)
        right = Rect(area.right - gap - wide_right, area.top + gap, wide_right, high)
        strip_high = round(pen.px(STRIP) * grown)
        board = Rect(left.right + gap, area.top, right.left - left.right - 2 * gap, high - strip_high)
        strip = Rect(board.left, area.bottom - gap - strip_high, board.width, strip_high)
        return cls(area, left, right, board, strip, _view(board, gap))


def _view(board: Rect, gap: int) -> Iso:
    across, down = (COLUMNS + ROWS) / 2, (COLUMNS + ROWS) / 2 * SLANT + HEADROOM + DEEP
    wide = min(board.width / across, (board.height - gap) / down)
    spare = board.height - wide * down
    left = board.left + (board.width - wide * across) / 2
    return Iso((left + ROWS * wide / 2, board.top + spare * 0.45 + HEADROOM * wide), wide)


def shifted(points: Sequence[Point], dx: float, dy: float) -> list[Point]:
    """Points moved by some pixels."""
    return [(x + dx, y + dy) for x, y in points]
