"""Every line of the rulebook's FAQ, in its order: the text in our own words, then the proof."""

import pytest

from game.core.state import IllegalAction
from game.rift import actions as a
from game.rift import orders
from game.rift.attacks import held_by, resolve, strike_tiles, target_of
from game.rift.board import (
    BUILDING,
    FOREST,
    GROUND,
    MOUNTAIN,
    RUIN,
    WATER,
    layout,
)
from game.rift.content import content
from game.rift.events import Bumped, Detected, Died, Spawned, StatusPlaced
from game.rift.grid import EAST, NORTH, SOUTH, TILES, column_of, row_of, tile_at
from game.rift.monsters import choose
from game.rift.resolution import Resolution
from game.rift.spawn import detect, set_up, spawn
from game.rift.turn import end_turn, roll, start_turn
from game.rift.vocabulary import AttackRow, compiled
from tests.rift.laid import PLAIN, Laid, crewed

# --- Map ---------------------------------------------------------------------------------------------------------


def test_both_map_cards_face_the_same_way() -> None:
    """Map cards lie side by side, the left one on its L side, the right one on its R side, text upright."""
    for left in content().maps:
        for right in content().maps:
            if left.id != right.id:
                rows = [one + two for one, two in zip(left.left.terrain, right.right.terrain, strict=True)]
                assert layout(left.id, right.id, 0).letters == "".join(rows)


def test_nothing_leaves_the_map_and_its_edges_do_not_hurt() -> None:
    """Units cannot move or be pushed off the map; the edge causes no bump damage."""
    laid = Laid(crew=crewed("raijin")).mech(0, (4, 3))
    unit = laid.monster(0, (6, 3), alpha=True)
    events = laid.hit(0, "E")
    assert laid.where(unit) == (6, 3) and laid.hp(unit) == 2
    assert not any(isinstance(event, Bumped) for event in events)


def test_the_southern_row_is_a_row_like_any_other() -> None:
    laid = Laid(crew=crewed("raijin")).mech(0, (1, 5))
    unit = laid.monster(0, (4, 5), alpha=True)
    laid.hit(0, "E")
    assert laid.where(unit) == (5, 5)


def test_nothing_can_be_aimed_off_the_map() -> None:
    laid = Laid(crew=crewed("surtr")).mech(0, (5, 3))
    with pytest.raises(IllegalAction, match="on the map"):
        laid.hit(0, "E", 2)
    for attack in orders.attack_offers(laid.board, 0):
        assert (
            target_of(laid.board, laid.board.kit(0).attacks[0], tile_at(5, 3), attack.direction, attack.reach) >= 0
        )


def test_line_projectiles_stop_on_the_last_tile_before_the_edge() -> None:
    laid = Laid(crew=crewed("surtr", "voss", 0, 2)).mech(0, (1, 3))
    laid.hit(0, "E", 0, 1)
    assert laid.lies((6, 3)) == ("fire",)


def test_a_unit_damaged_on_a_forest_catches_fire() -> None:
    laid = Laid(("......", "......", "...f..", "......", "......"), crew=crewed("sekhmet")).mech(0, (1, 3))
    unit = laid.monster(0, (4, 3))
    laid.hit(0, "E", 3)
    assert laid.worn(unit) == ("fire",) and laid.lies((4, 3)) == () and laid.terrain((4, 3)) == FOREST


def test_the_fire_of_a_unit_that_dies_on_a_forest_is_gone() -> None:
    laid = Laid(("......", "......", "...f..", "......", "......"), crew=crewed("sekhmet")).mech(0, (1, 3))
    laid.monster(1, (4, 3))
    laid.hit(0, "E", 3)
    assert laid.board.tokens == [] and laid.lies((4, 3)) == ()


def test_an_attacks_own_status_may_overwrite_the_terrains() -> None:
    """Damage on sand makes smoke, then the attack's own rock takes its place; the same for fire and frozen."""
    laid = Laid(("......", "......", "...s..", "......", "......"), crew=crewed("talos", "marchetti", 0, 2))
    laid.mech(0, (1, 3)).hit(0, "E", 3, 1)
    assert laid.lies((4, 3)) == () and laid.where(6) == (4, 3)
    chill = compiled(AttackRow("Chill", "R1", ("dmg T 1", "status T frozen")))
    other = Laid(("......", "......", "...f..", "......", "......"))
    unit = other.monster(0, (4, 3))
    resolve(Resolution(other.board), 0, tile_at(3, 3), chill, EAST, 1)
    assert other.worn(unit) == ("frozen",) and len(other.board.tokens) == 1


