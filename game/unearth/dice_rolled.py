"""Which dice fell in an event, for the statistics: every throw counts, those rolled again as well."""

from game.core.state import Event
from game.core.throws import Throw
from game.unearth import events as e

FIRST_DIE = 6


def throws(event: Event) -> tuple[Throw, ...]:
    """The dice an event tells of, with their natural faces."""
    match event:
        case e.DieRolled(seat=seat, faces=faces, face=face):
            return (Throw(seat, faces, face),)
        case e.FirstRoll(seats=seats, faces=faces):
            return tuple(Throw(seat, FIRST_DIE, face) for seat, face in zip(seats, faces, strict=True))
    return ()
