"""Every attack there is, row by row: mechs with each upgrade, pilots' second attacks, the turret, monsters."""

import pytest

from game.rift.actions import Fire
from game.rift.attacks import aimed_at, first_met, held_by, strike_tiles, target_of
from game.rift.board import BUILDING, RUIN
from game.rift.content import content
from game.rift.grid import EAST, NORTH, SOUTH, WEST, tile_at
from game.rift.vocabulary import compiled
from tests.rift.laid import At, Laid, crewed
from tests.rift.soundness import check_board

# Targets have 4 hit points and walk. Each row: mech with its pilot and rows, which of its attacks, where it stands,
# where the targets stand, direction, reach and way, then (place, hit points, statuses) of each target afterwards,
# None for dead ones, and where the mech ends.
Target = tuple[At, int, tuple[str, ...]] | None
Row = tuple[tuple[str, str, int, int], int, At, list[At], tuple[str, int, str], list[Target], At]

HOUSE = ("......", "......", "...+..", "......", "......")
POND = ("......", "......", "...~..", "......", "......")
EAST_OF = [(4, 3)]
CROSS = [(4, 3), (4, 2), (4, 4)]
"""A target with one to its left and one to its right, seen from the west."""
RING = [(3, 2), (4, 3), (3, 4), (2, 3)]

