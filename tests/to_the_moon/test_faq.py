"""The rulebook's own questions and answers, a test each."""

from game.core.state import CHANCE
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.chance import Dealer
from game.to_the_moon.rules import start
from game.to_the_moon.table import NOBODY, Space
from tests.to_the_moon.laid import AU, BUG, HU, LL, SL, SU, A, H, L, S, happened, laid


def test_can_emotions_be_mixed_to_collect_no() -> None:
    """If a memory takes several types, all that is paid is still of one."""
    table = laid((H, H, L, L), (), spaces={0: "dance"})
    assert table.why_not(a.Collect(0, (H, H, L))) == (
        "It takes 3 Happiness or Longing, all of one type, or two Unstable ones in place of each."
    )
    assert not [each for each in table.actions() if isinstance(each, a.Collect)]


def test_may_types_be_mixed_with_unstable_emotions_yes() -> None:
    """Any two Unstable cards stand for any one emotion."""
    table = laid((H, H, SU, AU), (), spaces={0: "dance"})
    table.play(a.Collect(0, (H, H, SU, AU)))
    assert table.players[0].memories == ["dance"] and table.discards[-2:] == [SU, AU]


def test_can_two_unstable_emotions_replace_a_lingering_one_yes() -> None:
    """Even four for a whole Research."""
    table = laid((HU, SU, AU, AU), ())
    assert table.why_not(a.Research(0, (SU, AU))) != ""
    table.play(a.Research(0, (HU, SU, AU, AU)))
    assert table.spaces[0].reserved == 0
    mixed = laid((LL, BUG, BUG), ())
    mixed.play(a.Research(0, (LL, BUG, BUG)))
    assert mixed.spaces[0].reserved == 0, "a pair of Bugs for the second Lingering"


def test_do_lingering_emotions_have_to_fit_the_researched_memory_no() -> None:
    table = laid((SL, SL), (), spaces={0: "kiss"})
    table.play(a.Research(0, (SL, SL)))
    assert table.spaces[0] == Space("kiss", reserved=0)


def test_can_a_research_id_be_removed_only_by_collecting_and_by_hospital_visit() -> None:
    table = laid((SL, SL, H, H, H), (), spaces={0: Space("dance", reserved=1)})
    assert table.why_not(a.Research(0, (SL, SL))) == "Another Research ID lies on it already."
    assert "reserved" in table.why_not(a.Collect(0, (H, H, H)))
    table.players[0].memories.append("hospital")
    table.play(a.Research(0, (SL, SL)))
    assert table.spaces[0].reserved == 0 and table.id_of(1) == NOBODY
    table.turn = 0
    events = table.play(a.Collect(0, (H,)))
    assert happened(events, a.IdReturned) == [a.IdReturned(0, 0)]
    assert table.id_of(0) == NOBODY


def test_what_if_no_other_action_can_be_taken_the_hand_may_go_over_its_limit() -> None:
    """With ten cards one still draws, and goes down to ten at the beginning of the next turn."""
    table = laid((A,) * 10, (A,), spaces=dict.fromkeys(range(6), "dance"), memory_deck=("endofline", "sky"))
    table.play(a.Exchange(A))
    assert len(table.players[0].hand) == 11
    table.play(a.Draw(1))
    assert (table.turn, table.phase) == (0, "limit")
    assert table.why_not(a.Draw(1)) == "First the hand has to go down to its limit."
    table.play(a.Discard(A))
    assert len(table.players[0].hand) == 10 and table.phase == "act"


def test_what_if_a_player_runs_out_of_emotions_only_draw_from_discard_is_left() -> None:
    assert laid((), (H,)).actions() == [a.Draw(1)]


def test_is_the_emotion_deck_ever_reshuffled_no() -> None:
    """The discard pile is turned over: what was discarded first is drawn first."""
    table = laid((S, S), (), deck=(), discards=(H, SL, AU, L))
    events = table.play(a.Exchange(S))
    assert happened(events, a.Flipped) == [a.Flipped(S, 4)]
    assert [each.card for each in happened(events, a.FromDeck)] == [H, SL]
    assert (table.deck, table.discards) == ([L, AU], [S])


def test_no_chance_is_left_after_the_set_up() -> None:
    table, stream = start(2, [0, 1], {}), Stream(3, "rules")
    while table.to_move() == CHANCE:
        table.play(Dealer().outcome(table, stream))
    for _ in range(3_000):
        mover = table.to_move()
        if mover is None:
            break
        assert mover != CHANCE
        table.play(stream.pick(table.actions()))
    assert table.phase == "over"
