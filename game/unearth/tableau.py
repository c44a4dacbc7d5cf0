"""What a tableau of stones promises: which rings are likely to close, and what for."""

import math
from collections.abc import Sequence
from functools import cache

from game.unearth import hexes
from game.unearth.content import NamedWonder, content
from game.unearth.table import Player, Table
from game.unearth.wonders import GREATER, LESSER

STONES_A_TURN = 0.45
"""Stones a player gains in a turn on average."""
OF_COLOUR = 0.8
"""How often a stone of a certain colour can be had when one is gained."""
MOST_RINGS = 4
"""Rings that are looked ahead to."""
A_STONE = 0.4
"""Points a stone might bring elsewhere: of two rings the one that needs fewer is gone for."""
AT_ONCE = 0.6
"""Points by which a wonder now is liked better than one to come."""
LOOKED_AT = 9
"""Rings under way that are compared for it."""
ABILITIES = {
    "college": (0.0, 0.10),
    "columns": (0.0, 0.16),
    "edifice": (0.0, 0.10),
    "flame": (0.0, 0.12),
    "library": (0.0, 0.04),
    "sanctuary": (0.0, 0.08),
    "cenotaph": (5.0, 0.0),
    "memorial": (9.0, 0.0),
}
"""Points beyond those printed: at once, and for each turn the owner still has."""


@cache
def reaches(mean: int, count: int) -> float:
    """The chance of ``count`` stones or more in what is left, with ``mean`` tenths expected (Poisson)."""
    expected = mean / 10
    term = below = math.exp(-expected)
    for number in range(1, count):
        term *= expected / number
        below += term
    return 1.0 if count <= 0 else max(0.0, 1 - below)


class Prospects:
    """What closing rings is worth to anybody, with so many turns to come for each player."""

    def __init__(self, table: Table, turns: float) -> None:
        self.turns = turns
        self.tenths = round(10 * STONES_A_TURN * turns)
        self.named = [content().wonder(each) for each in table.named]
        self.tomb = table.house.tomb
        box = content()
        self.lesser = sum(box.lesser) / len(box.lesser) if table.lesser else 0.0
        self.greater = sum(box.greater) / len(box.greater) if table.greater else self.lesser
        self._rings: dict[tuple[int, ...], float] = {}
        self.first_stone = self.lesser * reaches(self.tenths, 5) * 0.4
        """What the very first stone is worth: a part of a first ring."""

    def wonder(self, kind: str, stones: Sequence[int]) -> float:
        """Points a wonder is worth to an owner with these stones by colour."""
        if kind == LESSER:
            return self.lesser
        if kind == GREATER:
            return self.greater
        return self.named_worth(content().wonder(kind), stones)

    def named_worth(self, wonder: NamedWonder, stones: Sequence[int]) -> float:
        """Printed points, what it will score at the end, and what its ability is worth."""
        more = STONES_A_TURN * self.turns / 4
        at_once, each_turn = ABILITIES.get(wonder.id, (0.0, 0.0))
        points = wonder.points + at_once + each_turn * self.turns
        if wonder.per_stone:
            names = [each.id for each in content().stones]
            points += stones[names.index(wonder.per_stone)] + more
        if wonder.per_colour:
            points += wonder.per_colour * (4.0 if self.tomb == "stones" else 3.5)
        if wonder.per_scarcest:
            points += wonder.per_scarcest * (max(1, min(stones)) + more / 2)
        return points

    def ring(self, laid: tuple[int, ...], missing: int, stones: Sequence[int]) -> float:
        """What a ring with these stones by colour and so many missing is worth once closed."""
        key = (*laid, missing, *stones)
        known = self._rings.get(key)
        if known is None:
            known = self._rings[key] = self._ring(laid, missing, stones)
        return known

    def _ring(self, laid: tuple[int, ...], missing: int, stones: Sequence[int]) -> float:
        best = self.lesser
        if max(laid) == sum(laid):
            best += (self.greater - self.lesser) * OF_COLOUR ** (1.5 * missing)
        for wonder in self.named:
            special = _special(wonder, laid, missing)
            if special <= missing:
                worth = self.named_worth(wonder, stones)
                best = max(best, self.lesser + (worth - self.lesser) * OF_COLOUR**special)
        return best

    def sketch(self, player: Player) -> "Sketch":
        """The rings under way in a player's tableau."""
        return Sketch(self, player)


