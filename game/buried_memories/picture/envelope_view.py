"""An envelope of stout paper: closed with its seal, breaking open, or open with what was in it taken out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import sin

import pygame
from pygame import Rect

from game.buried_memories.picture.carving import ART
from game.ui.pen import Pen
from game.ui.svg import raster

RATIO = 600 / 420
"""Width over height of the closed envelope."""
FLAP = 270 / 420
"""Height of the flap, of the envelope's."""
SEAL = 0.34
"""Width of the seal, of the envelope's."""
CRACK = ((0.5, -0.05), (0.44, 0.16), (0.56, 0.3), (0.42, 0.5), (0.57, 0.66), (0.46, 0.84), (0.52, 1.05))
"""Where the seal breaks, as shares of its width and height."""


def fitted(room: Rect) -> Rect:
    """The largest closed envelope in a room."""
    wide = min(room.width, round(room.height * RATIO))
    box = Rect(0, 0, wide, round(wide / RATIO))
    box.center = room.center
    return box


def draw_envelope(
    pen: Pen,
    box: Rect,
    id_: str,
    *,
    broken: float = 0.0,
    flap: float = 0.0,
    letter: Callable[[], object] | None = None,
) -> None:
    """``broken``: the seal whole (0), cracked, then its halves fallen away (1); ``flap``: shut (0) to open (1);
    ``letter`` draws what stands in it, between back and front."""
    pen.shadow(box.inflate(-box.width // 24, -box.height // 20), radius=6, depth=max(4, 20 * box.width / 600))
    if flap > 0.5:
        high = max(1, round(box.height * FLAP * (flap - 0.5) * 2))
        _flap(pen, "flap_inside", Rect(box.left, box.top - high + 1, box.width, high), box)
    pen.picture(f"{ART}/envelopes/inside", box)
    if letter is not None:
        letter()
    pen.picture(f"{ART}/envelopes/front", box)
    if flap <= 0.5:
        high = max(1, round(box.height * FLAP * (1 - flap * 2)))
        _flap(pen, "flap", Rect(box.left, box.top, box.width, high), box)
    if broken < 1:
        _seal(pen, box, id_, broken)


def _flap(pen: Pen, name: str, at: Rect, box: Rect) -> None:
    whole = (box.width, round(box.height * FLAP))
    picture = pen.art.picture(f"{ART}/envelopes/{name}", whole)
    if at.height != whole[1]:
        picture = pygame.transform.smoothscale(picture, at.size)
    pen.surface.blit(picture, at)


def _seal(pen: Pen, box: Rect, id_: str, broken: float) -> None:
    wide = round(box.width * SEAL)
    size = (wide, round(wide * 272 / 368))
    middle = (box.centerx, box.top + round(box.height * FLAP * 0.9))
    whole = pen.art.picture(f"{ART}/envelopes/seal_{id_}", size)
    if broken <= 0:
        pen.surface.blit(whole, whole.get_rect(center=middle))
        return
    apart = min(1.0, broken * 3) * 0.02 + max(0.0, broken - 1 / 3) ** 2 * 0.9
    fall = max(0.0, broken - 1 / 3) ** 2 * 2.6
    fade = round(255 * (1 - max(0.0, broken - 0.75) * 4))
    for side in (-1, 1):
        half = pen.paint.cache.get(("seal half", id_, size, side), partial(_half, whole, side))
        turned = pygame.transform.rotate(half, -side * fall * 28)
        turned.set_alpha(fade)
        at = (
            middle[0] + side * apart * size[0] + side * size[0] * 0.012 * sin(broken * 9),
            middle[1] + fall * size[1] * 0.9,
        )
        pen.surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))


def _half(whole: pygame.Surface, side: int) -> pygame.Surface:
    """The left (-1) or right (1) half of a seal along the crack, its broken edge a little lit."""
    w, h = whole.get_size()
    edge = 0.0 if side < 0 else 1.0
    points = " ".join(f"{x * w:.1f},{y * h:.1f}" for x, y in ((edge, -0.05), *CRACK, (edge, 1.05)))
    half = whole.copy()
    half.blit(
        raster(f'<polygon points="{points}" fill="#fff"/>', (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    rim = " ".join(f"{x * w:.1f},{y * h:.1f}" for x, y in CRACK)
    line = raster(f'<polyline points="{rim}" fill="none" stroke="#fff3d6" stroke-width="{w / 90:.1f}"/>', (w, h))
    line.blit(half, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    half.blit(line, (0, 0))
    return half.convert_alpha()
