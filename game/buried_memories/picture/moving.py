"""A pile in motion: tiles that have hardly turned by their exact pictures, all others by turned copies.

This is drawn every frame while the simulation works, so it is written for speed: everything about a side is looked
up once an act, and all tiles of a frame go to the surface in one call.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import degrees, pi, sqrt
from operator import attrgetter
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from game.buried_memories.content import content
from game.buried_memories.picture.camera import BOX, EYE, Camera
from game.buried_memories.picture.carving import Carver, Sprite
from game.buried_memories.picture.loose import PIXELS, SHADES, STEPS, Loose, Table, squeezed
from game.buried_memories.picture.relief import EDGE_LIT, Lean, edges, foreshortening, shade_of, turned_outline
from game.buried_memories.pile import Lie
from game.buried_memories.tiles import Tile, every_tile
from game.ui.palette import mix
from physics import Pose

Paint = Callable[[pygame.Surface, Camera], None]
Blits = list[tuple[pygame.Surface, tuple[float, float]]]

UNDER = (118, 76, 46)
"""The edge of the lid, where it hangs over the box."""
HIGHEST = 110.0
"""Tiles poured from higher up are drawn as from here, mm, or they would hide the box."""
SHADOWLESS = 90.0
"""From this height, mm, a tile's shadow is too far away to be seen."""
SHADOW_FALLS = 0.7
"""How far below a moving tile its shadow lies, as a share of its height: there it stays when the box leans."""
STEEP = 1.7
"""Rise, mm a mm, from which a moving tile is drawn as a plain lit body."""
LEANING = 0.5
"""Rise, mm a mm, from which a moving tile looks narrower."""
CLOSER = 25.0
"""Height, mm, from which a moving tile looks larger."""
GENTLE = 0.03
"""Square of the rise below which a moving tile is neither lighter nor darker."""
SHADE_FROM = 0.22
"""From this share of the light a moving tile is shown lighter or darker."""
STONE, SLATE = (222, 192, 138), (73, 64, 74)
"""Tones of the two faces of a tile."""
LIFTED = (2.6, 0.5)
"""Blur (mm) and strength of the shadow of a tile that lies on nothing."""
TO_STEP = STEPS / (2 * pi)
KINDS = 2 * SHADES + 1
height_of = attrgetter("z", "id")


class InMotion(Protocol):
    """What the picture of a moving pile needs to know."""

    rest: dict[int, Lie]

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""

    def poses(self) -> list[Pose]:
        """How every tile lies now."""


class Side(NamedTuple):
    """One side of one tile, and where its copies and shadows are kept."""

    tile: Tile
    copies: Table
    shadows: list[Sprite | None]


