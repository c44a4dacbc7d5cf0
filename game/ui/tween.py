"""Movement: values that travel, one after another or together, and can be finished at any moment."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, inf, pi
from typing import Protocol

Ease = Callable[[float], float]
Apply = Callable[[float], None]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then settling: for whatever comes to rest."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then fast: for whatever leaves or falls."""
    return t**3


def ease_in_out(t: float) -> float:
    """Gentle at both ends: for whatever travels far."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_back(t: float) -> float:
    """A little beyond the end and back: for whatever pops up."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def pulse(t: float) -> float:
    """From 0 to 1 and back to 0: for whatever draws the eye once."""
    return 0.5 - 0.5 * cos(2 * pi * t)


class Motion(Protocol):
    """Something that takes time."""

    done: bool

    def advance(self, seconds: float) -> float:
        """Let time pass; gives back the seconds left over once it is done, else 0."""
        ...


class Tween:
    """A number travelling from `start` to `end`; `apply` gets each value on the way."""

    def __init__(
        self, start: float, end: float, seconds: float, apply: Apply, ease: Ease = ease_out, delay: float = 0.0
    ) -> None:
        self.start, self.end, self.seconds, self.ease = start, end, max(0.0, seconds), ease
        self.apply = apply
        self.done = False
        self._time = -max(0.0, delay)

    def advance(self, seconds: float) -> float:
        """See `Motion`."""
        if self.done:
            return seconds
        self._time += seconds
        if self._time < 0:
            return 0.0
        if self._time >= self.seconds:
            self.done = True
            self.apply(self.start + (self.end - self.start) * self.ease(1.0))
            return self._time - self.seconds
        self.apply(self.start + (self.end - self.start) * self.ease(self._time / self.seconds))
        return 0.0


class Pause:
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds
        self.done = False

    def advance(self, seconds: float) -> float:
        """See `Motion`."""
        self.left -= seconds
        self.done = self.left <= 0
        return -self.left if self.done else 0.0


class Call:
    """A moment: calls `action` once, when its turn comes."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action
        self.done = False

    def advance(self, seconds: float) -> float:
        """See `Motion`."""
        if not self.done:
            self.done = True
            self.action()
        return seconds


class Later:
    """A motion that is made when its turn comes, from what there is then; it may turn out to be none."""

    def __init__(self, make: Callable[[], Motion | None]) -> None:
        self._make = make
        self._made: Motion | None = None
        self._begun = False
        self.done = False

    def advance(self, seconds: float) -> float:
        """See `Motion`."""
        if not self._begun:
            self._begun = True
            self._made = self._make()
        if self._made is None:
            self.done = True
            return seconds
        left = self._made.advance(seconds)
        self.done = self._made.done
        return left


class Sequence:
    """Motions one after another; time left over by one goes to the next."""

    def __init__(self, *parts: Motion) -> None:
        self.parts = list(parts)
        self.done = not parts

    def advance(self, seconds: float) -> float:
        """See `Motion`."""
        while self.parts:
            seconds = self.parts[0].advance(seconds)
            if not self.parts[0].done:
                return 0.0
            self.parts.pop(0)
        self.done = True
        return seconds


class Together:
    """Motions at the same time; done when the longest is."""

    def __init__(self, *parts: Motion) -> None:
        self.parts = list(parts)
        self.done = not parts

    def advance(self, seconds: float) -> float:
        """See `Motion`."""
        left = seconds
        for part in self.parts:
            if not part.done:
                left = min(left, part.advance(seconds))
        self.done = all(part.done for part in self.parts)
        return left if self.done else 0.0


class Timeline:
    """The motions of one screen."""

    def __init__(self) -> None:
        self._motions: list[Motion] = []

    @property
    def playing(self) -> bool:
        """Whether anything still moves."""
        return bool(self._motions)

    def play(self, *motions: Motion) -> None:
        """Start motions, all now; use `Sequence` for one after another."""
        self._motions += motions

    def advance(self, seconds: float) -> bool:
        """Let `seconds` of animation time pass (infinite: to the end); true while anything still moves.

        A motion that starts others when it ends has them played with the next call, so that a chain
        of reactions stays visible, except at infinite speed where all of it ends now.
        """
        for _ in range(1000 if seconds == inf else 1):
            current, self._motions = self._motions, []
            for motion in current:
                motion.advance(seconds)
            self._motions = [m for m in current if not m.done] + self._motions
            if not self._motions:
                break
        return bool(self._motions)

    def finish(self) -> None:
        """Bring everything to its end at once, in order, calling all that was to be called."""
        self.advance(inf)

    def cancel(self) -> None:
        """Stop everything where it is; nothing more is called."""
        self._motions.clear()
