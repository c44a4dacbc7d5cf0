"""Tiles as thick carved pieces: sides, bevel and shade by the light from the upper left, whatever their turn.

At rest a tile is one vector drawing at its exact place in the plane and in height: sides, art, bevel and shade are
rastered together. While it moves, the turned copies of ``loose`` serve.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from functools import cache
from math import degrees, floor, hypot, pi
from typing import NamedTuple

import pygame

from game.buried_memories.content import content
from game.buried_memories.picture.relief import Lean, Point, Relief, area, symmetry, turned_hole, turned_outline
from game.buried_memories.tiles import Tile, sleepers
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.paint import nine_slice
from game.ui.svg import raster
from physics import SHAPES

ART = "buried_memories"
UNIT = 0.1
"""Millimetres of one unit of the art's viewBox."""


class Bed(NamedTuple):
    """Where a creature sleeps on a back: its place from the centre of area and its size, art units.

    ``second`` when it is the other creature of a tile with two.
    """

    x: float
    y: float
    size: float
    second: bool = False


BEDS: dict[str, tuple[Bed, ...]] = {
    "hex32": (Bed(0, 0, 214),),
    "rect38x30": (Bed(0, 0, 236),),
    "rect40x34": (Bed(0, 0, 276),),
    "ring54-34": (Bed(0, -219.5, 92), Bed(219.5, 0, 92), Bed(0, 219.5, 92), Bed(-219.5, 0, 92)),
    "rect96x20": (Bed(0, 0, 176),),
    "disc18": (Bed(0, 0, 144),),
    "chevron50x15@110": (Bed(16.6, -202.7, 128), Bed(16.6, 202.7, 128, second=True)),
    "quarter50": (Bed(7.6, 0, 276),),
}
"""By outline; the art of each back leaves these places calm."""
TURN_STEP = 6.0
"""Degrees between two kept turns of a shadow."""


class Sprite(NamedTuple):
    """A picture and where its upper left corner lies from the tile's middle, pixels."""

    surface: pygame.Surface
    dx: float
    dy: float


class Drawing(NamedTuple):
    """The inside of an SVG file: its elements, and the size of its viewBox."""

    body: str
    width: float
    height: float


def middle_of(shape: str) -> Point:
    """Where on a tile's drawing its centre of area lies, art units. Raises KeyError."""
    body = SHAPES[shape]
    return -min(x for x, _ in body.outline) / UNIT, -min(y for _, y in body.outline) / UNIT


def extent(shape: str) -> tuple[float, float]:
    """Width and height of a tile lying straight, mm."""
    outline = SHAPES[shape].outline
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return max(across) - min(across), max(down) - min(down)


def art_name(tile: Tile) -> str:
    """The art of the side that can be seen; the back of a creature side has the creature besides."""
    return f"{ART}/tiles/{tile.kind}" if tile.kind else f"{ART}/tiles/back_{tile.shape}"


def creature_art(creature: int, form: str = "") -> str:
    """Art of a creature: the whole one, its ``token`` or its ``flat`` silhouette."""
    name = f"{ART}/creatures/{content().creatures[creature].id}"
    return f"{name}_{form}" if form else name


@cache
def _read(path: str, prefix: str) -> Drawing:
    """A drawing's elements with its ids made its own, so that two drawings can stand in one document."""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 - a str keeps the cache's key plain
        text = file.read()
    head = re.search(r"<svg[^>]*>", text)
    box = re.search(r'viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"', text)
    if head is None or box is None:
        raise ValueError(f"{path} is no drawing with a viewBox")
    body = text[head.end() : text.rindex("</svg>")]
    body = re.sub(r'id="([^"]+)"', rf'id="{prefix}\1"', body)
    body = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}\1)", body)
    return Drawing(body, float(box[1]), float(box[2]))


