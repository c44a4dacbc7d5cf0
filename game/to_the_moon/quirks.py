"""What memories do: PLACED as soon as they lie in the lanes, COLLECTED as soon as somebody has them.

OWNED ones change what their owner may do, and are asked for where that is decided.
"""

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon.content import content, kinds, memories
from game.to_the_moon.lanes import attach, lay, neighbours
from game.to_the_moon.piles import discard, gain_from_deck, hide_beneath
from game.to_the_moon.table import AUTOPILOT, Table


def placed(table: Table, space: int, events: list[Event]) -> None:
    """Carry out a memory's PLACED quirk. The match may end with it (the end turned up onto a Glitch)."""
    memory = memories()[table.spaces[space].memory]
    if memory.tag != "placed":
        return
    match memory.quirk:
        case "swap_lanes":
            swap_lanes(table, memory.id, events)
        case "hide_adjacent":
            beside = neighbours(space)
            for each in table.reading_order():
                if each in beside and table.spaces[each].memory:
                    hide_beneath(table, each, memory.id, events)
        case "stack_next":
            if lay(table, space, events):
                attach(table, space, events)
                placed(table, space, events)
        case "all_gain":
            events.append(a.Performed(space))
            for seat in table.around(table.turn):
                gain_from_deck(table, seat, "performance", events)


def swap_lanes(table: Table, memory: str, events: list[Event]) -> None:
    """The lane markers trade places; cards, hidden emotions and Research IDs stay where they are."""
    table.conscious = 1 - table.conscious
    events.append(a.LanesSwapped(table.conscious, memory))


def refill(table: Table, events: list[Event]) -> None:
    """Fill all empty spaces: lay every card, then hide attached emotions, then PLACED quirks (rule "Step 04").

    Each of the three in reading order. When the end is turned up, all that was still to come is left undone.
    """
    empty = [space for space in table.reading_order() if not table.spaces[space].memory]
    for space in empty:
        if not lay(table, space, events):
            return
    for space in empty:
        attach(table, space, events)
    for space in empty:
        placed(table, space, events)
        if table.phase == "over":
            return
    if empty and table.novelty:
        table.newest = empty[-1]
        events.append(a.CoinMoved(table.newest))


def ask_farewell(table: Table, events: list[Event]) -> None:
    """Heartfelt Goodbye: every other player who has an emotion chooses one; the Autopilot lets its oldest go."""
    others = [seat for seat in table.around(table.turn)[1:] if table.players[seat].hand]
    if not others:
        return
    events.append(a.Farewell(table.turn, tuple(others)))
    table.choices = {}
    table.asked = others
    if table.solo and AUTOPILOT in others:
        choose_farewell(table, table.players[AUTOPILOT].hand[0], events)
    if table.asked:
        table.phase = "farewell"


def choose_farewell(table: Table, card: int, events: list[Event]) -> None:
    """One player has chosen; when all have, the cards go to the discard pile, clockwise from the collector."""
    seat = table.asked.pop(0)
    table.choices[seat] = card
    events.append(a.Chosen(seat))
    if table.asked:
        return
    chosen, table.choices = table.choices, {}
    for each in table.around(table.turn)[1:]:
        if each in chosen:
            discard(table, each, chosen[each], "farewell", events)


def hand_on(table: Table, receiver: int, memory: str, events: list[Event]) -> None:
    """Memory Loss changes its owner; the hidden emotions stay with the collector."""
    table.player.memories.remove(memory)
    table.players[receiver].memories.append(memory)
    events.append(a.HandedOn(table.turn, receiver, memory))


def may_draw_two(table: Table, seat: int) -> bool:
    """Whether an owned memory lets a player take two: the top discard is of its emotion, and there is a second."""
    if not table.discards or (len(table.discards) < content().draw_most and not table.deck):
        return False
    top = kinds()[table.discards[-1]].emotion
    known = memories()
    return any(top in known[each].draw_two for each in table.players[seat].memories)
