"""Final scoring against a second scorer, naive and written from the rulebook alone, on random final positions."""

import itertools
from collections import Counter

import pytest

from game.core.stream import Stream
from game.unearth import scoring
from game.unearth.content import cards
from game.unearth.rules import Realm
from game.unearth.table import Wonder
from tests.unearth.laid import FAR, ending, laid

TEMPLES = {"prosperity": 3, "flames": 1, "fate": 0, "clarity": 2}
PRINTED = {"college": 2, "columns": 2, "edifice": 2, "flame": 1, "library": 2, "sanctuary": 2, "palace": 6}
NAMED = [*TEMPLES, *PRINTED, "tomb", "fountain", "cenotaph", "memorial"]
COLOURS = ["peach", "green", "blue", "purple", "gray"]


def naive_score(ruins: list[tuple[str, int]], stones: list[int], wonders: list[tuple[str, int]], tomb: str) -> int:
    """Points by the rulebook: ``ruins`` as (colour or city, claim), ``wonders`` as (kind, points on the token)."""
    points = 0
    piles = [[claim for name, claim in ruins if name == colour] for colour in COLOURS]
    for pile in piles:
        points += {0: 0, 1: 2, 2: 6, 3: 12, 4: 20, 5: 30}[len(pile)]
    while all(piles):
        for pile in piles:
            pile.pop()
        points += 5
    for kind, token in wonders:
        if kind in TEMPLES:
            points += stones.count(TEMPLES[kind])
        elif kind == "tomb":
            points += len(set(stones)) if tomb == "stones" else len({name for name, _ in ruins} & set(COLOURS))
        elif kind == "fountain":
            points += 2 * min(stones.count(colour) for colour in (0, 1, 2, 3))
        else:
            points += PRINTED.get(kind, token)
    if len(wonders) >= 3:
        points += 5
    points += 7 * sum(name == "gold" for name, _ in ruins)
    return points - 4 * sum(name == "ash" for name, _ in ruins)


def naive_winners(scores: list[int], held: list[list[tuple[str, int]]]) -> list[int]:
    """Most points; then whoever has more ruins of the highest claim value, then of the next."""
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    keys = {seat: [Counter(claim for _, claim in held[seat])[value] for value in range(30, 0, -1)] for seat in tied}
    top = max(keys.values())
    return [seat for seat in tied if keys[seat] == top]


def final(seed: int) -> Realm:
    """A random final position of 2 to 4 players."""
    stream = Stream(seed, "final")
    players = 2 + stream.below(3)
    tomb = stream.pick(["stones", "ruins"])
    state = laid(players, options={"tomb": tomb})
    deck = [each.number for each in cards() if not each.end]
    stream.shuffle(deck)
    deck = [*deck[: 10 + stream.below(15)], ending(stream.pick(["gold", "ash"]))]
    named = list(NAMED)
    stream.shuffle(named)
    for number in deck:
        player = state.players[stream.below(players)]
        (player.hidden if stream.below(6) == 0 and not cards()[number].end else player.ruins).append(number)
    for player in state.players:
        player.stones = {FAR - place: stream.below(4) for place in range(stream.below(16))}
        for place in range(stream.below(5)):
            kind = stream.pick(["lesser", "greater", "marker", "named"])
            points = 2 + stream.below(7) if kind in ("lesser", "greater") else 0
            player.wonders.append(Wonder(named.pop() if kind == "named" else kind, FAR + place, points))
    return state


def plain(state: Realm, seat: int) -> tuple[list[tuple[str, int]], list[int], list[tuple[str, int]]]:
    """The position in the naive scorer's words."""
    player = state.players[seat]
    deck = cards()
    ruins = [
        (deck[number].end or COLOURS[deck[number].region], deck[number].claim)
        for number in (*player.ruins, *player.hidden)
    ]
    return ruins, list(player.stones.values()), [(each.kind, each.points) for each in player.wonders]


def check(seed: int) -> None:
    state = final(seed)
    scores, held = [], []
    for seat in range(len(state.players)):
        ruins, stones, wonders = plain(state, seat)
        held.append(ruins)
        scores.append(naive_score(ruins, stones, wonders, state.house.tomb))
        assert scoring.score(state, seat, whole=True) == scores[-1], f"seed {seed}, seat {seat}"
        assert sum(part.points for part in scoring.parts(state, seat, True)) == scores[-1]
    assert scoring.winners(state)[0] == naive_winners(scores, held), f"seed {seed}"


def test_the_naive_scorer_agrees_on_random_final_positions() -> None:
    for seed in range(400):
        check(seed)


@pytest.mark.slow
def test_the_naive_scorer_agrees_on_ten_thousand_random_final_positions() -> None:
    for seed in range(10_000):
        check(100_000 + seed)


def test_during_the_match_only_what_all_can_see_is_scored() -> None:
    state = laid()
    state.players[0].ruins, state.players[0].hidden = [0], [1]
    state.players[0].wonders = [Wonder("greater", FAR, 8)]
    assert state.standing().scores[0] == 2
    assert scoring.score(state, 0, whole=True) == 6 + 8


def test_a_view_scores_what_its_seat_knows() -> None:
    state = laid()
    state.players[0].hidden, state.players[1].hidden = [1], [2]
    state.players[1].wonders = [Wonder("greater", FAR, 8)]
    view = state.view(0)
    assert scoring.score(view, 0, whole=True) == 2 and scoring.score(view, 1, whole=True) == 0


def test_still_equal_is_a_shared_victory() -> None:
    state = laid()
    state.players[0].ruins, state.players[1].ruins = [0], [5]
    assert scoring.winners(state) == ([0, 1], "shared")


def test_lines_come_in_the_order_in_which_they_are_told() -> None:
    rank = {scoring.SETS: 0, scoring.FIVE: 1, scoring.TOKENS: 2, scoring.NAMED: 2, scoring.THREE: 3, scoring.END: 4}
    for seed, seat in itertools.product(range(40), range(2)):
        found = [rank[line.what] for line in scoring.lines(final(seed), seat, True)]
        assert found == sorted(found)
