"""A referee on paper: quick piles without physics, for search, benchmarks and tests by the thousand.

Tiles are scattered discs laid one after another; a later disc covers what it meets. Free tiles and overlaps come
out near those of shaken piles (11 free and 108 overlaps of 48). Matches for people use the real one.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from game.buried_memories import actions as a
from game.buried_memories.pile import Lie, Pile, Shares
from game.buried_memories.rules import Dig
from game.core.state import Action, State
from game.core.stream import Stream

WIDTH, DEPTH = 260.0, 200.0
REACH = 43.0
"""mm between centres under which two discs of the base game overlap."""
RADII = {"ring54-34": 25.0, "rect96x20": 29.0, "disc18": 10.5, "chevron50x15@110": 26.0, "quarter50": 25.0}
"""mm, of discs that stand for the outlines the envelopes add; all others have half of ``REACH``."""
HIDING = 6.0
"""mm between centres under which the upper disc hides the lower one."""
STAIRS = 0.02
"""Share of piles that get a ring of three no tile of which is free."""
PILLAR = "rect96x20"
VEILING = 0.18
"""Share of a pillar that one tile on it hides."""
PULLED = (0, 0, 1, 1, 2, 2, 3, 4, 5, 6)
"""Tiles moved far by pulling a pillar out, each as likely as the next."""
SLIDING, TURNED = 0.4, 0.03
"""Shares of tiles that slide and that turn over when the box is tilted."""
SLIDE = 45.0
"""mm a sliding tile goes at most."""


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
                return a.Shaken(scatter(len(tiles), stream, [tile.shape for tile in tiles]), tuple(tiles))
            case "settle":
                return a.Settled(None, hidden(state.pile), veiled(state.pile, shapes_of(state)))
            case "tapped":
                return a.Tapped(loosen(state.pile, stream))
        return _with_envelopes(state, stream)


def _with_envelopes(state: Dig, stream: Stream) -> Action:
    sheet, outcome = worked(state, stream)
    return outcome(sheet.pile())


def worked(state: Dig, stream: Stream) -> tuple["Sheet", Callable[[Pile], Action]]:
    """A tool at work, a pillar drawn out or a pair falling, on paper; and what the pile then is an outcome of."""
    table = Sheet(state)
    match state.doing:
        case a.Brush(tile=tile, dx=dx, dy=dy):
            table.move(tile, dx, dy)
            return table, a.Brushed
        case a.Shovel(tile=tile, x=x, y=y, angle=angle):
            table.put(replace(state.pile.lie(tile), x=x, y=y, angle=angle))
            return table, a.Shovelled
        case a.Tilt(side=side):
            table.tilt(side, stream)
            return table, a.Tilted
        case a.DrawOut():
            moved = table.disturb(stream.pick(PULLED), stream)
            return table, lambda pile: a.DrawnOut(pile, moved)
    table.shapes |= {each.number: each.tile.shape for each in state.falling}
    for each in state.falling:
        place = stream.unit() * WIDTH, stream.unit() * DEPTH
        table.put(Lie(each.number, *place, stream.unit() * math.tau, 0.0, 0.0, 0.0, stream.below(2)))
    return table, a.Dropped


class Sheet:
    """A pile on paper being worked on: its tiles from the lowest to the topmost."""

    def __init__(self, state: Dig) -> None:
        self.shapes = shapes_of(state)
        self._covers = set(state.pile.covers)
        lies = {lie.id: lie for lie in state.pile.lies}
        self.order = [lies[number] for number in layered(state.pile)]

    def pile(self) -> Pile:
        """The pile as it lies now."""
        pile = Pile(tuple(sorted(self.order, key=lambda lie: lie.id)), tuple(sorted(self._covers)))
        return pile.revealing_all_but(hidden(pile), veiled(pile, self.shapes))

    def put(self, lie: Lie) -> None:
        """Lay a tile on top of everything else."""
        self.order = [*(each for each in self.order if each.id != lie.id), lie]
        reach = radius(self.shapes[lie.id])
        self._covers = {pair for pair in self._covers if lie.id not in pair}
        for low in self.order[:-1]:
            if _apart(low, lie) < reach + radius(self.shapes[low.id]):
                self._covers.add((low.id, lie.id))

    def move(self, number: int, dx: float, dy: float) -> None:
        """Push a tile; it comes to lie on what it meets and stays within the walls."""
        lie = next(each for each in self.order if each.id == number)
        self.put(replace(lie, x=min(max(lie.x + dx, 0.0), WIDTH), y=min(max(lie.y + dy, 0.0), DEPTH)))

    def tilt(self, side: str, stream: Stream) -> None:
        """Some tiles slide away from the raised side, in order of height, and a few turn over."""
        dx, dy = {"left": (1, 0), "right": (-1, 0), "far": (0, 1), "near": (0, -1)}[side]
        for lie in list(self.order):
            if stream.unit() < SLIDING:
                far = SLIDE * stream.unit()
                self.move(lie.id, dx * far, dy * far)
            if stream.unit() < TURNED:
                place = next(at for at, each in enumerate(self.order) if each.id == lie.id)
                self.order[place] = replace(self.order[place], face=1 - lie.face)

    def disturb(self, count: int, stream: Stream) -> int:
        """Move so many of the topmost tiles a little farther than a pull may; how many there were."""
        for lie in self.order[-count:] if count else ():
            turn = stream.unit() * math.tau
            self.move(lie.id, 25 * math.cos(turn), 25 * math.sin(turn))
        return min(count, len(self.order))


def shapes_of(state: Dig) -> dict[int, str]:
    """The outline of every tile in the pit."""
    return {number: tile.shape for number, tile in state.pit.items()}


def radius(shape: str) -> float:
    """mm, of the disc that stands for an outline."""
    return RADII.get(shape, REACH / 2)


def layered(pile: Pile) -> list[int]:
    """The tiles from the lowest to the topmost; a ring of stairs is broken at its lowest number."""
    above: dict[int, set[int]] = {lie.id: set() for lie in pile.lies}
    below = {lie.id: 0 for lie in pile.lies}
    for low, high in pile.covers:
        above[low].add(high)
        below[high] += 1
    order: list[int] = []
    left = set(below)
    while left:
        ready = sorted(each for each in left if below[each] <= 0) or [min(left)]
        for number in ready:
            left.remove(number)
            order.append(number)
            for high in above[number]:
                below[high] -= 1
    return order


def scatter(count: int, stream: Stream, shapes: Sequence[str] = ()) -> Pile:
    """A random pile of ``count`` tiles, of these outlines if they are given."""
    lies = [
        Lie(number, stream.unit() * WIDTH, stream.unit() * DEPTH, 0.0, 0.0, 0.0, 0.0, stream.below(2))
        for number in range(count)
    ]
    radii = [radius(shape) for shape in shapes] or [REACH / 2] * count
    order = list(lies)
    stream.shuffle(order)
    covers: list[tuple[int, int]] = []
    for place, low in enumerate(order):
        near = radii[low.id]
        covers += [(low.id, high.id) for high in order[place + 1 :] if _apart(low, high) < near + radii[high.id]]
    if count >= 3 and stream.unit() < STAIRS:
        covers = _with_stairs(covers, [lie.id for lie in order])
    pile = Pile(tuple(lies), tuple(sorted(covers)))
    return pile.revealing_all_but(hidden(pile), veiled(pile, dict(enumerate(shapes))))


def hidden(pile: Pile) -> tuple[int, ...]:
    """Tiles right under another one, of which nothing can be seen."""
    lies = {lie.id: lie for lie in pile.lies}
    return tuple(sorted({low for low, high in pile.covers if _apart(lies[low], lies[high]) < HIDING}))


def veiled(pile: Pile, shapes: Mapping[int, str]) -> Shares:
    """How much of each pillar can be seen; unset without pillars."""
    if PILLAR not in shapes.values():
        return UNSET
    pillars = [lie.id for lie in pile.lies if shapes[lie.id] == PILLAR]
    return tuple((each, round(max(0.0, 1 - VEILING * len(pile.covering(each))), 4)) for each in sorted(pillars))


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
    loosened = Pile(pile.lies, tuple(pair for pair in pile.covers if pair[0] != loose), shares=pile.shares)
    return loosened.revealing_all_but(hidden(loosened))
