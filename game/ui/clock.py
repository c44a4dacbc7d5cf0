"""Time as the game sees it: clamped, scaled, and cut into equal steps for physics."""

from __future__ import annotations

from game.ui.settings import SpeedName

MAX_DELTA = 0.1
"""Longest time one frame may stand for, in seconds: a dragged window or a sleeping laptop is no jump."""
SPEED: dict[SpeedName, float] = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": float("inf")}


class Clock:
    """Turns real seconds into the seconds animations live by."""

    def __init__(self, speed: SpeedName = "normal") -> None:
        self.speed: SpeedName = speed
        self.paused = False
        self.real = 0.0
        """Seconds of clamped real time since the start."""

    @property
    def instant(self) -> bool:
        """Whether animations are to be over as soon as they begin."""
        return self.speed == "instant"

    def clamp(self, seconds: float) -> float:
        """One frame's real time, 0 to `MAX_DELTA`; also counted in `real`."""
        seconds = min(max(seconds, 0.0), MAX_DELTA)
        self.real += seconds
        return seconds

    def scale(self, seconds: float) -> float:
        """Real seconds as seconds of animation: 0 when paused, infinite at instant speed."""
        if self.paused or seconds <= 0:
            return 0.0
        return seconds * SPEED[self.speed]


class FixedStep:
    """Cuts passing time into steps of one length, so that physics is the same at every frame rate."""

    def __init__(self, rate: float = 60.0, most: int = 6) -> None:
        """Args: rate: steps a second; most: steps one frame may ask for, the rest is dropped."""
        self.step = 1.0 / rate
        self.most = most
        self._rest = 0.0

    def steps(self, seconds: float) -> int:
        """How many steps are due after `seconds` more."""
        self._rest += max(0.0, seconds)
        due = int(self._rest / self.step + 1e-9)
        if due > self.most:
            self._rest = 0.0
            return self.most
        self._rest -= due * self.step
        return due

    @property
    def part(self) -> float:
        """How far into the next step we are, 0-1, to draw between two states."""
        return min(1.0, max(0.0, self._rest / self.step))

    def reset(self) -> None:
        """Forget the time saved up."""
        self._rest = 0.0
