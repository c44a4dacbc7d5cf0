"""Short sentences for panels and tooltips."""

from game.rift.picture.words import aim_of_game

from .stand import battle


def test_what_has_to_be_achieved_as_things_stand() -> None:
    board = battle().state.field  # type: ignore[attr-defined]
    assert (board.die, board.ruins) == (5, 3)
    assert aim_of_game(board) == "Keep the buildings standing for 5 turns. 3 may fall; the next one loses all."
    board.die, board.ruins = 1, 0
    assert aim_of_game(board) == "Keep the buildings standing for this turn. If one more falls, all is lost."
