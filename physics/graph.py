"""Who lies on whom, as a graph: rings of overlaps and the order from below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


class _Walk:
    """Tarjan's walk down a heap of tiles numbered from 0."""

    def __init__(self, below: Sequence[Sequence[int]]) -> None:
        self.below = below
        self.index = [-1] * len(below)
        self.waiting = [False] * len(below)
        self.stack: list[int] = []
        self.reached = 0
        self.groups: list[list[int]] = []

    def visit(self, tile: int) -> int:
        """Walk down from a tile; the lowest index from which it can be reached again."""
        index, waiting, stack = self.index, self.waiting, self.stack
        number = lowest = self.reached
        self.reached += 1
        index[tile] = number
        waiting[tile] = True
        stack.append(tile)
        for other in self.below[tile]:
            known = index[other]
            if known < 0:
                known = self.visit(other)
                if known < lowest:
                    lowest = known
            elif known < lowest and waiting[other]:
                lowest = known
        if lowest == number:
            group = [stack.pop()]
            while group[-1] != tile:
                group.append(stack.pop())
            for other in group:
                waiting[other] = False
            group.sort()
            self.groups.append(group)
        return lowest


def layers(below: Sequence[Sequence[int]]) -> list[list[int]]:
    """Groups of tiles that lie on each other in rings (most have one tile), each after all it lies on (Tarjan)."""
    walk = _Walk(below)
    for tile in range(len(below)):
        if walk.index[tile] < 0:
            walk.visit(tile)
    return walk.groups


def tangles(below: Mapping[int, Iterable[int]]) -> list[list[int]]:
    """The groups of more than one tile, each sorted by id."""
    ids = sorted({*below, *(lower for lowers in below.values() for lower in lowers)})
    place = {tile: k for k, tile in enumerate(ids)}
    groups = layers([[place[lower] for lower in below.get(tile, ())] for tile in ids])
    return sorted([ids[k] for k in group] for group in groups if len(group) > 1)


def shortest_ring(tangle: Sequence[int], below: Mapping[int, Iterable[int]]) -> tuple[int, ...]:
    """The shortest closed way down and round inside one tangle, beginning at its lowest id."""
    inside = set(tangle)
    best: tuple[int, ...] = ()
    for start in tangle:
        paths: list[tuple[int, ...]] = [(start,)]
        seen = {start}
        while paths and (not best or len(paths[0]) < len(best)):
            longer: list[tuple[int, ...]] = []
            for path in paths:
                for other in below[path[-1]]:
                    if other == start:
                        best = path if not best or len(path) < len(best) else best
                    elif other in inside and other not in seen:
                        seen.add(other)
                        longer.append((*path, other))
            paths = longer
    turn = best.index(min(best))
    return best[turn:] + best[:turn]
