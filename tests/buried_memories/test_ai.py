"""Computer players: legal, honest, repeatable, sensible, and each level stronger than the one below."""

import ast
import inspect

import msgspec
import pytest

from game.buried_memories import actions as a
from game.buried_memories import ai, lookahead, odds, toolbox, worth
from game.buried_memories.ai import LEVELS
from game.buried_memories.rules import Dig
from game.buried_memories.wing import game
from game.core.match import Match, Setup
from game.core.opponent import decide
from game.core.playing import autoplay, computer_seats, tournament, with_random
from game.core.state import Action, Event
from game.core.stream import Stream
from tests.buried_memories.laid import dig, table, tiles
from tests.contract.probes import dig_twin

SPARE = "G15v G25v G35v"


def choice(level: str, state: Dig, seed: int = 1) -> Action:
    seat = state.to_move()
    assert seat is not None
    return decide(LEVELS[level]().think(state.view(seat), seat, Stream(seed, "mind")))


def test_there_are_three_levels_in_order() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]


def check_choice(match: Match, level: str) -> None:
    """A choice is legal, leaves the view alone, and hangs on nothing hidden."""
    seat = match.state.to_move()
    if seat is None or seat < 0:
        return
    assert isinstance(match.state, Dig)
    view = match.state.view(seat)
    before = msgspec.json.encode(view)
    first = decide(LEVELS[level]().think(view, seat, match.mind_stream(seat)))
    assert msgspec.json.encode(view) == before, "thinking changed the view"
    assert not match.state.why_not(first)
    twin = dig_twin(match.state, seat, Stream(match.ply, "twin")).view(seat)
    again = decide(LEVELS[level]().think(twin, seat, match.mind_stream(seat)))
    assert first == again, "the choice hangs on something hidden, or on chance outside the stream"


TABLES = [(level, players) for level in ("easy", "medium") for players in (1, 2, 4, 6)] + [("hard", 1), ("hard", 2)]


@pytest.mark.parametrize(("level", "players"), TABLES)
def test_whole_matches_are_legal_honest_and_repeatable(level: str, players: int) -> None:
    setup = Setup("buried_memories", players, computer_seats(game(), [level] * players))
    every = 9 if level == "hard" else 2

    def note(match: Match, events: list[Event]) -> None:
        if match.ply % every == 0:
            check_choice(match, level)

    match = autoplay(game(), setup, game().referee(), note)
    assert match.over and match.ply < 600
    assert autoplay(game(), setup, game().referee()).digest() == match.digest()


