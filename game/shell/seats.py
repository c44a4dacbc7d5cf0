"""A seat of the lobby: marker, name, person or computer, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.game import Game
from game.core.match import PERSON
from game.core.playing import NAMES
from game.shell.icon_button import IconButton
from game.shell.settings import SeatDraft
from game.ui.button import Pressable
from game.ui.choice import Choice
from game.ui.field import TextField
from game.ui.pen import Pen
from game.ui.widget import Widget

NAME_LETTERS = 16
LINES: dict[str, str] = {
    PERSON: "Somebody on this couch.",
    "easy": "Plays on a feeling, and forgives a lot.",
    "medium": "Knows the odds and what things are worth.",
    "hard": "Looks ahead and plays to win. It sees no more than you do.",
}
"""What each kind of player is like; a level of a game that is not here has no line."""


def kind_words(kind: str) -> str:
    """``Person``, ``Easy``."""
    return kind.capitalize()


def free_marker(game: Game, seats: Sequence[SeatDraft], after: int = -1) -> int:
    """The next marker nobody has, searching from the one after ``after`` on. Raises ValueError if all are taken."""
    taken = {seat.marker for seat in seats}
    count = len(game.markers)
    for step in range(1, count + 1):
        marker = (after + step) % count
        if marker not in taken:
            return marker
    raise ValueError("every marker is taken")


def free_name(seats: Sequence[SeatDraft]) -> str:
    """A name nobody at the table has."""
    taken = {seat.name for seat in seats}
    return next((name for name in NAMES if name not in taken), f"Player {len(seats) + 1}")


class MarkerButton(Pressable):
    """The marker's token; each press takes the next one that is free."""

    kind = "marker"

    def __init__(self, label: str, art: str, action: Callable[[], object]) -> None:
        super().__init__(label, action, hint=f"{label}. Press for another marker.")
        self.art = art
        self.radius = 40

    def draw(self, pen: Pen) -> None:
        """The token, larger in focus."""
        grow = round(pen.px(8) * self.lift)
        pen.picture(self.art, self.rect.inflate(grow, grow))


class SeatRow(Widget):
    """One seat. ``changed(True)`` is called when the rows have to be made anew, ``changed(False)`` otherwise."""

    def __init__(self, game: Game, seats: list[SeatDraft], place: int, changed: Callable[[bool], None]) -> None:
        super().__init__("")
        self.game, self.seats, self.place_number, self.changed = game, seats, place, changed
        marker = game.markers[self.seat.marker]
        self.token = MarkerButton(marker.name, marker.art, self._next_marker)
        self.name = TextField("Name", self.seat.name, self._rename, most=NAME_LETTERS, empty=free_name(self.seats))
        kinds = [(kind, kind_words(kind)) for kind in (PERSON, *game.levels)]
        self.kind_choice = Choice("", kinds, self.seat.kind, self._set_kind, hint=LINES.get(self.seat.kind, ""))
        self.remove = IconButton("Remove", "icons/close", self._leave, hint="Leave this seat empty.")
        for widget in self.children():
            widget.parent = self

    @property
    def seat(self) -> SeatDraft:
        """What the row shows and changes."""
        return self.seats[self.place_number]

    def children(self) -> Sequence[Widget]:
        """From left to right."""
        return [self.token, self.name, self.kind_choice, self.remove]

    def spoken(self) -> str:
        """``Seat 2: Tidewisp, Medium``."""
        return f"Seat {self.place_number + 1}: {self.seat.name}, {kind_words(self.seat.kind)}"

    # changes -----------------------------------------------------------------------------------

    def _next_marker(self) -> None:
        try:
            self.seat.marker = free_marker(self.game, self.seats, self.seat.marker)
        except ValueError:
            self._swap()
        self.changed(True)

    def _swap(self) -> None:
        """With every marker in use the next seat's is exchanged for this one's."""
        other = self.seats[(self.place_number + 1) % len(self.seats)]
        self.seat.marker, other.marker = other.marker, self.seat.marker

    def _rename(self, text: str) -> None:
        self.seat.name = text
        self.changed(False)

    def _set_kind(self, kind: str) -> None:
        self.seat.kind = kind
        self.kind_choice.hint = LINES.get(kind, "")
        self.changed(False)

    def _leave(self) -> None:
        del self.seats[self.place_number]
        self.changed(True)

    # picture -----------------------------------------------------------------------------------

    def _heights(self, pen: Pen, width: int) -> tuple[bool, int]:
        """Whether name and kind stand one below the other, and the height of a line."""
        line = pen.theme.target + pen.px(8)
        beside = width - line - pen.theme.target - pen.px(48)
        needed = pen.measure(self.name.label)[0] + self.name.control_width(pen, 10**6)
        needed += self.kind_choice.control_width(pen, 10**6) + pen.px(150)
        return needed > beside, line

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """One line, or two where the text is large."""
        stacked, line = self._heights(pen, width)
        return width, line * (2 if stacked else 1) + pen.px(16) + (pen.px(8) if stacked else 0)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Token, name, kind, and the cross at the right."""
        super().place(pen, rect)
        stacked, line = self._heights(pen, rect.width)
        gap = pen.px(16)
        inner = rect.inflate(-gap, -gap)
        side = line
        self.token.place(pen, pygame.Rect(inner.x, inner.y, side, side))
        cross = pen.theme.target
        end = inner.right - cross
        self.remove.place(pen, pygame.Rect(end, inner.y + (line - cross) // 2, cross, cross))
        x = inner.x + side + gap
        if stacked:
            self.name.place(pen, pygame.Rect(x, inner.y, end - gap - x, line))
            self.kind_choice.place(pen, pygame.Rect(x, inner.y + line + pen.px(8), inner.right - x, line))
            return
        kind = self.kind_choice.control_width(pen, 10**6) + pen.px(48)
        self.kind_choice.place(pen, pygame.Rect(end - gap - kind, inner.y, kind, line))
        self.name.place(pen, pygame.Rect(x, inner.y, end - 2 * gap - kind - x, line))

    def draw(self, pen: Pen) -> None:
        """The parts in a row."""
        for widget in self.children():
            widget.draw(pen)