class MovingPile:
    """Draws whatever act or glide it is given."""

    def __init__(self, carver: Carver, loose: Loose) -> None:
        self.carver = carver
        self.loose = loose
        self._act: InMotion | None = None
        self._sides: dict[int, Side] = {}
        self._small = self._large = pygame.Surface((1, 1))

    def warm(self, opened: Sequence[str] = ()) -> Generator[None, None, None]:
        """Make beforehand what a shake will need, with these envelopes opened."""
        box = every_tile(content(), opened)
        return self.loose.warm(sorted({tile.showing(face) for tile in box for face in (0, 1)}, key=str))

    def side(self, act: InMotion, pose: Pose) -> Side:
        """The side of a tile that is up."""
        key = pose.id * 2 + pose.face
        found = self._sides.get(key)
        if found is None:
            tile = act.side(pose.id, pose.face)
            self.carver.drawn.add(tile)
            found = self._sides[key] = Side(tile, self.loose.table(tile), self.loose.shadows(tile.shape))
        return found

    def _begin(self, act: InMotion) -> list[Pose]:
        """The poses from below to above, by the height of the plates' middles."""
        if act is not self._act:
            self._act = act
            self._sides.clear()
        self.loose.begin()
        return sorted(act.poses(), key=height_of)

    # seen through the lid ------------------------------------------------------------------------------------

    def draw_soft(
        self, surface: pygame.Surface, at: Rect, under: Paint, camera: Camera, act: InMotion, over: Paint
    ) -> None:
        """All tiles on a small picture, drawn up again: what one sees of them through the lid.

        ``at`` is the part of the screen, ``camera`` the view of the box where it is now. ``under`` draws what lies
        under the tiles and ``over`` what lies over them, on a surface, by a view.
        """
        small, view = self.prepare(at, camera)
        small.fill(UNDER)
        under(small, view)
        blits: Blits = []
        for pose in self._begin(act):
            self._copy(small, blits, view, self.side(act, pose), pose)
        small.fblits(blits)
        over(small, view)
        if surface.get_clip().contains(at):
            pygame.transform.smoothscale(small, at.size, surface.subsurface(at))
            return
        pygame.transform.smoothscale(small, at.size, self._large)
        surface.blit(self._large, at.topleft)

    def prepare(self, at: Rect, camera: Camera) -> tuple[pygame.Surface, Camera]:
        """The small picture and the view on it."""
        part = PIXELS / camera.scale
        view = camera.smaller(part, at.topleft)
        small = max(1, round(at.width * part)), max(1, round(at.height * part))
        if self._small.get_size() != small or self._large.get_size() != at.size:
            self._small = pygame.Surface(small).convert()
            self._large = pygame.Surface(at.size).convert()
        return self._small, view

    def _copy(self, surface: pygame.Surface, blits: Blits, view: Camera, side: Side, pose: Pose) -> None:
        """Add one tile's shadow and copy to ``blits``; a steep one is drawn at once, after those."""
        angle, gx, gy = pose.angle, pose.gx, pose.gy
        z = min(pose.z, HIGHEST)
        grown = EYE / (EYE - z)
        scale, down = view.scale, z - BOX.height
        x = view.middle[0] + (pose.x - BOX.width / 2) * scale * grown + down * view.lean[0]
        y = view.middle[1] + (pose.y - BOX.depth / 2) * scale * grown + down * view.lean[1]
        step = round(angle * TO_STEP) % STEPS
        if z < SHADOWLESS:
            shadow = side.shadows[step] or self.loose.cast(side.tile.shape, step)
            far, low = (1.0 + 0.16 * z) * scale, SHADOW_FALLS * z
            at = x + shadow.dx + far * 0.5 - low * view.lean[0], y + shadow.dy + far * 0.8 - low * view.lean[1]
            blits.append((shadow.surface, at))
        slope = gx * gx + gy * gy
        if slope > STEEP * STEEP:
            surface.fblits(blits)
            blits.clear()
            _on_edge(surface, side.tile, Lean.of(pose), scale * grown, (x, y))
            return
        index = step * KINDS + SHADES + (_shade(gx, gy) if slope > GENTLE else 0)
        copy = side.copies[index] or self.loose.make(side.tile, index)
        if slope > LEANING * LEANING or z > CLOSER:
            copy = _tilted(copy, pose, grown if z > CLOSER else 1.0, smooth=False)
        blits.append((copy.surface, (x + copy.dx, y + copy.dy)))

    # seen without a lid --------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera, act: InMotion) -> None:
        """All tiles at full size, from below to above."""
        for pose in self._begin(act):
            self._tile(surface, camera, act, pose)

    def _tile(self, surface: pygame.Surface, camera: Camera, act: InMotion, pose: Pose) -> None:
        side = self.side(act, pose)
        z = min(pose.z, HIGHEST)
        x, y = camera.at(pose.x, pose.y, z)
        if z < SHADOWLESS:
            far = (1.0 + 0.16 * z) * camera.scale
            soft = self.carver.shadow(side.tile.shape, pose.angle, camera.scale, *LIFTED)
            surface.blit(soft.surface, (round(x + soft.dx + far * 0.5), round(y + soft.dy + far * 0.8)))
        rest = act.rest.get(pose.id)
        if rest is not None and rest.face == pose.face and _alike(rest, pose):
            lean, scale = Lean.of(rest), camera.scale * camera.grown(rest.z)
            if self.carver.has(side.tile, lean, scale):
                sprite = self.carver.exact(side.tile, lean, scale)
                surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))
                return
        if pose.gx * pose.gx + pose.gy * pose.gy > STEEP * STEEP:
            _on_edge(surface, side.tile, Lean.of(pose), camera.scale * camera.grown(z), (x, y))
            return
        index = self.loose.index(pose.angle, _shade(pose.gx, pose.gy))
        copy = side.copies[index] or self.loose.make(side.tile, index)
        copy = _tilted(copy, pose, camera.scale * camera.grown(z) / PIXELS, smooth=True)
        surface.blit(copy.surface, (round(x + copy.dx), round(y + copy.dy)))


def _shade(gx: float, gy: float) -> int:
    n = 1 / sqrt(1 + gx * gx + gy * gy)
    light = shade_of(Lean(0.0, gx * n, gy * n))
    return 1 if light > SHADE_FROM else -1 if light < -SHADE_FROM else 0


def _tilted(copy: Sprite, pose: Pose, grown: float, *, smooth: bool) -> Sprite:
    """A copy foreshortened across its tilt, roughly, and ``grown`` times as large."""
    lean = Lean.of(pose)
    less = 1 - foreshortening(lean.slope)
    share = min(1.0, (lean.gx / lean.slope) ** 2) if lean.slope > 1e-6 else 0.5
    return squeezed(copy, grown * (1 - less * share), grown * (1 - less * (1 - share)), smooth=smooth)


def _on_edge(surface: pygame.Surface, tile: Tile, lean: Lean, scale: float, at: tuple[float, float]) -> None:
    """A tile that stands steeply: its narrow face and the thick edge it turns up, as plain lit polygons."""
    face = turned_outline(tile.shape, lean, scale)
    thick = 2.5 * scale
    dx, dy = lean.gx * thick / 2, lean.gy * thick / 2
    x, y = at
    shade = shade_of(lean)
    edge = _toned(EDGE_LIT, shade * 0.5 - 0.25)
    for (x0, y0), (x1, y1), _ in edges(face):
        quad = ((x0 - dx, y0 - dy), (x1 - dx, y1 - dy), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy))
        pygame.draw.polygon(surface, edge, [(x + px, y + py) for px, py in quad])
    tone = _toned(STONE if tile.kind else SLATE, shade)
    pygame.draw.polygon(surface, tone, [(x + px - dx, y + py - dy) for px, py in face])
    inner = [(x + px * 0.72 - dx, y + py * 0.72 - dy) for px, py in face]
    pygame.draw.polygon(surface, _toned(tone, -0.35), inner)


def _toned(colour: tuple[int, int, int], shade: float) -> tuple[int, int, int]:
    return mix(colour, (255, 240, 210) if shade > 0 else (12, 6, 2), min(0.55, abs(shade) * 0.5))


def _alike(lie: Lie, pose: Pose) -> bool:
    """Whether the exact picture of how a tile lay still serves."""
    turn = abs((degrees(lie.angle - pose.angle) + 180) % 360 - 180)
    return turn < 3.0 and abs(lie.gx - pose.gx) + abs(lie.gy - pose.gy) < 0.12
