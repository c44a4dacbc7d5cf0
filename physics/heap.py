"""The moving heap: plane, plates, contacts and friction together, and who lies on whom decided where tiles meet."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import hypot
from typing import Final

from physics.bearing import CROWD
from physics.contacts import Contacts
from physics.friction import Friction
from physics.order import ABOVE, APART, BELOW, EDGE, Order, Pair, paired
from physics.overlaps import common_point, shared_area, sunken, unseen
from physics.plane import Judge, Plane
from physics.plates import STEEP, Plates
from physics.shake import FRAME, STILL, Jolt
from physics.shapes import TileShape
from physics.squeezed import part, worst
from physics.tiles import Box, Impact, Pose

SUBSTEPS: Final = 4
CROWDED_SUBSTEPS: Final = 2
"""Steps of the plane in one frame: fast tiles meet edge to edge before they overlap much. In a shaken crowd none
flies far before it meets another."""
RIDE: Final = 1.1
"""Where two tiles meet, one that is higher by more than this share of a thickness rides over the other."""
SQUEEZE: Final = 8.0
"""Tiles pressed edge to edge deeper than this, mm, for `PATIENCE` frames give up: the higher one slips over."""
PATIENCE: Final = 60
CALM_STEPS: Final = 10
EASE_FRAMES: Final = 8
EASE_STEPS: Final = 5
"""Penetrations are pushed out of a pile at rest in so many frames of so many steps: in one it would be felt."""
LOOKS: Final = 3
HIDDEN: Final = 0.28
"""So often it is begun again when overlaps found anew show a penetration deeper than this, mm, which older ones had
hidden: slivers change much by little."""
DEEP: Final = 0.2
MOST_EASE_FRAMES: Final = 60
"""What has sunk in deeper than this, mm, is given more frames."""
STIRS: Final = 2
LOST: Final = 1.0
"""What is still sunk in deeper than `HIDDEN` then, or at first deeper than `LOST`, mm, has no room where it lies,
as in a ring that the damping has stopped half-way: so often the pile moves on from there."""
SPRUNG: Final = 4
"""If that does not help, either, it springs free, so often at most."""
HAIR: Final = 0.25
WIDE_HAIR: Final = 0.8
"""A tile none of whose corners moves farther than this in `CALM_STEPS` rests, mm: first, and when it is `TIRED`."""
TIRED: Final = 50
"""From this many frames after the last push on, what still rattles is slowed down ever more: cardboard is lossy."""
STUBBORN: Final = 240
STUBBORN_AGAIN: Final = 120
GIVING_IN: Final = 0.1
"""From this many frames on (fewer when it has moved on before) the hair grows by so much each frame, mm: what no
push keeps going must come to rest."""
LOUD: Final = 60.0
LOUD_LANDING: Final = 450.0
"""Blows in the plane and landings weaker than this, mm/s, are not heard."""


class Heap(Judge):
    """All tiles in slot order while they move, and which of those that touch lies on which."""

    def __init__(
        self, box: Box, forms: Sequence[TileShape], poses: Sequence[Pose], order: Mapping[Pair, int]
    ) -> None:
        self.box = box
        self._order = Order(len(forms), order)
        self.hits: list[Impact] = []
        self.plates = p = Plates(box, forms)
        for i, pose in enumerate(poses):
            p.place(i, pose)
        self._contacts = Contacts(p)
        self._friction = Friction(p)
        self._pressed: dict[Pair, tuple[float, float, float]] = {}
        self._squeezed: dict[Pair, int] = {}
        self._marks: list[tuple[float, ...]] = []
        self._quiet = 0
        self._frames = 0
        self._eased = 0
        self._looks = 0
        self._stirs = 0
        self.cramped = False
        """What lies in another cannot part from it at rest: the pile must move on."""
        p.locate()
        self._keep_inside()
        self._plane = Plane(box, p.forms, list(zip(p.x, p.y, p.a, strict=True)), self)
        self._narrow()
        self.push()

    # ---- time ---------------------------------------------------------------------------------------------

    def step(self, jolt: Jolt | None, lid: bool) -> Generator[None, None, bool]:
        """One frame under that motion of the box (None: it stands still); True once everything has come to rest.

        It is done in parts of a few milliseconds, so that a picture can be drawn between them. Places change in
        one part, but for the nudge that keeps tiles inside.
        """
        p = self.plates
        p.locate()
        p.pull(jolt or STILL, FRAME)
        self._quiet = self._quiet + 1 if jolt is None else 0
        if self._quiet > TIRED:
            p.slow(max(0.6, 1 - 0.004 * (self._quiet - TIRED)))
        yield from self._contacts.press(self._order.below(), lid, FRAME)
        p.temper(lid)
        yield
        self._friction.rub(self._contacts)
        yield
        self.push()
        self.hits = []
        substeps = SUBSTEPS if jolt is None or p.count <= CROWD else CROWDED_SUBSTEPS
        for n in range(substeps):
            self._plane.step(FRAME / substeps)
            if jolt is None or n % 2:
                self._take_blows()
        p.take_plane(self._plane.read())
        p.rise(FRAME)
        p.confine(lid)
        yield
        if jolt is None:
            self._contacts.relax()
        else:
            self._contacts.go_on()
        self._keep_inside()
        self._narrow()
        self._judge_heights()
        self._judge_edges()
        self._frames += 1
        if not lid or self._frames % 4 == 0:
            self._break_rings()
        self._hear_landings()
        return jolt is None and self._is_calm()

    def push(self) -> None:
        """Hand places and speeds to the plane, after they were changed from outside."""
        p = self.plates
        self._plane.write(p.plane_state())

    def retire(self) -> None:
        """The heap's state has been taken over; nothing may change it any more."""
        self._plane.retire()

    def wake(self) -> None:
        """Something has pushed the heap: it is not calm."""
        self._stirs = 0
        self._looks = 0
        self._move_on()

    def _move_on(self) -> None:
        self._quiet = 0
        self._eased = 0
        self._marks = []

    def ease(self) -> Generator[None, None, bool]:
        """One frame at rest, in parts: push penetrations apart; once done (True), forget pairs that have parted."""
        self._eased += 1
        self.cramped = False
        if self._looks:
            self.plates.outdate()
        clear = yield from self._contacts.ease(self._order.below(), FRAME, EASE_STEPS)
        squeezed = part(self.plates, [pair for pair, how in self.order.items() if how == EDGE])
        if squeezed or self._looks:
            self._keep_inside()  # beside a wall the other one has to give way
        deep = squeezed or self._looks or self._contacts.deepest > DEEP
        most = MOST_EASE_FRAMES if deep else EASE_FRAMES
        if (squeezed or not clear) and self._eased < most:
            return False
        self.plates.outdate()
        self._keep_inside()
        for pair in unseen(self.plates, self._order):
            self._set_order(pair, self._higher(pair, RIDE))
        deepest, slot = worst(self.plates, self._order)
        if deepest > HIDDEN and self._again(deepest, slot):
            return False
        touching = set(self._plane.touching)
        for i, j in self.order:
            if (i, j) not in touching and not self.plates.shared(i, j).size:
                self._order.put(i, j, APART)
        return True

    def _again(self, sunk_in: float, slot: int) -> bool:
        """Ease anew by overlaps found anew, or move on where there is no room; False when all that has been tried.

        slot: what has sunk in so deep.
        """
        self._eased = 0
        if self._looks < LOOKS and sunk_in < LOST:
            self._looks += 1
            return True
        if self._stirs == STIRS + SPRUNG:
            return False
        if self._stirs >= STIRS:
            self.spring(slot)
        self._stirs += 1
        self.cramped = True
        self._contacts.forget()
        self._friction.forget()
        self._move_on()
        return True

    def spring(self, slot: int) -> None:
        """A wedged tile springs free: it comes to lie on all it touches."""
        for j in range(self.plates.count):
            pair = paired(slot, j)
            if slot != j and self.how(pair) != APART:
                self._set_order(pair, ABOVE if slot < j else BELOW)
                self.plates.z[slot] += max(0.0, sunken(self.plates, slot, j))

    @property
    def order(self) -> dict[Pair, int]:
        """For each touching pair (i, j), i < j: 1 when i lies on j, -1 when j lies on i, 0 when edge to edge."""
        return self._order.pairs()

    def how(self, pair: Pair) -> int:
        """How one pair lies: ABOVE, BELOW, EDGE or APART."""
        return int(self._order.of(pair[0], pair[1]))

    def covered(self, slot: int) -> bool:
        """Whether any tile lies or flies over this one."""
        over = [j for j in range(self.plates.count) if j != slot and self._order.lies_on(j, slot)]
        return any(self._overlaps(paired(j, slot)) for j in over)

    def _is_calm(self) -> bool:
        """Whether no corner of any tile has moved a hair's breadth for `CALM_STEPS`."""
        if self._quiet % CALM_STEPS:
            return False
        p = self.plates
        marks = list(zip(p.x, p.y, p.z, p.a, p.gx, p.gy, strict=True))
        before, self._marks = self._marks, marks
        hair = min(WIDE_HAIR, HAIR + 0.008 * max(0, self._quiet - TIRED))
        hair += GIVING_IN * max(0, self._quiet - (STUBBORN_AGAIN if self._stirs else STUBBORN))
        return bool(before) and all(
            hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) + r * sum(abs(a[k] - b[k]) for k in (3, 4, 5)) < hair
            for a, b, r in zip(marks, before, p.radius, strict=True)
        )

    # ---- the judge of the plane -----------------------------------------------------------------------------

    def decided(self, pair: Pair) -> bool | None:
        """Whether the pair is edge to edge, as far as that is known."""
        how = self._order.of(pair[0], pair[1])
        return None if how == APART else how == EDGE

    def collides(self, pair: Pair, x: float, y: float) -> bool:
        """Asked by the plane when two outlines begin to touch at (x, y)."""
        how = self._by_height(pair, x, y, RIDE)
        self._order.put(pair[0], pair[1], how)
        return how == EDGE

    def parted(self, pair: Pair) -> None:
        """Told by the plane when two outlines no longer touch."""
        self._order.put(pair[0], pair[1], APART)
        self._squeezed.pop(pair, None)
        self._contacts.parted(pair[0], pair[1])
        self.plates.forget(pair[0], pair[1])

    def _by_height(self, pair: Pair, x: float, y: float, share: float) -> int:
        """Which lies higher at (x, y); EDGE when it is by less than that share of a thickness."""
        i, j = pair
        p = self.plates
        rise = p.height_at(i, x, y) - p.height_at(j, x, y)
        if abs(rise) > share * (p.half[i] + p.half[j]):
            return ABOVE if rise > 0 else BELOW
        return EDGE

    def _judge_heights(self) -> None:
        """A pair's order follows the real heights where tiles come to overlap anew or have passed each other."""
        for u, l in self._contacts.passed:  # noqa: E741
            pair = paired(u, l)
            how = self._order.of(pair[0], pair[1])
            if how != APART:
                self._order.put(pair[0], pair[1], -how)
        for u, l in self._contacts.doubtful:  # noqa: E741
            pair = paired(u, l)
            above = self._higher(pair, 0.0) if self._overlaps(pair) else EDGE
            if above != EDGE:
                self._order.put(pair[0], pair[1], above)
        for pair in self._contacts.met:
            if self._overlaps(pair):
                self._set_order(pair, self._higher(pair, RIDE))

    def _overlaps(self, pair: Pair) -> bool:
        """Whether a pair still touches, and overlaps as seen from above."""
        return self.how(pair) != APART and self.plates.shared(pair[0], pair[1]).size > 0

    def _higher(self, pair: Pair, share: float) -> int:
        """Which lies higher over the middle of their overlap."""
        p = self.plates
        x, y = p.shared(pair[0], pair[1]).middle(p.x[pair[0]], p.y[pair[0]])
        return self._by_height(pair, x, y, share)

    def _judge_edges(self) -> None:
        """Pairs edge to edge one of which rose, or squeezed too far for long: the higher slips over."""
        for pair, (depth, x, y) in sorted(self._pressed.items()):
            if self._order.of(pair[0], pair[1]) != EDGE:
                continue
            squeezed = self._squeezed.get(pair, 0) + 1 if depth > SQUEEZE else 0
            self._squeezed[pair] = squeezed
            above = self._by_height(pair, x, y, 0.0 if squeezed > PATIENCE else 1.0)
            if above != EDGE:
                del self._squeezed[pair]
                self._set_order(pair, above)
        self._pressed = {}

    def _set_order(self, pair: Pair, how: int) -> None:
        self._order.put(pair[0], pair[1], how)
        self._plane.set_colliding(pair, how == EDGE)

    def _break_rings(self) -> None:
        """No point of the floor may lie under a cyclic triple: its slightest overlap is made edge to edge again."""
        p = self.plates
        for a, b, c in self._order.triples():
            pairs = [(a, b), paired(b, c), (a, c)]
            broken = any(self._order.of(i, j) == EDGE for i, j in pairs)
            if not broken and common_point(p, a, b, c):
                self._set_order(min(pairs, key=lambda pair: (shared_area(p, pair[0], pair[1]), pair)), EDGE)

    # ---- walls and blows ------------------------------------------------------------------------------------

    def _narrow(self) -> None:
        """Tilted tiles take less room in the plane."""
        p = self.plates
        for i in range(p.count):
            self._plane.foreshorten(i, p.a[i], p.gx[i], p.gy[i], max(p.n[i], STEEP))

    def _keep_inside(self) -> None:
        """Push outlines that poke through a wall back in."""
        p = self.plates
        p.locate()
        width, depth = self.box.width, self.box.depth
        for i in range(p.count):
            r, x, y = p.radius[i], p.x[i], p.y[i]
            if r < x < width - r and r < y < depth - r:
                continue
            left, right, top, bottom = p.shadows[i].bounds()
            dx = max(0.0, -left) - max(0.0, right - width)
            dy = max(0.0, -top) - max(0.0, bottom - depth)
            if dx or dy:
                p.x[i] += dx
                p.y[i] += dy
                if dx * p.vx[i] < 0:
                    p.vx[i] = 0.0
                if dy * p.vy[i] < 0:
                    p.vy[i] = 0.0

    def _take_blows(self) -> None:
        """Blows in the plane that miss a tile's centre in height make it tumble; strong new ones are heard."""
        p = self.plates
        for a, b, jx, jy, x, y, first, depth in self._plane.impacts():
            both = a >= 0 and b >= 0
            if both:
                level = (p.height_at(a, x, y) + p.height_at(b, x, y)) / 2
                self._pressed[paired(a, b)] = (depth, x, y)
            else:
                level = p.height_at(max(a, b), x, y)
            if a >= 0:
                p.topple(a, level - p.z[a], jx, jy)
            if b >= 0:
                p.topple(b, level - p.z[b], -jx, -jy)
            if first:
                strength = hypot(jx, jy) * (max(p.im[a], p.im[b]) if both else p.im[max(a, b)])
                if strength > LOUD:
                    self.hits.append(Impact("tile" if both else "wall", strength, x, y))

    def _hear_landings(self) -> None:
        p = self.plates
        for rub in self._friction.rubs:
            strength = rub.load * rub.imu
            if strength > LOUD_LANDING:
                what, u = "floor" if rub.lower < 0 else "tile", rub.upper
                self.hits.append(Impact(what, strength, p.x[u] + rub.ax, p.y[u] + rub.ay))
        for i, strength in self._contacts.lid.strokes():
            if strength > LOUD:
                self.hits.append(Impact("lid", strength, p.x[i], p.y[i]))
