"""The Emotion Deck, the discard pile and the hands: how single cards move between them, and who learns of it."""

from bisect import insort

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN, content
from game.to_the_moon.table import AUTOPILOT, Table

NONE = HIDDEN
"""What ``draw`` gives when there is nothing left to draw."""


def can_draw(table: Table) -> bool:
    """Whether a card can be had from the Emotion Deck, turning the discard pile over where needed."""
    return bool(table.deck) or len(table.discards) > 1


def draw(table: Table, events: list[Event]) -> int:
    """Take the top card of the Emotion Deck, or NONE.

    An empty deck is made anew when a card is needed: the top discard is set aside and stays, the rest of the pile
    is turned over without shuffling, so that the oldest discard is drawn first (rule "Exchange").
    """
    if not table.deck and len(table.discards) > 1:
        top = table.discards.pop()
        table.deck = table.discards[::-1]
        table.discards = [top]
        table.flips += 1
        events.append(a.Flipped(top, len(table.deck)))
    return table.deck.pop() if table.deck else NONE


def restock(table: Table, events: list[Event]) -> None:
    """An empty discard pile at once gets the top card of the Emotion Deck, face up (rule "Draw from Discard")."""
    if not table.discards and table.deck:
        card = table.deck.pop()
        table.discards.append(card)
        events.append(a.Restocked(card))


def has_open_tray(table: Table, seat: int) -> bool:
    """Whether all may see that player's emotions: the Autopilot's."""
    return table.solo and seat == AUTOPILOT


def gain(table: Table, seat: int, card: int, public: bool, events: list[Event]) -> None:
    """A card comes to a hand; ``public`` when everybody knows which. A full tray lets its oldest card go."""
    player = table.players[seat]
    if has_open_tray(table, seat):
        player.hand.append(card)
        if len(player.hand) > content().solo.tray:
            discard(table, seat, player.hand[0], "overflow", events)
        return
    insort(player.hand, card)
    if public:
        insort(player.seen, card)


def gain_from_deck(table: Table, seat: int, why: a.Source, events: list[Event]) -> bool:
    """A player takes the top card of the Emotion Deck; False when there is none."""
    card = draw(table, events)
    if card == NONE:
        return False
    events.append(a.FromDeck(seat, card, why, has_open_tray(table, seat)))
    gain(table, seat, card, table.flips > 0, events)
    return True


def discard(table: Table, seat: int, card: int, why: a.Why, events: list[Event]) -> None:
    """A card goes from a hand face up onto the discard pile.

    Cards of a kind are alike: who knew of one in that hand cannot tell whether it was this one, so it counts as it.
    """
    player = table.players[seat]
    player.hand.remove(card)
    if card in player.seen:
        player.seen.remove(card)
    table.discards.append(card)
    events.append(a.ToDiscard(seat, card, why))


def hide_beneath(table: Table, space: int, by: str, events: list[Event]) -> None:
    """The top card of the Emotion Deck goes face down beneath a memory, if there is one (rule "Attached")."""
    card = draw(table, events)
    if card == NONE:
        return
    at = table.spaces[space]
    # Cards from a flipped deck are known; the deck is secret first and known ever after, so these come last.
    known = at.known + (table.flips > 0)
    table.spaces[space] = type(at)(at.memory, at.glitch, (*at.under, card), known, at.reserved)
    events.append(a.EmotionHidden(space, by))
