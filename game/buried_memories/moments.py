"""Moments for pictures: heaps laid in an instant, and Escher stairs on demand. People never play with them.

Tiles are laid one upon the other at random places with their real outlines; what covers what is measured as exactly
as in the dig site. Only the shaking and the settling are left out.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from math import cos, hypot, pi, sin
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.paper import worked
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.referee import poses_of, shapes_of
from game.buried_memories.rules import Dig
from game.buried_memories.tools import why_not_tool
from game.buried_memories.waking import why_no_ward
from game.core.moment import Moment
from game.core.state import Action, State
from game.core.stream import Stream
from physics import SHAPES, Occlusion
from physics import Tile as Body

OPENED: dict[str, int | str | bool] = {each.id: True for each in content().envelopes}
MOMENTS = (
    Moment("free_tile", phase="dig", point="legal"),
    Moment("covered_tile", phase="dig", point="illegal"),
    Moment("six_players", 6, phase="dig"),
    Moment("solo", 1, phase="dig"),
    Moment("bust", event="Busted", frames=40),
    Moment("stairs", arranged="stairs", frames=200),
    Moment("receive", phase="receive"),
    Moment("pour", phase="pour"),
    Moment("tie", phase="tie", rare=True),
    Moment("all_envelopes", phase="dig", options=OPENED, frames=60),
    Moment("all_envelopes_late", when="late", options=OPENED, frames=60),
    Moment("scoring_late", when="much_to_score", options=OPENED),
    Moment("ward", when="can_ward", options=OPENED),
    Moment("brush", when="unused_tools", act="sweep", options=OPENED, frames=6),
    Moment("season", event="SeasonBegan", options=OPENED, frames=40),
)
WIDTH, DEPTH = 260.0, 200.0
THICK = 2.5
"""mm, a tile."""
STAIRS_REACH = {3: 21.0, 4: 27.0}
"""mm from the middle of the stairs to each step's, by the number of steps."""


def laid(lies: Sequence[Lie], shapes: Mapping[int, str], over: Collection[tuple[int, int]] | None = None) -> Pile:
    """The pile with its coverings: the higher middle lies on top, or the first of a pair in ``over``."""
    height = {lie.id: (lie.z, lie.id) for lie in lies}

    def above(one: int, other: int) -> bool:
        return (one, other) in over if over is not None else height[one] > height[other]

    bodies = {lie.id: Body(lie.id, shapes[lie.id]) for lie in lies}
    ordered = tuple(sorted(lies, key=lambda lie: lie.id))
    seen = Occlusion(bodies, list(poses_of(Pile(ordered))), above)
    covers = tuple(sorted((low, high) for low in bodies for high in seen.covering(low)))
    draws = {content().kind(each.draw.kind).shape for each in content().envelopes if each.draw}
    pulled = sorted(number for number in bodies if shapes[number] in draws)
    shares = tuple((each, min(1.0, round(seen.seen_share(each), 4))) for each in pulled) or UNSET
    return Pile(ordered, covers, tuple(sorted(seen.buried())), shares=shares)


def strewn(shapes: Mapping[int, str], stream: Stream) -> Pile:
    """Every tile at a random place, turned and leaning on what lies under it."""
    lies: list[Lie] = []
    for number, shape in shapes.items():
        reach = SHAPES[shape].radius
        x, y = reach + stream.unit() * (WIDTH - 2 * reach), reach + stream.unit() * (DEPTH - 2 * reach)
        under = _under(x, y, shape, lies, shapes)
        lean = min(0.25, 0.06 * len(under))
        slope = ((stream.unit() - 0.5) * 2 * lean, (stream.unit() - 0.5) * 2 * lean)
        z = max((lie.z for lie in under), default=-THICK / 2) + THICK
        lies.append(Lie(number, x, y, stream.unit() * 2 * pi, z, *slope, stream.below(2)))
    return laid(lies, shapes)


