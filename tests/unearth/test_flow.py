"""Set-up (9.1), first roll, turn order, and the anti-stall rule (9.7)."""

import pytest

from game.core.state import CHANCE
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth import events as e
from game.unearth.chance import Dice, dealt
from game.unearth.content import cards, content
from game.unearth.rules import Realm, start
from tests.unearth.laid import D4, D8, FIRST_D6, RED, card, excavated, kinds, laid, through_chance

LAYOUT = {1: (10, 4, 4), 2: (10, 4, 4), 3: (5, 5, 5), 4: (5, 5, 6), 5: (3, 5, 7)}


def begun(players: int, **options: int) -> Realm:
    state = start(players, list(range(players)), options)
    through_chance(state)
    return state


@pytest.mark.parametrize("players", range(1, 6))
def test_9_1_set_up(players: int) -> None:
    state = begun(players)
    removed, shown, named = LAYOUT[players]
    assert len(state.aside) == removed and len(state.slots()) == shown and len(state.named) == named
    people = len(state.players)
    assert len(state.deck) == 25 - people - removed - shown + 1
    assert cards()[state.deck[0]].end, "the End of Age card comes up last"
    assert all(len(player.hidden) == 1 for player in state.players)
    assert [len(player.hand) for player in state.players] == [2] * players + [0] * (people - players)
    assert all(len(state.stones[slot]) == cards()[state.cards[slot]].stones for slot in range(shown))
    assert sum(state.bag) == 60 - sum(map(len, state.stones))
    assert len(state.lesser) == 10 and len(state.greater) == 6


@pytest.mark.parametrize(("players", "deck"), [(2, 13), (3, 17), (4, 16)])
def test_deck_after_set_up_before_the_first_ruin_is_shown(players: int, deck: int) -> None:
    state = start(players, list(range(players)), {})
    state.play(dealt(players, Stream(1, "test")))
    assert len(state.deck) + len(state.slots()) == deck + 1


def test_the_highest_d6_goes_first_and_those_tied_roll_again() -> None:
    state = start(3, [0, 1, 2], {})
    while state.phase != "first":
        state.play(Dice().outcome(state, Stream(1, "test")))
    events = state.play(a.RolledForFirst((5, 2, 5)))
    assert kinds(events, e.FirstRoll) == [e.FirstRoll((0, 1, 2), (5, 2, 5))]
    assert state.contenders == (0, 2) and state.phase == "first"
    assert (
        state.why_not(a.RolledForFirst((1, 2, 3))) == "That is not one roll of a d6 for each player in the running."
    )
    events = state.play(a.RolledForFirst((1, 6)))
    assert kinds(events, e.Started, e.TurnStarted) == [e.Started(2), e.TurnStarted(2, 1)]


def test_the_lobby_may_choose_who_goes_first() -> None:
    assert begun(3, first=1).turn == 1
    assert begun(2, first=4).turn == 0


def test_play_proceeds_clockwise_and_each_turn_needs_one_excavation_roll() -> None:
    state = laid(3, on=[card(0, 17), card(1, 17)])
    for seat in (0, 1, 2, 0):
        assert state.turn == seat
        assert not any(isinstance(each, a.EndTurn) for each in state.actions())
        excavated(state, FIRST_D6 if state.turns < 4 else D8, 0, 4)


def stalled(quiet: int, **more: object) -> Realm:
    return laid(on=[card(0, 17), card(1, 9)], quiet=quiet, stones={0: [RED], 1: [RED]}, **more)


def test_9_7_claim_values_fall_by_1_a_turn_after_40_turns_without_a_claim() -> None:
    state = stalled(39)
    excavated(state, FIRST_D6, 0, 4)
    assert state.easing == 0 and state.needed(0) == 17
    events = excavated(state, FIRST_D6, 0, 4)
    assert kinds(events, e.ClaimsEased) == [e.ClaimsEased(1)]
    assert state.needed(0) == 16 and state.needed(1) == 8
    excavated(state, D4, 0, 4)
    assert state.needed(0) == 15


def test_9_7_a_fallen_value_may_complete_a_ruin_and_a_claim_ends_it() -> None:
    state = stalled(40, dice=[(1, D8, 1, 8), (0, D8, 0, 5)])
    events = excavated(state, FIRST_D6, 0, 4)
    assert kinds(events, e.RuinClaimed) == [e.RuinClaimed(1, 1, card(1, 9))]
    assert state.easing == 0 and state.quiet == 0 and state.needed(0) == 17 and state.turn == 1


def test_9_7_the_printed_value_counts_for_the_last_tie_break() -> None:
    state = stalled(48, dice=[(0, D8, 1, 1)])
    excavated(state, FIRST_D6, 0, 4)
    assert state.players[0].ruins == [card(1, 9)]
    assert cards()[state.players[0].ruins[0]].claim == 9


def test_9_7_values_never_fall_below_1_so_an_empty_ruin_is_not_claimed() -> None:
    state = stalled(90)
    assert state.needed(0) == 1
    excavated(state, FIRST_D6, 0, 4)
    assert state.players[0].ruins == [card(0, 17)] and state.cards[1] == card(1, 9)


def test_9_7_after_a_claim_turns_are_counted_anew() -> None:
    state = stalled(39, dice=[(0, D8, 1, 5)])
    excavated(state, FIRST_D6, 1, 4)
    assert state.quiet == 0


def test_patience_is_a_house_rule() -> None:
    state = stalled(20, options={"patience": 20})
    excavated(state, FIRST_D6, 0, 4)
    assert state.easing == 1


@pytest.mark.parametrize("quiet", [0, 100])
def test_two_who_never_finish_a_ruin_are_ended_by_the_anti_stall_rule(quiet: int) -> None:
    """Both always roll their d4 where most is lacking, as in the simulations behind the rule."""
    state, dice = begun(2), Dice()
    for ply in range(60_000):
        mover = state.to_move()
        if mover is None:
            return
        if mover == CHANCE:
            state.play(dice.outcome(state, Stream(quiet, "stall", ply)))
        elif state.phase == "delve":
            rolls = [each for each in state.actions() if isinstance(each, a.Excavate)]
            state.play(max(rolls, key=lambda each: (state.needed(each.slot) - state.total(each.slot), -each.die)))
        else:
            state.play(state.actions()[0])
    pytest.fail("the match did not end")


def test_the_data_says_how_a_table_is_laid_out() -> None:
    for players, (removed, shown, named) in LAYOUT.items():
        layout = content().setup_for(players)
        assert (layout.removed, layout.shown, layout.named) == (removed, shown, named)
