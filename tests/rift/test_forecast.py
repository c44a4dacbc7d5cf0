"""A forecast is what then happens, to the last event; and says it in a form that can be drawn."""

from collections.abc import Iterator

import msgspec
import pytest

from game.core.state import CHANCE, Event
from game.core.stream import Stream
from game.rift import actions as a
from game.rift.events import Asked, Finished, GameWon, Over, Ruined
from game.rift.forecast import Forecast, forecast, forecast_end_turn
from game.rift.grid import tile_at
from game.rift.referee import DiceReferee
from game.rift.rules import Rift, start
from tests.rift.laid import Laid, crewed

QUICK, LONG = 500, 20_000


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def positions(count: int, seed: int) -> Iterator[tuple[Rift, Stream]]:
    """Positions of player actions in random play of every game on both sides, with random rows of upgrades."""
    referee, given, match = DiceReferee(), 0, 0
    while given < count:
        match += 1
        stream = Stream(seed, "forecast", match)
        side = ("standard", "hard")[match % 2]
        state = start(1, [0], {"mode": "battle", "game": 1 + match % 6, "side": side, "crew": "mixed"})
        while state.to_move() is not None and given < count:
            if state.phase == "act" and state.question is None:
                given += 1
                yield state, stream
            if state.to_move() == CHANCE:
                state.play(referee.outcome(state, stream))
                if state.phase == "deal":
                    state.crew = tuple(
                        msgspec.structs.replace(crew, mech_rows=stream.below(4), pilot_rows=stream.below(4))
                        for crew in state.crew
                    )
            else:
                options = state.actions()
                moves = [action for action in options if not isinstance(action, a.Done)]
                state.play(stream.pick(moves if moves and stream.below(4) else options))


def played(state: Rift, action: a.AnyAction) -> list[Event]:
    """What playing tells, every question answered by its first answer."""
    events = state.play(action)
    while state.question is not None:
        events += state.play(a.Answer(0))
    return [event for event in events if not isinstance(event, Asked)]


def agrees(state: Rift, action: a.AnyAction) -> Forecast:
    """Forecast an action and play it, and then the end of the turn; nothing may differ."""
    before = encoded(state)
    seen = forecast(state, action)
    assert encoded(state) == before, "looking ahead changed the position"
    trial = state.clone()
    if not isinstance(action, a.Done):
        assert list(seen.events) == played(trial, action)
        assert encoded(seen.after) == encoded(trial.board)
    if trial.phase == "act":
        ending = forecast_end_turn(trial)
        assert (ending.coming, ending.then, ending.lost) == (seen.coming, seen.then, seen.lost)
        told = [event for event in played(trial, a.Done()) if not isinstance(event, Finished | GameWon | Over)]
        assert [*seen.coming, *seen.then] == told
        assert encoded(seen.later) == encoded(trial.board)
    assert bool(seen.lost) == (trial.won is False) and seen.lost == trial.why
    return seen


def check(count: int, seed: int) -> int:
    lost = 0
    for state, stream in positions(count, seed):
        action = stream.pick(state.actions())
        lost += bool(agrees(state, action).lost)  # type: ignore[arg-type]
    return lost


def test_forecasts_never_differ_from_play() -> None:
    assert check(QUICK, 1) > 0, "some of them foresee defeat"


@pytest.mark.slow
def test_twenty_thousand_forecasts_never_differ_from_play() -> None:
    check(LONG, 2)


def test_every_action_of_a_position_is_foreseen() -> None:
    for state, _ in positions(12, 3):
        for action in state.actions():
            agrees(state, action)  # type: ignore[arg-type]


# --- what it says ------------------------------------------------------------------------------------------------


def test_ghosts_show_who_ends_where_with_what() -> None:
    laid = Laid(("......", "......", ".....+", "......", "......"), crew=crewed("talos")).mech(0, (2, 3))
    struck = laid.monster(0, (3, 3), alpha=True, aim="W", reach=1)
    other = laid.monster(1, (5, 3), aim="E", reach=1)
    seen = forecast(laid.state, a.Attack(0, 0, 1, 1))
    ghosts = {ghost.unit: ghost for ghost in seen.ghosts}
    assert (ghosts[struck].now.tile, ghosts[struck].after.tile) == (tile_at(3, 3), tile_at(4, 3))
    assert (ghosts[struck].now.hp, ghosts[struck].after.hp) == (4, 2)
    assert ghosts[0].end.hp == 4, "the Demon now strikes an empty tile"
    assert ghosts[other].who == "the red Wraith" and seen.ruins == () and seen.ruins_end == (tile_at(6, 3),)
    assert not seen.asks and seen.lost == ""


def test_the_end_of_the_turn_alone_is_foreseen_too() -> None:
    laid = Laid().mech(0, (2, 3))
    laid.monster(0, (3, 3), aim="W", reach=1)
    seen = forecast_end_turn(laid.state)
    assert seen.events == () and next(ghost for ghost in seen.ghosts if ghost.unit == 0).end.hp == 3
    assert forecast(laid.state, a.Done()) == seen


def test_defeat_is_foreseen() -> None:
    laid = Laid(("......", "......", "+.....", "......", "......"))
    laid.board.ruins = 0
    laid.monster(0, (2, 3), aim="W", reach=1)
    seen = forecast_end_turn(laid.state)
    assert seen.lost == "ruins" and seen.then == ()
    assert [event.left for event in seen.coming if isinstance(event, Ruined)] == [-1]


def test_the_dead_are_ghosts_off_the_map() -> None:
    laid = Laid(crew=crewed("talos"), cards=("wraith", "demon", "herald")).mech(0, (2, 3))
    unit = laid.monster(0, (3, 3))
    seen = forecast(laid.state, a.Attack(0, 0, 1, 1))
    ghost = next(each for each in seen.ghosts if each.unit == unit)
    assert ghost.after.tile == -1 and ghost.after.hp == 0 and ghost.after.statuses == ()


def test_a_rock_that_will_rise_has_a_ghost_of_its_own() -> None:
    laid = Laid(crew=crewed("talos", "marchetti", 0, 2)).mech(0, (1, 3))
    seen = forecast(laid.state, a.Attack(0, 1, 1, 3))
    ghost = next(each for each in seen.ghosts if each.unit == 6)
    assert ghost.now.tile == -1 and ghost.after.tile == tile_at(4, 3) and ghost.who == "a rock"


def test_it_says_when_somebody_would_be_asked() -> None:
    laid = Laid().token("shield", (1, 1)).lying("acid", (2, 1))
    seen = forecast(laid.state, a.Move(0, 1))
    assert seen.asks and not any(isinstance(event, Asked) for event in seen.events)
    assert seen.after.statuses(0) == ("shield",)
    laid.go(0, (2, 1))
    assert forecast(laid.state, a.Answer(1)).after.statuses(0) == ("acid",)


def test_blocked_spawns_are_foreseen() -> None:
    laid = Laid(printed=True).mech(0, (3, 2))
    laid.cube(0, (3, 2))
    seen = forecast_end_turn(laid.state)
    assert seen.end.hp[0] == 4 and seen.later.hp[0] == 3


def test_deployment_is_foreseen_without_any_turn() -> None:
    laid = Laid().mech(0, None)
    laid.state.phase = "deploy"
    seen = forecast(laid.state, a.Deploy(0, tile_at(2, 2)))
    assert seen.coming == seen.then == () and seen.after.at[0] == tile_at(2, 2)
