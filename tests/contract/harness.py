"""One harness for every game: random matches with every promise of the State contract checked after each action.

The idea is OpenSpiel's generic simulation test. A game hands in a ``Probe``: its Game and the few things the
harness cannot know, such as where its pieces lie and what a seat does not know. A failure names seed and ply.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from game.core.game import Game
from game.core.match import Match, Record, Seat, Setup, decode_action, from_record
from game.core.state import CHANCE, Action, Event, IllegalAction, State
from game.core.stream import Stream

WORD_YOU = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)


class Probe(msgspec.Struct, frozen=True):
    """What the harness has to be told of a game.

    ``secrets``: facts of a position a seat does not know, by lasting names, so that fewer afterwards means learnt.
    ``twin``: the position with hidden things dealt otherwise, the same to that seat's eyes.
    ``pieces``: every piece wherever it lies; empty while the match has not been set up.
    ``illegal``: actions that are not legal now. ``events``: the union of the game's events.
    """

    game: Game
    secrets: Callable[[Any, int], set[str]]
    twin: Callable[[Any, int, Stream], Any]
    pieces: Callable[[Any], Counter[str]]
    illegal: Callable[[Any, Stream], list[Action]]
    events: Any
    longest: int


def encoded(thing: object) -> bytes:
    """The JSON by which positions are compared."""
    return msgspec.json.encode(thing)


def copied(probe: Probe, state: State) -> State:
    """The state after a round trip through JSON."""
    back: State = msgspec.json.decode(encoded(state), type=probe.game.state_type)
    return back


def seats(probe: Probe, players: int) -> tuple[Seat, ...]:
    """People in every seat, by their markers' names."""
    return tuple(Seat(f"Ann{place}", marker=probe.game.markers[place].id) for place in range(players))


def random_match(
    probe: Probe,
    players: int,
    seed: int,
    options: dict[str, int | str | bool] | None = None,
    paranoid: bool = False,
    every: int = 1,
) -> Match:
    """Play one random match to its end, checking as it goes.

    ``paranoid`` goes on from a round-tripped state after each action; the costly checks of a position are made at
    one ply in ``every``.
    """
    match = Match(probe.game, Setup(probe.game.id, seed, seats(probe, players), options or {}))
    referee = probe.game.referee()
    whole: Counter[str] = Counter()
    fork, stood = Stream(seed, "branch").below(50), b""
    while not match.over:
        assert match.ply < probe.longest, f"seed {seed}: no end after {match.ply} actions"
        stream = Stream(seed, "hand", match.ply)
        closely = stream.below(every) == 0
        if match.ply == fork:
            stood = encoded(match.state)
        try:
            check_move(match.state, closely)
            if closely:
                check_position(probe, match.state, stream)
                whole = check_pieces(probe, match.state, whole)
            _play(probe, match, _next(match, referee, stream), closely)
        except (AssertionError, IllegalAction) as error:
            raise AssertionError(f"seed {seed}, {players} players, ply {match.ply}: {error}") from error
        if paranoid:
            match.state = copied(probe, match.state)
    check_move(match.state, closely=True)
    check_pieces(probe, match.state, whole)
    check_standing(match.state, True, probe.game.cooperative)
    check_record(probe, match)
    if stood:
        branch = match.branch(fork)
        assert encoded(branch.state) == stood, "a branch stands elsewhere"
        assert branch.log == match.log[:fork]
    return match


def _next(match: Match, referee: Any, stream: Stream) -> Action:
    if match.state.to_move() == CHANCE:
        outcome: Action = referee.outcome(match.state, match.rules_stream())
        return outcome
    return stream.pick(match.state.actions())


def _play(probe: Probe, match: Match, action: Action, closely: bool) -> None:
    """Play one action and check what it said, what it told, and whether it may be taken back."""
    mover = match.state.to_move()
    assert mover is not None
    if closely:
        assert decode_action(probe.game, encoded(action)) == action, f"{action} changes in JSON"
    before = encoded(match.state)
    known = probe.secrets(match.state, mover) if mover != CHANCE else set()
    events = match.play(action)
    check_events(probe, match, events, closely)
    learnt = known - probe.secrets(match.state, mover) if mover != CHANCE else set()
    check_undo(match, mover, bool(learnt), before)


def check_move(state: State, closely: bool) -> None:
    """Somebody can act unless chance is to move or the match is over, and ``why_not`` agrees with ``actions``."""
    mover, actions = state.to_move(), state.actions()
    if mover is None or mover == CHANCE:
        assert not actions, "nobody decides, yet there are actions"
        return
    assert actions, "somebody is to move and can do nothing"
    if not closely:
        return
    assert len(set(map(encoded, actions))) == len(actions), "an action is offered twice"
    for action in actions:
        refusal = state.why_not(action)
        assert not refusal, f"{action} is offered but refused: {refusal}"


