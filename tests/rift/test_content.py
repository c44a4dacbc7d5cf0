"""The data file: its numbers against the specification's, and one clear sentence for each way it can be broken."""

from collections.abc import Callable

import pytest

import assets
from game.rift.content import FILE, BadContent, content, parse, read
from game.rift.grid import NEIGHBOURS, TILES
from game.rift.printed import BUILDING, MOUNTAIN, layout

TEXT = assets.path(FILE).read_text(encoding="utf-8")


def test_there_are_as_many_cards_as_in_the_box() -> None:
    box = content()
    counts = [len(cards) for cards in (box.mechs, box.pilots, box.maps, box.objectives, box.monsters)]
    assert counts == [8, 8, 6, 6, 6] and len(box.moons) == 6
    assert (box.ruins, box.tokens, box.turns, box.deploy_rows) == (3, 3, 5, 2)
    assert len(box.standard) == len(box.hard) == 6


def test_every_mech_has_its_own_pilot() -> None:
    box = content()
    assert sorted(pilot.mech for pilot in box.pilots) == sorted(mech.id for mech in box.mechs)


def test_seven_second_attacks_use_all_six_statuses() -> None:
    box = content()
    seconds = {row.second.name: row.second for pilot in box.pilots for row in pilot.rows if row.second}
    assert len(seconds) == 7
    words = " ".join(step for attack in seconds.values() for step in attack.steps)
    assert all(status in words for status in ("rock", "smoke", "fire", "frozen", "shield", "acid"))


@pytest.mark.parametrize("card", content().maps, ids=lambda card: card.id)
def test_each_side_has_three_buildings_and_spawns_on_plain_tiles_below_the_first_row(card: object) -> None:
    each = content().map(card.id)  # type: ignore[attr-defined]
    for half in (each.left, each.right):
        terrain, spawns = "".join(half.terrain), "".join(half.spawns)
        assert sum(terrain.count(letter) for letter in "+UR") == 3
        for letter, number in zip(terrain, spawns, strict=True):
            assert number == "." or letter in ".fs"
        assert half.spawns[0] == "..."


@pytest.mark.parametrize("left", [card.id for card in content().maps])
@pytest.mark.parametrize("right", [card.id for card in content().maps])
def test_any_two_maps_fit_together(left: str, right: str) -> None:
    """Every walkable tile can be reached on foot from every other; spawn numbers are 1 to 8."""
    if left == right:
        return
    printed = layout(left, right, 0)
    walkable = {tile for tile in range(TILES) if printed.tiles[tile] not in (BUILDING, MOUNTAIN)}
    seen, edge = set(), {next(iter(walkable))}
    while edge:
        seen |= edge
        edge = {other for tile in edge for other in NEIGHBOURS[tile] if other in walkable} - seen
    assert seen == walkable
    assert sorted(printed.numbers[tile] for tile in printed.spawns) == list(range(1, 9))


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "no toml": (lambda text: text + "\n[", "cannot be used"),
    "unknown field": (lambda text: "colour = 1\n" + text, "colour"),
    "wrong type": (lambda text: text.replace("ruins = 3", 'ruins = "three"'), "ruins"),
    "narrow map": (lambda text: text.replace('  "..+",\n', '  "..",\n', 1), "not 3 by 5"),
    "strange terrain": (lambda text: text.replace('  "..+",\n', '  "..x",\n', 1), "unknown terrain"),
    "wrong spawns": (lambda text: text.replace('  "..1",\n', '  "..9",\n', 1), "wrong spawn numbers"),
    "unknown moon": (lambda text: text.replace('moon = "columns"', 'moon = "cheese"'), "unknown moon cheese"),
    "a mech twice": (lambda text: text.replace('id = "atlas"', 'id = "wukong"'), "wukong stands there twice"),
    "pilot of no mech": (lambda text: text.replace('mech = "atlas"', 'mech = "anvil"'), "unknown mech anvil"),
    "strange compass": (lambda text: text.replace('compass = "ES"', 'compass = "EW"'), "unknown compass EW"),
    "strange reward": (lambda text: text.replace('left_reward = "A"', 'left_reward = "Q"'), "other than A, B"),
    "strange aim": (lambda text: text.replace('aim = "D6"', 'aim = "D7"'), "unknown aim 'D7'"),
    "strange step": (lambda text: text.replace('"rock T"', '"rack T"'), "unknown step 'rack T'"),
    "strange zone": (lambda text: text.replace('"dmg F 1"', '"dmg Q 1"'), "unknown zone 'Q'"),
    "strange amount": (lambda text: text.replace('"dmg F 1"', '"dmg F x"'), "amount 'x'"),
    "first game": (lambda text: text.replace('right = "acid"\nmechs', 'right = "moon"\nmechs'), "first_game"),
    "objectives": (lambda text: text.replace('[[objectives]]\nmap = "storm"', '[[objectives]]\nmap = "frost"'),
                   "no objective"),
    "rows": (lambda text: text.replace('[[mechs.rows]]\ntext = "Throw deals 1 damage"\n', "", 1).replace(
        'attack = { name = "Throw", aim = "R1", steps = ["dmg T 1", "push T any 1"] }\n', "", 1), "2 upgrade rows"),
}  # fmt: skip


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_file_is_refused_in_one_sentence(fault: str) -> None:
    damage, words = BROKEN[fault]
    damaged = damage(TEXT)
    assert damaged != TEXT, "the fault has to be there"
    with pytest.raises(BadContent) as refused:
        parse(damaged, "rift.toml")
    assert words in str(refused.value) and str(refused.value).startswith("rift.toml cannot be used: ")
    assert str(refused.value).endswith(".")


def test_a_missing_file_is_named(tmp_path: object) -> None:
    with pytest.raises(BadContent, match=r"gone\.toml cannot be read"):
        read(assets.path("cards/gone.toml"))


def test_unknown_cards_are_key_errors() -> None:
    box = content()
    for find in (box.map, box.mech, box.pilot, box.monster, box.moon, box.objective, box.goal):
        with pytest.raises(KeyError):
            find("nobody")
