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
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from physics.cutting import ROOM, Cutter, Piece, zeros
from physics.geometry import Polygon, clip, projection
from physics.shake import Jolt
from physics.shapes import TileShape
from physics.tiles import Box, Pose

GRAVITY: Final = 9810.0
"""mm/s2"""
STEEP: Final = 0.2
"""Plates steeper than this cosine are treated as if they had just this slope: a vertical plate has none."""
STALE: Final = 0.04
TILTED: Final = 0.012
"""Outlines and overlaps are found anew once tiles have moved this far, mm, or tilted this much."""

FASTEST: Final = 3000.0
WILDEST: Final = 200.0
"""No tile rises, falls (mm/s) or turns over (rad/s) faster than this: whatever does, the solver has made up."""
LEAP: Final = 1500.0
"""Nor does any leap up faster out of an open box, mm/s."""
STRAY: Final = 25.0
"""No tile's centre is carried farther than this beyond floor or lid, mm, whatever presses it."""
SEAM: Final = 0.05
"""Corners of an overlap nearer to each other than this, mm, are one: pieces of a tile meet in seams."""


class Shadow:
    """A tile as it is seen from above now: its outline (a row of numbers, mm) and its convex pieces."""

    __slots__ = ("_border", "outline", "pieces")

    def __init__(self, form: TileShape) -> None:
        if len(form.parts) == 1:
            self.pieces = [Piece(list(form.outline), 0.0, 0.0, form.radius)]
            self._border: Piece | None = None
            self.outline = self.pieces[0].corners
        else:
            circles = zip(form.parts, form.centres, form.reaches, strict=True)
            self.pieces = [Piece(list(part), cx, cy, r) for part, (cx, cy), r in circles]
            self._border = border = Piece(list(form.outline), 0.0, 0.0, form.radius)
            self.outline = border.corners

    def fall(self, x: float, y: float, a: float, gx: float, gy: float, n: float) -> None:
        """The tile lies at (x, y), turned by a, with a slope whose sine is (gx, gy) and whose cosine is n."""
        turn = projection(a, gx, gy, n)
        for piece in self.pieces:
            piece.lay(x, y, turn)
        if self._border is not None:
            self._border.lay(x, y, turn)

    def bounds(self) -> tuple[float, float, float, float]:
        """Least and greatest x, least and greatest y."""
        outline = self.outline
        left, right, top, bottom = 1e9, -1e9, 1e9, -1e9
        n: i64 = len(outline)
        k: i64 = 0
        while k < n:
            x, y = outline[k], outline[k + 1]
            left, right = x if x < left else left, x if x > right else right
            top, bottom = y if y < top else top, y if y > bottom else bottom
            k += 2
        return left, right, top, bottom


class Shared:
    """The overlap of two tiles, and how they stood when it was found: plain number fields, for speed."""

    __slots__ = ("ai", "aj", "corners", "dx", "dy", "size", "ti", "tj", "x", "y")

    def __init__(self) -> None:
        self.corners = zeros(16)
        """Its corners when it was found; the first `size` numbers count, none when they are apart."""
        self.size: i64 = 0
        self.x, self.y = 0.0, 0.0
        """Where the first tile lay then, mm."""
        self.dx, self.dy = 1e9, 1e9
        """From the first tile to the second, mm."""
        self.ai = self.aj = self.ti = self.tj = 0.0
        """Their angles, and sums of their slopes."""

    def take(self, corners: vec[float], size: i64) -> None:
        """Keep these corners."""
        if size > len(self.corners):
            self.corners = zeros(int(size))
        kept = self.corners
        k: i64 = 0
        while k < size:
            kept[k] = corners[k]
            k += 1
        self.size = size

    def polygon(self, x: float, y: float) -> Polygon:
        """Its corners as a list of points, now that the first tile lies at (x, y)."""
        flat = list(self.corners)[: int(self.size)]
        return [(x + (qx - self.x), y + (qy - self.y)) for qx, qy in zip(flat[::2], flat[1::2], strict=True)]

    def middle(self, x: float, y: float) -> tuple[float, float]:
        """The mean of its corners, now that the first tile lies at (x, y)."""
        corners, x0, y0 = self.corners, self.x, self.y
        mx = my = 0.0
        k: i64 = 0
        while k < self.size:
            mx += x + (corners[k] - x0)
            my += y + (corners[k + 1] - y0)
            k += 2
        many = int(self.size) // 2
        return mx / many, my / many


