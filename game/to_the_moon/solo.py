"""The Autopilot of the solo game: one turn after each of the player's, without any choice of its own.

It draws into an open tray, reserves with Recurring Bugs, and collects the best memory its tray can pay for.
"""

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon import piles, quirks
from game.to_the_moon.collecting import place_id, take
from game.to_the_moon.content import Memory, content, kinds, memories
from game.to_the_moon.lanes import cost, why_no_collect, why_no_research
from game.to_the_moon.table import AUTOPILOT, NOBODY, Table

PLAYER = 0
"""The seat of the one person in the solo game."""


def fly(table: Table, events: list[Event]) -> bool:
    """Take the Autopilot's turn. False when the player has to choose something before it is over."""
    table.served += 1
    while len(table.player.hand) > table.hand_limit:
        piles.discard(table, AUTOPILOT, table.player.hand[0], "limit", events)
    rest = content().solo.level(table.autopilot).rest
    if rest and table.served % rest == 0:
        events.append(a.Rested(AUTOPILOT))
    else:
        turn_up(table, events)
    found = affordable(table)
    if not found:
        return True
    space = best(table, list(found))
    take(table, space, found[space], events)
    return _collected(table, memories()[table.player.memories[-1]], events)


def turn_up(table: Table, events: list[Event]) -> None:
    """The top emotion goes into the tray; a Recurring Bug to the discard pile, and then the ID to a memory."""
    card = piles.draw(table, events)
    if card == piles.NONE:
        return
    kind = kinds()[card]
    events.append(a.FromDeck(AUTOPILOT, card, "tray", shown=True))
    if not (kind.lingering and kind.unstable):
        piles.gain(table, AUTOPILOT, card, True, events)
        return
    table.discards.append(card)
    events.append(a.ToDiscard(AUTOPILOT, card, "bug"))
    free = [
        space
        for space, at in enumerate(table.spaces)
        if at.reserved == NOBODY and not why_no_research(table, AUTOPILOT, space)
    ]
    if free:
        place_id(table, best(table, free), events)


def affordable(table: Table) -> dict[int, tuple[int, ...]]:
    """The memories the tray can pay for, by space, with the cards: the oldest of the lit type it holds most of."""
    tray = table.players[AUTOPILOT].hand
    found = {}
    for space, at in enumerate(table.spaces):
        if why_no_collect(table, AUTOPILOT, space):
            continue
        price = cost(table, AUTOPILOT, space)
        fitting = [[card for card in tray if kinds()[card].emotion == each] for each in memories()[at.memory].pays]
        most = max(fitting, key=len)
        if len(most) >= price:
            found[space] = tuple(most[:price])
    return found


def best(table: Table, spaces: list[int]) -> int:
    """The space with the best memory; ties go to the Conscious lane, then to the leftmost."""
    order = table.reading_order()
    return min(spaces, key=lambda space: (-worth(table, space), order.index(space)))


def worth(table: Table, space: int) -> int:
    """What the Autopilot takes a memory to be worth, in points."""
    at, guess = table.spaces[space], content().solo.worth
    memory = memories()[at.memory]
    more = guess.glitch if at.glitch else 0
    if not isinstance(memory.points, int):
        return guess.counting + more
    if memory.doubles_without:
        return guess.wish + more
    return (guess.loss if memory.quirk == "may_hand_on" else memory.points) + more


def _collected(table: Table, memory: Memory, events: list[Event]) -> bool:
    """COLLECTED quirks without a choice; False when the player has to discard for Heartfelt Goodbye."""
    match memory.quirk if memory.tag == "collected" else "":
        case "swap_lanes":
            quirks.swap_lanes(table, memory.id, events)
        case "others_discard":
            quirks.ask_farewell(table, events)
            return not table.asked
        case "may_hand_on":
            quirks.hand_on(table, PLAYER, memory.id, events)
        case "extra_action":
            events.append(a.ExtraAction(AUTOPILOT))
            turn_up(table, events)
    return True
