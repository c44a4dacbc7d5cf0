"""Status tokens: placing, attaching, overwriting, freeing (rulebook: Status tokens).

Three kinds of two-sided tokens, so many of each. A new side replaces the other side on the same holder; when two
sides meet because something moved, a player chooses; when none is left, a player frees one.
"""

from game.rift import events as e
from game.rift.board import (
    ACID,
    BUILDING,
    FIRE,
    FROZEN,
    MOUNTAIN,
    OTHER_SIDE,
    PAIRS,
    ROCK,
    ROCKS,
    SHIELD,
    SMOKE,
    STATUS_NAMES,
    UNIT_HOLDER,
    WATER,
)
from game.rift.content import content
from game.rift.events import Status
from game.rift.kit import FIREPROOF
from game.rift.resolution import Resolution, Token

_PAIR_OF = {bit: pair for pair in PAIRS for bit in STATUS_NAMES if bit & pair}


def name_of(bit: int) -> Status:
    """A status by its name."""
    return STATUS_NAMES[bit]  # type: ignore[return-value]  # the names are exactly those of the type


def place(r: Resolution, tile: int, status: int) -> None:
    """Give a status to whatever is on a tile: the unit, else the building, else the tile itself.

    Fire and acid are not placed on buildings and mountains; smoke lies on any tile one could stand on; frozen and
    shield need a unit or a building.
    """
    board = r.board
    terrain, unit = board.tiles[tile], board.units[tile]
    if status == SMOKE:
        if terrain not in (BUILDING, MOUNTAIN):
            if unit in ROCKS and board.hp[unit] > 0:
                _crumble(r, unit)
            _lay(r, tile, SMOKE)
    elif unit >= 0:
        attach(r, unit, status)
    elif terrain == BUILDING:
        if status in (FROZEN, SHIELD):
            _lay(r, tile, status)
    elif terrain != MOUNTAIN and status in (FIRE, ACID):
        _lay(r, tile, status)


def attach(r: Resolution, unit: int, status: int) -> None:
    """Attach a status to a unit; its other side goes. A fireproof mech never takes fire."""
    board = r.board
    if board.worn[unit] & status or (status == FIRE and board.traits[unit] & FIREPROOF):
        return
    other = OTHER_SIDE[status]
    if board.worn[unit] & other:
        detach(r, unit, other)
    else:
        _make_room(r, status)
    board.worn[unit] |= status
    board.tokens.append(status << 6 | UNIT_HOLDER + unit)
    r.events.append(e.StatusPlaced(name_of(status), board.at[unit], unit, who=board.who(unit)))


def raise_rock(r: Resolution, tile: int) -> None:
    """Put a rock on a tile if it is empty and not water; smoke there gives way, other tokens attach to it."""
    board = r.board
    if not board.is_empty(tile) or board.tiles[tile] == WATER:
        return
    if board.ground[tile] & SMOKE:
        lift(r, tile, SMOKE)
    else:
        _make_room(r, ROCK)
    unit = next(each for each in ROCKS if board.at[each] < 0)
    board.at[unit], board.units[tile], board.hp[unit], board.full[unit] = tile, unit, 1, 1
    board.worn[unit] = 0
    board.tokens.append(ROCK << 6 | UNIT_HOLDER + unit)
    r.events.append(e.RockRose(unit, tile))
    stop(r, unit)


def stop(r: Resolution, unit: int) -> None:
    """A unit has come to a stop: fire and acid on its tile attach to it; a rock meets smoke."""
    board = r.board
    tile = board.at[unit]
    lying = board.ground[tile]
    if not lying:
        return
    for status in (FIRE, ACID):
        if lying & status:
            _step_on(r, unit, tile, status)
    if lying & SMOKE and unit in ROCKS:
        options = (Token("smoke", tile), Token("rock", tile, unit))
        if r.choose("conflict", options) == 0:
            lift(r, tile, SMOKE)
        else:
            _crumble(r, unit)


