"""Goals, each met and not met; what counts for them and what does not."""

import pytest

from game.rift import actions as a
from game.rift.blows import bury, hurt, kill, push
from game.rift.board import BUILDING, FROZEN, RUIN
from game.rift.content import content
from game.rift.events import GoalAdvanced
from game.rift.grid import EAST, tile_at
from game.rift.mission import LASTING, is_met, is_missed, progress
from game.rift.resolution import Resolution
from game.rift.spawn import spawn
from game.rift.turn import end_turn
from tests.rift.laid import Laid, crewed

GOALS = [goal.id for card in content().objectives for goal in (card.yellow, card.red)]


def test_no_goal_is_never_met() -> None:
    assert not is_met(Laid().board, "")


@pytest.mark.parametrize("goal", GOALS)
def test_every_goal_tells_how_far_it_has_come(goal: str) -> None:
    count, needed = progress(Laid().board, goal)
    assert 0 <= count <= needed == content().goal(goal).needed


def test_eye_of_the_storm_needs_a_monster_killed_by_a_turn_tile() -> None:
    laid = Laid(printed=True, effects=("storm",), goals=("storm", ""), maps=("storm", "turret"))
    unit = laid.monster(0, (3, 3))
    assert not is_met(laid.board, "storm")
    end_turn(r := Resolution(laid.board))
    assert laid.where(unit) is None and is_met(laid.board, "storm")
    assert GoalAdvanced(0, "storm", 1, 1) in r.events


def test_drown_them_counts_deaths_in_water_on_its_own_card() -> None:
    for column, counts in ((2, 1), (5, 0)):
        laid = Laid(effects=("flood",), goals=("flood", ""), maps=("flood", "turret"))
        laid.board.tiles[tile_at(column + 1, 3)] = 3
        laid.monster(0, (column, 3))
        r = Resolution(laid.board)
        push(r, tile_at(column, 3), EAST, 1)
        bury(r)
        assert laid.board.tally.flood == counts and laid.board.tally.kills == 1
    right = Laid(effects=("flood",), goals=("", "flood"), maps=("turret", "flood"))
    right.board.tiles[tile_at(6, 3)] = 3
    right.monster(0, (5, 3))
    r = Resolution(right.board)
    push(r, tile_at(5, 3), EAST, 1)
    bury(r)
    assert is_met(right.board, "flood")


def test_thaw_the_peak_needs_it_standing_and_free_of_ice_at_the_end() -> None:
    laid = Laid(printed=True, effects=("frost",), goals=("frost", ""), maps=("frost", "turret"))
    peak = laid.board.layout.peak
    assert not is_met(laid.board, "frost")
    laid.board.ground[peak] &= ~FROZEN
    assert is_met(laid.board, "frost") and laid.board.tiles[peak] == BUILDING
    laid.board.tiles[peak] = RUIN
    assert not is_met(laid.board, "frost")


def test_gunnery_practice_counts_whoever_dies_while_the_turret_fires() -> None:
    laid = Laid(
        ("......", "......", "+.....", "......", "......"),
        effects=("turret", "exploding"),
        goals=("turret", ""),
        maps=("turret", "frost"),
    )
    laid.monster(1, (4, 3))
    laid.monster(1, (5, 2))
    events = laid.state.play(a.Fire(EAST))
    assert laid.board.tally.turret == 2 and is_met(laid.board, "turret"), "the explosion counts as well"
    assert [event.count for event in events if isinstance(event, GoalAdvanced)] == [1, 2]


def test_lift_off_needs_the_launch() -> None:
    laid = Laid(printed=True, effects=("rocket",), goals=("rocket", ""), maps=("rocket", "acid"))
    laid.board.die = 1
    assert not is_met(laid.board, "rocket")
    end_turn(Resolution(laid.board))
    assert is_met(laid.board, "rocket")


def test_corrosion_counts_any_death_under_acid() -> None:
    laid = Laid(goals=("acid", ""))
    unit = laid.monster(0, (3, 3))
    laid.token("acid", (3, 3))
    r = Resolution(laid.board)
    kill(r, unit, "water")
    bury(r)
    assert is_met(laid.board, "acid")


