"""Chance in Buried Memories as it really happens: tiles poured, shaken, tapped and settling in the dig site.

Every act starts from the pile as the rules know it and from the match's stream for that ply, never from what a
simulation happened to remember. So live play, a resumed match and a computer's quick run agree to the last bit.
"""

from collections.abc import Mapping, Sequence

from game.buried_memories import actions as a
from game.buried_memories.pile import Lie, Pile
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
    return Pile(lies, tuple(sorted(covers)), tuple(sorted(site.buried())), rest.stacked, rest.edges)


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

    def __init__(self, state: Dig, stream: Stream) -> None:
        assert state.lifted is not None
        self._left = state.pile
        self._pit = dict(state.pit)
        tiles = {**shapes_of(state), state.lifted.id: state.lifted_shape}
        before = Pile((*state.pile.lies, state.lifted), laid=state.pile.laid, edges=state.pile.edges)
        self.site = site_from(before, tiles, stream.seed())
        self.site.lift(state.lifted.id)

    def side(self, number: int, face: int) -> Tile:
        """What one sees of a tile that lies with that face up."""
        return self._pit[number].showing(face)

    def outcome(self) -> Action:
        """The chance action, once the pile rests."""
        settled = pile_from(self.site)
        if lies_still(self._left, settled):
            return a.Settled(None, settled.buried)
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


Act = Shaking | Settling | Tapping


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


def begin(state: Dig, stream: Stream) -> Act:
    """Start the act that is awaited: a shake (by itself), a settling, or a tap."""
    if state.phase == "shake":
        shaking = Shaking(state, stream)
        shaking.by_itself()
        return shaking
    if state.phase == "tapped":
        return Tapping(state, stream)
    return Settling(state, stream)
