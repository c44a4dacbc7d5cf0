"""Tiles as thick carved pieces: sides, bevel and shade by the light from the upper left, whatever their turn.

At rest a tile is one vector drawing at its exact place in the plane and in height: sides, art, bevel and shade are
rastered together. While it moves, the turned copies of ``loose`` serve.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from functools import cache
from math import cos, degrees, floor, hypot, pi, sin, sqrt
from typing import NamedTuple, Protocol

import pygame

from game.buried_memories.content import content
from game.buried_memories.tiles import Tile
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.paint import nine_slice
from game.ui.svg import raster
from physics import SHAPES

Point = tuple[float, float]
Matrix = tuple[float, float, float, float]

ART = "buried_memories"
UNIT = 0.1
"""Millimetres of one unit of the art's viewBox."""
LIGHT = (-0.5, -0.68)
"""Where the light comes from, in the picture; its share from above makes up the rest."""
LIGHT_UP = sqrt(1 - LIGHT[0] ** 2 - LIGHT[1] ** 2)
SLANT = (0.1, 0.44)
"""How much of a tile's thickness is seen below and right of it, as if one sat at the box."""
BEVEL = 1.15
"""Width of the bevelled edge, mm."""
EDGE_LIT, EDGE_DARK = (176, 138, 86), (74, 50, 28)
CALM_PLACE = {"hex32": 214, "rect38x30": 236, "rect40x34": 276}
"""How large a creature is drawn on a back, art units."""
TURN_STEP = 6.0
"""Degrees between two kept turns of a shadow."""


class Sprite(NamedTuple):
    """A picture and where its upper left corner lies from the tile's middle, pixels."""

    surface: pygame.Surface
    dx: float
    dy: float


class Lying(Protocol):
    """A lie or a pose."""

    @property
    def angle(self) -> float:
        """Radians, x towards y."""

    @property
    def gx(self) -> float:
        """Rise along x, mm a mm."""

    @property
    def gy(self) -> float:
        """Rise along y, mm a mm."""


class Lean(NamedTuple):
    """How a tile lies, for the light: angle (radians), slopes along x and y (sine of the tilt)."""

    angle: float = 0.0
    gx: float = 0.0
    gy: float = 0.0

    @classmethod
    def of(cls, lie: Lying) -> Lean:
        """From a pose, which tells its rise in mm a mm."""
        n = 1 / sqrt(1 + lie.gx * lie.gx + lie.gy * lie.gy)
        return cls(lie.angle, lie.gx * n, lie.gy * n)

    @property
    def slope(self) -> float:
        """Sine of the tilt, 0-1."""
        return min(1.0, hypot(self.gx, self.gy))


class Drawing(NamedTuple):
    """The inside of an SVG file: its elements, and the size of its viewBox."""

    body: str
    width: float
    height: float


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
        """SVG of the side that can be seen, in art units about the tile's middle."""
        form = self.drawing(art_name(tile))
        body = f'<g transform="translate({-form.width / 2} {-form.height / 2})">{form.body}</g>'
        if not tile.kind and tile.creature >= 0:
            beast = self.drawing(creature_art(tile.creature))
            k = CALM_PLACE.get(tile.shape, 200) / beast.width
            body += (
                f'<g transform="scale({k:.5f}) translate({-beast.width / 2} {-beast.height / 2})">{beast.body}</g>'
            )
        return body

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
        outline = turned_outline(shape, Lean(turn * pi / 180), scale / less)
        reach = max(hypot(x, y) for x, y in outline) + (2 * soft + 1) / less
        size = (round(2 * reach), round(2 * reach))
        points = " ".join(f"{x + reach:.1f},{y + reach:.1f}" for x, y in outline)
        plate = raster(f'<polygon points="{points}" fill="#140a02" fill-opacity="{strength}"/>', size)
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


def symmetry(shape: str) -> float:
    """After how many degrees an outline looks the same again."""
    return {"hex": 60.0, "rec": 180.0}.get(shape[:3], 360.0)


def foreshortening(slope: float) -> float:
    """How long a plate looks across its tilt. Gentle tilts are shown at half their effect, so that the picture of a
    resting pile covers what the rules, which look at whole outlines, call covered."""
    full = sqrt(max(0.0, 1 - slope * slope))
    part = min(1.0, 0.5 + max(0.0, slope - 0.35))
    return max(0.08, 1 - (1 - full) * part)


def turned_outline(shape: str, lean: Lean, scale: float) -> list[Point]:
    """The outline in pixels about the tile's middle: turned, foreshortened, scaled."""
    a, b, c, d = matrix_of(lean, scale)
    return [(a * x + c * y, b * x + d * y) for x, y in SHAPES[shape].outline]


def matrix_of(lean: Lean, scale: float) -> Matrix:
    """Local mm to pixels about the middle, as SVG writes a matrix (a b c d)."""
    co, si = cos(lean.angle), sin(lean.angle)
    slope = hypot(lean.gx, lean.gy)
    less = 1 - foreshortening(lean.slope)
    ux, uy = (lean.gx / slope, lean.gy / slope) if slope > 1e-6 else (1.0, 0.0)
    fxx, fxy, fyy = 1 - less * ux * ux, -less * ux * uy, 1 - less * uy * uy
    return (
        scale * (fxx * co + fxy * si),
        scale * (fxy * co + fyy * si),
        scale * (-fxx * si + fxy * co),
        scale * (-fxy * si + fyy * co),
    )


