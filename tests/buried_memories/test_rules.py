"""Setup, what may be done when, and why not: rule by rule of the rulebook."""

import msgspec
import pytest

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.pile import Pile
from game.buried_memories.rules import Dig, start
from game.buried_memories.table import Taken
from game.buried_memories.tiles import UNSEEN, Tile, every_tile
from game.buried_memories.wing import game
from game.core.match import Match, Setup, seats_for
from game.core.state import CHANCE, IllegalAction
from tests.buried_memories.laid import dig, scores, settle, spread, table, tile, tiles


def opened(players: int, **options: int) -> Match:
    seats = seats_for([f"P{n}" for n in range(players)], ["person"] * players)
    match = Match(game(), Setup("buried_memories", 7, seats, dict(options)))
    referee = game().referee()
    while match.state.to_move() == CHANCE:
        match.play_chance(referee)
    return match


def state_of(match: Match) -> Dig:
    assert isinstance(match.state, Dig)
    return match.state


# --- setup ---


@pytest.mark.parametrize(("players", "score"), [(1, 0), (2, 0), (3, 3), (4, 5), (5, 7), (6, 8)])
def test_starting_score_by_number_of_players(players: int, score: int) -> None:
    state = state_of(opened(players))
    assert scores(state) == [score] * (2 if players == 1 else players)


def test_all_48_tiles_go_into_the_pit() -> None:
    state = state_of(opened(2))
    assert sorted(state.pit.values(), key=repr) == sorted(every_tile(content()), key=repr)
    assert len(state.pit) == 48


def test_each_artifact_picture_exists_once_for_each_creature() -> None:
    box = every_tile(content())
    assert len(set(box)) == 48
    for kind in ("G1", "G2", "G3", "VT", "VB", "ST", "SM", "SB"):
        assert sorted(each.creature for each in box if each.kind == kind) == [0, 1, 2, 3, 4, 5]


def test_the_goal_is_35_with_no_envelope_opened() -> None:
    assert state_of(opened(2)).goal == 35


def test_each_player_has_the_creature_of_the_chosen_marker() -> None:
    state = start(3, [4, 0, 2], {"first": 0})
    assert [player.marker for player in state.players] == [4, 0, 2]
    assert [state.owner(creature) for creature in range(6)] == [1, -1, 2, -1, 0, -1]


def test_the_start_player_is_found_by_chance_or_chosen() -> None:
    assert {state_of(opened(2, first=seat)).turn for seat in range(2)} == {0, 1}
    assert start(2, [0, 1], {"first": -1}).phase == "first"


# --- taking ---


def test_only_a_tile_that_no_other_covers_may_be_taken() -> None:
    state = table("G10^ G20^ G30^", covers=[(0, 1)])
    assert state.actions() == [a.Take(1), a.Take(2), a.Stop()]
    with pytest.raises(IllegalAction, match="Another tile lies on it, so it cannot be taken yet"):
        state.play(a.Take(0))


def test_why_not_counts_the_covering_tiles() -> None:
    state = table("G10^ G20^ G30^", covers=[(0, 1), (0, 2)])
    assert state.why_not(a.Take(0)) == "2 other tiles lie on it, so it cannot be taken yet."


def test_a_covered_tile_is_free_once_its_cover_is_taken() -> None:
    state = table("G10^ G20^ G30^", covers=[(0, 1)])
    dig(state, 1)
    assert a.Take(0) in state.actions()


def test_tiles_are_taken_one_at_a_time_and_the_pile_rests_between() -> None:
    state = table("G10^ G21^ G32^")
    state.play(a.Take(0))
    assert state.to_move() == CHANCE
    assert state.why_not(a.Take(1)) == "The pile has to rest first."


def test_a_taken_tile_shows_its_creature_to_all() -> None:
    state = table("G14^ G21v")
    (took, *_) = dig(state, 0)
    assert took == a.Took(0, 0, tile("G14"), revealed=True)
    assert state.view(1).taken == [Taken(tile("G14"), seen=True, number=0)]


def test_a_tile_taken_creature_up_keeps_its_artifact_hidden() -> None:
    state = table("G14v G21v")
    (took, *_) = dig(state, 0)
    assert took == a.Took(0, 0, Tile("", 4, "hex32"), revealed=False)
    assert state.view(0).taken == [Taken(Tile("", 4, "hex32"), seen=False, number=0)]


def test_one_may_stop_at_any_time_even_without_a_tile() -> None:
    state = table("G14v G21v")
    assert state.play(a.Stop())[0] == a.Stopped(0, 0)
    assert state.turn == 1


def test_ruling_1_six_tiles_at_most_without_a_bust() -> None:
    state = table("G10^ G11^ G12^ G13^ G14^ G15^ G20^")
    dig(state, 0, 1, 2, 3, 4, 5)
    assert state.phase == "dig" and len(state.taken) == 6
    events = dig(state, 6)
    assert any(isinstance(event, a.Busted) for event in events)


def test_ruling_6_a_pit_emptied_in_a_turn_ends_the_taking() -> None:
    state = table("G10^ G21^")
    dig(state, 0, 1)
    assert state.turn == 1 and scores(state) == [3, 0]


# --- running out of tiles ---


def test_with_three_tiles_or_fewer_the_lid_may_be_poured_back() -> None:
    state = table("G10^ G21^ G32^ G13^", lid="ST0 SM1")
    dig(state, 0)
    state.play(a.Stop())
    assert state.turn == 1 and state.phase == "pour"
    assert state.actions() == [a.Pour(), a.Leave()]


def test_a_pour_may_be_refused() -> None:
    state = table("G10^ G21^ G32^ G13^", lid="ST0 SM1")
    dig(state, 0)
    state.play(a.Stop())
    lid = list(state.lid)
    state.play(a.Leave())
    assert state.phase == "dig" and len(state.pit) == 3 and state.lid == lid


