"""The log in words: one sentence an event, with names, never "you".

Everybody reads the log, so a sentence tells only what everybody may know: no card that went face down into a hand.
"""

from collections import Counter
from collections.abc import Sequence

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon.content import content, kinds, memories


def memory_name(id_: str) -> str:
    """The memory's title."""
    return memories()[id_].title


def kind_name(kind: int) -> str:
    """``Sadness``, ``Lingering Sadness``, ``Recurring Bug``."""
    return kinds()[kind].words


def cards_words(cards: Sequence[int]) -> str:
    """``2 Sadness and Unstable Anxiety``; ``nothing`` for none."""
    counts = Counter(cards)
    words = [
        f"{count} {kind_name(kind)}" if count > 1 else kind_name(kind) for kind, count in sorted(counts.items())
    ]
    return listed(words) if words else "nothing"


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def counted(count: int, what: str = "emotion") -> str:
    """``1 emotion``, ``2 emotions``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def sentence(event: Event, names: Sequence[str]) -> str:
    """One sentence for the log; empty for what is not worth one."""
    match event:
        case a.Started(seat=seat):
            return f"{names[seat]} goes first."
        case a.Shuffled(emotions=emotions, memories=memories_):
            return f"Both decks are shuffled: {emotions} emotions, {memories_} memories."
        case a.Dealt(seat=seat, cards=cards):
            return f"{names[seat]} is dealt {counted(len(cards))}."
        case a.ExtraAction(seat=seat):
            return f"{names[seat]} takes another action at once."
        case a.Passed(seat=seat):
            return f"{names[seat]} can do nothing and passes."
        case a.Crowded(limit=limit):
            return f"All emotions are stuck in hands: each next turn begins with going down to {limit}."
        case a.Over(winners=winners):
            won = listed([names[seat] for seat in winners])
            return f"{won} {'wins' if len(winners) == 1 else 'share the victory'}."
    return _action_sentence(event, names)


def _action_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case a.Exchanged(seat=seat, card=card, draws=draws):
            return f"{names[seat]} exchanges {kind_name(card)} for {counted(draws, 'new emotion')}."
        case a.Researched(seat=seat, memory=memory, cards=cards):
            return f"{names[seat]} researches {memory_name(memory)} and pays {cards_words(cards)}."
        case a.Collected(seat=seat, memory=memory, cards=cards, glitch=glitch, hidden=hidden):
            return _collected(names[seat], memory, cards, glitch, hidden)
        case a.Farewell(asked=asked):
            verb = "chooses" if len(asked) == 1 else "each choose"
            return f"{listed([names[seat] for seat in asked])} {verb} an emotion to discard."
        case a.HandedOn(seat=seat, receiver=receiver, memory=memory):
            return f"{names[seat]} hands {memory_name(memory)} to {names[receiver]}."
        case a.Kept(seat=seat, memory=memory):
            return f"{names[seat]} keeps {memory_name(memory)}."
        case a.Rested(seat=seat):
            return f"{names[seat]} rests and draws nothing."
    return _move_sentence(event, names)


def _collected(name: str, memory: str, cards: Sequence[int], glitch: bool, hidden: int) -> str:
    what = memory_name(memory)
    if glitch:
        what += " and the Glitch beneath it"
    more = f", and takes {counted(hidden, 'hidden emotion')}" if hidden else ""
    return f"{name} collects {what} and pays {cards_words(cards)}{more}."


def _move_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case a.TookDiscard(seat=seat, card=card):
            return f"{names[seat]} takes {kind_name(card)} from the discard pile."
        case a.ToDiscard(seat=seat, card=card, why=why):
            return _discarded(names[seat], kind_name(card), why)
        case a.FromDeck(seat=seat, card=card, why="tray"):
            return f"{names[seat]} turns up {kind_name(card)}."
        case a.Restocked(card=card):
            return f"The discard pile was empty and begins again with {kind_name(card)}."
        case a.Flipped(cards=cards):
            turned = f"{counted(cards, 'discard')} {'is' if cards == 1 else 'are'} turned over"
            return f"The Emotion Deck was empty: {turned}, in the same order."
    return _lane_sentence(event, names)


def _lane_sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case a.MemoryLaid(space=space, memory=memory, glitch=glitch):
            return _laid(space, memory, glitch)
        case a.EmotionHidden(by=by) if memories()[by].quirk == "hide_adjacent":
            return "Family Time hides an emotion beneath a neighbour."
        case a.IdPlaced(seat=seat):
            return f"{names[seat]}'s Research ID lies on it now."
        case a.IdReturned(seat=seat, displaced=True):
            return f"{names[seat]}'s Research ID is sent home."
        case a.LanesSwapped(memory=memory):
            return f"{memory_name(memory)}: the two lanes trade places."
        case a.Performed():
            return f"{memory_name('performance')}: every player gains an emotion."
        case a.EndOfTheLine():
            return "The end of the line is reached."
    return ""


def _discarded(name: str, card: str, why: a.Why) -> str:
    match why:
        case "first":
            return f"{name} begins the discard pile with {card}."
        case "limit":
            return f"{name} holds too many emotions and discards {card}."
        case "farewell":
            return f"{name} discards {card}."
        case "bug":
            return f"The {card} goes to the discard pile."
        case "overflow":
            return f"{name}'s tray is full: {card} goes to the discard pile."
    return ""  # a payment: the action's own sentence tells it


def _laid(space: int, memory: str, glitch: bool) -> str:
    if memories()[memory].ends:
        return f"{memory_name(memory)} is turned up."
    if glitch:
        return f"{memory_name(memory)} is laid onto the Glitch."
    row = "upper" if space < content().row else "lower"
    return f"{memory_name(memory)} is laid in the {row} row."
