"""Tools and falls on the real dig site: what they do to a small pile, repeatably, and what they leave alone."""

import pytest

from game.buried_memories import actions as a
from game.buried_memories import referee
from game.buried_memories.content import content
from game.buried_memories.pile import Pile
from game.buried_memories.referee import SiteReferee, pile_from, site_from
from game.buried_memories.rules import Dig
from game.core.state import Action
from game.core.stream import Stream
from physics import DigSite
from physics import Tile as Body
from tests.buried_memories.laid import table, tile, tiles

ALL = " ".join(each.id for each in content().envelopes)
PIT = "G10^ ST1^ P2^ VT3v R4^ B5^ SP0v T1^"


def lying(pit: str = PIT, places: tuple[tuple[float, float], ...] = (), **rest: int) -> Dig:
    """A table whose tiles have really been laid down, one after another."""
    state = table(pit, opened=ALL, **rest)
    site = DigSite(seed=3)
    for number, each in state.pit.items():
        x, y = places[number] if number < len(places) else (40.0 + 52 * (number % 4), 50.0 + 90 * (number // 4))
        face = state.pile.lie(number).face
        site.drop(Body(number, each.shape), x, y, 0.0, face=face, height=4.0)
        site.settle()
    state.lay(pile_from(site))
    return state


def outcome(state: Dig, seed: int = 5) -> Action:
    return SiteReferee().outcome(state, Stream(seed, "rules"))


def resolved(state: Dig, action: Action) -> Action:
    state.play(action)
    found = outcome(state)
    assert found == outcome(state), "the same stream gives the same outcome"
    assert found != () and not state.why_not(found)
    state.play(found)
    return found


def place(pile: Pile, number: int) -> tuple[float, float]:
    lie = pile.lie(number)
    return lie.x, lie.y


def test_a_swept_tile_comes_to_lie_where_it_was_pushed() -> None:
    state = lying()
    x, y = place(state.pile, 0)
    found = resolved(state, a.Brush(0, 0, 45))
    assert isinstance(found, a.Brushed) and state.phase == "dig"
    assert place(state.pile, 0)[1] - y > 15 and abs(place(state.pile, 0)[0] - x) < 25


def test_a_shovelled_tile_lies_elsewhere_the_same_side_up() -> None:
    state = lying()
    resolved(state, a.Shovel(3, 130, 100, 1.0))
    x, y = place(state.pile, 3)
    assert abs(x - 130) < 12 and abs(y - 100) < 12 and state.pile.lie(3).face == 0


@pytest.mark.parametrize(("side", "dx", "dy"), [("left", 1, 0), ("right", -1, 0), ("far", 0, 1), ("near", 0, -1)])
def test_tiles_slide_away_from_the_side_that_is_raised(side: a.Side, dx: int, dy: int) -> None:
    state = lying()
    before = {number: place(state.pile, number) for number in state.pit}
    resolved(state, a.Tilt(side))
    slid = [
        (place(state.pile, each)[0] - before[each][0]) * dx + (place(state.pile, each)[1] - before[each][1]) * dy
        for each in state.pit
    ]
    assert max(slid) > 5 and min(slid) > -15


def test_a_pair_falls_back_into_the_box() -> None:
    state = lying("G20^ ST0^ G14^ VT3v", round_=3)
    for number in (0, 1):
        state.play(a.Take(number))
        state.play(outcome(state))
    assert state.phase == "drop"
    found = outcome(state)
    assert isinstance(found, a.Dropped) and not state.why_not(found)
    state.play(found)
    assert len(state.pit) == 4 and state.pit[0] == tile("G20")
    assert all(0 <= lie.x <= 260 and 0 <= lie.y <= 200 for lie in state.pile.lies)


def test_a_pillar_half_seen_is_drawn_out_and_the_rest_counted() -> None:
    state = lying("P2^ G14^ ST3^", ((100, 100), (100, 100), (200, 60)))
    assert state.pile.covering(0) == [1]
    share = state.pile.share(0)
    assert 0.5 < share < 0.9 and a.DrawOut(0) in state.actions()
    state.play(a.DrawOut(0))
    found = outcome(state)
    assert isinstance(found, a.DrawnOut) and found.moved in (0, 1) and not state.why_not(found)
    state.play(found)
    assert [each.tile for each in state.taken] == tiles("P2") and state.phase == "dig"


def test_the_share_of_a_pillar_that_can_be_seen_is_told_after_every_take() -> None:
    state = lying("P2^ G14^ ST3^", ((100, 100), (100, 100), (200, 60)))
    before = state.pile.share(0)
    state.play(a.Take(1))
    state.play(outcome(state))
    assert state.pile.share(0) > before and state.pile.free() == [0, 2]


def test_no_shares_are_told_without_pillars() -> None:
    state = lying("G10^ ST1^")
    assert pile_from(site_from(state.pile, referee.shapes_of(state), 1)).shares == Pile().shares


def test_a_tile_under_a_ring_is_free_on_the_real_site_too() -> None:
    state = lying("G10^ R4^", ((100, 100), (100, 100)))
    assert state.pile.free() == [0, 1]


@pytest.mark.slow
def test_a_whole_box_of_ninety_is_shaken() -> None:
    state = table("G10^", opened=ALL)
    state.phase, state.pit, state.pile = "shake", {}, Pile()
    found = outcome(state)
    assert isinstance(found, a.Shaken) and not state.why_not(found)
    state.play(found)
    assert len(state.pit) == 90 and len(state.pile.free()) > 4
    assert len(state.pile.shares) == 6  # type: ignore[arg-type]
