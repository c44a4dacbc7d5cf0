"""How single actions are weighed, and what a player with a memory knows."""

from game.to_the_moon import actions as a
from game.to_the_moon.content import kinds
from game.to_the_moon.judging import Judge, added, taken, unseen
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import Space
from game.to_the_moon.worth import Outlook, Weights
from tests.to_the_moon.laid import BUG, HL, SL, A, H, L, S, laid

LONG_DECK = ("endofline", *("pets",) * 24)


def judge(table: Moon, knows: bool = True) -> Judge:
    """Seat 0 weighs what it sees."""
    view = table.view(0)
    return Judge(view, 0, Outlook(view, 0, Weights()), knows)


def best(table: Moon, knows: bool = True) -> object:
    """The action of the highest value."""
    return max(judge(table, knows).weighed(), key=lambda each: each.value).action


def test_cards_are_taken_from_and_added_to_a_sorted_hand() -> None:
    assert taken((H, H, S, L), (S, H)) == (H, L) and added((H, L), (S, H)) == (H, H, S, L)


def test_what_is_unseen_is_what_lies_face_down() -> None:
    table = laid((H, H), (S, A), deck=(L, L, BUG), discards=(H,), spaces={0: Space("pets", under=(A,))})
    table.players[1].seen = [S]
    pool = unseen(table.view(0), 0)
    assert sum(pool) == 48 - 2 - 1 - 1
    assert pool[H] == kinds()[H].copies - 3 and pool[S] == kinds()[S].copies - 1


def test_every_weighed_action_is_legal() -> None:
    table = laid((H, H, H, HL, SL, BUG), (S,), owned={0: ["memento"]}, memory_deck=LONG_DECK)
    found = [each.action for each in judge(table).weighed()]
    assert {type(each) for each in found} == {a.Draw, a.Exchange, a.Research, a.Collect}
    assert all(table.why_not(each) == "" for each in found)


def test_the_order_of_a_flipped_deck_is_known_to_whoever_remembers() -> None:
    table = laid((S,), (A,), deck=(L, H, S), discards=(A,), flips=1)
    assert judge(table).next_draws(2, (S,)) == [S, H]
    assert judge(table).next_draws(9, (S,)) == [S, H, L, A], "and after it the pile that will be turned over"
    assert judge(table, knows=False).next_draws(2, (S,)) is None
    table.flips = 0
    assert judge(table).next_draws(2, (S,)) is None


def test_whoever_remembers_exchanges_for_what_is_known_to_come() -> None:
    """Two Happiness lie next in the flipped deck and would pay for a Romantic Dance with the one in the hand."""
    lanes = dict.fromkeys(range(6), "magical")
    table = laid((H, S), (A,), deck=(L, L, H, H), discards=(L,), flips=1, spaces=lanes, memory_deck=LONG_DECK)
    assert best(table) == a.Exchange(S)
    values = {each.action: each.value for each in judge(table).weighed()}
    blind = {each.action: each.value for each in judge(table, knows=False).weighed()}
    assert values[a.Exchange(S)] > blind[a.Exchange(S)]


def test_known_cards_beneath_a_memory_count_as_what_they_are() -> None:
    table = laid((H,) * 3, (), spaces={0: Space("dance", under=(H, H), known=2)}, memory_deck=LONG_DECK)
    values = {each.action: each.value for each in judge(table).weighed()}
    blind = {each.action: each.value for each in judge(table, knows=False).weighed()}
    assert values[a.Collect(0, (H, H, H))] != blind[a.Collect(0, (H, H, H))]


def test_drawing_two_is_weighed_above_drawing_one() -> None:
    table = laid((), (S,), owned={0: ["memento"]}, discards=(H, H), memory_deck=LONG_DECK)
    assert best(table) == a.Draw(2)
    one_left = laid((), (S,), owned={0: ["memento"]}, discards=(H,), memory_deck=LONG_DECK)
    assert best(one_left) == a.Draw(2)


def test_the_card_that_is_missed_least_is_discarded() -> None:
    table = laid((H, H, H, S), (), spaces=dict.fromkeys(range(6), "magical"), memory_deck=LONG_DECK)
    assert judge(table).best_discard() == S
