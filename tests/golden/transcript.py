"""One seeded match as people would read it: a sentence for each event, the scores after each turn."""

from pathlib import Path

from game.buried_memories.wing import game
from game.core.match import Match, Setup
from game.core.playing import Watch, autoplay, computer_seats, result_line
from game.core.state import Event

FOLDER = Path(__file__).parent
SEED = 20
LEVEL = "easy"
"""Its choices rest on whole numbers and plain products alone, so that every system makes the same ones."""


def path(players: int) -> Path:
    """Where the transcript of that player count lies."""
    return FOLDER / f"buried_memories_{players}.txt"


def saved(players: int) -> Path:
    """Where a finished match of that player count lies as a save."""
    return FOLDER / f"buried_memories_{players}.match"


def played(players: int, watch: Watch | None = None) -> Match:
    """The match of that player count, played anew on paper."""
    box = game()
    return autoplay(box, Setup(box.id, SEED, computer_seats(box, [LEVEL] * players)), box.referee(), watch)


def transcript(players: int) -> str:
    """The match on paper of that player count, told anew."""
    box = game()
    lines = [f"{box.title}, {players} at the table, seed {SEED}", ""]

    def tell(match: Match, events: list[Event]) -> None:
        for event in events:
            sentence = box.sentence(event, match.names)
            if type(event).__name__ == "TurnStarted":
                lines.append(f"  [{match.summary()}]")
            if sentence:
                lines.append(f"{match.ply:>3}  {sentence}")

    match = played(players, tell)
    return "\n".join([*lines, "", result_line(match), ""])
