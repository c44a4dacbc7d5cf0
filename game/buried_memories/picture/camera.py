"""From millimetres in the box to pixels on the screen, and where everything lies on it.

One looks from straight above the middle of the box, from a finite height: what is higher is a little larger and a
little further from the middle. All tiles are drawn by this one mapping, so the picture covers what the rules cover.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.pen import Pen
from game.ui.text import Style
from game.ui.theme import Role
from physics import Box

BOX = Box()
EYE = 900.0
"""Height of the eye over the floor, mm."""
WALL = 4.0
"""Thickness of the box's cardboard, mm, at its rim."""
RING = (18, 14)
"""Spaces of the score track along the upper and along the left side, corners counted in both."""
SPACES = 2 * sum(RING) - 4

Point = tuple[float, float]


class Camera:
    """Maps mm in the box to pixels; ``scale`` is pixels a mm on the floor, ``middle`` the middle of the floor.

    ``lean`` is how far, pixels a mm of height, what is higher is shifted in a box that is not held level: the rim
    stays where it is, the floor swings out under it.
    """

    def __init__(self, middle: Point, scale: float, lean: Point = (0.0, 0.0)) -> None:
        self.middle = middle
        self.scale = scale
        self.lean = lean

    def grown(self, z: float) -> float:
        """How much larger than on the floor things are at height ``z`` mm."""
        return EYE / (EYE - max(-EYE, min(z, EYE / 2)))

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Pixels of a point, mm from the box's upper left corner and above its floor."""
        k, down = self.scale * self.grown(z), z - BOX.height
        return (
            self.middle[0] + (x - BOX.width / 2) * k + down * self.lean[0],
            self.middle[1] + (y - BOX.depth / 2) * k + down * self.lean[1],
        )

    def of(self, points: Iterable[Point], z: float = 0.0) -> list[Point]:
        """Pixels of points at one height."""
        return [self.at(x, y, z) for x, y in points]

    def back(self, pos: Point, z: float = 0.0) -> Point:
        """The mm at height ``z`` under a pixel."""
        k, down = self.scale * self.grown(z), z - BOX.height
        x, y = pos[0] - self.middle[0] - down * self.lean[0], pos[1] - self.middle[1] - down * self.lean[1]
        return x / k + BOX.width / 2, y / k + BOX.depth / 2

    def moved(self, dx: float, dy: float) -> Camera:
        """The same view of a box moved by some pixels."""
        return Camera((self.middle[0] + dx, self.middle[1] + dy), self.scale, self.lean)

    def leaning(self, across: float, down: float) -> Camera:
        """The view of a box held with its right and its near side that much lower (the tilt's sine)."""
        return Camera(self.middle, self.scale, (across * self.scale, down * self.scale))

    def smaller(self, part: float, corner: Point) -> Camera:
        """The view on a picture ``part`` as large whose upper left corner is at ``corner`` of this one."""
        x, y = (self.middle[0] - corner[0]) * part, (self.middle[1] - corner[1]) * part
        return Camera((x, y), self.scale * part, (self.lean[0] * part, self.lean[1] * part))

    def rim(self, wall: float = 0.0) -> Rect:
        """Pixels inside the box's rim, ``wall`` mm further out."""
        left, top = self.at(-wall, -wall, BOX.height)
        right, bottom = self.at(BOX.width + wall, BOX.depth + wall, BOX.height)
        return Rect(round(left), round(top), round(right - left), round(bottom - top))

    def floor(self, wall: float = 0.0) -> Rect:
        """Pixels of the floor, ``wall`` mm further out."""
        left, top = self.at(-wall, -wall)
        right, bottom = self.at(BOX.width + wall, BOX.depth + wall)
        return Rect(round(left), round(top), round(right - left), round(bottom - top))


@dataclass(frozen=True)
class Places:
    """Where everything lies, pixels: the scoreboard with the box in its middle, the tray left, the mats right."""

    area: Rect
    board: Rect
    space: int
    camera: Camera
    tray: Rect
    mats: Rect

    @classmethod
    def of(cls, pen: Pen, area: Rect) -> Places:
        """Divide the scene's room."""
        gap = pen.px(14)
        tray, mats = pen.px(320 + 90 * (pen.theme.text_factor - 1)), pen.px(352)
        wide = area.width - tray - mats - 4 * gap
        space = min(wide // RING[0], (area.height - 2 * gap) // RING[1])
        board = Rect(0, 0, space * RING[0], space * RING[1])
        spare = area.width - board.width - tray - mats - 4 * gap
        tray += spare * 9 // 20
        board.topleft = (area.left + 2 * gap + tray, area.top + (area.height - board.height) // 2)
        high = area.height - 2 * gap
        left = Rect(area.left + gap, area.top + gap, tray, high)
        right = board.right + gap
        return cls(
            area,
            board,
            space,
            _camera(board, space),
            left,
            Rect(right, area.top + gap, area.right - gap - right, high),
        )


def _camera(board: Rect, space: int) -> Camera:
    inner = board.inflate(-2 * space, -2 * space)
    margin = space * 0.09
    grown = EYE / (EYE - BOX.height)
    scale = min(
        (inner.width - 2 * margin) / ((BOX.width + 2 * WALL) * grown),
        (inner.height - 2 * margin) / ((BOX.depth + 2 * WALL) * grown),
    )
    return Camera(inner.center, scale)


@contextmanager
def drawing_on(pen: Pen, surface: Surface) -> Iterator[None]:
    """Let the pen draw on another surface for a while."""
    before, pen.surface = pen.surface, surface
    try:
        yield
    finally:
        pen.surface = before


def readable(pen: Pen, words: str, box: Rect, *, wrap: bool = False) -> Role:
    """The larger of the two usual sizes in which words fit, on one line or wrapped."""
    w, h = pen.measure(words, width=box.width if wrap else None)
    return "body" if w <= box.width and h <= box.height * 1.15 else "small"


def figure(pen: Pen, words: str, box: Rect, high: int, colour: tuple[int, int, int], align: str = "right") -> None:
    """A number in large upright figures, ``high`` pixels; the serif's own figures hang below the line."""
    style = Style("body", high, True)
    while high > 10 and pen.type.size(words, style, None)[0] > box.width:
        high -= 2
        style = Style("body", high, True)
    picture = pen.type.line(words, style, colour)
    at = picture.get_rect(center=box.center)
    if align == "right":
        at.right = box.right
    pen.surface.blit(picture, at)
