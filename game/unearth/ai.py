"""Computer players of Unearth: they read ``view(seat)`` and a stream of their own."""

from game.core.opponent import Thinking
from game.core.state import Action, State
from game.core.stream import Stream
from game.unearth import actions as a
from game.unearth.odds import odds
from game.unearth.rules import Realm


class Easy:
    """Knows the odds of a roll, likes what it likes today, and plays cards when the mood says so."""

    def think(self, view: State, seat: int, stream: Stream) -> Thinking[Action]:
        """Choose among ``view.actions()``."""
        assert isinstance(view, Realm)
        options = view.actions()
        yield
        if view.phase not in ("delve", "again") or stream.below(4) == 0:
            return stream.pick(options)
        rolls = [each for each in options if isinstance(each, a.Excavate)]
        return max(rolls, key=lambda each: self._liking(view, seat, each) + stream.unit())

    def _liking(self, view: Realm, seat: int, roll: a.Excavate) -> float:
        if roll.slot < 0:
            return 1.0
        chances = odds(view, seat, roll.die, roll.slot)
        return 4 * chances.claim + chances.lead + 0.8 * chances.stone


LEVELS = {"easy": Easy}
"""Levels by name, the weakest first."""
