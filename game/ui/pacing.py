"""Waiting: 60 frames a second while something moves, and real sleep while nothing does."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

FRAME = 1 / 60
UNFOCUSED_FRAME = 1 / 10
LOOK, LOOK_UNFOCUSED, LOOK_HIDDEN = 0.012, 0.05, 0.25
"""Seconds between looks at the event queue while resting: in use, behind another window, minimised.

`pygame.event.wait` looks every millisecond and costs three times the processor time of looking at 80 Hz,
which no hand can tell from at once.
"""


def until_next_frame(last: float, *, focused: bool) -> None:
    """Sleep until the frame after the one begun at `last` is due."""
    frame = FRAME if focused else UNFOCUSED_FRAME
    time.sleep(max(0.0, last + frame - time.perf_counter()))


def until_event(moment: float | None, called: Callable[[], bool], *, focused: bool, hidden: bool) -> None:
    """Sleep until an event is in the queue, `called` is true, or `moment` (perf_counter seconds) has come."""
    pause = LOOK_HIDDEN if hidden else LOOK if focused else LOOK_UNFOCUSED
    while not pygame.event.peek(pump=True) and not called():
        if moment is not None and time.perf_counter() >= moment:
            return
        time.sleep(pause)
