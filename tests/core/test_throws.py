"""Dice counted by seat, kind of die and face."""

from msgspec.structs import replace

from game.buried_memories.wing import game as without_dice
from game.core.match import Match, Setup, seats_for
from game.core.state import Event
from game.core.throws import Throw, counted, summary
from game.unearth import actions as a
from game.unearth.chance import Dice
from game.unearth.wing import game


class Fell(Event, frozen=True, tag="fell"):
    """A die fell."""

    seat: int
    face: int


def test_every_throw_of_a_match_is_counted() -> None:
    match = Match(game(), Setup("unearth", 5, seats_for(["Ada", "Bruno"], ["person", "person"]), {"first": 0}))
    while match.state.to_move() == -1:
        match.play_chance(Dice())
    assert counted(match) == {}
    match.play(a.Excavate(4, 0))
    match.play(a.Rolled((7,)))
    assert counted(match) == {0: {8: [0, 0, 0, 0, 0, 0, 1, 0]}}


def test_the_first_roll_counts_and_so_does_every_seat() -> None:
    events: list[list[Event]] = [[Fell(0, 3), Fell(1, 6)], [Fell(0, 3)]]
    match = Match(game(), Setup("unearth", 5, seats_for(["Ada", "Bruno"], ["person", "person"])))
    match.game = replace(match.game, throws=lambda event: [Throw(event.seat, 6, event.face)])
    match.events = events
    assert counted(match) == {0: {6: [0, 0, 2, 0, 0, 0]}, 1: {6: [0, 0, 0, 0, 0, 1]}}


def test_a_game_without_dice_counts_none() -> None:
    match = Match(without_dice(), Setup("buried_memories", 5, seats_for(["Ada", "Bruno"], ["person", "person"])))
    assert counted(match) == {}


def test_a_summary_tells_rolls_and_average() -> None:
    assert summary([1, 0, 0, 3]) == "4 rolls, 3.25 on average, fair 2.5"
    assert summary([1, 0, 0, 0]) == "1 roll, 1.00 on average, fair 2.5"
    assert summary([0, 0, 0, 0]) == "0 rolls, 0.00 on average, fair 2.5"
