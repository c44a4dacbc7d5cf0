"""The five envelopes, rule by rule: tiles, artifacts, tools and seasons, in worked examples."""

import msgspec
import pytest

from game.buried_memories import actions as a
from game.buried_memories.content import content
from game.buried_memories.odds import Odds
from game.buried_memories.pile import Lie, Pile
from game.buried_memories.rules import Dig, start
from game.buried_memories.tiles import Tile, every_tile, sleepers
from game.core.state import Action, IllegalAction
from physics.shapes import SHAPES
from tests.buried_memories.laid import dig, kept, pair, scores, settle, stop, table, tile, tiles
from tests.buried_memories.test_flow import of

IDS = [each.id for each in content().envelopes]
ALL = " ".join(IDS)
SPARE = "G24^ G25^ G34^ G35^"


def ended(state: Dig) -> Dig:
    """The turn is over and nothing is asked."""
    assert state.phase == "dig" and not state.taken
    return state


# --- what they hold ---


@pytest.mark.parametrize(
    ("count", "whole", "each"), [(0, 48, 8), (1, 54, 9), (2, 60, 10), (3, 72, 12), (4, 78, 13)]
)
def test_tiles_grow_with_each_envelope(count: int, whole: int, each: int) -> None:
    box = every_tile(content(), IDS[:count])
    assert len(box) == whole
    assert [sum(tile.creature == creature for tile in box) for creature in range(6)] == [each] * 6


def test_all_five_make_ninety_tiles_fifteen_with_each_creature() -> None:
    box = every_tile(content(), IDS)
    assert len(box) == 90
    assert [sum(tile.creature == creature for tile in box) for creature in range(6)] == [15] * 6


def test_every_outline_is_one_the_dig_site_knows_and_only_rings_do_not_cover() -> None:
    for kind in content().every_kind(IDS):
        assert SHAPES[kind.shape].covers == kind.covers
    assert SHAPES[content().kind("B").shape].thickness == 4.0


@pytest.mark.parametrize("count", range(6))
def test_the_goal_moves_three_on_for_each(count: int) -> None:
    assert start(2, [0, 1], dict.fromkeys(IDS[:count], True)).goal == 35 + 3 * count


def test_any_set_may_be_open() -> None:
    state = start(2, [0, 1], {"lanterns": True, "year": True})
    assert state.goal == 41 and len(state.to_shake()) == 48 + 12 + 12
    assert state.players[0].tools == {"lantern": True, "tilt": True}


def test_selara_gets_no_tools() -> None:
    state = start(1, [0], dict.fromkeys(IDS, True))
    assert set(state.players[0].tools) == {"brush", "lantern", "shovel", "tilt"} and state.players[1].tools == {}


def test_without_envelopes_nothing_of_them_is_offered_or_told() -> None:
    state = table("G10^ ST1^")
    assert state.actions() == [a.Take(0), a.Take(1), a.Stop()]
    for action in (a.Brush(0, 10, 0), a.Light(0), a.Shovel(0, 9, 9, 0), a.Tilt("left")):
        assert state.why_not(action) == "That tool is not in this match."
    assert state.season is None


# --- E1 Echoes of Ages ---


def test_a_tile_under_a_ring_only_is_free_and_a_ring_itself_can_be_covered() -> None:
    state = table("G10^ R1^ ST2^", opened="echoes", covers=[])
    state.lay(Pile(state.pile.lies, ((0, 1), (1, 2)), buried=(0,)))
    assert state.pile.free() == [0, 2]
    assert state.why_not(a.Take(1)) == "Another tile lies on it, so it cannot be taken yet."
    assert state.pile.buried == (), "what only a ring hides is free and can be seen"


def test_rings_are_left_out_of_every_pile_that_chance_brings() -> None:
    state = table("G10^ R1^ ST2^", opened="echoes")
    state.play(a.Take(2))
    state.play(a.Settled(Pile(state.pile.lies, ((0, 1),))))
    assert state.pile.free() == [0, 1]


