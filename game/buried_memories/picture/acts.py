"""The dig site at work, frame by frame: shaking by the preset or by hand, settling, tapping.

The simulation gets the time it needs in slices, so no frame waits for it. What is drawn of a moving tile is the
side that is up at that moment and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping
from math import degrees, pi, sin
from typing import Literal, Protocol

import pygame
from pygame import Rect

from game.buried_memories import referee
from game.buried_memories.content import content
from game.buried_memories.picture.camera import BOX, Camera
from game.buried_memories.picture.carving import (
    EDGE_LIT,
    SHADES,
    Carver,
    Lean,
    edges,
    foreshortening,
    shade_of,
    turned_outline,
)
from game.buried_memories.pile import Lie
from game.buried_memories.tiles import Tile, every_tile
from game.core.state import Action
from game.ui.clock import FixedStep
from game.ui.palette import mix
from physics import Pose

Paint = Callable[[pygame.Surface, Camera], None]
Mode = Literal["shake", "pour", "hand", "still"]

REACH_MM = 52.0
"""How far the hand moves the box at full deflection."""
LET_GO = 0.9
"""Seconds without the hand before the box is put down."""
LEAST = 0.5
"""Seconds the box must have been moved before letting go ends the shake."""
SLICE, FAST_SLICE = 0.010, 0.014
"""Seconds of simulation a frame gets at most: shown as it goes, and when it is to be over soon."""
STIRRED = 0.25
"""A tile has moved once it is this far (mm, or that much of a turn) from where it lay."""
HALF = 0.5
UNDER = (40, 25, 15)
"""What is seen of the board round the box while the lid hangs over its edge."""
HIGHEST = 110.0
"""Tiles poured from higher up are drawn as from here, mm, or they would hide the box."""
STEEP = 0.86
"""Sine of the tilt from which a moving tile is drawn as a plain lit body."""
STONE, SLATE = (222, 192, 138), (73, 64, 74)
"""Tones of the two faces of a tile."""


class Act:
    """One act of chance being carried out; ``done`` when the pile rests."""

    def __init__(self, act: referee.Act, mode: Mode, rest: dict[int, Lie] | None = None) -> None:
        """Args: rest: how the tiles lay before, for acts that disturb a resting pile."""
        self.act = act
        self.site = act.site
        self.mode: Mode = mode
        self.rest = rest or {}
        self.fast = False
        self.calm = False
        """Whether the box is to be drawn still while it is shaken."""
        self.steps = 0
        self.seconds = 0.0
        self._fixed = FixedStep(60.0, 4)
        self._hand = (0.0, 0.0)
        self._idle = 0.0
        self._moved = 0.0
        self._held = False

    @property
    def done(self) -> bool:
        """Whether its outcome is there."""
        return self.site.resting and self.mode not in ("pour", "hand")

    def outcome(self) -> Action:
        """The action of chance."""
        return self.act.outcome()

    # time ----------------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> int:
        """Let scaled seconds pass; the number of steps made."""
        self.seconds += seconds
        if self.mode == "hand":
            self._watch_hand(seconds)
        due = 10_000 if self.fast else self._fixed.steps(min(seconds, 0.1))
        until = time.perf_counter() + (FAST_SLICE if self.fast else SLICE)
        made = 0
        while made < due and not self.site.resting:
            self.site.step()
            made += 1
            if time.perf_counter() > until:
                break
        self.steps += made
        if self.mode == "pour" and (self.site.resting or self._poured()):
            self.mode = "hand"
            self._fixed.reset()
        return made

    def _poured(self) -> bool:
        return self.steps > 20 and all(pose.z < BOX.height * 0.8 for pose in self.site.poses())

    def hurry(self) -> None:
        """Come to the end as soon as possible; a shake by hand is put down."""
        if self.mode in ("pour", "hand"):
            self.put_down()
        self.fast = True

    # the hand ------------------------------------------------------------------------------------------------

    def hand(self, x: float, y: float) -> None:
        """The hand is at (x, y), -1..1."""
        if self.mode != "hand":
            return
        if not self._held:
            self.site.hold(0.0, 0.0)
            self._held = True
        self._hand = (x, y)
        self.site.move_hand(x * REACH_MM, y * REACH_MM)

    def _watch_hand(self, seconds: float) -> None:
        if self._hand == (0.0, 0.0):
            self._idle += seconds
        else:
            self._idle = 0.0
            self._moved += seconds
        if self._held and self._idle > LET_GO and self._moved > LEAST:
            self.put_down()

    @property
    def shaken(self) -> bool:
        """Whether the hand has moved the box long enough to put it down."""
        return self._moved > LEAST

    def put_down(self) -> None:
        """The hand lets go: the pile comes to rest."""
        if not self._held:
            self.site.shake()
        self.site.release()
        self.mode = "shake"

    @property
    def offset(self) -> tuple[float, float]:
        """Where the box is, mm from its place."""
        if self._held:
            x, y, _ = self.site.box_offset
            return x, y
        if self.calm or not self.site.lid or self.mode != "shake":
            return 0.0, 0.0
        t = self.seconds
        return 3.2 * sin(t * 23), 2.4 * sin(t * 19 + 1)

    # picture -------------------------------------------------------------------------------------------------

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        return self.act.side(number, face)

    def poses(self) -> list[Pose]:
        """How every tile lies now."""
        return self.site.poses()

    @property
    def stirred(self) -> bool:
        """Whether any tile lies visibly otherwise than before."""
        if self.mode != "still":
            return True
        return any(pose.id in self.rest and moved(self.rest[pose.id], pose) for pose in self.site.poses())


def moved(lie: Lie, pose: Pose) -> bool:
    """Whether a tile is visibly elsewhere."""
    return (
        abs(lie.x - pose.x) + abs(lie.y - pose.y) + abs(lie.z - pose.z) > STIRRED
        or abs(lie.angle - pose.angle) * 20 > STIRRED
        or abs(lie.gx - pose.gx) + abs(lie.gy - pose.gy) > 0.03
        or lie.face != pose.face
    )


class Glide:
    """Tiles on their way from one recorded rest to the next, as a replay shows them; ``t`` from 0 to 1."""

    def __init__(self, before: Mapping[int, Lie], after: Mapping[int, Lie], sides: Mapping[int, Tile]) -> None:
        """Args: sides: what is seen of each tile, before or after."""
        self.rest = dict(before)
        self._after = after
        self._sides = sides
        self.t = 0.0

    def set(self, t: float) -> None:
        """For a tween."""
        self.t = t

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile."""
        return self._sides[number]

    def poses(self) -> list[Pose]:
        """Where the tiles are now."""
        return [self._between(self.rest[number], self._after[number]) for number in self._sides]

    def _between(self, one: Lie, two: Lie) -> Pose:
        t = self.t
        turn = (two.angle - one.angle + pi) % (2 * pi) - pi
        return Pose(
            one.id,
            one.x + (two.x - one.x) * t,
            one.y + (two.y - one.y) * t,
            one.angle + turn * t,
            one.z + (two.z - one.z) * t + 6 * sin(pi * t),
            one.gx + (two.gx - one.gx) * t,
            one.gy + (two.gy - one.gy) * t,
            one.face if t < 0.5 else two.face,
        )


