"""Who lies on whom, as a graph: rings of overlaps and the order from below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


class _Walk:
    """Tarjan's walk down a heap."""

    def __init__(self, below: Mapping[int, Iterable[int]]) -> None:
        self.below = below
        self.index: dict[int, int] = {}
        self.stack: list[int] = []
        self.waiting: set[int] = set()
        self.groups: list[list[int]] = []

    def visit(self, tile: int) -> int:
        """Walk down from a tile; the lowest index from which it can be reached again."""
        index, waiting, stack = self.index, self.waiting, self.stack
        number = lowest = len(index)
        index[tile] = number
        stack.append(tile)
        waiting.add(tile)
        for other in self.below.get(tile, ()):
            known = index.get(other, -1)
            if known < 0:
                lowest = min(lowest, self.visit(other))
            elif known < lowest and other in waiting:
                lowest = known
        if lowest == number:
            cut = len(stack) - 1
            while stack[cut] != tile:
                cut -= 1
            group = sorted(stack[cut:])
            del stack[cut:]
            waiting.difference_update(group)
            self.groups.append(group)
        return lowest


def components(nodes: Iterable[int], below: Mapping[int, Iterable[int]]) -> list[list[int]]:
    """Groups of tiles that lie on each other in rings (most have one tile), each after all it lies on (Tarjan)."""
    walk = _Walk(below)
    for tile in nodes:
        if tile not in walk.index:
            walk.visit(tile)
    return walk.groups


def tangles(below: Mapping[int, Iterable[int]]) -> list[list[int]]:
    """The groups of more than one tile, each sorted by id."""
    return sorted(group for group in components(below, below) if len(group) > 1)


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
