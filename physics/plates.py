"""In height: tiles as rigid plates that fall, tumble, rest on each other and rub.

Each tile has three degrees of freedom beside its three in the plane: the height z of its centre and the
tilt of its plate. The tilt is the upward normal of a rigid body, kept as the gradient g (sine of the tilt, pointing
uphill, world axes) and its cosine n; with the tilt speed w the motion is g' = w n, n' = -w.g, which is exact for
any angle. When n passes through zero the tile has tumbled onto its other face.

Contacts between plates are solved in `contacts`, friction in `friction`; here is the state and its free motion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, pi, sin, sqrt

from physics.geometry import HalfPlane, Point, Polygon, Turn, clip, clip_disc, half_planes, placed, projection
from physics.plane import Pair
from physics.shake import Jolt
from physics.shapes import TileShape
from physics.tiles import Box, Pose

GRAVITY = 9810.0
"""mm/s2"""
STEEP = 0.2
"""Plates steeper than this cosine are treated as if they had just this slope: a vertical plate has none."""
STALE, TILTED = 0.04, 0.012
"""Outlines and overlaps are found anew once tiles have moved this far, mm, or tilted this much."""

FASTEST, WILDEST = 3000.0, 200.0
"""No tile rises, falls (mm/s) or turns over (rad/s) faster than this: whatever does, the solver has made up."""
LEAP = 1500.0
"""Nor does any leap up faster out of an open box, mm/s."""
STRAY = 25.0
"""No tile's centre is carried farther than this beyond floor or lid, mm, whatever presses it."""
SEAM = 0.05
"""Corners of an overlap nearer to each other than this, mm, are one: pieces of a tile meet in seams."""


class Piece:
    """A convex piece of a tile where it lies now: corners, edges, and a circle around it, mm."""

    __slots__ = ("planes", "polygon", "r", "x", "y")

    def __init__(self, polygon: Polygon, planes: list[HalfPlane], x: float, y: float, r: float) -> None:
        self.polygon, self.planes = polygon, planes
        self.x, self.y, self.r = x, y, r


