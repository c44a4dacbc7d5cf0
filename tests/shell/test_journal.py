"""The log in words."""

from __future__ import annotations

from game.core.game import Game
from game.shell import journal

from .conftest import finished


def test_lines_tell_every_sentence_once(game: Game) -> None:
    match = finished(game, 3)
    lines = journal.lines(match)
    told = [line.text for line in lines if not line.heading]
    expected = [game.sentence(event, match.names) for events in match.events for event in events]
    assert told == [text for text in expected if text]
    assert all(1 <= line.ply <= match.ply for line in lines)


def test_rounds_have_headings_in_order(game: Game) -> None:
    headings = [line.text for line in journal.lines(finished(game, 3)) if line.heading]
    assert headings[0] == "Round 1"
    assert headings == [f"Round {number}" for number in range(1, len(headings) + 1)]


def test_the_text_file_has_players_seed_and_scores(game: Game) -> None:
    match = finished(game, 2, seed=9)
    text = journal.as_text(match)
    assert text.startswith("Buried Memories\nPlayers: Ada (easy), Bruno (easy)\nSeed: 9\n")
    assert text.rstrip().endswith(match.summary())


def test_newest_is_the_last_that_has_words(game: Game) -> None:
    match = finished(game, 2)
    assert journal.newest(match, match.events[-1]) == journal.lines(match)[-1].text
    assert journal.newest(match, []) == ""
