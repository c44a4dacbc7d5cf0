"""Computer players: honest, legal in every phase, and each level better than the one below."""

import msgspec
import pytest

from game.core.match import Match, Setup
from game.core.opponent import decide
from game.core.playing import autoplay, computer_seats, tournament
from game.core.state import CHANCE, Action
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth.ai import LEVELS
from game.unearth.wing import game
from tests.contract.unearth_probe import half_built, twin
from tests.unearth.laid import (
    BLUE,
    D4,
    D8,
    FIRST_D6,
    LAST,
    RED,
    SECOND_D6,
    THIRD_D6,
    card,
    excavated,
    laid,
    played,
    ring,
)

STRONG = ["medium", "hard"]


def choice(level: str, state: object, seat: int = 0) -> Action:
    """What a level decides."""
    return decide(LEVELS[level]().think(state.view(seat), seat, Stream(1, "mind")))  # type: ignore[attr-defined]


@pytest.mark.parametrize("levels", [["hard"], ["medium", "easy", "medium"]])
def test_every_level_plays_whole_matches(levels: list[str]) -> None:
    rules = game()
    match = autoplay(rules, Setup("unearth", 3, computer_seats(rules, levels)), rules.referee())
    assert match.over


@pytest.mark.parametrize("level", STRONG)
def test_every_phase_is_answered_where_wonders_stand_from_the_first_turn(level: str) -> None:
    rules, phases = msgspec.structs.replace(game(), start=half_built), set()
    for seed in range(1, 3):
        match = Match(rules, Setup("unearth", seed, computer_seats(rules, [level] * 2)))
        while match.ply < 60 and not match.over:
            mover = match.state.to_move()
            assert mover is not None
            if mover == CHANCE:
                match.play_chance(rules.referee())
                continue
            phases.add(match.state.phase)  # type: ignore[attr-defined]
            match.play(choice(level, match.state, mover))
    assert {"delve", "stone", "place", "wonder"} <= phases


@pytest.mark.parametrize("level", list(LEVELS))
def test_what_cannot_be_seen_does_not_matter(level: str) -> None:
    rules = game()
    match = Match(rules, Setup("unearth", 8, computer_seats(rules, ["easy"] * 3)))
    checked = 0
    while checked < 9:
        mover = match.state.to_move()
        assert mover is not None
        if mover == CHANCE:
            match.play_chance(rules.referee())
            continue
        other = twin(match.state, mover, Stream(checked, "twin"))  # type: ignore[arg-type]
        assert choice(level, match.state, mover) == choice(level, other, mover)
        match.play(choice("easy", match.state, mover))
        checked += 1


@pytest.mark.parametrize("level", STRONG)
def test_a_ruin_that_a_d8_can_take_is_taken_with_it(level: str) -> None:
    state = laid(on=[card(0, 9), card(1, 17)], dice=[(0, FIRST_D6, 0, 6), (1, D4, 0, 1), (1, FIRST_D6, 1, 6)])
    state.players[0].ruins = [card(0, 11), card(0, 13)]
    found = choice(level, state)
    assert isinstance(found, a.Excavate) and found.slot == 0


@pytest.mark.parametrize("level", STRONG)
def test_a_stone_that_closes_a_greater_wonder_is_chosen_and_placed(level: str) -> None:
    state = laid(on=[card(0, 17), card(1, 17)], stones={0: [BLUE, RED]}, tableau={0: ring([RED] * 5)})
    excavated(state, FIRST_D6, 0, 2)
    assert choice(level, state) == a.TakeStone(RED)
    state.play(a.TakeStone(RED))
    assert choice(level, state) == a.PlaceStone(*LAST)


@pytest.mark.parametrize("level", STRONG)
def test_the_better_wonder_is_built(level: str) -> None:
    state = laid(
        on=[card(0, 17), card(1, 17)],
        stones={0: [BLUE]},
        tableau={0: ring([RED, RED, RED, BLUE, BLUE])},
        named=["palace"],
    )
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.PlaceStone(*LAST))
    assert choice(level, state) == a.BuildWonder("palace")