class Sketch:
    """The rings that a tableau has under way, each by the hexes it lacks as bits, and what they promise.

    Only centres with a stone around count. A stone more changes the few rings around it, so that every placement of
    every colour can be tried quickly.
    """

    def __init__(self, prospects: Prospects, player: Player) -> None:
        self.prospects = prospects
        self.stones = player.stones
        self.filled = player.closed()
        self.built = len(player.wonders)
        self.counts = [0, 0, 0, 0]
        for colour in player.stones.values():
            self.counts[colour] += 1
        self.bits: dict[int, int] = {}
        self.rings = [ring for centre in self._centres() if (ring := self._ring(centre)) is not None]
        self.now = self._promise(self.rings, self.built)

    def _centres(self) -> list[int]:
        near = {each for hex_ in self.stones for each in hexes.around(hex_)}
        return sorted(each for each in near if each not in self.stones and each not in self.filled)

    def _ring(self, centre: int) -> "Ring | None":
        missing, laid = 0, [0, 0, 0, 0]
        for each in hexes.around(centre):
            colour = self.stones.get(each)
            if colour is not None:
                laid[colour] += 1
            elif each in self.filled:
                return None
            else:
                missing |= self._bit(each)
        return self._valued(centre, missing, (laid[0], laid[1], laid[2], laid[3]))

    def _bit(self, hex_: int) -> int:
        return self.bits.setdefault(hex_, 1 << len(self.bits))

    def _valued(self, centre: int, missing: int, laid: tuple[int, ...]) -> "Ring":
        lacking = missing.bit_count()
        worth = self.prospects.ring(laid, lacking, self.counts)
        return centre, missing, laid, worth, worth * reaches(self.prospects.tenths, lacking) - A_STONE * lacking

    def _promise(self, rings: list["Ring"], built: int) -> float:
        """Points the rings promise: the likeliest first, each with the stones of those before it."""
        best = sorted(rings, key=_appeal, reverse=True)[:LOOKED_AT]
        tenths, three = self.prospects.tenths, content().three_wonders
        total, needed, laid, blocked = 0.0, 0, 0, 0
        for place in range(min(MOST_RINGS, len(best))):
            top, chosen, gained = -1e9, -1, 0.0
            for number, ring in enumerate(best):
                if ring[1] & blocked:
                    continue
                lacking = (ring[1] & ~laid).bit_count()
                worth = ring[3] * reaches(tenths, needed + lacking)
                if worth - A_STONE * lacking > top:
                    top, chosen, gained = worth - A_STONE * lacking, number, worth
            if chosen < 0:
                break
            centre, missing, _, _, _ = best.pop(chosen)
            needed += (missing & ~laid).bit_count()
            laid |= missing
            blocked |= self.bits.get(centre, 0)
            total += gained
            if built + place == 2:
                total += three * reaches(tenths, needed)
        return total

    def best_hex(self, colour: int) -> tuple[int, float]:
        """Where a stone of that colour promises most, and how much more than without it."""
        if not self.stones:
            return hexes.ORIGIN, self.prospects.first_stone
        best, chosen = -1e9, hexes.ORIGIN
        for hex_ in hexes.open_hexes(self.stones, self.filled):
            worth = self.with_stone(hex_, colour)
            if worth > best:
                best, chosen = worth, hex_
        return chosen, best - self.now

    def with_stone(self, hex_: int, colour: int) -> float:
        """What the tableau promises with one more stone; a ring it closes is worth what fills it."""
        bit, gained, built, blocked = self._bit(hex_), 0.0, self.built, 0
        rings: list[Ring] = []
        for ring in self.rings:
            centre, missing, laid, _, _ = ring
            if centre == hex_:
                continue
            if missing & bit:
                more = list(laid)
                more[colour] += 1
                ring = self._valued(centre, missing & ~bit, tuple(more))
                if missing == bit:
                    gained += ring[3] + AT_ONCE + (content().three_wonders if built == 2 else 0)
                    built += 1
                    blocked |= self.bits.get(centre, 0)
                    continue
            rings.append(ring)
        if blocked:
            rings = [ring for ring in rings if not ring[1] & blocked]
        return gained + self._promise(rings, built)


Ring = tuple[int, int, tuple[int, ...], float, float]
"""Centre, hexes missing as bits, stones laid by colour, worth once closed, and its appeal: that by the chance it
closes, less what the stones might bring elsewhere."""


def _appeal(ring: Ring) -> float:
    return ring[4]


def _special(wonder: NamedWonder, laid: Sequence[int], missing: int) -> int:
    """How many of the missing stones have to be of certain colours; more than ``missing`` if that cannot be."""
    if wonder.split:
        have = sorted(laid, reverse=True)
        wanted = [*sorted(wonder.split, reverse=True), 0, 0, 0, 0]
        return missing if all(a <= b for a, b in zip(have, wanted, strict=False)) else 99
    kinds = content().stones
    return sum(max(0, wonder.at_least.get(each.id, 0) - count) for each, count in zip(kinds, laid, strict=True))
