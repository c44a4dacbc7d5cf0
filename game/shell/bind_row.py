"""A line of the controls page: what a command does, and the key and the pad button for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.bindings import Bindings, Control
from game.ui.button import Pressable
from game.ui.glyph import draw_glyph, family_of
from game.ui.intent import Command, Device
from game.ui.keynames import key_name
from game.ui.pen import Pen
from game.ui.widget import Widget

WORDS: dict[Command, str] = {
    Command.CONFIRM: "Confirm",
    Command.BACK: "Back",
    Command.MENU: "Menu",
    Command.UNDO: "Undo",
    Command.REDO: "Redo",
    Command.RULES: "Rules",
    Command.LOG: "Log",
    Command.INFO: "Explain",
    Command.NEXT: "Next",
    Command.PREVIOUS: "Previous",
    Command.SKIP: "Skip what plays",
    Command.UP: "Up",
    Command.DOWN: "Down",
    Command.LEFT: "Left",
    Command.RIGHT: "Right",
}


def control_words(control: Control, layout: dict[int, int]) -> str:
    """``Ctrl+Z``, ``pad button X``, ``mouse button 3``."""
    kind, _, rest = control.partition(":")
    if kind == "key":
        return key_name(rest, layout)
    return f"pad button {rest.upper()}" if kind == "pad" else f"mouse button {rest}"


class ControlButton(Pressable):
    """A slot with the picture of a key or button; pressing it waits for another."""

    kind = "control"

    def __init__(self, label: str, device: Device, action: Callable[[], object]) -> None:
        name = "key" if device is Device.KEYBOARD else "pad button"
        super().__init__(f"{label}, {name}", action, hint=f"Choose another {name} for “{label}”.")
        self.control: Control | None = None

    def draw(self, pen: Pen) -> None:
        """The cap or button in a slot."""
        pen.panel(self.rect, "wood" if self.lift > 0.5 else "slot", radius=10, shadow=0)
        if self.control is None:
            pen.text(
                "none", self.rect, role="small", colour=pen.palette.chalk_soft, align="center", valign="middle"
            )
            return
        high = round(pen.line_height() * 1.05)
        source = pen.source
        glyph = draw_glyph(self.control, high, family_of(source), source.layout, pen.palette)
        pen.surface.blit(glyph, glyph.get_rect(center=self.rect.center))


class BindRow(Widget):
    """The line. ``choose`` gets command and device when another control is wanted."""

    def __init__(self, command: Command, bindings: Bindings, choose: Callable[[Command, Device], object]) -> None:
        super().__init__(WORDS[command])
        self.command = command
        self.bindings = bindings
        devices = (Device.KEYBOARD, Device.PAD)
        self.slots = [
            ControlButton(self.label, device, lambda device=device: choose(command, device))  # type: ignore[misc]
            for device in devices
        ]
        for slot, device in zip(self.slots, devices, strict=True):
            slot.parent = self
            controls = bindings.controls(command, device)
            slot.control = controls[0] if controls else None
        self._name = pygame.Rect(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        """Key, then pad button."""
        return self.slots

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """One line."""
        return width, pen.theme.target

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Words at the left, two slots at the right."""
        super().place(pen, rect)
        wide = min(pen.px(260), round(rect.width * 0.26))
        gap = pen.px(16)
        for number, slot in enumerate(reversed(self.slots)):
            slot.place(pen, pygame.Rect(rect.right - (number + 1) * wide - number * gap, rect.y, wide, rect.height))
        self._name = pygame.Rect(rect.x, rect.y, self.slots[0].rect.x - gap - rect.x, rect.height)

    def draw(self, pen: Pen) -> None:
        """The line."""
        pen.text(self.label, self._name, valign="middle", fit=True)
        for slot in self.slots:
            slot.draw(pen)
