"""Each of the 35 memories does what is printed on it; a test each, named after it."""

from pathlib import Path

import pytest

from game.core.state import IllegalAction
from game.to_the_moon import actions as a
from game.to_the_moon.content import kinds, memories
from game.to_the_moon.lanes import cost, why_no_collect, why_no_research
from game.to_the_moon.payment import payments
from game.to_the_moon.rules import Moon
from game.to_the_moon.scoring import score
from game.to_the_moon.table import NOBODY, Space
from tests.to_the_moon.laid import (
    AL,
    AU,
    BUG,
    DULL,
    HL,
    HU,
    LL,
    LU,
    SL,
    SU,
    A,
    H,
    L,
    S,
    collected,
    happened,
    laid,
)

RICH = (H, H, H, H, S, S, S, S, A, A, A, A, L, L, L, L)


def paid_by(id_: str) -> set[str]:
    """The emotions with which a memory in the Conscious lane can be collected, found by trying."""
    table = laid(RICH, (), spaces={0: id_})
    return {kinds()[cards[0]].emotion for cards in payments(table, 0, 0)}


def total(*owned: str, emotions: int = 0) -> int:
    """The points of somebody who owns these memories."""
    return score(owned, emotions, memories()).total


def refilled_with(*coming: str, spaces: tuple[int, ...] = (0,), deck: tuple[int, ...] = (H,) * 12) -> Moon:
    """Seat 0 collects the memory on each space; then ``coming`` are laid, in that order."""
    filler: dict[int, str | Space] = dict.fromkeys(spaces[:-1], "travel")
    ways = (H,) * 3 * len(spaces)
    table = laid(
        ways, (H,), spaces=filler, deck=deck, memory_deck=("endofline", "pets", "pets", "pets", *coming[::-1])
    )
    for space in spaces:
        collected(table, space, H, H, H)
    return table


# --- without a tag -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id_", "points", "lit"),
    [
        ("daydreaming", 2, "HSL"),
        ("stargazing", 2, "HSL"),
        ("dance", 5, "HL"),
        ("crush", 4, "SAL"),
    ],
)
def test_plain_memories(id_: str, points: int, lit: str) -> None:
    letters = {"happiness": "H", "sadness": "S", "anxiety": "A", "longing": "L"}
    assert total(id_) == points
    assert {letters[each] for each in paid_by(id_)} == set(lit)


@pytest.mark.parametrize(
    ("id_", "attached", "points"),
    [
        ("music", 5, 0),
        ("friends", 2, 1),
        ("movies", 2, 1),
        ("sky", 1, 3),
        ("magical", 1, 2),
        ("pets", 1, 2),
        ("ido", 1, 3),
        ("sparks", 1, 1),
        ("taste", 1, 1),
    ],
)
def test_attached_emotions_are_hidden_beneath_and_collected_too(id_: str, attached: int, points: int) -> None:
    table = refilled_with(id_, deck=(S, A, L, S, A, L, S, A, L))
    assert table.spaces[0] == Space(id_, under=(L, A, S, L, A)[:attached])
    assert len(table.deck) == 9 - attached
    assert total(id_) == points
    table.turn, table.players[0].hand = 0, [S, S, S, L, L, L, H, H, H]
    way = payments(table, 0, 0)[0]
    events = collected(table, 0, *way)
    (taken,) = happened(events, a.HiddenTaken)
    assert taken == a.HiddenTaken(0, 0, (L, A, S, L, A)[:attached])
    assert len(table.players[0].hand) == 9 - len(way) + attached


def test_no_memory_without_the_icon_hides_anything() -> None:
    assert sum(memory.attached for memory in memories().values()) == 15
    table = refilled_with("dance")
    assert table.spaces[0].under == ()


# --- PLACED ------------------------------------------------------------------------------------------------------


