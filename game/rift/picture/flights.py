"""What moves over the board for a moment: throws, beams, blows, dust, numbers, dice, banners. Each draws itself."""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random
from typing import Protocol

import pygame
from pygame import Rect

from game.rift.picture.cube import draw_cube
from game.rift.picture.dusk import NIGHT
from game.rift.picture.numerals import number, put
from game.rift.picture.places import ART, SLANT, Point
from game.ui import timed
from game.ui.palette import Colour, mix, rgb
from game.ui.pen import Pen

FLAME: Colour = rgb("#FF7A56")


class Drawn(timed.Drawn, Protocol):
    """Something over the board for a while; ``beyond`` when it leaves the board's part of the window."""

    beyond: bool


class OnBoard(timed.Timed):
    """Base: ``t`` runs from 0 to 1."""

    beyond = False

    def draw(self, pen: Pen) -> None:
        """Draw it as it is now."""


def _veiled(surface: pygame.Surface, at: Point, radius: float, colour: Colour, alpha: int) -> None:
    """A soft disc."""
    side = max(2, round(radius * 2))
    spot = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(spot, (*colour, max(0, min(255, alpha))), (side / 2, side / 2), side / 2)
    surface.blit(spot, (round(at[0] - side / 2), round(at[1] - side / 2)))


class Lob(OnBoard):
    """A thing thrown in an arc; it leaves a trail."""

    def __init__(self, start: Point, end: Point, size: float, colour: Colour) -> None:
        self.start, self.end, self.size, self.colour = start, end, size, colour
        self.rise = size * 4.5

    def at(self, t: float) -> Point:
        """Where it is."""
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t - sin(pi * t) * self.rise
        return x, y

    def draw(self, pen: Pen) -> None:
        """The nearer to now, the larger."""
        for k in range(6):
            t = self.t - k * 0.045
            if t > 0:
                part = 1 - k / 6
                tone = mix(self.colour, (255, 255, 255), 0.7 * part * part)
                pygame.draw.circle(pen.surface, tone, self.at(t), max(2.0, self.size * 0.5 * part))


class Beam(OnBoard):
    """A shot along the ground: its head runs ahead, its tail fades."""

    def __init__(self, start: Point, end: Point, wide: float, colour: Colour) -> None:
        self.start, self.end, self.wide, self.colour = start, end, wide, colour

    def draw(self, pen: Pen) -> None:
        """Three strokes, from glow to core."""
        head, tail = min(1.0, self.t * 1.8), max(0.0, self.t * 1.8 - 0.8)
        if head <= tail:
            return
        ends = [
            (self.start[0] + (self.end[0] - self.start[0]) * t, self.start[1] + (self.end[1] - self.start[1]) * t)
            for t in (tail, head)
        ]
        for part, tone in ((1.0, mix(self.colour, NIGHT, 0.3)), (0.6, self.colour), (0.25, (255, 255, 255))):
            pygame.draw.line(pen.surface, tone, ends[0], ends[1], max(2, round(self.wide * part)))
            for end in ends:
                pygame.draw.circle(pen.surface, tone, end, max(1.0, self.wide * part / 2))


class Slash(OnBoard):
    """Three strokes of claws or steel across a tile."""

    def __init__(self, middle: Point, size: float, colour: Colour) -> None:
        self.middle, self.size, self.colour = middle, size, colour

    def draw(self, pen: Pen) -> None:
        """They run down one after another."""
        for k in (-1, 0, 1):
            t = min(1.0, max(0.0, self.t * 1.6 - 0.15 * (k + 1)))
            fade = max(0.0, min(1.0, 2.2 - self.t * 2.2))
            if not t or not fade:
                continue
            x, y = self.middle[0] + k * self.size * 0.26, self.middle[1] - self.size * 0.2
            tip = (x - self.size * 0.5 * (t - 0.5), y + self.size * (t - 0.5))
            top = (x + self.size * 0.25, y - self.size * 0.5)
            wide = self.size * 0.09 * fade
            points = [top, (tip[0] + wide, tip[1]), tip, (tip[0] - wide, tip[1] - wide)]
            pygame.draw.polygon(pen.surface, mix(self.colour, (255, 255, 255), 0.6), points)


