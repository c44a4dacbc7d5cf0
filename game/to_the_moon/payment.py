"""Ways to pay: cards of one type, any of them replaced by a pair of Unstable ones (rules "Collect Memory" and
"Unstable").

A payment is a set of cards told by kind. Which pair stands for which card makes no difference, so each set of cards
stands here once, sorted, however many ways there are to read it. The payer may lay them down in any order.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from game.to_the_moon import lanes
from game.to_the_moon.content import content, kinds, memories
from game.to_the_moon.table import Table

Cards = tuple[int, ...]
Supply = tuple[tuple[int, int], ...]
"""Kinds with how many of each there are."""

LINGERING = "lingering"
"""What pays for Research, in the place of a type."""
KEEP = {(False, False): 0, (False, True): 1, (True, False): 2, (True, True): 3}
"""How dearly a card is kept, by (Lingering, Unstable), where two payments take equally many."""


class Means(msgspec.Struct, frozen=True):
    """What the kinds are worth for one type: ``solid`` ones count one; ``flexible`` ones too, and are Unstable;
    ``wild`` ones are Unstable alone, two of them counting one."""

    solid: Cards
    flexible: Cards
    wild: Cards


class Reckoned(msgspec.Struct, frozen=True):
    """What a selection of cards comes to for a memory.

    ``emotion`` is the type they pay in best; ``paid`` what they are worth in it, ``missing`` how many emotions are
    still to come. ``fits`` when they pay exactly; ``stray`` cards can take no part in that payment.
    """

    emotion: str
    paid: int
    missing: int
    fits: bool
    stray: Cards


@cache
def means(type_: str) -> Means:
    """What the kinds are worth for an emotion, or for LINGERING."""
    solid: list[int] = []
    flexible: list[int] = []
    wild: list[int] = []
    for kind in kinds():
        counts = kind.lingering if type_ == LINGERING else kind.emotion == type_
        if counts:
            (flexible if kind.unstable else solid).append(kind.number)
        elif kind.unstable:
            wild.append(kind.number)
    return Means(tuple(solid), tuple(flexible), tuple(wild))


def _counted(cards: Sequence[int], way: Means) -> tuple[int, int, int]:
    solid = sum(card in way.solid for card in cards)
    flexible = sum(card in way.flexible for card in cards)
    return solid, flexible, sum(card in way.wild for card in cards)


def pays(cards: Sequence[int], type_: str, amount: int) -> bool:
    """Whether these cards pay exactly ``amount`` of a type, no card of them in vain."""
    solid, flexible, wild = _counted(cards, means(type_))
    if solid + flexible + wild != len(cards) or solid > amount:
        return False
    # Of the Unstable cards so many count by themselves; the others go in pairs.
    single = 2 * (amount - solid) - flexible - wild
    return 0 <= single <= flexible


@lru_cache(maxsize=1 << 16)
def _choices(supply: Supply, size: int) -> tuple[Cards, ...]:
    """Every set of ``size`` cards out of a supply."""
    if size == 0:
        return ((),)
    if not supply:
        return ()
    (kind, count), rest = supply[0], supply[1:]
    return tuple(
        (kind,) * many + tail for many in range(min(count, size), -1, -1) for tail in _choices(rest, size - many)
    )


class Purse:
    """A hand, counted: cards by kind, Lingering and Unstable ones, and how much of each type it can pay at most.

    It remembers what was asked.
    """

    __slots__ = ("_found", "_mixed", "_most", "_own", "_paying", "counts", "lingering", "reach", "size", "unstable")

    def __init__(self, hand: Cards) -> None:
        self.counts = tuple(map(hand.count, range(len(kinds()))))
        self.size = len(hand)
        self.reach: dict[str, int] = {}
        self._most: dict[tuple[str, ...], int] = {}
        self._paying: dict[tuple[str, ...], int] = {}
        self._own: dict[str, int] = {}
        self._found: dict[tuple[str, int], tuple[Cards, ...]] = {}
        self._mixed: dict[tuple[tuple[str, ...], int], tuple[Cards, ...]] = {}
        held = self.counts.__getitem__
        self.unstable = wild = sum(map(held, _unstable()))
        lingering = means(LINGERING)
        self.lingering = sum(map(held, lingering.solid)) + sum(map(held, lingering.flexible))
        for type_, way in _types().items():
            flexible = sum(map(held, way.flexible))
            self._own[type_] = sum(map(held, way.solid)) + flexible
            self.reach[type_] = self._own[type_] + (wild - flexible) // 2

    def most(self, types: tuple[str, ...]) -> int:
        """How much it can pay of the one of several types it can pay most of."""
        found = self._most.get(types)
        if found is None:
            found = self._most[types] = max([self.reach[each] for each in types], default=0)
        return found

    def paying(self, types: tuple[str, ...]) -> int:
        """How many of its cards are of one of several types."""
        found = self._paying.get(types)
        if found is None:
            found = self._paying[types] = sum([self._own[each] for each in types])
        return found

    def ways(self, type_: str, amount: int) -> tuple[Cards, ...]:
        """Every set of cards that pays ``amount`` of a type, the cheapest first."""
        if self.reach[type_] < amount:
            return ()
        key = (type_, amount)
        if key not in self._found:
            way, counts = means(type_), self.counts
            supplies = (_supply(counts, each) for each in (way.solid, way.flexible, way.wild))
            self._found[key] = _ways(*supplies, amount)
        return self._found[key]

    def all_ways(self, types: tuple[str, ...], amount: int) -> tuple[Cards, ...]:
        """Every set of cards that pays ``amount`` in one of several types, the cheapest first."""
        reach = self.reach
        able = tuple([type_ for type_ in types if reach[type_] >= amount])
        if len(able) < 2:
            return self.ways(able[0], amount) if able else ()
        key = (able, amount)
        if key not in self._mixed:
            # Cards may pay in several types at once: pairs of Unstable ones for any, for one.
            found = {cards for type_ in able for cards in self.ways(type_, amount)}
            self._mixed[key] = tuple(sorted(found, key=dearness))
        return self._mixed[key]


@lru_cache(maxsize=1 << 12)
def purse(hand: Cards) -> Purse:
    """A hand counted, once for the last few thousand different hands."""
    return Purse(hand)


@cache
def _types() -> dict[str, Means]:
    lit = {each for memory in content().memories for each in memory.pays}
    return {type_: means(type_) for type_ in (*sorted(lit), LINGERING)}


@cache
def _unstable() -> Cards:
    return tuple(kind.number for kind in kinds() if kind.unstable)


def _supply(counts: Cards, which: Cards) -> Supply:
    return tuple([(kind, counts[kind]) for kind in which if counts[kind]])


@lru_cache(maxsize=1 << 14)
def _ways(solid: Supply, flexible: Supply, wild: Supply, amount: int) -> tuple[Cards, ...]:
    """Every set of cards that pays ``amount``, the cheapest first, out of the three sorts of ``Means``."""
    solids, flexibles, wilds = (sum([count for _, count in each]) for each in (solid, flexible, wild))
    found = []
    for direct in range(min(amount, solids), -1, -1):
        short = amount - direct
        for single in range(min(short, flexibles), -1, -1):
            unstable = 2 * short - single
            for flex in range(max(single, unstable - wilds), min(flexibles, unstable) + 1):
                found += [
                    tuple(sorted(one + two + three))
                    for one in _choices(solid, direct)
                    for two in _choices(flexible, flex)
                    for three in _choices(wild, unstable - flex)
                ]
    return tuple(sorted(found, key=dearness))


@cache
def _keep() -> tuple[int, ...]:
    return tuple(KEEP[kind.lingering, kind.unstable] for kind in kinds())


def dearness(cards: Cards) -> tuple[int, int, Cards]:
    """The order of payments: fewest cards first, then those that give up the least useful marks."""
    return len(cards), sum(map(_keep().__getitem__, cards)), cards


def payments(table: Table, seat: int, space: int) -> tuple[Cards, ...]:
    """Every set of cards with which a player can collect the memory on a space now, the cheapest first."""
    if lanes.why_no_collect(table, seat, space):
        return ()
    memory = memories()[table.spaces[space].memory]
    return purse(tuple(table.players[seat].hand)).all_ways(memory.pays, lanes.cost(table, seat, space))


def collections(table: Table, seat: int) -> list[tuple[int, tuple[Cards, ...]]]:
    """All spaces from which a player can collect now, each with every way to pay."""
    held = purse(tuple(table.players[seat].hand))
    found = [(space, held.all_ways(memory.pays, price)) for space, memory, price in lanes.collectable(table, seat)]
    return [each for each in found if each[1]]


def research_payments(table: Table, seat: int) -> tuple[Cards, ...]:
    """Every set of cards with which a player can pay for Research, the cheapest first."""
    return purse(tuple(table.players[seat].hand)).ways(LINGERING, lanes.research_cost(table, seat))


def cheapest(table: Table, seat: int, space: int) -> Cards | None:
    """The payment the table proposes for a memory; None when it cannot be collected."""
    return next(iter(payments(table, seat, space)), None)


def cheapest_research(table: Table, seat: int) -> Cards | None:
    """The payment the table proposes for Research; None when it cannot be paid."""
    return next(iter(research_payments(table, seat)), None)


def left(hand: Sequence[int], cards: Sequence[int]) -> list[int]:
    """What remains of a hand. Raises ValueError when a card is not in it."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


