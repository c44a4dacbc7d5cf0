"""What a tableau of stones promises: which rings are likely to close, and what for."""

import math
from collections.abc import Collection, Mapping, Sequence
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

    def promise(self, stones: Mapping[int, int], filled: Collection[int], built: int) -> float:
        """Points the rings under way promise: the likeliest first, each with the stones of those before it."""
        if not stones:
            return 0.0
        counts = [0, 0, 0, 0]
        for colour in stones.values():
            counts[colour] += 1
        open_rings = self._open_rings(stones, filled)
        total, needed, laid = 0.0, 0, set[int]()
        for place in range(MOST_RINGS):
            best, chosen = 0.0, None
            for centre, (missing, have) in open_rings.items():
                if centre in laid:
                    continue
                lacking = len(missing - laid) if laid else len(missing)
                chance = reaches(self.tenths, needed + lacking)
                worth = chance * self.ring(have, len(missing), counts)
                if worth > best:
                    best, chosen = worth, centre
            if chosen is None:
                break
            missing = open_rings.pop(chosen)[0]
            needed += len(missing - laid)
            laid |= missing
            total += best
            if built + place == 2:
                total += content().three_wonders * reaches(self.tenths, needed)
        return total

    def _open_rings(
        self, stones: Mapping[int, int], filled: Collection[int]
    ) -> dict[int, tuple[set[int], tuple[int, ...]]]:
        """By centre: the hexes still missing and the stones laid by colour; at least one stone lies there."""
        found: dict[int, tuple[set[int], tuple[int, ...]]] = {}
        for hex_ in stones:
            for centre in hexes.around(hex_):
                if centre in found or centre in stones or centre in filled:
                    continue
                missing, laid = set[int](), [0, 0, 0, 0]
                for each in hexes.around(centre):
                    colour = stones.get(each)
                    if colour is None:
                        missing.add(each)
                    else:
                        laid[colour] += 1
                if not any(each in filled for each in missing):
                    found[centre] = (missing, (laid[0], laid[1], laid[2], laid[3]))
        return found

    def best_hex(self, player: Player, colour: int) -> tuple[int, float]:
        """Where a stone of that colour promises most, and how much more than without it."""
        filled = player.closed()
        stones = dict(player.stones)
        before = self.promise(stones, filled, len(player.wonders))
        best, chosen = -1.0, hexes.ORIGIN
        for hex_ in hexes.open_hexes(stones, filled):
            worth = self.with_stone(stones, filled, len(player.wonders), hex_, colour)
            if worth > best:
                best, chosen = worth, hex_
        return chosen, best - before

    def with_stone(self, stones: dict[int, int], filled: set[int], built: int, hex_: int, colour: int) -> float:
        """What the tableau promises with one more stone; a ring it closes is worth what fills it."""
        stones[hex_] = colour
        gained, closed = 0.0, set(filled)
        for centre in hexes.rings_closed(stones, filled, hex_):
            laid = [0, 0, 0, 0]
            for each in hexes.around(centre):
                laid[stones[each]] += 1
            counts = [list(stones.values()).count(each) for each in range(4)]
            gained += self.ring((laid[0], laid[1], laid[2], laid[3]), 0, counts)
            gained += content().three_wonders if built == 2 else 0
            built += 1
            closed.add(centre)
        worth = gained + self.promise(stones, closed, built)
        del stones[hex_]
        return worth


def _special(wonder: NamedWonder, laid: Sequence[int], missing: int) -> int:
    """How many of the missing stones have to be of certain colours; more than ``missing`` if that cannot be."""
    if wonder.split:
        have = sorted(laid, reverse=True)
        wanted = [*sorted(wonder.split, reverse=True), 0, 0, 0, 0]
        return missing if all(a <= b for a, b in zip(have, wanted, strict=False)) else 99
    kinds = content().stones
    return sum(max(0, wonder.at_least.get(each.id, 0) - count) for each, count in zip(kinds, laid, strict=True))
