"""A screen: what is shown, what can be pressed, and what intents mean here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.field import TextField
from game.ui.focus import Focus, flatten
from game.ui.intent import (
    Back,
    Confirm,
    Device,
    Direction,
    Drag,
    Info,
    Intent,
    Next,
    Point,
    Point2,
    Press,
    Previous,
    Release,
    Scroll,
    Skip,
)
from game.ui.notice import TELL_AFTER, draw_note, place_note
from game.ui.pen import Pen
from game.ui.scroll import Scroller
from game.ui.tween import Timeline
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.backdrop import Scene
    from game.ui.loop import Stage


BEYOND = 96
"""A widget's shadow, glow and ring reach less than half as many pixels beyond it."""


class Screen:
    """Base of all screens. Override `layout`, `draw`, `on_intent`; call `self.stage.push` and friends to go on.

    Attributes:
        name: short name, for file names of pictures and for the benchmark.
        opaque: it covers the window; otherwise the screens below are drawn first.
        pauses_below: screens under it get no time while it is on top.
        ground: the backdrop drawn under an opaque screen, or None if `draw` fills the window itself.
        tells: the thing in focus shows its hint, or why it cannot be used, beside it after a moment.
        wants_hand: sticks, held directions and drags come as `Hand` (shaking a box).
        widgets: its controls in reading order.
        focus: the control in focus.
        timeline: what plays on it; any press finishes it.
        stage: the loop it runs in, from `enter` on.
    """

    name = "screen"
    opaque = True
    pauses_below = True
    wants_hand = False
    tells = True
    ground: Scene | None = "table"

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus = Focus(lambda: self.widgets)
        self.timeline = Timeline()
        self.area = pygame.Rect(0, 0, 1, 1)
        self.stage: Stage
        self._captured: Widget | None = None
        self._swallows = False
        self._told: Widget | None = None
        self._tell_at = 0.0
        self._note: tuple[object, pygame.Rect] | None = None

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
        self._watch_tooltip()
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

    def moving_part(self) -> pygame.Rect | None:
        """The only part of the window that changes while it moves, or None if that cannot be told. What it gives
        is drawn by `paint` with the pen clipped to it; everything else stays as it was."""
        return None

    def paint(self, pen: Pen, *, top: bool) -> None:
        """Draw the whole screen; `top` if it is the one that gets intents, and so shows the focus."""
        if self.opaque and self.ground is not None:
            pen.ground(self.ground)
        self.draw(pen)
        current = self.focus.current if top else None
        clip = pen.surface.get_clip()
        whole = clip == pen.surface.get_rect()
        for widget in self.widgets:
            if widget.visible and (whole or widget.rect.inflate(BEYOND, BEYOND).colliderect(clip)):
                widget.draw(pen)
        if current is not None:
            with pen.clipped(current.clip if current.clip is not None else pen.surface.get_rect()):
                current.draw_focus(pen)
            self._draw_tooltip(pen, current)
        self.draw_over(pen)

    # what the thing in focus has to tell ----------------------------------------------------------

    def _watch_tooltip(self) -> None:
        """Note when the focus came to rest, and be called when its tooltip is due."""
        current = self.focus.current
        if current is self._told:
            return
        self._told = current
        self._tell_at = self.stage.now() + (TELL_AFTER if current is not None and current.enabled else 0.0)
        if current is not None and current.told():
            self.stage.later(TELL_AFTER, self.stage.refresh)

    def _tell_now(self) -> None:
        self._told, self._tell_at = self.focus.current, 0.0

    def _draw_tooltip(self, pen: Pen, current: Widget) -> None:
        source = self.stage.input
        # A mouse that has left the widget no longer asks; keys and pads cannot leave it.
        asked = source.last is not Device.MOUSE or current.hit(source.pointer)
        due = current is self._told and self.stage.now() >= self._tell_at
        if not (self.tells and asked and due and current.told()):
            return
        key = (current.told(), tuple(current.rect), self.area.size)
        if self._note is None or self._note[0] != key:
            others = [w.rect for w in self.focus.candidates() if w is not current] + pen.words
            self._note = (key, place_note(pen, current.told(), current.rect, self.area, others))
        draw_note(pen, current.told(), self._note[1])

    # intents ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Give an intent to the widget it concerns, or move the focus, or ask `on_intent`."""
        if self.playing and isinstance(intent, (Confirm, Back, Press, Skip)):
            self.skip()
            self._swallows = isinstance(intent, Press)
            return
        if self._swallows and isinstance(intent, (Drag, Release)):
            # The rest of a press that has skipped something means nothing else.
            self._swallows = isinstance(intent, Drag)
            return
        before = self.focus.current
        taken = self._to_widgets(intent)
        self._sound(intent, before)
        if not taken:
            self.on_intent(intent)

    def _sound(self, intent: Intent, before: Widget | None) -> None:
        """Play the interface sound of what has happened."""
        now = self.focus.current
        cues = [w.cue for w in (before, now) if w is not None and w.cue]
        for widget in (before, now):
            if widget is not None:
                widget.cue = ""
        if cues:
            self.stage.sound.cue(cues[0])
        elif now is not before and isinstance(intent, (Direction, Next, Previous)):
            self.stage.sound.cue("focus")
        elif isinstance(intent, Back):
            self.stage.sound.cue("back")

    def let_go(self) -> None:
        """Forget a press that is under way, because another screen comes or goes."""
        if self._captured is not None:
            self._captured.held = False
            self._captured = None

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
            case Info():
                return self._explain(intent)
            case Scroll(_, _, pos):
                return self._scroll(intent, self.focus.current if pos is None else None)
        current = self.focus.current
        if current is not None and self._inside_out(current, intent):
            return True
        return self._steer(intent, current)

    def _steer(self, intent: Intent, current: Widget | None) -> bool:
        """Move the focus, or finish typing."""
        match intent:
            case Confirm() if current is not None and current.takes_text:
                return self._type_or_go_on(current, intent)
            case Direction(dx, dy):
                return self.focus.move(dx, dy)
            case Next():
                return self.focus.step(1)
            case Previous():
                return self.focus.step(-1)
        return False

    def _explain(self, intent: Info) -> bool:
        """Show at once what the thing in focus, or under the pointer, has to tell; false if it has nothing."""
        if intent.pos is not None:
            self.focus.point(intent.pos)
        current = self.focus.current
        if current is None or not current.told():
            return False
        if intent.pos is not None and not current.hit(intent.pos):
            return False
        self._tell_now()
        return True

    @staticmethod
    def _inside_out(widget: Widget | None, intent: Intent) -> bool:
        """Offer an intent to a widget, then to what holds it."""
        while widget is not None:
            if widget.handle(intent):
                return True
            widget = widget.parent
        return False

    def _type_or_go_on(self, widget: Widget, intent: Intent) -> bool:
        """Confirming a text field: with keys at hand the typing is done; without, a board of letters comes."""
        if intent.source.device is Device.KEYBOARD:
            return self.focus.step(1)
        if isinstance(widget, TextField):
            from game.ui.letters import LetterBoard  # it is a screen itself

            board = LetterBoard(widget.label, widget.value, widget.most, self.stage.board_words)
            self.stage.push(board, lambda text: None if text is None else widget.set(str(text)))
        return True

    def _press(self, intent: Press, widget: Widget | None) -> bool:
        if widget is None:
            page = self._scroller_at(intent.pos)
            self._captured = page
            return page is not None
        self.focus.set(widget)
        self._captured = widget
        widget.handle(intent)
        return True

    def _follow(self, intent: Drag | Release) -> bool:
        widget = self._captured
        if widget is None:
            return False
        if isinstance(intent, Drag) and intent.source.device is Device.TOUCH:
            widget = self._captured = self._pulled(widget, intent)
        if isinstance(intent, Release):
            self._captured = None
            if widget.takes_text and intent.source.device is Device.TOUCH and widget.hit(intent.pos):
                self._type_or_go_on(widget, intent)
        widget.handle(intent)
        return True

    def _scroller_at(self, pos: Point2) -> Scroller | None:
        under = [w for w in flatten(self.widgets) if isinstance(w, Scroller) and w.hit(pos)]
        return under[-1] if under else None

    def _pulled(self, widget: Widget, intent: Drag) -> Widget:
        """A finger that moves up or down on something in a list means the list."""
        page = self._scroller_at(intent.start)
        dx, dy = intent.pos[0] - intent.start[0], intent.pos[1] - intent.start[1]
        far = abs(dy) > self.stage.theme.px(24) and abs(dy) > 1.5 * abs(dx)
        if page is None or page is widget or not far or not page.most:
            return widget
        widget.held = False
        return page

    def _scroll(self, intent: Scroll, widget: Widget | None) -> bool:
        if self._inside_out(widget, intent):
            return True
        pos = intent.pos
        under = [w for w in flatten(self.widgets) if pos is None or w.rect.collidepoint(pos)]
        return any(w.handle(intent) for w in reversed(under))
