"""The map in play: terrain, units, tokens, aims, dice. Flat lists of numbers, so that a copy costs microseconds.

Units are numbered: 0 and 1 the mechs A and B, 2 to 5 the monster meeples, 6 to 8 rocks. A unit that is not on the
map is ``at`` tile -1.
"""

from copy import copy
from functools import cache
from typing import Literal

import msgspec

from game.rift.content import content
from game.rift.grid import DISTANCE, NEXT, TILES
from game.rift.kit import FLYING, LEAPING, Crew, Kit, Stats, kit, stats
from game.rift.printed import ACID as ACID
from game.rift.printed import ACID_TILES as ACID_TILES
from game.rift.printed import BUILDING as BUILDING
from game.rift.printed import COLUMNS_KILL as COLUMNS_KILL
from game.rift.printed import DETECT_LATE as DETECT_LATE
from game.rift.printed import EFFECTS as EFFECTS
from game.rift.printed import EXPLODING as EXPLODING
from game.rift.printed import FIRE as FIRE
from game.rift.printed import FLOOD as FLOOD
from game.rift.printed import FOREST as FOREST
from game.rift.printed import FROST as FROST
from game.rift.printed import FROZEN as FROZEN
from game.rift.printed import GROUND as GROUND
from game.rift.printed import MOUNTAIN as MOUNTAIN
from game.rift.printed import MOUNTAINS_ARE_BUILDINGS as MOUNTAINS_ARE_BUILDINGS
from game.rift.printed import OTHER_SIDE as OTHER_SIDE
from game.rift.printed import PAIRS as PAIRS
from game.rift.printed import ROCK as ROCK
from game.rift.printed import ROCKET as ROCKET
from game.rift.printed import RUIN as RUIN
from game.rift.printed import SAND as SAND
from game.rift.printed import SHIELD as SHIELD
from game.rift.printed import SMOKE as SMOKE
from game.rift.printed import STATUS as STATUS
from game.rift.printed import STATUS_NAMES as STATUS_NAMES
from game.rift.printed import STORM as STORM
from game.rift.printed import TERRAIN as TERRAIN
from game.rift.printed import TURRET as TURRET
from game.rift.printed import UNLIMITED as UNLIMITED
from game.rift.printed import WATER as WATER
from game.rift.printed import WATER_IS_GROUND as WATER_IS_GROUND
from game.rift.printed import Layout as Layout
from game.rift.printed import effects_mask as effects_mask
from game.rift.printed import layout as layout

MECHS = (0, 1)
MEEPLES = (2, 3, 4, 5)
ROCKS = (6, 7, 8)
UNITS = 9
COLOURS = ("orange", "red", "pink", "purple")
"""The meeples' colours, from unit 2 on."""

Manner = Literal["walk", "leap", "fly"]

UNIT_HOLDER = 32
"""In ``Board.tokens`` a holder below this is a tile, else a unit."""


class Tally(msgspec.Struct):
    """What has been counted this game, for goals."""

    storm: int = 0
    """Monsters killed by a Turn tile."""
    flood: int = 0
    """Monsters dead in water on the Floodgate's half."""
    turret: int = 0
    """Monsters dead while the turret fired."""
    acid: int = 0
    """Monsters dead while they carried acid."""
    kills: int = 0
    """Monsters dead by any cause."""
    blocks: int = 0
    """Spawns blocked by a unit."""
    turned: int = 0
    """Monsters dead while the monsters attacked."""
    bumps: int = 0
    """Hit points monsters lost to pushes into something."""
    ruins: int = 0
    """Ruin tokens placed."""
    launched: bool = False


