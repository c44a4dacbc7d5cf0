"""Time never jumps."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.clock import MAX_DELTA, Clock, FixedStep
from game.ui.loop import Stage
from game.ui.screen import Screen
from game.ui.tween import Tween


def test_thirty_seconds_of_sleep_are_one_long_frame() -> None:
    clock, steps = Clock(), FixedStep(60, most=6)
    seconds = clock.clamp(30.0)
    assert seconds == MAX_DELTA
    assert steps.steps(seconds) == 6
    assert steps.steps(1 / 60) == 1
    assert clock.clamp(-1.0) == 0.0


def test_a_tween_on_a_stage_does_not_jump_after_thirty_seconds(stage: Stage) -> None:
    values: list[float] = []
    screen = Screen()
    stage.start(screen)
    screen.timeline.play(Tween(0, 1, 1.0, values.append))
    stage.pump(1, seconds=30.0)
    assert 0 < values[-1] < 0.5
    stage.pump(9, seconds=30.0)
    assert values[-1] == 1.0


def test_speeds() -> None:
    assert Clock("half").scale(0.1) == 0.05
    assert Clock("double").scale(0.1) == 0.2
    assert Clock("instant").scale(0.1) == float("inf") and Clock("instant").instant
    clock = Clock()
    clock.paused = True
    assert clock.scale(0.1) == 0.0


@given(st.lists(st.floats(0, 0.05), max_size=200))
def test_steps_depend_on_time_not_on_frames(deltas: list[float]) -> None:
    steps = FixedStep(60, most=100)
    count = sum(steps.steps(d) for d in deltas)
    assert abs(count - sum(deltas) * 60) <= 1.001
    assert 0.0 <= steps.part <= 1.0
