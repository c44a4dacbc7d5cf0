"""What is coming, on the board: whom the monsters aim at, and what their attacks and Upkeep will then do.

Arrows come from the aims of a board; marks from the events that a forecast tells. Both carry the number in the
order of acting, so that colour is never the only sign of whose it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect

from game.rift import board as b
from game.rift import events as e
from game.rift.attacks import aimed_at, held_by, is_silenced, strike_tiles
from game.rift.board import Board
from game.rift.grid import DISTANCE, RAYS, TILES, column_of
from game.rift.picture.board_view import colour_of
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import badge, number
from game.rift.picture.places import ART
from game.rift.vocabulary import AWAY, DASH, LINE, PUSH, SKIP, TARGET, TOWARD, Attack
from game.ui.palette import Colour, rgb
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene

PUSH_BLUE: Colour = rgb("#7CC6FF")
DEADLY: Colour = rgb("#F2563F")
LIGHTNING: Colour = rgb("#FFD75E")
FAINT = 70
"""Opacity, of 255, of the arrows of monsters that are not pointed at while one is."""
CAUSES = {
    "fire": "fire",
    "storm": "storm",
    "columns": "columns",
    "rocket": "rocket",
    "water": "drown",
    "block": "spawn",
}
"""Icons of what is no monster's doing."""


@dataclass
class Mark:
    """What one attacker, or one thing of Upkeep, does to a tile. ``order`` 0: not a monster's attack."""

    order: int
    colour: Colour
    icon: str = ""
    hurt: int = 0
    ruin: bool = False
    dead: bool = False
    saved: str = ""
    """The status that takes the hit."""
    statuses: list[str] = field(default_factory=list)


def kind_of(attack: Attack) -> str:
    """How an attack travels: ``melee``, ``arc``, ``line``, ``dash`` or ``around``."""
    if attack.shape == SKIP:
        return "melee" if attack.farthest == 1 else "arc"
    return {LINE: "line", DASH: "dash"}.get(attack.shape, "around")


def marks_of(events: Sequence[object], order: dict[int, int]) -> dict[int, list[Mark]]:
    """By tile: what is coming there, in the order in which it happens."""
    found: dict[int, list[Mark]] = {}
    actor = -1

    def mark(tile: int, cause: str) -> Mark:
        number_ = order.get(actor, 0) if cause not in CAUSES else 0
        icon = CAUSES.get(cause, "") or ("" if number_ else "bump")
        row = found.setdefault(tile, [])
        for each in row:
            if each.order == number_ and each.icon == icon:
                return each
        row.append(Mark(number_, colour_of(actor) if number_ else rgb("#F3CF7C"), icon))
        return row[-1]

    for event in events:
        match event:
            case e.StepBegan():
                actor = -1
            case e.Attacked(unit=unit):
                actor = unit
            case e.Hurt(tile=tile, amount=amount, cause=cause):
                mark(tile, cause).hurt += amount
            case e.Ruined(tile=tile):
                mark(tile, "attack").ruin = True
            case e.Absorbed(tile=tile, status=status):
                mark(tile, "attack").saved = status
            case e.Died(tile=tile, cause=cause) if tile >= 0:
                mark(tile, cause).dead = True
    return found


def upkeep_tiles(board: Board) -> list[tuple[int, str, Colour]]:
    """Tiles on which Upkeep of this turn strikes: the deadly column, the Turn tile of a storm."""
    found: list[tuple[int, str, Colour]] = []
    if board.effects & b.COLUMNS_KILL and board.value:
        found += [(tile, "faint", DEADLY) for tile in range(TILES) if column_of(tile) == board.value]
    found += [(tile, "hatch", LIGHTNING) for die, tile in board.layout.storm if die == board.die]
    return found


