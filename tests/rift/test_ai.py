"""Computer players of the rift: legal, honest, repeatable, at one seat or two; hints; every other decision."""

import msgspec
import pytest

from game.core.match import Match, Setup
from game.core.opponent import Opponent, decide
from game.core.playing import RANDOM, autoplay, computer_seats, with_random
from game.core.state import CHANCE, Action, Event
from game.core.stream import Stream
from game.rift import actions as a
from game.rift import ai, bench
from game.rift.ai import LEVELS
from game.rift.content import content
from game.rift.forecast import forecast_end_turn
from game.rift.kit import Crew
from game.rift.rules import Rift, start
from game.rift.solver.camp import choice_of, row_value, upgrade_of
from game.rift.wing import game
from tests.rift.laid import Laid, crewed


def choice(opponent: Opponent, state: Rift, seed: int = 1) -> Action:
    seat = state.to_move()
    assert seat is not None and seat != CHANCE
    return decide(opponent.think(state.view(seat), seat, Stream(seed, "mind")))


def battle(level: str, players: int, **options: int | str | bool) -> Setup:
    return Setup("rift", players + 3, computer_seats(game(), [level] * players), {**game().defaults(), **options})


def pinned() -> Laid:
    """A position with a building aimed at and something to do for both mechs."""
    laid = Laid(("+.....", "......", "...+..", "......", "......"), crewed("talos"), players=1)
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(0, (1, 2), aim="N", reach=1)
    laid.monster(1, (4, 4), aim="N", reach=1)
    return laid


def test_there_are_three_levels_in_order() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("level", LEVELS)
def test_whole_battles_are_legal_and_repeatable(level: str, players: int) -> None:
    setup = battle(level, players, mode="battle", game=5 if level != "hard" else 1)
    handed = 0

    def note(match: Match, events: list[Event]) -> None:
        nonlocal handed
        handed += isinstance(match.log[-1], a.HandOver)

    match = autoplay(game(), setup, game().referee(), note)
    assert match.over and match.ply < 150
    assert players == 2 or not handed
    assert autoplay(game(), setup, game().referee()).digest() == match.digest()


def test_thinking_leaves_the_view_alone_and_hangs_on_its_stream_only() -> None:
    for level in LEVELS:
        state = pinned().state
        before = msgspec.json.encode(state)
        first = choice(LEVELS[level](), state, 7)
        assert msgspec.json.encode(state) == before
        assert not state.why_not(first)
        assert choice(LEVELS[level](), state, 7) == first


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_plan_is_carried_out_to_its_end(level: str) -> None:
    opponent, state = LEVELS[level](), pinned().state
    seen: list[Action] = []
    while state.phase == "act":
        seen.append(choice(opponent, state, seed=3))
        state.play(seen[-1])
    assert isinstance(seen[-1], a.Done) and len(seen) >= 3
    assert state.field.ruins == 3, "a building fell that both could save"


def test_a_plan_is_made_anew_when_something_else_happened() -> None:
    opponent, state = LEVELS["medium"](), pinned().state
    choice(opponent, state, 3)
    state.play(a.Move(0, 0 if not state.why_not(a.Move(0, 0)) else next(iter(_moves(state, 0)))))
    assert not state.why_not(choice(opponent, state, 3))


def _moves(state: Rift, mech: int) -> list[int]:
    return [each.tile for each in state.actions() if isinstance(each, a.Move) and each.mech == mech]


def test_two_seats_hand_over_and_never_act_for_each_other() -> None:
    laid = Laid(("+.....", "......", "...+..", "......", "......"), crewed("talos"), players=2)
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(0, (1, 2), aim="N", reach=1)
    laid.monster(1, (4, 4), aim="N", reach=1)
    state, opponents = laid.state, [LEVELS["medium"](), LEVELS["medium"]()]
    while state.phase == "act":
        seat = state.to_move()
        assert seat is not None
        action = choice(opponents[seat], state)
        mech = getattr(action, "mech", None)
        assert mech is None or state.owners[mech] == seat
        state.play(action)
    assert state.field.ruins == 3


@pytest.mark.parametrize("seed", range(6))
def test_a_partner_may_do_anything(seed: int) -> None:
    """Beside somebody who plays at random, hands over and ends at will, every choice is legal."""
    level = "hard" if seed == 0 else "medium"
    rough = with_random(game())
    levels = [level, RANDOM] if seed % 2 else [RANDOM, level]
    setup = Setup("rift", seed, computer_seats(rough, levels), {**rough.defaults(), "mode": "battle", "game": 3})
    assert autoplay(rough, setup, rough.referee()).over


def test_one_plans_for_itself_when_the_partner_has_finished() -> None:
    laid = Laid(("+.....", "......", "...+..", "......", "......"), crewed("talos"), players=2)
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(0, (1, 2), aim="N", reach=1)
    laid.monster(1, (4, 4), aim="N", reach=1)
    opponent, state = LEVELS["medium"](), laid.state
    while isinstance(action := choice(opponent, state), a.Move | a.Attack):
        state.play(action)
    state.play(a.HandOver() if isinstance(action, a.HandOver) else action)
    if state.phase == "act" and state.turn_of == 1:
        state.play(a.Done())
    while state.phase == "act":
        action = choice(opponent, state)
        assert not state.why_not(action)
        state.play(action)


