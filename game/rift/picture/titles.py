"""What the game being played is called, which finale effect is in play, what a goal brings."""

from __future__ import annotations

from game.rift.board import EFFECTS, Board
from game.rift.content import content
from game.rift.rules import Rift


def game_title(state: Rift, number: int) -> str:
    """``Game 2 of 6``, or what else is played."""
    if state.mode == "campaign":
        return "The finale" if number == len(state.card) else f"Game {number} of {len(state.card)}"
    return "First game" if state.mode == "first" else f"Battle {number}"


def game_line(state: Rift) -> str:
    """Under the turns left."""
    side = "" if state.mode == "first" else ", Hard" if state.side == "hard" else ", Standard"
    return game_title(state, state.game) + side


def moon_of(board: Board, slot: int) -> str:
    """The finale effect of the left (0) or right (1) map card when it is in play, else ""."""
    card = content().map(board.left if slot == 0 else board.right)
    bit = 1 << EFFECTS.index(card.moon)
    return card.moon if board.effects & bit and not board.goals[slot] else ""


def rewards(state: Rift, slot: int) -> str:
    """Letters of what a goal brings; a single battle rewards nothing."""
    if state.mode != "campaign":
        return ""
    return state.plan.left_reward if slot == 0 else state.plan.right_reward
