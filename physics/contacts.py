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

from collections.abc import Sequence
from math import hypot, sqrt

from physics.graph import components
from physics.plates import Plates

FLOOR = -1
"""The slot of the floor."""
PUSH_OUT = 0.25
"""Share of a penetration removed in one step."""
PUSH_SPEED = 250.0
"""A penetration is never pushed out faster than this, mm/s."""
SLOP = 0.02
"""Penetration left alone, mm."""
NEAR = 0.3
"""Corners that will stay farther above the floor than this, mm, are left out."""
TIP = 1.0
"""Corners of two tiles that would stay farther apart than this, mm, are left out: a tile may yet tip on another."""
MATCH = 2.0
"""A corner takes over the impulse of one at most this far from it a step ago, mm."""
TILT_KEPT, LIFT_KEPT = 0.85, 0.95
"""Share of tilt and lift speed a tile that bears or is borne keeps in one step: cardboard does not ring."""
PASSED = -1.6
"""An upper tile sunk deeper than this many thicknesses everywhere has passed through: -2 is just beneath."""
PASSES = 6
RING_SWEEPS, RING_SWEEPS_SHAKEN = 30, 6
"""In a ring of overlaps each tile bears the next and there is no lowest: all are gone over this often."""
TOLERANCE = 1.0
"""A tile stands once a pass changes its speeds by less than this, mm/s."""
EASE_STEPS = 40

Row = tuple[int, float, float, float, float, float, float, float, float, float]
"""lower or FLOOR, lever of the upper x, y, its response x, y, effective mass, least speed, the same without push,
lever of the lower x, y"""
Kept = list[tuple[float, float, float]]
Pair = tuple[int, int]
Base = tuple[int, list[Row], list[float]]
"""A tile, what bears it, and the impulses there."""


