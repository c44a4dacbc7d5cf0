"""An attack as a small plan: the user below, the tiles it works on above, and in each what happens there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.rift.picture.numerals import number
from game.rift.picture.places import ART
from game.rift.vocabulary import (
    ANY,
    AROUND,
    AWAY,
    BEFORE,
    BEHIND,
    DASH,
    HIT,
    HIT_UNIT,
    HOLD,
    IN,
    LEFT,
    LINE,
    PUSH,
    RIGHT,
    ROUND,
    SELF,
    TARGET,
    TOWARD,
    Attack,
    Step,
)
from game.ui.palette import Colour, rgb
from game.ui.pen import Pen

PUSH_COLOUR: Colour = rgb("#7CC6FF")
CELL: Colour = rgb("#3D4257")
TARGET_CELL: Colour = rgb("#6E3A44")
USER: Colour = rgb("#F8EFDD")
_PLACES = {TARGET: (0, 0), LEFT: (-1, 0), RIGHT: (1, 0), BEHIND: (0, -1), BEFORE: (0, 1)}
_AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
WORDS = {
    "R1": "the next tile",
    "R2": "exactly 2 tiles away, over anything",
    "R2+": "2 or more tiles away, over anything",
    "R1+": "any distance in a straight line, over anything",
    "L6": "the first thing in a straight line",
    "D6": "runs in a straight line into the first thing",
    "X": "the four tiles around itself",
}


@dataclass
class Cell:
    """What happens on one tile of the plan; ``pushes`` are (dx, dy, times)."""

    damage: int = 0
    units_only: bool = False
    icons: list[str] = field(default_factory=list)
    pushes: list[tuple[int, int, int]] = field(default_factory=list)


def cells(attack: Attack) -> dict[tuple[int, int], Cell]:
    """The plan, aimed upwards; (0, 0) is the target tile."""
    plan: dict[tuple[int, int], Cell] = {}
    if attack.shape != ROUND:
        plan[0, 0] = Cell()
    for step in attack.steps:
        for place in _places(attack, step):
            _add(plan.setdefault(place, Cell()), step, place)
    return plan


def _places(attack: Attack, step: Step) -> Iterator[tuple[int, int]]:
    if step.zone == AROUND:
        yield from _AROUND
    elif step.zone == SELF:
        yield user_place(attack)
    else:
        yield _PLACES[step.zone]


def _add(cell: Cell, step: Step, place: tuple[int, int]) -> None:
    if step.deed in (HIT, HIT_UNIT):
        cell.damage += step.amount
        cell.units_only = step.deed == HIT_UNIT
    elif step.deed == PUSH:
        cell.pushes += [(dx, dy, step.amount) for dx, dy in _ways(step, place)]
    elif step.deed == HOLD:
        cell.icons.append("hold")
    else:
        cell.icons.append(step.status)


def _ways(step: Step, place: tuple[int, int]) -> list[tuple[int, int]]:
    if step.toward == ANY:
        return list(_AROUND)
    if step.toward == AWAY:
        return [(0, -1)]
    if step.toward == TOWARD:
        return [(0, 1)]
    sign = -1 if step.toward == IN else 1
    return [(place[0] * sign, place[1] * sign)]


def user_place(attack: Attack) -> tuple[int, int]:
    """Where the user stands on the plan."""
    if attack.shape == ROUND:
        return 0, 0
    return 0, 1 if attack.farthest == 1 else 2


def columns(attack: Attack) -> int:
    """How many tiles wide the plan is: 1 or 3."""
    return 3 if any(x for x, _ in cells(attack)) else 1


def draw_pattern(pen: Pen, attack: Attack, box: Rect, colour: Colour) -> None:
    """The plan of an attack in a box; the user's place in its colour."""
    plan = cells(attack)
    user = user_place(attack)
    ys = [y for _, y in (*plan, user)]
    across, down = columns(attack), max(ys) - min(ys) + 1
    side = min(box.width // across, box.height // down, pen.px(72))
    left = box.centerx - side * 0.5
    top = box.centery - side * down / 2 - min(ys) * side

    def at(place: tuple[int, int]) -> Rect:
        return Rect(round(left + place[0] * side), round(top + place[1] * side), side, side)

    _way(pen, attack, at, user, side)
    for place, cell in plan.items():
        _cell(pen, cell, at(place).inflate(-4, -4), place == (0, 0) and attack.shape != ROUND)
    spot = at(user).inflate(-side // 3, -side // 3)
    pygame.draw.circle(pen.surface, colour, spot.center, max(4, spot.width // 2))
    pygame.draw.circle(pen.surface, (20, 16, 28), spot.center, max(4, spot.width // 2), max(1, spot.width // 8))


def _way(pen: Pen, attack: Attack, at: object, user: tuple[int, int], side: int) -> None:
    assert callable(at)
    if attack.shape == ROUND or user == (0, 1):
        return
    start, end = at(user).center, at((0, 0)).center
    dotted = attack.shape not in (LINE, DASH)
    steps = max(1, (start[1] - end[1] - side) // max(1, side // 4))
    for k in range(steps + 1):
        y = start[1] - side // 2 - k * side // 4
        if y < end[1] + side // 2:
            break
        radius = max(2, side // 14)
        if dotted:
            pygame.draw.circle(pen.surface, USER, (start[0], y), radius)
        elif attack.shape == DASH:
            pygame.draw.lines(
                pen.surface, USER, False,
                [(start[0] - side // 7, y + side // 9), (start[0], y), (start[0] + side // 7, y + side // 9)], 3,
            )  # fmt: skip
        else:
            pygame.draw.line(pen.surface, USER, (start[0], y), (start[0], y + side // 4), radius)


def _cell(pen: Pen, cell: Cell, box: Rect, target: bool) -> None:
    radius = max(3, box.width // 7)
    pygame.draw.rect(pen.surface, TARGET_CELL if target else CELL, box, border_radius=radius)
    if target:
        pygame.draw.rect(pen.surface, rgb("#F2563F"), box, max(2, box.width // 16), border_radius=radius)
    for dx, dy, times in cell.pushes:
        _push(pen, box, dx, dy, times)
    things: list[str] = (["damage"] if cell.damage else []) + cell.icons
    if not things:
        return
    side = box.width * (72 if len(things) == 1 else 54) // 100
    step = (box.width - side - 4) // max(1, len(things) - 1) if len(things) > 1 else 0
    for n, thing in enumerate(things):
        spot = Rect(box.left + 2 + n * step, box.top + 2 + n * step, side, side)
        if len(things) == 1:
            spot.center = box.center
        name = "damage_unit" if thing == "damage" and cell.units_only else thing
        pen.picture(f"{ART}/icons/{name}", spot)
        if thing == "damage":
            number(pen, str(cell.damage), spot.center, round(side * 0.62), (28, 12, 18))


def _push(pen: Pen, box: Rect, dx: int, dy: int, times: int) -> None:
    """Heads of arrows on the side to which a unit is pushed."""
    far, half = box.width * 0.16, box.width * 0.2
    for k in range(times):
        edge = box.width * (0.5 - 0.02) - far * 0.8 * k
        tip = (box.centerx + dx * edge, box.centery + dy * edge)
        base = (tip[0] - dx * far, tip[1] - dy * far)
        pygame.draw.polygon(
            pen.surface,
            PUSH_COLOUR,
            [tip, (base[0] - dy * half, base[1] + dx * half), (base[0] + dy * half, base[1] - dx * half)],
        )
