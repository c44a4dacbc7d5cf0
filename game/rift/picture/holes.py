"""Where monsters come out: the spawn numbers on the ground, and holes with what will come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rift.board import Board
from game.rift.grid import TILES, column_of, row_of
from game.rift.picture import drawings as d
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import badge
from game.rift.picture.places import ART, FEET, FIGURE
from game.rift.picture.shown import coming_alphas
from game.ui.palette import mix
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.picture.board_view import BoardView


class Holes:
    """Draws them for a view of the board."""

    def __init__(self, view: BoardView) -> None:
        self.view = view

    def draw(self, pen: Pen, board: Board) -> None:
        """Spawn numbers on the ground; where something is detected a hole with what will come, as a ghost."""
        numbers = board.layout.numbers
        for tile in range(TILES):
            if numbers[tile]:
                self._spawn_number(pen, tile, numbers[tile], faint=True)
        alphas = coming_alphas(board)
        for meeple in board.cubes:
            if board.cube[meeple] >= 0:
                self._hole(pen, board, meeple, meeple in alphas)

    def _hole(self, pen: Pen, board: Board, meeple: int, alpha: bool) -> None:
        tile = board.cube[meeple]
        self.view.piece(pen, "hole", tile)
        if board.units[tile] < 0:
            kind = board.monsters[board.card[meeple]]
            ghost = self.view.drawings.figure(kind, round(self.view.iso.wide * 0.44), alpha=alpha, look="ghost")
            x, y = self.view.iso.middle(tile)
            pen.surface.blit(
                ghost, (round(x - ghost.get_width() / 2), round(y - ghost.get_width() * FEET[1] / FIGURE[0]))
            )
            if alpha:
                side = round(self.view.iso.wide * 0.12)
                pen.picture(
                    f"{ART}/icons/alpha", Rect(round(x - side / 2), round(y - self.view.iso.wide * 0.5), side, side)
                )
        self._spawn_number(pen, tile, board.layout.numbers[tile], faint=False)

    def _spawn_number(self, pen: Pen, tile: int, value: int, *, faint: bool) -> None:
        x, y = self.view.iso.at(column_of(tile) - 0.5, row_of(tile) - 1 + 0.86)
        side = round(self.view.iso.wide * 0.13)
        colour = mix(d.RIFT_DEEP, NIGHT, 0.35) if faint else d.RIFT
        words = d.RIFT_LIGHT if faint else NIGHT
        badge(pen, str(value), (x, y), side, colour, words)
