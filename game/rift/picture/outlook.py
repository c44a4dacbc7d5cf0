"""What would come of it: the forecast of what is pointed at, and of ending the turn now, kept for the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rift import actions as a
from game.rift.forecast import Forecast, forecast, forecast_end_turn
from game.rift.picture.shown import order_of
from game.rift.picture.threat import Mark, marks_of

if TYPE_CHECKING:
    from game.rift.rules import Rift
    from game.rift.scene import Scene


class Outlook:
    """Asks the rules' forecast once for each action and position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._ply: object = None
        self._rest: Forecast | None = None
        self._actions: dict[a.AnyAction, Forecast] = {}

    def _fresh(self) -> None:
        key = (id(self.scene.match), self.scene.match.ply)
        if key != self._ply:
            self._ply, self._rest = key, None
            self._actions.clear()

    def rest(self) -> Forecast | None:
        """What comes if the turn ends now; None outside the player's step."""
        self._fresh()
        state: Rift = self.scene.match.state
        if state.phase != "act" or state.question is not None:
            return None
        if self._rest is None:
            self._rest = forecast_end_turn(state)
        return self._rest

    def of(self, action: a.AnyAction) -> Forecast:
        """What comes of an action, and of the turn's end after it."""
        self._fresh()
        if action not in self._actions:
            mech = getattr(action, "mech", -1)
            self._actions[action] = forecast(self.scene.deeds.acting_state(mech), action)
        return self._actions[action]

    def marks(self, found: Forecast | None) -> dict[int, list[Mark]]:
        """What the end of the turn and the next spawning do, by tile. Monsters keep the numbers they have now, so
        that a number in a forecast is the number above the monster."""
        if found is None:
            return {}
        return marks_of((*found.coming, *found.then), order_of(self.scene.match.state.field))
