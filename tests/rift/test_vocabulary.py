"""The attack vocabulary: words in, steps out, and a sentence for words there are not."""

import pytest

from game.rift.vocabulary import (
    AIMS,
    ANY,
    AROUND,
    BEHIND,
    DASH,
    HIT,
    HIT_UNIT,
    HOLD,
    LINE,
    OUT,
    PUSH,
    ROCK,
    ROUND,
    SKIP,
    STATUS,
    TARGET,
    AttackRow,
    BadAttack,
    Step,
    compiled,
)


def steps(*words: str) -> tuple[Step, ...]:
    return compiled(AttackRow("Test", "R1", words)).steps


def test_each_kind_of_step_is_read() -> None:
    assert steps("dmg T 2", "dmgu B 1", "push A out 3", "push T any 1", "status T acid", "rock T", "hold T") == (
        Step(HIT, TARGET, 2),
        Step(HIT_UNIT, BEHIND, 1),
        Step(PUSH, AROUND, 3, OUT),
        Step(PUSH, TARGET, 1, ANY),
        Step(STATUS, TARGET, status="acid"),
        Step(ROCK, TARGET, status="rock"),
        Step(HOLD, TARGET),
    )


def test_each_aim_has_its_shape_and_range() -> None:
    assert AIMS == {
        "R1": (SKIP, 1, 1),
        "R2": (SKIP, 2, 2),
        "R2+": (SKIP, 2, 6),
        "R1+": (SKIP, 1, 6),
        "L6": (LINE, 0, 0),
        "D6": (DASH, 0, 0),
        "X": (ROUND, 0, 0),
    }


def test_what_a_monster_looks_for_is_damage_to_anything() -> None:
    attack = compiled(AttackRow("Test", "L6", ("dmg T 1", "dmgu L 1", "dmg B 1", "hold T")))
    assert attack.zones == (TARGET, BEHIND) and attack.holds and not attack.any_way


@pytest.mark.parametrize(
    "words",
    [
        "",
        "dmg",
        "dmg T",
        "dmg T 0",
        "dmg T 10",
        "dmg Z 1",
        "push T up 1",
        "status T rock",
        "status T wet",
        "jump T",
    ],
)
def test_words_there_are_not_are_refused(words: str) -> None:
    with pytest.raises(BadAttack, match="attack Test"):
        steps(words)


def test_an_aim_there_is_not_is_refused() -> None:
    with pytest.raises(BadAttack, match="unknown aim 'R9'"):
        compiled(AttackRow("Test", "R9", ()))
