"""A player's tableau of stones and wonders, and the hexes on which the next stone may lie."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

import pygame
from pygame import Rect

from game.ui.palette import Colour, mix
from game.ui.pen import Pen
from game.unearth import hexes
from game.unearth.content import content
from game.unearth.picture.brush import figure, stone_art, wonder_art
from game.unearth.table import Player

FOOT = 0.75
"""How much hexagons are foreshortened; the drawings of stones and wonders are made for it."""
R = 60.0
"""Radius of the drawn hexagon in the drawings' own units."""
STONE = (104.0, 102.0, 52.0, 45.0)
"""Width and height of a stone's drawing, and where its middle is."""
WONDER = (104.0, 178.0, 52.0, 121.0)
LARGEST = 60
LEAST_SPAN = 5.4
"""A tableau is never drawn larger than if it were so many hexes wide."""


@dataclass(frozen=True)
class Grid:
    """How hexes fall on the screen: ``size`` is a hexagon's radius, ``middle`` the place of hex (0, 0), pixels."""

    middle: tuple[float, float]
    size: float

    @classmethod
    def fit(cls, pen: Pen, room: Rect, player: Player) -> Grid:
        """So that all stones, and all hexes next to them, are in the room."""
        if player.tribe < 0:
            return cls(room.center, float(pen.px(LARGEST)))
        spots = [_flat(hexes.axial(each)) for each in _with_around(player)]
        left, right = min(x for x, _ in spots) - 0.9, max(x for x, _ in spots) + 0.9
        top, bottom = min(y for _, y in spots) - 0.85, max(y for _, y in spots) + 0.95
        wide, high = max(right - left, LEAST_SPAN * sqrt(3)), max(bottom - top, LEAST_SPAN)
        size = min(room.width / wide, room.height / high, float(pen.px(LARGEST)))
        x = room.centerx - (left + right) / 2 * size
        y = room.centery - (top + bottom) / 2 * size
        return cls((x, y), size)

    def clear_of(self, things: Iterable[Rect], player: Player) -> bool:
        """Whether no hex that a stone lies on, or could, is under one of these."""
        avoided = list(things)
        face = Rect(0, 0, round(self.size * 1.6), round(self.size * 2 * FOOT * 0.9))
        for hex_ in _with_around(player):
            x, y = self.at(hex_)
            face.center = (round(x), round(y))
            if face.collidelist(avoided) >= 0:
                return False
        return True

    def at(self, hex_: int) -> tuple[float, float]:
        """Where a hex's middle is."""
        x, y = _flat(hexes.axial(hex_))
        return self.middle[0] + x * self.size, self.middle[1] + y * self.size

    def outline(self, hex_: int, k: float = 0.94) -> list[tuple[int, int]]:
        """Its six corners."""
        x, y = self.at(hex_)
        r = self.size * k
        return [(round(x + r * sin(n * pi / 3)), round(y - r * cos(n * pi / 3) * FOOT)) for n in range(6)]

    def box(self, hex_: int, drawing: tuple[float, float, float, float]) -> Rect:
        """Where a drawing of a stone or a wonder goes."""
        w, h, cx, cy = drawing
        k = self.size / R
        x, y = self.at(hex_)
        return Rect(round(x - cx * k), round(y - cy * k), max(1, round(w * k)), max(1, round(h * k)))


def _with_around(player: Player) -> set[int]:
    """All hexes with something on them, and those beside them."""
    taken = set(player.stones) | player.closed() or {hexes.ORIGIN}
    return taken | {each for hex_ in taken for each in hexes.around(hex_)}


def _flat(axial: tuple[int, int]) -> tuple[float, float]:
    q, r = axial
    return sqrt(3) * (q + r / 2), 1.5 * r * FOOT


def tableau_key(player: Player, hidden: Iterable[int] = ()) -> Hashable:
    """What is seen in a tableau."""
    return (player.tribe, tuple(sorted(player.stones.items())), tuple(player.wonders), tuple(hidden))


