"""Somebody who sees only what lies open, and forgets nothing, knows exactly what a view shows."""

import pytest

from game.core.match import Match, Setup, seats_for
from game.core.state import Event
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN
from game.to_the_moon.rules import Moon
from game.to_the_moon.wing import game


class Onlooker:
    """Sits beside the table and keeps a list of every pile; what went face down is HIDDEN to them."""

    def __init__(self, players: int) -> None:
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.known: list[list[int]] = [[] for _ in range(players)]
        self.under: list[list[int]] = [[] for _ in range(6)]

    def watch(self, event: Event) -> None:
        """Take in what can be seen of one event."""
        match event:
            case a.Shuffled(emotions=emotions):
                self.deck = [HIDDEN] * emotions
            case a.Dealt(cards=cards):
                del self.deck[-len(cards) :]
            case a.ToDiscard(seat=seat, card=card, why=why):
                self.discards.append(card)
                if card in self.known[seat] and why != "bug":
                    self.known[seat].remove(card)
            case a.TookDiscard(seat=seat, card=card):
                assert self.discards.pop() == card
                self.known[seat].append(card)
            case a.Restocked(card=card):
                assert self.deck.pop() in (HIDDEN, card)
                self.discards.append(card)
            case a.Flipped(top=top):
                assert not self.deck and self.discards.pop() == top
                self.deck, self.discards = self.discards[::-1], [top]
            case _:
                self._watch_hidden(event)

    def _watch_hidden(self, event: Event) -> None:
        match event:
            case a.FromDeck(seat=seat, card=card, shown=shown):
                seen = self.deck.pop()
                assert seen in (HIDDEN, card), "the order of the flipped pile was not kept"
                if seen != HIDDEN and not shown:
                    self.known[seat].append(seen)
            case a.EmotionHidden(space=space):
                self.under[space].append(self.deck.pop())
            case a.HiddenTaken(seat=seat, space=space, shown=shown):
                if not shown:
                    self.known[seat] += [card for card in self.under[space] if card != HIDDEN]
                self.under[space] = []


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("seed", range(4))
def test_views_show_what_an_onlooker_with_a_perfect_memory_knows(players: int, seed: int) -> None:
    names = [f"Ann{seat}" for seat in range(players)]
    match = Match(game(), Setup("to_the_moon", seed, seats_for(names, ["person"] * players)))
    onlooker = Onlooker(max(2, players))
    if players > 1:
        match.play_chance(game().referee())
    for event in (event for events in match.events for event in events):
        onlooker.watch(event)
    flips = 0
    while not match.over:
        state = match.state
        assert isinstance(state, Moon)
        if state.phase == "shuffle":
            events = match.play_chance(game().referee())
        else:
            events = match.play(Stream(seed, "hand", match.ply).pick(state.actions()))
        for event in events:
            onlooker.watch(event)
        flips += sum(isinstance(event, a.Flipped) for event in events)
        for seat in range(1 if state.solo else players):
            seen = state.view(seat)
            assert seen.deck == onlooker.deck and seen.discards == onlooker.discards
            assert [list(at.under) for at in seen.spaces] == onlooker.under
            for other in range(players):
                if other != seat:
                    shown = [card for card in seen.players[other].hand if card != HIDDEN]
                    assert shown == sorted(onlooker.known[other])
    assert flips == match.state.flips  # type: ignore[attr-defined]
