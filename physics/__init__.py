"""The dig site: a pile of real tiles in a box, in two and a half dimensions. Knows no game and no screen."""

from physics.dead_leaves import LeafPile, dead_leaves
from physics.occlusion import Occlusion
from physics.shake import Hand, Jolt, Motion, Shake, Tilt
from physics.shapes import SHAPES, TileShape
from physics.site import DigSite, NoSuchTile
from physics.snapshot import BrokenSnapshot, Snapshot
from physics.tiles import Box, Impact, Overlap, Pose, Tile, outline_of

__all__ = [
    "SHAPES", "Box", "BrokenSnapshot", "DigSite", "Hand", "Impact", "Jolt", "LeafPile", "Motion", "NoSuchTile",
    "Occlusion", "Overlap", "Pose", "Shake", "Snapshot", "Tile", "TileShape", "Tilt", "dead_leaves", "outline_of",
]  # fmt: skip
