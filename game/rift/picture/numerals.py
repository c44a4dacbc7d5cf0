"""Numbers on the board: upright figures in their own size, on badges."""

from __future__ import annotations

from pygame import Rect

from game.rift.picture.places import Point
from game.rift.picture.sprites import Sprites
from game.ui.palette import Colour
from game.ui.pen import Pen
from game.ui.text import Style


def number(pen: Pen, words: str, at: Point, high: int, colour: Colour) -> Rect:
    """Bold letters ``high`` pixels high with their middle at a place; gives the room they took."""
    picture = pen.type.line(words, Style("body", max(9, high), True), colour)
    box = picture.get_rect(center=(round(at[0]), round(at[1])))
    pen.surface.blit(picture, box)
    return box


def badge(pen: Pen, words: str, at: Point, side: int, colour: Colour, ink: Colour, *, square: bool = False) -> None:
    """A number on a disc, or on a square."""
    Sprites(pen.paint.cache, 1).disc(side, colour, square=square).blit(pen.surface, at)
    number(pen, words, at, round(side * 0.78), ink)
