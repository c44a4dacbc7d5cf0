"""What is done: actions for either mech at one screen, the end of the turn, taking a turn back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rift import actions as a
from game.rift import events as e
from game.rift import orders
from game.rift.picture.selection import NOBODY

if TYPE_CHECKING:
    from game.rift.rules import Rift
    from game.rift.scene import Scene


class Deeds:
    """Turns what a player wants into actions of whoever is to move."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def acting_state(self, mech: int) -> Rift:
        """The position in which a mech's owner decides: at one screen the partner's mech may be used at once."""
        state = self.scene.state
        if mech not in (0, 1) or state.phase != "act" or state.owners[mech] == state.turn_of:
            return state
        if not self.may_use(mech):
            return state
        other = state.clone()
        other.play(a.HandOver())
        return other

    def may_use(self, mech: int) -> bool:
        """Whether whoever sits at this screen may act with a mech now."""
        state = self.scene.state
        owner = state.owners[mech]
        return owner == state.turn_of or (self.scene.desk.is_person(owner) and not orders.why_no_hand_over(state))

    def commit(self, action: a.AnyAction) -> None:
        """Play a player action; for the partner's mech the decision is handed over first."""
        mech = getattr(action, "mech", NOBODY)
        refusal = self.acting_state(mech).why_not(action)
        if refusal:
            self.scene.sound.play("ui_error", voice="interface")
            self.scene.desk.notify(refusal)
            return
        if mech in (0, 1) and self.scene.state.owners[mech] != self.scene.state.turn_of:
            self.hand_over()
        self.scene.desk.play(action)

    def hand_over(self) -> None:
        """Let the partner act."""
        self.scene.desk.play(a.HandOver())
        self.scene.timeline.finish()

    def end_turn(self) -> None:
        """End the step; with two people at one screen for both. A question first when something would be lost."""
        self.scene.ask.tell_end(self.scene.outlook.rest())
        if self.scene.ask.end.alarm and self.scene.questions.open is None:
            self.scene.questions.about_end()
            return
        self.confirm_end()

    def confirm_end(self) -> None:
        """Say Done for everybody who sits at this screen."""
        scene = self.scene
        scene.questions.drop()
        scene.desk.play(a.Done())
        while scene.state.phase == "act" and scene.desk.deciding and self._passed_on():
            scene.timeline.finish()
            scene.desk.play(a.Done())

    def _passed_on(self) -> bool:
        """Whether the last thing done was that somebody has nothing more to do."""
        return any(isinstance(event, e.Finished) for event in self.scene.match.events[-1])

    def turn_began(self) -> int:
        """The ply at which this turn's player actions began, or the deployment."""
        began = (e.StepBegan, e.DieRolled, e.GameDealt)
        told = self.scene.match.events
        return next(
            (ply for ply in range(len(told), 0, -1) if any(isinstance(each, began) for each in told[ply - 1])), 0
        )

    def reset_turn(self) -> None:
        """Take back everything of this turn."""
        if self.scene.choosing:
            self.scene.selection.drop()
            self.scene.desk.take_back(self.turn_began())
