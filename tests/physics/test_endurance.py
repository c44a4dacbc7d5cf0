"""Shakes in a row: nothing leaves the box, everything comes to rest."""

import pytest

from physics import endurance
from physics.endurance import ALL_TILES, Batch, batch, report
from physics.site import DigSite


def test_the_report_counts_what_went_wrong() -> None:
    text = report([Batch(50, 0, 0, 0, 0.0, 0.1, 300), Batch(50, 2, 1, 1, 7.5, 0.4, 1200)], 12.0)
    assert text.splitlines()[-1] == "endurance: 4 of 100 shakes went wrong"
    assert "farthest 7.500 mm" in text and "0.400 mm" in text


def test_a_small_pile_is_shaken_without_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endurance, "BATCH", 3)
    monkeypatch.setattr(endurance, "BASE_TILES", ALL_TILES[:14])
    found = batch((4, False))
    assert (found.shakes, found.escaped, found.restless) == (3, 0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("every", [False, True])
def test_a_full_box_is_shaken_without_harm(every: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endurance, "BATCH", 12)
    found = batch((1, every))
    assert (found.escaped, found.restless) == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_tilted_box_of_every_tile_comes_to_rest(seed: int) -> None:
    site = DigSite(ALL_TILES, seed=seed)
    site.settle()
    site.shake()
    site.settle()
    for side in range(4):
        site.tilt(side * 1.5707963)
        site.settle()
        assert site.resting, (seed, side)
