"""Piles for pictures and tests: real outlines laid at random, one upon the other, without waiting for a shake."""

from __future__ import annotations

from math import hypot, pi

from game.buried_memories import actions as a
from game.buried_memories.picture.order import pose_of
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.rules import Dig
from game.core.state import Action, State
from game.core.stream import Stream
from physics import SHAPES, Occlusion
from physics import Tile as Body

THICK = 2.5


def covered(lies: tuple[Lie, ...], shapes: dict[int, str]) -> Pile:
    """The pile with its coverings as the exact outlines give them, the higher middle on top."""
    height = {lie.id: (lie.z, lie.id) for lie in lies}
    bodies = {lie.id: Body(lie.id, shapes[lie.id]) for lie in lies}
    seen = Occlusion(bodies, [pose_of(lie) for lie in lies], lambda one, other: height[one] > height[other])
    covers = tuple(sorted((low, high) for low in bodies for high in seen.covering(low)))
    return Pile(lies, covers, tuple(sorted(seen.buried())))


def strewn(shapes: dict[int, str], stream: Stream) -> Pile:
    """Every tile at a random place, turned and leaning at random, on top of what was there before."""
    lies: list[Lie] = []
    for number, shape in shapes.items():
        reach = SHAPES[shape].radius
        x, y = reach + stream.unit() * (260 - 2 * reach), reach + stream.unit() * (200 - 2 * reach)
        under = [
            lie.z for lie in lies if hypot(lie.x - x, lie.y - y) < 0.8 * (reach + SHAPES[shapes[lie.id]].radius)
        ]
        z = max(under, default=-THICK / 2) + THICK
        lean = min(0.3, 0.06 * len(under))
        gx, gy = (stream.unit() - 0.5) * 2 * lean, (stream.unit() - 0.5) * 2 * lean
        lies.append(Lie(number, x, y, stream.unit() * 2 * pi, z, gx, gy, stream.below(2)))
    return covered(tuple(lies), shapes)


class Strewer:
    """A referee that strews tiles instead of shaking them; nothing moves when one is lifted."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The chance action that is awaited."""
        assert isinstance(state, Dig)
        match state.phase:
            case "first":
                return a.First(stream.below(len(state.players)))
            case "shake":
                tiles = state.to_shake()
                stream.shuffle(tiles)
                return a.Shaken(strewn({n: tile.shape for n, tile in enumerate(tiles)}, stream), tuple(tiles))
            case "settle":
                shapes = {number: tile.shape for number, tile in state.pit.items()}
                return a.Settled(None, covered(state.pile.lies, shapes).buried)
        return a.Tapped(strewn({number: tile.shape for number, tile in state.pit.items()}, stream))


def stairs(shapes: dict[int, str], count: int = 3) -> Pile:
    """Escher stairs: ``count`` tiles in a ring, each under the next; needs the numbers 0 to ``count`` - 1."""
    from math import cos, sin

    reach = 27.0 if count == 4 else 21.0
    lies = []
    for n in range(count):
        turn = 2 * pi * n / count
        x, y = 130 + reach * cos(turn), 100 + reach * sin(turn)
        slope = 0.1
        lies.append(Lie(n, x, y, turn + pi / 2 + 0.35, 4.0, -slope * sin(turn), slope * cos(turn), n % 2))
    ring = {(n, (n + 1) % count) for n in range(count)}
    bodies = {lie.id: Body(lie.id, shapes[lie.id]) for lie in lies}
    seen = Occlusion(bodies, [pose_of(lie) for lie in lies], lambda one, other: (other, one) in ring)
    covers = tuple(sorted((low, high) for low in bodies for high in seen.covering(low)))
    return Pile(tuple(lies), covers)
