"""The visible walls of blocks and drums, to be pierced and adorned."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from assets.art.unearth.space import WIDE, Piece, Point, Shape, Space, flat, hexa, ring_point, spread

if TYPE_CHECKING:
    from assets.art.unearth.masonry import Site


class Wall:
    """The two visible walls of a block: ``l`` looks to the left, ``r`` to the right."""

    def __init__(self, site: Site, piece: Piece, material: str) -> None:
        self.site, self.piece, self.material = site, piece, material

    def at(self, side: str, u: float, v: float) -> Point:
        """A place on a wall: ``u`` blocks from its left edge, ``v`` above its foot."""
        (x0, _, z0), (x1, y1, _) = self.piece.low, self.piece.high
        return flat(x0 + u, y1, z0 + v) if side == "l" else flat(x1, y1 - u, z0 + v)

    def patch(self, side: str, corners: Sequence[Point], fill: str, opacity: float = 1.0) -> Wall:
        """A patch of colour on a wall, corners as (u, v)."""
        self.piece.shapes.append(Shape([self.at(side, u, v) for u, v in corners], fill, opacity))
        return self

    def arch(self, side: str, u: float, wide: float, high: float, v: float = 0.0, lit: bool = False) -> Wall:
        """An arched opening, its left edge at ``u``; dark inside, or ``lit``."""
        r = wide / 2
        curve = [(u + r + r * cos(a), v + high - r + r * sin(a)) for a in spread(0, pi, 10)]
        whole = [(u + wide, v), *curve, (u, v)]
        self.patch(side, whole, self.site.tone("glow" if lit else self.material, "top" if lit else "deep"))
        if not lit:
            thick = min(0.16, wide * 0.24)
            part = "right" if side == "l" else "left"
            inner = [
                (u + r + (r - thick) * cos(a), v + high - r + (r - thick) * sin(a)) for a in spread(pi / 2, 0, 6)
            ]
            outer = [(u + r + r * cos(a), v + high - r + r * sin(a)) for a in spread(0, pi / 2, 6)]
            self.patch(
                side, [(u + wide - thick, v), (u + wide, v), *outer, *inner], self.site.tone(self.material, part)
            )
        return self

    def arcade(self, side: str, count: int, wide: float, high: float, v: float = 0.0, lit: bool = False) -> Wall:
        """Equal arches along a whole wall."""
        (x0, y0, _), (x1, y1, _) = self.piece.low, self.piece.high
        length = x1 - x0 if side == "l" else y1 - y0
        gap = (length - count * wide) / (count + 1)
        for n in range(count):
            self.arch(side, gap + n * (wide + gap), wide, high, v, lit)
        return self

    def window(
        self, side: str, u: float, v: float, wide: float = 0.22, high: float = 0.4, lit: bool = False
    ) -> Wall:
        """A plain opening."""
        fill = self.site.tone("glow", "top") if lit else self.site.tone(self.material, "deep")
        return self.patch(side, [(u, v), (u + wide, v), (u + wide, v + high), (u, v + high)], fill)

    def band(self, v: float, high: float, material: str = "trim") -> Wall:
        """A stripe round both walls."""
        (x0, y0, _), (x1, y1, _) = self.piece.low, self.piece.high
        for side, length, part in (("l", x1 - x0, "left"), ("r", y1 - y0, "right")):
            self.patch(
                side, [(0, v), (length, v), (length, v + high), (0, v + high)], self.site.tone(material, part)
            )
        return self

    def fade(self, high: float) -> Wall:
        """Let the foot of the walls sink into the mist, from ``high`` above it on."""
        (x0, y0, _), (x1, y1, _) = self.piece.low, self.piece.high
        for side, length, lean in (("l", x1 - x0, -0.5), ("r", y1 - y0, 0.5)):
            corners = [self.at(side, u, v) for u, v in ((0, 0), (length, 0), (length, high), (0, high))]
            x, y = self.at(side, 0, high)
            ends = ((x, y), (x + lean * high * WIDE, y + WIDE * high * WIDE))
            self.piece.shapes.append(Shape(corners, hexa(self.site.palette.sky), 1.0, ends))
        return self


class Drum:
    """The side of a cylinder, to be pierced."""

    def __init__(self, site: Site, piece: Piece, middle: Space, r: float, h: float) -> None:
        self.site, self.piece, self.middle, self.r, self.h = site, piece, middle, r, h

    def slit(
        self,
        degrees: float,
        v: float,
        high: float = 0.45,
        wide: float = 16,
        lit: bool = False,
        material: str = "stone",
    ) -> Drum:
        """A window at an angle (270 looks at the viewer), ``v`` above the foot."""
        x, y, z = self.middle
        foot = [ring_point(x, y, z + v, self.r, degrees + k) for k in (-wide / 2, 0, wide / 2)]
        head = [ring_point(x, y, z + v + high, self.r, degrees + k) for k in (wide / 2, 0, -wide / 2)]
        head[1] = (head[1][0], head[1][1] - 0.08)
        self.piece.shapes.append(
            Shape(foot + head, self.site.tone("glow", "top") if lit else self.site.tone(material, "deep"))
        )
        return self

    def belt(self, v: float, high: float, material: str = "trim") -> Drum:
        """A stripe around it."""
        x, y, z = self.middle
        for start, end, part in ((180, 285, "left"), (285, 360, "right")):
            steps = [start + (end - start) * k / 8 for k in range(9)]
            foot = [ring_point(x, y, z + v, self.r * 1.04, a) for a in steps]
            head = [ring_point(x, y, z + v + high, self.r * 1.04, a) for a in reversed(steps)]
            self.piece.shapes.append(Shape(foot + head, self.site.tone(material, part)))
        return self
