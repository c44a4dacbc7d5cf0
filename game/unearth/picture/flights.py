"""Things that travel over the table: dice, stones, cards, wonders that rise, sparks and banners."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.timed import Timed
from game.unearth.picture.brush import figure, plate, rim
from game.unearth.picture.dice_art import DiceArt, resting
from game.unearth.picture.polyhedra import Matrix, about, times
from game.unearth.picture.throw import Throw

Point = tuple[float, float]
STEPS = 20
"""A picture that grows on its way is made in so many sizes at most."""


class Sprite(Timed):
    """A picture on its way from one box to another, with an arc; maybe turning over to ``lands``."""

    def __init__(
        self,
        picture: Surface,
        start: Rect,
        end: Rect,
        *,
        rise: float = 60.0,
        lands: Surface | None = None,
        fade: bool = False,
    ) -> None:
        """Args: rise: how high the arc is, pixels; fade: it is gone at the end."""
        self.picture, self.lands = picture, lands
        self.start, self.end, self.rise, self.fade = Rect(start), Rect(end), rise, fade
        self._sizes: dict[tuple[int, int, bool], Surface] = {}

    def draw(self, pen: Pen) -> None:
        """At its place, in its size."""
        t = self.t
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * t
        y = (
            self.start.centery
            + (self.end.centery - self.start.centery) * t
            - sin(pi * min(1.0, max(0.0, t))) * self.rise
        )
        k = round(t * STEPS) / STEPS
        wide = self.start.width + (self.end.width - self.start.width) * k
        high = self.start.height + (self.end.height - self.start.height) * k
        behind = self.lands is not None and t > 0.5
        if self.lands is not None:
            wide *= max(0.06, abs(cos(pi * k)))
        made = self._sized(max(1, round(wide)), max(1, round(high)), behind)
        if self.fade:
            made.set_alpha(round(255 * max(0.0, 1 - t * t)))
        pen.surface.blit(made, made.get_rect(center=(round(x), round(y))))

    def _sized(self, wide: int, high: int, behind: bool) -> Surface:
        key = (wide, high, behind)
        if key not in self._sizes:
            source = self.lands if behind and self.lands is not None else self.picture
            same = source.get_size() == (wide, high)
            self._sizes[key] = source.copy() if same else pygame.transform.smoothscale(source, (wide, high))
        return self._sizes[key]


class FlyingDie(Timed):
    """A die that is thrown."""

    def __init__(self, art: DiceArt, faces: int, colour: Colour, way: Throw) -> None:
        self.art, self.faces, self.colour, self.way = art, faces, colour, way

    def draw(self, pen: Pen) -> None:
        """Its shadow stays on the table; it is larger the higher it is."""
        now = self.way.at(self.t)
        r = self.way.r
        soft = self.art.shadow(round(r), now.high)
        away = r * (0.22 + 0.55 * now.high)
        pen.surface.blit(soft, soft.get_rect(center=(round(now.x + away * 0.5), round(now.y + away))))
        picture = self.art.moving(self.faces, now.turn, max(4, round(r * (1 + 0.11 * now.high))), self.colour)
        pen.surface.blit(picture, picture.get_rect(center=(round(now.x), round(now.y - now.high * r * 0.45))))


class TurningDie(Timed):
    """A die that goes from one place to another and turns to another number on the way."""

    def __init__(
        self, art: DiceArt, faces: int, colour: Colour, ends: tuple[Point, Point], sizes: tuple[int, int],
        numbers: tuple[int, int], yaw: int = 0, rise: float = 1.2,
    ) -> None:  # fmt: skip
        self.art, self.faces, self.colour, self.ends, self.sizes = art, faces, colour, ends, sizes
        self.numbers, self.yaw, self.rise = numbers, yaw, rise

    def _turn(self) -> Matrix:
        rest = resting(self.faces, self.numbers[1], self.yaw)
        return times(about((0.8, 0.6, 0.0), -2 * pi * (1 - self.t)), rest)

    def draw(self, pen: Pen) -> None:
        """It hops over."""
        (x0, y0), (x1, y1) = self.ends
        t = min(1.0, max(0.0, self.t))
        r = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * t
        high = sin(pi * t) * self.rise
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        soft = self.art.shadow(round(r), high)
        pen.surface.blit(soft, soft.get_rect(center=(round(x + r * 0.2), round(y + r * (0.22 + 0.3 * high)))))
        picture = self.art.moving(self.faces, self._turn(), max(4, round(r)), self.colour)
        pen.surface.blit(picture, picture.get_rect(center=(round(x), round(y - high * r * 0.6))))


class Rising(Timed):
    """A wonder that grows out of the ground inside its ring."""

    def __init__(self, picture: Surface, box: Rect, foot: float) -> None:
        """Args: foot: how much of the picture's height, from below, is the hexagon it stands on."""
        self.picture, self.box, self.foot = picture, box, foot

    def draw(self, pen: Pen) -> None:
        """First the hexagon comes up, then the building on it."""
        high = self.box.height
        ground = min(1.0, self.t / 0.3)
        build = max(0.0, min(1.0, (self.t - 0.25) / 0.75))
        foot = round(high * self.foot)
        seen = round(foot * ground + (high - foot) * build)
        if seen <= 0:
            return
        # What has not come up yet is under the hexagon's upper edge: the picture is pushed up from there.
        part = Rect(0, 0, self.box.width, seen)
        pen.surface.blit(self.picture, (self.box.left, self.box.bottom - seen), part)