def test_a_ring_repeats_a_gem_and_another_ring_another_piece() -> None:
    state = table(f"G31^ VB2^ {SPARE}", opened="echoes")
    state.players[0].kept = tiles("VT0 R0 R3")
    dig(state, 0, 1)
    stop(state)
    assert scores(state) == [8, 0] and state.phase == "score" and state.to_move() == 0
    assert state.actions() == [a.Echo(1), a.Echo(0), a.KeepRest()]
    state.play(a.Echo(1))
    assert scores(state) == [13, 0]
    (echoed, scored, *_) = state.play(a.Echo(0))
    assert scores(state) == [16, 0] and kept(state, 0) == ""
    assert isinstance(echoed, a.Echoed) and isinstance(scored, a.Scored) and scored.piece.id == "echo"
    assert ended(state).turn == 1


def test_statues_do_not_echo_and_a_ring_alone_waits_unasked() -> None:
    state = table(f"ST0^ SM1^ SB2^ {SPARE}", opened="echoes")
    state.players[0].kept = tiles("R0")
    dig(state, 0, 1, 2)
    stop(state)
    assert scores(state) == [12, 0] and kept(state, 0) == "R0" and ended(state)


def test_a_ring_may_wait_though_it_could_echo() -> None:
    state = table(f"G31^ R2^ {SPARE}", opened="echoes")
    dig(state, 0, 1)
    stop(state)
    events = state.play(a.KeepRest())
    assert of(a.Kept, events) == [a.Kept(0, (tile("R2"),))] and scores(state) == [3, 0]


def brushed(state: Dig) -> None:
    state.play(a.Brushed(state.pile))


def test_the_brush_is_turned_over_moves_the_pile_and_takes_nothing() -> None:
    state = table(f"G10^ ST1^ {SPARE}", opened="echoes", covers=[(1, 0)])
    events = state.play(a.Brush(0, 60, 0))
    assert events == [a.BrushUsed(0, 0, 60, 0)] and state.phase == "brushed" and state.actions() == []
    state.play(a.Brushed(Pile(state.pile.lies)))
    assert state.pile.free() == [0, 1, 2, 3, 4, 5] and not state.taken
    assert state.why_not(a.Brush(1, 60, 0)) == "The Brush has been used this turn."
    stop(state)
    stop(state)
    assert state.why_not(a.Brush(1, 60, 0)) == "The Brush is turned over; a turn with a bust makes it ready again."


def test_a_brush_reaches_sixty_millimetres_and_free_tiles_alone() -> None:
    state = table(f"G10^ ST1^ {SPARE}", opened="echoes", covers=[(1, 0)])
    assert state.why_not(a.Brush(0, 60.5, 0)) == "The Brush pushes a tile at most 60 mm."
    assert state.why_not(a.Brush(0, 0, 0)) == "The Brush pushes a tile at most 60 mm."
    assert state.why_not(a.Brush(1, 9, 0)) == "Only a tile on which nothing lies can be reached with a tool."
    assert state.why_not(a.Brush(0, 36, 48)) == ""


def test_tools_come_before_the_first_tile() -> None:
    state = table(f"G10^ ST1^ {SPARE}", opened="echoes")
    dig(state, 0)
    assert state.why_not(a.Brush(1, 9, 0)) == "Tools are used before the first tile of a turn is taken."


def test_after_a_turn_with_a_bust_all_tools_are_ready_again() -> None:
    state = table(f"G10^ ST2^ VT2^ {SPARE}", opened="echoes lanterns")
    state.play(a.Brush(0, 9, 0))
    brushed(state)
    state.play(a.Light(0))
    assert state.players[0].tools == {"brush": False, "lantern": False}
    dig(state, 0, 1)
    events = dig(state, 2)
    assert of(a.ToolsReady, events) == [a.ToolsReady(0, ("brush", "lantern"))]
    assert state.players[0].tools == {"brush": True, "lantern": True}


def test_a_turn_without_a_bust_leaves_tools_turned() -> None:
    state = table(f"G10^ ST2^ {SPARE}", opened="echoes")
    state.play(a.Brush(0, 9, 0))
    brushed(state)
    dig(state, 0)
    stop(state)
    assert state.players[0].tools == {"brush": False}


def test_a_two_tile_bust_ends_a_turn_with_a_bust_and_tools_serve_the_next_one() -> None:
    state = table(f"ST2^ VT2^ G10^ {SPARE}", opened="echoes")
    state.play(a.Brush(0, 9, 0))
    brushed(state)
    dig(state, 0, 1)
    assert state.turn == 0 and state.why_not(a.Brush(2, 9, 0)) == ""


# --- E2 Stone Watchers ---


