"""Alone against Dusk, by rules of our own: a set of dice that rolls by itself (section 8)."""

from game.core.state import CHANCE
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth import scoring
from game.unearth.chance import Dice
from game.unearth.content import content
from game.unearth.rules import Realm, start
from tests.unearth.laid import BLUE, D4, D8, FIRST_D6, RED, card, excavated, kinds, laid, rolled, through_chance

DUSK = 1


def alone(**more: object) -> Realm:
    return laid(1, on=[card(0, 17), card(1, 13), card(2, 13)], **more)


def declared(die: int, slot: int, lifted: int = -1) -> e.Declared:
    """What Dusk declares on the ruins of ``alone``."""
    return e.Declared(DUSK, die, slot, lifted, card=[card(0, 17), card(1, 13), card(2, 13)][slot])


def test_dusk_sits_on_seat_1_and_decides_nothing() -> None:
    state = start(1, [0], {})
    through_chance(state)
    assert state.solo and len(state.players) == 2 and state.is_rival(DUSK)
    for ply in range(4_000):
        mover = state.to_move()
        if mover is None:
            break
        assert mover in (0, CHANCE)
        if mover == CHANCE:
            state.play(Dice().outcome(state, Stream(3, "solo", ply)))
        else:
            state.play(Stream(4, "hand", ply).pick(state.actions()))
    assert state.to_move() is None and state.standing().winners


def test_dusk_rolls_its_biggest_die_on_the_ruin_that_needs_least() -> None:
    state = alone(dice=[(0, D8, 1, 6)])
    events = excavated(state, FIRST_D6, 0, 4)
    assert kinds(events, e.Declared)[-1] == declared(D8, 1)


def test_dusk_takes_the_higher_value_then_the_leftmost_when_even() -> None:
    state = alone(dice=[(0, D8, 0, 4)])
    events = excavated(state, FIRST_D6, 1, 5)
    assert state.needed(1) - state.total(1) == 8
    assert kinds(events, e.Declared)[-1] == declared(D8, 1)
    state = alone()
    assert kinds(excavated(state, FIRST_D6, 0, 4), e.Declared)[-1] == declared(D8, 0)
    assert state.needed(0) - state.total(0) == 13, "13 on each: the ruin of 17 goes first"


def test_without_a_die_dusk_picks_up_the_one_that_shows_least() -> None:
    dice = [(DUSK, D4, 1, 1), (DUSK, 1, 0, 2), (DUSK, 2, 0, 2), (DUSK, 3, 0, 3), (DUSK, D8, 2, 8)]
    state = alone(dice=dice)
    events = excavated(state, FIRST_D6, 1, 4)
    assert kinds(events, e.Declared)[-1] == declared(D4, 2, 1)


def test_dusk_counts_stones_and_every_sixth_gives_a_lesser_wonder() -> None:
    state = alone(stones={0: [RED], 1: [BLUE] * 9, 2: [RED]}, dice=[(0, D8, 1, 8)])
    state.players[DUSK].counter = 5
    excavated(state, FIRST_D6, 0, 4)
    events = rolled(state, 2)
    assert kinds(events, e.StoneTaken) == [e.StoneTaken(DUSK, 1, BLUE)]
    assert kinds(events, e.StoneCounted) == [e.StoneCounted(DUSK, BLUE, 0)]
    assert kinds(events, e.WonderBuilt) == [e.WonderBuilt(DUSK, "lesser", 0, 0)]
    assert scoring.score(state, DUSK, True) == content().lesser[-1]


def test_dusk_draws_delvers_only_to_discard_them() -> None:
    state = laid(1, on=[card(0, 9), card(1, 13)], dice=[(DUSK, FIRST_D6, 0, 4)])
    pile = len(state.delvers)
    excavated(state, D8, 0, 8)
    assert state.players[DUSK].hand == [] and len(state.delvers) == pile - 1 and len(state.discards) == 1


def test_dusk_claims_and_scores_as_anybody_hidden_ruin_included() -> None:
    state = laid(1, on=[card(0, 9), card(1, 17)], dice=[(DUSK, FIRST_D6, 0, 6)])
    state.players[DUSK].hidden = [card(0, 11)]
    events = excavated(state, D4, 0, 4)
    assert kinds(events, e.RuinClaimed) == [e.RuinClaimed(DUSK, 0, card(0, 9))]
    assert scoring.score(state, DUSK, True) == 6 and state.view(0).players[DUSK].hidden == [-1]


def test_a_reroll_forced_on_dusk_gives_it_its_stone() -> None:
    state = alone(dice=[(DUSK, D8, 0, 8)], hands={0: ["lost"]}, stones={0: [RED, BLUE]})
    state.play(a.PlayDelver("lost", DUSK, D8))
    rolled(state, 3)
    assert state.players[DUSK].counter == 1 and state.to_move() == 0
