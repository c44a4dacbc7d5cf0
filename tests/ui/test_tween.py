"""Movement begins, ends, and can be skipped."""

import pytest

from game.ui.tween import (
    Call,
    Later,
    Pause,
    Sequence,
    Timeline,
    Together,
    Tween,
    ease_back,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    pulse,
)


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, ease_back])
def test_eases_begin_at_nought_and_end_at_one(ease) -> None:  # type: ignore[no-untyped-def]  # any ease
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_pulse_comes_back() -> None:
    assert pulse(0) == pytest.approx(0) and pulse(0.5) == pytest.approx(1) and pulse(1) == pytest.approx(0)


def test_a_sequence_passes_left_over_time_on() -> None:
    seen: list[str] = []
    values: list[float] = []
    run = Sequence(Pause(0.1), Call(lambda: seen.append("a")), Tween(0, 10, 0.2, values.append, linear))
    assert run.advance(0.2) == 0.0
    assert seen == ["a"] and values[-1] == pytest.approx(5.0)
    assert run.advance(0.2) == pytest.approx(0.1) and run.done


def test_together_lasts_as_long_as_its_longest() -> None:
    both = Together(Pause(0.1), Pause(0.3))
    both.advance(0.2)
    assert not both.done
    assert both.advance(0.2) == pytest.approx(0.1) and both.done


def test_finish_calls_everything_in_order_even_what_is_started_on_the_way() -> None:
    timeline, seen = Timeline(), []
    timeline.play(
        Sequence(
            Tween(0, 1, 0.2, lambda v: None),
            Call(lambda: seen.append(1)),
            Call(lambda: timeline.play(Sequence(Pause(1), Call(lambda: seen.append(2))))),
        )
    )
    timeline.advance(0.05)
    timeline.finish()
    assert seen == [1, 2] and not timeline.playing


def test_cancel_calls_nothing_more() -> None:
    timeline, seen = Timeline(), []
    timeline.play(Sequence(Pause(1), Call(lambda: seen.append(1))))
    timeline.cancel()
    timeline.finish()
    assert seen == []


def test_a_tween_waits_for_its_delay() -> None:
    values: list[float] = []
    tween = Tween(0, 1, 0.1, values.append, linear, delay=0.2)
    tween.advance(0.15)
    assert values == []
    tween.advance(0.1)
    assert values == [pytest.approx(0.5)]


def test_a_later_motion_is_made_at_its_turn_and_may_be_none() -> None:
    seen: list[str] = []

    def make() -> Pause:
        seen.append("made")
        return Pause(0.1)

    run = Sequence(Pause(0.1), Later(make), Later(lambda: None), Call(lambda: seen.append("end")))
    run.advance(0.05)
    assert seen == []
    run.advance(0.1)
    assert seen == ["made"]
    assert run.advance(0.2) == pytest.approx(0.15) and seen == ["made", "end"]
