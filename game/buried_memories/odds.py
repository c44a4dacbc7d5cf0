"""Exact odds of hidden sides, from nothing but what everybody at the table can see.

The box holds known tiles. Whatever lies in the lid, before the players, or taken with both sides seen cannot be in
the pit; the rest is dealt to the places of the pit, and each way to deal it that agrees with every visible side is
equally likely, since a tile lies on either side with equal chance and its creature does not change how it falls.

Tiles of different outline cannot stand in for one another, so each outline is counted alone. There every unknown
tile has one of three roles: its artifact is seen, its creature is seen, or nothing of it is seen. A dealing is a
choice of roles with as many artifacts of each kind and as many of each creature as are in sight. The count of such
choices is a coefficient of a product of polynomials, one factor a creature, with one variable for each kind. A
polynomial is kept packed in one whole number, a fixed number of bits for each coefficient (Kronecker's
substitution), so that a product is a single multiplication and the whole pit takes a fraction of a millisecond.
"""

from collections import Counter
from functools import lru_cache

import msgspec

from game.buried_memories.content import content
from game.buried_memories.table import Table
from game.buried_memories.tiles import NOBODY, UNSEEN, Tile, every_tile, sleeping

Side = tuple[str, int]
"""A tile as (kind, creature)."""


class Impossible(ValueError):
    """No box can look like this: more of a tile is in sight than the box holds."""


class Sight(msgspec.Struct, frozen=True):
    """One outline: the tiles not accounted for and what is seen of them, sorted so that equal sights are equal."""

    unknown: tuple[Side, ...]
    artifacts: tuple[tuple[str, int], ...]
    """(kind, how many lie artifact up)."""
    creatures: tuple[tuple[int, int], ...]
    """(creature, how many lie creature up, in the pit or taken)."""


class Deal(msgspec.Struct, frozen=True):
    """What a sight tells. Every inner mapping sums to 1, ``unseen`` to the number of tiles quite out of sight."""

    under: dict[str, dict[int, float]]
    """Under an artifact of that kind: the chance of each creature."""
    over: dict[int, dict[str, float]]
    """On the hidden side of a tile that shows that creature: the chance of each kind."""
    unseen: dict[Side, float]
    """For each tile the chance that it is among those of which nothing is seen."""


class _Packing:
    """Polynomials in one variable a kind, packed in whole numbers."""

    def __init__(self, unknown: tuple[Side, ...]) -> None:
        self.bits = 2 * len(unknown) + 1
        self.shift: dict[str, int] = {}
        step = self.bits
        for kind, count in sorted(Counter(kind for kind, _ in unknown).items()):
            self.shift[kind] = step
            step *= count + 1

    def coefficient(self, packed: int, powers: tuple[tuple[str, int], ...]) -> int:
        """The coefficient at the given power of each kind's variable."""
        place = sum(self.shift[kind] * power for kind, power in powers)
        return (packed >> place) & ((1 << self.bits) - 1)

    def roles(self, kinds: list[str], shown: int) -> int:
        """All ways for one creature's tiles to have roles, exactly ``shown`` of them with the creature in sight."""
        if shown < 0:
            return 0
        ways = [1] + [0] * shown
        for kind in kinds:
            longer = [(way << self.shift[kind]) + way for way in ways]
            ways = [now + before for now, before in zip(longer, [0, *ways], strict=False)]
        return ways[shown]


@lru_cache(maxsize=4096)
def deal(sight: Sight) -> Deal:
    """Count the dealings of one outline. Raises Impossible when there is none."""
    packing = _Packing(sight.unknown)
    shown = dict(sight.creatures)
    asked = dict(sight.artifacts)
    kinds: dict[int, list[str]] = {creature: [] for creature in shown}
    for kind, creature in sight.unknown:
        kinds.setdefault(creature, []).append(kind)
    if not set(asked) <= set(packing.shift):
        raise Impossible("more tiles of a kind are in sight than the box holds")
    others = _products_without({each: packing.roles(kinds[each], shown.get(each, 0)) for each in kinds})
    under: dict[str, dict[int, float]] = {kind: {} for kind in asked}
    over: dict[int, dict[str, float]] = {creature: {} for creature in shown}
    unseen: dict[Side, float] = {}
    every = packing.coefficient(others.pop(NOBODY), sight.artifacts)
    if not every:
        raise Impossible("more tiles of a kind are in sight than the box holds")
    for (kind, creature), copies in Counter(sight.unknown).items():
        rest = list(kinds[creature])
        rest.remove(kind)
        up = packing.roles(rest, shown.get(creature, 0)) << packing.shift[kind]
        artifact = copies * packing.coefficient(others[creature] * up, sight.artifacts) / every
        down = packing.roles(rest, shown.get(creature, 0) - 1)
        awake = copies * packing.coefficient(others[creature] * down, sight.artifacts) / every
        if kind in asked:
            under[kind][creature] = artifact / asked[kind]
        if creature in shown:
            over[creature][kind] = awake / shown[creature]
        unseen[kind, creature] = max(0.0, copies - artifact - awake)
    return Deal(under, over, unseen)


def _products_without(factors: dict[int, int]) -> dict[int, int]:
    """The product of all factors but each one; under NOBODY the product of all."""
    names = list(factors)
    before = [1]
    for name in names:
        before.append(before[-1] * factors[name])
    products = {NOBODY: before[-1]}
    after = 1
    for place in range(len(names) - 1, -1, -1):
        products[names[place]] = before[place] * after
        after *= factors[names[place]]
    return products


