"""Random matches of every game at every player count keep every promise of the State contract."""

import pytest

from tests.contract.harness import Probe, random_match
from tests.contract.probes import DIG

QUICK = 24
LONG = 2_000

Options = dict[str, int | str | bool]
DIG_TABLES: list[tuple[int, Options]] = [
    (1, {"selara": 4}),
    (1, {"selara": 5}),
    (1, {"selara": 6}),
    *((count, {}) for count in range(2, 7)),
]
TABLES = [
    pytest.param(DIG, players, options, id="-".join(map(str, [DIG.game.id, players, *options.values()])))
    for players, options in DIG_TABLES
]


@pytest.mark.parametrize(("probe", "players", "options"), TABLES)
def test_random_matches_keep_the_contract(probe: Probe, players: int, options: Options) -> None:
    for seed in range(QUICK):
        random_match(probe, players, seed, options, paranoid=seed % 8 == 0, every=20)


@pytest.mark.parametrize("players", range(1, 7))
def test_every_single_position_of_one_match(players: int) -> None:
    random_match(DIG, players, 1000 + players, paranoid=True, every=1)


@pytest.mark.slow
@pytest.mark.parametrize(("probe", "players", "options"), TABLES)
def test_two_thousand_random_matches(probe: Probe, players: int, options: Options) -> None:
    for seed in range(LONG):
        random_match(probe, players, 10_000 + seed, options, paranoid=seed % 10 == 0, every=25)
