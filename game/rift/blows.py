"""Damage, pushes, bumps and deaths (rulebook: Units; Buildings; Water).

All pushing and bump damage of an attack is resolved before a unit with 0 hit points is removed; only then do dying
monsters explode, until nothing dies any more.
"""

from game.rift import events as e
from game.rift.board import (
    ACID,
    BUILDING,
    EXPLODING,
    FIRE,
    FLOOD,
    FOREST,
    FROZEN,
    MECHS,
    MEEPLES,
    RUIN,
    SAND,
    SHIELD,
    SMOKE,
)
from game.rift.events import Cause
from game.rift.grid import COLUMNS, NEIGHBOURS, NEXT
from game.rift.resolution import Resolution
from game.rift.statuses import attach, detach, drop_all, lift, name_of, place, stop


def strike(r: Resolution, tile: int, amount: int, units_only: bool = False, cause: Cause = "attack") -> None:
    """Damage whatever is on a tile: the unit, else the building, else forest or sand react."""
    unit = r.board.units[tile]
    if unit >= 0:
        hurt(r, unit, amount, cause)
    elif not units_only:
        terrain = r.board.tiles[tile]
        if terrain == BUILDING:
            damage_building(r, tile)
        elif terrain == FOREST:
            place(r, tile, FIRE)
        elif terrain == SAND:
            place(r, tile, SMOKE)


def hurt(r: Resolution, unit: int, amount: int, cause: Cause) -> None:
    """Damage a unit. Frozen, else shield takes the whole hit; acid adds 1 to attacks; forest and sand react."""
    board = r.board
    worn, tile = board.worn[unit], board.at[unit]
    if worn & (FROZEN | SHIELD):
        status = FROZEN if worn & FROZEN else SHIELD
        detach(r, unit, status, told=False)
        r.events.append(e.Absorbed(unit, tile, name_of(status), board.who(unit)))
        return
    if board.hp[unit] == 0:
        return
    if worn & ACID and cause == "attack":
        amount += 1
    lost = min(amount, board.hp[unit])
    board.hp[unit] -= lost
    r.events.append(e.Hurt(unit, tile, lost, board.hp[unit], cause, board.who(unit)))
    if cause == "bump" and unit in MEEPLES:
        for _ in range(lost):
            board.tally.bumps += 1
            r.advance("crush", board.tally.bumps)
    if board.hp[unit] == 0:
        r.dying[unit] = cause
    if board.tiles[tile] == FOREST and board.hp[unit]:
        attach(r, unit, FIRE)
    elif board.tiles[tile] == SAND:
        place(r, tile, SMOKE)


def damage_building(r: Resolution, tile: int) -> None:
    """A building becomes a ruin and takes a ruin token; the game is lost when there is none."""
    board = r.board
    held = board.ground[tile] & (FROZEN | SHIELD)
    if held:
        status = FROZEN if held & FROZEN else SHIELD
        lift(r, tile, status, told=False)
        r.events.append(e.Absorbed(-1, tile, name_of(status), "a building"))
        return
    board.tiles[tile] = RUIN
    if board.ruins:
        board.ruins -= 1
        board.tally.ruins += 1
        r.events.append(e.Ruined(tile, board.ruins))
    else:
        board.lost = board.lost or "ruins"
        r.events.append(e.Ruined(tile, -1))


def push(r: Resolution, tile: int, direction: int, times: int) -> None:
    """Push the unit on a tile so many times, one tile each; a bump or the edge ends it (rulebook: Units)."""
    board = r.board
    unit = board.units[tile]
    if unit < 0:
        return
    moved = False
    for _ in range(times):
        here = board.at[unit]
        there = NEXT[here][direction]
        if there < 0:
            break
        if not board.is_empty(there):
            _bump(r, unit, here, there)
            break
        shift(r, unit, there)
        r.events.append(e.Pushed(unit, here, there, board.who(unit)))
        moved = True
    if moved:
        come_to_rest(r, unit)


def _bump(r: Resolution, unit: int, here: int, there: int) -> None:
    other = r.board.units[there]
    r.events.append(e.Bumped(unit, here, there, other, r.board.who(unit)))
    hurt(r, unit, 1, "bump")
    if other >= 0:
        hurt(r, other, 1, "bump")
    elif r.board.tiles[there] == BUILDING:
        damage_building(r, there)


def shift(r: Resolution, unit: int, tile: int) -> None:
    """Set a unit on another tile."""
    board = r.board
    board.units[board.at[unit]] = -1
    board.units[tile] = unit
    board.at[unit] = tile


def come_to_rest(r: Resolution, unit: int) -> None:
    """A unit that stops on a tile: water may kill it, else tokens lying there attach."""
    board = r.board
    if board.sinks(unit, board.at[unit]):
        kill(r, unit, "water")
    else:
        stop(r, unit)


def kill(r: Resolution, unit: int, cause: Cause) -> None:
    """A unit dies without damage: neither frozen nor shield stops it."""
    r.board.hp[unit] = 0
    r.dying[unit] = cause


def bury(r: Resolution) -> None:
    """Remove all units with 0 hit points; dying monsters may explode, and that may kill more."""
    while r.dying:
        batch = list(r.dying.items())
        r.dying = {}
        graves = [
            (unit, r.board.who(unit), _remove(r, unit, cause)) for unit, cause in batch if r.board.at[unit] >= 0
        ]
        if r.board.effects & EXPLODING:
            for unit, who, tile in graves:
                if unit in MEEPLES:
                    _explode(r, unit, tile, who)
    if not r.board.lost and all(r.board.at[unit] < 0 for unit in MECHS):
        r.board.lost = "mechs"


def _explode(r: Resolution, unit: int, tile: int, who: str) -> None:
    r.events.append(e.Exploded(unit, tile, who))
    for other in NEIGHBOURS[tile]:
        strike(r, other, 1, cause="blast")


def _remove(r: Resolution, unit: int, cause: Cause) -> int:
    """Take a unit off the map; a monster's meeple and cube go to the supply. Returns the tile it died on."""
    board = r.board
    tile, who = board.at[unit], board.who(unit)
    r.events.append(e.Died(unit, tile, cause, who))
    if unit in MEEPLES:
        _count(r, unit, tile, cause)
        board.card[unit], board.alpha[unit], board.aim[unit], board.reach[unit] = -1, 0, -1, 0
        board.traits[unit] = 0
    drop_all(r, unit)
    board.units[tile], board.at[unit], board.hp[unit] = -1, -1, 0
    return tile


def _count(r: Resolution, unit: int, tile: int, cause: Cause) -> None:
    """Count a monster's death for the goals in play."""
    board, tally = r.board, r.board.tally
    tally.kills += 1
    r.advance("exterminator", tally.kills)
    if cause == "storm":
        tally.storm += 1
        r.advance("storm", tally.storm)
    if cause == "water" and board.effects & FLOOD and _is_on_card(board.left, "flood", tile):
        tally.flood += 1
        r.advance("flood", tally.flood)
    if r.turret:
        tally.turret += 1
        r.advance("turret", tally.turret)
    if board.worn[unit] & ACID:
        tally.acid += 1
        r.advance("acid", tally.acid)
    if r.attacking:
        tally.turned += 1
        r.advance("turned", tally.turned)


def _is_on_card(left: str, card: str, tile: int) -> bool:
    """Whether a tile is on the half of a card that is one of the two, ``left`` being the left one."""
    return (tile % COLUMNS < COLUMNS // 2) == (left == card)
