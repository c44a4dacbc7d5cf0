"""Computer players of Bury Me in the Rift: they search whole player steps, in slices, both mechs together.

``easy`` looks at few plans and has whims; ``medium`` searches both mechs' turns in every order, with hardly a whim;
``hard`` also looks at the next turn over all that the die may show. With two seats each decides for its own mech
and takes the partner to play along. All of them see what everybody sees, and never a stream of the match.
"""

from collections.abc import Callable, Generator

import msgspec

from game.core.opponent import Opponent, Thinking
from game.core.state import Action, State
from game.core.stream import Stream
from game.rift import actions as a
from game.rift.board import Board
from game.rift.orders import why_no_hand_over
from game.rift.printed import STATUS_NAMES
from game.rift.resolution import Resolution
from game.rift.rules import Rift
from game.rift.solver.camp import choice_of, deployment, upgrade_of
from game.rift.solver.plans import CLEAR, MOVE, STRIKE, Order, Orders, give
from game.rift.solver.search import Ahead, Search
from game.rift.solver.slate import Slate
from game.rift.solver.worth import stakes_of, worth
from game.rift.turn import end_turn


class Strength(msgspec.Struct, frozen=True):
    """How much a level looks at.

    ``limit``: ends of turn weighed in a step at most; ``plans``: so many of the best are looked at one turn
    further, there with ``breadth`` (``Ahead``); ``whims``: how often it takes one of its better plans at random;
    ``deployed``: pairs of tiles tried out for both mechs.
    """

    limit: int
    plans: int = 0
    breadth: int = 1
    whims: float = 0.0
    deployed: int = 1


EASY = Strength(160, whims=0.25)
MEDIUM = Strength(1500, whims=0.08)
HARD = Strength(5000, plans=5)
COUNSEL = Strength(6000, plans=8, deployed=8)
"""What a hint looks at: more than any level, for a hint should be the best there is. Played as a level it won 85 of
100 campaigns on the Standard side and 48 of 100 on the Hard side (``--levels counsel`` of the benchmark)."""
WHIMSICAL = 12
"""A whim is one of so many of the best plans."""

Key = tuple[int, ...]


class Planner:
    """A level: thinks a whole player step through, then carries the plan out action by action."""

    def __init__(self, strength: Strength) -> None:
        self.strength = strength
        self._plan: dict[Key, Order | None] = {}
        """For each slate on the way the order to be given; None at the end."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Rift)
        if view.question is not None:
            return _answer(view)
        match view.phase:
            case "act":
                return (yield from self._act(view, seat, stream))
            case "deploy":
                return (yield from self._deploy(view, seat))
            case "upgrade":
                return upgrade_of(view)
            case "choose":
                return choice_of([each for each in view.actions() if isinstance(each, a.Choose)])
        yield
        return view.actions()[0]

    def _deploy(self, view: Rift, seat: int) -> Thinking[Action]:
        mine = [mech for mech in view.mechs_of(seat) if view.field.at[mech] < 0]
        if not mine:
            return a.Done()
        return (yield from deployment(view, mine[0], self.strength.deployed))

    def _act(self, view: Rift, seat: int, stream: Stream) -> Thinking[Action]:
        key = tuple(Slate(view.field).s)
        if key not in self._plan or self._waits_in_vain(view, seat, key):
            search = search_of(view, self.strength, _mechs(view, seat))
            yield from search.run()
            best = search.best
            if self.strength.whims and stream.unit() < self.strength.whims:
                best = stream.pick(search.ranked(WHIMSICAL))
            elif self.strength.plans:
                ahead = Ahead(search, self.strength.breadth)
                yield from ahead.run(self.strength.plans)
                best = ahead.best
            self._plan = dict(_stations(search, best[1]))
        return self._next(view, seat, key)

    def _waits_in_vain(self, view: Rift, seat: int, key: Key) -> bool:
        """Whether the plan goes on with the partner, who has finished meanwhile or has just handed over."""
        order = self._plan[key]
        return order is not None and not _is_of(view, order, seat) and bool(why_no_hand_over(view))

    def _next(self, view: Rift, seat: int, key: Key) -> Action:
        """The next action of the plan, or the partner's turn."""
        order = self._plan[key]
        if order is None:
            return a.Done()
        if _is_of(view, order, seat):
            return action_of(order)
        keys = list(self._plan)
        later = [self._plan[each] for each in keys[keys.index(key) :]]
        if any(each is not None and _is_of(view, each, seat) for each in later):
            return a.HandOver()
        return a.Done()


def _is_of(view: Rift, order: Order, seat: int) -> bool:
    """Whether the seat can give that order: to its mech, or to the turret."""
    return order[1] < 0 or view.owners[order[1]] == seat


def _mechs(view: Rift, seat: int) -> tuple[int, ...]:
    """The mechs to plan for: the partner's too while one can hand over to it."""
    alone = view.seats > 1 and bool(why_no_hand_over(view))
    return tuple(mech for mech in view.field.mechs() if view.owners[mech] == seat or not alone)


