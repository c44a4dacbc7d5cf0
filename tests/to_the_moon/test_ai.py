"""The computer players: honest, legal, deterministic, and each level better than the one below."""

import pytest

from game.core.match import Match, Setup
from game.core.opponent import decide
from game.core.playing import autoplay, computer_seats, tournament
from game.core.state import CHANCE
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.ai import LEVELS, least_tempting
from game.to_the_moon.lookahead import imagined
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import Space
from game.to_the_moon.wing import game
from tests.contract.test_to_the_moon_matches import moon_pieces, moon_twin
from tests.to_the_moon.laid import BUG, HL, HU, SL, A, H, L, S, laid

QUICK = ["easy", "medium"]


def chosen(level: str, table: Moon, seat: int = 0, seed: int = 1) -> object:
    """What a level decides in a position, of which it sees its own view alone."""
    return decide(LEVELS[level]().think(table.view(seat), seat, Stream(seed, "mind")))


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_decision_is_legal_and_the_same_for_the_same_seed(level: str, players: int) -> None:
    box = game()
    setup = Setup(box.id, 30 + players, computer_seats(box, [level] * players))
    first, second = (autoplay(box, setup, box.referee()) for _ in range(2))
    assert first.over and first.digest() == second.digest()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_hard_levels_decisions_are_legal_and_the_same_for_the_same_seed(players: int) -> None:
    box = game()
    match = Match(box, Setup(box.id, 40 + players, computer_seats(box, ["hard"] * players)))
    for _ in range(12):
        mover = match.state.to_move()
        if mover == CHANCE:
            match.play_chance(box.referee())
            continue
        assert mover is not None
        view = match.state.view(mover)
        first, second = (decide(LEVELS["hard"]().think(view, mover, match.mind_stream(mover))) for _ in range(2))
        assert first == second
        match.play(first)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_change_a_decision(level: str) -> None:
    """The same view, whatever lies face down: the same decision."""
    box = game()
    match = Match(box, Setup(box.id, 3, computer_seats(box, ["easy", "easy"])))
    looked = 0
    while not match.over and looked < (4 if level == "hard" else 25):
        mover = match.state.to_move()
        if mover is None or mover == CHANCE:
            match.play_chance(box.referee())
            continue
        state = match.state
        assert isinstance(state, Moon)
        if match.ply % 4 == 0:
            looked += 1
            twin = moon_twin(state, mover, Stream(match.ply, "twin"))
            assert chosen(level, state, mover) == chosen(level, twin, mover)
        match.play(decide(LEVELS["easy"]().think(state.view(mover), mover, match.mind_stream(mover))))
    assert looked


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_the_view_alone_and_pauses(level: str) -> None:
    table = laid((H, H, H, SL, S), (A, A), deck=(L,) * 12)
    view = table.view(0)
    before = view.clone()
    pauses = 0
    thinking = LEVELS[level]().think(view, 0, Stream(1, "mind"))
    try:
        while True:
            next(thinking)
            pauses += 1
    except StopIteration as done:
        assert table.why_not(done.value) == ""
    assert pauses >= 1 and view == before


@pytest.mark.parametrize("level", QUICK)
def test_the_last_memory_is_taken_when_it_wins(level: str) -> None:
    table = laid((H, H, H, BUG), (S,) * 5, memory_deck=("endofline",), spaces={0: "dance", 1: "music"})
    assert chosen(level, table) == a.Collect(0, (H, H, H))


def test_the_hard_level_does_not_end_a_match_that_it_would_lose() -> None:
    """The end comes for certain with the next memory; behind by ten points it plays on."""
    table = laid(
        (H, H, H, BUG, SL),
        (S, S, S),
        memory_deck=("endofline",),
        owned={1: ["dance", "crush", "accident"]},
        spaces={0: "music", 1: "movies", 2: "friends"},
    )
    assert not isinstance(chosen("hard", table), a.Collect)


def test_the_hard_level_wins_when_it_can_end_the_match() -> None:
    table = laid((H, H, H), (S, S, S), memory_deck=("endofline",), owned={1: ["pets"]}, spaces={0: "dance"})
    assert chosen("hard", table) == a.Collect(0, (H, H, H))


@pytest.mark.parametrize("level", LEVELS)
def test_memory_loss_goes_to_whoever_is_furthest_ahead(level: str) -> None:
    table = laid((H,), (S,), (L,), owned={0: ["memoryloss"], 1: ["pets"], 2: ["dance"]}, spaces={0: ""})
    table.phase = "give"
    assert chosen(level, table) == a.Give(2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_useless_card_goes_first(level: str) -> None:
    table = laid((H,) * 7 + (L,) + (S,) * 3, (S,), spaces={space: Space("sparks") for space in range(6)})
    table.phase = "limit"
    assert chosen(level, table) in (a.Discard(L), a.Discard(S))


def test_what_the_next_player_may_draw_is_of_the_least_use() -> None:
    """A payment of Lingering, Unstable and plain cards ends with the plain one on top."""
    table = laid((HL, HU, H), (S,), spaces={0: "dance"})
    action = least_tempting(table.view(0), a.Collect(0, (H, HL, HU)))
    assert isinstance(action, a.Collect) and action.cards[-1] == H and sorted(action.cards) == [H, HL, HU]
    assert least_tempting(table, a.Draw(1)) == a.Draw(1)


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_position_looks_the_same(seed: int) -> None:
    """All that is hidden is dealt, the box adds up, and the view is what it was."""
    box = game()
    match = Match(box, Setup(box.id, seed, computer_seats(box, ["easy"] * 3), {"topmost": seed % 2 == 0}))
    while not match.over:
        mover = match.state.to_move()
        if mover is None or mover == CHANCE:
            match.play_chance(box.referee())
            continue
        state = match.state
        assert isinstance(state, Moon)
        view = state.view(mover)
        if match.ply % 5 == 0:
            world = imagined(view, mover, Stream(match.ply, "world"))
            assert moon_pieces(world) == moon_pieces(state)
            assert world.view(mover) == view
        match.play(Stream(seed, "hand", match.ply).pick(state.actions()))


@pytest.mark.parametrize("level", LEVELS)
def test_with_one_way_only_it_is_taken(level: str) -> None:
    assert chosen(level, laid((), (S,), discards=(H,))) == a.Draw(1)
    assert chosen(level, laid((), (S,), discards=(), deck=())) == a.Pass()


def test_easy_beats_chance() -> None:
    assert tournament(game(), "easy", "random", 16, seed=1).rate >= 0.7


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("medium", "easy"), ("hard", "medium")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """At least 60 % of 200 two-player matches, seats swapped."""
    rate = tournament(game(), better, worse, 200, seed=5_000)
    print(rate.line())
    assert rate.rate >= 0.6