def test_water_and_ruins_are_empty_and_buildings_mountains_and_units_are_not() -> None:
    laid = Laid(("......", "......", "~r+^..", "......", "......"))
    laid.rock((5, 3))
    board = laid.board
    assert [board.is_empty(tile_at(column, 3)) for column in range(1, 7)] == [True, True, False, False, False, True]


# --- Buildings ---------------------------------------------------------------------------------------------------


def test_monsters_attack_buildings_and_turret_and_rocket_are_buildings() -> None:
    board = layout("turret", "rocket", 0)
    assert [board.tiles[tile] for tile in range(TILES) if board.letters[tile] in "+UR"].count(BUILDING) == 6
    laid = Laid(("......", "......", "...+..", "......", "......"), cards=("wraith", "demon", "herald"))
    laid.mech(0, (1, 5)).mech(1, (6, 5))
    laid.board.value = 3
    unit = laid.monster(0, (3, 2))
    aim = choose(laid.board, unit).aim
    assert aim is not None and aim.victim == tile_at(4, 3)


def test_attacks_and_bumps_damage_buildings_and_nothing_moves_them() -> None:
    laid = Laid(("......", "......", "...++.", "......", "......"), crew=crewed("talos")).mech(0, (3, 3))
    laid.hit(0, "E", 1)
    assert laid.terrain((4, 3)) == RUIN and laid.terrain((5, 3)) == BUILDING
    other = Laid(("......", "......", "....+.", "......", "......"), crew=crewed("wukong")).mech(0, (3, 3))
    unit = other.monster(0, (4, 3))
    other.hit(0, "E", 1, way="E")
    assert other.terrain((5, 3)) == RUIN and other.hp(unit) == 1 and other.where(unit) == (4, 3)


@pytest.mark.parametrize(("status", "stays"), [("fire", False), ("acid", False), ("smoke", False), ("rock", False),
                                               ("shield", True), ("frozen", True)])  # fmt: skip
def test_only_shield_and_frozen_are_placed_on_buildings(status: str, stays: bool) -> None:
    laid = Laid(("......", "......", "...+..", "......", "......"))
    step = "rock T" if status == "rock" else f"status T {status}"
    resolve(Resolution(laid.board), 0, tile_at(3, 3), compiled(AttackRow("Mark", "R1", (step,))), EAST, 1)
    assert laid.lies((4, 3)) == ((status,) if stays else ())
    assert len(laid.board.tokens) == int(stays) and laid.terrain((4, 3)) == BUILDING


def test_nobody_walks_onto_or_through_a_building_but_some_go_over_it() -> None:
    drawn = ("......", "++++++", "......", "......", "......")
    walker = Laid(drawn, crew=crewed("talos")).mech(0, (3, 1))
    assert all(row_of(tile) == 1 for tile in orders.move_tiles(walker.board, 0))
    for mech in ("wukong", "garuda"):
        other = Laid(drawn, crew=crewed(mech)).mech(0, (3, 1))
        tiles = orders.move_tiles(other.board, 0)
        assert tile_at(3, 3) in tiles and tile_at(3, 2) not in tiles


def test_a_ruined_building_is_an_empty_tile() -> None:
    laid = Laid(("......", "r.....", "......", "......", "......"))
    assert tile_at(1, 2) in orders.move_tiles(laid.board, 0) and tile_at(1, 3) in orders.move_tiles(laid.board, 0)


# --- Water -------------------------------------------------------------------------------------------------------


