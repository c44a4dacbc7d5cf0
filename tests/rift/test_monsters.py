"""How monsters choose: the rulebook's two worked examples, every monster, every branch of the procedure."""

import pytest

from game.rift.attacks import held_by
from game.rift.content import content
from game.rift.events import Aimed, Detected, Upright, Walked
from game.rift.grid import COMPASS, EAST, NORTH, SOUTH, WEST, columns_from, place, tile_at
from game.rift.kit import stats
from game.rift.monsters import choose, move_and_aim
from game.rift.resolution import Resolution
from game.rift.spawn import detect
from tests.rift.laid import At, Laid


def chosen(laid: Laid, unit: int) -> tuple[At, str, At | None]:
    """(where it ends, direction letter or "", what it aims to hit)."""
    choice = choose(laid.board, unit)
    if choice.aim is None:
        return place(choice.tile), "", None
    return place(choice.tile), "NESW"[choice.aim.direction], place(choice.aim.victim)


# --- the rulebook's examples -------------------------------------------------------------------------------------


def test_the_first_worked_example() -> None:
    """The die is on the Demon, card 2, and shows 4; its compass says East, then South.

    The Demon could attack buildings A and B and mech C from column 4: the compass leaves A and C, then C. The
    Wraith cannot aim from column 4, seeks on to column 5, and takes A, the easternmost of three.
    """
    drawn = ("......", "..+.+.", "......", "......", "......")
    laid = Laid(drawn, cards=("wraith", "demon", "herald")).mech(0, (5, 3)).mech(1, None)
    laid.board.card_at, laid.board.value = 1, 4
    demon = laid.monster(1, (4, 1))
    assert laid.board.compass == "ES" and laid.board.seek == "right"
    choice = choose(laid.board, demon)
    assert choice.aim is not None
    assert sorted(map(place, choice.decision.victims)) == [(3, 2), (5, 2), (5, 3)]
    assert chosen(laid, demon) == ((4, 3), "E", (5, 3))
    assert choice.decision.columns == (4,)

    flight = Laid(("......", "...^..", "...+.+", "....+.", "......"), cards=("wraith", "demon", "herald"))
    flight.mech(0, None).mech(1, (1, 1))
    flight.board.card_at, flight.board.value = 1, 4
    wraith = flight.monster(0, (6, 1))
    choice = choose(flight.board, wraith)
    assert choice.decision.columns == (4, 5)
    assert sorted(map(place, choice.decision.victims)) == [(4, 3), (5, 4), (6, 3)]
    assert chosen(flight, wraith) == ((5, 3), "E", (6, 3))


def test_the_second_worked_example() -> None:
    """The Nightmare's card has the die, so it acts first, and its compass counts. Then the two Alpha Demons, the
    newer one with 4 hit points before the older one with 3; it holds the mech. Last the Alpha Wraith."""
    laid = Laid(cards=("nightmare", "demon", "wraith")).mech(0, (3, 3)).mech(1, (1, 1))
    nightmare = laid.monster(0, (1, 5))
    orange = laid.monster(1, (6, 5), alpha=True, hp=3)
    purple = laid.monster(1, (3, 5), alpha=True)
    red = laid.monster(2, (6, 2), alpha=True)
    laid.board.value = 3
    assert laid.board.compass == "NE"
    assert laid.board.on_map() == [nightmare, purple, orange, red]
    r = Resolution(laid.board)
    move_and_aim(r)
    acted = [event.unit for event in r.events if isinstance(event, Aimed | Upright)]
    assert acted == [nightmare, purple, orange, red]
    assert held_by(laid.board, 0) == purple


