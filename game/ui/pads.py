"""Game pads: opened as they come, told apart by instance id, reduced to named controls and two sticks.

A pad SDL knows the layout of speaks through controller events; its plain joystick events are then
ignored, or every press would count twice. Any other pad is read as a joystick with the usual order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Any

import pygame
from pygame._sdl2 import controller

DEAD_ZONE = 0.24
"""Share of a stick's way in which it counts as still (worn sticks rest at up to 0.2)."""
TRIGGER_DOWN, TRIGGER_UP = 0.5, 0.3
STICK_DOWN, STICK_UP = 0.55, 0.4

_BUTTON: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_JOY_BUTTON = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "leftstick", "rightstick")
_TRIGGER = {4: "lefttrigger", 5: "righttrigger"}


@dataclass(frozen=True)
class PadPress:
    """A named control of a pad went down or up."""

    pad: int
    name: str
    down: bool


@dataclass(frozen=True)
class PadChange:
    """A pad came or went."""

    pad: int
    name: str
    joined: bool


PadNews = PadPress | PadChange


def rest(x: float, y: float) -> tuple[float, float]:
    """A stick's deflection with the round dead zone taken out and the rest stretched to 0-1."""
    length = hypot(x, y)
    if length <= DEAD_ZONE:
        return (0.0, 0.0)
    scale = min(1.0, (length - DEAD_ZONE) / (1 - DEAD_ZONE)) / length
    return (x * scale, y * scale)


@dataclass
class Pad:
    """One pad as it stands now."""

    instance: int
    name: str = "Pad"
    mapped: bool = True
    axes: dict[int, float] = field(default_factory=dict)
    down: set[str] = field(default_factory=set)
    handle: Any = None

    @property
    def left(self) -> tuple[float, float]:
        """The left stick, dead zone taken out."""
        return rest(self.axes.get(0, 0.0), self.axes.get(1, 0.0))

    @property
    def right(self) -> tuple[float, float]:
        """The right stick, dead zone taken out."""
        return rest(self.axes.get(2, 0.0), self.axes.get(3, 0.0)) if self.mapped else (0.0, 0.0)

    @property
    def family(self) -> str:
        """Whose letters stand on its buttons: xbox, playstation or nintendo."""
        name = self.name.lower()
        if any(word in name for word in ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony")):
            return "playstation"
        if any(word in name for word in ("nintendo", "switch", "joy-con")):
            return "nintendo"
        return "xbox"

    def rumble(self, strength: float, seconds: float) -> None:
        """Shake the pad, strength 0-1; pads that cannot, do not."""
        if self.handle is None:
            return
        try:
            self.handle.rumble(strength * 0.6, strength, round(seconds * 1000))
        except (pygame.error, AttributeError):
            self.handle = None


class Pads:
    """All pads at the table, by instance id."""

    def __init__(self) -> None:
        self.by_id: dict[int, Pad] = {}

    def open_all(self) -> None:
        """Start the subsystems; pads already plugged in announce themselves by events."""
        pygame.joystick.init()
        controller.init()

    def pad(self, instance: int, *, mapped: bool = True) -> Pad:
        """The pad of an instance id, known from now on."""
        return self.by_id.setdefault(instance, Pad(instance, mapped=mapped))

    def feed(self, event: pygame.Event) -> list[PadNews]:
        """What a pygame event says about pads; nothing for any other event."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            return self._open(event.device_index)
        if kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            return self._close(event.instance_id)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTON.get(event.button)
            return self._set(self.pad(event.instance_id), name, kind == pygame.CONTROLLERBUTTONDOWN)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(self.pad(event.instance_id), event.axis, event.value / 32767)
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            return self._joystick(event)
        return []

    def _open(self, index: int) -> list[PadNews]:
        try:
            if controller.is_controller(index):
                handle: Any = controller.Controller(index)
                joystick = handle.as_joystick()
                mapped = True
            else:
                handle = joystick = pygame.joystick.Joystick(index)
                mapped = False
            instance, name = joystick.get_instance_id(), joystick.get_name()
        except pygame.error:
            return []  # gone again before it could be opened
        pad = self.pad(instance)
        pad.name, pad.mapped, pad.handle = name, mapped, handle
        return [PadChange(instance, name, joined=True)]

    def _close(self, instance: int) -> list[PadNews]:
        pad = self.by_id.pop(instance, None)
        if pad is None:
            return []
        news: list[PadNews] = [PadPress(instance, name, False) for name in sorted(pad.down)]
        return [*news, PadChange(instance, pad.name, joined=False)]

    def _set(self, pad: Pad, name: str | None, down: bool) -> list[PadNews]:
        if name is None or (name in pad.down) is down:
            return []
        (pad.down.add if down else pad.down.discard)(name)
        return [PadPress(pad.instance, name, down)]

    def _axis(self, pad: Pad, axis: int, value: float) -> list[PadNews]:
        pad.axes[axis] = value = min(max(value, -1.0), 1.0)
        name = _TRIGGER.get(axis) if pad.mapped else None
        if name is None:
            return []
        return self._set(pad, name, value > (TRIGGER_UP if name in pad.down else TRIGGER_DOWN))

    def _joystick(self, event: pygame.Event) -> list[PadNews]:
        instance = event.instance_id
        pad = self.by_id.get(instance) or self.pad(instance, mapped=False)
        if pad.mapped:
            return []
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(pad, event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            ways = (("left", x < 0), ("right", x > 0), ("up", y > 0), ("down", y < 0))
            return [news for name, down in ways for news in self._set(pad, name, down)]
        name = _JOY_BUTTON[event.button] if event.button < len(_JOY_BUTTON) else None
        return self._set(pad, name, event.type == pygame.JOYBUTTONDOWN)