def draw_tableau(pen: Pen, grid: Grid, player: Player, *, hidden: Iterable[int] = (), known: bool = True) -> None:
    """All stones and wonders from back to front; to hexes in ``hidden`` something is still on its way."""
    leave = set(hidden)
    things: list[tuple[int, int, str]] = [(hexes.axial(h)[1], h, stone_art(c)) for h, c in player.stones.items()]
    things += [(hexes.axial(each.hex_)[1], each.hex_, wonder_art(each.kind)) for each in player.wonders]
    points = {each.hex_: each.points for each in player.wonders if each.kind in ("lesser", "greater")}
    # What stands on a hex rises over the row behind it, so rows are drawn from behind; in a row, from the left.
    for _, hex_, art in sorted(things, key=lambda each: (each[0], hexes.axial(each[1])[0])):
        if hex_ in leave:
            continue
        tall = "/wonders/" in art
        box = grid.box(hex_, WONDER if tall else STONE)
        pen.surface.blit(pen.art.picture(art, box.size), box)
        if known and points.get(hex_, 0) > 0:
            _points(pen, grid, hex_, points[hex_])


def draw_counter(pen: Pen, room: Rect, player: Player) -> None:
    """What the rival has towards its next wonder, and the wonders it has built: it keeps no tableau."""
    need = content().rival_stones
    wide = min(pen.px(84), room.width // need)
    high = round(wide * STONE[1] / STONE[0])
    left = room.centerx - wide * need // 2
    last = player.counter - player.counter % need
    for n in range(need):
        box = Rect(left + n * wide, room.centery - high // 2, wide, high)
        colour = player.stones.get(hexes.ORIGIN + last + n + 1)
        if colour is not None:
            pen.picture(stone_art(colour), box)
        else:
            hollow(
                pen,
                Grid((float(box.centerx), float(box.centery)), wide / sqrt(3)),
                hexes.ORIGIN,
                (150, 140, 180),
                30,
            )
    for n, each in enumerate(player.wonders):
        tall = Rect(left + n * wide, room.centery - high // 2 - round(wide * 1.8), wide, round(wide * 1.72))
        pen.surface.blit(pen.art.picture(wonder_art(each.kind), tall.size), tall)


def _points(pen: Pen, grid: Grid, hex_: int, points: int) -> None:
    x, y = grid.at(hex_)
    side = max(pen.px(24), round(grid.size * 0.55))
    box = Rect(0, 0, side, side)
    box.center = (round(x + grid.size * 0.45), round(y + grid.size * 0.42))
    pen.panel(box, "brass", radius=40, shadow=4)
    figure(pen, str(points), box, round(side * 0.74), pen.palette.ink)


def draw_places(pen: Pen, grid: Grid, places: Iterable[int], colour: Colour) -> None:
    """The hexes on which a stone may lie."""
    for hex_ in places:
        hollow(pen, grid, hex_, colour)


def hollow(pen: Pen, grid: Grid, hex_: int, colour: Colour, veil: int = 46) -> None:
    """An empty place for a stone: a faint face with a bright rim."""
    key = ("hollow", round(grid.size * 4), colour, veil)
    wide, high = round(grid.size * 2 + 4), round(grid.size * 2 * FOOT + 4)

    def make() -> pygame.Surface:
        fine = 3
        out = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
        out.fill((*colour, 0))
        r = grid.size * 0.9 * fine
        points = [
            (wide * fine / 2 + r * sin(n * pi / 3), high * fine / 2 - r * cos(n * pi / 3) * FOOT) for n in range(6)
        ]
        pygame.draw.polygon(out, (*colour, veil), points)
        pygame.draw.polygon(
            out, (*mix(colour, (255, 255, 255), 0.35), 225), points, max(2, round(fine * pen.px(3)))
        )
        return pygame.transform.smoothscale(out, (wide, high))

    picture = pen.paint.cache.get(key, make)
    x, y = grid.at(hex_)
    pen.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
