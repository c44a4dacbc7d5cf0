"""Dice are fair, and know neither seats nor levels."""

import pytest

from game.core.stream import RULES, Stream
from game.unearth import actions as a
from game.unearth.chance import Dice
from game.unearth.table import Roll
from tests.unearth.laid import D4, D8, FIRST_D6, card, laid

ROLLS = 100_000
CRITICAL = {4: 16.266, 6: 20.515, 8: 24.322}
"""Chi-square with faces - 1 degrees of freedom is larger with a chance of one in a thousand."""


def chi_square(counts: list[int]) -> float:
    """Pearson's statistic against equal chances."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(("die", "faces"), [(D4, 4), (FIRST_D6, 6), (D8, 8)])
def test_chi_square_over_100_000_rolls_of_each_die(die: int, faces: int) -> None:
    state = laid(on=[card(0, 17), card(1, 17)])
    state.play(a.Excavate(die, 0))
    state.rolling, state.thrown = state.rolling * 1_000, tuple(range(1_000))
    counts, dice = [0] * faces, Dice()
    for ply in range(ROLLS // 1_000):
        outcome = dice.outcome(state, Stream(7, RULES, ply))
        assert isinstance(outcome, a.Rolled)
        for face in outcome.faces:
            counts[face - 1] += 1
    assert sum(counts) == ROLLS and chi_square(counts) < CRITICAL[faces]


@pytest.mark.parametrize(("die", "faces"), [(D4, 4), (FIRST_D6, 6), (D8, 8)])
def test_chi_square_when_each_roll_is_a_ply_of_its_own(die: int, faces: int) -> None:
    """As in a match: a new stream for each roll."""
    state = laid(on=[card(0, 17), card(1, 17)])
    state.play(a.Excavate(die, 0))
    counts, dice = [0] * faces, Dice()
    for ply in range(20_000):
        outcome = dice.outcome(state, Stream(11, RULES, ply))
        assert isinstance(outcome, a.Rolled)
        counts[outcome.faces[0] - 1] += 1
    assert chi_square(counts) < CRITICAL[faces]


def test_the_roll_depends_on_seed_and_ply_alone() -> None:
    """Another seat, ruin, position, or player behind the seat: the same stream gives the same face."""
    dice, faces = Dice(), set()
    for seat in range(4):
        for slot in range(2):
            state = laid(4, on=[card(0, 17), card(1, 17)], turn=seat, dice=[(seat, D8, slot, 2)])
            state.play(a.Excavate(FIRST_D6, slot))
            outcome = dice.outcome(state, Stream(5, RULES, 40))
            assert isinstance(outcome, a.Rolled)
            faces.add(outcome.faces)
    assert len(faces) == 1


def test_faces_of_the_wrong_die_are_refused() -> None:
    state = laid(on=[card(0, 17), card(1, 17)])
    state.play(a.Excavate(D4, 0))
    assert state.why_not(a.Rolled((5,))) == "Those are not faces of the dice that are thrown."
    assert state.why_not(a.Rolled((4, 4))) and state.why_not(a.Rolled((0,)))
    assert state.why_not(a.Stocked((0,))) == "No such outcome of chance is awaited now."
    assert not state.why_not(a.Rolled((4,)))
    assert state.rolling == [Roll(0, D4, 0)]
