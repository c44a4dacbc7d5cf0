"""Chance in Buried Memories as it really happens: tiles poured, shaken, tapped and settling in the dig site.

Every act starts from the pile as the rules know it and from the match's stream for that ply, never from what a
simulation happened to remember. So live play, a resumed match and a computer's quick run agree to the last bit.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from msgspec import UNSET

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.pile import Lie, Pile, Shares
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import Tile
from game.core.state import Action, State
from game.core.stream import Stream
from physics import Box, DigSite, Pose
from physics import Tile as Body
from physics.snapshot import VERSION, Snapshot

STILL_MM = 0.05
"""A tile that moved less than this after another was lifted has not moved."""
STILL_TURN = 0.002
"""The same for its angle (radians) and slopes."""
TAP_GROWTH = 1.25
"""Each tap in a row is this much stronger than the one before."""
STRONGEST_TAP = 4.0
SLIDES = {"left": 0.0, "right": math.pi, "far": math.pi / 2, "near": -math.pi / 2}
"""Where tiles slide (radians) when that side of the box is raised."""


def bodies(tiles: Sequence[Tile]) -> list[Body]:
    """The dig site's bodies for tiles numbered in order."""
    return [Body(number, tile.shape) for number, tile in enumerate(tiles)]


def shapes_of(state: Dig) -> dict[int, str]:
    """The outline of every tile in the pit, by number."""
    return {number: tile.shape for number, tile in state.pit.items()}


def site_from(pile: Pile, shapes: Mapping[int, str], seed: int) -> DigSite:
    """The dig site as it lies on the table now, its chance drawn from ``seed``."""
    tiles = tuple(Body(number, shape) for number, shape in sorted(shapes.items()))
    return DigSite.restore(Snapshot(VERSION, Box(), seed, 0, tiles, poses_of(pile), pile.laid, pile.edges))


def poses_of(pile: Pile) -> tuple[Pose, ...]:
    """The dig site's poses of a pile."""
    ordered = sorted(pile.lies, key=lambda lie: lie.id)
    return tuple(Pose(lie.id, lie.x, lie.y, lie.angle, lie.z, lie.gx, lie.gy, lie.face) for lie in ordered)


def pile_from(site: DigSite) -> Pile:
    """A resting dig site as the rules see it."""
    rest = site.snapshot()
    covers = [(low, high) for low in (pose.id for pose in rest.poses) for high in site.covering(low)]
    lies = tuple(Lie(p.id, p.x, p.y, p.angle, p.z, p.gx, p.gy, p.face) for p in rest.poses)
    return Pile(
        lies, tuple(sorted(covers)), tuple(sorted(site.buried())), rest.stacked, rest.edges, shares_of(site)
    )


def shares_of(site: DigSite) -> Shares:
    """How much can be seen of each tile that may be pulled out though covered; unset without any."""
    draws = [envelope.draw.kind for envelope in content().envelopes if envelope.draw]
    shapes = {content().kind(kind).shape for kind in draws}
    pulled = [tile.id for tile in site.tiles if tile.shape in shapes]
    if not pulled:
        return UNSET
    return tuple((each, min(1.0, round(site.occlusion.seen_share(each), 4))) for each in sorted(pulled))


class Shaking:
    """All tiles poured into the box and shaken under the lid, by a program or by the player's hand."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        self._tiles = state.to_shake()
        stream.shuffle(self._tiles)
        self.site = DigSite(bodies(self._tiles), seed=stream.seed())

    def by_itself(self) -> None:
        """Shake by the preset program; it ends by itself."""
        self.site.shake()

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        return self._tiles[number].showing(face)

    def outcome(self) -> Action:
        """The chance action, once the pile rests."""
        return a.Shaken(pile_from(self.site), tuple(self._tiles))


class Settling:
    """What follows in the pile when a tile has been lifted straight out of it."""

    def __init__(self, state: Dig, stream: Stream, out: Callable[[DigSite, int], None] = DigSite.lift) -> None:
        assert state.lifted is not None
        self._left = state.pile
        self._pit = dict(state.pit)
        tiles = {**shapes_of(state), state.lifted.id: state.lifted_shape}
        before = Pile((*state.pile.lies, state.lifted), laid=state.pile.laid, edges=state.pile.edges)
        self.site = site_from(before, tiles, stream.seed())
        out(self.site, state.lifted.id)

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        return self._pit[number].showing(face)

    def outcome(self) -> Action:
        """The chance action, once the pile rests."""
        settled = pile_from(self.site)
        if lies_still(self._left, settled):
            return a.Settled(None, settled.buried, settled.shares)
        return a.Settled(settled)


class Tapping:
    """A gentle tap on the box at a place (mm), a little stronger than the one before."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        self._pit = dict(state.pit)
        self.site = site_from(state.pile, shapes_of(state), stream.seed())
        strength = min(TAP_GROWTH ** (state.taps - 1), STRONGEST_TAP)
        self.site.tap(*state.tap, strength)

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        return self._pit[number].showing(face)

    def outcome(self) -> Action:
        """The chance action, once the pile rests."""
        return a.Tapped(pile_from(self.site))


