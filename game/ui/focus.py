"""The one thing in focus: where it goes by direction, by order and by pointer.

Rules, the same on every screen: a direction goes to the nearest thing that way and stops at the edge;
next and previous follow the reading order and wrap round. There is always exactly one focus while
anything can have it. Disabled things take it too, so that they can say why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.ui.intent import Point2
from game.ui.widget import Widget


def flatten(widgets: Sequence[Widget]) -> Iterator[Widget]:
    """All visible widgets, containers before what they hold."""
    for widget in widgets:
        if widget.visible:
            yield widget
            yield from flatten(widget.children())


class Focus:
    """The focus of one screen."""

    def __init__(self, widgets: Callable[[], Sequence[Widget]]) -> None:
        """Args: widgets: gives the screen's widgets, asked anew each time, so they may come and go."""
        self._widgets = widgets
        self._current: Widget | None = None

    def candidates(self) -> list[Widget]:
        """Everything that can have the focus, in reading order."""
        return [w for w in flatten(self._widgets()) if w.focusable]

    @property
    def current(self) -> Widget | None:
        """The widget in focus; the first one if the old one is gone; None if nothing can have it."""
        found = self.candidates()
        if self._current not in found:
            self._give(self._heir(found))
        return self._current

    def _heir(self, found: list[Widget]) -> Widget | None:
        """Who takes the focus when its owner is gone: something in the same container, else the first."""
        parent = self._current.parent if self._current is not None else None
        shown = set(map(id, flatten(self._widgets())))
        while parent is not None:
            if id(parent) in shown:
                inside = [w for w in flatten(parent.children()) if w.focusable]
                heir = parent.entry() or (inside[0] if inside else None)
                if heir in found:
                    return heir
            parent = parent.parent
        return found[0] if found else None

    def set(self, widget: Widget | None) -> bool:
        """Give the focus to a widget; true if it moved."""
        if widget is self._current or (widget is not None and not widget.focusable):
            return False
        self._give(widget)
        return True

    def _give(self, widget: Widget | None) -> None:
        if self._current is not None:
            self._current.focused = False
        self._current = widget
        if widget is None:
            return
        widget.focused = True
        child, parent = widget, widget.parent
        while parent is not None:
            parent.reveal(child)
            child, parent = parent, parent.parent

    def at(self, pos: Point2) -> Widget | None:
        """The topmost focusable widget at a point of the window."""
        hit = [w for w in self.candidates() if w.hit(pos)]
        return hit[-1] if hit else None

    def point(self, pos: Point2) -> bool:
        """Let the focus follow the pointer, where it points at something; true if it moved."""
        widget = self.at(pos)
        return widget is not None and self.set(widget)

    def step(self, by: int) -> bool:
        """To the next (`by` = 1) or previous (-1) in reading order, round the end."""
        found = self.candidates()
        current = self.current
        if current is None or len(found) < 2:
            return False
        return self.set(found[(found.index(current) + by) % len(found)])

    def move(self, dx: int, dy: int) -> bool:
        """To the nearest widget in a direction; false if there is none that way."""
        current = self.current
        if current is None:
            return False
        best = nearest(current, [w for w in self.candidates() if w is not current], dx, dy)
        return best is not None and self.set(best)


def nearest(origin: Widget, others: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The widget a person means when pressing a direction.

    Measured between facing edges: the way along the direction, plus three times the way aside that is
    not bridged by overlapping edges; among equals the one whose middle is nearest.
    """
    scored = []
    for other in others:
        score = _distance(origin, other, dx, dy)
        if score is not None:
            scored.append((score, other))
    return min(scored, key=lambda pair: pair[0])[1] if scored else None


def _distance(origin: Widget, other: Widget, dx: int, dy: int) -> tuple[float, float] | None:
    a, b = origin.rect, other.rect
    if dx:
        ahead = (b.centerx - a.centerx) * dx
        gap = (b.left - a.right) if dx > 0 else (a.left - b.right)
        aside = max(0, b.top - a.bottom, a.top - b.bottom)
        middle = abs(b.centery - a.centery)
        overlap = min(a.right, b.right) - max(a.left, b.left)
        thick = min(a.width, b.width)
    else:
        ahead = (b.centery - a.centery) * dy
        gap = (b.top - a.bottom) if dy > 0 else (a.top - b.bottom)
        aside = max(0, b.left - a.right, a.left - b.right)
        middle = abs(b.centerx - a.centerx)
        overlap = min(a.bottom, b.bottom) - max(a.top, b.top)
        thick = min(a.height, b.height)
    if ahead <= 0 or overlap > 0.6 * thick:
        return None  # not that way, or beside rather than beyond
    return (max(0, gap) + 3.0 * aside, float(middle))
