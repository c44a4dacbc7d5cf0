"""Busting, the end of a turn, gifts, and the end of the match: rule by rule of the rulebook, and our rulings."""

import pytest

from game.buried_memories import actions as a
from game.buried_memories.rules import Dig
from game.buried_memories.scoring import Piece
from game.core.state import Event
from tests.buried_memories.laid import dig, kept, pair, scores, settle, stop, table, tiles


def of(kind: type[Event], events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


# --- busting ---


def test_two_tiles_of_one_creature_bust_and_end_the_turn() -> None:
    state = table("G10^ ST1^ G25^ VT5^ G13^")
    events = dig(state, 0, 1, 2, 3)
    assert of(a.Busted, events) == [a.Busted(0, 5, pair("G25 VT5"), at_once=False)]
    assert state.turn == 1


def test_a_bust_with_another_players_creature_gives_them_both_tiles() -> None:
    state = table("G10^ ST1^ VT1^ G13^")
    events = dig(state, 0, 1, 2)
    assert of(a.Given, events) == [a.Given(0, 1, pair("ST1 VT1"))]
    assert kept(state, 1) == "ST1 VT1"


def test_a_bust_with_ones_own_creature_puts_both_tiles_in_the_lid() -> None:
    state = table("G21^ ST0^ VT0^ G13^")
    events = dig(state, 0, 1, 2)
    assert of(a.Discarded, events) == [a.Discarded(0, pair("ST0 VT0"))]
    assert state.lid == tiles("ST0 VT0 G21")


def test_a_bust_with_a_creature_not_in_play_puts_both_tiles_in_the_lid() -> None:
    state = table("G21^ ST4^ VT4^ G13^")
    dig(state, 0, 1, 2)
    assert state.lid[:2] == tiles("ST4 VT4")


def test_creatures_belong_to_markers_and_not_to_seats() -> None:
    state = table("G21^ ST4^ VT4^ G13^", markers=[2, 4])
    dig(state, 0, 1, 2)
    assert kept(state, 1) == "ST4 VT4"


@pytest.mark.parametrize("own", range(6))
def test_ruling_5_with_six_players_only_ones_own_creature_goes_to_the_lid(own: int) -> None:
    for turn in range(6):
        pair = f"ST{own}^ VT{own}^"
        other = (own + 1) % 6
        state = table(f"G1{other}^ {pair} G2{(own + 2) % 6}^", players=6, turn=turn)
        dig(state, 0, 1, 2)
        assert (state.lid[:2] == tiles(f"ST{own} VT{own}")) == (turn == own)
        assert (kept(state, own) == f"ST{own} VT{own}") == (turn != own)


def test_ruling_2_a_bust_costs_only_the_pair_the_rest_is_scored_and_kept() -> None:
    state = table("G30^ ST2^ VT3^ G23^ G15^")
    dig(state, 0, 1, 2, 3)
    assert scores(state) == [3, 0]
    assert kept(state, 0) == "ST2"


def test_a_bust_on_the_fifth_tile_leaves_three_to_flip_and_score_then_the_receiver_settles() -> None:
    state = table("VT0^ G31^ VB2^ SB3^ G11^ G25^")
    events = dig(state, 0, 1, 2, 3, 4)
    order = [type(event) for event in events if isinstance(event, a.Busted | a.Flipped | a.Scored | a.Kept)]
    assert order == [a.Busted, a.Flipped, a.Scored, a.Kept]
    assert scores(state) == [5, 0]
    assert state.phase == "receive" and state.to_move() == 1
    state.play(a.Receive((0, 1)))
    assert scores(state) == [5, 4] and state.turn == 1


def test_a_bust_with_the_first_two_tiles_gives_another_full_turn() -> None:
    state = table("ST4^ VT4^ G10^ G11^ G12^ G13^")
    events = dig(state, 0, 1)
    assert of(a.TurnStarted, events) == [a.TurnStarted(0, 1, again=True)]
    assert state.turn == 0 and state.phase == "dig" and not state.taken


def test_another_turn_may_be_earned_several_times_in_a_row() -> None:
    state = table("ST4^ VT4^ ST5^ VT5^ ST0^ VT0^ G10^ G21^ G22^ G23^")
    events = dig(state, 0, 1, 2, 3, 4, 5)
    assert len(of(a.TurnStarted, events)) == 3 and state.turn == 0
    dig(state, 6)
    stop(state)
    assert scores(state) == [1, 0] and state.turn == 1


def test_first_two_tiles_with_anothers_creature_they_get_both_and_one_digs_again() -> None:
    state = table("G21^ G31^ G10^ G15^ G12^ G13^")
    dig(state, 0, 1)
    assert state.to_move() == 1 and state.phase == "receive"
    state.play(a.Receive((0, 1)))
    assert scores(state) == [0, 5]
    assert state.turn == 0 and state.phase == "dig"


def test_a_bust_with_the_third_tile_gives_no_other_turn() -> None:
    state = table("G10^ ST4^ VT4^ G11^")
    dig(state, 0, 1, 2)
    assert state.turn == 1


def test_ruling_7_the_extra_turn_starts_at_the_lid_and_the_pair_has_left() -> None:
    state = table("ST4^ VT4^ G10^ G11^ G12^")
    dig(state, 0, 1)
    assert state.phase == "pour" and state.lid == tiles("ST4 VT4") and not state.taken
    state.play(a.Leave())
    dig(state, 2)
    assert state.phase == "dig"


# --- the end of a turn ---


def test_gemstones_and_artifacts_are_scored_and_go_to_the_lid() -> None:
    state = table("G10^ VT1^ VB2^ ST3^ G24^")
    dig(state, 0, 1, 2, 3)
    events = stop(state)
    assert of(a.Scored, events) == [
        a.Scored(0, Piece("gem", (*tiles("G10"),), 1), 1),
        a.Scored(0, Piece("vase", (*tiles("VT1 VB2"),), 5), 6),
    ]
    assert state.lid == tiles("G10 VT1 VB2") and kept(state, 0) == "ST3"


def test_kept_parts_are_completed_on_a_later_turn() -> None:
    state = table("G10^ SM1^ SB2^ G24^")
    state.players[0].kept = tiles("ST5")
    dig(state, 1, 2)
    stop(state)
    assert scores(state) == [12, 0] and kept(state, 0) == ""


def test_creatures_of_kept_tiles_do_no_harm() -> None:
    state = table("G15^ SM1^ G24^ G33^")
    state.players[0].kept = tiles("ST5 VT1")
    dig(state, 0, 1)
    assert state.phase == "dig"


def test_ruling_3_scoring_is_compulsory_for_the_active_player() -> None:
    state = table("VB1^ G24^ G33^ G35^ G12^")
    state.players[0].kept = tiles("VT5")
    dig(state, 0)
    stop(state)
    assert scores(state) == [5, 0]


def test_ruling_3_a_pair_kept_back_is_scored_at_the_end_of_ones_own_next_turn() -> None:
    state = table("G10^ G21^ G31^ G14^ G15^ ST3^ ST2^")
    dig(state, 0, 1, 2)
    state.play(a.Receive(()))
    assert scores(state) == [1, 0] and kept(state, 1) == "G21 G31" and state.turn == 1
    dig(state, 5)
    stop(state)
    assert scores(state) == [1, 5]


# --- a pair received ---


def test_ruling_4_a_received_pair_may_be_joined_to_kept_tiles() -> None:
    state = table("G10^ SM1^ VT1^ G14^ G15^")
    state.players[1].kept = tiles("ST2 SB3 VB4")
    dig(state, 0, 1, 2)
    assert sorted(piece.id for piece in state.receivable()) == ["statue", "vase"]
    state.play(a.Receive((0, 1)))
    assert scores(state) == [1, 17] and kept(state, 1) == ""


def test_the_receiver_may_score_one_thing_and_keep_the_other() -> None:
    state = table("G10^ SM1^ VT1^ G14^ G15^")
    state.players[1].kept = tiles("ST2 SB3 VB4")
    dig(state, 0, 1, 2)
    assert len(state.actions()) == 4
    place = [piece.id for piece in state.receivable()].index("vase")
    state.play(a.Receive((place,)))
    assert scores(state) == [1, 5] and sorted(kept(state, 1).split()) == ["SB3", "SM1", "ST2"]


def test_the_receiver_is_not_asked_when_nothing_can_be_scored() -> None:
    state = table("G10^ SM1^ VT1^ G14^ G15^ G12^ G13^")
    events = dig(state, 0, 1, 2)
    assert of(a.Kept, events) == [a.Kept(1, (*tiles("SM1 VT1"),))]
    assert state.phase == "dig" and state.turn == 1


def test_the_receiver_scores_after_the_buster_has_scored() -> None:
    state = table("G10^ G21^ G31^ G14^")
    events = dig(state, 0, 1, 2)
    assert [event.seat for event in of(a.Scored, events) if isinstance(event, a.Scored)] == [0]
    assert state.phase == "receive"


# --- the end of the match ---


def finished(state: Dig) -> bool:
    return state.to_move() is None


def test_reaching_the_goal_plays_the_round_to_its_end() -> None:
    state = table("G30^ G14^ G25^ G11^ G12^ G13^", players=3)
    state.players[0].score = 33
    dig(state, 0)
    events = stop(state)
    assert of(a.GoalReached, events) == [a.GoalReached(0, 35)]
    assert not finished(state)
    stop(state)
    assert state.turn == 2 and not finished(state)
    stop(state)
    assert finished(state) and state.standing().winners == (0,)


def test_passing_the_goal_counts_as_reaching_it() -> None:
    state = table("G30^ G14^")
    state.players[0].score = 34
    dig(state, 0)
    assert of(a.GoalReached, stop(state))


def test_one_point_short_of_the_goal_goes_on() -> None:
    state = table("G10^ G14^ G25^ G11^ G12^ G13^", turn=1)
    state.players[1].score = 33
    dig(state, 0)
    stop(state)
    assert scores(state) == [0, 34] and not state.last_round and state.round == 2


def test_the_player_right_of_the_start_player_has_the_last_turn() -> None:
    state = table("G30^ G14^ G25^ G11^ G12^ G13^", players=3, turn=0)
    state.start, state.turn = 1, 1
    state.players[1].score = 34
    dig(state, 0)
    stop(state)
    assert state.turn == 2
    stop(state)
    assert state.turn == 0
    stop(state)
    assert finished(state)


def test_the_goal_reached_by_the_last_player_ends_the_match_at_once() -> None:
    state = table("G30^ G14^ G25^ G11^ G12^ G13^", turn=1)
    state.players[1].score = 33
    dig(state, 0)
    stop(state)
    assert finished(state) and state.standing().winners == (1,)


def test_somebody_overtaking_in_the_last_round_wins() -> None:
    state = table("G10^ ST1^ SM2^ SB3^ G12^ G13^")
    state.players[0].score, state.players[1].score = 34, 30
    dig(state, 0)
    stop(state)
    dig(state, 1, 2, 3)
    stop(state)
    assert scores(state) == [35, 42] and state.standing().winners == (1,)
    assert state.standing().decided_by == "points"


def test_ruling_9_the_goal_reached_by_a_gift_in_mid_round_makes_it_the_last_round() -> None:
    state = table("G10^ G32^ G22^ G14^ G15^ G33^ G13^", players=3)
    state.players[2].score = 31
    dig(state, 0, 1, 2)
    events = state.play(a.Receive((0, 1)))
    assert of(a.GoalReached, events) == [a.GoalReached(2, 35)]
    assert state.turn == 1 and state.last_round
    stop(state)
    assert state.turn == 2
    stop(state)
    assert finished(state) and state.standing().winners == (2,)


def test_a_gift_kept_back_does_not_reach_the_goal() -> None:
    state = table("G10^ G32^ G22^ G14^ G15^ G33^ G13^", players=3)
    state.players[2].score = 31
    dig(state, 0, 1, 2)
    state.play(a.Receive(()))
    assert not state.last_round


def test_another_full_turn_comes_before_the_end_of_the_last_round() -> None:
    state = table("ST4^ VT4^ G30^ G11^ G12^ G13^", turn=1)
    state.players[1].score, state.last_round = 34, True
    dig(state, 0, 1)
    assert not finished(state) and state.turn == 1


# --- ties ---


def tied(players: int, points: list[int], held: list[str]) -> Dig:
    """The last turn of the last round is over, with these scores and tiles left."""
    state = table("G30^ G14^ G25^ G11^ G12^ G13^", players=players, turn=players - 1)
    for player, score, codes in zip(state.players, points, held, strict=True):
        player.score, player.kept = score, tiles(codes)
    state.last_round = True
    stop(state)
    return state


def test_a_tie_in_points_goes_to_most_tiles_left() -> None:
    state = tied(2, [36, 36], ["ST0", "ST1 SM1"])
    assert state.standing().winners == (1,) and state.standing().decided_by == "tiles left"


def test_fewer_points_with_more_tiles_do_not_win() -> None:
    assert tied(2, [37, 36], ["", "ST1 SM1"]).standing().winners == (0,)


def test_a_tie_of_two_may_be_shared() -> None:
    state = tied(2, [36, 36], ["ST0", "ST1"])
    assert state.phase == "tie" and state.to_move() == 0
    assert state.actions() == [a.Share(), a.PlayOn()]
    state.play(a.Share())
    assert state.standing().winners == (0, 1) and state.standing().decided_by == "shared"


def test_a_tie_of_two_is_played_on_only_when_both_wish_to() -> None:
    state = tied(2, [36, 36], ["", ""])
    state.play(a.PlayOn())
    assert state.to_move() == 1
    state.play(a.Share())
    assert state.standing().winners == (0, 1)


def test_playing_on_goes_turn_by_turn_until_the_tie_is_broken() -> None:
    state = tied(2, [36, 36], ["", ""])
    state.play(a.PlayOn())
    state.play(a.PlayOn())
    assert state.turn == 0 and state.phase == "dig"
    stop(state)
    assert not finished(state), "both have one more turn"
    stop(state)
    assert state.phase == "tie", "still tied: asked again"
    state.play(a.PlayOn())
    state.play(a.PlayOn())
    dig(state, 0)
    stop(state)
    stop(state)
    assert finished(state) and state.standing().winners == (0,)


def test_a_tie_of_three_of_four_leaves_the_fourth_out() -> None:
    state = tied(4, [36, 36, 20, 36], ["ST0", "ST1", "ST2 SM2", "SM3"])
    assert state.tied == [0, 1, 3]
    for _ in range(3):
        state.play(a.PlayOn())
    played = []
    while state.phase == "dig":
        played.append(state.turn)
        stop(state)
    assert played == [0, 1, 3]


def test_three_tied_in_points_two_of_them_in_tiles() -> None:
    state = tied(3, [36, 36, 36], ["ST0", "ST1 SM1", "ST2 SM2"])
    assert state.tied == [1, 2]
    state.play(a.Share())
    assert state.standing().winners == (1, 2)


@pytest.mark.parametrize("players", range(2, 7))
def test_all_may_be_tied_and_share(players: int) -> None:
    state = tied(players, [36] * players, [""] * players)
    assert state.tied == list(range(players))
    for _ in range(players - 1):
        state.play(a.PlayOn())
    state.play(a.Share())
    assert state.standing().winners == tuple(range(players))


def test_a_gift_to_one_left_out_of_the_tie_break_does_not_make_a_winner() -> None:
    state = tied(3, [36, 36, 20], ["", "", ""])
    state.play(a.PlayOn())
    state.play(a.PlayOn())
    state.players[2].score = 60
    stop(state)
    stop(state)
    assert state.tied == [0, 1]


# --- solo: Selara ---


def test_solo_selara_plays_first_and_both_start_at_0() -> None:
    state = table("G10^ G21^", players=1, turn=1)
    assert state.start == 1 and scores(state) == [0, 0] and state.to_move() == 0


def test_solo_one_picks_any_legal_tile_for_selara_and_she_scores_it_and_five_more() -> None:
    state = table("G10^ G32^ G21^ G14^ G23^", players=1, turn=1, covers=[(0, 2)])
    assert state.actions() == [a.Take(1), a.Take(2), a.Take(3), a.Take(4)]
    dig(state, 1)
    assert scores(state) == [0, 8] and state.turn == 0


def test_solo_selara_is_always_served() -> None:
    state = table("G10^ G21^", players=1, turn=1)
    assert state.why_not(a.Stop()) == "Selara always receives one tile."


@pytest.mark.parametrize("bonus", [4, 5, 6])
def test_solo_selaras_extra_points_are_a_choice(bonus: int) -> None:
    state = table("ST0^ G14^ G23^ G25^ G33^", players=1, turn=1, selara=bonus)
    dig(state, 0)
    assert scores(state) == [0, bonus] and kept(state, 1) == "ST0"


def test_solo_selara_scores_a_statue_on_her_third_part_and_gets_her_five_too() -> None:
    state = table("SB0^ G14^ G23^ G25^ G33^", players=1, turn=1)
    state.players[1].kept = tiles("ST4 SM2")
    dig(state, 0)
    assert scores(state) == [0, 17] and kept(state, 1) == ""


def test_solo_ruling_selara_never_busts() -> None:
    state = table("ST0^ SM0^ G14^ G15^ G11^ G23^", players=1, turn=1)
    dig(state, 0)
    stop(state)
    events = dig(state, 1)
    assert not of(a.Busted, events) and kept(state, 1) == "ST0 SM0"


@pytest.mark.parametrize("creature", range(6))
def test_solo_a_bust_gives_selara_the_pair_unless_it_is_ones_own_creature(creature: int) -> None:
    state = table(f"G1{(creature + 1) % 6}^ ST{creature}^ VT{creature}^ G14^ G23^ G25^", players=1, markers=[2])
    dig(state, 0, 1, 2)
    assert (kept(state, 1) == f"ST{creature} VT{creature}") == (creature != 2)


def test_solo_selara_scores_a_received_pair_at_once() -> None:
    state = table("G10^ G21^ G31^ G14^ G23^", players=1)
    dig(state, 0, 1, 2)
    assert scores(state) == [1, 5] and state.phase != "receive"


def test_solo_ruling_a_two_tile_bust_gives_another_turn() -> None:
    state = table("G21^ G31^ G10^ G14^ G23^ G34^", players=1)
    dig(state, 0, 1)
    assert state.turn == 0 and state.phase == "dig" and scores(state) == [0, 5]


def test_solo_ruling_one_always_has_the_last_turn() -> None:
    state = table("G10^ G32^ G21^ G14^ G23^", players=1, turn=1)
    state.players[1].score = 33
    dig(state, 0)
    assert state.last_round and not finished(state) and state.turn == 0
    stop(state)
    assert finished(state) and state.standing().winners == (1,)


def test_solo_one_may_win_with_the_last_turn() -> None:
    state = table("G10^ ST1^ SM2^ SB3^ G12^ G13^", players=1, turn=1)
    state.players[0].score, state.players[1].score = 30, 30
    dig(state, 0)
    dig(state, 1, 2, 3)
    stop(state)
    assert state.standing().winners == (0,)


def test_solo_a_tie_is_answered_once() -> None:
    state = table("G10^ G32^ G21^ G14^ G23^", players=1, turn=0)
    state.players[0].score = state.players[1].score = 36
    state.last_round = True
    stop(state)
    assert state.phase == "tie" and state.to_move() == 0
    state.play(a.PlayOn())
    assert state.phase == "dig" and state.turn == 1


def test_a_settled_pile_that_moved_is_told() -> None:
    state = table("G10^ G21^ G32^")
    state.play(a.Take(0))
    moved = state.pile.without(0)
    (event, *_) = state.play(a.Settled(moved))
    assert event == a.PileSettled(moved=True)
    state.play(a.Take(1))
    assert settle(state)[0] == a.PileSettled(moved=False)