def test_a_terrible_accident() -> None:
    table = laid((H, H, H), (), spaces={5: Space("dance", under=(S,), reserved=1)})
    table.memory_deck[-1] = "accident"
    events = collected(table, 0, H, H, H)
    assert happened(events, a.LanesSwapped) == [a.LanesSwapped(1, "accident")]
    assert [table.lane(space).cost for space in range(6)] == [4, 4, 4, 3, 3, 3]
    assert table.spaces[5] == Space("dance", under=(S,), reserved=1), "cards and Research IDs stay where they are"
    assert total("accident") == 4 and paid_by("accident") == {"sadness", "longing"}


def test_family_time() -> None:
    table = refilled_with("family", spaces=(1,), deck=(S, A, L, H))
    assert [len(at.under) for at in table.spaces] == [1, 0, 1, 0, 1, 0]
    assert (table.spaces[0].under, table.spaces[2].under, table.spaces[4].under) == ((H,), (L,), (A,))
    corner = refilled_with("family", spaces=(0,))
    assert [len(at.under) for at in corner.spaces] == [0, 1, 0, 1, 0, 0]


def test_family_time_reads_the_conscious_row_first_even_when_it_is_the_lower_one() -> None:
    table = laid((H,) * 4, (), deck=(S, A, L), conscious=1)
    table.memory_deck[-1] = "family"
    collected(table, 1, H, H, H, H)
    assert (table.spaces[4].under, table.spaces[0].under, table.spaces[2].under) == ((L,), (A,), (S,))


def test_family_time_hides_nothing_beneath_an_empty_neighbour() -> None:
    table = laid((H,) * 6, (), spaces={0: "travel", 1: "dance"}, deck=(H,) * 9)
    table.memory_deck[-2:] = ["endofline", "family"]
    collected(table, 0, H, H, H)
    events = collected(table, 1, H, H, H)
    assert table.phase == "over"
    assert not happened(events, a.EmotionHidden)


def test_glitch_in_the_system() -> None:
    table = refilled_with("glitch", "taste", deck=(S, A))
    assert table.spaces[0] == Space("taste", glitch=True, under=(A,))
    table.turn, table.players[0].hand = 0, [S, S]
    assert cost(table, 0, 0) == 2, "the top card's icons and modifiers count"
    before = len(table.players[0].memories)
    collected(table, 0, S, S)
    assert table.players[0].memories[before:] == ["glitch", "taste"]
    assert total("glitch", "taste") == 2
    assert total("glitch", "newarrival") == 3, "they are two memories"


def test_glitch_in_the_system_lets_the_top_cards_placed_quirk_happen() -> None:
    table = refilled_with("glitch", "accident")
    assert table.spaces[0] == Space("accident", glitch=True)
    assert table.conscious == 1


def test_glitch_in_the_system_with_memory_loss_on_top_stays_with_the_collector() -> None:
    table = laid((A, A, A), (), spaces={0: Space("memoryloss", glitch=True, under=(S,))})
    collected(table, 0, A, A, A)
    table.play(a.Give(1))
    assert (table.players[0].memories, table.players[1].memories) == (["glitch"], ["memoryloss"])
    assert table.players[0].hand == [S]


def test_glitch_in_the_system_and_what_lies_on_it_are_one_memory_for_research() -> None:
    table = laid((SL, SL, H), (), spaces={0: Space("dance", glitch=True)}, deck=(S,) * 4)
    table.play(a.Research(0, (SL, SL)))
    assert table.spaces[0] == Space("dance", glitch=True, reserved=0)
    table.turn = 0
    assert cost(table, 0, 0) == 1
    collected(table, 0, H)
    assert table.players[0].memories == ["glitch", "dance"] and table.id_of(0) == NOBODY
    banned = laid((SL, SL), (), spaces={0: Space("childhood", glitch=True)})
    assert why_no_research(banned, 0, 0) == "It cannot be Researched.", "the top card's ban holds for both"


def test_glitch_in_the_system_cannot_be_paid_for_by_itself() -> None:
    assert memories()["glitch"].pays == ()


