"""Motions of the box: smooth, bounded, ending at rest."""

from math import hypot

import pytest

from physics.shake import FRAME, Hand, Jolt, Motion, Shake, Tilt


def all_of(motion: Motion, most: int = 1000) -> list[Jolt]:
    jolts: list[Jolt] = []
    while (jolt := motion.advance()) is not None:
        jolts.append(jolt)
        assert len(jolts) < most
    return jolts


@pytest.mark.parametrize("seed", range(5))
def test_the_preset_lasts_three_seconds_and_leaves_the_box_where_it_was(seed: int) -> None:
    jolts = all_of(Shake(seed))
    assert len(jolts) == 180
    for k in range(3):
        assert abs(sum(jolt[k] for jolt in jolts) * FRAME) < 40.0  # speed left over: an error of the step only
    assert abs(jolts[0].tx) < 0.02
    assert abs(jolts[-1].tx) < 0.02


def test_presets_differ_by_seed_only() -> None:
    assert all_of(Shake(1)) == all_of(Shake(1))
    assert all_of(Shake(1)) != all_of(Shake(2))


def test_rocking_speeds_are_the_derivatives_of_the_angles() -> None:
    jolts = all_of(Shake(3))
    for before, jolt, after in zip(jolts, jolts[1:], jolts[2:], strict=False):
        assert (after.tx - before.tx) / (2 * FRAME) == pytest.approx(jolt.wx, abs=0.6)


def test_the_box_follows_the_hand_and_stops_with_it() -> None:
    hand = Hand(10.0, 20.0)
    hand.move(60.0, -15.0)
    for _ in range(40):
        hand.advance()
    assert hand.offset[:2] == pytest.approx((60.0, -15.0), abs=1.0)
    assert hand.still


def test_the_box_answers_within_one_frame() -> None:
    hand = Hand(0.0, 0.0)
    hand.move(30.0, 0.0)
    jolt = hand.advance()
    assert jolt is not None
    assert jolt.ax > 1000.0


def test_a_hard_move_tosses_the_box_and_a_slow_one_does_not() -> None:
    def highest(speed: float) -> float:
        hand = Hand(0.0, 0.0)
        top = 0.0
        for n in range(90):
            hand.move(speed * n * FRAME, 0.0)
            hand.advance()
            top = max(top, hand.offset[2])
        return top

    assert highest(20.0) < 2.0 < 10.0 < highest(400.0)


def test_a_released_box_comes_to_rest() -> None:
    hand = Hand(0.0, 0.0)
    hand.move(80.0, 0.0)
    for _ in range(5):
        hand.advance()
    hand.release()
    assert len(all_of(hand)) < 120


def test_tilting_leans_gravity_to_the_side_and_back() -> None:
    jolts = all_of(Tilt(0.0))
    assert len(jolts) == 72
    steepest = max(jolts, key=lambda jolt: hypot(jolt.tx, jolt.ty))
    assert steepest.ty == pytest.approx(0.384, abs=0.001)
    assert abs(jolts[-1].ty) < 0.01
