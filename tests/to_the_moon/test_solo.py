"""The Autopilot of the solo game."""

import pytest

from game.core.state import Event
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.chance import Dealer
from game.to_the_moon.rules import Moon, start
from game.to_the_moon.solo import worth
from game.to_the_moon.table import AUTOPILOT, NOBODY, Space
from tests.to_the_moon.laid import AU, BUG, HU, SU, A, H, L, S, happened, laid


def flown(table: Moon) -> list[Event]:
    """The person draws from the discard pile; then the Autopilot takes its turn. Only its events."""
    events = table.play(a.Draw(1))
    begun = events.index(next(each for each in happened(events, a.TurnStarted) if each.seat == AUTOPILOT))
    return events[begun:]


def alone(tray: tuple[int, ...] = (), **more: object) -> Moon:
    """A solo position with that tray; the Autopilot never rests unless told otherwise."""
    table = laid((), (), solo=True, **more)  # type: ignore[arg-type]
    table.players[AUTOPILOT].hand = list(tray)
    return table


def test_after_each_turn_of_the_person_it_takes_one() -> None:
    table = alone(deck=(S, H, A))
    events = flown(table)
    assert happened(events, a.TurnStarted)[-1].seat == 0 and table.to_move() == 0
    assert table.players[AUTOPILOT].hand == [A] and table.served == 1


def test_its_tray_lies_open_and_is_kept_in_the_order_of_age() -> None:
    table = alone((L, H, S))
    flown(table)
    assert table.players[AUTOPILOT].hand[:3] == [L, H, S]
    assert table.view(0).players[AUTOPILOT].hand == table.players[AUTOPILOT].hand


def test_a_full_tray_lets_its_oldest_card_go() -> None:
    table = alone((BUG, *(SU, AU, HU) * 3), spaces=dict.fromkeys(range(6), "childhood"), deck=(S, S))
    events = flown(table)
    assert happened(events, a.ToDiscard) == [a.ToDiscard(AUTOPILOT, BUG, "overflow")]
    assert len(table.players[AUTOPILOT].hand) == 10 and table.discards[-1] == BUG


def test_a_recurring_bug_goes_to_the_discard_pile_and_reserves_the_best_free_memory() -> None:
    table = alone(deck=(S, BUG), spaces={3: Space("dance", reserved=0), 5: "childhood", 4: "crush"})
    events = flown(table)
    assert [each.why for each in happened(events, a.ToDiscard)] == ["bug"]
    assert happened(events, a.IdPlaced) == [a.IdPlaced(AUTOPILOT, 4)], "not the reserved, not the banned one"
    assert table.discards[-1] == BUG and table.players[AUTOPILOT].hand == []


def test_a_second_bug_reserves_nothing_while_the_id_is_out() -> None:
    table = alone(deck=(S, BUG), spaces={4: Space("crush", reserved=AUTOPILOT)})
    assert not happened(flown(table), a.IdPlaced)


def test_it_collects_the_best_memory_it_can_pay_for_with_the_oldest_fitting_cards() -> None:
    table = alone((HU, L, H, H, H, H), deck=(S,) * 5, spaces={0: "late", 1: "pets", 2: "dance"})
    events = flown(table)
    (taken,) = happened(events, a.Collected)
    assert (taken.memory, taken.cards) == ("dance", (HU, H, H))
    assert table.players[AUTOPILOT].hand == [L, H, H, S]


def test_it_never_uses_unstable_pairs() -> None:
    table = alone((H, H, SU, SU), deck=(S, A), spaces={2: "dance", **dict.fromkeys((0, 1, 3, 4, 5), "childhood")})
    assert not happened(flown(table), a.Collected)


def test_its_own_research_id_makes_it_two_cheaper_and_a_reserved_memory_of_the_person_is_left_alone() -> None:
    table = alone((H,), deck=(S, S), spaces={2: Space("dance", reserved=AUTOPILOT)})
    (taken,) = happened(flown(table), a.Collected)
    assert (taken.memory, taken.cost) == ("dance", 1) and table.id_of(AUTOPILOT) == NOBODY
    table = alone(
        (H, H, H),
        deck=(S, S),
        spaces={2: Space("dance", reserved=0), **dict.fromkeys((0, 1, 3, 4, 5), "childhood")},
    )
    assert not happened(flown(table), a.Collected)


def test_hidden_emotions_go_to_its_tray() -> None:
    table = alone((H, H, H), deck=(S, S), spaces={2: Space("dance", under=(L, BUG))})
    events = flown(table)
    assert happened(events, a.HiddenTaken) == [a.HiddenTaken(AUTOPILOT, 2, (L, BUG), shown=True)]
    assert table.players[AUTOPILOT].hand == [S, L, BUG]


@pytest.mark.parametrize(
    ("id_", "glitch", "points"),
    [
        ("dance", False, 5),
        ("growold", False, 5),
        ("nightmare", False, 5),
        ("newarrival", False, 5),
        ("sparks", False, 5),
        ("wish", False, 3),
        ("memoryloss", False, 3),
        ("music", True, 1),
    ],
)
def test_what_it_takes_a_memory_to_be_worth(id_: str, glitch: bool, points: int) -> None:
    assert worth(alone(spaces={0: Space(id_, glitch=glitch)}), 0) == points


