"""Random matches with envelopes keep every promise of the State contract, at every number of envelopes."""

import pytest

from game.buried_memories.content import content
from tests.contract.harness import random_match
from tests.contract.probes import DIG

IDS = [each.id for each in content().envelopes]
QUICK, LONG = 2, 300

Options = dict[str, int | str | bool]


def opened(count: int) -> Options:
    """The first ``count`` envelopes are open."""
    return dict.fromkeys(IDS[:count], True)


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_random_matches_with_envelopes_keep_the_contract(players: int, count: int) -> None:
    for seed in range(QUICK):
        random_match(DIG, players, 50 * count + seed, opened(count), paranoid=seed == 0, every=25)


@pytest.mark.parametrize("id_", IDS)
def test_each_envelope_may_be_open_alone(id_: str) -> None:
    for seed in range(QUICK):
        random_match(DIG, 2 + seed, seed, {id_: True}, paranoid=True, every=15)


def test_every_single_position_of_one_match_with_all_five() -> None:
    random_match(DIG, 3, 7, opened(5), paranoid=True, every=1)


@pytest.mark.slow
@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("players", range(1, 7))
def test_hundreds_of_random_matches_with_envelopes(players: int, count: int) -> None:
    for seed in range(LONG):
        random_match(DIG, players, 20_000 + seed, opened(count), paranoid=seed % 10 == 0, every=25)


@pytest.mark.slow
def test_any_set_of_envelopes_may_be_open() -> None:
    for bits in range(32):
        options: Options = {id_: True for place, id_ in enumerate(IDS) if bits >> place & 1}
        for seed in range(8):
            random_match(DIG, 1 + seed % 6, bits * 100 + seed, options, every=25)
