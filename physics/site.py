"""The dig site: a box of tiles that can be poured, shaken, tapped and dug."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin, sqrt
from random import Random

from physics.contacts import Contacts
from physics.friction import Friction
from physics.geometry import area, clip
from physics.occlusion import Occlusion
from physics.plane import Pair, Plane
from physics.plates import STEEP, Plates
from physics.shake import FRAME, STILL, Hand, Jolt, Motion, Shake, Tilt
from physics.snapshot import VERSION, Snapshot, check
from physics.tiles import Box, Impact, Overlap, Pose, Tile

import os
SUBSTEPS = int(os.environ.get('SUB',4))
RIDE = float(os.environ.get('RIDE',.9))
"""A tile whose surface is higher by more than this share of a thickness where two meet rides over the other."""
POP = float(os.environ.get('POP',8))
"""Tiles squeezed edge to edge overlap by at most this much, mm; then the higher edge slips over."""
PATIENCE = int(os.environ.get('PAT',1000))
CALM_STEPS = 10
HAIR = 0.25
"""A tile none of whose corners moves farther than this in `CALM_STEPS` rests, mm."""
LOUD = 60.0
"""Impacts weaker than this, mm/s, make no sound."""
SETTLE_LIMIT = 1200


class NoSuchTile(KeyError):
    """A tile that is not in the box was asked for."""

    def __str__(self) -> str:
        return f"Tile {self.args[0]} is not in the box."


class DigSite:
    """A real pile. It moves only inside `step`; at rest it is nothing but data, and stepping it is free.

    Whatever is done to it starts from that data with a fresh engine, so a pile that was saved, restored
    and disturbed goes on bit for bit like the one that was never saved.
    """

    def __init__(self, tiles: Iterable[Tile] = (), *, box: Box | None = None, seed: int = 0) -> None:
        self.box = box or Box()
        self.seed = seed
        self.hits: list[Impact] = []
        self._acts = 0
        self._tiles: list[Tile] = []
        self._slot: dict[int, int] = {}
        self._plates = Plates(self.box, [])
        self._contacts = Contacts(self._plates)
        self._friction = Friction(self._plates)
        self._plane: Plane | None = None
        self._order: dict[Pair, int] = {}
        self._motion: Motion | None = None
        self._calm = 0
        self._squeezed: dict[Pair, int] = {}
        self._pressed: dict[Pair, tuple[float, float, float]] = {}
        self._loose: set[Pair] = set()
        self._marks: list[tuple[float, ...]] = []
        self._steps = 0
        self._seen: Occlusion | None = None
        tiles = tuple(tiles)
        if tiles:
            self.pour(tiles)

    # ---- acts ---------------------------------------------------------------------------------------------

    def pour(self, tiles: Iterable[Tile]) -> None:
        """Drop tiles from above at random places, turned and tumbling at random. Raises ValueError for a number in use."""
        fresh = sorted(tiles, key=lambda tile: tile.id)
        for tile in fresh:
            if tile.id in self._slot:
                raise ValueError(f"Tile {tile.id} is in the box already.")
        random = self._begin_act()
        poses = self.poses()
        above = max((pose.z for pose in poses), default=0.0) + 30.0
        lifted = list(range(len(fresh)))
        random.shuffle(lifted)
        added = [self._thrown(tile, above + 9.0 * layer, random) for tile, layer in zip(fresh, lifted, strict=True)]
        speeds = {tile.id: (random.gauss(0, 2.0), random.gauss(0, 2.0)) for tile in fresh}
        self._set(sorted([*self._tiles, *fresh], key=lambda t: t.id), [*poses, *added])
        for number, (wx, wy) in speeds.items():
            slot = self._slot[number]
            self._plates.wx[slot], self._plates.wy[slot] = wx, wy
        self._wake()

    def _thrown(self, tile: Tile, z: float, random: Random) -> Pose:
        """A tile in the air with an orientation drawn evenly from all there are."""
        reach = tile.form.radius
        up = random.uniform(-1.0, 1.0)
        slope = sqrt(1 - up * up) / max(abs(up), 0.05)
        direction = random.uniform(-pi, pi)
        x = random.uniform(min(reach, self.box.width / 2), max(self.box.width - reach, self.box.width / 2))
        y = random.uniform(min(reach, self.box.depth / 2), max(self.box.depth - reach, self.box.depth / 2))
        return Pose(
            tile.id, x, y, random.uniform(-pi, pi), z, slope * cos(direction), slope * sin(direction), int(up > 0)
        )

    def shake(self, seconds: float = 3.0) -> None:
        """Start the preset shake under the lid; it ends by itself and the pile comes to rest."""
        self.move_box(Shake(self._begin_act().getrandbits(32), seconds))

    def tilt(self, direction: float, degrees: float = 22.0) -> None:
        """Raise one side of the box, so that tiles slide towards `direction` (radians), and lower it again."""
        self._begin_act()
        self.move_box(Tilt(direction, degrees * pi / 180))

    def move_box(self, motion: Motion) -> None:
        """Let any motion shake the box."""
        self._motion = motion
        self._wake()

    def hold(self, x: float, y: float) -> None:
        """Take hold of the box, lid on, with the hand at (x, y), mm; the box follows `move_hand` until `release`."""
        self._begin_act()
        self.move_box(Hand(x, y))

    def move_hand(self, x: float, y: float) -> None:
        """The hand is at (x, y) now, mm. Without hold, nothing happens."""
        if isinstance(self._motion, Hand):
            self._motion.move(x, y)

    def release(self) -> None:
        """Let go of the box."""
        if isinstance(self._motion, Hand):
            self._motion.release()

    @property
    def box_offset(self) -> tuple[float, float, float]:
        """Where a box held in the hand is, mm; (0, 0, 0) otherwise. For drawing."""
        return self._motion.offset if isinstance(self._motion, Hand) else (0.0, 0.0, 0.0)

    def tap(self, x: float, y: float, strength: float = 1.0) -> None:
        """A short blow to the box at (x, y): tiles near it jump up and jitter, fading with distance."""
        random = self._begin_act()
        self._wake()
        p = self._plates
        for i in range(p.count):
            d = hypot(p.x[i] - x, p.y[i] - y)
            push = strength * (0.25 + 0.75 * 2.718281828 ** (-((d / 70.0) ** 2)))
            p.vz[i] += push * random.uniform(350.0, 700.0)
            p.vx[i] += push * random.gauss(0.0, 90.0)
            p.vy[i] += push * random.gauss(0.0, 90.0)
            p.spin[i] += push * random.gauss(0.0, 2.0)
            p.wx[i] += push * random.gauss(0.0, 2.0)
            p.wy[i] += push * random.gauss(0.0, 2.0)
        self._push_state()

    def stir(self) -> None:
        """Wake the pile without a push, so that it finds its rest anew."""
        self._begin_act()
        self._wake()

    def lift(self, tile_id: int) -> None:
        """Take a tile straight up and out; the others settle. Raises NoSuchTile."""
        slot = self._find(tile_id)
        self._begin_act()
        leaning = {pair for pair, (a, b) in self._touching_ids().items() if tile_id in (a, b)}
        poses = [pose for pose in self.poses() if pose.id != tile_id]
        del slot, leaning
        self._set([tile for tile in self._tiles if tile.id != tile_id], poses)
        self._wake()

    def drop(self, tile: Tile, x: float, y: float, angle: float, *, face: int = 1, height: float = 40.0) -> None:
        """Drop a tile flat at a place, from `height` mm above the highest thing below it. It is kept inside the walls."""
        if tile.id in self._slot:
            raise ValueError(f"Tile {tile.id} is in the box already.")
        self._begin_act()
        reach = tile.form.radius
        poses = self.poses()
        below = [p.z for p in poses if hypot(p.x - x, p.y - y) < reach + self._form(p.id).radius]
        pose = Pose(tile.id, x, y, angle, max(below, default=0.0) + height, 0.0, 0.0, face)
        self._set(sorted([*self._tiles, tile], key=lambda t: t.id), [*poses, pose])
        self._wake()

    # ---- time ---------------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Nothing moves; `step` does nothing."""
        return self._plane is None

    @property
    def lid(self) -> bool:
        """Whether the lid is on, as it is while the box is shaken."""
        return self._motion is not None and self._motion.lid

    def step(self) -> None:
        """Advance by one frame of 1/60 s. Free when the pile rests."""
        if self._plane is None:
            if self.hits:
                self.hits = []
            return
        self._seen = None
        jolt = self._jolt()
        p = self._plates
        self._steps += 1
        p.locate()
        p.pull(jolt or STILL, FRAME)
        if jolt is None and self._calm_after():
            self._damp()
        self._contacts.press(self._stacked(), self.lid, FRAME)
        self._friction.rub(self._contacts)
        self._push_state()
        self.hits = []
        for _ in range(SUBSTEPS):
            self._plane.step(FRAME / SUBSTEPS)
            self._take_blows()
        self._pull_state()
        turned = p.rise(FRAME)
        self._contacts.relax(*((1.0, 1.0) if jolt else ()))
        if self._keep_inside() or turned:
            self._push_state()
        for i in range(p.count):
            self._plane.foreshorten(i, p.a[i], p.gx[i], p.gy[i], max(p.n[i], STEEP))
        self._judge_heights()
        self._judge_edges()
        self._break_rings()
        self._listen()
        self._rest_if_calm(jolt is None)

    def settle(self, limit: int = SETTLE_LIMIT) -> int:
        """Step until the pile rests, at most `limit` times; the number of steps it took."""
        for n in range(limit):
            if self.resting:
                return n
            self.step()
        return limit

    def _jolt(self) -> Jolt | None:
        if self._motion is None:
            return None
        jolt = self._motion.advance()
        if jolt is None:
            self._motion = None
            self._steps = 0
        return jolt

    # ---- what one sees --------------------------------------------------------------------------------------

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the box, by id."""
        return tuple(self._tiles)

    def poses(self) -> list[Pose]:
        """How every tile lies now, by id."""
        p = self._plates
        return [
            Pose(tile.id, p.x[i], p.y[i], p.a[i], p.z[i], *p.slope(i), p.face[i])
            for i, tile in enumerate(self._tiles)
        ]

    @property
    def occlusion(self) -> Occlusion:
        """Who covers whom now; computed once per pose of the pile."""
        if self._seen is None:
            self._seen = Occlusion({tile.id: tile for tile in self._tiles}, self.poses(), self._above)
        return self._seen

    def overlaps(self) -> list[Overlap]:
        """Every place where one tile lies over another."""
        return self.occlusion.overlaps

    def covering(self, tile_id: int) -> tuple[int, ...]:
        """The tiles that cover this one. Raises NoSuchTile."""
        self._find(tile_id)
        return self.occlusion.covering(tile_id)

    def free(self) -> tuple[int, ...]:
        """The tiles nothing covers, by id."""
        return self.occlusion.free()

    def buried(self) -> tuple[int, ...]:
        """The tiles one cannot see at all (less than 1 % of them)."""
        return self.occlusion.buried()

    def escher(self) -> tuple[int, ...]:
        """When tiles remain and none is free: the ring of tiles, each lying on the next; else ()."""
        return self.occlusion.escher()

    def cycles(self) -> list[tuple[int, ...]]:
        """All rings of overlaps, free tiles or not."""
        return self.occlusion.cycles()

    def _above(self, a: int, b: int) -> bool | None:
        i, j = self._slot[a], self._slot[b]
        order = self._order.get((i, j) if i < j else (j, i), 0)
        if order == 0:
            return None
        return (order > 0) == (i < j)

    # ---- saving ---------------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The resting pile as data. Raises RuntimeError while it moves: motion cannot be saved exactly."""
        if not self.resting:
            raise RuntimeError("A pile can only be saved while it rests.")
        stacked = []
        edges = []
        for (i, j), order in sorted(self._order.items()):
            a, b = self._tiles[i].id, self._tiles[j].id
            if order == 0:
                edges.append((a, b))
            else:
                stacked.append((a, b) if order > 0 else (b, a))
        return Snapshot(
            VERSION, self.box, self.seed, self._acts, tuple(self._tiles), tuple(self.poses()), tuple(stacked), tuple(edges)
        )

    @classmethod
    def restore(cls, snapshot: Snapshot) -> DigSite:
        """A pile at rest from a snapshot. Raises BrokenSnapshot when it is not sound."""
        check(snapshot)
        site = cls(box=snapshot.box, seed=snapshot.seed)
        site._acts = snapshot.acts
        site._set(sorted(snapshot.tiles, key=lambda t: t.id), list(snapshot.poses))
        for a, b in snapshot.stacked:
            i, j = site._slot[a], site._slot[b]
            site._order[(min(i, j), max(i, j))] = 1 if i < j else -1
        for a, b in snapshot.edges:
            i, j = site._slot[a], site._slot[b]
            site._order[(min(i, j), max(i, j))] = 0
        return site

    def rebuild(self) -> None:
        """Take the resting pile down to its data and up again. Rest already implies this; it is here to be sure."""
        fresh = DigSite.restore(self.snapshot())
        self.__dict__.update(fresh.__dict__)

    # ---- inside ---------------------------------------------------------------------------------------------

    def _find(self, tile_id: int) -> int:
        try:
            return self._slot[tile_id]
        except KeyError:
            raise NoSuchTile(tile_id) from None

    def _form(self, tile_id: int):  # type: ignore[no-untyped-def]
        return self._tiles[self._slot[tile_id]].form

    def _touching_ids(self) -> dict[Pair, tuple[int, int]]:
        return {pair: (self._tiles[pair[0]].id, self._tiles[pair[1]].id) for pair in self._order}

    def _begin_act(self) -> Random:
        """Each act has its own random stream, numbered from the seed, so that resumed play draws the same."""
        self._acts += 1
        return Random(f"{self.seed}:{self._acts}")

    def _set(self, tiles: Sequence[Tile], poses: Sequence[Pose]) -> None:
        """Take these tiles at rest, keeping the order of pairs that stay."""
        kept = {self._ids(pair): order for pair, order in self._order.items()}
        self._tiles = list(tiles)
        self._slot = {tile.id: i for i, tile in enumerate(self._tiles)}
        self._plane = None
        p = Plates(self.box, [tile.form for tile in self._tiles])
        for pose in poses:
            i = self._slot[pose.id]
            p.x[i], p.y[i], p.a[i], p.z[i] = pose.x, pose.y, pose.angle, pose.z
            p.face[i] = pose.face
            p.incline(i, pose.gx, pose.gy)
        self._plates = p
        self._contacts = Contacts(p)
        self._friction = Friction(p)
        self._order = {
            (self._slot[a], self._slot[b]): order
            for (a, b), order in kept.items()
            if a in self._slot and b in self._slot
        }
        self._seen = None

    def _ids(self, pair: Pair) -> Pair:
        return self._tiles[pair[0]].id, self._tiles[pair[1]].id

    def _wake(self) -> None:
        self._calm = 0
        self._squeezed = {}
        self._loose = set()
        self._marks = []
        self._steps = 0
        self._seen = None
        if self._plane is None and self._tiles:
            p = self._plates
            p.locate()
            self._keep_inside()
            self._plane = Plane(self.box, p.forms, list(zip(p.x, p.y, p.a, strict=True)), self)
            self._push_state()

    def _push_state(self) -> None:
        p = self._plates
        assert self._plane is not None
        self._plane.write([v for row in zip(p.x, p.y, p.a, p.vx, p.vy, p.spin, strict=True) for v in row])

    def _pull_state(self) -> None:
        p = self._plates
        assert self._plane is not None
        s = self._plane.read()
        p.x, p.y, p.a, p.vx, p.vy, p.spin = s[0::6], s[1::6], s[2::6], s[3::6], s[4::6], s[5::6]

    def _stacked(self) -> list[tuple[int, int]]:
        """(upper, lower) slots of all pairs one of which lies or flies over the other."""
        return [(i, j) if order > 0 else (j, i) for (i, j), order in sorted(self._order.items()) if order]

    def collides(self, pair: Pair, x: float, y: float) -> bool:
        """Called by the plane when two outlines begin to touch at (x, y)."""
        order = self._order.get(pair)
        if order is None:
            order = self._order[pair] = self._by_height(pair, x, y, RIDE)
        return order == 0

    def parted(self, pair: Pair) -> None:
        """Called by the plane when two outlines no longer touch."""
        self._order.pop(pair, None)
        self._squeezed.pop(pair, None)
        self._loose.discard(pair)
        self._plates.forget(pair)

    def _by_height(self, pair: Pair, x: float, y: float, share: float) -> int:
        """1: the first lies higher at (x, y), -1: the second, 0: they differ by less than a share of a thickness."""
        i, j = pair
        p = self._plates
        rise = p.height_at(i, x, y) - p.height_at(j, x, y)
        if abs(rise) > share * (p.half[i] + p.half[j]):
            return 1 if rise > 0 else -1
        return 0

    def _judge_heights(self) -> None:
        """The order of a pair follows the real heights where the tiles come to overlap anew or have passed each other."""
        assert self._plane is not None
        for u, l in self._contacts.passed:  # noqa: E741
            pair = (u, l) if u < l else (l, u)
            if pair in self._order:
                self._order[pair] = -self._order[pair]
        for u, l in self._contacts.apart:  # noqa: E741
            self._loose.add((u, l) if u < l else (l, u))
        for pair in sorted(self._loose):
            corners = self._plates.shared(pair)
            if not corners:
                continue
            self._loose.discard(pair)
            x = sum([q[0] for q in corners]) / len(corners)
            y = sum([q[1] for q in corners]) / len(corners)
            self._order[pair] = self._by_height(pair, x, y, RIDE)
            if not self._order[pair]:
                self._plane.set_colliding(pair, True)

    def _judge_edges(self) -> None:
        """Pairs edge to edge that have been squeezed too far for long, or one of which rose: the higher edge slips over."""
        assert self._plane is not None
        for pair, (depth, x, y) in self._pressed.items():
            if self._order.get(pair) != 0:
                continue
            squeezed = self._squeezed.get(pair, 0) + 1 if depth > POP else 0
            self._squeezed[pair] = squeezed
            above = self._by_height(pair, x, y, 0.0 if squeezed > PATIENCE else 1.0)
            if above:
                del self._squeezed[pair]
                self._order[pair] = above
                self._plane.set_colliding(pair, False)
        self._pressed = {}

    def _break_rings(self) -> None:
        """No point of the floor may lie under a cyclic triple: its slightest overlap becomes edge to edge again."""
        assert self._plane is not None
        below: dict[int, set[int]] = {}
        above: dict[int, set[int]] = {}
        stacked = self._stacked()
        for u, l in stacked:  # noqa: E741
            below.setdefault(u, set()).add(l)
            above.setdefault(l, set()).add(u)
        nothing: set[int] = set()
        for u, l in stacked:  # noqa: E741
            for x in below.get(l, nothing) & above.get(u, nothing):
                if u < l and u < x and self._common_point(u, l, x):
                    self._block((u, l), (l, x), (x, u))

    def _common_point(self, a: int, b: int, c: int) -> bool:
        p = self._plates
        for polygon, _ in p.material[a]:
            for _, others in p.material[b]:
                both = clip(polygon, others)
                if both and any(area(clip(both, third)) > 0.01 for _, third in p.material[c]):
                    return True
        return False

    def _block(self, *pairs: Pair) -> None:
        assert self._plane is not None
        ordered = [(min(pair), max(pair)) for pair in pairs]
        weakest = min(ordered, key=lambda pair: abs(area(self._plates.shared(pair))))
        self._order[weakest] = 0
        self._plane.set_colliding(weakest, True)

    def _keep_inside(self) -> bool:
        """Push outlines that poke through a wall back in; whether any did."""
        p = self._plates
        p.locate()
        moved = False
        for i, outline in enumerate(p.outline):
            xs = [q[0] for q in outline]
            ys = [q[1] for q in outline]
            dx = max(0.0, -min(xs)) - max(0.0, max(xs) - self.box.width)
            dy = max(0.0, -min(ys)) - max(0.0, max(ys) - self.box.depth)
            if dx or dy:
                p.x[i] += dx
                p.y[i] += dy
                if dx * p.vx[i] < 0:
                    p.vx[i] = 0.0
                if dy * p.vy[i] < 0:
                    p.vy[i] = 0.0
                moved = True
        return moved

    def _take_blows(self) -> None:
        """Blows in the plane that miss a tile's centre in height make it tumble; strong new ones are heard."""
        assert self._plane is not None
        p = self._plates
        for a, b, jx, jy, x, y, first, depth in self._plane.impacts():
            if a >= 0 and b >= 0:
                self._pressed[(a, b) if a < b else (b, a)] = (depth, x, y)
                za, zb = p.height_at(a, x, y), p.height_at(b, x, y)
                level = 0.5 * (za + zb)
                p.topple(a, level - p.z[a], jx, jy)
                p.topple(b, level - p.z[b], -jx, -jy)
            elif a >= 0:
                p.topple(a, p.height_at(a, x, y) - p.z[a], jx, jy)
            elif b >= 0:
                p.topple(b, p.height_at(b, x, y) - p.z[b], -jx, -jy)
            if first:
                strength = hypot(jx, jy) * max(p.im[s] for s in (a, b) if s >= 0)
                if strength > LOUD:
                    self.hits.append(Impact("wall" if a < 0 or b < 0 else "tile", strength, x, y))

    def _listen(self) -> None:
        """Hear what landed hard."""
        p = self._plates
        for u, l, total, x, y in self._friction.loads:  # noqa: E741
            strength = total * p.im[u]
            if strength > LOUD + 400:
                self.hits.append(Impact("floor" if l < 0 else "tile", strength, x, y))

    def _calm_after(self) -> bool:
        return self._steps > 150

    def _damp(self) -> None:
        """Cardboard swallows what is left of a long rattle: speeds shrink ever faster after 2.5 s without a push."""
        p = self._plates
        keep = max(0.6, 1 - 0.002 * (self._steps - 150))
        for speeds in (p.vx, p.vy, p.vz, p.spin, p.wx, p.wy):
            for i in range(p.count):
                speeds[i] *= keep

    def _rest_if_calm(self, still: bool) -> None:
        """Sleep once no corner of any tile has moved a hair's breadth for `CALM_STEPS`."""
        if not still:
            self._calm = 0
            self._marks = []
            return
        self._calm += 1
        if self._calm % CALM_STEPS:
            return
        marks = self._places()
        before, self._marks = self._marks, marks
        if before and all(
            abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2]) + r * (abs(a[3] - b[3]) + abs(a[4] - b[4]) + abs(a[5] - b[5])) < HAIR
            for a, b, r in zip(marks, before, self._plates.radius, strict=True)
        ):
            self._fall_asleep()

    def _places(self) -> list[tuple[float, ...]]:
        p = self._plates
        return list(zip(p.x, p.y, p.z, p.a, p.gx, p.gy, strict=True))

    def _fall_asleep(self) -> None:
        """Ease the last penetrations apart and keep only data: the engine is thrown away."""
        self._contacts.ease(self._stacked(), FRAME)
        self._set(self._tiles, self.poses())
        self._motion = None
        self.hits = []
