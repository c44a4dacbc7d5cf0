"""What is longer than its place: a list of widgets and a page of text, both scrolled the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.charts import Chart, draw_chart, shelve
from game.ui.intent import Direction, Drag, Intent, Next, Press, Previous, Release, Scroll
from game.ui.pen import Pen
from game.ui.theme import Role
from game.ui.widget import Widget

MARGIN, LEFT, SIDES = 20, 16, 44
"""Units above and below what is in a list, left of it, and on both sides with the bar: room for the focus ring."""
GLIDE = 14.0
"""How fast a scrolled page follows: share of the way a second, as an exponent."""


class Scroller(Widget):
    """Base: a window onto something `height` pixels high."""

    def __init__(self, label: str = "") -> None:
        super().__init__(label)
        self.offset = 0.0
        self.goal = 0.0
        self.height = 0
        self._line = 40
        self._pen: Pen | None = None

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.height)

    def scroll_to(self, offset: float, *, at_once: bool = False) -> bool:
        """Go to an offset in pixels; true if that is another one."""
        goal = min(max(offset, 0.0), float(self.most))
        changed = abs(goal - self.goal) > 0.5
        self.goal = goal
        if at_once and self.offset != goal:
            self.offset = goal
            self.moved()
        return changed

    def moved(self) -> None:
        """The offset has changed."""

    def handle(self, intent: Intent) -> bool:
        """Wheels and right sticks scroll; a drag moves the page with the finger."""
        match intent:
            case Scroll(_, dy) if dy:
                return self.scroll_to(self.goal - dy * self._line * 1.5) or self.most > 0
            case Drag(delta=delta):
                return self.scroll_to(self.offset - delta[1], at_once=True)
        return False

    def update(self, seconds: float, calm: bool) -> bool:
        """Glide to the goal."""
        still = super().update(seconds, calm)
        if self.offset == self.goal:
            return still
        way = self.goal - self.offset
        self.offset = self.goal if calm or abs(way) < 1 else self.offset + way * min(1.0, GLIDE * seconds)
        self.moved()
        return True

    def draw_bar(self, pen: Pen) -> None:
        """The bar at the right, only when there is something to scroll."""
        if not self.most:
            return
        wide = max(4, pen.px(10))
        track = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        high = max(pen.px(48), round(track.height * self.rect.height / self.height))
        y = track.y + round((track.height - high) * self.offset / self.most)
        groove = pen.paint.panel(track.size, "slot", wide // 2, opacity=0.5)
        pen.surface.blit(groove, track)
        knob = pen.paint.panel((wide, high), "brass", wide // 2)
        pen.surface.blit(knob, (track.x, y))


class Reading(Scroller):
    """A page in focus: up and down scroll it until its end, then the focus goes on."""

    focusable = True
    kind = "page"

    def handle(self, intent: Intent) -> bool:
        """Read on."""
        match intent:
            case Direction(0, dy):
                return self.scroll_to(self.goal + dy * self._line * 3)
            case Next():
                return self.scroll_to(self.goal + self.rect.height - self._line * 2)
            case Previous():
                return self.scroll_to(self.goal - self.rect.height + self._line * 2)
            case Press() | Release():
                return True
        return super().handle(intent)


class ScrollList(Scroller):
    """Widgets one below the other, of which a part is seen; the focus drags the view along."""

    def __init__(self, content: Sequence[Widget] = (), *, gap: int = 12, label: str = "") -> None:
        """Args: gap: distance between widgets in units."""
        super().__init__(label)
        self.content: list[Widget] = []
        self.gap = gap
        self._tops: list[tuple[Widget, int, int]] = []
        self.fill(content)

    def fill(self, content: Sequence[Widget]) -> None:
        """Replace what is in the list; ask the stage to lay out anew afterwards."""
        self.content = list(content)
        for widget in self.content:
            widget.parent = self

    def children(self) -> Sequence[Widget]:
        """The widgets in the list, seen or not: the focus may go to all of them."""
        return self.content

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """As high as everything in it; who places it may give less."""
        gap, margin = pen.px(self.gap), 2 * pen.px(MARGIN)
        shown = [w for w in self.content if w.visible]
        inner = width - pen.px(SIDES)
        return width, sum(w.measure(pen, inner)[1] + gap for w in shown) - gap * bool(shown) + margin

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Place every widget, in view or not."""
        super().place(pen, rect)
        self._pen, self._line = pen, pen.line_height()
        margin = pen.px(MARGIN)
        y, inner = margin, self.rect.width - pen.px(SIDES)
        self._tops = []
        for widget in self.content:
            if widget.visible:
                high = widget.measure(pen, inner)[1]
                self._tops.append((widget, y, high))
                y += high + pen.px(self.gap)
        self.height = y - pen.px(self.gap) + margin
        self.goal = min(self.goal, float(self.most))
        self.offset = min(self.offset, float(self.most))
        self.moved()

    def moved(self) -> None:
        """Put every widget where it is now."""
        pen = self._pen
        if pen is None:
            return
        x, inner = self.rect.x + pen.px(LEFT), self.rect.width - pen.px(SIDES)
        clip = self.rect if self.clip is None else self.rect.clip(self.clip)
        for widget, top, high in self._tops:
            widget.place(pen, pygame.Rect(x, self.rect.y + top - round(self.offset), inner, high))
            _clip(widget, clip)

    def reveal(self, child: Widget) -> None:
        """Scroll so that the child is in view, with a little of what comes next."""
        for widget, top, high in self._tops:
            if widget is child:
                margin = self._line
                if top - margin < self.goal:
                    self.scroll_to(top - margin)
                elif top + high + margin > self.goal + self.rect.height:
                    self.scroll_to(top + high + margin - self.rect.height)

    def draw(self, pen: Pen) -> None:
        """What is in view."""
        with pen.clipped(self.rect):
            for widget in self.content:
                if widget.visible and widget.rect.colliderect(self.rect):
                    widget.draw(pen)
        self.draw_bar(pen)


