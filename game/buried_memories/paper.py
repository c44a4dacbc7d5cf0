"""A referee on paper: quick piles without physics, for search, benchmarks and tests by the thousand.

Tiles are scattered discs laid one after another; a later disc covers what it meets. Free tiles and overlaps come
out near those of shaken piles (11 free and 108 overlaps of 48). Matches for people use the real one.
"""

import math

from game.buried_memories import actions as a
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.rules import Dig
from game.core.state import Action, State
from game.core.stream import Stream

WIDTH, DEPTH = 260.0, 200.0
REACH = 43.0
"""mm between centres under which two discs overlap."""
HIDING = 6.0
"""mm between centres under which the upper disc hides the lower one."""
STAIRS = 0.02
"""Share of piles that get a ring of three no tile of which is free."""


class PaperReferee:
    """Chance for Buried Memories without a box."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The chance action that is awaited."""
        assert isinstance(state, Dig)
        match state.phase:
            case "first":
                return a.First(stream.below(len(state.players)))
            case "shake":
                tiles = state.to_shake()
                stream.shuffle(tiles)
                return a.Shaken(scatter(len(tiles), stream), tuple(tiles))
            case "settle":
                return a.Settled(None, hidden(state.pile))
        return a.Tapped(loosen(state.pile, stream))


def scatter(count: int, stream: Stream) -> Pile:
    """A random pile of ``count`` tiles."""
    lies = [
        Lie(number, stream.unit() * WIDTH, stream.unit() * DEPTH, 0.0, 0.0, 0.0, 0.0, stream.below(2))
        for number in range(count)
    ]
    order = list(lies)
    stream.shuffle(order)
    covers: list[tuple[int, int]] = []
    for place, low in enumerate(order):
        covers += [(low.id, high.id) for high in order[place + 1 :] if _apart(low, high) < REACH]
    if count >= 3 and stream.unit() < STAIRS:
        covers = _with_stairs(covers, [lie.id for lie in order])
    pile = Pile(tuple(lies), tuple(sorted(covers)))
    return pile.revealing_all_but(hidden(pile))


def hidden(pile: Pile) -> tuple[int, ...]:
    """Tiles right under another one, of which nothing can be seen."""
    lies = {lie.id: lie for lie in pile.lies}
    return tuple(sorted({low for low, high in pile.covers if _apart(lies[low], lies[high]) < HIDING}))


def _apart(one: Lie, other: Lie) -> float:
    return math.hypot(one.x - other.x, one.y - other.y)


def _with_stairs(covers: list[tuple[int, int]], order: list[int]) -> list[tuple[int, int]]:
    """Lay the three topmost tiles as Escher stairs on everything else."""
    first, second, third = order[-3:]
    ring = {(first, second), (second, third), (third, first)}
    below = {(low, first) for low in order[:-3]}
    rest = {pair for pair in covers if not (set(pair) <= {first, second, third})}
    return sorted(rest | ring | below)


def loosen(pile: Pile, stream: Stream) -> Pile:
    """A tap: one step of the stairs gives way."""
    ring = pile.cycle()
    if not ring:
        return pile
    loose = stream.pick(ring)
    loosened = Pile(pile.lies, tuple(pair for pair in pile.covers if pair[0] != loose))
    return loosened.revealing_all_but(hidden(loosened))
