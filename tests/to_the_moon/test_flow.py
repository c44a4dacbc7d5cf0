"""Set-up and the four steps of a turn, the house rules, and the end."""

import pytest

from game.core.state import CHANCE, Event
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.chance import Dealer
from game.to_the_moon.content import content, kinds, memories
from game.to_the_moon.rules import Moon, start
from game.to_the_moon.table import NOBODY, Space
from tests.to_the_moon.laid import DULL, A, H, L, S, collected, happened, laid

EMOTIONS = tuple(kind.number for kind in kinds() for _ in range(kind.copies))
OTHERS = tuple(id_ for id_ in memories() if id_ not in DULL and id_ != "endofline")


def set_up(
    *first: str, players: int = 2, emotions: tuple[int, ...] = EMOTIONS, **options: int | str | bool
) -> tuple[Moon, list[Event]]:
    """A match just begun: the memories ``first`` lie on top of the deck."""
    rest = [id_ for id_ in (*DULL, *OTHERS) if id_ not in first]
    table = start(players, list(range(players)), {"first": 0, **options})
    table.play(a.Shuffle(emotions, (*first, *rest, "endofline")))
    return table, table.play(a.Discard(table.player.hand[0]))


# --- set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_is_dealt_six_and_the_first_player_chooses_the_first_discard(players: int) -> None:
    table = start(players, list(range(players)), {"first": 1})
    assert table.to_move() == CHANCE
    events = table.play(a.Shuffle(EMOTIONS, tuple(memories())))
    assert [each.seat for each in happened(events, a.Dealt)] == [(1 + step) % players for step in range(players)]
    assert [len(player.hand) for player in table.players] == [6] * players
    assert (table.phase, table.to_move(), table.discards) == ("open", 1, [])
    card = table.players[1].hand[2]
    assert a.Discard(card) in table.actions() and a.Discard(99) not in table.actions()
    table.play(a.Discard(card))
    assert table.discards[0] == card and len(table.players[1].hand) == 5
    assert (table.phase, table.turn) == ("act", 1)


def test_six_memories_are_laid_in_two_rows_of_three() -> None:
    table, events = set_up(*DULL)
    assert [each.space for each in happened(events, a.MemoryLaid)] == [0, 1, 2, 3, 4, 5]
    assert tuple(at.memory for at in table.spaces) == DULL
    assert len(table.memory_deck) == 29 and len(table.deck) == 48 - 12 - 6


def test_attached_emotions_are_hidden_at_set_up() -> None:
    table, events = set_up(*DULL)
    assert [len(at.under) for at in table.spaces] == [2, 1, 2, 0, 1, 0]
    laid_last = max(number for number, each in enumerate(events) if isinstance(each, a.MemoryLaid))
    hidden_first = min(number for number, each in enumerate(events) if isinstance(each, a.EmotionHidden))
    assert laid_last < hidden_first


def test_placed_quirks_are_applied_at_set_up_the_first_player_first() -> None:
    table, events = set_up("accident", "performance", "dance", "family", "crush", "late", players=3, first=2)
    assert table.start == 2
    assert table.conscious == 1
    assert [each.seat for each in happened(events, a.FromDeck)] == [2, 0, 1]
    assert [len(at.under) for at in table.spaces] == [1, 0, 0, 0, 1, 0]


def test_family_time_at_set_up_finds_all_its_neighbours_laid() -> None:
    table, events = set_up("family", "dance", "crush", "ido", "pets", "movies")
    beneath = [len(at.under) for at in table.spaces]
    assert beneath == [0, 1, 0, 1 + 1, 1, 2], "to the right of it and across; the others by their own icon"
    hidden = [each.space for each in happened(events, a.EmotionHidden)]
    assert hidden == [3, 4, 5, 5, 1, 3], "what is attached comes first"


def test_a_glitch_at_set_up_takes_the_seventh_memory() -> None:
    table, _ = set_up("glitch", *DULL)
    assert table.spaces[0] == Space("crush", glitch=True)
    assert len(table.memory_deck) == 28


@pytest.mark.parametrize("seed", range(30))
def test_the_end_lies_among_the_bottom_twelve(seed: int) -> None:
    table = start(2, [0, 1], {"first": 0})
    outcome = Dealer().outcome(table, Stream(seed, "rules"))
    assert isinstance(outcome, a.Shuffle)
    assert outcome.memories.index("endofline") >= 35 - 12
    assert table.why_not(outcome) == ""


def test_every_place_among_the_bottom_twelve_occurs() -> None:
    table = start(2, [0, 1], {"first": 0})
    places = set()
    for seed in range(300):
        outcome = Dealer().outcome(table, Stream(seed, "rules"))
        assert isinstance(outcome, a.Shuffle)
        places.add(outcome.memories.index("endofline"))
    assert places == set(range(23, 35))


