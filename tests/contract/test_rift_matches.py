"""Random matches of Bury Me in the Rift keep every promise of the State contract."""

from collections import Counter

import pytest

from game.core.state import Action
from game.core.stream import Stream
from game.rift import actions as a
from game.rift.board import MEEPLES
from game.rift.events import AnyEvent
from game.rift.rules import Rift
from game.rift.wing import game
from tests.contract.harness import Probe, random_match
from tests.rift.soundness import check_board

Options = dict[str, int | str | bool]


def rift_pieces(state: Rift) -> Counter[str]:
    """The four meeples, once they are there; and the board is sound on the way."""
    if state.board is None:
        return Counter()
    check_board(state.board, resting=state.question is None and state.phase != "over")
    return Counter(f"meeple {unit}" for unit in MEEPLES)


def rift_illegal(state: Rift, stream: Stream) -> list[Action]:
    """Things nobody may do now."""
    tries: list[Action] = [a.Answer(-1), a.Answer(9), a.Answer(0), a.Upgrade("mech"), a.Upgrade("pilot"), a.Done()]
    tries += [a.Choose("nobody", "lin"), a.Choose("wukong", "wukong"), a.HandOver(), a.Rolled(0), a.Rolled(7)]
    tries += [a.Crewed(("wukong", "wukong"), ("lin", "rao")), a.Crewed(("wukong", "atlas"), ("lin", "lin"))]
    tries += [a.Crewed(("wukong", "nobody"), ("lin", "rao"))]
    demons = ("demon", "demon", "wraith")
    three = ("demon", "herald", "wraith")
    tries += [a.Dealt("storm", "storm", three), a.Dealt("storm", "flood", demons), a.Dealt("moon", "flood", three)]
    tries += [a.Dealt("storm", "flood", three, ("frost", "frost")), a.Dealt("storm", "flood", three, ("moon",) * 3)]
    for mech in (-1, 0, 1, 2):
        tries += [a.Deploy(mech, tile) for tile in (-1, stream.below(30), 30)]
        tries += [a.Move(mech, tile) for tile in (-1, stream.below(30), 30)]
        tries += [a.Clear(mech, tokens) for tokens in ((), ("fire",), ("fire", "fire"), ("mud",), ("rock",))]
        for number in (-1, 0, 1, 2):
            tries += [a.Attack(mech, number, 4), a.Attack(mech, number, 0, 7), a.Attack(mech, number, 9, 1, 5)]
            tries += [a.Attack(mech, number, stream.below(4), stream.below(6), stream.below(5) - 1)]
    tries += [a.Fire(-1), a.Fire(4), a.Fire(stream.below(4))]
    legal = state.actions()
    return [each for each in tries if each not in legal]


RIFT = Probe(
    game(),
    secrets=lambda state, seat: set(),
    twin=lambda state, seat, stream: state.clone(),
    pieces=rift_pieces,
    illegal=rift_illegal,
    events=AnyEvent,
    longest=3_000,
)
BATTLES: list[Options] = [
    {"mode": "battle", "game": number, "side": side, "crew": crew, "rows": rows}
    for number in range(1, 7)
    for side, crew, rows in (("standard", "mixed", 2), ("hard", "choose", 3))
]
TABLES: list[Options] = [
    {},
    {"side": "hard", "crew": "choose", "ruins": 2},
    {"mode": "first"},
    {"longer": True, "moons": True, "crew": "mixed"},
    *BATTLES,
]


@pytest.mark.parametrize("options", TABLES, ids=lambda each: "-".join(map(str, each.values())) or "campaign")
@pytest.mark.parametrize("players", [1, 2])
def test_random_matches_keep_the_contract(players: int, options: Options) -> None:
    for seed in range(3):
        random_match(RIFT, players, seed, options, paranoid=seed == 0, every=8)


@pytest.mark.parametrize("players", [1, 2])
def test_every_single_position_of_one_match(players: int) -> None:
    random_match(RIFT, players, 1000 + players, {"crew": "choose"}, paranoid=True, every=1)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("options", TABLES, ids=lambda each: "-".join(map(str, each.values())) or "campaign")
def test_hundreds_of_random_matches(players: int, options: Options) -> None:
    for seed in range(375):
        random_match(RIFT, players, 10_000 + seed, options, paranoid=seed % 25 == 0, every=25)
