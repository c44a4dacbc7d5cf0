"""The rows of the contact solver: the corners at which tiles are borne, and how penetrations are pushed out."""

from __future__ import annotations

from typing import Final

FLOOR: Final = -1
"""The slot of the floor."""
PUSH_OUT: Final = 0.25
"""Share of a penetration removed in one step."""
PUSH_SPEED: Final = 250.0
"""A penetration is never pushed out faster than this, mm/s."""
MATCH: Final = 2.0
"""A corner takes over the impulse of one at most this far from it a step ago, mm."""
CROWD: Final = 64
"""A box with more tiles than this is crowded: the base game's never is."""


class Row:
    """A corner at which a tile is borne: plain number fields, so that solving it compiled makes no new objects."""

    __slots__ = (
        "ax", "ay", "both", "bx", "by", "calm", "em", "goal", "j", "kx", "ky", "lim", "lower", "lx", "ly", "wanted",
    )  # fmt: skip

    def __init__(self) -> None:
        self.lower = FLOOR
        """What bears it: a slot or FLOOR."""
        self.ax = self.ay = 0.0
        """Lever of the upper tile, mm."""
        self.kx = self.ky = 0.0
        """How its tilt speed answers an impulse here."""
        self.em = 0.0
        """Effective mass, kg."""
        self.wanted = self.calm = 0.0
        """The least speed here, mm/s: with what pushes penetrations out, and without."""
        self.bx = self.by = 0.0
        """Lever of the lower tile, mm."""
        self.j = 0.0
        """The impulse so far, kg mm/s."""
        self.goal = 0.0
        """The least speed with that of what bears it, mm/s."""
        self.both = self.lim = self.lx = self.ly = 0.0
        """In a ring: effective mass of both, and inverse mass and tilt answer of the lower, 1/kg, 1/(kg mm)."""


class Rows:
    """Rows to be used again and again: a shaken box needs thousands in each step."""

    def __init__(self) -> None:
        self._all: list[Row] = []
        self._used = 0

    def clear(self) -> None:
        """None is in use any more."""
        self._used = 0

    def take(self, lower: int) -> Row:
        """A row for a corner borne by that slot or FLOOR. What else it holds is to be set."""
        if self._used == len(self._all):
            self._all.append(Row())
        row = self._all[self._used]
        self._used += 1
        row.lower = lower
        return row


Base = tuple[int, list[Row]]
"""A tile and what bears it."""


def climb(slide: float) -> float:
    """The speed with which one tile climbs the other as it slides: nothing when slow, nor ever too fast, mm/s."""
    if -5.0 < slide < 5.0:
        return 0.0
    return -200.0 if slide < -200.0 else 200.0 if slide > 200.0 else slide


def kept(before: list[Row], rx: float, ry: float) -> float:
    """The impulse a step ago of the corner nearest to this one; 0 when none was near."""
    best, share = MATCH, 0.0
    for row in before:
        d = abs(rx - row.ax) + abs(ry - row.ay)
        if d < best:
            best, share = d, row.j
    return share
