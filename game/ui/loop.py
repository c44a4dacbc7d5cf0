"""The stage: one window, a stack of screens, and the loop that sleeps whenever nothing moves.

    stage = Stage(UiSettings())
    stage.run(TitleScreen())

The topmost screen gets the intents. Screens go on with `push`, `replace`, `pop` and `quit`; these take
effect as soon as the intent at hand has been dealt with.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pygame

from game.ui.agenda import Agenda, Background, Then, Unseen
from game.ui.bindings import Bindings
from game.ui.clock import Clock
from game.ui.frames import FrameLog
from game.ui.input import Input
from game.ui.intent import Device, Intent
from game.ui.letters import WORDS, BoardWords
from game.ui.notice import Notices
from game.ui.pacing import FRAME, until_event, until_next_frame
from game.ui.pen import Pen
from game.ui.picture import Picture
from game.ui.screen import Screen
from game.ui.settings import UiSettings
from game.ui.sound import open_sound
from game.ui.stack import ScreenStack
from game.ui.theme import Theme
from game.ui.widget import Widget
from game.ui.window import TITLE, Window, is_fullscreen_key

SIZE_RESTS = 0.25
"""Seconds without a new size until a window that is being pulled counts as at rest."""


class Stage:
    """Window, screens, time, input and drawing, tied together."""

    def __init__(
        self,
        settings: UiSettings | None = None,
        *,
        size: tuple[int, int] | None = None,
        title: str = TITLE,
    ) -> None:
        """Open the window.

        Args:
            settings: the person's settings; the stage writes window size and place back into them.
            size: pixels, wins over the remembered size.

        Raises:
            NoDisplay: no window can be opened; AssetMissing: the fonts are not there.
        """
        self.settings = settings if settings is not None else UiSettings()
        self.window = Window(self.settings, size, title)
        bindings, self.problems = Bindings.from_data(self.settings.bindings)
        self.input = Input(bindings)
        self.input.layout = dict(self.settings.layout)
        self.input.pads.open_all()
        pygame.key.stop_text_input()
        self.clock = Clock(self.settings.speed)
        self.theme = Theme.of(self.window.size, self.settings)
        self.pen = Pen(self.window.surface, self.theme, self.input)
        self.frames = FrameLog()
        self.notices = Notices()
        self.board_words: BoardWords = WORDS
        self.sound = open_sound(self.settings)
        self.sound.on_caption = self.notify
        self.sound.later = lambda seconds, action: self.later(seconds, Unseen(action))
        self.problems += [self.sound.problem] if self.sound.problem else []
        self.on_close: Callable[[], object] = self.quit
        self._wake_event = pygame.event.custom_type()
        self.stack = ScreenStack(self, self.relayout)
        self.agenda = Agenda()
        self.picture = Picture(self.pen, self.notices)
        self._unplaced = True
        self._resized = -1.0
        self._moving = False
        self._over = False
        self._resize()

    # screens ------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen | None:
        """The topmost screen."""
        return self.stack.top

    @property
    def screens(self) -> list[Screen]:
        """All screens, the lowest first."""
        return self.stack.screens

    def push(self, screen: Screen, then: Then | None = None) -> None:
        """Put a screen on top; `then` gets the result it is popped with."""
        self.stack.push(screen, then)

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the topmost one; it also inherits who waits for a result."""
        self.stack.replace(screen)

    def restart(self, screen: Screen) -> None:
        """Clear the whole stack and begin with `screen`."""
        self.stack.restart(screen)

    def pop(self, result: object = None) -> None:
        """Take the topmost screen away, giving `result` to who pushed it."""
        self.stack.pop(result)

    def quit(self) -> None:
        """End the loop after this frame."""
        self._over = True

    def _settle(self) -> None:
        self.stack.settle()
        if self.stack.top is None:
            self._over = True

    # things to ask for --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw again soon, all screens, though no event came."""
        self.picture.stale()

    def relayout(self) -> None:
        """Place all widgets anew before the next frame."""
        self._unplaced = True
        self.refresh()

    def wake(self) -> None:
        """Let a sleeping loop look again; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(self._wake_event))

    def notify(self, text: str) -> None:
        """Show one sentence at the top of the window for as long as it takes to read it."""
        self.notices.tell(text)
        self._next_notice()

    def _next_notice(self) -> None:
        before = self.notices.current
        again = self.notices.advance(self.now())
        if self.notices.current != before:
            self.picture.dirty = True
        if again is not None:
            self.later(max(0.0, again - self.now()), self._next_notice)

    def call_soon(self, action: Callable[[], object]) -> None:
        """Have `action` called in the loop; may be called from any thread."""
        self.agenda.soon(action)
        self.wake()

    def later(self, seconds: float, action: Callable[[], object]) -> None:
        """Have `action` called in the loop after real `seconds`; all is drawn anew then, unless it is `Unseen`."""
        self.agenda.at(self.now() + seconds, action)

    def rumble(self, strength: float, seconds: float) -> None:
        """Shake the pad used last, strength 0-1, if it can and the person likes it."""
        pad = self.input.pads.by_id.get(self.input.last_pad) if self.input.last_pad is not None else None
        if pad is not None and self.input.last is Device.PAD and self.settings.rumble:
            pad.rumble(min(max(strength, 0.0), 1.0), seconds)

    def background(self, work: Generator[object, None, Any], then: Then) -> Background:
        """Do work in slices between frames; `then` gets what the generator returns."""
        return self.agenda.begin(work, then)

    @staticmethod
    def tidy() -> None:
        """Clear away what is no longer used, now that a moment more is not noticed: all that is left is taken to
        stay, so that no search through all of it interrupts a movement later."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def now(self) -> float:
        """Seconds of real time, from some beginning."""
        return time.perf_counter() if self._frozen_now is None else self._frozen_now

    _frozen_now: float | None = None

    def apply_settings(self) -> None:
        """Take over settings that were changed."""
        self.clock.speed = self.settings.speed
        self.window.set_fullscreen(self.settings.fullscreen)
        self.sound.apply()
        self._resize()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window."""
        self.window.set_fullscreen(not self.window.fullscreen)
        self._resize()

    def screenshot(self, path: Path) -> None:
        """Write the picture as it is now to a PNG file."""
        self.draw()
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.window.surface, path)

    # the loop -----------------------------------------------------------------------------------

    def start(self, screen: Screen) -> None:
        """Begin with a screen, without looping: for tests and pictures, with `pump`."""
        self.push(screen)
        self._settle()
        self._place()

    def run(self, screen: Screen) -> None:
        """Begin with a screen and loop until it is over; then remember the window."""
        self.start(screen)
        last = time.perf_counter()
        while not self._over:
            slept = self._wait(last)
            now = time.perf_counter()
            # What begins after a rest begins at its beginning, however long the rest was.
            self.step(FRAME if slept else now - last)
            last = now
        self.close()

    def close(self) -> None:
        """Write window and layout back into the settings and take all screens away."""
        self.window.remember()
        self.settings.layout = dict(self.input.layout)
        self.stack.clear()
        self.agenda.clear()
        self.sound.close()
        self.window.close()

    def pump(self, frames: int = 1, seconds: float = FRAME) -> None:
        """Deal with all events posted, `frames` times, with time standing still in between.

        For tests: the same events and calls give the same frames.
        """
        if self._frozen_now is None:
            self._frozen_now = time.perf_counter()
        for _ in range(frames):
            self._frozen_now += seconds
            self.step(seconds)

    def step(self, seconds: float) -> None:
        """One turn of the loop: events, time, background work, and a picture if anything changed."""
        self.frames.begin()
        for event in pygame.event.get():
            self._event(event)
        seconds = self.clock.clamp(seconds)
        self._ask_screen()
        for intent in self.input.tick(seconds):
            self._intent(intent)
        self._run_calls()
        self._settle()
        self._place()
        self._moving = self._update(seconds)
        self._settle()
        if (self._moving or self.picture.dirty) and not self.window.hidden and not self._over:
            self.draw(self.picture.moving_part(self.screen))
            self.window.flip()
            self.frames.end()
        self._work()
        # A screen that has just come is placed before anybody, a test or the next event, looks for its widgets.
        self._place()

    def _update(self, seconds: float) -> bool:
        """Let time pass on the topmost screen, and below it as far as overlays allow; true while it moves."""
        moving = False
        for screen in reversed(self.screens):
            stirs = screen.update(seconds)
            if stirs and screen is not self.screen:
                self.picture.below_moved()
            moving |= stirs
            if screen.opaque or screen.pauses_below:
                break
        return moving

    @property
    def moving(self) -> bool:
        """Whether the last turn left anything in motion."""
        return self._moving

    @property
    def over(self) -> bool:
        """Whether the loop is to end."""
        return self._over

    def draw(self, part: pygame.Rect | None = None) -> None:
        """Draw all screens that can be seen; given a ``part`` of the window, only that, over what is there."""
        self._place()
        self.picture.draw(self.screens, part)

    def _place(self) -> None:
        if self.pen.follow_device():
            pygame.mouse.set_visible(self.input.last is Device.MOUSE)
            self.relayout()
        if not self._unplaced:
            return
        self._unplaced = False
        area = pygame.Rect((0, 0), self.theme.size)
        for screen in self.screens:
            screen.area = area
            screen.layout(self.pen, area)

    def _event(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.on_close()
            self._settle()
            return
        if self.window.feed(event):
            if self.sound.focused is not self.window.focused:
                self.sound.focus(self.window.focused)
            self._resize()
        if event.type == pygame.KEYDOWN and is_fullscreen_key(event):
            self.toggle_fullscreen()
            return
        self._ask_screen()
        for intent in self.input.feed(event):
            self._intent(intent)

    def _ask_screen(self) -> None:
        """Let the input know what the topmost screen wants: letters, or the hand."""
        screen = self.screen
        focus = screen.focus.current if screen is not None else None
        self._text_mode(focus)
        self.input.wants_hand = screen is not None and screen.wants_hand

    def _text_mode(self, focus: Widget | None) -> None:
        on = focus is not None and focus.takes_text
        if on == self.input.text_mode:
            return
        self.input.text_mode = on
        if focus is None or not on:
            pygame.key.stop_text_input()
            return
        # Tells an input method where to show its choices: below the field, not on it.
        (sx, sy), r = self.window.scale, focus.rect
        pygame.key.set_text_input_rect(pygame.Rect(r.x / sx, r.y / sy, r.width / sx, r.height / sy))
        pygame.key.start_text_input()

    def _intent(self, intent: Intent) -> None:
        screen = self.screen
        if screen is None or self._over:
            return
        screen.handle(intent)
        self.picture.dirty = True
        self._settle()

    def _run_calls(self) -> None:
        for action in self.agenda.due(self.now()):
            action()
            if not isinstance(action, Unseen):
                self.refresh()

    def _work(self) -> None:
        if self.agenda.work(moving=self._moving):
            self.refresh()
        self._settle()

    def _resize(self) -> None:
        surface = self.window.surface
        if surface.get_size() != self.theme.size:
            # A first new size is drawn properly at once; only a size that keeps changing is drawn roughly.
            self.pen.backdrop.rough = self.now() - self._resized < SIZE_RESTS
            self._resized = self.now()
            self.later(SIZE_RESTS, self._size_rests)
        theme = Theme.of(surface.get_size(), self.settings)
        self.input.scale, self.input.size = self.window.scale, surface.get_size()
        self.theme = theme
        self.pen.turn_to(surface, theme)
        self.relayout()

    def _size_rests(self) -> None:
        if self.now() - self._resized >= SIZE_RESTS * 0.9:
            self.pen.backdrop.rough = False

    def _wait(self, last: float) -> bool:
        """Sleep until something is to be done; true if it was a rest, not the time between two frames."""
        if self._moving or self.input.busy or (self.picture.dirty and not self.window.hidden):
            until_next_frame(last, focused=self.window.focused)
            return False
        if self.agenda.working or self.agenda.pressing:
            return False
        window = self.window
        began = time.perf_counter()
        until_event(
            self.agenda.next_time,
            lambda: self.agenda.pressing,
            focused=window.focused,
            hidden=window.hidden,
        )
        if time.perf_counter() - began < FRAME:
            # Events in a stream, as from a moving mouse, are drawn at the usual pace, not one by one.
            until_next_frame(last, focused=True)
            return False
        return True
