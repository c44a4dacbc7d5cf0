"""Looking ahead over the takes of one turn: an expectation over what each hidden side may be, a few tiles deep.

A node of the search is what has been taken and which tiles are gone. Tiles of the same looks count as one choice. A
take that uncovers others makes them choices of the next step. Every end of the turn is worth its chance of winning
the match (``worth.Race``), so what a bust gives away, and to whom, and another full turn are all weighed by that.
"""

from collections.abc import Generator

from game.buried_memories.content import content
from game.buried_memories.odds import Odds
from game.buried_memories.table import Table
from game.buried_memories.worth import Counts, Race, gem_points, parts, settle

Belief = tuple[tuple[str, float], ...]
"""What kind a tile may be, with chances, sorted."""
Held = tuple[tuple[int, int], ...]
"""Tiles taken: (creature, number of its belief)."""
Haul = tuple[tuple[float, float, Counts, int], ...]
"""What a handful may turn out to be: (chance, points, parts left, tiles left)."""
Search = Generator[None, None, float]

BREADTH = 6
"""Choices looked at below the first step."""


class Hunt:
    """One turn, thought through. Reads a view alone."""

    def __init__(self, view: Table, seat: int, odds: Odds) -> None:
        """Prepare the choices. ``seat`` is whose chance of winning is reckoned."""
        self.race = Race(view, seat)
        self.turn = view.turn
        self.view = view
        self.odds = odds
        self.above: dict[int, set[int]] = {number: set() for number in view.pit}
        for low, high in view.pile.covers:
            self.above[low].add(high)
        self._beliefs: dict[Belief, int] = {}
        self._belief_list: list[Belief] = []
        self.looks = {number: self._belief(odds.kinds(number)) for number in view.pit}
        self.wakes = {number: tuple(odds.creatures(number).items()) for number in view.pit}
        self.held: Held = tuple((tile.creature, self._belief(odds.kinds_of(tile))) for tile in odds.taken)
        self._hauls: dict[tuple[int, tuple[int, ...]], Haul] = {}
        self._ends: dict[tuple[tuple[int, ...], int, tuple[int, ...], bool], float] = {}
        self.owners = {creature: self._receiver(creature) for creature in range(len(content().creatures))}

    def _receiver(self, creature: int) -> int:
        """Who would get a pair of that creature; -1 for the lid."""
        if self.view.player.marker == creature:
            return -1
        return 1 if self.view.solo else self.view.owner(creature)

    def _belief(self, kinds: dict[str, float]) -> int:
        belief = tuple(sorted((kind, chance) for kind, chance in kinds.items() if chance > 1e-6))
        if belief not in self._beliefs:
            self._beliefs[belief] = len(self._belief_list)
            self._belief_list.append(belief)
        return self._beliefs[belief]

    # --- what the tiles may turn out to be -----------------------------------------------------------------------

    def haul(self, player: int, beliefs: tuple[int, ...]) -> Haul:
        """What ``player`` may have once tiles of these (sorted) beliefs are flipped beside those kept."""
        key = (player, beliefs)
        if key not in self._hauls:
            self._hauls[key] = self._flip(player, beliefs)
        return self._hauls[key]

    def _flip(self, player: int, beliefs: tuple[int, ...]) -> Haul:
        outcomes: dict[Counts, float] = {self.race.parts[player]: 1.0}
        gems, before = 0.0, self.race.tiles[player]
        for belief in beliefs:
            spread: dict[Counts, float] = {}
            stays = 0.0
            for kind, chance in self._belief_list[belief]:
                if gem_points()[kind]:
                    gems += chance * gem_points()[kind]
                    stays += chance
                    continue
                place = parts().index(kind)
                for held, share in outcomes.items():
                    more = (*held[:place], held[place] + 1, *held[place + 1 :])
                    spread[more] = spread.get(more, 0.0) + share * chance
            for held, share in outcomes.items() if stays else ():
                spread[held] = spread.get(held, 0.0) + share * stays
            outcomes = spread
        return tuple(
            (share, gems + settle(held)[0], settle(held)[1], sum(settle(held)[1]) - before)
            for held, share in outcomes.items()
        )

    def end(
        self, mine: tuple[int, ...], receiver: int = -1, pair: tuple[int, ...] = (), again: bool = False
    ) -> float:
        """The chance of winning when the turn ends with tiles of beliefs ``mine`` and a pair given away."""
        key = (mine, receiver, pair, again)
        if key not in self._ends:
            self._ends[key] = self._end(mine, receiver, pair, again)
        return self._ends[key]

    def _end(self, mine: tuple[int, ...], receiver: int, pair: tuple[int, ...], again: bool) -> float:
        gifts: Haul = self.haul(receiver, pair) if receiver >= 0 else ()
        total = 0.0
        for share, points, left, more in self.haul(self.turn, mine):
            gains = {self.turn: (points, left, more)}
            for chance, gained, kept, tiles in gifts:
                gains[receiver] = (gained, kept, tiles)
                total += share * chance * self.race.chance(gains, again)
            if not gifts:
                total += share * self.race.chance(gains, again)
        return total

    # --- the search ----------------------------------------------------------------------------------------------

    def stop(self, held: Held) -> float:
        """The chance of winning when the turn ends by choice."""
        return self.end(tuple(sorted(belief for _, belief in held)))

    def choices(self, gone: frozenset[int]) -> list[int]:
        """One free tile of each look; of those that look alike the one that bares most."""
        best: dict[tuple[int, tuple[tuple[int, float], ...]], tuple[int, int]] = {}
        for number, above in self.above.items():
            if number in gone or not above <= gone:
                continue
            look = (self.looks[number], self.wakes[number])
            bares = sum(1 for other in self.above.values() if number in other and len(other - gone) == 1)
            best[look] = max(best.get(look, (-1, -1)), (bares, number))
        return sorted(number for _, number in best.values())

    def best(self, held: Held, gone: frozenset[int], depth: int) -> Search:
        """The chance of winning with best play of at most ``depth`` further takes."""
        best = self.stop(held)
        if depth:
            yield
            ranked = [(self.glance(number, held), number) for number in self.choices(gone)]
            ranked.sort(reverse=True)
            for glance, number in ranked[:BREADTH]:
                if depth == 1:
                    best = max(best, glance)
                else:
                    best = max(best, (yield from self.take(number, held, gone, depth)))
        return best

    def glance(self, number: int, held: Held) -> float:
        """The chance of winning when ``number`` is taken and the turn then ended."""
        total = 0.0
        belief = self.looks[number]
        for creature, chance in self._wakes(number, held):
            total += chance * self._after(creature, belief, held)
        return total

    def _wakes(self, number: int, held: Held) -> list[tuple[int, float]]:
        """The chance of each creature, those of tiles of the same look taken meanwhile left out."""
        wakes = self.wakes[number]
        if len(wakes) == 1:
            return list(wakes)
        known = len(self.held)
        out = {creature for creature, belief in held[known:] if belief == self.looks[number]}
        left = [(creature, chance) for creature, chance in wakes if creature not in out and chance > 1e-6]
        every = sum(chance for _, chance in left)
        return [(creature, chance / every) for creature, chance in left] if left else list(wakes)

    def _after(self, creature: int, belief: int, held: Held) -> float:
        for place, (awake, older) in enumerate(held):
            if awake == creature:
                return self._bust(creature, belief, older, held, place)
        return self.end(tuple(sorted([belief, *(each for _, each in held)])))

    def _bust(self, creature: int, belief: int, older: int, held: Held, place: int) -> float:
        rest = tuple(sorted(each for at, (_, each) in enumerate(held) if at != place))
        receiver = self.owners[creature]
        pair = tuple(sorted((belief, older))) if receiver >= 0 else ()
        return self.end(rest, receiver, pair, again=len(held) == 1)

    def take(self, number: int, held: Held, gone: frozenset[int], depth: int) -> Search:
        """The chance of winning when ``number`` is taken and ``depth`` - 1 further takes may follow."""
        total = 0.0
        belief = self.looks[number]
        awake = {creature for creature, _ in held}
        for creature, chance in self._wakes(number, held):
            if creature in awake or depth <= 1:
                total += chance * self._after(creature, belief, held)
            else:
                later = yield from self.best((*held, (creature, belief)), gone | {number}, depth - 1)
                total += chance * later
        return total
