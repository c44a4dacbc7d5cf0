"""Marks that lie on tiles and fly between them, each drawn once: diamonds, arrows by kind of attack, plinths.

What lies on the ground is drawn in the slanted view, so that it belongs to the board. Shape tells what colour does.
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

import pygame

from game.rift.picture.drawings import polygon
from game.rift.picture.places import SLANT, Point
from game.ui.cache import SurfaceCache
from game.ui.palette import Colour, hexa, mix
from game.ui.svg import raster

STEPS: tuple[Point, ...] = ((0.5, -0.5 * SLANT), (0.5, 0.5 * SLANT), (-0.5, 0.5 * SLANT), (-0.5, -0.5 * SLANT))
"""Where one tile north, east, south and west leads, in widths of a tile."""
INK: Colour = (20, 16, 28)


class Sprite:
    """A small surface and where its anchor lies in it."""

    def __init__(self, surface: pygame.Surface, anchor: Point) -> None:
        self.surface = surface
        self.anchor = anchor

    def blit(self, target: pygame.Surface, at: Point) -> None:
        """Draw it with its anchor at a place."""
        target.blit(self.surface, (round(at[0] - self.anchor[0]), round(at[1] - self.anchor[1])))


class Sprites:
    """The marks for one width of tile."""

    def __init__(self, cache: SurfaceCache, wide: float) -> None:
        self.cache = cache
        self.wide = wide

    # diamonds ----------------------------------------------------------------------------------------------------

    def diamond(self, colour: Colour, style: str = "fill", part: float = 0.94) -> Sprite:
        """A tile marked: ``fill``, ``faint``, ``outline``, ``hatch`` (danger), ``corners`` (a target), ``dots``."""
        w, h = round(self.wide) + 4, round(self.wide * SLANT) + 4
        key = ("rift diamond", w, colour, style, part)
        return Sprite(self.cache.get(key, lambda: self._diamond((w, h), colour, style, part)), (w / 2, h / 2))

    def _diamond(self, size: tuple[int, int], colour: Colour, style: str, part: float) -> pygame.Surface:
        w, h = size
        ring = [(w / 2, 2), (w - 2, h / 2), (w / 2, h - 2), (2, h / 2)]
        points = [(w / 2 + (x - w / 2) * part, h / 2 + (y - h / 2) * part) for x, y in ring]
        line = max(1.6, self.wide * 0.014)
        edge = {"stroke": hexa(colour), "stroke_width": f"{line:.1f}", "stroke_linejoin": "round"}
        if style == "fill":
            return raster(polygon(points, colour, fill_opacity=0.36, **edge), size)
        if style == "faint":
            return raster(polygon(points, colour, fill_opacity=0.16, stroke=hexa(colour), stroke_opacity=0.6), size)
        if style == "outline":
            dark = polygon(points, None, stroke=hexa(INK), stroke_width=f"{line * 3.4:.1f}", stroke_opacity=0.7)
            edge["stroke_width"] = f"{line * 1.7:.1f}"
            return raster(dark + polygon(points, None, **edge), size)
        if style == "corners":
            return raster(_corners(points, colour, line * 2.2), size)
        if style == "dots":
            return raster(_dots(points, colour, line * 1.5), size)
        return raster(polygon(points, colour, fill_opacity=0.2) + _hatch(points, colour, line * 1.7), size)

    # arrows ------------------------------------------------------------------------------------------------------

    def arrow(self, kind: str, direction: int, reach: int, colour: Colour) -> Sprite:
        """From a unit's tile to the tile ``reach`` away: ``melee``, ``line``, ``dash`` or ``arc``; anchor at its
        beginning."""
        dx, dy = STEPS[direction][0] * self.wide * reach, STEPS[direction][1] * self.wide * reach
        pad = self.wide * 0.5
        rise = self.wide * (0.55 + 0.12 * reach) if kind == "arc" else 0.0
        size = (round(abs(dx) + 2 * pad), round(abs(dy) + 2 * pad + rise))
        start = (pad - min(0.0, dx), pad + rise - min(0.0, dy))
        key = ("rift arrow", kind, direction, reach, colour, round(self.wide))

        def make() -> pygame.Surface:
            end = (start[0] + dx, start[1] + dy)
            body = {"arc": _arc, "dash": _dash, "melee": _melee}.get(kind, _line)
            return raster(body(start, end, self.wide, colour), size)

        return Sprite(self.cache.get(key, make), start)

    def chevron(self, direction: int, colour: Colour, count: int = 1) -> Sprite:
        """A push: chevrons on a tile's edge pointing that way; anchor at the tile's middle."""
        side = round(self.wide * 1.7)
        key = ("rift chevron", direction, colour, count, side)

        def make() -> pygame.Surface:
            parts = ""
            for number in range(count):
                parts += _chevron((side / 2, side / 2), direction, self.wide, 0.34 + 0.17 * number, colour)
            return raster(parts, (side, side))

        return Sprite(self.cache.get(key, make), (side / 2, side / 2))

    def plinth(self, colour: Colour, *, round_one: bool, double: bool = False) -> Sprite:
        """What a unit stands on: a hexagon for mech A, a disc for others; two rings for an Alpha."""
        w = round(self.wide * 0.66)
        h = round(w * SLANT) + 6
        key = ("rift plinth", w, colour, round_one, double)

        def make() -> pygame.Surface:
            x, y, rx, ry = w / 2, h / 2 - 2, w / 2 - 2, h / 2 - 5
            parts = _ring((x, y + 4), rx, ry, mix(colour, INK, 0.72), 1.0, round_one)
            parts += _ring((x, y), rx, ry, mix(colour, INK, 0.35), 1.0, round_one)
            parts += _ring((x, y), rx * 0.86, ry * 0.86, mix(colour, INK, 0.78), 1.0, round_one)
            if double:
                parts += _ring((x, y), rx * 0.78, ry * 0.78, colour, 1.0, round_one)
                parts += _ring((x, y), rx * 0.66, ry * 0.66, mix(colour, INK, 0.8), 1.0, round_one)
            return raster(parts, (w, h))

        return Sprite(self.cache.get(key, make), (w / 2, h / 2 - 2))

    def disc(self, side: int, colour: Colour, *, square: bool = False) -> Sprite:
        """The ground of a badge with a dark rim."""
        key = ("rift disc", side, colour, square)

        def make() -> pygame.Surface:
            rim = max(2.0, side * 0.08)
            if square:
                box = f'x="{rim / 2}" y="{rim / 2}" width="{side - rim}" height="{side - rim}" rx="{side * 0.24}"'
                shape = f"<rect {box} "
            else:
                shape = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - rim / 2}" '
            return raster(f'{shape}fill="{hexa(colour)}" stroke="{hexa(INK)}" stroke-width="{rim}"/>', (side, side))

        return Sprite(self.cache.get(key, make), (side / 2, side / 2))


def _ring(at: Point, rx: float, ry: float, colour: Colour, opacity: float, round_one: bool) -> str:
    if round_one:
        return (
            f'<ellipse cx="{at[0]:.1f}" cy="{at[1]:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" '
            f'fill="{hexa(colour)}" fill-opacity="{opacity}"/>'
        )
    points = [(at[0] + cos(k * pi / 3) * rx, at[1] + sin(k * pi / 3) * ry * 1.12) for k in range(6)]
    return polygon(points, colour, fill_opacity=opacity)


def _corners(points: list[Point], colour: Colour, wide: float) -> str:
    out = ""
    for ink, stroke in ((INK, wide * 2), (colour, wide)):
        for n, (x, y) in enumerate(points):
            beside = (points[n - 1], points[(n + 1) % 4])
            arms = [(x + (other[0] - x) * 0.26, y + (other[1] - y) * 0.26) for other in beside]
            d = f"M{arms[0][0]:.1f} {arms[0][1]:.1f}L{x:.1f} {y:.1f}L{arms[1][0]:.1f} {arms[1][1]:.1f}"
            look = (
                f'stroke="{hexa(ink)}" stroke-width="{stroke:.1f}" stroke-linejoin="round" stroke-linecap="round"'
            )
            out += f'<path d="{d}" fill="none" {look}/>'
    return out


def _dots(points: list[Point], colour: Colour, size: float) -> str:
    out = ""
    for n, (x, y) in enumerate(points):
        to = points[(n + 1) % 4]
        for k in range(6):
            t = k / 6
            out += f'<circle cx="{x + (to[0] - x) * t:.1f}" cy="{y + (to[1] - y) * t:.1f}" r="{size:.1f}" '
            out += f'fill="{hexa(colour)}"/>'
    return out


def _hatch(points: list[Point], colour: Colour, wide: float) -> str:
    """Stripes along one side of the diamond, and its outline."""
    north, east, south, west = points
    out = ""
    for k in range(1, 6):
        t = k / 6
        x0, y0 = north[0] + (west[0] - north[0]) * t, north[1] + (west[1] - north[1]) * t
        x1, y1 = east[0] + (south[0] - east[0]) * t, east[1] + (south[1] - east[1]) * t
        out += f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="{hexa(colour)}" stroke-opacity="0.5" '
        out += f'stroke-width="{wide:.1f}"/>'
    return out + polygon(
        points, None, stroke=hexa(colour), stroke_width=f"{wide * 1.2:.1f}", stroke_linejoin="round"
    )


def _part(start: Point, end: Point, t: float) -> Point:
    return start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t


def _band(start: Point, end: Point, half: float) -> list[Point]:
    """A strip on the ground from a point to another; its sides lie along the other direction of tiles."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    ax, ay = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    sx, sy = (-ax, ay) if ax * ay > 0 else (ax, -ay)
    return [
        (start[0] + sx * half, start[1] + sy * half),
        (end[0] + sx * half, end[1] + sy * half),
        (end[0] - sx * half, end[1] - sy * half),
        (start[0] - sx * half, start[1] - sy * half),
    ]


