"""What of the window each part gets: ruins above, the acting player's corner below, all players at the right."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.ui.pen import Pen

GAP = 14
DECK_WIDE = 148


@dataclass(frozen=True)
class Slot:
    """One place for a ruin."""

    whole: Rect
    art: Rect
    tray: Rect
    stones: Rect
    total: Rect
    bar: Rect
    dice: Rect

    @classmethod
    def of(cls, pen: Pen, whole: Rect) -> Slot:
        """The picture above, the tray with stones, sum and dice below it."""
        pad = pen.px(10)
        head = max(pen.px(50), round(pen.line_height() * 1.05))
        dice = max(pen.px(96), round(whole.height * 0.24))
        high = min(round(whole.width * 1.2), whole.height - head - dice - pen.px(20))
        art = Rect(whole.left, whole.top, whole.width, high)
        tray = Rect(whole.left, art.bottom, whole.width, whole.bottom - art.bottom)
        row = Rect(tray.left + pad, tray.top + pen.px(4), tray.width - 2 * pad, head)
        wide = min(round(row.width * 0.42), max(pen.px(96), pen.measure("21/21", strong=True)[0]))
        total = Rect(row.right - wide, row.top, wide, row.height)
        stones = Rect(row.left, row.top, row.width - wide - pad // 2, row.height)
        bar = Rect(tray.left + pad, row.bottom, tray.width - 2 * pad, pen.px(8))
        low = Rect(
            tray.left + pad, bar.bottom + pen.px(4), tray.width - 2 * pad, tray.bottom - bar.bottom - pen.px(10)
        )
        return cls(whole, art, tray, stones, total, bar, low)


@dataclass(frozen=True)
class Places:
    """Every part's room, pixels."""

    area: Rect
    cloth: Rect
    deck: Rect
    ruins: Rect
    slots: tuple[Slot, ...]
    tableau: Rect
    shelf: Rect
    pool: Rect
    hand: Rect
    buttons: Rect
    mats: tuple[Rect, ...]
    work: Rect
    """Shelf, pool and hand together: where a question is laid."""
    table: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    """All but the players' mats."""

    @classmethod
    def of(cls, pen: Pen, area: Rect, slots: int, players: int) -> Places:
        """Divide ``area``."""
        gap = pen.px(GAP)
        cloth = area.inflate(-pen.px(16), -pen.px(12))
        inner = cloth.inflate(-2 * gap, -2 * gap)
        wide = min(round(inner.width * 0.3), round(pen.px(404) * (0.75 + 0.25 * pen.theme.text_factor)))
        mats = Rect(inner.right - wide, inner.top, wide, inner.height)
        left = Rect(inner.left, inner.top, inner.width - wide - gap, inner.height)
        top = Rect(left.left, left.top, left.width, round(left.height * 0.515))
        low = Rect(left.left, top.bottom + gap, left.width, left.bottom - top.bottom - gap)
        deck = Rect(top.left, top.top, pen.px(DECK_WIDE), top.height)
        ruins = Rect(deck.right + gap, top.top, top.right - deck.right - gap, top.height)
        each = (ruins.width - gap * (slots - 1)) // slots
        boxes = [Rect(ruins.left + n * (each + gap), ruins.top, each, ruins.height) for n in range(slots)]
        tableau = Rect(low.left, low.top, round(low.width * 0.40), low.height)
        work = Rect(tableau.right + gap, low.top, low.right - tableau.right - gap, low.height)
        shelf = Rect(work.left, work.top, work.width, round(work.height * 0.335))
        pool_high = round(work.height * 0.235)
        pool = Rect(work.left, shelf.bottom + gap // 2, work.width, pool_high)
        hand = Rect(work.left, pool.bottom + gap // 2, work.width, work.bottom - pool.bottom - gap // 2)
        buttons_wide = min(round(work.width * 0.34), round(pen.px(270) * (0.7 + 0.3 * pen.theme.text_factor)))
        buttons = Rect(pool.right - buttons_wide, pool.top, buttons_wide, pool.height)
        pool = Rect(pool.left, pool.top, pool.width - buttons_wide - gap, pool.height)
        return cls(
            area, cloth, deck, ruins,
            tuple(Slot.of(pen, box) for box in boxes),
            tableau, shelf, pool, hand, buttons, _mats(pen, mats, players), work, left,
        )  # fmt: skip

    def pool_die(self, die: int, count: int = 5) -> Rect:
        """Where a die of the acting player lies before it is rolled."""
        each = self.pool.width // count
        return Rect(self.pool.left + die * each, self.pool.top, each, self.pool.height)


def _mats(pen: Pen, room: Rect, count: int) -> tuple[Rect, ...]:
    gap = pen.px(10)
    high = (room.height - gap * (count - 1)) // count
    return tuple(Rect(room.left, room.top + n * (high + gap), room.width, high) for n in range(count))
