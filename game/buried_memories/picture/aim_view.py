"""What aiming with a tool looks like: the way of a push, a tile to be set down, the side to be raised."""

from __future__ import annotations

from math import atan2, cos, hypot, sin
from typing import TYPE_CHECKING

import pygame

from game.buried_memories import actions as a
from game.buried_memories.picture.camera import BOX
from game.buried_memories.picture.carving import ART
from game.buried_memories.picture.moving import LIFTED
from game.buried_memories.picture.relief import Lean, area, turned_hole, turned_outline
from game.ui.palette import hexa
from game.ui.pen import Pen
from game.ui.svg import linear, raster

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

SLIDES: dict[a.Side, tuple[int, int]] = {"left": (1, 0), "right": (-1, 0), "far": (0, 1), "near": (0, -1)}
"""Which way tiles slide when a side is raised."""


def draw_brush(pen: Pen, scene: Scene, number: int, way: tuple[float, float]) -> None:
    """The tile where it lies and where it would come to at most, an arrow between, the brush behind it."""
    pile, camera = scene.pile, scene.camera
    lie = pile.lies[number]
    here = pile.middle(number)
    x = min(max(lie.x + way[0], 0.0), BOX.width)
    y = min(max(lie.y + way[1], 0.0), BOX.depth)
    there = camera.at(x, y, lie.z)
    _ghost(pen, scene, number, there, lie.angle)
    _arrow(pen, here, there)
    far = hypot(*way) or 1.0
    side = round(44 * camera.scale)
    picture = pen.art.picture(f"{ART}/tools/brush", (side, side))
    x, y = here[0] - way[0] / far * 18 * camera.scale, here[1] - way[1] / far * 18 * camera.scale
    pen.surface.blit(picture, (round(x - side * 0.3), round(y - side * 0.78)))


def draw_shovel(pen: Pen, scene: Scene, number: int, place: tuple[float, float], angle: float) -> None:
    """The tile held over the place where it would be dropped."""
    camera, tile = scene.camera, scene.pile.tiles[number]
    x, y = camera.at(*place, 0)
    scale = scene.pile.scale(number) * 1.06
    _ghost(pen, scene, number, (x, y), angle)
    soft = scene.carver.shadow(tile.shape, angle, camera.scale, *LIFTED)
    away = 9 * camera.scale
    pen.surface.blit(soft.surface, (round(x + soft.dx + away * 0.4), round(y + soft.dy + away * 0.6)))
    sprite = scene.carver.exact(tile, Lean(round(angle, 2)), scale)
    up = 4 * camera.scale
    pen.surface.blit(sprite.surface, (round(x + sprite.dx - up * 0.3), round(y + sprite.dy - up)))
    side = round(44 * camera.scale)
    picture = pen.art.picture(f"{ART}/tools/shovel", (side, side))
    pen.surface.blit(picture, (round(x + 6 * camera.scale), round(y - up - side)))


def _ghost(pen: Pen, scene: Scene, number: int, at: tuple[float, float], angle: float) -> None:
    """A tile's border in light at a place, its ground shaded."""
    shape = scene.pile.tiles[number].shape
    scale = scene.pile.scale(number)
    lean = Lean(round(angle, 2))
    borders = [turned_outline(shape, lean, scale), turned_hole(shape, lean, scale)]
    reach = max(hypot(x, y) for x, y in borders[0]) + pen.px(8)
    size = (round(2 * reach), round(2 * reach))
    line = max(2, pen.px(4))

    def make() -> pygame.Surface:
        moved = [[(x + reach, y + reach) for x, y in border] for border in borders]
        ground = area(moved, "#fff3d0", 0.28)
        rim = "".join(
            f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in border)}" fill="none" '
            f'stroke="{hexa(pen.palette.focus)}" stroke-width="{line}" stroke-dasharray="{3 * line} {2 * line}"/>'
            for border in moved
            if border
        )
        return raster(ground + rim, size)

    key = ("aim ghost", shape, lean, round(scale, 2), line)
    picture = scene.carver.kept.get(key, make)
    pen.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _arrow(pen: Pen, here: tuple[float, float], there: tuple[float, float]) -> None:
    """A straight arrow with a dark rim, seen on every ground."""
    turn = atan2(there[1] - here[1], there[0] - here[0])
    far = hypot(there[0] - here[0], there[1] - here[1])
    if far < pen.px(10):
        return
    for grow, colour in ((pen.px(5), pen.palette.focus_dark), (0, pen.palette.focus)):
        head, wide = pen.px(30) + grow, pen.px(8) + grow

        def at(along: float, aside: float) -> tuple[float, float]:
            return (
                here[0] + cos(turn) * along - sin(turn) * aside,
                here[1] + sin(turn) * along + cos(turn) * aside,
            )

        neck = max(0.0, far - head)
        points = (
            at(0, -wide / 2),
            at(neck, -wide / 2),
            at(neck, -head * 0.6),
            at(far + grow, 0),
            at(neck, head * 0.6),
            at(neck, wide / 2),
            at(0, wide / 2),
        )
        pygame.draw.polygon(pen.surface, colour, points)


def draw_tilt(pen: Pen, scene: Scene, chosen: a.Side | None) -> None:
    """An arrow plate at each side; with one chosen, the shade of the slope and the way everything slides."""
    rim = scene.camera.rim()
    if chosen is not None:
        pen.surface.blit(slope(pen, rim.size, chosen, 0.5), rim.topleft)
        dx, dy = SLIDES[chosen]
        for row in (-1, 0, 1):
            reach = rim.width * 0.2 if dx else rim.height * 0.2
            x = rim.centerx + (row * rim.width * 0.26 if dy else 0)
            y = rim.centery + (row * rim.height * 0.26 if dx else 0)
            _arrow(pen, (x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach))
    for spot in scene.aim.sides:
        pen.panel(spot.rect, "brass" if spot.focused else "wood", radius=spot.radius, shadow=14)
        tone = pen.palette.ink if spot.focused else pen.palette.chalk
        inner = spot.rect.inflate(-spot.rect.width // 3, -spot.rect.height // 3)
        pen.picture("icons/arrow_up", inner, tint=tone if spot.focused else None)


def slope(pen: Pen, size: tuple[int, int], raised: a.Side, strength: float) -> pygame.Surface:
    """Light on the raised side of a box, shade on the other; ``strength`` 0-1."""
    dx, dy = SLIDES[raised]

    def make() -> pygame.Surface:
        stops = [
            (0.0, (255, 240, 205), 0.5),
            (0.45, (255, 240, 205), 0.0),
            (0.55, (12, 6, 2), 0.0),
            (1.0, (12, 6, 2), 0.75),
        ]
        if dx < 0 or dy < 0:
            stops = [(1 - at, colour, share) for at, colour, share in reversed(stops)]
        body = f'<rect width="{size[0]}" height="{size[1]}" fill="url(#s)"/>'
        return raster(f"<defs>{linear('s', stops, across=bool(dx))}</defs>{body}", size)

    whole = pen.paint.cache.get(("slope", size, dx, dy), make)
    whole.set_alpha(round(255 * strength))
    return whole
