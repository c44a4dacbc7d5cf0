"""Positions laid out by hand."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import EMPTY, Player, Space

H, HL, HU, S, SL, SU, A, AL, AU, L, LL, LU, BUG = range(13)
"""The kinds by letter: emotion, then L for Lingering or U for Unstable."""

DULL = ("movies", "pets", "friends", "dance", "ido", "crush")
"""Memories without any tag, to fill the lanes with."""
TO_COME = ("endofline", *("daydreaming", "stargazing", "sky", "music", "magical", "sparks", "graduation")[::-1])
"""A memory deck, top card last, from which nothing happens for some turns."""

E = TypeVar("E", bound=Event)


def laid(
    *hands: Sequence[int],
    spaces: Mapping[int, str | Space] | None = None,
    owned: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[int] = (H, S, A, L, H, S, A, L, H, S),
    discards: Sequence[int] = (L, H),
    memory_deck: Sequence[str] = TO_COME,
    **fields: object,
) -> Moon:
    """Seat 0 is to act; the lanes hold dull memories but for ``spaces`` ("" empties one). Piles: top card last."""
    owned = owned or {}
    table = Moon(
        [Player(seat, sorted(hand), [], list(owned.get(seat, ()))) for seat, hand in enumerate(hands)],
        bool(fields.pop("solo", False)),
        "act",
        [Space(id_) for id_ in DULL],
        list(deck),
        list(discards),
        list(memory_deck),
        turns=20 - 20 % len(hands),
        **fields,  # type: ignore[arg-type]
    )
    if table.solo:
        table.autopilot = table.autopilot or "hard"
    for number, what in (spaces or {}).items():
        table.spaces[number] = what if isinstance(what, Space) else Space(what) if what else EMPTY
    return table


def happened(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [each for each in events if isinstance(each, kind)]


def collected(table: Moon, space: int, *cards: int) -> list[Event]:
    """The mover collects a memory."""
    return table.play(a.Collect(space, cards))
