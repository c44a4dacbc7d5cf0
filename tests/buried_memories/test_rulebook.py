"""The book in the app: its chapters, pictures that exist, simple marks only, numbers that agree with the data."""

import re

import pytest

import assets
from game.buried_memories.content import content

TEXT = assets.path("rules/buried_memories.md").read_text(encoding="utf-8")
CHAPTERS = [
    "The idea",
    "Setup",
    "A turn",
    "Busting",
    "End of a turn",
    "What scores",
    "Running low",
    "Escher stairs",
    "The end",
    "Alone with Selara",
    "How the odds are reckoned",
    "Questions",
]


def test_the_chapters_stand_in_order() -> None:
    assert re.findall(r"^## (.*)$", TEXT, re.MULTILINE) == CHAPTERS
    assert TEXT.startswith("# Buried Memories\n")


@pytest.mark.parametrize("picture", re.findall(r"^!\[\]\((.*)\)$", TEXT, re.MULTILINE))
def test_every_picture_exists(picture: str) -> None:
    assert assets.path(f"art/{picture}.svg").is_file()


def test_only_simple_marks_are_used() -> None:
    for line in TEXT.splitlines():
        assert not re.search(r"[`<>]|\]\((?!buried_memories/)|^\d+\. |^\s+\S|(?<!\*)\*(?!\*)", line), line
        assert line.count("**") % 2 == 0, line


def test_tables_have_as_many_cells_in_each_row() -> None:
    for table in re.findall(r"(?:^\|.*\|\n)+", TEXT, re.MULTILINE):
        rows = table.splitlines()
        assert len({row.count("|") for row in rows}) == 1
        assert set(rows[1]) <= set("|-")


def test_the_numbers_are_those_of_the_data() -> None:
    box = content()
    assert "**48 tiles**" in TEXT and len(box.tiles) * len(box.creatures) == 48
    assert f"space **{box.goal}**" in TEXT
    row = next(line for line in TEXT.splitlines() if line.startswith("| Points at the start"))
    assert [int(number) for number in re.findall(r"\d+", row)] == list(box.start_score[1:])
    for artifact in box.sets:
        assert f"{artifact.points} points for" in TEXT
    assert f"**{box.solo.default} points more**" in TEXT
    assert f"at {box.solo.bonus[0]} points a turn" in TEXT and f"at {box.solo.bonus[-1]}." in TEXT


def test_every_picture_on_a_tile_is_named() -> None:
    for tile in content().tiles:
        assert tile.name.split()[-1].lower() in TEXT.lower() and tile.name.split()[0].lower() in TEXT.lower()