class Contacts:
    """What bears what in this step, and the impulses carried to the next one."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._warm: dict[Pair, Kept] = {}
        self._bases: list[Base] = []
        self._state: list[tuple[float, ...]] = []
        self._roof: dict[int, float] = {}
        self._rings: list[tuple[int, int, set[int]]] = []
        self.penetrated = False
        self.apart: list[Pair] = []
        """Pairs whose outlines touch in the plane but do not overlap as seen from above."""
        self.passed: list[Pair] = []
        """Pairs the upper of which has come to be the lower one wherever they overlap."""

    def press(self, order: Sequence[Pair], lid: bool, dt: float) -> None:
        """Make speeds in height respect floor, lid and the stacked pairs (upper, lower)."""
        self._bases, self._rings = [], []
        self.apart, self.passed = [], []
        self.penetrated = False
        self._roof = {}
        p = self._p
        self._state = list(
            zip(p.x, p.y, p.z, p.sx, p.sy, p.radius, p.half, p.vz, p.wx, p.wy, p.vx, p.vy, strict=True)
        )
        below: dict[int, list[int]] = {}
        for u, l in order:  # noqa: E741
            below.setdefault(u, []).append(l)
        for group in components(range(p.count), below):
            bases = []
            for i in group:
                rows, forces = self._rows(i, below.get(i, ()), dt)
                if lid:
                    self._bump(i, dt)
                if rows and len(group) == 1:
                    self._start_warm(i, rows, forces)
                    bases.append((i, rows, forces))
                elif rows:
                    bases.append((i, rows, [0.0] * len(rows)))
            if len(group) == 1:
                for i, rows, forces in bases:
                    self._stand(i, rows, forces, 6)
            else:
                self._rings.append((len(self._bases), len(bases), set(group)))
                self._stand_together(bases, set(group), 6, RING_SWEEPS_SHAKEN if lid else RING_SWEEPS)
            self._bases += bases
            for i in group:
                self._state[i] = (*self._state[i][:7], p.vz[i], p.wx[i], p.wy[i], *self._state[i][10:])
        if lid:
            self._hold_down(dt)

    def relax(self, tilt_kept: float = TILT_KEPT, lift_kept: float = LIFT_KEPT) -> None:
        """After heights have moved: take back the speed that only served to push penetrations out."""
        rings = {start: (count, group) for start, count, group in self._rings}
        k = 0
        while k < len(self._bases):
            if k in rings and rings[k][0]:
                count, group = rings[k]
                self._stand_together(self._bases[k : k + count], group, 7, RING_SWEEPS_SHAKEN)
                k += count
            else:
                self._stand(*self._bases[k], 7)
                k += 1
        self._warm = self.supports()
        p = self._p
        touching: set[int] = set()
        for pair in self._warm:
            touching.update(pair)
        touching.discard(FLOOR)
        for i in sorted(touching):
            p.wx[i] *= tilt_kept
            p.wy[i] *= tilt_kept
            p.vz[i] *= lift_kept

    def ease(self, order: Sequence[Pair], dt: float) -> None:
        """Without gravity and without keeping any speed, push penetrations out of a pile at rest."""
        p = self._p
        self._warm = {}
        for _ in range(EASE_STEPS):
            p.halt()
            p.locate()
            self.press(order, False, dt)
            if not self.penetrated:
                break
            p.rise(dt)
        p.halt()

    def bumps(self) -> list[tuple[int, float]]:
        """Slots that struck the lid in the last step, and how hard, mm/s."""
        return [(i, j * self._p.im[i]) for i, j in sorted(self._roof.items())]

    def supports(self) -> dict[Pair, Kept]:
        """Of every loaded pair (upper, lower or FLOOR): where, from the upper centre, and the impulse there."""
        found: dict[Pair, Kept] = {}
        for i, rows, forces in self._bases:
            for row, j in zip(rows, forces, strict=True):
                if j > 0.0:
                    found.setdefault((i, row[0]), []).append((row[1], row[2], j))
        return found

    # ---- finding what bears a tile --------------------------------------------------------------------------

    def _rows(self, u: int, lowers: Sequence[int], dt: float) -> tuple[list[Row], list[float]]:
        """The corners at which this tile is borne or is about to be, and the impulses to begin with."""
        rows: list[Row] = []
        forces: list[float] = []
        self._find_floor(u, rows, forces, dt)
        for l in lowers:  # noqa: E741
            self._find_pair(u, l, rows, forces, dt)
        return rows, forces

    def _find_floor(self, i: int, rows: list[Row], forces: list[float], dt: float) -> None:
        p = self._p
        gx, gy, z = p.sx[i], p.sy[i], p.z[i]
        reach = p.radius[i]
        fall = p.vz[i] * dt
        turn = dt * (abs(p.wx[i]) + abs(p.wy[i]))
        base = z - p.half[i] * p.n[i]
        near = NEAR + (-fall if fall < 0.0 else 0.0) + reach * turn
        if base - reach * hypot(p.gx[i], p.gy[i]) > near:
            return
        x, y, im = p.x[i], p.y[i], p.im[i]
        jxx, jxy, jyy = p.jxx[i], p.jxy[i], p.jyy[i]
        before = self._warm.get((i, FLOOR))
        for qx, qy in p.outline[i]:
            ax, ay = qx - x, qy - y
            gap = base + gx * ax + gy * ay
            if gap > near:
                continue
            kx = jxx * ax + jxy * ay
            ky = jxy * ax + jyy * ay
            em = 1 / (im + ax * kx + ay * ky)
            calm = -gap / dt if gap > 0.0 else 0.0
            rows.append((FLOOR, ax, ay, kx, ky, em, self._push(gap, dt) if gap < -SLOP else calm, calm, 0.0, 0.0))
            forces.append(_kept(before, ax, ay) if before else 0.0)

    def _find_pair(self, u: int, l: int, rows: list[Row], forces: list[float], dt: float) -> None:  # noqa: E741
        p = self._p
        xu, yu, zu, gux, guy, ru, hu, vu, wux, wuy, vxu, vyu = self._state[u]
        xl, yl, zl, glx, gly, rl, hl, vl, wlx, wly, vxl, vyl = self._state[l]
        thick = hu + hl
        dx, dy = xl - xu, yl - yu
        apart = sqrt(dx * dx + dy * dy)
        along = 0.5 * (ru + rl - apart)  # half the lens both circumcircles share, along the line of centres
        if along <= 0.0:
            self.apart.append((u, l))
            return
        across = ru if ru < rl else rl
        ex, ey = (dx / apart, dy / apart) if apart > 1e-9 else (1.0, 0.0)
        if along > across:
            along = across
            mid = apart if rl < ru else 0.0
        else:
            mid = ru - along
        # the relative plane over the middle of the lens, how it moves, and how far it falls within the lens
        gx, gy, wx, wy = gux - glx, guy - gly, wux - wlx, wuy - wly
        mx, my = mid * ex, mid * ey
        least = zu - zl + gux * mx + guy * my - glx * (mx - dx) - gly * (my - dy) - thick
        rise = dt * (vu - vl + wux * mx + wuy * my - wlx * (mx - dx) - wly * (my - dy))
        least -= along * abs(gx * ex + gy * ey) + across * abs(gx * ey - gy * ex)
        turn = dt * (along * abs(wx * ex + wy * ey) + across * abs(wx * ey - wy * ex))
        if least > TIP + turn - (rise if rise < 0.0 else 0.0):
            return
        corners = p.shared((u, l) if u < l else (l, u))
        if not corners:
            self.apart.append((u, l))
            return
        before = self._warm.get((u, l))
        im, jxx, jxy, jyy = p.im[u], p.jxx[u], p.jxy[u], p.jyy[u]
        if gux * gux + guy * guy > glx * glx + gly * gly:
            slide = gux * (vxu - vxl) + guy * (vyu - vyl)
        else:
            slide = glx * (vxu - vxl) + gly * (vyu - vyl)
        slide = 0.0 if -5.0 < slide < 5.0 else -200.0 if slide < -200.0 else 200.0 if slide > 200.0 else slide
        highest = -1e9
        rise = dt * (vu - vl - slide)
        wux, wuy, wlx, wly = dt * wux, dt * wuy, dt * wlx, dt * wly
        for qx, qy in corners:
            ax, ay, bx, by = qx - xu, qy - yu, qx - xl, qy - yl
            gap = zu + gux * ax + guy * ay - zl - glx * bx - gly * by - thick
            if gap > highest:
                highest = gap
            if gap > SLOP and gap + rise + wux * ax + wuy * ay - wlx * bx - wly * by > TIP:
                continue
            kx = jxx * ax + jxy * ay
            ky = jxy * ax + jyy * ay
            em = 1 / (im + ax * kx + ay * ky)
            calm = slide - gap / dt if gap > 0.0 else slide
            rows.append((l, ax, ay, kx, ky, em, slide + self._push(gap, dt) if gap < -SLOP else calm, calm, bx, by))
            forces.append(_kept(before, ax, ay) if before else 0.0)
        if highest < PASSED * thick:
            self.passed.append((u, l))

    def _push(self, gap: float, dt: float) -> float:
        self.penetrated = True
        push = (-gap - SLOP) * PUSH_OUT / dt
        return push if push < PUSH_SPEED else PUSH_SPEED

    # ---- solving ----------------------------------------------------------------------------------------------

    def _start_warm(self, i: int, rows: list[Row], forces: list[float]) -> None:
        p = self._p
        for (_, _, _, kx, ky, _, _, _, _, _), j in zip(rows, forces, strict=True):
            if j:
                p.vz[i] += j * p.im[i]
                p.wx[i] += j * kx
                p.wy[i] += j * ky

    def _stand(self, i: int, rows: list[Row], forces: list[float], wanted: int) -> None:
        """Give a tile the least speed its supports demand; `wanted` is the field of a row that says how much."""
        p = self._p
        vz, wx, wy = p.vz, p.wx, p.wy
        v, a, b, im = vz[i], wx[i], wy[i], p.im[i]
        base = []
        for k, row in enumerate(rows):
            l = row[0]  # noqa: E741
            goal = row[wanted]
            if l >= 0:
                goal += vz[l] + wx[l] * row[8] + wy[l] * row[9]
            base.append((k, goal, row[1], row[2], row[3], row[4], row[5]))
        enough = TOLERANCE / im
        live: list[tuple[int, float, float, float, float, float, float]] = []
        rest = list(base)
        for _ in range(3):
            idle = []
            for one in rest:
                k, goal, ax, ay, _, _, _ = one
                if forces[k] > 0.0 or goal - v - a * ax - b * ay > 0.0:
                    live.append(one)
                else:
                    idle.append(one)
            if len(idle) == len(rest):
                break
            rest = idle
            for _ in range(PASSES):
                change = 0.0
                for k, goal, ax, ay, kx, ky, em in live:
                    j = (goal - v - a * ax - b * ay) * em
                    old = forces[k]
                    if old + j < 0.0:
                        j = -old
                    if j:
                        forces[k] = old + j
                        v += j * im
                        a += j * kx
                        b += j * ky
                        change += j if j > 0.0 else -j
                if change < enough:
                    break
        vz[i], wx[i], wy[i] = v, a, b

    def _stand_together(self, bases: list[Base], group: set[int], wanted: int, sweeps: int) -> None:
        """Solve a ring of tiles: here each presses back on the one that bears it, or the ring would lift itself."""
        p = self._p
        vz, wx, wy = p.vz, p.wx, p.wy
        for _ in range(sweeps):
            for i, rows, forces in bases:
                for k, row in enumerate(rows):
                    l, ax, ay, kx, ky, em, _, _, bx, by = row  # noqa: E741
                    short = row[wanted] - vz[i] - wx[i] * ax - wy[i] * ay
                    lx = ly = im = 0.0
                    if l >= 0:
                        short += vz[l] + wx[l] * bx + wy[l] * by
                        if l in group:
                            im = p.im[l]
                            lx, ly = p.jxx[l] * bx + p.jxy[l] * by, p.jxy[l] * bx + p.jyy[l] * by
                            em = 1 / (1 / em + im + bx * lx + by * ly)
                    j = max(short * em, -forces[k])
                    forces[k] += j
                    vz[i] += j * p.im[i]
                    wx[i] += j * kx
                    wy[i] += j * ky
                    if im:
                        vz[l] -= j * im
                        wx[l] -= j * lx
                        wy[l] -= j * ly

    def _bump(self, i: int, dt: float) -> None:
        """The lid stops a tile's corners."""
        p = self._p
        gx, gy = p.sx[i], p.sy[i]
        reach = p.radius[i]
        room = p.box.height - p.z[i] - p.half[i] * p.n[i]
        rise = dt * (p.vz[i] + reach * (abs(p.wx[i]) + abs(p.wy[i])))
        if room - reach * hypot(p.gx[i], p.gy[i]) > rise:
            return
        for qx, qy in p.outline[i]:
            ax, ay = qx - p.x[i], qy - p.y[i]
            gap = room - gx * ax - gy * ay
            most = gap / dt if gap > 0.0 else max(gap * PUSH_OUT / dt, -PUSH_SPEED)
            over = p.vz[i] + p.wx[i] * ax + p.wy[i] * ay - most
            if over > 0.0:
                kx = p.jxx[i] * ax + p.jxy[i] * ay
                ky = p.jxy[i] * ax + p.jyy[i] * ay
                j = over / (p.im[i] + ax * kx + ay * ky)
                p.vz[i] -= j * p.im[i]
                p.wx[i] -= j * kx
                p.wy[i] -= j * ky
                self._roof[i] = self._roof.get(i, 0.0) + j

    def _hold_down(self, dt: float) -> None:
        """From the lid down: what lies against it does not give way to what is thrown up beneath it."""
        stopped = set(self._roof)
        if not stopped:
            return
        p = self._p
        for u, rows, _ in reversed(self._bases):
            self._bump(u, dt)
            if u not in stopped:
                continue
            for l, ax, ay, _, _, _, wanted, _, bx, by in rows:  # noqa: E741
                if l < 0:
                    continue
                over = wanted - p.vz[u] - p.wx[u] * ax - p.wy[u] * ay + p.vz[l] + p.wx[l] * bx + p.wy[l] * by
                if over > 0.0:
                    kx, ky = p.jxx[l] * bx + p.jxy[l] * by, p.jxy[l] * bx + p.jyy[l] * by
                    j = over / (p.im[l] + bx * kx + by * ky)
                    p.vz[l] -= j * p.im[l]
                    p.wx[l] -= j * kx
                    p.wy[l] -= j * ky
                    stopped.add(l)


def _kept(before: Kept, rx: float, ry: float) -> float:
    """The impulse a step ago of the corner nearest to this one; 0 when none was near."""
    best, share = MATCH, 0.0
    for qx, qy, j in before:
        d = abs(rx - qx) + abs(ry - qy)
        if d < best:
            best, share = d, j
    return share
