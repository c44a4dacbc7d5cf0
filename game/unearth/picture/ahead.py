"""Pictures made ahead while the table rests, so that no throw and no claim has to wait for a drawing."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.unearth.content import cards, content
from game.unearth.picture.brush import ART, card_art, cut, stone_art, wonder_art
from game.unearth.picture.tableau import STONE, WONDER

if TYPE_CHECKING:
    from game.ui.agenda import Background
    from game.unearth.scene import Scene


class Ahead:
    """Begins anew whenever the picture has come to rest; what is there already costs next to nothing."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._work: Background | None = None

    def begin(self) -> None:
        """Make on from here."""
        self.stop()
        if not self.scene.desk.stage.clock.instant:
            self._work = self.scene.desk.stage.background(self._wanted(), lambda _: None)

    def stop(self) -> None:
        """Something is told now, and its frames are full."""
        if self._work is not None:
            self._work.cancel()

    def _wanted(self) -> Generator[None, None, None]:
        yield from self._tableau()
        yield from self._ruins()
        yield from self._delvers()

    def _tableau(self) -> Generator[None, None, None]:
        """Stones and wonders as large as they would be set down now."""
        scene = self.scene
        for colour in range(len(content().stones)):
            for size in (scene.grid.box(0, STONE).size, scene.held_box().size):
                scene.pen.art.picture(stone_art(colour), size)
            yield
        size = scene.grid.box(0, WONDER).size
        for kind in scene.shelf.kinds():
            scene.pen.art.picture(wonder_art(kind), size)
            yield

    def _ruins(self) -> Generator[None, None, None]:
        """Every card that may still come up: which comes next nobody knows."""
        scene, shown = self.scene, self.scene.shown
        if not shown.deck:
            return
        pen, art = scene.pen, scene.places.slots[0].art
        cut(pen, card_art(-1), art.size, pen.px(16), keep=0.5)
        yield
        seen = {*shown.cards, *(card for player in shown.players for card in player.ruins)}
        for card in cards():
            if card.number not in seen and not card.event:
                cut(pen, card_art(card.number), art.size, pen.px(16), keep=0.72)
                yield

    def _delvers(self) -> Generator[None, None, None]:
        """Delvers as they are shown to everybody when they are played."""
        scene = self.scene
        pen = scene.pen
        for each in content().delvers:
            side = round(pen.px(84) * 1.7)
            pen.art.picture(f"{ART}/delvers/{each.id}", (side, side))
            yield
