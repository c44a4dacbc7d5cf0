"""The outside of an envelope: its name, the deeds it asks for, and boxes to cross off with a stroke of the pen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.buried_memories.content import content
from game.buried_memories.picture.carving import ART
from game.buried_memories.picture.envelope_view import draw_envelope, fitted
from game.buried_memories.picture.mats import draw_token
from game.buried_memories.picture.shelf import size_of
from game.core.campaigns import Row, Track
from game.ui.button import Pressable
from game.ui.palette import Colour, hexa
from game.ui.pen import Align, Pen
from game.ui.svg import raster
from game.ui.theme import Role

STROKE: Colour = (140, 44, 26)
FRESH: Colour = (206, 62, 30)
BOX = 34
"""Units of one box."""
ACROSS = 3
"""Boxes side by side where there is little room."""


class Outside(Pressable):
    """An envelope to look at. ``share`` is how far the pen has come with what was crossed just now, 0-1."""

    kind = "envelope"
    radius = 14

    def __init__(self, track: Track, action: Callable[[], object]) -> None:
        super().__init__(track.title, action)
        self.track = track
        self.share = 1.0

    def state(self) -> str:
        """How many boxes are crossed, or that it is open."""
        if self.track.is_open:
            return "open"
        crossed, count = sum(row.crossed for row in self.track.rows), sum(row.count for row in self.track.rows)
        return f"sealed, {crossed} of {count} boxes crossed"

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """As high as a card across has to be at that width."""
        inner = width - 2 * pen.px(16)
        head = max(pen.line_height(), pen.px(52))
        rows = [max(self._lines(pen, row, inner), self._boxes_high(pen, row)) for row in self.track.rows]
        return width, 2 * pen.px(14) + head + pen.px(10) + sum(rows) + pen.px(6) * len(rows)

    def _lines(self, pen: Pen, row: Row, width: int) -> int:
        """Height of the words of a deed beside its boxes."""
        room = width - ACROSS * pen.px(BOX - 4) - pen.px(10)
        return pen.measure(row.words, "small", width=room)[1]

    @staticmethod
    def _boxes_high(pen: Pen, row: Row) -> int:
        return -(-row.count // ACROSS) * pen.px(BOX - 4)

    @property
    def upright(self) -> bool:
        """Whether the words stand under the envelope."""
        return self.rect.height > self.rect.width * 0.8

    def draw(self, pen: Pen) -> None:
        """A plate with the envelope and what stands on it."""
        box = self.rect.move(0, -round(pen.px(5) * self.lift))
        pen.panel(box, "paper", radius=self.radius, shadow=8 + 8 * round(self.lift))
        inner = box.inflate(-2 * pen.px(16), -2 * pen.px(14))
        if self.upright:
            self._draw_upright(pen, inner)
        else:
            self._draw_across(pen, inner)

    def _envelope(self, pen: Pen, room: Rect) -> None:
        if self.track.is_open:
            lower = Rect(room.left, room.top + room.height * 2 // 5, room.width, room.height * 3 // 5)
            draw_envelope(pen, fitted(lower), self.track.id, broken=1.0, flap=1.0)
        else:
            draw_envelope(pen, fitted(room), self.track.id)

    def _title(self, pen: Pen, room: Rect, align: Align) -> None:
        # All five in the same type, side by side: as large as the longest allows.
        longest = max(pen.measure(each.name, strong=True)[0] for each in content().envelopes)
        role: Role = "body" if longest <= room.width else "small"
        pen.text(
            self.track.title, room, role=role, colour=pen.palette.ink, strong=True, align=align, valign="middle",
            wrap=False, fit=True,
        )  # fmt: skip

    def _draw_upright(self, pen: Pen, inner: Rect) -> None:
        """Envelope, name, then each deed over its boxes."""
        gap, line, side = pen.px(10), pen.line_height(), pen.px(BOX)
        rows = [pen.measure(row.words, "small", width=inner.width)[1] for row in self.track.rows]
        below = sum(rows) + len(rows) * (side + 2 * gap) if not self.track.is_open else line + pen.px(120)
        high = min(round(inner.height * 0.5), inner.height - below - line - 2 * gap)
        if high < pen.px(60):
            high = 0  # large words need the room
        else:
            self._envelope(pen, Rect(inner.left, inner.top, inner.width, high))
        y = inner.top + high + gap
        self._title(pen, Rect(inner.left, y, inner.width, line), "center")
        y += line + gap // 2
        if self.track.is_open:
            self._held(pen, Rect(inner.left, y, inner.width, inner.bottom - y))
            return
        part = min(1.0, (inner.bottom - y - len(rows) * (side + 2 * gap)) / sum(rows))
        for row, full in zip(self.track.rows, rows, strict=True):
            words = round(full * part)
            box = Rect(inner.left, y, inner.width, words)
            pen.text(row.words, box, role="small", colour=pen.palette.ink_soft, align="center", fit=True)
            y += words + gap // 2
            step = side + pen.px(6)
            left = inner.centerx - (step * row.count - pen.px(6)) // 2
            self._boxes(pen, row, [Rect(left + n * step, y, side, side) for n in range(row.count)])
            y += side + gap

    def _draw_across(self, pen: Pen, inner: Rect) -> None:
        """Envelope and name in one line; below, each deed with its boxes at the right."""
        gap = pen.px(10)
        head = max(pen.line_height(), min(pen.px(52), inner.height // 3))
        wide = round(head * 1.5)
        self._envelope(pen, Rect(inner.left, inner.top, wide, head))
        self._title(pen, Rect(inner.left + wide + gap, inner.top, inner.width - wide - gap, head), "left")
        rest = Rect(inner.left, inner.top + head + gap, inner.width, inner.height - head - gap)
        if self.track.is_open:
            self._held(pen, rest)
            return
        needed = [max(self._lines(pen, row, rest.width), self._boxes_high(pen, row)) for row in self.track.rows]
        spare = max(0, rest.height - sum(needed)) // len(needed)
        y = rest.top
        for row, high in zip(self.track.rows, needed, strict=True):
            self._across(pen, Rect(rest.left, y, rest.width, high + spare), row)
            y += high + spare

    def _across(self, pen: Pen, room: Rect, row: Row) -> None:
        lines = -(-row.count // ACROSS)
        gap, step = pen.px(5), pen.px(BOX - 4)
        side = step - gap
        left = room.right - ACROSS * step + gap
        top = room.centery - (lines * step - gap) // 2
        words = Rect(room.left, room.top, left - room.left - pen.px(10), room.height)
        pen.text(row.words, words, role="small", colour=pen.palette.ink_soft, valign="middle", fit=True)
        places = [Rect(left + n % ACROSS * step, top + n // ACROSS * step, side, side) for n in range(row.count)]
        self._boxes(pen, row, places)

    def _held(self, pen: Pen, room: Rect) -> None:
        """What an open envelope held, small: its tiles and its tool."""
        envelope = content().envelope(self.track.id)
        kinds = [each.kind for each in envelope.tiles]
        shares = [min(2.4, max(1.0, wide / high)) for wide, high in map(size_of, kinds)]
        shares += [1.0] * bool(envelope.tool)
        gap = pen.px(10)
        side = min(room.height, pen.px(96), (room.width - gap * len(shares)) / max(3.0, sum(shares)))
        x = room.centerx - (side * sum(shares) + gap * (len(shares) - 1)) / 2
        for n, share in enumerate(shares):
            box = Rect(round(x), room.centery - round(side / 2), round(side * share), round(side))
            if n < len(kinds):
                pen.picture(f"{ART}/tiles/{kinds[n]}", box)
            elif envelope.tool is not None:
                draw_token(pen, box, envelope.tool.id, True)
            x += side * share + gap

    def _boxes(self, pen: Pen, row: Row, places: Sequence[Rect]) -> None:
        for n, place in enumerate(places):
            fresh = row.crossed - row.fresh <= n < row.crossed
            part = self._part(n - (row.crossed - row.fresh), row.fresh) if fresh else float(n < row.crossed)
            draw_cross(pen, place, part, fresh=fresh)

    def _part(self, place: int, count: int) -> float:
        """How far the pen is with one of the boxes crossed just now: one after another."""
        return min(1.0, max(0.0, self.share * count - place))

    def draw_focus(self, pen: Pen) -> None:
        """Round the plate where it is drawn."""
        pen.ring(self.rect.move(0, -round(pen.px(5) * self.lift)), radius=self.radius)


def draw_cross(pen: Pen, box: Rect, part: float, *, fresh: bool) -> None:
    """A box of ink, crossed with two strokes of the pen as far as ``part``, 0-1."""
    step = round(part * 12)

    def make() -> pygame.Surface:
        lines = (
            '<rect x="7" y="7" width="86" height="86" rx="8" fill="#fffaf0" fill-opacity="0.7" '
            'stroke="#6b4c2c" stroke-width="7"/>'
        )
        colour = hexa(FRESH if fresh else STROKE)
        look = f'fill="none" stroke="{colour}" stroke-width="15" stroke-linecap="round"'
        one, two = min(1.0, step / 6), max(0.0, step / 6 - 1)
        if one:
            x, y = 16 + 70 * one, 18 + 66 * one
            lines += f'<path d="M16 18 Q{16 + 30 * one:.0f} {18 + 40 * one:.0f} {x:.0f} {y:.0f}" {look}/>'
        if two:
            x, y = 86 - 70 * two, 14 + 72 * two
            lines += f'<path d="M86 14 Q{86 - 38 * two:.0f} {14 + 28 * two:.0f} {x:.0f} {y:.0f}" {look}/>'
        return raster(lines, box.size, (100, 100))

    pen.surface.blit(pen.paint.cache.get(("box to cross", box.size, step, fresh), make), box.topleft)
