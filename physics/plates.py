"""In height: tiles as rigid plates that fall, tumble, rest on each other and rub.

Each tile has three degrees of freedom beside its three in the plane: the height z of its centre and the
tilt of its plate. The tilt is the upward normal of a rigid body, kept as the gradient g (sine of the tilt, pointing
uphill, world axes) and its cosine n; with the tilt speed w the motion is g' = w n, n' = -w.g, which is exact for
any angle. When n passes through zero the tile has tumbled onto its other face.

Non-penetration is solved by sequential impulses with warm starting (as in common 2D engines, here along the
vertical), friction by one row per supporting pair for sliding and one for spinning.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin, sqrt

from physics.geometry import HalfPlane, Polygon, clip, placed, placed_planes
from physics.plane import Pair
from physics.shake import Jolt
from physics.shapes import TileShape
from physics.tiles import Box

GRAVITY = 9810.0
"""mm/s2"""
FRICTION = 0.35
PUSH_OUT = 0.25
"""Share of a penetration removed in one step."""
PUSH_SPEED = 250.0
"""A penetration is never pushed out faster than this, mm/s."""
SLOP = 0.02
"""Penetration left alone, mm."""
ITERATIONS = 6
RUBS = 3
STALE = 0.04
"""A tile's outline and contacts are computed anew once it has moved this far, mm."""

Row = tuple[int, int, float, float, float, float, float, float, float, float, float, float, float, float]
Material = list[tuple[Polygon, list[HalfPlane]]]


