"""A hint taken apart: its steps in order, what they bring about, and sentences about both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rift import actions as a
from game.rift.attacks import target_of
from game.rift.board import Board
from game.rift.content import content
from game.rift.forecast import Forecast, forecast_line
from game.rift.picture.shown import title_of
from game.rift.picture.threat import kind_of
from game.rift.picture.words import tile_name
from game.rift.rules import Rift
from game.rift.text import WAYS
from game.rift.vocabulary import ROUND, Attack, compiled

TURRET = -1
"""Whose step it is when the turret shoots."""
ICONS = {"deploy": "move", "melee": "melee", "arc": "arc", "line": "line", "dash": "dash", "around": "self"}


@dataclass(frozen=True)
class Step:
    """One action of a line: ``number`` from 1, ``mech`` 0, 1 or ``TURRET``, from the tile ``start`` to ``goal`` (-1
    off the map). ``kind`` is ``move``, ``clear``, or how its attack travels."""

    number: int
    action: a.AnyAction
    mech: int
    start: int
    goal: int
    kind: str
    words: str

    @property
    def icon(self) -> str:
        """The picture of its kind."""
        return ICONS.get(self.kind, self.kind)


@dataclass(frozen=True, eq=False)
class Line:
    """Steps to be taken one after another, then the end of the turn; ``found`` tells what comes of all of it. Where
    a mech is to be deployed there is one step and nothing to foretell."""

    steps: tuple[Step, ...]
    found: Forecast | None
    outcome: str

    @property
    def actions(self) -> tuple[a.AnyAction, ...]:
        """What is to be played."""
        return tuple(step.action for step in self.steps)


def laid(state: Rift, actions: Sequence[a.AnyAction]) -> Line:
    """The line of these actions from a position in player actions, which is left as it is."""
    trial = state.clone()
    steps = []
    for number, action in enumerate(actions, start=1):
        steps.append(_step(trial.field, number, action))
        trial.play_usual(action)
    found = forecast_line(state, actions)
    return Line(tuple(steps), found, outcome(state.field, found))


def laid_down(state: Rift, action: a.Deploy) -> Line:
    """The hint where to deploy a mech."""
    words = f"{title_of(state.field, action.mech)} on {tile_name(action.tile)}."
    step = Step(1, action, action.mech, action.tile, action.tile, "deploy", words)
    return Line((step,), None, "Its first turn looks best from there, over all that the die may show.")


def _step(board: Board, number: int, action: a.AnyAction) -> Step:
    match action:
        case a.Move(mech=mech, tile=tile):
            words = f"{title_of(board, mech)} to {tile_name(tile)}."
            return Step(number, action, mech, board.at[mech], tile, "move", words)
        case a.Attack(mech=mech, attack=which):
            attack = board.kit(mech).attacks[which]
            return _blow(board, Step(number, action, mech, board.at[mech], -1, kind_of(attack), ""), attack)
        case a.Clear(mech=mech, tokens=tokens):
            words = f"{title_of(board, mech)} clears {' and '.join(tokens)}."
            return Step(number, action, mech, board.at[mech], board.at[mech], "clear", words)
    attack = compiled(content().turret)
    return _blow(board, Step(number, action, TURRET, board.layout.turret, -1, kind_of(attack), ""), attack)


def _blow(board: Board, step: Step, attack: Attack) -> Step:
    """The step of an attack, with its target and its words."""
    direction, reach, way = (getattr(step.action, name, -1) for name in ("direction", "reach", "way"))
    goal = target_of(board, attack, step.start, direction, max(0, reach))
    who = title_of(board, step.mech) if step.mech != TURRET else "The turret"
    where = "all around" if attack.shape == ROUND else f"at {tile_name(goal)}" if goal >= 0 else "off the map"
    pushed = f", pushing {WAYS[way]}" if way >= 0 else ""
    return Step(
        step.number, step.action, step.mech, step.start, goal, step.kind, f"{who}: {attack.name} {where}{pushed}."
    )


def outcome(now: Board, found: Forecast) -> str:
    """How the turn ends after the line, counted from the position it starts in."""
    fallen, end = len(found.ruins_end), found.end
    parts = [
        "no building falls" if not fallen else "1 building falls" if fallen == 1 else f"{fallen} buildings fall"
    ]
    kills = end.tally.kills - now.tally.kills
    if kills > 0:
        parts.append("1 monster dies" if kills == 1 else f"{kills} monsters die")
    for mech in now.mechs():
        name, lost = title_of(now, mech), now.hp[mech] - end.hp[mech]
        if end.at[mech] < 0:
            parts.append(f"{name} is destroyed")
        elif lost > 0:
            parts.append(f"{name} loses {lost}")
    if found.lost:
        parts.append("all is lost")
    return f"Then end the turn: {', '.join(parts)}."
