"""Mechs and pilots with their rows: every upgrade has a row here."""

import pytest

from game.rift.content import content
from game.rift.kit import FIREPROOF, FLYING, LEAPING, SLIPPERY, Crew, kit, stats

BARE = Crew("talos", "marchetti")

# mech, its rows: movement, hit points, traits with 0, 1, 2 and 3 rows
MECHS = {
    "wukong": ([4, 4, 4, 4], [3, 3, 4, 4], LEAPING),
    "atlas": ([2, 3, 3, 3], [4, 4, 4, 4], 0),
    "surtr": ([3, 3, 3, 3], [3, 4, 4, 4], 0),
    "talos": ([4, 4, 4, 4], [4, 5, 5, 5], 0),
    "fenrir": ([4, 4, 4, 4], [3, 3, 4, 4], 0),
    "garuda": ([4, 4, 5, 5], [3, 4, 4, 4], FLYING),
    "sekhmet": ([4, 4, 4, 4], [3, 4, 4, 4], 0),
    "raijin": ([4, 4, 4, 4], [3, 3, 4, 4], 0),
}
# pilot: what each number of rows adds to movement, hit points and traits, and the second attack's name
PILOTS = {
    "lin": ([0, 1, 1, 1], [0, 0, 1, 1], [0, 0, 0, 0], ["", "", "", "Sweep"]),
    "okafor": ([0, 0, 0, 0], [0, 1, 1, 1], [0, 0, 0, 0], ["", "", "Bulwark", "Bulwark"]),
    "voss": ([0, 0, 0, 1], [0, 0, 0, 0], [0, FIREPROOF, FIREPROOF, FIREPROOF], ["", "", "Flare", "Flare"]),
    "marchetti": ([0, 1, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0], ["", "", "Boulder", "Boulder"]),
    "halvorsen": (
        [0, 0, 0, 1], [0, 0, 0, 1], [0, SLIPPERY, SLIPPERY | LEAPING, SLIPPERY | LEAPING], ["", "", "", ""],
    ),
    "rao": ([0, 0, 0, 1], [0, 1, 1, 1], [0, 0, 0, 0], ["", "", "Cryo Bolt", "Cryo Bolt"]),
    "haddad": ([0, 0, 0, 0], [0, 1, 1, 1], [0, 0, 0, 0], ["", "", "Smoke Shell", "Smoke Shell"]),
    "mori": ([0, 1, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0], ["", "", "Acid Jet", "Acid Jet"]),
}  # fmt: skip


@pytest.mark.parametrize("rows", range(4))
@pytest.mark.parametrize("mech", MECHS)
def test_each_mech_with_each_number_of_rows(mech: str, rows: int) -> None:
    move, hp, traits = MECHS[mech]
    able = kit(Crew(mech, "haddad", rows, 0))
    assert (able.move, able.hp, able.traits) == (move[rows], hp[rows], traits)
    assert len(able.attacks) == 1


@pytest.mark.parametrize("rows", range(4))
@pytest.mark.parametrize("pilot", PILOTS)
def test_each_pilot_with_each_number_of_rows(pilot: str, rows: int) -> None:
    move, hp, traits, second = PILOTS[pilot]
    bare, able = kit(Crew("talos", pilot)), kit(Crew("talos", pilot, 0, rows))
    assert (able.move - bare.move, able.hp - bare.hp, able.traits) == (move[rows], hp[rows], traits[rows])
    assert [attack.name for attack in able.attacks[1:]] == ([second[rows]] if second[rows] else [])


def test_all_mechs_and_pilots_stand_above() -> None:
    assert set(MECHS) == {card.id for card in content().mechs}
    assert set(PILOTS) == {card.id for card in content().pilots}


def test_hit_points_fit_on_a_die() -> None:
    for mech in content().mechs:
        for pilot in content().pilots:
            assert kit(Crew(mech.id, pilot.id, 3, 3)).hp <= 6


def test_bulwark_reaches_farther_with_its_last_row() -> None:
    assert [kit(Crew("atlas", "okafor", 0, rows)).attacks[1].aim for rows in (2, 3)] == ["R1", "R1+"]


def test_cards_there_are_not_are_key_errors() -> None:
    for crew in (Crew("nobody", "lin"), Crew("talos", "nobody")):
        with pytest.raises(KeyError):
            kit(crew)
    with pytest.raises(KeyError):
        stats("nobody", False)
    assert kit(BARE).traits == 0
