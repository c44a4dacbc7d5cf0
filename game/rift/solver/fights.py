"""On the slate: attacks, and the steps of a turn that nobody decides, up to the die (see ``game.rift.attacks``,
``turn`` and ``spawn``)."""

from game.rift.board import ACID_TILES, COLUMNS_KILL, DETECT_LATE
from game.rift.grid import NEIGHBOURS, NEXT, RAYS
from game.rift.kit import SLIPPERY
from game.rift.printed import ACID, BUILDING, FIRE, FROZEN, GROUND, SHIELD, SMOKE, STATUS, WATER
from game.rift.solver import slate
from game.rift.solver.blows import bury, come_to_rest, hurt, kill, push, strike
from game.rift.solver.shots import STEPS, zone_tile
from game.rift.solver.slate import (
    ACTED,
    AIM,
    ALPHA,
    AT,
    BLOCK,
    BLOCKS,
    BORN,
    BURN,
    CARD,
    CARD_AT,
    COLUMN,
    CUBE,
    CUBES,
    DIE,
    DROWN,
    FIRED,
    HP,
    LAUNCHED,
    LOST,
    MOVED,
    REACH,
    ROCKET,
    SERIAL,
    STORM,
    TRAITS,
    TURN,
    UNIT,
    VALUE,
    WORN,
    Slate,
    attach,
    lift,
    place,
    raise_rock,
    stop,
)
from game.rift.vocabulary import (
    ANY,
    AROUND,
    AWAY,
    DASH,
    HIT,
    HIT_UNIT,
    HOLD,
    OUT,
    PUSH,
    ROUND,
    SKIP,
    TOWARD,
    Attack,
)
from game.rift.vocabulary import STATUS as GIVE


def first_met(s: list[int], origin: int, direction: int) -> int:
    """The tile at which a line stops: the first unit, building or mountain, else the last tile; -1 at the edge."""
    last = -1
    for last in RAYS[origin][direction]:
        if s[UNIT + last] >= 0 or 1 <= s[last] <= 2:
            return last
    return last


def target_of(s: list[int], attack: Attack, origin: int, direction: int, reach: int) -> int:
    """The target tile of an attack from a tile, -1 off the map."""
    if attack.shape == SKIP:
        ray = RAYS[origin][direction]
        return ray[reach - 1] if reach <= len(ray) else -1
    return origin if attack.shape == ROUND else first_met(s, origin, direction)


def attack_with(
    k: Slate, unit: int, origin: int, attack: Attack, direction: int, reach: int = 0, way: int = -1
) -> None:
    """Carry an attack out, step by step, then remove what died. ``unit`` -1 is the turret."""
    s = k.s
    target = target_of(s, attack, origin, direction, reach)
    if attack.shape != DASH or _dash(k, unit, origin, direction, target):
        for step in attack.steps:
            if step.deed == HOLD:
                continue
            zone = step.zone
            if zone == AROUND:
                for toward in range(4):
                    tile = STEPS[target * 4 + toward]
                    if tile >= 0:
                        _carry_out(k, step.deed, tile, step.amount, _push(step.toward, direction, toward, way))
                continue
            tile = zone_tile(zone, s[AT + unit] if unit >= 0 else origin, direction, target, reach)
            if tile < 0:
                continue
            toward = step.toward
            if toward != AWAY and toward != TOWARD and toward != ANY:
                going = _push(toward, direction, NEXT[target].index(tile), way)
            else:
                going = _push(toward, direction, 0, way)
            _carry_out(k, step.deed, tile, step.amount, going, step.status)
    if k.dying:
        bury(k)


def _push(toward: int, direction: int, out: int, way: int) -> int:
    """Where a push goes; ``out`` is the direction from the target tile to the pushed one."""
    if toward == AWAY:
        return direction
    if toward == TOWARD:
        return (direction + 2) % 4
    if toward == ANY:
        return way
    return out if toward == OUT else (out + 2) % 4


