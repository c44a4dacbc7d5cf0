"""Random matches of To the Moon keep every promise of the State contract, and no view shows a hidden card."""

from collections import Counter

import msgspec
import pytest

from game.core.match import Match, Setup
from game.core.state import CHANCE, Action
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN, UNSEEN, content, kinds
from game.to_the_moon.payment import left
from game.to_the_moon.piles import has_open_tray
from game.to_the_moon.rules import Moon
from game.to_the_moon.text import sentence
from game.to_the_moon.wing import game
from tests.contract.harness import Probe, random_match, seats

QUICK, LONG = 6, 2_000

Options = dict[str, int | str | bool]


def others(state: Moon, seat: int) -> list[int]:
    """The seats whose hands ``seat`` does not see."""
    return [each for each in range(len(state.players)) if each != seat and not has_open_tray(state, each)]


def secret_cards(state: Moon, seat: int) -> list[int]:
    """The cards of another hand that nobody but its owner knows."""
    return left(state.players[seat].hand, state.players[seat].seen)


def moon_secrets(state: Moon, seat: int) -> set[str]:
    """What ``seat`` does not know: by place, counted from the bottom where cards leave at the top."""
    secrets = {f"memory {place}" for place in range(len(state.memory_deck) - state.topmost)}
    if not state.flips:
        secrets |= {f"deck {place}" for place in range(len(state.deck))}
    for number, at in enumerate(state.spaces):
        secrets |= {f"under {number} {at.memory} {place}" for place in range(len(at.under) - at.known)}
    for each in others(state, seat):
        secrets |= {f"hand {each} {place}" for place in range(len(secret_cards(state, each)))}
    return secrets | {f"choice {each}" for each in state.choices if each != seat}


def moon_twin(state: Moon, seat: int, stream: Stream) -> Moon:
    """The position with all that ``seat`` does not know dealt anew."""
    twin = state.clone()
    hidden = others(twin, seat)
    pool = [] if twin.flips else list(twin.deck)
    for at in twin.spaces:
        pool += at.under[: len(at.under) - at.known]
    for each in hidden:
        pool += secret_cards(twin, each)
    stream.shuffle(pool)
    if not twin.flips:
        twin.deck = [pool.pop() for _ in twin.deck]
    for number, at in enumerate(twin.spaces):
        secret = len(at.under) - at.known
        under = (*(pool.pop() for _ in range(secret)), *at.under[secret:])
        twin.spaces[number] = msgspec.structs.replace(at, under=under)
    for each in hidden:
        player = twin.players[each]
        player.hand = sorted([*player.seen, *(pool.pop() for _ in secret_cards(twin, each))])
        if each in twin.choices:
            twin.choices[each] = stream.pick(player.hand)
    top = twin.memory_deck[len(twin.memory_deck) - twin.topmost :]
    below = twin.memory_deck[: len(twin.memory_deck) - len(top)]
    stream.shuffle(below)
    twin.memory_deck = below + top
    return twin


def moon_pieces(state: Moon) -> Counter[str]:
    """Every emotion and every memory, wherever it lies."""
    emotions = [*state.deck, *state.discards]
    found = Counter(state.memory_deck)
    for player in state.players:
        emotions += player.hand
        found.update(player.memories)
    for at in state.spaces:
        emotions += at.under
        found.update([at.memory] if at.memory else [])
        found.update(["glitch"] if at.glitch else [])
    found.update(str(kind) for kind in emotions)
    return found


def moon_illegal(state: Moon, stream: Stream) -> list[Action]:
    """Things nobody may do now."""
    tries: list[Action] = [a.Discard(-1), a.Discard(99), a.Draw(0), a.Draw(3), a.Draw(-1), a.Exchange(-1)]
    tries += [
        a.Research(-1, (1, 1)),
        a.Research(6, (1, 1)),
        a.Research(0, ()),
        a.Collect(-1, ()),
        a.Collect(9, (0,)),
    ]
    tries += [a.Give(-1), a.Give(9), a.Give(state.turn), a.First(-1), a.First(9), a.Shuffle((), ()), a.Pass()]
    tries += [a.Collect(space, (0,) * 9) for space in range(6)]
    if state.phase != "shuffle":
        emotions = tuple(kind.number for kind in kinds() for _ in range(kind.copies))
        tries.append(a.Shuffle(emotions, tuple(each.id for each in content().memories)))
    if state.phase != "first":
        tries.append(a.First(0))
    if state.phase != "give":
        tries += [a.Keep(), *(a.Give(seat) for seat in range(len(state.players)))]
    mover = state.to_move()
    if mover is not None and mover != CHANCE:
        hand = state.players[mover].hand
        missing = [kind.number for kind in kinds() if kind.number not in hand][:3]
        tries += [a.Discard(card) for card in missing] + [a.Exchange(card) for card in missing]
        if state.phase == "act":
            tries += [a.Discard(card) for card in hand[:1]]
            tries += [a.Collect(stream.below(6), tuple(missing)), a.Research(stream.below(6), tuple(missing[:2]))]
        else:
            tries += [
                a.Draw(1),
                a.Collect(stream.below(6), tuple(hand[:3])),
                *(a.Exchange(card) for card in hand[:1]),
            ]
    legal = state.actions()
    return [each for each in tries if each not in legal]


