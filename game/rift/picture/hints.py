"""A hint for who asks for one: the best line found for the rest of the step, step by step, and what comes of it.

It is thought out between frames, can be broken off, and forces nothing: whoever goes along with it sees the rest of
it after every step; whoever does something else is left alone.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.rift import actions as a
from game.rift.ai import COUNSEL, hint
from game.rift.picture.hint_line import Line, laid, laid_down
from game.rift.solver.camp import deployment
from game.ui.agenda import Background

if TYPE_CHECKING:
    from game.rift.scene import Scene


class Hints:
    """``line`` is what was proposed, or what is left of it; None when nothing is."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.line: Line | None = None
        self._thinking: Background | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought out."""
        return self._thinking is not None

    @property
    def wanted(self) -> bool:
        """Whether there is something to put away: a hint, or the thought of one."""
        return self.thinking or self.line is not None

    def ask(self) -> None:
        """Begin to think about it; a second time puts it away."""
        if self.wanted:
            self.put_away()
        elif self.scene.choosing and self.scene.state.phase in ("act", "deploy"):
            self._thinking = self.scene.desk.stage.background(self._thought(), self._found)
            self.scene.arrange()

    def _thought(self) -> Generator[object, None, Line]:
        """The line, and the pictures it needs, in slices."""
        state, mech = self.scene.state, self.scene.ask.to_deploy()
        if state.phase == "deploy":
            return laid_down(state, (yield from deployment(state, mech, COUNSEL.deployed)))
        found = yield from hint(state)
        yield None
        line = laid(state, found.actions)
        yield from self.scene.course.made_ahead(line)
        return line

    def _found(self, line: Line) -> None:
        """Shown in the next frame: this one has done its work by thinking."""
        thought = self._thinking

        def show() -> None:
            if self._thinking is thought is not None:
                self._thinking, self.line = None, line
                self.scene.arrange()

        self.scene.desk.stage.later(0.0, show)

    def put_away(self) -> None:
        """Show it no longer."""
        self.drop()
        self.scene.arrange()

    def drop(self) -> None:
        """Something else has happened."""
        self.line = None
        if self._thinking is not None and self._thinking.live:
            self._thinking.cancel()
        self._thinking = None

    def follow(self) -> None:
        """Something was played: keep what is left of the line if it was the line's next step."""
        match, state, line = self.scene.match, self.scene.state, self.line
        last = match.log[-1]
        if line is not None and isinstance(last, a.HandOver):
            return
        goes_on = (
            line is not None and line.actions[:1] == (last,) and state.phase == "act" and state.question is None
        )
        self.drop()
        if goes_on and line is not None:
            self.line = laid(state, line.actions[1:])

    def why_no_step(self) -> str:
        """Why its next step cannot be taken at a press; empty when it can."""
        if self.line is None or not self.line.steps:
            return "Nothing is left to do but to end the turn."
        mech = self.line.steps[0].mech
        if self.scene.state.phase == "act" and mech in (0, 1) and not self.scene.deeds.may_use(mech):
            return f"{self.scene.owner_name(mech)} decides for this mech."
        return ""

    def take_step(self) -> None:
        """Play its next step."""
        if self.line is not None and self.scene.choosing and not self.why_no_step():
            self.scene.selection.drop()
            action = self.line.steps[0].action
            if isinstance(action, a.Deploy):
                self.scene.play(action)
            else:
                self.scene.deeds.commit(action)