class Kept:
    """An overlap and how its two tiles stood when it was found: plain number fields, for the sake of speed."""

    __slots__ = ("ai", "aj", "corners", "dx", "dy", "ti", "tj", "x", "y")

    def __init__(
        self, dx: float, dy: float, ai: float, aj: float, ti: float, tj: float, corners: Polygon, x: float, y: float
    ) -> None:
        self.dx, self.dy = dx, dy
        """From the first tile to the second, mm."""
        self.ai, self.aj, self.ti, self.tj = ai, aj, ti, tj
        """Their angles, and sums of their slopes."""
        self.corners, self.x, self.y = corners, x, y
        """The overlap, and where the first tile lay then, mm."""


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
        self.sx, self.sy = [0.0] * n, [0.0] * n
        self.wx, self.wy = [0.0] * n, [0.0] * n
        self._tx, self._ty = [0.0] * n, [0.0] * n
        self.face = [1] * n
        self.radius = [f.radius for f in forms]
        self.half = [f.thickness / 2 for f in forms]
        self.im = [1 / f.mass for f in forms]
        self.iz = [1 / (f.mass * sum(f.spread)) for f in forms]
        self.i1 = [1 / (f.mass * f.spread[0]) for f in forms]
        self.i2 = [1 / (f.mass * f.spread[1]) for f in forms]
        self.jxx, self.jxy, self.jyy = [0.0] * n, [0.0] * n, [0.0] * n
        self.material: list[list[Piece]] = [[] for _ in forms]
        self.outline: list[Polygon] = [[] for _ in forms]
        self.flips = [0] * n
        self._stamp: list[tuple[float, ...]] = [(1e9,) * 5] * n
        self._shared: dict[int, Kept] = {}

    # ---- geometry -------------------------------------------------------------------------------------

    def locate(self) -> None:
        """Bring slopes, outlines and tilt inertias of all tiles that moved up to date."""
        slopes_x, slopes_y, stamps, radius = self.sx, self.sy, self._stamp, self.radius
        now = zip(self.x, self.y, self.a, self.gx, self.gy, self.n, strict=True)
        for i, (x, y, a, gx, gy, n) in enumerate(now):
            steep = n if n > STEEP else STEEP
            slopes_x[i] = gx / steep
            slopes_y[i] = gy / steep
            sx, sy, sa, sgx, sgy = stamps[i]
            if (
                abs(x - sx) + abs(y - sy) + radius[i] * abs(a - sa) >= STALE
                or abs(gx - sgx) + abs(gy - sgy) >= 0.03
            ):
                stamps[i] = (x, y, a, gx, gy)
                self._project(i, x, y, a, projection(a, gx, gy, steep))

    def _project(self, i: int, x: float, y: float, a: float, turn: Turn) -> None:
        """Find the outline, the material and the tilt inertia of a tile that moved."""
        form = self.forms[i]
        self.outline[i] = outline = placed(form.outline, x, y, turn)
        if len(form.parts) == 1:
            self.material[i] = [Piece(outline, half_planes(outline), x, y, self.radius[i])]
        else:
            centres = placed(form.centres, x, y, turn)
            self.material[i] = found = []
            for part, (cx, cy), r in zip(form.parts, centres, form.reaches, strict=True):
                polygon = placed(part, x, y, turn)
                found.append(Piece(polygon, half_planes(polygon), cx, cy, r))
        c, s = cos(a), sin(a)
        i1, i2 = self.i1[i], self.i2[i]
        self.jxx[i] = c * c * i1 + s * s * i2
        self.jyy[i] = s * s * i1 + c * c * i2
        self.jxy[i] = c * s * (i1 - i2)

    def place(self, i: int, pose: Pose) -> None:
        """Put a tile where that pose says."""
        self.x[i], self.y[i], self.a[i], self.z[i], self.face[i] = pose.x, pose.y, pose.angle, pose.z, pose.face
        n = 1 / sqrt(1 + pose.gx * pose.gx + pose.gy * pose.gy)
        self.gx[i], self.gy[i], self.n[i] = pose.gx * n, pose.gy * n, n

    def poses(self, ids: Sequence[int]) -> list[Pose]:
        """How the tiles lie; `ids` are their numbers in slot order."""
        found = []
        for i, number in enumerate(ids):
            n = max(self.n[i], 1e-3)
            gx, gy = self.gx[i] / n, self.gy[i] / n
            found.append(Pose(number, self.x[i], self.y[i], self.a[i], self.z[i], gx, gy, self.face[i]))
        return found

    def take_speeds(self, other: Plates, slots: Mapping[int, int]) -> None:
        """Let tiles move on as they did in another state; slots gives their old and new places."""
        for name in ("vx", "vy", "spin", "vz", "wx", "wy"):
            mine, theirs = getattr(self, name), getattr(other, name)
            for old, new in slots.items():
                mine[new] = theirs[old]

    def slow(self, kept: float) -> None:
        """Keep only that share of all speeds."""
        for speeds in (self.vx, self.vy, self.spin, self.vz, self.wx, self.wy):
            speeds[:] = [kept * v for v in speeds]

    def outdate(self) -> None:
        """Let all that follows go by the exact places, however little the tiles have moved."""
        self._stamp = [(1e9,) * 5] * self.count
        self._shared = {}

    def height_at(self, i: int, x: float, y: float) -> float:
        """Height of a plate's middle over (x, y), mm."""
        return self.z[i] + self.sx[i] * (x - self.x[i]) + self.sy[i] * (y - self.y[i])

    def shared(self, pair: Pair) -> Polygon:
        """Corners of the overlap of two tiles; [] when they are apart.

        Kept while the two have hardly moved against each other: a settling heap keeps most of its overlaps.
        """
        i, j = pair
        xs, ys, gx, gy = self.x, self.y, self.gx, self.gy
        x, y, ai, aj = xs[i], ys[i], self.a[i], self.a[j]
        dx, dy = xs[j] - x, ys[j] - y
        ti = gx[i] + gx[i] + gy[i]
        tj = gx[j] + gx[j] + gy[j]
        kept = self._shared.get(i * self.count + j)
        if kept is not None:
            turn = abs(ai - kept.ai) + abs(aj - kept.aj)
            if (
                abs(dx - kept.dx) + abs(dy - kept.dy) + 20.0 * turn < STALE
                and abs(ti - kept.ti) + abs(tj - kept.tj) < TILTED
            ):
                return _carried(kept.corners, kept.x, kept.y, x, y)
        # the one with fewer edges cuts the other
        k, m = (i, j) if len(self.outline[j]) <= len(self.outline[i]) else (j, i)
        kx, ky, radius = xs[k], ys[k], self.radius[k]
        parts, others = self.material[k], self.material[m]
        if len(parts) == 1 == len(others):
            corners = clip_disc(parts[0].polygon, kx, ky, radius, others[0].planes)
        else:
            corners = self._shared_parts(k, m)
        self._shared[i * self.count + j] = Kept(dx, dy, ai, aj, ti, tj, corners, x, y)
        return corners

    def _shared_parts(self, k: int, m: int) -> Polygon:
        """Corners of the overlap of two tiles at least one of which is in several pieces, each place once."""
        corners: Polygon = []
        others = self.material[m]
        for piece in self.material[k]:
            polygon, x, y, r = piece.polygon, piece.x, piece.y, piece.r
            for other in others:
                dx, dy, reach = x - other.x, y - other.y, r + other.r
                if dx * dx + dy * dy < reach * reach:
                    for corner in clip_disc(polygon, x, y, r, other.planes):
                        if _is_new(corner, corners):
                            corners.append(corner)
        return corners

    def laps(self, i: int, j: int) -> list[Polygon]:
        """The overlaps of the convex pieces of two tiles, clipped anew."""
        both = [clip(one.polygon, other.planes) for one in self.material[i] for other in self.material[j]]
        return [polygon for polygon in both if polygon]

    def forget(self, pair: Pair) -> None:
        """Two tiles no longer overlap."""
        self._shared.pop(pair[0] * self.count + pair[1], None)

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
            self.wx[i] += self._tx[i]
            self.wy[i] += self._ty[i]
            self._tx[i] = self._ty[i] = 0.0
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

    def topple(self, i: int, h: float, jx: float, jy: float) -> None:
        """A push (kg mm/s) in the plane that acts h mm above the centre turns the plate, too, in the next step.

        Not at once: speeds in height already respect all contacts of this step.
        """
        xx, xy, yy = self.jxx[i], self.jxy[i], self.jyy[i]
        share = h / (1 + h * h * 0.5 * (xx + yy) / self.im[i])
        self._tx[i] -= share * (xx * jx + xy * jy)
        self._ty[i] -= share * (xy * jx + yy * jy)

    def temper(self, lid: bool) -> None:
        """Take off what no tile in a box can have of speed: under the lid blows can add up without end."""
        most = FASTEST if lid else LEAP
        for i in range(self.count):
            vz = self.vz[i]
            if vz > most or vz < -FASTEST:
                self.vz[i] = most if vz > 0.0 else -FASTEST
            turn = sqrt(self.wx[i] * self.wx[i] + self.wy[i] * self.wy[i])
            if turn > WILDEST:
                self.wx[i] *= WILDEST / turn
                self.wy[i] *= WILDEST / turn

    def confine(self, lid: bool) -> None:
        """Bring back what has been pressed through the floor, or through the lid when it is on."""
        for i in range(self.count):
            if self.z[i] < -STRAY:
                self.z[i] = -STRAY
                self.vz[i] = max(0.0, self.vz[i])
            elif lid and self.z[i] > self.box.height + STRAY:
                self.z[i] = self.box.height + STRAY
                self.vz[i] = min(0.0, self.vz[i])

    # ---- motion in height ---------------------------------------------------------------------------------

    def halt(self) -> None:
        """Take all speed away."""
        for speeds in (self.vx, self.vy, self.spin, self.vz, self.wx, self.wy):
            speeds[:] = [0.0] * self.count

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
        """The tile has tumbled through the vertical about the axis across its slope, which mirrors its outline."""
        axis = atan2(gy, gx) + pi / 2
        self.a[i] = (2 * axis - self.a[i] + pi) % (2 * pi) - pi
        self.face[i] = 1 - self.face[i]
        self.flips[i] += 1


def _carried(corners: Polygon, x0: float, y0: float, x: float, y: float) -> Polygon:
    """Corners found when a tile was at (x0, y0), now that it is at (x, y)."""
    return [(x + (qx - x0), y + (qy - y0)) for qx, qy in corners]


def _is_new(corner: Point, corners: Polygon) -> bool:
    x, y = corner
    for qx, qy in corners:  # noqa: SIM110  # a generator would cost three times as much
        if abs(qx - x) + abs(qy - y) < SEAM:
            return False
    return True
