"""The dig site at work, frame by frame: shaking by the preset or by hand, settling, tapping.

The simulation gets the time it needs in slices, so no frame waits for it. What is drawn of a moving tile is the
side that is up at that moment and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from math import pi, sin
from typing import Literal

from game.buried_memories import referee
from game.buried_memories.picture.camera import BOX
from game.buried_memories.pile import Lie
from game.buried_memories.tiles import Tile
from game.core.state import Action
from game.ui.clock import FixedStep
from game.ui.timed import Timed
from physics import Pose

Mode = Literal["shake", "pour", "hand", "still"]

REACH_MM = 52.0
"""How far the hand moves the box at full deflection."""
LEANS = 0.22
"""Sine of the tilt of a box held at full reach: it swings about the wrists, its outer side lower."""
ROCKS = 0.03
"""The same for each mm of the preset shake."""
LET_GO = 0.9
"""Seconds without the hand before the box is put down."""
LEAST = 0.5
"""Seconds the box must have been moved before letting go ends the shake."""
SLICE, FAST_SLICE = 0.0044, 0.008
"""Seconds after which no further part of a step is begun in a frame: shown as it goes, and to be over soon."""
MOST_BEHIND = 2
"""Steps the picture may be behind and still catch up."""
APART = 0.06
"""Seconds between parts of the work that follows when a tile was lifted, while the tile still travels."""
RAISED = (0.35, 0.9, 1.2)
"""Seconds until the box is raised, until it is lowered again, and until it stands."""
STIRRED = 0.25
"""A tile has moved once it is this far (mm, or that much of a turn) from where it lay."""


class Act:
    """One act of chance being carried out; ``done`` when the pile rests."""

    def __init__(self, act: referee.Act, mode: Mode, rest: dict[int, Lie] | None = None) -> None:
        """Args: rest: how the tiles lay before, for acts that disturb a resting pile."""
        self.act = act
        self.site = act.site
        self.mode: Mode = mode
        self.rest = rest or {}
        self.phase = ""
        """The phase of the match in which the outcome is awaited."""
        self.pulled: tuple[int, Tile] | None = None
        """A tile that is being pulled out of the pile, and what is seen of it."""
        self.gone: Pose | None = None
        """How that tile lay when it was last in the box."""
        self.fast = False
        self.calm = False
        """Whether the box is to be drawn still while it is shaken."""
        self.steps = 0
        self._behind = 0
        self.seconds = 0.0
        self._fixed = FixedStep(60.0, 4)
        self._hand = (0.0, 0.0)
        self._idle = 0.0
        self._moved = 0.0
        self._held = False
        self._outcome: Action | None = None
        self._worked = 0

    def pulls(self, number: int, side: Tile) -> None:
        """Watch a tile that is pulled out; ``side`` is what is seen of it."""
        self.pulled = (number, side)
        self._watch_pulled()

    def _watch_pulled(self) -> None:
        if self.pulled is not None:
            self.gone = next((pose for pose in self.site.poses() if pose.id == self.pulled[0]), self.gone)

    @property
    def shows(self) -> bool:
        """Whether the act is to be watched from its first moment: a tool at work, a fall, a tap."""
        return self.mode == "still" and self.phase not in ("", "settle")

    @property
    def tilt(self) -> float:
        """How far the box is raised at one side, 0-1, while it is tilted."""
        rise, hold, end = RAISED
        if self.phase != "tilted" or self.fast or self.seconds >= end:
            return 0.0
        share = self.seconds / rise if self.seconds < rise else 1.0
        if self.seconds > hold:
            share = (end - self.seconds) / (end - hold)
        return share * share * (3 - 2 * share)

    @property
    def done(self) -> bool:
        """Whether its outcome is there."""
        return self.site.resting and self.mode not in ("pour", "hand")

    def outcome(self) -> Action:
        """The action of chance; found once."""
        if self._outcome is None:
            self._outcome = self.act.outcome()
        return self._outcome

    def work_out(self) -> None:
        """Do one part of finding the outcome: who lies over whom, what is free, then the rest. Each takes a good
        part of a frame, so they are kept apart."""
        if self.mode == "still" and self.seconds < APART * (self._worked + 1):
            return
        self._worked += 1
        if self._worked == 1:
            self.site.occlusion  # noqa: B018 - kept by the site
        elif self._worked == 2:
            self.site.free()
        else:
            self.outcome()

    @property
    def found(self) -> bool:
        """Whether the outcome has been asked for, so that it is there at once."""
        return self._outcome is not None

    # time ----------------------------------------------------------------------------------------------------

    def advance(self, seconds: float) -> int:
        """Let scaled seconds pass; the number of steps made."""
        self.seconds += seconds
        if self.mode == "hand":
            self._watch_hand(seconds)
        due = 10_000 if self.fast else self._fixed.steps(min(seconds, 0.1))
        made = self._simulate(due, FAST_SLICE if self.fast else SLICE)
        self.steps += made
        self._watch_pulled()
        if self.mode == "pour" and (self.site.resting or self._poured()):
            self.mode = "hand"
            self._fixed.reset()
        return made

    def _simulate(self, due: int, room: float) -> int:
        """Make the steps that are due, part by part while there is ``room``.

        A step or two that did not fit are made up for in quicker frames; more are let go, so that a slow machine
        shows the shake slower, never faster.
        """
        until = time.perf_counter() + room
        due += self._behind
        made = 0
        while made < due and not self.site.resting:
            made += self.site.step_part()
            if time.perf_counter() > until:
                break
        self._behind = min(due - made, MOST_BEHIND)
        return made

    def _poured(self) -> bool:
        return self.steps > 20 and all(pose.z < BOX.height * 0.8 for pose in self.site.poses())

    def hurry(self) -> None:
        """Come to the end as soon as possible; a shake by hand is put down."""
        if self.mode in ("pour", "hand"):
            self.put_down()
        self.fast = True

    # the hand ------------------------------------------------------------------------------------------------

    def hand(self, x: float, y: float) -> None:
        """The hand is at (x, y), -1..1."""
        if self.mode != "hand":
            return
        if not self._held:
            self.site.hold(0.0, 0.0)
            self._held = True
        self._hand = (x, y)
        self.site.move_hand(x * REACH_MM, y * REACH_MM)

    def _watch_hand(self, seconds: float) -> None:
        if self._hand == (0.0, 0.0):
            self._idle += seconds
        else:
            self._idle = 0.0
            self._moved += seconds
        if self._held and self._idle > LET_GO and self._moved > LEAST:
            self.put_down()

    @property
    def shaken(self) -> bool:
        """Whether the hand has moved the box long enough to put it down."""
        return self._moved > LEAST

    def put_down(self) -> None:
        """The hand lets go: the pile comes to rest."""
        if not self._held:
            self.site.shake()
        self.site.release()
        self.mode = "shake"

    @property
    def offset(self) -> tuple[float, float]:
        """Where the box is, mm from its place."""
        if self._held:
            x, y, _ = self.site.box_offset
            return x, y
        if self.calm or not self.site.lid or self.mode != "shake":
            return 0.0, 0.0
        t = self.seconds
        return 3.2 * sin(t * 23), 2.4 * sin(t * 19 + 1)

    @property
    def lean(self) -> tuple[float, float]:
        """How far the box's right and its near side are lower, as the sine of the tilt."""
        x, y = self.offset
        share = LEANS / REACH_MM if self._held else ROCKS
        return max(-LEANS, min(LEANS, x * share)), max(-LEANS, min(LEANS, y * share))

    # picture -------------------------------------------------------------------------------------------------

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        if self.pulled is not None and number == self.pulled[0]:
            return self.pulled[1]
        return self.act.side(number, face)

    def poses(self) -> list[Pose]:
        """How every tile lies now."""
        return self.site.poses()

    @property
    def stirred(self) -> bool:
        """Whether any tile lies visibly otherwise than before."""
        if self.mode != "still":
            return True
        return any(pose.id in self.rest and moved(self.rest[pose.id], pose) for pose in self.site.poses())


