"""What a memory and a hand are worth to a player, in points: the judgement of the computer players.

Only what the player's own view tells goes in. The weights were tuned by matches of the levels against each other.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.to_the_moon import lanes
from game.to_the_moon.content import HAND, OWNED, Memory, content, memories
from game.to_the_moon.payment import Cards, purse
from game.to_the_moon.scoring import score
from game.to_the_moon.table import NOBODY, Space, Table

PACE = 0.27
"""Memories collected in a turn, on average: how fast the memory deck goes down."""

MOST_MISSING = 12
"""More emotions than any memory costs."""


class Weights(msgspec.Struct, frozen=True):
    """What things are worth, in points, and how worth fades."""

    card: float = 0.8
    """Any emotion in the hand."""
    lingering: float = 0.12
    unstable: float = 0.1
    """More for a Lingering, for an Unstable one."""
    sated: float = 0.06
    """How much less each further card is worth; one above the hand limit is worth nothing."""
    patience: tuple[float, ...] = (0.85, 0.6, 0.4, 0.25, 0.15, 0.1)
    """The share that counts of the best memory that can be paid for, of the second best, and so on."""
    nearness: float = 0.72
    """What is left of a memory's worth for each emotion that is still missing."""
    open: float = 0.85
    """What is left of it while another may collect it."""
    demand: float = 0.01
    """More for each card, for each memory in the lanes that its emotion pays for."""
    soon: float = 0.5
    """The higher, the less counts near the end what the hand could pay for later."""
    id_home: float = 0.5
    """A Research ID at home."""
    horizon: float = 4.0
    """Turns after which a card in the hand is worth about two thirds of its worth."""
    hand_at_end: float = 5.5
    """Emotions one holds when the match ends, on average."""
    share: float = 0.9
    """How much of an equal share of the memories to come one expects to collect."""


class Offer(NamedTuple):
    """A memory a player may have: what it is worth after payment and for how sure it is, its cost, what pays."""

    space: int
    worth: float
    cost: int
    pays: tuple[str, ...]


def memories_to_come(table: Table) -> float:
    """Memories that will still be laid before the end, on average."""
    deck, bottom = len(table.memory_deck), content().end_of_line_bottom
    return deck - bottom + (bottom - 1) / 2 if deck > bottom else max(0, deck - 1) / 2