class Odds:
    """The odds of one position. Takes a view or the position itself; only visible sides are read either way."""

    def __init__(self, table: Table, seat: int = NOBODY) -> None:
        """Count once for the whole pit. Raises Impossible when the position cannot be.

        What a view's seat has seen by lantern counts; of the position itself, what ``seat`` has.
        """
        faces = table.pile.faces()
        buried = set(table.pile.buried)
        self.known = table.glimpses(seat) if seat >= 0 else table.glimpsed
        self.pit = {number: self._side(table, number, faces, buried) for number in table.pit}
        self.taken = [self.known.get(t.number, t.tile if t.seen else t.tile.showing(0)) for t in table.taken]
        self.awake = frozenset() if table.selaras_turn else frozenset(table.creatures_taken())
        self.deals = {shape: deal(sight) for shape, sight in self._sights(table).items()}
        self._unseen: dict[Side, float] | None = None

    def _side(self, table: Table, number: int, faces: dict[int, int], buried: set[int]) -> Tile:
        if number in self.known:
            return self.known[number]
        return table.pit[number].showing(faces[number]) if number in faces and number not in buried else UNSEEN

    def _sights(self, table: Table) -> dict[str, Sight]:
        box = every_tile(content(), table.opened)
        unknown = Counter(box)
        for player in table.players:
            unknown.subtract(player.kept)
        unknown.subtract(table.lid)
        unknown.subtract(table.given)
        unknown.subtract(each.tile for each in table.falling)
        partly = [*self.pit.values(), *self.taken]
        unknown.subtract(tile for tile in partly if tile.kind and tile.creature >= 0)
        if any(count < 0 for count in unknown.values()):
            raise Impossible("a tile is in sight that the box does not hold")
        artifacts = Counter((tile.shape, tile.kind) for tile in partly if tile.kind and tile.creature < 0)
        creatures = Counter((tile.shape, tile.creature) for tile in partly if not tile.kind and tile.creature >= 0)
        return {
            shape: Sight(
                tuple(sorted((tile.kind, tile.creature) for tile in unknown.elements() if tile.shape == shape)),
                tuple(sorted((kind, count) for (each, kind), count in artifacts.items() if each == shape)),
                tuple(sorted((creature, count) for (each, creature), count in creatures.items() if each == shape)),
            )
            for shape in {tile.shape for tile in box}
        }

    @property
    def unseen(self) -> dict[Side, float]:
        """What a tile of which nothing is seen can be: the chance of each (kind, creature)."""
        if self._unseen is None:
            every = sum(sum(each.unseen.values()) for each in self.deals.values()) or 1.0
            self._unseen = {
                side: chance / every
                for each in self.deals.values()
                for side, chance in each.unseen.items()
                if chance > 0
            }
        return self._unseen

    def creatures(self, number: int) -> dict[int, float]:
        """The chance of each creature on a tile of the pit, of a root's two the first; 1.0 for the one in sight.

        Raises KeyError.
        """
        tile = self.pit[number]
        if tile.creature >= 0:
            return {tile.creature: 1.0}
        if tile.kind:
            return self.deals[tile.shape].under[tile.kind]
        sums: dict[int, float] = {}
        for (_, creature), chance in self.unseen.items():
            sums[creature] = sums.get(creature, 0.0) + chance
        return sums

    def kinds(self, number: int) -> dict[str, float]:
        """The chance of each kind on a tile of the pit; 1.0 for the one in sight. Raises KeyError."""
        tile = self.pit[number]
        if tile.kind or tile.creature >= 0:
            return self.kinds_of(tile)
        sums: dict[str, float] = {}
        for (kind, _), chance in self.unseen.items():
            sums[kind] = sums.get(kind, 0.0) + chance
        return sums

    def kinds_of(self, tile: Tile) -> dict[str, float]:
        """The chance of each kind on a tile whose kind or creature is known, such as one taken creature side up."""
        return {tile.kind: 1.0} if tile.kind else self.deals[tile.shape].over[tile.creature]

    def wakes(self, number: int) -> dict[tuple[int, ...], float]:
        """The chance of each set of creatures that taking a tile of the pit wakes: one, or two of a root."""
        tile = self.pit[number]
        if tile.shape:
            return {sleeping(tile.shape, creature): chance for creature, chance in self.creatures(number).items()}
        sums: dict[tuple[int, ...], float] = {}
        for (kind, creature), chance in self.unseen.items():
            woken = sleeping(content().kind(kind).shape, creature)
            sums[woken] = sums.get(woken, 0.0) + chance
        return sums

    def bust(self, number: int) -> float:
        """The chance that taking a tile of the pit wakes a creature a second time. Raises KeyError."""
        return sum(chance for woken, chance in self.wakes(number).items() if not self.awake.isdisjoint(woken))


def bust_odds(view: Table, tile: int) -> float:
    """The chance, 0 to 1, that the player to move busts by taking ``tile``. Raises KeyError."""
    return Odds(view).bust(tile)


def in_words(chance: float) -> str:
    """A chance as the screen tells it: ``38 % to bust, about 3 in 8``, or that it is none or certain."""
    if chance < 1e-9:
        return "No risk of busting"
    if chance > 1 - 1e-9:
        return "A certain bust"
    return f"{min(99, max(1, round(chance * 100)))} % to bust, about {_fraction(chance)}"


def _fraction(chance: float) -> str:
    """The nearest of the small fractions people feel at home with."""
    best = min(
        ((part, whole) for whole in range(2, 11) for part in range(1, whole)),
        key=lambda each: (round(abs(each[0] / each[1] - chance), 2), each[1]),
    )
    if chance < 0.075:
        return f"1 in {min(99, round(1 / chance))}"
    return f"{best[0]} in {best[1]}"
