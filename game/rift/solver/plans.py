"""All that one mech can do in a player step, and the search of both together in every order."""

from collections.abc import Generator, Iterator

from game.rift.content import content
from game.rift.grid import DISTANCE, RAYS, TILES
from game.rift.kit import FLYING, LEAPING
from game.rift.printed import ACID, BUILDING, FIRE, FROZEN, SMOKE, WATER
from game.rift.solver.fights import attack_with, first_met, held_by
from game.rift.solver.foes import walk
from game.rift.solver.shots import STEPS, zone_tile
from game.rift.solver.slate import (
    ACTED,
    AIM,
    AT,
    CUBE,
    FIRED,
    GROUND,
    LOST,
    MOVED,
    TRAITS,
    UNIT,
    WORN,
    Slate,
    detach,
    stop,
)
from game.rift.vocabulary import AROUND, DASH, PUSH, ROCK, ROUND, SELF, SKIP, STATUS, Attack, compiled

MOVE, STRIKE, CLEAR, SHOOT = range(4)
"""Kinds of order."""
Order = tuple[int, int, int, int, int, int]
"""(kind, mech, tile or attack number or token bits, direction, reach, way)."""
Orders = tuple[Order, ...]
State = list[int]
Slices = Generator[None, None, None]


class Weapon:
    """An attack of a mech, and for every target and direction the tiles on which it matters who stands there.

    ``felt[target * 4 + direction]`` are those tiles; ``guards`` when it gives buildings something good; ``rock``
    when it raises one on an empty target.
    """

    __slots__ = ("any_way", "attack", "felt", "guards", "number", "rock", "shape")

    def __init__(self, attack: Attack, number: int) -> None:
        self.attack: Attack = attack
        self.number: int = number
        self.shape: int = attack.shape
        self.any_way: bool = attack.any_way
        self.guards: bool = any(
            step.deed == STATUS and step.status in ("shield", "frozen") for step in attack.steps
        )
        self.rock: bool = any(step.deed == ROCK for step in attack.steps)
        self.felt: list[tuple[int, ...]] = [
            _felt(attack, target, direction) for target in range(TILES) for direction in range(4)
        ]


def _felt(attack: Attack, target: int, direction: int) -> tuple[int, ...]:
    found: list[int] = []
    for step in attack.steps:
        if step.zone == AROUND:
            found += [tile for tile in STEPS[target * 4 : target * 4 + 4] if tile >= 0]
        elif step.zone != SELF:
            tile = zone_tile(step.zone, -1, direction, target, 0)
            if tile >= 0:
                found.append(tile)
    return tuple(dict.fromkeys(found))


class Arms:
    """What both mechs and the turret can attack with."""

    __slots__ = ("turret", "weapons")

    def __init__(self, k: Slate) -> None:
        self.weapons: list[list[Weapon]] = [
            [Weapon(attack, number) for number, attack in enumerate(kit.attacks)] for kit in k.kits
        ]
        self.turret: Attack = compiled(content().turret)


# what one mech can do --------------------------------------------------------------------------------------------


def give(k: Slate, arms: Arms, order: Order) -> None:
    """Carry out an order that is possible now."""
    kind, mech, what, direction, reach, way = order
    s = k.s
    if kind == MOVE:
        s[UNIT + s[AT + mech]] = -1
        s[UNIT + what], s[AT + mech] = mech, what
        s[MOVED] |= 1 << mech
        if s[GROUND + what]:
            stop(k, mech)
    elif kind == STRIKE:
        s[ACTED] |= 1 << mech
        attack_with(k, mech, s[AT + mech], arms.weapons[mech][what].attack, direction, reach, way)
    elif kind == CLEAR:
        s[ACTED] |= 1 << mech
        for bit in (FIRE, FROZEN, ACID):
            if what & bit:
                detach(k, mech, bit)
    else:
        s[FIRED] = 1
        k.shooting = True
        attack_with(k, -1, k.layout.turret, arms.turret, direction)
        k.shooting = False


def moves(k: Slate, mech: int) -> list[int]:
    """The tiles a mech can move to; none when it cannot."""
    s = k.s
    here = s[AT + mech]
    if here < 0 or (s[MOVED] | s[ACTED]) >> mech & 1 or s[WORN + mech] & FROZEN or held_by(k, mech) >= 0:
        return []
    steps = k.kits[mech].move
    if s[TRAITS + mech] & (FLYING | LEAPING):
        far = [steps - away for away in DISTANCE[here]]
    else:
        far = walk(k, mech, here, steps)
    return [tile for tile in range(TILES) if far[tile] >= 0 and s[UNIT + tile] < 0 and not 1 <= s[tile] <= 2]