def moved(lie: Lie, pose: Pose) -> bool:
    """Whether a tile is visibly elsewhere."""
    return (
        abs(lie.x - pose.x) + abs(lie.y - pose.y) + abs(lie.z - pose.z) > STIRRED
        or abs(lie.angle - pose.angle) * 20 > STIRRED
        or abs(lie.gx - pose.gx) + abs(lie.gy - pose.gy) > 0.03
        or lie.face != pose.face
    )


class Glide(Timed):
    """Tiles on their way from one recorded rest to the next, as a replay shows them; ``t`` from 0 to 1."""

    def __init__(self, before: Mapping[int, Lie], after: Mapping[int, Lie], sides: Mapping[int, Tile]) -> None:
        """Args: sides: what is seen of each tile, before or after."""
        self.rest = dict(before)
        self._after = after
        self._sides = sides

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile."""
        return self._sides[number]

    def poses(self) -> list[Pose]:
        """Where the tiles are now."""
        return [self._between(self.rest[number], self._after[number]) for number in self._sides]

    def _between(self, one: Lie, two: Lie) -> Pose:
        t = self.t
        turn = (two.angle - one.angle + pi) % (2 * pi) - pi
        return Pose(
            one.id,
            one.x + (two.x - one.x) * t,
            one.y + (two.y - one.y) * t,
            one.angle + turn * t,
            one.z + (two.z - one.z) * t + 6 * sin(pi * t),
            one.gx + (two.gx - one.gx) * t,
            one.gy + (two.gy - one.gy) * t,
            one.face if t < 0.5 else two.face,
        )
