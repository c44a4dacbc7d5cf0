"""Scoring: tiles turn over, join into wholes, pay, and go to the lid or stay."""

from __future__ import annotations

from collections.abc import Sequence

from game.buried_memories import actions as a
from game.buried_memories.picture import track
from game.buried_memories.picture.flights import Flyer, Later, Points, Sparks
from game.buried_memories.picture.telling import Point, Telling
from game.buried_memories.scoring import GEM
from game.buried_memories.tiles import Tile
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, ease_out
from game.ui.tween import Sequence as Row

GEM_SOUND = {"G1": "gem_1", "G2": "gem_2", "G3": "gem_3"}


class ScoreStory(Telling):
    """What happens when a turn ends."""

    def flipped(self, event: a.Flipped) -> Motion:
        """All taken tiles turn over where they lie."""
        scene = self.scene
        self._play("card_slide")
        size = scene.tray.scale
        moves = []
        for n, tile in enumerate(event.tiles):
            at = scene.tray.cells[tile.creature].recess.center
            flyer = Flyer(scene.carver, tile.showing(0), at, at, (size, size), lands=tile.showing(1), rise=0.35)
            moves.append(self._fly(flyer, 0.42, lambda: None, n * 0.07))
        scene.shown.taken = []
        self._fresh()

        def lie() -> None:
            scene.shown.apply(event)
            self._fresh()

        return Row(Together(*moves), Call(lie), Pause(0.25))

    def _source(self, seat: int, tile: Tile, gone: list[Tile]) -> tuple[Point, float]:
        """Where a tile lies now, and at how many pixels a mm."""
        scene = self.scene
        if seat == scene.shown.turn and tile in scene.shown.taken:
            return scene.tray.cells[tile.creature].recess.center, scene.tray.scale
        corner, mat = scene.shown.corners[seat], scene.mats.mats[seat]
        if tile in corner.received:
            rect = scene.mats.received_rects(scene.pen, mat)[corner.received.index(tile)]
            return rect.center, rect.height / 34
        for part in scene.mats.parts(scene.pen, mat, corner):
            if part.tile == tile and not any(part.tile is each for each in gone):
                gone.append(part.tile)
                return part.box.center, part.box.height / 34
        return mat.rect.center, 1.0

    def scored(self, event: a.Scored) -> Motion:
        """The parts join into a whole, shine, and pay; the tiles go to the lid."""
        scene = self.scene
        gone: list[Tile] = []
        sources = [self._source(event.seat, tile, gone) for tile in event.piece.tiles]
        before = scene.scores[event.seat]
        scene.shown.apply(event)
        scene.shown.lid = scene.shown.lid[: -len(event.piece.tiles)]
        self._fresh()
        big = scene.camera.scale * (0.95 if event.piece.id != GEM else 1.05)
        ends = self._joined(event.piece.tiles, big)
        middle = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
        flyers = [
            Flyer(scene.carver, tile.showing(1), start, end, (size, big), rise=0.5)
            for tile, (start, size), end in zip(event.piece.tiles, sources, ends, strict=True)
        ]
        scene.overlay += flyers
        sparks = Sparks(
            middle, scene.camera.scale * (30 + 16 * len(ends)), scene.palette.brass_light, 10 + 5 * len(ends)
        )
        gem = event.piece.id == GEM

        def shine() -> None:
            name = GEM_SOUND.get(event.piece.tiles[0].kind, "gem_1") if gem else f"{event.piece.id}_complete"
            self._play(name)

        return Row(
            Together(*(Tween(0, 1, 0.32 if gem else 0.5, flyer.set, ease_in_out) for flyer in flyers)),
            Call(shine),
            Together(
                self._effect(sparks, Tween(0, 1, 0.4 if gem else 0.7, sparks.set, ease_out)),
                Later(lambda: self._pay(event.seat, event.piece.points, before, event.total, middle)),
            ),
            Later(lambda: self._to_lid(flyers, event.piece.tiles)),
        )

    def _joined(self, tiles: Sequence[Tile], scale: float) -> list[Point]:
        """Middles of the parts of one artifact, joined, over the middle of the box."""
        cx, cy = self.scene.places.board.center
        step = (34.0 if len(tiles) == 3 else 30.0) * scale
        return [(cx, cy + (n - (len(tiles) - 1) / 2) * step) for n in range(len(tiles))]

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
        for n, (tile, (start, size)) in enumerate(zip(event.tiles, sources, strict=True)):
            home = scene.mats.home(scene.pen, event.seat, corner, tile)
            flyer = Flyer(
                scene.carver, tile.showing(1), start, home.center, (size, max(0.3, home.height / 34)), rise=0.4
            )
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
