"""The command line. Headless commands import no pygame; a wrong argument gets one line and exit status 2."""

from __future__ import annotations

from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; returns the exit status."""
    from game.core.match import PERSON, Match, Seat, Setup
    from game.core.saves import new_path
    from game.shell.house import House
    from game.shell.match_screen import MatchScreen
    from game.ui.loop import Stage

    house = House()
    game = house.shelf.game("buried_memories")
    seats = tuple(Seat(m.name, PERSON if m.id == 0 else "medium", m.id) for m in game.markers[:3])
    match = Match(game, Setup(game.id, 1, seats))
    stage = house.stage = Stage(house.settings.ui)
    try:
        stage.run(MatchScreen(house, match, new_path(game.id)))
    finally:
        house.close()
    return 0