class Outlook:
    """What one player's prospects are in one position; memories are judged once and then looked up."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        self.table, self.seat, self.weights = table, seat, weights
        self.count = len(table.players)
        self.mine = table.players[seat].memories
        self.to_come = memories_to_come(table)
        self.turns = self.to_come / PACE / self.count
        self.future = weights.share * self.to_come / self.count
        self.long = min(1.0, self.turns / 10)
        self.card = weights.card * (1 - math.exp(-(self.turns + 0.5) / weights.horizon))
        self._later = (self.turns + 0.3) / (self.turns + weights.soon) if weights.soon else 1.0
        self._fades = [weights.nearness**missing for missing in range(MOST_MISSING)]
        self._read_owned()
        self.gains = [self.gain(space) for space in range(len(table.spaces))]
        self.offers = [offer for space in range(len(table.spaces)) if (offer := self.offer(space)) is not None]

    def _read_owned(self) -> None:
        """What the memories owned make of those to come."""
        known = [memories()[each] for each in self.mine]
        self.counting = sum(each.points == OWNED for each in known)
        self.dark = next((each.doubles_without for each in known if each.doubles_without), "")
        self.touched = {each.doubles for each in known}
        for each in known:
            if each.raises is not None:
                self.touched.update(each.raises.of)

    # memories --------------------------------------------------------------------------------------------------

    def offer(self, space: int) -> Offer | None:
        """The memory on a space as it stands to this player; None when there is none or it is another's."""
        at = self.table.spaces[space]
        if not at.memory or (at.reserved != NOBODY and at.reserved != self.seat):
            return None
        mine = at.reserved == self.seat
        share = 1.0 if mine else self.weights.open
        must = memories()[at.memory].must_research
        if must and not mine and self.table.lane(space).id in must:
            share *= 0.3
        return self._offered(space, lanes.cost(self.table, self.seat, space), share)

    def researched(self, space: int) -> Offer:
        """The memory on a space as it would stand with this player's Research ID on it."""
        cost = lanes.cost(self.table, self.seat, space) - content().research_discount
        return self._offered(space, max(0, cost), 1.0)

    def _offered(self, space: int, cost: int, share: float) -> Offer:
        at = self.table.spaces[space]
        worth = self.gains[space] + self.card * (len(at.under) - cost)
        return Offer(space, worth * share, cost, memories()[at.memory].pays)

    def gain(self, space: int) -> float:
        """Points the memory on a space brings this player, now and by what it changes; its price not counted."""
        at = self.table.spaces[space]
        return self.worth(at) if at.memory else 0.0

    def worth(self, at: Space) -> float:
        """The same for a memory as it lies there."""
        memory = memories()[at.memory]
        value = self._points(memory) + self._power(memory)
        return value + (1.0 if at.glitch else 0.0) + (1 + at.glitch) * (0.05 + self.counting)

    def _points(self, memory: Memory) -> float:
        if memory.quirk == "may_hand_on":
            return 3.0 if self.count == 2 else 2.0
        if memory.points == HAND:
            value = self.held_at_end()
        elif memory.points == OWNED:
            value = len(self.mine) + 1 + self.future
        else:
            return self._with_partners(memory)
        return 2 * value if self.dark and self.dark not in memory.pays else value

    def held_at_end(self) -> float:
        """Emotions this player may expect to hold when the match ends."""
        held = len(self.table.players[self.seat].hand)
        return self.long * self.weights.hand_at_end + (1 - self.long) * max(0, held - 1)

    def _with_partners(self, memory: Memory) -> float:
        """What it adds to the score of the memories owned, and a little for partners still to come."""
        if not (memory.doubles or memory.raises or memory.doubles_without or memory.id in self.touched):
            return 2.0 * memory.printed if self.dark and self.dark not in memory.pays else float(memory.printed)
        known, held = memories(), round(self.held_at_end())
        value = float(score([*self.mine, memory.id], held, known).total - score(self.mine, held, known).total)
        value -= self.counting  # one more memory for those that count them is reckoned elsewhere
        partners = [memory.doubles] if memory.doubles else list(memory.raises.of) if memory.raises else []
        value += 0.8 * self.long * sum(self._obtainable(each) for each in partners)
        return value + (0.5 * self.future if memory.doubles_without else 0.0)

    def _obtainable(self, id_: str) -> bool:
        return not any(id_ in player.memories for player in self.table.players)

    def _power(self, memory: Memory) -> float:
        """What its quirk is worth to this player."""
        if memory.tag == "owned":
            value = 0.9 * len(memory.draw_two) + 0.8 * memory.research_cheaper + 0.3 * memory.displaces
            return value * self.long
        if memory.quirk == "others_discard":
            return self.card
        return 0.8 if memory.quirk == "extra_action" else 0.0

    # hands -----------------------------------------------------------------------------------------------------

    def hand(self, hand: Cards, offers: Sequence[Offer] | None = None) -> float:
        """What a hand (sorted) is worth: each card a little, and the memories it can pay for or nearly pay for."""
        w, held, total = self.weights, purse(hand), 0.0
        found: list[float] = []
        for _, worth, cost, pays in self.offers if offers is None else offers:
            if worth > 0:
                missing = cost - held.most(pays)
                found.append(worth * self._fades[missing] if missing > 0 else worth)
                total += w.demand * held.paying(pays)
        found.sort(reverse=True)
        for share, each in zip(w.patience, found, strict=False):
            total += share * each
        total *= self._later
        size = min(held.size, content().hand_limit)
        cards = w.card * (size - w.sated * size * (size - 1) / 2)
        return total + self.card / w.card * (cards + held.lingering * w.lingering + held.unstable * w.unstable)

    # positions -------------------------------------------------------------------------------------------------

    def position(self) -> float:
        """Points this player may expect in the end, as far as memories owned, hand and lanes tell."""
        player, known = self.table.players[self.seat], memories()
        value = float(score(self.mine, round(self.held_at_end()), known).total)
        value += self.counting * self.future + (0.5 * self.future if self.dark else 0.0)
        value += sum(self._power(known[each]) for each in self.mine if known[each].tag == "owned")
        if self.table.id_of(self.seat) == NOBODY:
            value += self.weights.id_home
        return value + self.hand(tuple(player.hand))