def holds(hand: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether all of ``cards`` are in the hand, each of them once."""
    return all(hand.count(card) >= cards.count(card) for card in set(cards))


def why_not_paid(table: Table, seat: int, cards: Cards, types: tuple[str, ...], amount: int) -> str:
    """Why these cards do not pay; empty when they do."""
    if not holds(table.players[seat].hand, cards):
        return "Those cards are not in the hand."
    if any(pays(cards, type_, amount) for type_ in types):
        return ""
    if types == (LINGERING,):
        each = "1 Lingering emotion" if amount == 1 else f"{amount} Lingering emotions"
        return f"Research takes {each}, or two Unstable ones in place of each."
    names = [each.name for each in content().emotions if each.id in types]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
    if amount == 0:
        return "It costs nothing now."
    return f"It takes {amount} {listed}, all of one type, or two Unstable ones in place of each."


def reckon(cards: Sequence[int], types: Sequence[str], amount: int) -> Reckoned:
    """What cards chosen so far come to, in the type they pay in best (those of a memory, or LINGERING alone)."""
    tried = [_reckoned(cards, type_, amount) for type_ in types]
    return max(tried, key=lambda each: (each.fits, -len(each.stray), each.paid))


def _reckoned(cards: Sequence[int], type_: str, amount: int) -> Reckoned:
    way = means(type_)
    solid, flexible, wild = _counted(cards, way)
    paid = solid + flexible + wild // 2
    useful = {*way.solid, *way.flexible, *way.wild}
    fits = pays(cards, type_, amount)
    if fits:
        paid = amount
    stray = tuple(card for card in cards if card not in useful)
    return Reckoned(type_, paid, max(0, amount - paid), fits, stray)
