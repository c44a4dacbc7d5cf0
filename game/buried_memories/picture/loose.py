"""Tiles in motion: turned copies at one small size whatever the window, made once and drawn by the dozen.

A tile on the move is seen for a moment only, so it needs no picture of its exact place. Copies are kept by steps of
turn and shade. What is not there yet is made within a budget a frame; beyond it the nearest copy there is serves.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from math import pi

import pygame

from game.buried_memories.picture.carving import UNIT, Carver, Sprite, art_name, middle_of
from game.buried_memories.picture.relief import Lean, Relief, symmetry
from game.buried_memories.tiles import Tile
from game.ui.svg import raster

PIXELS = 1.8
"""Pixels of a copy for one mm."""
STEPS = 60
"""Kept turns of a whole turn."""
TURN_STEP = 360 / STEPS
SHADES = 1
"""Steps of lighter and of darker shade."""
KINDS = 2 * SHADES + 1
BUILDS = 5
"""Copies made in one frame at most, as long as others can stand in for them."""
NEAR = 5
"""How many steps away another copy may be to stand in."""

Table = list[Sprite | None]


class Loose:
    """The turned copies of one match."""

    def __init__(self, carver: Carver) -> None:
        self.carver = carver
        self._tables: dict[Tile, Table] = {}
        self._shadows: dict[str, list[Sprite | None]] = {}
        self._flats: dict[Tile, pygame.Surface] = {}
        self._around: dict[tuple[str, int], tuple[pygame.Surface, pygame.Surface, Relief]] = {}
        self._left = BUILDS

    def begin(self) -> None:
        """A frame begins: its budget is fresh."""
        self._left = BUILDS

    def table(self, tile: Tile) -> Table:
        """A side's copies; ``index`` says where each stands. What is None is yet to be had from ``make``."""
        found = self._tables.get(tile)
        if found is None:
            found = self._tables[tile] = [None] * (STEPS * KINDS)
        return found

    @staticmethod
    def index(angle: float, shade: int = 0) -> int:
        """Where the copy for an angle (radians) and a shade (-1, 0, 1) stands in a table."""
        return round(angle * (STEPS / (2 * pi))) % STEPS * KINDS + shade + SHADES

    def make(self, tile: Tile, index: int) -> Sprite:
        """The copy at a place of the table, or within this frame the nearest one there is."""
        table = self.table(tile)
        step, shade = divmod(index, KINDS)
        flat = table[step * KINDS + SHADES]
        if flat is None:
            near = self._near(table, step) if self._left <= 0 else None
            if near is not None:
                return near
            self._left -= 1
            flat = table[step * KINDS + SHADES] = self._turn(tile, step)
        if shade == SHADES:
            return flat
        made = table[index] = Sprite(_shaded(flat.surface, shade - SHADES), flat.dx, flat.dy)
        return made

    @staticmethod
    def _near(table: Table, step: int) -> Sprite | None:
        for away in range(1, NEAR + 1):
            for way in (away, -away):
                found = table[(step + way) % STEPS * KINDS + SHADES]
                if found is not None:
                    return found
        return None

    def still(self, tile: Tile, angle: float, scale: float) -> Sprite:
        """A copy at ``scale`` pixels a mm, kept: for piles not carved yet and for heaps in trays."""
        self.carver.drawn.add(tile)
        index = self.index(angle)
        small = self.table(tile)[index] or self.make(tile, index)
        k = scale / PIXELS
        size = _times(small.surface, k, k)
        key = ("still", tile, index, size)
        surface = self.carver.moving.get(key, lambda: pygame.transform.smoothscale(small.surface, size))
        return Sprite(surface, small.dx * k, small.dy * k)

    def shadows(self, shape: str) -> list[Sprite | None]:
        """A shape's shadows by step of turn; what is None is yet to be had from ``cast``."""
        found = self._shadows.get(shape)
        if found is None:
            found = self._shadows[shape] = [None] * STEPS
        return found

    def cast(self, shape: str, step: int) -> Sprite:
        """The soft shadow of a shape at a step of turn."""
        made = self.shadows(shape)[step] = self.carver.shadow(shape, step * 2 * pi / STEPS, PIXELS, 2.6, 0.5)
        return made

    # making --------------------------------------------------------------------------------------------------

    def _turn(self, tile: Tile, step: int) -> Sprite:
        below, above, relief = self._sides(tile.shape, step)
        whole = below.copy()
        flat = pygame.transform.rotozoom(self._flat(tile), -step * TURN_STEP, 0.5)
        whole.blit(flat, flat.get_rect(center=(round(relief.origin[0]), round(relief.origin[1]))))
        whole.blit(above, (0, 0))
        return Sprite(whole, *relief.corner)

    def _flat(self, tile: Tile) -> pygame.Surface:
        """The unturned side at twice the size."""
        found = self._flats.get(tile)
        if found is None:
            form = self.carver.drawing(art_name(tile))
            x, y = middle_of(tile.shape)
            k = UNIT * PIXELS * 2
            w, h = (round(2 * max(at, whole - at) * k) for at, whole in ((x, form.width), (y, form.height)))
            art = f'<g transform="translate({w / 2} {h / 2}) scale({k})">{self.carver.face(tile)}</g>'
            found = self._flats[tile] = raster(art, (w, h))
        return found

    def _sides(self, shape: str, step: int) -> tuple[pygame.Surface, pygame.Surface, Relief]:
        """Sides and bevel of a shape at a turn, kept within the outline's symmetry."""
        step %= round(symmetry(shape) / TURN_STEP)
        found = self._around.get((shape, step))
        if found is None:
            relief = Relief(shape, Lean(step * 2 * pi / STEPS), PIXELS)
            pictures = raster(relief.below(), relief.size), raster(relief.above(), relief.size)
            found = self._around[shape, step] = (*pictures, relief)
        return found

    def warm(self, tiles: Iterable[Tile]) -> Generator[None, None, None]:
        """Make everything beforehand, a little at a time; what is there already costs nothing."""
        sides = list(tiles)
        for tile in sides:
            if tile not in self._flats:
                self._flat(tile)
                yield
        for shape in sorted({tile.shape for tile in sides}):
            for step in range(STEPS):
                if self.shadows(shape)[step] is None:
                    self._sides(shape, step)
                    self.cast(shape, step)
                    yield
        for step in range(STEPS):
            for tile in sides:
                table = self.table(tile)
                if table[step * KINDS + SHADES] is None:
                    table[step * KINDS + SHADES] = self._turn(tile, step)
                    yield


def _shaded(surface: pygame.Surface, shade: int) -> pygame.Surface:
    """A lighter (1) or darker (-1) copy."""
    amount = 36
    made = surface.copy()
    flag = pygame.BLEND_RGB_ADD if shade > 0 else pygame.BLEND_RGB_SUB
    made.fill((amount, round(amount * 0.94), round(amount * 0.85)), special_flags=flag)
    return made


def _times(surface: pygame.Surface, across: float, down: float) -> tuple[int, int]:
    w, h = surface.get_size()
    return max(2, round(w * across)), max(2, round(h * down))


def squeezed(sprite: Sprite, across: float, down: float, *, smooth: bool) -> Sprite:
    """A copy drawn narrower, lower or larger."""
    scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
    return Sprite(scale(sprite.surface, _times(sprite.surface, across, down)), sprite.dx * across, sprite.dy * down)
