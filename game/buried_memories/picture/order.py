"""Which tile is drawn over which: the picture must say the same as the rule.

A pile without rings is drawn from below to above. In a ring of overlaps no such order exists: its tiles are drawn
in the order that breaks the least, and then every broken overlap is mended: the upper tile's share of it is drawn
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.buried_memories.pile import Lie, Pile
from physics import Occlusion, Overlap, Pose
from physics import Tile as Body

Polygon = tuple[tuple[float, float], ...]


class Mend(NamedTuple):
    """Draw ``upper`` again, only within these polygons (mm), because ``lower`` was drawn after it."""

    upper: int
    lower: int
    polygons: tuple[Polygon, ...]


class Order(NamedTuple):
    """Tiles from below to above, and what to mend after each of them has been drawn."""

    tiles: tuple[int, ...]
    mends: Mapping[int, tuple[Mend, ...]]
    """By the number of the last tile of the ring's group: the mends that follow it."""


def overlaps_of(pile: Pile, shapes: Mapping[int, str]) -> list[Overlap]:
    """Every overlap of the tiles in sight; which is upper the pile's list of coverings says, else their heights."""
    over = set(pile.covers)

    def above(a: int, b: int) -> bool | None:
        if (b, a) in over:
            return True
        return False if (a, b) in over else None

    seen = [lie for lie in pile.lies if lie.id in shapes]
    bodies = {lie.id: Body(lie.id, shapes[lie.id]) for lie in seen}
    return Occlusion(bodies, [pose_of(lie) for lie in seen], above).overlaps


def pose_of(lie: Lie) -> Pose:
    """The dig site's pose of a lie."""
    return Pose(lie.id, lie.x, lie.y, lie.angle, lie.z, lie.gx, lie.gy, lie.face)


def drawing_order(heights: Mapping[int, float], overlaps: Iterable[Overlap]) -> Order:
    """From below to above; among tiles that do not touch, the lower first."""
    laps = {(lap.upper, lap.lower): lap for lap in overlaps}
    below: dict[int, set[int]] = {tile: set() for tile in heights}
    for upper, lower in laps:
        below[upper].add(lower)
    placed: list[int] = []
    mends: dict[int, tuple[Mend, ...]] = {}
    for group in sorted_groups(below, lambda tile: heights[tile]):
        members = _least_broken(group, below, laps, heights)
        placed += members
        if len(members) > 1:
            mends[members[-1]] = _mends(members, laps)
    return Order(tuple(placed), mends)


def sorted_groups(below: Mapping[int, set[int]], height: Callable[[int], float]) -> list[list[int]]:
    """Groups of tiles, each wholly above or beside those before it; more than one tile are a tangle of rings."""
    groups = _tangles(below)
    number = {tile: i for i, group in enumerate(groups) for tile in group}
    waits = [{number[low] for tile in group for low in below[tile]} - {i} for i, group in enumerate(groups)]
    low = [min(height(tile) for tile in group) for group in groups]
    left, done, out = set(range(len(groups))), set[int](), []
    while left:
        ready = [i for i in left if waits[i] <= done]
        i = min(ready, key=lambda each: (low[each], each))
        left.remove(i)
        done.add(i)
        out.append(groups[i])
    return out


def _tangles(below: Mapping[int, set[int]]) -> list[list[int]]:
    """Strongly connected groups, without recursion (Kosaraju's algorithm)."""
    above: dict[int, set[int]] = {tile: set() for tile in below}
    for upper, lowers in below.items():
        for lower in lowers:
            above[lower].add(upper)
    finished: list[int] = []
    _walk(below, sorted(below), finished.append)
    groups: list[list[int]] = []
    seen: set[int] = set()
    for root in reversed(finished):
        if root in seen:
            continue
        group: list[int] = []
        _walk(above, [root], group.append, seen)
        groups.append(sorted(group))
    return groups


def _walk(
    graph: Mapping[int, set[int]], roots: Sequence[int], leave: Callable[[int], None], seen: set[int] | None = None
) -> None:
    """Depth first from each root; ``leave`` is called with every tile when all behind it is done."""
    seen = set() if seen is None else seen
    for root in roots:
        if root in seen:
            continue
        seen.add(root)
        stack = [(root, iter(sorted(graph[root])))]
        while stack:
            tile, others = stack[-1]
            step = next((each for each in others if each not in seen), None)
            if step is None:
                leave(tile)
                stack.pop()
            else:
                seen.add(step)
                stack.append((step, iter(sorted(graph[step]))))


def _least_broken(
    group: Sequence[int],
    below: Mapping[int, set[int]],
    laps: Mapping[tuple[int, int], Overlap],
    heights: Mapping[int, float],
) -> list[int]:
    """Tiles of one tangle, each time the one that hides the least of what still has to come under it."""
    left = set(group)
    out: list[int] = []
    while left:
        tile = min(
            left,
            key=lambda t: (sum(laps[t, low].area for low in below[t] if low in left and low != t), heights[t], t),
        )
        left.remove(tile)
        out.append(tile)
    return out


def _mends(members: Sequence[int], laps: Mapping[tuple[int, int], Overlap]) -> tuple[Mend, ...]:
    """What was drawn the wrong way round; what lies above a mended piece is drawn once more over it."""
    place = {tile: i for i, tile in enumerate(members)}
    found: list[Mend] = []
    for (upper, lower), lap in sorted(laps.items(), key=lambda item: place.get(item[0][0], -1)):
        if upper in place and lower in place and place[upper] < place[lower]:
            found.append(Mend(upper, lower, lap.polygons))
            found += [
                Mend(top, upper, lap.polygons)
                for top in members
                if (top, upper) in laps and (top, lower) in laps and place[top] > place[upper]
            ]
    return tuple(found)
