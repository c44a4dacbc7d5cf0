"""The box in the hand: it leans with the hand, so that one sees more of one wall's inside and of another's outside.

Floor and rim are pictures made once; the walls between them are a few polygons wherever the view has them.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.buried_memories.picture.box_view import CARD, CARD_DARK, CARD_LIGHT, BoxView
from game.buried_memories.picture.camera import BOX, WALL, Camera, Point
from game.buried_memories.picture.relief import Lean, shade_of
from game.ui.palette import Colour, mix
from game.ui.pen import Pen

CORNERS: Sequence[Point] = ((0, 0), (BOX.width, 0), (BOX.width, BOX.depth), (0, BOX.depth))
WALL_LIGHT = (-0.62, 0.42, 0.34, -0.3)
"""How the lamp lights the inside of the far, right, near and left wall of a level box."""
LIGHTER = 110
"""How much lighter or darker all in the box becomes when it leans all the way to the lamp or away, 0-255."""


class HeldBox:
    """The parts of the box for one size of picture; ``bands`` is how many tones a wall has from its edge to the
    sand."""

    def __init__(self, box: BoxView, bands: int = 4) -> None:
        self.box, self.bands = box, bands
        self._made_for: tuple[object, ...] | None = None
        self._floor = self._rim = pygame.Surface((1, 1))
        self._tones: list[list[Colour]] = [_tones(light, bands) for light in WALL_LIGHT]

    def prepare(self, pen: Pen, view: Camera) -> None:
        """Make the pictures for a view; nothing when they are there."""
        level = Camera(view.middle, view.scale)
        floor, rim = level.floor(), level.rim(WALL)
        key = (floor.size, rim.size)
        if key != self._made_for:
            self._made_for = key
            self._floor = self.box.floor(pen, floor.size, view.scale)
            self._rim = self.box.rim(pen, level)

    def draw(self, surface: pygame.Surface, view: Camera) -> None:
        """Floor and walls, under the tiles."""
        surface.blit(self._floor, view.floor().topleft)
        top = view.of(CORNERS, BOX.height)
        foot = view.of(CORNERS)
        for side in range(4):
            self._wall(surface, side, (top[side], top[side - 3]), (foot[side], foot[side - 3]))

    def _wall(
        self, surface: pygame.Surface, side: int, top: tuple[Point, Point], foot: tuple[Point, Point]
    ) -> None:
        for band, tone in enumerate(self._tones[side]):
            a, b = band / self.bands, (band + 1) / self.bands
            quad = (
                _on(top[0], foot[0], a),
                _on(top[1], foot[1], a),
                _on(top[1], foot[1], b),
                _on(top[0], foot[0], b),
            )
            pygame.draw.polygon(surface, tone, quad)

    def draw_rim(self, surface: pygame.Surface, view: Camera) -> None:
        """The light on a box that leans, then the rim, over the tiles: nothing in the box reaches above it."""
        inner, outer = view.rim(), view.rim(WALL)
        light = round(LIGHTER * shade_of(Lean(0.0, -view.lean[0] / view.scale, -view.lean[1] / view.scale)))
        if light:
            kind = pygame.BLEND_RGB_ADD if light > 0 else pygame.BLEND_RGB_SUB
            surface.fill((abs(light), round(abs(light) * 0.92), round(abs(light) * 0.8)), inner, kind)
        for part in around(outer, inner):
            surface.blit(self._rim, part.topleft, part.move(-outer.left, -outer.top))

    @staticmethod
    def draw_outside(surface: pygame.Surface, view: Camera) -> None:
        """What one sees of the outer walls on the sides that are raised."""
        rim, foot = view.rim(WALL), view.floor(WALL)
        if foot.left < rim.left:
            _outer(surface, CARD_LIGHT, (rim.topleft, rim.bottomleft, foot.bottomleft, foot.topleft))
        if foot.right > rim.right:
            _outer(surface, CARD_DARK, (rim.topright, rim.bottomright, foot.bottomright, foot.topright))
        if foot.top < rim.top:
            _outer(surface, CARD_LIGHT, (rim.topleft, rim.topright, foot.topright, foot.topleft))
        if foot.bottom > rim.bottom:
            _outer(surface, CARD_DARK, (rim.bottomleft, rim.bottomright, foot.bottomright, foot.bottomleft))


def _tones(light: float, bands: int) -> list[Colour]:
    tone = mix(CARD, (255, 232, 190), light * 0.5) if light > 0 else mix(CARD, (24, 12, 4), -light)
    deep = mix(tone, (20, 10, 4), 0.55)
    return [mix(tone, deep, band / (bands - 1)) for band in range(bands)]


def _on(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _outer(surface: pygame.Surface, tone: Colour, quad: Sequence[tuple[int, int]]) -> None:
    pygame.draw.polygon(surface, mix(tone, CARD, 0.45), quad)
    pygame.draw.line(surface, mix(tone, (20, 10, 4), 0.5), quad[2], quad[3], 2)


def around(area: Rect, hole: Rect) -> list[Rect]:
    """An area without a hole, in up to four parts."""
    hole = hole.clip(area)
    if not hole.width or not hole.height:
        return [area]
    parts = [
        Rect(area.left, area.top, area.width, hole.top - area.top),
        Rect(area.left, hole.bottom, area.width, area.bottom - hole.bottom),
        Rect(area.left, hole.top, hole.left - area.left, hole.height),
        Rect(hole.right, hole.top, area.right - hole.right, hole.height),
    ]
    return [part for part in parts if part.width and part.height]
