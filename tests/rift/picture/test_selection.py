"""What is in hand: every legal action can be reached by pressing tiles, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from game.rift import actions as a
from game.rift import orders
from game.rift.picture.selection import NOBODY, TURRET

from .stand import Bare, acting, battle, played, seated


def pressed(table: Bare) -> set[a.AnyAction]:
    """Every action that pressing tiles would play, with every tool of every mech."""
    hand = table.selection
    found: set[a.AnyAction] = set()
    for mech in (0, 1, TURRET):
        for tool in hand.tools(mech) if mech == TURRET or table.state.field.at[mech] >= 0 else ():
            hand.take(mech, tool)
            for tile in list(hand.targets()):
                if hand.wants_way(tile):
                    hand.target = tile
                    found |= {each for ways in hand.targets().values() for each in ways}
                    hand.target = NOBODY
                else:
                    found |= set(hand.targets()[tile])
    hand.drop()
    return found


@pytest.mark.parametrize("seed", [1, 2, 4, 5, 6])
def test_every_legal_action_can_be_pressed(seed: int) -> None:
    table = Bare(battle(1, seed, game=1 + seed % 3))
    legal = {each for each in orders.offers(table.state) if isinstance(each, a.Move | a.Attack | a.Fire)}
    reached = pressed(table)
    assert reached <= legal
    missing = {each for each in legal - reached if not _off_the_map(table, each)}
    assert not missing


def _off_the_map(table: Bare, action: a.AnyAction) -> bool:
    """A push over the edge of the map does nothing, and has no tile to press."""
    return isinstance(action, a.Attack) and action.way >= 0


def test_a_line_may_be_aimed_by_any_tile_along_it() -> None:
    match = played(seated(1, 3, mode="battle", game=5, crew="choose"), lambda state: state.phase == "choose")
    for mech, pilot in (("raijin", "mori"), ("atlas", "okafor")):
        match.play(a.Choose(mech, pilot))
    played(match, acting)
    table = Bare(match)
    hand = table.selection
    hand.take(0, "attack_0")
    assert len(hand.targets()) > len(hand.sure())
    for tile, actions in hand.targets().items():
        assert len(actions) == 1 and hand.action_at(tile) == actions[0]


def test_confirm_on_a_mech_goes_through_its_tools_and_puts_it_down() -> None:
    table = Bare(battle())
    hand = table.selection
    hand.take(0)
    seen = [hand.tool]
    for _ in range(4):
        hand.next_tool()
        seen.append(hand.tool)
        if hand.mech == NOBODY:
            break
    assert seen[-1] == "" and hand.mech == NOBODY and "move" in seen and "attack_0" in seen


def test_back_goes_one_step_at_a_time() -> None:
    table = Bare(battle())
    hand = table.selection
    assert not hand.back()
    hand.take(0, "attack_0")
    hand.target = 3
    assert hand.back() and hand.target == NOBODY and hand.mech == 0
    assert hand.back() and hand.mech == NOBODY


def test_why_not_is_always_said() -> None:
    table = Bare(battle())
    hand = table.selection
    for tool in ("move", "attack_0"):
        hand.take(0, tool)  # type: ignore[arg-type]
        for tile in set(range(30)) - set(hand.targets()):
            sentence = hand.refusal(tile)
            assert sentence.endswith(".") and sentence[0].isupper()


def test_a_computer_partners_mech_is_not_ours() -> None:
    match = seated(kinds=("person", "easy"), mode="battle", game=5, seed=3)
    table = Bare(played(match, acting))
    state: Any = table.state
    hand = table.selection
    ours = next(mech for mech in (0, 1) if state.owners[mech] == state.turn_of)
    assert hand.tools(ours) and not hand.tools(1 - ours)
    hand.take(1 - ours)
    assert "decides for this mech" in hand.refusal(0)
