"""How monsters move and aim (rulebook: Monsters move + aim; FAQ: Monster attacks).

A monster starts with the column on the die and seeks on until there is one it can reach and aim from. The compass
chooses the target, then the tile. With no target in any column it takes a rock; with none at all it approaches the
target it could aim at soonest if its movement had no limit.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rift import events as e
from game.rift.attacks import first_met, zone_tile
from game.rift.blows import shift
from game.rift.board import BUILDING, FROZEN, MECHS, MEEPLES, ROCKS, SMOKE, UNLIMITED, Board
from game.rift.events import Decision, Stage
from game.rift.grid import COLUMNS, COMPASS, DIRECTIONS, DISTANCE, RAYS, TILES, columns_from
from game.rift.resolution import Resolution
from game.rift.statuses import stop
from game.rift.vocabulary import DASH, SKIP, Attack

ENDLESS = TILES
"""Steps that reach everything."""


class Aim(NamedTuple):
    """A way to attack: from ``tile``, in ``direction`` at distance ``reach`` (0 for lines), hitting ``victim``."""

    victim: int
    tile: int
    direction: int
    reach: int
    target: int


class Choice(NamedTuple):
    """What a monster is going to do: where it ends, how it aims (None: upright), and why."""

    tile: int
    aim: Aim | None
    decision: Decision


def move_and_aim(r: Resolution) -> None:
    """Step 4: every monster in order moves and aims."""
    for unit in r.board.on_map():
        _act(r, unit)


def _act(r: Resolution, unit: int) -> None:
    board = r.board
    choice = choose(board, unit)
    if choice.tile != board.at[unit]:
        path = board.path(unit, steps_of(board, unit), choice.tile)
        shift(r, unit, choice.tile)
        r.events.append(e.Walked(unit, path, board.manner(unit), board.who(unit)))
        stop(r, unit)
    if choice.aim is None:
        r.events.append(e.Upright(unit, choice.tile, choice.decision, board.who(unit)))
        return
    aim = choice.aim
    board.aim[unit], board.reach[unit] = aim.direction, aim.reach
    r.events.append(
        e.Aimed(unit, choice.tile, aim.direction, aim.reach, aim.target, choice.decision, board.who(unit))
    )


def steps_of(board: Board, unit: int) -> int:
    """How many steps a monster may move."""
    return ENDLESS if board.effects & UNLIMITED else board.stats(unit).move


def choose(board: Board, unit: int) -> Choice:
    """What a monster does as things stand. Changes nothing."""
    here = board.at[unit]
    if board.worn[unit] & FROZEN:
        return Choice(here, None, _decision(board, "frozen"))
    board.units[here] = -1  # lines are measured with the monster lifted off the map
    try:
        return _choose(board, unit, here)
    finally:
        board.units[here] = unit


def _choose(board: Board, unit: int, here: int) -> Choice:
    attack = board.stats(unit).attack
    order = columns_from(board.value, board.seek)
    blocked = lines_of_others(board, unit)
    near = stops(board, unit, here, board.reachable(unit, steps_of(board, unit)), blocked)
    targets = _targets(board)
    stages: tuple[tuple[Stage, list[bool]], ...] = (("target", targets), ("rock", _rocks(board)))
    for stage, victims in stages:
        if not any(victims):
            continue
        for tried, column in enumerate(order, start=1):
            tiles = [tile for tile in near if tile % COLUMNS == column - 1]
            aims = list(_aims(board, unit, attack, tiles, victims))
            if aims:
                best = _best(board, aims)
                seen = tuple(sorted({aim.victim for aim in aims}))
                decision = _decision(board, stage, order[:tried], seen, best.victim)
                return Choice(best.tile, best, decision)
    return _approach(board, unit, here, attack, near, blocked, targets)


def _approach(
    board: Board,
    unit: int,
    here: int,
    attack: Attack,
    near: list[int],
    blocked: set[int],
    targets: list[bool],
) -> Choice:
    """Nothing to aim at: move toward the nearest tile from which there would be, if movement had no limit."""
    order = columns_from(board.value, board.seek)
    far = board.reachable(unit, ENDLESS)
    rank = COMPASS[board.compass]
    aims = list(_aims(board, unit, attack, stops(board, unit, here, far, blocked), targets))
    if not aims:
        return Choice(here, None, _decision(board, "nothing", order))
    goal = min(aims, key=lambda aim: (far[aim.tile], rank[aim.victim], rank[aim.tile]))
    away = _steps_to(board, unit, goal.tile)
    tile = min((each for each in near if away[each] >= 0), key=lambda each: (away[each], rank[each]), default=here)
    return Choice(tile, None, _decision(board, "approach", order, (goal.victim,), goal.victim))


def _steps_to(board: Board, unit: int, goal: int) -> Sequence[int]:
    return DISTANCE[goal] if board.over_anything(unit) else board.walk(unit, goal, ENDLESS)


def _decision(
    board: Board, stage: Stage, columns: tuple[int, ...] = (), victims: tuple[int, ...] = (), victim: int = -1
) -> Decision:
    return Decision(stage, board.compass, board.seek, columns, victims, victim)


def stops(board: Board, unit: int, here: int, far: Sequence[int], blocked: set[int]) -> list[int]:
    """The tiles a monster may end on: its own, and empty ones in reach, no water that would kill it, and none where
    it would stand in another monster's line."""
    return [
        tile
        for tile in range(TILES)
        if tile == here
        or (far[tile] >= 0 and board.is_empty(tile) and tile not in blocked and not board.sinks(unit, tile))
    ]


