"""The map's geometry: 6 columns, 5 rows, 30 tiles numbered from the north-west, row by row.

Everything here is worked out once. Directions are 0 north, 1 east, 2 south, 3 west; -1 is off the map.
"""

COLUMNS, ROWS = 6, 5
TILES = COLUMNS * ROWS
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
LETTERS = "NESW"
OFF = -1

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def tile_at(column: int, row: int) -> int:
    """The tile in that column (1 to 6 from the west) and row (1 to 5 from the north), or -1 off the map."""
    if 1 <= column <= COLUMNS and 1 <= row <= ROWS:
        return (row - 1) * COLUMNS + column - 1
    return OFF


def column_of(tile: int) -> int:
    """1 to 6 from the west."""
    return tile % COLUMNS + 1


def row_of(tile: int) -> int:
    """1 to 5 from the north."""
    return tile // COLUMNS + 1


def place(tile: int) -> tuple[int, int]:
    """(column, row) of a tile."""
    return column_of(tile), row_of(tile)


def left_of(direction: int) -> int:
    """The direction to the left of one who looks that way."""
    return (direction + 3) % 4


def right_of(direction: int) -> int:
    """The direction to the right of one who looks that way."""
    return (direction + 1) % 4


def behind(direction: int) -> int:
    """The opposite direction."""
    return (direction + 2) % 4


def _next(tile: int, direction: int) -> int:
    across, down = _STEPS[direction]
    return tile_at(column_of(tile) + across, row_of(tile) + down)


def _ray(tile: int, direction: int) -> tuple[int, ...]:
    found: list[int] = []
    while (tile := _next(tile, direction)) != OFF:
        found.append(tile)
    return tuple(found)


def _key(tile: int, letter: str) -> int:
    across, down = _STEPS[LETTERS.index(letter)]
    return across * column_of(tile) + down * row_of(tile)


def _ranks(first: str, second: str) -> tuple[int, ...]:
    order = sorted(range(TILES), key=lambda tile: (-_key(tile, first), -_key(tile, second)))
    return tuple(order.index(tile) for tile in range(TILES))


NEXT = tuple(tuple(_next(tile, direction) for direction in DIRECTIONS) for tile in range(TILES))
"""``NEXT[tile][direction]``: the adjacent tile, or -1."""
NEIGHBOURS = tuple(tuple(other for other in NEXT[tile] if other != OFF) for tile in range(TILES))
"""The adjacent tiles, north, east, south, west."""
RAYS = tuple(tuple(_ray(tile, direction) for direction in DIRECTIONS) for tile in range(TILES))
"""``RAYS[tile][direction]``: the tiles from the adjacent one to the edge."""
DISTANCE = tuple(
    tuple(abs(column_of(one) - column_of(two)) + abs(row_of(one) - row_of(two)) for two in range(TILES))
    for one in range(TILES)
)
"""Orthogonal steps between two tiles over anything."""
COMPASS = {
    first + second: _ranks(first, second)
    for first in LETTERS
    for second in LETTERS
    if (first in "NS") != (second in "NS")
}
"""``COMPASS[letters][tile]``: 0 for the tile the compass likes best, 29 for the one it likes least."""


def columns_from(value: int, seek: str) -> tuple[int, ...]:
    """All six columns in the order they are tried: the die's first, then in the seek direction, wrapping around."""
    step = 1 if seek == "right" else -1
    return tuple((value - 1 + step * tried) % COLUMNS + 1 for tried in range(COLUMNS))
