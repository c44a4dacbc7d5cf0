"""The slate says what the rules say: every action, end of turn and roll leaves the same board on both."""

import pytest

from game.core.state import CHANCE, Action
from game.core.stream import Stream
from game.rift import actions as a
from game.rift import orders, turn
from game.rift.board import STATUS, Board
from game.rift.kit import Crew
from game.rift.referee import DiceReferee
from game.rift.resolution import Resolution
from game.rift.rules import Rift, start
from game.rift.solver import fights, foes
from game.rift.solver.plans import CLEAR, MOVE, SHOOT, STRIKE, Arms, Order, give, keen_tiles, turns
from game.rift.solver.slate import SIZE, Slate


def order_of(action: a.AnyAction) -> Order:
    """An action of the rules as an order on the slate."""
    match action:
        case a.Move():
            return MOVE, action.mech, action.tile, -1, 0, -1
        case a.Attack():
            return STRIKE, action.mech, action.attack, action.direction, action.reach, action.way
        case a.Clear():
            return CLEAR, action.mech, sum(STATUS[name] for name in action.tokens), -1, 0, -1
        case a.Fire():
            return SHOOT, -1, 0, action.direction, 0, -1
    raise AssertionError(action)


def check_same(k: Slate, board: Board, what: object) -> None:
    assert k.s == Slate(board).s, f"the slate and the rules differ after {what}"
    assert len(k.s) == SIZE and not k.dying


def check_step(state: Rift) -> int:
    """Compare all there is to do in a player step, and its end; how many comparisons that were."""
    k, arms = Slate(state.field), Arms(Slate(state.field))
    root = k.s[:]
    actions = [each for each in orders.offers(state) if not isinstance(each, a.Done | a.HandOver)]
    for action in actions:
        if isinstance(action, a.Clear) and "shield" in action.tokens:
            continue  # no search throws a shield away
        trial = state.clone()
        trial.play_usual(action)
        give(k, arms, order_of(action))
        check_same(k, trial.field, action)
        k.s[:] = root
    r = Resolution(state.field.copy(), usual=True)
    turn.end_turn(r)
    fights.end_turn(k)
    check_same(k, r.board, "the end of the turn")
    if not r.board.lost:
        turn.start_turn(r)
        fights.start_turn(k)
        check_same(k, r.board, "the next turn's beginning")
    return len(actions) + 2


def check_rolls(board: Board) -> int:
    """Compare what the monsters do for each value of the die."""
    for value in range(1, 7):
        k, r = Slate(board), Resolution(board.copy(), usual=True)
        turn.roll(r, value)
        foes.roll(k, value)
        check_same(k, r.board, f"a roll of {value}")
    return 6


def wander(seed: int) -> int:
    """A battle at random, with upgrades at random, compared all the way; how many comparisons that were."""
    stream, referee, compared = Stream(seed, "wander"), DiceReferee(), 0
    options: dict[str, int | str | bool] = {
        "mode": "battle",
        "game": stream.roll(6),
        "crew": "mixed",
        "moons": True,
    }
    state = start(1, [0], {**options, "side": stream.pick(("standard", "hard"))})
    while (mover := state.to_move()) is not None:
        if mover == CHANCE:
            if state.phase == "roll":
                compared += check_rolls(state.field)
            state.play(referee.outcome(state, stream))
            if state.phase == "deal":
                crew = [Crew(each.mech, each.pilot, stream.below(4), stream.below(4)) for each in state.crew]
                state.crew = tuple(crew)
            continue
        offers = state.actions()
        if state.phase == "act" and state.question is None:
            compared += check_step(state)
            deeds: list[Action] = [each for each in offers if isinstance(each, a.Attack | a.Fire | a.Clear)]
            offers = deeds if deeds and stream.below(3) else offers
        state.play(stream.pick(offers))
    return compared


def test_slate_and_rules_never_differ() -> None:
    assert sum(wander(seed) for seed in range(14)) > 1000


@pytest.mark.slow
def test_slate_and_rules_never_differ_in_tens_of_thousands_of_positions() -> None:
    assert sum(wander(seed) for seed in range(1000, 1250)) > 20_000


@pytest.mark.parametrize("seed", range(4))
def test_what_is_tried_is_taken_back(seed: int) -> None:
    """After trying a mech's turns, each with the end of the turn and a roll, the slate is wiped to what it was."""
    state, stream, referee = start(1, [0], {"mode": "battle", "game": 4}), Stream(seed, "wiped"), DiceReferee()
    while state.to_move() is not None and state.phase != "act":
        chance = state.to_move() == CHANCE
        state.play(referee.outcome(state, stream) if chance else stream.pick(state.actions()))
    k = Slate(state.field)
    root, before, tried = k.s[:], state.field.copy(), 0
    for given, after in turns(k, Arms(k), seed % 2, keen_tiles(k)):
        assert k.s == after or not given
        fights.end_turn(k)
        fights.start_turn(k)
        foes.roll(k, 1 + tried % 6)
        tried += 1
    k.s[:] = root
    check_same(k, state.field, "taking everything back")
    assert state.field == before and tried > 1
