"""Lanes and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.to_the_moon.content import HIDDEN, content
from game.to_the_moon.lanes import cost
from game.to_the_moon.picture import night
from game.to_the_moon.picture.cards import MEMORY
from game.to_the_moon.picture.lettering import couch, line
from game.to_the_moon.picture.memory_view import Lying, draw_memory
from game.to_the_moon.picture.night import INK, MOON, MOON_SOFT
from game.to_the_moon.picture.paper import ART
from game.to_the_moon.table import NOBODY
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene

THICK = 14
"""So many cards make a pile look one layer thicker."""


class BoardView:
    """Draws what lies in the middle and at the left."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def draw_lanes(self, pen: Pen) -> None:
        """Both lanes and the memories on them."""
        for row in range(2):
            self._lane(pen, row)
        for space in range(len(self.scene.places.spaces)):
            self.space(pen, space)

    def draw_piles(self, pen: Pen) -> None:
        """Memory deck, Emotion Deck and discard pile."""
        self._memory_deck(pen)
        self._deck(pen)
        self._discards(pen)

    # lanes -----------------------------------------------------------------------------

    def _lane(self, pen: Pen, row: int) -> None:
        scene = self.scene
        which = content().lanes[0 if row == scene.shown.conscious else 1]
        night.lane(pen, scene.places.lanes[row], which.id)
        if not scene.swapping:
            self.marker(pen, scene.places.markers[row], row)

    def marker(self, pen: Pen, box: Rect, row: int) -> None:
        """The lane marker with what it costs, as large as can be, and its name."""
        scene = self.scene
        lane = content().lanes[0 if row == scene.shown.conscious else 1]
        pen.shadow(box, radius=12, depth=10, opacity=0.5)
        pen.surface.blit(scene.cards.lane_marker(lane.id, box.size), box)
        k = box.height / 348
        number = Rect(box.left, box.top + round(202 * k), box.width, round(74 * k))
        half = Rect(number.left + round(16 * k), number.top, round(62 * k), number.height)
        line(pen, str(lane.cost), half, round(74 * k), INK, strong=True, align="center")
        side = round(54 * k)
        pen.picture(f"{ART}/marks/hand", Rect(half.right, number.centery - side // 2, side, side))
        name = Rect(box.left + round(8 * k), box.top + round(284 * k), box.width - round(16 * k), round(46 * k))
        line(pen, lane.name, name, round(25 * k), INK, serif=True, align="center")

    def lying(self, space: int) -> Lying:
        """What belongs to the memory of a space, with its cost for whoever looks."""
        scene = self.scene
        slot = scene.shown.slots[space]
        lane = content().lanes[0 if space // content().row == scene.shown.conscious else 1].cost
        portrait = colour = ""
        if slot.reserved != NOBODY:
            portrait, colour = scene.portrait(slot.reserved), scene.colour(slot.reserved)
        return Lying(
            self._price(space, lane),
            lane,
            slot.glitch,
            tuple(slot.under),
            portrait,
            colour,
            scene.shown.newest == space,
            scene.pointing.use(space) if scene.choosing else "",
        )

    def _price(self, space: int, lane: int) -> int:
        """What it costs: for whoever's turn it is, as long as what is shown is what is."""
        scene = self.scene
        table = scene.view
        if (
            scene.busy
            or space >= len(table.spaces)
            or table.spaces[space].memory != scene.shown.slots[space].memory
        ):
            return lane
        seat = scene.payer
        return cost(table, seat, space) if seat is not None else lane

    def space(self, pen: Pen, space: int) -> None:
        """One place of a lane: its memory, or the empty paper outline of one."""
        scene = self.scene
        rect, slot = scene.places.spaces[space], scene.shown.slots[space]
        if not slot.memory:
            if slot.glitch:
                draw_memory(pen, scene.cards, rect, "glitch", Lying(), shadow=10)
            else:
                self._empty(pen, rect)
            return
        if space in scene.marked_spaces:
            pen.glow(rect, pen.palette.info, radius=14, spread=26)
        elif scene.plan is not None and scene.plan.space == space:
            pen.glow(rect, night.GLOW, radius=14, spread=34)
            pen.glow(rect, night.CREAM, radius=14, spread=12)
        elif scene.plan is None and scene.choosing and scene.pointing.usable(space):
            pen.glow(rect, night.GLOW, radius=14, spread=26)
        draw_memory(pen, scene.cards, rect, slot.memory, self.lying(space))

    def _empty(self, pen: Pen, rect: Rect) -> None:
        night.panel(pen, rect, radius=12, opacity=0.94)

    # piles -----------------------------------------------------------------------------

    def _memory_deck(self, pen: Pen) -> None:
        scene = self.scene
        box, left, top = scene.places.memory_deck, scene.shown.memory_deck, scene.shown.top
        if left:
            layers = min(4, 1 + left // 9)
            step = max(2, pen.px(3))
            pen.shadow(box, radius=10, depth=14, opacity=0.55)
            for n in reversed(range(layers)):
                pen.surface.blit(scene.cards.memory("", box.width), (box.left + n * step, box.top + n * step))
            if top:
                self._top_memory(pen, box, top)
        else:
            self._empty(pen, box)
        self._told(pen, 0, "Memory" if left == 1 else "Memories", str(left))

    def _top_memory(self, pen: Pen, box: Rect, top: str) -> None:
        """House rule: the top memory lies face up; in small, its title in the note beside it."""
        face = box.inflate(-pen.px(2), 0)
        face.height = round(face.width * MEMORY[1] / MEMORY[0])
        draw_memory(pen, self.scene.cards, face, top, Lying(), shadow=6)

    def _deck(self, pen: Pen) -> None:
        scene = self.scene
        box, left = scene.places.deck, scene.shown.deck
        if scene.choosing and scene.pointing.usable_deck():
            pen.glow(box, night.GLOW, radius=10, spread=20)
        self._stack(pen, box, left, HIDDEN)
        turned = " {art:icons/replay}" if scene.shown.flips and left else ""
        self._told(pen, 1, f"Emotion{'' if left == 1 else 's'}{turned}", str(left))

    def _discards(self, pen: Pen) -> None:
        scene = self.scene
        box, pile = scene.places.discard, scene.shown.discards
        if scene.choosing and scene.pointing.usable_discard():
            pen.glow(box, night.GLOW, radius=10, spread=20)
        self._stack(pen, box, len(pile), scene.shown.discard_top())
        self._told(pen, 2, "Discard" if len(pile) == 1 else "Discards", str(len(pile)))

    def _stack(self, pen: Pen, box: Rect, count: int, top: int) -> None:
        if not count:
            self._empty(pen, box)
            return
        cards, step = self.scene.cards, max(2, pen.px(3))
        layers = min(4, 1 + count // THICK)
        shadow = cards.emotion_shadow(box.height, 0, 12)
        pen.surface.blit(
            shadow, shadow.get_rect(center=(box.centerx + step * layers, box.centery + 2 * step * layers))
        )
        for n in reversed(range(layers)):
            picture = cards.emotion(HIDDEN if n else top, box.height)
            pen.surface.blit(picture, picture.get_rect(center=(box.centerx + n * step, box.centery + n * step)))

    def _told(self, pen: Pen, which: int, name: str, count: str) -> None:
        box = self.scene.places.words[which]
        high = min(couch(pen), round(box.height * 0.62))
        number = min(round(pen.theme.text_px("body") * 1.15), round(box.height * 0.8))
        wide = pen.px(64)
        line(
            pen,
            count,
            Rect(box.left + box.width // 2 - wide - pen.px(34), box.top, wide, box.height),
            number,
            MOON,
            strong=True,
            align="right",
        )
        line(
            pen,
            name,
            Rect(box.left + box.width // 2 - pen.px(26), box.top, box.width // 2 + pen.px(26), box.height),
            high,
            MOON_SOFT,
        )
