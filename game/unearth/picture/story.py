"""Events told as movement and sound, one after another, the cause before the effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.tween import Later, Motion
from game.ui.tween import Sequence as Row
from game.unearth import events as e
from game.unearth.picture.claim_story import ClaimStory
from game.unearth.picture.dice_story import DiceStory


class Story(DiceStory, ClaimStory):
    """Turns each event into a motion that changes what the scene shows."""

    def tell(self, events: Sequence[object]) -> Motion:
        """All events, in order; dice that fall one after another in the list fall together."""
        parts: list[Motion] = []
        n = 0
        while n < len(events):
            event = events[n]
            if isinstance(event, e.DieRolled):
                together = [event]
                while n + 1 < len(events) and isinstance(following := events[n + 1], e.DieRolled):
                    together.append(following)
                    n += 1
                parts.append(Later(self._together(together)))
            else:
                parts.append(Later(self._later(event)))
            n += 1
        return Row(*parts)

    def _together(self, events: Sequence[e.DieRolled]) -> Callable[[], Motion | None]:
        return lambda: self.rolled(events)

    def _later(self, event: object) -> Callable[[], Motion | None]:
        return lambda: self._one(event)

    def _one(self, event: object) -> Motion | None:
        tell: dict[type, Callable[..., Motion | None]] = {
            e.RuinShown: self.shown, e.RuinStocked: self.stocked, e.AgeEnds: self.age_ends,
            e.FirstRoll: self.first_roll, e.Started: self.started, e.TurnStarted: self.turn,
            e.ClaimsEased: self.eased, e.DelverPlayed: self.played, e.Declared: self.declared,
            e.DieChanged: self.changed, e.RuinChosen: self.ruin_chosen, e.DiePlaced: self.die_placed,
            e.StoneTaken: self.taken, e.StoneDrawn: self.drawn, e.TwoDrawn: self.two, e.NoStone: self.none,
            e.StonePlaced: self.placed, e.StoneCounted: self.counted, e.RingClosed: self.ring_closed,
            e.WonderBuilt: self.built, e.HiddenRuinGained: self.ruin_gained, e.ClaimReached: self.reached,
            e.DiceCompared: self.compared, e.RuinClaimed: self.claimed, e.RuinRemoved: self.removed,
            e.DelversDrawn: self.delvers, e.DelversShuffled: self.shuffled, e.DiceHome: self.dice_home,
            e.StonesBack: self.stones_back, e.HiddenShown: self.hidden, e.Over: self.over,
        }  # fmt: skip
        make = tell.get(type(event))
        if make is None:
            self._take(event)
            return None
        return make(event)
