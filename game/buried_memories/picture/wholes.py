"""Scored things as wholes: how their parts lie together, over the box and on the cards of a choice."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Rect

from game.buried_memories.picture.carving import ART, UNIT, extent, middle_of
from game.buried_memories.picture.shelf import every_law
from game.buried_memories.scoring import Piece
from game.buried_memories.table import BLOOM, GATE, STRAND, YEAR
from game.buried_memories.tiles import Tile
from game.ui.pen import Pen

LEAST_HIGH = 30.0
"""mm the height of a room stands for at least."""
Place = tuple[float, float, float]
"""The middle in mm about that of the whole, and the turn in radians."""


def joined(piece: Piece) -> list[tuple[float, float, float]]:
    """How the parts of a scored thing lie together: middles in mm about the middle of the whole, and turns."""
    count = len(piece.tiles)
    middle = (count - 1) / 2
    if piece.id == GATE:
        return [(52.0 * (n - middle), 0.0, pi / 2) for n in range(count)]
    if piece.id == STRAND:
        return [(20.0 * (n - middle), 3.0 * (middle**2 - (n - middle) ** 2), 0.0) for n in range(count)]
    if piece.id == BLOOM:
        return [(0.0, 0.0, -pi / 2)]
    if piece.id == YEAR:
        slabs = [season.slab for season in every_law().dial]
        turns = [(slabs.index(tile.kind) - 1) * pi / 2 for tile in piece.tiles]
        far = middle_of(piece.tiles[0].shape)[0] * UNIT
        return [(far * cos(turn), far * sin(turn), turn) for turn in turns]
    step = extent(piece.tiles[0].shape)[1]
    return [(0.0, step * (n - middle), 0.0) for n in range(count)]


def draw_joined(pen: Pen, room: Rect, piece: Piece, inside: Piece | None = None) -> None:
    """A whole as large as the room lets it be; ``inside`` lies within it, as what a ring repeats."""
    places = joined(piece)
    if inside is not None:
        # The ring lies around a part of what it repeats, drawn first and smaller.
        _draw(pen, room, inside.tiles, joined(inside), 0.5)
    _draw(pen, room, piece.tiles, places, 1.0)


def _draw(pen: Pen, room: Rect, tiles: tuple[Tile, ...], places: list[Place], part: float) -> None:
    boxes = [_reach(tile, place) for tile, place in zip(tiles, places, strict=True)]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[2] for box in boxes), max(box[3] for box in boxes)
    # What is small stays smaller than what is large.
    scale = part * min(room.width / (right - left), room.height / (foot - top), room.height / LEAST_HIGH)
    cx, cy = (left + right) / 2, (top + foot) / 2
    for tile, (x, y, turn) in zip(tiles, places, strict=True):
        dx, dy = _off(tile, turn)
        wide, high = extent(tile.shape)
        box = Rect(0, 0, max(1, round(wide * scale)), max(1, round(high * scale)))
        box.center = (
            round(room.centerx + (x + dx - cx) * scale),
            round(room.centery + (y + dy - cy) * scale),
        )
        pen.picture(f"{ART}/tiles/{tile.kind}", box, angle=-turn * 180 / pi)


def _off(tile: Tile, turn: float) -> tuple[float, float]:
    """From a tile's centre of area to the middle of its drawing, mm."""
    wide, high = extent(tile.shape)
    x, y = middle_of(tile.shape)
    dx, dy = wide / 2 - x * UNIT, high / 2 - y * UNIT
    return dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)


def _reach(tile: Tile, place: Place) -> tuple[float, float, float, float]:
    """Left, top, right and foot of a tile's drawing in its place, mm."""
    x, y, turn = place
    dx, dy = _off(tile, turn)
    wide, high = extent(tile.shape)
    across = (abs(wide * cos(turn)) + abs(high * sin(turn))) / 2
    down = (abs(wide * sin(turn)) + abs(high * cos(turn))) / 2
    return x + dx - across, y + dy - down, x + dx + across, y + dy + down
