"""Outcomes of chance: when each is awaited, whether it can be, and what it leads to."""

from collections.abc import Mapping

from msgspec import UNSET

from game.buried_memories import actions as a
from game.buried_memories import flow, waking
from game.buried_memories.content import content
from game.buried_memories.pile import Pile
from game.buried_memories.table import Table
from game.buried_memories.tiles import Tile
from game.core.state import Action, Event

AWAITED: dict[type[Action], str] = {
    a.First: "first",
    a.Shaken: "shake",
    a.Settled: "settle",
    a.Tapped: "tapped",
    a.Brushed: "brushed",
    a.Shovelled: "shovelled",
    a.Tilted: "tilted",
    a.DrawnOut: "drawn",
    a.Dropped: "drop",
}
"""For each outcome of chance the phase in which it is awaited."""
CHANCES = tuple(AWAITED)
CHANCE_PHASES = frozenset(AWAITED.values())


def happen(table: Table, action: Action, events: list[Event]) -> None:
    """Carry out one outcome of chance and go on with what it leads to."""
    match action:
        case a.First():
            table.start = table.turn = action.seat
            table.phase = "shake"
            events.append(a.Started(action.seat))
        case a.Shaken():
            _shaken(table, action, events)
        case a.Settled():
            _rest(
                table,
                action.pile or table.pile.revealing_all_but(action.buried, action.shares),
                events,
                moved=action.pile is not None,
            )
            flow.settled(table, content(), events)
        case a.Tapped():
            table.lay(action.pile)
            table.phase = "dig"
            flow.notice_stairs(table, events)
        case a.Brushed(pile=pile) | a.Shovelled(pile=pile) | a.Tilted(pile=pile):
            _rest(table, pile, events)
            table.phase = "dig"
            flow.notice_stairs(table, events)
        case a.DrawnOut():
            _rest(table, action.pile, events)
            flow.shift(table, action.moved, action.thrown, events)
            flow.settled(table, content(), events)
        case a.Dropped():
            waking.fallen(table)
            _rest(table, action.pile, events)
            flow.settled(table, content(), events)


def _rest(table: Table, pile: Pile, events: list[Event], moved: bool = True) -> None:
    table.lay(pile)
    table.lifted, table.lifted_shape, table.doing = None, "", None
    events.append(a.PileSettled(moved))


def _shaken(table: Table, action: a.Shaken, events: list[Event]) -> None:
    opening = not table.pile.lies and not table.lid and not table.pit
    table.lid, table.looks = [], []
    table.pit = dict(enumerate(action.tiles))
    table.lay(action.pile)
    events.append(a.BoxShaken(len(table.pit)))
    if opening:
        flow.start_turn(table, content(), events)
    else:
        table.phase = "dig"
        flow.notice_stairs(table, events)


def why_not(table: Table, action: Action) -> str:
    """Why this outcome is not awaited or cannot be; empty when it can."""
    if table.phase != AWAITED[type(action)]:
        return "That chance is not awaited now."
    match action:
        case a.First() if not 0 <= action.seat < len(table.players):
            return f"There is no seat {action.seat}."
        case a.Shaken():
            return _why_not_shaken(table, action)
        case a.Settled(pile=pile, buried=buried, shares=shares):
            return _why_not_pile(pile or table.pile.revealing_all_but(buried, shares), table.pit)
        case a.Dropped(pile=pile):
            return _why_not_pile(pile, {**table.pit, **{each.number: each.tile for each in table.falling}})
        case a.DrawnOut(moved=moved, thrown=thrown) if moved < 0 or thrown < 0:
            return "Fewer than no tiles cannot move."
        case a.DrawnOut(pile=pile):
            return _why_not_pile(pile, table.pit)
        case a.Tapped(pile=pile) | a.Brushed(pile=pile) | a.Shovelled(pile=pile) | a.Tilted(pile=pile):
            return _why_not_pile(pile, table.pit)
    return ""


def _why_not_shaken(table: Table, action: a.Shaken) -> str:
    if sorted(action.tiles, key=_tile_key) != sorted(table.to_shake(), key=_tile_key):
        return "Those are not the tiles that were in the box."
    return _why_not_pile(action.pile, dict(enumerate(action.tiles)))


def _tile_key(tile: Tile) -> tuple[str, int, str]:
    return tile.kind, tile.creature, tile.shape


def _why_not_pile(pile: Pile, pit: Mapping[int, Tile]) -> str:
    numbers = set(pit)
    if len(pile.lies) != len(numbers) or {lie.id for lie in pile.lies} != numbers:
        return "The pile does not hold the tiles of the pit."
    known = all(low in numbers and high in numbers and low != high for low, high in pile.covers)
    told = pile.shares is UNSET or all(each in numbers and 0 <= share <= 1 + 1e-6 for each, share in pile.shares)
    if known and told and set(pile.buried) <= numbers:
        return ""
    return "The pile names tiles that are not in the pit."
