"""Escher stairs: no tile is free, the ring is named, and taps always end it."""

import pytest

from physics import DigSite, Tile
from physics.stairs import escher_stairs

MOST_TAPS = 30


def taps_needed(site: DigSite) -> int:
    """Tap the middle, ever a little stronger, until a tile is free."""
    for n in range(MOST_TAPS):
        if site.free():
            return n
        site.tap(130, 100, 1.0 + 0.25 * n)
        site.settle()
        assert site.resting
    return MOST_TAPS


@pytest.mark.parametrize("count", [3, 4])
def test_the_ring_rests_and_is_named(count: int) -> None:
    site = escher_stairs(count)
    assert site.resting
    assert site.free() == ()
    assert site.escher() == tuple(range(count))
    below = {(lap.upper, lap.lower) for lap in site.overlaps()}
    assert below == {(i, (i + 1) % count) for i in range(count)}


@pytest.mark.parametrize("count", [3, 4])
def test_a_restored_ring_is_still_a_ring(count: int) -> None:
    site = DigSite.restore(escher_stairs(count).snapshot())
    assert site.escher() == tuple(range(count))
    site.stir()
    site.settle()
    assert site.escher() == tuple(range(count))


def test_a_pile_with_a_ring_finds_its_rest_anew_when_any_tile_is_lifted() -> None:
    site = escher_stairs(3)
    for number, x in ((8, 30.0), (9, 230.0)):
        site.drop(Tile(number, "hex32"), x, 30.0, 0.0)
        site.settle()
    site.lift(8)
    assert not site.resting
    site.settle()
    for tile in (0, 1, 2):
        site.pull_out(tile)
        site.settle()
        if not site.cycles():
            break
    site.lift(9)
    assert site.resting, "without a ring the pile rests on"


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_taps_end_it(count: int, seed: int) -> None:
    assert taps_needed(escher_stairs(count, seed)) < MOST_TAPS


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4])
def test_taps_end_it_in_every_one_of_200_seeds(count: int) -> None:
    for seed in range(200):
        site = escher_stairs(count, seed)
        assert site.escher(), seed
        assert taps_needed(site) < MOST_TAPS, seed


def test_other_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="3 or 4 tiles, not 5"):
        escher_stairs(5)