def test_two_pillars_are_a_gate_of_eight_and_may_wait() -> None:
    state = table(f"P0^ P3^ {SPARE}", opened="watchers")
    dig(state, 0, 1)
    stop(state)
    assert state.actions() == [a.Gate(), a.KeepRest()]
    state.play(a.KeepRest())
    assert kept(state, 0) == "P0 P3" and scores(state) == [0, 0]
    stop(state)
    stop(state)
    state.play(a.Gate())
    assert scores(state) == [8, 0] and state.lid[-2:] == tiles("P0 P3")


def test_one_pillar_is_no_gate_and_nothing_is_asked() -> None:
    state = table(f"P0^ {SPARE}", opened="watchers")
    dig(state, 0)
    stop(state)
    assert ended(state) and kept(state, 0) == "P0"


def warded() -> Dig:
    state = table(f"G30^ ST1^ VT1^ {SPARE}", opened="watchers")
    state.players[0].kept = tiles("P5")
    dig(state, 0, 1)
    state.play(a.Take(2))
    return state


def test_at_a_bust_a_pillar_from_an_earlier_turn_may_ward() -> None:
    state = warded()
    assert state.phase == "bust" and state.to_move() == 0
    assert state.actions() == [a.PairWith(1), a.Ward()]
    assert state.why_not(a.Stop()) == "First the bust has to be decided on."
    assert state.play(a.Ward()) == [a.Warded(0, tile("P5"), tile("VT1"))]
    settle(state)
    assert state.lid == tiles("P5 VT1 G30") and scores(state) == [3, 0] and kept(state, 0) == "ST1"
    assert state.turn == 1, "the taking has ended"


def test_the_bust_may_be_taken_all_the_same() -> None:
    state = warded()
    events = state.play(a.PairWith(1))
    assert of(a.Given, events) == [a.Given(0, 1, pair("ST1 VT1"))]
    settle(state)
    assert kept(state, 0) == "P5" and kept(state, 1) == "ST1 VT1"


def test_a_ward_is_no_bust_so_tools_stay_turned() -> None:
    state = warded()
    state.opened, state.players[0].tools = ("echoes", "watchers"), {"brush": False}
    state.play(a.Ward())
    settle(state)
    assert state.players[0].tools == {"brush": False}


def test_a_pillar_taken_this_very_turn_does_not_ward() -> None:
    state = table(f"P5^ ST1^ VT1^ {SPARE}", opened="watchers")
    dig(state, 0, 1)
    events = state.play(a.Take(2))
    assert of(a.Busted, events) and state.phase == "settle"
    sentence = "A ward needs a pillar from an earlier turn; one taken this turn does not count."
    assert state.why_not(a.Ward()) == sentence
    with pytest.raises(IllegalAction, match="one taken this turn"):
        state.play(a.Ward())


def test_a_two_tile_bust_may_be_warded_or_give_another_turn() -> None:
    for answer, turn in ((a.Ward(), 1), (a.PairWith(0), 0)):
        state = table(f"ST1^ VT1^ G10^ {SPARE}", opened="watchers")
        state.players[0].kept = tiles("P5")
        dig(state, 0)
        state.play(a.Take(1))
        state.play(answer)
        settle(state)
        assert state.turn == turn


def pillars(share: float) -> Dig:
    state = table(f"P2v G10^ ST1^ VT5^ {SPARE}", opened="watchers", covers=[(0, 1)])
    state.lay(Pile(state.pile.lies, ((0, 1),), shares=((0, share),)))
    return state


def test_a_covered_pillar_of_which_half_is_seen_may_be_drawn_out() -> None:
    state = pillars(0.5)
    assert a.DrawOut(0) in state.actions()
    assert state.play(a.DrawOut(0)) == [a.PillarDrawn(0, 0), a.Took(0, 0, Tile("", 2, "rect96x20"), False)]
    assert state.phase == "drawn" and state.doing == a.DrawOut(0)
    state.play(a.DrawnOut(state.pile, 2))
    assert state.phase == "dig" and [each.tile for each in state.taken] == tiles("P2"), "two moved: no shift"


@pytest.mark.parametrize(
    ("number", "share", "sentence"),
    [
        (0, 0.49, "Too little of it can be seen to draw it out."),
        (2, 1.0, "Only a pillar can be drawn out."),
        (99, 1.0, "That tile is not in the pit."),
    ],
)
def test_what_cannot_be_drawn_out_has_its_reason(number: int, share: float, sentence: str) -> None:
    assert pillars(share).why_not(a.DrawOut(number)) == sentence