def test_acid_given_to_a_dying_monster_counts() -> None:
    laid = Laid(crew=crewed("raijin", "mori", 0, 3), goals=("acid", "")).mech(0, (3, 3))
    laid.monster(1, (4, 3))
    laid.hit(0, "E", 1, 1)
    assert is_met(laid.board, "acid")


def test_untouched_ends_with_the_first_ruin() -> None:
    laid = Laid(("......", "......", "+.....", "......", "......"), goals=("", "untouched"))
    assert is_met(laid.board, "untouched")
    laid.monster(0, (2, 3), aim="W", reach=1)
    end_turn(Resolution(laid.board))
    assert not is_met(laid.board, "untouched")


def test_pristine_needs_one_whole_mech_upgrades_counted() -> None:
    laid = Laid(crew=crewed("wukong", "lin", 2, 2))
    assert laid.board.full[0] == 5
    hurt(Resolution(laid.board), 0, 1, "attack")
    assert is_met(laid.board, "pristine"), "the other one is whole"
    hurt(Resolution(laid.board), 1, 1, "attack")
    assert not is_met(laid.board, "pristine")
    laid.mech(0, None)
    assert not is_met(laid.board, "pristine"), "a destroyed one is not whole"


def test_exterminator_counts_every_death() -> None:
    laid = Laid(goals=("", "exterminator"))
    for _ in range(8):
        assert not is_met(laid.board, "exterminator")
        unit = laid.monster(0, (3, 3))
        r = Resolution(laid.board)
        kill(r, unit, "water")
        bury(r)
    assert is_met(laid.board, "exterminator")


def test_seal_the_rift_counts_blocked_spawns() -> None:
    laid = Laid(printed=True, goals=("", "seal"))
    for at in ((3, 2), (1, 4), (3, 4)):
        laid.mech(0, at)
        laid.cube(0, at)
        spawn(Resolution(laid.board))
    assert is_met(laid.board, "seal")


def test_turned_on_each_other_counts_deaths_in_step_eight_alone() -> None:
    laid = Laid(goals=("", "turned"))
    laid.monster(1, (4, 3))
    laid.token("fire", (4, 3))
    end_turn(Resolution(laid.board))
    assert laid.board.tally.kills == 1 and not is_met(laid.board, "turned")
    laid.monster(0, (3, 3), aim="E", reach=1)
    laid.monster(1, (4, 3))
    end_turn(Resolution(laid.board))
    assert is_met(laid.board, "turned")


def test_crush_counts_hit_points_lost_to_pushes_and_no_others() -> None:
    laid = Laid(("......", "......", "....^.", "......", "......"), goals=("", "crush"))
    unit = laid.monster(0, (4, 3), alpha=True)
    laid.token("shield", (4, 3))
    r = Resolution(laid.board)
    push(r, tile_at(4, 3), EAST, 1)
    assert laid.board.tally.bumps == 0, "the shield took it"
    for _ in range(6):
        push(r, tile_at(4, 3), EAST, 1)
    assert laid.board.tally.bumps == 4 == laid.board.full[unit], "the dead lose nothing more"
    assert is_met(laid.board, "crush")
    assert [event.count for event in r.events if isinstance(event, GoalAdvanced)] == [1, 2, 3, 4]


def test_goals_that_are_not_in_play_are_not_told() -> None:
    laid = Laid()
    unit = laid.monster(0, (3, 3))
    r = Resolution(laid.board)
    kill(r, unit, "water")
    bury(r)
    assert not any(isinstance(event, GoalAdvanced) for event in r.events)


def test_a_goal_is_missed_once_what_it_needs_has_fallen() -> None:
    laid = Laid(printed=True, effects=("frost", "rocket"), goals=("frost", "rocket"), maps=("frost", "rocket"))
    board = laid.board
    assert board.layout.rocket >= 0 and board.layout.peak >= 0
    assert not any(is_missed(board, goal) for goal in GOALS)
    board.tiles[board.layout.peak] = RUIN
    assert is_missed(board, "frost") and not is_missed(board, "rocket")
    board.tiles[board.layout.rocket] = RUIN
    assert is_missed(board, "rocket")
    board.tally.launched = True
    assert not is_missed(board, "rocket")
    board.tally.ruins = 1
    assert is_missed(board, "untouched") and not is_missed(board, "")
    assert set(GOALS) >= LASTING
