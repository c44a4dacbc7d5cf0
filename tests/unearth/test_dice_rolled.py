"""Which dice an event tells of."""

from game.core.throws import Throw
from game.unearth import events as e
from game.unearth.dice_rolled import throws
from tests.unearth.laid import D8


def test_a_roll_and_each_roll_for_the_first_turn_are_told() -> None:
    assert throws(e.DieRolled(1, D8, 8, 0, 7, "map")) == (Throw(1, 8, 7),)
    assert throws(e.FirstRoll((0, 2), (3, 6))) == (Throw(0, 6, 3), Throw(2, 6, 6))


def test_changes_and_everything_else_are_no_rolls() -> None:
    assert throws(e.DieChanged(1, D8, 0, 7, 8, "college")) == ()
    assert throws(e.TurnStarted(0, 1)) == ()
