"""Below the board: everything that comes at the end of this turn, in order, Upkeep first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rift import board as b
from game.rift import events as e
from game.rift.attacks import is_silenced
from game.rift.board import Board
from game.rift.picture.board_view import colour_of
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import badge, number
from game.rift.picture.panels import slab
from game.rift.picture.places import ART
from game.rift.picture.shown import name_of, order_of
from game.rift.picture.threat import kind_of
from game.rift.vocabulary import HIT, TARGET
from game.ui.palette import hexa, rgb
from game.ui.pen import Pen
from game.ui.svg import raster, rounded

if TYPE_CHECKING:
    from game.rift.scene import Scene

ICONS = {"melee": "melee", "arc": "arc", "line": "line", "dash": "dash", "around": "self"}


class Strip:
    """The order of what is coming."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def draw(self, pen: Pen, now: Board, board: Board, coming: Sequence[object]) -> None:
        """Icons of Upkeep, then a chip for each monster with its number, its attack and its damage.

        Args:
            now: the board as it stands; its monsters keep their numbers.
            board: the board as a forecast leaves it: who is gone there has a skull.
        """
        box = self.scene.places.strip
        upkeep = upkeep_icons(board, coming)
        order = order_of(now)
        if not order and not upkeep:
            return
        gap = pen.px(8)
        side = box.height
        wide = round(side * 2.35)
        total = len(upkeep) * (side + gap) + len(order) * (wide + gap) - gap
        if total > box.width:
            wide = round(wide * box.width / total)
        x = box.centerx - min(total, box.width) // 2
        for icon in upkeep:
            place = Rect(x, box.top, side, side)
            slab(pen, place)
            pen.picture(f"{ART}/icons/{icon}", place.inflate(-side // 3, -side // 3))
            x += side + gap
        for unit, place_number in order.items():
            self._chip(pen, board if board.at[unit] >= 0 else now, unit, place_number, Rect(x, box.top, wide, side))
            if board.at[unit] < 0:
                self._gone(pen, Rect(x, box.top, wide, side))
            x += wide + gap

    def _gone(self, pen: Pen, box: Rect) -> None:
        """Dimmed, with a skull: it will not come to that."""
        key = ("rift veil", box.size)
        veil = rounded((0, 0, *box.size), pen.px(14), hexa(NIGHT), 0.7)
        pen.surface.blit(pen.paint.cache.get(key, lambda: raster(veil, box.size)), box)
        side = box.height * 6 // 10
        pen.picture(f"{ART}/icons/death", Rect(box.centerx - side // 2, box.centery - side // 2, side, side))

    def _chip(self, pen: Pen, board: Board, unit: int, order: int, box: Rect) -> None:
        pointed = self.scene.sight.monster() == unit
        slab(pen, box, light=pointed, edge=colour_of(unit) if pointed else None)
        side = box.height
        disc = round(side * 0.42)
        badge(pen, str(order), (box.left + disc * 0.7, box.centery), disc, colour_of(unit), NIGHT)
        figure = self.scene.view_board.drawings.figure(
            name_of(board, unit), round(side * 0.8), alpha=bool(board.alpha[unit])
        )
        at = figure.get_rect(center=(box.left + disc + side // 2, box.centery))
        pen.surface.blit(figure, at)
        icon = Rect(0, 0, side * 4 // 10, side * 4 // 10)
        icon.center = (box.right - side * 45 // 100, box.centery - side * 18 // 100)
        if unit not in self.scene.decisions:
            return
        if board.aim[unit] < 0 or is_silenced(board, unit):
            pen.picture("icons/close", icon.move(0, side * 18 // 100), tint=rgb("#C9CDE0"))
            return
        attack = board.stats(unit).attack
        pen.picture(f"{ART}/icons/{ICONS[kind_of(attack)]}", icon)
        damage = sum(step.amount for step in attack.steps if step.deed == HIT and step.zone == TARGET)
        number(pen, f"−{damage}", (icon.centerx, box.centery + side * 24 // 100), side * 36 // 100, rgb("#FF8A73"))


def upkeep_icons(board: Board, coming: Sequence[object]) -> list[str]:
    """What Upkeep will bring, in its order, from the forecast."""
    found: list[str] = []
    for event in coming:
        match event:
            case e.StepBegan(step="attacks"):
                break
            case e.Hurt(cause="fire") | e.Absorbed():
                found.append("fire")
            case e.StatusPlaced(status="acid"):
                found.append("acid")
            case e.StormStruck():
                found.append("storm")
            case e.ColumnDoomed():
                found.append("columns")
            case e.Launched():
                found.append("rocket")
    if board.effects & b.COLUMNS_KILL and "columns" not in found:
        found.append("columns")
    return list(dict.fromkeys(found))
