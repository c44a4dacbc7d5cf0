"""Before the first picture: what it needs is drawn in slices behind a closed curtain, so that no frame is long."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TYPE_CHECKING

from game.rift.picture import dusk
from game.rift.picture.places import BLOCK

if TYPE_CHECKING:
    from game.rift.scene import Scene

SECONDS = 0.009
"""Work of a frame while the curtain is closed; one piece of it may take a little longer."""
TILES = (
    "plain_1", "plain_2", "plain_3", "plain_4", "sand", "water", "forest", "forest_back", "forest_front",
    "mountain", "building_1", "building_2", "building_3", "turret", "rocket", "ruin", "hole",
)  # fmt: skip
"""Drawings of which most maps have some."""


class Curtain:
    """Closed until what the scene draws first has been made. With motion reduced, and at instant speed, it stays
    open: then everything is drawn when it is needed, and nothing changes by itself."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._work: Generator[None, None, None] | None = None
        self._used = False

    @property
    def closed(self) -> bool:
        """Whether the scene is not to be seen yet."""
        return self._work is not None

    @property
    def stays_open(self) -> bool:
        """Whether everything is drawn at once, when it is needed."""
        stage = self.scene.desk.stage
        return bool(stage.settings.reduced_motion or stage.clock.instant)

    def close(self) -> None:
        """Now that the scene knows its room; only the first time."""
        if not self._used:
            self._used = True
            if not self.stays_open:
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

    def _making(self) -> Generator[None, None, None]:
        scene = self.scene
        yield from dusk.in_strips(scene.pen, scene.places.area.size)
        wide = scene.places.iso.wide
        size = (round(wide), round(BLOCK[1] * wide / BLOCK[0]))
        for name in TILES:
            scene.view_board.drawings.tile(name, size)
            yield
        scene.view_board.shade(scene.places.iso)
        yield
