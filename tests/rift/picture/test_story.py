"""Every event is told or knowingly passed over, and a told turn ends with nothing left over."""

from __future__ import annotations

from typing import Any, get_args

from game.core.state import CHANCE
from game.rift import events as e

from .stand import OpenBattle, battle, seated

SILENT = {
    e.CrewReady, e.HandedOver, e.Finished, e.Asked, e.UpgradeEarned, e.RowRevealed, e.StatusRemoved,
}  # fmt: skip
"""Events with nothing to be seen on the board at their moment."""


def test_every_kind_of_event_has_its_telling(open_battle: OpenBattle) -> None:
    table = open_battle(battle())
    examples: dict[type, Any] = {
        e.GameDealt: e.GameDealt(1, "storm", "frost", ("demon", "wraith", "herald"), ("", ""), ()),
        e.GameWon: e.GameWon(1, (True, False)),
        e.Over: e.Over(False, "ruins"),
        e.StepBegan: e.StepBegan("attacks", 3),
        e.GoalAdvanced: e.GoalAdvanced(0, "exterminator", 8, 8),
        e.RuinReturned: e.RuinReturned(2),
        e.UpgradesLost: e.UpgradesLost(0),
        e.TimePassed: e.TimePassed(3),
        e.ColumnDoomed: e.ColumnDoomed(2),
        e.Launched: e.Launched(3),
        e.StormStruck: e.StormStruck(4),
        e.Flooded: e.Flooded(4, True),
        e.DieRolled: e.DieRolled(1, 5),
    }
    for kind in get_args(e.AnyEvent):
        if kind in SILENT:
            assert kind is e.StatusRemoved or table.scene.story._one(_made(kind)) is None
        elif kind in examples:
            assert table.scene.story._one(examples[kind]) is not None, kind


def _made(kind: type) -> Any:
    values = {
        "mech": 0,
        "seat": 0,
        "frame": "talos",
        "pilot": "lin",
        "why": "supply",
        "which": "mech",
        "row": 1,
        "text": "",
    }
    return kind(**{name: values[name] for name in kind.__annotations__ if name in values})


def test_a_whole_turn_is_told_at_normal_speed_and_leaves_nothing_over(open_battle: OpenBattle) -> None:
    table = open_battle(battle(1, 4), speed="normal")
    scene = table.scene
    scene.desk.stage.settings.reduced_motion = False
    scene.deeds.confirm_end()
    assert scene.busy
    seen = set()
    for _ in range(4000):
        table.stage.pump()
        seen |= {type(each).__name__ for each in scene.overlay}
        if not scene.busy and (table.board.deciding or table.board.match.over):
            break
    assert not scene.busy and not scene.overlay
    assert not scene.view_board.moved and not scene.view_board.flash and scene.view_board.shake == (0.0, 0.0)
    assert {"Banner", "Dice"} <= seen


def test_any_press_skips_to_the_same_picture(open_battle: OpenBattle) -> None:
    slow = open_battle(battle(1, 5), speed="normal")
    slow.scene.deeds.confirm_end()
    slow.stage.pump(5)
    assert slow.scene.busy
    for _ in range(20):
        slow.scene.skip()
        slow.stage.pump()
    slow.rest()
    fast = open_battle(battle(1, 5))
    fast.scene.deeds.confirm_end()
    fast.rest()
    assert slow.state.field == fast.state.field
    assert slow.scene.shown.board == slow.state.field


def test_the_beginning_of_a_match_is_told_from_nothing(open_battle: OpenBattle) -> None:
    match = seated(1, 6, mode="battle", game=1)
    assert match.state.to_move() == CHANCE
    table = open_battle(match)
    table.rest()
    assert table.state.phase == "deploy" and table.scene.shown.board == table.state.field
