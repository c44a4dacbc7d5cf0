"""A match: setup (game, options, seed, seats) and the list of actions. Everything else follows.

Saves, undo, replay and branching all read that list; there is no second mechanism.
"""

import hashlib
from collections.abc import Sequence

import msgspec

from game.core.game import Game, Referee
from game.core.state import CHANCE, Action, Event, IllegalAction, State
from game.core.stream import MIND, RULES, Stream

PERSON = "person"
STRIDE = 32
"""So many actions lie between two positions kept for going back."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a name, a person or a level of computer player, and the marker they play."""

    name: str
    kind: str = PERSON
    marker: int = 0

    @property
    def is_person(self) -> bool:
        """True when a person decides for this seat."""
        return self.kind == PERSON


class Setup(msgspec.Struct, frozen=True):
    """All that is fixed before the first action."""

    game: str
    seed: int
    seats: tuple[Seat, ...]
    options: dict[str, int | str | bool] = {}


class Record(msgspec.Struct):
    """A match as it is saved: setup and log. Chance's outcomes stand in the log like any action."""

    setup: Setup
    log: list[msgspec.Raw]
    over: bool = False
    note: str = ""


class BadLog(ValueError):
    """A saved log cannot be played; the text says at which action and why."""


class Match:
    """A match being played, watched or resumed.

    ``state`` is the position, ``log`` every action so far, ``events`` what each of them brought about.
    Only ``play`` and ``undo`` change them, together.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        """Start from the first position. Raises ValueError when the setup does not fit the game."""
        check_setup(game, setup)
        self.game = game
        self.setup = setup
        self._begin()

    def _begin(self) -> None:
        self.state: State = first_state(self.game, self.setup)
        self.log: list[Action] = []
        self.events: list[list[Event]] = []
        self._movers: list[int] = []
        self._stations: list[State] = []
        """Clones of the position after every `STRIDE` actions, so that going back plays only a few again."""

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """True when nobody has anything left to decide."""
        return self.state.to_move() is None

    @property
    def names(self) -> list[str]:
        """The names by seat, the solo rival's last."""
        names = [seat.name for seat in self.setup.seats]
        if len(names) == 1 and self.game.solo_rival:
            names.append(self.game.solo_rival)
        return names

    def play(self, action: Action) -> list[Event]:
        """Play one action of whoever is to move. Raises IllegalAction; nothing is changed then."""
        mover = self.state.to_move()
        if mover is None:
            raise IllegalAction("The match is over.")
        events = self.state.play(action)
        self.log.append(action)
        self.events.append(events)
        self._movers.append(mover)
        if self.ply % STRIDE == 0:
            self._stations.append(self.state.clone())
        return events

    def rules_stream(self) -> Stream:
        """The rules' stream for the action to come."""
        return Stream(self.setup.seed, RULES, self.ply)

    def mind_stream(self, seat: int) -> Stream:
        """A computer player's own stream for the action to come."""
        return Stream(self.setup.seed, f"{MIND}{seat}", self.ply)

    def play_chance(self, referee: Referee) -> list[Event]:
        """Let the referee find the outcome of chance and play it."""
        return self.play(referee.outcome(self.state, self.rules_stream()))

    def undo_refusal(self) -> str:
        """Why the last action cannot be taken back; empty when it can."""
        if not self.log:
            return "Nothing has been done yet."
        return self._refusal(self.ply - 1, self.state.to_move())

    def _refusal(self, ply: int, after: int | None) -> str:
        """Why the action of that ply cannot be taken back, ``after`` being whose decision it was then."""
        mover = self._movers[ply]
        if mover == CHANCE:
            return "Chance has spoken since; that cannot be taken back."
        if any(event.reveals for event in self.events[ply]):
            return "Something new was seen; that cannot be unseen."
        if after != mover and (not self.game.cooperative or after is None or after == CHANCE):
            return "The turn has passed on."
        return ""

    def undo(self) -> Action:
        """Take the last action back and return it. Raises IllegalAction with the reason when refused."""
        refusal = self.undo_refusal()
        if refusal:
            raise IllegalAction(refusal)
        return self._rewind(self.ply - 1)[0]

    def undo_limit(self) -> int:
        """The ply down to which actions can be taken back one after the other; ``ply`` when none can."""
        ply, after = self.ply, self.state.to_move()
        while ply and not self._refusal(ply - 1, after):
            ply, after = ply - 1, self._movers[ply - 1]
        return ply

    def undo_to(self, ply: int) -> list[Action]:
        """Take everything back down to that ply, or as far as can be, at once; the actions, last first."""
        ply = max(ply, self.undo_limit())
        return self._rewind(ply) if ply < self.ply else []

    def undo_all(self) -> list[Action]:
        """Take back all that can be taken back, at once; the actions, last first."""
        limit = self.undo_limit()
        return self._rewind(limit) if limit < self.ply else []

    def _rewind(self, ply: int) -> list[Action]:
        undone = self.log[ply:]
        self._stand_at(self, ply)
        return undone[::-1]

    def _stand_at(self, other: "Match", ply: int) -> None:
        """Make ``other``, which may be this match itself, stand where this one stood after ``ply`` actions."""
        passed = ply // STRIDE
        log, events, movers, stations = self.log, self.events, self._movers, self._stations[:passed]
        other._begin()
        if passed:
            start = passed * STRIDE
            other.state = stations[-1].clone()
            other.log, other.events, other._movers = log[:start], events[:start], movers[:start]
            other._stations = stations
        for action in log[other.ply : ply]:
            other.play(action)

    def branch(self, ply: int) -> "Match":
        """A new match that stands where this one stood after ``ply`` actions, to play on from there."""
        other = Match(self.game, self.setup)
        self._stand_at(other, ply)
        return other

    def record(self) -> Record:
        """What a save holds."""
        log = [msgspec.Raw(msgspec.json.encode(action)) for action in self.log]
        return Record(self.setup, log, self.over, self.summary())

    def summary(self) -> str:
        """One line for a list of matches: names with scores."""
        scores = self.state.standing().scores
        return ", ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=False))

    def digest(self) -> str:
        """SHA-256 over setup and log, first 16 hex digits: equal for equal matches."""
        body = msgspec.json.encode([self.setup, self.log])
        return hashlib.sha256(body).hexdigest()[:16]


