"""What the next moments will need, made between frames, so that no frame has to wait for a picture's first use."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.buried_memories.content import content
from game.buried_memories.picture.carving import creature_art
from game.buried_memories.picture.moving import LIFTED
from game.buried_memories.picture.pile_view import RESTING
from game.buried_memories.picture.relief import Lean
from game.buried_memories.tiles import every_tile
from game.ui.agenda import Background

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene


class Ahead:
    """Begins anew whenever the picture has come to rest; what is there already costs next to nothing."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._work: Background | None = None

    def begin(self) -> None:
        """Make on from here; not while the dig site works, whose frames are full."""
        self.stop()
        if self.scene.act is None:
            self._work = self.scene.desk.stage.background(self._wanted(), lambda _: None)

    def stop(self) -> None:
        """Something else is to be shown now."""
        if self._work is not None:
            self._work.cancel()

    def _wanted(self) -> Generator[None, None, None]:
        scene = self.scene
        yield from scene.pointing.warm(scene.pen)
        yield from scene.table.warm(scene.pen)
        yield from scene.moving.warm(scene.view.opened)
        shapes = sorted({tile.shape for tile in every_tile(content(), scene.view.opened)})
        yield from scene.carver.warm_shadows(shapes, scene.camera.scale, (*RESTING, LIFTED))
        yield from self._flights()

    def _flights(self) -> Generator[None, None, None]:
        """Every creature as it lies awake in the tray, on each outline: which of them comes next nobody knows."""
        scene = self.scene
        scale = max(scene.camera.scale, scene.tray.scale)
        for tile in sorted({each.showing(0) for each in every_tile(content(), scene.view.opened)}, key=str):
            for size in {scale, scene.tray.scale}:
                if not scene.carver.has(tile, Lean(), size):
                    scene.carver.carve(tile, Lean(), size)
                    yield
        for side in (scene.story.awake_size(), scene.story.bust_size()):
            for creature in range(len(content().creatures)):
                scene.pen.art.picture(creature_art(creature), (round(side), round(side)))
                yield
