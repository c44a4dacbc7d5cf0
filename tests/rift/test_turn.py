"""The steps of a turn: their order, Upkeep's order, the monsters' attacks."""

from game.rift import actions as a
from game.rift.board import FOREST, GROUND, WATER
from game.rift.events import (
    AimLost,
    Attacked,
    Died,
    Hurt,
    Launched,
    Over,
    StatusPlaced,
    StepBegan,
    StormStruck,
    TimePassed,
)
from game.rift.grid import place, tile_at
from game.rift.orders import why_no_attack
from game.rift.resolution import Resolution
from game.rift.turn import end_turn, roll, start_turn
from tests.rift.laid import Laid, crewed


def test_the_eight_steps_come_in_order() -> None:
    laid = Laid(printed=True)
    laid.cube(0, (3, 2))
    first = laid.end()
    second = laid.state.play(a.Rolled(3))
    steps = [event.step for event in (*first, *second) if isinstance(event, StepBegan)]
    assert steps == ["upkeep", "attacks", "time", "spawn", "roll", "monsters", "detect", "actions"]


def test_the_die_goes_round_the_cards_and_turns_one_to_five_use_two_three_one_two_three() -> None:
    laid = Laid(printed=True)
    laid.board.die, laid.board.turn, laid.board.card_at = 6, 0, 0
    seen = []
    for _ in range(5):
        r = Resolution(laid.board)
        start_turn(r)
        roll(r, 1)
        seen.append((laid.board.die, laid.board.card_at + 1))
    assert seen == [(5, 2), (4, 3), (3, 1), (2, 2), (1, 3)]


def test_time_may_be_held_on_the_first_turn() -> None:
    laid = Laid(printed=True)
    laid.board.die, laid.board.turn = 6, 0
    r = Resolution(laid.board)
    start_turn(r, hold_time=True)
    assert laid.board.die == 6 and TimePassed(6, True) in r.events


def test_at_zero_nothing_spawns_any_more() -> None:
    laid = Laid(printed=True)
    laid.board.die = 1
    unit = laid.cube(0, (3, 2))
    start_turn(Resolution(laid.board))
    assert laid.board.die == 0 and laid.where(unit) is None


def test_a_new_turn_gives_every_mech_its_actions_back() -> None:
    laid = Laid(printed=True)
    laid.board.moved = laid.board.acted = 3
    laid.board.fired = True
    roll(Resolution(laid.board), 2)
    assert (laid.board.moved, laid.board.acted, laid.board.fired) == (0, 0, False)


# --- Upkeep ------------------------------------------------------------------------------------------------------


def test_fire_burns_mechs_first_then_monsters_as_they_act_then_rocks() -> None:
    laid = Laid()
    second, first = laid.monster(1, (3, 3)), laid.monster(0, (4, 3))
    rock = laid.rock((3, 4))
    laid.board.tokens = [token for token in laid.board.tokens if token >> 6 == 1]
    for at in ((6, 1), (3, 3), (4, 3), (3, 4)):
        laid.token("fire", at)
    r = Resolution(laid.board)
    end_turn(r)
    burnt = [event.unit for event in r.events if isinstance(event, Hurt) and event.cause == "fire"]
    assert burnt == [1, first, second, rock]
    assert laid.where(second) is None and laid.where(rock) is None and laid.hp(first) == 1


def test_fire_comes_before_acid_tiles_and_those_before_the_storm() -> None:
    laid = Laid(printed=True, effects=("acid", "storm"), maps=("storm", "acid"))
    turn_tile = next(tile for turn, tile in laid.board.layout.storm if turn == 4)
    acid_tile = laid.board.layout.acid[0]
    laid.mech(0, place(acid_tile)).token("fire", place(acid_tile))
    laid.mech(1, (6, 1) if laid.board.is_empty(tile_at(6, 1)) else (5, 1))
    victim = laid.monster(0, place(turn_tile))
    r = Resolution(laid.board)
    end_turn(r)
    kinds = [
        "fire" if isinstance(event, Hurt) else "acid" if isinstance(event, StatusPlaced) else "storm"
        for event in r.events
        if isinstance(event, StormStruck | StatusPlaced | Hurt)
    ]
    assert kinds[:3] == ["fire", "acid", "storm"] and laid.where(victim) is None
    assert laid.hp(0) == 3, "acid adds nothing to fire"


def test_a_monster_that_burns_to_death_does_not_attack() -> None:
    laid = Laid().mech(0, (4, 3))
    laid.monster(1, (3, 3), aim="E", reach=1)
    laid.token("fire", (3, 3))
    laid.end()
    assert laid.hp(0) == 4


def test_fire_on_a_forest_changes_nothing_more() -> None:
    laid = Laid(("f.....", "......", "......", "......", "......")).token("fire", (1, 1))
    end_turn(Resolution(laid.board))
    assert laid.worn(0) == ("fire",) and laid.hp(0) == 3 and laid.terrain((1, 1)) == FOREST


def test_the_storm_kills_rocks_and_monsters_too() -> None:
    laid = Laid(printed=True, effects=("storm",), maps=("storm", "turret"))
    tile = next(tile for turn, tile in laid.board.layout.storm if turn == 4)
    rock = laid.rock(place(tile))
    end_turn(Resolution(laid.board))
    assert laid.where(rock) is None


