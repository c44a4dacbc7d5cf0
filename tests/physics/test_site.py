"""A real pile: it comes to rest inside the box, sleeps for free, and what is done to it stays physical."""

import gc
from itertools import combinations
from math import atan, degrees, hypot
from statistics import fmean

import pytest

from physics import DigSite, NoSuchTile, Tile
from physics.geometry import area, clip
from physics.measure import BASE_TILES, figures
from physics.soundness import beyond_wall, penetration
from physics.tiles import parts_of

SHAKES = 2


@pytest.fixture(scope="module")
def shaken() -> list[tuple[DigSite, tuple[int, ...]]]:
    """Shaken piles and their faces before the shake."""
    piles = []
    for seed in range(SHAKES):
        site = DigSite(BASE_TILES, seed=seed)
        site.settle()
        faces = tuple(pose.face for pose in site.poses())
        site.shake()
        site.settle()
        piles.append((site, faces))
    return piles


def again(site: DigSite) -> DigSite:
    return DigSite.restore(site.snapshot())


def escape(site: DigSite) -> float:
    """How far any outline pokes out of the box, mm."""
    return max(beyond_wall(site, tile, pose) for tile, pose in zip(site.tiles, site.poses(), strict=True))


def test_piles_come_to_rest(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    assert all(site.resting for site, _ in shaken)
    assert not any(site.lid for site, _ in shaken)


def test_at_rest_nothing_penetrates_and_nothing_is_outside(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    for site, _ in shaken:
        assert penetration(site) <= 0.3
        assert escape(site) <= 0.01


def test_no_tile_leaves_the_box_at_any_moment() -> None:
    site = DigSite(BASE_TILES, seed=11)
    site.settle()
    site.shake()
    while not site.resting:
        site.step()
        assert escape(site) <= 1.0
        assert len(site.poses()) == 48


def test_piles_look_like_piles(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    found = [figures(site) for site, _ in shaken]
    assert 6 < fmean(f.free for f in found) < 15
    assert 80 < fmean(f.pairs for f in found) < 170
    assert 0.4 < fmean(f.covered for f in found) < 0.65


def test_a_shake_turns_many_tiles_over_without_a_bias(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    after = [pose.face for site, _ in shaken for pose in site.poses()]
    before = [face for _, faces in shaken for face in faces]
    changed = fmean(a != b for a, b in zip(after, before, strict=True))
    assert 0.3 < changed < 0.7
    assert 0.35 < fmean(after) < 0.65


def test_the_lower_tile_of_every_overlap_is_covered(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    for site, _ in shaken:
        free = set(site.free())
        for lap in site.overlaps():
            if lap.area > 1.0:
                assert lap.lower not in free
                assert lap.upper in site.covering(lap.lower)
        for tile in site.tiles:
            assert bool(site.covering(tile.id)) == (tile.id not in free)


def test_no_point_of_the_floor_lies_under_a_cyclic_triple(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    for site, _ in shaken:
        below = {(lap.upper, lap.lower) for lap in site.overlaps()}
        parts = {tile.id: parts_of(tile, pose) for tile, pose in zip(site.tiles, site.poses(), strict=True)}
        for a, b, c in combinations([tile.id for tile in site.tiles], 3):
            if {(a, b), (b, c), (c, a)} <= below or {(b, a), (c, b), (a, c)} <= below:
                shared = clip(clip(parts[a][0][0], parts[b][0][1]), parts[c][0][1])
                assert area(shared) < 0.1


def test_sleeping_does_nothing(
    shaken: list[tuple[DigSite, tuple[int, ...]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = again(shaken[0][0])
    before = site.poses()
    monkeypatch.setattr("physics.heap.Heap.__init__", lambda *a: pytest.fail("a sleeping pile built an engine"))
    for _ in range(1000):
        site.step()
    assert site.poses() == before
    assert site.settle() == 0
    assert site.hits == []


def test_a_ring_that_is_stopped_half_way_into_itself_moves_on() -> None:
    """In this pile three tiles came to a stop 2.4 mm within each other, where easing finds no room for them."""
    site = DigSite(BASE_TILES, seed=35)
    site.settle()
    site.shake()
    site.settle()
    assert penetration(site) <= 0.3


def test_lifting_a_free_tile_leaves_the_pile_still(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    site = again(shaken[0][0])
    still = 0
    for n in range(20):
        before = {pose.id: pose for pose in site.poses()}
        tile = site.free()[0] if site.free() else site.tiles[0].id
        site.lift(tile)
        site.settle()
        assert tile not in [t.id for t in site.tiles]
        assert len(site.tiles) == 47 - n
        moved = [hypot(p.x - before[p.id].x, p.y - before[p.id].y, p.z - before[p.id].z) for p in site.poses()]
        still += max(moved) <= 2.0
    assert still >= 19


def test_what_a_lifted_tile_bore_comes_down() -> None:
    site = DigSite(seed=1)
    for number, x in ((0, 100.0), (1, 110.0)):
        site.drop(Tile(number, "rect40x34"), x, 100.0, 0.0)
        site.settle()
    assert site.covering(0) == (1,)
    site.lift(0)
    site.settle()
    assert site.poses()[0].z == pytest.approx(1.25, abs=0.05)


def test_a_dropped_tile_lies_flat_where_it_fell_same_side_up() -> None:
    site = DigSite(seed=1)
    site.drop(Tile(4, "rect40x34"), 90.0, 80.0, 0.3, face=0)
    site.settle()
    (pose,) = site.poses()
    assert (pose.x, pose.y, pose.angle) == pytest.approx((90.0, 80.0, 0.3), abs=0.5)
    assert pose.z == pytest.approx(1.25, abs=0.05)
    assert pose.face == 0


def test_a_tap_is_gentle(shaken: list[tuple[DigSite, tuple[int, ...]]]) -> None:
    site = again(shaken[1][0])
    before = site.poses()
    site.tap(130, 100)
    site.settle()
    after = site.poses()
    assert any(a != b for a, b in zip(after, before, strict=True))
    assert sum(a.face != b.face for a, b in zip(after, before, strict=True)) <= 8


def test_the_hand_moves_the_tiles_and_they_stop_when_it_stops() -> None:
    site = DigSite(BASE_TILES[:20], seed=4)
    site.settle()
    before = {pose.id: pose for pose in site.poses()}
    site.hold(0.0, 0.0)
    for n in range(60):
        site.move_hand(50.0 if n // 6 % 2 else -50.0, 0.0)
        site.step()
    assert site.lid
    assert any(abs(pose.x - before[pose.id].x) > 5.0 for pose in site.poses())
    site.release()
    steps = site.settle()
    assert site.resting
    assert steps < 600
    assert not site.lid


def test_blows_are_heard() -> None:
    site = DigSite(BASE_TILES, seed=2)
    heard = set()
    while not site.resting:
        site.step()
        heard |= {hit.kind for hit in site.hits}
    site.shake(1.0)
    while not site.resting:
        site.step()
        heard |= {hit.kind for hit in site.hits}
        assert all(hit.strength > 0 for hit in site.hits)
    assert {"tile", "wall", "floor"} <= heard


def test_tilting_slides_tiles_to_that_side() -> None:
    site = DigSite(BASE_TILES[:12], seed=3)
    site.settle()
    before = fmean(pose.x for pose in site.poses())
    site.tilt(0.0, 30.0)
    site.settle()
    assert fmean(pose.x for pose in site.poses()) > before + 10.0


def test_numbers_in_use_and_unknown_numbers_are_refused() -> None:
    site = DigSite([Tile(1, "hex32")], seed=0)
    site.settle()
    with pytest.raises(ValueError, match="Tile 1 is in the box already"):
        site.pour([Tile(1, "hex32")])
    with pytest.raises(NoSuchTile, match="Tile 7 is not in the box"):
        site.lift(7)
    with pytest.raises(NoSuchTile):
        site.covering(7)


def test_all_shapes_settle_together() -> None:
    shapes = ["ring54-34", "rect96x20", "disc18", "chevron50x15@110", "quarter50"]
    site = DigSite([Tile(i, shapes[i % 5]) for i in range(20)], seed=5)
    site.settle()
    site.shake(1.0)
    site.settle()
    assert site.resting
    assert escape(site) <= 0.01
    assert penetration(site) <= 0.3


def test_an_empty_box_rests() -> None:
    site = DigSite()
    site.shake()
    site.tap(10, 10)
    assert site.settle() == 0
    assert site.free() == site.escher() == ()


def test_engines_taken_down_late_change_nothing() -> None:
    site = DigSite(BASE_TILES[:30], seed=6)
    site.settle()
    before = site.snapshot()
    gc.collect()
    assert site.snapshot() == before
    again(site)
    gc.collect()
    assert site.snapshot() == before


def test_a_tap_while_the_last_penetrations_are_pushed_out_wakes_the_pile() -> None:
    site = DigSite(BASE_TILES[:12], seed=3)
    awake = 0
    while not site._calm:
        site.step()
        awake += 1
    assert not site.resting
    site.tap(site.box.width / 2, site.box.depth / 2)
    assert not site._calm
    assert site.settle() > 10
    assert site.resting and awake > 10
    assert site.snapshot() == DigSite.restore(site.snapshot()).snapshot()


def test_a_step_in_parts_is_the_same_step() -> None:
    whole, parts = DigSite(BASE_TILES[:20], seed=5), DigSite(BASE_TILES[:20], seed=5)
    most = 0
    for _ in range(40):
        whole.step()
        count = 1
        while not parts.step_part():
            count += 1
        most = max(most, count)
        assert whole.poses() == parts.poses() and whole.hits == parts.hits
    assert most > 2


def test_an_act_in_the_middle_of_a_step_completes_it_first() -> None:
    whole, parts = DigSite(BASE_TILES[:12], seed=6), DigSite(BASE_TILES[:12], seed=6)
    for _ in range(10):
        whole.step()
        parts.step()
    whole.step()
    assert not parts.step_part()
    for site in (whole, parts):
        site.tap(100.0, 100.0)
        site.settle()
    assert whole.snapshot() == parts.snapshot()


def test_a_load_tips_the_tile_it_lies_on() -> None:
    """A vase that lies half off another falls with its free end to the floor once something is laid on that end."""

    def tilt_of_the_middle_one(load: bool) -> float:
        site = DigSite()
        for number, x in enumerate((100.0, 117.0, 132.0)[: 3 if load else 2]):
            site.drop(Tile(number, "rect38x30"), x, 100.0, 0.0, height=4.0)
            site.settle()
        pose = site.poses()[1]
        return degrees(atan(hypot(pose.gx, pose.gy)))

    assert tilt_of_the_middle_one(load=False) < 1.0
    assert tilt_of_the_middle_one(load=True) > 3.0
