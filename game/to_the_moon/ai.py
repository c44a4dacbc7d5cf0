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
from game.to_the_moon.judging import Judge, Weighed
from game.to_the_moon.lookahead import foremost, tried
from game.to_the_moon.rules import Moon
from game.to_the_moon.worth import Outlook, Weights

WHIM = 1.6
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
    turns = 2

    def choose(self, view: Moon, seat: int, judge: Judge, found: list[Weighed], stream: Stream) -> Thinking[Action]:
        """The best of the highest few after playing on."""
        found.sort(key=lambda each: -each.value)
        best: dict[tuple[object, ...], Action] = {}
        for each in found:
            action = each.action
            best.setdefault((type(action), getattr(action, "space", None), getattr(action, "card", None)), action)
            if len(best) == self.candidates:
                break
        candidates = list(best.values())
        if len(candidates) == 1:
            return candidates[0]
        return (yield from tried(view, seat, candidates, self.worlds, self.turns, self.weights, stream))


LEVELS: Mapping[str, Callable[[], Opponent]] = {"easy": Easy, "medium": Medium, "hard": Hard}
"""The computer players of the lobby, weakest first."""
