"""Before the first picture: what it needs is drawn in slices behind a closed curtain, so that no frame is long."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.rift.picture import dusk
from game.rift.picture.places import BLOCK
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene

SECONDS = 0.006
"""Work of a frame while the curtain is closed; one piece of it may take a little longer."""
TILES = (
    "plain_1", "plain_2", "plain_3", "plain_4", "sand", "water", "forest", "forest_back", "forest_front",
    "mountain", "building_1", "building_2", "building_3", "turret", "rocket", "ruin", "hole",
)  # fmt: skip
"""Drawings of which most maps have some."""


class Curtain:
    """Closed until what is to be seen first has been made: when the scene opens, and before another board. With
    motion reduced, and at instant speed, it stays open: then everything is drawn when it is needed, and nothing
    changes by itself."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._work: Generator[None, None, None] | None = None
        self._room: tuple[int, int] | None = None
        """The size of which there is a backdrop."""

    @property
    def closed(self) -> bool:
        """Whether the scene is not to be seen yet."""
        return self._work is not None

    @property
    def stays_open(self) -> bool:
        """Whether everything is drawn at once, when it is needed."""
        stage = self.scene.desk.stage
        return bool(stage.settings.reduced_motion or stage.clock.instant)

    def enter(self) -> None:
        """The scene knows its room, for the first time or anew; only the first time closes the curtain."""
        if self._room is None:
            self._room = (0, 0)
            self.close()

    def close(self) -> None:
        """Once there is a room: make what the board of now needs."""
        if self._room is not None and not self.stays_open:
            self._work = self._making()

    def update(self) -> None:
        """Draw on for a part of a frame."""
        until = perf_counter() + SECONDS
        while self._work is not None and perf_counter() < until:
            if next(self._work, True):
                self.open()

    def open(self) -> None:
        """Show the scene; what is missing is drawn when it is needed."""
        if self._work is not None:
            self._work.close()
            self._work = None
            self.scene.arrange()

    def draw(self, pen: Pen) -> None:
        """Night, then the evening over the city with nothing before it."""
        area = self.scene.places.area
        if self._room == area.size:
            pen.surface.blit(dusk.backdrop(pen, area.size), area)
        else:
            pen.surface.fill(dusk.NIGHT, area)

    def _making(self) -> Generator[None, None, None]:
        scene = self.scene
        size = scene.places.area.size
        if self._room != size:
            yield from dusk.in_strips(scene.pen, size)
            self._room = size
            yield from self._tiles()
        if scene.started:
            board = scene.shown.board
            for draw in (
                lambda pen: scene.view_board.draw_ground(pen, board),
                lambda pen: scene.left_panel.draw(pen, board),
                lambda pen: scene.view_board.holes.draw(pen, board),
                lambda pen: scene.view_board.draw_standing(pen, board),
                lambda pen: scene.view_board.draw_tags(pen, board),
                lambda pen: scene.crew_panel.draw(pen, board),
                lambda pen: scene.strip.draw(pen, board, board, ()),
            ):
                rehearse(scene.pen, draw)
                yield

    def _tiles(self) -> Generator[None, None, None]:
        view, wide = self.scene.view_board, self.scene.places.iso.wide
        for name in TILES:
            view.drawings.tile(name, (round(wide), round(BLOCK[1] * wide / BLOCK[0])))
            yield
        view.shade(self.scene.places.iso)
        yield


def rehearse(pen: Pen, draw: Callable[[Pen], object]) -> None:
    """Draw where nobody sees it: all that it draws with is made, and there when it is drawn in earnest."""
    before, pen.surface = pen.surface, pygame.Surface((1, 1))
    try:
        draw(pen)
    finally:
        pen.surface = before
