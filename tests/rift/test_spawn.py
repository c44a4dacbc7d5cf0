"""Detecting, spawning, blocking; the monsters a game begins with."""

import pytest

from game.rift.events import Detected, Died, Hurt, SpawnBlocked, Spawned
from game.rift.grid import place, tile_at
from game.rift.resolution import Resolution
from game.rift.spawn import detect, set_up, spawn
from tests.rift.laid import Laid


def numbers(r: Resolution) -> list[int]:
    return [event.number for event in r.events if isinstance(event, Detected)]


def test_detection_starts_at_the_dies_value_and_wraps_past_eight() -> None:
    laid = Laid(printed=True)
    laid.board.value = 6
    r = Resolution(laid.board)
    detect(r)
    assert numbers(r) == [6, 7, 8, 1]


def test_tiles_with_a_unit_or_a_cube_are_skipped_and_mechs_count() -> None:
    laid = Laid(printed=True)
    spawns = laid.board.layout.spawns
    laid.board.value = 2
    laid.mech(0, place(spawns[1]))
    laid.cube(2, place(spawns[2]))
    laid.rock(place(spawns[4]))
    r = Resolution(laid.board)
    detect(r)
    assert numbers(r) == [4, 6, 7]


def test_a_full_card_is_passed_over() -> None:
    laid = Laid(printed=True)
    laid.monster(1, (3, 4))
    laid.monster(1, (4, 4))
    laid.board.card_at = 1
    r = Resolution(laid.board)
    detect(r)
    assert [event.monster for event in r.events if isinstance(event, Detected)] == ["herald", "demon"]


def test_with_every_meeple_out_nothing_is_detected() -> None:
    laid = Laid(printed=True)
    for number, column in enumerate((2, 3, 4, 5)):
        laid.monster(number % 3, (column, 4))
    r = Resolution(laid.board)
    detect(r)
    assert r.events == []


def test_monsters_spawn_with_full_hit_points_where_they_were_detected() -> None:
    laid = Laid(printed=True)
    unit = laid.cube(0, (3, 2))
    r = Resolution(laid.board)
    spawn(r)
    assert laid.where(unit) == (3, 2) and laid.hp(unit) == 2 and laid.board.cubes == []
    assert r.events == [Spawned(unit, tile_at(3, 2), "demon", False, 2)]


@pytest.mark.parametrize("blocker", ["mech", "monster", "rock"])
def test_a_blocked_spawn_costs_the_blocker_one(blocker: str) -> None:
    laid = Laid(printed=True)
    unit = laid.cube(0, (3, 2))
    if blocker == "mech":
        by = 0
        laid.mech(0, (3, 2)).token("acid", (3, 2))
    else:
        by = laid.monster(1, (3, 2)) if blocker == "monster" else laid.rock((3, 2))
    before = laid.hp(by)
    r = Resolution(laid.board)
    spawn(r)
    assert SpawnBlocked(unit, tile_at(3, 2), by, laid_name(blocker)) in r.events
    assert [event.amount for event in r.events if isinstance(event, Hurt)] == [1], "acid adds nothing"
    assert laid.hp(by) == before - 1 and any(isinstance(event, Died) for event in r.events) == (before == 1)
    assert laid.board.card[unit] == -1 and laid.board.cube[unit] == -1
    assert laid.board.tally.blocks == 1 and laid.board.tally.bumps == 0


def laid_name(blocker: str) -> str:
    return {"mech": "Talos", "monster": "the red Wraith", "rock": "a rock"}[blocker]


def test_a_shield_stops_the_damage_of_blocking() -> None:
    laid = Laid(printed=True).mech(0, (3, 2)).token("shield", (3, 2))
    laid.cube(0, (3, 2))
    spawn(Resolution(laid.board))
    assert laid.hp(0) == 4 and laid.worn(0) == ()


def test_a_monster_that_spawns_on_fire_or_acid_takes_it() -> None:
    laid = Laid(printed=True).lying("fire", (3, 2)).lying("acid", (3, 2))
    unit = laid.cube(0, (3, 2))
    spawn(Resolution(laid.board))
    assert laid.worn(unit) == ("acid", "fire") and laid.lies((3, 2)) == ()


@pytest.mark.parametrize(("alphas", "expected"), [(0, [0, 0, 0]), (1, [1, 0, 0]), (2, [1, 1, 0]), (3, [1, 1, 1])])
def test_the_first_to_come_are_alphas_up_to_the_limit(alphas: int, expected: list[int]) -> None:
    laid = Laid(printed=True)
    laid.board.alphas = alphas
    r = Resolution(laid.board)
    set_up(r, 4, 3)
    assert [int(event.alpha) for event in r.events if isinstance(event, Spawned)] == expected


@pytest.mark.parametrize("count", [3, 4])
def test_a_game_begins_with_so_many_monsters_one_a_card_from_the_first(count: int) -> None:
    laid = Laid(printed=True)
    set_up(Resolution(laid.board), 4, count)
    cards = [laid.board.card[unit] for unit in (2, 3, 4, 5)][:count]
    assert cards == [0, 1, 2, 0][:count] and len(laid.board.on_map()) == count
