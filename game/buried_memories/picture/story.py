"""Events told as movement and sound, one after another, the cause before the effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.buried_memories import actions as a
from game.buried_memories.picture.box_story import BoxStory
from game.buried_memories.picture.carving import ART
from game.buried_memories.picture.envelope_story import EnvelopeStory
from game.buried_memories.text import listed
from game.ui.sparks import Sparks
from game.ui.tween import Later, Motion, Pause, Together, Tween, ease_out
from game.ui.tween import Sequence as Row


class Story(BoxStory, EnvelopeStory):
    """Turns each event into a motion that changes what the scene shows."""

    def tell(self, events: Sequence[object]) -> Motion:
        """All events, in order."""
        self.pair = []
        return Row(*(Later(self._later(event)) for event in events))

    def _later(self, event: object) -> Callable[[], Motion | None]:
        return lambda: self._one(event)

    def _one(self, event: object) -> Motion | None:
        tell: dict[type, Callable[..., Motion | None]] = {
            a.Started: self.started, a.BoxShaken: self.shaken, a.Poured: self.poured, a.TurnStarted: self.turn,
            a.Took: self.took, a.Busted: self.busted, a.Given: self.given, a.Discarded: self.discarded,
            a.PileSettled: self.settled, a.Stairs: self.stairs, a.BoxTapped: self.tapped, a.Flipped: self.flipped,
            a.Scored: self.scored, a.Bonus: self.bonus, a.Kept: self.kept, a.GoalReached: self.goal,
            a.Tied: self.tied, a.Over: self.over, a.SeasonBegan: self.season, a.BrushUsed: self.brushed,
            a.LanternUsed: self.looked, a.ShovelUsed: self.shovelled, a.TiltUsed: self.tilted,
            a.ToolsReady: self.ready, a.PillarDrawn: self.drawn, a.PitShifted: self.shifted, a.Spared: self.spared,
            a.Warded: self.warded, a.FellBack: self.fell_back, a.SeasonAdded: self.season_added,
            a.Echoed: self.echoed,
        }  # fmt: skip
        make = tell.get(type(event))
        return make(event) if make is not None else None

    def goal(self, event: a.GoalReached) -> Motion:
        """The goal is reached: the round is played to its end."""
        scene = self.scene
        scene.shown.apply(event)
        self._fresh()
        self._play("goal_reached")
        name = scene.desk.names[event.seat]
        return self._banner(
            f"{name} reaches {event.goal}", "The last round: it is played to its end.", f"{ART}/goal_marker", 1.4
        )

    def tied(self, event: a.Tied) -> Motion:
        """Level in points and tiles."""
        names = listed([self.scene.desk.names[seat] for seat in event.seats])
        return self._banner("A tie", f"{names} are level in points and in tiles left.", stay=1.1)

    def over(self, event: a.Over) -> Motion:
        """Who has won."""
        scene = self.scene
        self._play("win")
        names = listed([scene.desk.names[seat] for seat in event.winners])
        middle = scene.places.board.center
        wide, high = scene.places.board.width * 0.3, scene.places.board.height * 0.2
        p = scene.palette
        bursts = ((-1, -1, p.brass_light), (1, -0.6, p.chalk), (0, 1, p.brass))
        sparks = [
            Sparks((middle[0] + dx * wide, middle[1] + dy * high), high * 1.5, colour, 18)
            for dx, dy, colour in bursts
        ]
        verb = "wins" if len(event.winners) == 1 else "share the victory"
        shows = [
            self._effect(each, Pause(n * 0.2), Tween(0, 1, 0.9, each.set, ease_out))
            for n, each in enumerate(sparks)
        ]
        return Together(self._banner(f"{names} {verb}", stay=1.5), *shows)