def test_shuffles_that_cannot_be_are_refused() -> None:
    table = start(2, [0, 1], {"first": 0})
    names = tuple(memories())
    assert table.why_not(a.Shuffle(EMOTIONS[1:], names)) == "Those are not the emotions of the box."
    assert table.why_not(a.Shuffle(EMOTIONS, names[1:])) == "Those are not the memories of the box."
    early = ("endofline", *(each for each in names if each != "endofline"))
    assert "bottom cards" in table.why_not(a.Shuffle(EMOTIONS, early))
    assert table.why_not(a.First(0)) == "That chance is not awaited now."
    assert start(3, [0, 1, 2], {}).why_not(a.First(3)) == "There is no seat 3."
    assert table.why_not(a.Draw(1)) == "The cards have to be dealt first."
    assert table.why_not(a.Discard(0)) == "The cards have to be dealt first."


def test_who_goes_first_is_drawn_by_lot() -> None:
    seen = set()
    for seed in range(40):
        outcome = Dealer().outcome(start(4, [0, 1, 2, 3], {}), Stream(seed, "rules"))
        assert isinstance(outcome, a.First)
        seen.add(outcome.seat)
    assert seen == {0, 1, 2, 3}


# --- the steps of a turn -----------------------------------------------------------------------------------------


def test_step_one_the_hand_goes_down_to_exactly_ten_in_any_order() -> None:
    table = laid((H,), (S, S, A, A, A, A, A, A, A, A, A, A, L), discards=(H,))
    table.play(a.Draw(1))
    assert (table.turn, table.phase) == (1, "limit")
    for card in (L, S, A):
        table.play(a.Discard(card))
    assert table.discards[-3:] == [L, S, A]
    assert len(table.players[1].hand) == 10 and table.phase == "act"


def test_step_two_exactly_one_action() -> None:
    for action in (a.Draw(1), a.Exchange(H), a.Collect(1, (H, H, H))):
        table = laid((H, H, H), ())
        table.play(action)
        assert table.turn == 1


def test_draw_from_discard_takes_the_top_card() -> None:
    table = laid((), (), discards=(S, A, L))
    table.play(a.Draw(1))
    assert table.players[0].hand == [L] and table.discards == [S, A]


def test_exchange_discards_one_and_draws_two() -> None:
    table = laid((H, S), (), deck=(A, A, L, L), discards=(A,))
    events = table.play(a.Exchange(H))
    assert table.players[0].hand == [S, L, L] and table.discards == [A, H]
    assert [type(each) for each in events[:4]] == [a.Exchanged, a.ToDiscard, a.FromDeck, a.FromDeck]


def test_collect_pays_in_the_chosen_order_and_shows_the_memory() -> None:
    table = laid((H, H, 1), (), discards=())
    events = collected(table, 1, H, 1, H)
    assert table.discards == [H, 1, H]
    assert events[0] == a.Collected(0, 1, "pets", False, (H, 1, H), 3, 0)
    assert happened(events, a.MemoryTaken) == [a.MemoryTaken(0, 1, "pets")]


def test_step_four_refills_the_empty_space_from_the_memory_deck() -> None:
    table = laid((H, H, H), ())
    coming = table.memory_deck[-1]
    events = collected(table, 1, H, H, H)
    assert table.spaces[1].memory == coming
    assert happened(events, a.MemoryLaid) == [a.MemoryLaid(1, coming, False)]


def test_play_passes_clockwise_and_rounds_are_counted() -> None:
    table = laid((H, H), (H, H), (H, H), deck=(S,) * 20)
    started = [happened(table.play(a.Exchange(H)), a.TurnStarted)[0] for _ in range(6)]
    assert [each.seat for each in started] == [1, 2, 0, 1, 2, 0]
    assert [each.round - started[0].round for each in started] == [0, 0, 1, 1, 1, 2]


def test_the_research_id_stays_until_its_memory_is_collected() -> None:
    table = laid((1, 1, 4, 4, H), (), deck=(S,) * 9)
    table.play(a.Research(1, (1, 4)))
    table.turn = 0
    assert "stays on its memory" in table.why_not(a.Research(2, (1, 4)))
    events = collected(table, 1, H)
    assert happened(events, a.IdReturned) == [a.IdReturned(0, 1)]
    table.turn = 0
    assert table.why_not(a.Research(2, (1, 4))) == ""


def test_the_end_comes_on_the_eighteenth_to_twenty_ninth_memory_after_the_set_up() -> None:
    for place, drawn in ((23, 18), (34, 29)):
        names = [id_ for id_ in memories() if id_ not in ("endofline", "glitch")]
        names.append("glitch") if place == 23 else names.insert(6, "glitch")
        names.insert(place, "endofline")
        table = start(2, [0, 1], {"first": 0})
        table.play(a.Shuffle(EMOTIONS, tuple(names)))
        table.play(a.Discard(table.players[0].hand[0]))
        deck = len(table.memory_deck)
        assert deck - table.memory_deck.index("endofline") == drawn


# --- house rules -------------------------------------------------------------------------------------------------


