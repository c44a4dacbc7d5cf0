"""Plates press on each other, on the floor and on the lid: sequential impulses along the vertical.

One row says of one corner of one overlap that the upper plate may not sink into the lower one there within
this step. Rows are solved in turn, from the lowest tiles up, starting from the impulses of the step before (as common 2D
engines do), so that a resting pile is solved from the outset. Penetrations are pushed out with extra speed, which
is taken back once the heights have moved (`relax`), so that it never becomes energy.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from physics.plates import GRAVITY, Plates

FLOOR = -1
"""The slot of the floor."""
PUSH_OUT = 0.25
"""Share of a penetration removed in one step."""
PUSH_SPEED = 250.0
"""A penetration is never pushed out faster than this, mm/s."""
SLOP = 0.02
"""Penetration left alone, mm."""
NEAR = 0.3
"""Corners that will stay farther apart than this, mm, are left out."""
SINK = 0.5
EASE_STEPS = 30
MATCH = 2.0
"""A corner takes over the impulse of one at most this far from it a step ago, mm."""
TILT_KEPT, LIFT_KEPT = 0.85, 0.95
"""Share of tilt and lift speed a touching tile keeps in one step: cardboard does not ring."""

Row = tuple[int, int, int, float, float, float, float, float, float, float, float, float, float, float, float]
"""number, upper, lower, lever of the upper, its response, its inverse mass, the same of the lower, effective mass, least speed"""
Ground = tuple[int, int, float, float, float, float, float, float, float]
Spare = tuple[int, int, float, float, float, float, float, float]
"""upper, lower, levers of both, gap, slide: a corner that looks as if it stayed open"""
Kept = list[tuple[float, float, float]]


class Contacts:
    """The rows of one step and the impulses carried from step to step."""

    def __init__(self, plates: Plates) -> None:
        self._p = plates
        self._warm: dict[tuple[int, int], Kept] = {}
        self.rows: list[Row] = []
        self.ground: list[Ground] = []
        self.force: list[float] = []
        self.weight: list[float] = []
        self._spare: list[Spare] = []
        self.lever: list[tuple[float, float]] = []
        self.ground_lever: list[tuple[float, float]] = []
        self._calm: list[Row] = []
        self._calm_ground: list[Ground] = []

    def press(self, order: Sequence[tuple[int, int]], lid: bool, dt: float, rounds: int) -> None:
        """Make speeds in height respect floor, lid and the stacked pairs (upper, lower)."""
        self._clear()
        self._find_ground(dt)
        z = self._p.z
        self._find_pairs(sorted(order, key=lambda pair: z[pair[0]]), dt)
        roof = self._find_roof(dt) if lid else []
        self._start_warm()
        for _ in range(rounds):
            self._sweep_ground(self.ground)
            self._sweep(self.rows)
            if roof:
                self._sweep_roof(roof)
            loaded = [row for row in self.rows if self.force[row[0]] > 0.0]
            standing = [row for row in self.ground if self.weight[row[0]] > 0.0]
            loaded.reverse()
            self._sweep(loaded)
            self._sweep_ground(standing)
            loaded.reverse()
            self._sweep(loaded)
            self._sweep_ground(standing)
            self._take_spares(dt)
        self._sweep_ground(self.ground)
        self._bear(self.rows)
        if roof:
            self._sweep_roof(roof)

    def ease(self, order: Sequence[tuple[int, int]], dt: float) -> None:
        """Without gravity and without keeping any speed, push penetrations out of a pile at rest."""
        p = self._p
        self._warm = {}
        for _ in range(EASE_STEPS):
            p.halt()
            p.locate()
            self.press(order, False, dt, 1)
            if not any(row[-1] > 0.0 for row in self.rows) and not any(row[-1] > 0.0 for row in self.ground):
                break
            p.rise(dt)
        p.halt()

    def supports(self) -> dict[tuple[int, int], list[tuple[float, float, float]]]:
        """Of every loaded pair (upper, lower or FLOOR): where on the upper tile, from its centre, and the impulse there."""
        found: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        for ground in self.ground:
            j = self.weight[ground[0]]
            if j > 0.0:
                found.setdefault((ground[1], FLOOR), []).append((*self.ground_lever[ground[0]], j))
        for row in self.rows:
            j = self.force[row[0]]
            if j > 0.0:
                found.setdefault((row[1], row[2]), []).append((*self.lever[row[0]], j))
        return found

    def _start_warm(self) -> None:
        p, weight, force = self._p, self.weight, self.force
        for k, i, _, _, kx, ky, im, _, _ in self.ground:
            j = weight[k]
            if j:
                p.vz[i] += j * im
                p.wx[i] += j * kx
                p.wy[i] += j * ky
        for k, u, l, _, _, kux, kuy, imu, _, _, klx, kly, iml, _, _ in self.rows:  # noqa: E741
            j = force[k]
            if j:
                p.vz[u] += j * imu
                p.wx[u] += j * kux
                p.wy[u] += j * kuy
                p.vz[l] -= j * iml
                p.wx[l] -= j * klx
                p.wy[l] -= j * kly

    def relax(self, tilt_kept: float = TILT_KEPT, lift_kept: float = LIFT_KEPT) -> None:
        """After heights have moved: take back the speed that only served to push penetrations out."""
        self._sweep_ground(self._calm_ground)
        self._sweep(self._calm)
        self._sweep_ground(self._calm_ground)
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

    def _clear(self) -> None:
        self.rows, self.ground, self.force, self.weight = [], [], [], []
        self._spare, self.lever, self.ground_lever = [], [], []
        self._calm, self._calm_ground = [], []

    # ---- finding rows ----------------------------------------------------------------------------------------

    def _find_ground(self, dt: float) -> None:
        p = self._p
        rows, calm, weight = self.ground, self._calm_ground, self.weight
        for i in range(p.count):
            gx, gy, z, n = p.sx[i], p.sy[i], p.z[i], p.n[i]
            vz, wx, wy = p.vz[i], p.wx[i], p.wy[i]
            fall = vz * dt
            reach = p.radius[i]
            if z + (fall if fall < 0.0 else 0.0) - p.half[i] - reach * (n * (abs(gx) + abs(gy)) + dt * (abs(wx) + abs(wy))) > NEAR:
                continue
            x, y, im = p.x[i], p.y[i], p.im[i]
            jxx, jxy, jyy = p.jxx[i], p.jxy[i], p.jyy[i]
            before = self._warm.get((i, FLOOR))
            base = z - p.half[i] * n
            for qx, qy in p.outline[i]:
                rx, ry = qx - x, qy - y
                gap = base + gx * rx + gy * ry
                ax, ay = rx, ry
                if gap > SLOP and gap + dt * (vz + wx * ax + wy * ay) > NEAR:
                    continue
                kx = jxx * ax + jxy * ay
                ky = jxy * ax + jyy * ay
                em = 1 / (im + ax * kx + ay * ky)
                k = len(rows)
                if gap < -SLOP:
                    rows.append((k, i, ax, ay, kx, ky, im, em, min((-gap - SLOP) * PUSH_OUT / dt, PUSH_SPEED)))
                    calm.append((k, i, ax, ay, kx, ky, im, em, 0.0))
                else:
                    rows.append((k, i, ax, ay, kx, ky, im, em, -gap / dt if gap > 0.0 else 0.0))
                    calm.append(rows[k])
                self.ground_lever.append((rx, ry))
                weight.append(_kept(before, rx, ry) if before else 0.0)

    def _find_pairs(self, order: Sequence[tuple[int, int]], dt: float) -> None:  # noqa: C901  # one hot loop
        p = self._p
        tiles = list(
            zip(
                p.x, p.y, p.z, p.sx, p.sy, p.im, p.jxx, p.jxy, p.jyy, p.half, p.radius, p.vz, p.wx, p.wy, p.vx, p.vy,
                strict=True,
            )
        )  # fmt: skip
        rows, calm, force, lever, spare = self.rows, self._calm, self.force, self.lever, self._spare
        warm = self._warm
        far = NEAR + 3.0 * GRAVITY * dt * dt
        shared = p.shared
        k = 0
        for u, l in order:  # noqa: E741
            xu, yu, zu, gux, guy, imu, uxx, uxy, uyy, hu, ru, vu, wux, wuy, vxu, vyu = tiles[u]
            xl, yl, zl, glx, gly, iml, lxx, lxy, lyy, hl, rl, vl, wlx, wly, vxl, vyl = tiles[l]
            iml *= SINK
            lxx *= SINK
            lxy *= SINK
            lyy *= SINK
            # relative plate: its height at the middle between the centres, and how much it can vary over the overlap
            gx, gy = gux - glx, guy - gly
            wx_, wy_ = wux - wlx, wuy - wly
            t = ru / (ru + rl)
            mx, my = t * (xl - xu), t * (yl - yu)
            nx, ny = mx - xl + xu, my - yl + yu
            gap0 = zu - zl - hu - hl
            rise = dt * (vu - vl + wux * mx + wuy * my - wlx * nx - wly * ny)
            reach = ru if ru < rl else rl
            reach += abs(t - (0.0 if ru < rl else 1.0)) * (abs(xl - xu) + abs(yl - yu))
            least = gap0 + gux * mx + guy * my - glx * nx - gly * ny
            if least + (rise if rise < 0.0 else 0.0) - reach * (abs(gx) + abs(gy) + dt * (abs(wx_) + abs(wy_))) > far:
                continue
            corners = shared((u, l) if u < l else (l, u))
            if not corners:
                continue
            before = warm.get((u, l))
            slide = 0.5 * ((gux + glx) * (vxu - vxl) + (guy + gly) * (vyu - vyl))
            slide = 0.0 if -5.0 < slide < 5.0 else -200.0 if slide < -200.0 else 200.0 if slide > 200.0 else slide
            approach = vu - vl - slide
            for qx, qy in corners:
                ax, ay, bx, by = qx - xu, qy - yu, qx - xl, qy - yl
                gap = gap0 + gux * ax + guy * ay - glx * bx - gly * by
                if gap > SLOP and gap + dt * (approach + wux * ax + wuy * ay - wlx * bx - wly * by) > NEAR:
                    spare.append((u, l, ax, ay, bx, by, gap, slide))
                    continue
                kux = uxx * ax + uxy * ay
                kuy = uxy * ax + uyy * ay
                klx = lxx * bx + lxy * by
                kly = lxy * bx + lyy * by
                em = 1 / (imu + iml + ax * kux + ay * kuy + bx * klx + by * kly)
                if gap < -SLOP:
                    push = (-gap - SLOP) * PUSH_OUT / dt
                    if push > PUSH_SPEED:
                        push = PUSH_SPEED
                    rows.append((k, u, l, ax, ay, kux, kuy, imu, bx, by, klx, kly, iml, em, push + slide))
                    calm.append((k, u, l, ax, ay, kux, kuy, imu, bx, by, klx, kly, iml, em, slide))
                else:
                    row = (k, u, l, ax, ay, kux, kuy, imu, bx, by, klx, kly, iml, em, slide - gap / dt)
                    rows.append(row)
                    calm.append(row)
                lever.append((ax, ay))
                force.append(_kept(before, ax, ay) if before else 0.0)
                k += 1

    def _take_spares(self, dt: float) -> None:
        """Turn corners into rows that would be driven into each other after all."""
        p = self._p
        vz, wx, wy = p.vz, p.wx, p.wy
        still = []
        for spare in self._spare:
            u, l, ax, ay, bx, by, gap, slide = spare  # noqa: E741
            if gap + dt * (vz[u] + wx[u] * ax + wy[u] * ay - vz[l] - wx[l] * bx - wy[l] * by - slide) > 0.0:
                still.append(spare)
                continue
            kux, kuy = p.jxx[u] * ax + p.jxy[u] * ay, p.jxy[u] * ax + p.jyy[u] * ay
            klx, kly = SINK * (p.jxx[l] * bx + p.jxy[l] * by), SINK * (p.jxy[l] * bx + p.jyy[l] * by)
            em = 1 / (p.im[u] + SINK * p.im[l] + ax * kux + ay * kuy + bx * klx + by * kly)
            row = (len(self.rows), u, l, ax, ay, kux, kuy, p.im[u], bx, by, klx, kly, SINK * p.im[l], em, slide - gap / dt)
            self.rows.append(row)
            self._calm.append(row)
            self.lever.append((ax, ay))
            self.force.append(0.0)
        self._spare = still

    def _find_roof(self, dt: float) -> list[list[float]]:
        """slot, lever, response, effective mass, greatest upward speed, impulse so far."""
        p = self._p
        roof = p.box.height
        found: list[list[float]] = []
        for i in range(p.count):
            gx, gy, n = p.sx[i], p.sy[i], p.n[i]
            reach = p.radius[i]
            room = roof - p.z[i]
            near = NEAR + dt * (abs(p.vz[i]) + hypot(p.wx[i], p.wy[i]) * reach)
            if room - p.half[i] - n * hypot(gx, gy) * reach > near:
                continue
            for qx, qy in p.outline[i]:
                ax, ay = qx - p.x[i], qy - p.y[i]
                gap = room - gx * ax - gy * ay - p.half[i] * n
                if gap > near:
                    continue
                kx = p.jxx[i] * ax + p.jxy[i] * ay
                ky = p.jxy[i] * ax + p.jyy[i] * ay
                most = gap / dt if gap > 0.0 else max(gap * PUSH_OUT / dt, -PUSH_SPEED)
                found.append([i, ax, ay, kx, ky, 1 / (p.im[i] + ax * kx + ay * ky), most, 0.0])
        return found

    # ---- solving rows ----------------------------------------------------------------------------------------

    def _sweep(self, rows: list[Row]) -> None:
        vz, wx, wy, force = self._p.vz, self._p.wx, self._p.wy, self.force
        for k, u, l, ax, ay, kux, kuy, imu, bx, by, klx, kly, iml, em, wanted in rows:  # noqa: E741
            j = (wanted - vz[u] - wx[u] * ax - wy[u] * ay + vz[l] + wx[l] * bx + wy[l] * by) * em
            old = force[k]
            if old + j < 0.0:
                if old == 0.0:
                    continue
                j = -old
                force[k] = 0.0
            else:
                force[k] = old + j
            vz[u] += j * imu
            wx[u] += j * kux
            wy[u] += j * kuy
            vz[l] -= j * iml
            wx[l] -= j * klx
            wy[l] -= j * kly

    def _bear(self, rows: list[Row]) -> None:
        """Last, from the lowest up: each tile yields to what bears it, as if that could not give way.

        This is shock propagation (Guendelman and others, 2003): a heap cannot be squashed however hard the box jolts.
        """
        vz, wx, wy = self._p.vz, self._p.wx, self._p.wy
        for _, u, l, ax, ay, kux, kuy, imu, bx, by, _, _, _, _, wanted in rows:  # noqa: E741
            short = wanted - vz[u] - wx[u] * ax - wy[u] * ay + vz[l] + wx[l] * bx + wy[l] * by
            if short > 0.0:
                j = short / (imu + ax * kux + ay * kuy)
                vz[u] += j * imu
                wx[u] += j * kux
                wy[u] += j * kuy

    def _sweep_ground(self, rows: list[Ground]) -> None:
        vz, wx, wy, weight = self._p.vz, self._p.wx, self._p.wy, self.weight
        for k, i, ax, ay, kx, ky, im, em, wanted in rows:
            j = (wanted - vz[i] - wx[i] * ax - wy[i] * ay) * em
            old = weight[k]
            if old + j < 0.0:
                if old == 0.0:
                    continue
                j = -old
                weight[k] = 0.0
            else:
                weight[k] = old + j
            vz[i] += j * im
            wx[i] += j * kx
            wy[i] += j * ky

    def _sweep_roof(self, roof: list[list[float]]) -> None:
        p = self._p
        for row in roof:
            slot, ax, ay, kx, ky, em, most, so_far = row
            i = int(slot)
            j = (p.vz[i] + p.wx[i] * ax + p.wy[i] * ay - most) * em
            j = max(j, -so_far)
            row[7] = so_far + j
            p.vz[i] -= j * p.im[i]
            p.wx[i] -= j * kx
            p.wy[i] -= j * ky


def _kept(before: Kept, rx: float, ry: float) -> float:
    """The impulse a step ago of the corner nearest to this one; 0 when none was near."""
    best, share = MATCH, 0.0
    for qx, qy, j in before:
        d = abs(rx - qx) + abs(ry - qy)
        if d < best:
            best, share = d, j
    return share
