"""What can be decided in Bury Me in the Rift, and what chance can bring.

Tiles are numbered 0 to 29 from the north-west, six a row (``game.rift.grid``). Units are numbered 0 and 1 for
mechs A and B, 2 to 5 for the four monster meeples, 6 to 8 for rocks. Directions are 0 north, 1 east, 2 south, 3
west.
"""

from typing import ClassVar, Literal

from game.core.state import Action

Upgraded = Literal["mech", "pilot"]
"""Whose next row an upgrade reveals."""

# --- decisions ---------------------------------------------------------------------------------------------------


class Choose(Action, frozen=True, tag="choose"):
    """Take a mech with a pilot for the next die without one, A before B (option ``crew`` = ``choose``)."""

    mech: str
    pilot: str


class Deploy(Action, frozen=True, tag="deploy"):
    """Put a mech's die on a tile of the top two rows before the first turn."""

    mech: int
    tile: int


class Move(Action, frozen=True, tag="move"):
    """Move a mech; once a turn, and not after its attack."""

    mech: int
    tile: int


class Attack(Action, frozen=True, tag="attack"):
    """Attack with a mech. ``attack`` 0 is the mech's own, 1 the pilot's second one.

    ``reach`` is the distance of an attack that skips what lies between, 0 for lines, dashes and an attack round the
    mech itself; that last one has direction -1. ``way`` is the direction of a push in a direction of one's own
    choice, else -1.
    """

    mech: int
    attack: int
    direction: int
    reach: int = 0
    way: int = -1


class Clear(Action, frozen=True, tag="clear"):
    """Remove tokens from a mech in place of its attack. ``tokens``: status names, sorted."""

    mech: int
    tokens: tuple[str, ...]


class Fire(Action, frozen=True, tag="fire"):
    """Fire the turret in a direction; once a turn, free for the mechs."""

    direction: int


class HandOver(Action, frozen=True, tag="hand_over"):
    """Two players: let the partner act now; one goes on afterwards."""

    passes: ClassVar[bool] = True


class Done(Action, frozen=True, tag="done"):
    """Nothing more: of deployment, of this turn's player actions, or of the rest between two games.

    Of player actions the step ends when everybody at the table has said so.
    """


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Take an earned upgrade: slide the mech or its pilot up to the next row."""

    which: Upgraded


class Answer(Action, frozen=True, tag="answer"):
    """Answer the question that is open (``state.question``): remove its token of that number."""

    token: int


# --- chance ------------------------------------------------------------------------------------------------------


class Crewed(Action, frozen=True, tag="crewed"):
    """The drawn mechs and pilots of A and B, by id."""

    mechs: tuple[str, str]
    pilots: tuple[str, str]


class Dealt(Action, frozen=True, tag="dealt"):
    """What was drawn for a game: left and right map card, three monster cards, and the red objective cards needed.

    All by id; ``reds`` are ids of map cards on whose objective card's back the red goal stands, left slot first.
    """

    left: str
    right: str
    monsters: tuple[str, str, str]
    reds: tuple[str, ...] = ()


class Rolled(Action, frozen=True, tag="rolled"):
    """The monster die shows this value, 1 to 6: in setup or in step 3 of a turn."""

    value: int


AnyAction = (
    Choose | Deploy | Move | Attack | Clear | Fire | HandOver | Done | Upgrade | Answer | Crewed | Dealt | Rolled
)