def _step_on(r: Resolution, unit: int, tile: int, status: int) -> None:
    board = r.board
    worn, other = board.worn[unit], OTHER_SIDE[status]
    if worn & status or (status == FIRE and board.traits[unit] & FIREPROOF):
        lift(r, tile, status)
        return
    if worn & other:
        lying, attached = Token(name_of(status), tile), Token(name_of(other), tile, unit)
        options = (lying, attached) if unit < 2 else (attached, lying)
        if options[r.choose("conflict", options)] is lying:
            lift(r, tile, status)
            return
        detach(r, unit, other)
    board.ground[tile] &= ~status
    board.worn[unit] |= status
    board.tokens[board.tokens.index(status << 6 | tile)] = status << 6 | UNIT_HOLDER + unit
    r.events.append(e.StatusPlaced(name_of(status), tile, unit, True, board.who(unit)))


def detach(r: Resolution, unit: int, status: int, told: bool = True) -> None:
    """Take a token off a unit, back to the supply."""
    board = r.board
    board.worn[unit] &= ~status
    board.tokens.remove(status << 6 | UNIT_HOLDER + unit)
    if told:
        r.events.append(e.StatusRemoved(name_of(status), board.at[unit], unit, board.who(unit)))


def lift(r: Resolution, tile: int, status: int, told: bool = True) -> None:
    """Take a token off a tile or a building, back to the supply."""
    board = r.board
    board.ground[tile] &= ~status
    board.tokens.remove(status << 6 | tile)
    if told:
        r.events.append(e.StatusRemoved(name_of(status), tile))


def drop_all(r: Resolution, unit: int) -> None:
    """All tokens of a unit that leaves the map go back to the supply, a rock's own as well."""
    r.board.worn[unit] = 0
    r.board.tokens = [token for token in r.board.tokens if token & 63 != UNIT_HOLDER + unit]


def _lay(r: Resolution, tile: int, status: int) -> None:
    board = r.board
    if board.ground[tile] & status:
        return
    other = OTHER_SIDE[status]
    if board.ground[tile] & other:
        lift(r, tile, other)
    else:
        _make_room(r, status)
    board.ground[tile] |= status
    board.tokens.append(status << 6 | tile)
    r.events.append(e.StatusPlaced(name_of(status), tile))


def _crumble(r: Resolution, rock: int) -> None:
    """A rock goes because its token does; it does not die."""
    board = r.board
    tile = board.at[rock]
    drop_all(r, rock)
    board.units[tile], board.at[rock], board.hp[rock] = -1, -1, 0
    r.events.append(e.StatusRemoved("rock", tile, rock, "a rock"))


def _make_room(r: Resolution, status: int) -> None:
    """See to it that a token of this pair is in the supply; a player frees one when there is none.

    The usual answer is the oldest token lying on a tile, then the oldest attached one.
    """
    board, pair = r.board, _PAIR_OF[status]
    in_play = [token for token in board.tokens if token >> 6 & pair and not _is_rubble(r, token)]
    if len(in_play) < content().tokens:
        return
    lying = [token for token in in_play if token & 63 < UNIT_HOLDER and board.tiles[token & 63] != BUILDING]
    ordered = [*lying, *(token for token in in_play if token not in lying)]
    chosen = ordered[r.choose("supply", tuple(_token(r, each) for each in ordered))]
    holder, freed = chosen & 63, chosen >> 6
    if holder < UNIT_HOLDER:
        lift(r, holder, freed)
    elif freed == ROCK:
        _crumble(r, holder - UNIT_HOLDER)
    else:
        detach(r, holder - UNIT_HOLDER, freed)


def _is_rubble(r: Resolution, token: int) -> bool:
    """A rock at 0 hit points, whose token may be turned to smoke already."""
    return token >> 6 == ROCK and r.board.hp[(token & 63) - UNIT_HOLDER] == 0


def _token(r: Resolution, token: int) -> Token:
    holder, status = token & 63, name_of(token >> 6)
    if holder < UNIT_HOLDER:
        return Token(status, holder)
    return Token(status, r.board.at[holder - UNIT_HOLDER], holder - UNIT_HOLDER)
