"""Plates press on what bears them: floor, lid and each other, along the vertical.

First all tiles are solved together, each pressing back on what bears it, so that a load tips the tile it lies on.
That is only nearly right after so few rounds; then each, from the lowest up, finds the least speed at which none of
its corners sinks into what bears it, taking the tiles below as they are: so a heap cannot be squashed however hard
the box jolts (projected Gauss-Seidel on the corners of all overlaps, begun with the impulses of the step before,
and shock propagation: Guendelman and others, 2003). While the box is shaken the second pass has to do.
Rings of overlaps have no lowest tile; they are solved together, each pressing back on the next. Penetrations are
pushed out with extra speed, which is taken back once the heights have moved (`relax`), so that it never becomes
energy.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import Final

from librt.vecs import vec

from physics.bearing import CROWD, FLOOR, PUSH_OUT, PUSH_SPEED, Base, Row, Rows, climb, kept
from physics.graph import layers
from physics.lid import Lid
from physics.order import Pair, paired
from physics.plates import Plates, Shared
from physics.standing import stand, stand_all, stand_ring, start

SLOP: Final = 0.02
"""Penetration left alone, mm."""
NEAR: Final = 0.3
"""Corners that will stay farther above the floor than this, mm, are left out."""
TIP: Final = 1.0
"""Corners of two tiles that would stay farther apart than this, mm, are left out: a tile may yet tip on another."""
TILT_KEPT: Final = 0.85
LIFT_KEPT: Final = 0.95
"""Share of tilt and lift speed a tile that bears or is borne keeps in one step: cardboard does not ring."""
PASSED: Final = -1.6
"""An upper tile sunk deeper than this many thicknesses everywhere has passed through: -2 is just beneath."""
SWEEPS: Final = 20
"""So often all tiles are gone over together, each pressing back on what bears it, before they stand one by one."""
RING_SWEEPS: Final = 30
RING_SWEEPS_SHAKEN: Final = 6
"""In a ring of overlaps each tile bears the next and there is no lowest: all are gone over this often."""
LONG_RING: Final = 6
"""In a crowd rings of more tiles than this are knots: a few pairs that have not been told apart tie together all
about them. Pressed on each other they drive each other through the floor."""
PART: Final = 12
"""Tiles pressed in one part of a step."""


class Contacts:
    """What bears what in this step, and the impulses carried to the next one."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._warm: dict[Pair, list[Row]] = {}
        self._rows_new, self._rows_old = Rows(), Rows()
        self._bases: list[Base] = []
        self.lid = Lid(plates)
        self._loads: dict[Pair, list[Row]] | None = None
        self._rings: list[tuple[int, int, set[int]]] = []
        self.penetrated = False
        self.deepest = 0.0
        """The deepest penetration found by the last `press`, mm along the vertical."""
        self._loose = vec[bool]([False] * (plates.count * plates.count))
        """Whether slots i < j touch in the plane but do not overlap as seen from above, at i * count + j."""
        self.met: list[Pair] = []
        """Pairs of these that overlap since this step."""
        self.passed: list[Pair] = []
        """Pairs the upper of which has come to be the lower one wherever they overlap."""
        self.doubtful: list[Pair] = []
        """Pairs (upper, lower) in knots that may have to be told apart anew."""

    def press(self, below: Sequence[Sequence[int]], lid: bool, dt: float) -> Iterator[None]:
        """Make speeds in height respect floor, lid and the tiles below each, some tiles at a time."""
        self._bases, self._rings = [], []
        self._rows_old, self._rows_new = self._rows_new, self._rows_old
        self._rows_new.clear()
        self.met, self.passed, self.doubtful = [], [], []
        self.penetrated, self.deepest = False, 0.0
        self.lid.begin()
        self._loads = None
        p = self._p
        found: list[list[Row]] = [[] for _ in range(p.count)]
        groups = self._in_order(layers(below), below, lid)
        for n, (group, lowers) in enumerate(groups, 1):
            for i in group:
                found[i] = self._rows(i, lowers[i], dt)
            if n % PART == 0:
                yield
        bases = [(i, found[i]) for group, _ in groups for i in group if found[i]]
        if not lid:
            stand_all(p, bases, SWEEPS)
            yield
        for group, _ in groups:
            self._press_group(group, found, lid, dt)
        if lid:
            self.lid.hold_down([i for group, _ in groups for i in group], self._bases, dt)

    def _in_order(
        self, groups: Sequence[list[int]], below: Sequence[Sequence[int]], lid: bool
    ) -> list[tuple[list[int], Sequence[Sequence[int]]]]:
        """Tiles that are to stand together, from the lowest up, each group with what bears its tiles."""
        found: list[tuple[list[int], Sequence[Sequence[int]]]] = []
        for group in groups:
            knot = len(group) > LONG_RING and self._p.count > CROWD
            if knot:
                self._doubt(group, below)
            if knot and lid:
                found += self._by_height(group, below)
            else:
                found.append((group, below))
        return found

    def _by_height(
        self, group: Sequence[int], below: Sequence[Sequence[int]]
    ) -> list[tuple[list[int], Sequence[Sequence[int]]]]:
        """Tiles tied into one knot, each borne only by those of them that lie lower, from the lowest up."""
        p, lowers = self._p, list(below)
        waiting = set(group)
        upward = [i for _, i in sorted([(p.z[i], i) for i in group])]
        for i in upward:
            lowers[i] = [other for other in below[i] if other not in waiting]
            waiting.discard(i)
        return [([i], lowers) for i in upward]

    def _doubt(self, group: Sequence[int], below: Sequence[Sequence[int]]) -> None:
        """Ask anew about the pairs of a knot the upper of which has its centre lower."""
        z, inside = self._p.z, set(group)
        self.doubtful += [(i, other) for i in group for other in below[i] if other in inside and z[i] < z[other]]

    def _press_group(self, group: list[int], found: list[list[Row]], lid: bool, dt: float) -> None:
        """Let one tile stand on those below it, or tiles each of which lies on the next stand together."""
        p = self._p
        if lid:
            for i in group:
                self.lid.bump(i, dt)
        bases = [(i, found[i]) for i in group if found[i]]
        if len(group) == 1:
            for i, rows in bases:
                if lid:
                    start(p, i, rows)
                stand(p, i, rows, False)
        else:
            if lid:
                for _, rows in bases:
                    for row in rows:
                        row.j = 0.0
            self._rings.append((len(self._bases), len(bases), set(group)))
            stand_ring(p, bases, set(group), False, RING_SWEEPS_SHAKEN if lid else RING_SWEEPS)
        self._bases += bases

    def go_on(self) -> None:
        """In a shaken box: only remember the impulses. What little speed penetrations add is lost in the tumble."""
        self._warm = self.supports()

    def relax(self) -> None:
        """After heights have moved: take back the speed that only pushed penetrations out, and calm down."""
        rings = {start: (count, group) for start, count, group in self._rings}
        k = 0
        while k < len(self._bases):
            if k in rings and rings[k][0]:
                count, group = rings[k]
                stand_ring(self._p, self._bases[k : k + count], group, True, RING_SWEEPS_SHAKEN)
                k += count
            else:
                i, rows = self._bases[k]
                stand(self._p, i, rows, True)
                k += 1
        self._loads = None
        self._warm = self.supports()
        p = self._p
        touching: set[int] = set()
        for pair in self._warm:
            touching.update(pair)
        touching.discard(FLOOR)
        for i in sorted(touching):
            p.wx[i] *= TILT_KEPT
            p.wy[i] *= TILT_KEPT
            p.vz[i] *= LIFT_KEPT

    def ease(self, below: Sequence[Sequence[int]], dt: float, steps: int) -> Generator[None, None, bool]:
        """Without gravity and without keeping any speed, push penetrations out; True when none is left."""
        p = self._p
        self._warm = {}
        for _ in range(steps):
            p.halt()
            p.locate()
            yield from self.press(below, False, dt)
            if not self.penetrated:
                break
            p.rise(dt)
        p.halt()
        return not self.penetrated

    def forget(self) -> None:
        """Forget the impulses of the last step: what is borne is found out anew."""
        self._warm = {}

    def parted(self, i: int, j: int) -> None:
        """Two tiles, i < j, do not touch in the plane any more."""
        self._loose[i * self._p.count + j] = False

    def supports(self) -> dict[Pair, list[Row]]:
        """The loaded rows of every pair (upper, lower or FLOOR)."""
        if self._loads is None:
            self._loads = {}
            for i, rows in self._bases:
                last = i
                held: list[Row] = []
                for row in rows:
                    if row.j > 0.0:
                        l = row.lower  # noqa: E741
                        if l != last:  # the rows of one pair follow each other
                            last = l
                            self._loads[i, l] = held = []
                        held.append(row)
        return self._loads

    # ---- finding what bears a tile --------------------------------------------------------------------------

    def _rows(self, u: int, lowers: Sequence[int], dt: float) -> list[Row]:
        """The corners at which this tile is borne or is about to be, with the impulses to begin with."""
        rows: list[Row] = []
        self._find_floor(u, rows, dt)
        if lowers:
            self._find_pairs(u, lowers, rows, dt)
        return rows

    def _find_floor(self, i: int, rows: list[Row], dt: float) -> None:
        p = self._p
        gx, gy, z = p.sx[i], p.sy[i], p.z[i]
        reach = p.radius[i]
        fall = p.vz[i] * dt
        turn = dt * (abs(p.wx[i]) + abs(p.wy[i]))
        base = z - p.half[i] * p.n[i]
        near = NEAR + (-fall if fall < 0.0 else 0.0) + reach * turn
        if base - reach * sqrt(p.gx[i] * p.gx[i] + p.gy[i] * p.gy[i]) > near:
            return
        x, y, im = p.x[i], p.y[i], p.im[i]
        jxx, jxy, jyy = p.jxx[i], p.jxy[i], p.jyy[i]
        before = self._warm.get((i, FLOOR))
        outline = p.shadows[i].outline
        for k in range(0, len(outline), 2):
            ax, ay = outline[k] - x, outline[k + 1] - y
            gap = base + gx * ax + gy * ay
            if gap > near:
                continue
            kx = jxx * ax + jxy * ay
            ky = jxy * ax + jyy * ay
            em = 1 / (im + ax * kx + ay * ky)
            calm = -gap / dt if gap > 0.0 else 0.0
            wanted = self._push(gap, dt) if gap < -SLOP else calm
            j = kept(before, ax, ay) if before else 0.0
            row = self._rows_new.take(FLOOR)
            row.ax, row.ay, row.kx, row.ky, row.em, row.j = ax, ay, kx, ky, em, j
            row.wanted, row.calm, row.bx, row.by = wanted, calm, 0.0, 0.0
            rows.append(row)

    def _find_pairs(self, u: int, lowers: Sequence[int], rows: list[Row], dt: float) -> None:
        """Add the corners at which one tile bears on those below it: the hottest loop of a shake."""
        p, loose = self._p, self._loose
        for l in lowers:  # noqa: E741
            near = self._may_meet(u, l, dt)
            if near == 0:
                continue
            i, j = paired(u, l)
            place = i * p.count + j
            if near < 0:
                loose[place] = True
                continue
            shared = p.shared(i, j)
            if not shared.size:
                loose[place] = True
                continue
            if loose[place]:
                loose[place] = False
                self.met.append((i, j))
            self._bear(u, l, shared, rows, dt)

    def _may_meet(self, u: int, l: int, dt: float) -> int:  # noqa: E741
        """-1: their circumcircles are apart; 0: too far above to meet in this step; else 1."""
        p = self._p
        ru, rl = p.radius[u], p.radius[l]
        dx, dy = p.x[l] - p.x[u], p.y[l] - p.y[u]
        apart = sqrt(dx * dx + dy * dy)
        along = 0.5 * (ru + rl - apart)  # half the lens both circumcircles share, along the line of centres
        if along <= 0.0:
            return -1
        gux, guy, glx, gly = p.sx[u], p.sy[u], p.sx[l], p.sy[l]
        vu, wux, wuy = p.vz[u], p.wx[u], p.wy[u]
        vl, wlx, wly = p.vz[l], p.wx[l], p.wy[l]
        across = ru if ru < rl else rl
        ex, ey = (dx / apart, dy / apart) if apart > 1e-9 else (1.0, 0.0)
        if along > across:
            along = across
            mid = apart if rl < ru else 0.0
        else:
            mid = ru - along
        # the relative plane over the middle of the lens, how it moves, and how far it falls within the lens
        gx, gy = gux - glx, guy - gly
        wx, wy = wux - wlx, wuy - wly
        mx, my = mid * ex, mid * ey
        nx, ny = mx - dx, my - dy
        least = p.z[u] - p.z[l] + gux * mx + guy * my - glx * nx - gly * ny - (p.half[u] + p.half[l])
        rise = dt * (vu - vl + wux * mx + wuy * my - wlx * nx - wly * ny)
        least -= along * abs(gx * ex + gy * ey) + across * abs(gx * ey - gy * ex)
        turn = dt * (along * abs(wx * ex + wy * ey) + across * abs(wx * ey - wy * ex))
        return 0 if least > TIP + turn - (rise if rise < 0.0 else 0.0) else 1

    def _bear(self, u: int, l: int, shared: Shared, rows: list[Row], dt: float) -> None:  # noqa: E741
        """Add the corners of an overlap that bear the upper tile or are about to."""
        p = self._p
        xu, yu, zu, gux, guy = p.x[u], p.y[u], p.z[u], p.sx[u], p.sy[u]
        xl, yl, zl, glx, gly = p.x[l], p.y[l], p.z[l], p.sx[l], p.sy[l]
        vu, wux, wuy = p.vz[u], p.wx[u], p.wy[u]
        vl, wlx, wly = p.vz[l], p.wx[l], p.wy[l]
        im, jxx, jxy, jyy = p.im[u], p.jxx[u], p.jxy[u], p.jyy[u]
        thick = p.half[u] + p.half[l]
        before = self._warm.get((u, l))
        if gux * gux + guy * guy > glx * glx + gly * gly:
            slide = climb(gux * (p.vx[u] - p.vx[l]) + guy * (p.vy[u] - p.vy[l]))
        else:
            slide = climb(glx * (p.vx[u] - p.vx[l]) + gly * (p.vy[u] - p.vy[l]))
        highest = -1e9
        rise, dwux, dwuy = dt * (vu - vl - slide), dt * wux, dt * wuy
        dwlx, dwly = dt * wlx, dt * wly
        first = u if u < l else l
        x, y, x0, y0 = p.x[first], p.y[first], shared.x, shared.y
        corners = shared.corners
        for k in range(0, shared.size, 2):
            qx, qy = corners[k], corners[k + 1]
            if x != x0 or y != y0:
                qx, qy = x + (qx - x0), y + (qy - y0)
            ax, ay = qx - xu, qy - yu
            bx, by = qx - xl, qy - yl
            gap = zu + gux * ax + guy * ay - zl - glx * bx - gly * by - thick
            if gap > highest:
                highest = gap
            if gap > SLOP and gap + rise + dwux * ax + dwuy * ay - dwlx * bx - dwly * by > TIP:
                continue
            kx = jxx * ax + jxy * ay
            ky = jxy * ax + jyy * ay
            calm = slide - gap / dt if gap > 0.0 else slide
            wanted = slide + self._push(gap, dt) if gap < -SLOP else calm
            j = kept(before, ax, ay) if before else 0.0
            row = self._rows_new.take(l)
            row.ax, row.ay, row.kx, row.ky, row.em, row.j = ax, ay, kx, ky, 1 / (im + ax * kx + ay * ky), j
            row.wanted, row.calm, row.bx, row.by = wanted, calm, bx, by
            rows.append(row)
        if highest < PASSED * thick:
            self.passed.append((u, l))

    def _push(self, gap: float, dt: float) -> float:
        self.penetrated = True
        if -gap > self.deepest:
            self.deepest = -gap
        push = (-gap - SLOP) * PUSH_OUT / dt
        return push if push < PUSH_SPEED else PUSH_SPEED