class Plates:
    """State of all tiles in slot order, as plain rows of floats: the hot loops read them directly."""

    def __init__(self, box: Box, forms: Sequence[TileShape]) -> None:
        n = len(forms)
        self.box = box
        self.forms = list(forms)
        self.count = n
        self.x, self.y, self.a = zeros(n), zeros(n), zeros(n)
        self.vx, self.vy, self.spin = zeros(n), zeros(n), zeros(n)
        self.z, self.vz = zeros(n), zeros(n)
        self.gx, self.gy, self.n = zeros(n), zeros(n), vec[float]([1.0] * n)
        self.sx, self.sy = zeros(n), zeros(n)
        self.wx, self.wy = zeros(n), zeros(n)
        self._tx, self._ty = zeros(n), zeros(n)
        self.face = [1] * n
        self.radius = vec[float]([f.radius for f in forms])
        self.half = vec[float]([f.thickness / 2 for f in forms])
        self.im = vec[float]([1 / f.mass for f in forms])
        self.iz = vec[float]([1 / (f.mass * sum(f.spread)) for f in forms])
        self.i1 = vec[float]([1 / (f.mass * f.spread[0]) for f in forms])
        self.i2 = vec[float]([1 / (f.mass * f.spread[1]) for f in forms])
        self.jxx, self.jxy, self.jyy = zeros(n), zeros(n), zeros(n)
        self.shadows = [Shadow(form) for form in forms]
        self.flips = [0] * n
        self._stamp = vec[float]([1e9] * (5 * n))
        self._shared: list[Shared | None] = [None] * (n * n)
        self._cutter = Cutter()
        self._found = zeros(24 * ROOM)

    # ---- geometry -------------------------------------------------------------------------------------

    def locate(self) -> None:
        """Bring slopes, outlines and tilt inertias of all tiles that moved up to date."""
        xs, ys, angles, gxs, gys, ns = self.x, self.y, self.a, self.gx, self.gy, self.n
        slopes_x, slopes_y, stamp, radius = self.sx, self.sy, self._stamp, self.radius
        many: i64 = self.count
        i: i64 = 0
        while i < many:
            x, y, a, gx, gy = xs[i], ys[i], angles[i], gxs[i], gys[i]
            steep = ns[i] if ns[i] > STEEP else STEEP
            slopes_x[i] = gx / steep
            slopes_y[i] = gy / steep
            k = 5 * i
            if (
                abs(x - stamp[k]) + abs(y - stamp[k + 1]) + radius[i] * abs(a - stamp[k + 2]) >= STALE
                or abs(gx - stamp[k + 3]) + abs(gy - stamp[k + 4]) >= 0.03
            ):
                stamp[k], stamp[k + 1], stamp[k + 2], stamp[k + 3], stamp[k + 4] = x, y, a, gx, gy
                self.shadows[i].fall(x, y, a, gx, gy, steep)
                self._turn_inertia(i, a)
            i += 1

    def _turn_inertia(self, i: i64, a: float) -> None:
        """Find the tilt inertia of a tile that has turned."""
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

    def plane_state(self) -> vec[float]:
        """x, y, angle, vx, vy and spin of every tile in turn, and six zeros."""
        state = zeros(6 * self.count + 6)
        for i in range(self.count):
            k = 6 * i
            state[k], state[k + 1], state[k + 2] = self.x[i], self.y[i], self.a[i]
            state[k + 3], state[k + 4], state[k + 5] = self.vx[i], self.vy[i], self.spin[i]
        return state

    def take_plane(self, state: vec[float]) -> None:
        """Take over what `plane_state` gives."""
        for i in range(self.count):
            k = 6 * i
            self.x[i], self.y[i], self.a[i] = state[k], state[k + 1], state[k + 2]
            self.vx[i], self.vy[i], self.spin[i] = state[k + 3], state[k + 4], state[k + 5]

    def slow(self, kept: float) -> None:
        """Keep only that share of all speeds."""
        for speeds in (self.vx, self.vy, self.spin, self.vz, self.wx, self.wy):
            for i in range(self.count):
                speeds[i] *= kept

    def outdate(self) -> None:
        """Let all that follows go by the exact places, however little the tiles have moved."""
        self._stamp = vec[float]([1e9] * (5 * self.count))
        self._shared = [None] * (self.count * self.count)

    def height_at(self, i: int, x: float, y: float) -> float:
        """Height of a plate's middle over (x, y), mm."""
        return self.z[i] + self.sx[i] * (x - self.x[i]) + self.sy[i] * (y - self.y[i])

    def shared(self, i: i64, j: i64) -> Shared:
        """The overlap of two tiles, i < j, as it was found when the first of them was at its `x`, `y`.

        Kept while the two have hardly moved against each other: a settling heap keeps most of its overlaps.
        """
        xs, ys, angles, gx, gy = self.x, self.y, self.a, self.gx, self.gy
        x, y, ai, aj = xs[i], ys[i], angles[i], angles[j]
        dx, dy = xs[j] - x, ys[j] - y
        ti = gx[i] + gx[i] + gy[i]
        tj = gx[j] + gx[j] + gy[j]
        place = i * self.count + j
        kept = self._shared[place]
        if kept is None:
            self._shared[place] = kept = Shared()
        turn = abs(ai - kept.ai) + abs(aj - kept.aj)
        if (
            abs(dx - kept.dx) + abs(dy - kept.dy) + 20.0 * turn < STALE
            and abs(ti - kept.ti) + abs(tj - kept.tj) < TILTED
        ):
            return kept
        self._cut(i, j, kept)
        kept.dx, kept.dy, kept.ai, kept.aj, kept.ti, kept.tj, kept.x, kept.y = dx, dy, ai, aj, ti, tj, x, y
        return kept

    def _cut(self, i: i64, j: i64, found: Shared) -> None:
        """Find the overlap of two tiles. The one with fewer edges cuts the other."""
        one, other = self.shadows[i], self.shadows[j]
        if len(other.outline) > len(one.outline):
            one, other = other, one
        cutter = self._cutter
        if len(one.pieces) == 1 == len(other.pieces):
            cutter.cut(one.pieces[0], other.pieces[0].planes)
            found.take(cutter.corners, cutter.size)
        else:
            found.take(self._found, self._cut_pieces(one.pieces, other.pieces))

    def _cut_pieces(self, some: list[Piece], others: list[Piece]) -> i64:
        """Put corners of the overlaps of pieces into `_found`, each place once; how many numbers these are."""
        cutter, found = self._cutter, self._found
        size: i64 = 0
        for piece in some:
            x, y, r = piece.x, piece.y, piece.r
            for other in others:
                dx, dy, reach = x - other.x, y - other.y, r + other.r
                if dx * dx + dy * dy < reach * reach and cutter.cut(piece, other.planes):
                    corners = cutter.corners
                    k: i64 = 0
                    while k < cutter.size:
                        qx, qy = corners[k], corners[k + 1]
                        m: i64 = 0
                        while m < size and abs(found[m] - qx) + abs(found[m + 1] - qy) >= SEAM:
                            m += 2
                        if m == size:
                            found[size], found[size + 1] = qx, qy
                            size += 2
                        k += 2
        return size

    def laps(self, i: int, j: int) -> list[Polygon]:
        """The overlaps of the convex pieces of two tiles, clipped anew."""
        some, others = self.shadows[i].pieces, self.shadows[j].pieces
        both = [clip(one.polygon, other.half_planes) for one in some for other in others]
        return [polygon for polygon in both if polygon]

    def forget(self, i: int, j: int) -> None:
        """Two tiles, i < j, no longer overlap."""
        self._shared[i * self.count + j] = None

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

    def halt(self) -> None:
        """Take all speed away."""
        self.slow(0.0)

    def rise(self, dt: float) -> None:
        """Move heights and tilts on by dt. The angle of a tile that tumbles over changes, too."""
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
            self.gx[i], self.gy[i], self.n[i] = gx, gy, n

    def _turn_over(self, i: int, gx: float, gy: float) -> None:
        """The tile has tumbled through the vertical about the axis across its slope, which mirrors its outline."""
        axis = atan2(gy, gx) + pi / 2
        self.a[i] = (2 * axis - self.a[i] + pi) % (2 * pi) - pi
        self.face[i] = 1 - self.face[i]
        self.flips[i] += 1
