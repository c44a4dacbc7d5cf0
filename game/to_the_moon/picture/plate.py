"""The plate that says what can be done: the four steps, what is planned, what remains, and the buttons for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.to_the_moon.content import HIDDEN, kinds
from game.to_the_moon.picture import night
from game.to_the_moon.picture.lettering import LEAST, block, couch, line
from game.to_the_moon.picture.night import CREAM, DEEP, GLOW, HAZE_LIT, MOON, MOON_SOFT
from game.to_the_moon.picture.paper import ART
from game.ui.button import Button
from game.ui.intent import Direction, Intent
from game.ui.palette import Colour, hexa
from game.ui.pen import Pen
from game.ui.svg import raster, rounded
from game.ui.text import Style
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene

CHIP = 1.22
"""Side of an emotion among what remains, to the height of its number."""
STEPS = ("Limit", "Action", "Quirk", "Refill")


class SnugButton(Button):
    """A button whose words stand on one line and shrink rather than leave it; left of the plate is the hand."""

    def __init__(self, label: str, action: Callable[[], object], scene: Scene, *, primary: bool = False) -> None:
        super().__init__(label, action, primary=primary)
        self.scene = scene
        self.leftmost = True

    def handle(self, intent: Intent) -> bool:
        """Lead back to the hand, whatever else is nearer."""
        if isinstance(intent, Direction) and (intent.dx, intent.dy) == (-1, 0) and self.leftmost:
            return self.scene.to_hand()
        return super().handle(intent)

    def _words(self, pen: Pen, box: Rect, colour: Colour) -> None:
        inner = box.inflate(-2 * pen.px(12), -pen.px(8))
        line(pen, self.label, inner, pen.theme.text_px("body"), colour, strong=True, align="center")


class Plate:
    """Words and buttons at the lower right."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.confirm = SnugButton("Do it", scene.commit, scene, primary=True)
        self.other = SnugButton("Other way", scene.turn_plan, scene)
        self.cancel = SnugButton("Cancel", scene.cancel, scene)
        self.passing = SnugButton("Pass", scene.pass_turn, scene, primary=True)
        self.keep = SnugButton("Keep it", scene.keep, scene, primary=True)
        self.done = SnugButton("Seen. Pass on", scene.part, scene, primary=True)

    def widgets(self) -> list[Widget]:
        """The buttons of this moment; what they say is brought up to date."""
        scene = self.scene
        if scene.lingers:
            return [self.done]
        if not scene.choosing:
            return []
        plan = scene.plan
        if plan is not None:
            refusal = plan.refusal()
            self.confirm.label = scene.ask.verb(plan)
            self.confirm.enabled, self.confirm.why = not refusal, refusal
            self.other.label = scene.ask.other_words(plan)
            return [self.confirm, *([self.other] if self.other.label else []), self.cancel]
        if scene.view.phase == "give":
            return [self.keep]
        return [self.passing] if scene.ask.must_pass() else []

    def place(self, pen: Pen) -> None:
        """The chief button over the whole width, the others beside each other above the foot."""
        shown = [button for button in self.widgets() if isinstance(button, SnugButton)]
        box = self.scene.places.plate.inflate(-2 * pen.px(14), -2 * pen.px(12))
        high, gap = pen.theme.target, pen.px(10)
        chief, rest = shown[:1], shown[1:]
        y = box.bottom - high
        if rest:
            wide = (box.width - gap * (len(rest) - 1)) // len(rest)
            for n, button in enumerate(rest):
                button.place(pen, Rect(box.left + n * (wide + gap), y, wide, high))
                button.leftmost = not n
            y -= high + gap
        for button in chief:
            button.place(pen, Rect(box.left, y, box.width, high))

    def _text_room(self, pen: Pen) -> Rect:
        box = self.scene.places.plate.inflate(-2 * pen.px(16), -2 * pen.px(12))
        buttons = [each.rect for each in self.widgets()]
        top = box.top + self._steps_height(pen) + pen.px(8)
        foot = min((each.top for each in buttons), default=box.bottom) - (pen.px(20) if buttons else 0)
        return Rect(box.left, top, box.width, max(0, foot - top))

    @staticmethod
    def _steps_height(pen: Pen) -> int:
        return pen.px(34)

    def draw(self, pen: Pen) -> None:
        """Plate, steps, words."""
        scene = self.scene
        rect = scene.places.plate
        night.panel(pen, rect, lit=False, opacity=0.9)
        self._steps(
            pen,
            Rect(
                rect.left + pen.px(16), rect.top + pen.px(12), rect.width - 2 * pen.px(16), self._steps_height(pen)
            ),
        )
        headline, told = scene.ask.words()
        room = self._text_room(pen)
        used = self._headline(pen, headline, room)
        rest = Rect(room.left, room.top + used, room.width, room.height - used)
        remains = scene.plan.remains() if scene.plan is not None and scene.plan.cards and not scene.busy else None
        high = min(round(couch(pen) * 1.3), max(pen.px(28), rest.height // 3), rest.height)
        if remains is not None:
            strip = Rect(rest.left, rest.bottom - high, rest.width, high)
            self._remains(pen, strip, remains)
            rest.height -= high + pen.px(2)
        used = self._told(pen, told, rest)
        if scene.plan is None and scene.choosing:
            below = Rect(rest.left, used + pen.px(10), rest.width, rest.bottom - used - pen.px(10))
            self._told(pen, list(scene.lately), below, faint=True)

    def _steps(self, pen: Pen, box: Rect) -> None:
        """The four steps of a turn in their order; the present one shines on a pill of its own."""
        now, high, pad = self.scene.shown.step, couch(pen), pen.px(9)
        wides = [pen.type.size(name, Style("body", high, n == now))[0] for n, name in _numbered()]
        gap = max(0.0, (box.width - sum(wides) - 2 * pad) / (len(STEPS) - 1))
        squeeze = min(1.0, (box.width - 2 * pad) / sum(wides))
        x = float(box.left + pad)
        for (n, name), wide in zip(_numbered(), wides, strict=True):
            lit = n == now
            cell = Rect(round(x), box.top, round(wide * squeeze), box.height)
            if lit:
                under = cell.inflate(2 * pad, 0)
                pen.surface.blit(pen.paint.cache.get(("step", under.size), lambda at=under: _pill(at.size)), under)  # type: ignore[misc]
            line(pen, name, cell, high, DEEP if lit else MOON_SOFT, strong=lit, align="center")
            x += cell.width + gap

    def _headline(self, pen: Pen, words: str, room: Rect) -> int:
        """In at most half of the room; gives the height it took."""
        if not words or not room.height:
            return 0
        most = min(room.height, max(round(room.height * 0.5), pen.px(40)))
        box = Rect(room.left, room.top, room.width, most)
        return block(pen, words, box, pen.theme.text_px("body"), MOON, strong=True) - room.top + pen.px(2)

    def _told(self, pen: Pen, lines: list[str], room: Rect, *, faint: bool = False) -> int:
        """Lines in small type; what there is no room for is left out, of news the oldest. Gives where they end."""
        lines = [each for each in lines if each]
        least, high = pen.theme.text_px("small", 1.0), couch(pen)
        step = pen.type.line_height(Style("body", least))
        news = faint or not self.scene.choosing
        while lines and step * len(pen.type.wrap("\n".join(lines), Style("body", least), room.width)) > room.height:
            lines = lines[1:] if news else lines[:-1]
        if not lines:
            return room.top
        return block(pen, "\n".join(lines), room, high, HAZE_LIT if faint else MOON_SOFT)

    def _remains(self, pen: Pen, box: Rect, hand: list[int]) -> None:
        """What the hand would hold after it: each emotion with its number, as large as they all fit."""
        heap = Counter(kinds()[kind].emotion for kind in hand if kind != HIDDEN)
        words = "Leaves" if heap else "Leaves nothing"
        high = couch(pen)
        while high > LEAST and _remains_width(pen, words, high, heap) > box.width:
            high -= 1
        label = line(pen, words, box, high, GLOW)
        side, x = min(box.height, round(high * CHIP)), label.right + high // 3
        for emotion, count in heap.items():
            room = Rect(x, box.top, box.right - x, box.height)
            number = line(pen, str(count), room, high, MOON, strong=True)
            chip = Rect(number.right + high // 8, box.centery - side // 2, side, side)
            pen.surface.blit(pen.paint.cache.get(("chip", side), lambda: _chip(side)), chip)
            pen.picture(f"{ART}/emotions/{emotion}", chip.inflate(-side // 8, -side // 8))
            x = chip.right + high // 3


def _remains_width(pen: Pen, words: str, high: int, heap: Counter[str]) -> int:
    """The width of what remains in type of ``high`` pixels."""
    numbers = sum(pen.type.line_width(str(count), Style("body", high, True)) for count in heap.values())
    return pen.type.line_width(words, Style("body", high)) + numbers + len(heap) * round(high * (CHIP + 0.5))


def _chip(side: int) -> pygame.Surface:
    """A piece of card under an emotion's symbol, so that the dark ones stand out as well."""
    return raster(rounded((0.5, 0.5, side - 1, side - 1), side * 0.2, hexa(CREAM)), (side, side))


def _numbered() -> list[tuple[int, str]]:
    return list(enumerate(STEPS, start=1))


def _pill(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    return raster(
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{h / 2 - 1}" fill="{hexa(GLOW)}"/>', size
    )
