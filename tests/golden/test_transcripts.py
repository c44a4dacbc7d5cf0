"""Recorded matches, played again and compared word by word: any change of rules, chance or wording shows here."""

import pytest

from game.buried_memories.wing import game
from game.core import files, saves
from game.core.match import Record, from_record
from tests.golden.transcript import WITH_ENVELOPES, path, saved, transcript


@pytest.mark.parametrize(("players", "envelopes"), [*((each, 0) for each in range(1, 7)), *WITH_ENVELOPES])
def test_the_match_is_told_as_it_was_recorded(players: int, envelopes: int, request: pytest.FixtureRequest) -> None:
    told = transcript(players, envelopes)
    if request.config.getoption("--write-golden"):
        path(players, envelopes).write_text(told, encoding="utf-8")
    recorded = path(players, envelopes).read_text(encoding="utf-8")
    assert told.splitlines() == recorded.splitlines(), "if the change is meant: python -m tests.golden"


def test_a_match_saved_by_an_earlier_version_is_loaded_saved_again_and_loaded() -> None:
    """It ends with the scores it was saved with; what is written from it now loads to the same position."""
    box = game()
    match = saves.read(saved(3), lambda _: box)
    record = files.read(saved(3), saves.KIND, Record)
    assert match.over and match.summary() == record.note
    again = from_record(box, files.unpack(saves.KIND, saves.pack(match), Record, "again"))
    assert again.state == match.state and again.digest() == match.digest()
