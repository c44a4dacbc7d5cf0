"""The null model: tiles fall like leaves, one after another, at random, without any physics.

Each tile comes to lie flat and fully inside the box at a random place and turn, over all that fell
before it. Its height is that of rigid flat stacking. `pile-reference` uses the same model to show what
physics adds; it also serves as a very quick stand-in for a shaken pile.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot, pi
from random import Random

from physics.geometry import area, clip
from physics.occlusion import FREE_MM2
from physics.tiles import Box, Pose, Tile, outline_of, parts_of


@dataclass(frozen=True)
class LeafPile:
    """Poses by id, and (upper, lower) for each pair in which the upper one covers more than a hair of the lower."""

    poses: tuple[Pose, ...]
    pairs: tuple[tuple[int, int], ...]

    def free(self) -> tuple[int, ...]:
        """Ids of the tiles nothing covers."""
        covered = {lower for _, lower in self.pairs}
        return tuple(pose.id for pose in self.poses if pose.id not in covered)


def dead_leaves(tiles: Iterable[Tile], seed: int, box: Box | None = None) -> LeafPile:
    """A random pile without physics: a few milliseconds for 48 tiles. Rings let one see what they lie on."""
    box = box or Box()
    random = Random(seed)
    order = sorted(tiles, key=lambda tile: tile.id)
    random.shuffle(order)
    fallen: list[tuple[Tile, Pose]] = []
    pairs: list[tuple[int, int]] = []
    for tile in order:
        x, y, angle = _place(tile, box, random)
        pose = Pose(tile.id, x, y, angle, 0.0, 0.0, 0.0, int(random.random() < 0.5))
        floor, lower = _beneath(tile, pose, fallen)
        fallen.append((tile, Pose(tile.id, x, y, angle, floor + tile.form.thickness / 2, 0.0, 0.0, pose.face)))
        pairs.extend((tile.id, other) for other in lower)
    return LeafPile(tuple(sorted((p for _, p in fallen), key=lambda p: p.id)), tuple(sorted(pairs)))


def _place(tile: Tile, box: Box, random: Random) -> tuple[float, float, float]:
    angle = random.uniform(-pi, pi)
    turned = outline_of(tile, Pose(tile.id, 0.0, 0.0, angle, 0.0, 0.0, 0.0, 1))
    left, right = min(p[0] for p in turned), max(p[0] for p in turned)
    top, bottom = min(p[1] for p in turned), max(p[1] for p in turned)
    return random.uniform(-left, box.width - right), random.uniform(-top, box.depth - bottom), angle


def _beneath(tile: Tile, pose: Pose, fallen: list[tuple[Tile, Pose]]) -> tuple[float, list[int]]:
    """Top of the highest tile touched, mm, and the ids of the tiles covered."""
    top = 0.0
    covered = []
    mine = parts_of(tile, pose)
    for other, lies in fallen:
        if hypot(pose.x - lies.x, pose.y - lies.y) >= tile.form.radius + other.form.radius:
            continue
        shared = sum(area(clip(p, planes)) for p, _ in mine for _, planes in parts_of(other, lies))
        if shared > 0.0:
            top = max(top, lies.z + other.form.thickness / 2)
        if shared > FREE_MM2 and tile.form.covers:
            covered.append(other.id)
    return top, covered
