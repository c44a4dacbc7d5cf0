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
    (a.Took(0, 5, tile("T5"), revealed=True), "Ann takes a root with Rimefox and Cinderback."),
    (a.Took(0, 5, Tile("", 4, "ring54-34"), revealed=False), "Ann takes an echo ring with Mosshide."),
    (a.SeasonBegan("autumn"), "The dial turns to autumn."),
    (a.BrushUsed(0, 4, 60.0, 0.0), "Ann sweeps a tile aside with the brush."),
    (a.LanternUsed(0, 4), "Ann looks under a tile by lantern."),
    (a.ShovelUsed(0, 4, 1.0, 2.0, 0.0), "Ann sets a tile down elsewhere with the shovel."),
    (a.TiltUsed(0, "far"), "Ann raises the far side of the box."),
    (a.ToolsReady(0, ("brush", "tilt")), "Ann turns the brush and the tilt ready again."),
    (a.PillarDrawn(0, 4), "Ann draws a pillar out."),
    (a.PitShifted(0, 3), "The pit has shifted: Ann has to stop."),
    (a.Spared(0, 1, tile("B1")), "Winter lets Tidewisp sleep: an amber bead goes to the lid."),
    (a.Warded(0, tile("P1"), tile("ST2")), "A pillar wards Ann: it goes to the lid with a statue top."),
    (a.FellBack(0, PAIR, (1, 2)), "A statue top and a vase top fall back into the pit."),
    (a.SeasonAdded(0, "spring", 2, 9), "Spring gives Ann 2 points more, 9 in all."),
    (a.Echoed(0, Piece("gem", (tile("G30"),), 3)), "A ring of Ann repeats a purple gem."),
    (a.Scored(0, Piece("echo", (tile("R0"),), 3), 9), "Ann scores an echo: 3 points, 9 in all."),
    (a.Scored(0, Piece("gate", tuple(tiles("P0 P1")), 8), 9), "Ann scores a gate: 8 points, 9 in all."),
    (a.Scored(0, Piece("strand", tuple(tiles("B0 B0 B1")), 6), 9), "Ann scores a strand of 3: 6 points, 9 in all."),
    (a.Scored(0, Piece("bloom", tuple(tiles("T0")), 4), 9), "Ann scores its bloom: 4 points, 9 in all."),
    (
        a.Scored(0, Piece("year", tuple(tiles("SP0 WI1")), 6), 9),
        "Ann scores a year of 2 seasons: 6 points, 9 in all.",
    ),
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
