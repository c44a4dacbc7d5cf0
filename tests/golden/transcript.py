"""One seeded match as people would read it: a sentence for each event, the scores after each turn."""

from pathlib import Path

from game.buried_memories.content import content
from game.buried_memories.wing import game
from game.core.match import Match, Setup
from game.core.playing import Watch, autoplay, computer_seats
from tests.golden.telling import told

FOLDER = Path(__file__).parent
SEED = 20
WITH_ENVELOPES = ((3, 1), (2, 2), (4, 3), (1, 4), (3, 5))
"""(players, envelopes open) of the matches told with envelopes."""
LEVEL = "easy"
"""Its choices rest on whole numbers and plain products alone, so that every system makes the same ones."""


def path(players: int, envelopes: int = 0) -> Path:
    """Where the transcript of that player count lies, with so many envelopes open."""
    more = f"_envelopes_{envelopes}" if envelopes else ""
    return FOLDER / f"buried_memories_{players}{more}.txt"


def saved(players: int) -> Path:
    """Where a finished match of that player count lies as a save."""
    return FOLDER / f"buried_memories_{players}.match"


def played(players: int, watch: Watch | None = None, envelopes: int = 0) -> Match:
    """The match of that player count, played anew on paper."""
    box = game()
    options: dict[str, int | str | bool] = {each.id: True for each in content().envelopes[:envelopes]}
    seats = computer_seats(box, [LEVEL] * players)
    return autoplay(box, Setup(box.id, SEED, seats, options), box.referee(), watch)


def transcript(players: int, envelopes: int = 0) -> str:
    """The match on paper of that player count, told anew."""
    box = game()
    heading = f"{box.title}, {players} at the table, seed {SEED}"
    if envelopes:
        heading += f", {envelopes} envelopes open"
    return told(box, heading, lambda tell: played(players, tell, envelopes), Match.summary)
