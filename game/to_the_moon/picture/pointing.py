"""What one points at, where it lies, and the note beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.to_the_moon import actions as a
from game.to_the_moon.content import content, memories
from game.to_the_moon.lanes import parts, why_no_collect, why_no_research
from game.to_the_moon.payment import cheapest, cheapest_research
from game.to_the_moon.picture import words
from game.to_the_moon.picture.fan import shares
from game.to_the_moon.picture.spots import CardSpot, MemorySpot, TellingSpot
from game.to_the_moon.table import NOBODY
from game.ui.intent import Point2
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene


class Pointing:
    """The spots of the table."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.memories = [MemorySpot(scene, space) for space in range(6)]
        self.cards: list[CardSpot] = []
        self.deck = TellingSpot("Emotion Deck", scene.choose_deck, self._deck_note)
        self.discard = TellingSpot("Discard pile", scene.choose_discard, self._discard_note)
        self.memory_deck = TellingSpot("Memory deck", lambda: None, self._memory_deck_note)
        self.corners: list[TellingSpot] = []
        self._usable: tuple[object, dict[int, str]] = (None, {})

    def widgets(self) -> list[Widget]:
        """All spots in reading order: memories, piles, hand, corners; the hand first where it is asked for."""
        scene = self.scene
        hand = scene.hand.cards
        while len(self.cards) < len(hand):
            self.cards.append(CardSpot(scene, len(self.cards)))
        while len(self.corners) < len(scene.shown.corners):
            self.corners.append(self._corner(len(self.corners)))
        for place, kind in enumerate(hand):
            self.cards[place].label = words.card_told(kind).split("\n", 1)[0]
        found: list[Widget] = []
        for spot in self.memories:
            slot = scene.shown.slots[spot.space]
            if slot.memory:
                spot.label = memories()[slot.memory].title
                found.append(spot)
        cards, rest = self.cards[: len(hand)], [self.memory_deck, *self.corners]
        if scene.must_discard:
            return [*cards, *found, self.discard, self.deck, *rest]
        return [*found, self.discard, self.deck, *cards, *rest]

    def _corner(self, seat: int) -> TellingSpot:
        spot = TellingSpot("", lambda: self.scene.choose_corner(seat), lambda: self._corner_note(seat))
        spot.label = self.scene.name_of(seat)
        return spot

    def place(self) -> None:
        """Put every spot where its thing lies."""
        scene, pen = self.scene, self.scene.pen
        lie = scene.places
        for spot in self.memories:
            spot.place(pen, lie.spaces[spot.space])
        for pile, rect in ((self.deck, lie.deck), (self.discard, lie.discard), (self.memory_deck, lie.memory_deck)):
            pile.place(pen, rect)
        for corner, rect in zip(self.corners, lie.corners, strict=False):
            corner.place(pen, rect)
        lies = scene.hand.lies()
        free = shares(lie.hand, len(lies), lie.card)
        chosen = scene.plan.cards if scene.plan is not None else []
        for place, (card, at) in enumerate(zip(self.cards, lies, strict=False)):
            at = at.raised() if place in chosen else at
            corners = at.outline(1.0 if place == len(lies) - 1 else free)
            left, top = min(x for x, _ in corners), min(y for _, y in corners)
            right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
            window = pen.surface.get_rect()
            card.place(pen, Rect(left, top, right - left, bottom - top).clip(window))
            card.outline = [(x, min(y, window.bottom - 1)) for x, y in corners]

    def hand_lift(self, place: int) -> float:
        """How far the focus lifts a card, 0-1."""
        return self.cards[place].lift if place < len(self.cards) else 0.0

    def space_at(self, pos: Point2) -> int | None:
        """The memory under a point."""
        return next((spot.space for spot in self.memories if spot.rect.collidepoint(pos)), None)

    # what can be done -----------------------------------------------------------------------------

    def usable(self, space: int) -> bool:
        """Whether whoever decides can collect or Research a memory now."""
        return space in self._uses()

    def use(self, space: int) -> str:
        """What whoever decides can do with a memory at once: "collect", else "research", else nothing."""
        return self._uses().get(space, "")

    def _uses(self) -> dict[int, str]:
        scene = self.scene
        key = (scene.match.ply, id(scene.match), scene.eyes, scene.view.phase)
        if self._usable[0] != key:
            self._usable = (key, self._find_uses())
        return self._usable[1]

    def _find_uses(self) -> dict[int, str]:
        scene, table = self.scene, self.scene.view
        if table.phase != "act" or scene.eyes != table.turn:
            return {}
        seat, uses = table.turn, {}
        can_research = cheapest_research(table, seat) is not None
        for space in range(len(table.spaces)):
            if cheapest(table, seat, space) is not None:
                uses[space] = "collect"
            elif can_research and not why_no_research(table, seat, space):
                uses[space] = "research"
        return uses

    def usable_deck(self) -> bool:
        """Whether an exchange is possible."""
        view = self.scene.view
        return view.phase == "act" and bool(view.player.hand) and bool(view.deck or view.discards)

    def usable_discard(self) -> bool:
        """Whether one may draw from the discard pile, or has to discard."""
        view = self.scene.view
        return view.phase in ("open", "limit", "farewell") or (view.phase == "act" and bool(view.discards))

    # notes -----------------------------------------------------------------------------

    def memory_note(self, space: int) -> str:
        """All about a memory in the lanes: its words, whose it is, what it would cost, why it cannot be had."""
        scene = self.scene
        slot = scene.shown.slots[space]
        if not slot.memory:
            return ""
        lines = [words.told(memories()[slot.memory])]
        if slot.glitch:
            lines.append("A Glitch in the System lies beneath: whoever collects this gains both.")
        if slot.under:
            lines.append(f"Beneath it: {words.cards(slot.under)}.")
        if slot.reserved != NOBODY:
            lines.append(f"Reserved by {scene.name_of(slot.reserved)}.")
        seat = scene.payer
        if seat is not None and not scene.busy and space < len(scene.view.spaces) and memories()[slot.memory].pays:
            lines.append(self._cost_note(seat, space))
        return "\n".join(lines)

    def _cost_note(self, seat: int, space: int) -> str:
        table = self.scene.view
        refusal = why_no_collect(table, seat, space)
        if refusal:
            return refusal
        told = parts(table, seat, space)
        total = max(0, sum(number for _, number in told))
        if len(told) == 1:
            return f"Costs {total} in the {told[0][0]} lane."
        return f"Costs {total}: {', '.join(f'{name} {number:+d}'.replace('-', '−') for name, number in told)}."

    def card_note(self, place: int) -> str:
        """What an emotion is good for."""
        hand = self.scene.hand.cards
        return words.card_told(hand[place]) if place < len(hand) else ""

    def _deck_note(self) -> str:
        shown = self.scene.shown
        lines = [f"Emotion Deck: {words.count(shown.deck, 'card')}.", "Exchange: discard one, draw two."]
        if shown.flips:
            lines.append("It is the discard pile turned over, not shuffled: the oldest discard comes first.")
            known = self.scene.view.deck
            if known and all(each >= 0 for each in known[-3:]):
                lines.append(f"Next: {words.listed([words.cards([each]) for each in known[:-4:-1]])}.")
        else:
            lines.append("When it is empty, the discard pile is turned over, not shuffled.")
        return "\n".join(lines)

    def _discard_note(self) -> str:
        shown = self.scene.shown
        if not shown.discards:
            return "Discard pile: empty."
        top = words.cards([shown.discards[-1]])
        lines = [f"Discard pile: {words.count(len(shown.discards), 'card')}. On top: {top}."]
        if len(shown.discards) > 1:
            lines.append(f"Below it: {words.listed([words.cards([each]) for each in shown.discards[-2:-5:-1]])}.")
        view = self.scene.view
        if view.phase == "act" and not view.why_not(a.Draw(content().draw_most)):
            lines.append("One or two cards may be drawn.")
        return "\n".join(lines)

    def _memory_deck_note(self) -> str:
        shown = self.scene.shown
        lines = [f"{words.count(shown.memory_deck, 'memory', 'memories')} to come."]
        if shown.top:
            lines.append(f"Next: {words.told(memories()[shown.top])}")
        last = content().end_of_line_bottom
        lines.append(f"End of the Line is one of the last {last}; the match ends as soon as it is turned up.")
        return "\n".join(lines)

    def _corner_note(self, seat: int) -> str:
        scene = self.scene
        corner = scene.shown.corners[seat]
        lines = [f"{scene.name_of(seat)}: {words.count(len(corner.hand), 'emotion')} in hand."]
        known = [kind for kind in corner.hand if kind >= 0]
        if known and seat != scene.eyes:
            lines.append(f"Everybody has seen: {words.cards(known)}.")
        if corner.memories:
            lines.append(words.listed([memories()[each].title for each in corner.memories]) + ".")
            lines.append("Press to see the memories.")
        return "\n".join(lines)
