"""Computer players with envelopes open: legal, honest, sensible with what is new, each level above the other."""

import pytest

from game.buried_memories import actions as a
from game.buried_memories import tools
from game.buried_memories.ai import LEVELS
from game.buried_memories.content import content
from game.buried_memories.pile import Pile
from game.buried_memories.rules import Dig
from game.buried_memories.wing import game
from game.buried_memories.worth import counts, promise, settle
from game.core.match import Match, Setup
from game.core.opponent import decide
from game.core.playing import autoplay, computer_seats, wilson, with_random
from game.core.state import Action, Event
from game.core.stream import Stream
from tests.buried_memories.laid import dig, stop, table, tiles
from tests.buried_memories.test_ai import check_choice, choice

IDS = tuple(each.id for each in content().envelopes)
ALL = " ".join(IDS)
SPARE = "G24^ G25^ G34^ G35^"
OPEN: dict[str, int | str | bool] = dict.fromkeys(IDS, True)


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (1, "easy"),
        (2, "medium"),
        (2, "hard"),
        (4, "easy"),
        *(
            pytest.param(players, level, marks=pytest.mark.slow)
            for players in (1, 3, 4)
            for level in ("medium", "hard")
        ),
    ],
)
def test_whole_matches_with_all_five_are_legal_honest_and_repeatable(players: int, level: str) -> None:
    setup = Setup("buried_memories", players, computer_seats(game(), [level] * players), OPEN)
    every = 29 if level == "hard" else 7

    def note(match: Match, events: list[Event]) -> None:
        if match.ply % every == 0:
            check_choice(match, level)

    match = autoplay(game(), setup, game().referee(), note)
    assert match.over and match.ply < 900
    assert autoplay(game(), setup, game().referee()).digest() == match.digest()


@pytest.mark.slow
def test_every_level_comes_to_use_every_tool_and_every_new_artifact() -> None:
    seen: dict[str, set[str]] = {level: set() for level in LEVELS}

    for level, matches in (("easy", 9), ("medium", 9), ("hard", 6)):

        def note(match: Match, events: list[Event], level: str = level) -> None:
            action = match.log[-1]
            seen[level].add(type(action).__name__)

        for seed in range(matches):
            setup = Setup("buried_memories", seed, computer_seats(game(), [level] * 2), OPEN)
            autoplay(game(), setup, game().referee(), note)
    wanted = {"Light", "Shovel", "Tilt", "Brush", "DrawOut", "Echo", "Gate", "Strand", "Bloom", "LayYear"}
    for level, actions in seen.items():
        assert wanted - actions == set(), level


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_pillar_wards_off_a_bust_that_would_give_a_rival_a_vase(level: str) -> None:
    state = table(f"ST0^ VT1^ VB1^ {SPARE}", opened="watchers")
    state.players[0].kept = tiles("P5")
    state.players[1].score = 30
    dig(state, 0, 1)
    state.play(a.Take(2))
    assert choice(level, state) == a.Ward()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_of_two_pairs_the_one_that_gives_nothing_away_is_chosen(level: str) -> None:
    state = table(f"ST0^ VT5^ T5^ {SPARE}", opened="roots", players=6)
    dig(state, 0, 1)
    state.play(a.Take(2))
    assert choice(level, state) == a.PairWith(0)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_in_the_last_turn_everything_is_scored(level: str) -> None:
    state = table(f"G10^ {SPARE}", opened=ALL, turn=1, round_=3)
    state.last_round = True
    state.players[0].score, state.players[1].score = 58, 50
    state.players[1].kept = tiles("B0 B1 SP1 SU2")
    stop(state)
    taken: list[Action] = []
    while state.phase == "score":
        taken.append(choice(level, state))
        state.play(taken[-1])
    assert set(taken) == {a.Strand(2), a.LayYear(("spring", "summer"))}
    assert state.standing().winners == (1,)


def test_hard_waits_for_the_fifth_bead_early_and_not_late() -> None:
    early, late = table(f"G10^ {SPARE}", opened=ALL, round_=3), table(f"G10^ {SPARE}", opened=ALL, round_=3)
    late.players[0].score, late.players[1].score = 44, 49
    for state in (early, late):
        state.players[0].kept = tiles("B0 B1")
        stop(state)
    assert choice("hard", early) == a.KeepRest() and choice("hard", late) == a.Strand(2)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_better_tile_under_a_poor_one_is_bared_by_brush_or_shovel(level: str) -> None:
    pit = "G14v SB2^ G15v G25v"
    lid = "SB0 SB1 SB3 SB4 SB5"
    for tool in ("echoes", "roots"):
        state = table(pit, opened=tool, covers=[(1, 0)], lid=lid)
        state.players[0].kept = tiles("ST0 SM1")
        found = choice(level, state)
        assert isinstance(found, a.Brush | a.Shovel) and found.tile == 0


