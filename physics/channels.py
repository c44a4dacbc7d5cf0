"""Which bits of pymunk's filters a tile shows, so that it looks for collisions only where tiles do collide.

Two tiles are looked at when they share a bit. Each colliding pair is given the first bit that no tile touching
either of the two has; so hardly any others are looked at, and those that are, a callback tells apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from physics.order import Pair, paired

WALLS: Final = 1 << 0
TILES: Final = 1 << 1
FIRST, LAST = 2, 31

Touch = Callable[[int, int], bool]
"""Whether two slots, the smaller one first, touch."""


class Channels:
    """The bits of the colliding pairs."""

    def __init__(self, count: int, touch: Touch) -> None:
        self._touch = touch
        self._of: dict[Pair, int] = {}
        self._on: list[list[Pair]] = [[] for _ in range(LAST + 1)]
        self._bits: list[list[int]] = [[] for _ in range(count)]

    def __contains__(self, pair: Pair) -> bool:
        return pair in self._of

    def open(self, pair: Pair) -> None:
        """From now on this pair is looked at."""
        bit = next((bit for bit in range(FIRST, LAST) if self._is_clear(bit, pair)), LAST)
        self._of[pair] = bit
        self._on[bit].append(pair)
        for slot in pair:
            self._bits[slot].append(bit)

    def close(self, pair: Pair) -> None:
        """It is looked at no longer."""
        bit = self._of.pop(pair)
        self._on[bit].remove(pair)
        for slot in pair:
            self._bits[slot].remove(bit)

    def shown(self, slot: int) -> int:
        """The bits a tile shows for other tiles."""
        shown = 0
        for bit in self._bits[slot]:
            shown |= 1 << bit
        return shown

    def _is_clear(self, bit: int, pair: Pair) -> bool:
        """Whether no tile that has this bit touches one of the pair, but for those that collide anyway."""
        for other in self._on[bit]:
            for a in other:
                for b in pair:
                    both = paired(a, b)
                    if a != b and both not in self._of and self._touch(*both):
                        return False
        return True
