"""What a handful is worth, and what a score is worth in the race to the goal.

Points are certain; parts of unfinished artifacts are a promise that fades as the turns run out. ``Race`` turns
scores, promises and the turns left into a chance of winning: each player's points to come are taken as normal, with
mean and spread a turn as measured over matches of these opponents.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from game.buried_memories.content import content
from game.buried_memories.table import Table
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


@cache
def parts() -> tuple[str, ...]:
    """Every kind of tile that only scores together with others."""
    return tuple(part for artifact in content().sets for part in artifact.of)


@cache
def gem_points() -> Mapping[str, int]:
    """Points by kind of what scores alone; 0 for parts."""
    return {tile.kind: tile.points for tile in content().tiles}


def counts(tiles: Sequence[Tile]) -> Counts:
    """How many of each part lie there; other tiles are left out."""
    kinds = [tile.kind for tile in tiles]
    return tuple(kinds.count(part) for part in parts())


@lru_cache(maxsize=65536)
def settle(held: Counts) -> tuple[int, Counts]:
    """The points of every artifact that is whole, and the parts left."""
    points, left, place = 0, list(held), 0
    for artifact in content().sets:
        places = range(place, place + len(artifact.of))
        whole = min(held[each] for each in places)
        points += whole * artifact.points
        for each in places:
            left[each] -= whole
        place = places.stop
    return points, tuple(left)


@lru_cache(maxsize=65536)
def promise(left: Counts) -> float:
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
    return total


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
        self.parts = [counts(player.kept) for player in view.players]
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
        hoped = promise(held[player]) * kept_share(turns + more)
        points = scores[player] + hoped + mean * turns + AGAIN * more + 0.02 * tiles[player]
        return points, variance * (turns + more)