def test_attached_emotions_are_hidden_before_any_placed_quirk_of_the_same_refill() -> None:
    table = laid((H,) * 6, (), spaces={0: "travel", 1: "dance"}, deck=(H, L, A, S))
    table.memory_deck[-2:] = ["pets", "family"]
    collected(table, 0, H, H, H)
    collected(table, 1, H, H, H)
    assert [at.memory for at in table.spaces[:2]] == ["family", "pets"]
    assert table.spaces[1].under == (S, A), "what is attached to it, then what Family Time hides"
    assert table.spaces[3].under == (L,) and table.deck == [H]


def test_public_performance() -> None:
    table = laid((H,) * 3, (S,) * 10, (), deck=(A, S, L))
    table.memory_deck[-1] = "performance"
    events = collected(table, 0, H, H, H)
    gained = happened(events, a.FromDeck)
    assert [(each.seat, each.card) for each in gained] == [(0, L), (1, S), (2, A)]
    assert len(table.players[1].hand) == 11, "the hand limit waits for the turn"
    assert table.phase == "limit" and table.turn == 1
    assert total("performance") == 3


# --- COLLECTED ---------------------------------------------------------------------------------------------------


def test_first_kiss() -> None:
    table = laid((H, H, H), (), spaces={0: "kiss"})
    events = collected(table, 0, H, H, H)
    kinds_of = [type(each) for each in events]
    assert table.conscious == 1
    assert kinds_of.index(a.LanesSwapped) < kinds_of.index(a.MemoryLaid), "step 03 comes before step 04"
    assert total("kiss") == 3


def test_heartfelt_goodbye() -> None:
    table = laid((S, S, S), (H, A), (), (L, BUG), spaces={0: "goodbye"})
    collected(table, 0, S, S, S)
    assert (table.phase, table.to_move(), table.asked) == ("farewell", 1, [1, 3])
    assert table.actions() == [a.Discard(H), a.Discard(A)]
    events = table.play(a.Discard(A))
    assert events == [a.Chosen(1)], "nobody sees it before all have chosen"
    assert table.players[1].hand == [H, A]
    assert table.view(3).choices == {1: -1} and table.view(1).choices == {1: A}
    events = table.play(a.Discard(BUG))
    assert [(each.seat, each.card) for each in happened(events, a.ToDiscard)] == [(1, A), (3, BUG)]
    assert table.discards[-2:] == [A, BUG], "clockwise from the collector"
    assert (table.players[1].hand, table.players[3].hand) == ([H], [L])
    assert table.turn == 1 and table.phase == "act"
    assert total("goodbye") == 2


def test_heartfelt_goodbye_asks_nobody_with_an_empty_hand() -> None:
    table = laid((S, S, S), (), spaces={0: "goodbye"})
    collected(table, 0, S, S, S)
    assert (table.phase, table.turn) == ("act", 1)


def test_memory_loss() -> None:
    table = laid((A, A, A), (), (), spaces={0: Space("memoryloss", under=(H, H))})
    collected(table, 0, A, A, A)
    assert table.phase == "give" and table.to_move() == 0
    assert table.actions() == [a.Give(1), a.Give(2), a.Keep()]
    assert table.spaces[0].memory == "", "the lanes are refilled only after the choice"
    table.play(a.Give(2))
    assert (table.players[0].memories, table.players[2].memories) == ([], ["memoryloss"])
    assert table.players[0].hand == [H, H], "what lay beneath stays with the collector"
    assert total("memoryloss") == -3
    assert total("memoryloss", "newarrival") == 2 - 3, "it counts as a memory of its owner"


def test_memory_loss_may_be_kept() -> None:
    table = laid((A, A, A), (), spaces={0: "memoryloss"})
    collected(table, 0, A, A, A)
    assert table.play(a.Keep())[0] == a.Kept(0, "memoryloss")
    assert table.players[0].memories == ["memoryloss"] and table.turn == 1


