"""What this wing offers the house."""

from collections.abc import Callable, Mapping

from game.core.game import Choice, Game, Marker, Option
from game.core.opponent import Opponent
from game.to_the_moon.actions import AnyAction
from game.to_the_moon.ai import LEVELS
from game.to_the_moon.chance import Dealer
from game.to_the_moon.content import Content, SoloLevel, content
from game.to_the_moon.rules import Moon, start
from game.to_the_moon.text import sentence

ID = "to_the_moon"


def _house_rule(id_: str, title: str, off: str, on: str) -> Option:
    return Option(id_, title, (Choice(False, "Off", off), Choice(True, "On", on)), False)


def _pace(level: SoloLevel) -> str:
    words = f"It rests every {level.rest}th turn" if level.rest else "It never rests"
    return f"{words}, and begins with {level.tray} emotions." if level.tray else f"{words}."


def _options(box: Content) -> tuple[Option, ...]:
    levels = tuple(Choice(each.id, each.name, _pace(each)) for each in box.solo.levels)
    seats = tuple(
        Choice(seat, f"Seat {seat + 1}", f"Seat {seat + 1} takes the first turn.") for seat in range(len(box.ids))
    )
    return (
        Option("autopilot", box.solo.rival, levels, box.solo.default, solo_only=True),
        Option("first", "Who starts", (Choice(-1, "By chance"), *seats), -1, group_only=True),
        _house_rule(
            "novelty",
            "Novelty Cost",
            "All memories of a lane cost the same.",
            f"The newest memory costs {box.novelty} emotion more.",
        ),
        _house_rule(
            "closed",
            "First Round Closed",
            "A memory may be collected from the first turn on.",
            "Nobody collects a memory before everybody has had a turn.",
        ),
        _house_rule(
            "topmost",
            "Top Memory Visible",
            "The memory deck lies face down.",
            "The top card of the memory deck lies face up.",
        ),
    )


def game() -> Game:
    """To the Moon as the house sees it. Raises BadContent when its data file cannot be used."""
    box = content()
    levels: Mapping[str, Callable[[], Opponent]] = LEVELS
    return Game(
        id=ID,
        title="To the Moon",
        players=(1, len(box.ids)),
        minutes=(15, 30),
        blurb="Spend what you feel, keep what you remember: collect the best memories before the end of the line.",
        options=_options(box),
        markers=tuple(
            Marker(number, each.name, each.colour, f"{ID}/ids/{each.id}") for number, each in enumerate(box.ids)
        ),
        action_type=AnyAction,
        state_type=Moon,
        start=start,
        levels=levels,
        referee=Dealer,
        real_referee=Dealer,
        sentence=sentence,
        solo_rival=box.solo.rival,
    )
