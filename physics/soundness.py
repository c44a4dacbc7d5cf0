"""What holds of every single pile at rest: nothing outside or in anything else, no ring over one point."""

from __future__ import annotations

from math import isfinite, sqrt

from physics.geometry import Polygon, area, clip, half_planes
from physics.site import DigSite
from physics.squeezed import narrowest
from physics.tiles import Pose, Tile, outline_of


def beyond_wall(site: DigSite, tile: Tile, pose: Pose) -> float:
    """How far a tile reaches beyond a wall, mm; infinite where it is nowhere."""
    if (
        not all(map(isfinite, (pose.x, pose.y, pose.z, pose.angle, pose.gx, pose.gy)))
        or pose.z > 2 * site.box.height
    ):
        return float("inf")
    width, depth = site.box.width, site.box.depth
    return max(max(-x, x - width, -y, y - depth) for x, y in outline_of(tile, pose))


def penetration(site: DigSite) -> float:
    """The deepest any tile sinks into another or into the floor, mm: how far it would have to be moved to be out.

    Plates that lie on each other part along their normal, plates that meet edge to edge in the plane.
    """
    poses = {pose.id: pose for pose in site.poses()}
    half = {tile.id: tile.form.thickness / 2 for tile in site.tiles}
    worst = 0.0
    for lap in site.overlaps():
        upper, lower = poses[lap.upper], poses[lap.lower]
        steep = max(upper.gx**2 + upper.gy**2, lower.gx**2 + lower.gy**2)
        thick = half[lap.upper] + half[lap.lower]
        for polygon in lap.polygons:
            gap = min(upper.height_at(x, y) - lower.height_at(x, y) for x, y in polygon)
            worst = max(worst, min((thick - gap) / sqrt(1 + steep), narrowest(polygon)[0]))
    for tile in site.tiles:
        pose = poses[tile.id]
        reach = half[tile.id] / sqrt(1 + pose.gx**2 + pose.gy**2)
        worst = max(worst, *(reach - pose.height_at(x, y) for x, y in outline_of(tile, pose)))
    return worst


def ground_under_rings(site: DigSite) -> float:
    """The largest piece of floor beneath three tiles each of which lies on the next, mm2: there may be none."""
    shared = {(lap.upper, lap.lower): [list(polygon) for polygon in lap.polygons] for lap in site.overlaps()}
    below: dict[int, set[int]] = {}
    for upper, lower in shared:
        below.setdefault(upper, set()).add(lower)
    largest = 0.0
    for a, b in shared:
        for c in below.get(b, ()):
            if a in below.get(c, ()) and a < b and a < c:
                largest = max(largest, *(area(both) for both in _common(shared[a, b], shared[b, c])))
    return largest


def _common(some: list[Polygon], others: list[Polygon]) -> list[Polygon]:
    """Where convex pieces overlap; one empty piece when they nowhere do."""
    return [clip(one, half_planes(other)) for one in some for other in others]
