"""A forecast on the board: where units will stand as ghosts, what they lose, what dies, what falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.rift import board as b
from game.rift import events as e
from game.rift.board import Board
from game.rift.picture import drawings as d
from game.rift.picture.board_view import colour_of
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import number
from game.rift.picture.places import ART, FEET, FIGURE
from game.rift.picture.threat import PUSH_BLUE
from game.ui.palette import rgb
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene

LOSS = rgb("#FF8A73")


class Ghosts:
    """Draws the difference between two boards and the events that led from one to the other."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def draw(self, pen: Pen, before: Board, after: Board, events: Sequence[object]) -> None:
        """Ways and ghosts first, numbers over them."""
        self._ways(pen, events)
        for unit in range(b.UNITS):
            if after.at[unit] >= 0 and after.at[unit] != before.at[unit]:
                self._ghost(pen, after, unit)
        self._effects(pen, before, events)
        for unit in range(b.UNITS):
            self._toll(pen, before, after, unit)
        for tile in range(len(after.tiles)):
            if before.tiles[tile] == b.BUILDING and after.tiles[tile] == b.RUIN:
                self._ruin(pen, tile)

    def _ways(self, pen: Pen, events: Sequence[object]) -> None:
        """Chevrons for each push, a line of dots for each walk."""
        iso, sprites = self.scene.places.iso, self.scene.view_board.sprites
        for event in events:
            match event:
                case e.Pushed(start=start, tile=tile):
                    direction = _direction(start, tile)
                    if direction >= 0:
                        sprites.chevron(direction, PUSH_BLUE).blit(pen.surface, iso.middle(start))
                case e.Walked(unit=unit, path=path) | e.Dashed(unit=unit, path=path):
                    for tile in path[:-1]:
                        sprites.diamond(colour_of(unit), "dots", 0.3).blit(pen.surface, iso.middle(tile))
                case e.Bumped(tile=tile, into=into):
                    self._bump(pen, tile, into)

    def _bump(self, pen: Pen, tile: int, into: int) -> None:
        if into < 0:
            return
        iso = self.scene.places.iso
        (x0, y0), (x1, y1) = iso.middle(tile), iso.middle(into)
        side = round(iso.wide * 0.2)
        pen.picture(f"{ART}/icons/bump", Rect(round((x0 + x1 - side) / 2), round((y0 + y1 - side) / 2), side, side))

    def _ghost(self, pen: Pen, board: Board, unit: int) -> None:
        view = self.scene.view_board
        x, y = self.scene.places.iso.middle(board.at[unit])
        view.sprites.diamond(colour_of(unit), "dots", 0.7).blit(pen.surface, (x, y))
        ghost = view.sprite_of(board, unit, "ghost")
        scale = ghost.get_width() / FIGURE[0]
        pen.surface.blit(ghost, (round(x - FEET[0] * scale), round(y - FEET[1] * scale)))

    def _effects(self, pen: Pen, before: Board, events: Sequence[object]) -> None:
        """Statuses that come, hits that are taken up."""
        rows: dict[int, list[str]] = {}
        fallen = {event.tile for event in events if isinstance(event, e.Ruined)}
        for event in events:
            match event:
                case e.StatusPlaced(tile=tile) if tile in fallen:
                    continue
                case e.StatusPlaced(status=status, tile=tile):
                    rows.setdefault(tile, []).append(status)
                case e.RockRose(tile=tile):
                    rows.setdefault(tile, []).append("rock")
                case e.Absorbed(tile=tile, status=status):
                    rows.setdefault(tile, []).append(status)
        iso = self.scene.places.iso
        side = round(iso.wide * 0.2)
        for tile, icons in rows.items():
            x, y = iso.middle(tile)
            left = x - side * len(icons) / 2
            for n, icon in enumerate(dict.fromkeys(icons)):
                box = Rect(round(left + n * side), round(y - iso.high * 0.36), side, side)
                self.scene.view_board.sprites.disc(side + 6, NIGHT).blit(pen.surface, box.center)
                pen.picture(f"{ART}/icons/{icon}", box.inflate(-side // 6, -side // 6))

    def _toll(self, pen: Pen, before: Board, after: Board, unit: int) -> None:
        """The hit points a unit loses, at the place where it will stand; a skull when it is gone."""
        if before.at[unit] < 0:
            return
        gone = after.at[unit] < 0
        lost = before.hp[unit] - max(0, after.hp[unit])
        if not gone and lost <= 0:
            return
        iso = self.scene.places.iso
        x, y = iso.middle(after.at[unit] if not gone else before.at[unit], 0.34)
        side = round(iso.wide * 0.26)
        plate = Rect(0, 0, side * 2 if lost > 0 and gone else round(side * 1.35), side)
        plate.center = (round(x), round(y))
        pen.surface.blit(pen.paint.panel(plate.size, "slot", side // 2, opacity=0.95), plate)
        if gone:
            skull = Rect(plate.right - side, plate.top, side, side).inflate(-side // 5, -side // 5)
            pen.picture(f"{ART}/icons/death", skull)
            if lost <= 0:
                return
        number(pen, f"−{lost}", (plate.left + side * 0.66, plate.centery), round(side * 0.9), LOSS)

    def _ruin(self, pen: Pen, tile: int) -> None:
        iso = self.scene.places.iso
        view = self.scene.view_board
        view.sprites.diamond(d.DANGER, "outline").blit(pen.surface, iso.middle(tile))
        x, y = iso.middle(tile, 0.3)
        side = round(iso.wide * 0.34)
        view.sprites.disc(side + round(side * 0.2), d.DANGER).blit(pen.surface, (x, y))
        view.sprites.disc(side, NIGHT).blit(pen.surface, (x, y))
        pen.picture(
            f"{ART}/icons/falls",
            Rect(round(x - side * 0.36), round(y - side * 0.38), round(side * 0.72), round(side * 0.72)),
        )


def _direction(start: int, tile: int) -> int:
    return {-6: 0, 1: 1, 6: 2, -1: 3}.get(tile - start, -1)
