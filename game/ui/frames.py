"""How long frames take, and what waiting costs: the figures the benchmark prints."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True)
class FrameFigures:
    """Work of one frame in milliseconds of this thread's CPU time (update, draw and flip; waiting is not work, nor
    is what else the machine does)."""

    count: int
    median: float
    p95: float
    p99: float
    worst: float


def percentile(values: list[float], share: float) -> float:
    """The value that `share` (0-1) of `values` do not exceed; 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class FrameLog:
    """The work of the latest frames."""

    def __init__(self, keep: int = 2000) -> None:
        self.work: deque[float] = deque(maxlen=keep)
        self._start = 0.0

    def begin(self) -> None:
        """A frame's work begins."""
        self._start = time.thread_time()

    def end(self) -> None:
        """A frame's work is done and shown."""
        self.work.append((time.thread_time() - self._start) * 1000)

    def clear(self) -> None:
        """Forget the frames so far."""
        self.work.clear()

    def figures(self) -> FrameFigures:
        """The figures of the frames kept."""
        values = list(self.work)
        return FrameFigures(
            len(values),
            percentile(values, 0.5),
            percentile(values, 0.95),
            percentile(values, 0.99),
            max(values, default=0.0),
        )


class CpuShare:
    """CPU time of this process as a share of passing time, between `start` and `share`."""

    def __init__(self) -> None:
        self._cpu, self._wall = time.process_time(), time.perf_counter()

    def share(self) -> float:
        """0.03 is three percent of one core."""
        wall = time.perf_counter() - self._wall
        return (time.process_time() - self._cpu) / wall if wall > 0 else 0.0