def test_the_detection_example() -> None:
    """Three pairs in the supply, the die shows 4 on the Demon: Demon on 4; 5 is taken by a mech, so Wraith on 6,
    Nightmare on 7."""
    laid = Laid(printed=True, cards=("demon", "wraith", "nightmare"), maps=("turret", "frost"))
    laid.board.value = 4
    laid.monster(0, (2, 1))
    laid.mech(0, place(laid.board.layout.spawns[5 - 1]))
    r = Resolution(laid.board)
    detect(r)
    found = [(event.monster, event.number) for event in r.events if isinstance(event, Detected)]
    assert found == [("demon", 4), ("wraith", 6), ("nightmare", 7)]


# --- compass and seek --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "right", "left"),
    [
        (1, "123456", "165432"),
        (2, "234561", "216543"),
        (3, "345612", "321654"),
        (4, "456123", "432165"),
        (5, "561234", "543216"),
        (6, "612345", "654321"),
    ],
)
def test_columns_are_tried_in_the_order_of_the_table(value: int, right: str, left: str) -> None:
    assert "".join(map(str, columns_from(value, "right"))) == right
    assert "".join(map(str, columns_from(value, "left"))) == left


def test_a_compass_prefers_its_first_direction_then_its_second() -> None:
    for letters, best, worst in (("ES", (6, 5), (1, 1)), ("WN", (1, 1), (6, 5)), ("NE", (6, 1), (1, 5))):
        ranks = COMPASS[letters]
        assert ranks[tile_at(*best)] == 0 and ranks[tile_at(*worst)] == 29
    assert COMPASS["ES"][tile_at(6, 1)] < COMPASS["ES"][tile_at(5, 5)]
    assert COMPASS["SW"][tile_at(6, 5)] < COMPASS["SW"][tile_at(1, 4)]


def test_the_die_always_names_whose_compass_counts() -> None:
    laid = Laid(cards=("demon", "wraith", "herald"))
    seen = []
    for card in range(3):
        laid.board.card_at = card
        seen.append((laid.board.compass, laid.board.seek))
    assert seen == [("ES", "right"), ("WN", "left"), ("WS", "right")]


def test_every_compass_direction_is_first_somewhere_and_seeks_are_balanced() -> None:
    cards = content().monsters
    assert {card.compass[0] for card in cards} == set("NESW")
    assert [card.seek for card in cards].count("left") == 3


# --- each kind of monster ----------------------------------------------------------------------------------------

REACHES = {"demon": 1, "wraith": 1, "nightmare": 1, "intruder": 2, "herald": 4, "colossus": 5}
"""How far away a victim stands that each can aim at."""


@pytest.mark.parametrize("alpha", [False, True])
@pytest.mark.parametrize("card", REACHES)
def test_each_monster_aims_at_a_mech_in_its_range(card: str, alpha: bool) -> None:
    """Between mountains on a single tile, with one mech where its attack reaches, and then just beyond."""
    cards = (card, *(other for other in ("demon", "wraith") if other != card), "herald", "colossus")[:3]
    drawn = ("^^^^^^", "^^^^^^", ".~~~~.", "^^^^^^", "^^^^^^")
    reach = REACHES[card]
    laid = Laid(drawn, cards=cards).mech(0, (1 + reach, 3)).mech(1, None)
    laid.board.traits[0] = 0
    unit = laid.monster(0, (1, 3), alpha)
    laid.board.traits[unit] = 0
    laid.board.value = 1
    aim = choose(laid.board, unit).aim
    assert aim is not None and aim.victim == tile_at(1 + reach, 3) and aim.direction == EAST
    assert aim.reach == (reach if card in ("demon", "wraith", "intruder", "colossus") else 0)


@pytest.mark.parametrize(
    ("card", "alpha", "move", "hp"),
    [
        ("demon", False, 2, 2), ("demon", True, 2, 4),
        ("wraith", False, 3, 1), ("wraith", True, 3, 3),
        ("nightmare", False, 1, 2), ("nightmare", True, 2, 4),
        ("intruder", False, 2, 1), ("intruder", True, 3, 3),
        ("herald", False, 1, 1), ("herald", True, 2, 3),
        ("colossus", False, 1, 2), ("colossus", True, 1, 4),
    ],
)  # fmt: skip
def test_each_monsters_numbers(card: str, alpha: bool, move: int, hp: int) -> None:
    able = stats(card, alpha)
    assert (able.move, able.hp) == (move, hp)


