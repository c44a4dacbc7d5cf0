"""The dig site of a scene at work: which act of chance is carried out, how it begins, looks and ends."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.buried_memories import actions as a
from game.buried_memories import referee
from game.buried_memories.picture import sounds
from game.buried_memories.picture.acts import Act, Glide
from game.buried_memories.picture.camera import BOX
from game.buried_memories.picture.carving import ART
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import NOBODY, Tile
from game.ui.pen import Pen
from game.ui.tween import Call, Tween
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

AT_ONCE = ("settle", "drawn")
"""What goes on in the box while the story of a take is still told."""


class Work:
    """Carries out what chance decides, visibly, and plays its outcome when the pile rests."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.act: Act | None = None
        self.glide: Glide | None = None
        """Tiles sliding to their next recorded places, in a replay."""
        self.offering = False
        """Whether the player is asked how to shake."""
        self.quick = False
        self._asked = False
        """Whether the outcome of chance is waited for."""

    def forget(self) -> None:
        """Another position is shown: nothing is under way."""
        self.act, self.glide, self.offering, self._asked = None, None, False, False

    @property
    def waits(self) -> bool:
        """Whether the act is of a pile that settles and whose outcome nobody has asked for yet."""
        return self.act is not None and self.act.mode == "still" and not self._asked

    # beginning -----------------------------------------------------------------------------------------------

    def told(self) -> None:
        """New events are told: what is done is put away; a lifted tile's pile begins to settle under it."""
        scene = self.scene
        self.offering = False
        if self.act is not None and self.act.done:
            self.act = None
        if scene.desk.replaying:
            self._glide()

    def begin_at_once(self) -> None:
        """While a lifted tile still travels, the pile under it begins to settle; a pillar drawn out slides."""
        scene = self.scene
        if scene.match.state.phase in AT_ONCE and not scene.desk.replaying and scene.match.ply:
            self._begin()

    def _glide(self) -> None:
        """In a replay tiles that came to lie elsewhere slide there from their recorded place to the next."""
        scene = self.scene
        view = scene.match.state.view(scene.seat)
        pile, pit = view.pile, view.pit
        after = {lie.id: lie for lie in pile.lies}
        before = scene.pile.lies
        stay = [number for number in scene.pile.tiles if number in after]
        if len(before) != len(after) or all(before[number] == after[number] for number in stay):
            return
        sides = {number: pit[number] if pit[number].shape else scene.pile.tiles[number] for number in stay}
        glide = Glide(before, after, sides)
        self.glide = glide
        scene.timeline.play(Row(Tween(0, 1, 0.35, glide.set), Call(self._glided)))

    def _glided(self) -> None:
        self.glide = None
        self.scene.take_pile()

    def chance(self) -> None:
        """Carry out what chance decides: at once for the start player, in the box for everything else."""
        scene = self.scene
        self._asked = True
        state: Dig = scene.match.state
        if state.phase == "first":
            self._asked = False
            scene.desk.play(referee.SiteReferee().outcome(state, scene.match.rules_stream()))
        elif state.phase == "shake" and self._person_acts_next() and not scene.desk.stage.clock.instant:
            self.offering = True
            scene.arrange()
        elif self.act is None:
            if state.phase == "shake":
                self.shake_by_itself()
            else:
                self._begin()

    def _person_acts_next(self) -> bool:
        scene = self.scene
        return scene.desk.is_person(0 if scene.match.state.solo else scene.match.state.turn)

    def _begin(self) -> None:
        """An act on the pile as it lies."""
        scene = self.scene
        state: Dig = scene.match.state
        rest = {lie.id: lie for lie in state.view(0).pile.lies}
        act = Act(referee.begin(state, scene.match.rules_stream()), "still", rest)
        act.phase = state.phase
        if state.phase == "drawn" and isinstance(state.doing, a.DrawOut):
            act.pulls(state.doing.tile, scene.pile.tiles.get(state.doing.tile) or _was_seen(state))
        self.act = act

    def shake_by_itself(self) -> None:
        """The preset shake."""
        scene = self.scene
        self.start_shake(Act(referee.begin(scene.match.state, scene.match.rules_stream()), "shake"))

    def shake_by_hand(self) -> None:
        """The tiles are poured in, then the box is in the player's hand."""
        scene = self.scene
        self.start_shake(Act(referee.Shaking(scene.match.state, scene.match.rules_stream()), "pour"))
        scene.wants_hand = True

    def start_shake(self, act: Act) -> None:
        """The lid goes on and the shake begins."""
        scene = self.scene
        stage = scene.desk.stage
        self.offering = False
        scene.drop_question()
        self.act = act
        self.quick = stage.clock.instant or stage.settings.reduced_motion
        act.calm = stage.settings.reduced_motion
        if self.quick and act.mode == "shake":
            act.hurry()
        scene.pile.show(type(scene.view.pile)(), {})
        scene.shown.lid, scene.shown.left = [], 0
        scene.sound.play("lid_on")
        scene.ahead.stop()
        stage.refresh()

    # going on ------------------------------------------------------------------------------------------------

    def advance(self, act: Act, seconds: float) -> None:
        """Let real time pass for an act; at its end its outcome is played."""
        scene = self.scene
        clock, telling = scene.desk.stage.clock, scene.timeline.playing
        if clock.instant or (self._asked and not telling and not act.shows and not act.stirred):
            act.hurry()  # nothing to be seen of it: the next decision should not wait
        scaled = seconds if act.mode in ("pour", "hand") or clock.instant else clock.scale(seconds)
        was = act.mode
        if act.advance(scaled) and not act.fast:
            sounds.strikes(scene.sound, act.site.hits, BOX.width)
        if was == "hand" and act.mode != "hand":
            scene.wants_hand = False
        goal = 1.0 if act.mode != "still" and (act.seconds > 0.25 or act.fast) else 0.0
        scene.table.lid += max(-1.0, min(1.0, goal - scene.table.lid)) * min(1.0, seconds * 6)
        if act.done and not act.found and not act.fast:
            act.work_out()
        elif act.done and self._asked and not telling:
            self._asked = False
            self.act = None if act.mode == "still" else act
            outcome = act.outcome()
            self.act = None
            scene.desk.play(outcome)

    # picture -------------------------------------------------------------------------------------------------

    def draw_tool(self, pen: Pen) -> None:
        """The brush sweeping behind the tile it pushes."""
        act, state = self.act, self.scene.match.state
        if act is None or act.phase != "brushed" or act.fast or not isinstance(state.doing, a.Brush):
            return
        pose = next((each for each in act.poses() if each.id == state.doing.tile), None)
        if pose is None:
            return
        camera = self.scene.camera
        far = (state.doing.dx**2 + state.doing.dy**2) ** 0.5 or 1.0
        way = state.doing.dx / far, state.doing.dy / far
        x, y = camera.at(pose.x - way[0] * 16, pose.y - way[1] * 16, pose.z)
        sway = 5 * camera.scale * sin(act.seconds * 4 * pi) * (1 - min(1.0, act.seconds / 1.5))
        side = round(46 * camera.scale)
        picture = pen.art.picture(f"{ART}/tools/brush", (side, side))
        # The bristles are at the lower left of the drawing.
        at = (x - side * 0.3 - sway * way[1], y - side * 0.78 + sway * cos(act.seconds) * way[0])
        pen.surface.blit(picture, (round(at[0]), round(at[1])))


def _was_seen(state: Dig) -> Tile:
    """What could be seen of the tile lifted last, when the screen comes upon it under way; at least its outline."""
    if state.lifted is not None and state.taken and state.taken[-1].number == state.lifted.id:
        return state.taken[-1].tile.showing(state.lifted.face)
    return Tile("", NOBODY, state.lifted_shape)