class Plates:
    """State of all tiles in slot order, as plain lists of floats: the hot loops read them directly."""

    def __init__(self, box: Box, forms: Sequence[TileShape]) -> None:
        n = len(forms)
        self.box = box
        self.forms = list(forms)
        self.count = n
        self.x, self.y, self.a = [0.0] * n, [0.0] * n, [0.0] * n
        self.vx, self.vy, self.spin = [0.0] * n, [0.0] * n, [0.0] * n
        self.z, self.vz = [0.0] * n, [0.0] * n
        self.gx, self.gy, self.n = [0.0] * n, [0.0] * n, [1.0] * n
        self.wx, self.wy = [0.0] * n, [0.0] * n
        self.face = [1] * n
        self.half = [f.thickness / 2 for f in forms]
        self.im = [1 / f.mass for f in forms]
        self.iz = [1 / (f.mass * sum(f.spread)) for f in forms]
        self.i1 = [1 / (f.mass * f.spread[0]) for f in forms]
        self.i2 = [1 / (f.mass * f.spread[1]) for f in forms]
        self.jxx, self.jxy, self.jyy = [0.0] * n, [0.0] * n, [0.0] * n
        self.material: list[Material] = [[] for _ in forms]
        self.outline: list[Polygon] = [[] for _ in forms]
        self.version = [0] * n
        self.flips = [0] * n
        self._stamp: list[tuple[float, ...]] = [(1e9,) * 5] * n
        self._shared: dict[Pair, tuple[int, int, Polygon]] = {}
        self._warm: dict[Pair, list[float]] = {}
        self.loads: list[tuple[Pair, float, float, float]] = []

    # ---- geometry -------------------------------------------------------------------------------------

    def locate(self) -> None:
        """Bring outlines and tilt inertias of all tiles that moved up to date."""
        for i in range(self.count):
            x, y, a, gx, gy = self.x[i], self.y[i], self.a[i], self.gx[i], self.gy[i]
            sx, sy, sa, sgx, sgy = self._stamp[i]
            form = self.forms[i]
            if (
                abs(x - sx) + abs(y - sy) + form.radius * abs(a - sa) < STALE
                and abs(gx - sgx) + abs(gy - sgy) < 0.03
            ):
                continue
            self._stamp[i] = (x, y, a, gx, gy)
            self.version[i] += 1
            c, s = cos(a), sin(a)
            self.outline[i] = placed(form.outline, x, y, c, s)
            self.material[i] = [
                (placed(part, x, y, c, s), placed_planes(planes, x, y, c, s))
                for part, planes in zip(form.parts, form.planes, strict=True)
            ]
            i1, i2 = self.i1[i], self.i2[i]
            self.jxx[i] = c * c * i1 + s * s * i2
            self.jyy[i] = s * s * i1 + c * c * i2
            self.jxy[i] = c * s * (i1 - i2)

    def height_at(self, i: int, x: float, y: float) -> float:
        """Height of a plate's middle over (x, y), mm."""
        return self.z[i] + self.gx[i] * (x - self.x[i]) + self.gy[i] * (y - self.y[i])

    def shared(self, pair: Pair) -> Polygon:
        """Corners of the overlap of two tiles, cached while neither has moved; [] when they are apart."""
        i, j = pair
        cached = self._shared.get(pair)
        if cached is not None and cached[0] == self.version[i] and cached[1] == self.version[j]:
            return cached[2]
        corners: Polygon = []
        for polygon, _ in self.material[i]:
            for _, planes in self.material[j]:
                corners += clip(polygon, planes)
        self._shared[pair] = (self.version[i], self.version[j], corners)
        return corners

    def forget(self, pair: Pair) -> None:
        """Two tiles no longer overlap."""
        self._shared.pop(pair, None)
        self._warm.pop(pair, None)

    # ---- one step -------------------------------------------------------------------------------------

    def pull(self, jolt: Jolt, dt: float) -> None:
        """Gravity and the inertial forces of a moving box."""
        ax, ay, az, tx, ty, wx, wy, ux, uy = jolt
        cx, sx, cy, sy = cos(tx), sin(tx), cos(ty), sin(ty)
        up = az + GRAVITY
        y1, z1 = ay * cx + up * sx, -ay * sx + up * cx
        fx, fy, fz = -(ax * cy - z1 * sy), -y1, -(ax * sy + z1 * cy)
        mx, my = self.box.width / 2, self.box.depth / 2
        w2 = wx * wx + wy * wy
        calm = not (w2 or ux or uy)
        for i in range(self.count):
            vx, vy, vz = self.vx[i], self.vy[i], self.vz[i]
            if calm:
                self.vx[i] = vx + fx * dt
                self.vy[i] = vy + fy * dt
                self.vz[i] = vz + fz * dt
                continue
            rx, ry, rz = self.x[i] - mx, self.y[i] - my, self.z[i]
            along = wx * rx + wy * ry
            self.vx[i] = vx + dt * (fx - uy * rz + rx * w2 - wx * along - 2 * wy * vz)
            self.vy[i] = vy + dt * (fy + ux * rz + ry * w2 - wy * along + 2 * wx * vz)
            self.vz[i] = vz + dt * (fz - ux * ry + uy * rx + rz * w2 - 2 * (wx * vy - wy * vx))
            self.wx[i] += uy * dt
            self.wy[i] -= ux * dt

    def solve(self, order: Sequence[tuple[int, int]], lid: bool, dt: float, iterations: int = ITERATIONS) -> None:
        """Make speeds respect floor, lid and the order of stacked pairs (upper, lower), then rub."""
        rows: list[Row] = []
        force: list[float] = []
        spans: list[tuple[Pair, int, int]] = []
        floor = self._floor_rows(rows, force, dt)
        for upper, lower in sorted(order, key=lambda p: self.z[p[0]]):
            self._pair_rows(upper, lower, rows, force, spans, dt)
        roof = self._lid_rows(dt) if lid else []
        for _ in range(iterations):
            self._sweep(rows, force)
            if roof:
                self._sweep_lid(roof)
        self._keep_warm(force, floor, spans)
        self._rub(rows, force, floor, spans)

    def _floor_rows(self, rows: list[Row], force: list[float], dt: float) -> list[tuple[int, int, int]]:
        spans = []
        warm = self._warm
        for i in range(self.count):
            gx, gy, half, z = self.gx[i], self.gy[i], self.half[i], self.z[i]
            reach = self.forms[i].radius
            vz, wx, wy, n = self.vz[i], self.wx[i], self.wy[i], self.n[i]
            low = z - half - hypot(gx, gy) * reach
            margin = 0.5 - dt * (vz - hypot(wx, wy) * reach)
            if low > margin:
                warm.pop((i, -1), None)
                continue
            start = len(rows)
            x, y, im = self.x[i], self.y[i], self.im[i]
            jxx, jxy, jyy = self.jxx[i], self.jxy[i], self.jyy[i]
            thick = half * n
            for qx, qy in self.outline[i]:
                ax, ay = qx - x, qy - y
                gap = z + gx * ax + gy * ay - thick
                if gap > margin:
                    continue
                ax *= n
                ay *= n
                kx = jxx * ax + jxy * ay
                ky = jxy * ax + jyy * ay
                em = 1 / (im + ax * kx + ay * ky)
                rows.append((i, -1, ax, ay, kx, ky, im, 0.0, 0.0, 0.0, 0.0, 0.0, em, _wanted(gap, dt)))
            end = len(rows)
            if end > start:
                spans.append((i, start, end))
                self._warm_start((i, -1), rows, force, start, end)
        return spans

    def _pair_rows(
        self,
        u: int,
        l: int,  # noqa: E741
        rows: list[Row],
        force: list[float],
        spans: list[tuple[Pair, int, int]],
        dt: float,
    ) -> None:
        zu, zl = self.z[u], self.z[l]
        gux, guy, glx, gly = self.gx[u], self.gy[u], self.gx[l], self.gy[l]
        ru, rl = self.forms[u].radius, self.forms[l].radius
        thick = self.half[u] + self.half[l]
        closing = (
            self.vz[l] - self.vz[u]
            + ru * (abs(self.wx[u]) + abs(self.wy[u]))
            + rl * (abs(self.wx[l]) + abs(self.wy[l]))
        )  # fmt: skip
        margin = 0.5 + (closing * dt if closing > 0.0 else 0.0)
        if zu - zl - thick - ru * hypot(gux, guy) - rl * hypot(glx, gly) > margin:
            return
        pair = (u, l) if u < l else (l, u)
        corners = self.shared(pair)
        if not corners:
            return
        start = len(rows)
        xu, yu, xl, yl = self.x[u], self.y[u], self.x[l], self.y[l]
        imu, iml, nu, nl = self.im[u], self.im[l], self.n[u], self.n[l]
        uxx, uxy, uyy = self.jxx[u], self.jxy[u], self.jyy[u]
        lxx, lxy, lyy = self.jxx[l], self.jxy[l], self.jyy[l]
        slide = self._climb(u, l)
        for qx, qy in corners:
            ax, ay, bx, by = qx - xu, qy - yu, qx - xl, qy - yl
            gap = zu + gux * ax + guy * ay - zl - glx * bx - gly * by - thick
            if gap > margin:
                continue
            ax *= nu
            ay *= nu
            bx *= nl
            by *= nl
            kux = uxx * ax + uxy * ay
            kuy = uxy * ax + uyy * ay
            klx = lxx * bx + lxy * by
            kly = lxy * bx + lyy * by
            em = 1 / (imu + iml + ax * kux + ay * kuy + bx * klx + by * kly)
            rows.append((u, l, ax, ay, kux, kuy, imu, bx, by, klx, kly, iml, em, _wanted(gap, dt) + slide))
        end = len(rows)
        if end > start:
            spans.append((pair, start, end))
            self._warm_start(pair, rows, force, start, end)

    def _climb(self, u: int, l: int) -> float:  # noqa: E741
        """How fast the surfaces would close because one slides along the slope of the other, mm/s."""
        mx = 0.5 * (self.gx[u] + self.gx[l])
        my = 0.5 * (self.gy[u] + self.gy[l])
        speed = mx * (self.vx[u] - self.vx[l]) + my * (self.vy[u] - self.vy[l])
        return max(-200.0, min(200.0, speed))

    def _warm_start(self, key: Pair, rows: list[Row], force: list[float], start: int, end: int) -> None:
        """Begin with the last step's impulses: a resting pile is then solved from the outset."""
        before = self._warm.get(key)
        count = end - start
        if before is None:
            force.extend([0.0] * count)
            return
        if len(before) != count:
            before = [sum(before) / count] * count
        force.extend(before)
        vz, wx, wy = self.vz, self.wx, self.wy
        for k in range(start, end):
            j = force[k]
            if j:
                u, l, _, _, kux, kuy, imu, _, _, klx, kly, iml, _, _ = rows[k]  # noqa: E741
                vz[u] += j * imu
                wx[u] += j * kux
                wy[u] += j * kuy
                if l >= 0:
                    vz[l] -= j * iml
                    wx[l] -= j * klx
                    wy[l] -= j * kly

    def _sweep(self, rows: list[Row], force: list[float]) -> None:
        vz, wx, wy = self.vz, self.wx, self.wy
        k = -1
        for u, l, ax, ay, kux, kuy, imu, bx, by, klx, kly, iml, em, wanted in rows:  # noqa: E741
            k += 1
            if l < 0:
                j = (wanted - vz[u] - wx[u] * ax - wy[u] * ay) * em
            else:
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
            if l >= 0:
                vz[l] -= j * iml
                wx[l] -= j * klx
                wy[l] -= j * kly

    def _lid_rows(self, dt: float) -> list[list[float]]:
        """slot, lever, response, effective mass, greatest upward speed, impulse so far."""
        roof = self.box.height
        found: list[list[float]] = []
        for i in range(self.count):
            gx, gy, z, n = self.gx[i], self.gy[i], self.z[i], self.n[i]
            reach = self.forms[i].radius
            margin = 0.5 + dt * (self.vz[i] + hypot(self.wx[i], self.wy[i]) * reach)
            if roof - z - self.half[i] - hypot(gx, gy) * reach > margin:
                continue
            for qx, qy in self.outline[i]:
                ax, ay = qx - self.x[i], qy - self.y[i]
                gap = roof - z - gx * ax - gy * ay - self.half[i] * n
                if gap > margin:
                    continue
                ax *= n
                ay *= n
                kx = self.jxx[i] * ax + self.jxy[i] * ay
                ky = self.jxy[i] * ax + self.jyy[i] * ay
                found.append([i, ax, ay, kx, ky, 1 / (self.im[i] + ax * kx + ay * ky), -_wanted(gap, dt), 0.0])
        return found

    def _sweep_lid(self, roof: list[list[float]]) -> None:
        for row in roof:
            slot, ax, ay, kx, ky, em, most, so_far = row
            i = int(slot)
            j = (self.vz[i] + self.wx[i] * ax + self.wy[i] * ay - most) * em
            j = max(j, -so_far)
            row[7] = so_far + j
            self.vz[i] -= j * self.im[i]
            self.wx[i] -= j * kx
            self.wy[i] -= j * ky

    def _keep_warm(self, force: list[float], floor: list[tuple[int, int, int]], spans: list[tuple[Pair, int, int]]) -> None:
        self._warm = {(i, -1): force[a:b] for i, a, b in floor}
        for pair, a, b in spans:
            self._warm[pair] = force[a:b]

    # ---- friction ---------------------------------------------------------------------------------------

    def _rub(
        self, rows: list[Row], force: list[float], floor: list[tuple[int, int, int]], spans: list[tuple[Pair, int, int]]
    ) -> None:
        rubs = []
        self.loads = []
        for i, start, end in floor:
            rub = self._rub_row(rows, force, i, -1, start, end)
            if rub:
                rubs.append(rub)
        for _, start, end in spans:
            u, l = rows[start][:2]  # noqa: E741
            rub = self._rub_row(rows, force, u, l, start, end)
            if rub:
                rubs.append(rub)
                self._slide_down(u, l, rub)
        for _ in range(RUBS):
            for rub in rubs:
                self._rub_once(rub)

    def _rub_row(
        self, rows: list[Row], force: list[float], u: int, l: int, start: int, end: int  # noqa: E741
    ) -> list[float] | None:
        """u, l, levers, limits and effective masses of one supporting pair, with impulses so far at the end."""
        total = px = py = 0.0
        nu = max(self.n[u], 0.1)
        for k in range(start, end):
            j = force[k]
            if j:
                total += j
                px += j * rows[k][2]
                py += j * rows[k][3]
        if total <= 0.0:
            return None
        px /= total
        py /= total
        arm = 0.0
        for k in range(start, end):
            j = force[k]
            if j:
                arm += j * hypot(rows[k][2] - px, rows[k][3] - py)
        arm = arm / total + 0.3
        ax, ay = px / nu, py / nu
        self.loads.append(((u, l), total, self.x[u] + ax, self.y[u] + ay))
        im, iz = self.im[u], self.iz[u]
        mass = im + iz * (ax * ax + ay * ay)
        twist = iz
        bx = by = 0.0
        if l >= 0:
            bx, by = self.x[u] + ax - self.x[l], self.y[u] + ay - self.y[l]
            mass += self.im[l] + self.iz[l] * (bx * bx + by * by)
            twist += self.iz[l]
        limit = FRICTION * total
        return [u, l, ax, ay, bx, by, limit, limit * arm, 1 / mass, 1 / twist, 0.0, 0.0, 0.0]

    def _slide_down(self, u: int, l: int, rub: list[float]) -> None:  # noqa: E741
        """The support of a slope pushes sideways, downhill."""
        total = rub[6] / FRICTION
        jx = -0.5 * total * (self.gx[u] + self.gx[l])
        jy = -0.5 * total * (self.gy[u] + self.gy[l])
        self._kick(u, l, rub, jx, jy)

    def _kick(self, u: int, l: int, rub: list[float], jx: float, jy: float) -> None:  # noqa: E741
        im = self.im[u]
        self.vx[u] += jx * im
        self.vy[u] += jy * im
        self.spin[u] += self.iz[u] * (rub[2] * jy - rub[3] * jx)
        if l >= 0:
            im = self.im[l]
            self.vx[l] -= jx * im
            self.vy[l] -= jy * im
            self.spin[l] -= self.iz[l] * (rub[4] * jy - rub[5] * jx)

    def _rub_once(self, rub: list[float]) -> None:
        fu, fl, ax, ay, bx, by, limit, twist_limit, em, et, sx, sy, st = rub
        u, l = int(fu), int(fl)  # noqa: E741
        spin = self.spin[u]
        vx = self.vx[u] - spin * ay
        vy = self.vy[u] + spin * ax
        if l >= 0:
            other = self.spin[l]
            vx -= self.vx[l] - other * by
            vy -= self.vy[l] + other * bx
            spin -= other
        tx, ty = sx - vx * em, sy - vy * em
        size = sqrt(tx * tx + ty * ty)
        if size > limit:
            tx *= limit / size
            ty *= limit / size
        rub[10], rub[11] = tx, ty
        self._kick(u, l, rub, tx - sx, ty - sy)
        tt = max(-twist_limit, min(twist_limit, st - spin * et))
        rub[12] = tt
        self.spin[u] += (tt - st) * self.iz[u]
        if l >= 0:
            self.spin[l] -= (tt - st) * self.iz[l]

    # ---- motion in height ---------------------------------------------------------------------------------

    def rise(self, dt: float) -> list[int]:
        """Move heights and tilts on by dt; the slots of tiles that tumbled over (their angle has changed, too)."""
        turned = []
        for i in range(self.count):
            self.z[i] += self.vz[i] * dt
            wx, wy, gx, gy, n = self.wx[i], self.wy[i], self.gx[i], self.gy[i], self.n[i]
            spin = self.spin[i] * dt
            if spin > 1e-7 or spin < -1e-7:
                c, s = cos(spin), sin(spin)
                gx, gy = c * gx - s * gy, s * gx + c * gy
                wx, wy = c * wx - s * wy, s * wx + c * wy
                self.wx[i], self.wy[i] = wx, wy
            gx, gy, n = gx + wx * n * dt, gy + wy * n * dt, n - (wx * gx + wy * gy) * dt
            size = sqrt(gx * gx + gy * gy + n * n)
            gx, gy, n = gx / size, gy / size, n / size
            if n < 0.0:
                self._turn_over(i, gx, gy)
                gx, gy, n = -gx, -gy, -n
                turned.append(i)
            self.gx[i], self.gy[i], self.n[i] = gx, gy, n
        return turned

    def _turn_over(self, i: int, gx: float, gy: float) -> None:
        """The tile has tumbled through the vertical about the axis across its slope: its outline is mirrored there."""
        axis = atan2(gy, gx) + pi / 2
        self.a[i] = (2 * axis - self.a[i] + pi) % (2 * pi) - pi
        self.face[i] = 1 - self.face[i]
        self.flips[i] += 1


def _wanted(gap: float, dt: float) -> float:
    """Least speed at which a gap may open (negative: close) in this step, mm/s."""
    if gap >= 0.0:
        return -gap / dt
    deep = -gap - SLOP
    if deep <= 0.0:
        return 0.0
    return min(deep * PUSH_OUT / dt, PUSH_SPEED)
