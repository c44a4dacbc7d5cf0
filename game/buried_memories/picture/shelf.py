"""What a player keeps, laid out on the mat: vases and statues in the making, gates, strands, the wheel of the year.

Lengths are mm until a shelf is given: everything kept stands on one line, and is made smaller when it gets crowded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from pygame import Rect

from game.buried_memories.content import Law, content, law
from game.buried_memories.picture.carving import extent
from game.buried_memories.text import listed
from game.buried_memories.tiles import Tile

HEIGHT = 102.0
"""Of a shelf: a statue, or the whole wheel of the year."""
GAP = 5.0
"""Between two groups."""
STEP = 15.0
"""By how much one of two like tiles lies further along than the other."""
WHEEL = 100.0
"""Across the wheel of four seasons."""
STRUNG = 5
"""Beads on one string."""


class Part(NamedTuple):
    """One place of an artifact: its kind, where it lies, and the tile that is there; ``turn`` clockwise, degrees.

    ``box`` is that of the tile lying straight, with the same middle.
    """

    kind: str
    box: Rect
    tile: Tile | None
    begun: bool = True
    """Whether any part of its artifact is there."""
    turn: float = 0.0
    scale: float = 1.0
    """Pixels a mm."""


class Thing(NamedTuple):
    """The same in mm: the middle from the left end of its group and from the top of the shelf."""

    kind: str
    tile: Tile | None
    x: float
    y: float
    turn: float = 0.0
    begun: bool = True


Column = list[tuple[str, Tile | None]]
Group = tuple[float, list[Thing]]
"""Width and things."""


def every_law() -> Law:
    """The rules of all five envelopes: which tiles belong to what."""
    return law(tuple(each.id for each in content().envelopes))


def size_of(kind: str) -> tuple[float, float]:
    """Width and height of a tile lying straight, mm."""
    return extent(content().kind(kind).shape)


def columns_of(kept: Sequence[Tile], *, all_kinds: bool = False) -> list[Column]:
    """Kept tiles of the box as artifacts in the making: for each, its parts from above, None where one is missing.

    With ``all_kinds`` there is at least one of each kind of artifact, be it quite empty.
    """
    out: list[Column] = []
    used: list[Tile] = []
    for artifact in content().sets:
        heaps = {kind: [tile for tile in kept if tile.kind == kind] for kind in artifact.of}
        for row in range(max(int(all_kinds), *(len(heap) for heap in heaps.values()))):
            parts = [(kind, heap[row] if row < len(heap) else None) for kind, heap in heaps.items()]
            out.append(parts)
        used += [tile for heap in heaps.values() for tile in heap]
    base = {each.kind for each in content().tiles} - {each.kind for each in used}
    out += [[(tile.kind, tile)] for tile in kept if tile.kind in base]
    return out


def groups_of(kept: Sequence[Tile], *, all_kinds: bool = False) -> list[Group]:
    """Everything kept, from left to right."""
    rules = every_law()
    slabs = [season.slab for season in rules.dial]
    out = [_column(column) for column in columns_of(kept, all_kinds=all_kinds)]
    makers: Sequence[tuple[frozenset[str], Callable[[Sequence[Tile]], Group]]] = (
        (rules.pillars, _gate),
        (rules.roots, _roots),
        (rules.rings, _rings),
        (rules.beads, _strand),
        (frozenset(slabs), _wheel),
    )
    for kinds, make in makers:
        tiles = [tile for tile in kept if tile.kind in kinds]
        if tiles:
            out.append(make(tiles))
    return out


def _column(column: Column) -> Group:
    """The parts of a vase or statue joined; a gem by itself."""
    wide = max(size_of(kind)[0] for kind, _ in column)
    y = HEIGHT - sum(size_of(kind)[1] for kind, _ in column)
    begun = any(tile is not None for _, tile in column)
    things = []
    for kind, tile in column:
        high = size_of(kind)[1]
        things.append(Thing(kind, tile, wide / 2, y + high / 2, begun=begun))
        y += high
    return wide, things


def _gate(tiles: Sequence[Tile]) -> Group:
    """Pillars upright, two and two; where the second of a gate is missing, its place."""
    long, wide = size_of(tiles[0].kind)
    gate = every_law().gate
    places: list[Tile | None] = list(tiles)
    while gate is not None and len(places) % gate.of:
        places.append(None)
    step = wide + 3
    y = HEIGHT - long / 2
    return step * len(places) - 3, [
        Thing(tiles[0].kind, tile, wide / 2 + n * step, y, 90.0) for n, tile in enumerate(places)
    ]


def _roots(tiles: Sequence[Tile]) -> Group:
    wide, high = size_of(tiles[0].kind)
    things = [Thing(tile.kind, tile, wide / 2 + n * STEP, HEIGHT - high / 2) for n, tile in enumerate(tiles)]
    return wide + STEP * (len(tiles) - 1), things


def _rings(tiles: Sequence[Tile]) -> Group:
    """Leaning on one another, the newest in front."""
    wide, high = size_of(tiles[0].kind)
    step = min(STEP, (HEIGHT - high) / max(1, len(tiles) - 1))
    things = [Thing(tile.kind, tile, wide / 2, HEIGHT - high / 2 - n * step) for n, tile in enumerate(tiles)]
    return wide, things[::-1]


def _strand(tiles: Sequence[Tile]) -> Group:
    wide, high = size_of(tiles[0].kind)
    strings = -(-len(tiles) // STRUNG)
    return (wide + 3) * strings - 3, [
        Thing(tile.kind, tile, wide / 2 + n // STRUNG * (wide + 3), HEIGHT - high / 2 - n % STRUNG * (high + 2))
        for n, tile in enumerate(tiles)
    ]


def _wheel(tiles: Sequence[Tile]) -> Group:
    """Slabs apex to apex, spring above, then clockwise; a second of a season lies a little further out."""
    slabs = [season.slab for season in every_law().dial]
    # The middle of a slab's bounding box lies half its height away from the apex.
    out = size_of(tiles[0].kind)[0] / 2
    seen: dict[str, int] = {}
    things = []
    for tile in tiles:
        again = seen.get(tile.kind, 0)
        seen[tile.kind] = again + 1
        turn = 90.0 * slabs.index(tile.kind) - 90.0
        far = out + 6.0 * again
        x, y = far * cos(turn * pi / 180), far * sin(turn * pi / 180)
        things.append(Thing(tile.kind, tile, WHEEL / 2 + x, HEIGHT - WHEEL / 2 + y, turn))
    return WHEEL, things


def parts_in(shelf: Rect, kept: Sequence[Tile], *, all_kinds: bool = False) -> list[Part]:
    """Where each part of each artifact lies on a shelf; whole statues fill its height, many of them its width."""
    groups = groups_of(kept, all_kinds=all_kinds)
    if not groups:
        return []
    wide = sum(width for width, _ in groups) + GAP * (len(groups) - 1)
    scale = min(shelf.height / HEIGHT, shelf.width / wide)
    left = float(shelf.left)
    parts: list[Part] = []
    for width, things in groups:
        parts += [_placed(thing, left, shelf.bottom, scale) for thing in things]
        left += (width + GAP) * scale
    return parts


def _placed(thing: Thing, left: float, bottom: int, scale: float) -> Part:
    w, h = size_of(thing.kind)
    x, y = left + thing.x * scale, bottom - (HEIGHT - thing.y) * scale
    top, foot = round(y - h * scale / 2), round(y + h * scale / 2)
    box = Rect(round(x - w * scale / 2), top, round(w * scale), foot - top)
    return Part(thing.kind, box, thing.tile, thing.begun, thing.turn, scale)


def lacking(kept: Sequence[Tile]) -> str:
    """What a mat's artifacts still need, in one sentence."""
    missing: dict[str, int] = {}
    for _, things in groups_of(kept):
        for thing in things:
            if thing.tile is None:
                missing[thing.kind] = missing.get(thing.kind, 0) + 1
    if not missing:
        return "Nothing kept." if not kept else "Nothing is lacking."
    words = [f"{content().kind(kind).name}{f' × {count}' if count > 1 else ''}" for kind, count in missing.items()]
    return f"Lacks {listed(words)}."
