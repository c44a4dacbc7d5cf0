"""Dice in the statistics: counted when a match is over, by player, kind of die and face."""

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame

from game.core.match import Seat, Setup
from game.core.playing import autoplay, with_random
from game.core.throws import counted, summary
from game.shell.games import title
from game.shell.statistics import Statistics, blocks
from game.ui.charts import Chart, shelve
from game.ui.pen import Pen
from game.ui.scroll import Block, ScrollText
from game.ui.theme import Theme
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


def test_the_page_shows_bars_for_each_player_and_die() -> None:
    statistics = Statistics()
    statistics.count(played())
    house: Any = SimpleNamespace(shelf=SimpleNamespace(playable=lambda: [title("unearth")]))
    (dice,) = [block for block in blocks(statistics, house) if block.charts]
    assert dice.text == "Dice of Computer, random"
    assert [chart.name for chart in dice.charts] == ["d4", "d6", "d8"]
    for chart in dice.charts:
        assert list(chart.counts) == statistics.dice["unearth"]["Computer, random"][int(chart.name[1])]
        assert chart.expected == sum(chart.counts) / len(chart.counts)


def test_what_bars_show_is_spoken() -> None:
    page = ScrollText(
        [Block("Dice of Ada", charts=(Chart("d4", summary([1, 0, 2, 1]), (1, 0, 2, 1), 1.0),))], label="x"
    )
    assert page.state() == "Dice of Ada d4, 4 rolls, 2.75 on average, fair 2.5; 1: 1, 2: 0, 3: 2, 4: 1"


def test_charts_stand_beside_each_other_or_below() -> None:
    pen = Pen(pygame.Surface((1920, 1080)), Theme(1920, 1080))
    charts = [Chart(f"d{n}", summary([3] * n), (3,) * n, 3.0) for n in (4, 6, 8)]
    wide, narrow = shelve(pen, charts, 1800).boxes, shelve(pen, charts, 500).boxes
    assert len({box.y for box in wide}) == 1 and len({box.x for box in narrow}) == 1
    for boxes in (wide, narrow):
        assert all(not a.colliderect(b) for a, b in combinations(boxes, 2))
    assert max(box.right for box in wide) <= 1800 and max(box.right for box in narrow) <= 500


def test_statistics_from_before_there_were_dice_are_read() -> None:
    old = msgspec.json.decode(b'{"games": {"buried_memories": {}}}', type=Statistics)
    assert old.dice == {}
    new = msgspec.json.decode(
        msgspec.json.encode(Statistics(dice={"unearth": {"Ada": {6: [1] * 6}}})), type=Statistics
    )
    assert new.dice["unearth"]["Ada"][6] == [1] * 6
