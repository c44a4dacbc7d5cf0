"""The dig site: a box of tiles that can be poured, shaken, tapped and dug."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin
from random import Random

from physics.drive import Drive
from physics.heap import Heap
from physics.occlusion import Occlusion
from physics.order import ABOVE, APART, EDGE, paired
from physics.shake import Hand, Jolt, Motion, Shake, Tilt
from physics.snapshot import VERSION, Snapshot, check
from physics.throw import knock, thrown
from physics.tiles import Box, Impact, Overlap, Pose, Tile

SETTLE_LIMIT = 1200
"""No pile moves for longer than this many steps after the box stands still; it practically never takes 400."""


class NoSuchTile(KeyError):
    """A tile that is not in the box was asked for."""

    def __str__(self) -> str:
        return f"Tile {self.args[0]} is not in the box."


class DigSite:
    """A real pile. It moves only inside `step`; at rest it is nothing but data, and stepping it is free.

    Whatever is done to it starts from that data with a fresh engine, so a pile that was saved, restored
    and disturbed goes on bit for bit like the one that was never saved. Each act draws from its own random stream,
    numbered from the seed.
    """

    def __init__(self, tiles: Iterable[Tile] = (), *, box: Box | None = None, seed: int = 0) -> None:
        """An empty box, or one into which `tiles` are being poured."""
        self.box = box or Box()
        self.seed = seed
        self.hits: list[Impact] = []
        """What struck what in the last step."""
        self._acts = 0
        self._tiles: tuple[Tile, ...] = ()
        self._poses: list[Pose] = []
        self._order: dict[tuple[int, int], int] = {}
        self._heap: Heap | None = None
        self._calm = False
        """All has come to rest, but penetrations are still being pushed apart."""
        self._parts: Iterator[None] | None = None
        """What is left of the step begun with `step_part`."""
        self._motion: Motion | None = None
        self._drive: Drive | None = None
        self._seen: Occlusion | None = None
        tiles = tuple(tiles)
        if tiles:
            self.pour(tiles)

    # ---- acts ---------------------------------------------------------------------------------------------

    def pour(self, tiles: Iterable[Tile]) -> None:
        """Drop tiles from above, at random places and tumbling at random. Raises ValueError for a number in use."""
        fresh = sorted(tiles, key=lambda tile: tile.id)
        random = self._begin_act()
        above = max((pose.z for pose in self.poses()), default=0.0) + 30.0
        layers = list(range(len(fresh)))
        random.shuffle(layers)
        poses = [thrown(t, self.box, above + 9.0 * layer, random) for t, layer in zip(fresh, layers, strict=True)]
        self._add(fresh, poses)
        for tile in fresh:
            self._turn(tile.id, random.gauss(0.0, 2.0), random.gauss(0.0, 2.0))

    def drop(self, tile: Tile, x: float, y: float, angle: float, *, face: int = 1, height: float = 40.0) -> None:
        """Drop one tile flat at a place, from `height` mm above the highest thing below it; walls keep it inside.

        Raises ValueError when its number is in use.
        """
        self._begin_act()
        forms = {t.id: t.form for t in self._tiles}
        below = [p.z for p in self.poses() if hypot(p.x - x, p.y - y) < tile.form.radius + forms[p.id].radius]
        self._add([tile], [Pose(tile.id, x, y, angle, max(below, default=0.0) + height, 0.0, 0.0, face)])

    def lift(self, tile_id: int) -> None:
        """Take a tile straight up and out. Raises NoSuchTile.

        Those it bore settle, and so does a pile with a ring of overlaps, which load and friction alone hold
        together; else the pile rests on.
        """
        slot = self._find(tile_id)
        loose = not self.resting or bool(self.cycles())
        self._begin_act()
        bears = any(how and slot == (j if how > 0 else i) for (i, j), how in self._order.items())
        others = [tile for tile in self._tiles if tile.id != tile_id]
        self._renew(others, self.poses(), wake=bears or loose)

    def shake(self, seconds: float = 3.0) -> None:
        """Start the preset shake under the lid; it ends by itself and the pile comes to rest."""
        self.move_box(Shake(self._begin_act().getrandbits(32), seconds))

    def tilt(self, direction: float, degrees: float = 22.0) -> None:
        """Raise one side of the box, so that tiles slide towards `direction` (radians), and lower it again."""
        self._begin_act()
        self.move_box(Tilt(direction, degrees * pi / 180))

    def hold(self, x: float, y: float) -> None:
        """Take hold of the box, lid on, with the hand at (x, y), mm; it follows `move_hand` until `release`."""
        self._begin_act()
        self.move_box(Hand(x, y))

    def move_hand(self, x: float, y: float) -> None:
        """The hand is at (x, y) now, mm. Without `hold`, nothing happens."""
        if isinstance(self._motion, Hand):
            self._motion.move(x, y)

    def release(self) -> None:
        """Let go of the box."""
        if isinstance(self._motion, Hand):
            self._motion.release()

    def move_box(self, motion: Motion) -> None:
        """Let any motion move the box."""
        self._complete_step()
        self._motion = motion
        self._wake()

    def stir(self) -> None:
        """Wake the pile without a push, so that it finds its rest anew."""
        self._begin_act()
        self._wake()

    def push(self, tile_id: int, dx: float, dy: float) -> None:
        """Push a tile (dx, dy) mm: it takes along or rides over what it meets. Raises NoSuchTile."""
        self._find(tile_id)
        self._begin_act()
        self._drive = Drive(tile_id, dx, dy)
        self._wake()

    def pull_out(self, tile_id: int) -> None:
        """Pull a tile out along its longer side, dragging what lies on it, and take it away once it is clear.

        It goes the way on which there is more room. Raises NoSuchTile.
        """
        slot = self._find(tile_id)
        self._begin_act()
        pose, form = self.poses()[slot], self._tiles[slot].form
        ux, uy = cos(pose.angle), sin(pose.angle)
        ahead, behind = self._room(pose.x, pose.y, ux, uy), self._room(pose.x, pose.y, -ux, -uy)
        far = 2 * form.radius if ahead >= behind else -2 * form.radius
        self._drive = Drive(tile_id, far * ux, far * uy, out=True)
        self._wake()

    def _room(self, x: float, y: float, ux: float, uy: float) -> float:
        """How far it is from (x, y) to the wall in a direction, mm."""
        ways = ((x, ux, self.box.width), (y, uy, self.box.depth))
        return min((side - at if u > 0 else -at) / u for at, u, side in ways if abs(u) > 1e-9)

    def tap(self, x: float, y: float, strength: float = 1.0) -> None:
        """A short blow to the box at (x, y): tiles near it jump up and jitter, fading with distance."""
        random = self._begin_act()
        heap = self._wake()
        if heap is not None:
            knock(heap.plates, x, y, strength, random)
            heap.push()

    # ---- time ---------------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Nothing moves; `step` does nothing."""
        return self._heap is None

    @property
    def lid(self) -> bool:
        """Whether the lid is on, as it is while the box is shaken."""
        return self._motion is not None and self._motion.lid

    @property
    def box_offset(self) -> tuple[float, float, float]:
        """Where a box held in the hand is, mm; (0, 0, 0) otherwise. For drawing."""
        return self._motion.offset if isinstance(self._motion, Hand) else (0.0, 0.0, 0.0)

    def step(self) -> None:
        """Advance by one frame of 1/60 s. Free when the pile rests."""
        while not self.step_part():
            pass

    def step_part(self) -> bool:
        """Do a part of a step, a few milliseconds at most; True when the step is complete.

        `poses` may be asked for in between: places change in one part, near the end.
        """
        if self._heap is None:
            if self.hits:
                self.hits = []
            return True
        if self._parts is None:
            self._parts = self._work(self._heap)
        try:
            next(self._parts)
        except StopIteration:
            self._parts = None
            return True
        return False

    def _work(self, heap: Heap) -> Iterator[None]:
        self._seen = None
        if self._calm:
            self.hits = []
            if (yield from heap.ease()):
                self._fall_asleep()
            else:
                self._calm = not heap.cramped
            return
        held = self._drive
        let_go = held is not None and not held.steer(heap, self._find(held.tile_id))
        self._calm = yield from heap.step(self._jolt(), self.lid)
        self.hits = [] if self._calm else heap.hits
        if held is not None and (let_go or (held.out and not heap.covered(self._find(held.tile_id)))):
            self._drive = None
            if held.out:
                others = [tile for tile in self._tiles if tile.id != held.tile_id]
                self._renew(others, self.poses())

    def _complete_step(self) -> None:
        """Nothing is done to a pile in the middle of a step."""
        while self._parts is not None:
            self.step_part()

    def settle(self, limit: int = SETTLE_LIMIT) -> int:
        """Step until the pile rests, at most `limit` times; the number of steps it took."""
        for n in range(limit):
            if self.resting:
                return n
            self.step()
        return limit

    def _jolt(self) -> Jolt | None:
        jolt = self._motion.advance() if self._motion else None
        if jolt is None:
            self._motion = None
        return jolt

    # ---- what one sees --------------------------------------------------------------------------------------

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the box, by id."""
        return self._tiles

    def poses(self) -> list[Pose]:
        """How every tile lies now, by id."""
        if self._heap is None:
            return list(self._poses)
        return self._heap.plates.poses([tile.id for tile in self._tiles])

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
        """The tiles that cover this one, by id; () when it is free. Raises NoSuchTile."""
        self._find(tile_id)
        return self.occlusion.covering(tile_id)

    def free(self) -> tuple[int, ...]:
        """The tiles nothing covers, by id."""
        return self.occlusion.free()

    def buried(self) -> tuple[int, ...]:
        """The tiles one cannot see at all (less than 1 % of them), by id."""
        return self.occlusion.buried()

    def escher(self) -> tuple[int, ...]:
        """When tiles remain and none is free: the ring of tiles, each lying on the next; else ()."""
        return self.occlusion.escher()

    def cycles(self) -> list[tuple[int, ...]]:
        """All rings of overlaps, whether tiles are free or not."""
        return self.occlusion.cycles()

    def _above(self, a: int, b: int) -> bool | None:
        first, second = self._find(a), self._find(b)
        pair = paired(first, second)
        order = self._heap.how(pair) if self._heap else self._order.get(pair, EDGE)
        return None if order in (EDGE, APART) else (order == ABOVE) == (first < second)

    # ---- saving ---------------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The resting pile as data. Raises RuntimeError while it moves: motion cannot be saved exactly."""
        if not self.resting:
            raise RuntimeError("A pile can only be saved while it rests.")
        stacked, edges = [], []
        for (i, j), order in sorted(self._order.items()):
            a, b = self._tiles[i].id, self._tiles[j].id
            if order == 0:
                edges.append((a, b))
            else:
                stacked.append((a, b) if order > 0 else (b, a))
        return Snapshot(
            VERSION, self.box, self.seed, self._acts, self._tiles, tuple(self._poses), tuple(stacked), tuple(edges)
        )

    @classmethod
    def restore(cls, snapshot: Snapshot) -> DigSite:
        """A pile at rest from a snapshot. Raises BrokenSnapshot when it is not sound."""
        check(snapshot)
        site = cls(box=snapshot.box, seed=snapshot.seed)
        site._acts = snapshot.acts
        site._tiles = tuple(sorted(snapshot.tiles, key=lambda tile: tile.id))
        site._poses = sorted(snapshot.poses, key=lambda pose: pose.id)
        slots = {tile.id: i for i, tile in enumerate(site._tiles)}
        for order, pairs in ((1, snapshot.stacked), (0, snapshot.edges)):
            for a, b in pairs:
                i, j = slots[a], slots[b]
                site._order[min(i, j), max(i, j)] = order if i < j else -order
        return site

    def rebuild(self) -> None:
        """Take the resting pile down to its data and up again. Falling asleep has done so; this makes sure."""
        self.__dict__.update(DigSite.restore(self.snapshot()).__dict__)

    # ---- inside ---------------------------------------------------------------------------------------------

    def _find(self, tile_id: int) -> int:
        """The slot of a tile: its place in the order of ids."""
        for slot, tile in enumerate(self._tiles):
            if tile.id == tile_id:
                return slot
        raise NoSuchTile(tile_id)

    def _begin_act(self) -> Random:
        self._complete_step()
        self._acts += 1
        return Random(f"{self.seed}:{self._acts}")

    def _add(self, tiles: Sequence[Tile], poses: Sequence[Pose]) -> None:
        known = {tile.id for tile in self._tiles}
        for tile in tiles:
            if tile.id in known:
                raise ValueError(f"Tile {tile.id} is in the box already.")
        self._renew([*self._tiles, *tiles], [*self.poses(), *poses])

    def _renew(self, tiles: Sequence[Tile], poses: Sequence[Pose], wake: bool = True) -> None:
        """Go on with these tiles; what was moving goes on moving, and pairs that stay keep their order."""
        before = [tile.id for tile in self._tiles]
        heap = self._heap
        order = dict(heap.order if heap else self._order)
        if heap:
            heap.retire()
        self._tiles = tuple(sorted(tiles, key=lambda tile: tile.id))
        slots = {tile.id: i for i, tile in enumerate(self._tiles)}
        self._poses = sorted((pose for pose in poses if pose.id in slots), key=lambda pose: pose.id)
        self._order = {
            (slots[before[i]], slots[before[j]]): how
            for (i, j), how in order.items()
            if before[i] in slots and before[j] in slots
        }
        self._heap = None
        self._seen = None
        woken = self._wake() if wake else None
        if heap and woken:
            woken.plates.take_speeds(heap.plates, {i: slots[t] for i, t in enumerate(before) if t in slots})
            woken.push()

    def _turn(self, tile_id: int, wx: float, wy: float) -> None:
        if self._heap:
            slot = self._find(tile_id)
            self._heap.plates.wx[slot], self._heap.plates.wy[slot] = wx, wy

    def _wake(self) -> Heap | None:
        """The moving heap, built from the data of the resting one if need be; None in an empty box."""
        self._seen = None
        if self._heap is None and self._tiles:
            self._heap = Heap(self.box, [tile.form for tile in self._tiles], self._poses, self._order)
        self._calm = False
        if self._heap:
            self._heap.wake()
        return self._heap

    def _fall_asleep(self) -> None:
        """Keep only data; the engine is thrown away."""
        assert self._heap is not None
        self._poses = self.poses()
        self._order = dict(self._heap.order)
        self._heap.retire()
        self._heap = None
        self._calm = False
        self._motion = None
        self.hits = []
