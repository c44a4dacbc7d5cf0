"""Words in sizes between the usual ones: what is printed on cards and panels grows and shrinks with them."""

from __future__ import annotations

from pygame import Rect

from game.ui.palette import Colour
from game.ui.pen import Align, Label, Pen
from game.ui.text import Style
from game.ui.theme import TYPE_UNITS, Role

LEAST = 9
"""No line is ever smaller, pixels."""


def couch(pen: Pen) -> int:
    """The type of what has to be read from the couch, pixels: 26 in a window 1080 high, more with larger text."""
    return round(pen.theme.text_px("body") * 26 / TYPE_UNITS["body"])


def fitting(
    pen: Pen, words: str, room: tuple[int, int], high: int, *, serif: bool = False, strong: bool = False
) -> int:
    """The largest size in pixels up to ``high`` in which a line fits into a room."""
    role: Role = "heading" if serif else "body"
    while high > LEAST:
        style = Style(role, high, strong)
        if pen.type.line_width(words, style) <= room[0] and pen.type.line_height(style) <= room[1] * 1.25:
            break
        high -= max(1, high // 24)
    return max(LEAST, high)


def line(
    pen: Pen,
    words: str,
    box: Rect,
    high: int,
    colour: Colour,
    *,
    serif: bool = False,
    strong: bool = False,
    align: Align = "left",
) -> Rect:
    """Set one line into ``box`` in type of ``high`` pixels, smaller where it would not fit; gives what it took."""
    if not words:
        return Rect(box.topleft, (0, 0))
    high = fitting(pen, words, box.size, high, serif=serif, strong=strong)
    role: Role = "heading" if serif else "body"
    style = Style(role, high, strong)
    picture = pen.type.line(words, style, colour)
    at = picture.get_rect(centery=box.centery)
    if align == "left":
        at.left = box.left
    elif align == "right":
        at.right = box.right
    else:
        at.centerx = box.centerx
    pen.surface.blit(picture, at)
    pen.words.append(at)
    if pen.labels is not None:
        seen = at.inflate(0, -2 * (at.height // 5))  # the letters without the room above and below them
        pen.labels.append(Label(words, role, high, at.copy(), seen, pen.surface.get_clip(), pen.layer))
    return at


def block(pen: Pen, words: str, box: Rect, high: int, colour: Colour, *, strong: bool = False) -> int:
    """Set words into ``box``, wrapped, in type of ``high`` pixels or as large as fits; gives where they end."""
    while True:
        style = Style("body", high, strong)
        lines, step = pen.type.wrap(words, style, max(1, box.width)), pen.type.line_height(style)
        if high <= LEAST or step * len(lines) <= box.height:
            break
        high -= 1
    y = box.top
    for each in lines:
        picture = pen.type.line(each, style, colour)
        at = picture.get_rect(left=box.left, centery=y + step // 2)
        pen.surface.blit(picture, at)
        pen.words.append(at)
        y += step
    if pen.labels is not None and words.strip():
        wide = max(pen.type.line_width(each, style) for each in lines)
        used = Rect(box.left, box.top, wide, y - box.top)
        pen.labels.append(Label(words, "body", high, box.copy(), used, pen.surface.get_clip(), pen.layer))
    return y
