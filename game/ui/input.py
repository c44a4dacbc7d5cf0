"""From pygame's events to intents: the one place that knows keys, buttons, sticks and fingers."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import pygame

from game.ui.bindings import Bindings
from game.ui.intent import (
    KEYBOARD,
    MOUSE,
    STEPS,
    TOUCH,
    Command,
    Compose,
    Device,
    Direction,
    Drag,
    Edit,
    Hand,
    Info,
    Intent,
    PadJoined,
    PadLeft,
    Point,
    Point2,
    Press,
    Release,
    Scroll,
    Source,
    Text,
    intent_of,
)
from game.ui.pads import STICK_DOWN, STICK_UP, PadChange, PadPress, Pads

REPEAT_FIRST, REPEAT_NEXT = 0.38, 0.09
"""Seconds until a held direction or editing key repeats, and between repeats."""
LONG_PRESS = 0.55
"""Seconds a finger rests before it asks for an explanation."""
SCROLL_PER_SECOND = 14.0
"""Notches a second of a fully deflected right stick."""

_EDIT_KEYS = {42: "backspace", 76: "delete", 80: "left", 79: "right", 74: "home", 77: "end"}
_EDIT_CTRL = {25: "paste", 6: "copy", 27: "cut", 4: "all"}
# While letters are typed only these keys keep their command meaning: Enter, Escape, Tab, up, down, F-keys.
_SAFE_IN_TEXT = {40, 88, 41, 43, 81, 82, *range(58, 70)}
_OFF_WINDOW: Point2 = (-10_000, -10_000)


@dataclass
class _Held:
    """Something held that repeats: the intent and the seconds until it comes again."""

    intent: Intent
    wait: float = REPEAT_FIRST


class Input:
    """Turns events into intents, remembers what is held, and knows the device in use.

    Attributes:
        bindings: the table of controls.
        last: kind of the device used last; prompts follow it.
        last_pad: instance id of the pad used last.
        text_mode: letters go to a text field; set by the stage.
        wants_hand: directions and drags become `Hand`; set by the stage from the screen.
        scale: window pixels for one unit of event coordinates, in x and y (HiDPI).
        size: the window in pixels, for fingers, which report shares of it.
    """

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings if bindings is not None else Bindings()
        self.pads = Pads()
        self.last = Device.MOUSE
        self.last_pad: int | None = None
        self.text_mode = False
        self.wants_hand = False
        self.scale: tuple[float, float] = (1.0, 1.0)
        self.size: tuple[int, int] = (1920, 1080)
        self.pointer: Point2 = _OFF_WINDOW
        self.layout: dict[int, int] = {}
        self.captures: list[str] | None = None
        self._held: dict[tuple[Source, object], _Held] = {}
        self._keys_down: set[Command] = set()
        self._start: Point2 | None = None
        self._finger: int | None = None
        self._dragged = False
        self._rested = 0.0
        self._hand = (0.0, 0.0)
        self._steps: list[Intent] = []

    @property
    def busy(self) -> bool:
        """Whether time must go on although no event comes: something is held."""
        if self._held or self._hand != (0.0, 0.0) or self._finger is not None:
            return True
        still = (0.0, 0.0)
        return any(p.left != still or p.right != still for p in self.pads.by_id.values())

    def feed(self, event: pygame.Event) -> list[Intent]:
        """The intents of one event, in order."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind in _POINTER_EVENTS:
            return self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event)
        if kind == pygame.TEXTINPUT:
            return [Text(event.text)] if self.text_mode else []
        if kind == pygame.TEXTEDITING:
            return [Compose(event.text, event.start)] if self.text_mode else []
        if kind == pygame.WINDOWFOCUSLOST:
            return self.let_go()
        if kind == pygame.KEYMAPCHANGED:
            self.layout.clear()
            return []
        return [intent for news in self.pads.feed(event) for intent in self._pad(news)]

    def let_go(self) -> list[Intent]:
        """Forget everything held, as when the window loses the focus; an open drag ends off the window."""
        self._held.clear()
        self._keys_down.clear()
        for pad in self.pads.by_id.values():
            pad.down.clear()
            pad.axes.clear()
        return self._lift(_OFF_WINDOW, TOUCH if self._finger is not None else MOUSE)

    def tick(self, seconds: float) -> list[Intent]:
        """What holding brings as time passes: repeats, scrolling, the hand on the box."""
        out: list[Intent] = []
        self._steer()
        for held in self._held.values():
            held.wait -= seconds
            if held.wait <= 0 and not (self.wants_hand and isinstance(held.intent, Direction)):
                held.wait = REPEAT_NEXT
                out.append(held.intent)
        for pad in self.pads.by_id.values():
            x, y = pad.right
            if (x or y) and not self.wants_hand:
                speed = SCROLL_PER_SECOND * seconds
                out.append(Scroll(x * speed, -y * speed, source=Source(Device.PAD, pad.instance)))
        out += self._steps
        self._steps = []
        out += self._long_press(seconds)
        return out + self._moved_hand()

    # keyboard ---------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> list[Intent]:
        scancode, down = event.scancode, event.type == pygame.KEYDOWN
        if down:
            self.last = Device.KEYBOARD
            self.layout[scancode] = event.key
            if self.captures is not None:
                self.captures.append(_key_control(scancode, event.mod))
                return []
        else:
            self._held.pop((KEYBOARD, scancode), None)
            self._keys_down.discard(self._step_of(scancode))
            return []
        if self.text_mode:
            edit = self._edit_key(scancode, event.mod)
            if edit is not None:
                self._held[KEYBOARD, scancode] = _Held(edit)
                return [edit]
            if scancode not in _SAFE_IN_TEXT:
                return []
        command = self.bindings.command(_key_control(scancode, event.mod))
        if command is None and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            command = self.bindings.command(f"key:{scancode}")
        return [] if command is None else self._command(command, KEYBOARD, scancode)

    def _step_of(self, scancode: int) -> Command:
        return self.bindings.command(f"key:{scancode}") or Command.SKIP

    @staticmethod
    def _edit_key(scancode: int, mod: int) -> Edit | None:
        chord = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        name = (_EDIT_CTRL if chord else _EDIT_KEYS).get(scancode)
        return None if name is None else Edit(name)

    def _command(self, command: Command, source: Source, key: object) -> list[Intent]:
        if command in STEPS:
            if self.wants_hand:
                self._keys_down.add(command)
                return []
            self._held[source, key] = _Held(intent_of(command, source, repeat=True))
        return [intent_of(command, source)]

    # pointer ----------------------------------------------------------------------------------

    def _mouse(self, event: pygame.Event) -> list[Intent]:
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            self.last = Device.MOUSE
            dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
            return [Scroll(float(dx), float(dy), self.pointer, source=MOUSE)]
        pos = (round(event.pos[0] * self.scale[0]), round(event.pos[1] * self.scale[1]))
        if event.type == pygame.MOUSEMOTION:
            if tuple(event.rel) == (0, 0):
                # The window moved under a mouse that lies still: that must not take the focus away.
                self.pointer = pos
                return []
            return self._moved(pos, MOUSE)
        self.pointer = pos
        if event.button in (4, 5):
            return []  # the wheel's old names; MOUSEWHEEL tells it better
        self.last = Device.MOUSE
        if event.button == 1:
            return self._down(pos, MOUSE) if event.type == pygame.MOUSEBUTTONDOWN else self._lift(pos, MOUSE)
        if event.type == pygame.MOUSEBUTTONUP:
            return []
        if self.captures is not None:
            self.captures.append(f"mouse:{event.button}")
            return []
        command = self.bindings.command(f"mouse:{event.button}")
        if command is Command.INFO:
            return [Info(pos, source=MOUSE)]
        return [] if command is None else [intent_of(command, MOUSE)]

    def _touch(self, event: pygame.Event) -> list[Intent]:
        pos = (round(event.x * self.size[0]), round(event.y * self.size[1]))
        self.last = Device.TOUCH
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None:
                return []
            self._finger, self._rested = event.finger_id, 0.0
            return self._down(pos, TOUCH)
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._moved(pos, TOUCH)
        return self._lift(pos, TOUCH)

    def _down(self, pos: Point2, source: Source) -> list[Intent]:
        self.pointer = self._start = pos
        self._dragged = False
        return [Press(pos, source=source)]

    def _moved(self, pos: Point2, source: Source) -> list[Intent]:
        delta = (pos[0] - self.pointer[0], pos[1] - self.pointer[1])
        self.pointer = pos
        if self._start is None:
            self.last = source.device
            return [Point(pos, source=source)]
        self._dragged |= hypot(pos[0] - self._start[0], pos[1] - self._start[1]) > self._shaky
        return [Drag(pos, self._start, delta, source=source)]

    def _lift(self, pos: Point2, source: Source) -> list[Intent]:
        start, self._start, self._finger = self._start, None, None
        if start is None:
            return []
        if pos != _OFF_WINDOW:
            self.pointer = pos
        return [Release(pos, start, self._dragged, source=source)]

    @property
    def _unit(self) -> float:
        return max(0.4, min(self.size[0] / 1920, self.size[1] / 1080))

    @property
    def _shaky(self) -> float:
        """Pixels a pointer may wander and still be a press."""
        return (24 if self._finger is not None else 10) * self._unit

    def _long_press(self, seconds: float) -> list[Intent]:
        if self._finger is None or self._dragged or self._start is None or self._rested > LONG_PRESS:
            return []
        self._rested += seconds
        if self._rested <= LONG_PRESS:
            return []
        self._dragged = True  # the lift that follows is no press
        return [Info(self._start, source=TOUCH)]

    # pads -------------------------------------------------------------------------------------

    def _pad(self, news: PadPress | PadChange) -> list[Intent]:
        source = Source(Device.PAD, news.pad)
        if isinstance(news, PadChange):
            for key in [k for k in self._held if k[0] == source]:
                del self._held[key]
            return [(PadJoined if news.joined else PadLeft)(news.name, source=source)]
        if not news.down:
            self._held.pop((source, news.name), None)
            command = self.bindings.command(f"pad:{news.name}")
            if command is not None:
                self._keys_down.discard(command)
            return []
        self.last, self.last_pad = Device.PAD, news.pad
        if self.captures is not None:
            self.captures.append(f"pad:{news.name}")
            return []
        command = self.bindings.command(f"pad:{news.name}")
        return [] if command is None else self._command(command, source, news.name)

    def _steer(self) -> None:
        """Let the left stick step the focus, once a push and then repeating."""
        self._steps = []
        for pad in self.pads.by_id.values():
            source = Source(Device.PAD, pad.instance)
            held = self._held.get((source, "stick"))
            x, y = pad.left
            far = max(abs(x), abs(y))
            if self.wants_hand or far < (STICK_UP if held else STICK_DOWN):
                self._held.pop((source, "stick"), None)
                continue
            self.last, self.last_pad = Device.PAD, pad.instance
            dx, dy = ((1 if x > 0 else -1), 0) if abs(x) >= abs(y) else (0, (1 if y > 0 else -1))
            step = Direction(dx, dy, True, source=source)
            if held is None or held.intent != step:
                self._held[source, "stick"] = _Held(step)
                self._steps.append(Direction(dx, dy, source=source))

    # the hand on the box ------------------------------------------------------------------------

    def _moved_hand(self) -> list[Intent]:
        x, y, source = self._hand_now() if self.wants_hand else (0.0, 0.0, KEYBOARD)
        if (x, y) == (0.0, 0.0) and self._hand == (0.0, 0.0):
            return []
        self._hand = (x, y)
        return [Hand(x, y, source=source)]

    def _hand_now(self) -> tuple[float, float, Source]:
        for pad in self.pads.by_id.values():
            for x, y in (pad.left, pad.right):
                if x or y:
                    self.last, self.last_pad = Device.PAD, pad.instance
                    return x, y, Source(Device.PAD, pad.instance)
        if self._start is not None:
            reach = 240 * self._unit
            x = (self.pointer[0] - self._start[0]) / reach
            y = (self.pointer[1] - self._start[1]) / reach
            return max(-1.0, min(1.0, x)), max(-1.0, min(1.0, y)), MOUSE
        steps = [STEPS[c] for c in self._keys_down if c in STEPS]
        x, y = float(sum(s[0] for s in steps)), float(sum(s[1] for s in steps))
        length = max(1.0, hypot(x, y))
        return x / length, y / length, KEYBOARD


_POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


def _key_control(scancode: int, mod: int) -> str:
    """The control of a key with its modifiers; Command counts as Ctrl."""
    names = [f"key:{scancode}"]
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        names.append("ctrl")
    if mod & pygame.KMOD_ALT:
        names.append("alt")
    if mod & pygame.KMOD_SHIFT:
        names.append("shift")
    return "+".join(names)
