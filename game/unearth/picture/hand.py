"""The acting player's dice and Delver cards."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.palette import Colour
from game.ui.pen import Pen
from game.unearth.content import content
from game.unearth.picture.brush import ART, cut, figure, figure_high, in_lines, plate, tribe_colour
from game.unearth.picture.dice_lie import faces_of, put_die, yaw_of
from game.unearth.table import POOL

if TYPE_CHECKING:
    from game.unearth.scene import Scene

SIGNS = {
    "map": "2nd roll", "band": "2nd die", "expedition": "ruin after", "claim": "+2", "reading": "±1",
    "restoration": "all mine", "song": "number", "forlorn": "−2", "lost": "reroll", "discovery": "+2",
}  # fmt: skip
"""What each Delver does, as short as can be."""


def draw_delver(pen: Pen, kind: str, box: Rect, seen: int = 0) -> None:
    """A Delver card, or its back. ``seen``: only so much of its width is not under the next card."""
    pen.shadow(box.inflate(-4, -4), radius=10, depth=8, opacity=0.45)
    if not kind:
        pen.surface.blit(cut(pen, f"{ART}/backs/delver", box.size, pen.px(10), keep=0.5), box)
        pygame.draw.rect(pen.surface, (150, 190, 190), box, max(1, pen.px(2)), border_radius=pen.px(10))
        return
    pad = pen.px(5)
    across = (min(seen, box.width) if seen else box.width) - 2 * pad
    name = in_lines(pen, content().delver(kind).name, across)
    least = round(pen.line_height("small") / pen.theme.text_factor) * min(2, name.count("\n") + 1) + pen.px(6)
    foot = max(round(box.height * 0.34), least)
    pen.panel(box, "paper", radius=10, shadow=0)
    art = Rect(box.left + pad, box.top + pad, box.width - 2 * pad, box.height - foot - pad)
    pen.surface.blit(cut(pen, f"{ART}/delvers/{kind}", art.size, pen.px(7), keep=0.55), art)
    words = Rect(box.left + pad, art.bottom, across, foot)
    lines = name.split("\n")
    row = words.height // len(lines)
    high = min(figure_high(pen, line, (words.width, row), min(pen.px(24), row)) for line in lines)
    for n, line in enumerate(lines):
        figure(pen, line, Rect(words.left, words.top + n * row, words.width, row), high, pen.palette.ink)
    _sign(pen, kind, Rect(art.left, art.top, across, art.height))


def _sign(pen: Pen, kind: str, art: Rect) -> None:
    words = SIGNS[kind]
    large = len(words) <= 2
    high = pen.px(30) if large else pen.px(20)
    wide = min(art.width, pen.px(52) if large else pen.px(12) * len(words) + pen.px(10))
    tag = Rect(art.right - wide, art.top, wide, round(high * 1.35))
    pen.panel(tag, "brass", radius=7, shadow=4)
    figure(pen, words, tag.inflate(-pen.px(6), 0), high, pen.palette.ink)


class Hand:
    """Draws what lies before the acting player."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    # dice ----------------------------------------------------------------------------------------------------

    def pool_key(self) -> Hashable:
        """What is seen of the dice."""
        shown = self.scene.shown
        player = shown.players[shown.turn]
        return (shown.turn, player.tribe, tuple(player.where), self.scene.lifted, self.scene.ask.held_die)

    def draw_pool(self, pen: Pen) -> None:
        """Dice that can be rolled, and faint ones for those that are away."""
        shown, places = self.scene.shown, self.scene.places
        player = shown.players[shown.turn]
        plate(pen, places.pool, veil=0.05, radius=14)
        colour = tribe_colour(player.tribe)
        for die, where in enumerate(player.where):
            box = places.pool_die(die)
            if where == POOL and (shown.turn, die) not in self.scene.lifted:
                if die != self.scene.ask.held_die:
                    self.die(pen, die, box, colour)
            else:
                self._away(pen, die, box, colour)

    def radius(self, box: Rect) -> int:
        """How large the dice in the pool are."""
        return min(self.scene.pen.px(46), round(box.height * 0.38), round(box.width * 0.36))

    def die(self, pen: Pen, die: int, box: Rect, colour: Colour, up: int = 0) -> None:
        """A die before its owner shows its highest face."""
        seat = self.scene.shown.turn
        middle = (box.centerx, box.centery - up)
        put_die(
            pen, self.scene.dice, faces_of(die), faces_of(die), middle, self.radius(box), colour, yaw_of(seat, die)
        )

    def _away(self, pen: Pen, die: int, box: Rect, colour: Colour) -> None:
        ghost = self.scene.dice.ghost(faces_of(die), self.radius(box), colour)
        pen.surface.blit(ghost, ghost.get_rect(center=box.center))

    # cards ---------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """The acting player's Delvers as far as they may be seen."""
        return self.scene.shown.players[self.scene.shown.turn].hand

    def boxes(self) -> list[Rect]:
        """Where each card lies; many overlap."""
        pen, count = self.scene.pen, len(self.cards())
        room = self._room()
        gap = pen.px(10)
        wide = max(round(room.height * 0.54), min(self._wide(), (room.width - gap * (count - 1)) // max(1, count)))
        step = min(wide + gap, (room.width - wide) // max(1, count - 1)) if count > 1 else wide
        return [Rect(room.left + n * step, room.top, wide, room.height) for n in range(count)]

    def _wide(self) -> int:
        room = self._room()
        return min(round(room.height * 0.74), room.width // 3)

    def _room(self) -> Rect:
        pen, hand = self.scene.pen, self.scene.places.hand
        armed = len(self.scene.shown.armed)
        wide = self.scene.places.hand.width - (self._armed_wide() * armed + pen.px(16) if armed else 0)
        return Rect(hand.left, hand.top, wide, hand.height)

    def _armed_wide(self) -> int:
        return round(self.scene.places.hand.height * 0.56)

    def armed_boxes(self) -> list[Rect]:
        """Where cards lie that wait for a roll, at the right end."""
        hand, wide = self.scene.places.hand, self._armed_wide()
        armed = self.scene.shown.armed
        high = round(wide / 0.74)
        return [
            Rect(
                hand.right - (len(armed) - n) * wide,
                hand.bottom - high - self.scene.pen.px(4),
                wide - self.scene.pen.px(8),
                high,
            )
            for n in range(len(armed))
        ]

    def _chosen(self, pen: Pen, kind: str, box: Rect) -> None:
        """The card whose die is being chosen, before all others."""
        pen.panel(box.inflate(pen.px(8), pen.px(8)), "brass", radius=12, shadow=8)
        draw_delver(pen, kind, box)

    def key(self) -> Hashable:
        """What is seen of the cards."""
        shown = self.scene.shown
        ask = self.scene.ask
        return (shown.turn, tuple(self.cards()), tuple(shown.armed), tuple(ask.playable()), ask.card)

    def seen(self, n: int) -> int:
        """How much of a card's width the next one leaves."""
        boxes = self.boxes()
        return boxes[n + 1].left - boxes[n].left if n + 1 < len(boxes) else boxes[n].width

    def draw(self, pen: Pen) -> None:
        """All cards; those that cannot be played now are dim."""
        shown, hand = self.scene.shown, self.scene.places.hand
        cards = self.cards()
        if not cards and not shown.armed:
            words = "No Delver cards"
            pen.text(words, hand, role="small", colour=pen.palette.chalk_soft, align="center", valign="middle")
        asked = self.scene.ask.card
        chosen = cards.index(asked) if asked and asked in cards else -1
        for n, (kind, box) in enumerate(zip(cards, self.boxes(), strict=True)):
            if n != chosen:
                draw_delver(pen, kind, box, self.seen(n))
            if chosen >= 0:
                plate(pen, box, veil=0.55, radius=10, colour=(24, 18, 40), rim=0.0)
        if chosen >= 0:
            self._chosen(pen, cards[chosen], self.boxes()[chosen])
        for kind, box in zip(shown.armed, self.armed_boxes(), strict=True):
            glow = box.inflate(pen.px(6), pen.px(6))
            pen.panel(glow, "brass", radius=12, shadow=6)
            draw_delver(pen, kind, box)
            head = Rect(box.left - pen.px(20), hand.top, box.width + pen.px(40), box.top - hand.top - pen.px(4))
            if head.height >= pen.px(22):
                pen.text(
                    "In play",
                    head,
                    role="small",
                    align="center",
                    valign="bottom",
                    fit=True,
                    colour=pen.palette.brass_light,
                )
