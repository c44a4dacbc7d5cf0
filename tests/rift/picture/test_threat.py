"""What is coming is marked on the tiles where it falls, with the number of who does it."""

from __future__ import annotations

from game.rift import actions as a
from game.rift import events as e
from game.rift.board import COLUMNS_KILL, MEEPLES, STORM
from game.rift.content import content
from game.rift.forecast import forecast_end_turn
from game.rift.kit import stats
from game.rift.picture.shown import order_of
from game.rift.picture.strip import upkeep_icons
from game.rift.picture.threat import kind_of, marks_of, upkeep_tiles

from .stand import Bare, acting, battle, played, seated


def test_marks_add_up_to_the_losses_of_the_forecast() -> None:
    for seed in range(1, 25):
        match = played(seated(1, seed, mode="battle", game=1 + seed % 6), acting)
        state = match.state
        if match.over:
            continue
        found = forecast_end_turn(state)  # type: ignore[arg-type]
        marks = marks_of(found.coming, order_of(found.after))
        rows = [(tile, mark) for tile, row in marks.items() for mark in row]
        hurt = sum(event.amount for event in found.coming if isinstance(event, e.Hurt))
        assert sum(mark.hurt for _, mark in rows) == hurt
        assert {tile for tile, mark in rows if mark.ruin} == set(found.ruins_end)
        dead = [event for event in found.coming if isinstance(event, e.Died) and event.tile >= 0]
        assert sum(mark.dead for _, mark in rows) <= len(dead)
        assert bool(dead) == any(mark.dead for _, mark in rows)
        for _, mark in rows:
            assert mark.order or mark.icon, "every mark tells whose it is"


def test_each_monster_attacks_in_its_own_way() -> None:
    ways = {card.id: kind_of(stats(card.id, False).attack) for card in content().monsters}
    assert ways == {
        "demon": "melee",
        "wraith": "melee",
        "nightmare": "dash",
        "intruder": "arc",
        "herald": "line",
        "colossus": "arc",
    }


def test_upkeep_is_told_in_its_order_and_once() -> None:
    board = battle().state.field  # type: ignore[attr-defined]
    events = [
        e.StepBegan("upkeep", 3),
        e.Hurt(0, 3, 1, 2, "fire"),
        e.Hurt(1, 4, 1, 2, "fire"),
        e.StormStruck(5),
        e.StepBegan("attacks", 3),
        e.Launched(3),
    ]
    board.effects = 0
    assert upkeep_icons(board, events) == ["fire", "storm"]


def test_standing_on_what_comes_up_is_marked_too() -> None:
    for seed in range(1, 60):
        match = played(
            seated(1, seed, mode="battle", game=1 + seed % 6), lambda state: acting(state) and state.field.turn == 2
        )
        if match.over:
            continue
        bare = Bare(match)
        board = bare.state.field
        holes = {board.cube[unit] for unit in MEEPLES if board.cube[unit] >= 0}
        moves = [each for each in bare.state.actions() if isinstance(each, a.Move) and each.tile in holes]
        for move in moves:
            found = bare.outlook.of(move)
            hits = [event for event in found.then if isinstance(event, e.Hurt) and event.cause == "block"]
            marks = bare.outlook.marks(found).get(move.tile, [])
            assert any(mark.icon == "spawn" and mark.hurt for mark in marks) == any(
                hit.tile == move.tile for hit in hits
            )
            if hits:
                return
    raise AssertionError("no mech ever blocked a spawn")


def test_upkeeps_tiles_are_those_of_this_turn() -> None:
    board = battle().state.field  # type: ignore[attr-defined]
    board.effects, board.value = COLUMNS_KILL, 4
    assert {tile for tile, _, _ in upkeep_tiles(board)} == {3, 9, 15, 21, 27}
    board.left, board.effects, board.die = "storm", STORM, 2
    struck = [tile for tile, _, _ in upkeep_tiles(board)]
    assert struck == [tile for die, tile in board.layout.storm if die == 2] and struck


def test_a_monster_keeps_its_number_in_a_forecast_in_which_another_dies() -> None:
    """What a number on a tile names is the monster with that number above it."""
    for seed in range(1, 60):
        match = played(seated(1, seed, mode="battle", game=5, rows=3), acting)
        if match.over:
            continue
        bare = Bare(match)
        now = order_of(bare.state.field)
        for action in bare.state.actions():
            if not isinstance(action, a.Attack):
                continue
            found = bare.outlook.of(action)
            left = order_of(found.after)
            if any(left[unit] != now[unit] for unit in left):
                marks = [mark for row in bare.outlook.marks(found).values() for mark in row if mark.order]
                attackers = {event.unit for event in found.coming if isinstance(event, e.Attacked)}
                assert {mark.order for mark in marks} <= {now[unit] for unit in attackers}
                if marks and {mark.order for mark in marks} - {left[unit] for unit in attackers}:
                    return
    raise AssertionError("no attack ever removed a monster before others")
