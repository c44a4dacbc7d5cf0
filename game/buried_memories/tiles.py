"""The tiles of the box: each picture once for every creature."""

import msgspec

from game.buried_memories.content import Content

NOBODY = -1


class Tile(msgspec.Struct, frozen=True, array_like=True):
    """One tile: the picture on its artifact side, the creature on its other side, and its outline.

    What a player cannot see is left blank: kind "" and creature -1; a tile quite out of sight has no shape either.
    """

    kind: str
    creature: int
    shape: str

    def showing(self, face: int) -> "Tile":
        """What can be seen of it in the pit: with face 1 the artifact, with face 0 the creature."""
        return Tile(self.kind, NOBODY, self.shape) if face else Tile("", self.creature, self.shape)


UNSEEN = Tile("", NOBODY, "")
"""A tile of which nothing can be seen."""


def every_tile(content: Content) -> list[Tile]:
    """All tiles of the box in the order of the data file, creature by creature."""
    creatures = range(len(content.creatures))
    return [Tile(each.kind, creature, each.shape) for each in content.tiles for creature in creatures]


def code(tile: Tile) -> str:
    """A short name for logs and tests: ``ST4`` is the statue top with creature 4."""
    return f"{tile.kind}{tile.creature}"