def _carry_out(k: Slate, deed: int, tile: int, amount: int, going: int, status: str = "") -> None:
    if deed == HIT:
        strike(k, tile, amount)
    elif deed == PUSH:
        if k.s[UNIT + tile] >= 0:
            push(k, tile, going, amount)
    elif deed == HIT_UNIT:
        unit = k.s[UNIT + tile]
        if unit >= 0:
            hurt(k, unit, amount, slate.HIT)
    elif deed == GIVE:
        place(k, tile, STATUS[status])
    else:
        raise_rock(k, tile)


def _dash(k: Slate, unit: int, origin: int, direction: int, target: int) -> bool:
    """Run to the last empty tile; True when something stopped the dash, so that it hits."""
    if target < 0:
        return False
    s = k.s
    hits = s[UNIT + target] >= 0 or 1 <= s[target] <= 2
    ray = RAYS[origin][direction]
    steps = ray.index(target) + (0 if hits else 1)
    if steps:
        end = ray[steps - 1]
        s[UNIT + origin], s[UNIT + end], s[AT + unit] = -1, unit, end
        if k.sinks(unit, end):
            kill(k, unit, DROWN)
            return False
        come_to_rest(k, unit)
    return hits


def acting(s: list[int]) -> list[int]:
    """The monsters on the map in the order in which they act."""
    keys = []
    first = s[CARD_AT]
    for unit in (2, 3, 4, 5):
        if s[AT + unit] >= 0:
            alpha, born = s[ALPHA + unit], s[BORN + unit]
            keys.append(
                ((s[CARD + unit] - first) % 3 << 21 | alpha << 20 | (0x7FFF - born if alpha else born) << 4) | unit
            )
    if len(keys) > 1:
        keys.sort()
    return [key & 15 for key in keys]


def held_by(k: Slate, mech: int) -> int:
    """The monster that keeps a mech from using its normal movement, -1 when none does."""
    s = k.s
    if s[TRAITS + mech] & SLIPPERY:
        return -1
    for unit in (2, 3, 4, 5):
        if s[AT + unit] < 0 or s[AIM + unit] < 0:
            continue
        attack = k.sides[s[CARD + unit]][s[ALPHA + unit]].attack
        if not attack.holds or s[WORN + unit] & FROZEN or s[slate.GROUND + s[AT + unit]] & SMOKE:
            continue
        if target_of(s, attack, s[AT + unit], s[AIM + unit], s[REACH + unit]) == s[AT + mech]:
            return unit
    return -1


# the end of a turn -----------------------------------------------------------------------------------------------


def end_turn(k: Slate) -> None:
    """Steps 7 and 8: Upkeep, monsters attack."""
    s = k.s
    _upkeep(k)
    if s[LOST]:
        return
    k.attacking = True
    for unit in acting(s):
        at, aim = s[AT + unit], s[AIM + unit]
        if at < 0 or aim < 0:
            continue
        reach = s[REACH + unit]
        s[AIM + unit], s[REACH + unit] = -1, 0
        if not s[WORN + unit] & FROZEN and not s[slate.GROUND + at] & SMOKE:
            attack_with(k, unit, at, k.sides[s[CARD + unit]][s[ALPHA + unit]].attack, aim, reach)
            if s[LOST]:
                break
    k.attacking = False


def _upkeep(k: Slate) -> None:
    s = k.s
    for unit in _burning(s):
        if s[AT + unit] >= 0 and s[WORN + unit] & FIRE:
            hurt(k, unit, 1, BURN)
            bury(k)
    if not s[LOST] and k.effects:
        _upkeep_of_map(k)


def _upkeep_of_map(k: Slate) -> None:
    s = k.s
    if k.effects & ACID_TILES and k.layout.acid:
        for unit in _everyone(s):
            if s[AT + unit] in k.layout.acid:
                attach(k, unit, ACID)
    for turn, tile in k.layout.storm:
        if turn == s[DIE] and s[UNIT + tile] >= 0:
            kill(k, s[UNIT + tile], STORM)
            bury(k)
    if s[LOST]:
        return
    if k.effects & COLUMNS_KILL:
        for mech in (0, 1):
            if s[AT + mech] >= 0 and s[AT + mech] % 6 + 1 == s[VALUE]:
                kill(k, mech, COLUMN)
        bury(k)
        if s[LOST]:
            return
    if s[DIE] == 1 and k.layout.rocket >= 0:
        _launch(k, k.layout.rocket)


