"""What the wing offers the house."""

import pytest

import assets
from game.buried_memories.content import content
from game.buried_memories.wing import game
from game.core.state import State


def test_the_wing_names_itself_its_players_and_its_levels() -> None:
    box = game()
    assert (box.id, box.title, box.players, box.solo_rival) == (
        "buried_memories",
        "Buried Memories",
        (1, 6),
        "Selara",
    )
    assert list(box.levels) == ["easy", "medium", "hard"]


def test_options_have_defaults_among_their_choices_and_a_line_each() -> None:
    box = game()
    box.check_options(box.defaults())
    sealed = {each.id: False for each in content().envelopes}
    assert box.defaults() == {"selara": 5, "first": -1, "campaign": 0} | sealed
    lessons = next(option for option in box.options if option.id == "selara")
    assert [choice.value for choice in lessons.choices] == [4, 5, 6] and lessons.solo_only
    assert all(choice.line for choice in lessons.choices)


@pytest.mark.parametrize(("option", "value"), [("selara", 7), ("first", 6), ("gravity", 1)])
def test_options_there_are_not_are_refused(option: str, value: int) -> None:
    with pytest.raises(ValueError, match=option):
        game().check_options({option: value})


def test_markers_differ_in_colour_and_name_and_have_their_picture() -> None:
    markers = game().markers
    assert len({each.colour for each in markers}) == len({each.name for each in markers}) == 6
    for each in markers:
        assert assets.path(f"art/{each.art}.svg").is_file()


def test_an_envelopes_option_tells_nothing_of_what_is_inside() -> None:
    inside = {each.tool.name for each in content().envelopes if each.tool}
    inside |= {tile.name for each in content().envelopes for tile in each.tiles}
    for option in game().options:
        told = " ".join(f"{choice.label} {choice.line}" for choice in option.choices).lower()
        assert not any(word.lower() in told for word in inside)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_first_position_fulfils_the_contract(players: int) -> None:
    state = game().start(players, list(range(players)), game().defaults())
    assert isinstance(state, State) and state.to_move() is not None
