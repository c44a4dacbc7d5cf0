"""Letters: numbers in their own size, on badges; words in the largest type that fits."""

from __future__ import annotations

from pygame import Rect

from game.rift.picture.places import Point
from game.rift.picture.sprites import Sprites
from game.ui.palette import Colour
from game.ui.pen import Align, Pen, VAlign
from game.ui.text import Style
from game.ui.theme import Role


def number(pen: Pen, words: str, at: Point, high: int, colour: Colour) -> Rect:
    """Bold letters ``high`` pixels high with their middle at a place; gives the room they took."""
    picture = pen.type.line(words, Style("body", max(9, high), True), colour)
    box = picture.get_rect(center=(round(at[0]), round(at[1])))
    pen.surface.blit(picture, box)
    return box


def put(
    pen: Pen,
    words: str,
    box: Rect,
    *,
    role: Role = "body",
    strong: bool = False,
    colour: Colour | None = None,
    align: Align = "left",
    valign: VAlign = "top",
    wrap: bool = True,
    optional: bool = False,
) -> Rect:
    """Set words into a box in the largest type that fits: the role's at the person's text scale, smaller down to
    its usual size, else a smaller role's. ``optional`` words are left out where even the smallest is too large."""
    roles: tuple[Role, ...] = ("small",) if role == "small" else (role, "body", "small")
    found = next((each for each in roles if fits(pen, words, box, each, strong, wrap)), None)
    if found is None and optional:
        return Rect(box.left, box.top, 0, 0)
    return pen.text(
        words, box, role=found or "small", strong=strong, colour=colour, align=align, valign=valign, wrap=wrap,
        fit=True, shorten=found is None and not wrap,
    )  # fmt: skip


def fits(pen: Pen, words: str, box: Rect, role: Role, strong: bool, wrap: bool) -> bool:
    """Whether words find room in a box at the role's size at 100 %."""
    style = Style(role, pen.theme.text_px(role, 1.0), strong)
    width, height = pen.type.size(words, style, box.width if wrap else None)
    return width <= box.width and height <= box.height


def badge(pen: Pen, words: str, at: Point, side: int, colour: Colour, ink: Colour, *, square: bool = False) -> None:
    """A number on a disc, or on a square."""
    Sprites(pen.paint.cache, 1).disc(side, colour, square=square).blit(pen.surface, at)
    number(pen, words, at, round(side * 0.78), ink)