def check_position(probe: Probe, state: State, stream: Stream) -> None:
    """The costly promises: round trip, clone, views, illegal actions refused."""
    assert encoded(copied(probe, state)) == encoded(state), "the state changes in JSON"
    assert encoded(state.clone()) == encoded(state), "a clone differs"
    check_clone(state, stream)
    check_illegal(probe, state, stream)
    check_standing(state, state.to_move() is None, probe.game.cooperative)
    mover = state.to_move()
    lookers = {stream.below(len(state.standing().scores)), *([mover] if mover is not None and mover >= 0 else [])}
    for seat in sorted(lookers):
        check_view(probe, state, seat, stream)


def check_clone(state: State, stream: Stream) -> None:
    """Playing on a clone leaves the state as it was."""
    actions = state.actions()
    if not actions:
        return
    before = encoded(state)
    state.clone().play(stream.pick(actions))
    assert encoded(state) == before, "playing on a clone changed the state"


def check_illegal(probe: Probe, state: State, stream: Stream) -> None:
    """Illegal actions have a reason, raise it, and change nothing."""
    before = encoded(state)
    for action in probe.illegal(state, stream):
        refusal = state.why_not(action)
        assert refusal, f"{action} is not legal but has no reason"
        assert not refusal[0].islower() and refusal.endswith("."), f"not a sentence: {refusal}"
        with pytest.raises(IllegalAction, match=re.escape(refusal)):
            state.play(action)
        assert encoded(state) == before, f"refusing {action} changed the state"


def check_view(probe: Probe, state: State, seat: int, stream: Stream) -> None:
    """A view tells nothing hidden: positions that look alike to a seat have equal views; and it can be acted on."""
    seen = state.view(seat)
    text = encoded(seen)
    twin = probe.twin(state, seat, stream)
    assert encoded(twin.view(seat)) == text, f"the view of seat {seat} tells something hidden"
    assert encoded(seen.view(seat)) == text, "a view of a view differs"
    assert encoded(copied(probe, seen)) == text, "a view changes in JSON"
    if state.to_move() == seat:
        assert list(seen.actions()) == list(state.actions()), "the view offers other actions"


def check_standing(state: State, over: bool, cooperative: bool) -> None:
    """Scores for all, parts that add up, winners at the end alone; a lost cooperative match has none."""
    standing = state.standing()
    assert bool(standing.winners) == over or (over and cooperative), "winners before the end, or none after it"
    assert len(set(standing.winners)) == len(standing.winners)
    assert all(0 <= seat < len(standing.scores) for seat in standing.winners)
    for score, parts in zip(standing.scores, standing.parts, strict=True):
        assert score == sum(part.points for part in parts), "the parts of a score do not add up"


def check_pieces(probe: Probe, state: State, whole: Counter[str]) -> Counter[str]:
    """No piece is lost or doubled."""
    pieces = probe.pieces(state)
    if whole:
        assert pieces == whole, f"pieces lost {whole - pieces} or won {pieces - whole}"
    return pieces


def check_events(probe: Probe, match: Match, events: Sequence[Event], closely: bool) -> None:
    """Events survive JSON; their sentences name people and never say "you"."""
    for event in events:
        if closely:
            assert msgspec.json.decode(encoded(event), type=probe.events) == event, f"{event} changes in JSON"
        sentence = probe.game.sentence(event, match.names)
        assert not WORD_YOU.search(sentence), f"the log says you: {sentence}"
        assert not sentence or (sentence[0].isupper() and sentence.endswith(".")), f"not a sentence: {sentence}"


def check_undo(match: Match, mover: int, learnt: bool, before: bytes) -> None:
    """Undo is refused after new knowledge, chance or a passed turn; else it gives back the very position."""
    refusal = match.undo_refusal()
    now = match.state.to_move()
    passed = now != mover and (not match.game.cooperative or now is None or now == CHANCE)
    if mover == CHANCE or learnt or passed:
        assert refusal, "undo would unsee something"
    if refusal:
        return
    after = encoded(match.state)
    action = match.undo()
    assert encoded(match.state) == before, "undo does not give the position back"
    match.play(action)
    assert encoded(match.state) == after, "playing again after undo differs"


def check_record(probe: Probe, match: Match) -> None:
    """A saved match plays again to the same position and digest."""
    record = msgspec.json.decode(encoded(match.record()), type=Record)
    again = from_record(probe.game, record)
    assert encoded(again.state) == encoded(match.state), "the replay ends elsewhere"
    assert again.digest() == match.digest()
