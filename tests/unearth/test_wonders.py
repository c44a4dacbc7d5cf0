"""Named wonders: the rulings W1 to W11 and what each of the fifteen does; tokens and their fallbacks."""

import pytest

from game.core.state import CHANCE
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import hexes, scoring, wonders
from game.unearth.content import content
from game.unearth.rules import Realm
from tests.unearth.laid import (
    BLACK,
    BLUE,
    D4,
    D8,
    FIRST_D6,
    LAST,
    RED,
    SECOND_D6,
    YELLOW,
    card,
    ending,
    excavated,
    kinds,
    laid,
    ring,
)

BIG = [card(0, 17), card(1, 17)]
ROUND = {"black": BLACK, "red": RED, "blue": BLUE, "yellow": YELLOW}


def closing(named: list[str], colours: list[int], **more: object) -> Realm:
    """Seat 0 has just closed a ring of these stones around (0, 0) with these named wonders to be had."""
    state = laid(on=BIG, stones={0: [colours[5]]}, tableau={0: ring(colours)}, named=named, **more)
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.PlaceStone(*LAST))
    return state


def points(state: Realm, seat: int = 0) -> int:
    return scoring.score(state, seat, whole=True)


def fits(id_: str, *colours: int) -> bool:
    return wonders.fits(content().wonder(id_), [colours.count(colour) for colour in range(4)])


# --- W1 to W11 ---


def owning_the_tomb(tomb: str) -> Realm:
    state = laid(owns={0: ["tomb"]}, tableau={0: ring([RED, BLUE, BLACK, RED, RED, RED])}, options={"tomb": tomb})
    state.players[0].ruins = [card(0, 9), card(1, 9), card(1, 11), ending("gold")]
    state.players[0].hidden = [card(2, 9)]
    return state


def tomb_points(state: Realm) -> int:
    return sum(line.points for line in scoring.lines(state, 0, True) if line.of == "tomb")


def test_w1_the_tomb_counts_stone_colours_as_in_the_rulebook() -> None:
    assert tomb_points(owning_the_tomb("stones")) == 3


def test_w1_house_rule_the_tomb_counts_ruin_colours_hidden_ones_too_cities_not() -> None:
    assert tomb_points(owning_the_tomb("ruins")) == 3
    state = owning_the_tomb("ruins")
    state.players[0].hidden += [card(3, 9), card(4, 9)]
    assert tomb_points(state) == 5


def test_w2_exact_formulas_need_different_colours() -> None:
    assert not fits("palace", *[RED] * 6)
    assert not fits("cenotaph", RED, RED, RED, RED, BLUE, BLUE)
    assert not fits("cenotaph", RED, RED, RED, BLUE, BLUE, BLUE)


@pytest.mark.parametrize("each", content().named, ids=lambda each: each.id)
def test_w2_minimums_are_met_by_any_ring_that_holds_them(each: object) -> None:
    wonder = content().wonder(each.id)  # type: ignore[attr-defined]
    if wonder.split:
        return
    least = [ROUND[colour] for colour, count in wonder.at_least.items() for _ in range(count)]
    for filler in range(4):
        assert fits(wonder.id, *least, *[filler] * (6 - len(least)))
    if least:
        other = next(colour for colour in range(4) if colour != least[0])
        assert not fits(wonder.id, *least[1:], *[other] * (7 - len(least)))


def test_w3_a_named_wonder_is_chosen_when_the_ring_closes_and_exists_once() -> None:
    state = closing(["library", "tomb", "palace"], [RED, BLUE, RED, BLUE, RED, BLUE])
    assert state.phase == "wonder"
    assert state.actions() == [a.BuildWonder("lesser"), a.BuildWonder("library"), a.BuildWonder("palace")]
    events = state.play(a.BuildWonder("palace"))
    assert kinds(events, e.WonderBuilt) == [e.WonderBuilt(0, "palace", 0, 0)]
    assert state.named == ["library", "tomb"] and points(state) == 6


