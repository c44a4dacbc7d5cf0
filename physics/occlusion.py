"""Who covers whom, seen from straight above, by exact clipping.

A tile is free when no more than `FREE_MM2` of its outline lies under other tiles. The view never
uses one order for the whole pile: each overlapping pair has its own, so rings of overlaps are possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot

from physics.geometry import Polygon, area, clip, outside_parts
from physics.graph import shortest_ring, tangles
from physics.tiles import Overlap, Pose, Tile, parts_of

FREE_MM2 = 1.0
"""A tile with more than this much of its outline under others is covered, mm2."""
HIDDEN_SHARE = 0.01
"""A tile of which less than this share can be seen is buried."""

Above = Callable[[int, int], bool | None]
"""above(a, b): True when a lies on b, False when b lies on a, None when only heights can tell."""


class Occlusion:
    """The overlaps of one resting pile and everything that follows from them."""

    def __init__(self, tiles: Mapping[int, Tile], poses: Sequence[Pose], above: Above = lambda a, b: None) -> None:
        self._tiles = tiles
        self._poses = {pose.id: pose for pose in sorted(poses, key=lambda p: p.id)}
        self._parts = {i: parts_of(tiles[i], pose) for i, pose in self._poses.items()}
        self._above = above
        self.overlaps: list[Overlap] = list(self._find())
        self._on: dict[int, list[int]] = {i: [] for i in self._poses}
        self._free: tuple[int, ...] | None = None
        for lap in self.overlaps:
            self._on[lap.lower].append(lap.upper)

    def _find(self) -> Iterable[Overlap]:
        ids = list(self._poses)
        for k, a in enumerate(ids):
            pa = self._poses[a]
            ra = self._tiles[a].form.radius
            for b in ids[k + 1 :]:
                pb = self._poses[b]
                if hypot(pa.x - pb.x, pa.y - pb.y) >= ra + self._tiles[b].form.radius:
                    continue
                lap = self._overlap(a, b)
                if lap is not None:
                    yield lap

    def _overlap(self, a: int, b: int) -> Overlap | None:
        pieces: list[tuple[float, Polygon]] = []
        for polygon, _ in self._parts[a]:
            for _, planes in self._parts[b]:
                shared = clip(polygon, planes)
                if shared:
                    pieces.append((area(shared), shared))
        total = sum(size for size, _ in pieces)
        if total <= 1e-9:
            return None
        pieces.sort(key=lambda piece: -piece[0])
        upper, lower = (a, b) if self._is_above(a, b, pieces) else (b, a)
        return Overlap(upper, lower, total, tuple(tuple(p) for _, p in pieces))

    def _is_above(self, a: int, b: int, pieces: list[tuple[float, Polygon]]) -> bool:
        known = self._above(a, b)
        if known is not None:
            return known
        corners = pieces[0][1]
        x = sum(p[0] for p in corners) / len(corners)
        y = sum(p[1] for p in corners) / len(corners)
        rise = self._poses[a].height_at(x, y) - self._poses[b].height_at(x, y)
        return rise > 0 or (rise == 0 and a > b)

    def covered_area(self, tile_id: int) -> float:
        """Area of this tile, as seen from above, that lies under tiles that cover, mm2."""
        return self._footprint(tile_id) - sum(area(p) for p in self.seen_parts(tile_id, ignore_open=True))

    def _footprint(self, tile_id: int) -> float:
        return sum(area(polygon) for polygon, _ in self._parts[tile_id])

    def _is_free(self, tile_id: int) -> bool:
        laps = [lap.area for lap in self.overlaps if lap.lower == tile_id and self._covers(lap.upper)]
        if not laps or sum(laps) <= FREE_MM2:
            return True
        # several slivers may share ground, so only their union counts
        return max(laps) <= FREE_MM2 and self.covered_area(tile_id) <= FREE_MM2

    def _covers(self, tile_id: int) -> bool:
        return self._tiles[tile_id].form.covers

    def seen_parts(self, tile_id: int, *, ignore_open: bool = False) -> list[Polygon]:
        """Convex pieces of what can be seen of a tile from above.

        Tiles that by rule do not cover (rings) hide what is beneath their material, unless they are to be ignored.
        """
        pieces = [polygon for polygon, _ in self._parts[tile_id]]
        for other in self._on[tile_id]:
            if ignore_open and not self._covers(other):
                continue
            for _, planes in self._parts[other]:
                pieces = [rest for piece in pieces for rest in outside_parts(piece, planes)]
        return pieces

    def seen_share(self, tile_id: int) -> float:
        """Share of a tile's outline that can be seen from above, 0..1."""
        return sum(area(p) for p in self.seen_parts(tile_id)) / self._footprint(tile_id)

    def covering(self, tile_id: int) -> tuple[int, ...]:
        """The tiles that cover this one, by id; () when it is free. Raises KeyError for a tile that is not here."""
        if not self._on[tile_id] or tile_id in self.free():
            return ()
        uppers = [lap for lap in self.overlaps if lap.lower == tile_id and self._covers(lap.upper)]
        plain = [lap.upper for lap in uppers if lap.area > FREE_MM2]
        return tuple(sorted(plain or [lap.upper for lap in uppers]))

    def free(self) -> tuple[int, ...]:
        """Ids of the tiles no more than `FREE_MM2` of which lies under covering tiles."""
        if self._free is None:
            self._free = tuple(i for i in self._poses if self._is_free(i))
        return self._free

    def buried(self) -> tuple[int, ...]:
        """Ids of the tiles of which less than `HIDDEN_SHARE` can be seen."""
        return tuple(i for i in self._poses if self._on[i] and self.seen_share(i) < HIDDEN_SHARE)

    def covered_floor(self) -> float:
        """Area of floor under at least one tile, mm2: what can be seen of all tiles together."""
        return sum(area(p) for i in self._poses for p in self.seen_parts(i))

    def cycles(self, least: float = FREE_MM2) -> list[tuple[int, ...]]:
        """Rings of overlaps above `least` mm2: one shortest ring of each tangle, each tile lying on the next."""
        below: dict[int, list[int]] = {i: [] for i in self._poses}
        for lap in self.overlaps:
            if lap.area > least:
                below[lap.upper].append(lap.lower)
        return [shortest_ring(tangle, below) for tangle in tangles(below)]

    def escher(self) -> tuple[int, ...]:
        """When tiles remain and none is free: the shortest ring of overlaps, each on the next; else ()."""
        if not self._poses or self.free():
            return ()
        below: dict[int, list[int]] = {i: [] for i in self._poses}
        for lap in self.overlaps:
            if self._covers(lap.upper):
                below[lap.upper].append(lap.lower)
        return min((shortest_ring(tangle, below) for tangle in tangles(below)), key=len, default=())
