"""Chance in To the Moon: who goes first, and two shuffles. After the set-up there is none."""

from collections import Counter

from game.core.state import Action, Event, State
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon import flow
from game.to_the_moon.content import content, kinds
from game.to_the_moon.table import Table


def happen(table: Table, action: a.First | a.Shuffle, events: list[Event]) -> None:
    """Carry out one outcome of chance and go on with what it leads to."""
    if isinstance(action, a.First):
        table.start = table.turn = action.seat
        table.phase = "shuffle"
        events.append(a.Started(action.seat))
    else:
        flow.shuffled(table, action.emotions, action.memories, events)


def why_not(table: Table, action: a.First | a.Shuffle) -> str:
    """Why this outcome is not awaited or cannot be; empty when it can."""
    if isinstance(action, a.First):
        if table.phase != "first":
            return "That chance is not awaited now."
        return "" if 0 <= action.seat < len(table.players) else f"There is no seat {action.seat}."
    if table.phase != "shuffle":
        return "That chance is not awaited now."
    box = content()
    if Counter(action.emotions) != Counter({kind.number: kind.copies for kind in kinds()}):
        return "Those are not the emotions of the box."
    if Counter(action.memories) != Counter(each.id for each in box.memories):
        return "Those are not the memories of the box."
    if box.end not in action.memories[-box.end_of_line_bottom :]:
        return "The end has to lie among the bottom cards of the memory deck."
    return ""


class Dealer:
    """The referee: draws lots for who goes first, and shuffles."""

    def outcome(self, state: State, stream: Stream) -> Action:
        """The first player, each equally likely; or both decks, the end shuffled into the bottom cards."""
        assert isinstance(state, Table)
        if state.phase == "first":
            return a.First(stream.below(len(state.players)))
        box = content()
        emotions = [kind.number for kind in kinds() for _ in range(kind.copies)]
        stream.shuffle(emotions)
        memories = [each.id for each in box.memories if not each.ends]
        stream.shuffle(memories)
        above = len(memories) + 1 - box.end_of_line_bottom
        memories.insert(above + stream.below(box.end_of_line_bottom), box.end)
        return a.Shuffle(tuple(emotions), tuple(memories))
