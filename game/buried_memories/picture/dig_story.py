"""A turn's events: taking, waking, busting, and where the pair goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.picture import sounds
from game.buried_memories.picture.carving import ART, creature_art, extent
from game.buried_memories.picture.flights import NIGHT, Banner, Face, Flyer
from game.buried_memories.picture.telling import Point, Telling
from game.buried_memories.text import creature_name
from game.buried_memories.tiles import Tile, sleepers
from game.ui.dusk import Dusk
from game.ui.palette import rgb
from game.ui.sparks import Sparks
from game.ui.tween import Call, Later, Motion, Pause, Together, Tween, ease_in_out, ease_out, linear, pulse
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene


class DigStory(Telling):
    """What happens while somebody digs."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.pair: list[Flyer] = []

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
        scene, tray = self.scene, self.scene.tray
        front, start, angle = scene.lifted(event.number, event.tile)
        awake = event.tile.showing(0)
        woken = sleepers(event.tile)
        taken = next((each for tile in scene.shown.taken for each in sleepers(tile) if each in woken), None)
        end: Point = tray.cells[event.tile.creature].recess.center if taken is None else tray.aside(taken)
        flyer = Flyer(
            scene.carver,
            front,
            start,
            end,
            (scene.camera.scale, tray.scale_of(awake)),
            angle=angle,
            ends=tray.lean(awake).angle,
            lands=awake,
            rise=1.0,
        )
        scene.shown.apply(event)
        scene.remove_tile(event.number)
        self._play("take")

        def land() -> None:
            scene.shown.taken.append(scene.secrets.get(event.number, event.tile))
            self._fresh()
            for creature in woken if taken is None else ():
                sounds.creature_call(scene.sound, creature)

        if taken is not None:
            return self._fly(flyer, 0.6, land)
        return Row(self._fly(flyer, 0.6, land), Together(*(self._wakes(creature) for creature in woken)))

    def _wakes(self, creature: int) -> Motion:
        """A creature shows itself on its place."""
        cell = self.scene.tray.cells[creature].recess
        sparks = Sparks(cell.center, cell.width * 0.75, rgb(content().creatures[creature].colour), 12)
        face = Face(creature_art(creature), cell.center, (self.awake_size() * 0.6, self.awake_size()))
        return Together(
            self._effect(sparks, Tween(0, 1, 0.45, sparks.set, ease_out)),
            self._effect(face, Tween(0, 1, 0.42, face.set, pulse)),
        )

    def awake_size(self) -> float:
        """Pixels of a creature at its largest when it wakes."""
        return self.scene.tray.cells[0].recess.height * 0.82

    def bust_size(self) -> float:
        """Pixels of a creature at its largest when it wakes twice."""
        return self.scene.places.board.height * 0.2

    def _stuck_pair(self, creature: int, older: Tile, newest: Tile) -> list[Flyer]:
        """The two tiles that wake a creature twice, off the tray and ready to fly; the older one first."""
        scene, tray = self.scene, self.scene.tray
        home = (
            tray.cells[older.creature].recess.center if older.creature >= 0 else tray.cells[creature].recess.center
        )
        old, new = older.showing(0), newest.showing(0)
        lean, scale = tray.lean(old).angle, tray.scale_of(old)
        first = Flyer(scene.carver, old, home, home, (scale, scale), angle=lean, ends=lean)
        lean, scale = tray.lean(new).angle, tray.scale_of(new)
        at = tray.aside(creature)
        second = Flyer(scene.carver, new, at, at, (scale, scale), angle=lean, ends=lean)
        for tile in (older, newest):
            seen = next((each for each in scene.shown.taken if each.showing(0) == tile.showing(0)), None)
            if seen is not None:
                scene.shown.taken.remove(seen)
        self.pair = [first, second]
        self._fresh()
        return self.pair

    def busted(self, event: a.Busted) -> Motion:
        """The two knock together; it grows a little dark; the creature shows itself twice."""
        scene = self.scene
        cell = scene.tray.cells[event.creature].recess
        older, newer = self._stuck_pair(event.creature, *event.pair)
        away = older.start != cell.center
        older.end = cell.center
        meet = Tween(0, 1, 0.25 if away else 0.0, older.set, ease_in_out)
        knock = Row(meet, Later(lambda: self._knock(older, newer, cell)))
        dusk = Dusk(scene.places.area, 0.5, NIGHT)
        scene.overlay.append(dusk)
        scene.overlay += self.pair
        middle = scene.places.board.center
        side = self.bust_size()
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
            size = scene.tray.scale_of(tile)
            flyer = Flyer(
                scene.carver,
                tile.showing(0),
                start,
                end,
                (size, min(scale, scale * 44 / max(extent(tile.shape)))),
                angle=scene.tray.lean(tile).angle,
                lands=lands,
                rise=0.6,
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
