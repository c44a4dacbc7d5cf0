"""Dice in the statistics: counted when a match is over, by player, kind of die and face."""

from types import SimpleNamespace
from typing import Any

import msgspec

from game.core.match import Seat, Setup
from game.core.playing import autoplay, with_random
from game.core.throws import counted
from game.shell.games import title
from game.shell.statistics import Statistics, blocks
from game.unearth.wing import game


def played(seed: int = 3) -> Any:
    """A match of two who play anything."""
    rules = with_random(game())
    seats = (Seat("Ada", "random", 0), Seat("Bo", "random", 1))
    return autoplay(rules, Setup("unearth", seed, seats), rules.referee())


def test_dice_are_counted_by_player_and_added_up_over_matches() -> None:
    match, statistics = played(), Statistics()
    statistics.count(match)
    once = dict(statistics.dice["unearth"]["Computer, random"])
    rolled = counted(match)
    assert once[6] == [sum(pair) for pair in zip(rolled[0][6], rolled[1][6], strict=True)]
    statistics.count(match)
    assert statistics.dice["unearth"]["Computer, random"][6] == [2 * count for count in once[6]]


def test_the_page_has_a_line_for_each_player_and_die() -> None:
    statistics = Statistics()
    statistics.count(played())
    house: Any = SimpleNamespace(shelf=SimpleNamespace(playable=lambda: [title("unearth")]))
    lines = [block.text for block in blocks(statistics, house)]
    assert [f"Computer, random, d{faces}" in " ".join(lines) for faces in (4, 6, 8)] == [True] * 3


def test_statistics_from_before_there_were_dice_are_read() -> None:
    old = msgspec.json.decode(b'{"games": {"buried_memories": {}}}', type=Statistics)
    assert old.dice == {}
    new = msgspec.json.decode(
        msgspec.json.encode(Statistics(dice={"unearth": {"Ada": {6: [1] * 6}}})), type=Statistics
    )
    assert new.dice["unearth"]["Ada"][6] == [1] * 6
