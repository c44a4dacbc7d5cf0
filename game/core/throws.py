"""Dice rolled in a match, counted by seat, kind of die and face: anybody can see that they are fair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from game.core.match import Match


class Throw(msgspec.Struct, frozen=True):
    """One die that fell: whose, how many faces it has, and the face it shows (from 1 on)."""

    seat: int
    faces: int
    face: int


Counts = dict[int, list[int]]
"""By number of faces, how often each face came up, the 1 first."""


def counted(match: Match) -> dict[int, Counts]:
    """Every die rolled in the match so far, by seat. Empty for a game without dice."""
    find, found = match.game.throws, dict[int, Counts]()
    if find is None:
        return found
    for events in match.events:
        for event in events:
            for throw in find(event):
                by_die = found.setdefault(throw.seat, {})
                by_die.setdefault(throw.faces, [0] * throw.faces)[throw.face - 1] += 1
    return found


def summary(counts: Sequence[int]) -> str:
    """``12 rolls, 3.58 on average, fair 3.5``."""
    rolls, faces = sum(counts), len(counts)
    word = "1 roll" if rolls == 1 else f"{rolls} rolls"
    mean = sum(face * count for face, count in enumerate(counts, start=1)) / rolls if rolls else 0.0
    return f"{word}, {mean:.2f} on average, fair {(faces + 1) / 2:.1f}"
