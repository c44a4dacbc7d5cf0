"""A closer look at one player, over the table: tableau, wonders and what they do, ruins, cards, dice rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.pen import Pen
from game.unearth.content import cards, content
from game.unearth.events import DieRolled
from game.unearth.picture.brush import (
    card_art,
    cut,
    fade,
    figure,
    plate,
    region_art,
    sized,
    tribe_art,
    tribe_colour,
    wonder_art,
)
from game.unearth.picture.hand import draw_delver
from game.unearth.picture.shelf import effect, pays
from game.unearth.picture.tableau import Grid, draw_counter, draw_tableau
from game.unearth.table import Player, Wonder
from game.unearth.text import wonder_name

if TYPE_CHECKING:
    from game.unearth.scene import Scene


class Closer:
    """Draws what the pointer on a mat asks for."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def draw(self, pen: Pen, seat: int) -> None:
        """A player's tableau and ruins, over the table."""
        scene = self.scene
        player = scene.shown.players[seat]
        room = scene.places.table
        box = Rect(0, 0, round(room.width * 0.8), round(room.height * 0.86))
        box.center = room.center
        pen.shadow(box, radius=20, depth=36, opacity=0.7)
        plate(pen, box, veil=0.98, radius=20, colour=(34, 26, 54), rim=0.0)
        plate(pen, box, veil=0.0, radius=20, rim=0.35)
        pad = pen.px(24)
        high = max(pen.px(60), pen.line_height("heading"))
        head = Rect(box.left + pad, box.top + pen.px(10), box.width - 2 * pad, high)
        pen.picture(tribe_art(player.tribe), Rect(head.left, head.top, head.height, head.height))
        words = Rect(head.left + head.height + pen.px(14), head.top, head.width - head.height, head.height)
        pen.text(scene.name_of(seat), words, role="heading", valign="middle", wrap=False, fit=True)
        low = round(box.height * 0.24)
        foot = Rect(box.left + pad, box.bottom - pad - low, box.width - 2 * pad, low)
        strip = round(low * 0.92) if any(player.hand) else 0
        field = Rect(foot.left, head.bottom, foot.width, foot.top - head.bottom - strip - pad // 2)
        if strip:
            self._hand(pen, player, Rect(foot.left, field.bottom, foot.width, strip - pad // 2))
        self._field(pen, player, field)
        rolls = Rect(foot.right - round(foot.width * 0.42), foot.top, round(foot.width * 0.42), low)
        self._held(pen, player, Rect(foot.left, foot.top, rolls.left - foot.left - pad, low))
        self._rolls(pen, seat, rolls)

    def _field(self, pen: Pen, player: Player, field: Rect) -> None:
        """The tableau; at its right the wonders, and what each of them does."""
        if player.tribe < 0:
            draw_counter(pen, field, player)
            return
        wide = round(field.width * 0.46) if player.wonders else 0
        grid = Grid.fit(pen, Rect(field.left, field.top, field.width - wide, field.height), player)
        draw_tableau(pen, grid, player)
        gap, room = pen.px(10), Rect(field.right - wide, field.top, wide, field.height)
        count = len(player.wonders)
        if not count:
            return
        high = min((room.height - gap * count) // count, pen.px(132))
        for n, each in enumerate(player.wonders):
            self._wonder(pen, each, Rect(room.left, room.top + n * (high + gap), room.width, high))

    def _wonder(self, pen: Pen, wonder: Wonder, box: Rect) -> None:
        plate(pen, box, veil=0.06, radius=12, rim=0.0)
        pad = pen.px(8)
        art = Rect(box.left + pad, box.top, round(box.height * 0.72), box.height - pad // 2)
        sized(pen, wonder_art(wonder.kind), art)
        words = Rect(art.right + pad, box.top + pad // 2, box.right - art.right - 2 * pad, box.height - pad)
        head = min(pen.line_height("small"), words.height // 2)
        name = Rect(words.left, words.top, words.width, head)
        pen.text(title(wonder), name, role="small", strong=True, valign="middle", wrap=False, fit=True)
        rest = Rect(words.left, name.bottom, words.width, words.bottom - name.bottom)
        if wonder.kind not in ("lesser", "greater") or wonder.points < 0:
            pen.text(effect(wonder.kind), rest, role="small", colour=pen.palette.chalk_soft, fit=True)

    def _held(self, pen: Pen, player: Player, room: Rect) -> None:
        """All ruins of a player, hidden ones as far as they may be seen."""
        wide = round(room.height * 0.8)
        held = [*player.ruins, *player.hidden]
        if not held:
            return
        step = min(wide + pen.px(10), (room.width - wide) // max(1, len(held) - 1)) if len(held) > 1 else wide
        for n, card in enumerate(held):
            spot = Rect(room.left + n * step, room.top, wide, room.height)
            pen.shadow(spot.inflate(-4, -4), radius=8, depth=6)
            pen.surface.blit(cut(pen, card_art(card), spot.size, pen.px(8), keep=0.7), spot)
            if card >= 0:
                self._what(pen, card, spot, step)

    def _what(self, pen: Pen, card: int, spot: Rect, seen: int) -> None:
        """Region and claim value of a ruin that shows so much of its width."""
        side = min(pen.px(40), seen)
        if cards()[card].region >= 0:
            pen.picture(region_art(cards()[card].region), Rect(spot.left, spot.top, side, side))
        foot = Rect(spot.left, spot.bottom - side, spot.width, side)
        pen.surface.blit(fade(pen, foot.size), foot)
        value = Rect(foot.left, foot.top, min(foot.width, seen), side)
        figure(pen, str(cards()[card].claim), value, pen.px(30), pen.palette.chalk)

    def _hand(self, pen: Pen, player: Player, room: Rect) -> None:
        """Delvers, where whoever looks may see them: one's own hand is there while others play."""
        count, gap = len(player.hand), pen.px(8)
        wide = max(
            round(room.height * 0.6), min(round(room.height * 0.8), (room.width - gap * (count - 1)) // count)
        )
        step = min(wide + gap, (room.width - wide) // max(1, count - 1))
        for n, kind in enumerate(player.hand):
            draw_delver(pen, kind, Rect(room.left + n * step, room.top, wide, room.height))

    def _rolls(self, pen: Pen, seat: int, room: Rect) -> None:
        """How often each die of a player has shown each face."""
        rolls = rolled(self.scene.match.events, seat)
        kinds = sorted(set(content().dice))
        row = room.height // (len(kinds) + 1)
        first = max(row, pen.px(84))
        each = (room.width - first) // kinds[-1]
        soft = pen.palette.chalk_soft
        figure(pen, "rolled", Rect(room.left, room.top, first, row), pen.px(26), soft)
        for face in range(1, kinds[-1] + 1):
            head = Rect(room.left + first + (face - 1) * each, room.top, each, row)
            figure(pen, str(face), head, pen.px(24), soft)
        colour = tribe_colour(self.scene.shown.players[seat].tribe)
        for n, faces in enumerate(kinds, start=1):
            y = room.top + n * row
            r = max(4, round(row * 0.36))
            picture = self.scene.dice.at_rest(faces, faces, r, colour)
            pen.surface.blit(picture, picture.get_rect(center=(room.left + first // 2, y + row // 2)))
            for face in range(1, faces + 1):
                cell = Rect(room.left + first + (face - 1) * each, y, each, row)
                count = rolls.get((faces, face), 0)
                plate(
                    pen, cell.inflate(-pen.px(6), -pen.px(6)), veil=min(0.4, 0.05 + 0.06 * count), radius=6, rim=0.0
                )
                figure(pen, str(count), cell, pen.px(28), pen.palette.chalk if count else soft)


def title(wonder: Wonder) -> str:
    """Its name, with what it scores for certain."""
    names = {"lesser": "Lesser Wonder", "greater": "Greater Wonder", "marker": "Wonder"}
    name = names.get(wonder.kind) or wonder_name(wonder.kind)
    if wonder.kind in ("lesser", "greater") and wonder.points > 0:
        return f"{name}: {wonder.points}"
    worth = pays(wonder.kind)
    return f"{name}: {worth}" if worth.isdigit() else name


def rolled(events: Sequence[Sequence[object]], seat: int) -> dict[tuple[int, int], int]:
    """How often dice of a seat fell on a face, by (faces of the die, face)."""
    counts: dict[tuple[int, int], int] = {}
    for happened in events:
        for event in happened:
            if isinstance(event, DieRolled) and event.seat == seat:
                key = (event.faces, event.face)
                counts[key] = counts.get(key, 0) + 1
    return counts
