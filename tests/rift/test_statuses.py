"""Status tokens: overwriting, meeting by movement, an empty supply and the questions that come of it."""

import pytest

from game.core.state import IllegalAction
from game.rift import actions as a
from game.rift.board import ACID, FIRE, FROZEN, ROCK, SHIELD, SMOKE
from game.rift.events import Asked, Pushed, StatusPlaced, StatusRemoved
from game.rift.grid import EAST, tile_at
from game.rift.resolution import Asked as Waiting
from game.rift.resolution import Resolution, Token
from game.rift.statuses import attach, place, raise_rock, stop
from tests.rift.laid import Laid, crewed
from tests.rift.soundness import check_board

SIDES = [("fire", "frozen"), ("frozen", "fire"), ("shield", "acid"), ("acid", "shield")]
BITS = {"fire": FIRE, "frozen": FROZEN, "shield": SHIELD, "acid": ACID, "smoke": SMOKE, "rock": ROCK}


@pytest.mark.parametrize(("old", "new"), SIDES)
def test_the_newer_side_replaces_the_older_on_a_unit(old: str, new: str) -> None:
    laid = Laid().token(old, (1, 1))
    r = Resolution(laid.board)
    attach(r, 0, BITS[new])
    assert laid.worn(0) == (new,) and len(laid.board.tokens) == 1
    assert r.events == [
        StatusRemoved(old, 0, 0, "Talos"),  # type: ignore[arg-type]
        StatusPlaced(new, 0, 0, who="Talos"),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("status", ["fire", "frozen", "shield", "acid"])
def test_a_second_token_of_a_kind_changes_nothing(status: str) -> None:
    laid = Laid().token(status, (1, 1))
    attach(Resolution(laid.board), 0, BITS[status])
    assert laid.worn(0) == (status,) and len(laid.board.tokens) == 1


def test_smoke_and_rock_replace_each_other() -> None:
    laid = Laid().lying("smoke", (3, 3))
    raise_rock(Resolution(laid.board), tile_at(3, 3))
    assert laid.lies((3, 3)) == () and laid.where(6) == (3, 3) and len(laid.board.tokens) == 1
    place(Resolution(laid.board), tile_at(3, 3), SMOKE)
    assert laid.lies((3, 3)) == ("smoke",) and laid.where(6) is None and len(laid.board.tokens) == 1


def test_a_rock_takes_up_fire_and_acid_where_it_rises() -> None:
    laid = Laid().lying("fire", (3, 3)).lying("acid", (3, 3))
    raise_rock(Resolution(laid.board), tile_at(3, 3))
    assert laid.worn(6) == ("acid", "fire") and laid.lies((3, 3)) == ()


def test_fire_on_a_tile_attaches_to_the_unit_there_at_once() -> None:
    laid = Laid()
    place(Resolution(laid.board), 0, FIRE)
    assert laid.worn(0) == ("fire",) and laid.lies((1, 1)) == ()


def test_nothing_but_smoke_changes_on_a_mountain_and_smoke_neither() -> None:
    laid = Laid(("......", "......", "..^...", "......", "......"))
    for status in BITS.values():
        if status == ROCK:
            raise_rock(Resolution(laid.board), tile_at(3, 3))
        else:
            place(Resolution(laid.board), tile_at(3, 3), status)
    assert laid.board.tokens == []


def test_shield_and_frozen_need_somebody_to_attach_to() -> None:
    laid = Laid()
    for status in (SHIELD, FROZEN):
        place(Resolution(laid.board), tile_at(3, 3), status)
    assert laid.board.tokens == []


def test_a_fireproof_mech_uses_the_fire_up() -> None:
    laid = Laid(crew=crewed("surtr", "voss", 0, 1)).lying("fire", (2, 1))
    laid.go(0, (2, 1))
    assert laid.worn(0) == () and laid.board.tokens == []


def test_a_second_fire_walked_into_is_used_up() -> None:
    laid = Laid().token("fire", (1, 1)).lying("fire", (2, 1))
    laid.go(0, (2, 1))
    assert laid.worn(0) == ("fire",) and len(laid.board.tokens) == 1


# --- two sides that meet -----------------------------------------------------------------------------------------


def shielded_into_acid() -> Laid:
    laid = Laid().token("shield", (1, 1)).lying("acid", (2, 1))
    laid.go(0, (2, 1))
    return laid


def test_when_two_sides_meet_the_player_is_asked_in_the_middle_of_the_move() -> None:
    laid = shielded_into_acid()
    question = laid.state.question
    assert question is not None and question.seat == 0 and question.why == "conflict"
    assert question.tokens == (Token("acid", 1), Token("shield", 1, 0))
    assert laid.where(0) == (2, 1), "the board stands as it is when the question comes up"
    assert laid.state.actions() == [a.Answer(0), a.Answer(1)]
    with pytest.raises(IllegalAction, match="which token goes"):
        laid.state.play(a.Done())


@pytest.mark.parametrize(("answer", "kept"), [(0, "shield"), (1, "acid")])
def test_the_answer_decides_which_token_stays(answer: int, kept: str) -> None:
    laid = shielded_into_acid()
    laid.state.play(a.Answer(answer))
    assert laid.worn(0) == (kept,) and laid.lies((2, 1)) == () and len(laid.board.tokens) == 1
    assert laid.state.question is None and laid.board.moved == 1
    check_board(laid.board)


def test_the_question_of_a_frozen_unit_pushed_into_fire() -> None:
    laid = Laid(crew=crewed("wukong")).mech(0, (3, 3)).lying("fire", (4, 2))
    unit = laid.monster(0, (4, 3))
    laid.token("frozen", (4, 3))
    told = laid.hit(0, "E", 1, way="N")
    question = laid.state.question
    assert question is not None and question.tokens[0] == Token("frozen", tile_at(4, 2), unit)
    assert isinstance(told[-1], Asked) and any(isinstance(event, Pushed) for event in told)
    rest = laid.state.play(a.Answer(0))
    assert not any(isinstance(event, Pushed) for event in rest), "nothing is told twice"
    assert laid.worn(unit) == ("fire",)


def test_the_question_of_a_rock_pushed_into_smoke() -> None:
    for answer, rock, smoke in ((0, (4, 2), ()), (1, None, ("smoke",))):
        laid = Laid(crew=crewed("wukong")).mech(0, (3, 3)).lying("smoke", (4, 2))
        unit = laid.rock((4, 3))
        laid.hit(0, "E", 1, way="N")
        laid.state.play(a.Answer(answer))
        assert laid.where(unit) == rock and laid.lies((4, 2)) == smoke
        check_board(laid.board)


def test_without_anybody_to_ask_the_usual_answer_is_taken() -> None:
    laid = Laid().token("shield", (1, 1)).lying("acid", (2, 1))
    laid.state.play_usual(a.Move(0, 1))
    assert laid.worn(0) == ("shield",) and laid.state.question is None
    unit = laid.monster(0, (3, 3))
    laid.token("shield", (3, 3)).lying("acid", (3, 3))
    stop(r := Resolution(laid.board, usual=True), unit)
    assert laid.worn(unit) == ("acid",) and r.asked


# --- an empty supply ---------------------------------------------------------------------------------------------


def exhausted() -> Laid:
    """All three fire/frozen tokens in play: on a tile, on mech B, on another tile, in that order of age."""
    laid = Laid(crew=crewed("surtr", "voss", 0, 2)).mech(0, (1, 3))
    return laid.token("frozen", (6, 1)).lying("fire", (5, 5)).lying("fire", (1, 5))


def test_a_player_frees_a_token_when_none_is_left() -> None:
    laid = exhausted()
    assert laid.board.left_in_supply(1) == 0
    laid.hit(0, "E", 0, 1)
    question = laid.state.question
    assert question is not None and question.why == "supply"
    assert question.tokens == (
        Token("fire", tile_at(5, 5)),
        Token("fire", tile_at(1, 5)),
        Token("frozen", tile_at(6, 1), 1),
    ), "the oldest lying on a tile first, then those attached"
    laid.state.play(a.Answer(2))
    assert laid.worn(1) == () and laid.lies((6, 3)) == ("fire",)
    check_board(laid.board)


def test_the_usual_answer_frees_the_oldest_token_on_a_tile() -> None:
    laid = exhausted()
    laid.state.play_usual(a.Attack(0, 1, EAST))
    assert laid.lies((5, 5)) == () and laid.lies((1, 5)) == laid.lies((6, 3)) == ("fire",)


def test_turning_a_token_over_needs_none_from_the_supply() -> None:
    laid = exhausted()
    attach(Resolution(laid.board), 1, FIRE)
    assert laid.worn(1) == ("fire",) and len(laid.board.tokens) == 3


def test_rocks_are_tokens_that_can_be_freed() -> None:
    laid = Laid()
    for column in (2, 3, 4):
        laid.rock((column, 3))
    with pytest.raises(Waiting) as asked:
        place(Resolution(laid.board), tile_at(6, 5), SMOKE)
    assert [token.status for token in asked.value.tokens] == ["rock"] * 3
    place(Resolution(laid.board, (1,)), tile_at(6, 5), SMOKE)
    assert laid.where(7) is None and laid.where(6) == (2, 3) and laid.lies((6, 5)) == ("smoke",)
    check_board(laid.board)


def test_a_rock_that_dies_on_sand_turns_to_smoke_without_a_new_token() -> None:
    laid = Laid(("......", "......", "...s..", "......", "......"), crew=crewed("sekhmet")).mech(0, (1, 3))
    laid.rock((4, 3))
    laid.lying("smoke", (5, 5)).lying("smoke", (6, 5))
    laid.hit(0, "E", 3)
    assert laid.state.question is None and laid.where(6) is None and laid.lies((4, 3)) == ("smoke",)
    check_board(laid.board)


def test_several_questions_in_one_action_come_one_after_the_other() -> None:
    """A Flare frees a fire; the push that follows brings a shielded monster into acid."""
    laid = exhausted().lying("acid", (5, 3))
    unit = laid.monster(0, (4, 3))
    laid.token("shield", (4, 3))
    laid.hit(0, "E", 0, 1)
    assert laid.state.question is not None and laid.state.question.why == "supply"
    laid.state.play(a.Answer(1))
    assert laid.state.question is not None and laid.state.question.why == "conflict"
    laid.state.play(a.Answer(1))
    assert laid.state.question is None
    assert laid.worn(unit) == ("fire", "shield") and laid.lies((1, 5)) == () and laid.lies((5, 3)) == ()
    check_board(laid.board)
