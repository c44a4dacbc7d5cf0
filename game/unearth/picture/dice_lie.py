"""Where dice lie on a ruin, before their owners and on the mats, and how a lying die is drawn."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from game.ui.palette import Colour
from game.ui.pen import Pen
from game.unearth.content import content
from game.unearth.picture.brush import tribe_art, tribe_colour
from game.unearth.picture.dice_art import YAWS, DiceArt
from game.unearth.rules import Realm

Lying = tuple[int, int, int]
"""(seat, die, value)"""


def yaw_of(seat: int, die: int) -> int:
    """The few degrees by which this die never lies straight."""
    return YAWS[(seat * 5 + die) % len(YAWS)]


def faces_of(die: int) -> int:
    """4, 6 or 8."""
    return content().dice[die]


def spread_dice(pen: Pen, room: Rect, count: int) -> tuple[list[tuple[int, int]], int]:
    """Middles of ``count`` dice in ``room`` and their radius, pixels: as large as they fit, never huge."""
    best: tuple[float, int, int] = (0.0, 1, 1)
    for rows in range(1, 5):
        columns = max(2, ceil(max(count, 1) / rows))
        side = min(room.width / columns, room.height / rows)
        if side > best[0]:
            best = (side, columns, rows)
    side, columns, _ = best
    side = min(side, pen.px(84))
    used = ceil(max(count, 1) / columns)
    out = []
    for n in range(count):
        row, column = divmod(n, columns)
        there = min(columns, count - row * columns)
        x = room.centerx + (column - (there - 1) / 2) * side
        y = room.centery + (row - (used - 1) / 2) * side
        out.append((round(x), round(y)))
    return out, max(4, round(side * 0.43))


def lay_die(
    pen: Pen, dice: DiceArt, shown: Realm, lying: Lying, middle: tuple[int, int], r: int, *, owner: bool = True
) -> None:
    """A die at rest with its shadow, and its owner's token at its corner."""
    seat, die, value = lying
    tribe = shown.players[seat].tribe
    put_die(pen, dice, faces_of(die), value, middle, r, tribe_colour(tribe), yaw_of(seat, die))
    if owner:
        side = max(pen.px(22), round(r * 0.78))
        box = Rect(0, 0, side, side)
        box.center = (middle[0] + round(r * 0.86), middle[1] + round(r * 0.72))
        pen.picture(tribe_art(tribe), box)


def put_die(
    pen: Pen, dice: DiceArt, faces: int, value: int, middle: tuple[int, int], r: int, colour: Colour, yaw: int = 0
) -> None:
    """A die and its shadow."""
    soft = dice.shadow(r, 0)
    pen.surface.blit(soft, soft.get_rect(center=(middle[0] + r // 7, middle[1] + r // 4)))
    picture = dice.at_rest(faces, value, r, colour, yaw)
    pen.surface.blit(picture, picture.get_rect(center=middle))
