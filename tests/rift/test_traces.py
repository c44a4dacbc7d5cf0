"""The conformance traces: an idle player, fixed rolls, every position as the specification's simulator told it."""

import re

import pytest

from game.rift import actions as a
from game.rift import campaign
from game.rift.attacks import aimed_at
from game.rift.board import Board
from game.rift.grid import LETTERS, place, tile_at
from game.rift.kit import Crew
from game.rift.resolution import Resolution
from game.rift.rules import Rift, start
from game.rift.spawn import set_up
from game.rift.turn import end_turn

CASE_1 = """
setup 4: A(2,2) hp3; B(5,2) hp3; demon(6,4) hp2; wraith(3,4) hp1; herald(5,5) hp1
roll 3 at 5 on 2: A(2,2) hp3; B(5,2) hp3; wraith(3,2) hp1 aims W at (2,2); herald(5,5) hp1 aims W at (4,5); \
demon(6,4) hp2 aims S at (6,5)
detected: wraith at (1,5)
idle: A(2,2) hp2; B(5,2) hp3; wraith(3,2) hp1; herald(5,5) hp1; demon(6,4) hp2
ruins: 2, 1 left
roll 6 at 4 on 3: A(2,2) hp2; B(5,2) hp3; herald(4,5) hp1 aims N at (4,1); demon(5,4) hp2; \
wraith(1,3) hp1 aims N at (1,2); wraith(1,5) hp1 aims E at (2,5)
detected: none
idle: A(2,2) hp2; B(5,2) hp3; herald(4,5) hp1; demon(5,4) hp2; wraith(1,3) hp1; wraith(1,5) hp1 aims E at (2,5)
ruins: 1, 0 left, LOST
"""
CASE_2 = """
setup 2: A(3,2) hp4; B(5,2) hp3; nightmare(3,5) hp2; Alpha nightmare(5,5) hp4; Alpha intruder(1,2) hp3; \
colossus(6,4) hp2
roll 5 at 5 on 2: A(3,2) hp4; B(5,2) hp3; Alpha intruder(4,2) hp3 aims W at (2,2); \
colossus(5,4) hp2 aims N at (5,2); nightmare(4,5) hp2 aims W at (2,5); Alpha nightmare(5,5) hp4 aims E at (6,5)
detected: none
idle: A(3,2) hp3; B(5,2) hp2; Alpha intruder(4,2) hp3; colossus(5,4) hp2; nightmare(3,5) hp2; \
Alpha nightmare(5,5) hp4
ruins: 2, 1 left
roll 1 at 4 on 3: A(3,2) hp3; B(5,2) hp2; colossus(6,4) hp2 aims N at (6,1); nightmare(2,5) hp2; \
Alpha nightmare(5,3) hp4 aims N at (5,2); Alpha intruder(1,2) hp3 aims E at (3,2)
detected: none
idle: A(3,2) hp2; B dead; colossus(6,4) hp2; nightmare(2,5) hp2; Alpha nightmare(5,3) hp4; Alpha intruder(1,2) hp3
ruins: 1, 0 left
roll 4 at 3 on 1: A(3,2) hp2; B dead; nightmare(1,5) hp2 aims N at (1,3); \
Alpha nightmare(4,2) hp4 aims N at (4,1); Alpha intruder(1,2) hp3 aims E at (3,2); colossus(5,4) hp2
detected: none
idle: A(3,2) hp2; B dead; nightmare(1,4) hp2; Alpha nightmare(4,2) hp4 aims N at (4,1); \
Alpha intruder(1,2) hp3 aims E at (3,2); colossus(5,4) hp2
ruins: 0, 0 left, LOST
"""
TRACES = [
    pytest.param("rocket", "acid", ("demon", "wraith", "herald"), 3, 0, ("wukong", "sekhmet"), CASE_1, id="case 1"),
    pytest.param(
        "turret", "frost", ("nightmare", "intruder", "colossus"), 4, 2, ("talos", "raijin"), CASE_2, id="case 2"
    ),
]


def told(board: Board) -> str:
    """A position in the trace's own words."""
    words = []
    for mech, letter in enumerate("AB"):
        at = board.at[mech]
        words.append(f"{letter}{_place(at)} hp{board.hp[mech]}" if at >= 0 else f"{letter} dead")
    for unit in board.on_map():
        name = f"{'Alpha ' if board.alpha[unit] else ''}{board.monsters[board.card[unit]]}"
        line = f"{name}{_place(board.at[unit])} hp{board.hp[unit]}"
        if board.aim[unit] >= 0:
            line += f" aims {LETTERS[board.aim[unit]]} at {_place(aimed_at(board, unit))}"
        words.append(line)
    return "; ".join(words)


def _place(tile: int) -> str:
    return f"({place(tile)[0]},{place(tile)[1]})"


def set_out(left: str, right: str, cards: tuple[str, str, str], alphas: int, mechs: tuple[str, str]) -> Rift:
    state = start(1, [0], {"mode": "battle"})
    state.crew = (Crew(mechs[0], "lin"), Crew(mechs[1], "haddad"))
    state.board = campaign.fresh_board(state, a.Dealt(left, right, cards), ("", ""), 0)
    state.board.alphas = alphas
    return state


@pytest.mark.parametrize(("left", "right", "cards", "count", "alphas", "mechs", "trace"), TRACES)
def test_the_trace_comes_out_line_by_line(
    left: str,
    right: str,
    cards: tuple[str, str, str],
    count: int,
    alphas: int,
    mechs: tuple[str, str],
    trace: str,
) -> None:
    state = set_out(left, right, cards, alphas, mechs)
    lines = trace.strip().splitlines()
    setup = re.fullmatch(r"setup (\d): (A\((\d),(\d)\).*B\((\d),(\d)\).*)", lines[0])
    assert setup is not None
    r = Resolution(state.field)
    set_up(r, int(setup[1]), count)
    state.phase = "deploy"
    for mech in (0, 1):
        state.play(a.Deploy(mech, tile_at(int(setup[3 + 2 * mech]), int(setup[4 + 2 * mech]))))
    assert told(state.field) == setup[2]
    state.play(a.Done())
    for rolled, detected, idle, ruins in zip(lines[1::4], lines[2::4], lines[3::4], lines[4::4], strict=True):
        play_turn(state, rolled, detected, idle, ruins)
    assert state.phase == "over" and state.won is False and state.why == "ruins"


def play_turn(state: Rift, rolled: str, detected: str, idle: str, ruins: str) -> None:
    head = re.fullmatch(r"roll (\d) at (\d) on (\d): (.*)", rolled)
    assert head is not None
    assert state.field.die == int(head[2])
    state.play(a.Rolled(int(head[1])))
    assert state.field.card_at + 1 == int(head[3])
    assert told(state.field) == head[4]
    board = state.field
    found = [f"{board.monsters[board.card[unit]]} at {_place(board.cube[unit])}" for unit in board.cubes]
    assert detected == f"detected: {', '.join(found) or 'none'}"
    r = Resolution(board.copy())
    end_turn(r)
    assert idle == f"idle: {told(r.board)}"
    lost = ", LOST" if r.board.lost else ""
    assert ruins == f"ruins: {board.ruins - r.board.ruins}, {r.board.ruins} left{lost}"
    state.play(a.Done())
