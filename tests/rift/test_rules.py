"""The State's verbs: whose decision it is, two at the table, questions after a roll, clones and standings."""

import msgspec
import pytest

from game.core.match import Match, Setup, seats_for
from game.core.state import CHANCE, IllegalAction
from game.core.stream import Stream
from game.rift import actions as a
from game.rift.board import MEEPLES
from game.rift.events import Finished, HandedOver
from game.rift.grid import EAST, tile_at
from game.rift.rules import Rift, start
from game.rift.wing import game
from tests.rift.laid import Laid, crewed

GAME = game()


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def test_alone_one_seat_decides_for_both_mechs() -> None:
    laid = Laid()
    assert laid.state.owners == [0, 0] and laid.state.seats == 1
    mechs = {action.mech for action in laid.state.actions() if isinstance(action, a.Move)}
    assert mechs == {0, 1}
    with pytest.raises(IllegalAction, match="nobody to hand over to"):
        laid.state.play(a.HandOver())


@pytest.mark.parametrize("markers", [[0, 1], [1, 0]])
def test_two_decide_for_the_mech_of_their_marker(markers: list[int]) -> None:
    state = start(2, markers, {})
    assert state.owners == [markers.index(0), markers.index(1)]


def two() -> Laid:
    return Laid(crew=(crewed("talos")[0], crewed("raijin")[0]), players=2)


def test_with_two_a_seat_commands_its_own_mech_alone() -> None:
    laid = two()
    assert laid.state.to_move() == 0
    assert {action.mech for action in laid.state.actions() if isinstance(action, a.Move)} == {0}
    with pytest.raises(IllegalAction, match="the partner's"):
        laid.go(1, (5, 2))


def test_the_two_may_act_in_any_order_by_handing_over() -> None:
    laid = two()
    laid.go(0, (2, 2))
    assert laid.state.play(a.HandOver()) == [HandedOver(1)]
    laid.go(1, (5, 2))
    laid.hit(1, "S")
    laid.state.play(a.HandOver())
    laid.hit(0, "E", 1)
    assert laid.state.to_move() == 0


def test_nobody_hands_straight_back() -> None:
    laid = two()
    laid.state.play(a.HandOver())
    with pytest.raises(IllegalAction, match="only just handed over"):
        laid.state.play(a.HandOver())
    assert a.HandOver() not in laid.state.actions()


def test_the_step_ends_when_both_are_done() -> None:
    laid = two()
    assert laid.state.play(a.Done()) == [Finished(0), HandedOver(1)]
    with pytest.raises(IllegalAction, match="nothing more to do"):
        laid.state.play(a.HandOver())
    laid.go(1, (5, 2))
    laid.end()
    assert laid.state.phase == "roll" and laid.state.to_move() == CHANCE


def test_whose_mech_is_destroyed_has_nothing_to_do() -> None:
    laid = two().mech(0, None)
    laid.state.phase = "roll"
    laid.state.play(a.Rolled(3))
    assert laid.state.to_move() == 1 and laid.state.finished == [0]
    laid.end()
    assert laid.state.phase in ("roll", "over")


def test_a_monster_that_walks_into_a_conflict_asks_after_the_roll() -> None:
    laid = Laid().mech(0, (4, 5)).mech(1, None)
    unit = laid.monster(0, (4, 2))
    laid.token("shield", (4, 2)).lying("acid", (4, 4))
    laid.state.phase = "roll"
    laid.board.card_at = 2
    laid.state.play(a.Rolled(4))
    question = laid.state.question
    assert question is not None and laid.state.to_move() == 0
    assert [token.unit for token in question.tokens] == [unit, -1]
    laid.state.play(a.Answer(0))
    assert laid.state.phase == "act" and laid.worn(unit) == ("acid",) and laid.board.aim[unit] >= 0


def test_a_conflict_of_ones_own_mech_is_ones_own_question() -> None:
    laid = Laid(crew=(crewed("talos")[0], crewed("wukong")[0]), players=2)
    laid.mech(0, (3, 3)).mech(1, (2, 3)).token("shield", (3, 3)).lying("acid", (3, 2))
    laid.state.play(a.HandOver())
    laid.hit(1, "E", 1, way="N")
    assert laid.state.to_move() == 0, "its own mech is about to lose a token"
    laid.state.play(a.Answer(1))
    assert laid.worn(0) == ("acid",) and laid.state.to_move() == 1


def test_a_clone_and_its_copy_in_json_are_the_same_even_in_the_middle_of_a_question() -> None:
    laid = Laid().token("shield", (1, 1)).lying("acid", (2, 1))
    laid.go(0, (2, 1))
    state = laid.state
    assert state.pending is not None
    back = msgspec.json.decode(encoded(state), type=Rift)
    other = state.clone()
    other.play(a.Answer(1))
    back.play(a.Answer(1))
    assert encoded(other) == encoded(back)
    assert state.question is not None and laid.worn(0) == ("shield",)


