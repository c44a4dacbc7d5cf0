"""What a memory and a hand are worth to a player, in points: the judgement of the computer players.

Only what the player's own view tells goes in. The weights were tuned by matches of the levels against each other.
"""

import math
from collections.abc import Sequence
from functools import cache

import msgspec

from game.to_the_moon import lanes
from game.to_the_moon.content import HAND, HIDDEN, OWNED, Memory, content, kinds, memories
from game.to_the_moon.payment import LINGERING, means
from game.to_the_moon.scoring import score
from game.to_the_moon.table import NOBODY, Space, Table

PACE = 0.27
"""Memories collected in a turn, on average: how fast the memory deck goes down."""


class Weights(msgspec.Struct, frozen=True):
    """What things are worth, in points, and how worth fades."""

    card: float = 0.55
    """Any emotion in the hand."""
    lingering: float = 0.12
    unstable: float = 0.1
    bug: float = 0.05
    """More for a Lingering, an Unstable, a Recurring Bug."""
    patience: tuple[float, ...] = (0.7, 0.5, 0.35, 0.2, 0.1, 0.05)
    """The share that counts of the best memory that can be paid for, of the second best, and so on."""
    nearness: float = 0.72
    """What is left of a memory's worth for each emotion that is still missing."""
    open: float = 0.85
    """What is left of it while another may collect it."""
    id_home: float = 0.5
    """A Research ID at home."""
    horizon: float = 4.0
    """Turns after which a card in the hand is worth about two thirds of its worth."""


class Offer(msgspec.Struct, frozen=True):
    """A memory a player may have: its worth after payment, its cost, the emotions that pay, and how sure it is."""

    space: int
    worth: float
    cost: int
    pays: tuple[int, ...]
    share: float


class Measures(msgspec.Struct, frozen=True):
    """By emotion (number in ``Content.emotions``): kinds that count as themselves, those of them that are Unstable;
    and all Unstable and all Lingering kinds."""

    own: tuple[tuple[int, ...], ...]
    flexible: tuple[tuple[int, ...], ...]
    unstable: tuple[int, ...]
    lingering: tuple[int, ...]
    number: dict[str, int]


@cache
def measures() -> Measures:
    """How hands are counted."""
    found = [means(each.id) for each in content().emotions]
    lingering = means(LINGERING)
    return Measures(
        tuple((*each.solid, *each.flexible) for each in found),
        tuple(each.flexible for each in found),
        tuple(kind.number for kind in kinds() if kind.unstable),
        (*lingering.solid, *lingering.flexible),
        {each.id: number for number, each in enumerate(content().emotions)},
    )


def counts_of(hand: Sequence[int]) -> list[int]:
    """How many cards of each kind; hidden ones are left out."""
    counts = [0] * len(kinds())
    for card in hand:
        if card != HIDDEN:
            counts[card] += 1
    return counts


def memories_to_come(table: Table) -> float:
    """Memories that will still be laid before the end, on average."""
    deck, bottom = len(table.memory_deck), content().end_of_line_bottom
    return deck - bottom + (bottom - 1) / 2 if deck > bottom else (deck - 1) / 2


