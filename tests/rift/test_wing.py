"""What the wing offers the house."""

import pytest

from game.core.match import Setup
from game.core.playing import RANDOM, autoplay, computer_seats, result_line, with_random
from game.core.state import State
from game.rift.wing import game


def test_the_wing_names_itself_its_players_and_its_levels() -> None:
    wing = game()
    assert (wing.id, wing.title, wing.players, wing.cooperative) == ("rift", "Bury Me in the Rift", (1, 2), True)
    assert list(wing.levels) == ["easy", "medium", "hard"] and wing.solo_rival == ""


def test_options_have_defaults_among_their_choices_and_a_line_each() -> None:
    wing = game()
    wing.check_options(wing.defaults())
    assert wing.defaults() == {
        "mode": "campaign",
        "side": "standard",
        "crew": "draw",
        "game": 1,
        "rows": 0,
        "ruins": 3,
        "longer": False,
        "moons": False,
    }
    for option in wing.options:
        assert all(choice.label and choice.line for choice in option.choices)


@pytest.mark.parametrize(("option", "value"), [("mode", "war"), ("ruins", 4), ("game", 7), ("gravity", 1)])
def test_options_there_are_not_are_refused(option: str, value: int | str) -> None:
    with pytest.raises(ValueError, match=option):
        game().check_options({option: value})


def test_markers_are_the_two_dice() -> None:
    markers = game().markers
    assert [marker.id for marker in markers] == [0, 1]
    assert len({marker.colour for marker in markers}) == len({marker.name for marker in markers}) == 2


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("mode", ["campaign", "battle", "first"])
def test_the_first_position_fulfils_the_contract(players: int, mode: str) -> None:
    wing = game()
    state = wing.start(players, list(range(players)), wing.defaults() | {"mode": mode})
    assert isinstance(state, State) and state.to_move() is not None


@pytest.mark.parametrize("players", [1, 2])
def test_a_match_plays_to_its_end_and_the_same_seed_gives_the_same_one(players: int) -> None:
    wing = with_random(game())
    setup = Setup(wing.id, 11, computer_seats(wing, [RANDOM] * players), {})
    first, second = (autoplay(wing, setup, wing.referee()) for _ in range(2))
    assert first.over and result_line(first) == result_line(second)
