"""Which dice fell in an event, for the statistics: the monster die, rolled by the first seat."""

from game.core.state import Event
from game.core.throws import Throw
from game.rift.events import DieRolled

FACES = 6


def throws(event: Event) -> tuple[Throw, ...]:
    """The die an event tells of."""
    return (Throw(0, FACES, event.value),) if isinstance(event, DieRolled) else ()
