"""A choice laid before a player: who is asked, what about, the tiles it is about, and buttons or cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.buried_memories.picture.camera import figure
from game.buried_memories.picture.carving import UNIT, Carver, extent, middle_of
from game.buried_memories.picture.relief import Lean
from game.buried_memories.picture.wholes import draw_joined
from game.buried_memories.scoring import Piece
from game.buried_memories.tiles import Tile
from game.ui.button import Button, Pressable
from game.ui.pen import Pen

CARD = (164, 148)
"""Least width and height of a card, units."""
GAP = 20
"""Between buttons, units: the ring about the one in focus keeps clear of the others."""


@dataclass(frozen=True)
class Card:
    """Something to score, shown as it will lie: words, piece and points; ``inside`` is what a ring repeats."""

    words: str
    piece: Piece
    act: Callable[[], object]
    inside: Piece | None = None


class CardButton(Pressable):
    """A card with a picture of the whole and its points."""

    def __init__(self, card: Card, *, best: bool) -> None:
        super().__init__(card.words, card.act)
        self.card = card
        self.best = best

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """All cards are of one size."""
        return min(width, pen.px(CARD[0])), max(pen.px(CARD[1]), pen.px(96) + pen.theme.text_px("body"))

    def draw(self, pen: Pen) -> None:
        """Lifted when in focus; the usual choice is of brass."""
        rise = 0 if self.held else round(pen.px(5) * self.lift)
        box = self.rect.move(0, -rise)
        pen.panel(box, "brass" if self.best else "wood", radius=self.radius, shadow=8 + 8 * round(self.lift))
        high = max(pen.px(34), pen.theme.text_px("body"))
        room = Rect(box.left, box.top, box.width, box.height - high).inflate(-pen.px(28), -pen.px(20))
        draw_joined(pen, room, self.card.piece, self.card.inside)
        foot = Rect(box.left, box.bottom - high - pen.px(6), box.width, high)
        colour = pen.palette.ink if self.best else pen.palette.brass_light
        figure(pen, f"+{self.card.piece.points}", foot, high, colour, "center")


@dataclass
class Question:
    """``choices`` are (label, hint, what to do), the usual one first; ``cards`` come before them."""

    carver: Carver
    title: str
    line: str
    choices: Sequence[tuple[str, str, Callable[[], object]]]
    token: str = ""
    tiles: Sequence[Tile] = ()
    cards: Sequence[Card] = ()
    best: int = 0
    """The card, or when there are more cards than that the button, that most will want."""
    buttons: list[Pressable] = field(default_factory=list)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def __post_init__(self) -> None:
        shown = [CardButton(card, best=n == self.best) for n, card in enumerate(self.cards)]
        usual = self.best - len(shown)
        plain = [
            Button(label, act, primary=n == usual, hint=hint) for n, (label, hint, act) in enumerate(self.choices)
        ]
        self.buttons = [*shown, *plain]
        self._plain = plain
        self._cards = shown
        self._told = Rect(0, 0, 0, 0)

    @property
    def first(self) -> Pressable:
        """What has the focus at first."""
        return self.buttons[min(self.best, len(self.buttons) - 1)]

    def layout(self, pen: Pen, room: Rect) -> None:
        """In the middle of ``room``, as high as what is on it."""
        pad = pen.px(32)
        wide = min(room.width - pen.px(48), max(pen.px(640), round(pen.px(640) * pen.theme.text_factor**0.6)))
        if len(self._cards) > 3:
            wide = min(room.width - pen.px(48), max(wide, 2 * pad + 5 * pen.px(CARD[0] + GAP)))
        inner = wide - 2 * pad
        title = pen.measure(self.title, "heading", width=inner - self._side(pen), strong=True)[1]
        line = pen.measure(self.line, width=inner)[1] if self.line else 0
        rows = self._button_rows(pen, inner)
        heights = sum(max(button.measure(pen, width)[1] for button, width in each) + pen.px(GAP) for each in rows)
        cards = self._cards_height(pen, inner)
        row = self._row(pen)
        high = max(title, self._side(pen)) + line + row + cards + heights + 2 * pad + pen.px(16)
        self.rect = Rect(0, 0, wide, min(high, room.height))
        self.rect.center = room.center
        y = self.rect.bottom - pad - heights + pen.px(GAP)
        self._place_cards(pen, Rect(self.rect.left + pad, y - cards, inner, cards))
        for each in rows:
            x, tall = self.rect.left + pad, max(button.measure(pen, width)[1] for button, width in each)
            for button, width in each:
                button.place(pen, Rect(x, y, width, tall))
                x += width + pen.px(GAP)
            y += tall + pen.px(GAP)

    # cards -----------------------------------------------------------------------------------------------------

    def _card_rows(self, pen: Pen, inner: int) -> tuple[int, int]:
        """How many cards stand in a row, and how many rows there are."""
        most = max(1, (inner + pen.px(GAP)) // pen.px(CARD[0] + GAP))
        rows = -(-len(self._cards) // most)
        return -(-len(self._cards) // rows), rows

    def _cards_height(self, pen: Pen, inner: int) -> int:
        if not self._cards:
            return 0
        _, rows = self._card_rows(pen, inner)
        return rows * (self._cards[0].measure(pen, inner)[1] + pen.px(GAP)) + self._words_height(pen) + pen.px(8)

    @staticmethod
    def _words_height(pen: Pen) -> int:
        return pen.line_height() + pen.px(6)

    def _place_cards(self, pen: Pen, room: Rect) -> None:
        if not self._cards:
            return
        per, _ = self._card_rows(pen, room.width)
        wide, high = self._cards[0].measure(pen, room.width)
        gap = pen.px(GAP)
        for n, card in enumerate(self._cards):
            line = self._cards[n // per * per : n // per * per + per]
            left = room.centerx - (len(line) * (wide + gap) - gap) // 2
            card.place(pen, Rect(left + n % per * (wide + gap), room.top + n // per * (high + gap), wide, high))
        below = self._words_height(pen)
        self._told = Rect(room.left, room.bottom - below - pen.px(8), room.width, below)

    # buttons ---------------------------------------------------------------------------------------------------

    def _side(self, pen: Pen) -> int:
        return pen.px(84) if self.token else 0

    def _row(self, pen: Pen) -> int:
        return pen.px(132) if self.tiles else 0

    def _button_rows(self, pen: Pen, inner: int) -> list[list[tuple[Button, int]]]:
        """Two buttons side by side when their words fit, else one below the other."""
        gap = pen.px(GAP)
        half = (inner - gap) // 2
        fits = all(button.measure(pen, inner)[0] <= half for button in self._plain)
        if len(self._plain) > 1 and fits:
            pairs = [self._plain[n : n + 2] for n in range(0, len(self._plain), 2)]
            return [[(button, half) for button in pair] for pair in pairs]
        return [[(button, inner)] for button in self._plain]

    def draw(self, pen: Pen) -> None:
        """The plate and what is on it; the buttons draw themselves."""
        pad = pen.px(32)
        pen.panel(self.rect, "paper", radius=20, shadow=34)
        top, left, side = self.rect.top + pad, self.rect.left + pad, self._side(pen)
        inner = self.rect.width - 2 * pad
        if self.token:
            pen.picture(self.token, Rect(left, top - pen.px(6), side - pen.px(14), side - pen.px(14)))
        title = pen.measure(self.title, "heading", width=inner - side, strong=True)[1]
        box = Rect(left + side, top, inner - side, max(title, side - pen.px(14)))
        pen.text(self.title, box, role="heading", colour=pen.palette.ink, strong=True, valign="middle")
        y = top + max(title, side)
        if self.line:
            used = pen.text(self.line, Rect(left, y, inner, self.rect.bottom - y), colour=pen.palette.ink_soft)
            y = used.bottom
        if self.tiles:
            self._draw_tiles(pen, Rect(left, y + pen.px(8), inner, self._row(pen) - pen.px(16)))
        self._tell(pen)

    def _draw_tiles(self, pen: Pen, room: Rect) -> None:
        """What it is about, as carved pieces in a row."""
        gap = pen.px(24)
        scales = [room.height / max(40.0, *extent(tile.shape)) for tile in self.tiles]
        wide = sum(extent(tile.shape)[0] * scale for tile, scale in zip(self.tiles, scales, strict=True))
        less = min(1.0, (room.width - gap * (len(scales) - 1)) / wide)
        x = float(room.left)
        for tile, full in zip(self.tiles, scales, strict=True):
            scale = full * less
            at = (x + middle_of(tile.shape)[0] * UNIT * scale, room.centery)
            shade = self.carver.shadow(tile.shape, 0.0, scale, 1.6, 0.45)
            pen.surface.blit(shade.surface, (round(at[0] + shade.dx + 3), round(at[1] + shade.dy + 5)))
            sprite = self.carver.exact(tile, Lean(), scale)
            pen.surface.blit(sprite.surface, (round(at[0] + sprite.dx), round(at[1] + sprite.dy)))
            x += extent(tile.shape)[0] * scale + gap

    def _tell(self, pen: Pen) -> None:
        """Under the cards, what the one in focus is."""
        if not self._cards:
            return
        now = next((card for card in self._cards if card.focused), None)
        words = now.label if now is not None else ""
        pen.text(
            words,
            self._told,
            colour=pen.palette.ink,
            strong=True,
            align="center",
            valign="middle",
            wrap=False,
            fit=True,
        )