class Threat:
    """Draws arrows and marks."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    # on the ground -----------------------------------------------------------------------------------------------

    def draw_ground(self, pen: Pen, board: Board, only: int | None = None) -> None:
        """Hatched tiles where something will fall, beams and dashes, chevrons of pushes, held mechs.

        Args:
            only: the monster pointed at; the others' marks are faint then.
        """
        sprites, iso = self.scene.view_board.sprites, self.scene.places.iso
        for tile, style, colour in upkeep_tiles(board):
            sprites.diamond(colour, style).blit(pen.surface, iso.middle(tile))
        for unit in reversed(board.on_map()):
            if board.aim[unit] < 0:
                continue
            faint = only is not None and only != unit
            for tile in self.tiles(board, unit):
                style = "faint" if faint else "hatch"
                sprites.diamond(colour_of(unit), style).blit(pen.surface, iso.middle(tile))
            if not faint:
                self._pushes(pen, board, unit)
        for unit in reversed(board.on_map()):
            if board.aim[unit] >= 0 and kind_of(board.stats(unit).attack) in ("line", "dash"):
                self._arrow(pen, board, unit, faint=only is not None and only != unit)

    def tiles(self, board: Board, unit: int) -> tuple[int, ...]:
        """The tiles a monster's attack would work on as things stand."""
        return strike_tiles(
            board.stats(unit).attack, board.at[unit], board.aim[unit], aimed_at(board, unit), board.reach[unit]
        )

    def _pushes(self, pen: Pen, board: Board, unit: int) -> None:
        target = aimed_at(board, unit)
        for step in board.stats(unit).attack.steps:
            if step.deed == PUSH and step.zone == TARGET and target >= 0 and step.toward in (AWAY, TOWARD):
                way = board.aim[unit] if step.toward == AWAY else (board.aim[unit] + 2) % 4
                self.scene.view_board.sprites.chevron(way, PUSH_BLUE, step.amount).blit(
                    pen.surface, self.scene.places.iso.middle(target)
                )

    def _arrow(self, pen: Pen, board: Board, unit: int, *, faint: bool) -> None:
        attack = board.stats(unit).attack
        target = aimed_at(board, unit)
        start = board.at[unit]
        if target < 0:
            ray = RAYS[start][board.aim[unit]]
            if not ray:
                return
            target = ray[-1]
        far = DISTANCE[start][target]
        if far <= 0:
            return
        sprite = self.scene.view_board.sprites.arrow(kind_of(attack), board.aim[unit], far, colour_of(unit))
        sprite.surface.set_alpha(FAINT if faint else 255)
        sprite.blit(pen.surface, self.scene.view_board.place(board, unit))

    # in the air --------------------------------------------------------------------------------------------------

    def draw_air(self, pen: Pen, board: Board, only: int | None = None) -> None:
        """Blows and throws, over everything that stands; faint those of others than ``only``."""
        for unit in reversed(board.on_map()):
            if board.aim[unit] >= 0 and kind_of(board.stats(unit).attack) in ("melee", "arc"):
                self._arrow(pen, board, unit, faint=only is not None and only != unit)
        for mech in board.mechs():
            if held_by(board, mech) >= 0:
                self._held(pen, board, mech)
        for unit in board.on_map():
            if unit in self.scene.decisions and (board.aim[unit] < 0 or is_silenced(board, unit)):
                self._calm(pen, board, unit)

    def _held(self, pen: Pen, board: Board, mech: int) -> None:
        x, y = self.scene.view_board.place(board, mech)
        side = round(self.scene.places.iso.wide * 0.2)
        pen.picture(f"{ART}/icons/hold", Rect(round(x - side * 1.5), round(y - side * 0.5), side, side))

    def _calm(self, pen: Pen, board: Board, unit: int) -> None:
        """It does not attack this turn."""
        x, y = self.scene.view_board.place(board, unit)
        side = round(self.scene.places.iso.wide * 0.17)
        box = Rect(round(x - side / 2), round(y - side * 0.3), side, side)
        self.scene.view_board.sprites.disc(side, rgb("#C9CDE0")).blit(pen.surface, box.center)
        pen.picture("icons/close", box.inflate(-side // 3, -side // 3), tint=NIGHT)

    # marks -------------------------------------------------------------------------------------------------------

    def draw_marks(self, pen: Pen, marks: dict[int, list[Mark]]) -> None:
        """By tile a row of plates: whose attack, and what it does there."""
        iso = self.scene.places.iso
        for tile, row in marks.items():
            x, y = iso.middle(tile)
            side = round(iso.wide * 0.165)
            y += iso.high * 0.3
            widths = [self._wide(mark, side) for mark in row]
            left = x - (sum(widths) + (len(row) - 1) * 4) / 2
            for mark, wide in zip(row, widths, strict=True):
                self._mark(pen, mark, Rect(round(left), round(y - side / 2), wide, side))
                left += wide + 4

    def _parts(self, mark: Mark) -> list[str]:
        parts = []
        if mark.hurt:
            parts.append("hurt")
        if mark.saved:
            parts.append(f"icons/{mark.saved}")
        if mark.ruin:
            parts.append("icons/falls")
        if mark.dead:
            parts.append("icons/death")
        return parts

    def _wide(self, mark: Mark, side: int) -> int:
        return round(side * (1 + 0.95 * len(self._parts(mark))))

    def _mark(self, pen: Pen, mark: Mark, box: Rect) -> None:
        side = box.height
        plate = pen.paint.panel((box.width, side), "slot", side // 2, opacity=0.92)
        pen.surface.blit(plate, box)
        middle = (box.left + side / 2, box.centery)
        if mark.order:
            badge(pen, str(mark.order), middle, side, mark.colour, NIGHT)
        else:
            icon = Rect(box.left, box.top, side, side).inflate(-4, -4)
            pen.picture(f"{ART}/icons/{mark.icon}", icon)
        x = box.left + side
        for part in self._parts(mark):
            place = Rect(x, box.top, side, side)
            if part == "hurt":
                number(pen, f"−{mark.hurt}", (place.centerx - 1, place.centery), round(side * 0.8), rgb("#FF8A73"))
            else:
                pen.picture(f"{ART}/{part}", place.inflate(-6, -6))
            x += round(side * 0.95)