def test_water_keeps_walking_mechs_from_attacking_and_kills_monsters_that_do_not_fly() -> None:
    drawn = ("......", "......", "~...~.", "......", "......")
    laid = Laid(drawn, crew=crewed("talos")).mech(0, (1, 3))
    assert orders.why_no_attack(laid.board, 0) == "Mech A stands in water and cannot attack."
    for card, lives in (("demon", False), ("intruder", False), ("wraith", True)):
        other = Laid(drawn, crew=crewed("wukong"), cards=(card, "herald", "nightmare")).mech(0, (3, 3))
        unit = other.monster(0, (4, 3))
        other.hit(0, "E", 1, way="E")
        assert (other.where(unit) == (5, 3)) == lives and (other.where(unit) is None) != lives


def test_water_is_an_obstacle_to_monsters_unless_they_fly_or_leap() -> None:
    drawn = ("......", "~~~~~~", "......", "......", "......")
    for card, crosses in (("demon", False), ("intruder", True), ("wraith", True)):
        laid = Laid(drawn, cards=(card, "herald", "nightmare")).mech(0, (3, 1)).mech(1, None)
        unit = laid.monster(0, (3, 3))
        far = laid.board.reachable(unit, 2)
        assert (far[tile_at(3, 1)] == 2) == crosses


def test_flying_units_ignore_water() -> None:
    drawn = ("......", "......", ".~....", "......", "......")
    laid = Laid(drawn, crew=crewed("garuda")).mech(0, (2, 3))
    unit = laid.monster(0, (3, 3), alpha=True)
    laid.hit(0, "X")
    assert laid.hp(unit) == 3
    wraith = Laid(drawn, cards=("wraith", "demon", "herald")).mech(0, (1, 3)).mech(1, (6, 5))
    wraith.board.value = 2
    flyer = wraith.monster(0, (2, 1))
    wraith.mech(0, (3, 3))
    wraith.board.tiles = [GROUND if tile != tile_at(2, 3) else WATER for tile in range(TILES)]
    aim = choose(wraith.board, flyer).aim
    assert aim is not None and wraith.board.is_empty(aim.tile) and column_of(aim.tile) == 2


def test_mechs_may_start_on_water() -> None:
    laid = Laid(("~.....", "......", "......", "......", "......")).mech(0, None).mech(1, None)
    laid.state.phase = "deploy"
    assert tile_at(1, 1) in laid.state.deploy_tiles()
    laid.state.play(a.Deploy(0, tile_at(1, 1)))
    assert laid.where(0) == (1, 1)


# --- Status tokens -----------------------------------------------------------------------------------------------


def test_fire_and_acid_are_walked_past_and_stood_on() -> None:
    laid = Laid().lying("fire", (2, 1)).lying("acid", (1, 2))
    laid.board.tiles[tile_at(3, 2)] = MOUNTAIN
    laid.board.tiles[tile_at(2, 2)] = MOUNTAIN
    laid.go(0, (3, 1))
    assert laid.worn(0) == ()
    other = Laid().lying("fire", (2, 1)).lying("acid", (3, 1))
    other.go(0, (2, 1))
    assert other.worn(0) == ("fire",) and other.lies((2, 1)) == ()


# --- Monster attacks ---------------------------------------------------------------------------------------------


def test_an_aimed_attack_is_carried_out_whatever_it_hits() -> None:
    laid = Laid()
    one = laid.monster(0, (3, 3), aim="E", reach=1)
    two = laid.monster(1, (4, 3))
    laid.end()
    assert laid.where(one) == (3, 3) and laid.where(two) is None
    suicide = Laid(("......", "......", "...~..", "......", "......"), cards=("nightmare", "demon", "herald"))
    suicide.mech(0, (5, 3))
    dasher = suicide.monster(0, (2, 3), aim="E")
    suicide.end()
    assert suicide.where(dasher) is None, "its dash ends in water, and it dashes all the same"


def test_a_hold_stops_the_feet_alone() -> None:
    """A held mech cannot use its movement, but may be pushed, attack, and dash by an attack."""
    laid = Laid(crew=crewed("fenrir")).mech(0, (3, 3))
    laid.monster(0, (3, 2), aim="S", reach=1)
    assert orders.why_no_move(laid.board, 0) == "Mech A is held in place by a monster's attack."
    laid.hit(0, "E")
    assert laid.where(0) == (6, 3)
    pushed = Laid(crew=(crewed("talos")[0], crewed("wukong")[0])).mech(0, (3, 3)).mech(1, (2, 3))
    pushed.monster(0, (3, 2), aim="S", reach=1)
    pushed.hit(1, "E", 1, way="S")
    assert pushed.where(0) == (3, 4) and held_by(pushed.board, 0) == -1


