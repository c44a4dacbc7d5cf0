"""Things that travel over the table: tiles, points, rings, banners. Each draws itself at its moment."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, degrees, pi, sin

import pygame
from pygame import Rect

from game.buried_memories.picture.camera import figure
from game.buried_memories.picture.carving import Carver
from game.buried_memories.picture.moving import LIFTED
from game.buried_memories.picture.relief import Lean
from game.buried_memories.tiles import Tile
from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.timed import Timed

Point = tuple[float, float]
NIGHT: Colour = (16, 8, 6)
"""What the table darkens to."""


class Flyer(Timed):
    """A tile on its way: from one place, size and angle to another, maybe turning over; ``t`` from 0 to 1."""

    def __init__(
        self,
        carver: Carver,
        side: Tile,
        start: Point,
        end: Point,
        scales: tuple[float, float],
        *,
        angle: float = 0.0,
        ends: float = 0.0,
        lands: Tile | None = None,
        rise: float = 0.0,
    ) -> None:
        """Args: scales: pixels a mm at start and end; angle, ends: its turn there, radians; lands: the side that
        is up at the end, if it turns over; rise: how much larger it looks in mid-flight."""
        self.carver = carver
        self.side, self.lands = side, lands or side
        self.start, self.end, self.scales = start, end, scales
        self.angle, self.ends = ends + (angle - ends + pi) % (2 * pi) - pi, ends
        self.rise = rise
        self.hidden = False

    @property
    def place(self) -> Point:
        """Where its middle is."""
        t, arc = self.t, sin(pi * self.t) * self.rise
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t
        return x, y - arc * 40 * self.scales[0] / 3.5

    def draw(self, pen: Pen) -> None:
        """Its shadow falls further away the higher it is."""
        if self.hidden:
            return
        turned = self.side != self.lands
        lid = abs(cos(pi * self.t)) if turned else 1.0
        side = self.lands if turned and self.t > 0.5 else self.side
        high = sin(pi * min(1.0, max(0.0, self.t))) * self.rise
        scale = (self.scales[0] + (self.scales[1] - self.scales[0]) * self.t) * (1 + 0.35 * high)
        angle = self.angle + (self.ends - self.angle) * self.t
        base = self.carver.exact(side, Lean(), max(self.scales))
        picture = _sized(base.surface, scale / max(self.scales), max(0.04, lid), angle)
        x, y = self.place
        soft = self.carver.shadow(side.shape, angle, max(self.scales), *LIFTED)
        away = (2.0 + 16.0 * high) * scale
        shade = pygame.transform.scale(soft.surface, _times(soft.surface.get_size(), scale / max(self.scales), lid))
        pen.surface.blit(shade, shade.get_rect(center=(round(x + away * 0.5), round(y + away))))
        pen.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _times(size: tuple[int, int], k: float, narrow: float) -> tuple[int, int]:
    return max(1, round(size[0] * k * max(0.04, narrow))), max(1, round(size[1] * k))


def _sized(surface: pygame.Surface, k: float, narrow: float, angle: float) -> pygame.Surface:
    if abs(angle) > 0.01:
        surface = pygame.transform.rotozoom(surface, -degrees(angle), k)
        k = 1.0
    if abs(k - 1) < 0.005 and narrow > 0.995:
        return surface
    return pygame.transform.smoothscale(surface, _times(surface.get_size(), k, narrow))


class Points(Timed):
    """``+5`` on its way to a pawn."""

    def __init__(self, words: str, start: Point, end: Point) -> None:
        self.words, self.start, self.end = words, start, end

    def draw(self, pen: Pen) -> None:
        """On a brass disc, readable on any ground."""
        side = pen.px(84)
        box = Rect(0, 0, side, side)
        box.center = (
            round(self.start[0] + (self.end[0] - self.start[0]) * self.t),
            round(self.start[1] + (self.end[1] - self.start[1]) * self.t - sin(pi * self.t) * pen.px(60)),
        )
        pen.panel(box, "brass", radius=60, shadow=12)
        figure(pen, self.words, box.inflate(-pen.px(16), 0), pen.px(40), pen.palette.ink, "center")


class Rings(Timed):
    """Rings that widen from a place: a knock, a call."""

    def __init__(self, middle: Point, reach: float, colour: Colour, count: int = 3) -> None:
        self.middle, self.reach, self.colour, self.count = middle, reach, colour, count

    def draw(self, pen: Pen) -> None:
        """Thinner as they widen."""
        for n in range(self.count):
            t = self.t * 1.4 - n * 0.2
            if 0 < t < 1:
                wide = max(1, round(pen.px(9) * (1 - t)))
                pygame.draw.aacircle(pen.surface, self.colour, self.middle, max(2.0, self.reach * t), wide)


class Banner:
    """Words for a moment over the box: a title, maybe a line under it and a picture before it."""

    def __init__(self, title: str, line: str, middle: Point, art: str = "", widest: float = 900) -> None:
        self.title, self.line, self.middle, self.art, self.widest = title, line, middle, art, widest
        self.t = 0.0

    def set(self, t: float) -> None:
        """For a tween: 0 to 1 comes, 1 to 2 goes."""
        self.t = t

    def draw(self, pen: Pen) -> None:
        """It comes down a little, stays, and is gone."""
        part = min(self.t, 1.0) if self.t <= 1 else max(0.0, 2 - self.t)
        if part <= 0.02:
            return
        pad = pen.px(36)
        w, h = pen.measure(self.title, "title")
        side = h if self.art else 0
        wide = round(self.widest)
        lw, lh = pen.measure(self.line, width=wide - 2 * pad) if self.line else (0, 0)
        box = Rect(0, 0, min(wide, max(w + side + (pad if side else 0), lw) + 2 * pad), h + lh + pad)
        box.center = (round(self.middle[0]), round(self.middle[1] - (1 - part) * pen.px(40)))
        pen.panel(box, "shade", radius=20, shadow=30, opacity=0.94)
        top = Rect(box.left + pad, box.top + pad // 2, box.width - 2 * pad, h)
        if self.art:
            x = box.centerx - (w + side + pad // 2) // 2
            pen.picture(self.art, Rect(max(x, box.left + pad // 2), top.top, side, side))
            top.left, top.width = max(x, box.left + pad // 2) + side + pad // 2, w + pad
        pen.text(
            self.title,
            top,
            role="title",
            colour=pen.palette.brass_light,
            align="left" if self.art else "center",
            valign="middle",
            wrap=False,
            fit=True,
        )
        if self.line:
            below = Rect(box.left + pad, top.bottom, box.width - 2 * pad, lh)
            pen.text(self.line, below, align="center", colour=pen.palette.chalk)


FACE_STEPS = 32
"""Kept sizes of a creature's face, from nothing to its largest."""


class Face(Timed):
    """A creature's picture that swells for a moment where it woke."""

    def __init__(self, art: str, middle: Point, sizes: tuple[float, float]) -> None:
        self.art, self.middle, self.sizes = art, middle, sizes

    def draw(self, pen: Pen) -> None:
        """Drawn once at its largest and made smaller from that, in steps that are kept."""
        size = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * self.t
        step = max(1, min(FACE_STEPS, round(FACE_STEPS * size / max(self.sizes))))
        picture = self._sized(pen, round(max(self.sizes)), step)
        pen.surface.blit(picture, picture.get_rect(center=(round(self.middle[0]), round(self.middle[1]))))

    def _sized(self, pen: Pen, most: int, step: int) -> pygame.Surface:
        largest = pen.art.picture(self.art, (most, most))
        if step == FACE_STEPS:
            return largest
        side = max(1, most * step // FACE_STEPS)
        key = ("face", self.art, most, step)
        return pen.art.cache.get(key, lambda: pygame.transform.smoothscale(largest, (side, side)))


def spread(rects: Sequence[Rect]) -> list[Point]:
    """Middles of some rects."""
    return [(float(rect.centerx), float(rect.centery)) for rect in rects]
