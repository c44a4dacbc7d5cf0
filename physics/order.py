"""Who lies on whom, of the tiles that touch: kept in one array while they move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Pair = tuple[int, int]
"""Two slots, the smaller one first."""
ABOVE: Final = 1
"""The first of a pair lies on the second."""
BELOW: Final = -1
"""The second lies on the first."""
EDGE: Final = 0
"""They meet edge to edge."""
APART: Final = 2
"""They do not touch, or it has not been decided yet."""


def paired(a: int, b: int) -> Pair:
    """Two slots as a pair."""
    return (a, b) if a < b else (b, a)


class Order:
    """ABOVE, BELOW, EDGE or APART for each pair of slots."""

    def __init__(self, count: int, known: Mapping[Pair, int]) -> None:
        self._count = count
        self._how = vec[i64]([APART] * (count * count))
        for (i, j), how in known.items():
            self.put(i, j, how)

    def of(self, i: i64, j: i64) -> i64:
        """How a pair, i < j, lies."""
        return self._how[i * self._count + j]

    def put(self, i: i64, j: i64, how: i64) -> None:
        """Decide how a pair, i < j, lies."""
        self._how[i * self._count + j] = how

    def pairs(self) -> dict[Pair, int]:
        """How all pairs lie that touch, in order of slots."""
        n = self._count
        found = {}
        for i in range(n):
            for j in range(i + 1, n):
                how = self._how[i * n + j]
                if how != APART:
                    found[i, j] = int(how)
        return found

    def below(self) -> list[list[int]]:
        """For each slot those on which it lies, in order."""
        how = self._how
        n: i64 = self._count
        found: list[list[int]] = [[] for _ in range(n)]
        i: i64 = 0
        while i < n:
            j: i64 = i + 1
            while j < n:
                this = how[i * n + j]
                if this == ABOVE:
                    found[i].append(j)
                elif this == BELOW:
                    found[j].append(i)
                j += 1
            i += 1
        return found

    def lies_on(self, u: i64, l: i64) -> bool:  # noqa: E741
        """Whether one slot lies on another."""
        return self.of(u, l) == ABOVE if u < l else self.of(l, u) == BELOW

    def triples(self) -> list[tuple[int, int, int]]:
        """Three slots each of which lies on the next and the last on the first, which is the smallest."""
        below = self.below()
        return [
            (a, b, c)
            for a, lower in enumerate(below)
            for b in lower
            if b > a
            for c in below[b]
            if c > a and self.lies_on(c, a)
        ]