def test_hard_completes_a_ruin_with_a_new_discovery() -> None:
    state = laid(
        on=[card(0, 15), card(1, 17)],
        dice=[(0, D8, 0, 6), (1, D8, 0, 7)],
        hands={0: ["discovery"]},
        deck=[card(2, 9)],
    )
    state.players[0].ruins = [card(0, 11), card(0, 13)]
    assert choice("hard", state) == a.PlayDelver("discovery", 0, D8)


@pytest.mark.parametrize(("cards", "plays"), [(7, False), (8, True)])
def test_medium_saves_up_seven_cards_and_plays_the_eighth(cards: int, plays: bool) -> None:
    state = laid(
        on=[card(0, 15), card(1, 17)],
        dice=[(0, D8, 0, 6), (1, D8, 0, 7)],
        hands={0: ["discovery"] * cards},
        deck=[card(2, 9)],
    )
    state.players[0].ruins = [card(0, 11), card(0, 13)]
    assert isinstance(choice("medium", state), a.PlayDelver) == plays


def test_hard_denies_a_rivals_set_though_it_has_no_use_for_it() -> None:
    """Three gray ruins are Bruno's; the fourth lies almost complete with his die ahead."""
    dice = [(1, FIRST_D6, 0, 5), (1, FIRST_D6 + 1, 0, 4)]
    state = laid(on=[card(4, 15), card(1, 15)], dice=dice, deck=[card(0, 9), card(2, 9)])
    state.players[1].ruins = [card(4, claim) for claim in (9, 11, 13)]
    found = choice("hard", state)
    assert isinstance(found, a.Excavate) and (found.slot, found.die) == (0, D8)


def test_hard_keeps_a_card_that_does_nothing_now() -> None:
    state = laid(on=[card(0, 17), card(1, 17)], hands={0: ["claim"]}, deck=[card(2, 17)] * 9)
    assert isinstance(choice("hard", state), a.Excavate)


@pytest.mark.parametrize("level", STRONG)
def test_with_no_die_left_the_least_useful_is_picked_up(level: str) -> None:
    dice = [(0, D8, 0, 8), (0, FIRST_D6, 0, 6), (0, SECOND_D6, 1, 1), (0, THIRD_D6, 0, 1), (0, D4, 1, 4)]
    state = laid(on=[card(0, 17), card(1, 17)], dice=dice)
    found = choice(level, state)
    assert isinstance(found, a.Excavate) and found.die not in (D8, FIRST_D6)


def test_a_map_rolls_a_bad_result_again_and_keeps_a_good_one() -> None:
    for face, answer in ((1, a.RollAgain()), (6, a.KeepRoll())):
        state = laid(on=[card(0, 9), card(1, 17)], dice=[(1, FIRST_D6, 0, 5)], hands={0: ["map"]}, bag=[0] * 4)
        played(state, "map")
        excavated(state, FIRST_D6, 0, face)
        assert choice("hard", state) == answer


def test_thinking_yields_often() -> None:
    """Slices are counted, not timed: the longest is measured by the benchmark."""
    hand = ["map", "lost", "reading", "discovery", "expedition", "band"]
    dice = [(1, FIRST_D6, 0, 5), (1, D8, 1, 6), (0, FIRST_D6, 2, 4)]
    state = laid(on=[card(0, 17), card(1, 15), card(2, 13), card(3, 11)], dice=dice, hands={0: hand})
    slices = sum(1 for _ in LEVELS["hard"]().think(state.view(0), 0, Stream(1, "mind")))
    assert slices > 20


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("medium", "easy"), ("hard", "medium")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    rate = tournament(game(), better, worse, 200, 1)
    assert rate.rate >= 0.65, rate.line()