def cornered_herald(row_4: str, row_5: str) -> Laid:
    """An Alpha Herald in the south-west corner that can only stay there, the die on column 1."""
    laid = Laid(("......", "......", "......", row_4, row_5), cards=("herald", "demon", "wraith"))
    laid.mech(0, None).mech(1, (6, 1))
    laid.board.value = 1
    laid.monster(0, (1, 5), alpha=True)
    laid.rock((1, 4))
    return laid


@pytest.mark.parametrize(
    ("row_4", "row_5", "target", "victim"),
    [("..+...", "..^...", (3, 5), (3, 4)), (".....+", "......", (6, 5), (6, 4))],
    ids=["mountain", "edge"],
)
def test_an_alpha_herald_aims_at_mountains_and_edges_beside_its_victim(
    row_4: str, row_5: str, target: tuple[int, int], victim: tuple[int, int]
) -> None:
    laid = cornered_herald(row_4, row_5)
    aim = choose(laid.board, 2).aim
    assert aim is not None and (aim.tile, aim.direction) == (tile_at(1, 5), EAST)
    assert (aim.target, aim.victim) == (tile_at(*target), tile_at(*victim))


def test_an_alpha_herald_aims_at_no_other_monster_even_beside_its_victim() -> None:
    laid = cornered_herald("..+...", "......")
    other = laid.monster(1, (3, 5))
    aim = choose(laid.board, 2).aim
    assert aim is None or aim.target != tile_at(3, 5)
    laid.token("frozen", (3, 5))
    assert laid.worn(other) == ("frozen",)
    frozen = choose(laid.board, 2).aim
    assert frozen is not None and frozen.target == tile_at(3, 5), "a frozen one is a target"


def test_monsters_do_not_stand_in_each_others_lines() -> None:
    """They keep out of the way, and otherwise do not care what they hit."""
    drawn = ("......", "......", ".....+", "......", "......")
    laid = Laid(drawn, cards=("herald", "demon", "wraith")).mech(0, (4, 2)).mech(1, (1, 1))
    laid.board.value = 4
    laid.monster(0, (1, 3), aim="E")
    unit = laid.monster(1, (4, 4))
    choice = choose(laid.board, unit)
    assert choice.tile not in {tile_at(column, 3) for column in range(2, 6)}
    laid.board.aim[2] = -1
    assert choose(laid.board, unit).tile == tile_at(4, 3), "without the line it would stand there"


def test_monsters_aim_from_no_smoke() -> None:
    laid = Laid(("......", "......", "......", "......", "......"), cards=("herald", "demon", "wraith"))
    laid.mech(0, (1, 5)).mech(1, None)
    laid.board.value, laid.board.card_at = 6, 0
    unit = laid.monster(0, (6, 5))
    assert choose(laid.board, unit).tile == tile_at(6, 5)
    laid.lying("smoke", (6, 5))
    assert choose(laid.board, unit).tile != tile_at(6, 5)


def test_monsters_do_not_think_of_their_own_hit_points() -> None:
    """One that burns and will not live to attack aims like any other, and walks into fire for it."""
    laid = Laid(cards=("herald", "demon", "wraith")).mech(0, (1, 5)).mech(1, None).lying("fire", (6, 5))
    laid.board.value = 6
    unit = laid.monster(0, (6, 4), hp=1)
    roll(r := Resolution(laid.board), 6)
    assert r.board.worn[unit] and laid.where(unit) == (6, 5) and r.board.aim[unit] >= 0
    end_turn(r)
    assert laid.where(unit) is None and laid.hp(0) == 4


# --- Attack directions -------------------------------------------------------------------------------------------


def test_left_and_right_of_a_beam_to_the_east_are_north_and_south() -> None:
    beam = compiled(content().mech("atlas").attack)
    assert strike_tiles(beam, tile_at(1, 3), EAST, tile_at(3, 3))[1:] == (tile_at(3, 2), tile_at(3, 4))


