"""The board as a picture: the dusk and the blocks kept as one surface, and all that stands on it, back to front."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rift import board as b
from game.rift.board import Board
from game.rift.grid import COLUMNS, ROWS, TILES
from game.rift.picture import drawings as d
from game.rift.picture.dusk import NIGHT, backdrop
from game.rift.picture.holes import Holes
from game.rift.picture.numerals import number
from game.rift.picture.places import ART, FEET, FIGURE, FIGURE_PART, Iso, Point
from game.rift.picture.shown import name_of, order_of
from game.rift.picture.sprites import Sprites
from game.ui.palette import Colour, mix, rgb
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.rift.scene import Scene

MEEPLE_COLOURS: dict[int, Colour] = {2: rgb("#FF9B45"), 3: rgb("#FF6B5E"), 4: rgb("#FF8FD0"), 5: rgb("#B98CFF")}
"""Of the four monster meeples, by unit; their numbers in the order of acting tell the same."""
ROCK_COLOUR: Colour = rgb("#8C8DA2")
EDGE_WORDS: Colour = rgb("#C9CDE0")
ROW_WORDS: Colour = rgb("#8A90AE")
TALL = ("building", "turret", "rocket", "ruin", "mountain", "peak")


def colour_of(unit: int) -> Colour:
    """What a unit is known by, besides its shape."""
    if unit < 2:
        return d.MECH_COLOURS[unit]
    return MEEPLE_COLOURS.get(unit, ROCK_COLOUR)


def faces_right(direction: int) -> bool:
    """Whether one who looks that way looks to the right of the screen."""
    return direction in (0, 1)


class BoardView:
    """Draws one board; ``moved`` and ``lifted`` are set by what is told just now."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.drawings = d.Drawings(scene.pen.art)
        self.moved: dict[int, Point] = {}
        """Units on their way: pixels of where they stand just now."""
        self.up: dict[int, float] = {}
        """Units in the air: how high, in widths of a tile."""
        self.flash: dict[int, float] = {}
        """Units that are being hit: how white, 0 to 1."""
        self.hidden: set[int] = set()
        self.facing: dict[int, bool] = {}
        self.sunk: dict[int, float] = {}
        """Units that are going under or rising out of a hole: how much of them is gone, 0 to 1."""
        self.shake: Point = (0.0, 0.0)
        self.holes = Holes(self)
        self._ground: pygame.Surface | None = None
        self._key: Hashable = None
        self._trimmed: dict[Hashable, tuple[pygame.Surface, tuple[int, int]]] = {}

    @property
    def iso(self) -> Iso:
        """The view on the board at rest."""
        return self.scene.places.iso

    @property
    def sprites(self) -> Sprites:
        """Marks at the size of this view."""
        return Sprites(self.scene.pen.paint.cache, self.iso.wide)

    @contextmanager
    def shaken(self, dx: float, dy: float) -> Iterator[None]:
        """Let everything that stands be drawn some pixels aside."""
        places = self.scene.places
        if dx or dy:
            top = (places.iso.top[0] + dx, places.iso.top[1] + dy)
            self.scene.places = replace(places, iso=Iso(top, places.iso.wide))
        try:
            yield
        finally:
            self.scene.places = places

    def calm(self) -> None:
        """Nothing moves any more."""
        for each in (self.moved, self.up, self.flash, self.sunk):
            each.clear()
        self.hidden.clear()
        self.shake = (0.0, 0.0)

    # the ground --------------------------------------------------------------------------------------------------

    def draw_ground(self, pen: Pen, board: Board) -> None:
        """Dusk, blocks, what is painted on them."""
        area = self.scene.places.area
        key = (area.size, area.topleft, self.iso, tuple(board.tiles), board.left, board.right, board.effects)
        if self._ground is None or self._key != key:
            self._ground, self._key = self._paint_ground(pen, board), key
        pen.surface.blit(self._ground, area.topleft)

    def _paint_ground(self, pen: Pen, board: Board) -> pygame.Surface:
        area = self.scene.places.area
        surface = pygame.Surface(area.size).convert()
        surface.blit(backdrop(pen, area.size), (0, 0))
        before, pen.surface = pen.surface, surface
        iso = Iso((self.iso.top[0] - area.left, self.iso.top[1] - area.top), self.iso.wide)
        try:
            dark, (x, y) = self.shade(iso)
            surface.blit(dark, (x, y))
            for tile in range(TILES):
                self._block(pen, iso, board, tile)
            self._edge_numbers(pen, iso)
        finally:
            pen.surface = before
        return surface

    def shade(self, iso: Iso) -> tuple[pygame.Surface, Point]:
        """The shadow of the whole board on the dark below, and where it lies."""
        bounds = iso.bounds()
        wide, high = round(bounds.width * 1.06), round(bounds.height * 0.9)
        x, y = bounds.left - (wide - bounds.width) / 2, iso.at(0, 0)[1]

        def make() -> pygame.Surface:
            dark = pygame.Surface((wide, high), pygame.SRCALPHA)
            points = [iso.at(0, 0), iso.at(COLUMNS, 0), iso.at(COLUMNS, ROWS), iso.at(0, ROWS)]
            pygame.draw.polygon(dark, (6, 5, 12, 190), [(px - x, py - y + iso.wide * 0.34) for px, py in points])
            small = pygame.transform.smoothscale(dark, (wide // 6, high // 6))
            return pygame.transform.smoothscale(pygame.transform.box_blur(small, 5), (wide, high))

        return self.scene.pen.paint.cache.get(("rift shade", wide, high, round(iso.wide)), make), (x, y)

    def _block(self, pen: Pen, iso: Iso, board: Board, tile: int) -> None:
        box = iso.block(tile)
        terrain = board.tiles[tile]
        name = {b.FOREST: "forest", b.SAND: "sand", b.WATER: "water"}.get(terrain, "")
        if not name:
            name = f"plain_{(tile * 7 + tile // COLUMNS * 3) % 4 + 1}"
        pen.surface.blit(self.drawings.tile(name, box.size), box)
        layout = board.layout
        if tile in layout.acid:
            pen.surface.blit(self.drawings.tile("acid_ground", box.size), box)
        for kind, pairs in (("storm", layout.storm), ("flood", layout.flood)):
            for die, at in pairs:
                if at == tile and terrain != b.WATER:
                    self._turn_tile(pen, iso, tile, kind, die)

    def _turn_tile(self, pen: Pen, iso: Iso, tile: int, kind: str, die: int) -> None:
        """A Turn tile: the icon of its effect and the value of the campaign die on which it comes."""
        colour = rgb("#FFD75E") if kind == "storm" else rgb("#8FD0E0")
        Sprites(pen.paint.cache, iso.wide).diamond(colour, "dots", 0.84).blit(pen.surface, iso.middle(tile))
        x, y = iso.middle(tile)
        side = round(iso.wide * 0.24)
        pen.picture(f"{ART}/icons/{kind}", Rect(round(x - side * 1.05), round(y - side * 0.5), side, side))
        number(pen, str(die), (x + side * 0.55, y), round(side * 1.05), colour)

    def _edge_numbers(self, pen: Pen, iso: Iso) -> None:
        """Columns along the southern edge, where the monster die points; rows, smaller, along the eastern."""
        for column in range(COLUMNS):
            x, y = iso.at(column + 0.5, ROWS)
            number(
                pen, str(column + 1), (x - iso.wide * 0.06, y + iso.wide * 0.13), round(iso.wide * 0.13), EDGE_WORDS
            )

        for row in range(ROWS):
            x, y = iso.at(COLUMNS, row + 0.5)
            number(pen, str(row + 1), (x + iso.wide * 0.06, y + iso.wide * 0.13), round(iso.wide * 0.1), ROW_WORDS)

    # what stands on it -------------------------------------------------------------------------------------------

    def draw_standing(self, pen: Pen, board: Board) -> None:
        """Everything that stands on the board, from the north-west to the south-east."""
        places = {unit: self.place(board, unit) for unit in range(b.UNITS) if self.stands(board, unit)}
        rows = self._by_depth(places)
        for depth in range(COLUMNS + ROWS - 1):
            for tile in _diagonal(depth):
                self._things(pen, board, tile)
            for unit in rows.get(depth, ()):
                self.draw_unit(pen, board, unit, places[unit])
            for tile in _diagonal(depth):
                if board.tiles[tile] == b.FOREST:
                    self.piece(pen, "forest_front", tile)
                if board.ground[tile] & b.SMOKE:
                    self._on_tile(pen, "smoke", tile)
                if board.tiles[tile] == b.BUILDING:
                    self._guarded(pen, board, tile)

    def _by_depth(self, places: dict[int, Point]) -> dict[int, list[int]]:
        rows: dict[int, list[int]] = {}
        for unit, (_, y) in sorted(places.items(), key=lambda each: each[1][1]):
            depth = round((y - self.iso.top[1]) / (self.iso.high / 2) - 1)
            rows.setdefault(min(max(depth, 0), COLUMNS + ROWS - 2), []).append(unit)
        return rows

    def stands(self, board: Board, unit: int) -> bool:
        """Whether a unit is to be seen."""
        return (board.at[unit] >= 0 or unit in self.moved) and unit not in self.hidden

    def place(self, board: Board, unit: int) -> Point:
        """Pixels of the point on which a unit stands."""
        if unit in self.moved:
            return self.moved[unit]
        x, y = self.iso.middle(board.at[unit])
        if board.tiles[board.at[unit]] == b.WATER and not board.flies(unit):
            y += self.iso.wide * 0.05
        return x, y

    def _things(self, pen: Pen, board: Board, tile: int) -> None:
        terrain = board.tiles[tile]
        if terrain == b.FOREST:
            self.piece(pen, "forest_back", tile)
        elif terrain == b.MOUNTAIN:
            self.piece(pen, "mountain", tile)
        elif terrain == b.RUIN:
            self.piece(pen, "ruin", tile)
        elif terrain == b.BUILDING:
            self.piece(pen, building_art(board, tile), tile)
        for status, bit in (("acid", b.ACID), ("fire", b.FIRE)):
            if board.ground[tile] & bit and board.units[tile] < 0:
                self._on_tile(pen, status, tile)

    def _guarded(self, pen: Pen, board: Board, tile: int) -> None:
        for status, bit in (("frozen", b.FROZEN), ("shield", b.SHIELD)):
            if board.ground[tile] & bit:
                self._on_tile(pen, status, tile, 0.8)

    def piece(self, pen: Pen, name: str, tile: int) -> None:
        """A drawing that stands or lies on a tile."""
        box = self.iso.block(tile)
        key = (name, box.size)
        if key not in self._trimmed:
            whole = self.drawings.tile(name, box.size)
            part = whole.get_bounding_rect()
            self._trimmed[key] = (whole.subsurface(part), part.topleft)
        surface, (x, y) = self._trimmed[key]
        pen.surface.blit(surface, (box.left + x, box.top + y))

    def _on_tile(self, pen: Pen, status: str, tile: int, part: float = FIGURE_PART) -> None:
        self._object(pen, status, self.iso.middle(tile), part)

    def _object(self, pen: Pen, status: str, at: Point, part: float = FIGURE_PART) -> None:
        width = round(self.iso.wide * part)
        surface = self.drawings.status(status, width)
        scale = width / FIGURE[0]
        pen.surface.blit(surface, (round(at[0] - FEET[0] * scale), round(at[1] - (FEET[1] - 6) * scale)))

    # units -------------------------------------------------------------------------------------------------------

    def sprite_of(
        self, board: Board, unit: int, look: d.Look = "plain", part: float = FIGURE_PART
    ) -> pygame.Surface:
        """A unit's picture as it stands."""
        grown = part * (1.12 if board.alpha[unit] else 1.0)
        return self.drawings.figure(
            name_of(board, unit),
            round(self.iso.wide * grown),
            mech=unit if unit < 2 else -1,
            alpha=2 <= unit < 6 and bool(board.alpha[unit]),
            mirrored=self.looks_right(board, unit),
            look=look,
        )

    def looks_right(self, board: Board, unit: int) -> bool:
        """Whether a unit looks to the right: where it aims or went last."""
        if board.aim[unit] >= 0:
            return faces_right(board.aim[unit])
        return self.facing.get(unit, unit < 2)

    def draw_unit(self, pen: Pen, board: Board, unit: int, at: Point) -> None:
        """Plinth, figure, statuses."""
        rock = unit in b.ROCKS
        up = self._height(board, unit)
        if not rock:
            self._plinth(pen, board, unit, at)
        worn = board.worn[unit]
        if worn & b.ACID:
            self._object(pen, "acid", at)
        surface = self.sprite_of(board, unit)
        feet = surface.get_width() * FEET[1] / FIGURE[0]
        corner = (round(at[0] - surface.get_width() / 2), round(at[1] - feet - up * self.iso.wide))
        self._figure(pen, surface, corner, unit)
        self._flash(pen, board, unit, corner)
        for status, bit in (("fire", b.FIRE), ("frozen", b.FROZEN), ("shield", b.SHIELD)):
            if worn & bit:
                self._object(pen, status, (at[0], at[1] - up * self.iso.wide * 0.6))

    def draw_tags(self, pen: Pen, board: Board) -> None:
        """Over all arrows: each unit's letter or number, and its hit points."""
        order = order_of(board)
        for unit in range(b.UNITS):
            if unit in b.ROCKS or not self.stands(board, unit):
                continue
            x, y = self.place(board, unit)
            surface = self.sprite_of(board, unit)
            top = y - surface.get_width() * FEET[1] / FIGURE[0] - self._height(board, unit) * self.iso.wide
            self.tags(pen, board, unit, (x, top + surface.get_height() * 0.06), order.get(unit, 0))

    def _height(self, board: Board, unit: int) -> float:
        return self.up.get(unit, 0.0) + (0.08 if board.flies(unit) else 0.0)

    def _figure(self, pen: Pen, surface: pygame.Surface, corner: tuple[int, int], unit: int) -> None:
        gone = self.sunk.get(unit, 0.0)
        if gone <= 0:
            pen.surface.blit(surface, corner)
            return
        high = round(surface.get_height() * 0.9 * (1 - gone))
        down = round(surface.get_height() * 0.9 * gone)
        if high > 0:
            pen.surface.blit(surface, (corner[0], corner[1] + down), Rect(0, 0, surface.get_width(), high))

    def _flash(self, pen: Pen, board: Board, unit: int, corner: tuple[int, int]) -> None:
        white = self.flash.get(unit, 0.0)
        if white > 0.05:
            over = self.sprite_of(board, unit, "white")
            over.set_alpha(round(255 * min(1.0, white)))
            pen.surface.blit(over, corner)
            over.set_alpha(255)

    def _plinth(self, pen: Pen, board: Board, unit: int, at: Point) -> None:
        colour = colour_of(unit)
        self.sprites.plinth(colour, round_one=unit != 0, double=bool(board.alpha[unit])).blit(pen.surface, at)

    def tags(self, pen: Pen, board: Board, unit: int, at: Point, order: int) -> None:
        """Above a unit: its letter or its number in the order of acting, and a pip for each hit point."""
        side = round(self.iso.wide * 0.15)
        full = board.full[unit]
        pip = round(self.iso.wide * 0.062)
        wide = side + full * (pip + 2) + pip // 2
        x, y = round(at[0] - wide / 2), round(at[1] - side * 0.7)
        plate = Rect(x + side // 2, y + (side - pip * 2) // 2, wide - side // 2, pip * 2)
        pygame.draw.rect(pen.surface, NIGHT, plate, border_radius=pip)
        self._pips(pen, board, unit, (x + side + 2, plate.centery), pip)
        mark = "AB"[unit] if unit < 2 else str(order) if order else ""
        square = unit == 0
        self.sprites.disc(side, colour_of(unit), square=square).blit(pen.surface, (x + side / 2, y + side / 2))
        if mark:
            number(pen, mark, (x + side / 2, y + side / 2), round(side * 0.8), NIGHT)
        if 2 <= unit < 6 and board.alpha[unit]:
            crown = round(side * 0.8)
            pen.picture(f"{ART}/icons/alpha", Rect(x + (side - crown) // 2, y - crown + 4, crown, crown))

    def _pips(self, pen: Pen, board: Board, unit: int, at: tuple[int, int], pip: int) -> None:
        bright = rgb("#9BE37A") if unit < 2 else rgb("#FF7A66")
        for n in range(board.full[unit]):
            box = Rect(at[0] + n * (pip + 2), at[1] - pip * 6 // 10, pip, pip * 12 // 10)
            if n < board.hp[unit]:
                pygame.draw.rect(pen.surface, bright, box, border_radius=2)
            else:
                pygame.draw.rect(pen.surface, mix(bright, NIGHT, 0.45), box, max(1, pip // 6), border_radius=2)

    def draw_candidate(self, pen: Pen, board: Board, mech: int, tile: int) -> None:
        """A mech as it would stand where it is about to be deployed."""
        ghost = self.sprite_of(board, mech, "ghost")
        x, y = self.iso.middle(tile)
        pen.surface.blit(
            ghost, (round(x - ghost.get_width() / 2), round(y - ghost.get_width() * FEET[1] / FIGURE[0]))
        )


def _diagonal(depth: int) -> Iterator[int]:
    for row in range(ROWS):
        column = depth - row
        if 0 <= column < COLUMNS:
            yield row * COLUMNS + column


def building_art(board: Board, tile: int) -> str:
    """Which drawing stands on a building's tile."""
    layout = board.layout
    letter = layout.letters[tile]
    if letter == "U":
        return "turret"
    if letter == "R":
        return "rocket"
    if letter in "F^":
        return "mountain_city" if letter == "^" else "peak"
    return f"building_{(tile * 5 + tile // COLUMNS) % 3 + 1}"
