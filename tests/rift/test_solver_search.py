"""The search finds what a good player would: rescues, other monsters' blows, blocked spawns, the right order."""

from collections.abc import Iterator

import pytest

from game.rift import ai
from game.rift.board import BUILDING
from game.rift.grid import tile_at
from game.rift.kit import Crew
from game.rift.resolution import Resolution
from game.rift.rules import Rift
from game.rift.solver import search as searching
from game.rift.solver.plans import Orders
from game.rift.solver.search import Ahead, Search
from game.rift.solver.slate import Slate
from game.rift.solver.worth import stakes_of
from game.rift.turn import end_turn
from tests.rift.laid import Laid, crewed

WUKONG = (Crew("wukong", "lin"), Crew("talos", "marchetti"))


def searched(state: Rift, limit: int = 6000) -> Search:
    found = Search(Slate(state.field), stakes_of(state), tuple(state.field.mechs()), limit)
    for _ in found.run():
        pass
    return found


def played(state: Rift, plan: Orders) -> Rift:
    """The position after a plan and the end of the turn, by the rules, which refuse what is illegal."""
    trial = state.clone()
    for order in plan:
        action = ai.action_of(order)
        assert not trial.why_not(action), trial.why_not(action)
        trial.play(action)
    r = Resolution(trial.field, usual=True)
    end_turn(r)
    return trial


def thought(state: Rift) -> Iterator[tuple[str, Rift]]:
    """What medium and hard would do, and what would come of it."""
    found = searched(state)
    yield "medium", played(state, found.best[1])
    ahead = Ahead(found, 1)
    for _ in ahead.run(8):
        pass
    yield "hard", played(state, ahead.best[1])


def test_a_monster_is_pushed_so_that_it_hits_another() -> None:
    laid = Laid(("......", "......", "...+..", "......", "......"), WUKONG, goals=("turned", ""))
    laid.state.mode = "campaign"
    laid.mech(0, (3, 4)).mech(1, None)
    demon = laid.monster(0, (3, 3), aim="E", reach=1)
    herald = laid.monster(2, (4, 2))
    for level, end in thought(laid.state):
        assert end.field.tiles[tile_at(4, 3)] == BUILDING, level
        assert end.field.at[herald] < 0, f"{level} lets the herald live"
        assert end.field.at[demon] >= 0 and end.field.tally.turned == 1


def test_the_last_city_point_is_saved_by_both_mechs_together() -> None:
    """No token is left and two buildings are aimed at: each mech has to stop one monster, and one has to move."""
    laid = Laid(("+.....", "......", "...+..", "......", "......"), crewed("talos"))
    laid.board.ruins = 0
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(0, (1, 2), aim="N", reach=1)
    laid.monster(0, (4, 4), aim="N", reach=1)
    for level, end in thought(laid.state):
        assert not end.field.lost, f"{level} loses the last building"


def test_a_mech_steps_out_of_the_line_before_the_other_fires() -> None:
    """B is held in place with A between it and the only monster that matters, which A cannot reach in time."""
    crew = (Crew("atlas", "okafor"), Crew("raijin", "mori"))
    laid = Laid(("......", ".....+", "......", "......", "......"), crew)
    laid.board.ruins = 0
    laid.mech(1, (1, 3)).mech(0, (2, 3))
    laid.monster(0, (1, 4), hp=1, aim="N", reach=1)
    target = laid.monster(0, (6, 3), hp=2, aim="N", reach=1)
    for level, end in thought(laid.state):
        assert not end.field.lost and end.field.at[target] < 0, level


def test_a_mech_moves_waits_for_the_other_and_attacks_then() -> None:
    """The only rescue: B leaves the tile A needs, A throws the monster beside B, B strikes it dead."""
    laid = Laid(("......", "......", "......", "......", "......"), WUKONG)
    laid.mech(0, (2, 2)).mech(1, (4, 3))
    laid.monster(0, (3, 3), hp=4)
    plans = {tuple(order[:2] for order in orders) for _, orders in searched(laid.state).found}
    assert any(
        plan[0] == (0, 1) and plan[-1] == (1, 1) and any(mech == 0 for _, mech in plan[1:-1]) for plan in plans
    ), "nobody moves first and attacks last"


def test_a_spawn_is_blocked_for_the_goal() -> None:
    laid = Laid(goals=("seal", ""), crew=crewed("talos"))
    laid.state.mode = "campaign"
    laid.board.tally.blocks = 2
    laid.mech(0, (2, 2)).mech(1, None)
    laid.cube(0, (4, 3))
    for level, end in thought(laid.state):
        assert end.field.at[0] == tile_at(4, 3), f"{level} lets it spawn"


def test_a_weak_mech_does_not_stand_on_a_spawn() -> None:
    laid = Laid(crew=crewed("talos"))
    laid.mech(0, (3, 3), hp=1).mech(1, None)
    laid.cube(0, (3, 3))
    for level, end in thought(laid.state):
        assert end.field.at[0] != tile_at(3, 3), f"{level} dies on a spawn"


def test_the_turret_saves_what_no_mech_reaches() -> None:
    laid = Laid(maps=("turret", "storm"), effects=("turret",), printed=True, crew=crewed("talos"))
    turret = laid.board.layout.turret
    laid.mech(0, (6, 1)).mech(1, None)
    laid.board.ruins = 0
    laid.monster(1, (2, 3), aim="W", reach=1)
    assert tile_at(1, 3) == turret
    for level, end in thought(laid.state):
        assert end.field.tiles[turret] == BUILDING, f"{level} does not fire"


def test_nothing_is_proposed_twice_and_the_best_is_the_best() -> None:
    laid = Laid(("+.....", "......", "...+..", "......", "f...s."), crewed("sekhmet", pilot_rows=3))
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(0, (1, 2), aim="N", reach=1)
    laid.monster(1, (4, 4), aim="N", reach=1)
    found = searched(laid.state)
    assert found.best[0] == max(value for value, _ in found.found) == found.ranked(1)[0][0]
    assert len({orders for _, orders in found.found}) == len(found.found) > 100
    for _, orders in found.found[:: len(found.found) // 60]:
        played(laid.state, orders)


def test_the_limit_limits_and_more_thought_is_never_worse() -> None:
    laid = Laid(("+.....", "......", "...+..", "......", "f...s."), crewed("wukong", mech_rows=3, pilot_rows=3))
    laid.mech(0, (2, 3)).mech(1, (4, 2))
    for card, at in enumerate(((1, 2), (4, 4), (3, 3))):
        laid.monster(card, at, aim="N", reach=1)
    few, many = searched(laid.state, 100), searched(laid.state, 20_000)
    assert few.spent < many.spent
    assert few.best[0] <= many.best[0]


def test_thought_comes_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a millisecond with each look: never more than a few ends of turn at a stretch."""
    now, ends = 0.0, 0
    end = Search._end

    def clock() -> float:
        nonlocal now
        now += 0.001
        return now

    def counted(self: Search) -> float:
        nonlocal ends
        ends += 1
        return end(self)

    monkeypatch.setattr(searching, "perf_counter", clock)
    monkeypatch.setattr(Search, "_end", counted)
    laid = Laid(("+.....", "......", "...+..", "......", "......"), crewed("sekhmet"))
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(0, (1, 2), aim="N", reach=1)
    laid.monster(1, (4, 4), aim="N", reach=1)
    before, slices = 0, 0
    for _ in ai.hint(laid.state):
        assert ends - before <= 6, "too much work between two frames"
        before, slices = ends, slices + 1
    assert slices > 100
