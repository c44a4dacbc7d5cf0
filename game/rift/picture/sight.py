"""What is looked at: the monster or the action under the pointer or in focus, its forecast, and words about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rift import actions as a
from game.rift import events as e
from game.rift.forecast import Forecast
from game.rift.picture.hint_line import Line
from game.rift.picture.selection import NOBODY
from game.rift.text import sentence

if TYPE_CHECKING:
    from game.rift.scene import Scene


class Sight:
    """Asks pointing and selection what is meant."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def monster(self) -> int | None:
        """The monster under the pointer or in focus."""
        tile = self.scene.pointing.current
        if tile is None or not self.scene.started:
            return None
        unit = self.scene.shown.board.units[tile]
        return unit if 2 <= unit < 6 else None

    def action(self) -> a.AnyAction | None:
        """What pressing now would do."""
        scene = self.scene
        if not scene.choosing or scene.state.phase != "act" or scene.question is not None:
            return None
        found = scene.selection.action_at(scene.pointing.current)
        if found is None and scene.selection.tool.startswith("attack"):
            found = self._round_in_hand()
        if found is None or scene.deeds.acting_state(getattr(found, "mech", NOBODY)).why_not(found):
            return None
        return found

    def _round_in_hand(self) -> a.AnyAction | None:
        """An attack round the mech itself needs no pointing."""
        targets = self.scene.selection.targets()
        if list(targets) == [self.scene.state.field.at[self.scene.selection.mech]]:
            return next(iter(targets.values()))[0]
        return None

    def coming_words(self, tile: int) -> list[str]:
        """What the end of the turn does on a tile."""
        out = []
        found = self.scene.outlook.rest() if not self.scene.busy else None
        for mark in self.scene.outlook.marks(found).get(tile, ()):
            who = f"Attack {mark.order}" if mark.order else mark.icon.capitalize()
            deeds = [f"{mark.hurt} damage"] if mark.hurt else []
            deeds += ["the building falls"] if mark.ruin else []
            deeds += ["it dies"] if mark.dead else []
            deeds += [f"{mark.saved} takes the hit"] if mark.saved else []
            out.append(f"{who}: {', '.join(deeds)}.")
        return out

    def line(self) -> Line | None:
        """The hint's, while no action and not the end of the turn is pointed at."""
        scene = self.scene
        if scene.hints.line is None or not scene.choosing or scene.question is not None:
            return None
        return None if scene.ask.end_pointed_at() or self.action() is not None else scene.hints.line

    def forecast(self) -> Forecast | None:
        """Of the action pointed at, else of the hint."""
        action = self.action()
        if action is not None:
            return self.scene.outlook.of(action)
        line = self.line()
        return line.found if line is not None else None

    def told(self) -> list[str]:
        """What would come of the action pointed at, in sentences, or of the end of the turn; nothing for a mere
        move."""
        action = self.action()
        if action is not None:
            events = self.scene.outlook.of(action).events
            if all(isinstance(event, e.Walked) for event in events):
                return []
        elif self.scene.choosing and self.scene.ask.end_pointed_at():
            return self._told_of_end()
        else:
            return []
        return [words for event in events if (words := sentence(event, self.scene.desk.names))]

    def _told_of_end(self) -> list[str]:
        """What the end of the turn does; who attacks what is on the board, so only what comes of it is told."""
        rest = self.scene.outlook.rest()
        if rest is None:
            return []
        found = [event for event in (*rest.coming, *rest.then) if not isinstance(event, e.Attacked)]
        lines = [words for event in found if (words := sentence(event, self.scene.desk.names))]
        return lines or ["Nothing happens to anyone."]
