"""What can be decided in To the Moon, what chance can bring, and what can happen.

Emotions are told by kind, a number of ``content.kinds()``; memories by id; spaces 0 to 2 are the upper row from
left to right, 3 to 5 the lower one. Cards of a kind are alike, so no card needs a number of its own.
"""

from typing import ClassVar, Literal

from game.core.state import Action, Event

Why = Literal["first", "limit", "exchange", "research", "collect", "farewell", "bug", "overflow"]
"""Why an emotion goes to the discard pile: the first one, the hand limit, a payment, Heartfelt Goodbye; and of the
Autopilot's tray a Recurring Bug, or the oldest card when there are too many."""
Source = Literal["exchange", "performance", "tray"]
"""Why an emotion is taken from the Emotion Deck: an exchange, Public Performance, or the Autopilot's turn."""

# --- decisions ---------------------------------------------------------------------------------------------------


class Discard(Action, frozen=True, tag="discard"):
    """Put one emotion of the hand on the discard pile: the first of the match, one above the hand limit, or the one
    Heartfelt Goodbye asks for (which stays hidden until all have chosen)."""

    card: int


class Draw(Action, frozen=True, tag="draw"):
    """Draw from Discard: take the top card, or the top two where an owned memory allows it."""

    count: int = 1


class Exchange(Action, frozen=True, tag="exchange"):
    """Exchange: discard ``card``, then draw two from the Emotion Deck."""

    card: int


class Research(Action, frozen=True, tag="research"):
    """Research: discard ``cards`` in that order (the last one on top) and put the own Research ID on ``space``."""

    space: int
    cards: tuple[int, ...]


class Collect(Action, frozen=True, tag="collect"):
    """Collect the memory on ``space``; ``cards`` are discarded in that order (the last one lies on top)."""

    space: int
    cards: tuple[int, ...]


class Give(Action, frozen=True, tag="give"):
    """Hand the memory just collected (Memory Loss) to another player."""

    seat: int


class Keep(Action, frozen=True, tag="keep"):
    """Keep the memory just collected though it may be handed on."""


class Pass(Action, frozen=True, tag="pass"):
    """Take no action; legal only when there is no other."""


# --- chance ------------------------------------------------------------------------------------------------------


class First(Action, frozen=True, tag="first"):
    """Who starts."""

    seat: int


class Shuffle(Action, frozen=True, tag="shuffle"):
    """Both decks, top card first: all emotions by kind, all memories by id with the end among the bottom ones."""

    emotions: tuple[int, ...]
    memories: tuple[str, ...]


AnyAction = Discard | Draw | Exchange | Research | Collect | Give | Keep | Pass | First | Shuffle


# --- events: the match and its turns -----------------------------------------------------------------------------


class Started(Event, frozen=True, tag="started"):
    """``seat`` goes first."""

    seat: int
    reveals: ClassVar[bool] = True


class Shuffled(Event, frozen=True, tag="shuffled"):
    """Both decks lie shuffled, so many cards each."""

    emotions: int
    memories: int
    reveals: ClassVar[bool] = True


class Dealt(Event, frozen=True, tag="dealt"):
    """``cards`` went face down from the Emotion Deck to ``seat``, who alone sees them."""

    seat: int
    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True


class TurnStarted(Event, frozen=True, tag="turn_started"):
    """``seat`` begins a turn; ``round`` counts from 1."""

    seat: int
    round: int


class ExtraAction(Event, frozen=True, tag="extra_action"):
    """``seat`` may act once more at once (Traveling the World)."""

    seat: int


class Passed(Event, frozen=True, tag="passed"):
    """``seat`` can do nothing at all."""

    seat: int


class Crowded(Event, frozen=True, tag="crowded"):
    """All emotions are stuck in hands: in their next turn all discard down to ``limit`` first."""

    limit: int


class Over(Event, frozen=True, tag="over"):
    """The match is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


# --- events: what a player does ----------------------------------------------------------------------------------


class DrewFromDiscard(Event, frozen=True, tag="drew_from_discard"):
    """``seat`` draws ``count`` cards from the discard pile; ``TookDiscard`` tells each."""

    seat: int
    count: int


class Exchanged(Event, frozen=True, tag="exchanged"):
    """``seat`` gives up ``card`` for ``draws`` new ones; the moves follow."""

    seat: int
    card: int
    draws: int


class Researched(Event, frozen=True, tag="researched"):
    """``seat`` pays ``cards`` to Research ``memory`` on ``space``; the moves follow."""

    seat: int
    space: int
    memory: str
    cards: tuple[int, ...]


class Collected(Event, frozen=True, tag="collected"):
    """``seat`` collects ``memory`` from ``space``, with the Glitch beneath when ``glitch``, and ``hidden`` cards.

    ``cards`` pay for it: ``cost`` emotions of one type or pairs of Unstable ones; the moves follow.
    """

    seat: int
    space: int
    memory: str
    glitch: bool
    cards: tuple[int, ...]
    cost: int
    hidden: int


class Farewell(Event, frozen=True, tag="farewell"):
    """Heartfelt Goodbye of ``seat``: all of ``asked`` choose an emotion to discard."""

    seat: int
    asked: tuple[int, ...]


class Chosen(Event, frozen=True, tag="chosen"):
    """``seat`` has chosen an emotion to discard and keeps it hidden until all have chosen."""

    seat: int


class HandedOn(Event, frozen=True, tag="handed_on"):
    """``seat`` hands ``memory`` to ``receiver`` (Memory Loss)."""

    seat: int
    receiver: int
    memory: str


class Kept(Event, frozen=True, tag="kept"):
    """``seat`` keeps ``memory`` though it may be handed on."""

    seat: int
    memory: str


class Rested(Event, frozen=True, tag="rested"):
    """The Autopilot, ``seat``, draws nothing this turn."""

    seat: int


# --- events: cards on the move -----------------------------------------------------------------------------------


class ToDiscard(Event, frozen=True, tag="to_discard"):
    """``card`` went from ``seat``'s hand (or tray) face up onto the discard pile; everybody sees it.

    With ``why`` "bug" the Autopilot has just turned it up, and it goes on at once without staying in the tray.
    """

    seat: int
    card: int
    why: Why


class TookDiscard(Event, frozen=True, tag="took_discard"):
    """``card`` went from the top of the discard pile to ``seat``'s hand; everybody saw it."""

    seat: int
    card: int


