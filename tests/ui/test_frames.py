"""The figures of frames."""

from game.ui.frames import FrameLog, percentile


def test_percentiles() -> None:
    values = [float(i) for i in range(100)]
    assert percentile(values, 0.5) == 50 and percentile(values, 0.95) == 95 and percentile(values, 1.0) == 99
    assert percentile([], 0.5) == 0.0


def test_only_frames_that_were_shown_count() -> None:
    log = FrameLog(keep=3)
    log.begin()
    log.begin()
    for _ in range(5):
        log.end()
    figures = log.figures()
    assert figures.count == 3 and 0 <= figures.median <= figures.p95 <= figures.worst
    log.clear()
    assert log.figures().count == 0
