"""Computer players of Bury Me in the Rift: honest ones that look one action ahead.

Each weighs every legal action by playing it on a copy and letting the turn end there: what the city and the mechs
would lose, and what the monsters would. ``easy`` now and then follows a whim.
"""

from collections.abc import Callable

from game.core.opponent import Opponent, Thinking
from game.core.state import Action, State
from game.core.stream import Stream
from game.rift import actions as a
from game.rift.board import MEEPLES, Board
from game.rift.grid import DISTANCE
from game.rift.resolution import Resolution
from game.rift.rules import Rift
from game.rift.turn import end_turn, start_turn

LOST = -1_000_000.0
RUIN, MECH, MECH_HIT, MONSTER_HIT, KILL, BLOCK = 100.0, 120.0, 12.0, 4.0, 10.0, 7.0


class Greedy:
    """One action ahead, with whims at the given rate."""

    def __init__(self, whims: float = 0.0) -> None:
        self.whims = whims

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Rift)
        options = view.actions()
        if view.phase != "act" or view.question is not None:
            yield
            return self._apart_from_the_step(view, options, stream)
        sensible = [option for option in options if not isinstance(option, a.HandOver | a.Done)]
        if self.whims and stream.unit() < self.whims:
            yield
            return stream.pick([*sensible, a.Done()])
        best: Action = a.Done()
        worth = value(view.field)
        for option in sensible:
            yield
            trial = view.clone()
            trial.play_usual(option)
            weighed = value(trial.field)
            if weighed > worth + 1e-9:
                best, worth = option, weighed
        return best

    def _apart_from_the_step(self, view: Rift, options: list[Action], stream: Stream) -> Action:
        if view.phase == "deploy" and isinstance(options[0], a.Deploy):
            return min((each for each in options if isinstance(each, a.Deploy)), key=lambda each: _far(view, each))
        if view.phase == "choose" or view.phase == "upgrade":
            return stream.pick(options)
        return options[0]


def _far(view: Rift, action: a.Deploy) -> float:
    """How far a tile is from all that spawns, all together."""
    return float(sum(DISTANCE[action.tile][tile] for tile in view.field.layout.spawns))


def value(board: Board) -> float:
    """What the turn would end like, from the players' side, if nothing more were done."""
    r = Resolution(board.copy(), usual=True)
    if not r.board.lost:
        end_turn(r)
    if not r.board.lost:
        start_turn(r)
    after = r.board
    if after.lost:
        return LOST
    worth = RUIN * after.ruins + BLOCK * after.tally.blocks + KILL * after.tally.kills
    for mech in after.mechs():
        worth += MECH + MECH_HIT * after.hp[mech]
    worth -= MONSTER_HIT * sum(after.hp[unit] for unit in MEEPLES if after.at[unit] >= 0)
    return worth + _nearness(after)


def _nearness(board: Board) -> float:
    """A little for mechs that stand where monsters are in reach."""
    total = 0.0
    for mech in board.mechs():
        for unit in MEEPLES:
            if board.at[unit] >= 0:
                total -= 0.1 * DISTANCE[board.at[mech]][board.at[unit]]
    return total


def _easy() -> Opponent:
    return Greedy(whims=0.3)


def _medium() -> Opponent:
    return Greedy(whims=0.1)


def _hard() -> Opponent:
    return Greedy()


LEVELS: dict[str, Callable[[], Opponent]] = {"easy": _easy, "medium": _medium, "hard": _hard}
"""By name, weakest first."""
