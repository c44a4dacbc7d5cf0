"""The box's events: who starts, shaking, pouring, settling, stairs and taps."""

from __future__ import annotations

from game.buried_memories import actions as a
from game.buried_memories.picture.carving import ART
from game.buried_memories.picture.flights import Face, Flyer, Rings
from game.buried_memories.picture.telling import Telling
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, ease_out
from game.ui.tween import Sequence as Row


class BoxStory(Telling):
    """What happens to the box as a whole."""

    def started(self, event: a.Started) -> Motion:
        """The start player marker goes to its owner."""
        scene = self.scene
        scene.shown.apply(event)
        self._fresh()
        name = scene.desk.names[event.seat]
        return self._banner(f"{name} starts", art=f"{ART}/start_marker", stay=0.7)

    def shaken(self, event: a.BoxShaken) -> Motion:
        """The lid comes off and the pile is there."""
        scene = self.scene
        scene.shown.apply(event)
        scene.take_pile()
        self._play("lid_off")
        return Row(Tween(1, 0, 0.5, scene.table.raise_lid, ease_in_out), Call(scene.table.lid_gone))

    def poured(self, event: a.Poured) -> Motion:
        """The lid's tiles slide back into the box."""
        scene = self.scene
        tiles = scene.shown.lid[-10:]
        start, end = scene.tray.lid.center, scene.camera.floor().center
        scene.shown.lid = []
        self._fresh()
        self._play("give")
        scales = (scene.tray.lid.height / 74, scene.camera.scale)
        moves = []
        for n, tile in enumerate(tiles):
            goal = (end[0] + (n * 53 % 160 - 80), end[1] + (n * 37 % 120 - 60))
            flyer = Flyer(
                scene.carver, tile.showing(1 if tile.kind else 0), start, goal, scales, angle=n * 1.3, rise=0.5
            )
            moves.append(self._fly(flyer, 0.42, lambda: None, n * 0.05))
        return Together(*moves) if moves else Pause(0)

    def settled(self, event: a.PileSettled) -> Motion | None:
        """In a replay the tiles that moved are simply where they came to lie."""
        self.scene.take_pile(moved=event.moved)
        return None

    def stairs(self, event: a.Stairs) -> Motion:
        """Every tile is covered: the ring is shown and named."""
        scene = self.scene
        scene.take_pile()
        self._play("reveal")
        return self._banner(
            "Escher stairs", "Each tile lies under the next, all the way round: none is free.", stay=1.3
        )

    def tapped(self, event: a.BoxTapped) -> Motion:
        """A knock where one points."""
        scene = self.scene
        at = scene.camera.at(event.x, event.y, 10)
        self._play("box_tap")
        rings = Rings(at, scene.camera.scale * 46, scene.palette.chalk)
        hand = Face(
            f"{ART}/hand_tap",
            (at[0], at[1] + scene.camera.scale * 12),
            (scene.camera.scale * 34, scene.camera.scale * 26),
        )
        return Together(
            self._effect(rings, Tween(0, 1, 0.4, rings.set, ease_out)),
            self._effect(hand, Tween(0, 1, 0.14, hand.set), Tween(1, 0, 0.22, hand.set)),
        )
