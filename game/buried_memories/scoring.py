"""What a handful of tiles scores: gemstones alone, vases and statues when complete.

The creature on the back never matters here; any top fits any bottom.
"""

from collections.abc import Sequence

import msgspec

from game.buried_memories.content import Content
from game.buried_memories.tiles import Tile

GEM = "gem"


class Piece(msgspec.Struct, frozen=True):
    """Something scored: a gemstone or a complete artifact, its tiles top first, and its points."""

    id: str
    tiles: tuple[Tile, ...]
    points: int


def pieces(tiles: Sequence[Tile], content: Content) -> list[Piece]:
    """Everything ``tiles`` can score, each tile used once; tiles that come first are used first."""
    found = [
        Piece(GEM, (tile,), content.kind(tile.kind).points) for tile in tiles if content.kind(tile.kind).points
    ]
    for artifact in content.sets:
        columns = [[tile for tile in tiles if tile.kind == part] for part in artifact.of]
        found += [Piece(artifact.id, parts, artifact.points) for parts in zip(*columns, strict=False)]
    return found


def pieces_with(given: Sequence[Tile], kept: Sequence[Tile], content: Content) -> list[Piece]:
    """What can be scored with tiles just received, alone or joined to tiles kept before."""
    own = {id(tile) for tile in given}
    found = pieces([*given, *kept], content)
    return [piece for piece in found if any(id(tile) in own for tile in piece.tiles)]


def remaining(tiles: Sequence[Tile], scored: Sequence[Piece]) -> list[Tile]:
    """``tiles`` without those used in ``scored``, in order. Raises ValueError when one is missing."""
    left = list(tiles)
    for piece in scored:
        for tile in piece.tiles:
            left.remove(tile)
    return left
