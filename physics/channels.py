"""Which bits of pymunk's filters a tile shows, so that it looks for collisions only where tiles do collide.

Two tiles are looked at when they share a bit. Each colliding pair is given the first bit that no tile touching
either of the two has; so hardly any others are looked at, and those that are, a callback tells apart.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from physics.order import Pair

WALLS: Final = 1 << 0
TILES: Final = 1 << 1
FIRST, LAST = 2, 31


class Channels:
    """The bits of the colliding pairs."""

    def __init__(self, count: int, touch: vec[bool]) -> None:
        """touch: for each pair of slots i < j, at i * count + j, whether they touch now; read, never written."""
        self._count = count
        self._touch = touch
        self._of = vec[i64]([0] * (count * count))
        self._bits: list[list[int]] = [[] for _ in range(count)]
        self._shown = vec[i64]([0] * count)

    def __contains__(self, pair: Pair) -> bool:
        return self._of[pair[0] * self._count + pair[1]] != 0

    def open(self, pair: Pair) -> None:
        """From now on this pair is looked at."""
        taken = self._taken(pair[0], pair[1])
        bit = FIRST
        while bit < LAST and taken >> bit & 1:
            bit += 1
        self._of[pair[0] * self._count + pair[1]] = bit
        for slot in pair:
            self._bits[slot].append(bit)
            self._shown[slot] |= 1 << bit

    def close(self, pair: Pair) -> None:
        """It is looked at no longer."""
        place = pair[0] * self._count + pair[1]
        bit = int(self._of[place])
        self._of[place] = 0
        for slot in pair:
            bits = self._bits[slot]
            bits.remove(bit)
            if bit not in bits:
                self._shown[slot] ^= 1 << bit

    def shown(self, slot: int) -> int:
        """The bits a tile shows for other tiles."""
        return int(self._shown[slot])

    def _taken(self, i: i64, j: i64) -> int:
        """The bits of all tiles that touch one of the pair, but for those that collide with it anyway."""
        shown, taken = self._shown, 0
        n: i64 = self._count
        t: i64 = 0
        while t < n:
            if shown[t] != 0 and t != i and t != j and (self._in_the_way(t, i) or self._in_the_way(t, j)):
                taken |= int(shown[t])
            t += 1
        return taken

    def _in_the_way(self, a: i64, b: i64) -> bool:
        """Whether two slots touch, but do not collide."""
        place = a * self._count + b if a < b else b * self._count + a
        return self._touch[place] and self._of[place] == 0
