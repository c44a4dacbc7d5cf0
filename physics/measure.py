"""What is measured on a pile, and what a full 3D rigid-body engine gives for it (`pile-reference`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan, degrees, hypot
from random import Random

from physics.dead_leaves import LeafPile
from physics.occlusion import FREE_MM2, Occlusion
from physics.site import DigSite
from physics.tiles import Pose, Tile

BASE_TILES = tuple(
    Tile(i, "hex32" if i < 18 else "rect38x30" if i < 30 else "rect40x34") for i in range(48)
)  # fmt: skip
"""The base game: 18 gemstones, 12 vase halves, 18 statue pieces."""
LINEAR = 20.0
"""Tiles steeper than this, degrees, are left out of the mean height, as in the reference."""
STILL = 2.0
"""A removal is still when no remaining tile moves farther than this, mm."""
CURVE = (44, 40, 36, 32, 28, 24, 20, 16, 12, 8)


@dataclass(frozen=True)
class PileFigures:
    """Figures of one settled pile; heights in mm, tilts in degrees."""

    free: int
    pairs: int
    covered: float
    height: float
    low_height: float
    top: float
    tilts: tuple[float, ...]
    faces: tuple[int, ...]
    buried: int
    cycles: int
    off_centre: float
    chain: int
    free_by_shape: dict[str, float] = field(default_factory=dict)


def figures(site: DigSite) -> PileFigures:
    """Measure a resting pile."""
    return _figures(site.tiles, site.poses(), site.occlusion, site.box.width, site.box.depth)


def leaf_figures(
    pile: LeafPile, tiles: tuple[Tile, ...], width: float = 260.0, depth: float = 200.0
) -> PileFigures:
    """Measure a pile of dead leaves."""
    order = set(pile.pairs)
    occlusion = Occlusion({t.id: t for t in tiles}, pile.poses, lambda a, b: (a, b) in order or None)
    return _figures(tiles, list(pile.poses), occlusion, width, depth)


def _figures(
    tiles: tuple[Tile, ...], poses: list[Pose], seen: Occlusion, width: float, depth: float
) -> PileFigures:
    tilts = [degrees(atan(hypot(p.gx, p.gy))) for p in poses]
    low = [p.z for p, tilt in zip(poses, tilts, strict=True) if tilt <= LINEAR]
    n = len(poses)
    free = set(seen.free())
    by_shape: dict[str, list[int]] = {}
    for tile in tiles:
        by_shape.setdefault(tile.shape, []).append(tile.id in free)
    return PileFigures(
        free=len(free),
        pairs=sum(lap.area > FREE_MM2 for lap in seen.overlaps),
        covered=seen.covered_floor() / (width * depth),
        height=sum(p.z for p in poses) / n,
        low_height=sum(low) / max(len(low), 1),
        top=max(p.z for p in poses),
        tilts=tuple(tilts),
        faces=tuple(p.face for p in poses),
        buried=len(seen.buried()),
        cycles=len(seen.cycles()),
        off_centre=hypot(sum(p.x for p in poses) / n - width / 2, sum(p.y for p in poses) / n - depth / 2),
        chain=_longest_chain(seen),
        free_by_shape={shape: sum(flags) / len(flags) for shape, flags in by_shape.items()},
    )


def _longest_chain(seen: Occlusion) -> int:
    """Most tiles on top of each other, each on the next; rings are cut."""
    below: dict[int, list[int]] = {}
    for lap in seen.overlaps:
        if lap.area > FREE_MM2:
            below.setdefault(lap.upper, []).append(lap.lower)
    length: dict[int, int] = {}

    def chain(tile: int) -> int:
        if tile not in length:
            length[tile] = 1
            length[tile] = 1 + max((chain(other) for other in below.get(tile, ())), default=0)
        return length[tile]

    return max((chain(tile) for tile in below), default=1)


@dataclass
class Dig:
    """A pile taken apart: free tiles by tiles left, removals and how many were still, deadlocks and their taps."""

    curve: dict[int, int] = field(default_factory=dict)
    removals: int = 0
    still: int = 0
    deadlocks: int = 0
    unresolved: int = 0


def dig(site: DigSite, seed: int, most_taps: int = 40) -> Dig:
    """Take a random free tile again and again; tap, ever a little stronger, whenever none is free."""
    random = Random(seed)
    result = Dig()
    while site.tiles:
        free = site.free()
        result.curve.setdefault(len(site.tiles), len(free))
        if not free:
            result.deadlocks += 1
            if not _tap_free(site, most_taps):
                result.unresolved += 1
                break
            continue
        before = {pose.id: pose for pose in site.poses()}
        site.lift(random.choice(free))
        site.settle()
        moved = [
            hypot(pose.x - before[pose.id].x, pose.y - before[pose.id].y, pose.z - before[pose.id].z)
            for pose in site.poses()
        ]
        result.removals += 1
        result.still += max(moved, default=0.0) <= STILL
    return result


def _tap_free(site: DigSite, most: int) -> bool:
    for n in range(most):
        ring = site.escher() or tuple(tile.id for tile in site.tiles)
        places = [pose for pose in site.poses() if pose.id in ring]
        x = sum(p.x for p in places) / len(places)
        y = sum(p.y for p in places) / len(places)
        site.tap(x, y, 1.0 + 0.25 * n)
        site.settle()
        if site.free():
            return True
    return False
