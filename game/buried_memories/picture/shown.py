"""What the screen shows just now. Events change it one by one as they are told; then it equals the match's view."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.buried_memories import actions as a
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import Tile


@dataclass
class Corner:
    """One player's corner of the table."""

    marker: int
    score: int
    kept: list[Tile] = field(default_factory=list)
    received: list[Tile] = field(default_factory=list)


@dataclass
class Shown:
    """Everything outside the pit as it is shown."""

    corners: list[Corner]
    turn: int
    start: int
    round: int
    solo: bool
    goal: int
    last_round: bool
    taken: list[Tile]
    """The digger's tiles; of one whose artifact nobody has seen, its creature and outline."""
    lid: list[Tile]
    left: int
    opened: bool
    """Whether a turn has begun: before, nobody digs."""
    flipped: bool = False
    """Whether the taken tiles lie artifact side up already, as they do at the end of a turn."""

    @classmethod
    def of(cls, view: Dig) -> Shown:
        """A view of the match."""
        corners = [Corner(each.marker, each.score, list(each.kept)) for each in view.players]
        if view.given and view.receiver >= 0:
            corners[view.receiver].received = list(view.given)
        return cls(
            corners,
            view.turn,
            view.start,
            view.round,
            view.solo,
            view.goal,
            view.last_round,
            [each.tile for each in view.taken],
            list(view.lid),
            len(view.pit),
            view.phase not in ("first", "over") and bool(view.pit or view.lid),
        )

    def side(self, tile: Tile) -> Tile:
        """The side of a taken tile that is up now."""
        return tile.showing(1 if self.flipped else 0)

    def lies_there(self, creature: int) -> Tile | None:
        """The taken tile on a creature's place in the tray."""
        return next((tile for tile in self.taken if tile.creature == creature), None)

    def apply(self, event: object) -> None:
        """Take over what an event changes."""
        match event:
            case a.Started(seat=seat):
                self.start = self.turn = seat
            case a.BoxShaken(tiles=tiles):
                self.left, self.lid = tiles, []
            case a.TurnStarted(seat=seat, round=number):
                self.turn, self.round, self.taken = seat, number, []
                self.opened, self.flipped = True, False
            case a.Took():
                self.left -= 1
            case a.Flipped(tiles=tiles):
                self.taken, self.flipped = list(tiles), True
            case a.Scored(seat=seat, piece=piece, total=total):
                self.corners[seat].score = total
                self._discard(seat, piece.tiles)
            case a.Bonus(seat=seat, total=total):
                self.corners[seat].score = total
            case a.Kept(seat=seat, tiles=tiles):
                self._keep(seat, tiles)
            case a.GoalReached():
                self.last_round = True

    def _discard(self, seat: int, tiles: tuple[Tile, ...]) -> None:
        self.lid += tiles
        corner = self.corners[seat]
        for tile in tiles:
            for heap in (self.taken, corner.received, corner.kept):
                if tile in heap and (heap is not self.taken or seat == self.turn):
                    heap.remove(tile)
                    break

    def _keep(self, seat: int, tiles: tuple[Tile, ...]) -> None:
        corner = self.corners[seat]
        for tile in tiles:
            for heap in (self.taken, corner.received):
                if tile in heap:
                    heap.remove(tile)
                    break
            corner.kept.append(tile)
