"""What a handful is worth, and what a score is worth in the race to the goal.

Points are certain; parts of unfinished artifacts are a promise that fades as the turns run out. ``Race`` turns
scores, promises and the turns left into a chance of winning: each player's points to come are taken as normal, with
mean and spread a turn as measured over matches of these opponents.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from game.buried_memories.content import content, law
from game.buried_memories.table import VASE, Table
from game.buried_memories.tiles import Tile

Counts = tuple[int, ...]
"""How many of each part, in the order of ``parts()``."""

PACE = 10.0
"""Points a turn."""
SPREAD = 6.0
"""Standard deviation of the points of one turn."""
AGAIN = 8.0
"""Points of another full turn, no more than a look ahead of a few takes would find in it."""
GUEST_PACE = 1.0
"""Points a turn that Selara makes of the tiles she is served."""
GUEST_SPREAD = 2.5
STEEPNESS = 1.25
"""A part of an artifact promises points x (parts there / parts needed) to this power."""
SECOND_COPY = 0.55
"""What a further unfinished artifact of the same name promises, measured by the one before it."""
PATIENCE = 0.6
"""Turns after which half a promise is kept: turns / (turns + PATIENCE)."""


RING, PILLAR, ROOT = 2.6, 3.2, 2.4
"""What a ring, a pillar or a root promises that waits for its piece, its fellow, its vase."""
BEADS = (0.0, 1.6, 4.0, 7.0, 10.6, 15.0)
"""What so many beads promise."""
SEASONS = (0.0, 2.2, 7.5, 13.5, 20.0)
"""What slabs of so many different seasons promise."""
SPARE_SLAB = 0.7
"""What a further slab of a season at hand promises."""
LEAST_ECHO, LEAST_STRAND, LEAST_YEAR = 3.0, 3, 3
"""Points, beads and seasons from which a usual turn would score them rather than wait."""


@cache
def parts(opened: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Every kind of tile that scores only together with others, and what the opened envelopes add."""
    added = [each.kind for envelope in opened for each in content().envelope(envelope).tiles]
    return (*(part for artifact in content().sets for part in artifact.of), *added)


@cache
def gem_points() -> Mapping[str, int]:
    """Points by kind of what scores alone; 0 for parts."""
    every = content().every_kind([each.id for each in content().envelopes])
    return {tile.kind: tile.points for tile in every}


def counts(tiles: Sequence[Tile], opened: tuple[str, ...] = ()) -> Counts:
    """How many of each part lie there; other tiles are left out."""
    kinds = [tile.kind for tile in tiles]
    return tuple(kinds.count(part) for part in parts(opened))


@cache
def _places(opened: tuple[str, ...]) -> tuple[int, int, int, int, tuple[int, ...]]:
    """Where rings, pillars, beads, roots and the dial's slabs stand among the parts; -1 for what is not there."""
    every, rules = parts(opened), law(opened)
    one = [every.index(next(iter(kinds))) if kinds else -1 for kinds in (rules.rings, rules.pillars)]
    two = [every.index(next(iter(kinds))) if kinds else -1 for kinds in (rules.beads, rules.roots)]
    return one[0], one[1], two[0], two[1], tuple(every.index(season.slab) for season in rules.dial)


@lru_cache(maxsize=65536)
def settle(
    held: Counts, opened: tuple[str, ...] = (), gems: tuple[float, ...] = (), round_: int = 1, last: bool = False
) -> tuple[float, Counts]:
    """The points of every artifact that is whole, and the parts left.

    With envelopes what may wait is scored as a usual turn would: all of it when it is the ``last`` one. ``gems``:
    what the gems scored beside are worth on average, for rings to repeat, the best first.
    """
    points, left, place, vases = 0.0, list(held), 0, 0
    for artifact in content().sets:
        places = range(place, place + len(artifact.of))
        whole = min(held[each] for each in places)
        points += whole * artifact.points
        vases += whole if artifact.id == VASE else 0
        for each in places:
            left[each] -= whole
        place = places.stop
    if opened:
        points += _settle_waiting(left, opened, (vases, gems, round_, last))
    return points, tuple(left)


def _settle_waiting(
    left: list[int], opened: tuple[str, ...], scored: tuple[int, tuple[float, ...], int, bool]
) -> float:
    """Points of what may wait; takes what is used from ``left``."""
    vases, gems, round_, last = scored
    rules, points = law(opened), 0.0
    ring, pillar, bead, root, slabs = _places(opened)
    season = rules.dial[(round_ - 1) % len(rules.dial)] if rules.dial else None
    if season is not None:
        points += season.vase * vases + min(season.most, season.gem * len(gems))
    if root >= 0 and rules.bloom is not None:
        blooms = min(vases, left[root])
        points += blooms * (rules.bloom.points - _plain_vase())
        left[root] -= blooms
    if ring >= 0:
        least = 0.5 if last else LEAST_ECHO
        pieces = sorted([*gems, *[float(_plain_vase())] * vases], reverse=True)[: left[ring]]
        points += sum(each for each in pieces if each >= least)
        left[ring] -= sum(1 for each in pieces if each >= least)
    if pillar >= 0 and rules.gate is not None:
        gates = left[pillar] // rules.gate.of
        points += gates * rules.gate.points
        left[pillar] -= gates * rules.gate.of
    if bead >= 0:
        beads = min(left[bead], len(rules.strand))
        if beads >= (1 if last else LEAST_STRAND):
            points += rules.strand[beads - 1]
            left[bead] -= beads
    if rules.year is not None and season is not None:
        different = [each for each in slabs if left[each]]
        if len(different) >= (2 if last else LEAST_YEAR):
            points += rules.year.points[len(different) - 2]
            points += rules.year.current if left[slabs[rules.dial.index(season)]] else 0
            for each in different:
                left[each] -= 1
    return points


