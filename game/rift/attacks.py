"""Aiming and resolving attacks (rulebook: Attack examples, Monsters attack, Attack directions)."""

from game.rift import events as e
from game.rift.blows import bury, come_to_rest, kill, push, shift, strike
from game.rift.board import FROZEN, MEEPLES, SMOKE, STATUS, Board
from game.rift.grid import NEXT, OFF, RAYS, behind, left_of, right_of
from game.rift.kit import SLIPPERY
from game.rift.resolution import Resolution
from game.rift.statuses import place, raise_rock
from game.rift.vocabulary import (
    ANY,
    AROUND,
    AWAY,
    BEFORE,
    BEHIND,
    DASH,
    HIT,
    HIT_UNIT,
    LEFT,
    LINE_LENGTH,
    OUT,
    PUSH,
    RIGHT,
    ROUND,
    SELF,
    SKIP,
    TARGET,
    TOWARD,
    Attack,
    Step,
)
from game.rift.vocabulary import STATUS as GIVE


def first_met(board: Board, origin: int, direction: int) -> int:
    """The tile at which a line stops: the first unit, building or mountain, else the last tile; -1 at the edge."""
    last = OFF
    for last in RAYS[origin][direction][:LINE_LENGTH]:
        if not board.is_empty(last):
            return last
    return last


def target_of(board: Board, attack: Attack, origin: int, direction: int, reach: int) -> int:
    """The target tile of an attack from a tile, -1 when it would be off the map."""
    if attack.shape == SKIP:
        ray = RAYS[origin][direction]
        return ray[reach - 1] if reach <= len(ray) else OFF
    return origin if attack.shape == ROUND else first_met(board, origin, direction)


def zone_tile(zone: int, origin: int, direction: int, target: int, reach: int = 0) -> int:
    """The tile of a zone, -1 off the map. Not for the zone of four tiles."""
    if zone == TARGET:
        return target
    if zone == SELF:
        return origin
    if target < 0:
        ray = RAYS[origin][direction]  # the tile before a target off the map may still be on it
        return ray[reach - 2] if zone == BEFORE and 2 <= reach <= len(ray) + 1 else OFF
    if zone == LEFT:
        return NEXT[target][left_of(direction)]
    if zone == RIGHT:
        return NEXT[target][right_of(direction)]
    return NEXT[target][direction if zone == BEHIND else behind(direction)]


def zone_tiles(zone: int, origin: int, direction: int, target: int, reach: int = 0) -> tuple[int, ...]:
    """The tiles of a zone that are on the map; the four round the target north, east, south, west."""
    if zone == AROUND:
        return tuple(tile for tile in NEXT[target] if tile >= 0) if target >= 0 else ()
    tile = zone_tile(zone, origin, direction, target, reach)
    return (tile,) if tile >= 0 else ()


def strike_tiles(attack: Attack, origin: int, direction: int, target: int, reach: int = 0) -> tuple[int, ...]:
    """Every tile on which an attack does something, the target first, none twice."""
    found = dict.fromkeys((target,) if target >= 0 and attack.shape != ROUND else ())
    for step in attack.steps:
        found.update(dict.fromkeys(zone_tiles(step.zone, origin, direction, target, reach)))
    return tuple(found)


def aimed_at(board: Board, monster: int) -> int:
    """The tile a monster's aimed attack would hit as things stand, -1 for none."""
    if board.aim[monster] < 0:
        return OFF
    return target_of(
        board, board.stats(monster).attack, board.at[monster], board.aim[monster], board.reach[monster]
    )


def is_silenced(board: Board, unit: int) -> bool:
    """Whether a unit cannot attack because it is frozen or stands in smoke."""
    return bool(board.worn[unit] & FROZEN or board.ground[board.at[unit]] & SMOKE)


def held_by(board: Board, mech: int) -> int:
    """The monster whose aimed attack keeps a mech from using its normal movement, -1 when none does."""
    if board.traits[mech] & SLIPPERY:
        return -1
    for monster in MEEPLES:
        if board.at[monster] < 0 or board.aim[monster] < 0 or not board.stats(monster).attack.holds:
            continue
        if not is_silenced(board, monster) and aimed_at(board, monster) == board.at[mech]:
            return monster
    return -1


def resolve(
    r: Resolution, unit: int, origin: int, attack: Attack, direction: int, reach: int = 0, way: int = -1
) -> None:
    """Carry an attack out from a tile, step by step, then remove what died. ``unit`` -1 is the turret."""
    target = target_of(r.board, attack, origin, direction, reach)
    tiles = strike_tiles(attack, origin, direction, target, reach)
    who = r.board.who(unit) if unit >= 0 else "the turret"
    r.events.append(e.Attacked(unit, attack.name, origin, direction, target, tiles, who))
    if attack.shape != DASH or _dash(r, unit, origin, direction, target):
        for step in attack.steps:
            _carry_out(r, step, r.board.at[unit] if unit >= 0 else origin, direction, target, reach, way)
    bury(r)


def _dash(r: Resolution, unit: int, origin: int, direction: int, target: int) -> bool:
    """Run to the last empty tile; True when something stopped the dash, so that it hits."""
    board = r.board
    if target < 0:
        return False
    hits = not board.is_empty(target)
    ray = RAYS[origin][direction]
    path = ray[: ray.index(target) + (0 if hits else 1)]
    if path:
        shift(r, unit, path[-1])
        r.events.append(e.Dashed(unit, (origin, *path), board.who(unit)))
        if board.sinks(unit, path[-1]):
            kill(r, unit, "water")
            return False
        come_to_rest(r, unit)
    return hits


def _carry_out(r: Resolution, step: Step, origin: int, direction: int, target: int, reach: int, way: int) -> None:
    for tile in zone_tiles(step.zone, origin, direction, target, reach):
        if step.deed == HIT:
            strike(r, tile, step.amount)
        elif step.deed == HIT_UNIT:
            strike(r, tile, step.amount, units_only=True)
        elif step.deed == PUSH:
            push(r, tile, _push_direction(step, tile, direction, target, way), step.amount)
        elif step.deed == GIVE:
            place(r, tile, STATUS[step.status])
        elif step.status == "rock":
            raise_rock(r, tile)


def _push_direction(step: Step, tile: int, direction: int, target: int, way: int) -> int:
    if step.toward == AWAY:
        return direction
    if step.toward == TOWARD:
        return behind(direction)
    if step.toward == ANY:
        return way
    out = NEXT[target].index(tile)
    return out if step.toward == OUT else behind(out)
