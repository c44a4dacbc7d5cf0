"""What comes before what, and who decides: sections 9.2, 9.4 and 9.8, and when a wonder begins to work (W4)."""

from game.unearth import actions as a
from game.unearth import events as e
from tests.unearth.laid import (
    BLUE,
    D8,
    FIRST_D6,
    LAST,
    RED,
    SECOND_D6,
    card,
    ending,
    excavated,
    laid,
    played,
    ring,
)

BIG = [card(0, 17), card(1, 17)]


def changes(events: list[object]) -> list[tuple[int, int, str]]:
    return [(each.before, each.after, each.cause) for each in events if isinstance(each, e.DieChanged)]


def test_9_4_a_players_stones_come_by_slot_and_each_is_placed_before_the_next() -> None:
    dice = [(0, D8, 1, 5), (0, FIRST_D6, 0, 5)]
    state = laid(
        on=BIG, dice=dice, hands={0: ["restoration"]}, stones={0: [RED], 1: [BLUE]}, tableau={0: {(0, 0): RED}}
    )
    played(state, "restoration", 1, 2)
    assert state.phase == "place" and state.asked is not None and state.asked.colour == RED
    events = state.play(a.PlaceStone(1, 0))
    assert [type(each).__name__ for each in events] == ["StonePlaced", "StoneTaken"]
    assert state.phase == "place" and state.asked is not None and state.asked.colour == BLUE


# --- the order of changes, and who decides ----------------------------------------


def test_9_2_the_event_comes_before_the_cards() -> None:
    state = laid(on=BIG, hands={0: ["claim"]}, end_card=ending("gathering"))
    played(state, "claim")
    assert changes(excavated(state, FIRST_D6, 0, 1)) == [(1, 3, "claim")], "1 less is still 1, and 2 more are 3"


def test_9_2_the_cards_come_before_college_and_college_before_columns() -> None:
    state = laid(on=BIG, owns={0: ["college", "columns"]}, hands={0: ["reading"]})
    played(state, "reading")
    excavated(state, D8, 0, 7)
    phases = [state.phase]
    for by in (-1, 1, -1):
        state.play(a.Shift(by))
        phases.append(state.phase)
    assert phases == ["sign", "college", "columns", "delve"] and state.players[0].shows[D8] == 6


def test_w4_a_wonder_works_from_the_moment_of_building_on_later_rolls() -> None:
    state = laid(
        on=BIG, hands={0: ["band"]}, stones={0: [RED]}, tableau={0: ring([RED] * 5)}, named=["columns"],
    )  # fmt: skip
    played(state, "band")
    excavated(state, FIRST_D6, 0, 2)
    state.play(a.PlaceStone(*LAST))
    state.play(a.BuildWonder("columns"))
    assert state.phase == "again" and state.players[0].shows[FIRST_D6] == 2
    excavated(state, SECOND_D6, 1, 5)
    assert state.phase == "columns" and state.to_move() == 0


def test_9_8_choices_on_a_die_are_its_owners_even_in_another_players_turn() -> None:
    tableau = {1: ring([RED] * 5)}
    dice = [(1, D8, 0, 6)]
    state = laid(
        on=BIG, dice=dice, hands={0: ["lost"]}, stones={0: [RED, BLUE]}, tableau=tableau, named=["columns"]
    )
    played(state, "lost", 3, seat=1, die=D8)
    asked = []
    for answer in (a.TakeStone(RED), a.PlaceStone(*LAST), a.BuildWonder("columns")):
        asked.append((state.phase, state.to_move()))
        assert state.turn == 0 and answer in state.actions()
        state.play(answer)
    assert asked == [("stone", 1), ("place", 1), ("wonder", 1)]
    assert state.phase == "delve" and state.to_move() == 0
