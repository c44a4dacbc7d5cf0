"""Pictures made ahead while the table rests, so that no throw and no claim has to wait for a drawing."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from pygame import Surface

from game.unearth.content import cards, content
from game.unearth.picture import sounds
from game.unearth.picture.brush import ART, card_art, cut, drawing_on, sized, stone_art, tribe_colour, wonder_art
from game.unearth.picture.dice_lie import faces_of, yaw_of
from game.unearth.picture.shelf import art_room
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

    def first(self) -> Generator[None, None, None]:
        """Sounds, and before a deal all that may be laid on the table."""
        yield from self.scene.sound.preload(sounds.names())
        if self.scene.match.state.phase == "deal":
            yield from self.ruins()
            yield from self._laid()

    def _wanted(self) -> Generator[None, None, None]:
        yield from self.ruins()
        yield from self._tableau()
        yield from self._dice()
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

    def ruins(self) -> Generator[None, None, None]:
        """Every card that may still come up: which comes next nobody knows."""
        scene, shown = self.scene, self.scene.shown
        if scene.view.turns and not shown.deck:
            return  # before the deal all of them are still to come
        pen, art = scene.pen, scene.places.slots[0].art
        cut(pen, card_art(-1), art.size, pen.px(16), keep=0.5)
        yield
        seen = {*shown.cards, *(card for player in shown.players for card in player.ruins)}
        for card in cards():
            if card.number not in seen and not card.event:
                cut(pen, card_art(card.number), art.size, pen.px(16), keep=0.72)
                yield

    def _laid(self) -> Generator[None, None, None]:
        """What else lies on the table after the deal: any of the wonders, and the backs of cards."""
        scene = self.scene
        pen, box = scene.pen, content()
        setup = box.setup_for(1 if scene.shown.solo else len(scene.shown.players))
        kinds = [each.id for each in box.named]
        spare = Surface((1, 1))
        boxes = scene.shelf.boxes_of([*kinds[: setup.named], "lesser", "greater"])
        for kind in [*kinds, "lesser", "greater"]:
            with drawing_on(pen, spare):
                sized(pen, wonder_art(kind), art_room(pen, boxes[0][1]))
            yield
        size = scene.places.hand.size
        cut(pen, f"{ART}/backs/delver", (round(size[1] * 0.74), size[1]), pen.px(10), keep=0.5)
        yield

    def _dice(self) -> Generator[None, None, None]:
        """Everybody's dice as they lie before whoever acts."""
        scene = self.scene
        r = scene.hand.radius(scene.places.pool_die(0))
        for seat, player in enumerate(scene.shown.players):
            for die in range(len(player.where)):
                faces = faces_of(die)
                scene.dice.at_rest(faces, faces, r, tribe_colour(player.tribe), yaw_of(seat, die))
                yield

    def _delvers(self) -> Generator[None, None, None]:
        """Delvers as they are shown to everybody when they are played."""
        scene = self.scene
        pen = scene.pen
        for each in content().delvers:
            side = round(pen.px(84) * 1.7)
            pen.art.picture(f"{ART}/delvers/{each.id}", (side, side))
            yield
