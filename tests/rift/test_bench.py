"""The figures of the computer players: counted right, printed whole."""

import pytest

from game.rift import ai, bench


def test_random_players_lose_and_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        bench.main(["--tables", "first", "standard", "--levels", "random", "--matches", "4", "--every", "2"]) == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["so", "far:"], ["so", "far:"], ["first", "random"], ["so", "far:"], ["so", "far:"], ["standard", "random"],
    ]  # fmt: skip
    assert all("won    0 of 4" in line and "in game 1" in line for line in (lines[2], lines[5]))


def test_what_a_match_leaves_behind() -> None:
    record = bench.Record()
    bench.play("easy", "first", 3, 2, record)
    assert (record.matches, record.games, record.goals_set) == (1, 1, 0)
    assert record.won + sum(record.lost.values()) == 1
    assert 1 <= len(record.seconds) <= 5 and min(record.seconds) >= 0
    assert 0 <= record.fallen <= 4


def test_two_campaigns_add_up() -> None:
    record = bench.Record()
    for seed in (1, 2):
        bench.play("random", "hard", seed, 1, record)
    assert record.matches == 2 and record.games >= 2
    assert "0.000 (95 %" in record.line()


def test_a_level_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        bench.main(["--levels", "godlike"])
    assert exit_.value.code == 2 and "godlike" in capsys.readouterr().err


def test_who_gives_the_hints_can_be_measured_like_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "COUNSEL", ai.Strength(60))
    record = bench.Record()
    bench.play(bench.COUNSELLOR, "first", 3, 1, record)
    assert record.matches == 1 and record.seconds