class Burst(OnBoard):
    """Damage: a star that flies apart, and the number that is lost."""

    def __init__(self, middle: Point, size: float, words: str, colour: Colour = FLAME) -> None:
        self.middle, self.size, self.words, self.colour = middle, size, words, colour

    def draw(self, pen: Pen) -> None:
        """Splinters outwards, the number upwards."""
        for k in range(10):
            angle = k * tau / 10 + 0.3
            far = self.size * (0.15 + 0.75 * self.t) * (0.7 + 0.3 * ((k * 7) % 4) / 3)
            size = self.size * 0.13 * (1 - self.t)
            if size > 1:
                x, y = self.middle[0] + cos(angle) * far, self.middle[1] + sin(angle) * far * 0.8
                dx, dy = cos(angle) * size, sin(angle) * size
                points = [(x + 2 * dx, y + 2 * dy), (x - dy, y + dx), (x - dx, y - dy), (x + dy, y - dx)]
                pygame.draw.polygon(pen.surface, mix(self.colour, (255, 230, 150), (k % 3) / 2), points)
        if self.words:
            y = self.middle[1] - self.size * (0.72 + 0.4 * self.t)
            high = round(self.size * 0.46)
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
                number(pen, self.words, (self.middle[0] + dx, y + dy), high, NIGHT)
            number(pen, self.words, (self.middle[0], y), high, rgb("#FFD9CC"))


class Dust(OnBoard):
    """Something falls or dies: clouds that swell and thin, and pieces that drop."""

    def __init__(self, middle: Point, size: float, colour: Colour, seed: int = 1, pieces: int = 9) -> None:
        self.middle, self.size, self.colour, self.pieces = middle, size, colour, pieces
        dice = Random(seed)  # only looks
        self.puffs = [(dice.uniform(-0.5, 0.5), dice.uniform(-0.5, 0.1), dice.uniform(0.2, 0.42)) for _ in range(8)]
        self.bits = [(dice.uniform(-1, 1), dice.uniform(0.5, 1.2), dice.uniform(0.05, 0.12)) for _ in range(pieces)]

    def draw(self, pen: Pen) -> None:
        """Clouds first, pieces over them."""
        fade = 1 - self.t
        for x, y, r in self.puffs:
            at = (
                self.middle[0] + x * self.size * (1 + self.t * 0.6),
                self.middle[1] + y * self.size * (0.6 + self.t * 0.7),
            )
            _veiled(pen.surface, at, self.size * r * (0.5 + 0.9 * self.t), self.colour, round(170 * fade))
        for x, up, side in self.bits:
            at = (
                self.middle[0] + x * self.size * 0.8 * self.t,
                self.middle[1] - self.size * (up * self.t * 1.6 - 1.9 * self.t * self.t),
            )
            half = self.size * side * (1 - 0.5 * self.t)
            pygame.draw.polygon(
                pen.surface, mix(self.colour, NIGHT, 0.4),
                [(at[0] - half, at[1]), (at[0], at[1] - half), (at[0] + half, at[1] + half * 0.4)],
            )  # fmt: skip


class Ripple(OnBoard):
    """Rings that widen on the ground: a stomp, a drowning, a rift that opens."""

    def __init__(self, middle: Point, size: float, colour: Colour, count: int = 3) -> None:
        self.middle, self.size, self.colour, self.count = middle, size, colour, count

    def draw(self, pen: Pen) -> None:
        """Flat, as the board is."""
        for k in range(self.count):
            t = self.t * 1.5 - k * 0.25
            if 0 < t < 1:
                wide = round(self.size * t * 2)
                box = Rect(0, 0, max(4, wide), max(3, round(wide * SLANT)))
                box.center = (round(self.middle[0]), round(self.middle[1]))
                pygame.draw.ellipse(
                    pen.surface, mix(self.colour, NIGHT, t * 0.6), box, max(1, round(self.size * 0.09 * (1 - t)))
                )


