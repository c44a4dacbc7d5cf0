"""Matches without a screen: autoplay, the result line, tournaments."""

import msgspec
import pytest

from game.buried_memories.wing import game
from game.core import playing
from game.core.game import Referee
from game.core.match import Match, Record, Setup, from_record, seats_for
from game.core.playing import (
    Endless,
    Rate,
    autoplay,
    computer_seats,
    result_line,
    tournament,
    wilson,
    with_random,
)
from game.core.state import Action, Event, State
from game.core.stream import Stream

GAME = game()


def setup(seed: int = 1, players: int = 3, level: str = "easy") -> Setup:
    return Setup(GAME.id, seed, computer_seats(GAME, [level] * players))


def test_computers_play_to_the_end() -> None:
    match = autoplay(GAME, setup(), GAME.referee())
    assert match.over and match.state.standing().winners


def test_a_person_cannot_play_without_a_screen() -> None:
    seats = seats_for(["Ann", "Bo"], ["person", "easy"])
    with pytest.raises(ValueError, match="only computer players can play by themselves, and Ann is a person"):
        autoplay(GAME, Setup(GAME.id, 1, seats), GAME.referee())


def test_the_result_line_is_the_same_for_the_same_seed_and_for_the_replay() -> None:
    match = autoplay(GAME, setup(), GAME.referee())
    line = result_line(match)
    assert line == result_line(autoplay(GAME, setup(), GAME.referee()))
    record = msgspec.json.decode(msgspec.json.encode(match.record()), type=Record)
    assert line == result_line(from_record(GAME, record))
    assert line != result_line(autoplay(GAME, setup(2), GAME.referee()))


def test_the_result_line_names_seats_scores_winners_and_digest() -> None:
    match = autoplay(GAME, setup(players=1), GAME.referee())
    line = result_line(match)
    assert line.startswith("result: buried_memories seed 1: Ada (easy) ") and "\n" not in line
    assert f"Selara {match.state.standing().scores[1]}; won by " in line
    assert line.endswith(f"digest {match.digest()}")


def test_a_match_under_way_has_no_winner_in_its_line() -> None:
    assert "won by nobody yet" in result_line(Match(GAME, setup()))


def test_a_watcher_sees_every_action() -> None:
    seen: list[int] = []

    def watch(match: Match, events: list[Event]) -> None:
        assert events == match.events[-1]
        seen.append(match.ply)

    match = autoplay(GAME, setup(), GAME.referee(), watch)
    assert seen == list(range(1, match.ply + 1))


def test_a_match_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 10)
    with pytest.raises(Endless, match="did not end within 10 actions"):
        autoplay(GAME, setup(), GAME.referee())


def test_wilson_interval_by_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_a_draw_counts_half() -> None:
    rate = Rate("a", "b", 6, 2, 2)
    assert rate.matches == 10 and rate.rate == 0.7
    assert rate.line().startswith("win rate: 0.700 (95 % ") and "6 won, 2 drawn, 2 lost" in rate.line()


def test_equals_meet_at_one_half() -> None:
    """Seats are swapped for each seed, so a level against itself wins exactly as often as it loses."""
    rate = tournament(GAME, "random", "random", 30, 3)
    assert rate.matches == 30
    assert rate.interval[0] < 0.5 < rate.interval[1]


def test_a_tournament_is_repeatable() -> None:
    assert tournament(GAME, "easy", "random", 10, 8) == tournament(GAME, "easy", "random", 10, 8)


def test_more_processes_give_the_same_result() -> None:
    assert tournament(GAME, "easy", "random", 8, 8, processes=2) == tournament(GAME, "easy", "random", 8, 8)


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(ValueError, match="has no level 'genius'; it has easy, medium, hard, random"):
        tournament(GAME, "genius", "easy", 2, 1)


def test_a_tournament_may_be_held_with_another_referee() -> None:
    calls: list[str] = []

    class Counting:
        def outcome(self, state: State, stream: Stream) -> Action:
            calls.append("asked")
            return GAME.referee().outcome(state, stream)

    def make() -> Referee:
        return Counting()

    tournament(GAME, "random", "random", 2, 1, make)
    assert calls


def test_random_is_no_level_of_the_game_itself() -> None:
    assert "random" in with_random(GAME).levels and "random" not in GAME.levels
