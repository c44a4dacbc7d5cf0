"""What all telling has in common: sounds, things shown for a while, flights, banners."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.buried_memories.picture.flights import Banner, Flyer
from game.ui.timed import Drawn
from game.ui.tween import Call, Motion, Pause, Tween, ease_in_out, linear
from game.ui.tween import Sequence as Row

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

Point = tuple[float, float]


class Telling:
    """Base of the stories: what changes is the scene's picture, never the match."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def _play(self, name: str, volume: float = 1.0) -> None:
        self.scene.sound.play(name, volume)

    def _effect(self, drawn: Drawn, *motions: Motion) -> Motion:
        """Something drawn while its motions last."""
        overlay = self.scene.overlay
        return Row(
            Call(lambda: overlay.append(drawn)),
            *motions,
            Call(lambda: overlay.remove(drawn) if drawn in overlay else None),
        )

    def _fly(self, flyer: Flyer, seconds: float, then: Callable[[], object], delay: float = 0.0) -> Motion:
        move = Tween(0, 1, seconds, flyer.set, ease_in_out)
        return Row(Pause(delay), self._effect(flyer, move), Call(then))

    def _banner(self, title: str, line: str = "", art: str = "", stay: float = 0.9) -> Motion:
        banner = Banner(title, line, self.scene.places.board.center, art, self.scene.places.board.width * 0.9)
        return self._effect(
            banner, Tween(0, 1, 0.22, banner.set), Pause(stay), Tween(1, 2, 0.18, banner.set, linear)
        )

    def _fresh(self) -> None:
        self.scene.desk.stage.refresh()