MOON = Probe(game(), moon_secrets, moon_twin, moon_pieces, moon_illegal, a.AnyEvent, 3_000)

RULES = ("novelty", "closed", "topmost")
ALL: Options = dict.fromkeys(RULES, True)
SOLO = [each.id for each in content().solo.levels]
TABLES: list[tuple[int, Options]] = [
    *((count, {}) for count in range(2, 6)),
    *((count, {rule: True}) for rule in RULES for count in (2, 4)),
    (3, ALL),
    (5, ALL),
    *((1, {"autopilot": level}) for level in SOLO),
    (1, {"autopilot": SOLO[0], **ALL}),
]
PARAMETERS = [
    pytest.param(
        players, options, id="-".join(map(str, [players, *(options if players > 1 else options.values())]))
    )
    for players, options in TABLES
]


@pytest.mark.parametrize(("players", "options"), PARAMETERS)
def test_random_matches_keep_the_contract(players: int, options: Options) -> None:
    for seed in range(QUICK):
        random_match(MOON, players, seed, options, paranoid=seed == 0, every=15)


@pytest.mark.parametrize("players", range(1, 6))
def test_every_single_position_of_one_match(players: int) -> None:
    random_match(MOON, players, 1000 + players, paranoid=True, every=1)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), PARAMETERS)
def test_two_thousand_random_matches(players: int, options: Options) -> None:
    for seed in range(LONG):
        random_match(MOON, players, 10_000 + seed, options, paranoid=seed % 20 == 0, every=30)


def check_no_leak(state: Moon) -> None:
    """Wherever a view shows a card, everybody at that seat can know it."""
    for seat in range(1 if state.solo else len(state.players)):
        seen = state.view(seat)
        for each in others(state, seat):
            shown = [card for card in seen.players[each].hand if card != HIDDEN]
            assert shown == state.players[each].seen, f"seat {seat} sees the hand of {each}"
            assert len(seen.players[each].hand) == len(state.players[each].hand)
        assert state.flips or set(seen.deck) <= {HIDDEN}, "a secret Emotion Deck is shown"
        for at, shown_at in zip(state.spaces, seen.spaces, strict=True):
            secret = len(at.under) - at.known
            assert shown_at.under == (HIDDEN,) * secret + at.under[secret:]
        hidden = seen.memory_deck[:-1] if state.topmost else seen.memory_deck
        assert set(hidden) <= {UNSEEN}, "the memory deck is shown"
        assert all(card == HIDDEN for each, card in seen.choices.items() if each != seat)


def check_sentence(event: object) -> None:
    """A sentence is the same whatever card went face down."""
    match event:
        case a.FromDeck(shown=False):
            twins = [msgspec.structs.replace(event, card=card) for card in (HIDDEN, 0, 12)]
        case a.Dealt() | a.HiddenTaken(shown=False):
            twins = [msgspec.structs.replace(event, cards=(card,) * len(event.cards)) for card in (HIDDEN, 0, 12)]
        case _:
            return
    names = [f"Ann{seat}" for seat in range(5)]
    assert {sentence(twin, names) for twin in twins} == {sentence(event, names)}, event


def scanned(players: int, seed: int, options: Options) -> Match:
    """One random match, every view and every sentence of it scanned for hidden cards."""
    match = Match(MOON.game, Setup(MOON.game.id, seed, seats(MOON, players), options))
    referee = MOON.game.referee()
    while not match.over:
        mover = match.state.to_move()
        if mover == CHANCE:
            events = match.play_chance(referee)
        else:
            events = match.play(Stream(seed, "hand", match.ply).pick(match.state.actions()))
        assert isinstance(match.state, Moon)
        check_no_leak(match.state)
        for event in events:
            check_sentence(event)
    return match


@pytest.mark.parametrize(("players", "options"), PARAMETERS)
def test_no_view_and_no_sentence_tells_a_hidden_card(players: int, options: Options) -> None:
    for seed in range(QUICK // 2):
        scanned(players, 500 + seed, options)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), PARAMETERS)
def test_no_view_tells_a_hidden_card_in_hundreds_of_matches(players: int, options: Options) -> None:
    for seed in range(LONG // 4):
        scanned(players, 50_000 + seed, options)