def test_throw_pushes_in_one_of_the_four_directions() -> None:
    laid = Laid(crew=crewed("wukong")).mech(0, (3, 3))
    ways = [attack.way for attack in orders.attack_offers(laid.board, 0) if attack.direction == EAST]
    assert ways == [NORTH, EAST, SOUTH, 3]
    with pytest.raises(IllegalAction, match="four directions"):
        laid.hit(0, "E", 1)


def test_a_pull_is_a_push_the_other_way() -> None:
    laid = Laid(("......", "......", "..+...", "......", "......"), crew=crewed("surtr")).mech(0, (1, 3))
    unit = laid.monster(0, (4, 3), alpha=True)
    laid.hit(0, "E", 3)
    assert laid.terrain((3, 3)) == RUIN and laid.hp(unit) == 2 and laid.where(unit) == (4, 3)


# --- Detect and Spawn --------------------------------------------------------------------------------------------


def test_up_to_four_monsters_are_on_the_map_however_many_it_began_with() -> None:
    laid = Laid(PLAIN, printed=True)
    for column in (2, 3, 4):
        laid.monster(0 if column < 4 else 1, (column, 3))
    detect(Resolution(laid.board))
    assert len(laid.board.cubes) == 1
    spawn(Resolution(laid.board))
    detect(Resolution(laid.board))
    assert laid.board.cubes == [] and len(laid.board.on_map()) == 4


@pytest.mark.parametrize("first", [0, 1, 2])
def test_four_at_once_are_detected_on_cards_one_two_three_one_from_the_die_on(first: int) -> None:
    laid = Laid(printed=True)
    laid.board.card_at = first
    detect(Resolution(laid.board))
    cards = [laid.board.card[unit] for unit in laid.board.cubes]
    assert cards == [first, (first + 1) % 3, (first + 2) % 3, first]


def test_nothing_spawns_on_the_first_turn() -> None:
    laid = Laid(printed=True)
    laid.board.turn, laid.board.die = 0, 6
    set_up(Resolution(laid.board), 4, 3)
    r = Resolution(laid.board)
    start_turn(r)
    assert not any(isinstance(event, Spawned) for event in r.events)


def test_alphas_are_counted_when_they_spawn_and_not_when_they_are_detected() -> None:
    laid = Laid(printed=True)
    laid.board.alphas = 1
    alpha = laid.monster(0, (3, 4), alpha=True)
    detect(Resolution(laid.board))
    board = laid.board
    board.units[board.at[alpha]], board.at[alpha], board.card[alpha], board.alpha[alpha] = -1, -1, -1, 0
    r = Resolution(board)
    spawn(r)
    spawned = [event.alpha for event in r.events if isinstance(event, Spawned)]
    assert spawned == [True, False, False], "the first becomes the Alpha, since the old one is gone"


# --- Finale effects ----------------------------------------------------------------------------------------------


def test_exploding_monsters_damage_the_four_tiles_around_them_once_pushing_is_done() -> None:
    laid = Laid(("......", "......", "....+.", "......", "......"), crew=crewed("talos"), effects=("exploding",))
    laid.mech(0, (2, 3))
    victim = laid.monster(0, (3, 3))
    chained = laid.monster(1, (4, 2))
    standing = laid.monster(0, (5, 2), alpha=True)
    events = laid.hit(0, "E", 1)
    assert laid.where(victim) is None and laid.where(chained) is None
    assert laid.terrain((5, 3)) == RUIN, "it was pushed to column 4 first"
    assert laid.hp(standing) == 3, "the second explosion, of the one that the first killed"
    assert laid.hp(0) == 4
    assert [event.unit for event in events if isinstance(event, Died)] == [victim, chained]


def test_with_the_water_effect_monsters_walk_and_stand_in_water() -> None:
    drawn = ("......", "......", "~~~~~~", "......", "......")
    laid = Laid(drawn, crew=crewed("wukong"), effects=("water",)).mech(0, (3, 2))
    unit = laid.monster(0, (4, 2))
    assert laid.board.reachable(unit, 2)[tile_at(4, 4)] == 2
    laid.hit(0, "E", 1, way="S")
    assert laid.where(unit) == (4, 3)
    assert orders.why_no_attack(laid.mech(1, (1, 3)).board, 1), "mechs still cannot attack from it"


