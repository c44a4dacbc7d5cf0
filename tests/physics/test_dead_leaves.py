"""The null model is random, repeatable, inside the box, and has the reference's averages."""

from statistics import fmean

from physics.dead_leaves import dead_leaves
from physics.measure import BASE_TILES
from physics.tiles import outline_of


def test_the_same_seed_gives_the_same_pile() -> None:
    assert dead_leaves(BASE_TILES, 5) == dead_leaves(reversed(BASE_TILES), 5)
    assert dead_leaves(BASE_TILES, 5) != dead_leaves(BASE_TILES, 6)


def test_all_tiles_lie_inside_the_box() -> None:
    pile = dead_leaves(BASE_TILES, 1)
    assert [pose.id for pose in pile.poses] == [tile.id for tile in BASE_TILES]
    for tile, pose in zip(BASE_TILES, pile.poses, strict=True):
        for x, y in outline_of(tile, pose):
            assert -1e-9 <= x <= 260 + 1e-9
            assert -1e-9 <= y <= 200 + 1e-9


def test_averages_are_those_of_the_reference() -> None:
    piles = [dead_leaves(BASE_TILES, seed) for seed in range(60)]
    assert 9.5 < fmean(len(pile.free()) for pile in piles) < 11.3
    assert 110 < fmean(len(pile.pairs) for pile in piles) < 127