def test_traveling_the_world() -> None:
    table = laid((H, H, H, HL, HL), (), spaces={0: "travel"})
    events = collected(table, 0, H, H, H)
    assert happened(events, a.ExtraAction) == [a.ExtraAction(0)]
    assert (table.turn, table.phase, table.extra) == (0, "act", True)
    assert table.spaces[0].memory == "", "the lanes wait"
    table.play(a.Research(1, (HL, HL)))
    assert table.turn == 1 and table.spaces[0].memory
    assert total("travel") == 2


def test_traveling_the_world_and_then_another_memory_refills_both_spaces_together() -> None:
    table = laid((H,) * 7, (), spaces={4: "travel", 0: "kiss"}, deck=(H,) * 9)
    table.memory_deck[-2:] = ["performance", "accident"]
    collected(table, 4, H, H, H, H)
    events = collected(table, 0, H, H, H)
    order = [each for each in events if isinstance(each, (a.LanesSwapped, a.MemoryLaid, a.Performed))]
    # First Kiss has swapped the lanes, so the lower row is read first.
    assert order == [
        a.LanesSwapped(1, "kiss"),
        a.MemoryLaid(4, "accident", False),
        a.MemoryLaid(0, "performance", False),
        a.LanesSwapped(0, "accident"),
        a.Performed(0),
    ]


def test_traveling_the_world_twice_in_a_turn_is_not_held_up_by_the_hand_limit() -> None:
    table = laid((H,) * 3, (), spaces={0: Space("travel", under=(S,) * 12)})
    collected(table, 0, H, H, H)
    assert len(table.player.hand) == 12 and table.phase == "act"


# --- OWNED -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id_", "tops", "points"),
    [("late", {L, LL, LU}, 2), ("lossofone", {A, AL, AU, S, SL, SU}, 0), ("memento", {H, HL, HU}, 1)],
    ids=["coming_home_late", "loss_of_a_loved_one", "memento"],
)
def test_draw_two(id_: str, tops: set[int], points: int) -> None:
    for top in range(13):
        table = laid((), (), owned={0: [id_]}, discards=(BUG, top))
        assert (a.Draw(2) in table.actions()) == (top in tops), top
        if top in tops:
            table.play(a.Draw(2))
            assert table.players[0].hand == sorted([top, BUG]), "the second is taken whatever it is"
        else:
            assert "only with a memory" in table.why_not(a.Draw(2))
    assert total(id_) == points


def test_draw_two_with_one_card_in_the_pile_takes_the_restocked_one() -> None:
    table = laid((), (), owned={0: ["late"]}, discards=(L,), deck=(A, S))
    events = table.play(a.Draw(2))
    assert table.players[0].hand == [S, L]
    assert [each.card for each in happened(events, a.Restocked)] == [S, A]
    assert table.discards == [A] and table.deck == []


def test_draw_two_needs_a_second_card() -> None:
    table = laid((), (), owned={0: ["late"]}, discards=(L,), deck=())
    assert table.actions() == [a.Draw(1)]


def test_several_draw_two_memories_do_not_add_up() -> None:
    table = laid((), (), owned={0: ["late", "lossofone", "memento"]}, discards=(S, A, H, L))
    assert table.actions()[:2] == [a.Draw(1), a.Draw(2)]
    assert "one card is drawn, or two" in table.why_not(a.Draw(3))


def test_draw_two_may_be_declined() -> None:
    table = laid((), (), owned={0: ["memento"]}, discards=(S, H))
    table.play(a.Draw(1))
    assert table.players[0].hand == [H]


def test_embarrassing_mistake() -> None:
    table = laid((SL, H), (), owned={0: ["mistake"]})
    table.play(a.Research(0, (SL,)))
    assert table.spaces[0].reserved == 0
    assert "Research takes 1 Lingering emotion," in laid((SL, AL), (), owned={0: ["mistake"]}).why_not(
        a.Research(0, (SL, AL))
    )
    pair = laid((SU, AU), (), owned={0: ["mistake"]})
    pair.play(a.Research(0, (SU, AU)))
    assert pair.spaces[0].reserved == 0
    assert total("mistake") == 2


