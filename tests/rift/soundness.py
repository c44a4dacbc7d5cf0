"""What holds of every position of the rift, whatever happens: nothing stands twice, no token is lost or doubled."""

from game.rift.board import (
    BUILDING,
    FROZEN,
    MECHS,
    MEEPLES,
    MOUNTAIN,
    OTHER_SIDE,
    PAIRS,
    ROCK,
    ROCKS,
    SHIELD,
    STATUS_NAMES,
    UNIT_HOLDER,
    UNITS,
    Board,
)
from game.rift.content import content
from game.rift.grid import TILES


def check_board(board: Board, resting: bool = True) -> None:
    """Assert all of it. ``resting`` is false while a question is open in the middle of something."""
    check_units(board, resting)
    check_tokens(board, resting)
    check_meeples(board)
    assert 0 <= board.ruins <= content().ruins
    assert 0 <= board.die <= 6 and 0 <= board.card_at <= 2


def check_units(board: Board, resting: bool) -> None:
    for unit in range(UNITS):
        tile = board.at[unit]
        if tile >= 0:
            assert board.units[tile] == unit
            assert board.tiles[tile] not in (BUILDING, MOUNTAIN), f"unit {unit} stands in a building or mountain"
            assert 0 <= board.hp[unit] <= board.full[unit] <= content().most_hp
            assert board.hp[unit] > 0 or not resting, f"unit {unit} stands dead"
            assert not (resting and board.sinks(unit, tile)), f"unit {unit} stands in water"
        elif unit >= 2:
            assert board.worn[unit] == 0 and board.aim[unit] == -1
    assert sorted(unit for unit in board.units if unit >= 0) == [u for u in range(UNITS) if board.at[u] >= 0]


def check_tokens(board: Board, resting: bool) -> None:
    ground, worn, rocks = [0] * TILES, [0] * UNITS, set()
    assert len(set(board.tokens)) == len(board.tokens)
    for token in board.tokens:
        status, holder = token >> 6, token & 63
        if status == ROCK:
            rocks.add(holder - UNIT_HOLDER)
        elif holder < UNIT_HOLDER:
            ground[holder] |= status
        else:
            worn[holder - UNIT_HOLDER] |= status
    assert ground == board.ground and worn == board.worn
    assert rocks == {rock for rock in ROCKS if board.at[rock] >= 0}
    for bits in (*ground, *worn):
        assert not any(bits & one and bits & OTHER_SIDE[one] for one in STATUS_NAMES), "two sides of one token"
    for tile, bits in enumerate(ground):
        if bits & (FROZEN | SHIELD) or board.tiles[tile] == BUILDING:
            assert board.tiles[tile] == BUILDING and not bits & ~(FROZEN | SHIELD)
    if resting:
        for pair in range(len(PAIRS)):
            assert board.in_play(pair) <= content().tokens


def check_meeples(board: Board) -> None:
    for unit in MEEPLES:
        there, detected = board.at[unit] >= 0, board.cube[unit] >= 0
        assert not (there and detected)
        assert (board.card[unit] >= 0) == (there or detected)
        assert detected == (unit in board.cubes)
    for card in range(3):
        assert board.card.count(card) <= content().monsters_per_card
    assert all(board.card[unit] == -1 for unit in (*MECHS, *ROCKS))
