"""Damage, pushes, bumps and deaths."""

import pytest

from game.rift.blows import bury, damage_building, hurt, kill, push, strike
from game.rift.board import BUILDING, RUIN, WATER
from game.rift.events import Absorbed, Bumped, Died, Hurt, Pushed, Ruined
from game.rift.grid import EAST, NORTH, SOUTH, WEST, tile_at
from game.rift.resolution import Resolution
from tests.rift.laid import Laid, crewed


def test_damage_takes_hit_points_and_never_more_than_there_are() -> None:
    laid = Laid()
    r = Resolution(laid.board)
    hurt(r, 0, 2, "attack")
    hurt(r, 0, 9, "attack")
    assert [(event.amount, event.hp) for event in r.events if isinstance(event, Hurt)] == [(2, 2), (2, 0)]
    assert laid.where(0) == (1, 1), "it stays until the attack is over"
    bury(r)
    assert laid.where(0) is None


@pytest.mark.parametrize("status", ["frozen", "shield"])
def test_frozen_and_shield_take_a_whole_hit(status: str) -> None:
    laid = Laid().token(status, (1, 1))
    r = Resolution(laid.board)
    hurt(r, 0, 3, "attack")
    assert laid.hp(0) == 4 and laid.worn(0) == ()
    assert r.events == [Absorbed(0, 0, status, "Talos")]  # type: ignore[arg-type]
    hurt(r, 0, 1, "fire")
    assert laid.hp(0) == 3


def test_of_both_the_ice_goes_first() -> None:
    laid = Laid().token("frozen", (1, 1)).token("shield", (1, 1))
    hurt(Resolution(laid.board), 0, 1, "attack")
    assert laid.worn(0) == ("shield",)


@pytest.mark.parametrize(("cause", "lost"), [("attack", 2), ("bump", 1), ("fire", 1), ("blast", 1), ("block", 1)])
def test_acid_adds_to_attacks_alone(cause: str, lost: int) -> None:
    laid = Laid().token("acid", (1, 1))
    hurt(Resolution(laid.board), 0, 1, cause)  # type: ignore[arg-type]
    assert laid.hp(0) == 4 - lost


def test_a_hit_that_is_absorbed_moves_no_sand_and_lights_no_forest() -> None:
    laid = Laid(("fs....", "......", "......", "......", "......")).mech(1, (2, 1))
    laid.token("shield", (1, 1)).token("shield", (2, 1))
    r = Resolution(laid.board)
    hurt(r, 0, 1, "attack")
    hurt(r, 1, 1, "attack")
    assert laid.worn(0) == () and laid.lies((2, 1)) == () and laid.board.tokens == []


def test_any_damage_on_sand_makes_smoke_and_on_a_forest_fire() -> None:
    laid = Laid(("fs....", "......", "......", "......", "......")).mech(1, (2, 1))
    r = Resolution(laid.board)
    hurt(r, 0, 1, "bump")
    hurt(r, 1, 1, "bump")
    assert laid.worn(0) == ("fire",) and laid.lies((2, 1)) == ("smoke",)


def test_striking_empty_forest_and_sand_leaves_fire_and_smoke_and_plain_ground_nothing() -> None:
    laid = Laid(("......", "......", "fs.^~.", "......", "......"))
    r = Resolution(laid.board)
    for column in range(1, 6):
        strike(r, tile_at(column, 3), 1)
    assert [laid.lies((column, 3)) for column in range(1, 6)] == [("fire",), ("smoke",), (), (), ()]
    assert laid.terrain((1, 3)) != RUIN and len(laid.board.tokens) == 2


def test_damage_to_units_only_leaves_everything_else_alone() -> None:
    laid = Laid(("......", "......", "fs+...", "......", "......"))
    r = Resolution(laid.board)
    for column in (1, 2, 3):
        strike(r, tile_at(column, 3), 1, units_only=True)
    assert r.events == []


# --- buildings ---------------------------------------------------------------------------------------------------


def test_a_building_takes_a_ruin_token_and_the_fourth_loses_everything() -> None:
    laid = Laid(("......", "......", "++++..", "......", "......"))
    r = Resolution(laid.board)
    for column in range(1, 5):
        assert not laid.board.lost
        damage_building(r, tile_at(column, 3))
    assert [event.left for event in r.events if isinstance(event, Ruined)] == [2, 1, 0, -1]
    assert laid.board.lost == "ruins" and laid.board.tally.ruins == 3


@pytest.mark.parametrize("status", ["frozen", "shield"])
def test_a_token_saves_a_building_once(status: str) -> None:
    laid = Laid(("......", "......", "+.....", "......", "......")).token(status, (1, 3))
    r = Resolution(laid.board)
    damage_building(r, tile_at(1, 3))
    assert laid.terrain((1, 3)) == BUILDING and laid.lies((1, 3)) == ()
    damage_building(r, tile_at(1, 3))
    assert laid.terrain((1, 3)) == RUIN


# --- pushes ------------------------------------------------------------------------------------------------------


def test_a_push_moves_one_tile_each_time_and_ends_at_the_edge() -> None:
    laid = Laid()
    unit = laid.monster(0, (4, 3))
    r = Resolution(laid.board)
    push(r, tile_at(4, 3), EAST, 5)
    assert laid.where(unit) == (6, 3) and laid.hp(unit) == 2
    assert [event.tile for event in r.events if isinstance(event, Pushed)] == [tile_at(5, 3), tile_at(6, 3)]


