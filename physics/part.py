"""A convex part of a tile as pymunk knows it. It stands alone: what extends pymunk's classes cannot be compiled."""

from __future__ import annotations

import pymunk


class Part(pymunk.Poly):
    """Remembers whose part it is."""

    slot: int
    """Its tile's place in slot order."""
    number: int
    """Its own number among all parts, in the order they were added."""
