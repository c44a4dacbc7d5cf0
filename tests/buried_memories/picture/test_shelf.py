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


PILLAR, BEAD, RING = Tile("P", 0, "rect96x20"), Tile("B", 1, "disc18"), Tile("R", 2, "ring54-34")
ROOT, SPRING, AUTUMN = Tile("T", 3, "chevron50x15@110"), Tile("SP", 0, "quarter50"), Tile("AU", 4, "quarter50")


def test_pillars_stand_upright_and_a_gate_lacks_its_second() -> None:
    parts = [part for part in parts_in(Rect(0, 0, 300, 102), [PILLAR]) if part.kind == "P"]
    assert [part.tile for part in parts] == [PILLAR, None] and all(part.turn == 90 for part in parts)
    assert lacking([PILLAR]) == "Lacks watcher pillar."
    assert lacking([PILLAR, PILLAR]) == "Nothing is lacking."


def test_slabs_make_a_wheel() -> None:
    parts = {part.kind: part for part in parts_in(Rect(0, 0, 300, 102), [SPRING, AUTUMN]) if part.tile}
    spring, autumn = parts["SP"], parts["AU"]
    assert spring.box.centerx == autumn.box.centerx and spring.box.centery < autumn.box.centery
    assert (autumn.turn - spring.turn) % 360 == 180


def test_everything_kept_has_its_place_on_a_small_shelf() -> None:
    kept = [TOP, VASE, PILLAR, BEAD, BEAD, RING, ROOT, SPRING, AUTUMN]
    parts = parts_in(Rect(10, 20, 200, 60), kept)
    assert sorted(part.tile.kind for part in parts if part.tile) == sorted(tile.kind for tile in kept)
    assert all(Rect(8, 18, 204, 64).collidepoint(part.box.center) for part in parts)
