"""A board as one flat list of numbers: written on by trying things, and wiped clean again in a microsecond or two.

The same rules as ``game.rift.blows`` and ``game.rift.statuses``, without events and with the usual answer to every
question about tokens. A search tries tens of thousands of things in a step; one flat list makes taking them back a
single slice assignment, and a position's key a single ``tuple``. That both say the same is tested position by
position.
"""

from game.rift.board import WATER_IS_GROUND, Board
from game.rift.content import content
from game.rift.grid import COMPASS
from game.rift.kit import FIREPROOF, FLYING, Kit, kit
from game.rift.printed import (
    ACID,
    BUILDING,
    FIRE,
    FROZEN,
    MOUNTAIN,
    OTHER_SIDE,
    PAIRS,
    ROCK,
    SHIELD,
    SMOKE,
    WATER,
    Layout,
)
from game.rift.solver.shots import Side, side

# where what stands in the list -----------------------------------------------------------------------------------
# By tile (30 each): terrain, tokens, units. By unit (9 each): the rest down to CUBE.
TERRAIN, GROUND, UNIT = 0, 30, 60
AT, HP, WORN, TRAITS, CARD, ALPHA, BORN, AIM, REACH, CUBE = range(90, 180, 9)
RUINS, LOST, DIE, TURN, CARD_AT, VALUE, MOVED, ACTED, FIRED, SERIAL, CUBES = range(180, 191)
STORMED, FLOODED, SHOT, CORRODED, KILLS, BLOCKS, TURNED, BUMPS, FALLEN, LAUNCHED = range(191, 201)
TOKENS = 201
"""How many tokens are in play; they follow, oldest first, as in ``Board.tokens``."""
MOST_TOKENS = 14
SIZE = TOKENS + 1 + MOST_TOKENS

BY_RUINS, BY_MECHS = 1, 2
"""What a game is lost by, at LOST."""
HIT, BUMP, BLOCK, BURN, BLAST, DROWN, STORM, COLUMN, ROCKET = range(9)
"""Causes of damage and death."""
HOLDER = 32
SUPPLY = 3
"""Tokens of each pair."""

_PAIR = {bit: pair for pair in PAIRS for bit in (ROCK, SMOKE, FIRE, FROZEN, SHIELD, ACID) if bit & pair}
_LOSSES = {"": 0, "ruins": BY_RUINS, "mechs": BY_MECHS}


class Slate:
    """One game's board, and what does not change about it.

    ``s`` is the list; ``kits`` what the mechs can do, ``sides[card][alpha]`` what the monsters can,
    ``ranks[card]`` how a card's compass ranks the tiles. ``dying`` are
    units at 0 hit points with their causes, in order, while something is being resolved.
    """

    __slots__ = (
        "alphas",
        "attacking",
        "dying",
        "effects",
        "flood_left",
        "goals",
        "kits",
        "layout",
        "ranks",
        "rightward",
        "s",
        "shooting",
        "sides",
        "wades",
    )

    def __init__(self, board: Board) -> None:
        self.s: list[int] = []
        self.kits: tuple[Kit, Kit] = (kit(board.crew[0]), kit(board.crew[1]))
        self.sides: list[tuple[Side, Side]] = [(side(id_, False), side(id_, True)) for id_ in board.monsters]
        self.layout: Layout = board.layout
        self.effects: int = board.effects
        self.goals: tuple[str, str] = board.goals
        self.alphas: int = board.alphas
        cards = [content().monster(id_) for id_ in board.monsters]
        self.ranks: list[tuple[int, ...]] = [COMPASS[card.compass] for card in cards]
        self.rightward: list[bool] = [card.seek == "right" for card in cards]
        self.flood_left: bool = board.left == "flood"
        self.wades: bool = bool(board.effects & WATER_IS_GROUND)
        self.dying: dict[int, int] = {}
        self.shooting: bool = False
        self.attacking: bool = False
        self.load(board)

    def load(self, board: Board) -> None:
        """Write a board of the same game on the slate."""
        tally, count = board.tally, len(board.tokens)
        cubes = 0
        for place, unit in enumerate(board.cubes):
            cubes |= unit << 4 * place
        self.s[:] = [
            *board.tiles,
            *board.ground,
            *board.units,
            *board.at,
            *board.hp,
            *board.worn,
            *board.traits,
            *board.card,
            *board.alpha,
            *board.born,
            *board.aim,
            *board.reach,
            *board.cube,
            board.ruins,
            _LOSSES[board.lost],
            board.die,
            board.turn,
            board.card_at,
            board.value,
            board.moved,
            board.acted,
            int(board.fired),
            board.serial,
            cubes,
            tally.storm,
            tally.flood,
            tally.turret,
            tally.acid,
            tally.kills,
            tally.blocks,
            tally.turned,
            tally.bumps,
            tally.ruins,
            int(tally.launched),
            count,
            *board.tokens,
            *[0] * (MOST_TOKENS - count),
        ]

    def sinks(self, unit: int, tile: int) -> bool:
        """Whether water there kills the unit."""
        s = self.s
        if s[tile] != WATER or unit < 2 or s[TRAITS + unit] & FLYING:
            return False
        return not (unit < 6 and self.wades)


# tokens ----------------------------------------------------------------------------------------------------------


def _forget(s: list[int], token: int) -> None:
    count = s[TOKENS]
    place = TOKENS + 1
    while s[place] != token:
        place += 1
    last = TOKENS + count
    while place < last:
        s[place] = s[place + 1]
        place += 1
    s[last] = 0
    s[TOKENS] = count - 1


