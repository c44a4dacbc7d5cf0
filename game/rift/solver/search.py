"""The search of a whole player step: both mechs, the turret, every order, best first, as long as it may take.

First each mech alone; then, from the most promising of all that, everything the other can do after it; where a mech
has only moved so far, its attack after the other's turn as well. What leads to the same slate is weighed once.
"""

from collections.abc import Iterator
from time import perf_counter

from game.core.opponent import Thinking
from game.rift.grid import RAYS
from game.rift.printed import BUILDING, FROZEN
from game.rift.solver.fights import end_turn, start_turn
from game.rift.solver.foes import roll
from game.rift.solver.plans import MOVE, SHOOT, Arms, Order, Orders, Slices, State, give, keen_tiles, turns
from game.rift.solver.slate import ACTED, DIE, FIRED, GROUND, LOST, MOVED, Slate
from game.rift.solver.worth import Stakes, worth

SLICE = 0.002
"""Seconds of thought between two yields."""
FOLLOWED = 3
"""After a move and the other's turn: from so many of the best the mech still attacks."""
SHOT_AFTER = 24
"""Of so many of the best plans: what a shot of the turret adds in the end."""


ROLLS = (2, 5), (1, 4), (3, 6)
"""The die's values in the order in which plans are weighed over them."""


class Search:
    """A search from the slate as it is.

    ``mechs`` are those that may still be given orders, ``limit`` how many ends of turn are weighed at most.
    ``found`` holds (worth, orders) of every outcome, ``best`` the best so far.
    """

    def __init__(self, k: Slate, stakes: Stakes, mechs: tuple[int, ...] = (0, 1), limit: int = 8000) -> None:
        self.k = k
        self.stakes = stakes
        self.arms = Arms(k)
        self.mechs = mechs
        self.limit = limit
        self.spent = 0
        self.keen = keen_tiles(k)
        self.root: State = k.s[:]
        self.found: list[tuple[float, Orders]] = []
        self.best: tuple[float, Orders] = (-1.0, ())
        self._known: dict[tuple[int, ...], float] = {}
        self._due = 0.0

    # weighing ----------------------------------------------------------------------------------------------------

    def weigh(self, state: State) -> float:
        """What it is worth to end the turn there. Leaves the slate anyhow."""
        s = self.k.s
        s[:] = state
        s[MOVED] = s[ACTED] = s[FIRED] = 0
        key = tuple(s)
        value = self._known.get(key)
        if value is None:
            self.spent += 1
            value = self._known[key] = self._end()
        return value

    def end(self, state: State) -> float:
        """The same for a slate that is not seen twice."""
        self.k.s[:] = state
        return self._end()

    def _end(self) -> float:
        end_turn(self.k)
        if not self.k.s[LOST]:
            start_turn(self.k)
        return worth(self.k, self.stakes)

    def _offer(self, state: State, orders: Orders) -> float:
        before = self.spent
        value = self.weigh(state)
        if self.spent > before:
            self.found.append((value, orders))
            if value > self.best[0]:
                self.best = (value, orders)
        return value

    def late(self) -> bool:
        """Whether it is time for a frame."""
        now = perf_counter()
        if now < self._due:
            return False
        self._due = now + SLICE
        return True

    # the search --------------------------------------------------------------------------------------------------

    def run(self) -> Slices:
        """Search. Take the slate back afterwards with ``k.s[:] = root``."""
        self._due = perf_counter() + SLICE
        self._offer(self.root, ())
        shots = list(self._shots(self.root))
        share = self.limit // (1 + len(shots))
        yield from self._together(self.root, (), share)
        for order in shots:
            state = self._after(self.root, (order,))
            self._offer(state, (order,))
            yield from self._together(state, (order,), self.spent + share)
        if shots:
            yield from self._shoot_last()
        self.k.s[:] = self.root

    def _shots(self, state: State) -> Iterator[Order]:
        """The turret's, each that has a direction."""
        turret = self.k.layout.turret
        if turret >= 0 and not state[FIRED] and state[turret] == BUILDING and not state[GROUND + turret] & FROZEN:
            for direction in range(4):
                if RAYS[turret][direction]:
                    yield SHOOT, -1, 0, direction, 0, -1

    def _after(self, state: State, orders: Orders) -> State:
        s = self.k.s
        s[:] = state
        for order in orders:
            give(self.k, self.arms, order)
        return s[:]

    def _together(self, root: State, before: Orders, until: int) -> Slices:
        """Every first mech's turn, then the other's after the best of them."""
        s = self.k.s
        firsts: list[tuple[float, int, Orders, State]] = []
        for mech in self.mechs:
            s[:] = root
            for orders, state in turns(self.k, self.arms, mech, self.keen):
                firsts.append((self._offer(state, (*before, *orders)), mech, orders, state))
                if self.late():
                    yield
        firsts.sort(key=lambda each: -each[0])
        for _, mech, orders, state in firsts:
            if self.spent >= until:
                return
            if orders and 1 - mech in self.mechs:
                yield from self._second(mech, (*before, *orders), state)

    def _second(self, mech: int, orders: Orders, state: State) -> Slices:
        """All of the other's turns after one mech's; then that mech's attack if it has only moved."""
        self.k.s[:] = state
        then: list[tuple[float, Orders, State]] = []
        for more, after in turns(self.k, self.arms, 1 - mech, self.keen):
            if more:
                value = self._offer(after, (*orders, *more))
                if more[-1][0] != MOVE:
                    then.append((value, more, after))
                if self.late():
                    yield
        if orders[-1][0] == MOVE:
            then.sort(key=lambda each: -each[0])
            for _, more, after in then[:FOLLOWED]:
                self.k.s[:] = after
                for last, final in turns(self.k, self.arms, mech, self.keen):
                    if last:
                        self._offer(final, (*orders, *more, *last))
                    if self.late():
                        yield

    def _shoot_last(self) -> Slices:
        self.found.sort(key=lambda each: -each[0])
        for _, orders in self.found[:SHOT_AFTER]:
            state = self._after(self.root, orders)
            for order in list(self._shots(state)):
                self._offer(self._after(state, (order,)), (*orders, order))
            if self.late():
                yield

    def ranked(self, most: int) -> list[tuple[float, Orders]]:
        """The best plans found, the best first."""
        self.found.sort(key=lambda each: (-each[0], len(each[1])))
        return self.found[:most]


