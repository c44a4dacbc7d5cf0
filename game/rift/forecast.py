"""What an action would bring about, and how the turn would then end: found by playing it on a copy.

The very code of play does it, so a forecast and what happens cannot differ. Questions on the way are answered the
usual way (``asks`` says so): the outcome may then be another if the player answers otherwise.
"""

from collections.abc import Sequence

import msgspec

from game.core.state import Action, Event
from game.rift.actions import Answer, Done
from game.rift.board import UNITS, Board
from game.rift.events import Asked, Ruined
from game.rift.resolution import Resolution
from game.rift.rules import Rift
from game.rift.turn import end_turn, start_turn


class Stand(msgspec.Struct, frozen=True):
    """Where a unit is (tile -1: not on the map), with how many hit points and which statuses."""

    tile: int
    hp: int
    statuses: tuple[str, ...]


class Ghost(msgspec.Struct, frozen=True):
    """A unit now, after the action, and after Upkeep and the monsters' attacks."""

    unit: int
    who: str
    now: Stand
    after: Stand
    end: Stand


class Forecast(msgspec.Struct, frozen=True):
    """``events`` of the action; ``coming`` those of Upkeep and the monsters' attacks if the turn ended then;
    ``then`` those of the next turn's first steps, up to the roll.

    ``after``, ``end`` and ``later`` are the boards at those three moments. ``ruins`` and ``ruins_end`` are the
    tiles of buildings lost by the action, and by it and the end of the turn together. ``lost`` names what would
    lose the whole match: ``ruins`` or ``mechs``.
    """

    events: tuple[Event, ...]
    coming: tuple[Event, ...]
    then: tuple[Event, ...]
    asks: bool
    after: Board
    end: Board
    later: Board
    ghosts: tuple[Ghost, ...]
    ruins: tuple[int, ...]
    ruins_end: tuple[int, ...]
    lost: str


def forecast(state: Rift, action: Action) -> Forecast:
    """What a legal player action (or answer) brings about, and how the turn would end after it.

    For ``Done`` the action itself brings nothing about.
    """
    if isinstance(action, Done) and state.phase == "act":
        return forecast_end_turn(state)
    trial = state.clone()
    events = trial.play(action)
    asks = trial.question is not None
    while trial.question is not None:
        events += trial.play(Answer(0))
    told = tuple(event for event in events if not isinstance(event, Asked))
    return _whole(state.field, trial.field, told, asks, trial.phase == "act")


def forecast_line(state: Rift, actions: Sequence[Action]) -> Forecast:
    """What several player actions in a row bring about, whoever makes them, and how the turn would then end.

    Each must be legal where it stands in the line, but for whose turn it is to decide; questions on the way are
    answered the usual way.
    """
    trial = state.clone()
    told: list[Event] = []
    for action in actions:
        told += trial.play_usual(action)
    return _whole(state.field, trial.field, tuple(told), False, trial.phase == "act")


def forecast_end_turn(state: Rift) -> Forecast:
    """How the turn would end if nothing more were done."""
    return _whole(state.field, state.field, (), False, state.phase == "act")


def _whole(now: Board, after: Board, events: tuple[Event, ...], asks: bool, goes_on: bool) -> Forecast:
    end = later = after
    coming: tuple[Event, ...] = ()
    then: tuple[Event, ...] = ()
    if goes_on:
        r = Resolution(after.copy(), usual=True)
        end_turn(r)
        end, split = r.board.copy(), len(r.events)
        if not r.board.lost:
            start_turn(r)
        later = r.board
        coming, then = tuple(r.events[:split]), tuple(r.events[split:])
        asks = asks or r.asked
    ruins = _ruined(events)
    return Forecast(
        events,
        coming,
        then,
        asks,
        after,
        end,
        later,
        tuple(_ghost(unit, now, after, end) for unit in range(UNITS) if now.at[unit] >= 0 or after.at[unit] >= 0),
        ruins,
        (*ruins, *_ruined(coming)),
        later.lost,
    )


def _ruined(events: tuple[Event, ...]) -> tuple[int, ...]:
    return tuple(event.tile for event in events if isinstance(event, Ruined))


def _ghost(unit: int, now: Board, after: Board, end: Board) -> Ghost:
    who = (now if now.at[unit] >= 0 else after).who(unit)
    return Ghost(unit, who, _stand(now, unit), _stand(after, unit), _stand(end, unit))


def _stand(board: Board, unit: int) -> Stand:
    return Stand(board.at[unit], board.hp[unit], board.statuses(unit))
