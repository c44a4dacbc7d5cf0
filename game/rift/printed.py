"""What is printed: kinds of terrain, statuses, effects, and how two map cards lie side by side."""

from functools import cache

import msgspec

from game.rift.content import content
from game.rift.grid import OFF, TILES, tile_at

GROUND, BUILDING, MOUNTAIN, WATER, FOREST, SAND, RUIN = range(7)
TERRAIN = ("ground", "building", "mountain", "water", "forest", "sand", "ruin")
"""What ``Board.tiles`` counts in. Turret, rocket and a peak in play are buildings, marked in the layout."""

ROCK, SMOKE, FIRE, FROZEN, SHIELD, ACID = (1 << bit for bit in range(6))
STATUS = {"rock": ROCK, "smoke": SMOKE, "fire": FIRE, "frozen": FROZEN, "shield": SHIELD, "acid": ACID}
STATUS_NAMES = {bit: name for name, bit in STATUS.items()}
OTHER_SIDE = {ROCK: SMOKE, SMOKE: ROCK, FIRE: FROZEN, FROZEN: FIRE, SHIELD: ACID, ACID: SHIELD}
"""The other side of the same token."""
PAIRS = (ROCK | SMOKE, FIRE | FROZEN, SHIELD | ACID)

EFFECTS = (
    "storm",
    "flood",
    "frost",
    "turret",
    "rocket",
    "acid",
    "columns",
    "water",
    "mountains",
    "detect",
    "exploding",
    "unlimited",
)
"""Map effects of yellow cards, then finale effects, by their bits in ``Board.effects``."""
(
    STORM,
    FLOOD,
    FROST,
    TURRET,
    ROCKET,
    ACID_TILES,
    COLUMNS_KILL,
    WATER_IS_GROUND,
    MOUNTAINS_ARE_BUILDINGS,
    DETECT_LATE,
    EXPLODING,
    UNLIMITED,
) = (1 << bit for bit in range(len(EFFECTS)))


def effects_mask(names: tuple[str, ...]) -> int:
    """The bits of effects by name."""
    return sum(1 << EFFECTS.index(name) for name in set(names))


class Layout(msgspec.Struct, frozen=True):
    """What two map cards side by side print, and which of it the effects in play bring to life.

    ``letters`` is the print, tile by tile; ``tiles`` the terrain a game begins with; ``spawns`` tiles by number
    minus 1. ``storm`` and ``flood`` are pairs of (campaign die, tile). Tiles are -1 or missing when their card is
    not in play.
    """

    letters: str
    tiles: tuple[int, ...]
    spawns: tuple[int, ...]
    numbers: tuple[int, ...]
    """By tile: the spawn number on it, 0 for none."""
    storm: tuple[tuple[int, int], ...]
    flood: tuple[tuple[int, int], ...]
    acid: tuple[int, ...]
    turret: int
    rocket: int
    peak: int


@cache
def layout(left: str, right: str, effects: int) -> Layout:
    """The layout of map cards ``left`` (columns 1 to 3) and ``right`` (4 to 6) with these effects in play."""
    halves = ((left, content().map(left).left), (right, content().map(right).right))
    letters = ["."] * TILES
    owner = [""] * TILES
    numbers = [0] * TILES
    for half, (id_, side) in enumerate(halves):
        for row, (terrain, spawns) in enumerate(zip(side.terrain, side.spawns, strict=True), start=1):
            for column, (letter, number) in enumerate(zip(terrain, spawns, strict=True), start=1 + 3 * half):
                tile = tile_at(column, row)
                letters[tile], owner[tile] = letter, id_
                numbers[tile] = 0 if number == "." else int(number)

    def marked(effect: int, letter: str) -> tuple[int, ...]:
        if not effects & effect:
            return ()
        card = EFFECTS[effect.bit_length() - 1]
        return tuple(tile for tile in range(TILES) if letters[tile] == letter and owner[tile] == card)

    def turns(effect: int) -> tuple[tuple[int, int], ...]:
        return tuple((turn, tile) for turn in (4, 3, 2, 1) for tile in marked(effect, str(turn)))

    return Layout(
        "".join(letters),
        tuple(_terrain(letter, effects) for letter in letters),
        tuple(numbers.index(number) for number in range(1, 9)),
        tuple(numbers),
        turns(STORM),
        turns(FLOOD),
        marked(ACID_TILES, "a"),
        next(iter(marked(TURRET, "U")), OFF),
        next(iter(marked(ROCKET, "R")), OFF),
        next(iter(marked(FROST, "F")), OFF),
    )


def _terrain(letter: str, effects: int) -> int:
    if letter in "+UR":
        return BUILDING
    if letter == "F" and effects & FROST:
        return BUILDING
    if letter in "^F":
        return BUILDING if effects & MOUNTAINS_ARE_BUILDINGS else MOUNTAIN
    return {"~": WATER, "f": FOREST, "s": SAND}.get(letter, GROUND)