@cache
def _plain_vase() -> int:
    return next(each.points for each in content().sets if each.id == VASE)


@lru_cache(maxsize=65536)
def promise(left: Counts, opened: tuple[str, ...] = ()) -> float:
    """Points that unfinished artifacts promise when there is plenty of time."""
    total, place = 0.0, 0
    for artifact in content().sets:
        open_parts = sorted((left[place + each] for each in range(len(artifact.of))), reverse=True)
        weight = 1.0
        for copy in range(open_parts[0]):
            there = sum(1 for count in open_parts if count > copy)
            total += weight * artifact.points * (there / len(artifact.of)) ** STEEPNESS
            weight *= SECOND_COPY
        place += len(artifact.of)
    return total + _promise_waiting(left, opened) if opened else total


def _promise_waiting(left: Counts, opened: tuple[str, ...]) -> float:
    ring, pillar, bead, root, slabs = _places(opened)
    gate = law(opened).gate
    total = 0.0
    for place, worth in ((ring, RING), (root, ROOT)):
        for copy in range(left[place] if place >= 0 else 0):
            total += worth * SECOND_COPY**copy
    if pillar >= 0 and gate is not None:
        total += left[pillar] // gate.of * gate.points + left[pillar] % gate.of * PILLAR
    if bead >= 0:
        most = len(BEADS) - 1
        total += BEADS[min(left[bead], most)] + BEADS[max(0, left[bead] - most) and 1]
    different = sum(1 for each in slabs if left[each])
    return total + SEASONS[different] + SPARE_SLAB * (sum(left[each] for each in slabs) - different)


def kept_share(turns: float) -> float:
    """The share of a promise that is kept with that many turns to come."""
    return turns / (turns + PATIENCE) if turns > 0 else 0.0


class Race:
    """Who is ahead, once the player to move has ended the turn. Reads a view; knows no hidden side."""

    def __init__(self, view: Table, seat: int) -> None:
        """Look at the race through the eyes of ``seat``."""
        self.seat = seat
        self.goal = view.goal
        self.last_round = view.last_round
        self.solo = view.solo
        self.bonus = view.bonus
        self.scores = [float(player.score) for player in view.players]
        self.opened = view.opened
        self.round = view.round
        self.parts = [counts(player.kept, view.opened) for player in view.players]
        self.tiles = [len(player.kept) for player in view.players]
        order = view.order()
        place = order.index(view.turn)
        self.turn = view.turn
        self.later = order[place + 1 :]
        self.rivals = [each for each in order if each != seat]

    def pace(self, player: int) -> tuple[float, float]:
        """Mean and variance of a player's points in one turn."""
        if self.solo and player == 1:
            return self.bonus + GUEST_PACE, GUEST_SPREAD**2
        return PACE, SPREAD**2

    def rounds(self, best: float) -> float:
        """Rounds still to come after this one when the leader has ``best`` points."""
        if self.last_round or best >= self.goal:
            return 0.0
        fastest = max(self.pace(each)[0] for each in [self.seat, *self.rivals])
        return 0.35 + (self.goal - best) / fastest * 0.9

    def counts(self, tiles: Sequence[Tile]) -> Counts:
        """How many of each part of this match lie there."""
        return counts(tiles, self.opened)

    def is_last(self, player: int) -> bool:
        """Whether ``player`` has no further turn after this one."""
        return self.last_round and player not in self.later

    def chance(self, gains: Mapping[int, tuple[float, Counts, int]], again: bool = False) -> float:
        """The chance that ``seat`` wins.

        ``gains``: for players whose corner changes, (points gained, parts held then, change in tiles held).
        ``again``: the player to move has another full turn.
        """
        scores, held, tiles = list(self.scores), list(self.parts), list(self.tiles)
        for player, (points, left, more) in gains.items():
            scores[player] += points
            held[player] = left
            tiles[player] += more
        best = max(scores[each] for each in [self.seat, *self.rivals])
        rounds = self.rounds(best)
        mine = self._outlook(self.seat, scores, held, tiles, rounds, again)
        chance = 1.0
        for rival in self.rivals:
            theirs = self._outlook(rival, scores, held, tiles, rounds, again)
            spread = math.sqrt(2 * (mine[1] + theirs[1]) + 1e-4)
            chance *= 0.5 * (1 + math.erf((mine[0] - theirs[0]) / spread))
        return chance

    def _outlook(
        self, player: int, scores: list[float], held: list[Counts], tiles: list[int], rounds: float, again: bool
    ) -> tuple[float, float]:
        """Mean and variance of a player's final score, tiles left counted as a sliver of a point."""
        turns = rounds + (player in self.later)
        more = 1 if again and player == self.turn else 0
        mean, variance = self.pace(player)
        hoped = promise(held[player], self.opened) * kept_share(turns + more)
        points = scores[player] + hoped + mean * turns + AGAIN * more + 0.02 * tiles[player]
        return points, variance * (turns + more)
