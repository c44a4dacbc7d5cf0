"""What may come up next is drawn while the table rests, and not while something is told."""

from __future__ import annotations

from game.unearth.content import cards
from game.unearth.picture.brush import card_art
from game.unearth.picture.spots import RuinSpot
from tests.ui.events import click

from .stand import Board, OpenBoard, of_one, open_board, rolling, seated

__all__ = ["open_board"]


def ready(board: Board, card: int) -> bool:
    """Whether a card's picture is there as large as it would lie on the table."""
    pen, size = board.stage.pen, board.scene.places.slots[0].art.size
    return ("cut", card_art(card), size, pen.px(16), 0.72) in pen.paint.cache


def test_cards_to_come_are_drawn_while_nobody_moves(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2, 6)))
    board.stage.pump(300)
    shown = board.scene.shown
    gone = {*shown.cards, *(card for player in shown.players for card in player.ruins)}
    left = [card.number for card in cards() if card.number not in gone and not card.event]
    assert left and all(ready(board, card) for card in left)


def test_nothing_is_drawn_ahead_while_a_die_flies(open_board: OpenBoard) -> None:
    board = open_board(of_one(rolling(2, 6)))
    spot = next(each for each in board.scene.widgets if isinstance(each, RuinSpot) and each.legal)
    click(board.stage, spot.rect.center)
    assert board.scene.busy
    work = board.scene.ahead._work
    assert work is not None and not work.live


def test_the_table_is_laid_once_all_cards_are_drawn(open_board: OpenBoard) -> None:
    board = open_board(seated(2))
    assert board.state.phase == "deal" and not board.scene.busy
    board.rest()
    assert board.state.turns == 1
    assert all(ready(board, card.number) for card in cards() if not card.event)


def test_at_instant_speed_nothing_waits_for_drawings(open_board: OpenBoard) -> None:
    board = open_board(seated(2), speed="instant")
    board.stage.pump(2)
    assert board.state.phase != "deal"
