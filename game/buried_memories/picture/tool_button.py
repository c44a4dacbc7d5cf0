"""Tools as tokens to press, and the season dial as something to point at: what each does, and why not now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.buried_memories.content import Season, Tool
from game.buried_memories.picture.mats import draw_token
from game.ui.button import Pressable, Spot
from game.ui.intent import Direction, Intent
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.buried_memories.scene import Scene

TOOL_WORDS = {
    "brush": "Sweep one free tile aside, up to {reach:g} mm. It may push others.",
    "lantern": "Look at the hidden side of one free tile. Only you see it.",
    "shovel": "Lift one free tile and set it down elsewhere, the same side up.",
    "tilt": "Raise one side of the box: tiles slide, a few may turn over.",
}


def season_words(season: Season) -> str:
    """What a season changes while it lasts."""
    words = []
    if season.vase:
        words.append(f"each vase you score is worth {season.vase} more")
    if season.gem:
        words.append(f"each gem you score is worth {season.gem} more, at most {season.most} more a turn")
    if season.falls:
        words.append("a pair that would go to the lid falls back into the pit")
    if not season.tools:
        words.append("no tools are used")
    if season.spares:
        words.append("the first pair of your turn does not bust you")
    said = ", but ".join(words)
    return f"{season.name}: {said}."


class ToolButton(Pressable):
    """A tool token beside Stop: one use a turn, turned over afterwards."""

    kind = "tool"
    radius = 60

    def __init__(self, scene: Scene, tool: Tool) -> None:
        super().__init__(tool.name, self._take, hint=f"{tool.name}. {TOOL_WORDS[tool.id].format(reach=tool.reach)}")
        self.scene = scene
        self.tool = tool
        self.ready = True

    def _take(self) -> None:
        self.scene.ask.last_tool = self
        self.scene.aim.begin(self.tool.id)

    def state(self) -> str:
        """Whether it may be used."""
        return "ready" if self.ready else "turned over"

    def told(self) -> str:
        """What it does, and why not now."""
        return self.hint if self.enabled else f"{self.hint} {self.why}"

    def handle(self, intent: Intent) -> bool:
        """Directions lead on to other tools, buttons and free tiles."""
        if isinstance(intent, Direction):
            return self.scene.pointing.go(self, intent.dx, intent.dy)
        return super().handle(intent)

    def draw(self, pen: Pen) -> None:
        """The token, larger in focus; a ready one that cannot be used just now is dimmed."""
        if self.scene.busy:
            return
        grow = round(pen.px(8) * self.lift) if self.enabled else 0
        if self.enabled:
            pen.glow(self.rect.inflate(-pen.px(6), -pen.px(6)), pen.palette.brass_light, radius=60, spread=9)
        self._token(pen, self.rect.inflate(grow, grow), self.ready, dim=not self.enabled and self.ready)

    def draw_still(self, pen: Pen, ready: bool | None) -> None:
        """While nothing can be chosen; nothing at all for a player without tools."""
        if self.scene.aim.tool == self.tool.id:
            pen.glow(self.rect, pen.palette.focus, radius=60, spread=14)
        if ready is not None and self.rect.colliderect(pen.surface.get_clip()):
            self._token(pen, self.rect, ready, dim=False)

    def _token(self, pen: Pen, box: Rect, ready: bool, *, dim: bool) -> None:
        draw_token(pen, box, self.tool.id, ready)
        if dim:
            pen.surface.blit(pen.paint.panel(box.size, "shade", box.width // 2, opacity=0.45), box.topleft)


class DialSpot(Spot):
    """The season dial, to ask what the season does."""

    def __init__(self, scene: Scene) -> None:
        super().__init__("Season dial", lambda: None)
        self.scene = scene
        self.radius = 60

    def told(self) -> str:
        """The season that is, and the one to come."""
        season, dial = self.scene.view.season, self.scene.view.law.dial
        if season is None:
            return ""
        after = dial[(dial.index(season) + 1) % len(dial)]
        return f"{season_words(season)} Next: {after.name}."

    def handle(self, intent: Intent) -> bool:
        """Directions lead on."""
        if isinstance(intent, Direction):
            return self.scene.pointing.go(self, intent.dx, intent.dy)
        return super().handle(intent)
