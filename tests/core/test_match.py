"""A match is setup and log: playing, taking back, branching, saving and playing again."""

import msgspec
import pytest

from game.buried_memories import actions as a
from game.buried_memories.rules import Dig
from game.buried_memories.wing import game
from game.core.game import Game
from game.core.match import BadLog, Match, Record, Seat, Setup, check_setup, from_record, seats_for
from game.core.opponent import RandomOpponent, decide
from game.core.state import CHANCE, IllegalAction
from game.core.stream import Stream

GAME: Game = game()


def setup(players: int = 2, seed: int = 4, **options: int) -> Setup:
    names = [f"P{number}" for number in range(players)]
    return Setup(GAME.id, seed, seats_for(names, ["person"] * players), dict(options))


def played(plies: int, players: int = 2, seed: int = 4) -> Match:
    match = Match(GAME, setup(players, seed))
    referee, hand = GAME.referee(), RandomOpponent()
    while match.ply < plies and not match.over:
        mover = match.state.to_move()
        assert mover is not None
        if mover == CHANCE:
            match.play_chance(referee)
        else:
            match.play(decide(hand.think(match.state.view(mover), mover, match.mind_stream(mover))))
    return match


def test_an_illegal_action_changes_nothing() -> None:
    match = played(6)
    before = msgspec.json.encode(match.state), list(match.log), len(match.events)
    with pytest.raises(IllegalAction):
        match.play(a.Take(-1))
    assert (msgspec.json.encode(match.state), match.log, len(match.events)) == before


def test_nothing_is_played_after_the_end() -> None:
    match = played(10_000)
    assert match.over
    with pytest.raises(IllegalAction, match="The match is over"):
        match.play(a.Stop())


def test_the_same_seed_gives_the_same_match_and_another_does_not() -> None:
    assert played(60).digest() == played(60).digest()
    assert played(60).digest() != played(60, seed=5).digest()


def test_undo_at_the_start_is_refused() -> None:
    with pytest.raises(IllegalAction, match="Nothing has been done yet"):
        Match(GAME, setup()).undo()


def test_undo_stops_at_chance() -> None:
    match = played(2)
    assert match.undo_refusal() == "Chance has spoken since; that cannot be taken back."


def test_undo_stops_at_a_revealed_tile() -> None:
    match = played(2)
    assert isinstance(match.state, Dig)
    match.play(match.state.actions()[0])
    assert match.undo_refusal() == "Something new was seen; that cannot be unseen."


def test_undo_stops_when_the_turn_has_passed() -> None:
    match = played(2)
    match.play(a.Stop())
    assert match.undo_refusal() == "The turn has passed on."


def test_undo_gives_back_position_log_and_events() -> None:
    match = Match(GAME, setup(1))
    match.play_chance(GAME.referee())
    assert isinstance(match.state, Dig)
    match.play(match.state.actions()[0])
    match.play_chance(GAME.referee())
    before, ply = msgspec.json.encode(match.state), match.ply
    match.play(a.Stop())  # nothing taken: the only thing that happens is that Selara is served next
    assert match.undo() == a.Stop()
    assert msgspec.json.encode(match.state) == before and match.ply == ply == len(match.events)


def test_after_an_undo_chance_does_not_change_its_mind() -> None:
    """The next roll hangs on the ply alone, so taking back and playing on gives no other roll."""
    match = Match(GAME, setup(1))
    match.play_chance(GAME.referee())
    once = match.rules_stream().below(1 << 30)
    assert match.rules_stream().below(1 << 30) == once
    assert Stream(4, "rules", match.ply).below(1 << 30) == once


@pytest.mark.parametrize("plies", [0, 1, 17, 31, 32, 33, 60])
def test_a_branch_stands_where_the_match_stood_and_goes_its_own_way(plies: int) -> None:
    match = played(60)
    branch = match.branch(plies)
    assert branch.log == match.log[:plies] and branch.setup == match.setup
    assert branch.events == match.events[:plies]
    again = played(plies)
    assert msgspec.json.encode(branch.state) == msgspec.json.encode(again.state)
    before = msgspec.json.encode(match.state)
    while branch.state.to_move() == CHANCE:
        branch.play_chance(GAME.referee())
    branch.play(branch.state.actions()[-1])
    assert msgspec.json.encode(match.state) == before


def test_a_record_plays_again_whole_or_in_part() -> None:
    match = played(80, players=3)
    record = msgspec.json.decode(msgspec.json.encode(match.record()), type=Record)
    assert msgspec.json.encode(from_record(GAME, record).state) == msgspec.json.encode(match.state)
    assert from_record(GAME, record).digest() == match.digest()
    assert from_record(GAME, record, 10).log == match.log[:10]
    assert record.note == match.summary() and record.over == match.over


def test_a_bad_log_names_the_action_that_fails() -> None:
    record = played(20).record()
    record.log[7] = msgspec.Raw(b'{"type":"take","tile":-5}')
    with pytest.raises(BadLog, match="action 8 of 20 cannot be played"):
        from_record(GAME, record)
    record.log[7] = msgspec.Raw(b'{"type":"dance"}')
    with pytest.raises(BadLog, match="action 8 of 20 cannot be played"):
        from_record(GAME, record)


def test_a_bad_setup_in_a_record_is_told() -> None:
    record = played(5).record()
    record.setup = msgspec.structs.replace(record.setup, options={"gravity": 9})
    with pytest.raises(BadLog, match="the setup cannot be used: Buried Memories has no option 'gravity'"):
        from_record(GAME, record)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (Setup("buried_memories", 1, ()), "is for 1 to 6 players, not 0"),
        (
            Setup("buried_memories", 1, tuple(Seat(str(n), marker=n) for n in range(7))),
            "is for 1 to 6 players, not 7",
        ),
        (Setup("buried_memories", 1, (Seat("A"), Seat("B"))), "two seats have the same marker"),
        (Setup("buried_memories", 1, (Seat("A", marker=9),)), r"has no marker 9 \(seat of A\)"),
        (Setup("buried_memories", 1, (Seat("A", "genius"),)), "has no level 'genius'; it has easy"),
        (
            Setup("buried_memories", 1, (Seat("A"),), {"selara": 99}),
            "option selara of Buried Memories cannot be 99",
        ),
    ],
)
def test_a_setup_that_does_not_fit_is_refused_in_one_sentence(broken: Setup, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        check_setup(GAME, broken)


def test_names_end_with_the_rival_in_the_solo_game() -> None:
    assert Match(GAME, setup(1)).names == ["P0", "Selara"]
    assert Match(GAME, setup(2)).names == ["P0", "P1"]


def test_undo_to_goes_no_further_than_undo_may() -> None:
    match = played(60)
    limit = match.undo_limit()
    log = list(match.log)
    undone = match.undo_to(0)
    assert match.ply == limit and [*match.log, *undone[::-1]] == log
    assert match.undo_to(match.ply) == []