def _clip(widget: Widget, clip: pygame.Rect) -> None:
    widget.clip = clip
    for child in widget.children():
        _clip(child, clip)


@dataclass(frozen=True)
class Block:
    """One paragraph of a page: words in a role, maybe a picture (art name) before them, maybe set in, maybe charts
    below."""

    text: str
    role: Role = "body"
    strong: bool = False
    art: str = ""
    indent: int = 0
    mark: bool = False
    charts: tuple[Chart, ...] = ()


class ScrollText(Reading):
    """A page to read, told in paragraphs."""

    def __init__(self, blocks: Sequence[Block], *, label: str, dark: bool = True, edge: int = 14) -> None:
        """Args: label: what it is called when spoken; dark: ink for a light ground, else chalk; edge: units left
        and right of the words, so that the focus ring does not touch them."""
        super().__init__(label)
        self.blocks = list(blocks)
        self.dark = dark
        self.edge = edge
        self._places: list[tuple[Block, pygame.Rect]] = []
        self._charts: list[tuple[Chart, pygame.Rect]] = []

    def show(self, blocks: Sequence[Block]) -> None:
        """Show another page from its top; ask the stage to lay out anew afterwards."""
        self.blocks = list(blocks)
        self.offset = self.goal = 0.0

    def state(self) -> str:
        """The words of the page."""
        return " ".join(" ".join([block.text, *(each.words() for each in block.charts)]) for block in self.blocks)

    def _lay(self, pen: Pen, width: int) -> int:
        self._places, self._charts = [], []
        y, edge = pen.px(8), pen.px(self.edge)
        inner = width - pen.px(28) - edge
        for block in self.blocks:
            indent = edge + pen.px(block.indent * 32)
            side = round(pen.line_height(block.role) * 1.5) if block.art else 0
            text_x = indent + (side + pen.px(16) if side else 0)
            high = pen.measure(block.text, block.role, width=max(1, inner - text_x), strong=block.strong)[1]
            if block.role == "heading" and self._places:
                y += pen.px(20)
            self._places.append((block, pygame.Rect(text_x, y, inner - text_x, max(high, side))))
            y += max(high, side) + pen.px(14)
            shelf = shelve(pen, block.charts, inner - text_x)
            self._charts += [
                (chart, box.move(text_x, y)) for chart, box in zip(block.charts, shelf.boxes, strict=True)
            ]
            y += shelf.height + (pen.px(28) if shelf.height else 0)
        return y

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """As high as the whole page; who places it may give less."""
        return width, self._lay(pen, width)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Break the lines for this width."""
        super().place(pen, rect)
        self._pen, self._line = pen, pen.line_height()
        self.height = self._lay(pen, self.rect.width)
        self.goal = min(self.goal, float(self.most))
        self.offset = min(self.offset, float(self.most))

    def find(self, index: int) -> None:
        """Bring a block to the top of the view."""
        if 0 <= index < len(self._places):
            self.scroll_to(self._places[index][1].y - self._line // 2)

    def draw(self, pen: Pen) -> None:
        """The paragraphs in view."""
        p = pen.palette
        shift_y = self.rect.y - round(self.offset)
        with pen.clipped(self.rect):
            for block, place in self._places:
                box = place.move(self.rect.x, shift_y)
                if not box.colliderect(self.rect):
                    continue
                if block.mark:
                    size = box.inflate(pen.px(16), pen.px(6)).size
                    plate = pen.paint.panel(size, "wash" if self.dark else "shade", pen.px(8))
                    pen.surface.blit(plate, (box.x - pen.px(8), box.y - pen.px(3)))
                if block.art:
                    side = round(pen.line_height(block.role) * 1.5)
                    pen.picture(block.art, pygame.Rect(box.x - side - pen.px(16), box.y, side, side))
                colour = p.ink if self.dark else p.chalk
                pen.text(block.text, box, role=block.role, colour=colour, strong=block.strong, valign="middle")
            for chart, place in self._charts:
                box = place.move(self.rect.x, shift_y)
                if box.colliderect(self.rect):
                    draw_chart(pen, chart, box, dark=self.dark)
        self.draw_bar(pen)
