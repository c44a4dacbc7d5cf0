"""What a position between two turns is worth to the players, in points: about a quarter of a percent of a chance to
win the campaign each.

A position is weighed once the monsters have struck and new ones have come. Ruin tokens are worth the more the fewer
are left; monsters on the map will strike again; a goal is worth its reward once it is met, and part of it on the
way.
"""

import msgspec

from game.rift.campaign import ALL_ROWS
from game.rift.content import content
from game.rift.grid import DISTANCE
from game.rift.position import Position
from game.rift.printed import ACID, BUILDING, FIRE, FROZEN, SHIELD
from game.rift.solver.slate import (
    ALPHA,
    AT,
    BLOCKS,
    BUMPS,
    CORRODED,
    DIE,
    FALLEN,
    FLOODED,
    GROUND,
    HP,
    KILLS,
    LAUNCHED,
    LOST,
    RUINS,
    SHOT,
    STORMED,
    TURNED,
    WORN,
    Slate,
)

BY_RUINS = (140.0, 240.0, 340.0, 400.0)
"""Of so many ruin tokens left, when more games are to come; a lost match is worth 0."""
FINALE_BY_RUINS = (300.0, 390.0, 440.0, 460.0)
"""The same in the last game, with three or more turns to come."""
SURVIVED = 480.0
"""The last game won."""
MECH, MECH_TURN, PILOT_ROW = 40.0, 22.0, 18.0
"""A mech that lives: for what is left of the match, for every turn of this game, for each row of its pilot."""
HEALTH = (0.0, 0.0, 14.0, 22.0, 27.0, 30.0, 32.0)
"""Of so many hit points with two or more turns to come."""
UPGRADE = 7.0
"""A row of upgrades for every game to come after this one."""
MONSTER, MONSTER_HP, ALPHA_MONSTER = 11.0, 3.0, 6.0
ON_FIRE, WITH_ACID, FROZEN_MECH, SHIELDED = 7.0, 5.0, 16.0, 8.0
FAR = 0.7
"""Each step between a mech and a monster, or the middle of the map."""
CENTRE = tuple(abs(tile % 6 - 2.5) + abs(tile // 6 - 2.0) for tile in range(30))

_COUNTS = {
    "storm": STORMED,
    "flood": FLOODED,
    "turret": SHOT,
    "acid": CORRODED,
    "exterminator": KILLS,
    "seal": BLOCKS,
    "turned": TURNED,
    "crush": BUMPS,
}


class Stakes(msgspec.Struct, frozen=True):
    """What hangs on the game being played.

    ``goals``: each goal in play, how often its deed is needed, the value of its upgrades, and whether it gives back
    a ruin token. ``rows``: the pilots' rows that would be lost with their mech.
    """

    last: bool
    most_ruins: int
    goals: tuple[tuple[str, int, float, bool], ...]
    rows: tuple[int, int]


def stakes_of(position: Position) -> Stakes:
    """What hangs on the current game of a position with a board."""
    plan, board = position.plan, position.field
    to_come = len(position.card) - position.game if position.mode == "campaign" else 0
    left = [2 * ALL_ROWS - crew.mech_rows - crew.pilot_rows for crew in position.crew]
    goals = []
    for goal, letters in zip(board.goals, (plan.left_reward, plan.right_reward), strict=True):
        if goal:
            rows = sum(1 for mech, letter in enumerate("AB") if letter in letters and left[mech])
            reward = max(2.0, UPGRADE * rows * to_come)
            goals.append((goal, content().goal(goal).needed, reward, "R" in letters and to_come > 0))
    pilots = (position.crew[0].pilot_rows, position.crew[1].pilot_rows)
    return Stakes(position.last_game, position.most_ruins, tuple(goals), (0, 0) if position.last_game else pilots)


def worth(k: Slate, stakes: Stakes) -> float:
    """Of the slate as it is, between two turns or at the end of a game."""
    s = k.s
    if s[LOST]:
        return 0.0
    turns = s[DIE]
    total = _tokens_left(s[RUINS], turns, stakes)
    for goal, needed, value, token in stakes.goals:
        done = _progress(k, goal, needed, turns)
        if done:
            if token and s[RUINS] < stakes.most_ruins:
                value += BY_RUINS[s[RUINS] + 1] - BY_RUINS[s[RUINS]]
            total += value * done
    soon = turns if turns < 2 else 2
    for mech in (0, 1):
        if s[AT + mech] >= 0:
            total += MECH + MECH_TURN * turns + PILOT_ROW * stakes.rows[mech]
            if turns:
                total += HEALTH[s[HP + mech]] * soon / 2 + _condition(s[WORN + mech])
    return total - _menace(s) if turns else total


def _tokens_left(ruins: int, turns: int, stakes: Stakes) -> float:
    if not stakes.last:
        return BY_RUINS[ruins]
    return SURVIVED - (SURVIVED - FINALE_BY_RUINS[ruins]) * (turns if turns < 3 else 3) / 3


def _condition(worn: int) -> float:
    """The tokens of a mech."""
    if not worn:
        return 0.0
    total = 0.0
    if worn & FIRE:
        total -= ON_FIRE
    if worn & ACID:
        total -= WITH_ACID
    if worn & FROZEN:
        total -= FROZEN_MECH
    if worn & SHIELD:
        total += SHIELDED
    return total


def _menace(s: list[int]) -> float:
    """The monsters on the map, and mechs far from where they are needed."""
    total = 0.0
    a, b = s[AT], s[AT + 1]
    for mech in (a, b):
        if mech >= 0:
            total += FAR * CENTRE[mech]
    for unit in (2, 3, 4, 5):
        tile = s[AT + unit]
        if tile < 0:
            continue
        hp, worn = s[HP + unit], s[WORN + unit]
        if worn & FIRE:
            hp -= 1
        weight = MONSTER if hp else 2.0
        weight += MONSTER_HP * hp + ALPHA_MONSTER * s[ALPHA + unit]
        if worn & FROZEN:
            weight -= 5.0
        if worn & ACID:
            weight -= 3.0
        total += weight
        near = DISTANCE[a][tile] if a >= 0 else 9
        if b >= 0 and DISTANCE[b][tile] < near:
            near = DISTANCE[b][tile]
        total += FAR * near
    return total


def _progress(k: Slate, goal: str, needed: int, turns: int) -> float:
    """How likely a goal is met in the end, from 0 to 1; exact when no turn is left."""
    s = k.s
    at = _COUNTS.get(goal)
    if at is not None:
        if s[at] >= needed:
            return 1.0
        return 0.6 * s[at] / needed if turns else 0.0
    if goal == "untouched":
        return (0.9**turns if turns else 1.0) if s[FALLEN] == 0 else 0.0
    if goal == "rocket":
        rocket = k.layout.rocket
        if s[LAUNCHED]:
            return 1.0
        if not turns or s[rocket] != BUILDING:
            return 0.0
        return 0.8 if not s[GROUND + rocket] & FROZEN else 0.6
    if goal == "frost":
        peak = k.layout.peak
        if s[peak] != BUILDING:
            return 0.0
        return (0.5 if turns else 0.0) if s[GROUND + peak] & FROZEN else (0.85 if turns else 1.0)
    hale = [s[AT + mech] >= 0 and s[HP + mech] >= k.kits[mech].hp for mech in (0, 1)]
    if not turns:
        return 1.0 if any(hale) else 0.0
    return 0.8 if all(hale) else 0.6 if any(hale) else 0.0
