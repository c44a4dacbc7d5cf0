"""Every player at a glance: name, points, cards, dice, ruins by colour, stones and wonders."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.palette import mix
from game.ui.pen import Pen
from game.unearth import scoring
from game.unearth.content import cards, content
from game.unearth.picture.brush import (
    ART,
    card_art,
    cut,
    figure,
    plate,
    region_art,
    sized,
    stone_art,
    tribe_art,
    tribe_colour,
    wonder_art,
)
from game.unearth.picture.dice_lie import faces_of
from game.unearth.picture.tableau import Grid, draw_counter, draw_tableau
from game.unearth.table import POOL, Player

if TYPE_CHECKING:
    from game.unearth.scene import Scene


@dataclass(frozen=True)
class Mat:
    """Where a player's things stand, pixels."""

    whole: Rect
    token: Rect
    name: Rect
    points: Rect
    cards: Rect
    dice: Rect
    sets: Rect
    stones: Rect
    wonders: Rect
    tableau: Rect | None
    """Room for a small tableau, where few players share the height."""

    @classmethod
    def of(cls, pen: Pen, whole: Rect) -> Mat:
        """Three rows, then stones and wonders, and the tableau below or beside them if there is room."""
        pad = pen.px(10)
        inner = whole.inflate(-2 * pad, -pad)
        stacked, beside = inner.height >= pen.px(400), inner.height >= pen.px(280)
        row = pen.px(62) if stacked else pen.px(54) if beside else min(inner.height // 4, pen.px(84))
        rows = [Rect(inner.left, inner.top + n * row, inner.width, row) for n in range(4)]
        head, low = rows[0], Rect(rows[3].topleft, (inner.width, inner.bottom - rows[3].top))
        side = min(row, pen.px(64))
        token = Rect(head.left, head.centery - side // 2, side, side)
        points = Rect(head.right - pen.px(74), head.top, pen.px(74), row)
        name = Rect(token.right + pen.px(8), head.top, points.left - token.right - pen.px(12), row)
        dice = Rect(inner.left, rows[1].top, round(inner.width * 0.6), row)
        hand = Rect(dice.right, rows[1].top, inner.right - dice.right, row)
        if beside and not stacked:
            wide = round(low.width * 0.37)
            stones = Rect(low.left, low.top, wide, low.height - row)
            wonders = Rect(low.left, stones.bottom, wide, row)
            tableau: Rect | None = Rect(low.left + wide + pad, low.top, low.width - wide - pad, low.height)
        else:
            stones = Rect(low.left, low.top, round(low.width * 0.62), row)
            wonders = Rect(stones.right + pen.px(4), low.top, low.right - stones.right - pen.px(4), row)
            tableau = Rect(low.left, low.top + row, low.width, low.height - row) if stacked else None
        return cls(whole, token, name, points, hand, dice, rows[2], stones, wonders, tableau)


class Mats:
    """Draws the players' mats."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.mats: list[Mat] = []

    def layout(self, pen: Pen) -> None:
        """One mat for each player, from above in turn order."""
        self.mats = [Mat.of(pen, rect) for rect in self.scene.places.mats]

    def key(self, seat: int) -> Hashable:
        """What is seen of a player."""
        shown = self.scene.shown
        player = shown.players[seat]
        return (
            seat == shown.turn,
            seat in self.scene.marked,
            self.scene.revealed,
            tuple(player.where),
            tuple(player.shows),
            tuple(player.ruins),
            tuple(player.hidden),
            len(player.hand),
            player.counter,
            tuple(sorted(player.stones.items())),
            tuple(player.wonders),
        )

    def points(self, seat: int) -> int:
        """What everybody can see of a score; all of it once the hidden things are shown."""
        shown = self.scene.shown
        return scoring.score(shown, seat, whole=self.scene.revealed)

    def draw(self, pen: Pen, seat: int) -> None:
        """One mat."""
        shown, mat = self.scene.shown, self.mats[seat]
        player = shown.players[seat]
        acts = seat == shown.turn
        colour = tribe_colour(player.tribe)
        box = mat.whole
        if acts:
            pen.panel(box, "shade", radius=14, shadow=10)
            plate(pen, box, veil=0.3, radius=14, colour=mix(colour, (40, 30, 60), 0.45), rim=0.0)
            pygame.draw.rect(
                pen.surface, mix(colour, (255, 255, 255), 0.35), box, max(2, pen.px(3)), border_radius=pen.px(14)
            )
        else:
            plate(pen, box, veil=0.06, radius=14)
        pen.picture(tribe_art(player.tribe), mat.token)
        pen.text(
            self.scene.name_of(seat), mat.name, strong=acts, valign="middle", wrap=False, shorten=True, fit=True
        )
        self._points(pen, mat, seat)
        self._dice(pen, mat, player, colour)
        self._cards(pen, mat, player)
        self._sets(pen, mat, player)
        self._stones(pen, mat, player)
        self._wonders(pen, mat, player)
        if mat.tableau is not None and player.tribe < 0:
            draw_counter(pen, mat.tableau, player)
        elif mat.tableau is not None and (player.stones or player.wonders):
            draw_tableau(pen, Grid.fit(pen, mat.tableau, player), player, known=False)

    def _points(self, pen: Pen, mat: Mat, seat: int) -> None:
        side = min(pen.px(26), mat.points.height // 2)
        star = Rect(mat.points.right - side, mat.points.centery - side // 2, side, side)
        pen.picture("icons/star", star, tint=pen.palette.brass_light)
        box = Rect(mat.points.left, mat.points.top, mat.points.width - side - pen.px(4), mat.points.height)
        figure(
            pen,
            str(self.points(seat)),
            box,
            min(pen.px(36), round(mat.points.height * 0.82)),
            pen.palette.chalk,
            "right",
        )

    def _dice(self, pen: Pen, mat: Mat, player: Player, colour: tuple[int, int, int]) -> None:
        each = mat.dice.width // len(player.where)
        r = min(pen.px(24), round(mat.dice.height * 0.4), round(each * 0.42))
        for die, where in enumerate(player.where):
            middle = (mat.dice.left + die * each + each // 2, mat.dice.centery)
            faces = faces_of(die)
            if where == POOL:
                picture = self.scene.dice.at_rest(faces, faces, r, colour)
                pen.surface.blit(picture, picture.get_rect(center=middle))
                continue
            ghost = self.scene.dice.ghost(faces, r, colour)
            pen.surface.blit(ghost, ghost.get_rect(center=middle))
            if player.shows[die]:
                box = Rect(0, 0, each, mat.dice.height)
                box.center = middle
                figure(pen, str(player.shows[die]), box, round(r * 1.15), pen.palette.chalk_soft)

    def _cards(self, pen: Pen, mat: Mat, player: Player) -> None:
        """How many Delvers and how many hidden ruins."""
        half = mat.cards.width // 2
        high = min(mat.cards.height - pen.px(10), pen.px(40))
        for n, (art, count) in enumerate((("delver", len(player.hand)), ("ruin", len(player.hidden)))):
            cell = Rect(mat.cards.left + n * half, mat.cards.top, half, mat.cards.height)
            wide = round(high * 0.78)
            back = Rect(cell.left + pen.px(6), cell.centery - high // 2, wide, high)
            pen.surface.blit(cut(pen, f"{ART}/backs/{art}", back.size, pen.px(5), keep=0.5), back)
            pygame.draw.rect(pen.surface, (190, 180, 214), back, max(1, pen.px(2)), border_radius=pen.px(5))
            words = Rect(back.right + pen.px(2), cell.top, cell.right - back.right - pen.px(2), cell.height)
            figure(pen, str(count), words, min(pen.px(32), high), pen.palette.chalk)

    def _sets(self, pen: Pen, mat: Mat, player: Player) -> None:
        shown = self.scene.shown
        ruins = [*player.ruins, *(player.hidden if self.scene.revealed else [])]
        counts = scoring.colours(ruins)
        ends = [card for card in ruins if card >= 0 and cards()[card].end]
        cells = len(counts) + (1 if shown.end_card >= 0 and ends else 0)
        each = mat.sets.width // max(cells, len(counts))
        side = min(pen.px(44), mat.sets.height - pen.px(6), each - pen.px(26))
        for region, count in enumerate(counts):
            left = mat.sets.left + region * each
            icon = Rect(left, mat.sets.centery - side // 2, side, side)
            pen.picture(region_art(region), icon, opacity=1.0 if count else 0.28)
            box = Rect(icon.right + pen.px(2), mat.sets.top, each - side - pen.px(4), mat.sets.height)
            tone = pen.palette.chalk if count else mix(pen.palette.chalk_soft, (40, 30, 60), 0.5)
            figure(pen, str(count), box, min(pen.px(34), side), tone)
        if cells > len(counts):
            box = Rect(mat.sets.left + len(counts) * each, mat.sets.centery - side // 2, side, side)
            pen.surface.blit(cut(pen, card_art(ends[0]), box.size, pen.px(6), keep=0.5), box)

    def _stones(self, pen: Pen, mat: Mat, player: Player) -> None:
        if player.tribe < 0:
            need = content().rival_stones
            words = f"{player.counter % need} of {need} stones"
            pen.text(words, mat.stones, role="small", valign="middle", colour=pen.palette.chalk_soft, fit=True)
            return
        counts = scoring.stone_counts(player)
        lines = 2 if mat.stones.height > mat.stones.width * 0.5 else 1
        row, each = mat.stones.height // lines, mat.stones.width * lines // len(counts)
        side = min(pen.px(38), row - pen.px(8), each // 2)
        for colour, count in enumerate(counts):
            line, place = divmod(colour, len(counts) // lines)
            cell = Rect(mat.stones.left + place * each, mat.stones.top + line * row, each, row)
            pen.picture(
                stone_art(colour, flat=True), Rect(cell.left, cell.centery - side // 2, side, side),
                opacity=1.0 if count else 0.35,
            )  # fmt: skip
            box = Rect(cell.left + side, cell.top, each - side, row)
            tone = pen.palette.chalk if count else pen.palette.chalk_soft
            figure(pen, str(count), box, min(pen.px(32), side), tone)

    def _wonders(self, pen: Pen, mat: Mat, player: Player) -> None:
        if not player.wonders:
            return
        high = mat.wonders.height
        wide = round(high * 0.66)
        step = (
            min(wide, (mat.wonders.width - wide) // max(1, len(player.wonders) - 1))
            if len(player.wonders) > 1
            else wide
        )
        for n, each in enumerate(player.wonders):
            sized(pen, wonder_art(each.kind), Rect(mat.wonders.left + n * step, mat.wonders.top, wide, high))


def summary(scene: Scene, seat: int) -> str:
    """A player in words, for whoever does not see the mat."""
    shown = scene.shown
    player = shown.players[seat]
    counts = scoring.colours(player.ruins)
    ruins = [f"{count} {region.name}" for count, region in zip(counts, content().regions, strict=True) if count]
    stones = sum(scoring.stone_counts(player))
    home = sum(where == POOL for where in player.where)
    parts = [
        f"{scene.name_of(seat)}: {scene.mats.points(seat)} points in sight",
        f"{home} dice at home",
        ", ".join(ruins) if ruins else "no ruins",
        f"{stones} stones, {len(player.wonders)} wonders",
        f"{len(player.hand)} Delvers",
    ]
    return "; ".join(parts) + "."
