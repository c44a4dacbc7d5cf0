"""What a person wants, whatever they hold in their hand.

Every device ends in these values; screens and widgets know no keys and no buttons. Match on the class:

    match intent:
        case Confirm(): ...
        case Direction(dx, dy): ...
        case Press(pos): ...
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

Point2 = tuple[int, int]


class Device(StrEnum):
    """Kinds of device; prompts follow the last one used."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"


class Source(msgspec.Struct, frozen=True):
    """Where an intent came from. `pad` is the instance id of a pad: it stays the same while others come and go."""

    device: Device = Device.KEYBOARD
    pad: int | None = None


KEYBOARD = Source(Device.KEYBOARD)
MOUSE = Source(Device.MOUSE)
TOUCH = Source(Device.TOUCH)


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all intents."""

    source: Source = KEYBOARD


class Confirm(Intent, frozen=True):
    """Do the thing in focus."""


class Back(Intent, frozen=True):
    """One step out: close, cancel, leave."""


class Menu(Intent, frozen=True):
    """The pause menu."""


class Undo(Intent, frozen=True):
    """Take back the last step."""


class Redo(Intent, frozen=True):
    """Do again what was taken back."""


class Rules(Intent, frozen=True):
    """Open the rules."""


class Log(Intent, frozen=True):
    """Open the log of what happened."""


class Info(Intent, frozen=True):
    """Explain the thing in focus, or at `pos` (pixels) if a pointer asked."""

    pos: Point2 | None = None


class Next(Intent, frozen=True):
    """The next thing in order, or the next page or tab."""


class Previous(Intent, frozen=True):
    """The one before."""


class Skip(Intent, frozen=True):
    """Finish at once whatever plays."""


class Direction(Intent, frozen=True):
    """One step: `dx` and `dy` are -1, 0 or 1, y downwards. `repeat` while held."""

    dx: int
    dy: int
    repeat: bool = False


class Point(Intent, frozen=True):
    """The pointer rests or moves at `pos`, in pixels, with nothing pressed."""

    pos: Point2


class Press(Intent, frozen=True):
    """The pointer's main button, or a finger, goes down."""

    pos: Point2


class Drag(Intent, frozen=True):
    """The pointer moves while pressed: from `start` (where it went down) by way of `delta` to `pos`."""

    pos: Point2
    start: Point2
    delta: Point2


class Release(Intent, frozen=True):
    """The pointer goes up; `dragged` if it moved further than a shaky hand does."""

    pos: Point2
    start: Point2
    dragged: bool = False


class Scroll(Intent, frozen=True):
    """Turn the page: `dx`, `dy` in notches, dy > 0 upwards as wheels count; `pos` if a pointer did it."""

    dx: float
    dy: float
    pos: Point2 | None = None


class Text(Intent, frozen=True):
    """Letters typed, already composed."""

    text: str


class Compose(Intent, frozen=True):
    """Letters still being composed by an input method; empty when it ends or is cancelled."""

    text: str
    cursor: int = 0


class Edit(Intent, frozen=True):
    """An editing key in a text field: backspace, delete, left, right, home, end, paste, copy, cut, all."""

    key: str


class Hand(Intent, frozen=True):
    """The hand on the box: displacement -1..1 in x and y (y downwards), (0, 0) when it lets go.

    Comes from a stick, held direction keys, or a drag, and only on screens that set `wants_hand`.
    """

    x: float
    y: float


class PadJoined(Intent, frozen=True):
    """A pad was plugged in: its instance id is `source.pad`."""

    name: str = ""


class PadLeft(Intent, frozen=True):
    """A pad was unplugged: its instance id is `source.pad`."""

    name: str = ""


class Command(StrEnum):
    """Everything a key or button can be bound to."""

    CONFIRM = "confirm"
    BACK = "back"
    MENU = "menu"
    UNDO = "undo"
    REDO = "redo"
    RULES = "rules"
    LOG = "log"
    INFO = "info"
    NEXT = "next"
    PREVIOUS = "previous"
    SKIP = "skip"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


STEPS: dict[Command, tuple[int, int]] = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}
_PLAIN: dict[Command, type[Intent]] = {
    Command.CONFIRM: Confirm,
    Command.BACK: Back,
    Command.MENU: Menu,
    Command.UNDO: Undo,
    Command.REDO: Redo,
    Command.RULES: Rules,
    Command.LOG: Log,
    Command.INFO: Info,
    Command.NEXT: Next,
    Command.PREVIOUS: Previous,
    Command.SKIP: Skip,
}


def intent_of(command: Command, source: Source, repeat: bool = False) -> Intent:
    """The intent a command stands for."""
    if command in STEPS:
        dx, dy = STEPS[command]
        return Direction(dx, dy, repeat, source=source)
    return _PLAIN[command](source=source)
