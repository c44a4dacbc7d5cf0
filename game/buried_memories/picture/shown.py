"""What the screen shows just now. Events change it one by one as they are told; then it equals the match's view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.buried_memories import actions as a
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import Tile, sleepers


@dataclass
class Corner:
    """One player's corner of the table."""

    marker: int
    score: int
    kept: list[Tile] = field(default_factory=list)
    received: list[Tile] = field(default_factory=list)
    tools: dict[str, bool] = field(default_factory=dict)
    """Tool tokens by id, True with the ready side up."""


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
    season: str = ""
    """What the dial shows; empty without a dial."""

    @classmethod
    def of(cls, view: Dig, secrets: Mapping[int, Tile] | None = None) -> Shown:
        """A view of the match. ``secrets`` are tiles, by number, both sides of which whoever looks may know."""
        corners = [Corner(each.marker, each.score, list(each.kept), [], dict(each.tools)) for each in view.players]
        known = secrets or {}
        if view.given and view.receiver >= 0:
            corners[view.receiver].received = list(view.given)
        flipped: list[Tile] = []
        if view.phase == "score" and view.scoring is not None:
            # What this scoring may still use lies where it lay when it began, not on the mat yet.
            corner = corners[view.scoring.seat]
            if view.scoring.only_given:
                corner.received = _moved(view.scoring.given, corner.kept)
            else:
                flipped = _moved(view.fresh, corner.kept)
        return cls(
            corners,
            view.turn,
            view.start,
            view.round,
            view.solo,
            view.goal,
            view.last_round,
            [known.get(each.number, each.tile) for each in view.taken] or flipped,
            list(view.lid),
            len(view.pit),
            view.phase not in ("first", "over") and bool(view.pit or view.lid),
            flipped=bool(flipped),
            season=view.season.id if view.season is not None else "",
        )

    def side(self, tile: Tile) -> Tile:
        """The side of a taken tile that is up now."""
        return tile.showing(1 if self.flipped else 0)

    def lies_there(self, creature: int) -> Tile | None:
        """The taken tile on a creature's place in the tray: a root lies on the place of its first one."""
        return next((tile for tile in self.taken if tile.creature == creature), None)

    def awake(self, creature: int) -> Tile | None:
        """The taken tile by which a creature is awake; in the end it may be another place the tile lies on."""
        return next((tile for tile in self.taken if creature in sleepers(tile)), None)

    def clash(self) -> tuple[Tile, int] | None:
        """The newest tile and the creature it wakes a second time, as long as that is not decided on."""
        if self.flipped or len(self.taken) < 2:
            return None
        *older, newest = self.taken
        before = [creature for tile in older for creature in sleepers(tile)]
        return next(((newest, creature) for creature in before if creature in sleepers(newest)), None)

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
            case a.SeasonBegan(season=season):
                self.season = season
            case _:
                self._apply_tools(event)

    def _apply_tools(self, event: object) -> None:
        match event:
            case a.BrushUsed(seat=seat):
                self.corners[seat].tools["brush"] = False
            case a.LanternUsed(seat=seat):
                self.corners[seat].tools["lantern"] = False
            case a.ShovelUsed(seat=seat):
                self.corners[seat].tools["shovel"] = False
            case a.TiltUsed(seat=seat):
                self.corners[seat].tools["tilt"] = False
            case a.ToolsReady(seat=seat, tools=tools):
                self.corners[seat].tools |= dict.fromkeys(tools, True)
            case a.SeasonAdded(seat=seat, total=total):
                self.corners[seat].score = total

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


def _moved(tiles: Sequence[Tile], kept: list[Tile]) -> list[Tile]:
    """Those of ``tiles`` that are among ``kept``, taken out of it."""
    found = []
    for tile in tiles:
        if tile in kept:
            kept.remove(tile)
            found.append(tile)
    return found
