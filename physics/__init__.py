"""The dig site: a pile of real tiles in a box, in two and a half dimensions. Knows no game and no screen."""

from physics.compiled import choose

choose()

from physics.dead_leaves import LeafPile, dead_leaves  # noqa: E402
from physics.occlusion import Occlusion  # noqa: E402
from physics.shake import Hand, Jolt, Motion, Shake, Tilt  # noqa: E402
from physics.shapes import SHAPES, TileShape  # noqa: E402
from physics.site import DigSite, NoSuchTile  # noqa: E402
from physics.snapshot import BrokenSnapshot, Snapshot  # noqa: E402
from physics.tiles import Box, Impact, Overlap, Pose, Tile, outline_of  # noqa: E402

__all__ = [
    "SHAPES", "Box", "BrokenSnapshot", "DigSite", "Hand", "Impact", "Jolt", "LeafPile", "Motion", "NoSuchTile",
    "Occlusion", "Overlap", "Pose", "Shake", "Snapshot", "Tile", "TileShape", "Tilt", "dead_leaves", "outline_of",
]  # fmt: skip
