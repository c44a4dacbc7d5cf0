"""Recorded matches of Unearth, played again and compared word by word; and one saved by an earlier version."""

from pathlib import Path

import pytest

from game.core import files, saves
from game.core.match import Match, Record, Setup, from_record
from game.core.playing import Watch, autoplay, computer_seats
from game.unearth.wing import game
from tests.golden.telling import told

FOLDER = Path(__file__).parent
SEED = 20
LEVEL = "easy"
"""Its choices rest on sums and quotients of whole numbers, so that every system makes the same ones."""
SAVED = FOLDER / "unearth_3.match"


def played(players: int, watch: Watch | None = None) -> Match:
    """The match of that player count, played anew."""
    box = game()
    return autoplay(box, Setup(box.id, SEED, computer_seats(box, [LEVEL] * players)), box.referee(), watch)


def transcript(players: int) -> str:
    """The match as people would read it: a sentence for each event, what can be seen of the scores at each turn."""
    box = game()
    heading = f"{box.title}, {players} at the table, seed {SEED}"
    return told(box, heading, lambda tell: played(players, tell), Match.summary)


@pytest.mark.parametrize("players", range(1, 6))
def test_the_match_is_told_as_it_was_recorded(players: int, request: pytest.FixtureRequest) -> None:
    found, path = transcript(players), FOLDER / f"unearth_{players}.txt"
    if request.config.getoption("--write-golden"):
        path.write_text(found, encoding="utf-8")
        if not SAVED.exists():  # the point of a saved match is that an older version wrote it
            SAVED.write_bytes(saves.pack(played(3)))
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), "if it is meant: --write-golden"


def test_a_match_saved_by_an_earlier_version_is_loaded_saved_again_and_loaded() -> None:
    box = game()
    match = saves.read(SAVED, lambda _: box)
    record = files.read(SAVED, saves.KIND, Record)
    assert match.over and match.summary() == record.note
    again = from_record(box, files.unpack(saves.KIND, saves.pack(match), Record, "again"))
    assert again.state == match.state and again.digest() == match.digest()
