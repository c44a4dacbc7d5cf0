"""Chance: what is drawn and rolled is always something that could have been, and everything comes up."""

import pytest

from game.core.stream import Stream
from game.rift import actions as a
from game.rift.content import content
from game.rift.referee import DiceReferee, draw_crew, draw_game
from game.rift.rules import start

DRAWS = 300


@pytest.mark.parametrize("crew", ["draw", "mixed"])
def test_crews_are_drawn_from_all_mechs_and_pilots(crew: str) -> None:
    state = start(1, [0], {"crew": crew})
    seen: set[str] = set()
    for number in range(DRAWS):
        drawn = draw_crew(state, Stream(number, "rules"))
        assert state.why_not(drawn) == ""
        seen |= {*drawn.mechs, *drawn.pilots}
    assert seen == {card.id for card in (*content().mechs, *content().pilots)}


@pytest.mark.parametrize("game", range(1, 7))
def test_every_deal_is_a_legal_one(game: int) -> None:
    state = start(1, [0], {})
    state.play(a.Crewed(("wukong", "talos"), ("lin", "marchetti")))
    state.game = game
    maps, monsters = set(), set()
    for number in range(DRAWS):
        dealt = draw_game(state, Stream(number, "rules"))
        assert state.why_not(dealt) == ""
        maps.add((dealt.left, dealt.right))
        monsters.add(dealt.monsters)
    assert len(maps) == 30 and len(monsters) > 80


def test_the_die_has_six_faces() -> None:
    state = start(1, [0], {"mode": "first"})
    state.play(a.Done())
    rolled = [DiceReferee().outcome(state, Stream(number, "rules")) for number in range(100)]
    assert {roll.value for roll in rolled if isinstance(roll, a.Rolled)} == {1, 2, 3, 4, 5, 6}


def test_the_same_stream_gives_the_same_outcome() -> None:
    state = start(1, [0], {})
    assert DiceReferee().outcome(state, Stream(4, "rules", 0)) == DiceReferee().outcome(
        state, Stream(4, "rules", 0)
    )
