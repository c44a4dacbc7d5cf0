"""What happens when a creature wakes twice: winter's mercy, the choice of the pair, the ward, the bust."""

from game.buried_memories import actions as a
from game.buried_memories.table import Table, Taken
from game.buried_memories.tiles import Tile, sleepers
from game.core.state import Event


def wake(table: Table, events: list[Event]) -> None:
    """The newest tile has shown its creatures: go on, be spared, choose, or bust."""
    pairs = matches(table)
    if not pairs:
        table.after = "dig" if table.pit else "end"
    elif table.season is not None and table.season.spares and not table.spared:
        spare(table, pairs[0][1], events)
    elif len(pairs) > 1 or warding_pillar(table) is not None:
        table.phase = "bust"
    else:
        bust(table, *pairs[0], events)


def matches(table: Table) -> list[tuple[int, int]]:
    """(place, creature) for each taken tile that the newest one matches. A root matches by either of its two."""
    newest = sleepers(table.taken[-1].tile)
    return [
        (place, creature)
        for place, older in enumerate(table.taken[:-1])
        for creature in sleepers(older.tile)
        if creature in newest
    ]


def spare(table: Table, creature: int, events: list[Event]) -> None:
    """Winter: the first pair of a turn does not bust; the newer tile goes to the lid and the digging goes on."""
    newest = table.taken.pop().tile
    table.lid.append(newest)
    table.spared = True
    events.append(a.Spared(table.turn, creature, newest))
    table.after = "dig" if table.pit else "end"


def warding_pillar(table: Table) -> Tile | None:
    """The pillar that could ward: one that lay before the player when the turn began. Selara never wards."""
    if table.selaras_turn or table.law.gate is None:
        return None
    return next((tile for tile in table.player.kept if tile.kind in table.law.pillars), None)


def why_no_ward(table: Table) -> str:
    """Why no pillar can ward now; empty when one can."""
    if table.law.gate is None:
        return "There are no pillars in this match."
    if warding_pillar(table) is None:
        return "A ward needs a pillar from an earlier turn; one taken this turn does not count."
    return "" if table.phase == "bust" else "A ward is set only at the moment of a bust."


def ward(table: Table, events: list[Event]) -> None:
    """Pillar and newest tile go to the lid; no bust; the taking ends."""
    pillar = warding_pillar(table)
    assert pillar is not None
    newest = table.taken.pop().tile
    table.player.kept.remove(pillar)
    table.lid += [pillar, newest]
    table.after = "end"
    events.append(a.Warded(table.turn, pillar, newest))


def bust(table: Table, place: int, creature: int, events: list[Event]) -> None:
    """Give the pair to the owner of the creature or put it in the lid (rule "Busting"); in autumn it falls back."""
    at_once = len(table.taken) == 2 and grants_turn(table, creature)
    newest = table.taken.pop()
    older = table.taken.pop(place)
    pair = (older.tile, newest.tile)
    table.busted = True
    events.append(a.Busted(table.turn, creature, pair, at_once))
    receiver = receiver_of(table, creature)
    if receiver is not None:
        table.given, table.receiver = list(pair), receiver
        events.append(a.Given(table.turn, receiver, pair))
    elif table.season is not None and table.season.falls:
        _fall_back(table, older, newest, events)
    else:
        table.lid += pair
        events.append(a.Discarded(table.turn, pair))
    table.fell = table.fell or bool(at_once and table.falling)
    table.after = "again" if at_once else "end"


def grants_turn(table: Table, creature: int) -> bool:
    """Whether a bust with the first two tiles gives another full turn.

    Not after winter has spared a pair; and a pair that falls back gives one only once (ruling), or whoever has both
    tiles in sight could stir the pit for ever.
    """
    falls = table.season is not None and table.season.falls and receiver_of(table, creature) is None
    return not table.spared and not (falls and table.fell)


def _fall_back(table: Table, older: Taken, newest: Taken, events: list[Event]) -> None:
    table.falling = [older, newest]
    events.append(a.FellBack(table.turn, (older.tile, newest.tile), (older.number, newest.number)))


def receiver_of(table: Table, creature: int) -> int | None:
    """Who gets a pair: another player with that creature; alone, Selara gets all but one's own creature."""
    if table.player.marker == creature:
        return None
    if table.solo:
        return 1
    owner = table.owner(creature)
    return owner if owner >= 0 else None


def fallen(table: Table) -> None:
    """The pair lies in the pit again. Everybody has seen both sides of it and where it fell."""
    for each in table.falling:
        table.pit[each.number] = each.tile
        table.looks += [(seat, each.number) for seat in range(len(table.players))]
    table.falling = []
