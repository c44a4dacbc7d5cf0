"""The pile at rest: drawn once tile by tile, pointed at, outlined, explained."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from game.buried_memories.picture.camera import Camera
from game.buried_memories.picture.carving import Carver, Sprite
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.order import Mend, Order, drawing_order, overlaps_of
from game.buried_memories.picture.relief import Lean, Relief, area, turned_hole, turned_outline
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.tiles import Tile
from game.ui.button import inside
from game.ui.palette import Colour, hexa
from game.ui.svg import raster
from physics import Overlap

Point = tuple[float, float]
RESTING = ((1.3, 0.42), (3.6, 0.4))
"""Blur (mm) and strength of a resting tile's shadows: where it touches, and around."""
CARVING = 0.0022
"""Seconds one exact picture takes, about."""
NO_ORDER = Order((), {})


class PileView:
    """What can be seen of a resting pile. ``tiles`` are the visible sides by number, as a view of the match gives
    them: a tile of which nothing is seen is not here at all."""

    def __init__(self, carver: Carver, loose: Loose) -> None:
        self.carver = carver
        self.loose = loose
        self.camera = Camera((0, 0), 1.0)
        self.version = 0
        """Changes whenever the pile looks different."""
        self.pile = Pile()
        self.tiles: dict[int, Tile] = {}
        self.lies: dict[int, Lie] = {}
        self.overlaps: list[Overlap] = []
        self.order = NO_ORDER
        self._rough: set[int] = set()
        self._bounds: dict[int, Rect] = {}

    def look_by(self, camera: Camera) -> None:
        """Look from another place."""
        self.camera = camera
        self._bounds.clear()

    def show(self, pile: Pile, pit: dict[int, Tile]) -> None:
        """Show another pile: a view's pile and pit."""
        before, sides, order = self.lies, self.tiles, self.order
        self.pile = pile
        self.lies = {lie.id: lie for lie in pile.lies}
        self.tiles = {number: pit[number] for number in self.lies if pit[number].shape}
        shapes = {number: tile.shape for number, tile in self.tiles.items()}
        same = all(before.get(number) == self.lies[number] for number in self.tiles)
        if same and before:
            self.overlaps = [lap for lap in self.overlaps if lap.upper in shapes and lap.lower in shapes]
        else:
            self.overlaps = overlaps_of(pile, shapes)
        self.order = drawing_order({number: self.lies[number].z for number in self.tiles}, self.overlaps)
        if not same or sides != self.tiles or order.tiles != self.order.tiles:
            self.version += 1
            self._bounds.clear()

    # measures ------------------------------------------------------------------------------------------------

    def lean(self, number: int) -> Lean:
        """How a tile lies, for its picture."""
        return Lean.of(self.lies[number])

    def scale(self, number: int) -> float:
        """Pixels a mm at the tile's height."""
        return self.camera.scale * self.camera.grown(self.lies[number].z)

    def middle(self, number: int) -> Point:
        """Pixels of the tile's middle."""
        lie = self.lies[number]
        return self.camera.at(lie.x, lie.y, lie.z)

    def outline(self, number: int) -> list[Point]:
        """Pixels of the tile's border."""
        x, y = self.middle(number)
        points = turned_outline(self.tiles[number].shape, self.lean(number), self.scale(number))
        return [(x + dx, y + dy) for dx, dy in points]

    def hole(self, number: int) -> list[Point]:
        """Pixels of the border of the tile's hole; empty for a tile without one."""
        x, y = self.middle(number)
        return [
            (x + dx, y + dy)
            for dx, dy in turned_hole(self.tiles[number].shape, self.lean(number), self.scale(number))
        ]

    def top_at(self, pos: Point) -> int | None:
        """The uppermost tile at a pixel, rings of overlaps included."""
        hit = [number for number in self.order.tiles if self._hits(number, (round(pos[0]), round(pos[1])))]
        if not hit:
            return None
        over = {(lap.lower, lap.upper) for lap in self.overlaps}
        for number in reversed(hit):
            if not any((number, other) in over for other in hit):
                return number
        return hit[-1]

    def _hits(self, number: int, pos: tuple[int, int]) -> bool:
        hole = self.hole(number)
        return inside(pos, _whole(self.outline(number))) and not (hole and inside(pos, _whole(hole)))

    def bounds(self, number: int) -> Rect:
        """Pixels the tile and its shadow may touch."""
        found = self._bounds.get(number)
        if found is None:
            found = self._bounds[number] = self._reach(number)
        return found

    def _reach(self, number: int) -> Rect:
        points = self.outline(number)
        margin = round(9 * self.camera.scale)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        return Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(
            2 * margin, 2 * margin
        )

    # drawing -------------------------------------------------------------------------------------------------

    @property
    def rough(self) -> bool:
        """Whether some tiles still wait for their exact picture."""
        return bool(self._rough)

    def refine(self, seconds: float) -> list[Rect]:
        """Carve exact pictures for about that long; the parts of the window that changed."""
        until = time.perf_counter() + seconds - CARVING
        done: list[Rect] = []
        while self._rough and (not done or time.perf_counter() < until):
            number = self._rough.pop()
            if number in self.tiles:
                self.carver.exact(self.tiles[number], self.lean(number), self.scale(number))
                done.append(self.bounds(number))
        return done

    def draw(self, surface: pygame.Surface, *, exact: bool = True, without: Iterable[int] = ()) -> None:
        """Draw all tiles inside the surface's clip. Not ``exact``: a turned copy for what is not carved yet."""
        clip = surface.get_clip()
        gone = set(without)
        for number in self.order.tiles:
            if number not in gone and self.bounds(number).colliderect(clip):
                self._draw_tile(surface, number, exact)
            for mend in self.order.mends.get(number, ()):
                if not gone & {mend.upper, mend.lower}:
                    self._mend(surface, mend, exact)

    def _sprite(self, number: int, exact: bool) -> Sprite:
        tile, lean, scale = self.tiles[number], self.lean(number), self.scale(number)
        if exact or self.carver.has(tile, lean, scale):
            self._rough.discard(number)
            return self.carver.exact(tile, lean, scale)
        self._rough.add(number)
        return self.loose.still(tile, lean.angle, scale)

    def _draw_tile(self, surface: pygame.Surface, number: int, exact: bool) -> None:
        x, y = self.middle(number)
        self._shadow(surface, number, x, y)
        sprite = self._sprite(number, exact)
        surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))

    def _shadow(self, surface: pygame.Surface, number: int, x: float, y: float) -> None:
        lie, s = self.lies[number], self.camera.scale
        far = (0.9 + 0.09 * lie.z) * s
        for (blur, strength), part in zip(RESTING, (0.8, 1.9), strict=True):
            soft = self.carver.shadow(self.tiles[number].shape, lie.angle, s, blur, strength)
            surface.blit(
                soft.surface, (round(x + soft.dx + far * part * 0.55), round(y + soft.dy + far * part * 0.85))
            )

    def _mend(self, surface: pygame.Surface, mend: Mend, exact: bool) -> None:
        """Draw the upper tile's share of one overlap again, and its shadow on the lower tile."""
        x, y = self.middle(mend.upper)
        s = self.camera.scale
        shade = self.carver.shadow(self.tiles[mend.upper].shape, self.lies[mend.upper].angle, s, 2.2, 0.5)
        at = (round(x + shade.dx + s), round(y + shade.dy + 1.6 * s))
        lower = Relief(self.tiles[mend.lower].shape, self.lean(mend.lower), self.scale(mend.lower))
        low = self.middle(mend.lower)
        shape = [(px - lower.origin[0] + low[0], py - lower.origin[1] + low[1]) for px, py in lower.outline]
        _stamp(surface, shade.surface, at, [shape])
        sprite = self._sprite(mend.upper, exact)
        z = self.lies[mend.upper].z
        grown = [_larger(self.camera.of(piece, z), 0.9 * s) for piece in mend.polygons]
        _stamp(surface, sprite.surface, (round(x) + round(sprite.dx), round(y) + round(sprite.dy)), grown)

    def outline_glow(
        self, number: int, colour: Colour, width: float, spread: float, *, whole: bool = True
    ) -> tuple[pygame.Surface, Point]:
        """Light along a tile's border, ``width`` and ``spread`` in pixels; with its upper left corner. Not
        ``whole``: only where no other tile lies on it."""
        key, corner, make = self._glow(number, colour, width, spread, whole)
        return self.carver.kept.get(key, make), corner

    def glows(self, number: int, colour: Colour, width: float, spread: float) -> bool:
        """Whether the light along a tile's whole border is there already."""
        return self._glow(number, colour, width, spread, True)[0] in self.carver.kept

    def _glow(
        self, number: int, colour: Colour, width: float, spread: float, whole: bool
    ) -> tuple[tuple[object, ...], Point, Callable[[], pygame.Surface]]:
        points = self.outline(number)
        left, top = min(x for x, _ in points) - 3 * spread, min(y for _, y in points) - 3 * spread
        right, bottom = max(x for x, _ in points) + 3 * spread, max(y for _, y in points) + 3 * spread
        size = (round(right - left), round(bottom - top))
        over = () if whole else tuple(self.lies[lap.upper] for lap in self.overlaps if lap.lower == number)
        key = ("glow", self.lies[number], self.tiles[number].shape, colour, round(width), round(spread), size, over)

        here = [[(x - left, y - top) for x, y in border] for border in (points, self.hole(number))]
        hiding = [
            [[(x - left, y - top) for x, y in b] for b in (self.outline(o.id), self.hole(o.id))] for o in over
        ]

        def make() -> pygame.Surface:
            # Soft light has no edges: half the size will do for it, and takes a quarter of the time.
            half = (max(1, size[0] // 2), max(1, size[1] // 2))
            soft = raster(_rims(here, colour, width + spread), half, size)
            soft = pygame.transform.box_blur(soft, max(1, round(spread * 0.35)))
            soft = pygame.transform.smoothscale(soft, size)
            soft.blit(raster(_rims(here, colour, width), size), (0, 0))
            for borders in hiding:
                soft.blit(raster(area(borders, "#ffffff"), size), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            return soft

        return key, (left, top), make


def _whole(points: Sequence[Point]) -> list[tuple[int, int]]:
    return [(round(x), round(y)) for x, y in points]


def _rims(borders: Sequence[Sequence[Point]], colour: Colour, width: float) -> str:
    look = f'fill="none" stroke="{hexa(colour)}" stroke-width="{width:.1f}" stroke-linejoin="round"'
    told = (" ".join(f"{x:.1f},{y:.1f}" for x, y in border) for border in borders if border)
    return "".join(f'<polygon points="{points}" {look}/>' for points in told)


def _larger(points: Sequence[Point], by: float) -> list[Point]:
    """A convex polygon grown by about ``by`` pixels, so that mended pieces meet what they belong to."""
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    out = []
    for x, y in points:
        length = max(1e-6, ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5)
        out.append((x + (x - cx) / length * by, y + (y - cy) / length * by))
    return out


def _stamp(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], polygons: Sequence[Sequence[Point]]
) -> None:
    """Blit a picture only where the polygons are, with soft edges."""
    size = picture.get_size()
    told = "".join(
        f'<polygon points="{" ".join(f"{x - at[0]:.1f},{y - at[1]:.1f}" for x, y in piece)}" fill="#ffffff"/>'
        for piece in polygons
    )
    mask = raster(told, size)
    part = picture.copy()
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(part, at)
