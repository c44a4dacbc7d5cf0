"""The book in the app: its chapters, pictures that exist, simple marks only, numbers that agree with the data."""

import re

import pytest

import assets
from game.rift.content import Game, content

TEXT = assets.path("rules/rift.md").read_text(encoding="utf-8")
CHAPTERS = [
    "The idea",
    "Setup",
    "A turn",
    "Player actions",
    "Movement",
    "Attacks",
    "Pushes and bumps",
    "Buildings",
    "Terrain",
    "Status tokens",
    "Monsters move and aim",
    "Monsters attack",
    "Detect and spawn",
    "Upkeep",
    "The campaign",
    "Goals",
    "The finale",
    "Mechs",
    "Pilots",
    "Monsters",
    "Two players",
    "Questions",
]
WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def row(first: str, cells: int) -> list[str]:
    """The cells of the table row that begins so and has that many cells."""
    for line in TEXT.splitlines():
        found = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and found[0].split(",")[0] == first and len(found) == cells:
            return found
    raise AssertionError(f"no row of {cells} cells begins with {first}")


def test_the_chapters_stand_in_order() -> None:
    assert re.findall(r"^## (.*)$", TEXT, re.MULTILINE) == CHAPTERS
    assert TEXT.startswith("# Bury Me in the Rift\n")


@pytest.mark.parametrize("picture", re.findall(r"^!\[\]\((.*)\)$", TEXT, re.MULTILINE))
def test_every_picture_exists(picture: str) -> None:
    assert assets.path(f"art/{picture}.svg").is_file()


def test_only_simple_marks_are_used() -> None:
    for line in TEXT.splitlines():
        assert not re.search(r"[`<>]|\]\((?!rift/)|^\d+\. |^\s+\S|(?<!\*)\*(?!\*)", line), line
        assert line.count("**") % 2 == 0, line


def test_tables_have_as_many_cells_in_each_row() -> None:
    for table in re.findall(r"(?:^\|.*\|\n)+", TEXT, re.MULTILINE):
        rows = table.splitlines()
        assert len({line.count("|") for line in rows}) == 1
        assert set(rows[1]) <= set("|-")


@pytest.mark.parametrize("mech", content().mechs, ids=lambda card: card.id)
def test_mechs_agree_with_the_data(mech: object) -> None:
    card = content().mech(mech.id)  # type: ignore[attr-defined]
    name, move, hp, attack = row(card.name, 4)
    if move.isdecimal():
        assert [int(move), int(hp)] == [card.move, card.hp] and attack.startswith(f"{card.attack.name},")
        assert all(trait in name for trait in card.traits)
    assert f"| {card.name} | {' | '.join(each.text for each in card.rows)} |" in TEXT


@pytest.mark.parametrize("pilot", content().pilots, ids=lambda card: card.id)
def test_pilots_agree_with_the_data(pilot: object) -> None:
    card = content().pilot(pilot.id)  # type: ignore[attr-defined]
    mech = content().mech(card.mech).name
    assert f"| {card.name} | {mech} | {' | '.join(each.text for each in card.rows)} |" in TEXT
    for each in card.rows:
        assert each.second is None or f"**{each.second.name},**" in TEXT


@pytest.mark.parametrize("monster", content().monsters, ids=lambda card: card.id)
def test_monsters_agree_with_the_data(monster: object) -> None:
    card = content().monster(monster.id)  # type: ignore[attr-defined]
    name, move, hp, attack, _, compass, seek = row(card.name, 7)
    assert move == f"{card.normal.move} / {card.alpha.move}" and hp == f"{card.normal.hp} / {card.alpha.hp}"
    assert attack.startswith(f"{card.normal.attack.name},") and seek == card.seek
    assert compass == ", ".join(WORDS[letter] for letter in card.compass)
    assert all(trait in name for trait in card.normal.traits)


def test_goals_and_moons_agree_with_the_data() -> None:
    for objective in content().objectives:
        yellow = row(objective.yellow.name, 4)
        assert yellow[1] == content().map(objective.map).name
        needed = str(objective.red.needed)
        assert needed == "1" or needed in row(objective.red.name, 2)[1]
        assert row(objective.red.name, 2)
    for card in content().maps:
        assert row(content().moon(card.moon).name, 3)[1] == card.name


def test_the_campaign_card_agrees_with_the_data() -> None:
    for number, game in enumerate(content().standard, start=1):
        assert row(str(number), 7) == cells(number, game)
    alphas = [game.alphas for game in content().hard]
    assert f"{', '.join(map(str, alphas[:-1]))} and {alphas[-1]}" in TEXT
    assert [game.start for game in content().hard] == [3, 3, 3, 4, 4, 4]


def cells(number: int, game: Game) -> list[str]:
    def reward(letters: str) -> str:
        return " and ".join(letters) or "none"

    start = [str(number), game.left, game.right or "none", str(game.start), str(game.alphas)]
    return [*start, reward(game.left_reward), reward(game.right_reward)]


def test_every_status_is_explained() -> None:
    for status in ("Rock", "Smoke", "Fire", "Frozen", "Shield", "Acid"):
        assert f"- **{status}:**" in TEXT
