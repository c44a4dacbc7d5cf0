"""Figures, on this machine:  ``python -m game.bench rules``,  ``… minds``  and  ``… frames``.

``rules``   actions a second for each game: random play, quick paper referee, two players
``minds``   thinking of each level: the mean and the longest decision, and the longest stretch between two frames
``frames``  work of a frame for each screen at 1920x1080 (median, p95, p99 in milliseconds), with the board at rest,
            while something is taken and while the box is shaken; then the CPU a waiting window costs
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.core import playing
from game.core.game import Game
from game.core.match import Match, Setup
from game.core.opponent import RandomOpponent, Thinking, decide
from game.core.state import CHANCE, Action
from game.shell.games import Shelf

if TYPE_CHECKING:
    from game.shell.house import House
    from game.shell.match_screen import MatchScreen
    from game.ui.loop import Stage

RULES_SECONDS = 4.0
MIND_SECONDS = 20.0
IDLE_AFTER, IDLE_SECONDS = 4.0, 6.0
FRAMES_AT_REST = 120
SIZE = (1920, 1080)


def random_match(game: Game, seed: int) -> Match:
    """A match of two players who play any legal action."""
    match = Match(game, Setup(game.id, seed, playing.computer_seats(game, [next(iter(game.levels))] * 2)))
    referee, hand = game.referee(), RandomOpponent()
    while not match.over:
        mover = match.state.to_move()
        if mover is None or mover == CHANCE:
            match.play_chance(referee)
        else:
            match.play(decide(hand.think(match.state.view(mover), mover, match.mind_stream(mover))))
    return match


def rules() -> None:
    """A line for each game that is in the app."""
    shelf = Shelf()
    for lid in shelf.playable():
        game = shelf.game(lid.id)
        matches = actions = 0
        begun = time.perf_counter()
        while (passed := time.perf_counter() - begun) < RULES_SECONDS:
            actions += random_match(game, matches).ply
            matches += 1
        print(
            f"{game.id:<18} {actions / passed:10,.0f} actions a second  {matches / passed:8,.1f} matches a second  "
            f"({matches} matches, random play, paper referee)"
        )


def minds() -> None:
    """A line for each level of each game that is in the app: matches against itself, processor time in ms."""
    shelf = Shelf()
    print("thinking, ms of processor time              decisions     mean  longest  longest slice")
    for lid in shelf.playable():
        game = shelf.game(lid.id)
        for level in game.levels:
            decisions, slices = _thought(game, level)
            mean, longest = sum(decisions) / len(decisions), max(decisions)
            name = f"{game.id}, {level}"
            print(f"{name:<42} {len(decisions):10} {mean:8.1f} {longest:8.1f} {max(slices):14.1f}")


def _thought(game: Game, level: str) -> tuple[list[float], list[float]]:
    """Milliseconds of each decision and of each slice of it, in matches of two for MIND_SECONDS."""
    decisions: list[float] = []
    slices: list[float] = []
    seed, players = 0, max(2, game.players[0])
    begun = time.perf_counter()
    while time.perf_counter() - begun < MIND_SECONDS:
        match = Match(game, Setup(game.id, seed, playing.computer_seats(game, [level] * players)))
        seed += 1
        while not match.over and time.perf_counter() - begun < MIND_SECONDS:
            mover = match.state.to_move()
            if mover is None or mover == CHANCE:
                match.play_chance(game.referee())
                continue
            thinking = game.levels[level]().think(match.state.view(mover), mover, match.mind_stream(mover))
            action, taken = _timed(thinking)
            slices += taken
            decisions.append(sum(taken))
            match.play(action)
    return decisions or [0.0], slices or [0.0]


def _timed(thinking: Thinking[Action]) -> tuple[Action, list[float]]:
    """The decision, and the milliseconds of each of its slices."""
    taken: list[float] = []
    while True:
        before = time.process_time()
        try:
            next(thinking)
        except StopIteration as done:
            taken.append(1000 * (time.process_time() - before))
            action: Action = done.value
            return action, taken
        taken.append(1000 * (time.process_time() - before))


# frames --------------------------------------------------------------------------------------------


def frames() -> None:
    """A line for each screen and each state of the board, then the idle share."""
    from game.shell.pictures import quiet_house

    print(f"work of a frame in ms at {SIZE[0]}x{SIZE[1]}        count   median      p95      p99")
    with quiet_house(SIZE) as house:
        house.settings.ui.reduced_motion = False
        for lid in house.shelf.playable():
            game = house.shelf.game(lid.id)
            _shell_frames(house, game)
            _board_frames(house, game)
    print(f"idle: {100 * idle_share():.2f} % of a core (table with nobody touching anything, {IDLE_SECONDS:.0f} s)")


def _line(name: str, stage: Stage) -> None:
    figures = stage.frames.figures()
    print(f"{name:<38} {figures.count:6} {figures.median:8.2f} {figures.p95:8.2f} {figures.p99:8.2f}")


def _measured(name: str, stage: Stage, work: Callable[[], Iterator[object]]) -> None:
    """Run ``work``, one frame each time it yields, and print the line."""
    stage.frames.clear()
    for _ in work():
        stage.pump()
    _line(name, stage)


def _still(stage: Stage) -> Iterator[object]:
    """Frames of a screen at rest, each drawn whole as if something in it had changed."""
    for _ in range(FRAMES_AT_REST):
        stage.refresh()
        yield None


def _shell_frames(house: House, game: Game) -> None:
    from game.shell.tour import Tour

    tour = Tour(house, house.stage, game, quick=True)
    for name in tour.shell():
        house.stage.pump(20)
        _measured(name, house.stage, lambda: _still(house.stage))


def _board_frames(house: House, game: Game) -> None:
    from game.shell.match_screen import MatchScreen
    from game.shell.tour import with_people

    stage = house.stage
    seats = playing.computer_seats(game, [next(iter(game.levels))] * min(3, game.players[1]))
    match = Match(game, Setup(game.id, 1, seats))
    board = MatchScreen(house, with_people(match, 0))
    stage.restart(board)
    stage.pump(2)
    _measured("board: chance (shaking, settling)", stage, lambda: _until_a_person(stage, board))
    stage.pump(60)
    _measured("board: at rest", stage, lambda: _still(stage))
    _measured("board: one taken", stage, lambda: _one_action(stage, board))


def _until_a_person(stage: Stage, board: MatchScreen) -> Iterator[object]:
    """From the first frame of chance until somebody has to decide.

    Where the scene asks how chance is to be carried out, its last answer is taken: the box shakes by itself.
    """
    from game.ui.button import Button

    for _ in range(60 * 60):
        _pass_on(board)
        if board.deciding and not board.scene.busy:
            return
        answers = [widget for widget in board.scene.widgets if isinstance(widget, Button)]
        if answers and not board.scene.busy and not board.deciding:
            answers[-1].activate()
        yield None


def _pass_on(board: MatchScreen) -> None:
    """Where hands are hidden: whoever looks is done, and whoever is next takes the screen."""
    from game.ui.button import Button

    if board.covered:
        board.hand_over.button.activate()
    elif board.scene.lingers and not board.scene.busy:
        next(widget for widget in board.scene.widgets if isinstance(widget, Button)).activate()


def _one_action(stage: Stage, board: MatchScreen) -> Iterator[object]:
    """A person's first legal action, five times, each with all that follows from it."""
    for _ in range(5):
        if not board.deciding:
            return
        board.play(board.match.state.actions()[0])
        yield None
        for _ in range(600):
            _pass_on(board)
            if not board.scene.busy and board.deciding:
                break
            yield None


def idle_share() -> float:
    """CPU share of the real loop at the table while nothing happens, once music has been read."""
    from game.shell.pictures import quiet_house
    from game.shell.title import TitleScreen
    from game.ui.frames import CpuShare

    shares: list[float] = []
    with quiet_house(SIZE) as house:
        stage = house.stage
        screen = TitleScreen(house)
        begun: list[CpuShare] = []
        stage.later(IDLE_AFTER, lambda: begun.append(CpuShare()))

        def end() -> None:
            shares.append(begun[0].share())
            stage.quit()

        stage.later(IDLE_AFTER + IDLE_SECONDS, end)
        stage.run(screen)
    return shares[0]


def main() -> int:
    """Exit status 2 with one line for a wrong argument."""
    kinds = {"rules": rules, "minds": minds, "frames": frames}
    wanted = sys.argv[1:]
    if len(wanted) != 1 or wanted[0] not in kinds:
        print(f"game.bench: say one of {', '.join(kinds)}", file=sys.stderr)
        return 2
    kinds[wanted[0]]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
