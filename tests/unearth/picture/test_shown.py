"""What is told event by event comes to what is."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.core.opponent import RandomOpponent, decide
from game.core.state import CHANCE
from game.unearth.picture.shown import apply, shown_of
from game.unearth.rules import Realm

from .stand import GAME, seated


def public(state: Realm) -> dict[str, object]:
    """All that can be seen at the table, hands by their number."""
    return {
        "cards": state.cards,
        "stones": [sorted(each) for each in state.stones],
        "bag": state.bag,
        "deck": len(state.deck),
        "named": sorted(state.named),
        "tokens": (len(state.lesser), len(state.greater)),
        "turn": state.turn,
        "end": state.end_card,
        "aside": len(state.aside),
        "easing": state.easing,
        "players": [
            (
                player.where,
                [shows if where >= 0 else 0 for where, shows in zip(player.where, player.shows, strict=True)],
                player.stones,
                [(each.kind, each.hex_) for each in player.wonders],
                player.ruins,
                len(player.hidden),
                len(player.hand),
                player.counter,
            )
            for player in state.players
        ],
    }


@pytest.mark.parametrize(("people", "seed"), [(1, 4), (2, 1), (3, 2), (4, 6), (5, 3)])
def test_events_tell_all_that_changes(people: int, seed: int) -> None:
    match = seated(people, seed)
    referee, hand = GAME.referee(), RandomOpponent()
    state = match.state
    assert isinstance(state, Realm)
    shown = shown_of(state, -1)
    kinds: Counter[str] = Counter()
    while not match.over:
        mover = match.state.to_move()
        if mover is None or mover == CHANCE:
            events = match.play_chance(referee)
        else:
            events = match.play(decide(hand.think(match.state.view(mover), mover, match.mind_stream(mover))))
        for event in events:
            kinds[type(event).__name__] += 1
            apply(shown, event)
        now = match.state
        assert isinstance(now, Realm)
        if now.phase in ("delve", "over"):
            told, true = public(shown), public(now)
            if now.phase == "over":
                told["turn"] = true["turn"]
            assert told == true
            shown = shown_of(now, -1)
    assert kinds["RuinClaimed"] and kinds["StonePlaced" if people > 1 else "StoneCounted"]


def test_what_waits_for_a_decision_lies_on_its_ruin() -> None:
    match = seated(2, 5)
    referee, hand = GAME.referee(), RandomOpponent()
    waited = 0
    while not match.over:
        mover = match.state.to_move()
        state = match.state
        assert isinstance(state, Realm)
        if state.phase in ("stone", "place", "map", "sign"):
            roll = state.rolling[0]
            if roll.slot >= 0 and state.cards[roll.slot] >= 0:
                player = shown_of(state, -1).players[roll.seat]
                waited += player.where[roll.die] == roll.slot and player.shows[roll.die] > 0
        if mover is None or mover == CHANCE:
            match.play_chance(referee)
        else:
            match.play(decide(hand.think(match.state.view(mover), mover, match.mind_stream(mover))))
    assert waited > 5


def test_a_copy_is_shown_never_the_position_itself() -> None:
    match = seated(3, 2)
    before = msgspec.json.encode(match.state)
    shown = shown_of(match.state, 0)  # type: ignore[arg-type]
    shown.players[0].ruins.append(3)
    shown.cards[0] = 7
    assert msgspec.json.encode(match.state) == before