def _head(tip: Point, start: Point, long: float, half: float) -> list[Point]:
    far = hypot(tip[0] - start[0], tip[1] - start[1])
    back = _part(tip, start, long / far)
    strip = _band(start, back, half)
    return [strip[1], tip, strip[2]]


def _line(start: Point, end: Point, wide: float, colour: Colour) -> str:
    """A beam along the ground."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    begin, tip = _part(start, end, 0.3 * wide / far), _part(start, end, 1 - 0.1 * wide / far)
    neck = _part(tip, start, 0.2 * wide / far)
    out = ""
    for ink, grow, opacity in (
        (INK, 1.6, 0.75),
        (colour, 0.0, 0.95),
        (mix(colour, (255, 255, 255), 0.6), -3.0, 0.9),
    ):
        half = max(1.0, wide * 0.045 + grow * wide / 200)
        out += polygon(_band(begin, neck, half), ink, fill_opacity=opacity)
        if grow >= 0:
            out += polygon(
                _head(tip, start, 0.24 * wide + grow, wide * 0.13 + grow * 1.4), ink, fill_opacity=opacity
            )
    return out


def _dash(start: Point, end: Point, wide: float, colour: Colour) -> str:
    """Heads of arrows one after another: the attacker itself comes running."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    count = max(2, round(far / (wide * 0.24)))
    out = ""
    for k in range(count):
        t = 0.28 * wide / far + (1 - 0.38 * wide / far) * (k + 0.6) / count
        tip = _part(start, end, min(1.0, t))
        for ink, grow in ((INK, wide * 0.014), (mix(colour, (255, 255, 255), 0.35 * (k % 2)), 0.0)):
            out += polygon(_head(_part(tip, end, grow / far), start, wide * 0.17 + grow, wide * 0.12 + grow), ink)
    return out