def _remember(s: list[int], token: int) -> None:
    s[TOKENS] += 1
    s[TOKENS + s[TOKENS]] = token


def place(k: Slate, tile: int, status: int) -> None:
    """Give a status to the unit on a tile, else to the building, else to the tile."""
    s = k.s
    terrain, unit = s[tile], s[UNIT + tile]
    if status == SMOKE:
        if terrain not in (BUILDING, MOUNTAIN):
            if unit >= 6 and s[HP + unit] > 0:
                _crumble(k, unit)
            _lay(k, tile, SMOKE)
    elif unit >= 0:
        attach(k, unit, status)
    elif terrain == BUILDING:
        if status in (FROZEN, SHIELD):
            _lay(k, tile, status)
    elif terrain != MOUNTAIN and status in (FIRE, ACID):
        _lay(k, tile, status)


def attach(k: Slate, unit: int, status: int) -> None:
    """Attach a status to a unit; its other side goes."""
    s = k.s
    worn = s[WORN + unit]
    if worn & status or (status == FIRE and s[TRAITS + unit] & FIREPROOF):
        return
    other = OTHER_SIDE[status]
    if worn & other:
        detach(k, unit, other)
    else:
        _make_room(k, status)
    s[WORN + unit] |= status
    _remember(s, status << 6 | HOLDER + unit)


def raise_rock(k: Slate, tile: int) -> None:
    """Put a rock on a tile if it is empty and not water."""
    s = k.s
    if s[UNIT + tile] >= 0 or s[tile] in (BUILDING, MOUNTAIN, WATER):
        return
    if s[GROUND + tile] & SMOKE:
        lift(k, tile, SMOKE)
    else:
        _make_room(k, ROCK)
    unit = next(each for each in (6, 7, 8) if s[AT + each] < 0)
    s[AT + unit], s[UNIT + tile], s[HP + unit], s[WORN + unit] = tile, unit, 1, 0
    _remember(s, ROCK << 6 | HOLDER + unit)
    stop(k, unit)


def stop(k: Slate, unit: int) -> None:
    """A unit has come to a stop: tokens lying there attach; a rock crushes smoke."""
    tile = k.s[AT + unit]
    lying = k.s[GROUND + tile]
    if not lying:
        return
    if lying & FIRE:
        _step_on(k, unit, tile, FIRE)
    if lying & ACID:
        _step_on(k, unit, tile, ACID)
    if lying & SMOKE and unit >= 6:
        lift(k, tile, SMOKE)


def _step_on(k: Slate, unit: int, tile: int, status: int) -> None:
    s = k.s
    worn, other = s[WORN + unit], OTHER_SIDE[status]
    if worn & status or (status == FIRE and s[TRAITS + unit] & FIREPROOF):
        lift(k, tile, status)
        return
    if worn & other:
        if unit < 2:
            lift(k, tile, status)
            return
        detach(k, unit, other)
    s[GROUND + tile] &= ~status
    s[WORN + unit] |= status
    token, place = status << 6 | tile, TOKENS + 1
    while s[place] != token:
        place += 1
    s[place] = status << 6 | HOLDER + unit


def detach(k: Slate, unit: int, status: int) -> None:
    """Take a token off a unit."""
    k.s[WORN + unit] &= ~status
    _forget(k.s, status << 6 | HOLDER + unit)


def lift(k: Slate, tile: int, status: int) -> None:
    """Take a token off a tile or a building."""
    k.s[GROUND + tile] &= ~status
    _forget(k.s, status << 6 | tile)


def drop_all(k: Slate, unit: int) -> None:
    """All tokens of a unit that leaves the map go."""
    s = k.s
    s[WORN + unit] = 0
    holder = HOLDER + unit
    count = s[TOKENS]
    kept = [token for token in s[TOKENS + 1 : TOKENS + 1 + count] if token & 63 != holder]
    if len(kept) < count:
        s[TOKENS : TOKENS + 1 + count] = [len(kept), *kept, *[0] * (count - len(kept))]


def _lay(k: Slate, tile: int, status: int) -> None:
    s = k.s
    lying = s[GROUND + tile]
    if lying & status:
        return
    other = OTHER_SIDE[status]
    if lying & other:
        lift(k, tile, other)
    else:
        _make_room(k, status)
    s[GROUND + tile] |= status
    _remember(s, status << 6 | tile)


def _crumble(k: Slate, rock: int) -> None:
    s = k.s
    tile = s[AT + rock]
    drop_all(k, rock)
    s[UNIT + tile] = s[AT + rock] = -1
    s[HP + rock] = 0


def _make_room(k: Slate, status: int) -> None:
    """Free the oldest token lying on a tile, else the oldest one, when none of its pair is left."""
    s = k.s
    count = s[TOKENS]
    if count < SUPPLY:
        return
    pair = _PAIR[status]
    in_play = [
        token
        for token in s[TOKENS + 1 : TOKENS + 1 + count]
        if token >> 6 & pair and not (token >> 6 == ROCK and s[HP + (token & 63) - HOLDER] == 0)
    ]
    if len(in_play) < SUPPLY:
        return
    lying = (token for token in in_play if token & 63 < HOLDER and s[token & 63] != BUILDING)
    chosen = next(lying, in_play[0])
    holder, freed = chosen & 63, chosen >> 6
    if holder < HOLDER:
        lift(k, holder, freed)
    elif freed == ROCK:
        _crumble(k, holder - HOLDER)
    else:
        detach(k, holder - HOLDER, freed)
