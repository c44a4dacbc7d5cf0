"""Which key or button means what; plain data in the settings, conflicts told, defaults one call away.

A control is a short string: ``key:40`` (a key by its place on the board, SDL scancode), ``key:29+ctrl``,
``mouse:3``, ``pad:a``. Keys go by place, so that WASD stays a cross on every layout; what the key is
*called* is asked of the layout only when a prompt is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.intent import Command, Device

Control = str

PAD_BUTTONS: tuple[str, ...] = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick",
    "leftshoulder", "rightshoulder", "up", "down", "left", "right", "lefttrigger", "righttrigger",
)  # fmt: skip

DEFAULTS: dict[Command, tuple[Control, ...]] = {
    Command.CONFIRM: ("key:40", "key:44", "key:88", "pad:a"),
    Command.BACK: ("key:41", "key:42", "mouse:6", "pad:b"),
    Command.MENU: ("key:16", "key:67", "pad:start"),
    Command.UNDO: ("key:24", "key:29+ctrl", "pad:x"),
    Command.REDO: ("key:28", "key:28+ctrl", "pad:rightstick"),
    Command.RULES: ("key:21", "key:58", "pad:lefttrigger"),
    Command.LOG: ("key:15", "pad:back"),
    Command.INFO: ("key:12", "mouse:3", "pad:y"),
    Command.NEXT: ("key:43", "key:78", "pad:rightshoulder"),
    Command.PREVIOUS: ("key:43+shift", "key:75", "pad:leftshoulder"),
    Command.SKIP: ("key:27", "pad:righttrigger"),
    Command.UP: ("key:82", "key:26", "pad:up"),
    Command.DOWN: ("key:81", "key:22", "pad:down"),
    Command.LEFT: ("key:80", "key:4", "pad:left"),
    Command.RIGHT: ("key:79", "key:7", "pad:right"),
}
# Without these nobody could find back into the settings.
INDISPENSABLE = (Command.CONFIRM, Command.BACK, Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT)
_DEVICE_OF = {"key": Device.KEYBOARD, "mouse": Device.MOUSE, "pad": Device.PAD}
_MODIFIERS = ("ctrl", "alt", "shift")
RESERVED: tuple[Control, ...] = ("key:68", "key:40+alt")
"""F11 and Alt+Enter: always the window's."""


def device_of(control: Control) -> Device:
    """The device a control belongs to."""
    return _DEVICE_OF[control.split(":", 1)[0]]


def is_control(control: Control) -> bool:
    """Whether the string names a control at all."""
    kind, _, rest = control.partition(":")
    if kind == "pad":
        return rest in PAD_BUTTONS
    if kind == "mouse":
        return rest.isdecimal() and 2 <= int(rest) <= 16
    if kind != "key":
        return False
    code, *modifiers = rest.split("+")
    return code.isdecimal() and 0 < int(code) < 512 and all(m in _MODIFIERS for m in modifiers)


@dataclass(frozen=True)
class Conflict:
    """One control that is bound to two commands."""

    control: Control
    first: Command
    second: Command


class Bindings:
    """The table of controls. Changing it never leaves a command nobody can reach."""

    def __init__(self) -> None:
        self._table: dict[Command, list[Control]] = {c: list(DEFAULTS[c]) for c in Command}
        self._lookup: dict[Control, Command] = {}
        self._index()

    def _index(self) -> None:
        self._lookup = {}
        for command, controls in self._table.items():
            for control in controls:
                self._lookup.setdefault(control, command)

    def command(self, control: Control) -> Command | None:
        """What a control means, or None."""
        return self._lookup.get(control)

    def controls(self, command: Command, device: Device | None = None) -> list[Control]:
        """The controls of a command, the first being the one shown in prompts."""
        return [c for c in self._table[command] if device is None or device_of(c) is device]

    def conflicts(self) -> list[Conflict]:
        """Every control that two commands claim; the first of them gets it."""
        found: list[Conflict] = []
        for command, controls in self._table.items():
            for control in controls:
                owner = self._lookup[control]
                if owner is not command:
                    found.append(Conflict(control, owner, command))
        return found

    def bind(self, command: Command, control: Control) -> Literal["bound", "reserved", "needed", "unknown"]:
        """Make `control` the first of its device for `command`, replacing that device's controls.

        Another command that had the control loses it, unless it would be left with no control of that
        device and is one nobody can do without: then nothing changes and the answer is ``"needed"``.
        """
        if not is_control(control):
            return "unknown"
        if control in RESERVED:
            return "reserved"
        device = device_of(control)
        owner = self._lookup.get(control)
        if owner is not None and owner is not command:
            left = [c for c in self.controls(owner, device) if c != control]
            if not left and owner in INDISPENSABLE:
                return "needed"
            self._table[owner].remove(control)
        others = [c for c in self._table[command] if device_of(c) is not device]
        self._table[command] = [control, *others]
        self._index()
        return "bound"

    def reset(self) -> None:
        """Back to the defaults."""
        self._table = {c: list(DEFAULTS[c]) for c in Command}
        self._index()

    def to_data(self) -> dict[str, list[str]]:
        """Only what differs from the defaults, as plain data for the settings."""
        return {c.value: list(v) for c, v in self._table.items() if tuple(v) != DEFAULTS[c]}

    @classmethod
    def from_data(cls, data: dict[str, list[str]]) -> tuple[Bindings, list[str]]:
        """The table of stored data, and one sentence for every entry that could not be used."""
        made, problems = cls(), []
        for name, controls in data.items():
            if name not in set(Command):
                problems.append(f"The key setting for '{name}' is unknown and was left out.")
                continue
            good = [c for c in controls if is_control(c) and c not in RESERVED]
            problems += [
                f"The control '{c}' for '{name}' cannot be used and was left out."
                for c in controls
                if c not in good
            ]
            command = Command(name)
            if not any(device_of(c) is Device.KEYBOARD for c in good) and command in INDISPENSABLE:
                good += [c for c in DEFAULTS[command] if device_of(c) is Device.KEYBOARD]
            made._table[command] = good
        made._index()
        return made, problems
