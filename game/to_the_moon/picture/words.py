"""Short lines for what is seen on the table: what a memory does, what a card is, what a pile holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.to_the_moon import actions as a
from game.to_the_moon.content import HAND, HIDDEN, OWNED, Memory, content, kinds, memories

BRIEF: dict[str, str] = {
    "accident": "Lanes trade places",
    "late": "On Longing draw two",
    "daydreaming": "6 with Magical Moment",
    "mistake": "Research costs 1 less",
    "regrets": "Conscious: ID first\nSubconscious: no ID",
    "childhood": "Cannot be Researched",
    "family": "1 under each neighbour",
    "schoolday": "Graduation Day ×2",
    "kiss": "Lanes trade places",
    "glitch": "Next memory on top",
    "graduation": "First Day of School ×2",
    "growold": "1 per emotion in hand",
    "goodbye": "Others discard 1 each",
    "hospital": "Research any memory",
    "lossofone": "On Anxiety or Sadness\ndraw two",
    "magical": "Stargazing 6,\nDaydreaming 6",
    "memento": "On Happiness draw two",
    "memoryloss": "May be handed on",
    "newarrival": "1 per memory owned",
    "performance": "All gain 1 emotion",
    "sparks": "1 per memory owned",
    "stargazing": "6 with Magical Moment",
    "taste": "Costs 1 less",
    "travel": "Take another action",
    "nightmare": "1 per emotion in hand",
    "wish": "Costs 3 more. ×2 for\nall without a sun",
    "endofline": "The match is over",
}
"""What stands on a memory about its quirk; the whole of it is told on demand."""
MOMENTS = {
    "placed": "when it is laid down",
    "collected": "when it is collected",
    "owned": "for as long as it is owned",
}


def tag_mark(memory: Memory) -> str:
    """The picture before a memory's short line: when its quirk counts."""
    if memory.tag:
        return f"marks/{memory.tag}"
    scores = not isinstance(memory.points, int) or memory.doubles or memory.raises or memory.doubles_without
    partner = any(each.raises is not None and memory.id in each.raises.of for each in memories().values())
    return "marks/score" if (scores and not memory.cost) or partner else "marks/rule"


def counted_by(memory: Memory) -> str:
    """The picture that stands for points that are counted at the end; empty where they are printed."""
    return {HAND: "marks/hand", OWNED: "marks/memories"}.get(str(memory.points), "")


def emotion_name(id_: str) -> str:
    """``Happiness``."""
    return next(each.name for each in content().emotions if each.id == id_)


def listed(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def count(number: int, one: str, many: str = "") -> str:
    """``1 card``, ``3 cards``."""
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def cards(hand: Sequence[int]) -> str:
    """``2 Sadness, 1 Lingering Longing and 3 unknown``."""
    heap = Counter(hand)
    told = [f"{many} {kinds()[kind].words}" for kind, many in sorted(heap.items()) if kind != HIDDEN]
    if heap[HIDDEN]:
        told.append(f"{heap[HIDDEN]} unknown")
    return listed(told)


def happening(event: object, names: Sequence[str], sentence: str) -> str:
    """An event for the bar: its sentence, or a shorter one where that would be long."""
    match event:
        case a.Collected():
            return f"{names[event.seat]} collects {memories()[event.memory].title}."
        case a.Researched():
            return f"{names[event.seat]} researches {memories()[event.memory].title}."
        case a.Flipped():
            return "The discard pile is turned over, unshuffled."
        case a.Crowded():
            return f"Hands are full: down to {event.limit} each."
        case a.Farewell():
            return "Heartfelt Goodbye: all others discard."
    return sentence


def points_told(memory: Memory) -> str:
    """``4 points``, or what is counted."""
    if isinstance(memory.points, int):
        return count(memory.points, "point")
    return "a point for each emotion in hand" if memory.points == HAND else "a point for each memory owned"


def told(memory: Memory) -> str:
    """All that stands on a memory, for the note beside it."""
    lines = [f"{memory.title} · {memory.caption}", f"Worth {points_told(memory)}."]
    if memory.pays:
        lines.append(f"Paid with {listed([emotion_name(each) for each in memory.pays], 'or')}, all of one.")
    elif not memory.ends:
        lines.append("Nothing pays for it.")
    if memory.words:
        when = f" ({MOMENTS[memory.tag]})" if memory.tag else ""
        lines.append(f"{memory.words.rstrip('.')}{when}.")
    if memory.attached:
        lines.append(f"{count(memory.attached, 'emotion')} hidden beneath it, for whoever collects it.")
    return "\n".join(lines)


def card_told(kind: int) -> str:
    """What an emotion is good for."""
    card = kinds()[kind]
    lines = [card.words]
    if card.emotion == "bug":
        lines.append("Pays for no memory by itself.")
    if card.lingering:
        lines.append("Lingering: also pays for Research.")
    if card.unstable:
        lines.append("Unstable: two of these stand for any one emotion.")
    return "\n".join(lines)