def test_the_deadly_column_kills_every_mech_in_it_and_no_monster() -> None:
    laid = Laid(effects=("columns",)).mech(0, (3, 1)).mech(1, (4, 1))
    laid.token("shield", (3, 1))
    unit = laid.monster(0, (3, 4))
    laid.board.value = 3
    laid.end()
    assert laid.where(0) is None and laid.where(1) == (4, 1) and laid.where(unit) == (3, 4)


def test_with_the_detect_effect_monsters_are_detected_just_before_they_spawn() -> None:
    laid = Laid(printed=True, effects=("detect",))
    laid.monster(0, (3, 4))
    r = Resolution(laid.board)
    laid.board.card_at, laid.board.value = 1, 3
    start_turn(r)
    kinds = [type(event) for event in r.events if isinstance(event, Detected | Spawned)]
    assert kinds == [Detected, Detected, Detected, Spawned, Spawned, Spawned]
    assert len(laid.board.on_map()) == 4
    roll(other := Resolution(laid.board), 2)
    assert not any(isinstance(event, Detected) for event in other.events)


def test_with_mountain_buildings_every_mountain_is_a_building() -> None:
    printed = layout("frost", "turret", 1 << 8)
    assert all(printed.tiles[tile] == BUILDING for tile in range(TILES) if printed.letters[tile] in "^F")
    assert MOUNTAIN not in printed.tiles


def test_with_unlimited_movement_monsters_go_as_far_as_they_like() -> None:
    laid = Laid(("......", "......", "......", "......", ".....+"), effects=("unlimited",)).mech(0, None)
    laid.mech(1, (6, 1))
    laid.board.value = 5
    unit = laid.monster(0, (1, 2))
    choice = choose(laid.board, unit)
    assert choice.tile == tile_at(5, 5) and choice.aim is not None


# --- Map effects on yellow objective cards -----------------------------------------------------------------------


def test_the_storm_kills_whoever_stands_on_its_turn_tile_in_that_turn() -> None:
    for die, dies in ((4, False), (1, True)):
        laid = Laid(printed=True, effects=("storm",), maps=("storm", "turret"))
        laid.mech(0, (2, 2)).token("shield", (2, 2)).mech(1, (1, 3))
        laid.board.die = die
        end_turn(r := Resolution(laid.board))
        assert (laid.where(0) is None) == dies and r.board.at[1] >= 0


def test_flooding_makes_water_of_the_turn_tile_for_that_turn() -> None:
    laid = Laid(printed=True, effects=("flood",), maps=("flood", "turret"))
    three, two = tile_at(1, 4), tile_at(3, 3)
    seen = []
    laid.board.die = 5
    for _ in range(4):
        start_turn(Resolution(laid.board))
        seen.append((laid.board.die, laid.board.tiles[three] == WATER, laid.board.tiles[two] == WATER))
    assert seen == [(4, False, False), (3, True, False), (2, False, True), (1, False, False)]


def test_the_frozen_mountain_is_a_building_that_starts_frozen() -> None:
    laid = Laid(printed=True, effects=("frost",), goals=("frost", ""), maps=("frost", "turret"))
    peak = laid.board.layout.peak
    assert peak == tile_at(2, 3) and laid.board.tiles[peak] == BUILDING and laid.lies((2, 3)) == ("frozen",)
    assert laid.board.left_in_supply(1) == 2
    assert layout("frost", "turret", 0).tiles[peak] == MOUNTAIN


def test_the_turret_fires_once_in_player_actions_and_not_while_frozen_or_ruined() -> None:
    laid = Laid(printed=True, effects=("turret",), maps=("turret", "frost"))
    laid.state.play(a.Fire(EAST))
    with pytest.raises(IllegalAction, match="has fired"):
        laid.state.play(a.Fire(NORTH))
    laid.board.fired = False
    laid.token("frozen", (1, 3))
    with pytest.raises(IllegalAction, match="frozen"):
        laid.state.play(a.Fire(EAST))
    bare = Laid(printed=True, maps=("turret", "frost"))
    with pytest.raises(IllegalAction, match="no turret"):
        bare.state.play(a.Fire(EAST))


