"""The data file: the counts of the box, and one clear sentence for a file that cannot be used."""

from pathlib import Path

import pytest

import assets
from game.unearth.content import BadContent, cards, content, parse, read
from game.unearth.table import HouseRules

TEXT = Path(assets.path("cards/unearth.toml")).read_text(encoding="utf-8")


def test_the_box_holds_what_the_rulebook_lists() -> None:
    box = content()
    assert len(box.ruins) == 25 and len(box.end_of_age) == 5 and len(box.named) == 15
    assert sum(each.copies for each in box.delvers) == 38 and len(box.delvers) == 10
    assert len(box.lesser) == 10 and sum(box.lesser) == 30
    assert len(box.greater) == 6 and sum(box.greater) == 42
    assert [each.copies for each in box.stones] == [15, 15, 15, 15]
    assert box.dice == (4, 6, 6, 6, 8)


def test_each_colour_has_each_claim_value_once_and_stones_sum_to_the_box() -> None:
    ruins = [each for each in cards() if not each.end]
    for region in range(5):
        assert [each.claim for each in ruins if each.region == region] == [9, 11, 13, 15, 17]
    assert all(each.stones == (3 if each.claim >= 15 else 2) for each in ruins)
    assert sum(each.stones for each in ruins) == 60


def test_delver_copies() -> None:
    copies = {each.id: each.copies for each in content().delvers}
    assert copies == {
        "map": 5,
        "band": 2,
        "restoration": 2,
        "claim": 4,
        "song": 3,
        "forlorn": 3,
        "lost": 4,
        "reading": 5,
        "discovery": 5,
        "expedition": 5,
    }


def test_end_of_age_cards_are_numbered_after_the_ruins_and_events_take_no_space() -> None:
    ends = [each for each in cards() if each.end]
    assert [each.number for each in ends] == list(range(25, 30))
    assert [each.end for each in ends if each.event] == ["rest", "gathering", "festival"]


def test_the_house_rules_are_the_first_readings() -> None:
    assert HouseRules() == HouseRules("stones", "final", True, True, 40)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('region = "peach"', 'region = "swamp"', "unknown region swamp"),
        ("at_least = { blue = 3 }", "at_least = { pink = 3 }", "a colour of stone there is not"),
        ("split = [3, 3]", "split = [3, 4]", "does not fit a ring of six"),
        ("set_points = [0, 2, 6, 12, 20, 30]", "set_points = [0, 2]", "every size of set"),
        ('id = "hare"', 'id = "heron"', "an id stands there twice"),
        ("named = 4", "named = 40", "cannot be laid out"),
        ("copies = 5", 'copies = "five"', "Expected `int`"),
        ("dice =", "dies =", "unknown field"),
        ("dice = [", "dice = [[", "cannot be used"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_its_fault(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(BadContent, match=said) as caught:
        parse(TEXT.replace(old, new, 1), "unearth.toml")
    assert str(caught.value).startswith("unearth.toml cannot be used: ") and str(caught.value).endswith(".")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"nothing\.toml cannot be read"):
        read(tmp_path / "nothing.toml")


def test_ids_that_there_are_not() -> None:
    for find in (content().delver, content().wonder, content().ending):
        with pytest.raises(KeyError):
            find("nothing")
