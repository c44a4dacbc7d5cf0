"""The search: what it sees in small pits that can be reckoned by hand."""

from game.buried_memories.content import content
from game.buried_memories.lookahead import Hunt
from game.buried_memories.odds import Odds
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import code, every_tile
from game.core.opponent import decide
from tests.buried_memories.laid import dig, table, tiles

SPARE = "G15v G25v G35v"


def hunt(state: Dig, seat: int = 0) -> Hunt:
    view = state.view(seat)
    return Hunt(view, seat, Odds(view))


def test_tiles_that_look_alike_are_one_choice_and_the_one_that_bares_more_is_meant() -> None:
    state = table("ST0^ ST1^ G14v G15v", covers=[(3, 1)])
    assert hunt(state).choices(frozenset()) == [1, 2]


def test_a_tile_becomes_a_choice_when_all_that_lay_on_it_is_gone() -> None:
    state = table("ST0^ SM1^ G14v", covers=[(0, 1), (0, 2)])
    search = hunt(state)
    assert search.choices(frozenset()) == [1, 2]
    assert search.choices(frozenset({1})) == [2]
    assert 0 in search.choices(frozenset({1, 2}))


def test_a_haul_holds_every_outcome_with_its_chance() -> None:
    state = table("G14v VT0v " + SPARE)
    state.players[0].kept = tiles("VB1")
    dig(state, 1)
    search = hunt(state)
    haul = search.haul(0, tuple(belief for _, belief in search.held))
    assert abs(sum(share for share, *_ in haul) - 1) < 1e-9
    assert {points for _, points, _, _ in haul} == {0.0, 5.0}


def test_an_expected_haul_counts_gems_by_their_mean() -> None:
    state = table("G14v G20v " + SPARE)
    dig(state, 1)
    search = hunt(state)
    ((share, points, left, more),) = search.haul(0, tuple(belief for _, belief in search.held))
    assert share == 1.0 and abs(points - 2.0) < 0.2 and sum(left) == more == 0


def test_busting_with_anothers_creature_is_worse_than_with_ones_own() -> None:
    others, own = table("ST1v SM1v G22v " + SPARE), table("ST0v SM0v G22v " + SPARE)
    worth = []
    for state in (others, own):
        dig(state, 2, 0)
        search = hunt(state)
        worth.append(search.glance(1, search.held))
    assert worth[0] < worth[1]


def test_looking_further_never_sees_less() -> None:
    state = table("ST1^ SM2v SB3^ G14v G20^ VT4^ VB0v " + SPARE)
    dig(state, 3)
    search = hunt(state)
    values = [decide(search.best(search.held, frozenset(), depth)) for depth in range(4)]
    assert values == sorted(values)


def test_tiles_out_of_sight_may_follow_one_another_though_few_creatures_are_left() -> None:
    used = {"G20", "VT0", "VB0", "G11"}
    rest = " ".join(code(each) for each in every_tile(content()) if code(each) not in used)
    state = table("G20^ VT0^ VB0^ G11^", covers=[(1, 0), (2, 0), (3, 0)], buried=[1, 2, 3], lid=rest)
    search = hunt(state)
    assert 0 < decide(search.best(search.held, frozenset(), 4)) < 1
