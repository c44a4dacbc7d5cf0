"""Plates press on what bears them: floor, lid and each other, along the vertical.

Tiles are solved from the lowest up. Each finds the least speed at which none of its corners sinks into what
bears it (projected Gauss-Seidel on the corners of all overlaps, begun with the impulses of the step before), taking
the tiles below as they are. So a heap cannot be squashed however hard the box jolts, and one pass over the tiles is
enough (shock propagation: Guendelman and others, 2003); what is given up is that a load tips the tile it lies on.
Rings of overlaps have no lowest tile; they are solved together, each pressing back on the next. Penetrations are
pushed out with extra speed, which is taken back once the heights have moved (`relax`), so that it never becomes
energy.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from physics.bearing import CROWD, FLOOR, PUSH_OUT, PUSH_SPEED, Base, Row, Rows, climb, kept
from physics.graph import layers
from physics.lid import Lid
from physics.plates import Plates, Shared
from physics.ring import stand_together

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
PASSES: Final = 6
RING_SWEEPS: Final = 30
RING_SWEEPS_SHAKEN: Final = 6
"""In a ring of overlaps each tile bears the next and there is no lowest: all are gone over this often."""
LONG_RING: Final = 6
"""In a crowd rings of more tiles than this are knots: a few pairs that have not been told apart tie together all
about them. Pressed on each other they drive each other through the floor."""
PART: Final = 12
"""Tiles pressed in one part of a step."""
TOLERANCE: Final = 1.0
"""A tile stands once a pass changes its speeds by less than this, mm/s."""

Pair = tuple[int, int]


class Contacts:
    """What bears what in this step, and the impulses carried to the next one."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._warm: dict[Pair, list[Row]] = {}
        self._rows_new, self._rows_old = Rows(), Rows()
        self._bases: list[Base] = []
        self._vz, self._wx, self._wy = vec[float](), vec[float](), vec[float]()
        self.lid = Lid(plates)
        self._loads: dict[Pair, list[Row]] | None = None
        self._rings: list[tuple[int, int, set[int]]] = []
        self.penetrated = False
        self.deepest = 0.0
        """The deepest penetration found by the last `press`, mm along the vertical."""
        self.loose: set[Pair] = set()
        """Pairs (lower slot first) whose outlines touch in the plane but do not overlap as seen from above."""
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
        self.lid.bumps = {}
        self._loads = None
        p = self._p
        self._vz, self._wx, self._wy = vec[float](p.vz), vec[float](p.wx), vec[float](p.wy)
        upward: list[int] = []
        for n, group in enumerate(layers(below), 1):
            upward += group
            if n % PART == 0:
                yield
            if len(group) == 1:
                self._press_one(group[0], below[group[0]], lid, dt)
            elif lid and p.count > CROWD and len(group) > LONG_RING:
                self._press_by_height(group, below, dt)
            else:
                if p.count > CROWD and len(group) > LONG_RING:
                    self._doubt(group, below)
                self._press_ring(group, below, lid, dt)
            for i in group:
                self._note_speed(i)
        if lid:
            self.lid.hold_down(upward, self._bases, dt)

    def _press_one(self, i: int, lowers: Sequence[int], lid: bool, dt: float) -> None:
        """Let a tile stand on those below it."""
        rows = self._rows(i, lowers, dt)
        if lid:
            self.lid.bump(i, dt)
        if rows:
            self._start_warm(i, rows)
            self._stand(i, rows, False)
            self._bases.append((i, rows))

    def _press_by_height(self, group: Sequence[int], below: Sequence[Sequence[int]], dt: float) -> None:
        """Let tiles tied into one knot stand on those of them that lie lower, from the lowest up."""
        self._doubt(group, below)
        p = self._p
        waiting = set(group)
        for _, i in sorted([(p.z[i], i) for i in group]):
            self._press_one(i, [other for other in below[i] if other not in waiting], True, dt)
            self._note_speed(i)
            waiting.discard(i)

    def _note_speed(self, i: int) -> None:
        p = self._p
        self._vz[i], self._wx[i], self._wy[i] = p.vz[i], p.wx[i], p.wy[i]

    def _doubt(self, group: Sequence[int], below: Sequence[Sequence[int]]) -> None:
        """Ask anew about the pairs of a knot the upper of which has its centre lower."""
        z, inside = self._p.z, set(group)
        self.doubtful += [(i, other) for i in group for other in below[i] if other in inside and z[i] < z[other]]

    def _press_ring(self, group: Sequence[int], below: Sequence[Sequence[int]], lid: bool, dt: float) -> None:
        """Let tiles each of which lies on the next stand together."""
        bases: list[Base] = []
        for i in group:
            rows = self._rows(i, below[i], dt)
            if lid:
                self.lid.bump(i, dt)
            if rows:
                for row in rows:
                    row.j = 0.0
                bases.append((i, rows))
        self._rings.append((len(self._bases), len(bases), set(group)))
        stand_together(self._p, bases, set(group), False, RING_SWEEPS_SHAKEN if lid else RING_SWEEPS)
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
                stand_together(self._p, self._bases[k : k + count], group, True, RING_SWEEPS_SHAKEN)
                k += count
            else:
                i, rows = self._bases[k]
                self._stand(i, rows, True)
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
        n: i64 = len(outline)
        k: i64 = -2
        while k + 2 < n:
            k += 2
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
        p, loose = self._p, self.loose
        for l in lowers:  # noqa: E741
            pair = (u, l) if u < l else (l, u)
            near = self._may_meet(u, l, dt)
            if near == 0:
                continue
            if near < 0:
                loose.add(pair)
                continue
            shared = p.shared(pair[0], pair[1])
            if not shared.size:
                loose.add(pair)
                continue
            if pair in loose:
                loose.discard(pair)
                self.met.append(pair)
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
        vu, wux, wuy = self._vz[u], self._wx[u], self._wy[u]
        vl, wlx, wly = self._vz[l], self._wx[l], self._wy[l]
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
        vu, wux, wuy = self._vz[u], self._wx[u], self._wy[u]
        vl, wlx, wly = self._vz[l], self._wx[l], self._wy[l]
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
        n: i64 = shared.size
        k: i64 = -2
        while k + 2 < n:
            k += 2
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

    # ---- solving ----------------------------------------------------------------------------------------------

    def _start_warm(self, i: int, rows: list[Row]) -> None:
        p = self._p
        v, a, b, im = p.vz[i], p.wx[i], p.wy[i], p.im[i]
        for row in rows:
            j = row.j
            if j != 0.0:
                v += j * im
                a += j * row.kx
                b += j * row.ky
        p.vz[i], p.wx[i], p.wy[i] = v, a, b

    def _set_goals(self, rows: list[Row], calm: bool) -> None:
        """The least speed of each corner, with the speed of what bears it."""
        vz, wx, wy = self._p.vz, self._p.wx, self._p.wy
        last, v, a, b = FLOOR, 0.0, 0.0, 0.0
        for row in rows:
            wanted = row.calm if calm else row.wanted
            l = row.lower  # noqa: E741
            if l < 0:
                row.goal = wanted
                continue
            if l != last:
                last, v = l, vz[l]
                a, b = wx[l], wy[l]
            row.goal = wanted + (v + a * row.bx + b * row.by)

    def _stand(self, i: int, rows: list[Row], calm: bool) -> None:
        """Give a tile the least speed its supports demand; when `calm`, without pushing penetrations out."""
        p = self._p
        vz, wx, wy = p.vz, p.wx, p.wy
        v, a, b, im = vz[i], wx[i], wy[i], p.im[i]
        self._set_goals(rows, calm)
        enough = TOLERANCE / im
        live: list[Row] = []
        rest = rows
        for _ in range(3):
            idle: list[Row] = []
            for row in rest:
                if row.j > 0.0 or row.goal - v - a * row.ax - b * row.ay > 0.0:
                    live.append(row)
                else:
                    idle.append(row)
            if len(idle) == len(rest):
                break
            rest = idle
            for _ in range(PASSES):
                change = 0.0
                for row in live:
                    j = (row.goal - v - a * row.ax - b * row.ay) * row.em
                    old = row.j
                    if old + j < 0.0:
                        j = -old
                    if j != 0.0:
                        row.j = old + j
                        v += j * im
                        a += j * row.kx
                        b += j * row.ky
                        change += j if j > 0.0 else -j
                if change < enough:
                    break
        vz[i], wx[i], wy[i] = v, a, b
