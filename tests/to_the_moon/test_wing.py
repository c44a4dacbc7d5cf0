"""What the wing offers the house."""

import pytest

import assets
from game.core.match import Match, Setup, seats_for
from game.core.playing import autoplay, computer_seats
from game.to_the_moon.content import content
from game.to_the_moon.rules import Moon
from game.to_the_moon.wing import game


def test_who_may_play_and_as_whom() -> None:
    box = game()
    assert (box.id, box.players, box.solo_rival) == ("to_the_moon", (1, 5), "Autopilot")
    assert [marker.id for marker in box.markers] == list(range(5))
    assert len({marker.name for marker in box.markers}) == len({marker.colour for marker in box.markers}) == 5
    assert len({each.shape for each in content().ids}) == 5, "no colour without a shape"
    for marker in box.markers:
        assert assets.path(f"art/{marker.art}.svg").is_file()
    assert assets.path(f"art/{box.id}/{box.solo_rival.lower()}.svg").is_file()


def test_the_house_rules_are_switches_that_are_off_at_first() -> None:
    box = game()
    rules = [option for option in box.options if option.default is False]
    assert [option.id for option in rules] == ["novelty", "closed", "topmost"]
    assert all([choice.value for choice in option.choices] == [False, True] for option in rules)
    assert all(choice.line.endswith(".") for option in rules for choice in option.choices)
    box.check_options({"novelty": True, "closed": True, "topmost": True, "autopilot": "overtime", "first": 4})
    with pytest.raises(ValueError, match="has no option 'coin'"):
        box.check_options({"coin": True})


def test_options_for_one_and_for_several() -> None:
    by_id = {option.id: option for option in game().options}
    assert by_id["autopilot"].solo_only and by_id["autopilot"].default == "standard"
    assert [choice.value for choice in by_id["autopilot"].choices] == ["gentle", "standard", "hard", "overtime"]
    assert by_id["first"].group_only and [choice.value for choice in by_id["first"].choices] == [-1, 0, 1, 2, 3, 4]


def test_a_chosen_first_player_is_first() -> None:
    match = Match(game(), Setup("to_the_moon", 1, seats_for(["Ann", "Ben"], ["person"] * 2), {"first": 1}))
    assert isinstance(match.state, Moon) and match.state.start == 1 and match.state.phase == "shuffle"


@pytest.mark.parametrize("players", [1, 2, 5])
def test_computer_players_play_a_match_to_its_end(players: int) -> None:
    box = game()
    setup = Setup(box.id, 7, computer_seats(box, ["easy"] * players))
    match = autoplay(box, setup, box.referee())
    again = autoplay(box, setup, box.referee())
    assert match.over and match.state.standing().winners
    assert match.digest() == again.digest()
    assert match.names[-1] == ("Autopilot" if players == 1 else match.setup.seats[-1].name)
