"""Random matches of Unearth at every player count and with every house rule keep the State contract."""

import pytest

from tests.contract.harness import Probe, random_match
from tests.contract.unearth_probe import HALF_BUILT, UNEARTH

QUICK, LONG = 1, 2_000

Options = dict[str, int | str | bool]
HOUSE_RULES: list[Options] = [
    {"tomb": "ruins"},
    {"stone_test": "natural"},
    {"map_keeps": False},
    {"edifice_chain": False},
    {"patience": 20},
    {"patience": 80},
    {"first": 0},
]
TABLES = [
    *(pytest.param(UNEARTH, players, {}, id=f"{players}") for players in range(1, 6)),
    *(pytest.param(HALF_BUILT, players, {}, id=f"half built {players}") for players in range(1, 4)),
    *(
        pytest.param(
            UNEARTH if number % 2 else HALF_BUILT, 2 + number % 3, rules, id="-".join(map(str, rules.items()))
        )
        for number, rules in enumerate(HOUSE_RULES)
    ),
]


@pytest.mark.parametrize(("probe", "players", "options"), TABLES)
def test_random_matches_keep_the_contract(probe: Probe, players: int, options: Options) -> None:
    for seed in range(QUICK):
        random_match(probe, players, seed, options, paranoid=players % 2 == 0, every=30)


@pytest.mark.parametrize("probe", [UNEARTH, HALF_BUILT], ids=["usual", "half built"])
def test_every_single_position_of_one_match(probe: Probe) -> None:
    random_match(probe, 3, 1003, paranoid=True, every=1)


@pytest.mark.slow
@pytest.mark.parametrize(("probe", "players", "options"), TABLES)
def test_two_thousand_random_matches(probe: Probe, players: int, options: Options) -> None:
    for seed in range(LONG):
        random_match(probe, players, 10_000 + seed, options, paranoid=seed % 10 == 0, every=25)