class FromDeck(Event, frozen=True, tag="from_deck"):
    """``card`` went from the top of the Emotion Deck to ``seat``'s hand, seen by ``seat`` alone.

    ``shown`` when all see it: it goes to the Autopilot's open tray.
    """

    seat: int
    card: int
    why: Source
    shown: bool = False
    reveals: ClassVar[bool] = True


class Restocked(Event, frozen=True, tag="restocked"):
    """The discard pile was empty: ``card`` went from the top of the Emotion Deck onto it, face up."""

    card: int
    reveals: ClassVar[bool] = True


class Flipped(Event, frozen=True, tag="flipped"):
    """The Emotion Deck was empty: the discard pile without its top card ``top`` was turned over to be the new one.

    ``cards`` lie in it now, the oldest discard uppermost; nothing was shuffled.
    """

    top: int
    cards: int


class MemoryLaid(Event, frozen=True, tag="memory_laid"):
    """``memory`` went from the memory deck face up to ``space``; onto the Glitch lying there when ``glitch``."""

    space: int
    memory: str
    glitch: bool
    reveals: ClassVar[bool] = True


class TopTurned(Event, frozen=True, tag="top_turned"):
    """The top card of the memory deck was turned face up and shows ``memory`` (house rule)."""

    memory: str
    reveals: ClassVar[bool] = True


class EmotionHidden(Event, frozen=True, tag="emotion_hidden"):
    """An emotion went from the Emotion Deck face down beneath the memory on ``space``; nobody sees it.

    ``by`` is the memory whose icon or quirk did it.
    """

    space: int
    by: str
    reveals: ClassVar[bool] = True


class MemoryTaken(Event, frozen=True, tag="memory_taken"):
    """``memory`` went from ``space`` to those ``seat`` owns."""

    seat: int
    space: int
    memory: str


class HiddenTaken(Event, frozen=True, tag="hidden_taken"):
    """``cards`` went from beneath the memory of ``space`` to ``seat``'s hand, seen by ``seat`` alone.

    ``shown`` when all see them: they go to the Autopilot's open tray.
    """

    seat: int
    space: int
    cards: tuple[int, ...]
    shown: bool = False
    reveals: ClassVar[bool] = True


class IdPlaced(Event, frozen=True, tag="id_placed"):
    """``seat``'s Research ID went to ``space``."""

    seat: int
    space: int


class IdReturned(Event, frozen=True, tag="id_returned"):
    """``seat``'s Research ID went home from ``space``; ``displaced`` when Hospital Visit sent it."""

    seat: int
    space: int
    displaced: bool = False


class LanesSwapped(Event, frozen=True, tag="lanes_swapped"):
    """The two lane markers traded places because of ``memory``; the Conscious one is at row ``conscious`` now."""

    conscious: int
    memory: str


class Performed(Event, frozen=True, tag="performed"):
    """Public Performance lies on ``space``: every player gains an emotion; ``FromDeck`` tells each."""

    space: int


class CoinMoved(Event, frozen=True, tag="coin_moved"):
    """The coin of the newest memory lies on ``space`` now (house rule)."""

    space: int


class EndOfTheLine(Event, frozen=True, tag="end_of_the_line"):
    """The end was turned up on ``space``; nothing else happens any more."""

    space: int


AnyEvent = (
    Started
    | Shuffled
    | Dealt
    | TurnStarted
    | ExtraAction
    | Passed
    | Crowded
    | Over
    | DrewFromDiscard
    | Exchanged
    | Researched
    | Collected
    | Farewell
    | Chosen
    | HandedOn
    | Kept
    | Rested
    | ToDiscard
    | TookDiscard
    | FromDeck
    | Restocked
    | Flipped
    | MemoryLaid
    | TopTurned
    | EmotionHidden
    | MemoryTaken
    | HiddenTaken
    | IdPlaced
    | IdReturned
    | LanesSwapped
    | Performed
    | CoinMoved
    | EndOfTheLine
)
