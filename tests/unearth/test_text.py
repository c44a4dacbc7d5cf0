"""The log's sentences: names, never "you"; and one for every kind of event that is worth one."""

import typing

import pytest

from game.unearth import events as e
from game.unearth.text import die_name, sentence, stone_names
from tests.unearth.laid import D8, FIRST_D6, card, ending

NAMES = ["Ada", "Bruno"]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (e.Declared(0, D8, 1, card=card(0, 9)), "Ada excavates Dune Gate with the d8."),
        (e.Declared(0, D8, -1), "Ada sends the d8 on an Expedition."),
        (e.Declared(0, D8, 1, -1, True, card(0, 9)), "Ada excavates Dune Gate with another d8."),
        (e.Declared(0, D8, 1, 0, card=card(0, 9)), "Ada excavates Dune Gate with the d8, picked up."),
        (e.DiePlaced(0, D8, 1, 6, 7, 9, card(0, 9)), "Ada's d8 lies on Dune Gate with 6: 7 of 9."),
        (e.DieRolled(1, D8, 8, 0, 7, "excavation"), "Bruno rolls the d8: 7."),
        (e.DieRolled(1, D8, 8, 0, 7, "map"), "Bruno rolls the d8 again: 7."),
        (e.DieChanged(1, D8, 0, 7, 5, "forlorn"), "Forlorn turns Bruno's d8 from 7 to 5."),
        (e.DieChanged(1, D8, 0, 1, 1, "forlorn"), "Forlorn leaves Bruno's d8 at 1."),
        (e.DieChanged(1, D8, 0, 7, 6, "gathering"), "The Gathering turns Bruno's d8 from 7 to 6."),
        (e.DieChanged(1, D8, 0, 7, 8, "college"), "College of the Overseers turns Bruno's d8 from 7 to 8."),
        (e.DelverPlayed(0, "lost", 1, D8), "Ada plays Lost in the Ruins on Bruno's d8."),
        (e.DelverPlayed(0, "song", number=4), "Ada plays Forgotten Song and names 4."),
        (e.DelverPlayed(0, "map"), "Ada plays Ancient Map."),
        (e.RuinClaimed(0, 0, card(0, 9)), "Ada claims Dune Gate."),
        (e.RuinRemoved((0, 1), 0, card(0, 9)), "Nothing parts Ada and Bruno: Dune Gate is removed."),
        (e.DelversDrawn(1, 2, "lost"), "Bruno draws 2 Delvers for the dice lost."),
        (e.DelversDrawn(1, 1, "flame"), "Bruno draws 1 Delver."),
        (e.StoneTaken(1, 0, 1), "Bruno takes a red stone."),
        (e.StoneDrawn(1, 0, 2), "Bruno draws a blue stone from the bag."),
        (e.StoneDrawn(1, 0, 2, 1), "Bruno keeps a blue stone."),
        (e.WonderBuilt(1, "lesser", 0, 0), "Bruno builds a Lesser Wonder."),
        (e.WonderBuilt(1, "flame", 0, 0), "Bruno builds The Eternal Flame."),
        (e.FirstRoll((0, 1), (3, 6)), "Rolled for the first turn: Ada 3 and Bruno 6."),
        (e.Over((0,), (9, 8)), "Ada wins."),
        (e.Over((0, 1), (8, 8)), "Ada and Bruno share the victory."),
        (
            e.DiceCompared(0, 1, (0, 1), (1, -1), (4, 0), (6, 0), (0,)),
            "Tied; next dice: Ada d6 4 and Bruno none.",
        ),
        (
            e.AgeEnds(ending("rest"), 0),
            "The End of Age has come: Day of Rest. Every player draws 3 Delvers.",
        ),
    ],
)
def test_sentences(event: e.AnyEvent, said: str) -> None:
    assert sentence(event, NAMES) == said


def test_what_is_told_by_other_sentences_is_left_out() -> None:
    for event in (
        e.StonePlaced(0, 1, 0, 0),
        e.DiceHome(0, ()),
        e.DiceCompared(0, 0, (0,), (1,), (4,), (6,), (0,)),
        e.RuinChosen(0, 1, 0),
        e.TurnStarted(0, 1),
    ):
        assert sentence(event, NAMES) == ""


def test_every_kind_of_event_has_a_name_of_its_own() -> None:
    kinds = typing.get_args(e.AnyEvent)
    tags = {each.__struct_config__.tag for each in kinds}
    assert len(tags) == len(kinds)


def test_stones_and_dice_are_named() -> None:
    assert stone_names([1]) == "1 red stone"
    assert stone_names([1, 1, 0]) == "1 black and 2 red stones"
    assert die_name(FIRST_D6) == "d6"
