"""What a person is putting together: an action, where, and the cards for it in the order they are laid down.

It knows no screen. What is legal, and what is cheapest, the rules say; here stands only what was chosen so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.core.state import Action
from game.to_the_moon import actions as a
from game.to_the_moon.content import content, memories
from game.to_the_moon.lanes import cost, parts, research_cost, why_no_collect, why_no_research
from game.to_the_moon.payment import (
    LINGERING,
    cheapest,
    cheapest_research,
    left,
    payments,
    reckon,
    research_payments,
)
from game.to_the_moon.picture.words import cards, count, emotion_name, listed
from game.to_the_moon.rules import Moon

What = Literal["collect", "research", "exchange", "draw", "discard", "give"]


@dataclass
class Plan:
    """``cards`` are places in the hand, in the order they land on the discard pile, the last one on top."""

    table: Moon
    seat: int
    what: What
    space: int = -1
    cards: list[int] = field(default_factory=list)
    count: int = 1
    """Cards to draw from the discard pile."""
    receiver: int = -1

    # what is chosen -----------------------------------------------------------------------------

    @property
    def hand(self) -> list[int]:
        """The hand it chooses from."""
        return self.table.players[self.seat].hand

    @property
    def kinds(self) -> tuple[int, ...]:
        """The chosen cards by kind."""
        return tuple(self.hand[place] for place in self.cards)

    @property
    def title(self) -> str:
        """The memory it is about."""
        return memories()[self.table.spaces[self.space].memory].title if self.space >= 0 else ""

    def action(self) -> Action:
        """What would be done."""
        one = self.kinds[-1] if self.cards else -1
        match self.what:
            case "collect":
                return a.Collect(self.space, self.kinds)
            case "research":
                return a.Research(self.space, self.kinds)
            case "exchange":
                return a.Exchange(one)
            case "draw":
                return a.Draw(self.count)
            case "give":
                return a.Give(self.receiver)
            case "discard":
                return a.Discard(one)

    def refusal(self) -> str:
        """Why it cannot be done yet; empty when it can."""
        if self.what in ("exchange", "discard") and not self.cards:
            return "Choose the card to discard."
        if self.what == "give" and self.receiver < 0:
            return "Choose who gets it."
        return self.table.why_not(self.action())

    def toggle(self, place: int) -> None:
        """Choose a card, or put it back; where one card is asked for it takes the place of the other."""
        if place in self.cards:
            self.cards.remove(place)
        elif self.what in ("exchange", "discard"):
            self.cards = [place]
        elif self.what in ("collect", "research"):
            self.cards.append(place)

    def propose(self, wanted: int | None = None) -> bool:
        """Choose the cheapest payment; with ``wanted``, a place in the hand, the cheapest with that card in it.

        False when there is none: then nothing, or the wanted card alone, is chosen.
        """
        ways: Sequence[tuple[int, ...]]
        if self.what == "collect":
            ways = payments(self.table, self.seat, self.space)
        else:
            ways = research_payments(self.table, self.seat)
        kind = self.hand[wanted] if wanted is not None else None
        way = next((each for each in ways if kind is None or kind in each), None)
        if way is None:
            self.cards = [wanted] if wanted is not None else []
            return False
        self.cards = places_of(self.hand, way, wanted)
        return True

    # in words -----------------------------------------------------------------------------

    def headline(self) -> str:
        """What would be done, in a few words."""
        match self.what:
            case "collect":
                return f"Collect {self.title}"
            case "research":
                return f"Research {self.title}"
            case "exchange":
                return "Exchange one for two"
            case "draw":
                return "Draw from the discard pile"
            case "give":
                return "Hand the memory on"
            case "discard":
                return "Discard a card"

    def price(self) -> str:
        """How the cost comes about, for a collection or a Research."""
        if self.what == "research":
            return f"Costs {count(research_cost(self.table, self.seat), 'Lingering card')}."
        if self.what != "collect":
            return ""
        told = parts(self.table, self.seat, self.space)
        total = cost(self.table, self.seat, self.space)
        if len(told) == 1:
            return f"Costs {total}: {told[0][0]} lane."
        sums = " ".join(f"{words} {_signed(n, first=not at)}" for at, (words, n) in enumerate(told))
        return f"Costs {total}: {sums}."

    def status(self) -> str:
        """How far the payment is."""
        if self.what not in ("collect", "research"):
            return ""
        barred = self.barred()
        if barred:
            return barred
        memory = memories()[self.table.spaces[self.space].memory]
        types = memory.pays if self.what == "collect" else (LINGERING,)
        amount = (
            cost(self.table, self.seat, self.space)
            if self.what == "collect"
            else research_cost(self.table, self.seat)
        )
        if not amount:
            return "Nothing to pay."
        found = reckon(self.kinds, types, amount)
        name = "Lingering" if found.emotion == LINGERING else emotion_name(found.emotion)
        if not self.cards and self.what == "collect":
            return f"Choose {amount} {listed([emotion_name(each) for each in types], 'or')}."
        if found.fits:
            return f"Pays {amount} {name}."
        if found.stray:
            return f"{cards(found.stray)} cannot pay here."
        if found.missing:
            return f"Pays {found.paid} of {amount} {name}."
        return "One card too many."

    def barred(self) -> str:
        """Why it is impossible whatever one pays."""
        if self.what == "collect":
            return why_no_collect(self.table, self.seat, self.space)
        if self.what == "research":
            return why_no_research(self.table, self.seat, self.space)
        return ""

    def remains(self) -> list[int]:
        """What the hand would hold after paying."""
        return left(self.hand, self.kinds)


def _signed(number: int, *, first: bool) -> str:
    if first:
        return str(number)
    return f"+{number}" if number > 0 else f"−{-number}"


def places_of(hand: Sequence[int], kinds: Sequence[int], wanted: int | None = None) -> list[int]:
    """Places in a hand of the cards of some kinds, from the left; ``wanted`` is among them if its kind is."""
    free = list(range(len(hand)))
    if wanted is not None:
        free.remove(wanted)
        free.insert(0, wanted)
    out = []
    for kind in kinds:
        place = next(each for each in free if hand[each] == kind)
        free.remove(place)
        out.append(place)
    return out


def for_memory(table: Moon, seat: int, space: int, wanted: int | None = None) -> Plan:
    """The plan that choosing a memory begins: collect it where that can be paid, else Research it."""
    pay, ids = cheapest(table, seat, space), cheapest_research(table, seat)
    may_research = not why_no_research(table, seat, space)
    collect = Plan(table, seat, "collect", space)
    if pay is not None or not (may_research and ids is not None):
        barred = bool(why_no_collect(table, seat, space)) and may_research
        plan = Plan(table, seat, "research", space) if barred else collect
    else:
        plan = Plan(table, seat, "research", space)
    plan.propose(wanted)
    return plan


def other_way(plan: Plan) -> Plan | None:
    """Research in place of collecting, or the other way round; None where that is barred or makes no sense."""
    if plan.what == "draw":
        again = content().draw_most if plan.count == 1 else 1
        other = Plan(plan.table, plan.seat, "draw", count=again)
        return None if other.refusal() else other
    if plan.what not in ("collect", "research"):
        return None
    other = Plan(plan.table, plan.seat, "research" if plan.what == "collect" else "collect", plan.space)
    if other.barred():
        return None
    other.propose()
    return other
