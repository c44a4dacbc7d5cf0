"""On the slate: the die is rolled, monsters move and aim, new ones are detected (see ``game.rift.monsters``)."""

from game.rift.board import DETECT_LATE, UNLIMITED
from game.rift.grid import COLUMNS, DISTANCE, RAYS, TILES
from game.rift.kit import FLYING, LEAPING
from game.rift.printed import BUILDING, FROZEN, SMOKE, WATER
from game.rift.solver.fights import acting, begin_actions, detect, first_met
from game.rift.solver.shots import STEPS, Shot, Side
from game.rift.solver.slate import (
    AIM,
    ALPHA,
    AT,
    CARD,
    CARD_AT,
    GROUND,
    REACH,
    TRAITS,
    UNIT,
    VALUE,
    WORN,
    Slate,
    stop,
)
from game.rift.vocabulary import DASH, SKIP

ENDLESS = TILES
"""Steps that reach everything. Terrain 1 and 2 are buildings and mountains."""
COLUMN_TILES = tuple(tuple(range(column, TILES, COLUMNS)) for column in range(COLUMNS))
NEARBY = tuple(
    tuple(tuple(tile for tile in range(TILES) if DISTANCE[here][tile] <= steps) for steps in range(12))
    for here in range(TILES)
)


def roll(k: Slate, value: int) -> None:
    """Steps 3 to 5: the die moves on with a new value, monsters move and aim, new ones are detected."""
    s = k.s
    s[CARD_AT], s[VALUE] = (s[CARD_AT] + 1) % 3, value
    rank, right = k.ranks[s[CARD_AT]], k.rightward[s[CARD_AT]]
    for unit in acting(s):
        _act(k, unit, rank, right)
    if not k.effects & DETECT_LATE:
        detect(k)
    begin_actions(s)


def _act(k: Slate, unit: int, rank: tuple[int, ...], right: bool) -> None:
    s = k.s
    if s[WORN + unit] & FROZEN:
        return
    here = s[AT + unit]
    s[UNIT + here] = -1
    tile, direction, reach = choose(k, unit, here, rank, right)
    s[UNIT + tile], s[AT + unit] = unit, tile
    s[AIM + unit], s[REACH + unit] = direction, reach
    if tile != here:
        stop(k, unit)


def choose(k: Slate, unit: int, here: int, rank: tuple[int, ...], right: bool) -> tuple[int, int, int]:
    """(tile, direction, reach) of what a monster does that has been lifted off the map; direction -1: upright."""
    s = k.s
    able = k.sides[s[CARD + unit]][s[ALPHA + unit]]
    blocked = lines_of_others(k, unit)
    steps = ENDLESS if k.effects & UNLIMITED else able.move
    near = _stops(k, unit, here, steps, blocked)
    wanted = _targets(s)
    for prey in (wanted, _rocks(s)) if max(s[AT + 6 : AT + 9]) >= 0 else (wanted,):
        column = s[VALUE] - 1
        for _ in range(COLUMNS):
            found = _best(k, unit, able, [tile for tile in COLUMN_TILES[column] if near[tile]], prey, rank)
            if found >= 0:
                return found >> 8, found >> 4 & 15, found & 15
            column = (column + (1 if right else 5)) % COLUMNS
    return _approach(k, unit, here, near, blocked, wanted, rank), -1, 0


def _best(k: Slate, unit: int, able: Side, tiles: list[int], prey: list[bool], rank: tuple[int, ...]) -> int:
    """The aim the compass likes best, as tile, direction and reach in one number; -1 for none."""
    s = k.s
    best, found = 1 << 30, -1
    for tile in tiles:
        if s[GROUND + tile] & SMOKE:
            continue
        for direction, reach, target, struck in _shots(k, unit, able, tile):
            other = s[UNIT + target]
            if 2 <= other < 6 and not s[WORN + other] & FROZEN:
                continue
            for victim in struck:
                if prey[victim]:
                    key = (
                        rank[victim] << 13
                        | rank[tile] << 8
                        | (target != victim) << 7
                        | rank[target] << 2
                        | direction
                    )
                    if key < best:
                        best, found = key, tile << 8 | direction << 4 | reach
    return found


def _shots(k: Slate, unit: int, able: Side, tile: int) -> tuple[Shot, ...] | list[Shot]:
    if able.shape == SKIP:
        return able.skips[tile]
    s = k.s
    struck = able.struck
    found: list[Shot] = []
    for direction in range(4):
        target = first_met(s, tile, direction)
        if target >= 0 and (able.shape != DASH or _can_dash(k, unit, tile, direction, target)):
            found.append((direction, 0, target, struck[target * 4 + direction]))
    return found


