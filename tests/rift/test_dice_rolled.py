"""Which dice an event tells of."""

from game.core import throws as counting
from game.core.match import Setup
from game.core.playing import RANDOM, autoplay, computer_seats, with_random
from game.core.throws import Throw
from game.rift import events as e
from game.rift.dice_rolled import throws
from game.rift.wing import game


def test_the_monster_die_is_told_and_nothing_else() -> None:
    assert throws(e.DieRolled(1, 4)) == (Throw(0, 6, 4),)
    assert throws(e.TimePassed(4)) == ()


def test_every_roll_of_a_match_is_counted() -> None:
    wing = with_random(game())
    match = autoplay(wing, Setup(wing.id, 5, computer_seats(wing, [RANDOM, RANDOM]), {}), wing.referee())
    rolls = sum(isinstance(event, e.DieRolled) for events in match.events for event in events)
    assert sum(counting.counted(match)[0][6]) == rolls > 0
