"""A memory as it lies face up: vignette, points, what it does, what it costs, and what lies on and beneath it."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.to_the_moon.content import HIDDEN, Memory, memories
from game.to_the_moon.picture import words
from game.to_the_moon.picture.cards import FOOT, MEMORY, PICTURE, RIM, Cards
from game.to_the_moon.picture.lettering import fitting, line
from game.to_the_moon.picture.night import CREAM, DEEP, INK, INK_SOFT, MOON, NIGHT
from game.to_the_moon.picture.paper import ART
from game.ui.palette import hexa, mix, rgb
from game.ui.pen import Pen
from game.ui.svg import raster, rounded
from game.ui.text import Style

LESS, MORE = rgb("#2f7d4f"), rgb("#b23a2e")
BRIEF_HIGH = 27.0
"""Type of the short words on a memory, units of the card: they are read from the couch."""
SNUG = 0.9
"""They may shrink by so much rather than begin another line."""
UNDER_HIGH = 96.0
"""Height of an emotion that peeps out from beneath, units of the card."""


class Lying(NamedTuple):
    """What belongs to a memory besides itself."""

    cost: int | None = None
    """Emotions it costs whoever looks; None where it is not for sale."""
    lane: int = 0
    """What its lane says; a cost below or above it is marked."""
    glitch: bool = False
    under: tuple[int, ...] = ()
    portrait: str = ""
    colour: str = ""
    """Art and colour of the Research ID on it, or ""."""
    newest: bool = False
    use: str = ""
    """What can be done with it now, "collect" or "research"; sealed onto its corner."""
    worth: int | None = None
    """What it is worth to its owner now, in the place of what pays for it."""


def draw_memory(pen: Pen, cards: Cards, rect: Rect, id_: str, lying: Lying, *, shadow: float = 12) -> None:
    """The card in ``rect`` with all that lies beneath and on it."""
    k = rect.width / MEMORY[0]
    for n, kind in enumerate(lying.under):
        _peeping(cards, pen, rect, k, n, kind)
    pen.shadow(rect, radius=14, depth=shadow, opacity=0.55)
    if lying.glitch:
        off = round(9 * k)
        pen.surface.blit(cards.memory("glitch", rect.width), (rect.left - off, rect.top - off))
        pen.shadow(rect, radius=14, depth=6, opacity=0.5)
    pen.surface.blit(cards.memory(id_, rect.width), rect)
    memory = memories()[id_]
    _band(pen, rect, k, memory)
    _title(pen, rect, k, memory)
    if not memory.ends:
        _badge(pen, rect, k, memory)
        _foot(pen, rect, k, memory, lying)
    if lying.portrait:
        badge = cards.id_card(lying.portrait, lying.colour, round(86 * k), 6)
        at = badge.get_rect(topright=(rect.right - round(12 * k), rect.top - round(6 * k)))
        pen.surface.blit(badge, at)
    if lying.use:
        _seal(pen, rect, k, lying)
    if lying.newest:
        side = round(46 * k)
        pen.picture(f"{ART}/marks/coin", Rect(rect.left + round(84 * k), rect.top - round(8 * k), side, side))


def _peeping(cards: Cards, pen: Pen, rect: Rect, k: float, n: int, kind: int) -> None:
    """One hidden emotion: a corner beyond the right edge."""
    picture = cards.emotion(kind if kind != HIDDEN else HIDDEN, UNDER_HIGH * k, 58 + 8 * n)
    at = picture.get_rect(center=(rect.right - round(26 * k), rect.top + round((54 + 52 * n) * k)))
    pen.surface.blit(picture, at)


def _band(pen: Pen, rect: Rect, k: float, memory: Memory) -> None:
    """What it does, over the foot of the vignette."""
    brief = words.BRIEF.get(memory.id, "")
    if not brief:
        return
    wide = round(PICTURE[0] * k)
    side, pad = round(26 * k), round(8 * k)
    room = wide - side - 3 * pad
    high = max(10, round(BRIEF_HIGH * k))
    snug = fitting(pen, brief, (room, 2 * high), high)
    if snug >= high * SNUG:
        high = snug
    lines = pen.type.wrap(brief, Style("body", high, False), room)
    step = round(high * 1.18)
    tall = step * len(lines) + round(10 * k)
    bottom = rect.top + round((RIM + PICTURE[1]) * k)
    box = Rect(rect.left + round(RIM * k), bottom - tall, wide, tall)
    key = ("memory band", box.size)
    pen.surface.blit(pen.paint.cache.get(key, lambda: _band_plate(box.size, k)), box)
    pen.picture(f"{ART}/{words.tag_mark(memory)}", Rect(box.left + pad, box.centery - side // 2, side, side))
    y = box.top + (box.height - step * len(lines)) // 2
    for each in lines:
        line(pen, each, Rect(box.left + side + 2 * pad, y, room, step), high, MOON)
        y += step


def _band_plate(size: tuple[int, int], k: float) -> pygame.Surface:
    w, h = size
    r = 7 * k
    d = f"M0 0 L{w} 0 L{w} {h - r:.1f} Q{w} {h} {w - r:.1f} {h} L{r:.1f} {h} Q0 {h} 0 {h - r:.1f} Z"
    return raster(f'<path d="{d}" fill="{hexa(DEEP)}" fill-opacity="0.78"/>', size)


def _title(pen: Pen, rect: Rect, k: float, memory: Memory) -> None:
    top = rect.top + round((RIM + PICTURE[1]) * k)
    box = Rect(rect.left + round(14 * k), top + round(3 * k), rect.width - round(28 * k), round(42 * k))
    if memory.ends:
        box.height = round((FOOT - RIM) * k)
    line(pen, memory.title, box, round(31 * k), INK, serif=True, align="center")


def _badge(pen: Pen, rect: Rect, k: float, memory: Memory) -> None:
    """The points, in the upper left corner."""
    side = round(64 * k)
    box = Rect(rect.left + round(2 * k), rect.top + round(2 * k), side, side)
    plate = pen.paint.cache.get(("points badge", side), lambda: _badge_plate(side))
    pen.surface.blit(plate, box)
    inner = box.inflate(-round(16 * k), -round(14 * k))
    counted = words.counted_by(memory)
    if counted:
        pen.picture(f"{ART}/{counted}", inner)
        return
    told = "×2" if memory.doubles_without else str(memory.points).replace("-", "−")
    line(pen, told, inner, round(42 * k), CREAM, strong=True, align="center")


def _badge_plate(side: int) -> pygame.Surface:
    rim = f'stroke="{hexa(CREAM)}" stroke-width="{side / 18:.1f}"'
    return raster(
        rounded((1, 2, side - 2, side - 2), side * 0.26, hexa(DEEP), 0.5)
        + rounded((2, 2, side - 5, side - 5), side * 0.26, hexa(NIGHT), 1, rim),
        (side, side),
    )


def _seal(pen: Pen, rect: Rect, k: float, lying: Lying) -> None:
    """A small disc at the upper right: a check for what can be collected, an ID for what can be Researched."""
    side = round(54 * k)
    right = rect.right - round((104 if lying.portrait else 4) * k)
    box = Rect(right - side, rect.top + round(4 * k), side, side)
    good = lying.use == "collect"
    key = ("seal", side, good)
    pen.surface.blit(pen.paint.cache.get(key, lambda: _seal_plate(side, good)), box)
    inner = box.inflate(-round(20 * k), -round(20 * k))
    if good:
        pen.picture("icons/check", inner, tint=INK)
    else:
        pen.picture(f"{ART}/marks/research", inner.inflate(round(6 * k), round(6 * k)))


def _seal_plate(side: int, good: bool) -> pygame.Surface:
    r = side / 2
    fill, rim = ("#f3cf7c", "#8a6220") if good else ("#141d40", "#f4ead3")
    return raster(
        f'<circle cx="{r}" cy="{r + 1}" r="{r - 1}" fill="#0a1024" fill-opacity="0.5"/>'
        f'<circle cx="{r}" cy="{r}" r="{r - 2}" fill="{fill}" stroke="{rim}" stroke-width="{side / 18:.1f}"/>',
        (side, side),
    )


def _foot(pen: Pen, rect: Rect, k: float, memory: Memory, lying: Lying) -> None:
    """Cost and the emotions that pay, at the left; what is hidden beneath, at the right."""
    y = rect.top + round((RIM + PICTURE[1] + 44) * k)
    high = round(50 * k)
    x = rect.left + round(16 * k)
    if lying.worth is not None:
        told = f"worth {lying.worth}".replace("-", "−")
        room = Rect(x, y, rect.width - round(32 * k), high)
        line(pen, told, room, round(31 * k), INK, strong=True, align="center")
        return
    if lying.cost is not None and memory.pays:
        x = _cost(pen, Rect(x, y, round(58 * k), high), k, lying)
    side = round(44 * k)
    for emotion in memory.pays:
        pen.picture(f"{ART}/emotions/{emotion}", Rect(x, y + (high - side) // 2, side, side))
        x += side + round(6 * k)
    if not memory.pays:
        line(pen, "cannot be bought", Rect(x, y, round(220 * k), high), round(27 * k), INK_SOFT)
    hidden = len(lying.under) if lying.cost is not None else memory.attached
    if hidden:
        right = Rect(rect.right - round(80 * k), y, round(66 * k), high)
        side = round(38 * k)
        pen.picture(f"{ART}/marks/hidden", Rect(right.left, right.centery - side // 2, side, side))
        line(pen, str(hidden), right, round(34 * k), INK, strong=True, align="right")


def _cost(pen: Pen, box: Rect, k: float, lying: Lying) -> int:
    """The number of emotions; green and with an arrow down when it is less than its lane says, red when more."""
    assert lying.cost is not None
    off = lying.cost - lying.lane
    colour = INK if not off else LESS if off < 0 else MORE
    number = line(pen, str(lying.cost), box, round(42 * k), colour, strong=True)
    x = number.right + round(3 * k)
    if off:
        w, h = round(9 * k), round(9 * k)
        y = box.centery
        tip = y + h if off < 0 else y - h
        base = y - h // 2 if off < 0 else y + h // 2
        pygame.draw.polygon(pen.surface, colour, [(x, base), (x + 2 * w, base), (x + w, tip)])
        return x + 2 * w + round(6 * k)
    cross = line(pen, "×", Rect(x, box.top, round(20 * k), box.height), round(28 * k), INK_SOFT)
    return cross.right + round(8 * k)


def thumb(pen: Pen, cards: Cards, rect: Rect, id_: str, *, under: bool = False) -> None:
    """A memory as small as a stamp: a rim of paper, its scene, and its points where there is room."""
    rim = max(2, rect.height // 22)
    pen.surface.blit(pen.paint.cache.get(("stamp", rect.size), lambda: _stamp(rect.size)), rect)
    inner = rect.inflate(-2 * rim, -2 * rim)
    pen.surface.blit(cards.vignette(id_, inner.size, rim), inner)
    memory = memories()[id_]
    side = max(14, round(rect.height * 0.46))
    box = Rect(rect.left, rect.top, side, side)
    pen.surface.blit(pen.paint.cache.get(("points badge", side), lambda: _badge_plate(side)), box)
    counted = words.counted_by(memory)
    if counted:
        pen.picture(f"{ART}/{counted}", box.inflate(-side // 4, -side // 4))
        return
    told = "×2" if memory.doubles_without else str(memory.points).replace("-", "−")
    line(pen, told, box.inflate(-side // 5, 0), round(side * 0.7), CREAM, strong=True, align="center")


def _stamp(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    return raster(
        rounded((1, 2, w - 1, h - 2), h * 0.08, hexa(DEEP), 0.6)
        + rounded((0, 0, w - 1, h - 2), h * 0.08, hexa(mix(CREAM, DEEP, 0.05))),
        size,
    )