class Carver:
    """Makes and keeps the pictures of tiles for one window. ``drawn`` are the sides it was asked for."""

    def __init__(self, art: Art, budget: int = 128 * 1024 * 1024) -> None:
        self.art = art
        self.kept = SurfaceCache(budget)
        self.moving = SurfaceCache(budget)
        self.drawn: set[Tile] = set()
        self._corner: dict[tuple[object, ...], Point] = {}

    def clear(self) -> None:
        """Forget all pictures, as after a change of size."""
        self.kept.clear()
        self.moving.clear()
        self._corner.clear()

    def drawing(self, name: str) -> Drawing:
        """The elements of an art file; a plain plate where it is missing or broken."""
        prefix = re.sub(r"\W", "_", name.rpartition("/")[2]) + "_"
        try:
            return _read(str(self.art.root / f"{name}.svg"), prefix)
        except (OSError, ValueError) as error:
            self.art.problems[name] = f"The picture 'assets/art/{name}.svg' cannot be used ({error})."
            return Drawing('<rect width="400" height="400" fill="#8a6a44"/>', 400, 400)

    def face(self, tile: Tile) -> str:
        """SVG of the side that can be seen, in art units about the tile's centre of area."""
        form = self.drawing(art_name(tile))
        x, y = middle_of(tile.shape)
        body = f'<g transform="translate({-x:.2f} {-y:.2f})">{form.body}</g>'
        if not tile.kind and tile.creature >= 0:
            woken = sleepers(tile)
            body += "".join(self._asleep(woken[-1] if bed.second else woken[0], bed) for bed in BEDS[tile.shape])
        return body

    def _asleep(self, creature: int, bed: Bed) -> str:
        beast = self.drawing(creature_art(creature))
        k = bed.size / beast.width
        place = f"translate({bed.x} {bed.y}) scale({k:.5f}) translate({-beast.width / 2} {-beast.height / 2})"
        return f'<g transform="{place}">{beast.body}</g>'

    # exact ---------------------------------------------------------------------------------------------------

    def exact(self, tile: Tile, lean: Lean, scale: float) -> Sprite:
        """The tile at ``scale`` pixels a mm, exactly as it lies."""
        self.drawn.add(tile)
        return self.carve(tile, lean, scale)

    def carve(self, tile: Tile, lean: Lean, scale: float) -> Sprite:
        """The same, made beforehand."""
        key = (tile, round(lean.angle, 3), round(lean.gx, 2), round(lean.gy, 2), round(scale, 3))
        surface = self.kept.get(key, lambda: self._carve(key, tile, lean, scale))
        return Sprite(surface, *self._corner[key])

    def has(self, tile: Tile, lean: Lean, scale: float) -> bool:
        """Whether the exact picture is there already."""
        key = (tile, round(lean.angle, 3), round(lean.gx, 2), round(lean.gy, 2), round(scale, 3))
        return key in self.kept

    def _carve(self, key: tuple[object, ...], tile: Tile, lean: Lean, scale: float) -> pygame.Surface:
        relief = Relief(tile.shape, lean, scale)
        a, b, c, d = (value * UNIT for value in relief.matrix)
        ox, oy = relief.origin
        art = f'<g transform="matrix({a:.5f} {b:.5f} {c:.5f} {d:.5f} {ox:.2f} {oy:.2f})">{self.face(tile)}</g>'
        self._corner[key] = relief.corner
        return raster(relief.below() + art + relief.above(), relief.size)

    # shadow --------------------------------------------------------------------------------------------------

    def shadow(self, shape: str, angle: float, scale: float, blur: float, strength: float = 0.5) -> Sprite:
        """The soft shadow of a flat tile, ``blur`` in mm; kept by steps of turn within the outline's symmetry."""
        period = symmetry(shape)
        step = floor(degrees(angle) % period / TURN_STEP + 0.5) * TURN_STEP % period
        soft = max(1, round(blur * scale))
        key = (shape, "shadow", step, round(scale, 2), soft, round(strength, 2))
        surface = self.moving.get(key, lambda: self._shadow(key, shape, step, scale, soft, strength))
        return Sprite(surface, *self._corner[key])

    def _shadow(
        self, key: tuple[object, ...], shape: str, turn: float, scale: float, soft: int, strength: float
    ) -> pygame.Surface:
        # What is blurred needs no fine drawing: it is made small and stretched.
        less = max(1, min(4, soft // 3))
        lean = Lean(turn * pi / 180)
        borders = turned_outline(shape, lean, scale / less), turned_hole(shape, lean, scale / less)
        reach = max(hypot(x, y) for x, y in borders[0]) + (2 * soft + 1) / less
        size = (round(2 * reach), round(2 * reach))
        moved = ([(x + reach, y + reach) for x, y in border] for border in borders)
        plate = raster(area(moved, "#140a02", strength), size)
        for _ in range(2):
            plate = pygame.transform.box_blur(plate, max(1, soft // less // 2))
        whole = (size[0] * less, size[1] * less)
        self._corner[key] = (-whole[0] / 2, -whole[1] / 2)
        return plate if less == 1 else pygame.transform.smoothscale(plate, whole)

    def warm_shadows(
        self, shapes: Iterable[str], scale: float, kinds: Iterable[tuple[float, float]]
    ) -> Generator[None, None, None]:
        """Make shadows of every turn beforehand; ``kinds`` are blur and strength."""
        for blur, strength in kinds:
            for shape in shapes:
                for step in range(round(symmetry(shape) / TURN_STEP)):
                    self.shadow(shape, step * TURN_STEP * pi / 180, scale, blur, strength)
                    yield


def mat_picture(art: Art, cached: SurfaceCache, size: tuple[int, int]) -> pygame.Surface:
    """The linen mat in any proportion: its stitched border stays as it is."""

    def make() -> pygame.Surface:
        high = max(60, min(size[1], size[0]) // 2 * 2)
        stamp = art.picture(f"{ART}/mat", (3 * high, high))
        return nine_slice(stamp, min(high // 2 - 1, size[0] // 2 - 1, size[1] // 2 - 1), size)

    return cached.get(("mat", size), make)
