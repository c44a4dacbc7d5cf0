"""Weighing single actions: what a position is worth to a player right after each of them.

``knows`` says whether the player remembers what lay open before: then the order of a flipped Emotion Deck counts.
"""

from collections.abc import Iterator, Sequence

import msgspec

from game.core.state import Action
from game.to_the_moon import actions as a
from game.to_the_moon import lanes, quirks
from game.to_the_moon.content import HIDDEN, content, kinds
from game.to_the_moon.payment import Cards, collections, research_payments
from game.to_the_moon.table import NOBODY, Table
from game.to_the_moon.worth import Outlook

PAYMENTS = 4
"""Of all ways to pay, so many of the cheapest are weighed."""


class Weighed(msgspec.Struct, frozen=True):
    """An action and what the position is worth after it, in points."""

    value: float
    action: Action


def unseen(table: Table, seat: int) -> list[int]:
    """How many cards of each kind lie where ``seat`` cannot see them."""
    left = [kind.copies for kind in kinds()]
    seen = [*table.discards, *table.deck]
    for player in table.players:
        seen += player.hand
    for space in table.spaces:
        seen += space.under
    for card in seen:
        if card != HIDDEN:
            left[card] -= 1
    return left


def taken(hand: Cards, cards: Sequence[int]) -> Cards:
    """A sorted hand without some of its cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def added(hand: Cards, cards: Sequence[int]) -> Cards:
    """A sorted hand with more cards."""
    return tuple(sorted((*hand, *cards)))


class Judge:
    """Weighs the actions of one player in one position."""

    def __init__(self, table: Table, seat: int, outlook: Outlook, knows: bool) -> None:
        self.table, self.seat, self.outlook, self.knows = table, seat, outlook, knows
        self.hand = tuple(table.players[seat].hand)
        self._gain: float | None = None

    def card_gain(self) -> float:
        """What one unknown emotion adds to the hand, on average over all it may be."""
        if self._gain is None:
            pool = unseen(self.table, self.seat)
            total, here, gain = sum(pool), self.outlook.hand(self.hand), 0.0
            for kind, many in enumerate(pool):
                if many > 0:
                    gain += many * (self.outlook.hand(added(self.hand, (kind,))) - here)
            self._gain = gain / total if total else 0.0
        return self._gain

    def next_draws(self, count: int, discarded: Cards) -> list[int] | None:
        """The next emotions drawn after ``discarded`` went to the pile; None when nobody can know them."""
        if not self.knows:
            return None
        deck, pile = self.table.deck[::-1], [*self.table.discards, *discarded]
        if deck and not self.table.flips:
            return None
        return [*deck, *pile[:-1]][:count]

    def weighed(self) -> Iterator[Weighed]:
        """Every action worth a thought, with its value."""
        yield from self.draws()
        yield from self.exchanges()
        yield from self.researches()
        yield from self.collections()

    def draws(self) -> Iterator[Weighed]:
        """Draw from Discard."""
        pile = self.table.discards
        if not pile:
            return
        one = self.outlook.hand(added(self.hand, pile[-1:]))
        yield Weighed(one, a.Draw(1))
        if quirks.may_draw_two(self.table, self.seat):
            most = content().draw_most
            two = self.outlook.hand(added(self.hand, pile[-most:])) if len(pile) >= most else one + self.card_gain()
            yield Weighed(two, a.Draw(most))

    def exchanges(self) -> Iterator[Weighed]:
        """Exchange, for each card the hand may give up."""
        available = min(content().exchange_draws, len(self.table.deck) + len(self.table.discards))
        if not available:
            return
        for card in dict.fromkeys(self.hand):
            rest = taken(self.hand, (card,))
            known = self.next_draws(available, (card,))
            if known is None:
                value = self.outlook.hand(rest) + available * self.card_gain()
            else:
                value = self.outlook.hand(added(rest, known))
            yield Weighed(value, a.Exchange(card))

    def researches(self) -> Iterator[Weighed]:
        """Research, for each memory, with the ways to pay that leave the best hands."""
        if self.table.id_of(self.seat) != NOBODY:
            return
        ways = research_payments(self.table, self.seat)[:PAYMENTS]
        hands = [(cards, taken(self.hand, cards)) for cards in ways]
        for space in range(len(self.table.spaces)) if ways else ():
            if lanes.why_no_research(self.table, self.seat, space):
                continue
            others = [offer for offer in self.outlook.offers if offer.space != space]
            offers = [*others, self.outlook.researched(space)]
            for cards, rest in hands:
                value = self.outlook.hand(rest, offers) - self.outlook.weights.id_home
                yield Weighed(value, a.Research(space, cards))

    def collections(self) -> Iterator[Weighed]:
        """Collect a memory, with some ways to pay."""
        for space, ways in collections(self.table, self.seat):
            at = self.table.spaces[space]
            offers = [offer for offer in self.outlook.offers if offer.space != space]
            gain = self.outlook.gains[space]
            if at.reserved == self.seat:
                gain += self.outlook.weights.id_home
            found = [card for card in at.under if card != HIDDEN] if self.knows else []
            gain += (len(at.under) - len(found)) * self.outlook.card
            for cards in ways[:PAYMENTS]:
                hand = added(taken(self.hand, cards), found)
                yield Weighed(gain + self.outlook.hand(hand, offers), a.Collect(space, cards))

    def best_discard(self) -> int:
        """The card of the hand that is missed least."""
        return max(dict.fromkeys(self.hand), key=lambda card: self.outlook.hand(taken(self.hand, (card,))))
