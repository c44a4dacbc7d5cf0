"""What all telling has in common: sounds, things shown for a while, ways, banners, the trembling of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import TYPE_CHECKING

from game.rift.picture import drawings as d
from game.rift.picture.flights import Banner, Drawn, OnBoard
from game.rift.picture.places import Iso, Point
from game.rift.picture.sounds import heard
from game.ui.palette import Colour
from game.ui.tween import Call, Motion, Pause, Tween, ease_in_out, ease_out, linear
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.rift.scene import Scene

STEP_SECONDS = 0.11
"""One tile of walking."""


class Telling:
    """Base of the stories: what changes is the scene's picture, never the match."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    def iso(self) -> Iso:
        """The view on the board."""
        return self.scene.places.iso

    def _at(self, tile: int, up: float = 0.0) -> Point:
        return self.iso.middle(tile, up)

    def _sound(self, name: str, volume: float = 1.0) -> Motion:
        return Call(lambda: heard(self.scene.sound, name, volume))

    def _apply(self, event: object) -> Motion:
        return Call(lambda: self.scene.shown.apply(event))

    def _effect(self, drawn: Drawn, *motions: Motion) -> Motion:
        """Something drawn while its motions last."""
        overlay = self.scene.overlay
        return Row(
            Call(lambda: overlay.append(drawn)),
            *motions,
            Call(lambda: overlay.remove(drawn) if drawn in overlay else None),
        )

    def _run(self, drawn: OnBoard, seconds: float, ease: Callable[[float], float] = linear) -> Motion:
        return self._effect(drawn, Tween(0, 1, seconds, drawn.set, ease))

    def _beside(self, motion: Motion) -> Motion:
        """Let something play on while the telling goes on."""
        return Call(lambda: self.scene.timeline.play(motion))

    def _banner(
        self, title: str, line: str = "", stay: float = 0.7, colour: Colour = d.RIFT, art: str = ""
    ) -> Motion:
        board = self.scene.places.board
        banner = Banner(
            title, line, (board.centerx, board.top + board.height * 0.42), board.width * 0.94, colour, art
        )
        return self._effect(
            banner, Tween(0, 1, 0.2, banner.set), Pause(stay), Tween(1, 2, 0.16, banner.set, linear)
        )

    def _way(self, unit: int, points: Sequence[Point], seconds: float, hop: float = 0.0) -> Motion:
        """A unit goes from point to point; ``hop``: how high it leaps, in widths of a tile."""
        view = self.scene.view_board

        def go(t: float) -> None:
            along = t * (len(points) - 1)
            n = min(int(along), len(points) - 2)
            part = along - n
            (x0, y0), (x1, y1) = points[n], points[n + 1]
            view.moved[unit] = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            if abs(x1 - x0) > 1:
                view.facing[unit] = x1 > x0
            if hop:
                view.up[unit] = hop * sin(pi * t)

        def end() -> None:
            view.moved.pop(unit, None)
            view.up.pop(unit, None)

        if len(points) < 2:
            return Call(end)
        return Row(Tween(0, 1, seconds, go, ease_in_out if hop else ease_out), Call(end))

    def _lunge(self, unit: int, start: Point, end: Point, seconds: float = 0.2) -> Motion:
        """A short thrust towards a target and back."""
        view = self.scene.view_board

        def go(t: float) -> None:
            part = 0.34 * sin(pi * t)
            view.moved[unit] = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)

        return Row(Tween(0, 1, seconds, go, linear), Call(lambda: view.moved.pop(unit, None)))

    def _tremble(self, strength: float, seconds: float = 0.28) -> Motion:
        """The board shakes, unless the person wants no motion."""
        view = self.scene.view_board
        if self.scene.desk.stage.settings.reduced_motion:
            return Call(lambda: None)
        far = strength * self.iso.wide * 0.03

        def go(t: float) -> None:
            view.shake = (sin(t * 34) * far * (1 - t), sin(t * 27 + 1) * far * 0.7 * (1 - t))

        def end() -> None:
            view.shake = (0.0, 0.0)

        return Row(Tween(0, 1, seconds, go, linear), Call(end))

    def _flash(self, unit: int, seconds: float = 0.22) -> Motion:
        view = self.scene.view_board
        return Row(
            Tween(1, 0, seconds, lambda t: view.flash.__setitem__(unit, t), linear),
            Call(lambda: view.flash.pop(unit, None)),
        )