class Outlook:
    """What one player's prospects are in one position; memories are judged once and then looked up."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        self.table, self.seat, self.weights = table, seat, weights
        self.count = len(table.players)
        self.to_come = memories_to_come(table)
        self.turns = self.to_come / PACE / self.count
        self.long = min(1.0, self.turns / 10)
        self.card = weights.card * (1 - math.exp(-(self.turns + 0.5) / weights.horizon))
        self.mine = table.players[seat].memories
        self.offers = [offer for space in range(len(table.spaces)) if (offer := self.offer(space)) is not None]

    # memories --------------------------------------------------------------------------------------------------

    def offer(self, space: int) -> Offer | None:
        """The memory on a space as it stands to this player; None when there is none or it is another's."""
        at = self.table.spaces[space]
        if not at.memory or at.reserved not in (NOBODY, self.seat):
            return None
        memory = memories()[at.memory]
        must = self.table.lane(space).id in memory.must_research and at.reserved != self.seat
        return self._offered(space, at, lanes.cost(self.table, self.seat, space), must)

    def researched(self, space: int) -> Offer:
        """The memory on a space with this player's Research ID on it."""
        at = self.table.spaces[space]
        cost = max(0, lanes.cost(self.table, self.seat, space) - content().research_discount)
        return self._offered(space, Space(at.memory, at.glitch, at.under, at.known, self.seat), cost, False)

    def _offered(self, space: int, at: Space, cost: int, must: bool) -> Offer:
        number = measures().number
        memory = memories()[at.memory]
        worth = self.worth(memory, at) + self.card * (len(at.under) - cost)
        share = 1.0 if at.reserved == self.seat else self.weights.open * (0.3 if must else 1.0)
        return Offer(space, worth, cost, tuple(number[each] for each in memory.pays), share)

    def worth(self, memory: Memory, at: Space) -> float:
        """Points a memory brings this player, now and by what it changes; its price not counted."""
        value = self._points(memory) + self._power(memory)
        if at.glitch:
            value += 1.0
        more = 1 + at.glitch
        return value + more * (0.05 + sum(memories()[each].points == OWNED for each in self.mine))

    def _points(self, memory: Memory) -> float:
        if memory.points == HAND:
            held = len(self.table.players[self.seat].hand)
            value = self.long * 5.5 + (1 - self.long) * max(0, held - 3)
        elif memory.points == OWNED:
            value = len(self.mine) + 1 + 0.9 * self.to_come / self.count
        elif memory.quirk == "may_hand_on":
            return 3.0 if self.count == 2 else 2.0
        else:
            value = self._with_partners(memory)
        lit = memory.pays
        if any(
            memories()[each].doubles_without and memories()[each].doubles_without not in lit for each in self.mine
        ):
            value *= 2
        return value

    def _with_partners(self, memory: Memory) -> float:
        """What it adds to the score of the memories owned, and a little for partners still to come."""
        known = memories()
        held = len(self.table.players[self.seat].hand)
        others = [each for each in self.mine if known[each].points != OWNED and not known[each].doubles_without]
        value = float(score([*others, memory.id], held, known).total - score(others, held, known).total)
        partners = [memory.doubles] if memory.doubles else list(memory.raises.of) if memory.raises else []
        value += 0.8 * self.long * sum(self._obtainable(each) for each in partners)
        if memory.doubles_without:
            lit = memory.doubles_without
            value += sum(known[each].printed for each in self.mine if lit not in known[each].pays)
            value += 0.25 * self.to_come / self.count * 2
        return value

    def _obtainable(self, id_: str) -> bool:
        return not any(id_ in player.memories for player in self.table.players)

    def _power(self, memory: Memory) -> float:
        """What its quirk is worth to this player."""
        value = 0.9 * self.long * len(memory.draw_two)
        value += 0.8 * self.long * memory.research_cheaper + 0.3 * self.long * memory.displaces
        if memory.quirk == "others_discard":
            value += self.card
        elif memory.quirk == "extra_action":
            value += 0.8
        return value

    # hands -----------------------------------------------------------------------------------------------------

    def hand(self, counts: Sequence[int], offers: Sequence[Offer] | None = None) -> float:
        """What a hand is worth: each card a little, and the memories it can pay for or nearly pay for."""
        w, m = self.weights, measures()
        wild = sum([counts[kind] for kind in m.unstable])
        own = [sum([counts[kind] for kind in each]) for each in m.own]
        near = [
            mine + (wild - sum([counts[kind] for kind in each])) // 2
            for mine, each in zip(own, m.flexible, strict=True)
        ]
        found = []
        for offer in self.offers if offers is None else offers:
            if offer.worth > 0:
                missing = offer.cost - max([near[each] for each in offer.pays])
                fades: float = w.nearness**missing if missing > 0 else 1.0
                found.append(offer.worth * offer.share * fades)
        found.sort(reverse=True)
        total = sum([share * each for share, each in zip(w.patience, found, strict=False)])
        lingering = sum([counts[kind] for kind in m.lingering])
        cards = sum(counts)
        return total + self.card / w.card * (cards * w.card + lingering * w.lingering + wild * w.unstable)
