"""Where everything lies, worked out from the room there is. All lengths here are pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.to_the_moon.content import content
from game.to_the_moon.picture.cards import EMOTION, MEMORY
from game.ui.pen import Pen

EDGE = 16
GAP = 14
PILES = 208
MARKER = 150
SIDE = 384
"""Widths of the piles' column, of a lane marker, and of the column of players and plate, units."""
HAND_LEAST, HAND_MOST = 212, 290
"""Height of the strip for the hand, units."""
TALLEST_CORNER = 250
BESIDE = 34
"""Room beside a memory in which the corners of what is hidden beneath it are seen, units of the card."""
LANE_PAD = 14
"""Rim of a lane around its cards, units of the card."""


class Places(NamedTuple):
    """The table of one window."""

    area: Rect
    lanes: tuple[Rect, Rect]
    """The strip of each row, marker and memories."""
    markers: tuple[Rect, Rect]
    spaces: tuple[Rect, ...]
    memory_deck: Rect
    deck: Rect
    discard: Rect
    words: tuple[Rect, Rect, Rect]
    """Below memory deck, Emotion Deck and discard pile: what they are and how many."""
    corners: tuple[Rect, ...]
    plate: Rect
    hand: Rect
    owner: Rect
    """Whose hand it is, left of it."""
    scale: float
    """Pixels of one unit of a card in the lanes."""

    @property
    def card(self) -> int:
        """Height of an emotion in the hand."""
        return round(self.hand.height * 0.86)

    @property
    def board(self) -> Rect:
        """Both lanes."""
        return self.lanes[0].union(self.lanes[1])


def places(pen: Pen, area: Rect, seats: int) -> Places:
    """Divide ``area`` among lanes, piles, players, hand and plate."""
    edge, gap = pen.px(EDGE), pen.px(GAP)
    inner = area.inflate(-2 * edge, -2 * edge)
    wide = round(pen.px(SIDE) * (1 + 0.18 * (pen.theme.text_factor - 1)))
    side = Rect(inner.right - wide, inner.top, wide, inner.height)
    left = Rect(inner.left, inner.top, side.left - gap - inner.left, inner.height)
    piles = pen.px(PILES)
    lanes_room = Rect(left.left + piles + gap, left.top, left.width - piles - gap, left.height)
    hand = min(max(round(left.height * 0.215), pen.px(HAND_LEAST)), pen.px(HAND_MOST))
    lanes_room.height -= hand + gap
    scale = _scale(pen, lanes_room, gap)
    lanes, markers, spaces = _lanes(lanes_room, scale, gap)
    strip = Rect(left.left, left.bottom - hand, left.width, hand)
    column = Rect(left.left, lanes_room.top, piles, lanes_room.height)
    memory_deck, deck, discard, words = _piles(pen, column, gap)
    corners, plate = _side(pen, side, seats, gap)
    owner = Rect(strip.left, strip.top, piles, strip.height)
    fan = Rect(strip.left + piles + gap, strip.top, strip.width - piles - gap, strip.height)
    return Places(
        area, lanes, markers, spaces, memory_deck, deck, discard, words, corners, plate, fan, owner, scale
    )


def _scale(pen: Pen, room: Rect, gap: int) -> float:
    row = content().row
    pad = pen.px(10)
    high = (room.height - gap) / 2 - 2 * pad
    wide = room.width / (MARKER + row * (MEMORY[0] + BESIDE) + 2 * LANE_PAD)
    return min(high / MEMORY[1], wide)


def _lanes(room: Rect, scale: float, gap: int) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect], tuple[Rect, ...]]:
    row = content().row
    wide, high, marker = round(MEMORY[0] * scale), round(MEMORY[1] * scale), round(MARKER * scale)
    pad = min((room.height - gap - 2 * high) // 4, round(LANE_PAD * scale))
    between = (room.width - 2 * pad - marker - row * wide) // row
    between = min(between, gap * 3)
    strip_wide = 2 * pad + marker + row * (wide + between)
    x = room.left + (room.width - strip_wide) // 2
    whole = 2 * (high + 2 * pad) + gap
    y = room.top + (room.height - whole) // 2
    lanes, markers, spaces = [], [], []
    for _ in range(2):
        lane = Rect(x, y, strip_wide, high + 2 * pad)
        lanes.append(lane)
        markers.append(Rect(lane.left + pad, lane.top + pad, marker, high))
        for n in range(row):
            left = lane.left + pad + marker + between + n * (wide + between)
            spaces.append(Rect(left, lane.top + pad, wide, high))
        y = lane.bottom + gap
    return (lanes[0], lanes[1]), (markers[0], markers[1]), tuple(spaces)


def _piles(pen: Pen, column: Rect, gap: int) -> tuple[Rect, Rect, Rect, tuple[Rect, Rect, Rect]]:
    """Memory deck, Emotion Deck and discard pile, one below the other, each with its words."""
    words = 2 * pen.line_height("small") + pen.px(2)
    words = min(words, column.height // 9)
    room = column.height - 3 * words - 2 * gap
    memory_high = min(round(room * 0.32), round(column.width * 0.86 * MEMORY[1] / MEMORY[0]))
    card_high = min((room - memory_high) // 2, round(column.width * 0.92 * EMOTION[1] / EMOTION[0]))
    highs = (memory_high, card_high, card_high)
    ratios = (MEMORY[0] / MEMORY[1], EMOTION[0] / EMOTION[1], EMOTION[0] / EMOTION[1])
    spare = (column.height - sum(highs) - 3 * words) // 2
    y = column.top
    cards, below = [], []
    for high, ratio in zip(highs, ratios, strict=True):
        wide = round(high * ratio)
        cards.append(Rect(column.left + (column.width - wide) // 2, y, wide, high))
        below.append(Rect(column.left, y + high + pen.px(4), column.width, words))
        y += high + words + spare
    return cards[0], cards[1], cards[2], (below[0], below[1], below[2])


def _side(pen: Pen, side: Rect, seats: int, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    least = max(round(side.height * 0.395), 2 * pen.theme.target + pen.px(232))
    plate = min(least, round(side.height * 0.47))
    room = side.height - plate - gap
    between = pen.px(10)
    high = min((room - between * (seats - 1)) // max(1, seats), pen.px(TALLEST_CORNER))
    corners = tuple(Rect(side.left, side.top + n * (high + between), side.width, high) for n in range(seats))
    top = corners[-1].bottom + gap
    return corners, Rect(side.left, top, side.width, side.bottom - top)
