"""Advancing the score markers: pieces scored, what the season adds, and the goal."""

from collections.abc import Sequence

from game.buried_memories import actions as a
from game.buried_memories.scoring import Piece, remaining
from game.buried_memories.table import GEM, SEASON, VASE, Table
from game.core.state import Event


def score(table: Table, seat: int, scored: Sequence[Piece], events: list[Event]) -> None:
    """Advance the score marker for each piece and discard its tiles into the lid."""
    player = table.players[seat]
    for piece in scored:
        player.kept = remaining(player.kept, [piece])
        table.lid += piece.tiles
        player.add(piece.id, piece.points)
        events.append(a.Scored(seat, piece, player.score))
        add_season(table, seat, piece, events)
        notice_goal(table, seat, events)


def add_season(table: Table, seat: int, piece: Piece, events: list[Event]) -> None:
    """Spring adds to each vase; summer to each gem, so much a turn and no more."""
    season = table.season
    if season is None:
        return
    more = 0
    if piece.id == VASE:
        more = season.vase
    elif piece.id == GEM:
        warmed = table.warmed.get(seat, 0)
        more = min(season.gem, season.most - warmed)
        table.warmed[seat] = warmed + more
    if more:
        player = table.players[seat]
        player.add(SEASON, more)
        events.append(a.SeasonAdded(seat, season.id, more, player.score))


def notice_goal(table: Table, seat: int, events: list[Event]) -> None:
    """Reaching the goal, in anybody's turn, makes this the last round."""
    if table.players[seat].score >= table.goal and not table.last_round:
        table.last_round = True
        events.append(a.GoalReached(seat, table.goal))
