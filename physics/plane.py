"""The plane: pymunk bodies inside four walls.

pymunk moves the tiles, keeps them inside and lets tiles that meet edge to edge collide. Which outlines touch is
found in `touching`; which of these pairs collide, and which slide over each other, is asked of a `Judge` as soon as
they do. Only pairs that collide are shown to pymunk's search for collisions (`channels`). State goes in and out in
batches, because property access is slow in a hot loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Final

import pymunk
from librt.vecs import vec
from pymunk.batch import ArbiterFields, BodyFields, Buffer, get_space_arbiters, get_space_bodies, set_space_bodies

from physics.channels import TILES, WALLS, Channels
from physics.cutting import zeros
from physics.geometry import placed, projection
from physics.order import Pair
from physics.part import Part
from physics.shapes import TileShape
from physics.tiles import Box
from physics.touching import Touching

SKIN: Final = 0.08
"""Tiles that collide stop this far apart on either side, mm, so that touching is never overlapping."""
UPRIGHT: Final = 0.985
"""Tiles with a greater cosine of tilt keep their full outline in the plane (10 degrees, 0.6 mm at most)."""
CELL: Final = 45.0
CELLS: Final = 1000
"""pymunk sorts the outlines into squares that wide, mm, and so many lists. Its tree would stretch each outline by
the way it goes in 0.1 s: at the speeds of a shake, across the box."""
WALL: Final = 60.0
EDGE_FRICTION: Final = 0.35
_TILE: Final = 1
_WALL: Final = 2
_STATE = BodyFields.POSITION | BodyFields.ANGLE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY
_HITS = (
    ArbiterFields.BODY_A_ID
    | ArbiterFields.BODY_B_ID
    | ArbiterFields.TOTAL_IMPULSE
    | ArbiterFields.IS_FIRST_CONTACT
    | ArbiterFields.CONTACT_COUNT
    | ArbiterFields.POINT_A_1
    | ArbiterFields.DISTANCE_1
)


Blow = tuple[int, int, float, float, float, float, bool, float]
"""Slot, other slot (-1: a wall), impulse on the first in kg mm/s, where, whether they just met, overlap in mm."""


class Judge:
    """Decides what a pair of tiles does where their outlines meet.

    A base class and not a protocol: compiled, its methods are called directly.
    """

    def decided(self, pair: Pair) -> bool | None:
        """Whether two tiles that touch already meet edge to edge; None when it has not been decided."""
        raise NotImplementedError

    def collides(self, pair: Pair, x: float, y: float) -> bool:
        """Decide whether two tiles that begin to touch at (x, y) meet edge to edge."""
        raise NotImplementedError

    def parted(self, pair: Pair) -> None:
        """The outlines no longer touch."""
        raise NotImplementedError


class Plane:
    """One pymunk space with a body per tile, in slot order."""

    def __init__(
        self, box: Box, forms: Sequence[TileShape], places: Sequence[tuple[float, float, float]], judge: Judge
    ) -> None:
        """places: x, y in mm and angle in radians of each tile."""
        self.space = pymunk.Space()
        self.space.iterations = 8
        self.space.use_spatial_hash(CELL, CELLS)
        self.space.collision_slop = 0.02
        self.space.collision_bias = (1 - 0.35) ** 60
        self._judge = judge
        self._retired = False
        self._touching = Touching(forms)
        self._channels = Channels(len(forms), self._touching.on)
        self._arbiters: dict[Pair, dict[Pair, pymunk.Arbiter]] = {}
        self._state = zeros(6 * len(forms) + 6)
        self._parts = 0
        self._slots: dict[int, int] = {}
        self._buffer = Buffer()
        self._out = Buffer()
        self._hits = Buffer()
        self._bodies: list[pymunk.Body] = []
        self._forms = list(forms)
        self._pieces: list[list[Part]] = []
        self._outdated: set[int] = set()
        self._to_show: set[int] = set()
        self._shown = [0] * len(forms)
        """The bits of each tile that pymunk knows of."""
        self._box = box
        self._seen_as: list[tuple[float, float]] = [(0.0, 0.0)] * len(self._forms)
        self.space.on_collision(_TILE, _TILE, begin=self._begin, separate=self._separate)
        self._wall_in(box)
        for slot, (form, place) in enumerate(zip(forms, places, strict=True)):
            self._add(slot, form, place)

    def _wall_in(self, box: Box) -> None:
        w, d, t = box.width, box.depth, WALL
        sides = ((-t, -t, 0, d + t), (w, -t, w + t, d + t), (0, -t, w, 0), (0, d, w, d + t))
        for left, top, right, bottom in sides:
            wall = pymunk.Poly(self.space.static_body, [(left, top), (right, top), (right, bottom), (left, bottom)])
            wall.friction = 0.35
            wall.collision_type = _WALL
            wall.filter = pymunk.ShapeFilter(categories=WALLS)
            self.space.add(wall)

    def _add(self, slot: int, form: TileShape, place: tuple[float, float, float]) -> None:
        body = pymunk.Body(form.mass, form.mass * sum(form.spread))
        body.position = place[0], place[1]
        body.angle = place[2]
        parts = []
        for polygon in form.blocks:
            part = Part(body, polygon, radius=SKIN)
            part.slot = slot
            part.number = self._parts
            self._parts += 1
            part.collision_type = _TILE
            part.friction = EDGE_FRICTION
            part.filter = pymunk.ShapeFilter(categories=TILES, mask=WALLS)
            parts.append(part)
        self.space.add(body, *parts)
        self._bodies.append(body)
        self._pieces.append(parts)
        self._slots[body.id] = slot

    def _begin(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        pair, parts = _who(arbiter)
        arbiter.process_collision = pair in self._channels
        self._arbiters.setdefault(pair, {})[parts] = arbiter

    def retire(self) -> None:
        """The plane is no longer used: what pymunk still reports while it takes the space down means nothing."""
        self._retired = True

    def _separate(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        if self._retired:
            return
        pair, parts = _who(arbiter)
        held = self._arbiters.get(pair, {})
        held.pop(parts, None)
        if not held:
            self._arbiters.pop(pair, None)

    def foreshorten(self, slot: int, angle: float, gx: float, gy: float, n: float) -> None:
        """Let a tilted tile take only the room it has seen from above. (gx, gy): sine of its tilt, n its cosine."""
        lx = ly = 0.0
        if n <= UPRIGHT:
            c, s = cos(angle), sin(angle)
            lx, ly = c * gx + s * gy, c * gy - s * gx
        was = self._seen_as[slot]
        if abs(lx - was[0]) + abs(ly - was[1]) < 0.05:
            return
        self._seen_as[slot] = lx, ly
        self._touching.seen_as(slot, projection(0.0, lx, ly, n))
        self._outdated.add(slot)

    def _show(self) -> None:
        """Let pymunk look for collisions of the tiles that collide, and of no others."""
        for slot in self._to_show:
            shown = self._channels.shown(slot)
            if shown != self._shown[slot]:
                self._shown[slot] = shown
                kind = pymunk.ShapeFilter(0, TILES | shown, WALLS | shown)
                for part in self._pieces[slot]:
                    part.filter = kind
        self._to_show.clear()

    def _reshape(self, dt: float) -> None:
        """Show pymunk the outlines of foreshortened tiles where it looks at them: at walls, and at other edges."""
        for slot in sorted(self._outdated):
            if self._channels.shown(slot) or self._by_wall(slot, dt):
                self._outdated.remove(slot)
                turn = self._touching.seen(slot)
                for part, polygon in zip(self._pieces[slot], self._forms[slot].blocks, strict=True):
                    part.unsafe_set_vertices(placed(polygon, 0.0, 0.0, turn))

    def _by_wall(self, slot: int, dt: float) -> bool:
        """Whether a tile may reach a wall within dt seconds."""
        state, k, r = self._state, 6 * slot, self._forms[slot].radius + SKIN
        x, y = state[k] + dt * state[k + 3], state[k + 1] + dt * state[k + 4]
        return x < r or x > self._box.width - r or y < r or y > self._box.depth - r

    @property
    def touching(self) -> list[Pair]:
        """All pairs of slots whose outlines touch, in order."""
        return self._touching.pairs()

    def set_colliding(self, pair: Pair, collide: bool) -> None:
        """Switch the collision of a touching pair on or off until they part."""
        if collide == (pair in self._channels):
            return
        (self._channels.open if collide else self._channels.close)(pair)
        for arbiter in self._arbiters.get(pair, {}).values():
            arbiter.process_collision = collide
        self._to_show.update(pair)

    def _meet(self, dt: float) -> None:
        """Ask the judge about all pairs whose outlines will touch or part within dt seconds."""
        judge = self._judge
        for i, j, touch, x, y in self._touching.look(self._state, dt):
            pair = (i, j)
            if touch:
                collide = judge.decided(pair)
                self.set_colliding(pair, judge.collides(pair, x, y) if collide is None else collide)
            else:
                self.set_colliding(pair, False)
                judge.parted(pair)

    def read(self) -> vec[float]:
        """x, y, angle, vx, vy and spin of each slot in turn."""
        return self._state

    def write(self, state: vec[float]) -> None:
        """Set x, y, angle, vx, vy, spin of each slot in turn; six zeros follow.

        They are for the space's own static body, over which the batch goes after all others.
        """
        self._state = state
        self._out.set_float_buf(state)
        set_space_bodies(self.space, _STATE, self._out)

    def step(self, dt: float) -> None:
        """Advance the plane by dt seconds."""
        self._meet(dt)
        self._show()
        self._reshape(dt)
        self.space.step(dt)
        self._buffer.clear()
        get_space_bodies(self.space, _STATE, self._buffer)
        self._state = vec[float](memoryview(self._buffer.float_buf()).cast("d"))

    def impacts(self) -> list[Blow]:
        """The blows of the last `step`."""
        self._hits.clear()
        get_space_arbiters(self.space, _HITS, self._hits)
        numbers: list[float] = list(memoryview(self._hits.float_buf()).cast("d"))
        whole: list[int] = list(memoryview(self._hits.int_buf()).cast("P"))
        slots = self._slots
        found = []
        for k in range(len(whole) // 4):
            n, w = 5 * k, 4 * k
            ix, iy = numbers[n], numbers[n + 1]
            if (ix != 0.0 or iy != 0.0) and whole[w + 3]:
                a, b, first = slots.get(whole[w], -1), slots.get(whole[w + 1], -1), whole[w + 2] != 0
                found.append((a, b, ix, iy, numbers[n + 2], numbers[n + 3], first, -numbers[n + 4] - 2 * SKIN))
        return sorted(found)  # Chipmunk goes by the address of shapes, which differs from run to run


def _who(arbiter: pymunk.Arbiter) -> tuple[Pair, Pair]:
    """The slots of the two tiles and the numbers of their touching parts, in rising order."""
    a, b = arbiter.shapes
    assert isinstance(a, Part) and isinstance(b, Part)
    if a.number > b.number:
        a, b = b, a
    return (a.slot, b.slot), (a.number, b.number)
