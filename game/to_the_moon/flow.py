"""How a match runs: set-up, the four steps of a turn, the end. In the rulebook's order.

Each function changes the table and appends what happened to ``events``.
"""

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon import piles, quirks, solo
from game.to_the_moon.collecting import place_id, take
from game.to_the_moon.content import content, memories
from game.to_the_moon.scoring import ranked, scores_of
from game.to_the_moon.table import AUTOPILOT, EMPTY, SPACES, Table

# --- set-up ------------------------------------------------------------------------------------------------------


def shuffled(table: Table, emotions: tuple[int, ...], ids: tuple[str, ...], events: list[Event]) -> None:
    """Lay both decks out and deal everybody their emotions; the first player then begins the discard pile."""
    table.deck, table.memory_deck = list(emotions[::-1]), list(ids[::-1])
    table.spaces = [EMPTY] * SPACES
    events.append(a.Shuffled(len(emotions), len(ids)))
    for seat in table.around(table.start):
        if not piles.has_open_tray(table, seat):
            player = table.players[seat]
            player.hand = sorted(table.deck.pop() for _ in range(content().deal))
            events.append(a.Dealt(seat, tuple(player.hand)))
    table.phase = "open"


def opened(table: Table, card: int, events: list[Event]) -> None:
    """The discard pile is begun; six memories are laid, with what they hide and do; then the first turn."""
    piles.discard(table, table.turn, card, "first", events)
    if table.solo:
        for _ in range(content().solo.level(table.autopilot).tray):
            piles.gain_from_deck(table, AUTOPILOT, "tray", events)
    if table.topmost:
        events.append(a.TopTurned(table.memory_deck[-1]))
    quirks.refill(table, events)
    start_turn(table, events)


# --- a turn ------------------------------------------------------------------------------------------------------


def start_turn(table: Table, events: list[Event]) -> None:
    """A player's turn begins with the hand limit (rule "Step 01"); the Autopilot takes its whole turn at once."""
    table.collected = table.extra = False
    events.append(a.TurnStarted(table.turn, table.round))
    if table.solo and table.turn == AUTOPILOT:
        if solo.fly(table, events):
            end_turn(table, events)
        return
    check_hand(table)


def check_hand(table: Table) -> None:
    """Discard down to the limit first, then act."""
    table.phase = "limit" if len(table.player.hand) > table.hand_limit else "act"


def draw_from_discard(table: Table, count: int, events: list[Event]) -> None:
    """Take the top card, or with some owned memories two; an empty pile is restocked at once, between them too."""
    events.append(a.DrewFromDiscard(table.turn, count))
    for _ in range(count):
        card = table.discards.pop()
        events.append(a.TookDiscard(table.turn, card))
        piles.gain(table, table.turn, card, True, events)
        piles.restock(table, events)
    end_turn(table, events)


def exchange(table: Table, card: int, events: list[Event]) -> None:
    """Discard one, draw two; fewer when there are no more."""
    draws = min(content().exchange_draws, len(table.deck) + len(table.discards))
    events.append(a.Exchanged(table.turn, card, draws))
    piles.discard(table, table.turn, card, "exchange", events)
    for _ in range(draws):
        piles.gain_from_deck(table, table.turn, "exchange", events)
    end_turn(table, events)


def research(table: Table, space: int, cards: tuple[int, ...], events: list[Event]) -> None:
    """Pay, and put the Research ID on a memory; with Hospital Visit one that lay there goes home."""
    events.append(a.Researched(table.turn, space, table.spaces[space].memory, cards))
    for card in cards:
        piles.discard(table, table.turn, card, "research", events)
    place_id(table, space, events)
    end_turn(table, events)


def collect(table: Table, space: int, cards: tuple[int, ...], events: list[Event]) -> None:
    """Pay for a memory and take it with all that lies beneath; then its COLLECTED quirk (rule "Step 03")."""
    take(table, space, cards, events)
    id_ = table.player.memories[-1]
    memory = memories()[id_]
    match memory.quirk if memory.tag == "collected" else "":
        case "swap_lanes":
            quirks.swap_lanes(table, id_, events)
        case "others_discard":
            quirks.ask_farewell(table, events)
            if table.asked:
                return
        case "may_hand_on":
            table.phase = "give"
            return
        case "extra_action":
            table.extra = True
            events.append(a.ExtraAction(table.turn))
            return
    end_turn(table, events)


def end_turn(table: Table, events: list[Event]) -> None:
    """Refill the lanes; unless the end was turned up, the next player's turn begins (rule "Step 04")."""
    quirks.refill(table, events)
    if table.phase == "over":
        finish(table, events)
        return
    table.turns += 1
    _notice_crowding(table, events)
    table.turn = (table.turn + 1) % len(table.players)
    start_turn(table, events)


def _notice_crowding(table: Table, events: list[Event]) -> None:
    """When all emotions are stuck in hands for long, everybody begins the next turn with a lower hand limit."""
    rule = content().crowded
    table.quiet = 0 if table.collected else table.quiet + 1
    table.crowded = max(0, table.crowded - 1)
    if table.quiet >= rule.turns * len(table.players) and not piles.can_draw(table):
        table.quiet, table.crowded = 0, len(table.players)
        events.append(a.Crowded(rule.limit))


# --- the end -----------------------------------------------------------------------------------------------------


def finish(table: Table, events: list[Event]) -> None:
    """The end was turned up: nobody takes another turn; count (rule "Endgame")."""
    scores = [each.total for each in scores_of(table, memories())]
    table.winners, table.decided_by = ranked(scores, table.players, table.solo)
    events.append(a.Over(tuple(table.winners), tuple(scores)))
