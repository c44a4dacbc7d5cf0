"""The pause menu, over the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.shell.base import HouseScreen
from game.shell.house import House
from game.ui.button import Button
from game.ui.intent import Back, Command, Intent, Menu
from game.ui.layout import centred, inset
from game.ui.pen import Pen
from game.ui.scroll import ScrollList

Entry = tuple[str, str, str, Callable[[], object]]
"""Words, icon, hint, action."""


class PauseScreen(HouseScreen):
    """A plate of buttons; the first resumes. Each other one closes the menu, then acts."""

    name = "pause"
    opaque = False

    def __init__(self, house: House, heading: str, line: str, entries: Sequence[Entry]) -> None:
        super().__init__(house)
        self.heading, self.line = heading, line
        resume = Button("Resume", self.resume, primary=True, art="icons/play", command=Command.BACK)
        rest = [
            Button(words, lambda act=act: self._do(act), art=icon, hint=hint)  # type: ignore[misc]
            for words, icon, hint, act in entries
        ]
        self.buttons = [resume, *rest]
        self.list = ScrollList(self.buttons, label="Menu")
        self.widgets = [self.list]
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._top = pygame.Rect(0, 0, 0, 0)

    def resume(self) -> None:
        """Back to the game."""
        self.stage.pop()

    def _do(self, action: Callable[[], object]) -> None:
        self.stage.pop()
        action()

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """A plate in the middle; the buttons scroll where the text is very large."""
        room = area.inflate(0, -2 * pen.px(24))
        for pad in (pen.px(48), pen.px(20)):  # less margin rather than scrolling
            width = min(area.width - 2 * pad, round(pen.px(620) * (0.5 + 0.5 * pen.theme.text_factor)))
            inner = width - 2 * pad
            head = pen.line_height("heading") + pen.measure(self.line, "small", width=inner)[1] + pen.px(20)
            high = self.list.measure(pen, inner)[1]
            if head + high + 2 * pad <= room.height:
                break
        self._sheet = centred(room, (width, head + high + 2 * pad))
        inside = inset(self._sheet, pad)
        self._top = pygame.Rect(inside.x, inside.y, inside.width, head)
        self.list.place(pen, pygame.Rect(inside.x, inside.y + head, inside.width, inside.height - head))

    def draw(self, pen: Pen) -> None:
        """The game dimmed, the plate, its heading."""
        pen.veil()
        pen.panel(self._sheet, "shade", radius=20, shadow=32)
        high = pen.line_height("heading")
        top = pygame.Rect(self._top.x, self._top.y, self._top.width, high)
        pen.text(self.heading, top, role="heading", colour=pen.palette.brass_light, align="center", fit=True)
        below = pygame.Rect(self._top.x, top.bottom, self._top.width, self._top.height - high)
        pen.text(self.line, below, role="small", colour=pen.palette.chalk_soft, align="center")

    def on_intent(self, intent: Intent) -> None:
        """The key that opened the menu closes it."""
        if isinstance(intent, (Back, Menu)):
            self.resume()
