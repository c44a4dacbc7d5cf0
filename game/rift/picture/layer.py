"""The whole picture of a battle, kept, and drawn anew only where it changed.

Three regions, the board between two columns, tell by a key what is seen in them. While something moves on the board
only the board is drawn anew; at rest nothing is.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Rect

from game.rift.board import Board
from game.rift.forecast import Forecast
from game.rift.picture.dusk import NIGHT
from game.rift.picture.shown import supply
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene


class Layer:
    """Draws the board with what is coming and what would come, and both columns."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._surface: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._keys.clear()

    # regions -----------------------------------------------------------------------------------------------------

    def regions(self) -> dict[str, Rect]:
        """The parts of the window, side by side."""
        area, board = self.scene.places.area, self.scene.places.board
        return {
            "left": Rect(area.left, area.top, board.left - area.left, area.height),
            "board": Rect(board.left, area.top, board.width, area.height),
            "right": Rect(board.right, area.top, area.right - board.right, area.height),
        }

    def _key(self, name: str) -> Hashable:
        scene = self.scene
        board = scene.shown.board
        common = (scene.places, scene.pen.theme, scene.choosing, scene.state.phase)
        if name == "left":
            return (*common, board.die, board.turn, board.ruins, board.goals, board.card_at, board.value,
                    board.monsters, board.left, board.right, tuple(msgspec.structs.astuple(board.tally)),
                    tuple(board.tiles), supply(board), tuple(board.at[:2]), tuple(board.hp[:2]),
                    scene.state.game)  # fmt: skip
        seen = (_seen(board), scene.selection.mech, scene.selection.tool, scene.pointing.looked_at(board))
        if name == "right":
            return (*common, *seen, scene.pen.source.last, len(scene.decisions), scene.sight.action(),
                    scene.ask.end_pointed_at(),
                    scene.sight.line())  # fmt: skip
        if scene.busy:
            return None  # something moves: always anew
        return (*common, *seen, scene.selection.target, scene.sight.action(), scene.ask.end_pointed_at(),
                scene.sight.line(), scene.pointing.current, tuple(scene.marked), scene.match.ply,
                len(scene.decisions), scene.question is None)  # fmt: skip

    def moving_part(self) -> Rect | None:
        """The board, when nothing but the board changes."""
        if any(self._keys.get(name) != self._key(name) for name in ("left", "right")):
            return None
        regions = self.regions()
        if any(drawn.beyond for drawn in self.scene.overlay):
            return None
        return regions["board"]

    @contextmanager
    def _on(self, pen: Pen, surface: pygame.Surface, part: Rect) -> Iterator[None]:
        before, pen.surface = pen.surface, surface
        surface.set_clip(part)
        try:
            yield
        finally:
            surface.set_clip(None)
            pen.surface = before

    def draw(self, pen: Pen) -> None:
        """Bring the layer up to date and show it; what flies is drawn over it."""
        size = pen.surface.get_size()
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size).convert()
            self.forget()
        draws = {"board": self._draw_board, "left": self._draw_left, "right": self._draw_right}
        regions, begun = self.regions(), False
        for name, draw in draws.items():
            key = self._key(name)
            if key is not None and key == self._keys.get(name):
                continue
            if begun and self._waits(name, regions[name]):
                continue
            begun = key is not None or name not in self._keys
            with self._on(pen, self._surface, regions[name]):
                draw(pen)
            self._keys[name] = key
        area = self.scene.places.area
        pen.surface.blit(self._surface, area.topleft, area)
        for drawn in self.scene.overlay:
            drawn.draw(pen)

    def _waits(self, name: str, part: Rect) -> bool:
        """Of several regions that have changed one is drawn anew in a frame, the others in those after it."""
        if self.scene.curtain.stays_open:
            return False
        if name not in self._keys and self._surface is not None:
            self._surface.fill(NIGHT, part)
        self.scene.desk.stage.refresh()
        return True

    # what is in them ---------------------------------------------------------------------------------------------

    def _draw_left(self, pen: Pen) -> None:
        self.scene.view_board.draw_ground(pen, self.scene.shown.board)
        self.scene.left_panel.draw(pen, self.scene.shown.board)

    def _draw_right(self, pen: Pen) -> None:
        self.scene.view_board.draw_ground(pen, self.scene.shown.board)
        self.scene.crew_panel.draw(pen, self.scene.shown.board)

    def _draw_board(self, pen: Pen) -> None:
        scene = self.scene
        board = scene.shown.board
        found = scene.sight.forecast()
        after = found.after if found is not None else board
        if not scene.busy and scene.state.phase == "act":
            scene.ask.tell_end(scene.outlook.rest() if found is None or scene.sight.line() is not None else found)
        view = scene.view_board
        view.draw_ground(pen, board)
        dx, dy = view.shake
        with view.shaken(dx, dy):
            view.holes.draw(pen, board)
            scene.pointing.draw_ground(pen)
            aims = scene.step not in ("spawn", "time")
            only = scene.sight.monster() if found is None else None
            if aims:
                scene.threat.draw_ground(pen, after, only)
            view.draw_standing(pen, board)
            if aims:
                scene.threat.draw_air(pen, after, only)
            view.draw_tags(pen, board)
            self._draw_forecast(pen, board, found)
        scene.strip.draw(pen, board, after, self._coming(found))

    def _coming(self, found: Forecast | None) -> Sequence[object]:
        if self.scene.busy:
            return ()
        rest = found if found is not None else self.scene.outlook.rest()
        return rest.coming if rest is not None else ()

    def _draw_forecast(self, pen: Pen, board: Board, found: Forecast | None) -> None:
        scene = self.scene
        if scene.busy:
            return
        if found is not None:
            scene.ghosts.draw(pen, board, found.after, found.events)
            scene.threat.draw_marks(pen, scene.outlook.marks(found))
            line = scene.sight.line()
            if line is not None:
                scene.course.draw(pen, line)
            return
        mech, tile = scene.ask.to_deploy(), scene.pointing.current
        if mech >= 0 and tile is not None and scene.choosing and tile in scene.state.deploy_tiles():
            scene.view_board.draw_candidate(pen, board, mech, tile)
        line = scene.sight.line()
        if line is not None and mech >= 0:
            scene.view_board.draw_candidate(pen, board, mech, line.steps[0].goal)
            scene.course.draw(pen, line)
        rest = scene.outlook.rest()
        if rest is None:
            return
        if scene.ask.end_pointed_at():
            scene.ghosts.draw(pen, board, rest.later, (*rest.coming, *rest.then))
        else:
            scene.threat.draw_marks(pen, scene.outlook.marks(rest))


def _seen(board: Board) -> Hashable:
    """All of a board that is drawn."""
    return (
        tuple(board.at), tuple(board.hp), tuple(board.worn), tuple(board.aim), tuple(board.reach),
        tuple(board.cube), tuple(board.tiles), tuple(board.ground), board.moved, board.acted, board.value,
        board.turn,
    )  # fmt: skip
