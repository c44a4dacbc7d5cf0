"""How well the computer players do, on this machine:  ``python -m game.rift.bench``

Prints for every kind of match and every level the share of matches won with its 95 % interval, and the seconds of
thought a player step takes (processor time, so that other work on the machine does not count).

    python -m game.rift.bench --tables first standard hard --levels random easy medium hard --matches 100
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.core.game import Game
from game.core.match import Match, Setup
from game.core.opponent import Opponent, Thinking
from game.core.playing import RANDOM, autoplay, computer_seats, wilson, with_random
from game.core.state import Action, Event, State
from game.core.stream import Stream
from game.rift.ai import COUNSEL, Planner
from game.rift.rules import Rift
from game.rift.wing import game

TABLES: dict[str, dict[str, int | str | bool]] = {
    "first": {"mode": "first"},
    "standard": {"mode": "campaign", "side": "standard"},
    "hard": {"mode": "campaign", "side": "hard"},
}
"""First games, and whole campaigns on both sides of the card."""
COUNSELLOR = "counsel"
"""Who gives the hints, played as if it were a level."""


class Watched:
    """A level whose thought is timed, player step by player step."""

    def __init__(self, level: Opponent, seconds: dict[tuple[int, int], float]) -> None:
        self.level = level
        self.seconds = seconds

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """As the level does."""
        begun = time.process_time()
        action = yield from self.level.think(view, seat, stream)
        if isinstance(view, Rift) and view.phase == "act":
            step = (view.game, view.field.turn)
            self.seconds[step] = self.seconds.get(step, 0.0) + time.process_time() - begun
        return action


class Record(msgspec.Struct):
    """What came of some matches: how many were won, where the others were lost, buildings lost and goals met."""

    matches: int = 0
    won: int = 0
    lost: Counter[str] = msgspec.field(default_factory=Counter)
    games: int = 0
    fallen: int = 0
    goals: int = 0
    goals_set: int = 0
    seconds: list[float] = []

    def line(self) -> str:
        """The rate with its interval, and the rest in brief."""
        rate = self.won / self.matches
        low, high = wilson(rate, self.matches)
        steps = sorted(self.seconds)
        middle, late = steps[len(steps) // 2], steps[int(len(steps) * 0.95)]
        lost = ", ".join(f"{count} {where}" for where, count in sorted(self.lost.items()))
        goals = f", {self.goals} of {self.goals_set} goals met" if self.goals_set else ""
        return (
            f"won {self.won:4} of {self.matches}  {rate:.3f} (95 % {low:.3f} to {high:.3f})  "
            f"{middle:.2f} s a step (95 % within {late:.2f} s)  "
            f"{self.fallen / max(1, self.games):.2f} buildings a game{goals}; lost: {lost or 'none'}"
        )


def play(level: str, table: str, seed: int, players: int, record: Record) -> None:
    """One match, noted in the record."""
    seconds: dict[tuple[int, int], float] = {}
    timed = with_random(game())
    make = timed.levels[level] if level != COUNSELLOR else lambda: Planner(COUNSEL)
    timed = msgspec.structs.replace(timed, levels={**timed.levels, level: lambda: Watched(make(), seconds)})
    options = {**timed.defaults(), **TABLES[table]}
    setup = Setup(timed.id, seed, computer_seats(timed, [level] * players), options)
    fallen: dict[int, int] = {}

    def watch(match: Match, events: list[Event]) -> None:
        state = match.state
        if isinstance(state, Rift) and state.board is not None:
            fallen[state.game] = state.board.tally.ruins + (state.board.lost == "ruins")

    state = autoplay(timed, setup, timed.referee(), watch).state
    assert isinstance(state, Rift)
    record.matches += 1
    record.won += bool(state.won)
    if not state.won:
        record.lost[f"in game {state.game} ({state.why})"] += 1
    record.games += len(fallen)
    record.fallen += sum(fallen.values())
    record.goals += sum(left + right for left, right in state.met)
    record.goals_set += 2 * len(state.met) if table != "first" else 0
    record.seconds += seconds.values()


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    wing: Game = game()
    parser = argparse.ArgumentParser(prog="game.rift.bench", description="How well the computer players do.")
    parser.add_argument("--tables", nargs="+", choices=list(TABLES), default=list(TABLES))
    parser.add_argument(
        "--levels", nargs="+", choices=[RANDOM, *wing.levels, COUNSELLOR], default=[RANDOM, *wing.levels]
    )
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first match; the next one has the next seed")
    parser.add_argument("--players", type=int, choices=(1, 2), default=1, help="seats, each with a mech of its own")
    parser.add_argument("--every", type=int, default=0, help="print the figures so far after so many matches")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Print a line for each kind of match and level. Returns the exit status."""
    wanted = _arguments(words)
    for table in wanted.tables:
        for level in wanted.levels:
            record = Record()
            for number in range(wanted.matches):
                play(level, table, wanted.seed + number, wanted.players, record)
                if wanted.every and record.matches % wanted.every == 0:
                    print(f"  so far: {record.line()}", flush=True)
            print(f"{table:<9} {level:<7} {record.line()}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
