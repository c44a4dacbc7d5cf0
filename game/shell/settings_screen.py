"""Settings: picture, motion, sound, controls. Every change holds at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.shell.base import HouseScreen, body_area, draw_heading
from game.shell.bind_row import WORDS, BindRow, control_words
from game.shell.house import House
from game.ui.button import Button
from game.ui.choice import Choice, Slider, Toggle
from game.ui.intent import Back, Command, Device, Intent, Menu, Press
from game.ui.label import Label
from game.ui.layout import cut_bottom, row
from game.ui.pen import Pen
from game.ui.screen import Screen
from game.ui.scroll import ScrollList
from game.ui.settings import PALETTES, SPEEDS, TEXT_SCALES, PaletteName, SpeedName
from game.ui.tabs import Tabs
from game.ui.widget import Widget

T = TypeVar("T")
SPEED_WORDS: dict[SpeedName, str] = {
    "half": "Half",
    "normal": "Normal",
    "double": "Double",
    "instant": "Instant",
}
PALETTE_WORDS: dict[PaletteName, str] = {
    "standard": "Standard",
    "deutan": "Deuteranopia",
    "protan": "Protanopia",
    "tritan": "Tritanopia",
}
CAPTURE_SECONDS = 6.0


class SettingsScreen(HouseScreen):
    """Pages behind tabs; reached from the table and from the pause menu alike."""

    name = "settings"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.ui = house.settings.ui
        self.pages = [ScrollList(label=words) for words in ("Picture", "Motion", "Sound", "Controls")]
        self.tabs: Tabs
        self.leave_settings = Button("Back", lambda: self.stage.pop(), command=Command.BACK, art="icons/back")

    def enter(self) -> None:
        """Show what holds now."""
        self._fill()
        heads = [(page.label, page) for page in self.pages]
        self.tabs = Tabs(heads, on_change=lambda index: self.stage.relayout())
        self.widgets = [self.tabs, self.leave_settings]
        self.focus.set(self.tabs.heads[0])

    # contents ----------------------------------------------------------------------------------

    def _fill(self) -> None:
        contents = (self._picture_page(), self._motion_page(), self._sound_page(), self._controls_page())
        for page, content in zip(self.pages, contents, strict=True):
            page.fill(content)

    def _set(self, name: str) -> Callable[[T], None]:
        """Takes a new value for a setting, lets it hold at once, and remembers it."""

        def change(value: T) -> None:
            setattr(self.ui, name, value)
            self._hold()

        return change

    def _volume(self, name: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            setattr(self.ui.volumes, name, round(value, 2))
            self._hold()

        return change

    def _hold(self) -> None:
        self.stage.apply_settings()
        self.house.save_settings()

    def _picture_page(self) -> list[Widget]:
        ui = self.ui
        scales = [(scale, f"{scale} %") for scale in TEXT_SCALES]
        palettes = [(name, PALETTE_WORDS[name]) for name in PALETTES]
        return [
            Toggle(
                "Fill the screen", ui.fullscreen, self._set("fullscreen"), hint="F11 does the same at any time."
            ),
            Choice("Size of text", scales, ui.text_scale, self._set("text_scale")),
            Choice(
                "Colours", palettes, ui.palette, self._set("palette"), hint="Chosen for eyes that miss a colour."
            ),
            Toggle("High contrast", ui.high_contrast, self._set("high_contrast"), hint="Black, white and yellow."),
        ]

    def _motion_page(self) -> list[Widget]:
        ui = self.ui
        speeds = [(name, SPEED_WORDS[name]) for name in SPEEDS]
        return [
            Choice("Speed of play", speeds, ui.speed, self._set("speed"), hint="Any press skips what plays."),
            Toggle(
                "Reduced motion", ui.reduced_motion, self._set("reduced_motion"), hint="Nothing sways or flies."
            ),
            Toggle("Pad rumble", ui.rumble, self._set("rumble")),
        ]

    def _sound_page(self) -> list[Widget]:
        volumes, ui = self.ui.volumes, self.ui
        return [
            Slider("Everything", volumes.master, self._volume("master")),
            Slider("Sounds of the game", volumes.effects, self._volume("effects")),
            Slider("Music", volumes.music, self._volume("music")),
            Slider("Buttons", volumes.interface, self._volume("interface")),
            Toggle("Quiet in the background", ui.mute_unfocused, self._set("mute_unfocused")),
            Toggle("One channel", ui.mono, self._set("mono"), hint="Both ears hear the same."),
            Toggle("Captions", ui.captions, self._set("captions"), hint="Words for what can be heard."),
        ]

    def _controls_page(self) -> list[Widget]:
        bindings = self.stage.input.bindings
        rows: list[Widget] = [BindRow(command, bindings, self.choose_control) for command in Command]
        layout = self.stage.input.layout
        told = [
            Label(
                f"“{control_words(each.control, layout)}” stands twice: it does “{WORDS[each.first]}”, "
                f"not “{WORDS[each.second]}”.",
                role="small",
            )
            for each in bindings.conflicts()
        ]
        return [*told, *rows, Button("Usual controls again", self.reset_controls, art="icons/undo")]

    # controls ----------------------------------------------------------------------------------

    def choose_control(self, command: Command, device: Device) -> None:
        """Wait for the next key or button."""
        self.stage.push(CaptureScreen(command, device), lambda control: self._bind(command, control))

    def _bind(self, command: Command, control: object) -> None:
        if not isinstance(control, str):
            return
        bindings = self.stage.input.bindings
        owner = bindings.command(control)
        words = control_words(control, self.stage.input.layout)
        answer = bindings.bind(command, control)
        if answer == "needed" and owner is not None:
            self.notify(f"“{words}” is the last control for “{WORDS[owner]}”; give that another one first.")
        elif answer != "bound":
            self.notify(f"“{words}” cannot be used.")
        elif owner is not None and owner is not command:
            self.notify(f"“{words}” now does “{WORDS[command]}” and no longer “{WORDS[owner]}”.")
        self._rebound(command)

    def _rebound(self, command: Command | None = None) -> None:
        self.ui.bindings = self.stage.input.bindings.to_data()
        self._hold()
        self.pages[3].fill(self._controls_page())
        for row_ in self.pages[3].content:
            if isinstance(row_, BindRow) and row_.command is command:
                self.focus.set(row_.slots[0])
        self.stage.pen.follow_device()
        self.stage.relayout()

    def reset_controls(self) -> None:
        """Every control as it was on the first day."""
        self.stage.input.bindings.reset()
        self._rebound()
        self.focus.set(self.pages[3].content[-1])
        self.notify("The usual controls hold again.")

    # picture and intents -----------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Tabs over a column that is not too wide to read across."""
        foot, body = cut_bottom(body_area(pen, area), pen.theme.target, pen.px(24))
        wide = min(body.width, round(pen.px(1240) * (0.5 + 0.5 * pen.theme.text_factor)))
        self.tabs.place(pen, pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height))
        row(pen, [self.leave_settings], foot, pen.px(20))

    def draw(self, pen: Pen) -> None:
        """The table, the heading, a dark ground under the page."""
        super().draw(pen)
        draw_heading(pen, "Settings", self.area)
        page = self.pages[self.tabs.index].rect
        pen.panel(page.inflate(pen.px(24), pen.px(16)), "shade", opacity=0.6, shadow=0)

    def on_intent(self, intent: Intent) -> None:
        """Back."""
        if isinstance(intent, (Back, Menu)):
            self.stage.pop()


