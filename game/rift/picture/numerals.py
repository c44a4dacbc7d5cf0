"""Numbers on the board: upright figures in their own size, on badges."""

from __future__ import annotations

from pygame import Rect

from game.rift.picture.places import Point
from game.rift.picture.sprites import Sprites
from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.text import Style
from game.ui.theme import Role


def number(pen: Pen, words: str, at: Point, high: int, colour: Colour) -> Rect:
    """Bold letters ``high`` pixels high with their middle at a place; gives the room they took."""
    picture = pen.type.line(words, Style("body", max(9, high), True), colour)
    box = picture.get_rect(center=(round(at[0]), round(at[1])))
    pen.surface.blit(picture, box)
    return box


def named(pen: Pen, words: str, box: Rect, *, strong: bool = True, colour: Colour | None = None) -> Rect:
    """A name on one line in the usual size; where that is too wide, in the small one, on two lines if need be."""
    width, _ = pen.measure(words, strong=strong)
    role: Role = "body" if width <= box.width else "small"
    wrap = role == "small" and pen.measure(words, "small", strong=strong)[0] > box.width
    return pen.text(words, box, role=role, strong=strong, colour=colour, valign="middle", wrap=wrap, fit=True)


def badge(pen: Pen, words: str, at: Point, side: int, colour: Colour, ink: Colour, *, square: bool = False) -> None:
    """A number on a disc, or on a square."""
    Sprites(pen.paint.cache, 1).disc(side, colour, square=square).blit(pen.surface, at)
    number(pen, words, at, round(side * 0.78), ink)
