"""Moments of a match worth a picture: a wing lists its own in ``moments.MOMENTS``."""

from __future__ import annotations

import msgspec


class Moment(msgspec.Struct, frozen=True):
    """A moment of a match worth a picture.

    ``event`` is the class name of an event the picture shows happening; ``phase`` a phase of the state in which a
    person decides; ``point`` what the pointer rests on: a legal thing, an illegal one, or nothing. Functions of the
    wing's ``moments``, by name: ``arranged`` gives an outcome of chance to be shown, or None; ``when`` tells of a
    state whether the moment is there; ``act`` does something on the open match screen before the picture, and may
    give the place, in pixels, on which the pointer is to rest.
    """

    name: str
    players: int = 3
    event: str = ""
    phase: str = ""
    point: str = ""
    arranged: str = ""
    when: str = ""
    act: str = ""
    covered: bool = False
    """The picture shows the screen being handed over, where hands are hidden."""
    rare: bool = False
    """So rare that it is searched for on quick paper piles."""
    options: dict[str, int | str | bool] = {}
    """Options of the match it is searched in, where they are not the usual ones."""
    frames: int = 45