class CaptureScreen(Screen):
    """Waits for one key or button, and is popped with it; with None when a pointer presses or time is up."""

    name = "capture"
    opaque = False

    def __init__(self, command: Command, device: Device) -> None:
        super().__init__()
        what = "key" if device is Device.KEYBOARD else "pad button"
        self.words = f"Press the {what} for “{WORDS[command]}”."
        self.device = device
        self._done = False

    def enter(self) -> None:
        """From now on presses are caught instead of understood."""
        self.stage.input.captures = []
        self.stage.later(CAPTURE_SECONDS, lambda: self._end(None))

    def leave(self) -> None:
        """Presses mean something again."""
        self.stage.input.captures = None

    def update(self, seconds: float) -> bool:
        """Take the first control of the right device."""
        for control in self.stage.input.captures or []:
            kind = control.partition(":")[0]
            if (kind == "pad") == (self.device is Device.PAD):
                self._end(control)
                break
        return super().update(seconds)

    def _end(self, control: str | None) -> None:
        if not self._done:
            self._done = True
            self.stage.pop(control)

    def draw(self, pen: Pen) -> None:
        """The question."""
        pen.veil()
        w, h = pen.measure(self.words, "heading", width=self.area.width - 2 * pen.px(96))
        box = pygame.Rect(0, 0, w + pen.px(96), h + pen.px(96))
        box.center = self.area.center
        pen.panel(box, "paper", radius=20, shadow=32)
        inner = box.inflate(-pen.px(88), 0)
        pen.text(self.words, inner, role="heading", colour=pen.palette.ink, align="center", valign="middle")

    def on_intent(self, intent: Intent) -> None:
        """A press of the pointer gives up."""
        if isinstance(intent, Press):
            self._end(None)