def shade_of(lean: Lean) -> float:
    """How much lighter (up to 1) or darker (down to -1) a plate is than a flat one."""
    return max(-1.0, min(1.0, (-lean.gx * LIGHT[0] - lean.gy * LIGHT[1]) * 1.25))


class Relief:
    """What makes a flat drawing a thick piece: its sides, its bevelled edge, its shade; as SVG in pixels."""

    def __init__(self, shape: str, lean: Lean, scale: float) -> None:
        form = SHAPES[shape]
        self.lean, self.scale = lean, scale
        self.matrix = matrix_of(lean, scale)
        thick = form.thickness * scale
        self.depth = ((SLANT[0] + lean.gx) * thick, (SLANT[1] + lean.gy) * thick)
        outline = turned_outline(shape, lean, scale)
        lift = (-SLANT[0] * thick / 2, -SLANT[1] * thick / 2)
        ends = outline + [(x + self.depth[0], y + self.depth[1]) for x, y in outline]
        left, top = min(x for x, _ in ends) + lift[0] - 1, min(y for _, y in ends) + lift[1] - 1
        right, bottom = max(x for x, _ in ends) + lift[0] + 1, max(y for _, y in ends) + lift[1] + 1
        self.corner = (float(floor(left)), float(floor(top)))
        self.size = (round(right - self.corner[0]) + 1, round(bottom - self.corner[1]) + 1)
        self.origin = (lift[0] - self.corner[0], lift[1] - self.corner[1])
        self.outline = [(x + self.origin[0], y + self.origin[1]) for x, y in outline]
        self.inset = inset(self.outline, BEVEL * scale)

    def below(self) -> str:
        """The sides that can be seen, and a body that fills the art's soft corners."""
        dx, dy = self.depth
        parts = []
        for (x0, y0), (x1, y1), (nx, ny) in edges(self.outline):
            if nx * dx + ny * dy <= 0:
                continue
            light = max(0.0, min(1.0, 0.5 + 0.5 * (nx * LIGHT[0] + ny * LIGHT[1]) / hypot(*LIGHT)))
            tone = tuple(
                round(d + (b - d) * (0.25 + 0.75 * light)) for b, d in zip(EDGE_LIT, EDGE_DARK, strict=True)
            )
            quad = ((x0, y0), (x1, y1), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy))
            parts.append(polygon(quad, "#{:02x}{:02x}{:02x}".format(*tone)))
        return "".join(parts)

    def above(self) -> str:
        """The bevel along the edge and the shade of the whole face."""
        parts = []
        inner = self.inset
        slope = shade_of(self.lean)
        count = len(self.outline)
        for i, ((x0, y0), (x1, y1), (nx, ny)) in enumerate(edges(self.outline)):
            light = (nx * LIGHT[0] + ny * LIGHT[1]) / hypot(*LIGHT) + 0.6 * slope
            quad = ((x0, y0), (x1, y1), inner[(i + 1) % count], inner[i])
            white = light > 0
            parts.append(
                polygon(quad, "#fff3d6" if white else "#1c0f05", min(0.62, abs(light) * (0.6 if white else 0.5)))
            )
        if abs(slope) > 0.015:
            parts.append(
                polygon(
                    self.outline,
                    "#ffe2a8" if slope > 0 else "#170c04",
                    min(0.5, abs(slope) * (0.3 if slope > 0 else 0.6)),
                )
            )
        return "".join(parts)


def polygon(points: Sequence[Point], fill: str, opacity: float = 1.0) -> str:
    """A filled SVG polygon."""
    told = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{told}" fill="{fill}" fill-opacity="{opacity:.3f}"/>'


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Each edge of an outline that runs clockwise on the screen, with its outward normal."""
    found = []
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = hypot(dx, dy) or 1.0
        found.append((a, b, (dy / length, -dx / length)))
    return found


def inset(outline: Sequence[Point], width: float) -> list[Point]:
    """The outline moved inwards by ``width``, corner by corner (mitred)."""
    sides = edges(outline)
    out = []
    for before, after in zip([sides[-1], *sides[:-1]], sides, strict=True):
        (n0x, n0y), (n1x, n1y) = before[2], after[2]
        x, y = after[0]
        turn = max(0.35, 1 + n0x * n1x + n0y * n1y)
        out.append((x - width * (n0x + n1x) / turn, y - width * (n0y + n1y) / turn))
    return out


def mat_picture(art: Art, cached: SurfaceCache, size: tuple[int, int]) -> pygame.Surface:
    """The linen mat in any proportion: its stitched border stays as it is."""

    def make() -> pygame.Surface:
        high = max(60, min(size[1], size[0]) // 2 * 2)
        stamp = art.picture(f"{ART}/mat", (3 * high, high))
        return nine_slice(stamp, min(high // 2 - 1, size[0] // 2 - 1, size[1] // 2 - 1), size)

    return cached.get(("mat", size), make)