def test_ties_go_to_the_conscious_lane_then_to_the_leftmost() -> None:
    table = alone((S,) * 6, deck=(S,), spaces=dict.fromkeys(range(6), "crush"), conscious=1)
    assert happened(flown(table), a.Collected)[0].space == 3


def test_it_swaps_the_lanes_with_first_kiss() -> None:
    table = alone((H, H, H), deck=(S,), spaces={0: "kiss", **dict.fromkeys(range(1, 6), "childhood")})
    assert happened(flown(table), a.LanesSwapped) == [a.LanesSwapped(1, "kiss")]


def test_when_it_says_heartfelt_goodbye_the_person_discards() -> None:
    table = alone((L, L, L), deck=(S,), spaces={0: "goodbye", **dict.fromkeys(range(1, 6), "kiss")})
    flown(table)
    assert (table.phase, table.to_move(), table.asked) == ("farewell", 0, [0])
    events = table.play(a.Discard(table.players[0].hand[0]))
    assert happened(events, a.TurnStarted) == [a.TurnStarted(0, table.round)]


def test_when_the_person_says_heartfelt_goodbye_it_lets_its_oldest_card_go() -> None:
    table = alone((AU, L), deck=(S, S), spaces={0: "goodbye"})
    table.players[0].hand = [S, S, S]
    events = table.play(a.Collect(0, (S, S, S)))
    assert a.ToDiscard(AUTOPILOT, AU, "farewell") in events


def test_it_gives_memory_loss_to_the_person() -> None:
    table = alone((A, A, A), deck=(S,), spaces={0: "memoryloss", **dict.fromkeys(range(1, 6), "sky")})
    assert happened(flown(table), a.HandedOn) == [a.HandedOn(AUTOPILOT, 0, "memoryloss")]
    assert table.players[0].memories == ["memoryloss"]


def test_traveling_the_world_lets_it_turn_up_once_more() -> None:
    table = alone((A, A, A), deck=(S, H, L), spaces={0: "travel", **dict.fromkeys(range(1, 6), "schoolday")})
    events = flown(table)
    assert [each.card for each in happened(events, a.FromDeck)] == [L, H]
    assert len(happened(events, a.Collected)) == 1


def test_public_performance_gives_the_tray_a_card() -> None:
    table = alone(deck=(S, H, L, A), memory_deck=("endofline", "performance"))
    table.players[0].hand = [H, H, H]
    events = table.play(a.Collect(1, (H, H, H)))
    gained = [each for each in happened(events, a.FromDeck) if each.why == "performance"]
    assert [(each.seat, each.card, each.shown) for each in gained] == [(0, A, False), (AUTOPILOT, L, True)]


def test_it_makes_nothing_of_the_quirks_it_owns() -> None:
    table = alone(deck=(S, BUG), spaces={2: Space("dance", reserved=0)}, owned={AUTOPILOT: ["hospital", "late"]})
    table.discards[-1] = L
    events = flown(table)
    assert [each.space for each in happened(events, a.IdPlaced)] != [2], "it displaces no Research ID"
    assert table.spaces[2].reserved == 0 and not happened(events, a.TookDiscard)


def test_its_tray_counts_as_its_hand() -> None:
    table = alone((S, H, BUG, A), owned={0: ["growold"], AUTOPILOT: ["growold"]})
    table.players[0].hand = [H, H]
    assert table.standing().scores == (2, 4)


@pytest.mark.parametrize(
    ("level", "rests"), [("gentle", {4, 8}), ("standard", {6}), ("hard", set()), ("overtime", set())]
)
def test_how_often_it_rests(level: str, rests: set[int]) -> None:
    table = alone(deck=(A, AU) * 20, spaces=dict.fromkeys(range(6), "childhood"), autopilot=level)
    found = set()
    for _ in range(9):
        while table.phase == "limit":
            table.play(table.actions()[0])
        if happened(flown(table), a.Rested):
            found.add(table.served)
    assert found == rests


def test_in_overtime_it_begins_with_three_cards() -> None:
    for level, cards in (("overtime", 3), ("hard", 0)):
        table = start(1, [0], {"autopilot": level})
        table.play(Dealer().outcome(table, Stream(1, "rules")))
        events = table.play(a.Discard(table.players[0].hand[0]))
        tray = [each for each in happened(events, a.FromDeck) if each.why == "tray"]
        assert len(tray) == cards and all(each.shown for each in tray)


def test_it_collects_nothing_in_a_closed_first_round() -> None:
    table = alone((H, H, H), deck=(S, S), closed=True)
    table.turns = 0
    assert not happened(flown(table), a.Collected)


def test_a_crowded_table_makes_it_go_down_to_seven_too() -> None:
    table = alone((HU, SU, AU) * 3, deck=(S, S), crowded=2, spaces=dict.fromkeys(range(6), "childhood"))
    events = flown(table)
    assert [each.card for each in happened(events, a.ToDiscard)] == [HU, SU]
    assert all(each.why == "limit" for each in happened(events, a.ToDiscard))


@pytest.mark.parametrize("level", ["gentle", "standard", "hard", "overtime"])
def test_a_solo_match_comes_to_its_end(level: str) -> None:
    table, stream = start(1, [0], {"autopilot": level}), Stream(5, level)
    table.play(Dealer().outcome(table, stream))
    for _ in range(2_000):
        if table.to_move() is None:
            break
        table.play(stream.pick(table.actions()))
    assert table.winners in ([0], [AUTOPILOT])