def _can_dash(k: Slate, unit: int, tile: int, direction: int, target: int) -> bool:
    s = k.s
    if s[UNIT + target] < 0 and not 1 <= s[target] <= 2:
        return False
    before = STEPS[target * 4 + (direction + 2) % 4]
    return before == tile or not k.sinks(unit, before)


def _approach(
    k: Slate, unit: int, here: int, near: list[bool], blocked: set[int], wanted: list[bool], rank: tuple[int, ...]
) -> int:
    """Where a monster goes that can aim at nothing: toward the nearest tile from which it could."""
    s = k.s
    able = k.sides[s[CARD + unit]][s[ALPHA + unit]]
    airborne = bool(s[TRAITS + unit] & (FLYING | LEAPING))
    far = DISTANCE[here] if airborne else walk(k, unit, here, ENDLESS)
    stops = _stops(k, unit, here, ENDLESS, blocked)
    best, goal = 1 << 30, -1
    for tile in range(TILES):
        if not stops[tile] or s[GROUND + tile] & SMOKE:
            continue
        for _, _, target, struck in _shots(k, unit, able, tile):
            other = s[UNIT + target]
            if 2 <= other < 6 and not s[WORN + other] & FROZEN:
                continue
            for victim in struck:
                if wanted[victim]:
                    key = far[tile] << 10 | rank[victim] << 5 | rank[tile]
                    if key < best:
                        best, goal = key, tile
    if goal < 0:
        return here
    away = DISTANCE[goal] if airborne else walk(k, unit, goal, ENDLESS)
    best, chosen = 1 << 30, here
    for tile in range(TILES):
        if near[tile] and away[tile] >= 0 and away[tile] << 5 | rank[tile] < best:
            best, chosen = away[tile] << 5 | rank[tile], tile
    return chosen


def _stops(k: Slate, unit: int, here: int, steps: int, blocked: set[int]) -> list[bool]:
    """By tile: whether the monster may end there."""
    s = k.s
    found = [False] * TILES
    if s[TRAITS + unit] & (FLYING | LEAPING):
        tiles = NEARBY[here][min(steps, 11)]
    else:
        far = walk(k, unit, here, steps)
        tiles = tuple(tile for tile in range(TILES) if far[tile] >= 0)
    for tile in tiles:
        if s[UNIT + tile] < 0 and not 1 <= s[tile] <= 2 and tile not in blocked:
            found[tile] = s[tile] != WATER or not k.sinks(unit, tile)
    found[here] = True
    return found


def walk(k: Slate, unit: int, start: int, steps: int) -> list[int]:
    """Steps on foot by tile, -1 out of reach."""
    s = k.s
    found = [-1] * TILES
    found[start] = 0
    edge = [start]
    monster = unit >= 2
    dry = monster and not k.wades
    for far in range(1, steps + 1):
        fresh: list[int] = []
        for tile in edge:
            for at in range(tile * 4, tile * 4 + 4):
                other = STEPS[at]
                if other < 0 or found[other] >= 0:
                    continue
                terrain = s[other]
                if 1 <= terrain <= 2 or (dry and terrain == WATER):
                    continue
                who = s[UNIT + other]
                if who >= 0 and (who < 2 or who >= 6 if monster else who >= 2):
                    continue
                found[other] = far
                fresh.append(other)
        if not fresh:
            break
        edge = fresh
    return found


def lines_of_others(k: Slate, unit: int) -> set[int]:
    """Tiles before the targets of the lines and dashes that other monsters have aimed."""
    s = k.s
    found: set[int] = set()
    for other in (2, 3, 4, 5):
        if other == unit or s[AT + other] < 0 or s[AIM + other] < 0:
            continue
        if k.sides[s[CARD + other]][s[ALPHA + other]].shape == SKIP:
            continue
        ray = RAYS[s[AT + other]][s[AIM + other]]
        length = 0
        for tile in ray:
            if s[UNIT + tile] >= 0 or 1 <= s[tile] <= 2:
                break
            length += 1
        # where nothing is met, the last tile is the target
        found.update(ray[: length if length < len(ray) else length - 1] if ray else ())
    return found


def _targets(s: list[int]) -> list[bool]:
    """Tiles with a mech, a building that stands, or a frozen monster."""
    found = [terrain == BUILDING for terrain in s[:TILES]]
    for unit in range(6):
        if s[AT + unit] >= 0 and (unit < 2 or s[WORN + unit] & FROZEN):
            found[s[AT + unit]] = True
    return found


def _rocks(s: list[int]) -> list[bool]:
    found = [False] * TILES
    for rock in (6, 7, 8):
        if s[AT + rock] >= 0:
            found[s[AT + rock]] = True
    return found
