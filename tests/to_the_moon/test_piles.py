"""The Emotion Deck, the discard pile, and what everybody knows of where cards went."""

from game.core.state import Event
from game.to_the_moon import actions as a
from game.to_the_moon import piles
from game.to_the_moon.table import Space
from tests.to_the_moon.laid import AU, BUG, SL, A, H, L, S, laid


def test_a_flip_sets_the_top_card_aside_and_turns_the_rest_over_unshuffled() -> None:
    table = laid((), (), deck=(), discards=(H, S, A, L))
    events: list[Event] = []
    assert piles.draw(table, events) == H
    assert (table.deck, table.discards, table.flips) == ([A, S], [L], 1)
    assert events == [a.Flipped(L, 3)]


def test_with_one_discard_nothing_can_be_drawn() -> None:
    table = laid((), (), deck=(), discards=(H,))
    assert not piles.can_draw(table)
    assert piles.draw(table, []) == piles.NONE and table.discards == [H]


def test_an_empty_discard_pile_is_restocked_at_once() -> None:
    table = laid((), (), deck=(A, S), discards=(H,))
    events = table.play(a.Draw(1))
    assert events[1:3] == [a.TookDiscard(0, H), a.Restocked(S)]
    assert (table.deck, table.discards) == ([A], [S])


def test_with_no_deck_either_the_discard_pile_stays_empty() -> None:
    table = laid((H,), (S,), deck=(), discards=(A,))
    table.play(a.Draw(1))
    assert table.discards == [] and table.turn == 1
    assert table.why_not(a.Draw(1)) == "The discard pile is empty."
    assert table.why_not(a.Exchange(S)) == "There is no emotion to draw."
    assert table.actions() == [a.Pass()]
    table.play(a.Pass())
    assert table.turn == 0


def test_an_exchange_takes_what_there_is() -> None:
    table = laid((S, S), (), deck=(), discards=(H,))
    events = table.play(a.Exchange(S))
    assert events[0] == a.Exchanged(0, S, 1)
    assert table.players[0].hand == [H, S] and table.discards == [S]


def test_an_exchange_flips_between_its_two_cards() -> None:
    table = laid((S,), (), deck=(A,), discards=(L, BUG, H))
    table.play(a.Exchange(S))
    assert table.players[0].hand == [A, L]
    assert (table.deck, table.discards) == ([H, BUG], [S])
    assert table.players[0].seen == [L], "the first came from the secret deck, the second from a known one"


def test_what_is_taken_from_the_discard_pile_is_known() -> None:
    table = laid((S,), (), discards=(H, AU))
    table.play(a.Draw(1))
    assert table.players[0].seen == [AU]
    assert table.view(1).players[0].hand == [-1, AU]


def test_a_discard_counts_as_the_known_card_of_its_kind() -> None:
    table = laid((H, H), ())
    table.players[0].seen = [H]
    piles.discard(table, 0, H, "limit", [])
    assert table.players[0].hand == [H] and table.players[0].seen == []


def test_cards_hidden_from_a_flipped_deck_are_known_to_all_and_stay_so_when_collected() -> None:
    table = laid((H, H, H), (), spaces={0: "pets"}, deck=(S,), discards=(A, L, BUG))
    piles.hide_beneath(table, 0, "pets", [])
    piles.hide_beneath(table, 0, "pets", [])
    assert table.spaces[0] == Space("pets", under=(S, A), known=1)
    assert table.view(1).spaces[0].under == (-1, A)
    table.play(a.Collect(0, (H, H, H)))
    assert table.players[0].hand == [S, A] and table.players[0].seen == [A]


def test_nothing_is_hidden_when_there_is_nothing_to_draw() -> None:
    table = laid((), (), deck=(), discards=(H,))
    piles.hide_beneath(table, 0, "pets", [])
    assert table.spaces[0].under == ()


def test_the_deck_is_secret_until_it_is_flipped() -> None:
    table = laid((S,), (SL,), deck=(A, H), discards=(L,))
    assert table.view(0).deck == [-1, -1]
    table.play(a.Exchange(S))
    table.play(a.Exchange(SL))
    assert table.flips == 1 and table.view(0).deck == table.deck