class Board(msgspec.Struct):
    """One game's map in play. Lists are by tile (30) or by unit (9)."""

    left: str
    right: str
    effects: int
    monsters: tuple[str, str, str]
    """The monster cards in their row."""
    crew: tuple[Crew, Crew]
    """Who sits in mechs A and B, with the rows they have."""
    goals: tuple[str, str]
    """The goals of the left and the right slot; "" for none."""
    alphas: int
    """Alphas on the map up to which a spawning monster is one."""
    ruins: int
    """Ruin tokens left."""
    tiles: list[int]
    ground: list[int]
    """Status tokens lying on tiles or attached to buildings, as bits."""
    units: list[int]
    """Which unit stands on a tile, or -1."""
    at: list[int]
    hp: list[int]
    full: list[int]
    """Hit points when unhurt."""
    worn: list[int]
    """Status tokens attached to units, as bits."""
    traits: list[int]
    """Bits of ``game.rift.kit``: flying, leaping, fireproof, slippery."""
    card: list[int]
    """A meeple's monster card, 0 to 2; -1 in the supply."""
    alpha: list[int]
    born: list[int]
    """When a monster came, for the order of those of one card."""
    aim: list[int]
    """The direction a monster aims in; -1 when it stands upright."""
    reach: list[int]
    """The distance it aims at; 0 for lines and dashes."""
    cube: list[int]
    """The tile on which a meeple's cube lies detected, or -1."""
    cubes: list[int]
    """The detected meeples in the order in which they were detected."""
    tokens: list[int]
    """Tokens in play, oldest first: bit * 64 + holder; see ``UNIT_HOLDER``."""
    tally: Tally
    die: int = 6
    """The campaign die: turns remaining."""
    turn: int = 0
    card_at: int = 0
    """The card on which the monster die lies, 0 to 2."""
    value: int = 0
    """What the monster die shows."""
    moved: int = 0
    """Bits of the mechs that have used their movement this turn."""
    acted: int = 0
    """Bits of the mechs that have attacked this turn, or cleared tokens instead."""
    fired: bool = False
    """Whether the turret has fired this turn."""
    serial: int = 0
    lost: str = ""
    """``ruins`` or ``mechs`` once the game is lost."""

    def copy(self) -> "Board":
        """An independent copy; about 3 microseconds."""
        new = copy(self)
        new.tiles = self.tiles[:]
        new.ground = self.ground[:]
        new.units = self.units[:]
        new.at = self.at[:]
        new.hp = self.hp[:]
        new.full = self.full[:]
        new.worn = self.worn[:]
        new.traits = self.traits[:]
        new.card = self.card[:]
        new.alpha = self.alpha[:]
        new.born = self.born[:]
        new.aim = self.aim[:]
        new.reach = self.reach[:]
        new.cube = self.cube[:]
        new.cubes = self.cubes[:]
        new.tokens = self.tokens[:]
        new.tally = copy(self.tally)
        return new

    # what is printed ---------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """What the two map cards print."""
        return layout(self.left, self.right, self.effects)

    @property
    def compass(self) -> str:
        """The compass in force: that of the card under the monster die."""
        return content().monster(self.monsters[self.card_at]).compass

    @property
    def seek(self) -> str:
        """The seek direction in force, left or right."""
        return content().monster(self.monsters[self.card_at]).seek

    def kit(self, mech: int) -> Kit:
        """What mech A or B can do with the rows it and its pilot have."""
        return kit(self.crew[mech])

    def stats(self, monster: int) -> Stats:
        """What a monster on the map can do."""
        return stats(self.monsters[self.card[monster]], bool(self.alpha[monster]))

    # what lies where ---------------------------------------------------------------------------------------------

    def is_empty(self, tile: int) -> bool:
        """Whether a unit could end movement there: no unit, no building that stands, no mountain."""
        return self.units[tile] < 0 and self.tiles[tile] not in (BUILDING, MOUNTAIN)

    def mechs(self) -> list[int]:
        """The mechs on the map."""
        return [unit for unit in MECHS if self.at[unit] >= 0]

    def on_map(self) -> list[int]:
        """The monsters on the map, in the order in which they act (step 4 and step 8).

        Cards go from the monster die to the right, wrapping around. On a card the normal ones come first, the older
        before the younger, then the Alphas, the younger before the older: their cubes lie in that order.
        """
        first, alpha, born = self.card_at, self.alpha, self.born
        there = [unit for unit in MEEPLES if self.at[unit] >= 0]
        return sorted(
            there,
            key=lambda unit: (
                (self.card[unit] - first) % 3,
                alpha[unit],
                -born[unit] if alpha[unit] else born[unit],
            ),
        )

    def everyone(self) -> list[int]:
        """All units on the map: A, B, the monsters in the order in which they act, rocks."""
        return [*self.mechs(), *self.on_map(), *(unit for unit in ROCKS if self.at[unit] >= 0)]

    def alphas_now(self) -> int:
        """Alphas on the map."""
        return sum(self.alpha[unit] for unit in MEEPLES if self.at[unit] >= 0)

    def who(self, unit: int) -> str:
        """A unit's name in a sentence; a building for -1."""
        if unit in MECHS:
            return content().mech(self.crew[unit].mech).name
        if unit in MEEPLES and self.card[unit] >= 0:
            return _monster_name(unit, self.monsters[self.card[unit]], self.alpha[unit])
        return "a rock" if unit >= 0 else "a building"

    def flies(self, unit: int) -> bool:
        """Whether it ignores water and whatever stands below."""
        return bool(self.traits[unit] & FLYING)

    def over_anything(self, unit: int) -> bool:
        """Whether its movement goes over anything: flying or leaping."""
        return bool(self.traits[unit] & (FLYING | LEAPING))

    def manner(self, unit: int) -> Manner:
        """How it moves."""
        bits = self.traits[unit]
        return "fly" if bits & FLYING else "leap" if bits & LEAPING else "walk"

    def sinks(self, unit: int, tile: int) -> bool:
        """Whether water on that tile kills the unit: monsters and rocks that do not fly."""
        if self.tiles[tile] != WATER or unit < 2 or self.traits[unit] & FLYING:
            return False
        return not (unit < 6 and self.effects & WATER_IS_GROUND)

    def statuses(self, unit: int) -> tuple[str, ...]:
        """The names of the tokens attached to a unit, sorted."""
        return names(self.worn[unit])

    def in_play(self, pair: int) -> int:
        """How many tokens of that pair (0 rock/smoke, 1 fire/frozen, 2 shield/acid) are in play."""
        bits = PAIRS[pair]
        return sum(1 for token in self.tokens if token >> 6 & bits)

    def left_in_supply(self, pair: int) -> int:
        """How many tokens of that pair are in the supply."""
        return content().tokens - self.in_play(pair)

    # where one can go --------------------------------------------------------------------------------------------

    def reachable(self, unit: int, steps: int) -> list[int]:
        """Distance in steps by tile, -1 out of reach, for a unit with that much movement; its own tile is 0.

        Units pass their own side; flying and leaping ones pass anything. Only ``is_empty`` tiles may be ended on.
        """
        start = self.at[unit]
        if self.traits[unit] & (FLYING | LEAPING):
            return [far if far <= steps else -1 for far in DISTANCE[start]]
        return self.walk(unit, start, steps)

    def walk(self, unit: int, start: int, steps: int) -> list[int]:
        """``reachable`` on foot for that unit from any tile."""
        found = [-1] * TILES
        found[start] = 0
        edge = [start]
        tiles, units = self.tiles, self.units
        monster = unit >= 2
        barred = {BUILDING, MOUNTAIN}
        if monster and not self.effects & WATER_IS_GROUND:
            barred.add(WATER)
        for far in range(1, steps + 1):
            fresh: list[int] = []
            for tile in edge:
                for other in NEXT[tile]:
                    if other < 0 or found[other] >= 0:
                        continue
                    terrain = tiles[other]
                    if terrain in barred:
                        continue
                    who = units[other]
                    if who >= 0 and (not 2 <= who < 6 if monster else who >= 2):
                        continue
                    found[other] = far
                    fresh.append(other)
            if not fresh:
                break
            edge = fresh
        return found

    def path(self, unit: int, steps: int, end: int) -> tuple[int, ...]:
        """A shortest way for a unit to a tile it can reach, first and last tile included."""
        start = self.at[unit]
        if self.over_anything(unit):
            return _straight(start, end)
        far = self.walk(unit, start, steps)
        way = [end]
        while way[-1] != start:
            here = way[-1]
            way.append(next(tile for tile in NEXT[here] if tile >= 0 and 0 <= far[tile] == far[here] - 1))
        return tuple(reversed(way))


@cache
def _monster_name(unit: int, monster: str, alpha: int) -> str:
    return f"the {COLOURS[unit - 2]} {'Alpha ' if alpha else ''}{content().monster(monster).name}"


def _straight(start: int, end: int) -> tuple[int, ...]:
    """Tile by tile over anything, along the row first."""
    way = [start]
    while way[-1] != end:
        way.append(min((tile for tile in NEXT[way[-1]] if tile >= 0), key=lambda tile: DISTANCE[tile][end]))
    return tuple(way)


def names(bits: int) -> tuple[str, ...]:
    """The statuses of a set of bits, sorted by name."""
    return tuple(sorted(name for name, bit in STATUS.items() if bits & bit))
