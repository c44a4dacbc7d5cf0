"""Isometric masonry: blocks, arches, towers, domes, stairs, water and trees, sorted from back to front, as SVG.

Lengths are in blocks. x runs down to the right, y down to the left, z up; the light comes from the upper left, so
tops are lightest, left walls in half light, right walls in shade. A point (x, y, z) and (x + k, y + k, z + k) fall
on the same place of the picture: that is where impossible buildings come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, sqrt

from assets.art.unearth.space import (
    ROUND,
    Piece,
    Point,
    Shape,
    Space,
    Tones,
    flat,
    ring,
    ring_point,
    spread,
    turn,
)
from assets.art.unearth.walls import Drum, Wall


class Site:
    """A building site: pieces are added in any order."""

    def __init__(self, palette: Tones) -> None:
        self.palette = palette
        self.pieces: list[Piece] = []
        self.layer = 0
        """Pieces of a higher layer are drawn over all lower ones, wherever they stand: for what cannot be."""

    def tone(self, material: str, part: str) -> str:
        """See ``Tones.of``."""
        return self.palette.of(material, part)

    def piece(self, low: Space, high: Space) -> Piece:
        """An empty piece that fills a room."""
        made = Piece(low, high, layer=self.layer)
        self.pieces.append(made)
        return made

    # blocks --------------------------------------------------------------------------------------------------

    def block(self, x: float, y: float, z: float, w: float, d: float, h: float, material: str = "stone") -> Wall:
        """A block with its corner at (x, y, z); gives back its walls, to be pierced and adorned."""
        piece = self.piece((x, y, z), (x + w, y + d, z + h))
        top = [(x, y, z + h), (x + w, y, z + h), (x + w, y + d, z + h), (x, y + d, z + h)]
        left = [(x, y + d, z + h), (x + w, y + d, z + h), (x + w, y + d, z), (x, y + d, z)]
        right = [(x + w, y + d, z + h), (x + w, y, z + h), (x + w, y, z), (x + w, y + d, z)]
        for part, corners in (("top", top), ("left", left), ("right", right)):
            piece.shapes.append(Shape([flat(*c) for c in corners], self.tone(material, part)))
        return Wall(self, piece, material)

    def stairs(
        self, x: float, y: float, z: float, steps: int, way: str, wide: float = 1.0, material: str = "trim",
        rise: float = 0.25, run: float = 0.34, solid: bool = True,
    ) -> None:  # fmt: skip
        """Steps that climb from (x, y, z) towards ``x``, ``y``, ``-x`` or ``-y``."""
        for n in range(steps):
            foot, high = (0.0, (n + 1) * rise) if solid else (max(0.0, n * rise - 0.2), rise + min(n * rise, 0.2))
            along = n * run
            if way == "x":
                self.block(x + along, y, z + foot, run, wide, high, material)
            elif way == "-x":
                self.block(x - along - run, y, z + foot, run, wide, high, material)
            elif way == "y":
                self.block(x, y + along, z + foot, wide, run, high, material)
            else:
                self.block(x, y - along - run, z + foot, wide, run, high, material)

    def battlements(
        self, x: float, y: float, z: float, w: float, d: float, material: str = "stone", size: float = 0.28
    ) -> None:
        """Teeth around the top of a block."""
        across, along = max(2, round(w / (2 * size)) + 1), max(2, round(d / (2 * size)) + 1)
        spots = {(x + i * (w - size) / (across - 1), side) for i in range(across) for side in (y, y + d - size)}
        spots |= {(side, y + i * (d - size) / (along - 1)) for i in range(along) for side in (x, x + w - size)}
        for px, py in sorted(spots):
            self.block(px, py, z, size, size, size, material)

    def pillars(self, spots: Sequence[Point], z: float, h: float, material: str = "trim", r: float = 0.16) -> None:
        """Round pillars with base and capital."""
        for x, y in spots:
            self.block(x - r * 1.35, y - r * 1.35, z, r * 2.7, r * 2.7, 0.12, material)
            self.drum(x, y, z + 0.12, r, h - 0.28, material)
            self.block(x - r * 1.45, y - r * 1.45, z + h - 0.16, r * 2.9, r * 2.9, 0.16, material)

    # round things --------------------------------------------------------------------------------------------

    def drum(self, x: float, y: float, z: float, r: float, h: float, material: str = "stone") -> Drum:
        """An upright cylinder round (x, y)."""
        piece = self.piece((x - r, y - r, z), (x + r, y + r, z + h))
        strips = (
            (180, 230, "left"),
            (230, 262, "light"),
            (262, 292, "left"),
            (292, 325, "right"),
            (325, 360, "deep"),
        )
        for start, end, part in strips:
            steps = [start + (end - start) * k / 5 for k in range(6)]
            foot = [ring_point(x, y, z, r, a) for a in steps]
            head = [ring_point(x, y, z + h, r, a) for a in reversed(steps)]
            fill = self.tone(material, part) if part != "light" else self.tone(material, "top")
            piece.shapes.append(Shape(foot + head, fill, 1.0))
        piece.shapes.append(Shape(ring(x, y, z + h, r), self.tone(material, "top" if h > 0 else "left")))
        return Drum(self, piece, (x, y, z), r, h)

    def dome(self, x: float, y: float, z: float, r: float, material: str = "roof", tall: float = 1.0) -> None:
        """Half a sphere, lit from the left; ``tall`` stretches it."""
        piece = self.piece((x - r, y - r, z), (x + r, y + r, z + r * tall * 1.1))
        cx, cy = flat(x, y, z)
        far = r * ROUND

        def outline(left: float, right: float) -> list[Point]:
            over = [(cx + far * k, cy - far * tall * sqrt(max(0.0, 1 - k * k))) for k in spread(left, right, 14)]
            under = [(cx + far * k, cy + r / sqrt(2) * sqrt(max(0.0, 1 - k * k))) for k in spread(right, left, 14)]
            return over + under

        piece.shapes.append(Shape(outline(-1, 1), self.tone(material, "left")))
        lit = [
            (cx - far * 0.34 + far * 0.44 * cos(a), cy - far * 0.42 * tall + far * 0.46 * tall * sin(a))
            for a in turn(20)
        ]
        dark = [(cx + far * k, cy - far * tall * sqrt(max(0.0, 1 - k * k))) for k in spread(0.25, 1, 12)]
        dark += [(cx + far * k, cy + r / sqrt(2) * sqrt(max(0.0, 1 - k * k))) for k in spread(1, -0.15, 12)]
        piece.shapes.append(Shape(dark, self.tone(material, "right")))
        piece.shapes.append(Shape(lit, self.tone(material, "top")))

    def cone(self, x: float, y: float, z: float, r: float, h: float, material: str = "roof") -> None:
        """A pointed roof."""
        piece = self.piece((x - r, y - r, z), (x + r, y + r, z + h))
        tip = flat(x, y, z + h)
        for start, end, part in ((180, 240, "left"), (240, 275, "top"), (275, 318, "left"), (318, 360, "right")):
            edge = [ring_point(x, y, z, r, start + (end - start) * k / 6) for k in range(7)]
            piece.shapes.append(Shape([tip, *edge], self.tone(material, part)))

    def pyramid(self, x: float, y: float, z: float, w: float, d: float, h: float, material: str = "roof") -> None:
        """A four-sided roof over a rectangle."""
        piece = self.piece((x, y, z), (x + w, y + d, z + h))
        tip = flat(x + w / 2, y + d / 2, z + h)
        left = [flat(x, y + d, z), flat(x + w, y + d, z), tip]
        right = [flat(x + w, y + d, z), flat(x + w, y, z), tip]
        piece.shapes += [Shape(left, self.tone(material, "left")), Shape(right, self.tone(material, "right"))]
        edge = [flat(x, y + d, z), flat(x + w * 0.18, y + d, z), tip]
        piece.shapes.append(Shape(edge, self.tone(material, "top")))

    def gable(
        self, x: float, y: float, z: float, w: float, d: float, h: float, material: str = "roof", way: str = "x"
    ) -> None:
        """A ridged roof; the ridge runs along ``way``."""
        piece = self.piece((x, y, z), (x + w, y + d, z + h))
        if way == "x":
            a, b = flat(x, y + d / 2, z + h), flat(x + w, y + d / 2, z + h)
            slope = [flat(x, y + d, z), flat(x + w, y + d, z), b, a]
            end = [flat(x + w, y + d, z), flat(x + w, y, z), b]
            back = [flat(x, y, z), flat(x + w, y, z), b, a]
        else:
            a, b = flat(x + w / 2, y, z + h), flat(x + w / 2, y + d, z + h)
            slope = [flat(x, y, z), a, b, flat(x, y + d, z)]
            end = [flat(x, y + d, z), flat(x + w, y + d, z), b]
            back = [flat(x + w, y, z), flat(x + w, y + d, z), b, a]
        parts = (
            ((back, "left"), (slope, "top"), (end, "right"))
            if way == "x"
            else ((slope, "top"), (back, "right"), (end, "left"))
        )
        piece.shapes += [Shape(points, self.tone(material, part)) for points, part in parts]

    # water and growth ----------------------------------------------------------------------------------------

    def water(self, x: float, y: float, z: float, w: float, d: float) -> None:
        """A still surface with a few lines of light."""
        piece = self.piece((x, y, z), (x + w, y + d, z))
        piece.shapes.append(
            Shape(
                [flat(x, y, z), flat(x + w, y, z), flat(x + w, y + d, z), flat(x, y + d, z)],
                self.tone("water", "left"),
            )
        )
        for n, (part, long) in enumerate(((0.2, 0.5), (0.45, 0.3), (0.62, 0.55), (0.82, 0.35))):
            py, px = y + d * part, x + w * (0.12 + 0.17 * (n % 3))
            line = [
                flat(px, py, z),
                flat(px + w * long, py, z),
                flat(px + w * long, py + 0.07, z),
                flat(px, py + 0.07, z),
            ]
            piece.shapes.append(Shape(line, self.tone("water", "light"), 0.75))

    def fall(self, x: float, y: float, low: float, high: float, wide: float, side: str = "left") -> None:
        """Water that runs down a wall: on a left wall at y, from x on; on a right wall at x, from y on."""

        def at(u: float, z: float) -> Point:
            return flat(x + u, y, z) if side == "left" else flat(x, y + u, z)

        room = (
            ((x, y, low), (x + wide, y + 0.06, high))
            if side == "left"
            else ((x, y, low), (x + 0.06, y + wide, high))
        )
        piece = self.piece(*room)
        piece.shapes.append(
            Shape([at(0, high), at(wide, high), at(wide, low), at(0, low)], self.tone("water", "top"))
        )
        for part, top, foot in ((0.18, 1.0, 0.3), (0.45, 0.8, 0.0), (0.74, 0.95, 0.4)):
            u, z0, z1 = part * wide, low + (high - low) * foot, low + (high - low) * top
            piece.shapes.append(
                Shape([at(u, z1), at(u + 0.07, z1), at(u + 0.07, z0), at(u, z0)], self.tone("water", "light"), 0.9)
            )

    def ball_tree(
        self, x: float, y: float, z: float, r: float = 0.5, h: float = 0.7, material: str = "leaf"
    ) -> None:
        """A round tree."""
        self.drum(x, y, z, 0.07, h, "bark")
        self.ball(x, y, z + h + r * 0.6, r, material)

    def ball(self, x: float, y: float, z: float, r: float, material: str) -> None:
        """A sphere round (x, y, z)."""
        piece = self.piece((x - r, y - r, z - r), (x + r, y + r, z + r))
        cx, cy = flat(x, y, z)
        far = r * ROUND
        piece.shapes.append(
            Shape([(cx + far * cos(a), cy + far * sin(a)) for a in turn(26)], self.tone(material, "right"))
        )
        for shift, size, part in ((0.1, 0.82, "left"), (0.26, 0.5, "top")):
            piece.shapes.append(
                Shape(
                    [
                        (cx - far * shift + far * size * cos(a), cy - far * shift + far * size * sin(a))
                        for a in turn(22)
                    ],
                    self.tone(material, part),
                )
            )

    def pine(self, x: float, y: float, z: float, r: float = 0.42, h: float = 1.5, material: str = "leaf") -> None:
        """A pointed tree of three tiers."""
        self.drum(x, y, z, 0.07, 0.25, "bark")
        for n in range(3):
            k = 1 - 0.24 * n
            self.cone(x, y, z + 0.22 + h * 0.26 * n, r * k, h * 0.48 * k, material)

    def palm(self, x: float, y: float, z: float, h: float = 1.5) -> None:
        """A palm: a leaning trunk and eight fronds."""
        piece = self.piece((x - 0.3, y - 0.3, z), (x + 0.3, y + 0.3, z + h + 0.5))
        fx, fy = flat(x, y, z)
        tx, ty = fx + 0.18, fy - h
        piece.shapes.append(
            Shape([(fx - 0.09, fy), (fx + 0.09, fy), (tx + 0.05, ty), (tx - 0.05, ty)], self.tone("bark", "left"))
        )
        for n, (dx, dy) in enumerate(
            (
                (-0.75, 0.1),
                (-0.6, -0.35),
                (-0.2, -0.55),
                (0.3, -0.5),
                (0.65, -0.25),
                (0.72, 0.18),
                (0.3, 0.42),
                (-0.35, 0.42),
            )
        ):
            bend = (tx + dx * 0.55, ty + dy * 0.7 - 0.2)
            tip = (tx + dx, ty + dy)
            low = (tx + dx * 0.5, ty + dy * 0.6 + 0.04)
            piece.shapes.append(
                Shape([(tx, ty), bend, tip, low], self.tone("leaf", ("top", "left", "right")[n % 3]))
            )

    def crystal(self, x: float, y: float, z: float, r: float, h: float, material: str = "glow") -> None:
        """An upright gem of three visible sides."""
        piece = self.piece((x - r, y - r, z), (x + r, y + r, z + h))
        cx, cy = flat(x, y, z)
        far, rim = r * 1.1, cy - h * 0.68
        tip = (cx + far * 0.1, cy - h)
        xs = (cx - far, cx - far * 0.25, cx + far * 0.55, cx + far)
        lows = (cy - h * 0.1, cy + far * 0.35, cy + far * 0.2, cy - h * 0.08)
        rims = (rim, rim + far * 0.3, rim + far * 0.2, rim - far * 0.05)
        for n, part in enumerate(("left", "top", "right")):
            piece.shapes.append(
                Shape(
                    [(xs[n], lows[n]), (xs[n + 1], lows[n + 1]), (xs[n + 1], rims[n + 1]), (xs[n], rims[n])],
                    self.tone(material, part),
                )
            )
            piece.shapes.append(
                Shape(
                    [(xs[n], rims[n]), (xs[n + 1], rims[n + 1]), tip],
                    self.tone(material, ("top", "light", "left")[n]),
                )
            )

    def flag(self, x: float, y: float, z: float, h: float = 0.9, material: str = "accent") -> None:
        """A pole with a pennant."""
        piece = self.piece((x - 0.05, y - 0.05, z), (x + 0.05, y + 0.05, z + h))
        fx, fy = flat(x, y, z)
        piece.shapes.append(
            Shape(
                [(fx - 0.035, fy), (fx + 0.035, fy), (fx + 0.035, fy - h), (fx - 0.035, fy - h)],
                self.tone("trim", "right"),
            )
        )
        piece.shapes.append(
            Shape([(fx, fy - h), (fx + 0.6, fy - h + 0.17), (fx, fy - h + 0.36)], self.tone(material, "top"))
        )

    # drawing -------------------------------------------------------------------------------------------------

    def ordered(self) -> list[Piece]:
        """Pieces from back to front."""
        waiting = sorted(self.pieces, key=lambda p: (p.layer, sum(p.low) + sum(p.high)))
        out: list[Piece] = []
        while waiting:
            free = next((p for p in waiting if not any(q.behind(p) for q in waiting if q is not p)), waiting[0])
            waiting.remove(free)
            out.append(free)
        return out

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the picture, in blocks."""
        points = [point for piece in self.pieces for shape in piece.shapes for point in shape.points]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def svg(self, scale: float, origin: Point) -> str:
        """All patches, ``scale`` units a block, with block (0, 0, 0) at ``origin``."""

        def place(point: Point) -> tuple[float, float]:
            return origin[0] + point[0] * scale, origin[1] + point[1] * scale

        out: list[str] = []
        for piece in self.ordered():
            for shape in piece.shapes:
                d = " ".join("{:.1f},{:.1f}".format(*place(point)) for point in shape.points)
                fill = shape.fill
                if shape.fades is not None:
                    (x1, y1), (x2, y2) = map(place, shape.fades)
                    fill = f"url(#fade{len(out)})"
                    out.append(
                        f'<defs><linearGradient id="fade{len(out)}" gradientUnits="userSpaceOnUse" x1="{x1:.1f}" '
                        f'y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"><stop offset="0" stop-color="{shape.fill}" '
                        f'stop-opacity="0"/><stop offset="1" stop-color="{shape.fill}" stop-opacity="1"/>'
                        "</linearGradient></defs>"
                    )
                veil = f' fill-opacity="{shape.opacity}"' if shape.opacity < 1 else ""
                # A hair of the same colour around each patch closes the seams between neighbours.
                plain = shape.opacity == 1 and shape.fades is None
                seam = f' stroke="{shape.fill}" stroke-width="0.35"' if plain else ""
                out.append(f'<polygon points="{d}" fill="{fill}"{veil}{seam}/>')
        return "\n".join(out)
