"""A least-recently-used store of pictures that never holds more than its budget of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory of a surface's pixels, in bytes."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key; the ones not asked for the longest go first when the budget is exceeded."""

    def __init__(self, budget: int) -> None:
        """Args: budget: bytes of pixels to hold at most (one picture larger than that is still kept)."""
        self.budget = budget
        self.used = 0
        self._store: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._store)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._store

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it is not there."""
        found = self._store.get(key)
        if found is not None:
            self._store.move_to_end(key)
            return found
        made = make()
        self._store[key] = made
        self.used += surface_bytes(made)
        while self.used > self.budget and len(self._store) > 1:
            _, old = self._store.popitem(last=False)
            self.used -= surface_bytes(old)
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._store.clear()
        self.used = 0
