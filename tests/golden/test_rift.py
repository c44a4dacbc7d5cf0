"""Recorded matches of Bury Me in the Rift, played again from their saves and compared word by word.

Each was played by computer players and saved; what is replayed is its log, so that a computer player who thinks
better does not disturb it. Every outcome of chance must still be the one that the match's seed brings about.
"""

import hashlib
from pathlib import Path

import msgspec
import pytest

from game.core import files, saves
from game.core.game import Game
from game.core.match import Match, Record, Setup, from_record
from game.core.playing import autoplay, computer_seats, result_line
from game.core.state import CHANCE, Event
from game.rift.rules import Rift
from game.rift.wing import game

FOLDER = Path(__file__).parent
Options = dict[str, int | str | bool]

MATCHES: dict[str, tuple[list[str], int, Options]] = {
    "campaign_standard": (["hard"], 25, {"mode": "campaign", "side": "standard"}),
    "campaign_hard": (["hard"], 20, {"mode": "campaign", "side": "hard", "longer": True}),
    "two_seats": (["hard", "medium"], 24, {"mode": "campaign", "side": "standard", "crew": "choose"}),
    "first_game": (["medium"], 20, {"mode": "first"}),
    "battle": (["medium"], 20, {"mode": "battle", "game": 5, "side": "hard", "rows": 3}),
}
"""By name: the levels at the table, the seed, the options."""


def saved(name: str) -> Path:
    """Where the save of that match lies."""
    return FOLDER / f"rift_{name}.match"


def told(name: str) -> Path:
    """Where the transcript of that match lies."""
    return FOLDER / f"rift_{name}.txt"


def played(name: str) -> Match:
    """The match of that name, played anew by whatever its levels are now."""
    box = game()
    levels, seed, options = MATCHES[name]
    return autoplay(box, Setup(box.id, seed, computer_seats(box, levels), options), box.referee())


def position_digest(state: Rift) -> str:
    """Eight hex digits over all that stands on the board, the goals and the crew."""
    board = state.field
    whole = [
        board.tiles, board.ground, board.units, board.at, board.hp, board.worn, board.aim, board.reach, board.cube,
        board.die, board.turn, board.card_at, board.value, board.ruins, board.goals, board.monsters, state.crew,
        state.met, board.tally,
    ]  # fmt: skip
    return hashlib.sha256(msgspec.json.encode(whole)).hexdigest()[:8]


def transcript(box: Game, match: Match) -> str:
    """The match as people would read it: a sentence for each event, the position's digest as each turn begins."""
    again = Match(box, match.setup)
    lines = [f"{box.title}, {len(match.setup.seats)} at the table, seed {match.setup.seed}", ""]
    for action in match.log:
        if again.state.to_move() == CHANCE:
            assert box.referee().outcome(again.state, again.rules_stream()) == action, f"ply {again.ply + 1}"
        lines += _lines(box, again, again.play(action))
    return "\n".join([*lines, "", result_line(again), ""])


def _lines(box: Game, match: Match, events: list[Event]) -> list[str]:
    lines = []
    for event in events:
        sentence = box.sentence(event, match.names)
        if sentence:
            lines.append(f"{match.ply:>3}  {sentence}")
    state = match.state
    assert isinstance(state, Rift)
    if any(type(event).__name__ in ("TimePassed", "DieRolled") for event in events) and state.board is not None:
        lines.append(f"  [{position_digest(state)}]")
    return lines


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_told_as_it_was_recorded(name: str, request: pytest.FixtureRequest) -> None:
    box = game()
    write = request.config.getoption("--write-golden")
    if write and not saved(name).exists():  # the point of a saved match is that an older version wrote it
        saved(name).write_bytes(saves.pack(played(name)))
    words = transcript(box, saves.read(saved(name), lambda _: box))
    if write:
        told(name).write_text(words, encoding="utf-8")
    assert words.splitlines() == told(name).read_text(encoding="utf-8").splitlines(), "if meant: --write-golden"


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_saved_by_an_earlier_version_is_loaded_saved_again_and_loaded(name: str) -> None:
    box = game()
    match = saves.read(saved(name), lambda _: box)
    record = files.read(saved(name), saves.KIND, Record)
    assert match.over and match.summary() == record.note
    again = from_record(box, files.unpack(saves.KIND, saves.pack(match), Record, "again"))
    assert again.state == match.state and again.digest() == match.digest()
