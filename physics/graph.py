"""Who lies on whom, as a graph: rings of overlaps and the order from below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def components(nodes: Iterable[int], below: Mapping[int, Iterable[int]]) -> list[list[int]]:
    """Groups of tiles that lie on each other in rings (most have one tile), each after all it lies on (Tarjan)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    waiting: set[int] = set()
    groups: list[list[int]] = []

    def visit(tile: int) -> None:
        index[tile] = low[tile] = len(index)
        stack.append(tile)
        waiting.add(tile)
        for other in below.get(tile, ()):
            if other not in index:
                visit(other)
                low[tile] = min(low[tile], low[other])
            elif other in waiting:
                low[tile] = min(low[tile], index[other])
        if low[tile] == index[tile]:
            cut = stack.index(tile)
            group = sorted(stack[cut:])
            del stack[cut:]
            waiting.difference_update(group)
            groups.append(group)

    for tile in nodes:
        if tile not in index:
            visit(tile)
    return groups


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
