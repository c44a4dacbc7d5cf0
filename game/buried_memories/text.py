"""The log in words: one sentence an event, with names, never "you"."""

from collections.abc import Sequence

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.scoring import GEM, Piece
from game.buried_memories.table import STRAND, YEAR
from game.buried_memories.tiles import Tile, sleepers
from game.core.state import Event

SHAPE_NAMES = {
    "hex32": "a gem",
    "rect38x30": "a vase piece",
    "rect40x34": "a statue piece",
    "ring54-34": "an echo ring",
    "rect96x20": "a watcher pillar",
    "disc18": "an amber bead",
    "chevron50x15@110": "a root",
    "quarter50": "a season slab",
}
PIECE_NAMES = {"echo": "an echo", "gate": "a gate", "bloom": "its bloom"}


def creature_name(creature: int) -> str:
    """The creature's name."""
    return content().creatures[creature].name


def tile_name(tile: Tile) -> str:
    """What can be seen of a tile: its artifact, or its outline when the creature side is up."""
    return _with_article(content().kind(tile.kind).name) if tile.kind else SHAPE_NAMES.get(tile.shape, "a tile")


def _with_article(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def woken_names(tile: Tile) -> str:
    """The creature on a tile, or both of a root's."""
    return listed([creature_name(each) for each in sleepers(tile)])


def piece_name(piece: Piece) -> str:
    """What was scored."""
    if piece.id == GEM:
        return tile_name(piece.tiles[0])
    if piece.id == STRAND:
        return f"a strand of {len(piece.tiles)}"
    if piece.id == YEAR:
        return f"a year of {len(piece.tiles)} seasons"
    return PIECE_NAMES.get(piece.id, f"a whole {piece.id}")


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
            woken = f" with {woken_names(tile)}" if tile.creature >= 0 else ""
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
    return _envelope_sentence(event, names)


def _envelope_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case a.BrushUsed(seat=seat):
            return f"{names[seat]} sweeps a tile aside with the brush."
        case a.LanternUsed(seat=seat):
            return f"{names[seat]} looks under a tile by lantern."
        case a.ShovelUsed(seat=seat):
            return f"{names[seat]} sets a tile down elsewhere with the shovel."
        case a.TiltUsed(seat=seat, side=side):
            return f"{names[seat]} raises the {side} side of the box."
        case a.ToolsReady(seat=seat, tools=tools):
            turned = listed([f"the {tool}" for tool in tools])
            return f"{names[seat]} turns {turned} ready again."
        case a.PillarDrawn(seat=seat):
            return f"{names[seat]} draws a pillar out."
    return _season_sentence(event, names)


def _season_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case a.SeasonBegan(season=season):
            return f"The dial turns to {season}."
        case a.PitShifted(seat=seat):
            return f"The pit has shifted: {names[seat]} has to stop."
        case a.Spared(creature=creature, tile=tile):
            return f"Winter lets {creature_name(creature)} sleep: {tile_name(tile)} goes to the lid."
        case a.Warded(seat=seat, tile=tile):
            return f"A pillar wards {names[seat]}: it goes to the lid with {tile_name(tile)}."
        case a.FellBack(pair=pair):
            return f"{listed([tile_name(tile) for tile in pair]).capitalize()} fall back into the pit."
        case a.SeasonAdded(seat=seat, season=season, points=more, total=total):
            return f"{season.capitalize()} gives {names[seat]} {points(more)} more, {total} in all."
        case a.Echoed(seat=seat, piece=piece):
            return f"A ring of {names[seat]} repeats {piece_name(piece)}."
    return ""
