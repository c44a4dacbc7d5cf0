"""How a hand lies: a shallow arc of cards, each a little over the one before it."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Vector2

from game.to_the_moon.picture.cards import EMOTION

SPREAD = 1.8
"""Degrees between two neighbours, at most."""
WIDEST = 14.0
"""Degrees from the first card to the last, at most."""
LOOSE = 1.04
"""Most distance between two cards, in widths of a card."""
RAISED = 0.17
"""How far a chosen card stands out, in heights of a card."""


class Lie(NamedTuple):
    """Where one card of a hand lies: its middle in pixels and its angle, degrees clockwise."""

    x: float
    y: float
    angle: float
    height: float

    def outline(self, visible: float = 1.0) -> list[tuple[int, int]]:
        """The corners of the left ``visible`` part (0-1) of the card: what its neighbour leaves free."""
        w, h = self.height * EMOTION[0] / EMOTION[1], self.height
        right = -w / 2 + w * visible
        corners = ((-w / 2, -h / 2), (right, -h / 2), (right, h / 2), (-w / 2, h / 2))
        turned = (Vector2(*each).rotate(self.angle) for each in corners)
        return [(round(self.x + each.x), round(self.y + each.y)) for each in turned]

    def raised(self, much: float = 1.0) -> Lie:
        """The same card, standing out of the hand."""
        up = Vector2(0, -self.height * RAISED * much).rotate(self.angle)
        return Lie(self.x + up.x, self.y + up.y, self.angle, self.height)


def fan(room: Rect, count: int, height: int) -> list[Lie]:
    """The lies of ``count`` cards of ``height`` pixels in ``room``, the first at the left."""
    if not count:
        return []
    wide = height * EMOTION[0] / EMOTION[1]
    step = min(wide * LOOSE, (room.width - wide * 1.15) / max(1, count - 1))
    spread = min(SPREAD, WIDEST / max(1, count - 1))
    middle = (count - 1) / 2
    out = []
    for n in range(count):
        off = n - middle
        x = room.centerx + off * step
        drop = 0.9 * abs(off) ** 1.7 * height / 188
        y = room.bottom - height * 0.47 + drop - height * 0.06
        out.append(Lie(x, y, off * spread, height))
    return out


def shares(room: Rect, count: int, height: int) -> float:
    """How much of each card but the last its neighbour leaves free, 0-1."""
    wide = height * EMOTION[0] / EMOTION[1]
    if count < 2:
        return 1.0
    return min(1.0, min(wide * LOOSE, (room.width - wide * 1.15) / (count - 1)) / wide)