def test_hospital_visit() -> None:
    table = laid((SL, SL), (), spaces={0: Space("dance", reserved=1)}, owned={0: ["hospital"]})
    events = table.play(a.Research(0, (SL, SL)))
    assert happened(events, a.IdReturned) == [a.IdReturned(1, 0, displaced=True)]
    assert table.spaces[0].reserved == 0
    assert table.id_of(1) == NOBODY, "the displaced Research ID is ready again"
    assert total("hospital") == 2


def test_hospital_visit_takes_a_research_id_at_home() -> None:
    spaces = {0: Space("dance", reserved=1), 1: Space("pets", reserved=0)}
    table = laid((SL, SL), (), spaces=spaces, owned={0: ["hospital"]})
    assert "stays on its memory" in table.why_not(a.Research(0, (SL, SL)))
    free = laid((SL, SL), (SL, SL), spaces={0: Space("dance", reserved=1)}, owned={0: ["hospital"]})
    free.play(a.Research(0, (SL, SL)))
    free.play(a.Research(1, (SL, SL)))
    assert free.spaces[1].reserved == 1, "the displaced Research ID may be placed again at once"


def test_hospital_visit_does_not_lift_a_ban() -> None:
    table = laid((SL, SL), (), spaces={0: "childhood", 3: "regrets"}, owned={0: ["hospital"]})
    assert why_no_research(table, 0, 0) == "It cannot be Researched."
    assert why_no_research(table, 0, 3) == "In the Subconscious lane it cannot be Researched."


# --- standing rules ----------------------------------------------------------------------------------------------


def test_enduring_regrets() -> None:
    table = laid((S, S, S, S), (), spaces={0: "regrets"})
    with pytest.raises(IllegalAction, match="collected only by whoever has Researched it"):
        collected(table, 0, S, S, S)
    table.conscious = 1
    assert why_no_research(table, 0, 0)
    collected(table, 0, S, S, S, S)
    assert table.players[0].memories == ["regrets"] and total("regrets") == 6
    assert paid_by("regrets") == set()


def test_enduring_regrets_keeps_the_research_id_and_its_discount_when_the_lanes_swap() -> None:
    table = laid((S, SL, SL), (), spaces={0: "regrets"})
    table.play(a.Research(0, (SL, SL)))
    table.turn, table.conscious = 0, 1
    assert table.spaces[0].reserved == 0 and cost(table, 0, 0) == 2
    table.conscious = 0
    assert cost(table, 0, 0) == 1
    collected(table, 0, S)
    assert table.players[0].memories == ["regrets"] and table.id_of(0) == NOBODY


def test_ephemeral_childhood() -> None:
    table = laid((SL, SL, L, L, L), (), spaces={0: "childhood"})
    assert not [each for each in table.actions() if isinstance(each, a.Research) and each.space == 0]
    assert table.why_not(a.Research(0, (SL, SL))) == "It cannot be Researched."
    collected(table, 0, L, L, L)
    assert total("childhood") == 5


def test_taste_aversion() -> None:
    table = laid((S, S, A), (), spaces={0: "taste", 3: "taste"})
    assert (cost(table, 0, 0), cost(table, 0, 3)) == (2, 3)
    table.spaces[0] = Space("taste", reserved=0)
    assert cost(table, 0, 0) == 0
    table.play(a.Collect(0, ()))
    assert table.players[0].hand == [S, S, A] and table.players[0].memories == ["taste"]


def test_wish_granted() -> None:
    table = laid((H,) * 7, (), spaces={0: "wish", 3: "wish"})
    assert (cost(table, 0, 0), cost(table, 0, 3)) == (6, 7)
    table.spaces[3] = Space("wish", reserved=0)
    assert cost(table, 0, 3) == 5
    collected(table, 0, *[H] * 6)
    assert table.players[0].memories == ["wish"] and total("wish") == 0
    doubled = [
        id_
        for id_ in memories()
        if id_ not in ("wish", "endofline")
        and total("wish", id_, emotions=7) != total(id_, emotions=7) + (id_ in ("newarrival", "sparks"))
    ]
    numbers = {memories()[id_].number for id_ in doubled}
    assert numbers == {1, 2, 4, 6, 7, 11, 15, 17, 21, 30, 32, 33}, "18 is worth nothing, doubled or not"
    assert "happiness" not in memories()["lossofone"].pays


