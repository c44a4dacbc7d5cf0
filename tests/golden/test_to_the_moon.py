"""Recorded matches of To the Moon, played again and compared word by word; and one saved by an earlier version."""

from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.core import files, saves
from game.core.match import Match, Record, Setup, from_record
from game.core.opponent import Opponent, Thinking
from game.core.playing import Watch, autoplay, computer_seats
from game.core.state import Action, State
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.content import content
from game.to_the_moon.rules import Moon
from game.to_the_moon.wing import game
from tests.golden.telling import told

FOLDER = Path(__file__).parent
SEED = 20
SAVED = FOLDER / "to_the_moon_3.match"
RULES = ("novelty", "closed", "topmost")
SOLO = tuple(level.id for level in content().solo.levels)

Options = dict[str, int | str | bool]
TABLES: dict[str, tuple[int, Options]] = {
    **{str(count): (count, {}) for count in range(2, 6)},
    "5_hoarding": (5, {}),
    **{f"1_{level}": (1, {"autopilot": level}) for level in SOLO},
    **{f"2_{rule}": (2, {rule: True}) for rule in RULES},
    "4_house_rules": (4, dict.fromkeys(RULES, True)),
    "1_house_rules": (1, dict.fromkeys(RULES, True)),
}
"""Players and options of each transcript, by what its file is called after the game."""


class Plain:
    """Collects when it can, or else does anything; nothing is reckoned, so every system makes the same choices."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """One of ``view.actions()``."""
        yield
        actions = view.actions()
        collections = [each for each in actions if isinstance(each, a.Collect)]
        return stream.pick(self.rather(view, collections, actions))

    def rather(self, view: State, collections: Sequence[Action], actions: Sequence[Action]) -> Sequence[Action]:
        """What it chooses from."""
        return collections or actions


class Hoarder(Plain):
    """Keeps every card until the table is crowded, when all have to discard."""

    def rather(self, view: State, collections: Sequence[Action], actions: Sequence[Action]) -> Sequence[Action]:
        """Anything but collecting."""
        assert isinstance(view, Moon)
        if view.crowded:
            return collections or actions
        return [each for each in actions if each not in collections] or actions


HANDS: dict[str, type[Opponent]] = {"plain": Plain, "hoarding": Hoarder}


def played(name: str, watch: Watch | None = None) -> Match:
    """The match of that table, played anew; each has a seed of its own."""
    players, options = TABLES[name]
    box = msgspec.structs.replace(game(), levels=HANDS)
    hand = next((each for each in HANDS if each in name), "plain")
    seats = computer_seats(box, [hand] * players)
    return autoplay(box, Setup(box.id, SEED + list(TABLES).index(name), seats, options), box.referee(), watch)


def transcript(name: str) -> str:
    """The match as people would read it: a sentence for each event, the scores and the digest at each turn."""
    box = game()
    players, options = TABLES[name]
    table = ", ".join([f"{players} at the table", *(f"{rule} {value}" for rule, value in options.items())])
    return told(box, f"{box.title}, {table}", lambda tell: played(name, tell), _stand)


def _stand(match: Match) -> str:
    return f"{match.summary()}; {match.digest()}"


@pytest.mark.parametrize("name", TABLES)
def test_the_match_is_told_as_it_was_recorded(name: str, request: pytest.FixtureRequest) -> None:
    found, path = transcript(name), FOLDER / f"to_the_moon_{name}.txt"
    if request.config.getoption("--write-golden"):
        path.write_text(found, encoding="utf-8")
        if not SAVED.exists():  # the point of a saved match is that an older version wrote it
            easy = computer_seats(game(), ["easy"] * 3)
            SAVED.write_bytes(saves.pack(autoplay(game(), Setup(game().id, SEED, easy), game().referee())))
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), "if it is meant: --write-golden"


def test_together_they_tell_of_every_kind_of_event() -> None:
    kinds = {type(event) for name in TABLES for events in played(name).events for event in events}
    assert set(get_args(a.AnyEvent)) - kinds == {a.Passed}, "nobody is ever left without any action here"


def test_a_match_saved_by_an_earlier_version_is_loaded_saved_again_and_loaded() -> None:
    box = game()
    match = saves.read(SAVED, lambda _: box)
    record = files.read(SAVED, saves.KIND, Record)
    assert match.over and match.summary() == record.note
    again = from_record(box, files.unpack(saves.KIND, saves.pack(match), Record, "again"))
    assert again.state == match.state and again.digest() == match.digest()
