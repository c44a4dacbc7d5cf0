"""The envelopes' events: tools at work, pillars drawn out, wards, the seasons' doings, echoes."""

from __future__ import annotations

from math import pi

from game.buried_memories import actions as a
from game.buried_memories.picture.carving import ART
from game.buried_memories.picture.dig_story import DigStory
from game.buried_memories.picture.flights import Face, Flyer, Rings
from game.buried_memories.picture.score_story import ScoreStory
from game.buried_memories.picture.tool_button import season_words
from game.buried_memories.picture.turning import TurningDial
from game.buried_memories.text import creature_name, piece_name
from game.buried_memories.tiles import Tile
from game.ui.sparks import Sparks
from game.ui.tween import Call, Later, Motion, Pause, Together, Tween, ease_in_out, ease_out, pulse
from game.ui.tween import Sequence as Row

PULL = 0.8
"""Seconds a pillar takes to be drawn out."""
SIDE_WORDS = {"left": "left", "right": "right", "far": "upper", "near": "lower"}


class EnvelopeStory(DigStory, ScoreStory):
    """What the five envelopes add to a turn."""

    # the year ------------------------------------------------------------------------------------------------

    def season(self, event: a.SeasonBegan) -> Motion:
        """The dial turns on; what the season does is said once."""
        scene = self.scene
        fresh = scene.shown.season in ("", event.season)
        scene.shown.apply(event)
        self._play("turn_pass", 0.7)
        season = next(each for each in scene.view.law.dial if each.id == event.season)
        title, _, line = season_words(season).partition(": ")
        banner = self._banner(title, line[0].upper() + line[1:], f"{ART}/tiles/{season.slab}", 1.5)
        if fresh:
            self._fresh()
            return banner
        dial = TurningDial(scene.tray.dial, event.season)
        turn = self._effect(dial, Tween(0, 1, 0.7, dial.set, ease_in_out))
        return Row(turn, Call(self._fresh), banner)

    def season_added(self, event: a.SeasonAdded) -> Motion:
        """The season's points come from the dial."""
        scene = self.scene
        before = scene.scores[event.seat]
        scene.shown.apply(event)
        self._play("gem_1")
        return self._pay(event.seat, event.points, before, event.total, scene.tray.dial.center)

    def spared(self, event: a.Spared) -> Motion:
        """Winter: the creature turns over and sleeps on; the newer tile goes to the lid."""
        scene = self.scene
        cell = scene.tray.cells[event.creature].recess
        sparks = Sparks(cell.center, cell.width * 0.9, (214, 236, 250), 18)
        self._play("creature_rimefox", 0.8)
        banner = self._banner(
            f"{creature_name(event.creature)} sleeps on",
            "Winter spares the first pair of a turn: the newer tile goes to the lid.",
            f"{ART}/tiles/WI",
            0.9,
        )
        return Row(
            Together(self._effect(sparks, Tween(0, 1, 0.6, sparks.set, ease_out)), banner),
            Later(lambda: self._newest_to_lid(event.tile)),
        )

    def _newest_to_lid(self, tile: Tile) -> Motion:
        """The newest tile leaves the tray for the lid."""
        scene, tray = self.scene, self.scene.tray
        clash = scene.shown.clash()
        at = tray.aside(clash[1]) if clash is not None else tray.cells[tile.creature].recess.center
        if clash is not None:
            scene.shown.taken.pop()
        size, lean = tray.scale_of(tile), tray.lean(tile).angle
        flyer = Flyer(scene.carver, tile.showing(0), at, at, (size, size), angle=lean, ends=lean)
        return self._to_the_lid(flyer, tile)

    def _to_the_lid(self, flyer: Flyer, tile: Tile) -> Motion:
        scene = self.scene
        goes = Flyer(
            scene.carver,
            flyer.lands,
            flyer.end,
            scene.tray.lid.center,
            (flyer.scales[1], scene.tray.lid.height / 96),
            angle=flyer.ends,
            lands=tile.showing(1) if tile.kind else flyer.lands,
            rise=0.4,
        )
        self._fresh()
        self._play("give")

        def lie() -> None:
            scene.shown.lid.append(tile)
            self._fresh()

        return self._fly(goes, 0.5, lie)

    def fell_back(self, event: a.FellBack) -> Motion:
        """Autumn: the pair rises over the box; where it falls the box will show."""
        scene = self.scene
        cx, cy = scene.camera.floor().center
        reach = scene.camera.scale * 30
        ends = [(cx - reach, cy), (cx + reach, cy)]
        fly = self._pair_leaves(ends, scene.camera.scale * 1.5, event.pair, lambda: None)
        leaf = self._banner(
            "It falls back", "Autumn lets the pair fall into the pit again.", f"{ART}/tiles/AU", 0.6
        )
        return Together(fly, leaf)

    # pillars -------------------------------------------------------------------------------------------------

    def drawn(self, event: a.PillarDrawn) -> Motion:
        """The pillar slides out along its length; the box shows it while this waits."""
        self._play("tile_sand", 0.9)
        act = self.scene.act
        return Pause(PULL if act is not None and act.phase == "drawn" else 0.0)

    def shifted(self, event: a.PitShifted) -> Motion:
        """Too much has moved: the player must stop."""
        scene = self.scene
        self._play("bust", 0.7)
        scene.shake_picture()
        moved = "1 tile has moved" if event.tiles == 1 else f"{event.tiles} tiles have moved"
        return self._banner(
            "The pit has shifted", f"{moved} too far: {scene.desk.names[event.seat]} must stop.", stay=1.1
        )

    def warded(self, event: a.Warded) -> Motion:
        """The pillar rises between the two, then both go to the lid."""
        scene = self.scene
        source = self._source(event.seat, event.pillar, [])
        middle = scene.places.board.center
        corner = scene.shown.corners[event.seat]
        if event.pillar in corner.kept:
            corner.kept.remove(event.pillar)
        self._fresh()
        big = scene.camera.scale * 1.1
        pillar = Flyer(
            scene.carver,
            event.pillar.showing(1),
            source.place,
            (middle[0], middle[1] - big * 20),
            (source.scale, big),
            angle=source.angle,
            ends=pi / 2,
            rise=0.5,
        )
        rings = Rings(pillar.end, big * 70, scene.palette.brass_light)
        words = f"A pillar wards {scene.desk.names[event.seat]}: no bust, but the taking ends."
        scene.overlay.append(pillar)
        self._play("statue_complete")
        return Row(
            Tween(0, 1, 0.5, pillar.set, ease_in_out),
            Together(
                self._effect(rings, Tween(0, 1, 0.6, rings.set, ease_out)), self._banner("Warded", words, stay=0.9)
            ),
            Call(lambda: scene.overlay.remove(pillar) if pillar in scene.overlay else None),
            Later(lambda: Together(self._to_the_lid(pillar, event.pillar), self._newest_to_lid(event.tile))),
        )

    # tools ---------------------------------------------------------------------------------------------------

    def _token_turns(self, seat: int, tool: str) -> Motion:
        """The token on the mat and beside Stop turns over."""
        scene = self.scene
        corner = scene.shown.corners[seat]
        mat = scene.mats.mats[seat]
        box = (
            scene.mats.tool_rect(scene.pen, mat, corner, tool)
            if tool in corner.tools and mat.tools.width
            else mat.token
        )
        face = Face(f"{ART}/tools/{tool}", box.center, (box.height * 0.9, box.height * 2.2))
        return self._effect(face, Tween(0, 1, 0.4, face.set, pulse))

    def brushed(self, event: a.BrushUsed) -> Motion:
        """The brush goes to the tile; the box shows the push."""
        return self._tool_used(event, event.seat, "brush")

    def tilted(self, event: a.TiltUsed) -> Motion:
        """The side is named; the box shows the rest."""
        name = self.scene.desk.names[event.seat]
        words = self._banner(f"{name} raises the {SIDE_WORDS[event.side]} side", "", f"{ART}/tools/tilt", 0.35)
        return Row(self._tool_used(event, event.seat, "tilt"), words)

    def _tool_used(self, event: object, seat: int, tool: str) -> Motion:
        turn = self._token_turns(seat, tool)
        self.scene.shown.apply(event)
        self._fresh()
        self._play("card_slide", 0.8)
        return turn

    def shovelled(self, event: a.ShovelUsed) -> Motion:
        """The tile is lifted and carried over its new place, where the box lets it drop."""
        scene = self.scene
        turn = self._tool_used(event, event.seat, "shovel")
        if event.number not in scene.pile.tiles:
            return turn
        side, start, angle = scene.lifted(event.number, scene.pile.tiles[event.number])
        end = scene.camera.at(event.x, event.y, 60)
        scales = (scene.camera.scale, scene.camera.scale * scene.camera.grown(60))
        flyer = Flyer(scene.carver, side, start, end, scales, angle=angle, ends=event.angle, rise=0.8)
        scene.remove_tile(event.number)
        self._play("take")
        return Row(turn, self._fly(flyer, 0.6, lambda: None))

    def looked(self, event: a.LanternUsed) -> Motion:
        """The lantern shines on the tile: everybody sees which one; what lies under it only its player will."""
        scene = self.scene
        turn = self._tool_used(event, event.seat, "lantern")
        scene.peek.ask(event.number)
        if event.number not in scene.pile.tiles:
            return turn
        x, y = scene.pile.middle(event.number)
        size = scene.camera.scale * 44
        lamp = Face(f"{ART}/tools/lantern", (x, y - size * 0.2), (size * 0.5, size))
        glow = Rings((x, y), size * 0.9, (255, 214, 120), 3)
        self._play("reveal")
        return Row(
            turn,
            Together(
                self._effect(lamp, Tween(0, 1, 0.35, lamp.set, ease_out), Pause(0.35), Tween(1, 0, 0.2, lamp.set)),
                self._effect(glow, Tween(0, 1, 0.8, glow.set, ease_out)),
            ),
        )

    def ready(self, event: a.ToolsReady) -> Motion:
        """After a bust the tokens turn their bright sides up."""
        scene = self.scene
        scene.shown.apply(event)
        self._fresh()
        self._play("gem_1", 0.6)
        corner, mat = scene.shown.corners[event.seat], scene.mats.mats[event.seat]
        places = [scene.mats.tool_rect(scene.pen, mat, corner, tool) for tool in event.tools if mat.tools.width]
        sparks = [Sparks(box.center, box.width * 0.9, scene.palette.brass_light, 9) for box in places]
        return Together(*(self._effect(each, Tween(0, 1, 0.5, each.set, ease_out)) for each in sparks))

    # rings ---------------------------------------------------------------------------------------------------

    def echoed(self, event: a.Echoed) -> Motion:
        """The ring sounds: what it repeats is said."""
        scene = self.scene
        self._play("reveal")
        rings = Rings(scene.places.board.center, scene.camera.scale * 90, scene.palette.brass_light, 4)
        banner = self._banner(
            "It sounds again", f"The ring repeats {piece_name(event.piece)}.", f"{ART}/tiles/R", 0.6
        )
        return Together(self._effect(rings, Tween(0, 1, 0.9, rings.set, ease_out)), banner)
