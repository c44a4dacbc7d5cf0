"""The log in words: what each kind of event sounds like."""

import typing

import pytest

from game.buried_memories import actions as a
from game.buried_memories.scoring import Piece
from game.buried_memories.text import listed, sentence
from game.buried_memories.tiles import Tile
from game.core.state import Event
from tests.buried_memories.laid import tile, tiles

NAMES = ["Ann", "Bo", "Cy"]
PAIR = (tile("ST1"), tile("VT1"))

SAID = [
    (a.Started(1), "Bo has the start player marker."),
    (a.BoxShaken(48), "The box was shaken: 48 tiles lie in the pit."),
    (a.Poured(0, 1), "Ann pours 1 tile from the lid back into the pit."),
    (a.TurnStarted(0, 1), "Ann begins to dig."),
    (a.TurnStarted(0, 1, again=True), "Ann takes another full turn."),
    (a.Took(0, 5, tile("ST4"), revealed=True), "Ann takes a statue top with Mosshide."),
    (a.Took(0, 5, Tile("", 4, "hex32"), revealed=False), "Ann takes a gem with Mosshide."),
    (a.Busted(0, 1, PAIR, at_once=True), "Ann wakes Tidewisp twice: bust."),
    (a.Given(0, 1, PAIR), "Bo receives a statue top and a vase top from Ann."),
    (a.Discarded(0, PAIR), "A statue top and a vase top go to the lid."),
    (a.PileSettled(moved=True), ""),
    (a.Stairs((1, 2, 3)), "Escher stairs: every tile is covered by another."),
    (a.BoxTapped(0, 1.0, 2.0), "Ann taps the box."),
    (a.Stopped(0, 1), "Ann stops with 1 tile."),
    (a.Flipped(0, tuple(tiles("G10"))), ""),
    (a.Scored(0, Piece("gem", (tile("G10"),), 1), 4), "Ann scores a yellow gem: 1 point, 4 in all."),
    (a.Scored(0, Piece("statue", PAIR, 12), 16), "Ann scores a whole statue: 12 points, 16 in all."),
    (a.Bonus(1, 5, 9), "Bo gains 5 points for the lesson, 9 in all."),
    (a.Kept(2, PAIR), "Cy keeps a statue top and a vase top."),
    (a.GoalReached(0, 35), "Ann has reached 35: the round is played to its end."),
    (a.Tied((0, 1, 2)), "Ann, Bo and Cy are tied."),
    (a.WentOn((0, 1)), "The tied players go on taking turns."),
    (a.Over((0,), (40, 3, 4)), "Ann wins."),
    (a.Over((0, 2), (40, 3, 40)), "Ann and Cy share the victory."),
]


@pytest.mark.parametrize(("event", "words"), SAID)
def test_each_event_is_told(event: Event, words: str) -> None:
    assert sentence(event, NAMES) == words


def test_no_kind_of_event_is_forgotten_here() -> None:
    assert {type(event) for event, _ in SAID} == set(typing.get_args(a.AnyEvent))


def test_lists_read_as_people_say_them() -> None:
    assert [listed("a"), listed("ab"), listed("abc")] == ["a", "a and b", "a, b and c"]
