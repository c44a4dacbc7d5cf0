"""The command line. Headless commands import no pygame; a wrong argument gets one line and exit status 2."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.core import folders
from game.core.game import Game
from game.core.match import BadLog, Match, Setup
from game.shell.games import TITLES, Closed, Shelf
from game.version import __version__

HEADLESS = (
    "without a display:  --autoplay GAME --headless, --replay FILE --headless, --tournament GAME --headless, "
    "--selftest, --screenshot DIR"
)
LARGEST_SEED = 2**31 - 1


class Wrong(Exception):
    """An argument cannot be used; the text is the one line for the person. Exit status 2."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing a page."""
        raise Wrong(message)


def parser() -> Parser:
    """Every switch there is."""
    names = ", ".join(lid.id for lid in TITLES)
    made = Parser(prog="unburied", description="Four tabletop games around one screen.", allow_abbrev=False)
    made.add_argument("--autoplay", metavar="GAME", help=f"computers play a match; GAME is one of {names}")
    made.add_argument("--replay", metavar="FILE", help="play a saved match again")
    made.add_argument("--tournament", metavar="GAME", help="many matches of two levels, on quick paper piles")
    made.add_argument("--selftest", action="store_true", help="try everything the app needs")
    made.add_argument("--screenshot", metavar="DIR", help="write a picture of every screen")
    made.add_argument("--headless", action="store_true", help="open no window")
    made.add_argument("--seed", type=_whole, metavar="N", help="decides all chance")
    made.add_argument("--players", type=_whole, metavar="N", help="how many sit at the table")
    made.add_argument("--levels", metavar="L,L", help="levels of the computer players, e.g. easy,hard")
    made.add_argument("--matches", type=_whole, metavar="N", default=100, help="of a tournament")
    made.add_argument("--save", metavar="FILE", help="where --autoplay writes its match")
    made.add_argument("--size", type=_size, metavar="WxH", help="of the window or the pictures")
    made.add_argument("--text-scale", type=_scale, metavar="N", help="100 to 200 percent")
    made.add_argument("--data-dir", nargs="?", const="", metavar="DIR", help="write there; alone: say where")
    made.add_argument("--version", action="store_true", help="print the version")
    for name, kind in (("--frames", _whole), ("--shot", str), ("--report", str)):
        made.add_argument(name, type=kind, help=argparse.SUPPRESS)
    return made


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) > 2**62:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    size = (int(width), int(height))
    if not (640 <= size[0] <= 7680 and 400 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"{text} is out of the range 640x400 to 7680x4320")
    return size


def _scale(text: str) -> int:
    scale = _whole(text)
    if not 100 <= scale <= 200:
        raise argparse.ArgumentTypeError(f"{text} is not between 100 and 200")
    return scale


def run(arguments: Sequence[str], begun: float = 0.0) -> int:
    """Do what the arguments say; returns the exit status. ``begun`` is ``time.perf_counter()`` at the start."""
    _somewhere_to_print()
    try:
        return _run(parser().parse_args(list(arguments)), begun)
    except Wrong as error:
        print(f"unburied: {error}", file=sys.stderr)
        return 2


def _somewhere_to_print() -> None:
    """A Windows app without a console has no stdout; prints then go nowhere instead of failing."""
    if sys.stdout is None or sys.stderr is None:
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 (open until the end)
        sys.stdout = sys.stdout or nowhere
        sys.stderr = sys.stderr or nowhere


def _run(options: argparse.Namespace, begun: float) -> int:
    if options.data_dir:
        folders.choose(Path(options.data_dir).expanduser())
    if options.version:
        print(f"Unburied {__version__}")
        return 0
    if options.data_dir == "":
        print(folders.data())
        return 0
    _one_command(options)
    if options.tournament is not None:
        return tournament(options)
    if options.selftest:
        from game.shell.selftest import selftest

        return selftest(print)
    if options.screenshot is not None:
        return screenshot(options)
    if options.headless:
        return headless(options)
    return window(options, begun)


def _one_command(options: argparse.Namespace) -> None:
    given = [
        name for name in ("autoplay", "replay", "tournament", "screenshot") if getattr(options, name) is not None
    ]
    given += ["selftest"] if options.selftest else []
    if len(given) > 1:
        raise Wrong(f"--{given[0]} and --{given[1]} cannot be done at once")


# headless ------------------------------------------------------------------------------------------


def headless(options: argparse.Namespace) -> int:
    """``--autoplay`` or ``--replay`` without a window; the last line is the result."""
    from game.core.playing import result_line

    if options.autoplay is not None:
        print(result_line(autoplay(options)))
    elif options.replay is not None:
        print(result_line(recorded(Path(options.replay))))
    else:
        raise Wrong(f"--headless needs something to do: {HEADLESS}")
    return 0