def search_of(view: Rift, strength: Strength, mechs: tuple[int, ...]) -> Search:
    """The search of the step that is being played, from where it stands."""
    return Search(Slate(view.field), stakes_of(view), mechs, strength.limit)


def _stations(search: Search, orders: Orders) -> list[tuple[Key, Order | None]]:
    """The slate before each order of a plan, and the order; then the last slate with None."""
    k = search.k
    k.s[:] = search.root
    found: list[tuple[Key, Order | None]] = []
    for order in orders:
        found.append((tuple(k.s), order))
        give(k, search.arms, order)
    found.append((tuple(k.s), None))
    k.s[:] = search.root
    return found


def action_of(order: Order) -> a.AnyAction:
    """An order of the search as the action of the rules."""
    kind, mech, what, direction, reach, way = order
    if kind == MOVE:
        return a.Move(mech, what)
    if kind == STRIKE:
        return a.Attack(mech, what, direction, reach, way)
    if kind == CLEAR:
        return a.Clear(mech, tuple(sorted(name for bit, name in STATUS_NAMES.items() if what & bit)))
    return a.Fire(direction)


def _answer(view: Rift) -> a.Answer:
    """The answer to an open question after which the turn would end best."""
    question = view.question
    assert question is not None
    return max((a.Answer(number) for number in range(len(question.tokens))), key=lambda each: _after(view, each))


def _after(view: Rift, answer: a.Answer) -> float:
    """What the position is worth after an answer, were the turn to end then."""
    trial = view.clone()
    trial.play_usual(answer)
    if trial.phase not in ("act", "roll"):
        return float(
            trial.won is not False
        )  # a game or the match has ended: all that counts is not to have lost it
    stakes, k = stakes_of(trial), Slate(trial.field)
    return Search(k, stakes).weigh(k.s[:]) if trial.phase == "act" else worth(k, stakes)


# hints ----------------------------------------------------------------------------------------------------------


class Hint(msgspec.Struct, frozen=True):
    """A line of actions to the end of the step, and how the turn would end after it.

    ``ruins``: buildings lost by the end of the turn; ``damage``: hit points the mechs lose; ``kills``: monsters
    that die; ``lost``: whether the match is lost all the same. ``worth``: points of the search, to compare lines.
    """

    actions: tuple[a.AnyAction, ...]
    ruins: int
    damage: int
    kills: int
    lost: bool
    worth: float


def hint(state: Rift, strength: Strength = COUNSEL) -> Generator[Hint | None, None, Hint]:
    """The best line for what is left of this player step: yields the best found so far every few milliseconds.

    With two seats the line has both mechs' actions in order, whoever makes them. ``state`` is in player actions,
    and is left as it is.
    """
    mechs = tuple(mech for mech in state.field.mechs() if state.owners[mech] not in state.finished)
    search = search_of(state, strength, mechs)
    shown: Orders | None = None
    found: Hint | None = None
    for _ in search.run():
        if search.best[1] != shown:
            shown, found = search.best[1], _told(state, search.best)
        yield found
    ahead = Ahead(search, strength.breadth)
    for _ in ahead.run(strength.plans):
        if ahead.best[1] != shown:
            shown, found = ahead.best[1], _told(state, ahead.best)
        yield found
    return _told(state, ahead.best)


def _told(state: Rift, plan: tuple[float, Orders]) -> Hint:
    """A plan played with the rules themselves."""
    trial = state.clone()
    actions = tuple(action_of(order) for order in plan[1])
    for action in actions:
        trial.play_usual(action)
    now, r = state.field, Resolution(trial.field.copy(), usual=True)
    if not r.board.lost:
        end_turn(r)
    end = r.board
    damage = sum(now.hp[mech] - end.hp[mech] for mech in (0, 1))
    kills = end.tally.kills - now.tally.kills
    return Hint(actions, _standing(now) - _standing(end), damage, kills, bool(end.lost), plan[0])


def _standing(board: Board) -> int:
    """Buildings fallen cost a token each, the last one the match."""
    return board.ruins - (1 if board.lost == "ruins" else 0)


def _easy() -> Opponent:
    return Planner(EASY)


def _medium() -> Opponent:
    return Planner(MEDIUM)


def _hard() -> Opponent:
    return Planner(HARD)


LEVELS: dict[str, Callable[[], Opponent]] = {"easy": _easy, "medium": _medium, "hard": _hard}
"""By name, weakest first. Of 100 campaigns each on the Standard and the Hard side, ``easy`` won 2 and 0 percent,
``medium`` 25 and 4, ``hard`` 51 and 26 (``python -m game.rift.bench``). The strongest is to be a
partner with whom a campaign stays open on either side of the card; ``COUNSEL`` plays better than that. Two of a
level with a mech each won 3 (``medium``) and 17 (``hard``) of 40 campaigns on the Standard side."""
