"""Every widget on a few screens, to look at while building: ``python -m game.ui.gallery [--screenshot DIR]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.ui.button import Button
from game.ui.choice import Choice, Slider, Toggle
from game.ui.dialog import Answer, Dialog
from game.ui.field import TextField
from game.ui.intent import Back, Command, Device, Intent
from game.ui.label import Label, Panel, ProgressDots, PromptBar
from game.ui.layout import centred, column, cut_bottom, cut_left, cut_top, inset, row
from game.ui.letters import WORDS, LetterBoard
from game.ui.loop import Stage
from game.ui.palette import SEAT_SYMBOLS
from game.ui.pen import Pen
from game.ui.screen import Screen
from game.ui.scroll import Block, ScrollList, ScrollText
from game.ui.settings import UiSettings
from game.ui.tabs import Tabs
from game.ui.window import NoDisplay

SIZES = ((1920, 1080), (1280, 800), (3840, 2160))
SCALES = (100, 150, 200)

_PAGE = [
    Block("Shaking the box", "heading"),
    Block("Close the lid and shake until you can no longer tell what lies where. Then lift it off and look."),
    Block("Free tiles", "heading"),
    Block("A tile is free when nothing lies on it. Only a free tile may be taken."),
    Block("The tile under the pointer shows what covers it.", indent=1, mark=True),
    Block("Press {glyph:info} on any tile to read what it is worth, {glyph:confirm} to take it."),
    Block("When nothing is free", "heading"),
    Block("Three tiles may lie on each other in a ring. Tap the box beside them until one slips off."),
    Block("A bust ends the turn: the pair that made it goes to another player, or out of the game."),
] * 2


def _nothing(*_: object) -> None:
    return None


class ButtonsScreen(Screen):
    """Buttons in all states on wood, felt and paper."""

    name = "buttons"

    def enter(self) -> None:
        """Build the widgets."""
        self.prompts = PromptBar([(Command.CONFIRM, "Choose"), (Command.BACK, "Back"), (Command.MENU, "Menu")])
        self.column = [
            Button("Continue the dig", _nothing, primary=True, hint="Round 3, Vera to move."),
            Button("New match", _nothing),
            Button("Undo", _nothing, command=Command.UNDO, enabled=False, why="A new tile came to light."),
            Button("Rules", _nothing, command=Command.RULES, quiet=True),
        ]
        self.sheet = Panel(
            [
                Label("Words on paper, wrapped to the width: 0123456789 Zoë, Łukasz.", dark=True),
                Button("Take", _nothing, primary=True),
                Button("Leave it", _nothing),
                ProgressDots("Vera is thinking", dark=True),
            ],
            title="A sheet of paper",
        )
        self.widgets = [*self.column, self.sheet, self.prompts]

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Two columns."""
        inner = inset(area, pen.px(96), pen.px(72))
        low, inner = cut_bottom(inner, self.prompts.measure(pen, inner.width)[1], pen.px(16))
        self.prompts.place(pen, low)
        left, right = cut_left(inner, inner.width * 2 // 5, pen.px(96))
        _, left = cut_top(left, pen.theme.text_px("title") + pen.px(32))
        _, right = cut_top(right, pen.px(72))
        column(pen, self.column, left, pen.px(20))
        self.sheet.place(pen, pygame.Rect(right.topleft, self.sheet.measure(pen, right.width)))

    def draw(self, pen: Pen) -> None:
        """Title and seat symbols' colours."""
        pen.text("Unburied", inset(self.area, pen.px(96), pen.px(56)), role="title")
        side = pen.px(44)
        for i, colour in enumerate(pen.palette.seats):
            box = pygame.Rect(self.area.right - pen.px(96) - (6 - i) * pen.px(60), pen.px(72), side, side)
            pen.symbol(SEAT_SYMBOLS[i], box, colour)


class SettingsScreen(Screen):
    """Tabs, toggles, choices, sliders, a field."""

    name = "settings"

    def enter(self) -> None:
        """Build the widgets."""
        picture = ScrollList(
            [
                Choice("Text size", [(i, f"{i} %") for i in (100, 125, 150, 175, 200)], 125, _nothing),
                Choice("Animation speed", [(1, "Half"), (2, "Normal"), (3, "Double")], 2, _nothing),
                Toggle("Fullscreen", True, _nothing, hint="Fills the screen without a border."),
                Toggle("Reduced motion", False, _nothing),
                Slider("Music", 0.6, _nothing),
                Slider("Effects", 0.9, _nothing, enabled=False, why="No sound device was found."),
                TextField("Your name", "Zoë", _nothing, empty="Nobody"),
                Toggle("Mono sound", False, _nothing, enabled=False, why="No sound device was found."),
            ]
        )
        page = ScrollText(_PAGE, label="Rules", dark=False)
        self.tabs = Tabs([("Picture", picture), ("Rules", page), ("Controls", ScrollList())])
        self.widgets = [self.tabs]
        self.focus.set(picture.content[2])

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """One column in the middle."""
        wide = min(area.width - 2 * pen.px(64), pen.px(1280))
        self.tabs.place(pen, centred(area, (wide, area.height - 2 * pen.px(64))))


class ReadingScreen(Screen):
    """A page of rules on paper."""

    name = "reading"
    ground = "felt"

    def enter(self) -> None:
        """Build the widgets."""
        self.page = ScrollText(_PAGE, label="Rules")
        self.close = Button("Close", lambda: self.stage.pop(), command=Command.BACK)
        self.next = Button("Next page", _nothing, primary=True)
        self.widgets = [self.page, self.close, self.next]

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """A sheet in the middle, buttons below it."""
        self.sheet = centred(area, (pen.px(1400), area.height - pen.px(96)))
        inside = inset(self.sheet, pen.px(56))
        low, rest = cut_bottom(inside, pen.theme.target, pen.px(24))
        self.page.place(pen, rest)
        row(pen, [self.close, self.next], low, pen.px(24), align="right")

    def draw(self, pen: Pen) -> None:
        """The sheet."""
        pen.panel(self.sheet, "paper", shadow=28)

    def on_intent(self, intent: Intent) -> None:
        """Back closes."""
        if isinstance(intent, Back):
            self.stage.pop()


def _dialog() -> Screen:
    answers = [Answer("Keep digging", 1, primary=True), Answer("Leave", 2), Answer("Leave and delete", 3)]
    text = "The match is saved after every action.\nYou can go on with it from the table at any time."
    return Dialog("Leave the dig?", text, answers)


SCREENS: dict[str, Callable[[], list[Screen]]] = {
    "buttons": lambda: [ButtonsScreen()],
    "settings": lambda: [SettingsScreen()],
    "reading": lambda: [ReadingScreen()],
    "dialog": lambda: [ButtonsScreen(), _dialog()],
    "letters": lambda: [SettingsScreen(), LetterBoard("Your name", "Zoë", 16, WORDS)],
}


def show(name: str, size: tuple[int, int], settings: UiSettings, device: Device = Device.KEYBOARD) -> Stage:
    """A stage with one of the gallery's screens standing still on it."""
    stage = Stage(settings, size=size)
    stage.input.last = device
    first, *others = SCREENS[name]()
    stage.start(first)
    for screen in others:
        stage.push(screen)
    stage.pump(30)
    return stage


def write_pictures(folder: Path, sizes: Sequence[tuple[int, int]] = SIZES, high: bool = False) -> list[Path]:
    """Write every screen at every size and text scale as PNG; gives the files."""
    files: list[Path] = []
    for size in sizes:
        for scale in SCALES:
            for name in SCREENS:
                settings = UiSettings(text_scale=scale, high_contrast=high)
                device = Device.PAD if scale == 150 else Device.KEYBOARD
                stage = show(name, size, settings, device)
                path = folder / f"{name}-{size[0]}x{size[1]}-{scale}.png"
                stage.screenshot(path)
                stage.close()
                files.append(path)
    return files


def main(arguments: list[str] | None = None) -> int:
    """Show the gallery in a window, or write its pictures."""
    parser = argparse.ArgumentParser(prog="python -m game.ui.gallery", description=__doc__)
    parser.add_argument("--screenshot", metavar="DIR", type=Path, help="write PNG files there and end")
    parser.add_argument("--size", metavar="WxH", help="only this size")
    parser.add_argument("--high-contrast", action="store_true")
    options = parser.parse_args(arguments)
    try:
        if options.screenshot is not None:
            w, _, h = (options.size or "").partition("x")
            sizes = [(int(w), int(h))] if w.isdecimal() and h.isdecimal() else SIZES
            for path in write_pictures(options.screenshot, sizes, high=options.high_contrast):
                sys.stdout.write(f"{path}\n")
            return 0
        Stage(UiSettings(high_contrast=options.high_contrast)).run(ButtonsScreen())
    except NoDisplay as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
