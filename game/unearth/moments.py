"""Moments for pictures: what to look for in matches of computer players."""

from __future__ import annotations

from typing import Any

from game.core.moment import Moment
from game.unearth.table import Table

LATE = 26
"""Turns after which stones, ruins and cards lie with everybody."""

MOMENTS = (
    Moment("choose_ruin", 2, when="well_filled", point="legal"),
    Moment("two_players", 2, when="rich"),
    Moment("three_players", 3, when="rich"),
    Moment("four_players", 4, when="well_filled"),
    Moment("five_players", 5, when="well_filled"),
    Moment("solo", 1, when="well_filled"),
    Moment("own_cards", 2, when="well_filled", act="look_at_cards"),
    Moment("delver_on_a_die", 3, when="has_discovery", act="discovery"),
    Moment("throw", 4, event="DieRolled", frames=46),
    Moment("take_stone", 3, phase="stone"),
    Moment("place_stone", 4, when="many_stones"),
    Moment("choose_wonder", 3, phase="wonder"),
    Moment("wonder_rises", 3, event="WonderBuilt", frames=96),
    Moment("claim", 4, event="RuinClaimed", frames=205),
    Moment("tie", 4, event="RuinRemoved", frames=170),
    Moment("end_of_age", 3, event="AgeEnds", frames=330),
    Moment("player_in_large", 2, when="rich", act="look_at_player"),
    Moment("over", 4, event="Over", frames=620),
)


def well_filled(table: Table) -> bool:
    """A position in mid match, before a roll, with a hand to choose from."""
    return table.phase == "delve" and table.turns >= LATE and len(table.player.hand) >= 3


def rich(table: Table) -> bool:
    """Whoever decides has ruins and a wonder."""
    return table.phase == "delve" and len(table.player.ruins) >= 2 and bool(table.player.wonders)


def many_stones(table: Table) -> bool:
    """A stone is placed in a tableau that has grown."""
    if table.phase != "place" or table.asked is None:
        return False
    return len(table.players[table.asked.seat].stones) >= 7


def has_discovery(table: Table) -> bool:
    """A New Discovery can be played on dice that lie there."""
    return well_filled(table) and "discovery" in table.player.hand


def look_at_cards(board: Any) -> None:
    """The player to move looks at their own cards, once the others look away."""
    scene: Any = board.scene
    scene.peek()
    for _ in range(60):
        board.stage.pump()
    board.hand_over.lift()


def discovery(board: Any) -> None:
    """The card is in hand; its die is being chosen."""
    look_at_cards(board)
    scene: Any = board.scene
    scene.ask.play_card("discovery")


def look_at_player(board: Any) -> tuple[int, int]:
    """The pointer rests on the mat of whoever moves."""
    scene: Any = board.scene
    seat = scene.shown.turn
    where: tuple[int, int] = scene.mats.mats[seat].whole.center
    return where