ROWS: dict[str, Row] = {
    "Throw": (("wukong", "", 0, 0), 0, (3, 3), EAST_OF, ("E", 1, "N"), [((4, 2), 4, ())], (3, 3)),
    "Throw back": (("wukong", "", 0, 0), 0, (3, 3), EAST_OF, ("E", 1, "W"), [((4, 3), 3, ())], (3, 3)),
    "Throw, row 1": (("wukong", "", 1, 0), 0, (3, 3), EAST_OF, ("E", 1, "S"), [((4, 4), 3, ())], (3, 3)),
    "Throw, row 2": (("wukong", "", 2, 0), 0, (3, 3), EAST_OF, ("E", 1, "S"), [((4, 4), 3, ())], (3, 3)),
    "Throw, row 3": (("wukong", "", 3, 0), 0, (3, 3), EAST_OF, ("E", 1, "S"), [((4, 5), 3, ())], (3, 3)),
    "Grav Beam": (
        ("atlas", "", 0, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((3, 3), 4, ()), ((4, 3), 3, ()), ((4, 4), 3, ())], (1, 3),
    ),
    "Grav Beam, row 1": (
        ("atlas", "", 1, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((3, 3), 4, ()), ((4, 3), 3, ()), ((4, 4), 3, ())], (1, 3),
    ),
    "Grav Beam, row 2": (
        ("atlas", "", 2, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((3, 3), 4, ()), ((4, 3), 2, ()), ((4, 4), 2, ())], (1, 3),
    ),
    "Grav Beam, row 3": (
        ("atlas", "", 3, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((3, 3), 3, ()), ((4, 3), 2, ()), ((4, 4), 2, ())], (1, 3),
    ),
    "Meteor": (("surtr", "", 0, 0), 0, (1, 3), EAST_OF, ("E", 3, ""), [((3, 3), 3, ())], (1, 3)),
    "Meteor near": (("surtr", "", 1, 0), 0, (2, 3), EAST_OF, ("E", 2, ""), [((3, 3), 3, ())], (2, 3)),
    "Meteor, row 2": (("surtr", "", 2, 0), 0, (1, 3), EAST_OF, ("E", 3, ""), [((3, 3), 3, ("fire",))], (1, 3)),
    "Meteor, row 3": (("surtr", "", 3, 0), 0, (1, 3), EAST_OF, ("E", 3, ""), [((3, 3), 2, ("fire",))], (1, 3)),
    "Hammer": (("talos", "", 0, 0), 0, (3, 3), EAST_OF, ("E", 1, ""), [((5, 3), 2, ())], (3, 3)),
    "Hammer spares its sides": (
        ("talos", "", 1, 0), 0, (3, 3), CROSS, ("E", 1, ""),
        [((5, 3), 2, ()), ((4, 2), 4, ()), ((4, 4), 4, ())], (3, 3),
    ),
    "Hammer, row 2": (
        ("talos", "", 2, 0), 0, (3, 3), CROSS, ("E", 1, ""),
        [((5, 3), 2, ()), ((5, 2), 4, ()), ((5, 4), 4, ())], (3, 3),
    ),
    "Hammer, row 3": (
        ("talos", "", 3, 0), 0, (3, 3), CROSS, ("E", 1, ""),
        [((6, 3), 2, ()), ((5, 2), 4, ()), ((5, 4), 4, ())], (3, 3),
    ),
    "Rush": (("fenrir", "", 0, 0), 0, (1, 3), EAST_OF, ("E", 0, ""), [((5, 3), 2, ())], (3, 3)),
    "Rush at once": (("fenrir", "", 0, 0), 0, (3, 3), EAST_OF, ("E", 0, ""), [((5, 3), 2, ())], (3, 3)),
    "Rush, row 1": (
        ("fenrir", "", 1, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((5, 3), 2, ()), ((5, 2), 4, ()), ((5, 4), 4, ())], (3, 3),
    ),
    "Rush, row 2": (
        ("fenrir", "", 2, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((5, 3), 2, ()), ((5, 2), 4, ()), ((5, 4), 4, ())], (3, 3),
    ),
    "Rush, row 3": (
        ("fenrir", "", 3, 0), 0, (1, 3), CROSS, ("E", 0, ""),
        [((6, 3), 2, ()), ((5, 2), 4, ()), ((5, 4), 4, ())], (3, 3),
    ),
    "Downburst": (
        ("garuda", "", 0, 0), 0, (3, 3), RING, ("X", 0, ""),
        [((3, 1), 3, ()), ((5, 3), 3, ()), ((3, 5), 3, ()), ((1, 3), 3, ())], (3, 3),
    ),
    "Downburst, row 2": (
        ("garuda", "", 2, 0), 0, (3, 3), RING, ("X", 0, ""),
        [((3, 1), 3, ()), ((5, 3), 3, ()), ((3, 5), 3, ()), ((1, 3), 3, ())], (3, 3),
    ),
    "Downburst, row 3": (
        ("garuda", "", 3, 0), 0, (3, 3), RING, ("X", 0, ""),
        [((3, 1), 3, ()), ((6, 3), 3, ()), ((3, 5), 3, ()), ((1, 3), 3, ())], (3, 3),
    ),
    "Mortar": (
        ("sekhmet", "", 0, 0), 0, (1, 3), [(3, 3), (3, 2), (3, 4), (4, 3)], ("E", 2, ""),
        [((3, 3), 3, ()), ((3, 1), 4, ()), ((3, 5), 4, ()), ((5, 3), 4, ())], (1, 3),
    ),
    "Mortar, row 1": (("sekhmet", "", 1, 0), 0, (1, 3), EAST_OF, ("E", 3, ""), [((4, 3), 3, ())], (1, 3)),
    "Mortar, row 2": (("sekhmet", "", 2, 0), 0, (1, 3), EAST_OF, ("E", 3, ""), [((4, 3), 3, ())], (1, 3)),
    "Mortar, row 3": (
        ("sekhmet", "", 3, 0), 0, (1, 3), [(3, 3), (3, 2)], ("E", 2, ""),
        [((3, 3), 2, ()), ((3, 1), 4, ())], (1, 3),
    ),
    "Arc Bolt": (("raijin", "", 0, 0), 0, (1, 3), EAST_OF, ("E", 0, ""), [((5, 3), 2, ())], (1, 3)),
    "Arc Bolt at two": (
        ("raijin", "", 0, 0), 0, (1, 3), [(4, 3), (5, 3)], ("E", 0, ""), [((4, 3), 1, ()), ((5, 3), 3, ())], (1, 3),
    ),
    "Arc Bolt, row 1": (
        ("raijin", "", 1, 0), 0, (1, 3), [(4, 3), (5, 3)], ("E", 0, ""), [((4, 3), 1, ()), ((5, 3), 2, ())], (1, 3),
    ),
    "Arc Bolt, row 2": (("raijin", "", 2, 0), 0, (1, 3), EAST_OF, ("E", 0, ""), [((5, 3), 2, ())], (1, 3)),
    "Arc Bolt, row 3": (("raijin", "", 3, 0), 0, (1, 3), EAST_OF, ("E", 0, ""), [((6, 3), 2, ())], (1, 3)),
    "Sweep": (
        ("wukong", "lin", 0, 3), 1, (3, 3), CROSS, ("E", 1, ""),
        [((5, 3), 3, ()), ((5, 2), 4, ()), ((5, 4), 4, ())], (3, 3),
    ),
    "Bulwark": (("atlas", "okafor", 0, 2), 1, (3, 3), EAST_OF, ("E", 1, ""), [((4, 3), 4, ("shield",))], (3, 3)),
    "Bulwark, row 3": (
        ("atlas", "okafor", 0, 3), 1, (1, 3), [(4, 3), (2, 3)], ("E", 3, ""),
        [((4, 3), 4, ("shield",)), ((2, 3), 4, ())], (1, 3),
    ),
    "Flare": (("surtr", "voss", 0, 2), 1, (1, 3), EAST_OF, ("E", 0, ""), [((5, 3), 4, ("fire",))], (1, 3)),
    "Boulder": (("talos", "marchetti", 0, 2), 1, (1, 3), EAST_OF, ("E", 3, ""), [((4, 3), 3, ())], (1, 3)),
    "Boulder, row 3": (
        ("talos", "marchetti", 0, 3), 1, (1, 3), [(4, 2), (4, 4)], ("E", 3, ""),
        [((4, 1), 4, ()), ((4, 5), 4, ())], (1, 3),
    ),
    "Cryo Bolt": (("garuda", "rao", 0, 2), 1, (1, 3), EAST_OF, ("E", 0, ""), [((4, 3), 4, ("frozen",))], (1, 3)),
    "Smoke Shell": (("sekhmet", "haddad", 0, 2), 1, (1, 3), CROSS, ("E", 3, ""),
        [((4, 3), 4, ()), ((4, 2), 4, ()), ((4, 4), 4, ())], (1, 3),
    ),
    "Smoke Shell, row 3": (
        ("sekhmet", "haddad", 0, 3), 1, (1, 3), CROSS, ("E", 3, ""),
        [((4, 3), 4, ()), ((4, 1), 4, ()), ((4, 5), 4, ())], (1, 3),
    ),
    "Acid Jet": (
        ("raijin", "mori", 0, 2), 1, (3, 3), [(4, 3), (5, 3)], ("E", 1, ""),
        [((4, 3), 3, ("acid",)), ((5, 3), 3, ("acid",))], (3, 3),
    ),
    "Acid Jet, row 3": (
        ("raijin", "mori", 0, 3), 1, (3, 3), EAST_OF, ("E", 1, ""), [((5, 3), 3, ("acid",))], (3, 3),
    ),
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_each_attack_does_what_its_row_says(row: Row) -> None:
    (mech, pilot, rows, pilot_rows), number, at, targets, (direction, reach, way), after, ends = row
    laid = Laid(crew=crewed(mech, pilot, rows, pilot_rows)).mech(0, at)
    units = [laid.monster(number // 2, place, alpha=True) for number, place in enumerate(targets)]
    for unit in units:
        laid.board.full[unit] = laid.board.hp[unit] = 4
        laid.board.traits[unit] = 0
    laid.hit(0, direction, reach, number, way)
    found: list[Target] = []
    for unit in units:
        place = laid.where(unit)
        found.append(None if place is None else (place, laid.hp(unit), laid.worn(unit)))
    assert found == after
    assert laid.where(0) == ends
    assert laid.board.acted == 1
    check_board(laid.board)


def test_every_row_of_every_mech_and_pilot_that_changes_an_attack_stands_above() -> None:
    """A new row in the data file needs a new row here."""
    named = {words.split(",")[0].split(" at")[0] for words in ROWS}
    for card in (*content().mechs, *content().pilots):
        for number, each in enumerate(card.rows, start=1):
            for attack in (each.attack, each.second):
                if attack is not None:
                    assert attack.name in named or f"{attack.name}, row {number}" in ROWS
    for mech in content().mechs:
        for number, each in enumerate(mech.rows, start=1):
            assert each.attack is None or f"{each.attack.name}, row {number}" in ROWS


# --- what the rows cannot show -----------------------------------------------------------------------------------


def test_bulwark_shields_a_building_too() -> None:
    laid = Laid(HOUSE, crew=crewed("atlas", "okafor", 0, 2)).mech(0, (3, 3))
    laid.hit(0, "E", 1, 1)
    assert laid.lies((4, 3)) == ("shield",)


def test_boulder_leaves_a_rock_on_an_empty_tile_and_none_in_water() -> None:
    laid = Laid(POND, crew=crewed("talos", "marchetti", 0, 2)).mech(0, (1, 3))
    laid.hit(0, "E", 2, 1)
    assert laid.where(6) == (3, 3) and laid.hp(6) == 1
    other = Laid(POND, crew=crewed("talos", "marchetti", 0, 2)).mech(0, (1, 3))
    other.hit(0, "E", 3, 1)
    assert other.where(6) is None


def test_smoke_shell_lays_smoke_whether_somebody_is_there_or_not() -> None:
    laid = Laid(crew=crewed("sekhmet", "haddad", 0, 2)).mech(0, (1, 3))
    laid.monster(0, (4, 3))
    laid.hit(0, "E", 3, 1)
    assert laid.lies((4, 3)) == ("smoke",)


def test_cryo_bolt_freezes_the_one_who_fires_it() -> None:
    laid = Laid(crew=crewed("garuda", "rao", 0, 2)).mech(0, (1, 3))
    laid.monster(0, (4, 3))
    laid.hit(0, "E", 0, 1)
    assert laid.worn(0) == ("frozen",)


def test_flare_lays_fire_on_an_empty_tile_and_does_nothing_to_a_building() -> None:
    drawn = ("......", "......", "......", "...+..", "......")
    laid = Laid(drawn, crew=crewed("surtr", "voss", 0, 2)).mech(0, (1, 3))
    laid.hit(0, "E", 0, 1)
    assert laid.lies((6, 3)) == ("fire",)
    other = Laid(drawn, crew=crewed("surtr", "voss", 0, 2)).mech(0, (1, 4))
    other.hit(0, "E", 0, 1)
    assert other.lies((4, 4)) == () and other.terrain((4, 4)) == BUILDING


def test_acid_jet_leaves_acid_on_empty_tiles() -> None:
    laid = Laid(crew=crewed("raijin", "mori", 0, 2)).mech(0, (3, 3))
    laid.hit(0, "E", 1, 1)
    assert laid.lies((4, 3)) == laid.lies((5, 3)) == ("acid",)


def test_mortar_ruins_a_building_until_its_second_row() -> None:
    for rows, left in ((1, RUIN), (2, BUILDING), (3, BUILDING)):
        laid = Laid(HOUSE, crew=crewed("sekhmet", "", rows)).mech(0, (1, 3))
        laid.hit(0, "E", 3)
        assert laid.terrain((4, 3)) == left


def test_downburst_and_grav_beam_leave_buildings_alone() -> None:
    drawn = ("......", "...+..", "...+..", "...+..", "......")
    laid = Laid(drawn, crew=crewed("atlas", "", 3)).mech(0, (1, 3))
    laid.hit(0, "E")
    assert [laid.terrain((4, row)) for row in (2, 3, 4)] == [BUILDING] * 3
    other = Laid(drawn, crew=crewed("garuda", "", 3)).mech(0, (3, 3))
    other.hit(0, "X")
    assert other.terrain((4, 3)) == BUILDING


def test_a_grav_beam_pulls_its_target_into_the_one_who_fires() -> None:
    laid = Laid(crew=crewed("atlas")).mech(0, (1, 3))
    unit = laid.monster(0, (2, 3), alpha=True)
    laid.hit(0, "E")
    assert laid.where(unit) == (2, 3) and laid.hp(unit) == 3 and laid.hp(0) == 3


def test_a_rush_that_meets_nothing_ends_at_the_edge_and_hits_nothing() -> None:
    laid = Laid(crew=crewed("fenrir")).mech(0, (1, 3))
    laid.hit(0, "E")
    assert laid.where(0) == (6, 3)


def test_a_rush_that_ends_on_water_still_hits() -> None:
    laid = Laid(("......", "......", "..~...", "......", "......"), crew=crewed("fenrir")).mech(0, (1, 3))
    unit = laid.monster(0, (4, 3), alpha=True)
    laid.hit(0, "E")
    assert laid.where(0) == (3, 3) and laid.hp(unit) == 2


def test_a_rush_stops_before_a_building_and_ruins_it() -> None:
    laid = Laid(("......", "......", "....+.", "......", "......"), crew=crewed("fenrir")).mech(0, (1, 3))
    laid.hit(0, "E")
    assert laid.where(0) == (4, 3) and laid.terrain((5, 3)) == RUIN


def test_the_turret_fires_a_line_and_pushes() -> None:
    laid = Laid(("......", "......", "+.....", "......", "......"), effects=("turret",), maps=("turret", "frost"))
    unit = laid.monster(0, (4, 3), alpha=True)
    laid.state.play(Fire(EAST))
    assert laid.where(unit) == (5, 3) and laid.hp(unit) == 3 and laid.board.fired


# --- monsters ----------------------------------------------------------------------------------------------------

STRIKES: list[tuple[str, bool, str, int, dict[At, int]]] = [
    ("demon", False, "E", 1, {(4, 3): 1}),
    ("demon", True, "E", 1, {(4, 3): 2}),
    ("wraith", False, "E", 1, {(4, 3): 1}),
    ("wraith", True, "E", 1, {(4, 3): 1, (5, 3): 1}),
    ("intruder", False, "E", 2, {(5, 3): 1}),
    ("intruder", True, "E", 2, {(5, 3): 1, (4, 3): 1}),
    ("herald", False, "E", 0, {(4, 3): 1}),
    ("herald", True, "E", 0, {(4, 3): 1, (4, 2): 1, (4, 4): 1}),
    ("colossus", False, "E", 2, {(5, 3): 1}),
    ("colossus", True, "E", 2, {(5, 3): 1, (6, 3): 1}),
]


@pytest.mark.parametrize(("card", "alpha", "direction", "reach", "hurts"), STRIKES)
def test_each_monsters_attack_hurts_what_it_says(
    card: str, alpha: bool, direction: str, reach: int, hurts: dict[At, int]
) -> None:
    for victim in [(4, 3), (5, 3), (6, 3), (4, 2), (4, 4)]:
        laid = Laid(cards=(card, "nightmare", "demon" if card != "demon" else "wraith"))
        laid.mech(0, (4, 3)) if victim != (4, 3) and card == "herald" else laid.mech(0, (1, 1))
        laid.mech(1, victim)
        laid.monster(0, (3, 3), alpha, aim=direction, reach=reach)
        laid.end()
        assert 3 - laid.hp(1) == hurts.get(victim, 0)


@pytest.mark.parametrize(("alpha", "lost"), [(False, 1), (True, 2)])
def test_a_nightmare_runs_into_its_target_and_pushes_it(alpha: bool, lost: int) -> None:
    laid = Laid(cards=("nightmare", "demon", "wraith")).mech(0, (4, 3))
    unit = laid.monster(0, (1, 3), alpha, aim="E")
    laid.end()
    assert laid.where(unit) == (3, 3) and laid.where(0) == (5, 3) and laid.hp(0) == 4 - lost


def test_an_alpha_colossus_sets_its_target_on_fire() -> None:
    laid = Laid(cards=("colossus", "demon", "wraith")).mech(0, (5, 3))
    laid.monster(0, (2, 3), alpha=True, aim="E", reach=3)
    laid.end()
    assert laid.worn(0) == ("fire",)


def test_a_nightmares_dash_that_would_end_in_water_drowns_it_before_it_hits() -> None:
    laid = Laid(("......", "......", "..~...", "......", "......"), cards=("nightmare", "demon", "wraith"))
    laid.mech(0, (4, 3))
    unit = laid.monster(0, (1, 3), aim="E")
    laid.end()
    assert laid.where(unit) is None and laid.hp(0) == 4


def test_a_dash_that_only_passes_over_water_is_safe() -> None:
    laid = Laid(("......", "......", ".~....", "......", "......"), cards=("nightmare", "demon", "wraith"))
    laid.mech(0, (4, 3))
    unit = laid.monster(0, (1, 3), aim="E")
    laid.end()
    assert laid.where(unit) == (3, 3) and laid.hp(0) == 3


@pytest.mark.parametrize(("card", "reach"), [("demon", 1), ("intruder", 2)])
@pytest.mark.parametrize("alpha", [False, True])
def test_demons_and_intruders_hold_their_target(card: str, reach: int, alpha: bool) -> None:
    laid = Laid(cards=(card, "nightmare", "herald")).mech(0, (3, 3))
    unit = laid.monster(0, (3 - reach, 3), alpha, aim="E", reach=reach)
    assert held_by(laid.board, 0) == unit
    laid.token("frozen", (3 - reach, 3))
    assert held_by(laid.board, 0) == -1, "a frozen monster holds nobody"


def test_a_hold_follows_where_the_attack_points_now() -> None:
    laid = Laid().mech(0, (3, 3)).mech(1, (3, 4))
    laid.monster(0, (2, 3), aim="E", reach=1)
    assert held_by(laid.board, 0) == 2
    laid.board.units[tile_at(2, 3)] = -1
    laid.board.at[2], laid.board.units[tile_at(2, 4)] = tile_at(2, 4), 2
    assert held_by(laid.board, 0) == -1 and held_by(laid.board, 1) == 2
    laid.lying("smoke", (2, 4))
    assert held_by(laid.board, 1) == -1


def test_a_slippery_mech_cannot_be_held() -> None:
    laid = Laid(crew=crewed("fenrir", "", 0, 1)).mech(0, (3, 3))
    laid.monster(0, (2, 3), aim="E", reach=1)
    assert held_by(laid.board, 0) == -1


# --- aims and zones ----------------------------------------------------------------------------------------------


def test_lines_stop_at_the_first_unit_building_or_mountain_else_at_the_edge() -> None:
    board = Laid(("......", "......", "...+..", "..^...", "......")).board
    assert first_met(board, tile_at(1, 3), EAST) == tile_at(4, 3)
    assert first_met(board, tile_at(1, 4), EAST) == tile_at(3, 4)
    assert first_met(board, tile_at(1, 5), EAST) == tile_at(6, 5)
    assert first_met(board, tile_at(1, 5), NORTH) == tile_at(1, 1), "mech A"
    assert first_met(board, tile_at(1, 5), WEST) == -1


def test_an_attack_that_skips_may_have_no_target_tile() -> None:
    board = Laid().board
    lash = compiled(content().monster("intruder").alpha.attack)
    assert target_of(board, lash, tile_at(5, 3), EAST, 2) == -1
    assert strike_tiles(lash, tile_at(5, 3), EAST, -1, 2) == (tile_at(6, 3),), "the tile before it is on the map"
    assert strike_tiles(lash, tile_at(6, 3), EAST, -1, 2) == ()


def test_left_and_right_are_seen_along_the_aim() -> None:
    beam = compiled(content().mech("atlas").attack)
    target = tile_at(3, 3)
    assert strike_tiles(beam, tile_at(1, 3), EAST, target) == (target, tile_at(3, 2), tile_at(3, 4))
    assert strike_tiles(beam, tile_at(3, 1), SOUTH, target) == (target, tile_at(4, 3), tile_at(2, 3))


def test_an_aim_points_from_where_the_monster_stands_now() -> None:
    laid = Laid()
    unit = laid.monster(1, (3, 3), aim="S", reach=1)
    assert aimed_at(laid.board, unit) == tile_at(3, 4)
    laid.board.aim[unit] = -1
    assert aimed_at(laid.board, unit) == -1
