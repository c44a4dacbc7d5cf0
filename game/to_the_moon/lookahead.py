"""Playing on through positions that may be: hidden cards are dealt as they might lie, and the next turns tried.

The method is determinization with short playouts: each candidate is tried in the same imagined worlds, everybody
then plays what they weigh highest in what they themselves can see, and the position reached is judged.
"""

import math
from collections.abc import Sequence

from game.core.opponent import Thinking
from game.core.state import Action
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.content import HIDDEN, UNSEEN, content
from game.to_the_moon.judging import Judge, Weighed, unseen
from game.to_the_moon.rules import Moon
from game.to_the_moon.table import Space
from game.to_the_moon.worth import Outlook, Weights, memories_to_come

NARROW = 2.0
"""Points of lead that are as good as a sure thing, near enough, when no memory is to come."""
WIDE = 1.6
"""How many more they have to be for each root of the memories to come."""


def imagined(view: Moon, seat: int, stream: Stream) -> Moon:
    """A whole position that looks to ``seat`` as ``view`` does, each hidden card dealt at random."""
    world = view.clone()
    pool = [kind for kind, many in enumerate(unseen(view, seat)) for _ in range(many)]
    stream.shuffle(pool)
    for player in world.players:
        if HIDDEN in player.hand:
            player.hand = sorted(pool.pop() if card == HIDDEN else card for card in player.hand)
    world.deck = [pool.pop() if card == HIDDEN else card for card in world.deck]
    for number, at in enumerate(world.spaces):
        if HIDDEN in at.under:
            under = tuple([pool.pop() if card == HIDDEN else card for card in at.under])
            world.spaces[number] = Space(at.memory, at.glitch, under, at.known, at.reserved)
    for each, card in world.choices.items():
        if card == HIDDEN:
            world.choices[each] = stream.pick(world.players[each].hand)
    world.memory_deck = _memory_deck(view, stream)
    return world


def _memory_deck(view: Moon, stream: Stream) -> list[str]:
    """The memories not seen yet, with the end somewhere among the bottom cards that are left."""
    box = content()
    seen = {at.memory for at in view.spaces} | set(view.memory_deck)
    for player in view.players:
        seen.update(player.memories)
    if any(at.glitch for at in view.spaces):
        seen.update(each.id for each in box.memories if each.quirk == "stack_next")
    rest = [each.id for each in box.memories if each.id not in seen and not each.ends]
    stream.shuffle(rest)
    hidden = view.memory_deck.count(UNSEEN)
    if box.end in seen or not hidden:
        deck = rest[:hidden]
    else:
        deck = rest[: hidden - 1]
        deck.insert(stream.below(min(box.end_of_line_bottom, hidden)), box.end)
    return deck + [id_ for id_ in view.memory_deck if id_ != UNSEEN]


def chances(table: Moon, seat: int, weights: Weights) -> float:
    """The chance that ``seat`` wins, as far as the position tells; certain when the match is over."""
    if table.phase == "over":
        return 1.0 / len(table.winners) if seat in table.winners else 0.0
    worth = [Outlook(table.view(each), each, weights).position() for each in range(len(table.players))]
    lead = worth[seat] - max(each for number, each in enumerate(worth) if number != seat)
    scale = NARROW + WIDE * math.sqrt(memories_to_come(table))
    return 1 / (1 + math.exp(-3 * lead / scale))


def quick_action(table: Moon, weights: Weights) -> Action:
    """What whoever is to move weighs highest in what they can see."""
    seat = table.to_move()
    assert seat is not None
    view = table.view(seat)
    judge = Judge(view, seat, Outlook(view, seat, weights), knows=True)
    if table.phase in ("open", "limit", "farewell"):
        return a.Discard(judge.best_discard())
    if table.phase == "give":
        return a.Give(foremost(view, seat))
    return max(judge.weighed(), key=lambda each: each.value, default=Weighed(0.0, a.Pass())).action


def foremost(view: Moon, seat: int) -> int:
    """The other player with the most points so far."""
    scores = view.standing().scores
    return max(view.around(seat)[1:], key=lambda each: scores[each])


def played_on(world: Moon, turns: int, weights: Weights) -> None:
    """Let everybody play on for so many turns, or to the end."""
    until = world.turns + turns
    while world.phase != "over" and world.turns < until:
        world.play(quick_action(world, weights))


def tried(
    view: Moon, seat: int, candidates: Sequence[Action], worlds: int, turns: int, weights: Weights, stream: Stream
) -> Thinking[Action]:
    """Try each candidate in the same imagined worlds; the one with the best chances on average.

    After half of the worlds only the better half of the candidates goes on.
    """
    left, sums = list(candidates), dict.fromkeys(range(len(candidates)), 0.0)
    alive = list(sums)
    for number in range(worlds):
        world = imagined(view, seat, stream)
        for each in alive:
            branch = world.clone()
            branch.play(left[each])
            yield
            played_on(branch, turns, weights)
            sums[each] += chances(branch, seat, weights)
            yield
        if number == worlds // 2 - 1:
            alive = sorted(alive, key=lambda each: -sums[each])[: (len(alive) + 1) // 2]
    return left[max(alive, key=lambda each: sums[each])]