def test_deep_thought_comes_in_slices_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work between two frames and of a whole choice is bounded, counted in ends of a turn looked at."""
    positions: list[Dig] = []
    looked = 0
    glance = lookahead.Hunt.glance

    def counted(self: lookahead.Hunt, number: int, held: lookahead.Held) -> float:
        nonlocal looked
        looked += 1
        return glance(self, number, held)

    def note(match: Match, events: list[Event]) -> None:
        if isinstance(match.state, Dig) and match.state.phase == "dig":
            positions.append(match.state.clone())

    rough = with_random(game())
    autoplay(rough, Setup(rough.id, 3, computer_seats(rough, ["random", "random"])), rough.referee(), note)
    monkeypatch.setattr(lookahead.Hunt, "glance", counted)
    for state in positions[:8]:
        seat, looked, before = state.turn, 0, 0
        for _ in LEVELS["hard"]().think(state.view(seat), seat, Stream(1, "mind")):
            assert looked - before <= 20, "too much work between two frames"
            before = looked
        assert looked <= 20_000, "more thought than a move may take"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_takes_a_certain_bust_that_gives_a_rival_a_good_pair(level: str) -> None:
    state = table("ST1v G31v G22v SM1v VB1v")
    dig(state, 2, 1)
    for seed in range(10):
        assert choice(level, state, seed) == a.Stop()


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_takes_a_first_tile_since_it_cannot_bust(level: str) -> None:
    for seed in range(10):
        assert isinstance(choice(level, table("ST1^ SM2v G13^ " + SPARE), seed), a.Take)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_safe_part_that_completes_a_statue_is_taken(level: str) -> None:
    state = table("G14v SB2^ VT3^ " + SPARE, lid="SB0 SB1 SB3 SB4 SB5")
    state.players[0].kept = tiles("ST0 SM1")
    while state.turn == 0:
        seat = state.to_move()
        action = choice(level, state) if seat is not None and seat >= 0 else a.Settled()
        state.play(action)
    assert state.players[0].tally.get("statue") == 12


def test_hard_risks_all_when_only_a_risk_can_win_and_medium_does_not_know() -> None:
    """Last turn of all, ten points behind, two parts before it: only the third part wins."""
    state = table("ST3v SM4v SB1^ SB3^ " + SPARE, turn=1, lid="SB0 SB2 SB4 SB5")
    state.last_round = True
    state.players[0].score, state.players[1].score = 46, 36
    dig(state, 0, 1)
    assert choice("hard", state) in (a.Take(2), a.Take(3))


def test_hard_stops_when_it_has_won_already() -> None:
    state = table("ST3v SM4v SB1^ SB3^ G12^ " + SPARE, turn=1, lid="SB0 SB2 SB4 SB5")
    state.last_round = True
    state.players[0].score, state.players[1].score = 30, 36
    dig(state, 0, 1)
    assert choice("hard", state) == a.Stop()


def test_hard_keeps_a_pair_back_when_scoring_would_end_the_match_too_soon() -> None:
    """Scoring a mere point ends the match behind the leader; waiting leaves another round."""
    state = table("G10^ G11^ ST1^ G13^ G24^ G22^ SM5^")
    state.players[0].score, state.players[1].score = 34, 10
    state.last_round = False
    dig(state, 0, 1, 2)
    assert state.phase == "receive"
    assert isinstance(choice("hard", state), a.Receive)


def test_hard_scores_a_pair_that_wins_the_match() -> None:
    state = table("G10^ G21^ G31^ G14^ G23^ G33^", players=2)
    state.last_round = True
    state.players[0].score, state.players[1].score = 30, 33
    dig(state, 0, 1, 2)
    assert choice("hard", state) == a.Receive((0, 1))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_selara_is_not_served_the_part_she_needs(level: str) -> None:
    state = table("SB0^ G14v G23^ ST5^ G33^", players=1, turn=1)
    state.players[1].kept = tiles("ST4 SM2")
    assert choice(level, state) not in (a.Take(0), a.Take(4))


@pytest.mark.parametrize("level", LEVELS)
def test_stairs_are_tapped_or_the_turn_is_ended(level: str) -> None:
    state = table("G10^ G21^ G32^", covers=[(0, 1), (1, 2), (2, 0)])
    assert isinstance(choice(level, state), a.Tap)
    assert not state.why_not(choice(level, state))


def test_hard_shares_a_tie_unless_its_parts_promise_more() -> None:
    for mine, theirs, wish in (
        ("ST0 SM0", "VT1 VT2", a.PlayOn()),
        ("ST0", "ST1", a.Share()),
        ("", "ST1", a.Share()),
    ):
        state = table(SPARE + " G12^", turn=0)
        for player, codes in zip(state.players, (mine, theirs), strict=True):
            player.score, player.kept = 40, tiles(codes)
        state.tied, state.phase = [0, 1], "tie"
        assert choice("hard", state) == wish


def test_easy_and_medium_share_a_tie() -> None:
    state = table(SPARE)
    state.tied, state.phase = [0, 1], "tie"
    assert choice("easy", state) == choice("medium", state) == a.Share()


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_pours_when_the_few_tiles_left_are_worth_little(level: str) -> None:
    state = table("G14v G15v", lid="ST0 ST1 SM2 SM3 SB4 SB5 VT0 VB1 G20 G31")
    state.phase = "pour"
    assert choice(level, state) == a.Pour()


def test_hard_leaves_the_lid_when_a_certain_statue_lies_in_the_pit() -> None:
    state = table("SB1v SM2v ST3v", turn=1, lid="SB0 SB2 SB3 SB4 SB5 SM0 SM1 SM3 SM4 SM5 ST0 ST1 ST2 ST4 ST5")
    state.phase, state.last_round = "pour", True
    state.players[0].score, state.players[1].score = 46, 36
    assert choice("hard", state) == a.Leave()


def test_hard_taps_for_the_tile_it_needs_and_lets_be_when_it_has_won() -> None:
    ring = [(0, 1), (1, 2), (2, 0)]
    state = table("G10v SB1^ G12v", covers=ring, lid="SB0 SB2 SB3 SB4 SB5", turn=1)
    state.players[1].kept = tiles("ST4 SM5")
    assert choice("hard", state) == a.Tap(40.0, 50.0)
    won = table("G10v G21^ G12v G35^", covers=ring, turn=1)
    won.players[0].score, won.players[1].score, won.last_round = 30, 40, True
    dig(won, 3)
    assert isinstance(choice("hard", won), a.Stop | a.Tap)


def test_hard_serves_selara_what_bares_a_good_tile_for_itself() -> None:
    """Two tiles are worth the same to her; under one of them lies the part that completes a statue."""
    state = table("ST2v G14v G15v SB3v G25v", players=1, turn=1, covers=[(3, 2)], lid="SM3 ST3 G13 G23 G33 VT3 VB3")
    state.players[0].kept = tiles("ST0 SM1")
    assert choice("hard", state) == a.Take(2)


def imported(module: object) -> set[str]:
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("module", [ai, lookahead, odds, toolbox, worth])
def test_opponents_can_reach_neither_chance_nor_the_match(module: object) -> None:
    forbidden = {"random", "secrets", "game.core.match", "game.core.saves", "game.buried_memories.paper", "time"}
    assert not imported(module) & forbidden


@pytest.mark.parametrize(("first", "second", "matches"), [("easy", "random", 40), ("medium", "easy", 40)])
def test_each_level_beats_the_one_below(first: str, second: str, matches: int) -> None:
    assert tournament(game(), first, second, matches, 500).interval[0] > 0.5


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    assert tournament(game(), "hard", "medium", 200, 900).interval[0] > 0.5


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_table_of_six_finishes_at_every_level(level: str) -> None:
    for seed in range(20):
        setup = Setup("buried_memories", seed, computer_seats(game(), [level] * 6))
        assert autoplay(game(), setup, game().referee()).over