class Halo(Timed):
    """Light round a box that comes and goes."""

    def __init__(self, box: Rect, colour: Colour, radius: float = 16) -> None:
        self.box, self.colour, self.radius = box, colour, radius

    def draw(self, pen: Pen) -> None:
        """In eight strengths, each made once."""
        bright = sin(pi * min(1.0, max(0.0, self.t)))
        if bright > 0.07:
            rim(pen, self.box, self.colour, radius=self.radius, spread=30, bright=bright)


class Pop(Timed):
    """A few words that rise from a place and fade."""

    def __init__(self, words: str, middle: Point, art: str = "") -> None:
        self.words, self.middle, self.art = words, middle, art

    def draw(self, pen: Pen) -> None:
        """On a dark plate, readable on any ground."""
        t = self.t
        shown = min(1.0, t * 5, (1 - t) * 5)
        if shown <= 0.05:
            return
        w, h = pen.measure(self.words, "body", strong=True)
        side = round(h * 1.1) if self.art else 0
        box = Rect(0, 0, w + side + pen.px(36), max(h, side) + pen.px(14))
        box.center = (round(self.middle[0]), round(self.middle[1] - pen.px(46) * (0.4 + 0.6 * min(1.0, t * 2))))
        box.clamp_ip(pen.surface.get_rect())
        plate(pen, box, veil=0.92, radius=14, colour=(24, 16, 40), rim=0.0)
        if self.art:
            pen.picture(self.art, Rect(box.left + pen.px(12), box.centery - side // 2, side, side))
        words = Rect(box.left + side + pen.px(18), box.top, w + pen.px(4), box.height)
        pen.text(self.words, words, strong=True, valign="middle", wrap=False, colour=pen.palette.brass_light)


class Tags(Timed):
    """Figures at several places for a while: the dice that are compared."""

    def __init__(self, tags: Sequence[tuple[str, Point, bool]]) -> None:
        self.tags = tags

    def draw(self, pen: Pen) -> None:
        """Bright for those still in, dim for those that are out."""
        for words, (x, y), bright in self.tags:
            box = Rect(0, 0, pen.px(58), pen.px(44))
            box.center = (round(x), round(y))
            pen.panel(box, "brass" if bright else "shade", radius=10, shadow=8)
            figure(pen, words, box, pen.px(32), pen.palette.ink if bright else pen.palette.chalk_soft)


class Banner(Timed):
    """Words for a moment over the table: a title, maybe a line under it and a picture before it."""

    def __init__(
        self, title: str, line: str, middle: Point, art: str = "", widest: float = 900, tall: float = 1.0
    ) -> None:
        """Args: tall: height of the picture against that of the title's line."""
        self.title, self.line, self.middle, self.art, self.widest, self.tall = (
            title,
            line,
            middle,
            art,
            widest,
            tall,
        )

    def draw(self, pen: Pen) -> None:
        """It comes down a little, stays, and is gone: 0 to 1 comes, 1 to 2 goes."""
        part = min(self.t, 1.0) if self.t <= 1 else max(0.0, 2 - self.t)
        if part <= 0.02:
            return
        pad = pen.px(30)
        wide = round(self.widest)
        w, h = pen.measure(self.title, "heading", strong=True)
        tall = round(max(h, pen.px(84)) * self.tall) if self.art else 0
        side = round(tall * min(1.2, pen.art.ratio(self.art))) + pad if self.art else 0
        lw, lh = pen.measure(self.line, width=wide - 2 * pad - side) if self.line else (0, 0)
        box = Rect(0, 0, min(wide, max(w, lw) + side + 2 * pad), max(h + lh, tall) + pad)
        box.center = (round(self.middle[0]), round(self.middle[1] - (1 - part) * pen.px(30)))
        pen.panel(box, "shade", radius=20, shadow=30, opacity=0.96)
        left = box.left + pad
        if self.art:
            pen.picture(self.art, Rect(left, box.centery - tall // 2, side - pad, tall))
            left += side
        y = box.centery - (h + lh) // 2
        room = Rect(left, y, box.right - pad // 2 - left, h)
        pen.text(
            self.title,
            room,
            role="heading",
            strong=True,
            colour=pen.palette.brass_light,
            valign="middle",
            wrap=False,
            fit=True,
        )
        if self.line:
            pen.text(self.line, Rect(left, room.bottom, box.right - pad - left, lh + 4), colour=pen.palette.chalk)
