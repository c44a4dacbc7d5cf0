"""The log's sentences."""

import pytest

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon.text import cards_words, counted, kind_name, listed, memory_name, sentence
from tests.to_the_moon.laid import AU, BUG, HL, SL, A, H, L, S

NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (a.Started(1), "Ben goes first."),
        (a.Shuffled(48, 35), "Both decks are shuffled: 48 emotions, 35 memories."),
        (a.Dealt(0, (H, S)), "Ann is dealt 2 emotions."),
        (a.TurnStarted(2, 3), ""),
        (a.ExtraAction(0), "Ann takes another action at once."),
        (a.Passed(0), "Ann can do nothing and passes."),
        (a.Crowded(7), "All emotions are stuck in hands: each next turn begins with going down to 7."),
        (a.Over((0,), (3, 1)), "Ann wins."),
        (a.Over((0, 2), (3, 1, 3)), "Ann and Cleo share the victory."),
        (a.Exchanged(0, SL, 2), "Ann exchanges Lingering Sadness for 2 new emotions."),
        (a.Exchanged(0, BUG, 1), "Ann exchanges Recurring Bug for 1 new emotion."),
        (
            a.Researched(1, 2, "kiss", (SL, HL)),
            "Ben researches First Kiss and pays Lingering Happiness and Lingering Sadness.",
        ),
        (
            a.Collected(1, 2, "dance", False, (H, H, AU, BUG), 3, 0),
            "Ben collects Romantic Dance and pays 2 Happiness, Unstable Anxiety and Recurring Bug.",
        ),
        (
            a.Collected(1, 2, "taste", True, (), 0, 1),
            "Ben collects Taste Aversion and the Glitch beneath it and pays nothing, and takes 1 hidden emotion.",
        ),
        (a.Farewell(0, (1,)), "Ben chooses an emotion to discard."),
        (a.Farewell(0, (1, 2)), "Ben and Cleo each choose an emotion to discard."),
        (a.Chosen(1), ""),
        (a.HandedOn(0, 2, "memoryloss"), "Ann hands Memory Loss to Cleo."),
        (a.Kept(0, "memoryloss"), "Ann keeps Memory Loss."),
        (a.Rested(1), "Ben rests and draws nothing."),
        (a.ToDiscard(0, A, "first"), "Ann begins the discard pile with Anxiety."),
        (a.ToDiscard(0, A, "limit"), "Ann holds too many emotions and discards Anxiety."),
        (a.ToDiscard(0, A, "farewell"), "Ann discards Anxiety."),
        (a.ToDiscard(1, BUG, "bug"), "The Recurring Bug goes to the discard pile."),
        (a.ToDiscard(1, A, "overflow"), "Ben's tray is full: Anxiety goes to the discard pile."),
        (a.ToDiscard(0, A, "collect"), ""),
        (a.TookDiscard(0, L), "Ann takes Longing from the discard pile."),
        (a.FromDeck(0, L, "exchange"), ""),
        (a.FromDeck(0, L, "performance"), ""),
        (a.FromDeck(1, L, "tray", True), "Ben turns up Longing."),
        (a.Restocked(L), "The discard pile was empty and begins again with Longing."),
        (a.Flipped(L, 9), "The Emotion Deck was empty: 9 discards are turned over, in the same order."),
        (a.Flipped(L, 1), "The Emotion Deck was empty: 1 discard is turned over, in the same order."),
        (a.MemoryLaid(1, "kiss", False), "First Kiss is laid in the upper row."),
        (a.MemoryLaid(4, "kiss", False), "First Kiss is laid in the lower row."),
        (a.MemoryLaid(4, "kiss", True), "First Kiss is laid onto the Glitch."),
        (a.MemoryLaid(4, "endofline", False), "End of the Line is turned up."),
        (a.TopTurned("kiss"), ""),
        (a.EmotionHidden(0, "family"), "Family Time hides an emotion beneath a neighbour."),
        (a.EmotionHidden(0, "pets"), ""),
        (a.MemoryTaken(0, 1, "kiss"), ""),
        (a.HiddenTaken(0, 1, (H,)), ""),
        (a.IdPlaced(0, 1), "Ann's Research ID lies on it now."),
        (a.IdReturned(1, 1, displaced=True), "Ben's Research ID is sent home."),
        (a.IdReturned(1, 1), ""),
        (a.LanesSwapped(1, "kiss"), "First Kiss: the two lanes trade places."),
        (a.Performed(2), "Public Performance: every player gains an emotion."),
        (a.CoinMoved(2), ""),
        (a.EndOfTheLine(2), "The end of the line is reached."),
        (a.DrewFromDiscard(0, 2), ""),
    ],
    ids=str,
)
def test_each_event_is_told(event: Event, words: str) -> None:
    assert sentence(event, NAMES) == words


def test_cards_of_a_kind_are_counted() -> None:
    assert cards_words((H, S, H, H)) == "3 Happiness and Sadness" and cards_words(()) == "nothing"
    assert kind_name(BUG) == "Recurring Bug" and kind_name(AU) == "Unstable Anxiety"
    assert memory_name("ido") == 'Saying "I Do"'
    assert listed(["a", "b", "c"]) == "a, b and c" and counted(1) == "1 emotion"
