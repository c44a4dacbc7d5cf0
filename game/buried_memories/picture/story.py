"""Events told as movement and sound, one after another, the cause before the effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.picture import sounds, track
from game.buried_memories.picture.carving import ART, creature_art
from game.buried_memories.picture.flights import Banner, Drawn, Dusk, Face, Flyer, Later, Points, Rings, Sparks
from game.buried_memories.scoring import GEM
from game.buried_memories.text import creature_name, listed
from game.buried_memories.tiles import Tile
from game.ui.palette import rgb
from game.ui.tween import Call, Motion, Pause, Together, Tween, ease_in_out, ease_out, linear, pulse
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

Point = tuple[float, float]
GEM_SOUND = {"G1": "gem_1", "G2": "gem_2", "G3": "gem_3"}


class Story:
    """Turns each event into a motion that changes what the scene shows."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.stuck: Flyer | None = None
        """The newest tile while it lies on a place already taken."""
        self.pair: list[Flyer] = []

    def tell(self, events: Sequence[object]) -> Motion:
        """All events, in order."""
        self.stuck, self.pair = None, []
        return Row(*(Later(self._later(event)) for event in events))

    def _later(self, event: object) -> Callable[[], Motion | None]:
        return lambda: self._one(event)

    def _one(self, event: object) -> Motion | None:
        tell: dict[type, Callable[..., Motion | None]] = {
            a.Started: self.started, a.BoxShaken: self.shaken, a.Poured: self.poured, a.TurnStarted: self.turn,
            a.Took: self.took, a.Busted: self.busted, a.Given: self.given, a.Discarded: self.discarded,
            a.PileSettled: self.settled, a.Stairs: self.stairs, a.BoxTapped: self.tapped, a.Flipped: self.flipped,
            a.Scored: self.scored, a.Bonus: self.bonus, a.Kept: self.kept, a.GoalReached: self.goal,
            a.Tied: self.tied, a.Over: self.over,
        }  # fmt: skip
        make = tell.get(type(event))
        return make(event) if make is not None else None

    # little words --------------------------------------------------------------------------------------------

    def _play(self, name: str, volume: float = 1.0) -> None:
        self.scene.sound.play(name, volume)

    def _effect(self, drawn: Drawn, *motions: Motion) -> Motion:
        """Something drawn while its motions last."""
        overlay = self.scene.overlay
        return Row(
            Call(lambda: overlay.append(drawn)),
            *motions,
            Call(lambda: overlay.remove(drawn) if drawn in overlay else None),
        )

    def _fly(self, flyer: Flyer, seconds: float, then: Callable[[], object], delay: float = 0.0) -> Motion:
        move = Tween(0, 1, seconds, flyer.set, ease_in_out)
        return Row(Pause(delay), self._effect(flyer, move), Call(then))

    def _banner(self, title: str, line: str = "", art: str = "", stay: float = 0.9) -> Motion:
        banner = Banner(title, line, self.scene.places.board.center, art, self.scene.places.board.width * 0.9)
        return self._effect(
            banner, Tween(0, 1, 0.22, banner.set), Pause(stay), Tween(1, 2, 0.18, banner.set, linear)
        )

    def _fresh(self) -> None:
        self.scene.stale_all()

    # the box -------------------------------------------------------------------------------------------------

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
        return Row(Tween(1, 0, 0.5, scene.raise_lid, ease_in_out), Call(scene.lid_gone))

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

    # a turn --------------------------------------------------------------------------------------------------

    def turn(self, event: a.TurnStarted) -> Motion:
        """Whose turn it is, said once."""
        scene = self.scene
        scene.shown.apply(event)
        self._fresh()
        name = scene.desk.names[event.seat]
        self._play("turn_pass", 0.8)
        corner = scene.shown.corners[event.seat]
        rival = scene.shown.solo and event.seat == 1
        art = f"{ART}/selara" if rival else creature_art(corner.marker, "token")
        if event.again:
            return self._banner(
                f"{name} digs again", "The first two tiles made the pair: another full turn.", art, 0.9
            )
        return self._banner(f"{name} digs" if not rival else "Selara's turn", "", art, 0.4)

    def took(self, event: a.Took) -> Motion:
        """The tile rises, crosses to its creature's place and turns over on the way; the creature wakes."""
        scene = self.scene
        creature = event.tile.creature
        cell = scene.tray.cells[creature].recess
        front, start, angle = scene.lifted(event.number, event.tile)
        awake = event.tile.showing(0)
        taken = scene.shown.lies_there(creature) is not None
        end: Point = cell.center
        if taken:
            end = (cell.centerx + cell.width * 0.2, cell.centery + cell.height * 0.24)
        flyer = Flyer(
            scene.carver,
            front,
            start,
            end,
            (scene.camera.scale, scene.tray.scale),
            angle=angle,
            lands=awake,
            rise=1.0,
        )
        scene.shown.apply(event)
        scene.remove_tile(event.number)
        self._play("take")
        if taken:
            self.stuck = flyer
            return Row(Call(lambda: scene.overlay.append(flyer)), Tween(0, 1, 0.6, flyer.set, ease_in_out))

        def land() -> None:
            scene.shown.taken.append(event.tile)
            self._fresh()
            sounds.creature_call(scene.sound, creature)

        colour = rgb(content().creatures[creature].colour)
        sparks = Sparks(cell.center, cell.width * 0.75, colour, 12)
        face = Face(creature_art(creature), cell.center, (cell.height * 0.5, cell.height * 0.82))
        wake = Together(
            self._effect(sparks, Tween(0, 1, 0.45, sparks.set, ease_out)),
            self._effect(face, Tween(0, 1, 0.42, face.set, pulse)),
        )
        return Row(self._fly(flyer, 0.6, land), wake)

    def busted(self, event: a.Busted) -> Motion:
        """The two knock together; it grows a little dark; the creature shows itself twice."""
        scene = self.scene
        cell = scene.tray.cells[event.creature].recess
        awake = Tile("", event.creature, event.pair[0].shape)
        older = Flyer(scene.carver, awake, cell.center, cell.center, (scene.tray.scale, scene.tray.scale))
        newer = self.stuck or Flyer(
            scene.carver,
            Tile("", event.creature, event.pair[1].shape),
            cell.center,
            cell.center,
            (scene.tray.scale,) * 2,
        )
        scene.shown.taken = [tile for tile in scene.shown.taken if tile.creature != event.creature]
        self._fresh()
        scene.overlay[:] = [each for each in scene.overlay if each is not self.stuck]
        self.pair, self.stuck = [older, newer], None
        knock = self._knock(older, newer, cell)
        dusk = Dusk(scene.places.area, 0.5)
        scene.overlay.append(dusk)
        scene.overlay += self.pair
        middle = scene.places.board.center
        side = scene.places.board.height * 0.2
        faces = [
            Face(
                creature_art(event.creature),
                (middle[0] + way * side * 0.78, middle[1] - side * 0.95),
                (side * 0.7, side),
            )
            for way in (-1, 1)
        ]
        name = scene.desk.names[event.seat]
        words = f"{creature_name(event.creature)} wakes twice for {name}"
        again = ": first two tiles, so another full turn follows." if event.at_once else ": the turn ends."
        banner = Banner(
            "Bust!", words + again, (middle[0], middle[1] + side * 0.5), "", scene.places.board.width * 0.9
        )
        shows = [self._effect(face, Tween(0, 1, 0.3, face.set), Pause(1.1)) for face in faces]
        return Row(
            Together(Tween(0, 1, 0.25, dusk.set), knock),
            Together(
                *shows,
                self._effect(banner, Tween(0, 1, 0.2, banner.set), Pause(1.15), Tween(1, 2, 0.1, banner.set)),
            ),
            Tween(1, 0, 0.2, dusk.set),
            Call(lambda: scene.overlay.remove(dusk) if dusk in scene.overlay else None),
        )

    def _knock(self, older: Flyer, newer: Flyer, cell: Rect) -> Motion:
        """Apart, and together with a crack; twice."""
        reach = cell.width * 0.34
        newer.t, older.t = 1.0, 1.0
        one, two = older.end, newer.end

        def apart(t: float) -> None:
            older.end = (one[0] - reach * t, one[1] - reach * 0.25 * t)
            newer.end = (two[0] + reach * t, two[1] + reach * 0.1 * t)

        def crack() -> None:
            self._play("bust")
            self.scene.shake_picture()

        return Row(
            Tween(0, 1, 0.16, apart),
            Tween(1, 0, 0.08, apart, linear),
            Call(crack),
            Tween(0, 0.4, 0.1, apart),
            Tween(0.4, 0, 0.08, apart),
        )

    def _pair_leaves(
        self, ends: Sequence[Point], scale: float, tiles: Sequence[Tile], then: Callable[[], object]
    ) -> Motion:
        """The bust pair flies on, turning artifact side up."""
        scene = self.scene
        starts = [flyer.end for flyer in self.pair] or [scene.tray.rect.center] * 2
        scene.overlay[:] = [each for each in scene.overlay if each not in self.pair]
        self.pair = []
        self._play("give")
        moves = []
        for n, (tile, start, end) in enumerate(zip(tiles, starts, ends, strict=False)):
            lands = tile.showing(1) if tile.kind else tile
            flyer = Flyer(
                scene.carver, tile.showing(0), start, end, (scene.tray.scale, scale), lands=lands, rise=0.6
            )
            moves.append(self._fly(flyer, 0.55, lambda: None, n * 0.1))
        return Row(Together(*moves), Call(then))

    def given(self, event: a.Given) -> Motion:
        """The pair goes to the creature's owner."""
        scene = self.scene
        pen = scene.pen
        rects = scene.mats.received_rects(pen, scene.mats.mats[event.receiver])

        def arrive() -> None:
            scene.shown.corners[event.receiver].received = list(event.pair)
            self._fresh()

        fly = self._pair_leaves([rect.center for rect in rects], rects[0].height / 36, event.pair, arrive)
        name = scene.desk.names[event.receiver]
        return Row(Together(fly, self._banner(f"To {name}", "Both tiles go to the creature's owner.", stay=0.5)))

    def discarded(self, event: a.Discarded) -> Motion:
        """The pair goes to the lid."""
        scene = self.scene

        def arrive() -> None:
            scene.shown.lid += event.pair
            self._fresh()

        end = scene.tray.lid.center
        return self._pair_leaves([end, end], scene.tray.lid.height / 74, event.pair, arrive)

    # end of the turn -----------------------------------------------------------------------------------------

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

    # the end -------------------------------------------------------------------------------------------------

    def goal(self, event: a.GoalReached) -> Motion:
        """The goal is reached: the round is played to its end."""
        scene = self.scene
        scene.shown.apply(event)
        self._fresh()
        self._play("goal_reached")
        name = scene.desk.names[event.seat]
        return self._banner(
            f"{name} reaches {event.goal}", "The last round: it is played to its end.", f"{ART}/goal_marker", 1.4
        )

    def tied(self, event: a.Tied) -> Motion:
        """Level in points and tiles."""
        names = listed([self.scene.desk.names[seat] for seat in event.seats])
        return self._banner("A tie", f"{names} are level in points and in tiles left.", stay=1.1)

    def over(self, event: a.Over) -> Motion:
        """Who has won."""
        scene = self.scene
        self._play("win")
        names = listed([scene.desk.names[seat] for seat in event.winners])
        middle = scene.places.board.center
        sparks = [
            Sparks((middle[0] + dx * 0.3 * scene.places.board.width, middle[1] + dy * 0.2 * scene.places.board.height),
                   scene.places.board.height * 0.3, colour, 18)
            for dx, dy, colour in ((-1, -1, scene.palette.brass_light), (1, -0.6, scene.palette.chalk), (0, 1, scene.palette.brass))
        ]  # fmt: skip
        verb = "wins" if len(event.winners) == 1 else "share the victory"
        shows = [
            self._effect(each, Pause(n * 0.2), Tween(0, 1, 0.9, each.set, ease_out))
            for n, each in enumerate(sparks)
        ]
        return Together(self._banner(f"{names} {verb}", stay=1.5), *shows)
