"""Goals: how far each has come, and whether it is met when the game is won (rulebook: Campaign)."""

from game.rift.board import BUILDING, FROZEN, Board
from game.rift.content import content

LASTING = frozenset({"untouched", "frost", "pristine"})
"""Goals that are met by how things stand at the end of the game: until then they hold only so far."""


def progress(board: Board, goal: str) -> tuple[int, int]:
    """(count, needed) of a goal as things stand; what counts only at the end is told as if this were the end."""
    tally = board.tally
    counts = {
        "storm": tally.storm,
        "flood": tally.flood,
        "turret": tally.turret,
        "acid": tally.acid,
        "rocket": int(tally.launched),
        "exterminator": tally.kills,
        "seal": tally.blocks,
        "turned": tally.turned,
        "crush": tally.bumps,
        "frost": int(_thawed(board)),
        "untouched": int(tally.ruins == 0),
        "pristine": int(any(board.at[mech] >= 0 and board.hp[mech] == board.full[mech] for mech in (0, 1))),
    }
    needed = content().goal(goal).needed
    return min(counts[goal], needed), needed


def is_met(board: Board, goal: str) -> bool:
    """Whether a goal is met; never for no goal."""
    if not goal:
        return False
    count, needed = progress(board, goal)
    return count >= needed


def is_missed(board: Board, goal: str) -> bool:
    """Whether a goal can no longer be met in this game: what it needs to stand has fallen."""
    layout = board.layout
    if goal == "untouched":
        return board.tally.ruins > 0
    if goal == "rocket":
        return layout.rocket >= 0 and not board.tally.launched and board.tiles[layout.rocket] != BUILDING
    return goal == "frost" and layout.peak >= 0 and board.tiles[layout.peak] != BUILDING


def _thawed(board: Board) -> bool:
    """The peak stands and is not frozen."""
    peak = board.layout.peak
    return peak >= 0 and board.tiles[peak] == BUILDING and not board.ground[peak] & FROZEN
