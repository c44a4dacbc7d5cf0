"""The odds against brute force, against worked examples, and against what really lay beneath."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.buried_memories.content import content
from game.buried_memories.odds import Impossible, Odds, Side, Sight, bust_odds, deal, in_words
from game.buried_memories.rules import Dig
from game.buried_memories.table import Taken
from game.buried_memories.tiles import code, every_tile, sleepers
from game.buried_memories.wing import game
from game.core.match import Match, Setup
from game.core.playing import autoplay, computer_seats, with_random
from game.core.state import Event
from tests.buried_memories.laid import dig, table, tile

ROLES = ("artifact", "creature", "unseen")


def sight_of(dealt: list[tuple[Side, str]]) -> Sight:
    artifacts = Counter(kind for (kind, _), role in dealt if role == "artifact")
    creatures = Counter(creature for (_, creature), role in dealt if role == "creature")
    unknown = tuple(sorted(side for side, _ in dealt))
    return Sight(unknown, tuple(sorted(artifacts.items())), tuple(sorted(creatures.items())))


def brute_force(dealt: list[tuple[Side, str]]) -> list[tuple[Side, ...]]:
    """Every way to lay the tiles on the same places that looks the same; each is equally likely."""
    agree = []
    for order in itertools.permutations([side for side, _ in dealt]):
        looks = all(
            role == "unseen"
            or (role == "artifact" and new[0] == old[0])
            or (role == "creature" and new[1] == old[1])
            for new, (old, role) in zip(order, dealt, strict=True)
        )
        if looks:
            agree.append(order)
    return agree


SIDES = [(kind, creature) for kind in ("SB", "SM", "ST") for creature in range(4)]
dealings = st.lists(
    st.tuples(st.sampled_from(SIDES), st.sampled_from(ROLES)), max_size=7, unique_by=lambda one: one[0]
)


@settings(max_examples=150)
@given(dealings)
def test_odds_agree_with_counting_every_dealing(dealt: list[tuple[Side, str]]) -> None:
    agree = brute_force(dealt)
    reckoned = deal(sight_of(dealt))
    for place, ((kind, creature), role) in enumerate(dealt):
        if role == "artifact":
            found: Counter[object] = Counter(order[place][1] for order in agree)
            chances: dict[object, float] = {**reckoned.under[kind]}
        elif role == "creature":
            found = Counter(order[place][0] for order in agree)
            chances = {**reckoned.over[creature]}
        else:
            unseen = sum(1 for _, each in dealt if each == "unseen")
            found = Counter(order[place] for order in agree)
            chances = {side: chance / unseen for side, chance in reckoned.unseen.items()}
        for name in {*found, *chances}:
            assert chances.get(name, 0.0) == pytest.approx(found[name] / len(agree), abs=1e-12)


def test_two_beads_of_one_creature_count_as_two_tiles() -> None:
    sight = Sight((("B", 0), ("B", 0), ("B", 1)), (("B", 1),), ())
    assert deal(sight).under["B"] == pytest.approx({0: 2 / 3, 1: 1 / 3})


def all_but(pit: str, taken: str = "") -> str:
    """Every other tile of the box, as codes for the lid."""
    used = {each[:3] for each in (pit + " " + taken).split()}
    return " ".join(code(each) for each in every_tile(content()) if code(each) not in used)


def closed(pit: str, **more: object) -> Dig:
    """A table where every tile that is not in the pit lies in the lid."""
    return table(pit, lid=all_but(pit), **more)  # type: ignore[arg-type]


def test_two_pictures_alike_hide_their_two_creatures_evenly() -> None:
    odds = Odds(closed("ST0^ ST3^ G11^").view(0))
    assert odds.creatures(0) == odds.creatures(1) == pytest.approx({0: 0.5, 3: 0.5})
    assert odds.creatures(2) == {1: 1.0}


def test_a_creature_seen_elsewhere_is_ruled_out() -> None:
    odds = Odds(closed("ST0^ SM0v").view(0))
    assert odds.creatures(0)[0] == pytest.approx(1.0)
    assert odds.kinds(1)["SM"] == pytest.approx(1.0)


def test_a_tile_taken_creature_up_is_known_by_half_and_still_counts() -> None:
    state = closed("ST0v ST1^ SM0^ G15^")
    dig(state, 0)
    assert state.taken == [Taken(tile("ST0"), seen=False, number=0)]
    odds = Odds(state.view(0))
    assert odds.kinds_of(odds.taken[0])["ST"] == pytest.approx(1.0)
    assert odds.bust(2) == pytest.approx(1.0)
    assert odds.bust(1) == pytest.approx(0.0)


def test_a_half_known_taken_tile_leaves_doubt() -> None:
    """Creatures 0 and 1 in sight, a yellow and a blue gem in sight: either pairing is as likely."""
    state = closed("G10v G21v G20^ G11^ ST5^")
    dig(state, 0)
    odds = Odds(state.view(0))
    assert odds.kinds_of(odds.taken[0]) == pytest.approx({"G1": 0.5, "G2": 0.5})
    assert odds.bust(2) == odds.bust(3) == pytest.approx(0.5)
    assert odds.bust(1) == 0.0


def test_a_tile_out_of_sight_may_be_anything_that_is_missing() -> None:
    odds = Odds(closed("G10^ VT5^ ST3^", covers=[(1, 2)], buried=[1]).view(0))
    assert odds.kinds(1) == {"VT": 1.0} and odds.creatures(1) == {5: 1.0}


def test_visible_creatures_bust_for_certain_or_never() -> None:
    state = table("G10v G20v G31v ST2^")
    dig(state, 0)
    assert bust_odds(state.view(0), 1) == 1.0 and bust_odds(state.view(0), 2) == 0.0


def test_nothing_busts_with_nothing_taken_nor_in_selaras_turn() -> None:
    state = table("G10v ST2^")
    assert bust_odds(state, 0) == bust_odds(state, 1) == 0.0
    solo = table("G10v G30v ST2^ ST3^", players=1, turn=1)
    solo.taken = [Taken(tile("G20"), seen=True)]
    assert bust_odds(solo, 0) == 0.0


def test_with_six_creatures_awake_every_further_tile_is_a_certain_bust() -> None:
    state = table("G10^ G11^ G12^ G13^ G14^ G15^ G20^ ST3v VT1^ SM2^", covers=[(9, 8)], buried=[9])
    dig(state, 0, 1, 2, 3, 4, 5)
    odds = Odds(state.view(0))
    assert [odds.bust(number) for number in state.pit] == pytest.approx([1.0] * 4)


def test_more_in_sight_than_the_box_holds_is_refused() -> None:
    state = table("G10v", lid="G10 G20 G30")
    with pytest.raises(Impossible):
        Odds(state)
    with pytest.raises(Impossible):
        Odds(table("G10^", lid="G10 G10"))


def test_asking_for_a_tile_that_is_not_in_the_pit_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        bust_odds(table("G10v"), 5)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "No risk of busting"),
        (1.0, "A certain bust"),
        (0.5, "50 % to bust, about 1 in 2"),
        (1 / 3, "33 % to bust, about 1 in 3"),
        (0.17, "17 % to bust, about 1 in 6"),
        (0.04, "4 % to bust, about 1 in 25"),
        (0.999, "99 % to bust, about 9 in 10"),
    ],
)
def test_odds_in_words(chance: float, words: str) -> None:
    assert in_words(chance) == words


@pytest.mark.parametrize(
    ("options", "matches"),
    [
        ({}, 60),
        pytest.param(dict.fromkeys([each.id for each in content().envelopes], True), 30, marks=pytest.mark.slow),
    ],
)
def test_odds_come_true_as_often_as_they_say(options: dict[str, int | str | bool], matches: int) -> None:
    """Reliability over random matches: within each tenth of chance, busts happen that often (4 deviations)."""
    bins: dict[int, list[tuple[float, bool]]] = {}

    def note(match: Match, events: list[Event]) -> None:
        state = match.state
        if isinstance(state, Dig) and state.phase == "dig" and state.taken:
            odds = Odds(state.view(0))
            assert odds.deals == Odds(state, 0).deals, "odds from the position itself differ from those of the view"
            for number in state.pit:
                chance = odds.bust(number)
                assert -1e-9 <= chance <= 1 + 1e-9
                if 1e-9 < chance < 1 - 1e-9:
                    hit = not odds.awake.isdisjoint(sleepers(state.pit[number]))
                    bins.setdefault(int(chance * 10), []).append((chance, hit))
                else:
                    hit = not odds.awake.isdisjoint(sleepers(state.pit[number]))
                    assert (chance > 0.5) == hit, "certain, yet wrong"

    levels = with_random(game())
    for seed in range(matches):
        seats = computer_seats(levels, ["random"] * (seed % 6 + 1))
        autoplay(levels, Setup(levels.id, seed, seats, options), levels.referee(), note)
    assert len(bins) > 5
    for pairs in bins.values():
        expected = sum(chance for chance, _ in pairs)
        spread = sum(chance * (1 - chance) for chance, _ in pairs) ** 0.5
        # tiles of one position hang together: allow for about ten that go the same way
        assert abs(sum(hit for _, hit in pairs) - expected) <= 4 * spread * 10**0.5 + 1