def autoplay(options: argparse.Namespace) -> Match:
    """A match of computer players with the referee that people play with."""
    from game.core import files, playing, saves

    game = chosen(options.autoplay)
    try:
        match = playing.autoplay(game, setup(game, options), game.real_referee())
    except ValueError as error:
        raise Wrong(str(error)) from error
    if options.save:
        try:
            files.write(Path(options.save), saves.pack(match))
        except OSError as error:
            raise Wrong(f"{options.save} cannot be written: {error.strerror}") from error
    return match


def chosen(game_id: str) -> Game:
    """The game of that id. Raises Wrong."""
    try:
        return Shelf().game(game_id)
    except Closed as error:
        raise Wrong(str(error)) from error


def setup(game: Game, options: argparse.Namespace) -> Setup:
    """Computer players as the switches ask; two of middle strength when nothing is said. Raises Wrong."""
    from game.core.match import check_setup
    from game.core.playing import computer_seats

    levels = options.levels.split(",") if options.levels else [usual_level(game)]
    count = options.players if options.players is not None else max(2, len(levels))
    least, most = game.players
    if not least <= count <= most:
        raise Wrong(f"{game.title} is for {least} to {most} players, not {count}")
    if len(levels) > count:
        raise Wrong(f"{len(levels)} levels are too many for {count} players")
    seats = computer_seats(game, [levels[place % len(levels)] for place in range(count)])
    seed = options.seed if options.seed is not None else random.SystemRandom().randint(1, LARGEST_SEED)
    made = Setup(game.id, seed, seats)
    try:
        check_setup(game, made)
    except ValueError as error:
        raise Wrong(str(error)) from error
    return made


def usual_level(game: Game) -> str:
    """The level in the middle."""
    levels = list(game.levels)
    return levels[len(levels) // 2]


def recorded(path: Path) -> Match:
    """A match from a file. Raises Wrong with the sentence that names the file and the fault."""
    from game.core import saves
    from game.core.files import Unreadable

    try:
        return saves.read(path, Shelf().game)
    except FileNotFoundError as error:
        raise Wrong(f"there is no file {path}") from error
    except (Unreadable, BadLog, Closed) as error:
        raise Wrong(str(error)) from error


def tournament(options: argparse.Namespace) -> int:
    """Two levels against each other; the last line is the win rate."""
    from game.core import playing

    game = chosen(options.tournament)
    levels = (options.levels or "").split(",")
    if len(levels) != 2:
        raise Wrong("--tournament needs two levels, such as --levels hard,easy")
    known = playing.with_random(game).levels
    for level in levels:
        if level not in known:
            raise Wrong(f"{game.title} has no level {level!r}; it has {', '.join(known)}")
    if options.matches < 1:
        raise Wrong("--matches must be 1 or more")
    processes = 1 if hasattr(sys, "frozen") or options.matches < 8 else min(2, os.cpu_count() or 1)
    seed = options.seed if options.seed is not None else 1
    print(f"{options.matches} matches of {game.title}, two players, seed {seed}, quick paper referee (no physics)")
    print(playing.tournament(game, levels[0], levels[1], options.matches, seed, processes=processes).line())
    return 0


# with a picture ------------------------------------------------------------------------------------


def screenshot(options: argparse.Namespace) -> int:
    """Every screen as a file."""
    from game.shell.pictures import write_pictures

    try:
        for path in write_pictures(
            Path(options.screenshot), options.size or (1920, 1080), options.text_scale or 100
        ):
            print(path)
    except OSError as error:
        raise Wrong(f"{options.screenshot} cannot be written: {error.strerror}") from error
    return 0


def window(options: argparse.Namespace, begun: float) -> int:
    """Play, or watch, in the real window."""
    from game.shell import play
    from game.ui.assets import AssetMissing
    from game.ui.window import NoDisplay

    begin = play.table
    if options.autoplay is not None:
        game = chosen(options.autoplay)
        arranged = setup(game, options)
        begin = lambda house: play.watch(house, Match(game, arranged))  # noqa: E731
    elif options.replay is not None:
        match = recorded(Path(options.replay))
        begin = lambda house: play.replay(house, match)  # noqa: E731
    check = play.Check(options.frames or 0, options.shot or "", options.report or "", begun)
    try:
        return play.run(begin, size=options.size, text_scale=options.text_scale, check=check)
    except NoDisplay as error:
        print(f"unburied: {error}\n{HEADLESS}", file=sys.stderr)
        return 1
    except AssetMissing as error:
        print(f"unburied: {error}", file=sys.stderr)
        return 1