def test_w3_the_token_may_be_preferred() -> None:
    state = closing(["library"], [RED] * 6)
    assert state.actions() == [a.BuildWonder("greater"), a.BuildWonder("library")]
    state.play(a.BuildWonder("greater"))
    assert points(state) == content().greater[-1] and state.named == ["library"]


def test_w8_flame_offers_a_draw_once_for_each_ruin_claimed_without_own_dice() -> None:
    state = laid(3, on=[card(0, 9), card(1, 9)], dice=[(1, D8, 0, 7)], owns={2: ["flame"]})
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase == "flame" and state.to_move() == 2
    state.play(a.DrawDelver())
    assert len(state.players[2].hand) == 1 and len(state.players[0].hand) == 1


def test_w8_flame_is_optional() -> None:
    state = laid(3, on=[card(0, 9), card(1, 9)], dice=[(1, D8, 0, 7)], owns={2: ["flame"]})
    excavated(state, FIRST_D6, 0, 5)
    state.play(a.NoDelver())
    assert not state.players[2].hand and state.turn == 1


def test_w8_not_with_own_dice_there_nor_for_a_removed_ruin() -> None:
    state = laid(3, on=[card(0, 9), card(1, 9)], dice=[(1, D8, 0, 7), (2, D4, 0, 1)], owns={2: ["flame"]})
    excavated(state, FIRST_D6, 0, 5)
    assert state.phase != "flame"
    state = laid(3, on=[card(0, 9), card(1, 9)], dice=[(1, FIRST_D6, 0, 5)], owns={2: ["flame"]})
    assert kinds(excavated(state, SECOND_D6, 0, 5), e.RuinRemoved)
    assert state.phase == "delve"


def test_w9_library_draws_two_from_the_bag_keeps_one_and_returns_the_other() -> None:
    state = laid(on=BIG, owns={0: ["library"]})
    excavated(state, FIRST_D6, 0, 2)
    assert state.asked is not None and state.asked.count == 2
    state.play(a.StonesDrawn((RED, BLUE)))
    assert state.phase == "library" and state.to_move() == 0
    events = state.play(a.TakeStone(BLUE))
    assert kinds(events, e.StoneDrawn) == [e.StoneDrawn(0, 0, BLUE, RED)]
    assert state.bag == [15, 15, 14, 15]


def test_w9_with_one_stone_left_it_is_just_taken_and_ruins_are_filled_as_usual() -> None:
    state = laid(on=BIG, owns={0: ["library"]}, bag=[0, 1, 0, 0])
    excavated(state, FIRST_D6, 0, 2)
    assert state.asked is not None and state.asked.count == 1
    state = laid(on=BIG, owns={0: ["library"]}, stones={0: [RED]})
    assert kinds(excavated(state, FIRST_D6, 0, 2), e.StoneTaken)


def test_w10_cenotaph_adds_a_removed_ruin_drawn_blind() -> None:
    aside = [card(2, 9), card(3, 11), card(4, 13)]
    state = closing(["cenotaph"], [RED, RED, BLUE, BLUE, YELLOW, YELLOW], aside=aside, known=[0, 3, 0])
    state.play(a.BuildWonder("cenotaph"))
    assert state.to_move() == CHANCE and state.phase == "blind"
    events = state.play(a.RuinDrawn(1))
    assert kinds(events, e.HiddenRuinGained) == [e.HiddenRuinGained(0, True, 2)]
    assert state.players[0].hidden == [card(3, 11)]
    assert state.view(0).aside == [-1, -1] and state.view(1).players[0].hidden == [-1]


def test_w10_memorial_searches_the_removed_ruins_in_private() -> None:
    aside = [card(2, 9), card(3, 11), card(4, 13)]
    state = closing(["memorial"], [RED] * 6, aside=aside, known=[0, 0, 0])
    state.play(a.BuildWonder("memorial"))
    assert state.phase == "memorial" and state.to_move() == 0
    assert state.view(0).aside == aside and state.view(1).aside == [-1, -1, -1]
    state.play(a.KeepRuin(2))
    assert state.players[0].hidden == [card(4, 13)]
    assert state.view(0).aside == aside[:2] and state.view(1).aside == [-1, -1]