class Bolt(OnBoard):
    """Lightning from above."""

    def __init__(self, middle: Point, high: float, seed: int) -> None:
        dice = Random(seed)
        self.points = [
            (middle[0] + dice.uniform(-1, 1) * high * 0.06 * (k % 7 != 0), middle[1] - high * k / 7)
            for k in range(8)
        ]

    def draw(self, pen: Pen) -> None:
        """Bright, then gone."""
        wide = round(10 * (1 - self.t))
        if wide > 0:
            pygame.draw.lines(pen.surface, rgb("#FFD75E"), False, self.points, wide + 4)
            pygame.draw.lines(pen.surface, (255, 255, 255), False, self.points, wide)


class Icon(OnBoard):
    """An icon that pops up over a tile and fades: a status, a saved hit, a lost aim."""

    def __init__(self, art: str, middle: Point, side: float) -> None:
        self.art, self.middle, self.side = art, middle, side

    def draw(self, pen: Pen) -> None:
        """It rises a little."""
        if self.t >= 1:
            return
        grown = min(1.0, self.t * 5)
        side = max(4, round(self.side * grown))
        box = Rect(0, 0, side, side)
        box.center = (round(self.middle[0]), round(self.middle[1] - self.side * 0.5 * self.t))
        picture = pen.art.picture(self.art, (round(self.side), round(self.side)))
        if grown < 1:
            picture = pygame.transform.scale(picture, box.size)
        pen.surface.blit(picture, box)


class Dice(OnBoard):
    """The monster die on its way over the board to rest beside the cards; ``t`` 0 to 1."""

    beyond = True

    def __init__(self, start: Point, end: Point, side: float, value: int, colour: Colour) -> None:
        self.start, self.end, self.side, self.value, self.colour = start, end, side, value, colour

    def draw(self, pen: Pen) -> None:
        """It bounces three times, lower each time."""
        x = self.start[0] + (self.end[0] - self.start[0]) * self.t
        y = self.start[1] + (self.end[1] - self.start[1]) * self.t
        bounce = abs(cos(self.t * 3.5 * pi)) * (1 - self.t) ** 1.6 * self.side * 2.6
        shade = Rect(0, 0, round(self.side * 1.1), round(self.side * 0.5))
        shade.center = (round(x), round(y + self.side * 0.55))
        spot = pygame.Surface(shade.size, pygame.SRCALPHA)
        pygame.draw.ellipse(spot, (0, 0, 0, 110), spot.get_rect())
        pen.surface.blit(spot, shade)
        draw_cube(pen.surface, (x, y - bounce), self.side, self.value, (1 - self.t) ** 1.4, self.colour, NIGHT)


class Banner(OnBoard):
    """Words for a moment over the board; ``t`` 0 to 1 comes, 1 to 2 goes."""

    def __init__(self, title: str, line: str, middle: Point, widest: float, colour: Colour, art: str = "") -> None:
        self.title, self.line, self.middle, self.widest, self.colour, self.art = (
            title,
            line,
            middle,
            widest,
            colour,
            art,
        )

    def draw(self, pen: Pen) -> None:
        """A band of slate across the board."""
        part = min(self.t, 1.0) if self.t <= 1 else max(0.0, 2 - self.t)
        if part <= 0.02:
            return
        pad = pen.px(28)
        w, h = pen.measure(self.title, "title")
        lw, lh = pen.measure(self.line, width=round(self.widest) - 2 * pad) if self.line else (0, 0)
        side = h if self.art else 0
        box = Rect(0, 0, min(round(self.widest), max(w + side + (pad if side else 0), lw) + 2 * pad), h + lh + pad)
        box.center = (round(self.middle[0] - (1 - part) * pen.px(60)), round(self.middle[1]))
        from game.rift.picture.panels import slab

        slab(pen, box, edge=self.colour)
        top = Rect(box.left + pad, box.top + pad // 2, box.width - 2 * pad, h)
        if self.art:
            x = max(box.left + pad, box.centerx - (w + side + pad) // 2)
            pen.picture(f"{ART}/icons/{self.art}", Rect(x, top.top, side, side))
            top = Rect(x + side + pad, top.top, box.right - pad - x - side - pad, h)
        put(
            pen, self.title, top, role="title", colour=mix(self.colour, (255, 255, 255), 0.55),
            align="left" if self.art else "center", valign="middle", wrap=False,
        )  # fmt: skip
        if self.line:
            put(pen, self.line, Rect(box.left + pad, top.bottom, box.width - 2 * pad, lh), align="center")
