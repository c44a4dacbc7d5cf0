"""Everything that rests, kept as one picture and drawn anew only where it changed.

Each region of the table tells by a key what is seen in it. When a key is another than last time, its region is
drawn again over the bare cloth, which is kept too. So whoever changes what is shown need not say where.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.palette import hexa
from game.ui.pen import Pen
from game.ui.svg import radial, raster, rounded
from game.unearth.content import cards
from game.unearth.picture.brush import (
    CLOTH_DEEP,
    CLOTH_LIGHT,
    card_art,
    cut,
    drawing_on,
    fade,
    figure,
    plate,
    region_art,
    tribe_art,
)
from game.unearth.picture.tableau import draw_counter, draw_tableau, tableau_key

if TYPE_CHECKING:
    from game.unearth.scene import Scene

AROUND = 6
"""Pixels that shadows reach beyond a region."""
Draw = Callable[[Pen], None]
EMPTY_HINT = "Rolls of 1, 2 or 3 bring stones. Six around an empty place make a wonder."
RIVAL_HINT = "Dusk keeps its stones in a row: every sixth gives it a wonder."


class TableView:
    """The picture under all widgets."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._layer: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}

    def forget(self) -> None:
        """Draw everything anew, as after a change of size."""
        self._keys.clear()
        self._bare = None

    def draw(self, pen: Pen) -> None:
        """What rests, as it is shown now."""
        area = self.scene.places.area
        pen.surface.blit(self._resting(pen), area.topleft, area)

    def _resting(self, pen: Pen) -> pygame.Surface:
        size = pen.surface.get_size()
        if self._layer is None or self._layer.get_size() != size:
            self._layer = pygame.Surface(size).convert()
            self.forget()
        if pen.labels is not None:
            self._keys.clear()
        bare = self._bare_table(pen)
        with drawing_on(pen, self._layer):
            if not self._keys:
                self._layer.blit(bare, (0, 0))
            for name, box, key, draw in self._regions():
                if self._keys.get(name, self) != key:
                    self._keys[name] = key
                    part = box.inflate(2 * AROUND, 2 * AROUND).clip(self.scene.places.area)
                    self._layer.set_clip(part)
                    self._layer.blit(bare, part.topleft, part)
                    draw(pen)
            self._layer.set_clip(None)
        return self._layer

    def _regions(self) -> Iterator[tuple[str, Rect, Hashable, Draw]]:
        scene, places = self.scene, self.scene.places
        for slot, place in enumerate(places.slots):
            yield (
                f"slot {slot}",
                place.whole,
                scene.ruins.key(slot),
                partial(scene.ruins.draw, slot=slot),
            )
        yield "deck", places.deck, scene.ruins.deck_key(), scene.ruins.draw_deck
        yield "tableau", places.tableau, self._tableau_key(), self._draw_tableau
        yield "shelf", places.shelf, scene.shelf.key(), scene.shelf.draw
        yield "pool", places.pool, scene.hand.pool_key(), scene.hand.draw_pool
        yield "hand", places.hand, scene.hand.key(), scene.hand.draw
        for seat, box in enumerate(places.mats):
            yield f"mat {seat}", box, scene.mats.key(seat), partial(scene.mats.draw, seat=seat)

    def _bare_table(self, pen: Pen) -> pygame.Surface:
        """Table and cloth with nothing on them."""
        size = pen.surface.get_size()
        if self._bare is not None and self._bare.get_size() == size:
            return self._bare
        self._bare = pygame.Surface(size).convert()
        self._keys.clear()
        with drawing_on(pen, self._bare):
            pen.ground("table")
            cloth = self.scene.places.cloth
            pen.shadow(cloth, radius=26, depth=16, opacity=0.6)
            self._bare.blit(_cloth(pen, cloth.size), cloth)
        return self._bare

    # the acting player's tableau -----------------------------------------------------------------------------

    def _tableau_key(self) -> Hashable:
        scene = self.scene
        player = scene.shown.players[scene.tableau_seat]
        return (scene.tableau_seat, scene.grid, tuple(player.hidden), tableau_key(player, scene.on_the_way))

    def _draw_tableau(self, pen: Pen) -> None:
        scene, box = self.scene, self.scene.places.tableau
        plate(pen, box, veil=0.05, radius=18)
        seat = scene.tableau_seat
        player = scene.shown.players[seat]
        side = pen.px(44)
        token = Rect(box.left + pen.px(12), box.top + pen.px(10), side, side)
        pen.picture(tribe_art(player.tribe), token)
        words = Rect(token.right + pen.px(8), token.top, box.width // 2, side)
        pen.text(
            scene.name_of(seat),
            words,
            role="small",
            valign="middle",
            colour=pen.palette.chalk_soft,
            wrap=False,
            shorten=True,
            fit=True,
        )
        hint = "" if player.stones or scene.on_the_way or player.wonders else EMPTY_HINT
        room = box.inflate(-2 * pen.px(60), -2 * pen.px(70))
        if player.tribe < 0:
            draw_counter(pen, room, player)
            hint, room = RIVAL_HINT, Rect(room.left, box.bottom - pen.px(96), room.width - pen.px(60), pen.px(84))
        if hint:
            soft = pen.palette.chalk_soft
            pen.text(hint, room, role="small", colour=soft, align="center", valign="middle", fit=True)
        if player.tribe >= 0:
            draw_tableau(pen, scene.grid, player, hidden=scene.on_the_way)
        self._hidden_ruins(pen, player.hidden)

    def _hidden_ruins(self, pen: Pen, hidden: list[int]) -> None:
        """In the lower right corner: face up for their owner alone."""
        places = hidden_places(pen, self.scene.places.tableau, len(hidden))
        for card, spot in zip(hidden, places, strict=True):
            pen.shadow(spot.inflate(-4, -4), radius=8, depth=8)
            pen.surface.blit(cut(pen, card_art(card), spot.size, pen.px(8), keep=0.62), spot)
            if card >= 0:
                side = pen.px(34)
                pen.picture(region_art(cards()[card].region), Rect(spot.left + 2, spot.top + 2, side, side))
                foot = Rect(spot.left, spot.bottom - side, spot.width, side)
                pen.surface.blit(fade(pen, foot.size), foot)
                figure(pen, str(cards()[card].claim), foot, pen.px(28), pen.palette.chalk)


def hidden_places(pen: Pen, tableau: Rect, count: int) -> list[Rect]:
    """Where hidden ruins lie: in the lower right corner of the tableau."""
    high = pen.px(96)
    wide = round(high * 0.8)
    last = tableau.right - pen.px(14) - wide
    top = tableau.bottom - pen.px(14) - high
    return [Rect(last - (count - 1 - n) * round(wide * 0.72), top, wide, high) for n in range(count)]


def _cloth(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A dusk-coloured cloth with a faint lattice of hexagons."""

    def make() -> pygame.Surface:
        w, h = size
        light = radial("glow", (w * 0.42, h * 0.2), max(w, h) * 0.75, [(0, CLOTH_LIGHT, 1.0), (1, CLOTH_DEEP, 1.0)])
        lines = []
        step = pen.px(84)
        dx, dy = step * 0.866, step * 0.375
        columns, rows = int(w / (2 * dx)) + 2, int(h / (3 * dy)) + 2
        for row in range(rows):
            for column in range(columns):
                x, y = (column + 0.5 * (row % 2)) * 2 * dx, row * 3 * dy
                lines.append(
                    f"M{x:.0f} {y - 2 * dy:.0f} L{x + dx:.0f} {y - dy:.0f} V{y + dy:.0f} L{x:.0f} {y + 2 * dy:.0f}"
                )
        faint = f'fill="none" stroke="#cdb9f0" stroke-opacity="0.045" stroke-width="{max(1, pen.px(2))}"'
        lattice = f'<path d="{" ".join(lines)}" {faint}/>'
        rim = f'stroke="{hexa((122, 98, 160))}" stroke-opacity="0.5" stroke-width="{max(1.5, pen.px(2))}"'
        r = pen.px(24)
        base = rounded((0, 0, w, h), r, "url(#glow)")
        edge = rounded(
            (pen.px(4), pen.px(4), w - 2 * pen.px(4), h - 2 * pen.px(4)), r - pen.px(3), "none", 1.0, rim
        )
        whole = raster(f"<defs>{light}</defs>{base}{lattice}{edge}", size)
        mask = raster(rounded((0, 0, w, h), r, "#ffffff"), size)
        whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return whole

    return pen.paint.cache.get(("cloth", size), make)
