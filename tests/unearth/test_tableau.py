"""What a tableau promises, and where the next stone promises most."""

import pytest

from game.unearth import hexes
from game.unearth.tableau import Prospects, reaches
from tests.unearth.laid import BLACK, BLUE, LAST, RED, YELLOW, laid, ring


def prospects(named: list[str] | None = None, turns: float = 20) -> Prospects:
    return Prospects(laid(named=named or []), turns)


def test_the_chance_of_enough_stones_is_poissons() -> None:
    assert reaches(10, 0) == 1.0
    assert reaches(10, 1) == pytest.approx(1 - 2.718281828**-1)
    assert reaches(50, 3) > reaches(20, 3) > reaches(20, 5)


def test_a_stone_that_closes_a_ring_is_placed_there() -> None:
    state = laid(tableau={0: ring([RED, BLUE, RED, BLACK, RED])})
    hex_, gain = Prospects(state, 4).sketch(state.players[0]).best_hex(YELLOW)
    assert hexes.axial(hex_) == LAST and gain > 0


def test_the_colour_that_makes_a_greater_wonder_promises_most() -> None:
    state = laid(tableau={0: ring([RED] * 5)})
    sketch = Prospects(state, 20).sketch(state.players[0])
    assert sketch.best_hex(RED)[1] > sketch.best_hex(BLUE)[1] + 2


def test_a_named_wonder_in_reach_raises_the_promise() -> None:
    tableau = {0: ring([RED, RED, RED, BLUE, BLUE])}
    with_palace, without = laid(tableau=tableau, named=["palace"]), laid(tableau=tableau)
    sketches = [Prospects(state, 20).sketch(state.players[0]) for state in (with_palace, without)]
    assert sketches[0].now > sketches[1].now + 1
    assert sketches[0].best_hex(BLUE)[1] > sketches[0].best_hex(RED)[1]


def test_nothing_is_promised_without_turns_to_come() -> None:
    state = laid(tableau={0: ring([RED] * 4, missing=2)})
    assert Prospects(state, 0).sketch(state.players[0]).now == pytest.approx(0)


def test_trying_a_stone_agrees_with_having_it() -> None:
    state = laid(tableau={0: ring([RED, BLUE, RED], missing=3)})
    player = state.players[0]
    found = Prospects(state, 20)
    tried = {hex_: found.sketch(player).with_stone(hex_, RED) for hex_ in hexes.open_hexes(player.stones, ())}
    for hex_, worth in tried.items():
        player.stones[hex_] = RED
        had = found.sketch(player).now
        del player.stones[hex_]
        assert worth == pytest.approx(had, abs=0.6), "new outer rings aside"


def test_the_very_first_stone_goes_to_the_origin() -> None:
    state = laid()
    assert Prospects(state, 20).sketch(state.players[0]).best_hex(RED)[0] == hexes.ORIGIN


def test_wonders_are_valued_with_what_they_will_do() -> None:
    stones = [2, 3, 4, 1]
    found = prospects()
    assert found.wonder("palace", stones) == 6
    assert found.wonder("clarity", stones) > found.wonder("prosperity", stones)
    assert prospects(turns=25).wonder("columns", stones) > prospects(turns=2).wonder("columns", stones) > 2
    assert found.wonder("greater", stones) == pytest.approx(7) and found.wonder("lesser", stones) == pytest.approx(
        3
    )
