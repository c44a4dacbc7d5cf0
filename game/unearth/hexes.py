"""The hexes of a tableau: axial coordinates in one whole number, neighbours, and rings.

A hex (q, r) is the number ``q * 128 + r`` counted from ``ORIGIN``, so that neighbours are a fixed step away. 60
stones in one connected group never leave the 64 hexes on either side of the first.
"""

from collections.abc import Container, Iterable

WIDTH = 128
ORIGIN = 64 * WIDTH + 64
"""The hex (0, 0), on which every first stone lies."""

STEPS = (WIDTH, 1, 1 - WIDTH, -WIDTH, -1, WIDTH - 1)
"""To the six neighbours, in order around: (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)."""


def at(q: int, r: int) -> int:
    """The number of the hex (q, r); each within -64 to 63, or -1 for a hex off the map."""
    if not (-64 <= q < 64 and -64 <= r < 64):
        return -1
    return ORIGIN + q * WIDTH + r


def axial(hex_: int) -> tuple[int, int]:
    """(q, r) of a hex's number."""
    return hex_ // WIDTH - 64, hex_ % WIDTH - 64


def around(hex_: int) -> tuple[int, int, int, int, int, int]:
    """The six neighbours, in order around."""
    return (hex_ + 128, hex_ + 1, hex_ - 127, hex_ - 128, hex_ - 1, hex_ + 127)


def open_hexes(stones: Iterable[int], closed: Container[int]) -> list[int]:
    """Where a stone may be placed (9.5): empty hexes that touch a stone, those with a wonder left out; in order.

    The very first stone goes to the origin: anywhere would be the same.
    """
    laid = set(stones)
    if not laid:
        return [ORIGIN]
    near = set[int]()
    for each in laid:
        near.update((each + 128, each + 1, each - 127, each - 128, each - 1, each + 127))
    return sorted(each for each in near - laid if each not in closed)


def rings_closed(stones: Container[int], closed: Container[int], placed: int) -> list[int]:
    """The centres of rings that the stone just ``placed`` closed: empty hexes with six stones around; in order."""
    return sorted(
        centre
        for centre in around(placed)
        if centre not in stones and centre not in closed and all(each in stones for each in around(centre))
    )
