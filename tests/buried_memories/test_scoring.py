"""What a handful scores, against the rulebook's numbers and against a scorer that knows nothing of ours."""

from hypothesis import given
from hypothesis import strategies as st

from game.buried_memories.content import content
from game.buried_memories.scoring import pieces, pieces_with, remaining
from game.buried_memories.tiles import Tile, every_tile
from game.core.stream import Stream
from tests.buried_memories.laid import tile, tiles

BOX = every_tile(content())


def points(held: list[Tile]) -> int:
    return sum(piece.points for piece in pieces(held, content()))


def naive_points(held: list[Tile]) -> int:
    """Points by crossing tiles off a list by hand, straight from the rulebook's text."""
    names = [each.kind for each in held]
    total = names.count("G1") + 2 * names.count("G2") + 3 * names.count("G3")
    while "VT" in names and "VB" in names:
        names.remove("VT")
        names.remove("VB")
        total += 5
    while "ST" in names and "SM" in names and "SB" in names:
        for part in ("ST", "SM", "SB"):
            names.remove(part)
        total += 12
    return total


def test_gemstones_score_one_two_and_three() -> None:
    assert [points([tile(code)]) for code in ("G10", "G20", "G30")] == [1, 2, 3]


def test_a_vase_of_top_and_bottom_scores_five() -> None:
    assert points(tiles("VT0 VB5")) == 5


def test_a_statue_of_three_parts_scores_twelve() -> None:
    assert points(tiles("SB1 ST2 SM3")) == 12


def test_parts_alone_score_nothing() -> None:
    assert points(tiles("VT0 VT1 ST0 SM1 ST2")) == 0


def test_the_creature_on_the_back_does_not_matter_for_an_artifact() -> None:
    assert {points(tiles(f"VT{one} VB{other}")) for one in range(6) for other in range(6)} == {5}


def test_two_tops_and_one_bottom_make_one_vase_and_a_top_is_left() -> None:
    held = tiles("VT0 VT1 VB2")
    done = pieces(held, content())
    assert [piece.points for piece in done] == [5]
    assert remaining(held, done) == tiles("VT1")


def test_the_whole_box_scores_138() -> None:
    assert points(BOX) == 138


def test_a_piece_lists_its_tiles_top_first() -> None:
    (piece,) = pieces(tiles("SB1 SM3 ST2"), content())
    assert list(piece.tiles) == tiles("ST2 SM3 SB1")


def test_a_naive_scorer_agrees_on_ten_thousand_hands() -> None:
    for number in range(10_000):
        stream = Stream(number, "hands")
        held = list(BOX)
        stream.shuffle(held)
        hand = held[: stream.below(25)]
        assert points(hand) == naive_points(hand)


@given(st.lists(st.sampled_from(BOX), unique=True))
def test_scored_tiles_and_the_rest_are_the_hand(hand: list[Tile]) -> None:
    done = pieces(hand, content())
    used = [each for piece in done for each in piece.tiles]
    assert sorted([*used, *remaining(hand, done)], key=repr) == sorted(hand, key=repr)
    assert not pieces(remaining(hand, done), content())


@given(st.lists(st.sampled_from(BOX), unique=True, min_size=2))
def test_what_a_pair_scores_always_uses_the_pair(hand: list[Tile]) -> None:
    given_pair, kept = hand[:2], hand[2:]
    for piece in pieces_with(given_pair, kept, content()):
        assert any(any(each is one for one in given_pair) for each in piece.tiles)
