"""Matches without a screen: computer players to the end, the line that tells the result, and tournaments."""

import math
from collections.abc import Callable, Sequence

import msgspec

from game.core.game import Game, Referee
from game.core.match import Match, Seat, Setup
from game.core.opponent import Opponent, RandomOpponent, decide
from game.core.state import CHANCE, Event

RANDOM = "random"
"""The level that plays any legal action; no game offers it to people, every tournament knows it."""

LONGEST = 20_000
"""Actions after which a match of computer players counts as endless."""

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Enid", "Falk")

Watch = Callable[[Match, list[Event]], None]


class Endless(RuntimeError):
    """A match of computer players did not end within LONGEST actions."""


class Rate(msgspec.Struct, frozen=True):
    """What came of a tournament, from the first level's side; a draw counts half."""

    first: str
    second: str
    wins: int
    draws: int
    losses: int

    @property
    def matches(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """Share of matches won, draws half."""
        return (self.wins + self.draws / 2) / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate (Wilson's score interval)."""
        return wilson(self.rate, self.matches)

    def line(self) -> str:
        """``win rate: 0.640 (95 % 0.571 to 0.703) of hard against medium, 126 won, 4 drawn, 70 lost``."""
        low, high = self.interval
        return (
            f"win rate: {self.rate:.3f} (95 % {low:.3f} to {high:.3f}) of {self.first} against {self.second}, "
            f"{self.wins} won, {self.draws} drawn, {self.losses} lost"
        )


def wilson(rate: float, count: int, deviations: float = 1.959964) -> tuple[float, float]:
    """Wilson's score interval of a share ``rate`` seen in ``count`` trials; (0, 1) for none."""
    if not count:
        return 0.0, 1.0
    square = deviations * deviations / count
    middle = (rate + square / 2) / (1 + square)
    reach = deviations * math.sqrt(rate * (1 - rate) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def autoplay(game: Game, setup: Setup, referee: Referee, watch: Watch | None = None) -> Match:
    """Play a match of computer players to its end and return it.

    ``watch`` is called after every action with the match and the action's events. Raises ValueError when a
    person sits at the table or the setup does not fit the game, Endless when the match does not end.
    """
    people = [seat.name for seat in setup.seats if seat.is_person]
    if people:
        raise ValueError(f"only computer players can play by themselves, and {', '.join(people)} is a person")
    match = Match(game, setup)
    opponents = [game.levels[seat.kind]() for seat in setup.seats]
    while not match.over:
        if match.ply >= LONGEST:
            raise Endless(f"the match did not end within {LONGEST} actions")
        events = _one_action(match, opponents, referee)
        if watch is not None:
            watch(match, events)
    return match


def _one_action(match: Match, opponents: Sequence[Opponent], referee: Referee) -> list[Event]:
    mover = match.state.to_move()
    if mover is None or mover == CHANCE:
        return match.play_chance(referee)
    view = match.state.view(mover)
    return match.play(decide(opponents[mover].think(view, mover, match.mind_stream(mover))))


def computer_seats(game: Game, levels: Sequence[str]) -> tuple[Seat, ...]:
    """One computer player for each level, with a short name and the markers in order."""
    return tuple(
        Seat(NAMES[place % len(NAMES)], level, game.markers[place].id) for place, level in enumerate(levels)
    )


def result_line(match: Match) -> str:
    """``result: ...`` in one line: game, seed, seats with scores, winners, digest. Equal for equal matches."""
    standing = match.state.standing()
    kinds = [f" ({seat.kind})" for seat in match.setup.seats] + [""]
    seats = ", ".join(
        f"{name}{kind} {score}" for name, kind, score in zip(match.names, kinds, standing.scores, strict=False)
    )
    nobody = "nobody" if match.over else "nobody yet"  # all may have lost together
    winners = ", ".join(match.names[seat] for seat in standing.winners) or nobody
    return (
        f"result: {match.game.id} seed {match.setup.seed}: {seats}; "
        f"won by {winners}; {match.ply} actions; digest {match.digest()}"
    )


def with_random(game: Game) -> Game:
    """The same game with the level ``random`` beside its own."""
    return msgspec.structs.replace(game, levels={**game.levels, RANDOM: RandomOpponent})


def tournament(
    game: Game,
    first: str,
    second: str,
    matches: int,
    seed: int,
    referee: Callable[[], Referee] | None = None,
    processes: int = 1,
) -> Rate:
    """Two-player matches of two levels; each seed is played twice with seats swapped.

    ``referee`` makes the referee (the game's quick one when None). With more than one process everything is
    sent to the workers by name, so ``game`` must be made of functions and classes of modules. Raises ValueError
    for a level the game does not have.
    """
    game = with_random(game)
    for level in (first, second):
        if level not in game.levels:
            raise ValueError(f"{game.title} has no level {level!r}; it has {', '.join(game.levels)}")
    make = referee or game.referee
    tasks = [(game, first, second, seed + number // 2, number % 2 == 1, make) for number in range(matches)]
    if processes > 1:
        from concurrent.futures import ProcessPoolExecutor  # a bundle has none, and never asks for more than one

        with ProcessPoolExecutor(processes) as pool:
            points = list(pool.map(_duel, tasks))
    else:
        points = [_duel(task) for task in tasks]
    return Rate(first, second, points.count(1.0), points.count(0.5), points.count(0.0))


Duel = tuple[Game, str, str, int, bool, Callable[[], Referee]]


def _duel(task: Duel) -> float:
    """One match: 1 when the first level won, 0 when it lost, a half for a draw."""
    game, first, second, seed, swapped, make = task
    levels = [second, first] if swapped else [first, second]
    setup = Setup(game.id, seed, computer_seats(game, levels))
    winners = autoplay(game, setup, make()).state.standing().winners
    place = 1 if swapped else 0
    if place not in winners:
        return 0.0
    return 1.0 if len(winners) == 1 else 0.5
