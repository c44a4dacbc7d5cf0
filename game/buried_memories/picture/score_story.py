"""Scoring: tiles turn over, join into wholes, pay, and go to the lid or stay."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from typing import NamedTuple

from game.buried_memories import actions as a
from game.buried_memories.picture import track
from game.buried_memories.picture.carving import extent
from game.buried_memories.picture.flights import NIGHT, Flyer, Points
from game.buried_memories.picture.telling import Point, Telling
from game.buried_memories.picture.wholes import joined
from game.buried_memories.scoring import GEM
from game.buried_memories.table import BLOOM, ECHO, GATE, STATUE, STRAND, VASE, YEAR
from game.buried_memories.tiles import Tile
from game.ui.dusk import Dusk
from game.ui.sparks import Sparks
from game.ui.tween import Call, Later, Motion, Pause, Together, Tween, ease_in_out, ease_out
from game.ui.tween import Sequence as Row

WHOLE_SOUND = {
    VASE: "vase_complete",
    STATUE: "statue_complete",
    ECHO: "reveal",
    GATE: "statue_complete",
    STRAND: "gem_3",
    BLOOM: "vase_complete",
    YEAR: "statue_complete",
}
BIG = {GEM: 1.05, YEAR: 0.85}
"""How large, beside the box's own scale, a scored thing is shown; 0.95 where nothing else is said."""
GEM_SOUND = {"G1": "gem_1", "G2": "gem_2", "G3": "gem_3"}


class Source(NamedTuple):
    """Where a tile lies before it flies: pixels, pixels a mm, radians."""

    place: Point
    scale: float
    angle: float = 0.0


