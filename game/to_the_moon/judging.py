"""Weighing single actions: what a position is worth to a player right after each of them.

``knows`` says whether the player remembers what lay open before: then the order of a flipped Emotion Deck counts.
"""

from collections.abc import Iterator, Sequence

import msgspec

from game.core.state import Action
from game.to_the_moon import actions as a
from game.to_the_moon import lanes, quirks
from game.to_the_moon.content import HIDDEN, content, kinds, memories
from game.to_the_moon.payment import Cards, payments, research_payments
from game.to_the_moon.table import NOBODY, Table
from game.to_the_moon.worth import Outlook, counts_of

PAYMENTS = 6
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


class Judge:
    """Weighs the actions of one player in one position."""

    def __init__(self, table: Table, seat: int, outlook: Outlook, knows: bool) -> None:
        self.table, self.seat, self.outlook, self.knows = table, seat, outlook, knows
        self.counts = counts_of(table.players[seat].hand)
        self.here = outlook.hand(self.counts)
        self._gain: float | None = None

    def without(self, cards: Sequence[int]) -> list[int]:
        """The hand's counts after giving cards up."""
        counts = self.counts[:]
        for card in cards:
            counts[card] -= 1
        return counts

    def card_gain(self) -> float:
        """What one unknown emotion adds to the hand, on average over all it may be."""
        if self._gain is None:
            pool = unseen(self.table, self.seat)
            total = sum(pool)
            gain = 0.0
            for kind, many in enumerate(pool):
                if many > 0:
                    gain += many * (self.outlook.hand(self._with(self.counts, (kind,))) - self.here)
            self._gain = gain / total if total else 0.0
        return self._gain

    def _with(self, counts: Sequence[int], cards: Sequence[int]) -> list[int]:
        more = list(counts)
        for card in cards:
            more[card] += 1
        return more

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
        for space in range(len(self.table.spaces)):
            yield from self.collections(space)

    def draws(self) -> Iterator[Weighed]:
        """Draw from Discard."""
        pile = self.table.discards
        if not pile:
            return
        yield Weighed(self.outlook.hand(self._with(self.counts, pile[-1:])), a.Draw(1))
        if quirks.may_draw_two(self.table, self.seat):
            if len(pile) > 1:
                yield Weighed(self.outlook.hand(self._with(self.counts, pile[-2:])), a.Draw(content().draw_most))
            else:
                value = self.outlook.hand(self._with(self.counts, pile[-1:])) + self.card_gain()
                yield Weighed(value, a.Draw(content().draw_most))

    def exchanges(self) -> Iterator[Weighed]:
        """Exchange, for each card the hand may give up."""
        available = min(content().exchange_draws, len(self.table.deck) + len(self.table.discards))
        if not available:
            return
        for card in dict.fromkeys(self.table.players[self.seat].hand):
            counts = self.without((card,))
            known = self.next_draws(available, (card,))
            if known is None:
                value = self.outlook.hand(counts) + available * self.card_gain()
            else:
                value = self.outlook.hand(self._with(counts, known))
            yield Weighed(value, a.Exchange(card))

    def researches(self) -> Iterator[Weighed]:
        """Research, for each memory and some ways to pay."""
        if self.table.id_of(self.seat) != NOBODY:
            return
        ways = research_payments(self.table, self.seat)[:PAYMENTS]
        for space in range(len(self.table.spaces)) if ways else ():
            if lanes.why_no_research(self.table, self.seat, space):
                continue
            others = [offer for offer in self.outlook.offers if offer.space != space]
            offers = [*others, self.outlook.researched(space)]
            for cards in ways:
                value = self.outlook.hand(self.without(cards), offers) - self.outlook.weights.id_home
                yield Weighed(value, a.Research(space, cards))

    def collections(self, space: int) -> Iterator[Weighed]:
        """Collect the memory on a space, with some ways to pay."""
        ways = payments(self.table, self.seat, space)[:PAYMENTS]
        if not ways:
            return
        at = self.table.spaces[space]
        offers = [offer for offer in self.outlook.offers if offer.space != space]
        gain = self.outlook.worth(memories()[at.memory], at)
        if at.reserved == self.seat:
            gain += self.outlook.weights.id_home
        found = [card for card in at.under if card != HIDDEN] if self.knows else []
        gain += (len(at.under) - len(found)) * self.outlook.card
        for cards in ways:
            counts = self._with(self.without(cards), found)
            yield Weighed(gain + self.outlook.hand(counts, offers), a.Collect(space, cards))

    def best_discard(self) -> int:
        """The card of the hand that is missed least."""
        hand = list(dict.fromkeys(self.table.players[self.seat].hand))
        return max(hand, key=lambda card: self.outlook.hand(self.without((card,))))