def test_a_free_pillar_is_simply_taken() -> None:
    state = table(f"P2v {SPARE}", opened="watchers")
    assert state.why_not(a.DrawOut(0)) == "Nothing lies on that pillar: it is simply taken."


@pytest.mark.parametrize(("moved", "thrown"), [(3, 0), (0, 1)])
def test_a_shifted_pit_ends_the_taking_without_a_bust(moved: int, thrown: int) -> None:
    state = pillars(0.9)
    dig(state, 3)
    state.play(a.DrawOut(0))
    events = state.play(a.DrawnOut(state.pile, moved, thrown))
    assert of(a.PitShifted, events) == [a.PitShifted(0, moved)] and not of(a.Busted, events)
    assert state.turn == 1 and kept(state, 0) == "VT5 P2"


def test_a_drawn_pillar_may_bust_by_its_creature() -> None:
    state = pillars(0.9)
    state.pit[3] = tile("VT2")
    dig(state, 3)
    events = state.play(a.DrawOut(0))
    assert of(a.Busted, events) and state.phase == "drawn"
    state.play(a.DrawnOut(state.pile, 6))
    assert state.turn == 0, "a bust with the first two tiles still gives another turn"


# --- E3 Lanterns Below ---


@pytest.mark.parametrize(("beads", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_a_strand_scores_by_its_length(beads: int, points: int) -> None:
    state = table(f"G10^ {SPARE}", opened="lanterns")
    state.players[0].kept = tiles("B0 B0 B1 B2 B3 B3")
    stop(state)
    assert [each for each in state.actions() if isinstance(each, a.Strand)] == [
        a.Strand(n) for n in (5, 4, 3, 2, 1)
    ]
    state.play(a.Strand(beads))
    assert scores(state) == [points, 0] and len(state.players[0].kept) == 6 - beads
    assert ended(state).turn == 1, "one strand a scoring"


def test_a_lantern_shows_its_bearer_alone_what_lies_beneath() -> None:
    state = table(f"G10^ ST2v {SPARE}", opened="lanterns")
    events = state.play(a.Light(1))
    assert events == [a.LanternUsed(0, 1)] and events[0].reveals
    assert state.view(0).glimpsed == {1: tile("ST2")}
    assert state.view(1).glimpsed == {} and state.view(1).looks == [(0, 1)], "all see which tile"
    assert state.view(0).pit == state.view(1).pit, "the pit itself is shown to all alike"
    assert b'"ST"' not in msgspec.json.encode([events, state.view(1)])


def test_what_was_seen_by_lantern_counts_in_the_odds_of_that_seat() -> None:
    state = table(f"G10^ G11^ {SPARE} G12v", opened="lanterns", lid="G13")
    state.play(a.Light(0))
    assert Odds(state.view(0)).creatures(0) == {0: 1.0} == Odds(state, 0).creatures(0)
    others = Odds(state.view(1)).creatures(0)
    assert set(others) == {0, 1, 2, 4, 5} and sum(others.values()) == pytest.approx(1.0)
    assert Odds(state.view(0)).creatures(1).get(0, 0.0) == 0.0, "the other yellow gem cannot be the one seen"


def test_what_was_seen_stays_known_when_the_tile_is_taken_until_it_is_turned_over() -> None:
    state = table(f"ST2v G10^ {SPARE}", opened="lanterns")
    state.play(a.Light(0))
    dig(state, 0)
    assert state.view(0).glimpsed == {0: tile("ST2")} and state.view(1).glimpsed == {}
    assert Odds(state.view(0)).taken == tiles("ST2")
    stop(state)
    assert state.view(0).glimpsed == {}


def test_knowledge_ends_when_the_tile_is_lost_sight_of() -> None:
    state = table(f"ST2v G10^ G11^ {SPARE}", opened="lanterns")
    state.play(a.Light(0))
    state.play(a.Take(1))
    state.play(a.Settled(Pile(state.pile.lies, ((0, 2),), buried=(0,))))
    assert state.looks == [] and state.view(0).glimpsed == {}


# --- E4 Whispering Roots ---


def test_a_root_shows_two_neighbours_in_the_row_of_creatures() -> None:
    assert [sleepers(tile(f"T{creature}")) for creature in range(6)] == [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
        (4, 5),
        (5, 0),
    ]
    assert sleepers(tile("ST3")) == (3,)


@pytest.mark.parametrize("creature", [3, 4])
def test_a_root_matches_by_either_end(creature: int) -> None:
    state = table(f"G10^ ST{creature}^ T3^ {SPARE}", opened="roots", players=5)
    events = dig(state, 0, 1, 2)
    assert of(a.Busted, events) == [a.Busted(0, creature, pair(f"ST{creature} T3"), at_once=False)]
    assert kept(state, creature) == f"ST{creature} T3"


def ends() -> Dig:
    state = table(f"ST0^ VT5^ T5^ {SPARE}", opened="roots", players=6)
    dig(state, 0, 1)
    state.play(a.Take(2))
    return state


def test_when_both_ends_match_the_pair_is_chosen_and_the_gift_follows_its_creature() -> None:
    state = ends()
    assert state.phase == "bust" and state.actions() == [a.PairWith(0), a.PairWith(1)]
    events = state.play(a.PairWith(1))
    assert of(a.Given, events) == [a.Given(0, 5, pair("VT5 T5"))]
    settle(state)
    assert kept(state, 5) == "VT5 T5" and kept(state, 0) == "ST0"


def test_ones_own_creature_may_be_chosen_so_that_nobody_gains() -> None:
    state = ends()
    events = state.play(a.PairWith(0))
    assert of(a.Discarded, events) == [a.Discarded(0, pair("ST0 T5"))]
    settle(state)
    assert kept(state, 0) == "VT5"


def test_the_odds_of_a_root_count_both_creatures() -> None:
    state = table(f"G10^ T5v T4v T3^ {SPARE}", opened="roots", lid="T0 T1")
    dig(state, 0)
    odds = Odds(state.view(0))
    assert odds.bust(1) == 1.0 and odds.bust(2) == 0.0
    assert {woken: chance for woken, chance in odds.wakes(3).items() if chance} == {(2, 3): 0.5, (3, 4): 0.5}
    assert odds.bust(3) == 0.0


def test_two_roots_that_share_a_creature_bust() -> None:
    state = table(f"T0^ T1^ G10^ {SPARE}", opened="roots")
    events = dig(state, 0, 1)
    assert of(a.Busted, events) == [a.Busted(0, 1, pair("T0 T1"), at_once=True)]


def test_a_vase_blooms_with_a_root_for_nine_in_place_of_five() -> None:
    state = table(f"VT0^ VB2^ T4^ {SPARE}", opened="roots")
    dig(state, 0, 1, 2)
    stop(state)
    assert state.actions() == [a.Bloom(), a.KeepRest()] and scores(state) == [5, 0]
    state.play(a.Bloom())
    assert scores(state) == [9, 0] and kept(state, 0) == "" and ended(state)
    assert [(part.title, part.points) for part in state.standing().parts[0]] == [("Vases", 5), ("In bloom", 4)]


def test_each_vase_takes_one_root() -> None:
    state = table(f"VT0^ VB2^ {SPARE}", opened="roots")
    state.players[0].kept = tiles("T1 T3")
    dig(state, 0, 1)
    stop(state)
    state.play(a.Bloom())
    assert ended(state) and kept(state, 0) == "T3"


def test_a_ring_repeats_a_vase_in_bloom_as_five() -> None:
    state = table(f"VT0^ VB2^ {SPARE}", opened="echoes roots")
    state.players[0].kept = tiles("T1 R3")
    dig(state, 0, 1)
    stop(state)
    state.play(a.Bloom())
    state.play(a.Echo(0))
    assert scores(state) == [9 + 5, 0]


def test_the_shovel_sets_a_free_tile_down_elsewhere() -> None:
    state = table(f"G10^ ST1^ {SPARE}", opened="roots", covers=[(1, 0)])
    assert state.why_not(a.Shovel(0, 300, 10, 0)) == "A tile is set down inside the box."
    assert state.play(a.Shovel(0, 200, 150, 1.5)) == [a.ShovelUsed(0, 0, 200, 150, 1.5)]
    assert state.phase == "shovelled"
    lies = [Lie(0, 200, 150, 1.5, 0, 0, 0, 1), *(lie for lie in state.pile.lies if lie.id)]
    state.play(a.Shovelled(Pile(tuple(lies))))
    assert state.phase == "dig" and 1 in state.pile.free() and not state.taken


# --- E5 The Turning Year ---


def test_each_slab_lists_its_creatures() -> None:
    slabs: dict[str, list[int]] = {kind: [] for kind in ("SP", "SU", "AU", "WI")}
    for each in every_tile(content(), ["year"])[48:]:
        slabs[each.kind].append(each.creature)
    assert slabs == {"SP": [0, 1, 2], "SU": [2, 3, 4], "AU": [4, 5, 0], "WI": [1, 3, 5]}


def test_the_odds_know_which_creatures_a_slab_can_have() -> None:
    state = table(f"SP0^ {SPARE}", opened="year")
    assert set(Odds(state.view(0)).creatures(0)) == {0, 1, 2}


@pytest.mark.parametrize(
    ("seasons", "round_", "points"),
    [
        (("summer", "autumn"), 1, 6),
        (("spring", "summer"), 1, 9),
        (("summer", "autumn", "winter"), 1, 12),
        (("spring", "summer", "autumn"), 3, 15),
        (("spring", "summer", "autumn", "winter"), 2, 23),
    ],
)
def test_a_year_scores_by_its_seasons_and_more_with_the_one_on_the_dial(
    seasons: tuple[str, ...], round_: int, points: int
) -> None:
    state = table(f"G10^ {SPARE}", opened="year", round_=round_)
    state.players[0].kept = tiles("SP0 SU2 AU4 WI1 SP1")
    stop(state)
    assert len([each for each in state.actions() if isinstance(each, a.LayYear)]) == 11
    state.play(a.LayYear(seasons))
    assert scores(state) == [points, 0] and ended(state).turn == 1, "one year a scoring"


def test_equal_seasons_make_no_year() -> None:
    state = table(f"G10^ {SPARE}", opened="year")
    state.players[0].kept = tiles("SP0 SP1")
    stop(state)
    assert ended(state) and state.why_not(a.LayYear(("spring", "spring")))


def test_the_dial_moves_one_step_each_round_and_is_told() -> None:
    state = table(f"G10^ {SPARE}", opened="year")
    shown = []
    for _ in range(5):
        shown.append(state.season.id if state.season else "")
        stop(state)
        events = stop(state)
        assert state.season is not None
        assert of(a.SeasonBegan, events) == [a.SeasonBegan(state.season.id)]
    assert shown == ["spring", "summer", "autumn", "winter", "spring"]


def test_solo_the_dial_moves_with_each_of_selaras_turns() -> None:
    state = table(f"G20^ G10^ {SPARE}", players=1, turn=1, opened="year")
    dig(state, 0)
    assert state.season is not None and state.season.id == "spring"
    events = stop(state)
    assert of(a.SeasonBegan, events) == [a.SeasonBegan("summer")]


def test_in_spring_each_vase_is_worth_two_more_and_its_echo_is_not() -> None:
    state = table(f"VT0^ VB2^ {SPARE}", opened="echoes year")
    state.players[0].kept = tiles("R1")
    dig(state, 0, 1)
    events = stop(state)
    assert of(a.SeasonAdded, events) == [a.SeasonAdded(0, "spring", 2, 7)]
    state.play(a.Echo(0))
    assert scores(state) == [12, 0]


def test_in_summer_four_gems_give_three_more() -> None:
    state = table(f"G10^ G11^ G12^ G13^ {SPARE}", opened="year", round_=2)
    dig(state, 0, 1, 2, 3)
    stop(state)
    assert scores(state) == [4 + 3, 0]


def test_summer_warms_the_gems_of_a_receiver_too() -> None:
    state = table(f"G20^ G11^ G31^ {SPARE}", opened="year", round_=2)
    dig(state, 0, 1, 2)
    state.play(a.Receive((0, 1)))
    assert scores(state) == [2 + 1, 4 + 2]


def test_in_autumn_a_pair_for_the_lid_falls_back_into_the_pit() -> None:
    state = table(f"G20^ ST0^ {SPARE} G12v", opened="year", round_=3)
    whole = len(state.pit)
    dig(state, 0)
    events = dig(state, 1)
    assert of(a.FellBack, events) == [a.FellBack(0, pair("G20 ST0"), (0, 1))] and not of(a.Discarded, events)
    assert state.phase == "drop" and state.lid == [] and state.actions() == []
    lies = (*state.pile.lies, Lie(0, 9, 9, 0, 0, 0, 0, 1), Lie(1, 99, 9, 0, 0, 0, 0, 0))
    assert state.why_not(a.Dropped(state.pile)) == "The pile does not hold the tiles of the pit."
    state.play(a.Dropped(Pile(lies)))
    assert len(state.pit) == whole and state.pit[1] == tile("ST0")
    assert state.turn == 0 and state.phase == "dig", "two tiles lost at once give another full turn"
    assert state.view(0).glimpsed == state.view(1).glimpsed == {0: tile("G20"), 1: tile("ST0")}, (
        "all have seen them"
    )


def test_ruling_a_pair_that_falls_back_gives_another_turn_only_once() -> None:
    state = table(f"G20^ ST0^ {SPARE} G12v", opened="year", round_=3)
    for turn in (0, 1):
        dig(state, 0, 1)
        lies = (*state.pile.lies, Lie(0, 9, 9, 0, 0, 0, 0, 1), Lie(1, 99, 9, 0, 0, 0, 0, 0))
        state.play(a.Dropped(Pile(lies)))
        assert state.turn == turn
    stop(state)
    dig(state, 0, 1)
    assert state.turn == 0, "in winter it is another matter"


def test_in_autumn_a_pair_with_an_owner_is_given_as_ever() -> None:
    state = table(f"G20^ ST1^ VT1^ {SPARE}", opened="year", round_=3)
    dig(state, 0, 1, 2)
    assert kept(state, 1) == "ST1 VT1"


def winter(pit: str, **rest: str) -> Dig:
    return table(f"{pit} {SPARE}", round_=4, opened=rest.get("opened", ALL))


def test_in_winter_tools_rest() -> None:
    state = winter("G10^ ST1^")
    tools = [a.Brush(0, 9, 0), a.Light(0), a.Shovel(0, 9, 9, 0), a.Tilt("left")]
    assert {state.why_not(each) for each in tools} == {"In winter no tools are used."}
    assert not [each for each in state.actions() if isinstance(each, a.Brush | a.Light | a.Shovel | a.Tilt)]


def test_in_winter_the_first_pair_is_spared_and_the_second_busts() -> None:
    state = winter("G30^ ST1^ VT1^ SM1^")
    dig(state, 0, 1)
    events = dig(state, 2)
    assert of(a.Spared, events) == [a.Spared(0, 1, tile("VT1"))] and not of(a.Busted, events)
    assert state.lid == tiles("VT1") and state.phase == "dig" and state.turn == 0
    events = dig(state, 3)
    assert of(a.Busted, events) == [a.Busted(0, 1, pair("ST1 SM1"), at_once=False)]


def test_in_winter_a_first_pair_of_two_tiles_gives_no_other_turn_one_simply_goes_on() -> None:
    state = winter("ST1^ VT1^ SM1^")
    dig(state, 0, 1)
    assert state.phase == "dig" and [each.tile for each in state.taken] == tiles("ST1")
    events = dig(state, 2)
    (bust,) = of(a.Busted, events)
    assert isinstance(bust, a.Busted) and not bust.at_once and state.turn == 1, "three tiles were taken"


def test_in_winter_a_pillar_wards_only_off_the_second_pair() -> None:
    state = winter("ST1^ VT1^ SM1^")
    state.players[0].kept = tiles("P4")
    dig(state, 0, 1)
    assert state.phase == "dig"
    state.play(a.Take(2))
    assert state.phase == "bust" and a.Ward() in state.actions()


def test_the_tilt_raises_a_side_before_the_first_take() -> None:
    state = table(f"G10^ ST1^ {SPARE}", opened="year")
    assert [each for each in state.actions() if isinstance(each, a.Tilt)] == [a.Tilt(side) for side in a.SIDES]
    assert state.play(a.Tilt("far")) == [a.TiltUsed(0, "far")] and state.phase == "tilted"
    state.play(a.Tilted(state.pile))
    assert state.phase == "dig" and state.why_not(a.Tilt("left")) == "The Tilt has been used this turn."


def test_stairs_may_be_tilted_loose_too() -> None:
    state = table("G10^ ST1^ VT2^", opened="year", covers=[(0, 1), (1, 2), (2, 0)])
    assert a.Tilt("near") in state.actions() and any(isinstance(each, a.Tap) for each in state.actions())


# --- receivers, and Selara ---


def given(pit: str, held: str, opened: str) -> Dig:
    """Player 0 busts with player 1's creature on tiles 1 and 2 of the pit."""
    state = table(f"G10^ {pit} {SPARE}", opened=opened)
    state.players[1].kept = tiles(held)
    dig(state, 0, 1, 2)
    return state


CASES: list[tuple[str, str, str, list[Action]]] = [
    ("P1^ ST1^", "P4", "watchers", [a.Gate()]),
    ("G31^ ST1^", "P4 P5", "watchers", []),
    ("B1^ B1^", "B2", "lanterns", [a.Strand(3), a.Strand(2), a.Strand(1)]),
    ("G31^ ST1^", "B2 B3", "lanterns", []),
    ("SP1^ ST1^", "SU2 AU4", "year", [a.LayYear(("spring", "summer", "autumn"))]),
    ("G31^ ST1^", "SU2 AU4", "year", []),
    ("T1^ VB1^", "VT0", "roots", [a.Bloom()]),
    ("R1^ G31^", "", "echoes", [a.Echo(0)]),
    ("G31^ ST1^", "R4", "echoes", [a.Echo(0)]),
]


@pytest.mark.parametrize(("pit", "held", "opened", "choices"), CASES)
def test_a_receiver_scores_what_may_wait_only_with_the_pair(
    pit: str, held: str, opened: str, choices: list[Action]
) -> None:
    state = given(pit, held, opened)
    if state.phase == "receive":
        state.play(state.actions()[0])
    found = state.actions() if state.phase == "score" else []
    assert all(choice in found for choice in choices) and bool(found) == bool(choices)
    if choices:
        assert state.to_move() == 1
        state.play(choices[0])
        while state.phase == "score":
            state.play(a.KeepRest())
    assert state.turn == 1 and state.phase == "dig"


def test_a_receiver_who_keeps_the_pair_keeps_it_all() -> None:
    state = given("B1^ B1^", "B2", "lanterns")
    events = state.play(a.KeepRest())
    assert of(a.Kept, events) == [a.Kept(1, pair("B1 B1"))] and kept(state, 1) == "B2 B1 B1"


def solo(pit: str, held: str, opened: str, round_: int = 1) -> Dig:
    state = table(f"{pit} {SPARE}", players=1, turn=1, opened=opened, round_=round_)
    state.players[1].kept = tiles(held)
    dig(state, 0)
    return state


def test_selara_scores_a_statue_on_her_third_part_and_gets_her_five_too() -> None:
    assert scores(solo("SB0^", "ST4 SM2", ALL)) == [0, 17]


@pytest.mark.parametrize(
    ("pit", "held", "points"),
    [
        ("P0^", "P3", 8),
        ("B0^", "B3", 0),
        ("B0^", "B3 B4", 6),
        ("SU2^", "", 0),
        ("SU2^", "AU4", 6),
        ("SP0^", "AU4", 9),
        ("VT0^", "VB1 T3", 9 + 2),
        ("G30^", "R3", 6),
    ],
)
def test_selara_scores_what_may_wait_by_her_own_rule(pit: str, held: str, points: int) -> None:
    state = solo(pit, held, ALL)
    assert scores(state) == [0, points + 5] and state.turn == 0


def test_selara_uses_no_tools_and_draws_no_pillars() -> None:
    state = table(f"P0^ G10^ {SPARE}", players=1, turn=1, opened=ALL)
    state.lay(Pile(state.pile.lies, ((0, 1),), shares=((0, 0.9),)))
    assert all(isinstance(each, a.Take) for each in state.actions())
    assert state.why_not(a.Light(1)) == "Selara uses no tools."
    assert state.why_not(a.DrawOut(0)) == "Selara never draws pillars out."


def test_unscored_tiles_are_worth_nothing_but_the_tie_break() -> None:
    state = table(f"G10^ {SPARE}", opened=ALL, turn=1)
    state.players[0].score = state.players[1].score = 50
    state.players[0].kept, state.last_round = tiles("B0 B0 B1 B2"), True
    stop(state)
    assert state.standing().winners == (0,) and state.standing().decided_by == "tiles left"


def test_the_whole_goal_with_all_five_is_fifty() -> None:
    state = table(f"P0^ P1^ {SPARE}", opened=ALL)
    state.players[0].score = 42
    dig(state, 0, 1)
    stop(state)
    events = state.play(a.Gate())
    assert of(a.GoalReached, events) == [a.GoalReached(0, 50)]
