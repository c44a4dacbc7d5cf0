"""Playing on through positions that may be."""

import pytest

from game.core.opponent import decide
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.lookahead import chances, foremost, imagined, played_on, quick_action, tried
from game.to_the_moon.table import Space
from game.to_the_moon.worth import Weights
from tests.to_the_moon.laid import A, H, L, S, laid

W = Weights()
DECK = ("pets", "kiss", "endofline", "sky", "late")


def test_the_end_lies_among_the_bottom_cards_of_an_imagined_deck() -> None:
    table = laid((H,), (S,), memory_deck=("pets",) * 20)
    places = set()
    for seed in range(200):
        deck = imagined(table.view(0), 0, Stream(seed, "world")).memory_deck
        assert len(deck) == 20 and deck.count("endofline") == 1
        places.add(deck.index("endofline"))
    assert places == set(range(12)), "counted from the bottom"


def test_a_visible_top_memory_stays_where_it_is() -> None:
    for top in ("late", "endofline"):
        table = laid((H,), (S,), topmost=True, memory_deck=("pets", "kiss", "sky", top))
        deck = imagined(table.view(0), 0, Stream(1, "world")).memory_deck
        assert deck[-1] == top and deck.count("endofline") == 1 and len(deck) == 4


def test_known_cards_of_other_hands_are_kept() -> None:
    table = laid((H,), (S, A, L), spaces={0: Space("pets", under=(A, L), known=1)})
    table.players[1].seen = [L]
    world = imagined(table.view(0), 0, Stream(1, "world"))
    assert L in world.players[1].hand and len(world.players[1].hand) == 3 and -1 not in world.players[1].hand
    assert world.spaces[0].under[1] == L and -1 not in world.spaces[0].under and -1 not in world.deck


def test_a_choice_for_heartfelt_goodbye_is_imagined_from_the_imagined_hand() -> None:
    table = laid((S, S, S), (H, A), (A, L), spaces={0: "goodbye"})
    table.play(a.Collect(0, (S, S, S)))
    table.play(a.Discard(H))
    world = imagined(table.view(2), 2, Stream(1, "world"))
    assert world.choices[1] in world.players[1].hand


def test_chances_are_even_for_equals_and_certain_at_the_end() -> None:
    table = laid((H, S), (H, S), memory_deck=DECK * 4)
    assert chances(table, 0, W) == pytest.approx(0.5) == chances(table, 1, W)
    table.players[0].memories = ["dance"]
    assert chances(table, 0, W) > 0.6 > 0.4 > chances(table, 1, W)
    table.phase, table.winners = "over", [0, 1]
    assert chances(table, 0, W) == 0.5
    table.winners = [1]
    assert (chances(table, 0, W), chances(table, 1, W)) == (0.0, 1.0)


def test_playing_on_stops_after_so_many_turns_or_at_the_end() -> None:
    table = laid((H, H, H, S), (S, S, S, A), memory_deck=DECK * 4)
    begun = table.turns
    played_on(table, 3, W)
    assert table.turns == begun + 3
    short = laid((H, H, H), (S, S, S), memory_deck=("endofline",))
    played_on(short, 50, W)
    assert short.phase == "over" or short.turns == 70


def test_a_quick_action_is_legal_in_every_phase() -> None:
    table = laid((H,) * 12, (S,), memory_deck=DECK)
    table.phase = "limit"
    assert table.why_not(quick_action(table, W)) == ""
    give = laid((H,), (S,), owned={0: ["memoryloss"]})
    give.phase = "give"
    assert quick_action(give, W) == a.Give(1)
    stuck = laid((), (S,), deck=(), discards=())
    assert quick_action(stuck, W) == a.Pass()


def test_the_foremost_is_whoever_has_most_points_among_the_others() -> None:
    table = laid((), (), (), owned={0: ["dance"], 1: ["pets"], 2: ["crush"]})
    assert foremost(table, 0) == 2 and foremost(table, 2) == 0


def test_the_candidate_that_wins_before_the_other_can_is_found() -> None:
    """The other, who holds three Sadness as all know, would end the match in their own turn and win it."""
    table = laid((H, H, H), (S, S, S), memory_deck=("endofline",), spaces={0: "dance"}, owned={1: ["accident"]})
    table.players[1].seen = [S, S, S]
    candidates = [a.Draw(1), a.Exchange(H), a.Collect(0, (H, H, H))]
    assert decide(tried(table.view(0), 0, candidates, 4, 2, W, Stream(1, "mind"))) == candidates[2]
