"""A screen: what is shown, what can be pressed, and what intents mean here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.focus import Focus, flatten
from game.ui.intent import (
    Back,
    Confirm,
    Direction,
    Drag,
    Info,
    Intent,
    Next,
    Point,
    Press,
    Previous,
    Release,
    Scroll,
    Skip,
)
from game.ui.pen import Pen
from game.ui.tween import Timeline
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.backdrop import Scene
    from game.ui.loop import Stage


class Screen:
    """Base of all screens. Override `layout`, `draw`, `on_intent`; call `self.stage.push` and friends to go on.

    Attributes:
        name: short name, for file names of pictures and for the benchmark.
        opaque: it covers the window; otherwise the screens below are drawn first.
        ground: the backdrop drawn under an opaque screen, or None if `draw` fills the window itself.
        wants_hand: sticks, held directions and drags come as `Hand` (shaking a box).
        widgets: its controls in reading order.
        focus: the control in focus.
        timeline: what plays on it; any press finishes it.
        stage: the loop it runs in, from `enter` on.
    """

    name = "screen"
    opaque = True
    wants_hand = False
    ground: Scene | None = "table"

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus = Focus(lambda: self.widgets)
        self.timeline = Timeline()
        self.area = pygame.Rect(0, 0, 1, 1)
        self.stage: Stage
        self._captured: Widget | None = None

    # life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """It has come onto the stage; `stage` is set."""

    def leave(self) -> None:
        """It goes for good."""

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Place everything in `area` (pixels): called before the first frame and whenever size, text scale or
        the device for prompts changed, or `stage.relayout()` was called."""

    def update(self, seconds: float) -> bool:
        """Let `seconds` of real, clamped time pass; true while something moves. Call the base from overrides."""
        moving = self.timeline.advance(self.stage.clock.scale(seconds)) if self.timeline.playing else False
        calm = self.stage.settings.reduced_motion
        for widget in flatten(self.widgets):
            moving |= widget.update(seconds, calm)
        return moving

    @property
    def playing(self) -> bool:
        """Whether something plays that a press should finish instead of doing anything else."""
        return self.timeline.playing

    def skip(self) -> None:
        """Finish what plays."""
        self.timeline.finish()

    # picture ------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        """Draw what lies under the widgets."""

    def draw_over(self, pen: Pen) -> None:
        """Draw what lies over widgets and focus."""

    def paint(self, pen: Pen, *, top: bool) -> None:
        """Draw the whole screen; `top` if it is the one that gets intents, and so shows the focus."""
        if self.opaque and self.ground is not None:
            pen.ground(self.ground)
        self.draw(pen)
        current = self.focus.current if top else None
        for widget in self.widgets:
            if widget.visible:
                widget.draw(pen)
        if current is not None:
            with pen.clipped(current.clip if current.clip is not None else pen.surface.get_rect()):
                current.draw_focus(pen)
        self.draw_over(pen)

    # intents ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Give an intent to the widget it concerns, or move the focus, or ask `on_intent`."""
        if self.playing and isinstance(intent, (Confirm, Back, Press, Skip)):
            self.skip()
            return
        if not self._to_widgets(intent):
            self.on_intent(intent)

    def on_intent(self, intent: Intent) -> None:
        """React to an intent no widget took: Back, Menu, Undo, presses on the board and so on."""

    def _to_widgets(self, intent: Intent) -> bool:
        match intent:
            case Point(pos):
                self.focus.point(pos)
                return False
            case Press(pos):
                return self._press(intent, self.focus.at(pos))
            case Drag() | Release():
                return self._follow(intent)
            case Info(pos) if pos is not None:
                self.focus.point(pos)
                return False
            case Scroll(_, _, pos):
                return self._scroll(intent, self.focus.current if pos is None else None)
        current = self.focus.current
        if current is not None and current.handle(intent):
            return True
        match intent:
            case Direction(dx, dy):
                return self.focus.move(dx, dy)
            case Next():
                return self.focus.step(1)
            case Previous():
                return self.focus.step(-1)
        return False

    def _press(self, intent: Press, widget: Widget | None) -> bool:
        if widget is None:
            return False
        self.focus.set(widget)
        self._captured = widget
        widget.handle(intent)
        return True

    def _follow(self, intent: Drag | Release) -> bool:
        widget = self._captured
        if isinstance(intent, Release):
            self._captured = None
        if widget is None:
            return False
        widget.handle(intent)
        return True

    def _scroll(self, intent: Scroll, widget: Widget | None) -> bool:
        while widget is not None:
            if widget.handle(intent):
                return True
            widget = widget.parent
        pos = intent.pos
        under = [w for w in flatten(self.widgets) if pos is None or w.rect.collidepoint(pos)]
        return any(w.handle(intent) for w in reversed(under))
