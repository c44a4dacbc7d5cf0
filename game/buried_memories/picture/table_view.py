"""Everything that rests, kept as one picture and drawn anew only where it changed; and the box while it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.buried_memories.picture import track
from game.buried_memories.picture.acts import Act
from game.buried_memories.picture.box_view import BoxView
from game.buried_memories.picture.camera import WALL, Camera, drawing_on
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

LID_SEEN = 0.4
"""How much of the lid one sees while shaking: so that the tiles are seen through it."""
JOLT = 0.22
"""Seconds a knock makes the picture tremble."""


class TableView:
    """The picture under all widgets."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.box = BoxView()
        self.stale: list[Rect] = []
        """Parts of the window to be drawn anew."""
        self.lid = 0.0
        """Lid on the box (1) or beside it (0)."""
        self.jolt = 0.0
        self._layer: pygame.Surface | None = None

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
        self.scene.stale_all()

    # at rest -------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        """The table, then the box if it moves, then the pawns."""
        scene = self.scene
        layer = self._resting(pen)
        area = scene.places.area
        pen.surface.blit(layer, (area.left + self._tremble(pen), area.top), area)
        self._draw_box(pen)
        markers = [each.marker for each in scene.shown.corners]
        track.draw_pawns(pen, scene.places, scene.scores, markers, scene.shown.turn)

    def _tremble(self, pen: Pen) -> int:
        size = round(pen.px(9) * self.jolt / JOLT)
        return size if int(self.jolt * 90) % 2 else -size

    def _resting(self, pen: Pen) -> pygame.Surface:
        """The picture of all that rests. While labels are recorded everything is set again."""
        area = self.scene.places.area
        size = pen.surface.get_size()
        if self._layer is None or self._layer.get_size() != size:
            self._layer = pygame.Surface(size).convert()
            self.stale = [Rect(area)]
        if pen.labels is not None:
            self.stale = [Rect(area)]
        if self.stale:
            part = self.stale[0].unionall(self.stale[1:]).clip(area)
            self.stale = []
            with drawing_on(pen, self._layer):
                self._layer.set_clip(part)
                self._draw_table(pen, part)
                self._layer.set_clip(None)
        return self._layer

    def _draw_table(self, pen: Pen, part: Rect) -> None:
        scene = self.scene
        pen.ground("table")
        if part.colliderect(scene.places.board.inflate(60, 60)):
            self._draw_board(pen)
        if part.colliderect(scene.tray.rect):
            digger = scene.name_of(scene.shown.turn)
            scene.tray.draw(pen, scene.shown, digger, scene.ask.goes_to(), scene.ask.step())
            scene.tray.draw_foot(pen, scene.shown, lid_away=self.box_moves)
        for seat in range(len(scene.shown.corners)):
            if part.colliderect(scene.mats.mats[seat].rect.inflate(60, 60)):
                scene.mats.draw(pen, seat, scene.shown, scene.name_of(seat), scene.shown.corners[seat].score)
        if scene.shown.solo and part.colliderect(scene.places.mats):
            scene.mats.draw_rival(pen, scene.places.mats, scene.ask.lesson())

    def _draw_board(self, pen: Pen) -> None:
        scene = self.scene
        self.box.draw_board(pen, scene.places)
        track.draw_track(pen, scene.places, scene.shown.goal)
        if self.box_moves:
            pen.shadow(scene.camera.rim(WALL), radius=8, depth=30, opacity=0.75)
        else:
            self.box.draw_box(pen, scene.camera)
            scene.pile.draw(pen.surface, exact=False)
        track.draw_goal(pen, scene.places, scene.shown.goal)

    # moving --------------------------------------------------------------------------------------------------

    @property
    def box_moves(self) -> bool:
        """Whether the box itself is being shaken."""
        return self.scene.act is not None and self.scene.act.mode != "still"

    def _draw_box(self, pen: Pen) -> None:
        """The pile in motion, the lid on its way."""
        scene = self.scene
        act = scene.act
        if act is not None and act.mode != "still":
            self._draw_shaking(pen, act)
            return
        moving = scene.glide or (act if act is not None and act.stirred else None)
        if moving is not None:
            self.box.draw_box(pen, scene.camera, shadow=False)
            scene.moving.draw(pen.surface, scene.camera, moving)
        if self.lid > 0.02:
            self.box.draw_lid(pen, scene.camera, LID_SEEN * min(1.0, self.lid), (1 - self.lid) * 160)

    def _draw_shaking(self, pen: Pen, act: Act) -> None:
        """The box under way, its tiles, and the lid; at instant speed and in a hurry only the closed lid."""
        scene = self.scene
        x, y = act.offset
        camera = scene.camera.moved(x * scene.camera.scale, y * scene.camera.scale)
        if scene.quick and act.fast:
            self.box.draw_lid(pen, camera, 1.0)
            return

        def ground(surface: pygame.Surface, view: Camera) -> None:
            with drawing_on(pen, surface):
                self.box.draw_box(pen, view, shadow=False)

        def lid(surface: pygame.Surface, view: Camera) -> None:
            with drawing_on(pen, surface):
                self.box.draw_lid(pen, view, LID_SEEN)

        closed = self.lid > 0.97
        part = camera.rim(WALL + 3)
        scene.moving.draw_soft(pen.surface, part, ground, camera, act, lid if closed else None)
        if not closed and self.lid > 0.02:
            self.box.draw_lid(pen, camera, LID_SEEN * self.lid, (1 - self.lid) * 160)
