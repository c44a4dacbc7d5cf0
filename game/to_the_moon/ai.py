"""Computer players of To the Moon: three honest levels, which read ``view(seat)`` and a stream of their own.

easy    likes printed points and what it can pay for now; has whims and forgets what lay open
medium  weighs every action by what the hand and the lanes are worth after it, partners and quirks included
hard    remembers all that lay open, and plays what it weighs highest on through positions that may be
"""

from collections.abc import Callable, Mapping

from game.core.opponent import Opponent, Thinking
from game.core.state import Action, State
from game.core.stream import Stream
from game.to_the_moon import actions as a
from game.to_the_moon.content import kinds, memories
from game.to_the_moon.judging import Judge, Weighed
from game.to_the_moon.lookahead import foremost, tried
from game.to_the_moon.rules import Moon
from game.to_the_moon.worth import Outlook, Weights

WHIM = 4.0
"""Points by which the easy level may misjudge an action."""


class Dreamer:
    """What every level has in common: which question is asked, and how the small ones are answered."""

    weights = Weights()
    knows = False

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Moon)
        yield
        judge = Judge(view, seat, Outlook(view, seat, self.weights), self.knows)
        match view.phase:
            case "open" | "limit" | "farewell":
                return a.Discard(judge.best_discard())
            case "give":
                return self.give(view, seat)
        found: list[Weighed] = []
        for each in judge.weighed():
            found.append(each)
            if len(found) % 8 == 0:
                yield
        if not found:
            return view.actions()[0]
        return (yield from self.choose(view, seat, judge, found, stream))

    def choose(self, view: Moon, seat: int, judge: Judge, found: list[Weighed], stream: Stream) -> Thinking[Action]:
        """The action of the highest value."""
        yield
        return max(found, key=lambda each: each.value).action

    def give(self, view: Moon, seat: int) -> Action:
        """Memory Loss goes to whoever is furthest ahead."""
        return a.Give(foremost(view, seat))


class Easy(Dreamer):
    """Misjudges everything a little."""

    weights = Weights()

    def choose(self, view: Moon, seat: int, judge: Judge, found: list[Weighed], stream: Stream) -> Thinking[Action]:
        """The action of the highest value, give or take a whim."""
        yield
        return max(found, key=lambda each: each.value + WHIM * stream.unit()).action


class Medium(Dreamer):
    """Takes the action of the highest value."""


class Hard(Dreamer):
    """Remembers what lay open, and tries what it weighs highest in positions that may be."""

    knows = True
    candidates = 4
    worlds = 6
    turns = 3
    """It plays on for so many turns at most; for as many as there are players, if they are fewer."""

    def choose(self, view: Moon, seat: int, judge: Judge, found: list[Weighed], stream: Stream) -> Thinking[Action]:
        """The best of the highest few after playing on."""
        found.sort(key=lambda each: -each.value)
        best: dict[tuple[object, ...], Action] = {}
        for each in found:
            action = each.action
            key = (type(action), getattr(action, "space", None), getattr(action, "card", None))
            best.setdefault(key, least_tempting(view, action))
            if len(best) == self.candidates:
                break
        candidates = list(best.values())
        if len(candidates) == 1:
            return candidates[0]
        turns = min(self.turns, len(view.players))
        return (yield from tried(view, seat, candidates, self.worlds, turns, self.weights, stream))


def least_tempting(view: Moon, action: Action) -> Action:
    """A payment laid down so that the card on top, which the next player may draw, is of the least use."""
    if not isinstance(action, (a.Collect, a.Research)):
        return action
    lit = [memories()[at.memory].pays for at in view.spaces if at.memory]

    def use(card: int) -> int:
        kind = kinds()[card]
        return 2 * kind.lingering + 2 * kind.unstable + sum(kind.emotion in pays for pays in lit)

    return type(action)(action.space, tuple(sorted(action.cards, key=lambda card: -use(card))))


LEVELS: Mapping[str, Callable[[], Opponent]] = {"easy": Easy, "medium": Medium, "hard": Hard}
"""The computer players of the lobby, weakest first."""