class Ahead:
    """The look into the next turn: what a plan is worth over all six rolls, with a short search of the answer.

    ``breadth``: after so many of each mech's best turns, the other's are looked at.
    """

    def __init__(self, search: Search, breadth: int) -> None:
        self.search = search
        self.breadth = breadth
        self.best: tuple[float, Orders] = search.best
        """The best plan so far; better and better while ``run`` goes on."""

    def run(self, plans: int) -> Slices:
        """Weigh so many of the best plans of the search anew; the worse half is left out after every two rolls."""
        k = self.search.k
        left = [(0.0, orders, self._next_turn(orders)) for _, orders in self.search.ranked(plans)]
        for rolls in ROLLS:
            weighed = []
            for value, orders, base in left:
                more = yield from self.expect(base, rolls)
                weighed.append((value + more, orders, base))
            weighed.sort(key=lambda each: -each[0])
            self.best = weighed[0][0], weighed[0][1]
            left = weighed[: max(1, len(weighed) // 2)]
        k.s[:] = self.search.root

    def _next_turn(self, orders: Orders) -> State:
        """The slate at the next turn's beginning, or at the end of the game."""
        search, k = self.search, self.search.k
        k.s[:] = search.root
        for order in orders:
            give(k, search.arms, order)
        end_turn(k)
        if not k.s[LOST]:
            start_turn(k)
        return k.s[:]

    def expect(self, base: State, rolls: tuple[int, ...] = (1, 2, 3, 4, 5, 6)) -> Thinking[float]:
        """What these rolls, a sixth each, contribute to the worth of a slate between two turns."""
        k = self.search.k
        k.s[:] = base
        if base[LOST] or base[DIE] == 0:
            return worth(k, self.search.stakes) * len(rolls) / 6
        total = 0.0
        for value in rolls:
            k.s[:] = base
            roll(k, value)
            total += yield from self.answer()
        return total / 6

    def answer(self) -> Thinking[float]:
        """What the best turn is worth that the mechs have from the slate as it is, roughly."""
        search, k = self.search, self.search.k
        root, keen = k.s[:], keen_tiles(k)
        firsts: list[tuple[float, int, State]] = []
        for mech in (0, 1):
            k.s[:] = root
            for _, state in turns(k, search.arms, mech, keen):
                firsts.append((search.end(state), mech, state))
                if search.late():
                    yield
        firsts.sort(key=lambda each: -each[0])
        best = firsts[0][0] if firsts else search.end(root)
        for mech in (0, 1):
            for _, _, state in [each for each in firsts if each[1] == mech][: self.breadth]:
                k.s[:] = state
                for _, after in turns(k, search.arms, 1 - mech, keen):
                    best = max(best, search.end(after))
                    if search.late():
                        yield
        return best
