"""Told event by event, the shown board ends as the match's does."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.opponent import RandomOpponent, decide
from game.core.state import CHANCE
from game.rift import events as e
from game.rift.board import MEEPLES, Board
from game.rift.picture.shown import Shown, coming_alphas, name_of, order_of, supply, title_of

from .stand import GAME, battle, played, seated


def differences(shown: Board, real: Board) -> list[str]:
    """What is shown otherwise than it is."""
    found = [
        f"{name}: {getattr(shown, name)} is not {getattr(real, name)}"
        for name in ("at", "units", "tiles", "ground", "die", "card_at", "value", "ruins", "cube", "cubes")
        if getattr(shown, name) != getattr(real, name)
    ]
    for unit in range(len(real.at)):
        if real.at[unit] >= 0:
            for name in ("hp", "worn", "full", "aim", "reach", "alpha", "card"):
                if name in ("aim", "reach", "alpha", "card") and unit not in MEEPLES:
                    continue
                if getattr(shown, name)[unit] != getattr(real, name)[unit]:
                    found.append(f"{name} of {unit}: {getattr(shown, name)[unit]}, not {getattr(real, name)[unit]}")
    return found


@pytest.mark.parametrize("seed", range(12))
def test_events_alone_tell_the_whole_board(seed: int) -> None:
    options: dict[str, Any] = {"mode": "battle", "game": seed % 6 + 1, "side": "hard" if seed % 2 else "standard"}
    match = seated(1, seed, **options)
    hand, referee = RandomOpponent(), GAME.referee()
    shown: Shown | None = None
    while not match.over:
        state: Any = match.state
        mover = state.to_move()
        action = (
            referee.outcome(state, match.rules_stream())
            if mover == CHANCE
            else decide(hand.think(state, mover, match.mind_stream(mover)))
        )
        events = match.play(action)
        if any(isinstance(event, e.GameDealt) for event in events):
            shown = Shown(match.state.field)  # type: ignore[attr-defined]
            continue
        if shown is not None:
            for event in events:
                shown.apply(event)
            real = match.state.field  # type: ignore[attr-defined]
            assert not differences(shown.board, real), action
            assert supply(shown.board) == tuple(real.left_in_supply(pair) for pair in range(3))


def test_names_and_numbers() -> None:
    board = battle().state.field  # type: ignore[attr-defined]
    assert name_of(board, 0) == board.crew[0].mech and name_of(board, 6) == "rock"
    assert title_of(board, 7) == "Rock"
    order = order_of(board)
    assert list(order.values()) == list(range(1, len(order) + 1))
    alpha = next((unit for unit in order if board.alpha[unit]), None)
    if alpha is not None:
        assert title_of(board, alpha).startswith("Alpha ")


def test_what_comes_out_as_an_alpha_is_told_rightly() -> None:
    met = 0
    for seed in range(40):
        match = played(seated(1, seed, mode="battle", game=6, side="hard"), lambda state: False)
        again = match.branch(0)
        for action in match.log:
            before = again.state.board.copy() if again.state.board is not None else None  # type: ignore[attr-defined]
            events = again.play(action)
            spawned = [event for event in events if isinstance(event, e.Spawned)]
            if before is None or not before.cubes or not spawned:
                continue
            died = any(isinstance(event, e.Died) for event in events)
            moved = any(isinstance(event, e.Pushed | e.Dashed) for event in events)
            if died or moved:
                continue
            met += 1
            assert {event.unit for event in spawned if event.alpha} == coming_alphas(before)
    assert met > 3
