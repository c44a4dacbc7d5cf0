"""What is said about things on the table."""

from __future__ import annotations

from game.unearth import hexes
from game.unearth.odds import odds
from game.unearth.picture.words import (
    chance_words,
    changed_words,
    deck_words,
    die_words,
    percent,
    ring_words,
    rings_near,
    ruin_words,
)
from tests.unearth.laid import BLUE, D8, FIRST_D6, card, laid

NAMES = ["Anna", "Tom"]


def test_a_share_is_never_rounded_to_certainty() -> None:
    assert percent(0) == "0%" and percent(1) == "100%"
    assert percent(0.001) == "1%" and percent(0.999) == "99%" and percent(1 / 3) == "33%"


def test_a_ruin_tells_what_lies_on_it_and_who_is_ahead() -> None:
    state = laid(on=[card(0, 9)], stones={0: (1, 2)}, dice=[(0, FIRST_D6, 0, 3), (1, D8, 0, 5)])
    words = ruin_words(state, 0, NAMES)
    assert "Dune Gate (Desert), claim value 9." in words
    assert "Tom's d8 5" in words and "Anna's d6 3" in words and "Tom is ahead." in words
    assert "1 red and 1 blue stones" in words


def test_chances_in_words() -> None:
    state = laid(on=[card(0, 9)], dice=[(1, D8, 0, 5)])
    words = chance_words(odds(state, 0, FIRST_D6, 0), FIRST_D6)
    assert words.startswith("With the d6: 17% to claim it") and "50% to gain a stone" in words


def test_a_changed_die_tells_who_then_claims() -> None:
    state = laid(on=[card(0, 9)], dice=[(0, FIRST_D6, 0, 4), (1, D8, 0, 3)])
    words = changed_words(state, 0, FIRST_D6, 2, NAMES)
    assert "4 becomes 6, the sum 9 of 9." in words and "Anna then claims it." in words
    assert "4 becomes 2" in changed_words(state, 0, FIRST_D6, -2, NAMES)


def test_deck_and_dice() -> None:
    state = laid(on=[card(0, 9)], deck=[card(1, 9), card(2, 11)])
    assert deck_words(state, -1).startswith("2 cards left in the deck. The last one ends the age.")
    assert "4 Desert" in deck_words(state, -1)
    assert die_words(D8) == "d8: 1 to 8. 3 of 8 faces bring a stone."


def test_a_stone_tells_which_ring_it_serves() -> None:
    ring = {hexes.axial(each): BLUE for each in hexes.around(hexes.ORIGIN)[:4]}
    state = laid(on=[card(0, 9)], tableau={0: ring})
    state.named = ["college", "fate"]
    fifth, sixth = hexes.around(hexes.ORIGIN)[4:]
    assert rings_near(state, 0, fifth)[0] == (hexes.ORIGIN, 1)
    words = ring_words(state, 0, fifth, BLUE)
    assert words.startswith("The nearest ring then lacks 1; it can become College of the Overseers")
    assert "a Greater Wonder" in words and "Fate" not in words
    state.players[0].stones[fifth] = BLUE
    assert ring_words(state, 0, sixth, BLUE).startswith("It closes a ring, for College of the Overseers")
    far = hexes.at(9, 9)
    assert rings_near(state, 0, far)[0][1] == 5
