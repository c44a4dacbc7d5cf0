"""The board: copies, what lies where, ways to go; and what two map cards print."""

from itertools import pairwise

import msgspec
import pytest

from game.rift.board import EFFECTS, MEEPLES, Board, effects_mask, layout
from game.rift.content import content
from game.rift.grid import TILES, place, tile_at
from tests.rift.laid import Laid, crewed
from tests.rift.soundness import check_board


def test_a_copy_stands_on_its_own() -> None:
    laid = Laid()
    laid.monster(0, (3, 3))
    laid.token("fire", (3, 3)).lying("acid", (4, 4))
    board = laid.board
    before = msgspec.json.encode(board)
    other = board.copy()
    assert msgspec.json.encode(other) == before
    for name in Board.__struct_fields__:
        mine, theirs = getattr(board, name), getattr(other, name)
        if isinstance(mine, list):
            assert mine is not theirs, name
            theirs.append(99)
    other.tally.kills = 7
    assert msgspec.json.encode(board) == before


def test_a_laid_board_is_sound() -> None:
    laid = Laid(printed=True, effects=("frost",), maps=("frost", "turret")).mech(0, (2, 1)).mech(1, (5, 1))
    laid.monster(0, (3, 2))
    laid.token("fire", (3, 2))
    laid.rock((4, 3))
    check_board(laid.board)


def test_walkers_count_steps_around_and_others_over() -> None:
    drawn = (".^....", ".^....", ".^....", ".^....", "......")
    walker = Laid(drawn, crew=crewed("talos"))
    assert walker.board.reachable(0, 20)[tile_at(3, 1)] == 10
    leaper = Laid(drawn, crew=crewed("wukong"))
    assert leaper.board.reachable(0, 20)[tile_at(3, 1)] == 2


@pytest.mark.parametrize(("mech", "manner"), [("talos", "walk"), ("wukong", "leap"), ("garuda", "fly")])
def test_a_path_goes_step_by_step_from_where_one_stands(mech: str, manner: str) -> None:
    laid = Laid(("......", "^^^...", "......", "......", "......"), crew=crewed(mech))
    end = tile_at(4, 2)
    path = laid.board.path(0, 9, end)
    assert path[0] == tile_at(1, 1) and path[-1] == end and len(path) == 5
    for one, two in pairwise(path):
        assert abs(place(one)[0] - place(two)[0]) + abs(place(one)[1] - place(two)[1]) == 1
    assert laid.board.manner(0) == manner


def test_everyone_is_listed_mechs_first_rocks_last() -> None:
    laid = Laid()
    rock = laid.rock((2, 2))
    second, first = laid.monster(1, (3, 3)), laid.monster(0, (4, 4))
    assert laid.board.everyone() == [0, 1, first, second, rock]
    assert laid.board.mechs() == [0, 1] and [laid.board.who(unit) for unit in (0, rock, -1)] == [
        "Talos", "a rock", "a building",
    ]  # fmt: skip


def test_the_supply_counts_down_by_pairs() -> None:
    laid = Laid().token("fire", (1, 1)).token("frozen", (6, 1)).token("shield", (6, 1))
    laid.rock((3, 3))
    assert [laid.board.left_in_supply(pair) for pair in range(3)] == [2, 1, 2]


def test_alphas_are_those_on_the_map() -> None:
    laid = Laid()
    laid.monster(0, (3, 3), alpha=True)
    laid.monster(0, (4, 3))
    assert laid.board.alphas_now() == 1 and laid.board.on_map() == [MEEPLES[1], MEEPLES[0]]


# --- what is printed ---------------------------------------------------------------------------------------------


def test_effects_have_a_bit_each() -> None:
    assert effects_mask(()) == 0 and effects_mask(EFFECTS) == 2 ** len(EFFECTS) - 1
    named = {card.yellow for card in content().maps} | {card.moon for card in content().maps}
    assert named == set(EFFECTS)


def test_special_tiles_live_only_while_their_card_is_in_play() -> None:
    bare = layout("storm", "flood", 0)
    assert bare.storm == bare.flood == bare.acid == () and bare.turret == bare.rocket == bare.peak == -1
    both = layout("storm", "flood", effects_mask(("storm", "flood")))
    assert both.storm == ((4, tile_at(3, 3)), (3, tile_at(3, 4)), (2, tile_at(1, 4)), (1, tile_at(2, 2)))
    assert both.flood == ((3, tile_at(6, 2)), (2, tile_at(6, 3)))
    other = layout("flood", "storm", effects_mask(("flood",)))
    assert other.flood == ((3, tile_at(1, 4)), (2, tile_at(3, 3))) and other.storm == ()


def test_turret_rocket_peak_and_acid_are_found() -> None:
    assert layout("turret", "rocket", effects_mask(("turret", "rocket"))).turret == tile_at(1, 3)
    assert layout("turret", "rocket", effects_mask(("turret", "rocket"))).rocket == tile_at(6, 4)
    assert layout("acid", "frost", effects_mask(("frost", "acid"))).peak == tile_at(4, 3)
    assert layout("acid", "frost", effects_mask(("acid",))).acid == (tile_at(3, 2), tile_at(3, 3))


def test_every_printed_letter_is_kept_for_the_picture() -> None:
    printed = layout("rocket", "acid", 0)
    assert (
        len(printed.letters) == TILES and printed.letters[:6] == "..++.f" and printed.letters[tile_at(1, 2)] == "R"
    )