def test_a_pour_puts_every_tile_of_the_lid_into_the_pit_before_the_turn() -> None:
    state = table("G10^ G21^ G32^ G13^", lid="ST0 SM1")
    dig(state, 0)
    state.play(a.Stop())
    assert state.play(a.Pour()) == [a.Poured(1, 3)]
    assert state.to_move() == CHANCE
    shaken = tuple(state.to_shake())
    state.play(a.Shaken(spread([1] * 6), shaken))
    assert sorted(state.pit.values(), key=repr) == sorted(tiles("G21 G32 G13 ST0 SM1 G10"), key=repr)
    assert not state.lid and state.phase == "dig" and state.turn == 1


def test_with_four_tiles_nothing_is_poured() -> None:
    state = table("G10^ G21^ G32^ G13^ G24^", lid="ST0")
    dig(state, 0)
    state.play(a.Stop())
    assert state.phase == "dig"
    assert "three or fewer" in state.why_not(a.Pour())


def test_an_empty_pit_must_be_filled() -> None:
    state = table("G10^ G21^", lid="ST0")
    dig(state, 0, 1)
    assert state.actions() == [a.Pour()]
    assert state.why_not(a.Leave()) == "The pit is empty: the lid has to be poured back."


def test_three_tiles_and_an_empty_lid_leave_nothing_to_decide() -> None:
    state = table("VT0^ VT1^ VT2^ VT3^")
    dig(state, 0)
    state.play(a.Stop())
    assert state.phase == "dig"


# --- escher stairs ---


RING = [(0, 1), (1, 2), (2, 0)]


def test_stairs_are_told_with_their_ring_and_the_box_may_be_tapped() -> None:
    state = table("G10^ G21^ G32^ ST0^", covers=[*RING, (3, 0)])
    state.play(a.Stop())
    assert state.turn == 1
    assert all(isinstance(action, a.Tap | a.Stop) for action in state.actions())
    assert {(each.x, each.y) for each in state.actions() if isinstance(each, a.Tap)} == {
        (0.0, 50.0),
        (40.0, 50.0),
        (80.0, 50.0),
    }


def test_uncovering_stairs_in_mid_turn_says_so() -> None:
    state = table("G10^ G21^ G32^ ST0^", covers=RING)
    events = dig(state, 3)
    assert a.Stairs((0, 1, 2)) in events


def test_a_tap_anywhere_is_chance_and_goes_on_with_the_turn() -> None:
    state = table("G10^ G21^ G32^", covers=RING)
    state.play(a.Tap(12.5, 99.0))
    assert state.to_move() == CHANCE
    state.play(a.Tapped(spread([1, 1, 0], [(0, 1), (1, 2)])))
    assert state.turn == 0 and state.pile.free() == [2]


def test_a_tap_that_frees_nothing_may_be_repeated() -> None:
    state = table("G10^ G21^ G32^", covers=RING)
    for _ in range(3):
        state.play(a.Tap(0.0, 0.0))
        events = state.play(a.Tapped(state.pile))
        assert a.Stairs((0, 1, 2)) in events


def test_the_box_is_not_tapped_while_a_tile_is_free() -> None:
    state = table("G10^ G21^")
    assert state.why_not(a.Tap(1.0, 1.0)) == "The box is only tapped when every tile is covered."


@pytest.mark.parametrize("x", [float("nan"), float("inf"), float("-inf")])
def test_a_tap_at_no_place_is_refused_since_no_save_could_hold_it(x: float) -> None:
    state = table("G10^ G21^ G32^", covers=RING)
    assert state.why_not(a.Tap(x, 1.0)) == state.why_not(a.Tap(1.0, x)) == "The box is tapped at a place."


def test_a_buried_tile_of_the_stairs_is_no_place_to_tap_so_that_the_view_offers_the_same() -> None:
    state = table("G10^ G21^ G32^", covers=RING, buried=[1])
    assert state.view(0).actions() == state.actions()
    assert len([each for each in state.actions() if isinstance(each, a.Tap)]) == 2


# --- what everybody sees ---


def test_ruling_10_all_players_see_every_visible_side_and_nothing_else() -> None:
    state = table("G14^ G21v ST0^", covers=[(2, 0)], buried=[2])
    for seat in (0, 1):
        seen = state.view(seat)
        assert seen.pit == {0: Tile("G1", -1, "hex32"), 1: Tile("", 1, "hex32"), 2: UNSEEN}
        assert [lie.id for lie in seen.pile.lies] == [0, 1]


def test_the_state_is_unchanged_when_an_action_is_refused() -> None:
    state = table("G10^ G21^", covers=[(0, 1)])
    before = msgspec.json.encode(state)
    for action in (a.Take(0), a.Take(77), a.Pour(), a.Share(), a.Receive(()), a.First(0), a.Settled()):
        with pytest.raises(IllegalAction):
            state.play(action)
    assert msgspec.json.encode(state) == before


def test_a_pile_must_hold_exactly_the_tiles_of_the_pit() -> None:
    state = table("G10^ G21^ G32^")
    state.play(a.Take(0))
    assert state.why_not(a.Settled(spread([1, 1, 1]))) == "The pile does not hold the tiles of the pit."
    assert state.why_not(a.Settled(None, (0,))) == "The pile names tiles that are not in the pit."
    settle(state)
    assert state.phase == "dig"


def test_a_shake_must_give_back_the_tiles_that_went_in() -> None:
    state = start(2, [0, 1], {"first": 0})
    box = every_tile(content())
    forged = [box[1], *box[1:]]
    assert state.why_not(a.Shaken(Pile(), tuple(forged))) == "Those are not the tiles that were in the box."