def _burning(s: list[int]) -> list[int]:
    """Everyone, when anyone burns."""
    for unit in range(9):
        if s[WORN + unit] & FIRE:
            return _everyone(s)
    return []


def _everyone(s: list[int]) -> list[int]:
    found = [unit for unit in (0, 1) if s[AT + unit] >= 0]
    found += acting(s)
    return found + [unit for unit in (6, 7, 8) if s[AT + unit] >= 0]


def _launch(k: Slate, tile: int) -> None:
    s = k.s
    tokens = s[slate.GROUND + tile]
    if s[tile] != BUILDING or tokens & FROZEN:
        return
    if tokens & SHIELD:
        lift(k, tile, SHIELD)
    s[tile] = GROUND
    s[LAUNCHED] = 1
    for beside in NEIGHBOURS[tile]:
        if s[UNIT + beside] >= 0:
            kill(k, s[UNIT + beside], ROCKET)
    bury(k)


# the beginning of the next ---------------------------------------------------------------------------------------


def start_turn(k: Slate) -> None:
    """Steps 1 and 2: time passes, new monsters spawn; nothing more once the die shows 0."""
    s = k.s
    s[TURN] += 1
    s[DIE] -= 1
    if s[DIE] == 0:
        return
    for turn, tile in k.layout.flood:
        wet = turn == s[DIE]
        if wet != (s[tile] == WATER):
            s[tile] = WATER if wet else GROUND
            unit = s[UNIT + tile]
            if unit >= 0 and k.sinks(unit, tile):
                kill(k, unit, DROWN)
                bury(k)
    if k.effects & DETECT_LATE and s[TURN] > 1:
        detect(k)
    if s[CUBES]:
        spawn(k)


def detect(k: Slate) -> None:
    """Every meeple in the supply is detected on a spawn tile and a monster card."""
    s = k.s
    card, number = s[CARD_AT], s[VALUE]
    spawns = k.layout.spawns
    for unit in (2, 3, 4, 5):
        if s[AT + unit] >= 0 or s[CUBE + unit] >= 0:
            continue
        while s[CARD + 2 : CARD + 6].count(card) >= 2:
            card = (card + 1) % 3
        cubes = s[CUBE + 2 : CUBE + 6]
        tile = spawns[number - 1]
        while s[UNIT + tile] >= 0 or tile in cubes:
            number = number % 8 + 1
            tile = spawns[number - 1]
        s[CARD + unit], s[CUBE + unit] = card, tile
        s[CUBES] |= unit << _length(s[CUBES])
        card, number = (card + 1) % 3, number % 8 + 1


def _length(cubes: int) -> int:
    """Bits that the cubes laid so far take, four each."""
    return (cubes.bit_length() + 3) // 4 * 4


def spawn(k: Slate) -> None:
    """Every detected monster spawns, unless a unit stands on its tile: that one takes 1 damage."""
    s = k.s
    cubes, s[CUBES] = s[CUBES], 0
    while cubes:
        unit, cubes = cubes & 15, cubes >> 4
        tile = s[CUBE + unit]
        s[CUBE + unit] = -1
        by = s[UNIT + tile]
        if by >= 0:
            s[CARD + unit] = -1
            s[BLOCKS] += 1
            hurt(k, by, 1, BLOCK)
            bury(k)
        else:
            _appear(k, unit, tile)


def _appear(k: Slate, unit: int, tile: int) -> None:
    s = k.s
    alphas = s[ALPHA + 2] + s[ALPHA + 3] + s[ALPHA + 4] + s[ALPHA + 5]
    alpha = 1 if alphas < k.alphas else 0
    able = k.sides[s[CARD + unit]][alpha]
    s[SERIAL] += 1
    s[ALPHA + unit], s[BORN + unit] = alpha, s[SERIAL]
    s[AT + unit], s[UNIT + tile] = tile, unit
    s[HP + unit], s[TRAITS + unit], s[WORN + unit] = able.hp, able.traits, 0
    s[AIM + unit], s[REACH + unit] = -1, 0
    stop(k, unit)


def begin_actions(s: list[int]) -> None:
    """Nobody has moved, attacked or fired yet."""
    s[MOVED] = s[ACTED] = s[FIRED] = 0
