"""The box's data file: what it says, and that every way to break it is told by file and place in one sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import assets
from game.buried_memories import content as module
from game.buried_memories.content import BadContent, content, law, parse, read

TEXT = assets.path(module.FILE).read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_numbers_of_the_rulebook() -> None:
    box = content()
    assert box.start_score == (0, 0, 3, 5, 7, 8)
    assert (box.goal, box.goal_per_envelope, box.pour_at) == (35, 3, 3)
    assert box.solo.bonus == (4, 5, 6) and box.solo.default == 5 and box.solo.rival == "Selara"
    assert {tile.kind: tile.points for tile in box.tiles if tile.points} == {"G1": 1, "G2": 2, "G3": 3}
    assert {each.id: (each.of, each.points) for each in box.sets} == {
        "vase": (("VT", "VB"), 5),
        "statue": (("ST", "SM", "SB"), 12),
    }


def test_eight_pictures_and_six_creatures_make_48_tiles() -> None:
    assert len(content().tiles) * len(content().creatures) == 48


def test_every_creature_differs_in_name_and_colour() -> None:
    creatures = content().creatures
    assert len({each.name for each in creatures}) == len({each.colour for each in creatures}) == 6


BROKEN = {
    "not TOML": ("creatures = [", "Invalid value"),
    "empty": ("", "missing required field `creatures`"),
    "goal is a word": (changed("goal = 35", 'goal = "far"'), r"Expected `int`, got `str` - at `\$.goal`"),
    "a key nobody knows": (changed("goal = 35", "goal = 35\ngoat = 1"), "unknown field `goat`"),
    "points are a list": (changed("points = 3", "points = [3]"), r"got `array` - at `\$.tiles\[2\].points`"),
    "a creature without a name": (changed('name = "Cinderback", ', ""), r"`name` - at `\$.creatures\[0\]`"),
    "a tile twice": (changed('kind = "G2"', 'kind = "G1"'), "a tile kind stands there twice"),
    "a set of a tile there is not": (changed('of = ["VT", "VB"]', 'of = ["VT", "VX"]'), "set vase asks for .* VX"),
    "too few starting scores": (changed("[0, 0, 3, 5, 7, 8]", "[0, 0]"), "start_score needs a number for each"),
    "a usual lesson that is no choice": (
        changed("default = 5", "default = 9"),
        "solo.default is not one of solo.bonus",
    ),
    "a tile of an envelope that the box has": (
        changed('kind = "R"', 'kind = "G1"'),
        "a tile kind stands there twice",
    ),
    "an envelope twice": (changed('id = "watchers"', 'id = "echoes"'), "an envelope stands there twice"),
    "an envelope that needs none there is": (changed('["echoes"]', '["attic"]'), "lanterns needs one there is not"),
    "a slab with a seventh creature": (
        changed("on = [0, 1, 2]", "on = [0, 1, 6]"),
        "year has a tile with a creature",
    ),
    "a row of no boxes": (changed("count = 6", "count = 0"), "echoes has a row without boxes"),
    "a season without its slab": (changed('slab = "SP"', 'slab = "SQ"'), "year has a season without its slab"),
    "a pillar that is none": (changed('draw = { kind = "P"', 'draw = { kind = "Q"'), "watchers draws out a tile"),
    "a deed nobody knows": (
        changed('deed = "vase"', 'deed = "nap"'),
        r"Invalid enum value 'nap' - at `\$.envelopes",
    ),
    "one lesson only, not a list": (changed("bonus = [4, 5, 6]", "bonus = 5"), r"at `\$.solo.bonus`"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_data_file_is_told_by_file_and_place(name: str) -> None:
    text, sentence = BROKEN[name]
    with pytest.raises(BadContent, match=sentence) as told:
        parse(text, "box.toml")
    assert str(told.value).startswith("box.toml cannot be used: ")
    assert str(told.value).endswith(".") and "\n" not in str(told.value)


def test_a_missing_or_unreadable_data_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"none\.toml cannot be read"):
        read(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=r"odd\.toml cannot be read"):
        read(tmp_path / "odd.toml")


@given(
    st.integers(0, len(TEXT) - 1), st.sampled_from(["", "\0", '"', "]", "-", "9" * 30, "[[x]]\n", "\N{SNOWMAN}"])
)
def test_any_damage_is_told_or_harmless(place: int, noise: str) -> None:
    try:
        parse(TEXT[:place] + noise + TEXT[place + 1 :], "box.toml")
    except BadContent as error:
        assert str(error).startswith("box.toml cannot be used: ")


def test_the_envelopes_stand_in_order_with_their_boxes() -> None:
    outside = [
        (each.name, [(row.deed, row.count, row.least) for row in each.boxes]) for each in content().envelopes
    ]
    assert outside == [
        ("Echoes of Ages", [("vase", 6, 0)]),
        ("Stone Watchers", [("statue", 6, 0)]),
        ("Lanterns Below", [("echo", 6, 0)]),
        ("Whispering Roots", [("gate_or_ward", 6, 0)]),
        ("The Turning Year", [("strand", 3, 4), ("bloom", 3, 0)]),
    ]


def test_the_rules_of_opened_envelopes_are_taken_together() -> None:
    both = law(("echoes", "year"))
    assert (
        [each.id for each in both.tools] == ["brush", "tilt"]
        and both.bare == {"R"}
        and both.echo == ("gem", "vase")
    )
    assert both.gate is None and both.strand == () and both.waits and not law(()).waits
    with pytest.raises(KeyError):
        law(("attic",))