@pytest.mark.parametrize(("id_", "colours"), [("cenotaph", [0, 0, 1, 1, 2, 2]), ("memorial", [3] * 6)])
def test_w10_with_an_empty_pile_nothing_happens(id_: str, colours: list[int]) -> None:
    state = closing([id_], colours)
    state.play(a.BuildWonder(id_))
    assert state.phase == "delve" and state.turn == 1


def test_w11_hidden_extra_ruins_score_with_all_others() -> None:
    state = laid()
    player = state.players[0]
    player.ruins, player.hidden = [card(0, 9), card(1, 9), card(2, 9)], [card(3, 9), card(4, 17), card(0, 17)]
    assert points(state) == 6 + 4 * 2 + 5
    assert scoring.by_claim(player)[:2] == [17, 17]


# --- what they score ---


def scored(id_: str, colours: list[int]) -> int:
    state = laid(owns={0: [id_]}, tableau={0: {(place, 0): colour for place, colour in enumerate(colours)}})
    return points(state)


@pytest.mark.parametrize(
    ("id_", "printed"),
    [
        ("college", 2),
        ("columns", 2),
        ("edifice", 2),
        ("flame", 1),
        ("library", 2),
        ("sanctuary", 2),
        ("palace", 6),
        ("cenotaph", 0),
        ("memorial", 0),
    ],
)
def test_fixed_points(id_: str, printed: int) -> None:
    assert scored(id_, [RED, BLUE]) == printed


@pytest.mark.parametrize(
    ("id_", "colour"), [("prosperity", YELLOW), ("flames", RED), ("fate", BLACK), ("clarity", BLUE)]
)
def test_temples_pay_1_for_each_stone_of_their_colour(id_: str, colour: int) -> None:
    other = (colour + 1) % 4
    assert scored(id_, [colour] * 5 + [other] * 3) == 5


def test_fountain_pays_2_for_each_stone_of_the_scarcest_colour() -> None:
    assert scored("fountain", [RED] * 4 + [BLUE] * 3 + [BLACK] * 2 + [YELLOW] * 2) == 4
    assert scored("fountain", [RED] * 4 + [BLUE] * 3 + [BLACK] * 2) == 0


# --- tokens ---


def test_tokens_are_seen_by_their_owner_alone_until_scoring() -> None:
    state = closing([], [RED] * 6)
    assert state.view(0).players[0].wonders[0].points == content().greater[-1]
    assert state.view(1).players[0].wonders[0].points == -1
    assert state.standing().scores[0] == 0
    state.phase = "over"
    assert state.view(1).players[0].wonders[0].points == content().greater[-1]


def test_an_empty_greater_stack_gives_a_lesser_and_an_empty_lesser_stack_a_marker() -> None:
    state = closing(["library"], [RED] * 6, greater=[], lesser=[4])
    state.play(a.BuildWonder("greater"))
    assert state.players[0].wonders[0].kind == "lesser" and points(state) == 4
    state = closing(["library"], [RED] * 6, greater=[], lesser=[])
    state.play(a.BuildWonder("greater"))
    assert state.players[0].wonders[0].kind == "marker" and points(state) == 0


def test_a_marker_still_counts_for_three_wonders() -> None:
    state = laid()
    state.players[0].wonders = [wonders.Wonder("marker", hexes.at(9, number)) for number in range(3)]
    assert points(state) == content().three_wonders


def test_the_ring_formulas_agree_with_the_counting_table() -> None:
    for colours in ([0, 0, 0, 1, 1, 1], [2] * 6, [0, 1, 2, 3, 3, 3], [0, 0, 1, 1, 2, 2]):
        able = wonders.fitting(wonders.counted(colours))
        assert able == {each.id for each in content().named if fits(each.id, *colours)}