def strikes(k: Slate, arms: Arms, mech: int, keen: set[int]) -> list[Order]:
    """The attacks of a mech from where it stands that change something; rocks are raised on ``keen`` tiles only."""
    s = k.s
    here = s[AT + mech]
    if here < 0 or s[ACTED] >> mech & 1 or s[WORN + mech] & FROZEN or s[GROUND + here] & SMOKE:
        return []
    if s[here] == WATER and not s[TRAITS + mech] & FLYING:
        return []
    found: list[Order] = []
    for weapon in arms.weapons[mech]:
        if weapon.shape == ROUND:
            if _matters(s, weapon, here, 0, mech):
                found.append((STRIKE, mech, weapon.number, -1, 0, -1))
            continue
        for direction in range(4):
            ray = RAYS[here][direction]
            if weapon.shape == SKIP:
                for reach in range(weapon.attack.nearest, min(weapon.attack.farthest, len(ray)) + 1):
                    target = ray[reach - 1]
                    if _matters(s, weapon, target, direction, mech) or (weapon.rock and target in keen):
                        _add(s, found, weapon, mech, direction, reach, target)
            elif ray:
                target = first_met(s, here, direction)
                if weapon.shape == DASH or _matters(s, weapon, target, direction, mech):
                    _add(s, found, weapon, mech, direction, 0, target)
    return found


def _add(s: State, found: list[Order], weapon: Weapon, mech: int, direction: int, reach: int, target: int) -> None:
    if weapon.any_way:
        found += [
            (STRIKE, mech, weapon.number, direction, reach, way)
            for way in range(4)
            if STEPS[target * 4 + way] >= 0 or weapon.attack.steps[0].deed != PUSH
        ]
    else:
        found.append((STRIKE, mech, weapon.number, direction, reach, -1))


def _matters(s: State, weapon: Weapon, target: int, direction: int, mech: int) -> bool:
    """Whether there is a unit to be struck, or a building to be guarded."""
    for tile in weapon.felt[target * 4 + direction]:
        unit = s[UNIT + tile]
        if unit >= 0 and unit != mech:
            return True
        if weapon.guards and s[tile] == BUILDING:
            return True
    return False


def turns(k: Slate, arms: Arms, mech: int, keen: set[int]) -> Iterator[tuple[Orders, State]]:
    """Everything a mech can do from the slate as it is, each outcome once: its orders and the slate after them.

    Doing nothing comes first. What loses the match at once is left out. The slate may be written on between two of
    them.
    """
    s = k.s
    root = s[:]
    stands: list[tuple[Orders, State]] = [((), root)]
    tiles = moves(k, mech)
    yield stands[0]
    for tile in tiles:
        order = (MOVE, mech, tile, -1, 0, -1)
        s[:] = root
        give(k, arms, order)
        stands.append(((order,), s[:]))
        yield stands[-1]
    seen: set[tuple[int, ...]] = set()
    for orders, state in stands:
        s[:] = state
        for order in _instead(k, mech, strikes(k, arms, mech, keen)):
            s[:] = state
            give(k, arms, order)
            key = tuple(s)
            if not s[LOST] and key not in seen:
                seen.add(key)
                yield (*orders, order), list(key)


def _instead(k: Slate, mech: int, found: list[Order]) -> list[Order]:
    """A mech's attacks, and clearing what is bad for it in place of one."""
    s = k.s
    ill = s[WORN + mech] & (FIRE | ACID | FROZEN)
    if ill and s[AT + mech] >= 0 and not s[ACTED] >> mech & 1:
        found.append((CLEAR, mech, ill, -1, 0, -1))
    return found


def keen_tiles(k: Slate) -> set[int]:
    """Where a rock may be of use: on detections and in the lines of monsters that have aimed."""
    s = k.s
    found = {s[CUBE + unit] for unit in (2, 3, 4, 5) if s[CUBE + unit] >= 0}
    for unit in (2, 3, 4, 5):
        if s[AT + unit] >= 0 and s[AIM + unit] >= 0:
            found.update(RAYS[s[AT + unit]][s[AIM + unit]])
    return found
