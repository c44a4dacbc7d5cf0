"""What the wing offers the house."""

import pytest

from game.core.state import State
from game.unearth.content import content
from game.unearth.table import HouseRules
from game.unearth.wing import game


def test_the_wing_names_itself_its_players_and_its_levels() -> None:
    box = game()
    assert (box.id, box.title, box.players, box.solo_rival) == ("unearth", "Unearth", (1, 5), "Dusk")
    assert list(box.levels) == ["easy", "medium", "hard"]


def test_options_have_defaults_among_their_choices_and_a_line_each() -> None:
    box = game()
    box.check_options(box.defaults())
    assert all(choice.line for option in box.options for choice in option.choices[:1])
    defaults = box.defaults()
    assert defaults.pop("first") == -1
    assert HouseRules(**defaults) == HouseRules()  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize(("option", "value"), [("tomb", "dice"), ("patience", 0), ("gravity", 1)])
def test_options_there_are_not_are_refused(option: str, value: int) -> None:
    with pytest.raises(ValueError, match=option):
        game().check_options({option: value})


def test_every_second_reading_of_the_rules_is_an_option() -> None:
    ids = {each.id for each in game().options}
    assert ids == {"first", *HouseRules.__struct_fields__}


def test_markers_differ_in_colour_shape_and_name() -> None:
    markers = game().markers
    assert len({each.colour for each in markers}) == len({each.name for each in markers}) == 5
    for each, tribe in zip(markers, content().tribes, strict=True):
        assert tribe.word in each.name and tribe.id in each.art


@pytest.mark.parametrize("players", range(1, 6))
def test_the_first_position_fulfils_the_contract(players: int) -> None:
    state = game().start(players, list(range(players)), game().defaults())
    assert isinstance(state, State) and state.to_move() is not None
