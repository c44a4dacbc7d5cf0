"""The page of rules names everything in the box, with its numbers, and asks only for pictures there are."""

import re

import assets
from game.unearth.content import cards, content
from game.unearth.wing import game

PAGE = assets.path("rules/unearth.md").read_text(encoding="utf-8")


def row(name: str) -> str:
    """The line of a table that begins with that name."""
    return next(line for line in PAGE.splitlines() if line.startswith(f"| {name}"))


def test_every_delver_is_explained_with_its_number_of_copies() -> None:
    for each in content().delvers:
        assert f"({each.copies})" in row(each.name)


def test_every_named_wonder_is_explained_with_its_points() -> None:
    for each in content().named:
        if each.points:
            assert f"{each.points} point" in row(each.name)
        else:
            assert "points." not in row(each.name)


def test_every_end_of_age_card_is_explained() -> None:
    for each in content().end_of_age:
        line = row(each.name)
        for number in (each.claim, each.stones, abs(each.points), each.draw):
            assert not number or str(number) in line


def test_set_ups_and_sets_are_those_of_the_content() -> None:
    for title, field in (("Ruins put aside", "removed"), ("Ruins shown", "shown"), ("Named wonders", "named")):
        numbers = [int(each) for each in re.findall(r"\d+", row(title))]
        assert numbers == [getattr(content().setup_for(players), field) for players in (2, 3, 4)]
    assert [int(each) for each in re.findall(r"\d+", row("Points"))] == list(content().set_points[1:])
    assert {card.claim for card in cards() if not card.end} == {9, 11, 13, 15, 17}


def test_house_rules_are_named_as_in_the_lobby() -> None:
    section = PAGE.split("## House rules")[1].split("\n## ")[0]
    assert section.count("- **") == sum(option.id != "first" for option in game().options)


def test_every_picture_exists() -> None:
    found = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", PAGE)
    assert found and all(assets.path(f"art/{each}.svg").is_file() for each in found)
