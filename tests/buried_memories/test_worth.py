"""What handfuls and leads are worth: signs and orders, no magic numbers."""

from game.buried_memories.rules import Dig
from game.buried_memories.worth import Race, counts, gem_points, kept_share, parts, promise, settle
from tests.buried_memories.laid import table, tiles

SPARE = "G10^ G21^ G32^ G13^ G24^ G35^"


def held(codes: str) -> tuple[int, ...]:
    return counts(tiles(codes))


def test_parts_and_gems_are_told_apart() -> None:
    assert parts() == ("VT", "VB", "ST", "SM", "SB")
    assert {kind for kind, points in gem_points().items() if points} == {"G1", "G2", "G3"}
    assert held("G10 VT1 VT2 SB3") == (2, 0, 0, 0, 1)


def test_whole_artifacts_are_settled() -> None:
    assert settle(held("VT1 VB2 VT3 ST0 SM0 SB0 ST4")) == (17, held("VT1 ST4"))


def test_a_promise_is_less_than_the_points_and_grows_with_each_part() -> None:
    assert 0 == promise(held("")) < promise(held("ST0")) < promise(held("ST0 SM1")) < 12
    assert 0 < promise(held("VT0")) < 5


def test_a_second_copy_promises_less_than_the_first() -> None:
    assert promise(held("ST0 ST1")) - promise(held("ST0")) < promise(held("ST0"))


def test_promises_fade_as_turns_run_out() -> None:
    assert 0 == kept_share(0) < kept_share(1) < kept_share(3) < 1


def race(points: list[int], turn: int = 0, last: bool = False, players: int = 2) -> float:
    state: Dig = table(SPARE, players=players, turn=turn)
    for player, score in zip(state.players, points, strict=True):
        player.score = score
    state.last_round = last
    return Race(state, turn).chance({})


def test_a_lead_is_better_than_a_lag_and_a_larger_one_better_still() -> None:
    assert race([0, 10]) < race([10, 10]) < race([20, 10])


def test_after_the_last_turn_nothing_is_left_to_chance() -> None:
    assert race([30, 36], turn=1, last=True) > 0.999
    assert race([37, 36], turn=1, last=True) < 0.001


def test_a_lead_near_the_goal_is_safer_than_the_same_lead_early() -> None:
    assert race([26, 34], turn=1) > race([0, 8], turn=1)


def test_a_tie_after_the_last_turn_goes_to_the_tiles_left() -> None:
    state = table(SPARE, turn=1)
    state.last_round = True
    for player in state.players:
        player.score = 36
    state.players[1].kept = tiles("ST0")
    assert Race(state, 1).chance({}) > 0.9


def test_another_full_turn_is_worth_having() -> None:
    lead = Race(table(SPARE), 0)
    assert lead.chance({}, again=True) > lead.chance({})


def test_what_a_rival_gains_one_loses() -> None:
    lead = Race(table(SPARE), 0)
    assert lead.chance({1: (5.0, held(""), 0)}) < lead.chance({1: (0.0, held("ST0"), 1)}) < lead.chance({})
