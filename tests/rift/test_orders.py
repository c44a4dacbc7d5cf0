"""Player actions: what is offered, and the one sentence for what is not."""

import pytest

from game.core.state import IllegalAction
from game.rift import actions as a
from game.rift import orders
from game.rift.grid import EAST, SOUTH, place, tile_at
from tests.rift.laid import Laid, crewed


def test_a_mech_moves_once_and_may_attack_before_or_after_nothing_else() -> None:
    laid = Laid()
    laid.go(0, (2, 2))
    with pytest.raises(IllegalAction, match="Mech A has moved this turn"):
        laid.go(0, (2, 3))
    laid.hit(0, "E", 1)
    assert laid.board.moved == laid.board.acted == 1


def test_movement_is_orthogonal_through_friends_around_everything_else() -> None:
    laid = Laid(("......", "^^....", "......", "......", "......"), crew=crewed("atlas")).mech(1, (2, 1))
    tiles = {place(tile) for tile in orders.move_tiles(laid.board, 0)}
    assert tiles == {(3, 1)}, "through the partner, and not onto it"
    laid.mech(1, (6, 1)).monster(0, (2, 1))
    assert orders.move_tiles(laid.board, 0) == []


def test_mechs_wade_through_water() -> None:
    laid = Laid((".~~...", "^^^^^^", "......", "......", "......"), crew=crewed("talos"))
    assert {place(tile) for tile in orders.move_tiles(laid.board, 0)} == {(2, 1), (3, 1), (4, 1), (5, 1)}


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        (tile_at(6, 5), "cannot get that far"),
        (tile_at(1, 1), "stands there already"),
        (tile_at(6, 1), "has to end on an empty tile"),
        (99, "off the map"),
        (-1, "off the map"),
    ],
)
def test_a_move_that_cannot_be_made_says_why(tile: int, words: str) -> None:
    with pytest.raises(IllegalAction, match=words):
        Laid().state.play(a.Move(0, tile))


def test_what_a_mech_cannot_do_is_said_in_a_sentence() -> None:
    laid = Laid().mech(0, None)
    for why in (orders.why_no_move, orders.why_no_attack, orders.why_no_clear):
        assert why(laid.board, 0) == "Mech A is destroyed."
    assert orders.why_no_clear(laid.board, 1) == "Mech B has no tokens to remove."
    frozen = Laid().token("frozen", (1, 1))
    assert "clear its tokens" in orders.why_no_attack(frozen.board, 0)
    smoked = Laid().lying("smoke", (1, 1))
    assert "smoke" in orders.why_no_attack(smoked.board, 0) and not orders.why_no_move(smoked.board, 0)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (a.Attack(0, 1, EAST, 1), "no such attack"),
        (a.Attack(0, 0, 7, 1), "needs a direction"),
        (a.Attack(0, 0, EAST, 2), "cannot be aimed there"),
        (a.Attack(0, 0, 0, 1), "cannot be aimed there"),
        (a.Attack(5, 0, EAST, 1), "no mech 5"),
        (a.Clear(0, ("fire",)), "no tokens"),
        (a.Fire(SOUTH), "no turret"),
        (a.Upgrade("mech"), "not something to do"),
        (a.Answer(0), "not something to do"),
    ],
)
def test_an_action_that_cannot_be_done_says_why(action: a.AnyAction, words: str) -> None:
    with pytest.raises(IllegalAction, match=words):
        Laid().state.play(action)


def test_clearing_takes_off_only_what_is_there() -> None:
    laid = Laid().token("fire", (1, 1))
    with pytest.raises(IllegalAction, match="no such token"):
        laid.state.play(a.Clear(0, ("mud",)))
    with pytest.raises(IllegalAction, match="attached to it"):
        laid.state.play(a.Clear(0, ("acid",)))
    laid.state.play(a.Clear(0, ("fire",)))
    assert laid.worn(0) == () and laid.board.tokens == []


def test_every_attack_offered_has_its_target_on_the_map_and_none_is_missing() -> None:
    counts = {"wukong": 16, "atlas": 4, "surtr": 1 + 2 + 1 + 1, "talos": 4, "fenrir": 4, "garuda": 1, "raijin": 4}
    for mech, count in counts.items():
        laid = Laid(crew=crewed(mech)).mech(0, (3, 3))
        assert len(orders.attack_offers(laid.board, 0)) == count, mech


def test_in_a_corner_fewer_attacks_are_offered() -> None:
    laid = Laid(crew=crewed("raijin"))
    assert {attack.direction for attack in orders.attack_offers(laid.board, 0)} == {EAST, SOUTH}


def test_the_turret_does_not_fire_off_the_edge() -> None:
    laid = Laid(printed=True, effects=("turret",), maps=("turret", "frost"))
    assert place(laid.board.layout.turret) == (1, 3)
    with pytest.raises(IllegalAction, match="off the edge"):
        laid.state.play(a.Fire(3))
    assert [action.direction for action in laid.state.actions() if isinstance(action, a.Fire)] == [0, 1, 2]