def lines_of_others(board: Board, unit: int) -> set[int]:
    """Tiles before the targets of the lines and dashes that other monsters have aimed."""
    found: set[int] = set()
    for other in MEEPLES:
        if other == unit or board.at[other] < 0 or board.aim[other] < 0:
            continue
        if board.stats(other).attack.shape == SKIP:
            continue
        origin, direction = board.at[other], board.aim[other]
        target = first_met(board, origin, direction)
        if target >= 0:
            ray = RAYS[origin][direction]
            found.update(ray[: ray.index(target)])
    return found


def _targets(board: Board) -> list[bool]:
    """Tiles with a mech, a building that stands, or a frozen monster."""
    found = [terrain == BUILDING for terrain in board.tiles]
    for unit in (*MECHS, *MEEPLES):
        if board.at[unit] >= 0 and (unit in MECHS or board.worn[unit] & FROZEN):
            found[board.at[unit]] = True
    return found


def _rocks(board: Board) -> list[bool]:
    found = [False] * TILES
    for unit in ROCKS:
        if board.at[unit] >= 0:
            found[board.at[unit]] = True
    return found


def _aims(board: Board, unit: int, attack: Attack, tiles: Iterable[int], victims: list[bool]) -> Iterator[Aim]:
    """Every valid aim from these tiles: it damages a victim, its target tile holds no monster that is not frozen; a
    dash has to hit something and not end in water."""
    ground, units, worn = board.ground, board.units, board.worn
    for tile in tiles:
        if ground[tile] & SMOKE:
            continue
        for direction in DIRECTIONS:
            for reach, target in _lines(board, attack, tile, direction):
                who = units[target]
                if 2 <= who < 6 and not worn[who] & FROZEN:
                    continue
                if attack.shape == DASH and not _can_dash(board, unit, tile, direction, target):
                    continue
                for zone in attack.zones:
                    victim = zone_tile(zone, tile, direction, target)
                    if victim >= 0 and victims[victim]:
                        yield Aim(victim, tile, direction, reach, target)


def _lines(board: Board, attack: Attack, tile: int, direction: int) -> Iterator[tuple[int, int]]:
    """(distance, target tile) of each aim in a direction."""
    if attack.shape == SKIP:
        ray = RAYS[tile][direction]
        for reach in range(attack.nearest, min(attack.farthest, len(ray)) + 1):
            yield reach, ray[reach - 1]
        return
    target = first_met(board, tile, direction)
    if target >= 0:
        yield 0, target


def _can_dash(board: Board, unit: int, tile: int, direction: int, target: int) -> bool:
    if board.is_empty(target):
        return False
    ray = RAYS[tile][direction]
    before = ray.index(target)
    return before == 0 or not board.sinks(unit, ray[before - 1])


def _best(board: Board, aims: list[Aim]) -> Aim:
    """The compass on the victim, then on the tile, then an aim straight at it, then the compass on the target."""
    rank = COMPASS[board.compass]
    return min(
        aims,
        key=lambda aim: (
            rank[aim.victim],
            rank[aim.tile],
            aim.target != aim.victim,
            rank[aim.target],
            aim.direction,
        ),
    )