def check_setup(game: Game, setup: Setup) -> None:
    """Raise ValueError in one sentence when seats or options do not fit the game."""
    least, most = game.players
    if not least <= len(setup.seats) <= most:
        raise ValueError(f"{game.title} is for {least} to {most} players, not {len(setup.seats)}")
    markers = [seat.marker for seat in setup.seats]
    if len(set(markers)) != len(markers):
        raise ValueError("two seats have the same marker")
    known = {marker.id for marker in game.markers}
    for seat in setup.seats:
        if seat.marker not in known:
            raise ValueError(f"{game.title} has no marker {seat.marker} (seat of {seat.name})")
        if not seat.is_person and seat.kind not in game.levels:
            raise ValueError(f"{game.title} has no level {seat.kind!r}; it has {', '.join(game.levels)}")
    game.check_options(setup.options)


def first_state(game: Game, setup: Setup) -> State:
    """The position before the first action."""
    options = game.defaults() | setup.options
    return game.start(len(setup.seats), [seat.marker for seat in setup.seats], options)


def from_record(game: Game, record: Record, plies: int | None = None) -> Match:
    """Play a saved log again, whole or its first ``plies`` actions. Raises BadLog naming the action that fails."""
    try:
        match = Match(game, record.setup)
    except ValueError as error:
        raise BadLog(f"the setup cannot be used: {error}") from error
    for number, raw in enumerate(record.log[:plies], start=1):
        try:
            match.play(decode_action(game, raw))
        except (msgspec.MsgspecError, ValueError) as error:
            reason = str(error).rstrip(".")
            raise BadLog(f"action {number} of {len(record.log)} cannot be played: {reason}") from error
    return match


def decode_action(game: Game, raw: bytes | msgspec.Raw) -> Action:
    """An action of this game from its JSON. Raises msgspec.ValidationError."""
    action: Action = msgspec.json.decode(raw, type=game.action_type)
    return action


def seats_for(names: Sequence[str], kinds: Sequence[str]) -> tuple[Seat, ...]:
    """Seats in order, each with the marker of its number."""
    return tuple(Seat(name, kind, marker) for marker, (name, kind) in enumerate(zip(names, kinds, strict=True)))
