"""The ruins on the table: picture, claim value, stones, dice and how far they have come; the deck beside them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ui.palette import Colour, hexa, mix
from game.ui.pen import Pen
from game.ui.svg import raster
from game.unearth import odds
from game.unearth.content import cards, content
from game.unearth.picture.brush import (
    card_art,
    cut,
    drawing_on,
    fade,
    figure,
    in_lines,
    plate,
    region_art,
    region_colour,
    stone_art,
    tribe_colour,
)
from game.unearth.picture.dice_lie import lay_die, spread_dice
from game.unearth.picture.places import Slot
from game.unearth.rules import Realm
from game.unearth.table import EMPTY

if TYPE_CHECKING:
    from game.unearth.scene import Scene


class RuinsView:
    """Draws what lies in the upper part of the table."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    # one ruin ------------------------------------------------------------------------------------------------

    def key(self, slot: int) -> Hashable:
        """What is seen in a slot."""
        shown = self.scene.shown
        card = shown.cards[slot]
        if card == EMPTY:
            return (EMPTY, shown.stones[slot], tuple(shown.dice_on(slot)), self.scene.lifted)
        return (card, shown.stones[slot], tuple(shown.dice_on(slot)), shown.needed(slot), self.scene.lifted)

    def draw(self, pen: Pen, slot: int) -> None:
        """A slot with all that lies on it."""
        shown, place = self.scene.shown, self.scene.places.slots[slot]
        card = shown.cards[slot]
        if card == EMPTY:
            plate(pen, place.whole, veil=0.03, radius=16, rim=0.07)
            self._left(pen, place, slot)
            return
        pen.shadow(place.whole.inflate(-4, -4), radius=14, depth=10, opacity=0.4)
        self._card(pen, place, card)
        self._tray(pen, place, slot)

    def _left(self, pen: Pen, place: Slot, slot: int) -> None:
        """Stones and dice of a ruin that has just gone, until they go, too."""
        shown = self.scene.shown
        for colour, box in zip(shown.stones[slot], stone_places(pen, place, len(shown.stones[slot])), strict=True):
            pen.picture(stone_art(colour), box)
        lying = lying_on(shown, slot)
        for each, (middle, r) in zip(lying, die_places(pen, place, len(lying)), strict=True):
            if (each[0], each[1]) not in self.scene.lifted:
                lay_die(pen, self.scene.dice, shown, each, middle, r)

    def _card(self, pen: Pen, place: Slot, card: int) -> None:
        found = cards()[card]
        picture = cut(pen, card_art(card), place.art.size, pen.px(16), keep=0.72)
        pen.surface.blit(picture, place.art.topleft)
        self._name(pen, place.art, found.name)
        self._value(pen, place.art, card)
        if found.region >= 0:
            side = pen.px(46)
            pen.picture(
                region_art(found.region),
                Rect(place.art.right - side - pen.px(8), place.art.top + pen.px(8), side, side),
            )
        elif found.points:
            box = Rect(place.art.right - pen.px(78), place.art.top + pen.px(8), pen.px(70), pen.px(46))
            pen.panel(box, "brass" if found.points > 0 else "shade", radius=10, shadow=6)
            colour = pen.palette.ink if found.points > 0 else pen.palette.chalk
            figure(pen, f"{found.points:+d}".replace("-", "−"), box, pen.px(32), colour)

    def _name(self, pen: Pen, art: Rect, name: str) -> None:
        high = max(pen.px(34), pen.line_height("small"))
        box = Rect(art.left, art.bottom - high, art.width, high)
        pen.surface.blit(fade(pen, box.size), box)
        pen.text(
            name, box.inflate(-pen.px(16), 0), role="small", align="center", valign="middle", wrap=False, fit=True,
            strong=True,
        )  # fmt: skip

    def _value(self, pen: Pen, art: Rect, card: int) -> None:
        """The claim value on a hexagon; what it has fallen by under it."""
        shown = self.scene.shown
        side = pen.px(66)
        box = Rect(art.left + pen.px(6), art.top + pen.px(6), side, round(side * 1.1))
        region = cards()[card].region
        pen.surface.blit(_hexagon(pen, box.size, mix(region_colour(region), (255, 255, 255), 0.25)), box)
        needed = max(1, cards()[card].claim - shown.easing)
        figure(pen, str(needed), box.inflate(-pen.px(10), 0), pen.px(42), pen.palette.ink)
        if shown.easing:
            low = Rect(box.right - pen.px(6), box.top + pen.px(12), pen.px(52), pen.px(34))
            pen.panel(low, "shade", radius=8, shadow=4)
            figure(pen, f"−{shown.easing}", low, pen.px(24), pen.palette.warn)

    def _tray(self, pen: Pen, place: Slot, slot: int) -> None:
        shown = self.scene.shown
        plate(pen, place.tray.inflate(0, pen.px(4)).move(0, pen.px(1)), veil=0.06, radius=14)
        held = self.scene.lifted
        dice = [each for each in shown.dice_on(slot) if (each[0], each[1]) not in held]
        total, needed = sum(value for _, _, value in dice), shown.needed(slot)
        words = f"{total}/{needed}"
        figure(pen, words, place.total, pen.px(34), pen.palette.chalk, "right")
        if pen.labels is not None:
            pen.text(words, place.total, role="small", align="right", valign="middle", fit=True, wrap=False)
        for colour, box in zip(shown.stones[slot], stone_places(pen, place, len(shown.stones[slot])), strict=True):
            pen.picture(stone_art(colour), box)
        self._bar(pen, place, slot, total / needed)
        self._dice(pen, place, slot)

    def draw_chances(self, pen: Pen) -> None:
        """Over what rests: what a roll of the die in hand would bring on each ruin."""
        for slot, place in enumerate(self.scene.places.slots):
            chances = self.scene.chances(slot)
            if chances is not None:
                draw_chances(pen, place, chances)

    def _bar(self, pen: Pen, place: Slot, slot: int, part: float) -> None:
        box, r = place.bar, place.bar.height // 2
        pygame.draw.rect(pen.surface, (14, 10, 24), box, border_radius=r)
        if part <= 0:
            return
        ahead = odds.ahead(self.scene.shown, slot)
        colour = (
            tribe_colour(self.scene.shown.players[ahead[0]].tribe) if len(ahead) == 1 else pen.palette.chalk_soft
        )
        full = Rect(box.left, box.top, max(box.height, round(box.width * min(1.0, part))), box.height)
        pygame.draw.rect(pen.surface, colour, full, border_radius=r)

    def _dice(self, pen: Pen, place: Slot, slot: int) -> None:
        shown = self.scene.shown
        ahead = odds.ahead(shown, slot)
        lying = lying_on(shown, slot)
        best = max(
            ((value, shown_faces(die), -n) for n, (seat, die, value) in enumerate(lying) if [seat] == ahead),
            default=None,
        )
        for n, (each, (middle, r)) in enumerate(zip(lying, die_places(pen, place, len(lying)), strict=True)):
            if (each[0], each[1]) in self.scene.lifted:
                continue
            lay_die(pen, self.scene.dice, shown, each, middle, r)
            if best is not None and -n == best[2]:
                side = max(pen.px(24), round(r * 0.8))
                crown = Rect(0, 0, side, side)
                crown.center = (middle[0] - round(r * 0.8), middle[1] - round(r * 0.85))
                pygame.draw.circle(pen.surface, (20, 14, 30), crown.center, side * 0.62)
                pen.picture("icons/crown", crown, tint=pen.palette.brass_light)

    # the deck ------------------------------------------------------------------------------------------------

    def deck_key(self) -> Hashable:
        """What is seen of the deck."""
        shown = self.scene.shown
        return (len(shown.deck), shown.end_card, tuple(shown.bag), tuple(odds.unseen(shown, self.scene.eyes_seat)))

    def draw_deck(self, pen: Pen) -> None:
        """The deck, what of each colour is still unseen, and the bag."""
        shown, box = self.scene.shown, self.scene.places.deck
        plate(pen, box, veil=0.05, radius=16)
        pad = pen.px(10)
        pile = self.pile()
        over = shown.end_card >= 0
        pen.shadow(pile, radius=10, depth=8, opacity=0.5)
        pen.surface.blit(cut(pen, card_art(shown.end_card if over else -1), pile.size, pen.px(10), keep=0.6), pile)
        tall = pen.px(76 if over else 44)
        foot = Rect(pile.left, pile.bottom - tall, pile.width, tall)
        pen.surface.blit(fade(pen, foot.size), foot)
        if over:
            words = cards()[shown.end_card].name
            lines = in_lines(pen, words, foot.width).split("\n")
            for n, line in enumerate(lines):
                row = Rect(foot.left + 3, foot.bottom - (len(lines) - n) * pen.px(25), foot.width - 6, pen.px(24))
                figure(pen, line, row, pen.px(22), pen.palette.chalk)
        else:
            figure(pen, f"{len(shown.deck)} left", foot, pen.px(28), pen.palette.chalk)
        rest = Rect(
            box.left + pad, pile.bottom + pen.px(6), box.width - 2 * pad, box.bottom - pile.bottom - pen.px(12)
        )
        self._counts(pen, rest)

    def pile(self) -> Rect:
        """Where the deck lies."""
        box, pen = self.scene.places.deck, self.scene.pen
        pad = pen.px(10)
        return Rect(box.left + pad, box.top + pad, box.width - 2 * pad, round(box.height * 0.29))

    def bag(self) -> Rect:
        """Where stones come from and go to."""
        box = self.scene.places.deck
        return Rect(box.left, box.bottom - round(box.height * 0.17), box.width, round(box.height * 0.17))

    def _counts(self, pen: Pen, box: Rect) -> None:
        shown = self.scene.shown
        head = min(pen.line_height("small"), round(box.height * 0.1))
        rows = len(content().regions) + 2
        step = (box.height - 2 * head) // rows
        y = box.top
        pen.text(
            "Unseen",
            Rect(box.left, y, box.width, head),
            role="small",
            colour=pen.palette.chalk_soft,
            valign="middle",
            align="center",
            fit=True,
            wrap=False,
        )
        y += head
        side = min(step - pen.px(4), pen.px(40))
        for region, count in enumerate(odds.unseen(shown, self.scene.eyes_seat)):
            pen.picture(region_art(region), Rect(box.left + pen.px(14), y + (step - side) // 2, side, side))
            figure(
                pen,
                str(count),
                Rect(box.left + pen.px(26) + side, y, box.width - side - pen.px(34), step),
                min(pen.px(32), step),
                pen.palette.chalk,
            )
            y += step
        pen.text(
            "In the bag",
            Rect(box.left, y, box.width, head),
            role="small",
            colour=pen.palette.chalk_soft,
            valign="middle",
            align="center",
            fit=True,
            wrap=False,
        )
        y += head
        half = box.width // 2
        for colour, count in enumerate(shown.bag):
            cell = Rect(box.left + (colour % 2) * half, y + colour // 2 * step, half, step)
            icon = min(step - pen.px(6), pen.px(34))
            pen.picture(stone_art(colour, flat=True), Rect(cell.left, cell.centery - icon // 2, icon, icon))
            figure(
                pen,
                str(count),
                Rect(cell.left + icon, cell.top, cell.width - icon, step),
                min(pen.px(26), step),
                pen.palette.chalk,
            )


def shown_faces(die: int) -> int:
    """Faces of a die by its number."""
    return content().dice[die]


def lying_on(shown: Realm, slot: int) -> list[tuple[int, int, int]]:
    """Dice on a ruin in the order they are laid out: by owner, the better ones first."""
    return sorted(shown.dice_on(slot), key=lambda each: (each[0], each[1]))


def die_places(pen: Pen, place: Slot, count: int) -> list[tuple[tuple[int, int], int]]:
    """Middle and radius of each die in a tray."""
    middles, r = spread_dice(pen, place.dice, count)
    return [(middle, r) for middle in middles]


def stone_places(pen: Pen, place: Slot, count: int) -> list[Rect]:
    """Where the stones of a ruin lie."""
    if not count:
        return []
    wide = min(pen.px(52), round(place.stones.height * 1.02), place.stones.width // max(count, 2))
    high = round(wide * 102 / 104)
    return [Rect(place.stones.left + n * wide, place.stones.centery - high // 2, wide, high) for n in range(count)]


def draw_chances(pen: Pen, place: Slot, chances: odds.Chances) -> None:
    """Over the picture's foot: the chance to claim it, to lose it, to gain a stone."""
    words_high = pen.px(27)
    high = pen.px(36) + words_high + pen.px(6)
    name = max(pen.px(34), pen.line_height("small"))
    box = Rect(
        place.art.left + pen.px(6), place.art.bottom - name - high - pen.px(2), place.art.width - pen.px(12), high
    )
    cells = chance_cells(chances)

    def make() -> Surface:
        out = Surface(box.size, pygame.SRCALPHA)
        with drawing_on(pen, out):
            _chances(pen, cells, Rect((0, 0), box.size), words_high)
        return out

    pen.surface.blit(pen.paint.cache.get(("chances", box.size, tuple(cells)), make), box)


def _chances(pen: Pen, cells: list[tuple[str, float, str]], box: Rect, words_high: int) -> None:
    plate(pen, box, veil=0.84, radius=10, colour=(18, 12, 30), rim=0.0)
    wide = box.width // len(cells)
    for n, (word, share, tone) in enumerate(cells):
        cell = Rect(box.left + n * wide, box.top + pen.px(3), wide, box.height - pen.px(6))
        colour: Colour = getattr(pen.palette, tone) if share >= 0.005 else pen.palette.chalk_soft
        head = Rect(cell.left, cell.top, cell.width, cell.height - words_high)
        figure(pen, f"{round(100 * share)}%", head, pen.px(31), mix(colour, (255, 255, 255), 0.35))
        below = Rect(cell.left + 2, head.bottom, cell.width - 4, words_high)
        figure(pen, word, below, pen.px(23), pen.palette.chalk_soft)


def chance_cells(chances: odds.Chances) -> list[tuple[str, float, str]]:
    """Word, share and tone of each chance that is shown; to lose is also to be beaten by the next player."""
    return [
        ("claim", chances.claim, "good"),
        ("lose", min(1.0, chances.lose + chances.removed + chances.beaten), "warn"),
        ("stone", chances.stone, "info"),
    ]


def _hexagon(pen: Pen, size: tuple[int, int], colour: Colour) -> Surface:
    """A plate for a claim value."""

    def make() -> Surface:
        points = ((50, 2), (94, 27), (94, 81), (50, 106), (6, 81), (6, 27))
        d = " ".join(f"{x},{y}" for x, y in points)
        low = " ".join(f"{x},{y + 3}" for x, y in points)
        body = f'<polygon points="{low}" fill="#140c20" fill-opacity="0.55"/>'
        body += f'<polygon points="{d}" fill="{hexa(colour)}"/>'
        inner = " ".join(f"{50 + (x - 50) * 0.86:.1f},{54 + (y - 54) * 0.86:.1f}" for x, y in points)
        body += f'<polygon points="{inner}" fill="#ffffff" fill-opacity="0.45"/>'
        return raster(body, size, (100, 110))

    return pen.paint.cache.get(("hexagon", size, colour), make)