# --- branches of the procedure -----------------------------------------------------------------------------------


def test_a_frozen_monster_neither_moves_nor_aims() -> None:
    laid = Laid().mech(0, (3, 4))
    unit = laid.monster(0, (3, 3))
    laid.token("frozen", (3, 3))
    choice = choose(laid.board, unit)
    assert choice.aim is None and choice.tile == tile_at(3, 3) and choice.decision.stage == "frozen"


def test_a_monster_stays_within_its_movement() -> None:
    laid = Laid().mech(0, (6, 5)).mech(1, None)
    unit = laid.monster(0, (1, 1))
    choice = choose(laid.board, unit)
    assert choice.aim is None and choice.decision.stage == "approach"
    assert place(choice.tile) in {(3, 1), (2, 2), (1, 3)}


def test_it_approaches_the_tile_nearest_to_an_attack_and_the_compass_breaks_ties() -> None:
    laid = Laid().mech(0, (6, 5)).mech(1, None)
    unit = laid.monster(0, (1, 1))
    assert place(choose(laid.board, unit).tile) == (3, 1), "east before south"
    laid.board.card_at = 2  # the Herald's compass: west, then south
    assert place(choose(laid.board, unit).tile) == (1, 3)


def test_walled_off_from_every_target_it_does_not_move() -> None:
    laid = Laid(("..^...", "..^...", "^^^...", "......", "......")).mech(0, (6, 5)).mech(1, None)
    unit = laid.monster(0, (1, 1))
    choice = choose(laid.board, unit)
    assert choice.aim is None and choice.tile == tile_at(1, 1) and choice.decision.stage == "nothing"
    assert choice.decision.columns == columns_from(laid.board.value, "right")


def test_rocks_are_attacked_only_when_nothing_else_can_be() -> None:
    laid = Laid().mech(0, (6, 5)).mech(1, None)
    unit = laid.monster(0, (1, 1))
    laid.rock((2, 2))
    choice = choose(laid.board, unit)
    assert choice.decision.stage == "rock" and choice.aim is not None and place(choice.aim.victim) == (2, 2)
    laid.mech(1, (3, 2))
    other = choose(laid.board, unit)
    assert other.decision.stage == "target" and other.aim is not None and place(other.aim.victim) == (3, 2)


def test_frozen_monsters_are_targets_and_others_are_not() -> None:
    laid = Laid().mech(0, (6, 5)).mech(1, None)
    unit, other = laid.monster(0, (1, 1)), laid.monster(1, (2, 2))
    assert choose(laid.board, unit).aim is None
    laid.token("frozen", (2, 2))
    aim = choose(laid.board, unit).aim
    assert aim is not None and place(aim.victim) == laid.where(other)


def test_monsters_pass_their_own_side_and_neither_mechs_nor_rocks() -> None:
    drawn = ("^^^^^^", "......", "^^^^^^", "^^^^^^", "^^^^^^")
    laid = Laid(drawn).mech(0, None).mech(1, (6, 2))
    unit = laid.monster(0, (2, 2))
    laid.monster(1, (3, 2))
    assert laid.board.reachable(unit, 2)[tile_at(4, 2)] == 2
    blocked = Laid(drawn).mech(0, (3, 2)).mech(1, (6, 2))
    other = blocked.monster(0, (2, 2))
    assert blocked.board.reachable(other, 2)[tile_at(4, 2)] == -1
    blocked.mech(0, None).rock((3, 2))
    assert blocked.board.reachable(other, 2)[tile_at(4, 2)] == -1


