"""Things that travel over the table: emotions, memories, Research IDs and banners."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Rect

from game.to_the_moon.picture.cards import EMOTION, Cards
from game.to_the_moon.picture.fan import Lie
from game.to_the_moon.picture.night import MOON
from game.ui.palette import Colour, mix
from game.ui.pen import Pen
from game.ui.timed import Timed

Point = tuple[float, float]


def _between(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


class Emotion(Timed):
    """An emotion on its way from one lie to another, maybe turning over; ``t`` from 0 to 1."""

    def __init__(self, cards: Cards, start: Lie, end: Lie, sides: tuple[int, int]) -> None:
        """Args: sides: kinds seen at the start and at the end, HIDDEN for its back."""
        self.cards, self.start, self.end, self.sides = cards, start, end, sides

    def draw(self, pen: Pen) -> None:
        """Higher in the middle of its way, its shadow further away."""
        t = self.t
        rise = sin(pi * min(1.0, max(0.0, t)))
        high = _between(self.start.height, self.end.height, t) * (1 + 0.12 * rise)
        turns = self.sides[0] != self.sides[1]
        side = self.sides[1] if turns and t > 0.5 else self.sides[0]
        narrow = max(0.05, abs(cos(pi * t))) if turns else 1.0
        angle = _between(self.start.angle, self.end.angle, t)
        full = round(max(self.start.height, self.end.height))
        x = _between(self.start.x, self.end.x, t)
        y = _between(self.start.y, self.end.y, t) - rise * pen.px(46)
        _lay(
            pen,
            self.cards.emotion_shadow(full, angle, 12),
            (x + rise * pen.px(10), y + rise * pen.px(22)),
            high / full,
            narrow,
        )
        _lay(pen, self.cards.emotion(side, full, angle), (x, y), high / full, narrow)


def _lay(pen: Pen, picture: pygame.Surface, middle: Point, k: float, narrow: float = 1.0) -> None:
    w, h = picture.get_size()
    size = max(1, round(w * k * narrow)), max(1, round(h * k))
    if size != (w, h):
        picture = pygame.transform.smoothscale(picture, size)
    pen.surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


class Plate(Timed):
    """A picture on its way from one rect to another: a memory, a Research ID, a lane marker.

    ``other``, if given, is its other side: it turns over on the way.
    """

    def __init__(
        self, picture: pygame.Surface, start: Rect, end: Rect, other: pygame.Surface | None = None
    ) -> None:
        self.picture, self.other, self.start, self.end = picture, other, start, end

    def draw(self, pen: Pen) -> None:
        """It rises on the way and casts a shadow."""
        t = self.t
        rise = sin(pi * min(1.0, max(0.0, t)))
        wide = _between(self.start.width, self.end.width, t) * (1 + 0.06 * rise)
        picture, narrow = self.picture, 1.0
        if self.other is not None:
            narrow = max(0.05, abs(cos(pi * t)))
            picture = self.other if t > 0.5 else self.picture
        ratio = picture.get_height() / picture.get_width()
        x = _between(self.start.centerx, self.end.centerx, t)
        y = _between(self.start.centery, self.end.centery, t) - rise * pen.px(40)
        box = Rect(0, 0, max(2, round(wide * narrow)), max(2, round(wide * ratio)))
        box.center = (round(x), round(y))
        if box.width != picture.get_width():
            picture = pygame.transform.smoothscale(picture, box.size)
        shade = pen.paint.cache.get(("flown shade",), _shade)
        under = box.inflate(box.width // 8, box.height // 8).move(
            round(rise * pen.px(8)), round(pen.px(6) + rise * pen.px(18))
        )
        pen.surface.blit(pygame.transform.scale(shade, under.size), under)
        pen.surface.blit(picture, box)


def _shade() -> pygame.Surface:
    """A soft dark plate that is stretched to any size."""
    whole = pygame.Surface((96, 96), pygame.SRCALPHA)
    pygame.draw.rect(whole, (0, 0, 0, 120), Rect(10, 10, 76, 76), border_radius=8)
    return pygame.transform.box_blur(whole, 6).convert_alpha()


class Caption:
    """A line that comes out of the dark under something, and goes back into it."""

    def __init__(self, words: str, box: Rect, dark: Colour) -> None:
        """Args: box: the room it is centred in; dark: the ground it comes out of."""
        self.words, self.box, self.dark = words, box, dark
        self.t = 0.0

    def set(self, t: float) -> None:
        """For a tween: 0 is unseen, 1 as bright as it gets."""
        self.t = t

    def draw(self, pen: Pen) -> None:
        """Brighter and brighter."""
        if self.t > 0.02:
            colour = mix(self.dark, MOON, self.t)
            pen.text(self.words, self.box, role="heading", colour=colour, align="center", valign="middle", fit=True)


class Banner:
    """Words for a moment over the lanes: a title, and a line under it."""

    def __init__(self, title: str, words: str, middle: Point, widest: float) -> None:
        self.title, self.words, self.middle, self.widest = title, words, middle, widest
        self.t = 0.0

    def set(self, t: float) -> None:
        """For a tween: 0 to 1 comes, 1 to 2 goes."""
        self.t = t

    def draw(self, pen: Pen) -> None:
        """It comes down a little, stays, and is gone."""
        part = min(self.t, 1.0) if self.t <= 1 else max(0.0, 2 - self.t)
        if part <= 0.02:
            return
        pad = pen.px(40)
        wide = round(self.widest)
        w, h = pen.measure(self.title, "title", width=wide - 2 * pad)
        lw, lh = pen.measure(self.words, width=wide - 2 * pad) if self.words else (0, 0)
        box = Rect(0, 0, min(wide, max(w, lw) + 2 * pad), h + lh + pad)
        box.center = (round(self.middle[0]), round(self.middle[1] - (1 - part) * pen.px(40)))
        pen.panel(box, "paper", radius=20, shadow=34)
        top = Rect(box.left + pad, box.top + pad // 2, box.width - 2 * pad, h)
        pen.text(self.title, top, role="title", colour=(28, 37, 71), align="center", valign="middle", fit=True)
        if self.words:
            below = Rect(box.left + pad, top.bottom, box.width - 2 * pad, lh)
            pen.text(self.words, below, align="center", colour=(77, 84, 120))


def lie_of(rect: Rect, angle: float = 0.0) -> Lie:
    """An emotion that lies in a rect, as high as it."""
    high = min(rect.height, rect.width * EMOTION[1] / EMOTION[0])
    return Lie(rect.centerx, rect.centery, angle, high)
