"""Pictures made beforehand, between frames, so that no movement waits for one to be drawn."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.rift import board as b
from game.rift.board import Board
from game.rift.picture import drawings as d
from game.rift.picture.board_view import colour_of
from game.rift.picture.places import FIGURE_PART

if TYPE_CHECKING:
    from game.rift.scene import Scene

LOOKS: tuple[d.Look, ...] = ("plain", "white", "ghost")
STYLES = ("hatch", "faint", "dots")


def figures(board: Board) -> list[tuple[str, int, bool]]:
    """Every figure that may stand on a board: its drawing, its mech or -1, whether it is an Alpha."""
    mechs = [(board.crew[mech].mech, mech, False) for mech in b.MECHS]
    alphas = (False, True) if board.alphas else (False,)
    return [*mechs, *((monster, -1, alpha) for monster in board.monsters for alpha in alphas), ("rock", -1, False)]


def made_ahead(scene: Scene) -> Generator[None, None, None]:
    """Figures in every look, statuses and marks, one a slice."""
    view = scene.view_board
    board = scene.shown.board
    wide = scene.places.iso.wide
    for name, mech, alpha in figures(board):
        width = round(wide * FIGURE_PART * (1.12 if alpha else 1.0))
        for mirrored in (False, True):
            for look in LOOKS:
                view.drawings.figure(name, width, mech=mech, alpha=alpha, mirrored=mirrored, look=look)
                yield
    for status in b.STATUS:
        view.drawings.status(status, round(wide * FIGURE_PART))
        yield
    for unit in (*b.MECHS, *b.MEEPLES):
        for style in STYLES:
            view.sprites.diamond(colour_of(unit), style)
            yield
    box = scene.places.iso.block(0)
    view.drawings.tile("ruin", box.size)