def test_one_handed_back_to_at_once_plans_for_itself() -> None:
    laid = Laid(("+.....", "......", "...+..", "......", "......"), crewed("talos"), players=2)
    laid.mech(0, (2, 3)).mech(1, (6, 2))
    laid.monster(1, (4, 4), aim="N", reach=1)
    laid.state.handed = True
    action = choice(LEVELS["hard"](), laid.state)
    assert not laid.state.why_not(action) and not isinstance(action, a.HandOver)


# hints -----------------------------------------------------------------------------------------------------------


def test_a_hint_is_a_legal_line_and_foretells_the_end_of_the_turn() -> None:
    state = pinned().state
    found = decide(ai.hint(state))  # type: ignore[arg-type]  # yields the best so far
    for action in found.actions:
        assert not state.why_not(action)
        state.play(action)
    coming = forecast_end_turn(state)
    assert found.ruins == len(coming.ruins_end) == 0
    assert found.lost == bool(coming.lost)
    assert found.kills == coming.end.tally.kills


def test_a_hint_can_be_broken_off_and_shows_its_best_so_far() -> None:
    state = pinned().state
    before = msgspec.json.encode(state)
    thinking = ai.hint(state)
    shown = [next(thinking) for _ in range(4)]
    thinking.close()
    assert msgspec.json.encode(state) == before
    for each in shown:
        assert each is not None
        trial = state.clone()
        for action in each.actions:
            trial.play(action)


def test_a_hint_goes_on_from_the_middle_of_a_step() -> None:
    state = pinned().state
    first = decide(ai.hint(state))  # type: ignore[arg-type]
    state.play(first.actions[0])
    rest = decide(ai.hint(state))  # type: ignore[arg-type]
    assert rest.ruins == 0 and len(rest.actions) <= len(first.actions)


# other decisions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_mechs_are_deployed_apart_on_legal_tiles(level: str) -> None:
    state = start(1, [0], {"mode": "battle", "game": 2})
    referee, stream = game().referee(), Stream(5, "deploy")
    while state.to_move() == CHANCE:
        state.play(referee.outcome(state, stream))
    opponent = LEVELS[level]()
    while state.to_move() != CHANCE:
        state.play(choice(opponent, state))
    assert len(state.field.mechs()) == 2


def test_mechs_and_pilots_are_chosen_in_the_best_pairs() -> None:
    state, opponent = start(2, [0, 1], {"crew": "choose"}), LEVELS["hard"]()
    while state.phase == "choose":
        action = choice(opponent, state)
        assert action == choice_of([each for each in state.actions() if isinstance(each, a.Choose)])
        state.play(action)
    own = {each.mech: each.id for each in content().pilots}
    assert all(own[crew.mech] == crew.pilot for crew in state.crew)


@pytest.mark.parametrize("mech_rows", range(4))
@pytest.mark.parametrize("pilot_rows", range(4))
def test_every_upgrade_taken_is_there_to_take(mech_rows: int, pilot_rows: int) -> None:
    if mech_rows == pilot_rows == 3:
        return
    state = start(1, [0], {})
    state.crew = (Crew("atlas", "okafor", mech_rows, pilot_rows), Crew("fenrir", "halvorsen"))
    state.phase, state.earned = "upgrade", [0]
    assert not state.why_not(choice(LEVELS["hard"](), state))


def test_movement_comes_before_less() -> None:
    state = start(1, [0], {})
    state.crew, state.earned = (Crew("surtr", "lin"), Crew("fenrir", "halvorsen")), [0]
    assert upgrade_of(state) == a.Upgrade("pilot"), "a step of movement is worth more than a hit point"
    assert row_value(()) == 0.0


def test_the_better_answer_is_given() -> None:
    """A mech that walks into acid with a shield on: it keeps the shield."""
    laid = Laid(crew=crewed("talos"))
    laid.mech(0, (2, 2)).mech(1, None)
    laid.token("shield", (2, 2)).lying("acid", (2, 3))
    laid.state.play(a.Move(0, 13))
    assert laid.state.question is not None
    answer = choice(LEVELS["hard"](), laid.state)
    laid.state.play(answer)
    assert laid.worn(0) == ("shield",)


@pytest.mark.slow
def test_each_level_is_stronger_than_the_one_below() -> None:
    """In whole campaigns, by games begun and campaigns won."""
    come = {}
    for level in ("random", *LEVELS):
        record = bench.Record()
        for seed in range(12):
            bench.play(level, "standard", seed, 1, record)
        come[level] = record.games + 2 * record.won
    assert come["random"] < come["easy"] < come["medium"] < come["hard"]


def test_a_hint_looks_at_least_as_far_as_every_level() -> None:
    for strength in (ai.EASY, ai.MEDIUM, ai.HARD):
        assert ai.COUNSEL.limit >= strength.limit and ai.COUNSEL.plans >= strength.plans
        assert ai.COUNSEL.breadth >= strength.breadth and ai.COUNSEL.deployed >= strength.deployed
    assert ai.COUNSEL.whims == 0