def test_acid_tiles_give_acid_to_whoever_stands_on_them_in_upkeep() -> None:
    laid = Laid(printed=True, effects=("acid",), maps=("rocket", "acid"))
    laid.mech(0, (4, 3)).mech(1, (5, 2))
    end_turn(r := Resolution(laid.board))
    assert laid.worn(0) == ("acid",) and laid.worn(1) == ()
    assert any(isinstance(event, StatusPlaced) for event in r.events)


# --- Player actions ----------------------------------------------------------------------------------------------


def test_player_actions_come_in_any_order_and_all_are_optional() -> None:
    laid = Laid(crew=(crewed("talos")[0], crewed("raijin")[0]))
    laid.go(0, (2, 2))
    laid.go(1, (5, 2))
    laid.hit(1, "W")
    laid.hit(0, "S", 1)
    assert a.Done() in Laid().state.actions()
    Laid().end()


def test_after_its_attack_a_mech_can_do_nothing_further() -> None:
    laid = Laid(crew=crewed("talos"))
    laid.token("fire", (1, 1))
    laid.hit(0, "E", 1)
    for action in (a.Move(0, tile_at(1, 2)), a.Attack(0, 0, EAST, 1), a.Clear(0, ("fire",))):
        with pytest.raises(IllegalAction, match="nothing further this turn"):
            laid.state.play(action)


def test_a_mech_with_two_attacks_uses_one_a_turn() -> None:
    laid = Laid(crew=crewed("wukong", "lin", 0, 3)).mech(0, (3, 3))
    assert {attack.attack for attack in orders.attack_offers(laid.board, 0)} == {0, 1}
    laid.hit(0, "E", 1, 1)
    with pytest.raises(IllegalAction):
        laid.hit(0, "E", 1, 0, "N")


def test_a_mech_may_clear_tokens_instead_of_attacking_even_frozen_and_in_water() -> None:
    laid = Laid(("~.....", "......", "......", "......", "......"))
    laid.token("frozen", (1, 1)).token("acid", (1, 1)).lying("smoke", (1, 1))
    assert orders.why_no_move(laid.board, 0) and orders.why_no_attack(laid.board, 0)
    offered = [action.tokens for action in laid.state.actions() if isinstance(action, a.Clear)]
    assert offered == [("acid", "frozen"), ("acid",), ("frozen",)]
    laid.state.play(a.Clear(0, ("acid", "frozen")))
    assert laid.worn(0) == () and laid.board.acted == 1


# --- Multiple monsters from the same monster card ----------------------------------------------------------------


def test_no_card_has_more_than_two_meeples_detected_ones_included() -> None:
    laid = Laid(printed=True)
    laid.monster(0, (3, 4))
    laid.cube(0, (1, 5))
    detect(Resolution(laid.board))
    assert [laid.board.card.count(card) for card in range(3)] == [2, 1, 1]


def test_two_normals_act_oldest_first_two_alphas_newest_first_and_normals_before_alphas() -> None:
    laid = Laid()
    old, new = laid.monster(0, (2, 3)), laid.monster(0, (3, 3))
    older, newer = laid.monster(1, (4, 3), alpha=True), laid.monster(1, (5, 3), alpha=True)
    assert laid.board.on_map() == [old, new, newer, older]
    laid.board.card_at = 1
    assert laid.board.on_map() == [newer, older, old, new]
    mixed = Laid()
    alpha, normal = mixed.monster(0, (2, 3), alpha=True), mixed.monster(0, (3, 3))
    assert mixed.board.on_map() == [normal, alpha]


def test_when_one_of_two_dies_the_other_keeps_its_hit_points_and_a_new_one_comes_after_it() -> None:
    laid = Laid(crew=crewed("sekhmet", "", 3)).mech(0, (2, 1))
    first, second = laid.monster(0, (2, 3)), laid.monster(0, (5, 3), hp=1)
    laid.hit(0, "S", 2)
    assert laid.where(first) is None and laid.hp(second) == 1
    third = laid.monster(0, (4, 4))
    assert third == first and laid.board.on_map() == [second, third]
