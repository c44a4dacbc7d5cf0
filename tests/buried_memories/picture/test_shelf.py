"""Shelves: what is kept is drawn as artifacts in the making, and what lacks is obvious."""

from __future__ import annotations

from pygame import Rect

from game.buried_memories.picture.shelf import columns_of, lacking, parts_in
from game.buried_memories.tiles import Tile

TOP, MIDDLE = Tile("ST", 0, "rect40x34"), Tile("SM", 1, "rect40x34")
VASE, GEM = Tile("VB", 2, "rect38x30"), Tile("G2", 3, "hex32")


def test_parts_that_fit_share_a_column() -> None:
    assert columns_of([TOP, MIDDLE]) == [[("ST", TOP), ("SM", MIDDLE), ("SB", None)]]
    assert columns_of([VASE, GEM]) == [[("VT", None), ("VB", VASE)], [("G2", GEM)]]


def test_two_of_a_part_begin_two_artifacts() -> None:
    again = Tile("ST", 4, "rect40x34")
    assert len(columns_of([TOP, again, MIDDLE])) == 2


def test_joined_parts_touch_and_stay_on_the_shelf() -> None:
    shelf = Rect(10, 20, 300, 90)
    parts = parts_in(shelf, [TOP, MIDDLE, VASE])
    statue = [part.box for part in parts if part.kind.startswith("S")]
    assert [box.bottom for box in statue[:2]] == [box.top for box in statue[1:]]
    assert all(shelf.inflate(2, 2).contains(part.box) for part in parts)


def test_many_artifacts_shrink_to_fit() -> None:
    shelf = Rect(0, 0, 200, 90)
    kept = [Tile("ST", n, "rect40x34") for n in range(6)] + [Tile("VB", n, "rect38x30") for n in range(6)]
    parts = parts_in(shelf, kept)
    assert all(shelf.inflate(2, 2).contains(part.box) for part in parts)


def test_what_lacks_is_said() -> None:
    assert lacking([]) == "Nothing kept."
    assert lacking([TOP, MIDDLE]) == "Lacks statue bottom."
    assert lacking([VASE, Tile("VB", 4, "rect38x30")]) == "Lacks vase top × 2."
