"""A resting pile as plain data, from which it goes on exactly as it would have done.

Nothing is ever saved in motion: pymunk's contact caches are not part of its visible state. At rest the
whole state is where the tiles lie, which lies on which, and what the solver carries from step to step.
"""

from __future__ import annotations

import msgspec
import pymunk

from physics.tiles import Box, Pose, Tile

VERSION = f"2+pymunk-{pymunk.version}"
"""Version of this model and of the engine under it; another one may move differently from the same snapshot."""


class Snapshot(msgspec.Struct, frozen=True):
    """A pile at rest.

    stacked: (upper, lower) of all touching pairs that slide over each other; edges: pairs that meet edge to
    edge; acts: how many acts (pours, shakes, taps…) there have been, which numbers their random streams.
    """

    version: str
    box: Box
    seed: int
    acts: int
    tiles: tuple[Tile, ...]
    poses: tuple[Pose, ...]
    stacked: tuple[tuple[int, int], ...]
    edges: tuple[tuple[int, int], ...]


class BrokenSnapshot(ValueError):
    """A snapshot that cannot be a resting pile; the message says what is wrong with it."""


def encode(snapshot: Snapshot) -> bytes:
    """JSON; doubles keep every bit."""
    return msgspec.json.encode(snapshot)


def decode(data: bytes) -> Snapshot:
    """The opposite of `encode`. Raises BrokenSnapshot with one sentence."""
    try:
        snapshot = msgspec.json.decode(data, type=Snapshot)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BrokenSnapshot(f"The saved pile cannot be read: {error}.") from error
    check(snapshot)
    return snapshot


def check(snapshot: Snapshot) -> None:
    """Raises BrokenSnapshot unless every tile has one sound pose and all pairs are of tiles that are there."""
    ids = [tile.id for tile in snapshot.tiles]
    if len(set(ids)) != len(ids):
        raise BrokenSnapshot("The saved pile has two tiles with one number.")
    if sorted(ids) != sorted(pose.id for pose in snapshot.poses):
        raise BrokenSnapshot("The saved pile does not have one pose for each tile.")
    known = set(ids)
    for pair in (*snapshot.stacked, *snapshot.edges):
        if pair[0] == pair[1] or not known.issuperset(pair):
            raise BrokenSnapshot(f"The saved pile speaks of a pair {pair} that is not in it.")
    for pose in snapshot.poses:
        _check_pose(pose, snapshot.box)
    for tile in snapshot.tiles:
        try:
            _ = tile.form
        except KeyError:
            raise BrokenSnapshot(f"The saved pile has a tile of unknown shape '{tile.shape}'.") from None


def _check_pose(pose: Pose, box: Box) -> None:
    inside = 0 <= pose.x <= box.width and 0 <= pose.y <= box.depth and 0 <= pose.z <= 1000
    steep = pose.gx * pose.gx + pose.gy * pose.gy
    if not inside or not steep < 1e7 or pose.face not in (0, 1) or not abs(pose.angle) < 1e6:
        raise BrokenSnapshot(f"The saved pile has tile {pose.id} where no tile can lie.")