def _under(x: float, y: float, shape: str, lies: Sequence[Lie], shapes: Mapping[int, str]) -> list[Lie]:
    """The tiles a tile laid there would come to lie on."""
    reach = SHAPES[shape].radius
    return [lie for lie in lies if hypot(lie.x - x, lie.y - y) < 0.8 * (reach + SHAPES[shapes[lie.id]].radius)]


def stacked(lies: Sequence[Lie], shapes: Mapping[int, str]) -> Pile:
    """Tiles from the lowest to the topmost, each laid on what is under it."""
    done: list[Lie] = []
    for lie in lies:
        under = _under(lie.x, lie.y, shapes[lie.id], done, shapes)
        done.append(replace(lie, z=max((each.z for each in under), default=-THICK / 2) + THICK))
    return laid(done, shapes)


class Layer:
    """A referee that lays tiles instead of shaking them; nothing moves when one is lifted."""

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
                pile = laid(state.pile.lies, shapes_of(state))
                return a.Settled(None, pile.buried, pile.shares)
            case "tapped":
                return a.Tapped(strewn(shapes_of(state), stream))
        sheet, outcome = worked(state, stream)
        return outcome(stacked(sheet.order, sheet.shapes))


def stairs(state: Dig) -> Action | None:
    """The outcome that lets the last three or four tiles settle into Escher stairs; None when there are others."""
    numbers = sorted(state.pit)
    reach = STAIRS_REACH.get(len(numbers))
    if state.phase != "settle" or state.after != "dig" or reach is None:
        return None
    count = len(numbers)
    lies = []
    for step, number in enumerate(numbers):
        turn = 2 * pi * step / count
        x, y = WIDTH / 2 + reach * cos(turn), DEPTH / 2 + reach * sin(turn)
        face = state.pile.lie(number).face
        lies.append(Lie(number, x, y, turn + pi / 2 + 0.35, 4.0, -0.1 * sin(turn), 0.1 * cos(turn), face))
    over = {(numbers[(step + 1) % count], numbers[step]) for step in range(count)}
    pile = laid(lies, shapes_of(state), over)
    return None if pile.free() else a.Settled(pile, pile.buried)


# of matches with every envelope open -----------------------------------------------------------------------------


def late(state: Dig) -> bool:
    """Somebody digs, and every player keeps something of what the envelopes hold."""
    base = {each.kind for each in content().tiles}
    kept = [{tile.kind for tile in player.kept} - base for player in state.players]
    return state.phase == "dig" and len(state.taken) >= 2 and all(kept)


def much_to_score(state: Dig) -> bool:
    """There is a real choice of what to score."""
    return state.phase == "score" and len(state.actions()) > 3


def can_ward(state: Dig) -> bool:
    """A bust can still be turned."""
    return state.phase == "bust" and not why_no_ward(state)


def unused_tools(state: Dig) -> bool:
    """A turn begins with every tool ready."""
    return bool(usable(state)) and len(usable(state)) == len(state.law.tools)


def usable(state: Dig) -> list[str]:
    """The tools that can be used now."""
    return [tool.id for tool in state.law.tools if not why_not_tool(state, tool.id)]


def sweep(board: Any) -> None:
    """Take the brush in hand and aim with it."""
    aim, free = board.scene.aim, board.scene.view.pile.free()
    aim.begin("brush")
    lies = {lie.id: lie for lie in board.scene.view.pile.lies}
    aim.choose(min(free, key=lambda each: hypot(lies[each].x - WIDTH / 2, lies[each].y - DEPTH / 2)))
    aim.steer(1, 0)
    aim.steer(0, 1)


def _opening(id_: str) -> Any:
    from game.buried_memories.picture.opening import Opening

    return Opening(id_)


SHEETS = {f"opening_{each.id}": partial(_opening, each.id) for each in content().envelopes}
"""What each envelope holds, as it is laid out when it has been opened."""
