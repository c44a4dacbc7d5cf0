"""What every screen of the shell has: the house, its sentences, and the old table underneath."""

from __future__ import annotations

import pygame

from game.shell.house import House
from game.ui.assets import assets_path
from game.ui.backdrop import Scene
from game.ui.intent import Intent, PadJoined, PadLeft
from game.ui.pen import Pen
from game.ui.screen import Screen


class HouseScreen(Screen):
    """A screen that knows the house."""

    ground: Scene | None = None

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house

    def notify(self, sentence: str) -> None:
        """Show one sentence for as long as it takes to read it."""
        if sentence:
            self.stage.notify(sentence)

    def update(self, seconds: float) -> bool:
        """Take up what the house has to tell."""
        for sentence in self.house.notices():
            self.notify(sentence)
        return super().update(seconds)

    def handle(self, intent: Intent) -> None:
        """Remember which pads have been used; a new one may still join in a lobby."""
        pad = intent.source.pad
        if isinstance(intent, PadLeft) and pad is not None:
            if pad in self.house.pads_seen:
                self.notify(f"{intent.name or 'A pad'} is gone. Mouse, keys and any other pad go on.")
            self.house.pads_seen.discard(pad)
        elif pad is not None and not isinstance(intent, PadJoined):
            self.house.pads_seen.add(pad)
        super().handle(intent)

    def draw(self, pen: Pen) -> None:
        """The table, under opaque screens."""
        if self.opaque:
            draw_table(pen)


def draw_table(pen: Pen) -> None:
    """Fill the window with the walnut table under the lamp; plain wood at high contrast."""
    if pen.theme.high_contrast:
        pen.ground("table")
        return
    size = pen.theme.size
    pen.surface.blit(pen.paint.cache.get(("walnut table", size), lambda: _table(pen, size)), (0, 0))


def _table(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    scale = max(size[0] / 1920, size[1] / 1200)
    whole = pygame.Surface(size).convert()
    try:
        wood = pygame.image.load_sized_svg(
            assets_path("art", "shell", "table.svg"), (round(1920 * scale) + 1, round(1200 * scale) + 1)
        )
    except (pygame.error, OSError):
        return pen.backdrop.picture("table", pen.theme)
    whole.blit(wood, ((size[0] - wood.get_width()) // 2, (size[1] - wood.get_height()) // 2))
    return whole


def draw_heading(pen: Pen, text: str, area: pygame.Rect, below: str = "") -> pygame.Rect:
    """A screen's title at the upper left, with a line below it; gives what is left of ``area``."""
    margin = side_margin(pen, area)
    box = pygame.Rect(margin, area.top + pen.px(32), area.width - 2 * margin, pen.line_height("title"))
    pen.text(text, box, role="title", colour=pen.palette.brass_light, wrap=False, fit=True)
    bottom = box.bottom
    if below:
        _, h = pen.measure(below, width=box.width)
        pen.text(below, pygame.Rect(box.x, bottom, box.width, h), colour=pen.palette.chalk_soft)
        bottom += h
    return body_area(pen, area, below)


def body_area(pen: Pen, area: pygame.Rect, below: str = "") -> pygame.Rect:
    """What is left of ``area`` under a heading: the same rectangle ``draw_heading`` gives."""
    margin = side_margin(pen, area)
    top = area.top + pen.px(32) + pen.line_height("title") + pen.px(20)
    if below:
        top += pen.measure(below, width=area.width - 2 * margin)[1]
    return pygame.Rect(margin, top, area.width - 2 * margin, area.bottom - pen.px(40) - top)


def side_margin(pen: Pen, area: pygame.Rect) -> int:
    """Pixels left free at each side of a page: more where the window is wide."""
    return area.left + max(pen.px(64), (area.width - pen.px(1792)) // 2)
