"""What is to happen later in the loop: timers, calls from other threads, and work done in slices."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable, Generator
from itertools import count
from typing import Any

Then = Callable[[Any], object]
Action = Callable[[], object]

SLICE_MOVING, SLICE_RESTING = 0.002, 0.012
"""Seconds a frame gives to background work while something moves, and while nothing does."""


class Background:
    """Work done in slices between frames: a generator that yields often and returns its result."""

    def __init__(self, work: Generator[object, None, Any], then: Then) -> None:
        self.work = work
        self.then = then
        self.live = True

    def cancel(self) -> None:
        """Stop it; `then` will not be called."""
        self.live = False
        self.work.close()

    def run(self, seconds: float) -> None:
        """Work for about `seconds`, calling `then` with the result at the end."""
        until = time.perf_counter() + seconds
        while self.live and time.perf_counter() < until:
            try:
                next(self.work)
            except StopIteration as end:
                self.live = False
                self.then(end.value)


class Unseen:
    """A call nothing of which is to be seen: the picture stays as it is."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def __call__(self) -> object:
        return self.action()


class Agenda:
    """Timers by real time, calls to be made soon, and background works."""

    def __init__(self) -> None:
        self._timers: list[tuple[float, int, Action]] = []
        self._numbers = count()
        self._calls: list[Action] = []
        self._works: list[Background] = []

    @property
    def next_time(self) -> float | None:
        """When the next timer is due, or None."""
        return self._timers[0][0] if self._timers else None

    @property
    def pressing(self) -> bool:
        """Whether calls wait."""
        return bool(self._calls)

    @property
    def working(self) -> bool:
        """Whether any background work is under way."""
        return any(work.live for work in self._works)

    def at(self, moment: float, action: Action) -> None:
        """Have `action` called when `moment` (in the stage's time) has come."""
        heapq.heappush(self._timers, (moment, next(self._numbers), action))

    def soon(self, action: Action) -> None:
        """Have `action` called in the next turn; safe from any thread."""
        self._calls.append(action)

    def begin(self, work: Generator[object, None, Any], then: Then) -> Background:
        """Start background work."""
        made = Background(work, then)
        self._works.append(made)
        return made

    def due(self, now: float) -> list[Action]:
        """Take out everything whose time has come, in order."""
        # Another thread may append at any moment: take exactly what is there now.
        calls = self._calls[:]
        del self._calls[: len(calls)]
        while self._timers and self._timers[0][0] <= now:
            calls.append(heapq.heappop(self._timers)[2])
        return calls

    def work(self, *, moving: bool) -> bool:
        """Give every background work its slice; true if one came to its end."""
        self._works = [work for work in self._works if work.live]
        works = list(self._works)
        for work in works:
            work.run((SLICE_MOVING if moving else SLICE_RESTING) / len(works))
        return any(not work.live for work in works)

    def clear(self) -> None:
        """Cancel all works and forget all timers and calls."""
        for work in self._works:
            work.cancel()
        self._works.clear()
        self._timers.clear()
        self._calls.clear()
