"""What lies in the pit, as the rules know it: where each tile lies, which tile covers which, what is out of sight.

Rules decide by ``covers`` alone. The poses ride along so that a resumed match can be shown and the dig site be
rebuilt exactly; the rules never look at them.
"""

from collections.abc import Collection

import msgspec
from msgspec import UNSET, UnsetType

Shares = tuple[tuple[int, float], ...] | UnsetType
"""(tile, share of it that can be seen, 0 to 1) for tiles where that matters; unset where it matters for none."""


class Lie(msgspec.Struct, frozen=True, array_like=True):
    """How one tile lies: mm from the box's upper left corner seen from above, y down; radians; slopes of its plane.

    ``face`` is 1 with the artifact side up, 0 with the creature side up.
    """

    id: int
    x: float
    y: float
    angle: float
    z: float
    gx: float
    gy: float
    face: int


class Pile(msgspec.Struct, frozen=True):
    """A pile at rest.

    ``covers`` holds (covered tile, covering tile) for every overlap that counts; ``laid`` holds (upper, lower) for
    every pair that touches in height, which the dig site needs to go on exactly; ``buried`` are tiles of which
    nothing can be seen from above; ``edges`` are pairs that meet edge to edge. ``shares`` tells how much
    can be seen of the tiles that may be pulled out though covered.
    """

    lies: tuple[Lie, ...] = ()
    covers: tuple[tuple[int, int], ...] = ()
    buried: tuple[int, ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    edges: tuple[tuple[int, int], ...] = ()
    shares: Shares = UNSET

    def ids(self) -> list[int]:
        """Every tile in the pile, in order of number."""
        return sorted(lie.id for lie in self.lies)

    def lie(self, tile: int) -> Lie:
        """How ``tile`` lies. Raises KeyError when it is not in the pile."""
        for lie in self.lies:
            if lie.id == tile:
                return lie
        raise KeyError(tile)

    def free(self) -> list[int]:
        """Tiles that no other tile covers, not even partly."""
        covered = {low for low, _ in self.covers}
        return sorted(lie.id for lie in self.lies if lie.id not in covered)

    def covering(self, tile: int) -> list[int]:
        """The tiles that lie on ``tile``."""
        return sorted(high for low, high in self.covers if low == tile)

    def faces(self) -> dict[int, int]:
        """1 for artifact side up, 0 for creature side up, by tile."""
        return {lie.id: lie.face for lie in self.lies}

    def without(self, tile: int) -> "Pile":
        """The pile with ``tile`` lifted straight out and nothing else moved."""
        return Pile(
            tuple(lie for lie in self.lies if lie.id != tile),
            tuple(pair for pair in self.covers if tile not in pair),
            tuple(each for each in self.buried if each != tile),
            tuple(pair for pair in self.laid if tile not in pair),
            tuple(pair for pair in self.edges if tile not in pair),
            UNSET if self.shares is UNSET else tuple(each for each in self.shares if each[0] != tile),
        )

    def share(self, tile: int) -> float:
        """The share of ``tile`` that can be seen, 0 where it is not told."""
        if self.shares is UNSET:
            return 0.0
        return next((share for each, share in self.shares if each == tile), 0.0)

    def revealing_all_but(self, buried: tuple[int, ...], shares: Shares = UNSET) -> "Pile":
        """The same pile with only ``buried`` out of sight, and with other ``shares`` where they are told."""
        now = self.shares if shares is UNSET else shares
        return Pile(self.lies, self.covers, buried, self.laid, self.edges, now)

    def uncovered_by(self, bare: Collection[int]) -> "Pile":
        """The same pile where the tiles in ``bare`` cover nothing, nor put out of sight what only they lie on."""
        covers = tuple(pair for pair in self.covers if pair[1] not in bare)
        covered = {low for low, _ in covers}
        buried = tuple(each for each in self.buried if each in covered)
        return msgspec.structs.replace(self, covers=covers, buried=buried)

    def hiding_buried(self) -> "Pile":
        """What can be seen from above: the poses of buried tiles left out."""
        hidden = set(self.buried)
        lies = tuple(lie for lie in self.lies if lie.id not in hidden)
        return Pile(lies, self.covers, self.buried, shares=self.shares)

    def cycle(self) -> list[int]:
        """A ring of tiles, each covered by the next: Escher stairs. Empty when there is none."""
        above: dict[int, list[int]] = {}
        for low, high in self.covers:
            above.setdefault(low, []).append(high)
        return shortest_cycle(above)


def shortest_cycle(above: dict[int, list[int]]) -> list[int]:
    """A shortest ring in a graph of tile -> tiles on it, found breadth first from every tile; empty without one."""
    best: list[int] = []
    for start in sorted(above):
        ring = _ring_through(start, above, len(best) or None)
        if ring:
            best = ring
    return best


def _ring_through(start: int, above: dict[int, list[int]], shorter_than: int | None) -> list[int]:
    paths: list[list[int]] = [[start]]
    seen: set[int] = set()
    while paths and (shorter_than is None or len(paths[0]) < shorter_than):
        longer: list[list[int]] = []
        for path in paths:
            for high in sorted(above.get(path[-1], ())):
                if high == start:
                    return path
                if high not in seen:
                    seen.add(high)
                    longer.append([*path, high])
        paths = longer
    return []
