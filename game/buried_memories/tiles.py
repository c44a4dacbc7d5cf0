"""The tiles of the box: each picture once for every creature."""

from collections.abc import Sequence
from functools import cache

import msgspec

from game.buried_memories.content import Content, content

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


def every_tile(box: Content, opened: Sequence[str] = ()) -> list[Tile]:
    """All tiles of the box and the opened envelopes in the order of the data file, creature by creature."""
    creatures = range(len(box.creatures))
    return [
        Tile(each.kind, creature, each.shape)
        for each in box.every_kind(opened)
        for creature in each.on or creatures
        for _ in range(each.copies)
    ]


@cache
def _second() -> dict[str, int]:
    """For outlines of tiles with two creatures: how many further on the other one is."""
    every = content().every_kind([envelope.id for envelope in content().envelopes])
    return {each.shape: each.second for each in every if each.second}


def sleepers(tile: Tile) -> tuple[int, ...]:
    """The creatures on a tile whose creature side is known: one, or two on a root."""
    return sleeping(tile.shape, tile.creature)


@cache
def sleeping(shape: str, creature: int) -> tuple[int, ...]:
    """The creatures on a tile of that outline and first creature."""
    further = _second().get(shape, 0)
    return (creature, (creature + further) % len(content().creatures)) if further else (creature,)


def code(tile: Tile) -> str:
    """A short name for logs and tests: ``ST4`` is the statue top with creature 4."""
    return f"{tile.kind}{tile.creature}"