def test_novelty_cost_after_the_set_up_lies_on_the_sixth_memory() -> None:
    table, events = set_up(*DULL, novelty=True)
    assert table.newest == 5 and happened(events, a.CoinMoved) == [a.CoinMoved(5)]


def test_novelty_cost_makes_the_newest_memory_cost_one_more_and_moves_on() -> None:
    table = laid((H,) * 3, (H,) * 9, novelty=True, newest=5)
    assert "It takes 5" in laid((H,) * 4, (), novelty=True, newest=3).why_not(a.Collect(3, (H,) * 4))
    collected(table, 1, H, H, H)
    assert table.newest == 1 and "It takes 4" in table.why_not(a.Collect(1, (H, H, H)))
    assert "It takes 4" in table.why_not(a.Collect(3, (H, H, H, H, H))), "the old one has its price again"


def test_novelty_cost_lies_on_the_last_of_several_in_reading_order() -> None:
    table = laid((H,) * 8, (), spaces={5: "travel"}, novelty=True, newest=0, memory_deck=("endofline", *DULL))
    collected(table, 5, H, H, H, H)
    collected(table, 4, H, H, H, H)
    assert table.newest == 5


def test_novelty_cost_a_glitch_and_what_lies_on_it_are_one() -> None:
    table = laid((H,) * 3, (), novelty=True, newest=0, memory_deck=("endofline", "dance", "glitch"))
    events = collected(table, 1, H, H, H)
    assert table.newest == 1 and table.spaces[1].glitch
    assert happened(events, a.CoinMoved) == [a.CoinMoved(1)]


def test_without_novelty_cost_there_is_no_coin() -> None:
    table, events = set_up(*DULL)
    assert table.newest == NOBODY and not happened(events, a.CoinMoved)


def test_first_round_closed_nobody_collects_before_everybody_has_had_a_turn() -> None:
    table = laid((H,) * 6, (H,) * 6, closed=True, deck=(S,) * 9)
    table.turns = 0
    assert table.why_not(a.Collect(1, (H, H, H))) == "In the first round nobody may collect a memory."
    assert not [each for each in table.actions() if isinstance(each, a.Collect)]
    table.play(a.Exchange(H))
    assert table.why_not(a.Collect(1, (H, H, H))) != ""
    table.play(a.Exchange(H))
    assert table.why_not(a.Collect(1, (H, H, H))) == ""


def test_first_round_closed_leaves_research_draw_and_exchange() -> None:
    table = laid((1, 1), (), closed=True)
    table.turns = 0
    assert {type(each) for each in table.actions()} == {a.Draw, a.Exchange, a.Research}


def test_top_memory_visible_shows_the_top_card_and_no_other() -> None:
    table, events = set_up(*DULL, topmost=True)
    assert happened(events, a.TopTurned)[-1].memory == table.memory_deck[-1]
    seen = table.view(1).memory_deck
    assert seen[-1] == table.memory_deck[-1] and set(seen[:-1]) == {""}


def test_top_memory_visible_its_effect_waits_until_it_is_placed() -> None:
    table = laid((H,) * 3, (), topmost=True, memory_deck=("endofline", "accident", "dance"))
    events = collected(table, 1, H, H, H)
    assert happened(events, a.TopTurned) == [a.TopTurned("accident")]
    assert table.conscious == 0


def test_top_memory_visible_may_show_the_end_one_memory_ahead() -> None:
    table = laid((H,) * 3, (), topmost=True, memory_deck=("pets", "endofline", "dance"))
    collected(table, 1, H, H, H)
    assert table.phase != "over" and table.view(0).memory_deck[-1] == "endofline"


# --- the stall guard ---------------------------------------------------------------------------------------------


def test_when_all_emotions_are_stuck_in_hands_everybody_goes_down_to_seven() -> None:
    table = laid((A,) * 9, (S,) * 9, deck=(), discards=(), spaces=dict.fromkeys(range(6), "dance"))
    told: list[Event] = []
    for _ in range(content().crowded.turns * 2):
        assert table.actions() == [a.Pass()]
        told += table.play(a.Pass())
    assert happened(told, a.Crowded) == [a.Crowded(7)]
    for seat in (0, 1):
        assert (table.turn, table.phase) == (seat, "limit")
        while table.phase == "limit":
            table.play(table.actions()[0])
        assert len(table.players[seat].hand) == 7
        table.play(a.Draw(1))
    assert table.hand_limit == 10 and table.phase == "act"


def test_a_quiet_table_with_cards_to_draw_is_not_crowded() -> None:
    table = laid((A,) * 2, (S,) * 2, deck=(), discards=(H, H, H), spaces=dict.fromkeys(range(6), "glitch"))
    table.quiet = 99
    assert not happened(table.play(a.Draw(1)), a.Crowded)


def test_a_collection_ends_the_quiet() -> None:
    table = laid((H,) * 3, (), quiet=5)
    collected(table, 1, H, H, H)
    assert table.quiet == 0
