"""Moments for pictures: what to look for in matches of computer players, and a sheet of all memories."""

from __future__ import annotations

from typing import Any

from game.core.moment import Moment
from game.to_the_moon.lanes import why_no_collect, why_no_research
from game.to_the_moon.payment import payments, research_payments
from game.to_the_moon.table import Table

LATE, FULL = 10, 7
"""Turns after which a table is well filled, and cards that make a hand worth showing."""

MOMENTS = (
    Moment("hand_over", 2, when="well_filled", covered=True),
    Moment("two_players", 2, when="well_filled"),
    Moment("five_players", 5, when="well_filled"),
    Moment("solo", 1, when="well_filled"),
    Moment("paying", 3, when="can_choose_payment", act="pay"),
    Moment("research", 3, when="can_research", act="research"),
    Moment("note", 3, when="well_filled", point="legal"),
    Moment("exchange", 4, when="well_filled", act="exchange"),
    Moment("album", 2, when="rich", act="album"),
    Moment("new_cards", 2, event="Exchanged", frames=150),
    Moment("collected", 3, event="MemoryTaken", frames=26),
    Moment("swap", 4, event="LanesSwapped", frames=60),
    Moment("turned_over", 3, event="Flipped", frames=60),
    Moment("hand_limit", 5, phase="limit"),
    Moment("goodbye", 3, phase="farewell"),
    Moment("memory_loss", 3, phase="give"),
    Moment("end_of_the_line", 3, event="EndOfTheLine", frames=240),
)


def well_filled(table: Table) -> bool:
    """A position some way into the match, with a hand to choose from."""
    return table.phase == "act" and table.turns >= LATE and len(table.player.hand) >= FULL


def rich(table: Table) -> bool:
    """Whoever decides has collected a good deal."""
    return table.phase == "act" and len(table.player.memories) >= FULL


def _payable(table: Table) -> int:
    """The space of a memory that can be paid for in several ways, or -1."""
    if table.phase != "act":
        return -1
    spaces = range(len(table.spaces))
    return next((space for space in spaces if len(payments(table, table.turn, space)) > 1), -1)


def can_choose_payment(table: Table) -> bool:
    """Several ways to pay for a memory."""
    return well_filled(table) and _payable(table) >= 0


def _researchable(table: Table) -> int:
    """The space of a memory that can be Researched but not collected, or -1."""
    if not research_payments(table, table.turn):
        return -1
    for space in range(len(table.spaces)):
        unpaid = bool(why_no_collect(table, table.turn, space)) or not payments(table, table.turn, space)
        if unpaid and not why_no_research(table, table.turn, space):
            return space
    return -1


def can_research(table: Table) -> bool:
    """A memory that can be Researched but not yet collected."""
    return well_filled(table) and _researchable(table) >= 0


def pay(board: Any) -> None:
    """Choose a memory, and so the cheapest payment."""
    board.scene.choose_memory(_payable(board.scene.view))


def research(board: Any) -> None:
    """Choose a memory that can only be Researched."""
    board.scene.choose_memory(_researchable(board.scene.view))


def exchange(board: Any) -> None:
    """Choose a card to exchange."""
    board.scene.choose_card(len(board.scene.hand.cards) // 2)


def album(board: Any) -> None:
    """Look at the memories of whoever decides."""
    board.scene.choose_corner(board.scene.seat)


def _sheet() -> Any:
    from game.to_the_moon.picture.sheet import Sheet  # pygame is needed only when the sheet is shown

    return Sheet()


SHEETS = {"all_memories": _sheet}
"""Screens of this game's own, by name."""
