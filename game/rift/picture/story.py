"""Events told as movement and sound, one after another, the cause before the effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rift import events as e
from game.rift.content import content
from game.rift.picture import drawings as d
from game.rift.picture.board_view import colour_of
from game.rift.picture.fight_story import FightStory, Rocket
from game.rift.picture.flights import Bolt, Dice, Icon, Ripple
from game.rift.picture.places import ART
from game.rift.picture.shown import title_of
from game.rift.picture.telling import STEP_SECONDS
from game.rift.picture.titles import game_title
from game.ui.palette import rgb
from game.ui.tween import Call, Later, Motion, Pause, Together, Tween, ease_in, ease_out
from game.ui.tween import Sequence as Row

STEP_WORDS = {"monsters": "Monsters move and aim", "attacks": "Monsters attack"}


class Story(FightStory):
    """Turns each event into a motion that changes what the scene shows."""

    def tell(self, events: Sequence[object]) -> Motion:
        """All events, in order."""
        return Row(*(Later(self._later(event)) for event in events))

    def _later(self, event: object) -> Callable[[], Motion | None]:
        return lambda: self._one(event)

    def _one(self, event: object) -> Motion | None:
        tell: dict[type, Callable[[Any], Motion | None]] = {
            e.StepBegan: self.step, e.TimePassed: self.time, e.Flooded: self.flooded, e.DieRolled: self.rolled,
            e.Spawned: self.spawned, e.SpawnBlocked: self.blocked, e.Detected: self.detected,
            e.Deployed: self.deployed, e.Walked: self.walked, e.Aimed: self.aimed, e.Upright: self.upright,
            e.StormStruck: self.storm, e.ColumnDoomed: self.column, e.Launched: self.launched,
            e.GoalAdvanced: self.goal, e.GameWon: self.won, e.Over: self.over, e.UpgradesLost: self.rows_lost,
            e.RuinReturned: self.returned, e.GameDealt: self.dealt,
        }  # fmt: skip
        make = tell.get(type(event))
        if make is not None:
            return make(event)
        return self.fight(event)

    # the turn ----------------------------------------------------------------------------------------------------

    def dealt(self, event: e.GameDealt) -> Motion:
        """A new game: its number and its two districts."""
        left, right = content().map(event.left).name, content().map(event.right).name
        self.scene.take_board()
        number = game_title(self.scene.state, event.game)
        return Row(self._sound("rift_hum"), self._banner(number, f"{left} and {right}", 1.1))

    def step(self, event: e.StepBegan) -> Motion | None:
        """A step of the turn with something to see gets its name."""
        self.scene.step = event.step
        if event.step == "attacks" and any(aim >= 0 for aim in self.scene.shown.board.aim):
            return Row(self._sound("rift_alarm", 0.6), self._banner(STEP_WORDS[event.step], "", 0.35, d.DANGER))
        return None

    def time(self, event: e.TimePassed) -> Motion:
        """The campaign die is turned down."""
        left = event.die
        words = "Last turn" if left == 1 else f"{left} turns left"
        if not left:
            return self._apply(event)
        return Row(self._apply(event), self._banner(words, "", 0.45, rgb("#C9CDE0")))

    def flooded(self, event: e.Flooded) -> Motion:
        """A Turn tile goes under, or comes back."""
        ring = Ripple(self._at(event.tile), self.iso.wide * 0.5, rgb("#8FD0E0"))
        return Row(self._sound("rift_splash"), self._apply(event), self._run(ring, 0.45))

    def rolled(self, event: e.DieRolled) -> Motion:
        """The monster die is thrown over the board and comes to rest at its card."""
        left = self.scene.left_panel
        card = left.cards[event.card]
        start = (self.scene.places.board.right, self.scene.places.board.bottom - self.iso.wide)
        side = self.iso.wide * 0.36
        dice = Dice(start, (card.right + side, card.centery), side, event.value, d.RIFT)
        throw = self._effect(dice, Tween(0, 1, 0.85, dice.set, ease_out), Pause(0.25))
        self.scene.decisions.clear()
        return Row(self._sound("rift_die"), throw, self._apply(event), self._column(event.value))

    def _column(self, value: int) -> Motion:
        """The column of the die lights up for a moment."""
        rings = [Ripple(self._at(row * 6 + value - 1), self.iso.wide * 0.42, d.RIFT, 1) for row in range(5)]
        return Together(*(Row(Pause(0.04 * n), self._run(ring, 0.3)) for n, ring in enumerate(rings)))

    def spawned(self, event: e.Spawned) -> Motion:
        """A monster climbs out of the rift."""
        view, unit = self.scene.view_board, event.unit
        self.scene.shown.apply(event)
        view.sunk[unit] = 1.0
        ring = Ripple(self._at(event.tile), self.iso.wide * 0.55, d.RIFT)
        rise = Tween(1, 0, 0.38, lambda t: view.sunk.__setitem__(unit, t), ease_out)
        return Row(
            self._sound("rift_hum", 0.8),
            Together(self._run(ring, 0.5), rise),
            Call(lambda: view.sunk.pop(unit, None)),
        )

    def blocked(self, event: e.SpawnBlocked) -> Motion:
        """Somebody stands on the hole."""
        icon = Icon(f"{ART}/icons/seal", self._at(event.tile, 0.5), self.iso.wide * 0.34)
        return Row(self._apply(event), self._sound("rift_hit"), self._tremble(0.7), self._run(icon, 0.4))

    def detected(self, event: e.Detected) -> Motion:
        """The ground breaks open."""
        ring = Ripple(self._at(event.tile), self.iso.wide * 0.5, d.RIFT)
        return Row(self._apply(event), self._sound("rift_hum", 0.6), self._run(ring, 0.4))

    def deployed(self, event: e.Deployed) -> Motion:
        """A mech drops from the sky."""
        view, unit = self.scene.view_board, event.unit
        self.scene.shown.apply(event)

        def fall(t: float) -> None:
            view.up[unit] = 2.2 * (1 - t)

        ring = Ripple(self._at(event.tile), self.iso.wide * 0.6, colour_of(unit))
        return Row(
            Tween(0, 1, 0.3, fall, ease_in), Call(lambda: view.up.pop(unit, None)), self._sound("rift_stomp"),
            Together(self._run(ring, 0.35), self._tremble(0.6)),
        )  # fmt: skip

    def walked(self, event: e.Walked) -> Motion:
        """It goes its way."""
        points = [self._at(tile) for tile in event.path]
        if len(points) < 2:
            return self._apply(event)
        steps = len(points) - 1
        if event.manner == "leap":
            way = self._way(event.unit, [points[0], points[-1]], 0.2 + 0.06 * steps, 0.35 + 0.1 * steps)
        else:
            way = self._way(event.unit, points, STEP_SECONDS * steps + 0.06)
        sound = self._sound("rift_stomp", 0.8 if event.unit < 2 else 0.6)
        start = Call(lambda: self.scene.view_board.moved.__setitem__(event.unit, points[0]))
        return Row(start, sound, self._apply(event), way)

    def aimed(self, event: e.Aimed) -> Motion:
        """It turns and points: its arrow appears."""
        self.scene.decisions[event.unit] = event.decision
        return Row(self._apply(event), Call(lambda: self.scene.view_board.facing.pop(event.unit, None)), Pause(0.2))

    def upright(self, event: e.Upright) -> Motion:
        """It does not attack."""
        self.scene.decisions[event.unit] = event.decision
        return Row(self._apply(event), Pause(0.12))

    # Upkeep ------------------------------------------------------------------------------------------------------

    def storm(self, event: e.StormStruck) -> Motion:
        """Lightning."""
        bolt = Bolt(self._at(event.tile), self.iso.wide * 2.4, event.tile + 1)
        return Row(self._sound("rift_shot"), Together(self._run(bolt, 0.35), self._tremble(0.8)))

    def column(self, event: e.ColumnDoomed) -> Motion:
        """A whole column glows."""
        words = self._banner(f"Column {event.column} is deadly", "", 0.4, d.DANGER, "columns")
        return Row(words, self._column(event.column))

    def launched(self, event: e.Launched) -> Motion:
        """The rocket is gone."""
        ring = Ripple(self._at(event.tile), self.iso.wide * 1.1, rgb("#FFB23E"), 4)
        flight = Rocket(self.scene.view_board, event.tile)
        return Row(
            self._sound("rift_launch"), self._apply(event), Together(self._run(flight, 1.0), self._run(ring, 0.9)),
            self._banner("Lift-off", "", 0.5, rgb("#FFB23E"), "rocket"),
        )  # fmt: skip

    # goals and campaign ------------------------------------------------------------------------------------------

    def goal(self, event: e.GoalAdvanced) -> Motion | None:
        """A goal comes nearer; a banner when it is reached."""
        if event.count < event.needed:
            return None
        name = content().goal(event.goal).name
        return self._banner("Goal reached", name, 0.6, rgb("#7FAE5C"), event.goal)

    def rows_lost(self, event: e.UpgradesLost) -> Motion:
        """A pilot begins anew."""
        name = title_of(self.scene.shown.board, event.mech)
        return self._banner(f"{name} was lost", "Its pilot loses all upgrades.", 0.9, d.DANGER, "death")

    def returned(self, event: e.RuinReturned) -> Motion:
        """A ruin token came back."""
        return self._banner("Reward", f"A ruin token comes back: {event.left} in the supply.", 0.7, art="reward_r")

    def won(self, event: e.GameWon) -> Motion:
        """The city stands."""
        met = sum(event.met)
        line = {0: "The city stands.", 1: "The city stands, and one goal was met."}.get(
            met, "The city stands, and both goals were met."
        )
        return Row(self._sound("goal_reached"), self._banner("Survived", line, 1.2, rgb("#7FAE5C")))

    def over(self, event: e.Over) -> Motion:
        """The end of everything, or its beginning."""
        if event.won:
            return Row(
                self._sound("win"), self._banner("The rift is closed", "The city lives.", 1.6, rgb("#7FAE5C"))
            )
        line = (
            "A building fell, and no ruin token was left." if event.why == "ruins" else "Both mechs are destroyed."
        )
        return Row(self._sound("lose"), self._banner("The city is lost", line, 1.6, d.DANGER, "ruin"))
