"""What happened, in words: one sentence an event, with round headings. For the log panel and the text file."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.match import Match
from game.core.state import Event


class Line(msgspec.Struct, frozen=True):
    """One line of the log. A heading has no events; ``ply`` is the action that brought it about, from 1."""

    text: str
    ply: int
    events: tuple[Event, ...] = ()

    @property
    def heading(self) -> bool:
        """Whether it is the heading of a round."""
        return not self.events


def lines(match: Match) -> list[Line]:
    """The whole log of a match, oldest first."""
    told: list[Line] = []
    number = 0
    for ply, events in enumerate(match.events, start=1):
        for event in events:
            now = getattr(event, "round", number)
            if now != number:
                number = now
                told.append(Line(f"Round {number}", ply))
            text = match.game.sentence(event, match.names)
            if text:
                told.append(Line(text, ply, (event,)))
    return told


def newest(match: Match, events: Sequence[Event]) -> str:
    """The last sentence among some events; empty when none has one."""
    told = [match.game.sentence(event, match.names) for event in events]
    return next((text for text in reversed(told) if text), "")


def as_text(match: Match) -> str:
    """The log as a text file: title, seats, then every line."""
    kinds = [seat.kind for seat in match.setup.seats]
    seats = [f"{name} ({kind})" for name, kind in zip(match.names, kinds, strict=False)]
    head = [match.game.title, f"Players: {', '.join(seats)}", f"Seed: {match.setup.seed}", ""]
    body = [f"\n{line.text}" if line.heading else f"  {line.text}" for line in lines(match)]
    return "\n".join([*head, *body, "", match.summary(), ""])
