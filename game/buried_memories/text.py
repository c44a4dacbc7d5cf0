"""The log in words: one sentence an event, with names, never "you"."""

from collections.abc import Sequence

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.scoring import GEM, Piece
from game.buried_memories.tiles import Tile
from game.core.state import Event

SHAPE_NAMES = {"hex32": "a gem", "rect38x30": "a vase piece", "rect40x34": "a statue piece"}


def creature_name(creature: int) -> str:
    """The creature's name."""
    return content().creatures[creature].name


def tile_name(tile: Tile) -> str:
    """What can be seen of a tile: its artifact, or its outline when the creature side is up."""
    return f"a {content().kind(tile.kind).name}" if tile.kind else SHAPE_NAMES.get(tile.shape, "a tile")


def piece_name(piece: Piece) -> str:
    """What was scored."""
    if piece.id == GEM:
        return tile_name(piece.tiles[0])
    return f"a whole {piece.id}"


def points(count: int) -> str:
    """``1 point``, ``5 points``."""
    return "1 point" if count == 1 else f"{count} points"


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _count(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def sentence(event: Event, names: Sequence[str]) -> str:
    """One sentence for the log; empty for what is not worth one."""
    match event:
        case a.Started(seat=seat):
            return f"{names[seat]} has the start player marker."
        case a.BoxShaken(tiles=tiles):
            return f"The box was shaken: {tiles} tiles lie in the pit."
        case a.Poured(seat=seat, tiles=tiles):
            return f"{names[seat]} pours {_count(tiles)} from the lid back into the pit."
        case a.TurnStarted(seat=seat, again=again):
            return f"{names[seat]} takes another full turn." if again else f"{names[seat]} begins to dig."
        case a.Took(seat=seat, tile=tile):
            woken = f" with {creature_name(tile.creature)}" if tile.creature >= 0 else ""
            return f"{names[seat]} takes {tile_name(tile)}{woken}."
        case a.Stairs():
            return "Escher stairs: every tile is covered by another."
        case a.BoxTapped(seat=seat):
            return f"{names[seat]} taps the box."
        case a.Stopped(seat=seat, tiles=tiles):
            return f"{names[seat]} stops with {_count(tiles)}."
    return _outcome_sentence(event, names)


def _outcome_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case a.Busted(seat=seat, creature=creature):
            return f"{names[seat]} wakes {creature_name(creature)} twice: bust."
        case a.Given(seat=seat, receiver=receiver, pair=pair):
            what = listed([tile_name(tile) for tile in pair])
            return f"{names[receiver]} receives {what} from {names[seat]}."
        case a.Discarded(pair=pair):
            return f"{listed([tile_name(tile) for tile in pair]).capitalize()} go to the lid."
        case a.Scored(seat=seat, piece=piece, total=total):
            return f"{names[seat]} scores {piece_name(piece)}: {points(piece.points)}, {total} in all."
        case a.Bonus(seat=seat, points=bonus, total=total):
            return f"{names[seat]} gains {points(bonus)} for the lesson, {total} in all."
        case a.Kept(seat=seat, tiles=tiles):
            return f"{names[seat]} keeps {listed([tile_name(tile) for tile in tiles])}."
        case a.GoalReached(seat=seat, goal=goal):
            return f"{names[seat]} has reached {goal}: the round is played to its end."
        case a.Tied(seats=seats):
            return f"{listed([names[seat] for seat in seats])} are tied."
        case a.WentOn():
            return "The tied players go on taking turns."
        case a.Over(winners=winners):
            won = listed([names[seat] for seat in winners])
            return f"{won} {'wins' if len(winners) == 1 else 'share the victory'}."
    return ""
