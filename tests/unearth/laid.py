"""Positions laid out for tests: a table in the Delver phase of seat 0, with just what a test names."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.state import CHANCE, Event
from game.unearth import actions as a
from game.unearth import hexes
from game.unearth.content import cards, content
from game.unearth.rules import Realm, start
from game.unearth.table import Wonder

D4, FIRST_D6, SECOND_D6, THIRD_D6, D8 = range(5)
BLACK, RED, BLUE, YELLOW = range(4)
FAR = hexes.at(-30, 30)
"""A hex far from every tableau, for wonders a test gives away."""


def card(region: int, claim: int) -> int:
    """The number of the ruin with that region and claim value."""
    return next(each.number for each in cards() if each.region == region and each.claim == claim)


def ending(id_: str) -> int:
    """The number of an End of Age card."""
    return next(each.number for each in cards() if each.end == id_)


def laid(
    players: int = 2,
    on: Sequence[int] = (0,),
    stones: Mapping[int, Sequence[int]] | None = None,
    deck: Sequence[int] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    owns: Mapping[int, Sequence[str]] | None = None,
    dice: Sequence[tuple[int, int, int, int]] = (),
    tableau: Mapping[int, Mapping[tuple[int, int], int]] | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Realm:
    """A position at the start of seat 0's turn.

    ``on``: ruins by slot; ``deck``: ruins to come, the next one first; ``dice``: (seat, die, slot, value);
    ``owns``: named wonders by seat; ``tableau``: stones by seat and (q, r).
    """
    state = start(players, list(range(players)), options or {})
    state.phase, state.start, state.turn, state.turns = "delve", 0, 0, 1
    state.cards = list(on)
    state.stones = [tuple((stones or {}).get(slot, ())) for slot in range(len(on))]
    state.deck = list(reversed(deck))
    state.delvers = [each.id for each in content().delvers for _ in range(each.copies)]
    state.lesser, state.greater = list(content().lesser), list(content().greater)
    for seat, hand in (hands or {}).items():
        state.players[seat].hand = list(hand)
    for seat, wonders in (owns or {}).items():
        state.players[seat].wonders = [Wonder(each, FAR + 200 * number) for number, each in enumerate(wonders)]
    for seat, die, slot, value in dice:
        state.players[seat].where[die], state.players[seat].shows[die] = slot, value
    for seat, hexes_ in (tableau or {}).items():
        state.players[seat].stones = {hexes.at(q, r): colour for (q, r), colour in hexes_.items()}
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def rolled(state: Realm, *faces: int) -> list[Event]:
    """The dice awaited fall so."""
    assert state.phase == "roll", f"no roll is awaited but {state.phase}"
    return state.play(a.Rolled(faces))


def excavated(state: Realm, die: int, slot: int, face: int) -> list[Event]:
    """An excavation roll of the player to move that falls so; events of declaration and roll."""
    return state.play(a.Excavate(die, slot)) + rolled(state, face)


def played(state: Realm, delver: str, *faces: int, **target: int) -> list[Event]:
    """A Delver is played, and the dice it has rolled fall so."""
    events = state.play(a.PlayDelver(delver, **target))
    return events + rolled(state, *faces) if faces else events


def through_chance(state: Realm) -> list[Event]:
    """Let chance do what it likes until somebody decides or the match is over."""
    from game.core.stream import Stream
    from game.unearth.chance import Dice

    events: list[Event] = []
    while state.to_move() == CHANCE:
        events += state.play(Dice().outcome(state, Stream(1, "test", len(events))))
    return events


def kinds(events: Sequence[Event], *types: type[Event]) -> list[Event]:
    """The events of those types, in order."""
    return [each for each in events if isinstance(each, types)]


def ring(colours: Sequence[int], centre: tuple[int, int] = (0, 0), missing: int = 1) -> dict[tuple[int, int], int]:
    """Stones around a hex in order around, the last ``missing`` of the six left out."""
    around = [hexes.axial(each) for each in hexes.around(hexes.at(*centre))]
    return dict(zip(around[: 6 - missing], colours, strict=False))


LAST = (1, -1)
"""The hex that ``ring`` around (0, 0) leaves out: the last of the six around."""
