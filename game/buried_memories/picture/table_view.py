"""Everything that rests, kept as one picture and drawn anew only where it changed; and the box while it moves.

Each region of the table tells by a key what is seen in it. When a key is another than last time, its region is
drawn again, over the bare table and board, which are kept too. So whoever changes what is shown need not say where.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.buried_memories.envelope_actions import Tilt
from game.buried_memories.picture import track
from game.buried_memories.picture.acts import LEANS, Act
from game.buried_memories.picture.aim_view import SLIDES, slope
from game.buried_memories.picture.box_view import BoxView
from game.buried_memories.picture.camera import BOX, WALL, Camera, drawing_on
from game.buried_memories.picture.held_box import HeldBox, around
from game.buried_memories.picture.moving import Paint
from game.ui.paint import shadow_offset
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

LID_SEEN = 0.4
"""How much of the lid one sees while shaking: so that the tiles are seen through it."""
LID_RISE = 160.0
"""How high, mm, the lid is lifted while it can be seen."""
JOLT = 0.22
"""Seconds a knock makes the picture tremble."""
RAISED_MM = 5.0
"""How far a box raised at one side seems to move that way."""
AROUND = 60
"""Pixels that shadow and glow of a mat or of the box reach beyond it."""


class TableView:
    """The picture under all widgets."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.box = BoxView()
        self.held, self.raised = HeldBox(self.box), HeldBox(self.box, bands=12)
        self.stale: list[Rect] = []
        """Parts of the window to be drawn anew besides those whose keys have changed."""
        self.lid = 0.0
        """Lid on the box (1) or beside it (0)."""
        self.jolt = 0.0
        self._layer: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}

    def calm_down(self, seconds: float) -> bool:
        """Let a knock fade; true while it trembles."""
        if self.jolt <= 0:
            return False
        self.jolt = max(0.0, self.jolt - seconds)
        return True

    def raise_lid(self, t: float) -> None:
        """For a tween: lid on the box (1) or lifted off (0)."""
        self.lid = t

    def lid_gone(self) -> None:
        """The lid lies beside the box again."""
        self.lid = 0.0
        self.scene.desk.stage.refresh()

    def forget(self) -> None:
        """Draw everything anew, as after a change of size."""
        self._keys.clear()
        self._bare = None

    # at rest -------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        """The table, then the box if it moves, then the pawns."""
        scene = self.scene
        layer = self._resting(pen)
        area = scene.places.area
        shift = self._tremble(pen)
        if shift:
            pen.ground("shade")
        for part in around(area, self._covered()):
            pen.surface.blit(layer, (part.left + shift, part.top), part)
        markers = [each.marker for each in scene.shown.corners]
        track.draw_pawns(pen, scene.places, scene.scores, markers, scene.shown.turn)
        self._draw_box(pen)

    def _covered(self) -> Rect:
        """What the box under way will hide whole, so that the table below it need not be drawn."""
        act = self.scene.act
        if act is None or act.mode == "still" or (self.scene.work.quick and act.fast):
            return Rect(0, 0, 0, 0)
        return self._shaken(act).rim(WALL + 3)

    def _tremble(self, pen: Pen) -> int:
        size = round(pen.px(9) * self.jolt / JOLT)
        return size if int(self.jolt * 90) % 2 else -size

    def _resting(self, pen: Pen) -> pygame.Surface:
        """The picture of all that rests. While labels are recorded everything is set again."""
        size = pen.surface.get_size()
        if self._layer is None or self._layer.get_size() != size:
            self._layer = pygame.Surface(size).convert()
            self.forget()
        if pen.labels is not None:
            self._keys.clear()
        bare = self._bare_table(pen)
        parts = self._changed()
        if parts:
            with drawing_on(pen, self._layer):
                for part in parts:
                    self._layer.set_clip(part)
                    self._layer.blit(bare, part.topleft, part)
                    self._draw_part(pen, part)
                self._layer.set_clip(None)
        return self._layer

    def _changed(self) -> list[Rect]:
        """The parts of the window to be drawn anew, apart from each other."""
        area = self.scene.places.area
        parts, self.stale = [part.clip(area) for part in self.stale], []
        for name, part, key in self._regions():
            if self._keys.get(name, self) != key:
                self._keys[name] = key
                parts.append(part.clip(area))
        merged: list[Rect] = []
        for part in parts:
            while (hit := part.collidelist(merged)) >= 0:
                part = part.union(merged.pop(hit))
            if part.width and part.height:
                merged.append(part)
        return merged

    def _regions(self) -> Iterator[tuple[str, Rect, Hashable]]:
        scene, shown = self.scene, self.scene.shown
        yield "bare", scene.places.area, shown.goal
        yield "box", self._box_part(), (self.box_moves, scene.pile.version)
        taken = (tuple(shown.taken), shown.flipped, shown.solo, scene.ask.step(), tuple(scene.ask.goes_to()))
        tray = scene.tray.rect.inflate(AROUND, AROUND)
        yield "tray", tray, (shown.turn, shown.opened, shown.season, taken)
        foot = scene.tray.lid.union(scene.tray.counts)
        counts = (shown.left, tuple(shown.lid), shown.round, shown.last_round, self.box_moves)
        yield "foot", foot.inflate(AROUND, AROUND).clip(tray), counts
        for seat, corner in enumerate(shown.corners):
            digs = shown.opened and seat == shown.turn
            things = (
                corner.marker,
                corner.score,
                tuple(corner.kept),
                tuple(corner.received),
                tuple(corner.tools.items()),
            )
            yield f"mat {seat}", self._mat_part(seat), (digs, shown.start == seat, *things)

    def _box_part(self) -> Rect:
        return self.scene.camera.rim(WALL).inflate(AROUND, AROUND).clip(self.scene.places.board)

    def _mat_part(self, seat: int) -> Rect:
        return self.scene.mats.mats[seat].rect.inflate(AROUND, AROUND)

    def pile_seen(self, part: Rect) -> None:
        """The pile has changed in this part only."""
        self._keys["box"] = (self.box_moves, self.scene.pile.version)
        self.stale.append(part)

    def _bare_table(self, pen: Pen) -> pygame.Surface:
        """The table with board and track, nothing on them."""
        size, goal = pen.surface.get_size(), self.scene.shown.goal
        if self._bare is None or self._bare.get_size() != size or self._keys.get("bare", goal) != goal:
            self._bare = pygame.Surface(size).convert()
            self._keys.clear()
        elif pen.labels is None and "bare" in self._keys:
            return self._bare
        with drawing_on(pen, self._bare):
            pen.ground("table")
            self.box.draw_board(pen, self.scene.places)
            track.draw_track(pen, self.scene.places, goal)
        return self._bare

    def _draw_part(self, pen: Pen, part: Rect) -> None:
        scene = self.scene
        if part.colliderect(self._box_part()) and not self.box_moves:
            self.box.draw_box(pen, scene.camera)
            scene.pile.draw(pen.surface, exact=False)
        if part.colliderect(scene.places.board):
            track.draw_goal(pen, scene.places, scene.shown.goal)
        if part.colliderect(scene.tray.rect.inflate(AROUND, AROUND)):
            digger = scene.name_of(scene.shown.turn)
            scene.tray.draw(pen, scene.shown, digger, scene.ask.goes_to(), scene.ask.step())
            scene.tray.draw_foot(pen, scene.shown, lid_away=self._shaking)
        for seat in range(len(scene.shown.corners)):
            if part.colliderect(self._mat_part(seat)):
                scene.mats.draw(pen, seat, scene.shown, scene.name_of(seat), scene.shown.corners[seat].score)
        if part.colliderect(scene.places.mats):
            if scene.shown.solo:
                scene.mats.draw_rival(pen, scene.places.mats, scene.ask.lesson())
            else:
                scene.mats.draw_values(pen, scene.places.mats, scene.match.state.law)

    # moving --------------------------------------------------------------------------------------------------

    @property
    def _shaking(self) -> bool:
        """Whether the box is being shaken, its lid on."""
        return self.scene.act is not None and self.scene.act.mode != "still"

    @property
    def box_moves(self) -> bool:
        """Whether the box itself is moved: shaken, or raised at one side."""
        return self._shaking or (self.scene.act is not None and self.scene.act.phase == "tilted")

    def moving_part(self) -> Rect:
        """The part of the window in which the box, its pile and the lid are drawn as they are now."""
        pen = self.scene.pen
        camera = self._shaken(self.scene.act) if self.scene.act is not None else self.scene.camera
        rim = camera.rim(WALL + 3)
        high = BOX.height + (1 - self.lid) * LID_RISE
        grown = camera.grown(high) / camera.grown(BOX.height)
        lid = rim.inflate(round(rim.width * (grown - 1)) + 6, round(rim.height * (grown - 1)) + 6)
        shade, at = self._shade_under(pen, camera)
        whole = lid.union(shade.get_rect(topleft=at)).union(camera.floor(WALL).inflate(4, 4))
        return whole.clip(self.scene.places.area)

    def _shaken(self, act: Act) -> Camera:
        (x, y), lean = act.offset, act.lean
        doing = self.scene.match.state.doing
        if act.tilt and isinstance(doing, Tilt):
            dx, dy = SLIDES[doing.side]
            x, y = x - dx * RAISED_MM * act.tilt, y - dy * RAISED_MM * act.tilt
            lean = dx * LEANS * act.tilt, dy * LEANS * act.tilt
        camera = self.scene.camera.moved(x * self.scene.camera.scale, y * self.scene.camera.scale)
        return camera.leaning(*lean)

    def _draw_box(self, pen: Pen) -> None:
        """The pile in motion, the lid on its way."""
        scene = self.scene
        act = scene.act
        if act is not None and act.mode != "still":
            self._draw_shaking(pen, act)
            return
        if act is not None and act.phase == "tilted":
            self._draw_tilted(pen, act)
            return
        moving = scene.work.glide or (act if act is not None and (act.shows or act.stirred) else None)
        if moving is not None:
            self.box.draw_box(pen, scene.camera, shadow=False)
            scene.moving.draw(pen.surface, scene.camera, moving)
        if self.lid > 0.02:
            self.box.draw_lid(pen, scene.camera, LID_SEEN * min(1.0, self.lid), (1 - self.lid) * LID_RISE)

    def _draw_tilted(self, pen: Pen, act: Act) -> None:
        """The box with one side raised: nearer to the eye there, lit on the slope, its tiles sliding."""
        scene = self.scene
        doing = scene.match.state.doing
        camera = self._shaken(act)
        self._draw_shade(pen, camera)
        self.raised.prepare(pen, camera)
        self.raised.draw_outside(pen.surface, camera)
        self.raised.draw(pen.surface, camera)
        scene.moving.draw(pen.surface, camera, act)
        self.raised.draw_rim(pen.surface, camera)
        if isinstance(doing, Tilt) and act.tilt > 0:
            rim = camera.rim()
            pen.surface.blit(slope(pen, rim.size, doing.side, act.tilt), rim.topleft)

    def _draw_shaking(self, pen: Pen, act: Act) -> None:
        """The box under way, its tiles, and the lid; at instant speed and in a hurry only the closed lid."""
        scene = self.scene
        camera = self._shaken(act)
        self._draw_shade(pen, camera)
        if scene.work.quick and act.fast:
            self.box.draw_lid(pen, camera, 1.0)
            return
        self.held.draw_outside(pen.surface, camera)
        closed = self.lid > 0.97
        part = camera.rim(WALL + 3)
        scene.moving.draw_soft(pen.surface, part, self._under(pen), camera, act, self._over(pen, lid=closed))
        if not closed and self.lid > 0.02:
            self.box.draw_lid(pen, camera, LID_SEEN * self.lid, (1 - self.lid) * LID_RISE)

    def _under(self, pen: Pen) -> Paint:
        """Floor and walls."""

        def paint(surface: pygame.Surface, view: Camera) -> None:
            self.held.prepare(pen, view)
            self.held.draw(surface, view)

        return paint

    def _over(self, pen: Pen, *, lid: bool) -> Paint:
        """The rim, and the lid once it lies on it."""

        def paint(surface: pygame.Surface, view: Camera) -> None:
            self.held.draw_rim(surface, view)
            if lid:
                with drawing_on(pen, surface):
                    self.box.draw_lid(pen, view, LID_SEEN)

        return paint

    def _draw_shade(self, pen: Pen, camera: Camera) -> None:
        """The shadow of the lifted box, where the box itself does not hide it."""
        shade, at = self._shade_under(pen, camera)
        for part in around(shade.get_rect(topleft=at), camera.rim(WALL).inflate(-8, -8)):
            pen.surface.blit(shade, part.topleft, part.move(-at[0], -at[1]))

    @staticmethod
    def _shade_under(pen: Pen, camera: Camera) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadow of the lifted box on the board, and where it falls."""
        rim, blur = camera.rim(WALL), pen.px(30)
        dx, dy = shadow_offset(blur)
        away = pen.px(8)
        return pen.paint.shadow(rim.size, pen.px(8), blur, 0.75), (rim.left + dx + away, rim.top + dy + away)

    def warm(self, pen: Pen) -> Generator[None, None, None]:
        """Make the pictures of the box under way, and of the lid, beforehand."""
        scene = self.scene
        small, view = scene.moving.prepare(scene.camera.rim(WALL + 3), scene.camera)
        self._under(pen)(small, view)
        yield
        self._over(pen, lid=True)(small, view)
        yield
        self._shade_under(pen, scene.camera)
        yield
        for tenth in range(1, 11):
            self.box.warm_lid(pen, self.scene.camera, LID_SEEN * tenth / 10)
            yield
