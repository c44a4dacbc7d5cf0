"""The rows of the contact solver: the corners at which tiles are borne, and how penetrations are pushed out."""

from __future__ import annotations

FLOOR = -1
"""The slot of the floor."""
PUSH_OUT = 0.25
"""Share of a penetration removed in one step."""
PUSH_SPEED = 250.0
"""A penetration is never pushed out faster than this, mm/s."""

Row = tuple[int, float, float, float, float, float, float, float, float, float]
"""lower or FLOOR, lever of the upper x, y, its response x, y, effective mass, least speed, the same without push,
lever of the lower x, y"""
Kept = list[tuple[float, float, float]]
"""Where, from the upper centre, and the impulse there, of all loaded corners of a pair."""
Base = tuple[int, list[Row], list[float]]
"""A tile, what bears it, and the impulses there."""