def test_no_monster_ends_on_water_unless_it_flies() -> None:
    drawn = ("~~~~~~", "~~~~~~", "~~~~~~", "~~~~~~", "~~~~~~")
    for card, may in (("demon", False), ("intruder", False), ("wraith", True)):
        laid = Laid(drawn, cards=(card, "herald", "nightmare")).mech(0, (4, 3)).mech(1, None)
        laid.board.tiles[tile_at(1, 3)] = 0
        unit = laid.monster(0, (1, 3))
        laid.board.value = 3
        assert (choose(laid.board, unit).tile != tile_at(1, 3)) == may


def test_a_dash_needs_something_to_hit_and_no_water_to_end_in() -> None:
    drawn = ("......", "......", "..~...", "......", "......")
    laid = Laid(drawn, cards=("nightmare", "demon", "wraith")).mech(0, (4, 3)).mech(1, None)
    unit = laid.monster(0, (1, 3))
    laid.board.value = 1
    for tile in (tile_at(1, 2), tile_at(1, 4), tile_at(2, 2), tile_at(2, 4)):
        laid.board.tiles[tile] = 2
    aim = choose(laid.board, unit).aim
    assert aim is None, "from both tiles it can reach, its dash would end in the water"
    laid.board.tiles[tile_at(3, 3)] = 0
    again = choose(laid.board, unit).aim
    assert again is not None and again.direction == EAST


def test_staying_put_is_allowed_even_in_anothers_line() -> None:
    laid = Laid(("^^^^^^", "^^^^^^", "......", "^^^^^^", "^^^^^^"), cards=("herald", "demon", "wraith"))
    laid.mech(0, (6, 3)).mech(1, None)
    laid.monster(0, (1, 3), aim="E")
    unit = laid.monster(1, (5, 3))
    laid.board.value = 5
    choice = choose(laid.board, unit)
    assert choice.tile == tile_at(5, 3) and choice.aim is not None and choice.aim.direction == EAST


def test_a_colossus_chooses_its_distance() -> None:
    laid = Laid(cards=("colossus", "demon", "wraith")).mech(0, (1, 5)).mech(1, None)
    unit = laid.monster(0, (1, 1))
    laid.board.value = 1
    aim = choose(laid.board, unit).aim
    assert aim is not None and aim.direction == SOUTH and aim.victim == tile_at(1, 5)
    assert place(aim.tile)[1] + aim.reach == 5


def test_an_alpha_colossus_aims_straight_at_its_victim_and_not_at_the_tile_before_it() -> None:
    laid = Laid(("......",) * 5, cards=("colossus", "demon", "wraith")).mech(0, (1, 4)).mech(1, None)
    unit = laid.monster(0, (1, 1), alpha=True)
    laid.board.value = 1
    for tile in (tile_at(2, 1), tile_at(1, 2)):
        laid.board.tiles[tile] = 2
    aim = choose(laid.board, unit).aim
    assert aim is not None and aim.target == aim.victim == tile_at(1, 4)


def test_moving_tells_the_way_and_the_manner() -> None:
    laid = Laid(("......", "......", "......", "......", "....+."), cards=("wraith", "demon", "herald"))
    laid.mech(0, None).mech(1, (1, 1))
    unit = laid.monster(0, (5, 2))
    laid.board.value = 4
    r = Resolution(laid.board)
    move_and_aim(r)
    walked = next(event for event in r.events if isinstance(event, Walked))
    assert walked.unit == unit and walked.manner == "fly" and walked.path[0] == tile_at(5, 2)
    assert walked.path[-1] == laid.board.at[unit]
    for one, two in zip(walked.path, walked.path[1:], strict=False):
        assert abs(place(one)[0] - place(two)[0]) + abs(place(one)[1] - place(two)[1]) == 1


def test_directions_are_what_they_are_called() -> None:
    assert (NORTH, EAST, SOUTH, WEST) == (0, 1, 2, 3)
