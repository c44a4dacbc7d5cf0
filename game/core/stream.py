"""Seeded chance. One named stream for the rules, others for what must not touch them.

A stream is named by seed, purpose and ply. Nothing of it has to be saved: the ply is the length of the
log, so a resumed match draws what an uninterrupted one would have drawn, and taking an action back
does not give another roll.
"""

import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

RULES = "rules"
COSMETICS = "cosmetics"
MIND = "mind"


class Stream:
    """A reproducible source of chance.

    Built on the Mersenne twister's raw bits, whose sequence for a text seed is the same on every
    system and Python version; the library's own ``shuffle`` and ``randrange`` are not promised to be.
    """

    __slots__ = ("_bits", "_source")

    def __init__(self, seed: int, purpose: str, ply: int = 0) -> None:
        self._source = random.Random(f"{seed}/{purpose}/{ply}")
        self._bits = self._source.getrandbits

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely. Raises ValueError for a bound under 1."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        width = bound.bit_length()
        while True:
            drawn = self._bits(width)
            if drawn < bound:
                return drawn

    def roll(self, sides: int) -> int:
        """A die's face, 1 to ``sides``."""
        return 1 + self.below(sides)

    def unit(self) -> float:
        """A number in [0, 1) with 53 random bits."""
        return self._bits(53) / 9007199254740992.0

    def pick(self, things: Sequence[T]) -> T:
        """One of ``things``, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put ``things`` in random order, in place (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def seed(self) -> int:
        """A 63-bit seed for something that keeps its own chance, such as a physics world."""
        return self._bits(63)
