"""Recorded matches, played again and compared word by word: any change of rules, chance or wording shows here."""

import pytest

from tests.golden.transcript import path, transcript


@pytest.mark.parametrize("players", range(1, 7))
def test_the_match_is_told_as_it_was_recorded(players: int, request: pytest.FixtureRequest) -> None:
    told = transcript(players)
    if request.config.getoption("--write-golden"):
        path(players).write_text(told, encoding="utf-8")
    recorded = path(players).read_text(encoding="utf-8")
    assert told.splitlines() == recorded.splitlines(), "if the change is meant: python -m tests.golden"
