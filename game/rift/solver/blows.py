"""On the slate: damage, pushes and deaths (see ``game.rift.blows``)."""

from game.rift.board import EXPLODING, FLOOD
from game.rift.grid import NEXT
from game.rift.printed import ACID, BUILDING, FIRE, FOREST, FROZEN, RUIN, SAND, SHIELD, SMOKE
from game.rift.solver.shots import STEPS
from game.rift.solver.slate import (
    AIM,
    ALPHA,
    AT,
    BLAST,
    BUMP,
    BUMPS,
    BY_MECHS,
    BY_RUINS,
    CARD,
    CORRODED,
    DROWN,
    FALLEN,
    FLOODED,
    GROUND,
    HIT,
    HP,
    KILLS,
    LOST,
    REACH,
    RUINS,
    SHOT,
    STORM,
    STORMED,
    TRAITS,
    TURNED,
    UNIT,
    WORN,
    Slate,
    attach,
    detach,
    drop_all,
    lift,
    place,
    stop,
)


def strike(k: Slate, tile: int, amount: int, units_only: bool = False, cause: int = HIT) -> None:
    """Damage whatever is on a tile."""
    s = k.s
    unit = s[UNIT + tile]
    if unit >= 0:
        hurt(k, unit, amount, cause)
    elif not units_only:
        terrain = s[tile]
        if terrain == BUILDING:
            damage_building(k, tile)
        elif terrain == FOREST:
            place(k, tile, FIRE)
        elif terrain == SAND:
            place(k, tile, SMOKE)


def hurt(k: Slate, unit: int, amount: int, cause: int) -> None:
    """Damage a unit."""
    s = k.s
    worn = s[WORN + unit]
    if worn & (FROZEN | SHIELD):
        detach(k, unit, FROZEN if worn & FROZEN else SHIELD)
        return
    had = s[HP + unit]
    if had == 0:
        return
    if worn & ACID and cause == HIT:
        amount += 1
    left = had - amount if amount < had else 0
    s[HP + unit] = left
    if cause == BUMP and 2 <= unit < 6:
        s[BUMPS] += had - left
    if left == 0:
        k.dying[unit] = cause
    tile = s[AT + unit]
    terrain = s[tile]
    if terrain == FOREST:
        if left:
            attach(k, unit, FIRE)
    elif terrain == SAND:
        place(k, tile, SMOKE)


def damage_building(k: Slate, tile: int) -> None:
    """A building becomes a ruin; the game is lost when no ruin token is left."""
    s = k.s
    held = s[GROUND + tile] & (FROZEN | SHIELD)
    if held:
        lift(k, tile, FROZEN if held & FROZEN else SHIELD)
        return
    s[tile] = RUIN
    if s[RUINS]:
        s[RUINS] -= 1
        s[FALLEN] += 1
    elif not s[LOST]:
        s[LOST] = BY_RUINS


def push(k: Slate, tile: int, direction: int, times: int) -> None:
    """Push the unit on a tile so many times; a bump or the edge ends it."""
    s = k.s
    unit = s[UNIT + tile]
    if unit < 0:
        return
    here = tile
    for _ in range(times):
        there = STEPS[here * 4 + direction]
        if there < 0:
            break
        other = s[UNIT + there]
        if other >= 0 or 1 <= s[there] <= 2:
            hurt(k, unit, 1, BUMP)
            if other >= 0:
                hurt(k, other, 1, BUMP)
            elif s[there] == BUILDING:
                damage_building(k, there)
            break
        s[UNIT + here], s[UNIT + there], s[AT + unit] = -1, unit, there
        here = there
    if here != tile:
        come_to_rest(k, unit)


def come_to_rest(k: Slate, unit: int) -> None:
    """A unit that stops on a tile: water may kill it, else tokens lying there attach."""
    if k.sinks(unit, k.s[AT + unit]):
        kill(k, unit, DROWN)
    else:
        stop(k, unit)


def kill(k: Slate, unit: int, cause: int) -> None:
    """A unit dies without damage."""
    k.s[HP + unit] = 0
    k.dying[unit] = cause


def bury(k: Slate) -> None:
    """Remove all units with 0 hit points; dying monsters may explode, and that may kill more."""
    s = k.s
    while k.dying:
        batch = list(k.dying.items())
        k.dying.clear()
        graves = [(unit, _remove(k, unit, cause)) for unit, cause in batch if s[AT + unit] >= 0]
        if k.effects & EXPLODING:
            for unit, tile in graves:
                if 2 <= unit < 6:
                    for other in NEXT[tile]:
                        if other >= 0:
                            strike(k, other, 1, False, BLAST)
    if s[AT] < 0 and s[AT + 1] < 0 and not s[LOST]:
        s[LOST] = BY_MECHS


def _remove(k: Slate, unit: int, cause: int) -> int:
    s = k.s
    tile = s[AT + unit]
    if 2 <= unit < 6:
        _count(k, unit, tile, cause)
        s[CARD + unit], s[ALPHA + unit], s[AIM + unit], s[REACH + unit] = -1, 0, -1, 0
        s[TRAITS + unit] = 0
    drop_all(k, unit)
    s[UNIT + tile], s[AT + unit], s[HP + unit] = -1, -1, 0
    return tile


def _count(k: Slate, unit: int, tile: int, cause: int) -> None:
    s = k.s
    s[KILLS] += 1
    if cause == STORM:
        s[STORMED] += 1
    if cause == DROWN and k.effects & FLOOD and (tile % 6 < 3) == k.flood_left:
        s[FLOODED] += 1
    if k.shooting:
        s[SHOT] += 1
    if s[WORN + unit] & ACID:
        s[CORRODED] += 1
    if k.attacking:
        s[TURNED] += 1
