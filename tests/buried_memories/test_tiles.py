"""Tiles: what can be seen of them, and their short names."""

from game.buried_memories.content import content
from game.buried_memories.tiles import NOBODY, UNSEEN, Tile, code, every_tile
from tests.buried_memories.laid import tile


def test_artifact_up_shows_the_kind_and_creature_up_the_creature_and_the_outline() -> None:
    assert tile("ST4").showing(1) == Tile("ST", NOBODY, "rect40x34")
    assert tile("ST4").showing(0) == Tile("", 4, "rect40x34")


def test_what_is_seen_of_what_is_seen_is_the_same() -> None:
    for each in every_tile(content()):
        for face in (0, 1):
            assert each.showing(face).showing(face) == each.showing(face)


def test_an_unseen_tile_has_neither_kind_creature_nor_outline() -> None:
    assert Tile("", NOBODY, "") == UNSEEN


def test_codes_are_short_and_differ() -> None:
    box = every_tile(content())
    assert code(tile("VB2")) == "VB2" and len({code(each) for each in box}) == len(box)
