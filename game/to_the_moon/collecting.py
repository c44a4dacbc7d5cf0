"""A Research ID goes to a memory; a memory goes to its collector with all that lies beneath."""

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon import piles
from game.to_the_moon.content import content
from game.to_the_moon.lanes import cost
from game.to_the_moon.table import EMPTY, NOBODY, Space, Table


def place_id(table: Table, space: int, events: list[Event]) -> None:
    """The Research ID of the player whose turn it is goes to a space."""
    at = table.spaces[space]
    if at.reserved != NOBODY:
        events.append(a.IdReturned(at.reserved, space, displaced=True))
    table.spaces[space] = Space(at.memory, at.glitch, at.under, at.known, table.turn)
    events.append(a.IdPlaced(table.turn, space))


def take(table: Table, space: int, cards: tuple[int, ...], events: list[Event]) -> None:
    """The payment goes to the discard pile; memory, Glitch and hidden emotions to the player; the ID comes home."""
    seat, at = table.turn, table.spaces[space]
    price = cost(table, seat, space)
    events.append(a.Collected(seat, space, at.memory, at.glitch, cards, price, len(at.under)))
    for card in cards:
        piles.discard(table, seat, card, "collect", events)
    table.spaces[space] = EMPTY
    table.collected = True
    glitch = next((each.id for each in content().memories if each.quirk == "stack_next"), "")
    for id_ in ([glitch] if at.glitch else []) + [at.memory]:
        table.player.memories.append(id_)
        events.append(a.MemoryTaken(seat, space, id_))
    if at.under:
        events.append(a.HiddenTaken(seat, space, at.under, piles.has_open_tray(table, seat)))
        secret = len(at.under) - at.known
        for place, card in enumerate(at.under):
            piles.gain(table, seat, card, place >= secret, events)
    if at.reserved == seat:
        events.append(a.IdReturned(seat, space))
