"""The bar above every game: who is to move, what can be done, and Rules, Log, Undo, Menu at their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.shell.icon_button import draw_icon
from game.ui.button import Button
from game.ui.intent import Command
from game.ui.palette import Colour
from game.ui.pen import Pen


class Bar:
    """A strip along the top. The board screen places it, draws it, and tells it what to say."""

    def __init__(
        self,
        rules: Callable[[], object],
        log: Callable[[], object],
        undo: Callable[[], object],
        menu: Callable[[], object],
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rules = BarButton("Rules", rules, art="icons/rules", command=Command.RULES, hint="The rulebook.")
        self.log = BarButton("Log", log, art="icons/log", command=Command.LOG, hint="What has happened so far.")
        self.undo = BarButton("Undo", undo, art="icons/undo", command=Command.UNDO, hint="Take the last step back.")
        self.menu = BarButton("Menu", menu, art="icons/menu", command=Command.MENU, hint="Pause, settings, leave.")
        self.buttons = [self.rules, self.log, self.undo, self.menu]

    def height(self, pen: Pen) -> int:
        """Pixels it takes from the top of the window: room for two lines of words."""
        return max(pen.px(96), pen.theme.target + pen.px(24), 2 * pen.line_height() + pen.px(20))

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Put the buttons at the right, as wordy as they can be while half the strip stays free."""
        self.rect = pygame.Rect(rect)
        gap = pen.px(12)
        for detail in ("full", "plain", "icon"):
            for button in self.buttons:
                button.detail = detail
            widths = [button.measure(pen, rect.width)[0] for button in self.buttons]
            if sum(widths) + gap * len(widths) <= rect.width * 0.52:
                break
        x = rect.right - pen.px(24) - sum(widths) - gap * (len(widths) - 1)
        for button, width in zip(self.buttons, widths, strict=True):
            button.place(pen, pygame.Rect(x, rect.centery - pen.theme.target // 2, width, pen.theme.target))
            x += width + gap

    def draw(self, pen: Pen, words: str, token: str, *, waiting: bool = False) -> None:
        """The strip with the mover's token and the words beside it; the buttons draw themselves.

        Args:
            token: art name of the marker of whoever is to move, or "".
            waiting: nobody at this screen has to do anything now.
        """
        pen.panel(self.rect.inflate(pen.px(40), 0).move(0, -pen.px(20)).inflate(0, pen.px(40)), "shade", shadow=16)
        x = self.rect.left + pen.px(24)
        if token:
            side = self.rect.height - pen.px(20)
            pen.picture(token, pygame.Rect(x, self.rect.centery - side // 2, side, side))
            x += side + pen.px(20)
        box = pygame.Rect(x, self.rect.top, self.buttons[0].rect.left - pen.px(24) - x, self.rect.height)
        colour = pen.palette.chalk_soft if waiting else pen.palette.chalk
        pen.text(words, box, colour=colour, strong=not waiting, valign="middle", fit=True)


class BarButton(Button):
    """A button that can do with less room: first it drops its key, then its words."""

    detail = "full"

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """As wide as its detail asks for."""
        if self.detail == "icon":
            return (round(pen.theme.target * 1.2), pen.theme.target)
        with self._without_key():
            return super().measure(pen, width)

    def draw(self, pen: Pen) -> None:
        """The plate with what there is room for."""
        with self._without_key():
            super().draw(pen)

    def _words(self, pen: Pen, box: pygame.Rect, colour: Colour) -> None:
        if self.detail == "icon":
            draw_icon(pen, self.art, box, colour, faint=not self.enabled)
        else:
            super()._words(pen, box, colour)

    @contextmanager
    def _without_key(self) -> Iterator[None]:
        command = self.command
        self.command = command if self.detail == "full" else None
        try:
            yield
        finally:
            self.command = command