def test_a_bump_ends_a_push_and_hurts_both_units() -> None:
    laid = Laid().mech(0, (5, 3))
    unit = laid.monster(0, (3, 3))
    r = Resolution(laid.board)
    push(r, tile_at(3, 3), EAST, 3)
    assert laid.where(unit) == (4, 3) and laid.hp(unit) == 1 and laid.hp(0) == 3
    assert [event.other for event in r.events if isinstance(event, Bumped)] == [0]


def test_a_unit_pushed_into_a_mountain_is_hurt_alone() -> None:
    laid = Laid(("......", "......", "...^..", "......", "......"))
    unit = laid.monster(0, (3, 3))
    push(Resolution(laid.board), tile_at(3, 3), EAST, 1)
    assert laid.hp(unit) == 1 and laid.where(unit) == (3, 3)


def test_a_unit_pushed_into_a_building_ruins_it_and_stays_where_it_is() -> None:
    laid = Laid(("......", "......", "...+..", "......", "......"))
    unit = laid.monster(0, (3, 3))
    r = Resolution(laid.board)
    push(r, tile_at(3, 3), EAST, 2)
    assert laid.hp(unit) == 1 and laid.where(unit) == (3, 3) and laid.terrain((4, 3)) == RUIN
    push(r, tile_at(3, 3), EAST, 1)
    assert laid.where(unit) == (4, 3), "a ruin is empty"


def test_a_dying_unit_can_still_be_pushed_and_bump() -> None:
    laid = Laid(crew=crewed("talos"), cards=("wraith", "demon", "herald")).mech(0, (2, 3))
    dying = laid.monster(0, (3, 3))
    other = laid.monster(1, (4, 3))
    laid.hit(0, "E", 1)
    assert laid.where(dying) is None and laid.hp(other) == 1


def test_pushing_nobody_does_nothing() -> None:
    laid = Laid()
    r = Resolution(laid.board)
    push(r, tile_at(3, 3), NORTH, 1)
    assert r.events == []


def test_rocks_are_pushed_bump_and_drown() -> None:
    laid = Laid(("......", "......", "..~...", "......", "......"))
    rock, other = laid.rock((4, 3)), laid.rock((4, 2))
    r = Resolution(laid.board)
    push(r, tile_at(4, 2), SOUTH, 1)
    bury(r)
    assert laid.where(rock) is None and laid.where(other) is None, "one hit point each"
    third = laid.rock((4, 3))
    push(r, tile_at(4, 3), WEST, 1)
    bury(r)
    assert laid.where(third) is None and laid.board.tokens == []


def test_a_push_over_water_only_kills_whoever_stays_in_it() -> None:
    for times, survives in ((1, False), (2, True)):
        laid = Laid(("......", "......", "...~..", "......", "......"))
        unit = laid.monster(0, (3, 3))
        r = Resolution(laid.board)
        push(r, tile_at(3, 3), EAST, times)
        bury(r)
        assert (laid.where(unit) == (5, 3)) == survives
        assert laid.terrain((4, 3)) == WATER


def test_water_kills_through_frozen_and_shield() -> None:
    laid = Laid(("......", "......", "...~..", "......", "......"))
    unit = laid.monster(0, (3, 3))
    laid.token("frozen", (3, 3)).token("shield", (3, 3))
    r = Resolution(laid.board)
    push(r, tile_at(3, 3), EAST, 1)
    bury(r)
    assert laid.where(unit) is None and laid.board.tokens == []


# --- deaths ------------------------------------------------------------------------------------------------------


def test_a_dead_monsters_meeple_and_tokens_go_back_to_the_supply() -> None:
    laid = Laid()
    unit = laid.monster(0, (3, 3), alpha=True, aim="E", reach=1)
    laid.token("fire", (3, 3)).token("acid", (3, 3))
    r = Resolution(laid.board)
    kill(r, unit, "storm")
    bury(r)
    board = laid.board
    assert (board.card[unit], board.alpha[unit], board.aim[unit], board.worn[unit]) == (-1, 0, -1, 0)
    assert board.tokens == [] and board.units[tile_at(3, 3)] == -1
    assert r.events == [Died(unit, tile_at(3, 3), "storm", "the orange Alpha Demon")]


def test_both_mechs_gone_loses_everything() -> None:
    laid = Laid()
    r = Resolution(laid.board)
    kill(r, 0, "columns")
    bury(r)
    assert not laid.board.lost
    kill(r, 1, "columns")
    bury(r)
    assert laid.board.lost == "mechs"


def test_an_explosion_counts_as_no_attack() -> None:
    laid = Laid(effects=("exploding",)).mech(0, (2, 3)).token("acid", (2, 3))
    unit = laid.monster(0, (3, 3))
    r = Resolution(laid.board)
    kill(r, unit, "water")
    bury(r)
    assert laid.hp(0) == 3


def test_rocks_and_mechs_do_not_explode() -> None:
    laid = Laid(effects=("exploding",)).mech(0, (2, 3)).mech(1, (4, 3))
    rock = laid.rock((3, 3))
    r = Resolution(laid.board)
    kill(r, rock, "fire")
    kill(r, 0, "fire")
    bury(r)
    assert laid.hp(1) == 3 and laid.where(0) is None
