"""Waiting: 60 frames a second while something moves, and real sleep while nothing does."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

FRAME = 1 / 60
UNFOCUSED_FRAME = 1 / 10
HIDDEN_WAIT = 0.25
POLL = 0.012
"""Seconds between looks at the event queue where the system cannot wake us (no window system, or a pad
is plugged in: SDL then polls every millisecond, which costs more)."""


def until_next_frame(last: float, *, focused: bool) -> None:
    """Sleep until the frame after the one begun at `last` is due."""
    frame = FRAME if focused else UNFOCUSED_FRAME
    time.sleep(max(0.0, last + frame - time.perf_counter()))


def until_event(moment: float | None) -> list[pygame.Event]:
    """Sleep until an event comes, or until `moment` (perf_counter seconds); gives that event, if one came.

    It is given, not put back: put back it would stand behind those that came after it.
    """
    if moment is None:
        event = pygame.event.wait()
    else:
        event = pygame.event.wait(max(1, round((moment - time.perf_counter()) * 1000)))
    return [] if event.type == pygame.NOEVENT else [event]


def until_event_polling(moment: float | None, called: Callable[[], bool], *, hidden: bool) -> None:
    """The same by looking now and then; `called` tells whether a call from elsewhere waits."""
    pause = HIDDEN_WAIT if hidden else POLL
    while not pygame.event.peek(pump=True) and not called():
        if moment is not None and time.perf_counter() >= moment:
            return
        time.sleep(pause)