class Working(ABC):
    """A tool at work on the resting pile, or a pair falling back into it."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        self._pit = dict(state.pit)
        self.site = site_from(state.pile, shapes_of(state), stream.seed())

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        return self._pit[number].showing(face)

    @abstractmethod
    def outcome(self) -> Action:
        """The chance action, once the pile rests."""


class Brushing(Working):
    """A free tile is pushed sideways; it may push others."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        super().__init__(state, stream)
        assert isinstance(state.doing, a.Brush)
        self.site.push(state.doing.tile, state.doing.dx, state.doing.dy)

    def outcome(self) -> Action:
        """The pile after the push."""
        return a.Brushed(pile_from(self.site))


class Shovelling(Working):
    """A free tile is lifted and dropped elsewhere, the same side up."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        super().__init__(state, stream)
        doing, tool = state.doing, state.law.tool("shovel")
        assert isinstance(doing, a.Shovel) and tool is not None
        body, face = Body(doing.tile, state.pit[doing.tile].shape), state.pile.lie(doing.tile).face
        self.site.lift(doing.tile)
        self.site.drop(body, doing.x, doing.y, doing.angle, face=face, height=tool.height)

    def outcome(self) -> Action:
        """The pile with the tile in its new place."""
        return a.Shovelled(pile_from(self.site))


class Tilting(Working):
    """A side of the box is raised and lowered again."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        super().__init__(state, stream)
        doing, tool = state.doing, state.law.tool("tilt")
        assert isinstance(doing, a.Tilt) and tool is not None
        self.site.tilt(SLIDES[doing.side], tool.degrees)

    def outcome(self) -> Action:
        """The pile after the tilt."""
        return a.Tilted(pile_from(self.site))


class Falling(Working):
    """Autumn: a pair drops back into the pit at random places, turned at random, either side up."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        super().__init__(state, stream)
        space = content().box
        for each in state.falling:
            self._pit[each.number] = each.tile
            x, y, turn = stream.unit() * space.width, stream.unit() * space.depth, stream.unit() * math.tau
            body, face = Body(each.number, each.tile.shape), stream.below(2)
            self.site.drop(body, x, y, turn, face=face, height=state.law.fall)

    def outcome(self) -> Action:
        """The pile with the pair in it."""
        return a.Dropped(pile_from(self.site))


class Drawing(Settling):
    """A pillar is pulled out along its length from under what covers it."""

    def __init__(self, state: Dig, stream: Stream) -> None:
        super().__init__(state, stream, out=DigSite.pull_out)
        assert state.law.draw is not None
        self._far = state.law.draw.over

    def outcome(self) -> Action:
        """The pile without the pillar, and how many tiles lie far from where they were."""
        after = pile_from(self.site)
        before = {lie.id: lie for lie in self._left.lies}
        moved = [math.hypot(lie.x - before[lie.id].x, lie.y - before[lie.id].y) for lie in after.lies]
        return a.DrawnOut(after, sum(1 for far in moved if far > self._far))


Act = Shaking | Settling | Tapping | Working


def lies_still(before: Pile, after: Pile) -> bool:
    """True when nothing that matters moved, and every tile is covered by the same ones as before."""
    lies = {lie.id: lie for lie in before.lies}
    if before.covers != after.covers:
        return False
    return all(_same_lie(lies[lie.id], lie) for lie in after.lies)


def _same_lie(one: Lie, other: Lie) -> bool:
    moved = max(abs(one.x - other.x), abs(one.y - other.y), abs(one.z - other.z))
    turned = max(abs(one.angle - other.angle), abs(one.gx - other.gx), abs(one.gy - other.gy))
    return moved < STILL_MM and turned < STILL_TURN and one.face == other.face


class SiteReferee:
    """Carries out each act to its end at once; the scene carries out the same acts frame by frame."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The chance action that is awaited."""
        assert isinstance(state, Dig)
        if state.phase == "first":
            return a.First(stream.below(len(state.players)))
        act = begin(state, stream)
        act.site.settle()
        return act.outcome()


ACTS: dict[str, Callable[[Dig, Stream], Act]] = {
    "settle": Settling,
    "tapped": Tapping,
    "brushed": Brushing,
    "shovelled": Shovelling,
    "tilted": Tilting,
    "drawn": Drawing,
    "drop": Falling,
}
"""The act for each phase in which chance is awaited, but for the shake."""


def begin(state: Dig, stream: Stream) -> Act:
    """Start the act that is awaited: a shake (by itself), a settling, a tap, a tool at work, a fall."""
    if state.phase == "shake":
        shaking = Shaking(state, stream)
        shaking.by_itself()
        return shaking
    return ACTS[state.phase](state, stream)