def test_the_lantern_is_held_over_the_best_tile_whose_creature_is_hidden() -> None:
    state = table(f"G34v SB2^ G10^ {SPARE}", opened="lanterns")
    state.players[0].kept = tiles("ST0 SM1")
    assert choice("hard", state) == a.Light(1)


def test_a_poor_pit_is_tilted() -> None:
    state = table("G14v G15v VT0^ ST1^", opened="year", covers=[(2, 0), (3, 0), (2, 1), (3, 1)])
    assert isinstance(choice("hard", state), a.Tilt)


def test_medium_and_hard_pull_a_pillar_that_makes_a_gate() -> None:
    for level in ("medium", "hard"):
        state = table("P2v G14v G15v ST4^", opened="watchers", covers=[(0, 1)])
        state.lay(Pile(state.pile.lies, ((0, 1),), shares=((0, 0.8),)))
        state.players[0].kept = tiles("P5")
        dig(state, 3)
        assert choice(level, state) == a.DrawOut(0), level


def test_in_winter_a_first_pair_frightens_nobody() -> None:
    state = table(f"ST1v VT1v {SPARE}", opened="year", round_=4)
    dig(state, 0)
    assert choice("hard", state) != a.Stop()


# --- what handfuls are worth ---


def held(codes: str) -> tuple[int, ...]:
    return counts(tiles(codes), IDS)


@pytest.mark.parametrize(
    ("codes", "gems", "round_", "last", "points"),
    [
        ("VT0 VB1", (), 1, False, 5 + 2),
        ("VT0 VB1 T3", (), 2, False, 9),
        ("VT0 VB1 R3", (3.0,), 4, False, 5 + 5),
        ("R3 R4", (3.0, 1.0), 4, False, 3),
        ("R3 R4", (3.0, 1.0), 4, True, 4),
        ("P0 P1 P2", (), 4, False, 8),
        ("B0 B0", (), 4, False, 0),
        ("B0 B0", (), 4, True, 3),
        ("B0 B0 B1 B2 B3 B4", (), 4, False, 15),
        ("SP0 SU2 AU4", (), 4, False, 12),
        ("SP0 SU2 WI1", (), 4, False, 15),
        ("SP0 SU2", (), 3, True, 6),
        ("", (1.0, 1.0, 1.0, 1.0), 2, False, 3),
    ],
)
def test_a_usual_turn_scores_what_may_wait(
    codes: str, gems: tuple[float, ...], round_: int, last: bool, points: float
) -> None:
    assert settle(held(codes), IDS, gems, round_, last)[0] == points


def test_promises_of_what_waits_grow_and_stay_below_what_they_may_bring() -> None:
    for kind, most in (("B0", 15), ("P0", 8), ("SP0", 6)):
        one, two = promise(held(kind), IDS), promise(held(f"{kind} {kind}"), IDS)
        assert 0 < one < two <= most + 1
    assert promise(held("SP0 SU2"), IDS) > promise(held("SP0 SP1"), IDS)


# --- strength ---


def rate(first: str, second: str, matches: int, seed: int) -> float:
    """The lower end of the 95 % interval of the first level's share of wins, all five open."""
    box = with_random(game())
    won = 0.0
    for number in range(matches):
        swapped = number % 2 == 1
        levels = [second, first] if swapped else [first, second]
        setup = Setup(box.id, seed + number // 2, computer_seats(box, levels), OPEN)
        winners = autoplay(box, setup, box.referee()).state.standing().winners
        if int(swapped) in winners:
            won += 1 / len(winners)
    return wilson(won / matches, matches)[0]


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second"), [("easy", "random"), ("medium", "easy")])
def test_each_level_beats_the_one_below_with_all_five(first: str, second: str) -> None:
    assert rate(first, second, 40, 700) > 0.5


@pytest.mark.slow
def test_hard_beats_medium_with_all_five() -> None:
    assert rate("hard", "medium", 200, 900) > 0.5


def test_thought_ends_though_ninety_tiles_lie_there() -> None:
    match = Match(game(), Setup("buried_memories", 5, computer_seats(game(), ["hard", "hard"]), OPEN))
    while match.state.to_move() == -1:
        match.play_chance(game().referee())
    state = match.state
    assert isinstance(state, Dig) and len(state.pit) == 90
    slices = 0
    for _ in LEVELS["hard"]().think(state.view(state.turn), state.turn, Stream(1, "mind")):
        slices += 1
    assert slices < 20_000


def test_nobody_uses_a_tool_that_is_turned_over() -> None:
    state = table(f"G14v SB2^ {SPARE}", opened=ALL, covers=[(1, 0)])
    state.players[0].tools = dict.fromkeys(state.players[0].tools, False)
    for level in LEVELS:
        found = decide(LEVELS[level]().think(state.view(0), 0, Stream(1, "mind")))
        assert not isinstance(found, tools.Use)
