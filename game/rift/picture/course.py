"""A hint on the board and in the panel: arrows of the mechs, a numbered plate at each step's tile, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rift.grid import DISTANCE, RAYS
from game.rift.picture.board_view import colour_of
from game.rift.picture.curtain import rehearse
from game.rift.picture.dusk import NIGHT
from game.rift.picture.hint_line import TURRET, Line, Step
from game.rift.picture.numerals import badge, put
from game.rift.picture.places import ART
from game.rift.picture.sprites import Sprite
from game.ui.palette import Colour, hexa, rgb
from game.ui.pen import Pen
from game.ui.svg import raster, rounded
from game.ui.text import Style

if TYPE_CHECKING:
    from game.rift.scene import Scene

TURRET_COLOUR: Colour = rgb("#F3CF7C")
PLATE = 0.17
"""Height of a step's plate in widths of a tile."""


def colour_for(step: Step) -> Colour:
    """Of the mech that takes a step, or of the turret."""
    return TURRET_COLOUR if step.mech == TURRET else colour_of(step.mech)


def direction_of(step: Step) -> int:
    """Which way its attack goes, -1 when it goes nowhere."""
    if step.goal < 0 or step.goal == step.start:
        return -1
    return next((way for way in range(4) if step.goal in RAYS[step.start][way]), -1)


class Course:
    """Draws the steps of a line; ghosts and numbers of what comes of them are the forecast's."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def made_ahead(self, line: Line) -> Iterator[None]:
        """Draw every arrow, plate and ghost once, one a slice, so that no frame has to."""
        for step in line.steps:
            self._arrow(step)
            yield
            self._ground(self.scene.pen, self._size(), colour_for(step))
            yield
        scene, found = self.scene, line.found
        if found is None:
            return
        for draw in (
            lambda pen: scene.ghosts.draw(pen, scene.shown.board, found.after, found.events),
            lambda pen: scene.threat.draw_ground(pen, found.after),
            lambda pen: scene.threat.draw_air(pen, found.after),
            lambda pen: scene.threat.draw_marks(pen, scene.outlook.marks(found)),
            lambda pen: scene.strip.draw(pen, scene.shown.board, found.after, found.coming),
            lambda pen: self.tell(pen, line, scene.crew_panel.told_in(pen)),
        ):
            rehearse(scene.pen, draw)
            yield

    # on the board ------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, line: Line) -> None:
        """Arrows first, then the plates, several on one tile beside each other."""
        iso = self.scene.places.iso
        for step in line.steps:
            arrow = self._arrow(step)
            if arrow is not None:
                arrow.blit(pen.surface, iso.middle(step.start))
        at: dict[int, list[Step]] = {}
        for step in line.steps:
            at.setdefault(step.goal if step.goal >= 0 else step.start, []).append(step)
        for tile, steps in at.items():
            self._plates(pen, tile, steps)

    def _arrow(self, step: Step) -> Sprite | None:
        direction = direction_of(step)
        if step.kind in ("move", "clear", "around") or direction < 0:
            return None
        far = DISTANCE[step.start][step.goal]
        return self.scene.view_board.sprites.arrow(step.kind, direction, far, colour_for(step))

    def _size(self) -> tuple[int, int]:
        """Of a plate: a number, then the picture of the step's kind."""
        side = round(self.scene.places.iso.wide * PLATE)
        return side * 2, side

    def _plates(self, pen: Pen, tile: int, steps: list[Step]) -> None:
        iso = self.scene.places.iso
        wide, high = self._size()
        gap = max(2, high // 10)
        x, y = iso.middle(tile)
        left = x - (wide * len(steps) + gap * (len(steps) - 1)) / 2
        for number, step in enumerate(steps):
            box = Rect(round(left) + number * (wide + gap), round(y - high / 2), wide, high)
            pen.surface.blit(self._ground(pen, box.size, colour_for(step)), box)
            badge(pen, str(step.number), (box.left + high / 2, box.centery), high, colour_for(step), NIGHT,
                  square=step.mech == 0)  # fmt: skip
            side = high - 2 * gap
            icon = Rect(box.left + high + gap // 2, box.centery - side // 2, side, side)
            pen.picture(f"{ART}/icons/{step.icon}", icon)

    @staticmethod
    def _ground(pen: Pen, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        """A dark plate with a rim in the mech's colour."""

        def make() -> pygame.Surface:
            w, h = size
            rim = max(2.0, h * 0.07)
            look = f'stroke="{hexa(colour)}" stroke-width="{rim:.1f}"'
            return raster(
                rounded((rim / 2, rim / 2, w - rim, h - rim), h / 2 - rim / 2, hexa(NIGHT), 1, look), size
            )

        return pen.paint.cache.get(("rift step", size, colour), make)

    # in the panel ------------------------------------------------------------------------------------------------

    def tell(self, pen: Pen, line: Line, box: Rect) -> None:
        """The steps as sentences, each with its number, and how the turn then ends; all in letters of one size, the
        largest in which they fit."""
        head = Rect(box.left, box.top, box.width, pen.line_height())
        put(pen, "Hint", head, strong=True, colour=pen.palette.brass_light, valign="middle", wrap=False)
        rest = Rect(box.left, head.bottom + pen.px(6), box.width, box.bottom - head.bottom - pen.px(6))
        px, least = pen.theme.text_px("small"), pen.theme.text_px("small", 1.0)
        rooms = self._rooms(pen, line, rest, px)
        while px > least and rooms[-1].bottom > rest.bottom:
            px = max(least, px - max(1, px // 16))
            rooms = self._rooms(pen, line, rest, px)
        side = pen.type.line_height(Style("small", px))
        for step, room in zip(line.steps, rooms, strict=False):
            at = (box.left + side / 2, room.top + side / 2)
            badge(pen, str(step.number), at, side, colour_for(step), NIGHT, square=step.mech == 0)
            pen.text(step.words, room, role="small", fit=True)
        pen.text(line.outcome, rooms[-1], role="small", strong=True, fit=True)

    @staticmethod
    def _rooms(pen: Pen, line: Line, box: Rect, px: int) -> list[Rect]:
        """Where each step's sentence goes in letters that high, and last the outcome's."""
        gap, side = pen.px(7), pen.type.line_height(Style("small", px))
        rooms, y = [], box.top
        for step in line.steps:
            wide = box.width - side - gap
            high = max(side, pen.type.size(step.words, Style("small", px), wide)[1])
            rooms.append(Rect(box.left + side + gap, y, wide, high))
            y += high + gap
        high = pen.type.size(line.outcome, Style("small", px, True), box.width)[1]
        return [*rooms, Rect(box.left, y, box.width, high)]
