"""The book in the app: its chapters, simple marks only, every memory as in the data, numbers that agree."""

import re

import pytest

import assets
from game.to_the_moon.content import HAND, OWNED, Memory, content

TEXT = assets.path("rules/to_the_moon.md").read_text(encoding="utf-8")
CHAPTERS = [
    "The idea",
    "Memories",
    "Emotions",
    "Setup",
    "A turn",
    "The four actions",
    "What a memory costs",
    "The two piles",
    "The end",
    "All memories",
    "The finer points",
    "House rules",
    "Alone with the Autopilot",
    "When nothing moves",
    "Questions",
]
POINTS = {HAND: "emotions in your hand", OWNED: "memories you own"}


def rows() -> dict[str, list[str]]:
    """The rows of all tables by their first cell."""
    found = {}
    for line in TEXT.splitlines():
        if line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            found[cells[0]] = cells
    return found


def test_the_chapters_stand_in_order() -> None:
    assert re.findall(r"^## (.*)$", TEXT, re.MULTILINE) == CHAPTERS
    assert TEXT.startswith("# To the Moon\n")


@pytest.mark.parametrize("picture", re.findall(r"^!\[\]\((.*)\)$", TEXT, re.MULTILINE))
def test_every_picture_exists(picture: str) -> None:
    assert assets.path(f"art/{picture}.svg").is_file()


def test_only_simple_marks_are_used() -> None:
    for line in TEXT.splitlines():
        assert not re.search(r"[`<>]|\]\((?!to_the_moon/)|^\d+\. |^\s+\S|(?<!\*)\*(?!\*)", line), line
        assert line.count("**") % 2 == 0, line


def test_tables_have_as_many_cells_in_each_row() -> None:
    for table in re.findall(r"(?:^\|.*\|\n)+", TEXT, re.MULTILINE):
        lines = table.splitlines()
        assert len({line.count("|") for line in lines}) == 1
        assert set(lines[1]) <= set("|-")


@pytest.mark.parametrize("memory", content().memories, ids=lambda memory: memory.id)
def test_every_memory_stands_in_a_table_as_in_the_data(memory: Memory) -> None:
    _, points, pays, last = rows()[memory.title]
    assert points.split(";")[0] == POINTS.get(str(memory.points), str(memory.points))
    names = {each.id: each.name for each in content().emotions}
    lit = [names[each] for each in memory.pays]
    assert pays == ("any" if len(lit) == 4 else ", ".join(lit) or "nothing")
    if last.isdecimal():
        assert int(last) == memory.attached
    else:
        assert memory.attached == (1 if "Hides 1" in last else 0)


def test_the_emotions_are_those_of_the_data() -> None:
    for emotion in content().emotions:
        numbers = [int(cell) for cell in rows()[emotion.name][1:]]
        assert numbers == [emotion.plain, emotion.lingering + emotion.both, emotion.unstable + emotion.both]


def test_the_numbers_are_those_of_the_data() -> None:
    box = content()
    assert f"everybody is dealt **{box.deal}**" in TEXT and f"more than **{box.hand_limit}** emotions" in TEXT
    assert f"**bottom {box.end_of_line_bottom}**" in TEXT
    conscious, subconscious = box.lanes
    assert f"**{conscious.cost}** in the Conscious lane, **{subconscious.cost}** in the Subconscious" in TEXT
    assert f"costs **{box.research_discount} less**" in TEXT and "two Lingering cards" in TEXT
    assert f"going down to **{box.crowded.limit}** instead of {box.hand_limit}" in TEXT
    assert f"at most {box.solo.tray} emotions" in TEXT
    for level in box.solo.levels:
        pace = rows()[level.name][1]
        assert (f"every {level.rest}th turn" in pace) == bool(level.rest)
        assert (f"begins with {level.tray} cards" in pace) == bool(level.tray)


def test_worth_to_the_autopilot_is_that_of_the_data() -> None:
    worth = content().solo.worth
    words = f"pass for {worth.counting}, Wish Granted and Memory Loss for {worth.wish}, a Glitch beneath adds"
    assert f"{words} {worth.glitch}" in TEXT and worth.loss == worth.wish