class ScoreStory(Telling):
    """What happens when a turn ends."""

    def flipped(self, event: a.Flipped) -> Motion:
        """All taken tiles turn over where they lie."""
        scene = self.scene
        self._play("card_slide")
        moves = []
        for n, tile in enumerate(event.tiles):
            at, size = scene.tray.cells[tile.creature].recess.center, scene.tray.scale_of(tile)
            turn = scene.tray.lean(tile).angle
            flyer = Flyer(
                scene.carver, tile.showing(0), at, at, (size, size), angle=turn, ends=turn,
                lands=tile.showing(1), rise=0.35,
            )  # fmt: skip
            moves.append(self._fly(flyer, 0.42, lambda: None, n * 0.07))
        scene.shown.taken = []
        self._fresh()

        def lie() -> None:
            scene.shown.apply(event)
            self._fresh()

        return Row(Together(*moves), Call(lie), Pause(0.25))

    def _source(self, seat: int, tile: Tile, gone: list[Tile]) -> Source:
        """Where a tile lies now, at how many pixels a mm, and turned how."""
        scene = self.scene
        if seat == scene.shown.turn and tile in scene.shown.taken:
            cell = scene.tray.cells[tile.creature].recess
            return Source(cell.center, scene.tray.scale_of(tile), scene.tray.lean(tile).angle)
        corner, mat = scene.shown.corners[seat], scene.mats.mats[seat]
        if tile in corner.received:
            rect = scene.mats.received_rects(scene.pen, mat)[corner.received.index(tile)]
            return Source(rect.center, rect.height / max(34.0, extent(tile.shape)[1]))
        for part in scene.mats.parts(scene.pen, mat, corner):
            if part.tile == tile and not any(part.tile is each for each in gone):
                gone.append(part.tile)
                return Source(part.box.center, part.scale, part.turn * pi / 180)
        return Source(mat.rect.center, 1.0)

    def scored(self, event: a.Scored) -> Motion:
        """The parts join into a whole, shine, and pay; the tiles go to the lid."""
        scene = self.scene
        gone: list[Tile] = []
        sources = [self._source(event.seat, tile, gone) for tile in event.piece.tiles]
        before = scene.scores[event.seat]
        scene.shown.apply(event)
        scene.shown.lid = scene.shown.lid[: -len(event.piece.tiles)]
        self._fresh()
        gem = event.piece.id == GEM
        big = scene.camera.scale * BIG.get(event.piece.id, 0.95)
        ends = joined(event.piece)
        cx, cy = scene.places.board.center
        places = [(cx + x * big, cy + y * big) for x, y, _ in ends]
        middle = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
        flyers = [
            Flyer(
                scene.carver, tile.showing(1), source.place, place, (source.scale, big),
                angle=source.angle, ends=end[2], rise=0.5,
            )
            for tile, source, place, end in zip(event.piece.tiles, sources, places, ends, strict=True)
        ]  # fmt: skip
        dusk = Dusk(scene.places.board, 0.45, NIGHT)
        scene.overlay += flyers if gem else [dusk, *flyers]
        sparks = Sparks(
            middle, scene.camera.scale * (30 + 16 * len(ends)), scene.palette.brass_light, 10 + 5 * len(ends)
        )

        def shine() -> None:
            self._play(GEM_SOUND.get(event.piece.tiles[0].kind, "gem_1") if gem else WHOLE_SOUND[event.piece.id])

        return Row(
            Together(
                Tween(0, 1, 0.3, dusk.set),
                *(Tween(0, 1, 0.32 if gem else 0.5, flyer.set, ease_in_out) for flyer in flyers),
            ),
            Call(shine),
            Together(
                self._effect(sparks, Tween(0, 1, 0.4 if gem else 0.7, sparks.set, ease_out)),
                Later(lambda: self._pay(event.seat, event.piece.points, before, event.total, middle)),
            ),
            Together(Tween(1, 0, 0.2, dusk.set), Later(lambda: self._to_lid(flyers, event.piece.tiles))),
            Call(lambda: scene.overlay.remove(dusk) if dusk in scene.overlay else None),
        )

    def _pay(self, seat: int, points: int, before: float, after: float, start: Point) -> Motion:
        """The points fly to the pawn, which moves on."""
        scene = self.scene
        end = track.space_rect(scene.places, before).center
        flying = Points(f"+{points}", start, end)

        def count(value: float) -> None:
            scene.scores[seat] = value

        return Row(
            self._effect(flying, Pause(0.12), Tween(0, 1, 0.4, flying.set, ease_in_out)),
            Tween(before, after, 0.12 + 0.05 * points, count, ease_in_out),
        )

    def _to_lid(self, flyers: Sequence[Flyer], tiles: Sequence[Tile]) -> Motion:
        scene = self.scene
        for flyer in flyers:
            flyer.start, flyer.end = flyer.end, scene.tray.lid.center
            flyer.scales = (flyer.scales[1], scene.tray.lid.height / 74)
            flyer.rise, flyer.t = 0.25, 0.0

        def lie() -> None:
            scene.overlay[:] = [each for each in scene.overlay if each not in flyers]
            scene.shown.lid += tiles
            self._fresh()

        return Row(Together(*(Tween(0, 1, 0.32, flyer.set, ease_in_out) for flyer in flyers)), Call(lie))

    def bonus(self, event: a.Bonus) -> Motion:
        """Selara's lesson pays her."""
        scene = self.scene
        before = scene.scores[event.seat]
        scene.shown.apply(event)
        start = scene.mats.mats[event.seat].token.center
        self._play("gem_2")
        return self._pay(event.seat, event.points, before, event.total, start)

    def kept(self, event: a.Kept) -> Motion:
        """What stays goes to its place on the mat, beside the parts it joins."""
        scene = self.scene
        moves = []
        corner = scene.shown.corners[event.seat]
        gone: list[Tile] = []
        sources = [self._source(event.seat, tile, gone) for tile in event.tiles]
        for n, (tile, source) in enumerate(zip(event.tiles, sources, strict=True)):
            home = scene.mats.home(event.seat, corner, tile)
            flyer = Flyer(
                scene.carver, tile.showing(1), source.place, home.box.center, (source.scale, home.scale),
                angle=source.angle, ends=home.turn * pi / 180, rise=0.4,
            )  # fmt: skip
            moves.append(self._fly(flyer, 0.42, lambda: None, n * 0.08))
        taken = [tile for tile in scene.shown.taken if tile not in event.tiles]
        scene.shown.taken, keep = taken, list(scene.shown.taken)
        self._fresh()
        self._play("card_slide")

        def lie() -> None:
            scene.shown.taken = keep
            scene.shown.apply(event)
            self._fresh()

        return Row(Together(*moves), Call(lie))