def test_the_rocket_launches_in_the_last_turn_and_kills_its_neighbours() -> None:
    laid = Laid(printed=True, effects=("rocket",), goals=("rocket", ""), maps=("rocket", "acid"))
    assert laid.board.layout.rocket == tile_at(1, 2)
    laid.mech(0, (1, 3)).mech(1, (3, 3)).token("shield", (1, 3))
    unit = laid.monster(0, (2, 2), alpha=True)
    end_turn(r := Resolution(laid.board))
    assert not any(isinstance(event, Launched) for event in r.events), "not before the last turn"
    laid.board.die = 1
    before = laid.board.ruins
    end_turn(r := Resolution(laid.board))
    assert any(isinstance(event, Launched) for event in r.events)
    assert laid.where(0) is None and laid.where(unit) is None and laid.where(1) == (3, 3)
    assert laid.terrain((1, 2)) == GROUND and laid.board.ruins == before and laid.board.tally.launched


def test_a_frozen_or_ruined_rocket_stays() -> None:
    laid = Laid(printed=True, effects=("rocket",), maps=("rocket", "acid")).token("frozen", (1, 2))
    laid.board.die = 1
    end_turn(r := Resolution(laid.board))
    assert not any(isinstance(event, Launched) for event in r.events)


def test_a_shielded_rocket_launches_and_its_token_goes_back() -> None:
    laid = Laid(printed=True, effects=("rocket",), maps=("rocket", "acid")).token("shield", (1, 2))
    laid.board.die = 1
    end_turn(Resolution(laid.board))
    assert laid.board.tally.launched and laid.board.tokens == []


def test_deadly_columns_may_lose_everything_at_once() -> None:
    laid = Laid(effects=("columns",)).mech(0, (3, 1)).mech(1, (3, 2))
    laid.board.value = 3
    events = laid.end()
    assert laid.state.phase == "over" and laid.state.why == "mechs" and isinstance(events[-1], Over)
    assert not any(isinstance(event, StepBegan) and event.step == "attacks" for event in events)


# --- flooding ----------------------------------------------------------------------------------------------------


def test_the_flood_drowns_whoever_cannot_fly_when_the_die_changes() -> None:
    for card, lives in (("demon", False), ("intruder", False), ("wraith", True)):
        laid = Laid(printed=True, effects=("flood",), maps=("flood", "turret"), cards=(card, "herald", "colossus"))
        unit = laid.monster(0, (1, 4))
        start_turn(r := Resolution(laid.board))
        assert laid.board.die == 3 and laid.terrain((1, 4)) == WATER
        assert (laid.where(unit) == (1, 4)) == lives
        assert laid.board.tally.flood == int(not lives)
        assert any(isinstance(event, Died) for event in r.events) != lives


def test_a_mech_on_a_flooded_tile_lives_and_cannot_attack() -> None:
    laid = Laid(printed=True, effects=("flood",), maps=("flood", "turret")).mech(0, (1, 4))
    start_turn(Resolution(laid.board))
    assert laid.where(0) == (1, 4) and why_no_attack(laid.board, 0)


# --- attacks -----------------------------------------------------------------------------------------------------


def test_monsters_attack_in_the_order_in_which_they_aimed() -> None:
    laid = Laid().mech(0, (3, 3))
    third = laid.monster(2, (5, 3), aim="W")
    first = laid.monster(0, (3, 4), aim="N", reach=1)
    second = laid.monster(1, (3, 2), aim="S", reach=1)
    events = laid.end()
    assert [event.unit for event in events if isinstance(event, Attacked)] == [first, second, third]


def test_smoke_and_ice_lose_the_aim() -> None:
    laid = Laid().mech(0, (3, 3))
    smoked, frozen = laid.monster(0, (3, 4), aim="N", reach=1), laid.monster(1, (3, 2), aim="S", reach=1)
    laid.lying("smoke", (3, 4)).token("frozen", (3, 2))
    events = laid.end()
    lost = [(event.unit, event.why) for event in events if isinstance(event, AimLost)]
    assert lost == [(smoked, "smoke"), (frozen, "frozen")] and laid.hp(0) == 4


def test_ice_broken_by_an_earlier_attack_lets_the_later_one_happen() -> None:
    laid = Laid(crew=crewed("atlas")).mech(0, (4, 3)).mech(1, (1, 5))
    laid.monster(0, (2, 3), aim="E", reach=1)
    laid.monster(1, (3, 3), aim="E", reach=1)
    laid.token("frozen", (3, 3))
    laid.end()
    assert laid.hp(0) == 3


def test_an_attack_follows_its_monster_when_it_is_pushed() -> None:
    laid = Laid(crew=crewed("wukong")).mech(0, (2, 3)).mech(1, (5, 2))
    laid.monster(0, (3, 3), aim="E", reach=1)
    laid.hit(0, "E", 1, way="N")
    assert laid.where(2) == (3, 2)
    laid.mech(1, (4, 2))
    laid.end()
    assert laid.hp(1) == 3, "a Talos has four"


def test_an_attack_turned_off_the_map_hits_nothing() -> None:
    laid = Laid().mech(0, (1, 1))
    laid.monster(0, (6, 3), aim="E", reach=1)
    attacked = [event for event in laid.end() if isinstance(event, Attacked)]
    assert [event.target for event in attacked] == [-1] and attacked[0].tiles == ()


def test_an_alpha_intruder_at_the_edge_still_hits_the_tile_before_its_target() -> None:
    laid = Laid(cards=("intruder", "demon", "wraith")).mech(0, (6, 3))
    laid.monster(0, (5, 3), alpha=True, aim="E", reach=2)
    laid.end()
    assert laid.hp(0) == 3


def test_everything_stops_when_the_game_is_lost() -> None:
    laid = Laid(("......", "......", "+.+...", "......", "......"))
    laid.board.ruins = 0
    laid.monster(0, (2, 3), aim="W", reach=1)
    second = laid.monster(1, (3, 2), aim="S", reach=1)
    laid.end()
    assert laid.state.phase == "over" and laid.state.won is False and laid.state.why == "ruins"
    assert laid.board.aim[second] >= 0, "who had not attacked yet keeps its aim"
