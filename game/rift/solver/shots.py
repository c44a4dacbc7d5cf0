"""Where attacks fall, worked out once for each: from every tile and in every direction."""

from functools import cache

from game.rift.grid import NEXT, RAYS, TILES
from game.rift.kit import Stats, stats
from game.rift.vocabulary import BEFORE, BEHIND, LEFT, SELF, SKIP, TARGET, Attack

Shot = tuple[int, int, int, tuple[int, ...]]
"""An aim: direction, reach, target tile, tiles whose things it damages."""

STEPS = tuple(other for tile in range(TILES) for other in NEXT[tile])
"""``STEPS[tile * 4 + direction]``: the adjacent tile or -1."""


def zone_tile(zone: int, origin: int, direction: int, target: int, reach: int) -> int:
    """The tile of a zone, -1 off the map. Not for the zone of four tiles."""
    if zone == TARGET:
        return target
    if zone == SELF:
        return origin
    if target < 0:
        ray = RAYS[origin][direction]
        return ray[reach - 2] if zone == BEFORE and 2 <= reach <= len(ray) + 1 else -1
    if zone == BEHIND:
        return STEPS[target * 4 + direction]
    turn = 3 if zone == LEFT else 2 if zone == BEFORE else 1
    return STEPS[target * 4 + (direction + turn) % 4]


class Side:
    """The normal or the Alpha side of a monster card.

    ``struck[target * 4 + direction]`` are the tiles whose things its attack damages, ``skips[tile]`` all aims of an
    attack that skips what lies between.
    """

    __slots__ = ("attack", "hp", "move", "shape", "skips", "struck", "traits")

    def __init__(self, able: Stats) -> None:
        self.move: int = able.move
        self.hp: int = able.hp
        self.traits: int = able.traits
        self.attack: Attack = able.attack
        self.shape: int = able.attack.shape
        self.struck: tuple[tuple[int, ...], ...] = _struck(able.attack)
        self.skips: tuple[tuple[Shot, ...], ...] = _skips(able.attack, self.struck)


@cache
def side(monster: str, alpha: bool) -> Side:
    """That side of a monster card. Raises KeyError for a card there is not."""
    return Side(stats(monster, alpha))


def _struck(attack: Attack) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(tile for zone in attack.zones if (tile := zone_tile(zone, -1, direction, target, 0)) >= 0)
        for target in range(TILES)
        for direction in range(4)
    )


def _skips(attack: Attack, struck: tuple[tuple[int, ...], ...]) -> tuple[tuple[Shot, ...], ...]:
    if attack.shape != SKIP:
        return ()
    return tuple(
        tuple(
            (direction, reach, ray[reach - 1], struck[ray[reach - 1] * 4 + direction])
            for direction, ray in enumerate(RAYS[tile])
            for reach in range(attack.nearest, min(attack.farthest, len(ray)) + 1)
        )
        for tile in range(TILES)
    )