def _melee(start: Point, end: Point, wide: float, colour: Colour) -> str:
    """A short thick arrow over the border between two tiles, with three slashes."""
    tip, tail = _part(start, end, 0.82), _part(start, end, 0.3)
    neck = _part(tip, tail, 0.45)
    out = ""
    for ink, grow in ((INK, wide * 0.014), (colour, 0.0)):
        out += polygon(_band(tail, neck, wide * 0.075 + grow), ink)
        out += polygon(_head(_part(tip, end, grow / wide), start, 0.24 * wide + grow, wide * 0.15 + grow), ink)
    pale = mix(colour, (255, 255, 255), 0.75)
    for k in range(3):
        strip = _band(_part(tail, neck, 0.12 + 0.28 * k), _part(tail, neck, 0.24 + 0.28 * k), wide * 0.06)
        out += polygon(strip, pale)
    return out


def _arc(start: Point, end: Point, wide: float, colour: Colour) -> str:
    """A throw through the air in short strokes."""
    rise = wide * (0.5 + 0.12 * round(hypot(end[0] - start[0], end[1] - start[1]) / (wide * 0.58)))
    a, b = (start[0], start[1] - wide * 0.2), (end[0], end[1] - wide * 0.04)
    top = ((a[0] + b[0]) / 2, min(a[1], b[1]) - rise * 1.25)

    def at(t: float) -> Point:
        return _part(_part(a, top, t), _part(top, b, t), t)

    turn = atan2(b[1] - at(0.9)[1], b[0] - at(0.9)[0])
    count = max(4, round(hypot(b[0] - a[0], b[1] - a[1] + 2 * rise) / (wide * 0.17)))
    strokes = ""
    for k in range(count):
        (x0, y0), (x1, y1) = at(0.94 * k / count), at(0.94 * (k + 0.5) / count)
        strokes += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
    out = ""
    for ink, stroke in ((INK, 0.075), (colour, 0.045)):
        look = f'stroke="{hexa(ink)}" stroke-width="{stroke * wide:.1f}" stroke-linecap="round"'
        out += f'<path d="{strokes}" fill="none" {look}/>'
    for ink, grow in ((INK, wide * 0.016), (colour, 0.0)):
        long, half = wide * 0.2 + grow * 2, wide * 0.085 + grow
        tip = (b[0] + cos(turn) * grow, b[1] + sin(turn) * grow)
        back = (tip[0] - cos(turn) * long, tip[1] - sin(turn) * long)
        side = (-sin(turn) * half, cos(turn) * half)
        out += polygon([tip, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])], ink)
    return out


def _chevron(middle: Point, direction: int, wide: float, far: float, colour: Colour) -> str:
    dx, dy = STEPS[direction]
    end = (middle[0] + dx * wide, middle[1] + dy * wide)
    length = hypot(dx, dy) * wide
    out = ""
    for ink, grow in ((INK, wide * 0.016), (colour, 0.0)):
        tip = _part(middle, end, far + 0.24 + grow / length)
        out += polygon(_head(tip, middle, wide * 0.13 + grow * 1.6, wide * 0.15 + grow * 1.3), ink)
    return out