class InMotion(Protocol):
    """What the picture of a moving pile needs to know."""

    rest: dict[int, Lie]

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""

    def poses(self) -> list[Pose]:
        """How every tile lies now."""


class MovingPile:
    """Draws a pile in motion: tiles that have hardly turned by their exact picture, the others by turned copies."""

    def __init__(self, carver: Carver) -> None:
        self.carver = carver
        self._small: pygame.Surface | None = None
        self._large: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, act: InMotion, *, exact: bool = True) -> None:
        """All tiles, from below to above."""
        for pose in self.order(act.poses()):
            self._tile(surface, camera, act, pose, exact)

    def draw_soft(
        self, surface: pygame.Surface, at: Rect, ground: Paint, camera: Camera, act: InMotion, lid: Paint | None
    ) -> None:
        """The same at half the size and drawn up again: what one sees of it through the lid.

        ``at`` is the part of the screen, ``camera`` the view of the box where it is now. ``ground`` draws the box
        without tiles and ``lid`` the lid, on a surface, by a view.
        """
        size = (max(1, round(at.width * HALF)), max(1, round(at.height * HALF)))
        half = camera.smaller(HALF, at.topleft)
        if self._small is None or self._small.get_size() != size or self._large is None:
            self._small = pygame.Surface(size).convert()
            self._large = pygame.Surface(at.size).convert()
            self._ground = pygame.Surface(size).convert()
            self._ground.fill(UNDER)
            ground(self._ground, half)
        self._small.blit(self._ground, (0, 0))
        for pose in self.order(act.poses()):
            self._tile(self._small, half, act, pose, exact=False)
        if lid is not None:
            lid(self._small, half)
        pygame.transform.smoothscale(self._small, at.size, self._large)
        surface.blit(self._large, at.topleft)

    def _on_edge(
        self, surface: pygame.Surface, tile: Tile, lean: Lean, scale: float, at: tuple[float, float]
    ) -> None:
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
        top = [(x + px - dx, y + py - dy) for px, py in face]
        pygame.draw.polygon(surface, tone, top)
        inner = [(x + px * 0.72 - dx, y + py * 0.72 - dy) for px, py in face]
        pygame.draw.polygon(surface, _toned(tone, -0.35), inner)

    def warm(self, camera: Camera) -> Generator[None, None, None]:
        """Make beforehand what a shake will need."""
        box = every_tile(content())
        sides = {tile.showing(face) for tile in box for face in (0, 1)}
        return self.carver.warm(sorted(sides, key=str), camera.scale * HALF)

    def order(self, poses: list[Pose]) -> list[Pose]:
        """From below to above: by the height of the plates' middles, corrected where a lower one leans over."""
        return sorted(poses, key=lambda pose: (pose.z, pose.id))

    def _tile(self, surface: pygame.Surface, camera: Camera, act: InMotion, pose: Pose, exact: bool) -> None:
        tile = act.side(pose.id, pose.face)
        lean = Lean(pose.angle, pose.gx, pose.gy)
        z = min(pose.z, HIGHEST)
        x, y = camera.at(pose.x, pose.y, z)
        far = (1.0 + 0.16 * z) * camera.scale
        soft = self.carver.shadow(tile.shape, pose.angle, camera.scale, 2.6, 0.5)
        if z < 90:
            surface.blit(soft.surface, (round(x + soft.dx + far * 0.5), round(y + soft.dy + far * 0.8)))
        rest = act.rest.get(pose.id)
        if exact and rest is not None and rest.face == pose.face and _alike(rest, pose):
            sprite = self.carver.exact(
                tile, Lean(rest.angle, rest.gx, rest.gy), camera.scale * camera.grown(rest.z)
            )
            surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))
            return
        if lean.slope > STEEP:
            self._on_edge(surface, tile, lean, camera.scale * camera.grown(z), (x, y))
            return
        shade = round(shade_of(lean) * SHADES)
        sprite = self.carver.turned(tile, pose.angle, camera.scale, shade)
        picture, dx, dy = sprite
        long = foreshortening(lean.slope)
        grown = camera.grown(z) if z > 25 else 1.0
        if long < 0.94 or grown > 1.02:
            ux = min(1.0, (pose.gx / lean.slope) ** 2) if lean.slope > 1e-6 else 0.5
            w, h = picture.get_size()
            sx, sy = grown * (1 - (1 - long) * ux), grown * (1 - (1 - long) * (1 - ux))
            picture = pygame.transform.scale(picture, (max(2, round(w * sx)), max(2, round(h * sy))))
            dx, dy = dx * sx, dy * sy
        surface.blit(picture, (round(x + dx), round(y + dy)))


def _toned(colour: tuple[int, int, int], shade: float) -> tuple[int, int, int]:
    return mix(colour, (255, 240, 210) if shade > 0 else (12, 6, 2), min(0.55, abs(shade) * 0.5))


def _alike(lie: Lie, pose: Pose) -> bool:
    """Whether the exact picture of how a tile lay still serves."""
    turn = abs((degrees(lie.angle - pose.angle) + 180) % 360 - 180)
    return turn < 3.0 and abs(lie.gx - pose.gx) + abs(lie.gy - pose.gy) < 0.12