def test_the_view_of_a_seat_shows_everything() -> None:
    state = Laid().state
    assert encoded(state.view(0)) == encoded(state)


def test_chance_out_of_turn_is_refused() -> None:
    laid = Laid()
    for action in (a.Rolled(3), a.Crewed(("wukong", "talos"), ("lin", "marchetti"))):
        with pytest.raises(IllegalAction, match="not awaited"):
            laid.state.play(action)
    laid.state.phase = "roll"
    with pytest.raises(IllegalAction, match="A die has no 7"):
        laid.state.play(a.Rolled(7))


def test_nothing_is_played_after_the_end() -> None:
    laid = Laid()
    laid.state.phase = "over"
    assert laid.state.to_move() is None and laid.state.actions() == []
    with pytest.raises(IllegalAction, match="over"):
        laid.state.play(a.Done())


def test_both_win_or_nobody() -> None:
    laid = two()
    assert laid.state.standing().winners == ()
    laid.state.phase, laid.state.won = "over", True
    assert laid.state.standing().winners == (0, 1)
    laid.state.won, laid.state.why = False, "mechs"
    standing = laid.state.standing()
    assert standing.winners == () and standing.decided_by == "the loss of both mechs"


# --- doing and taking back ---------------------------------------------------------------------------------------


def in_player_actions(players: int, seed: int = 3) -> Match:
    """A match at its first player actions."""
    names = ["Ann", "Ben"][:players]
    match = Match(GAME, Setup("rift", seed, seats_for(names, ["person"] * players), {}))
    while getattr(match.state, "phase", "") != "act":
        if match.state.to_move() == CHANCE:
            match.play_chance(GAME.referee())
        else:
            match.play(match.state.actions()[0])
    return match


@pytest.mark.parametrize("players", [1, 2])
def test_a_whole_step_can_be_taken_back_one_by_one_or_at_once(players: int) -> None:
    match = in_player_actions(players)
    before, ply = encoded(match.state), match.ply
    assert match.undo_refusal() and match.undo_limit() == ply, "never past the roll"
    done: list[object] = []
    for number in range(6):
        options = [action for action in match.state.actions() if not isinstance(action, a.Done)]
        if not options:
            break
        action = Stream(7, "hand", number).pick(options)
        match.play(action)
        done.append(action)
    after, top = encoded(match.state), match.ply
    assert match.undo_limit() == ply
    one_by_one = [match.undo() for _ in range(top - ply)]
    assert encoded(match.state) == before and one_by_one == done[::-1]
    for action in reversed(one_by_one):
        match.play(action)
    assert encoded(match.state) == after
    assert match.undo_all() == done[::-1] and encoded(match.state) == before
    assert match.undo_all() == []


def test_a_partner_takes_back_what_the_other_did_but_nothing_from_before_the_roll() -> None:
    match = in_player_actions(2)
    move = next(action for action in match.state.actions() if isinstance(action, a.Move))
    match.play(move)
    match.play(a.HandOver())
    assert match.state.to_move() == 1 and match.undo_refusal() == ""
    match.undo()
    assert match.undo() == move
    assert match.undo_refusal().startswith("Chance has spoken")


def test_after_the_end_of_the_step_nothing_is_taken_back() -> None:
    match = in_player_actions(1)
    match.play(a.Done())
    assert match.undo_refusal() == "The turn has passed on."


@pytest.mark.parametrize("seed", range(40))
def test_do_and_undo_is_the_identity_for_every_action_of_a_position(seed: int) -> None:
    """Taking back by keeping what was, as search does it."""
    match = in_player_actions(1, seed)
    state = match.state
    assert isinstance(state, Rift)
    before = encoded(state)
    for action in state.actions():
        kept = state.keep()
        state.play_usual(action)
        after = encoded(state)
        state.take_back(kept)
        assert encoded(state) == before
        state.play_usual(action)
        assert encoded(state) == after
        state.take_back(kept)


def test_deployment_can_be_changed_until_it_is_confirmed() -> None:
    match = Match(GAME, Setup("rift", 2, seats_for(["Ann"], ["person"]), {}))
    while match.state.to_move() == CHANCE:
        match.play_chance(GAME.referee())
    start_ply = match.ply
    match.play(match.state.actions()[0])
    match.play(match.state.actions()[0])
    assert match.state.actions() == [a.Done()] and match.undo_limit() == start_ply
    match.undo()
    assert any(isinstance(action, a.Deploy) for action in match.state.actions())


def test_a_turret_may_be_fired_by_either_seat() -> None:
    laid = Laid(printed=True, effects=("turret",), maps=("turret", "frost"), players=2)
    laid.state.play(a.HandOver())
    laid.state.play(a.Fire(EAST))
    assert laid.board.fired and laid.state.to_move() == 1


def test_units_are_numbered_as_documented() -> None:
    laid = Laid()
    unit = laid.monster(0, (3, 3))
    assert unit == MEEPLES[0] == 2 and laid.board.who(unit) == "the orange Demon"
    assert laid.board.units[tile_at(3, 3)] == unit