def test_wish_granted_doubles_memory_loss_and_a_nightmare_but_not_growing_old_together() -> None:
    assert total("wish", "memoryloss") == -6
    assert total("wish", "nightmare", emotions=7) == 14
    assert total("wish", "growold", emotions=7) == 7


# --- scoring rules -----------------------------------------------------------------------------------------------


def test_growing_old_together() -> None:
    assert total("growold", emotions=12) == 12, "the hand may be above its limit"
    table = laid((BUG, BUG, H), (), owned={0: ["growold"]})
    assert table.standing().scores == (3, 0), "Recurring Bugs count"


def test_unforgettable_nightmare() -> None:
    assert total("nightmare", emotions=4) == 4 and total("nightmare", "growold", emotions=4) == 8
    assert paid_by("nightmare") == {"sadness", "anxiety"}


def test_new_arrival() -> None:
    assert total("newarrival") == 1
    assert total("newarrival", "music", "glitch") == 3 + 1


def test_sparks_of_inspiration() -> None:
    assert total("sparks", "newarrival") == 4


def test_magical_moment() -> None:
    assert total("magical") == 2
    assert total("magical", "stargazing") == 8
    assert total("magical", "daydreaming", "stargazing") == 14
    assert total("daydreaming", "stargazing") == 4


def test_first_day_of_school() -> None:
    assert total("schoolday") == 2
    assert total("schoolday", "graduation") == 8, "each doubles the other"


def test_partners_of_two_players_do_nothing_for_each_other() -> None:
    table = laid((), (), owned={0: ["schoolday", "magical"], 1: ["graduation", "stargazing", "daydreaming"]})
    assert table.standing().scores == (4, 6)


def test_graduation_day() -> None:
    assert total("graduation") == 2 and total("graduation", "wish") == 2
    assert paid_by("graduation") == {"happiness", "sadness", "anxiety", "longing"}


def test_end_of_the_line() -> None:
    table = laid((H, H, H), (), memory_deck=("endofline",))
    events = collected(table, 0, H, H, H)
    assert events[-2:] == [a.EndOfTheLine(0), a.Over((0,), (1, 0))]
    assert table.phase == "over" and table.to_move() is None and table.actions() == []
    assert table.why_not(a.Draw(1)) == "The match is over."
    assert table.turn == 0, "nobody takes another turn"


def test_end_of_the_line_under_a_glitch_ends_the_match_at_once() -> None:
    table = laid((H, H, H), (), memory_deck=("pets", "endofline", "glitch"))
    collected(table, 0, H, H, H)
    assert table.phase == "over" and table.spaces[0] == Space("endofline", glitch=True)


def test_end_of_the_line_as_the_second_of_two_leaves_the_first_ones_quirk_undone() -> None:
    table = laid((H,) * 6, (), spaces={0: "travel"}, memory_deck=("pets", "endofline", "accident"))
    collected(table, 0, H, H, H)
    events = collected(table, 1, H, H, H)
    assert table.conscious == 0 and not happened(events, a.LanesSwapped)
    assert [at.memory for at in table.spaces[:2]] == ["accident", "endofline"]


def test_every_memory_is_tested_here_by_name() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    for memory in memories().values():
        assert f'"{memory.id}"' in text, memory.title
    assert set(DULL) <= set(memories())


def test_a_reserved_memory_is_for_its_researcher_alone() -> None:
    table = laid((H,) * 6, (), spaces={0: Space("dance", reserved=1)})
    assert "reserved" in why_no_collect(table, 0, 0)
