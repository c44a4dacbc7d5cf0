"""The steps of a turn that nobody decides: time, spawn, monsters, detect, Upkeep, attacks (rulebook: Turn
order)."""

from game.rift import events as e
from game.rift.attacks import resolve
from game.rift.blows import bury, hurt, kill
from game.rift.board import (
    ACID,
    BUILDING,
    COLUMNS_KILL,
    DETECT_LATE,
    FIRE,
    FROZEN,
    GROUND,
    SHIELD,
    SMOKE,
    WATER,
    Board,
)
from game.rift.events import Step
from game.rift.grid import NEIGHBOURS, column_of
from game.rift.monsters import move_and_aim
from game.rift.resolution import Resolution
from game.rift.spawn import detect, spawn
from game.rift.statuses import attach, lift


def _begin(r: Resolution, step: Step) -> None:
    r.events.append(e.StepBegan(step, r.board.die))


def start_turn(r: Resolution, hold_time: bool = False) -> None:
    """Steps 1 and 2: time passes, new monsters spawn. At 0 on the campaign die the game is won and nothing spawns.

    ``hold_time`` leaves the die standing, for the first turn of a longer game.
    """
    board = r.board
    board.turn += 1
    _begin(r, "time")
    if not hold_time:
        board.die -= 1
    r.events.append(e.TimePassed(board.die, hold_time))
    if board.die == 0:
        return
    _flood(r)
    if board.effects & DETECT_LATE and board.turn > 1:
        _begin(r, "detect")
        detect(r)
    if board.cubes:
        _begin(r, "spawn")
        spawn(r)


def _flood(r: Resolution) -> None:
    """The Turn tile of this turn is water; the one before is ground again. Ground monsters and rocks on it die."""
    board = r.board
    for turn, tile in board.layout.flood:
        wet = turn == board.die
        if wet != (board.tiles[tile] == WATER):
            board.tiles[tile] = WATER if wet else GROUND
            r.events.append(e.Flooded(tile, wet))
            unit = board.units[tile]
            if unit >= 0 and board.sinks(unit, tile):
                kill(r, unit, "water")
                bury(r)


def roll(r: Resolution, value: int) -> None:
    """Steps 3 to 5: the die moves on with a new value, monsters move and aim, new ones are detected."""
    board = r.board
    board.card_at, board.value = (board.card_at + 1) % 3, value
    _begin(r, "roll")
    r.events.append(e.DieRolled(board.card_at, value))
    _begin(r, "monsters")
    move_and_aim(r)
    if not board.effects & DETECT_LATE:
        _begin(r, "detect")
        detect(r)
    board.moved = board.acted = 0
    board.fired = False
    _begin(r, "actions")


def end_turn(r: Resolution) -> None:
    """Steps 7 and 8: Upkeep, monsters attack. Stops as soon as the game is lost."""
    _begin(r, "upkeep")
    for part in (_burn, _corrode, _storm, _columns, _launch):
        part(r)
        if r.board.lost:
            return
    _begin(r, "attacks")
    _attack(r)


def _burn(r: Resolution) -> None:
    """Fire deals 1 damage to each unit it is attached to: A, B, monsters in the order in which they act, rocks."""
    for unit in r.board.everyone():
        if r.board.at[unit] >= 0 and r.board.worn[unit] & FIRE:
            hurt(r, unit, 1, "fire")
            bury(r)


def _corrode(r: Resolution) -> None:
    """Every unit on an acid tile is given acid."""
    acid = r.board.layout.acid
    if acid:
        for unit in r.board.everyone():
            if r.board.at[unit] in acid:
                attach(r, unit, ACID)


def _storm(r: Resolution) -> None:
    """The Turn tile of this turn kills the unit on it."""
    for turn, tile in r.board.layout.storm:
        if turn == r.board.die:
            r.events.append(e.StormStruck(tile))
            if r.board.units[tile] >= 0:
                kill(r, r.board.units[tile], "storm")
                bury(r)


def _columns(r: Resolution) -> None:
    """All mechs in the column of the monster die are killed."""
    if not r.board.effects & COLUMNS_KILL:
        return
    r.events.append(e.ColumnDoomed(r.board.value))
    for mech in r.board.mechs():
        if column_of(r.board.at[mech]) == r.board.value:
            kill(r, mech, "columns")
    bury(r)


def _launch(r: Resolution) -> None:
    """In the last turn an intact rocket that is not frozen leaves; all units beside it die."""
    board = r.board
    tile = board.layout.rocket
    if tile < 0 or board.die != 1 or board.tiles[tile] != BUILDING or board.ground[tile] & FROZEN:
        return
    if board.ground[tile] & SHIELD:
        lift(r, tile, SHIELD)
    board.tiles[tile] = GROUND
    board.tally.launched = True
    r.events.append(e.Launched(tile))
    r.advance("rocket", 1)
    for beside in NEIGHBOURS[tile]:
        if board.units[beside] >= 0:
            kill(r, board.units[beside], "rocket")
    bury(r)


def _attack(r: Resolution) -> None:
    """Surviving monsters carry out what they aimed, in the order in which they aimed, whatever is there now."""
    board = r.board
    r.attacking = True
    for unit in board.on_map():
        if board.at[unit] >= 0 and board.aim[unit] >= 0:
            _one_attack(r, board, unit)
            if board.lost:
                break
    r.attacking = False


def _one_attack(r: Resolution, board: Board, unit: int) -> None:
    direction, reach = board.aim[unit], board.reach[unit]
    board.aim[unit], board.reach[unit] = -1, 0
    if board.worn[unit] & FROZEN:
        r.events.append(e.AimLost(unit, "frozen", board.who(unit)))
    elif board.ground[board.at[unit]] & SMOKE:
        r.events.append(e.AimLost(unit, "smoke", board.who(unit)))
    else:
        resolve(r, unit, board.at[unit], board.stats(unit).attack, direction, reach)
