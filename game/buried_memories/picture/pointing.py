"""Pointing at tiles: what is free glows, what is covered shows what covers it, stairs show their ring."""

from __future__ import annotations

from collections.abc import Generator
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories import actions as a
from game.buried_memories.picture.carving import ART, creature_art
from game.buried_memories.picture.marks import arrow, crossed, hatch
from game.buried_memories.picture.moving import LIFTED
from game.buried_memories.picture.odds_view import CERTAIN
from game.buried_memories.picture.relief import Lean
from game.buried_memories.picture.shelf import lacking
from game.buried_memories.picture.spots import MatSpot, TileSpot
from game.buried_memories.picture.tile_words import TileWords, describe
from game.buried_memories.text import points
from game.buried_memories.tools import drawable
from game.ui.focus import nearest
from game.ui.intent import Device, Point2
from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

FREE_GLOW: Colour = (255, 226, 140)
FAINT, BRIGHT = (2.0, 5.0), (4.5, 12.0)
"""Width and spread, units, of the light on what is free and on what is pointed at."""
LIFT = 0.12
"""Seconds in which a pointed-at tile rises."""


class Pointing:
    """The spots of a scene, and everything drawn because of them."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tile_spots: dict[int, TileSpot] = {}
        self._mats: list[MatSpot] = []
        self._at: tuple[Point2, int | None] = ((-1, -1), None)
        self._last: Rect | None = None
        self.told = TileWords(self)

    # spots ---------------------------------------------------------------------------------------------------

    def spots(self) -> list[TileSpot]:
        """A spot for each tile in sight: the free ones first, from the upper left."""
        scene = self.scene
        self._remember()
        self._at = ((-1, -1), None)
        free = set(scene.view.pile.free())
        drawn = set(drawable(scene.view)) if scene.choosing else set()
        if scene.aim.choosing_tile:
            free = {number for number in free if not scene.aim.refusal(number)}
        kept: dict[int, TileSpot] = {}
        for number, tile in scene.pile.tiles.items():
            spot = self.tile_spots.get(number) or TileSpot(self, number, describe(tile))
            spot.label = describe(tile)
            spot.free = number in free or number in self.ring or (number in drawn and not scene.aim.active)
            kept[number] = spot
        self.tile_spots = kept
        self.place()
        ordered = sorted(
            kept.values(), key=lambda spot: (not spot.free, spot.rect.centery // 60, spot.rect.centerx)
        )
        if scene.choosing and ordered:
            self._keep_focus(ordered)
        return ordered

    def mats(self) -> list[MatSpot]:
        """A spot for each player's mat."""
        scene = self.scene
        count = len(scene.shown.corners)
        if len(self._mats) != count:
            self._mats = [MatSpot(self, seat) for seat in range(count)]
        for spot in self._mats:
            corner = scene.shown.corners[spot.seat]
            spot.label = f"{scene.name_of(spot.seat)}: {points(corner.score)}. {lacking(corner.kept)}"
        self.place()
        return self._mats

    def _remember(self) -> None:
        for spot in self.tile_spots.values():
            if spot.focused:
                self._last = Rect(spot.rect)

    def _keep_focus(self, spots: list[TileSpot]) -> None:
        """When the tile in focus is gone, go on from the free one nearest to where it lay."""
        screen = self.scene.desk.stage.screen
        if screen is None or any(spot.focused for spot in spots):
            return
        free = [spot for spot in spots if spot.free]
        middle = self._last.center if self._last is not None else self.scene.places.board.center
        if free:
            near = min(free, key=lambda spot: hypot(spot.rect.centerx - middle[0], spot.rect.centery - middle[1]))
            screen.focus.set(near)

    def place(self) -> None:
        """Follow the tiles and mats."""
        for mat in self._mats:
            if mat.seat < len(self.scene.mats.mats):
                mat.rect = Rect(self.scene.mats.mats[mat.seat].rect)
        for number, spot in self.tile_spots.items():
            if number in self.scene.pile.tiles:
                points = self.scene.pile.outline(number)
                left, top = min(x for x, _ in points), min(y for _, y in points)
                right, bottom = max(x for x, _ in points), max(y for _, y in points)
                spot.rect = Rect(round(left), round(top), round(right - left), round(bottom - top))

    def at(self, pos: Point2) -> int | None:
        """The uppermost tile at a place; asked for many spots at once, so the answer is kept."""
        if self._at[0] != pos:
            self._at = (pos, self.scene.pile.top_at(pos))
        return self._at[1]

    def go(self, spot: Widget, dx: int, dy: int) -> bool:
        """Move the focus to the next free tile or button that way."""
        screen = self.scene.desk.stage.screen
        if screen is None:
            return False
        others = [
            each
            for each in screen.focus.candidates()
            if each is not spot and (not isinstance(each, TileSpot) or each.free)
        ]
        middle = _small(spot)
        found = nearest(middle, [_small(each) for each in others], dx, dy)
        if isinstance(found, _Middle):
            screen.focus.set(found.hides)
        return True

    def press(self, number: int) -> None:
        """Take it, tap it, or hear why not."""
        scene = self.scene
        if not scene.choosing or scene.view.phase != "dig":
            return
        if scene.aim.choosing_tile:
            scene.aim.choose(number)
            return
        if self.ring:
            scene.desk.play(a.Tap(*self.tap_place(number)))
            return
        refusal = scene.view.why_not(a.Take(number))
        if refusal and not scene.view.why_not(a.DrawOut(number)):
            scene.desk.play(a.DrawOut(number))
        elif refusal:
            scene.sound.play("ui_error", voice="interface")
            scene.desk.notify(refusal)
        else:
            scene.desk.play(a.Take(number))

    def tap_place(self, number: int) -> tuple[float, float]:
        """Where a tap on a tile goes, mm: where the pointer is, else its middle."""
        scene = self.scene
        source = scene.desk.stage.input
        lie = scene.pile.lies[number]
        if source.last in (Device.MOUSE, Device.TOUCH) and self.at(source.pointer) == number:
            x, y = scene.camera.back(source.pointer, lie.z)
            return round(x, 1), round(y, 1)
        return round(lie.x, 1), round(lie.y, 1)

    @property
    def ring(self) -> list[int]:
        """The ring of Escher stairs, when no tile is free; each covered by the next."""
        view = self.scene.view
        if view.phase != "dig" or not view.pit or view.pile.free():
            return []
        return view.pile.cycle()

    @property
    def current(self) -> int | None:
        """The tile pointed at: under the pointer, or in focus for keys and pads."""
        scene = self.scene
        if scene.busy or scene.question is not None:
            return None
        source = scene.desk.stage.input
        if source.last is Device.MOUSE and self.at(source.pointer) is None:
            return None
        for number, spot in self.tile_spots.items():
            if spot.focused and number in scene.pile.tiles and spot in scene.widgets:
                return number
        return None

    def explain(self, pos: Point2 | None) -> bool:
        """The Info command: what the lantern showed of the tile pointed at, else odds on all free tiles."""
        current = self.current
        if current is not None and self.scene.peek.own(current):
            self.scene.peek.ask(current)
            self.scene.arrange()
            return True
        if not self.scene.odds.chances:
            return False
        self.scene.toggle_odds()
        return True

    # drawing -------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        """Under buttons: glow of what is free, the tile pointed at, the ring of stairs."""
        scene = self.scene
        if scene.busy or scene.question is not None or scene.view.phase != "dig":
            return
        if scene.aim.active and not scene.aim.choosing_tile:
            return
        current = self.current
        ring = self.ring
        if scene.choosing and not ring:
            for number, spot in self.tile_spots.items():
                if spot.free and spot in scene.widgets and number in scene.pile.tiles and number != current:
                    self._free(pen, number)
        if ring:
            self._stairs(pen, ring)
        if current is None:
            return
        if current in scene.view.pile.free():
            self._lifted(pen, current)
        else:
            self._covered(pen, current)

    def _free(self, pen: Pen, number: int) -> None:
        """What can be taken glows; what would surely bust bears a cross, the odds shown or not."""
        scene = self.scene
        certain = self._certain(number) and not scene.aim.active
        colour = pen.palette.bad if certain else FREE_GLOW
        if number in scene.view.pile.free():
            drawn = False
        else:
            drawn, colour = True, pen.palette.info
        if drawn:
            self._glow(pen, number, colour, *FAINT, whole=False)
        elif scene.pile.glows(number, colour, *_widths(pen, *FAINT)) or pen.theme.reduced_motion:
            self._glow(pen, number, colour, *FAINT)
        if certain and not scene.odds_shown:
            crossed(pen, scene.pile.middle(number))

    def _certain(self, number: int) -> bool:
        return self.scene.odds.chances.get(number, 0.0) > CERTAIN

    def warm(self, pen: Pen) -> Generator[None, None, None]:
        """Make beforehand the light on what is free, and its pictures for when it is lifted and flies."""
        scene = self.scene
        if scene.view.phase != "dig":
            return
        for number in scene.view.pile.free():
            tile = scene.pile.tiles.get(number)
            if tile is None:
                continue
            scene.pile.outline_glow(
                number, pen.palette.bad if self._certain(number) else FREE_GLOW, *_widths(pen, *FAINT)
            )
            yield
            scene.pile.outline_glow(number, FREE_GLOW, *_widths(pen, *BRIGHT))
            yield
            scene.carver.carve(tile, Lean(), max(scene.camera.scale, scene.tray.scale))
            yield

    def _glow(
        self, pen: Pen, number: int, colour: Colour, width: float, spread: float, *, whole: bool = True
    ) -> None:
        wide, far = _widths(pen, width, spread)
        glow, at = self.scene.pile.outline_glow(number, colour, wide, far, whole=whole)
        pen.surface.blit(glow, at)

    def _lifted(self, pen: Pen, number: int) -> None:
        """A free tile under the pointer rises towards one."""
        scene = self.scene
        pile = scene.pile
        spot = self.tile_spots[number]
        tile, lie = pile.tiles[number], pile.lies[number]
        x, y = pile.middle(number)
        rise = spot.lift if not pen.theme.reduced_motion else 1.0
        up = pen.px(7) * rise
        soft = scene.carver.shadow(tile.shape, lie.angle, scene.camera.scale, *LIFTED)
        pen.surface.blit(soft.surface, (round(x + soft.dx + up * 1.2), round(y + soft.dy + up * 2.2)))
        sprite = scene.carver.exact(tile, pile.lean(number), pile.scale(number))
        at = (round(x) + sprite.dx - up * 0.3, round(y) + sprite.dy - up)
        pen.surface.blit(sprite.surface, at)
        glow, corner = pile.outline_glow(number, FREE_GLOW, *_widths(pen, *BRIGHT))
        pen.surface.blit(glow, (corner[0] - up * 0.3, corner[1] - up))

    def _covered(self, pen: Pen, number: int) -> None:
        """A covered tile: its border, the borders of those on it, and what they hide hatched."""
        scene = self.scene
        over = scene.view.pile.covering(number)
        for lap in scene.pile.overlaps:
            if lap.lower == number and lap.upper in over:
                z = scene.pile.lies[lap.upper].z
                for piece in lap.polygons:
                    hatch(pen, scene.carver.kept, scene.camera.of(piece, z))
        self._glow(pen, number, pen.palette.chalk, 3.0, 6.0)
        for upper in over:
            if upper in scene.pile.tiles:
                self._glow(pen, upper, pen.palette.warn, 3.5, 7.0, whole=False)

    def _stairs(self, pen: Pen, ring: list[int]) -> None:
        """The ring of tiles with arrows from each to the one on it, numbered in order."""
        pile = self.scene.pile
        places = [pile.middle(number) for number in ring if number in pile.tiles]
        for number in ring:
            if number in pile.tiles:
                self._glow(pen, number, pen.palette.brass_light, 4.0, 9.0, whole=False)
        if len(places) < len(ring):
            return
        centre = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
        for here, there in zip(places, places[1:] + places[:1], strict=True):
            arrow(pen, here, there, centre)
        for n, (x, y) in enumerate(places, start=1):
            side = round(pen.line_height() * 1.15)
            box = Rect(0, 0, side, side)
            box.center = (round(x), round(y))
            pen.panel(box, "brass", radius=60, shadow=8)
            pen.text(str(n), box, strong=True, colour=pen.palette.ink, align="center", valign="middle")

    def draw_over(self, pen: Pen) -> None:
        """Over buttons: the plates with odds, and words about the tile pointed at."""
        scene = self.scene
        if scene.busy or scene.question is not None:
            return
        current = self.current
        if scene.view.phase == "dig":
            self._looked_under(pen)
        if scene.odds_shown and scene.view.phase == "dig":
            for number in scene.odds.chances:
                if number in scene.pile.tiles and number != current:
                    x, y = scene.pile.middle(number)
                    scene.odds.draw(pen, number, (x, y + 7 * scene.camera.scale))
        if current is not None:
            self.told.draw(pen, current)
        source = scene.desk.stage.input
        for spot in self._mats:
            if spot.focused and (source.last is not Device.MOUSE or spot.hit(source.pointer)):
                scene.mats.draw_large(pen, spot.seat, scene.shown, scene.name_of(spot.seat), scene.places.area)

    def _looked_under(self, pen: Pen) -> None:
        """A small lantern on tiles under which somebody has looked; beside it what everybody here knows of them."""
        scene = self.scene
        side = round(9 * scene.camera.scale)
        for number in sorted({number for _, number in scene.view.looks}):
            if number not in scene.pile.tiles:
                continue
            x, y = scene.pile.middle(number)
            box = Rect(0, 0, side, side)
            box.center = (round(x + 7 * scene.camera.scale), round(y - 9 * scene.camera.scale))
            pen.panel(box.inflate(side // 3, side // 3), "shade", radius=30, shadow=5, opacity=0.85)
            known = scene.secrets.get(number)
            if known is None:
                pen.picture(f"{ART}/tools/lantern", box)
            elif scene.view.pile.lie(number).face:
                pen.picture(creature_art(known.creature), box.inflate(side // 4, side // 4))
            else:
                pen.picture(f"{ART}/tiles/{known.kind}", box)

    def words(self, number: int) -> list[str]:
        """What is said about a tile."""
        return self.told.lines(number)


def _widths(pen: Pen, width: float, spread: float) -> tuple[float, float]:
    """Width and spread of a light in pixels."""
    return max(1.5, width * pen.theme.unit), max(2.0, spread * pen.theme.unit)


class _Middle(Widget):
    """A widget's middle, for finding the way: tiles overlap, their middles do not."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.hides = widget
        self.rect = Rect(0, 0, 4, 4)
        self.rect.center = widget.rect.center


def _small(widget: Widget) -> _Middle:
    return _Middle(widget)
