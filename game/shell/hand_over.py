"""Whose eyes are on the screen, where seats have things that others must not see; and the cover between two people.

A scene that ``hides`` draws only what the seat it was last told by ``look_as`` may see. With one person at the
table that is always theirs. With several it is nobody's until that person has taken the screen: an opaque cover
stands in the scene's room meanwhile, and nothing of the scene is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.state import CHANCE
from game.shell.base import draw_table
from game.ui.board import BoardScene
from game.ui.button import Button
from game.ui.layout import cut_bottom
from game.ui.pen import Pen
from game.ui.theme import Role

ARMED_AFTER = 0.35
"""Seconds before the cover can be lifted, so that the last press of one person never shows another's things."""


class HandOver:
    """Watches who is to decide, and covers the scene when the screen has to pass from one person to another."""

    def __init__(
        self, scene: BoardScene, people: Sequence[int], names: Sequence[str], lifted: Callable[[], object]
    ) -> None:
        """Args: people: seats at which persons sit; names: of all seats; lifted: called when the cover is gone."""
        self.scene = scene
        self.people = tuple(people)
        self.names = names
        self.eyes: int | None = None
        self.next: int | None = None
        self.armed = False
        self._covered_for = 0.0
        self._lifted = lifted
        self.button = Button("Show", self.lift, primary=True, art="icons/eye")

    @property
    def needed(self) -> bool:
        """Whether the screen ever has to be handed over."""
        return self.scene.hides and len(self.people) > 1

    @property
    def covered(self) -> bool:
        """Whether the cover hides the scene."""
        return self.next is not None

    def begin(self) -> None:
        """A match comes onto the screen: a single person looks, of several nobody yet."""
        if self.scene.hides:
            self._look(self.people[0] if len(self.people) == 1 else None)

    def may_decide(self, mover: int) -> bool:
        """Whether the person at ``mover`` has the screen."""
        return not self.needed or (self.eyes == mover and not self.covered)

    def holds_up(self, mover: int | None) -> bool:
        """Called when the picture rests and ``mover`` is next: true while the match has to wait for people."""
        if not self.scene.hides and self.eyes is not None:
            self._look(None)  # a scene may hide only now and then: who looks the next time has to say so
        if not self.needed or mover == CHANCE or (mover == self.eyes and not self.covered):
            return False
        if self.eyes is not None and self.scene.lingers:
            return True
        if mover is None or mover not in self.people:
            self.next = None
            if self.eyes is not None:
                self._look(None)
            return False
        if self.next != mover:
            self._cover(mover)
        return True

    def _look(self, seat: int | None) -> None:
        self.eyes = seat
        self.scene.look_as(seat)

    def _cover(self, seat: int) -> None:
        self._look(None)
        self.next, self.armed, self._covered_for = seat, False, 0.0
        self.button.label = f"I am {self.names[seat]}. Show me"

    def lift(self) -> None:
        """The person named on the cover has taken the screen."""
        if self.next is None or not self.armed:
            return
        seat, self.next = self.next, None
        self._look(seat)
        self._lifted()

    def update(self, seconds: float) -> bool:
        """Let real time pass; true until the cover can be lifted."""
        if self.covered and not self.armed:
            self._covered_for += seconds
            self.armed = self._covered_for >= ARMED_AFTER
            return True
        return False

    # picture -----------------------------------------------------------------------------------

    def words(self) -> str:
        """What the bar says while the cover stands."""
        return f"{self.names[self.next]} is next." if self.next is not None else ""

    def layout(self, pen: Pen, room: pygame.Rect) -> None:
        """The button under the words, in the middle of the room."""
        sheet = self._sheet(pen, room)
        foot, _ = cut_bottom(sheet.inflate(-2 * pen.px(48), -2 * pen.px(40)), pen.theme.target)
        wide, high = self.button.measure(pen, foot.width)
        place = pygame.Rect(0, 0, wide, high)
        place.midbottom = foot.midbottom
        self.button.place(pen, place)

    @staticmethod
    def _sheet(pen: Pen, room: pygame.Rect) -> pygame.Rect:
        wide = min(room.width - pen.px(64), round(pen.px(900) * (0.6 + 0.4 * pen.theme.text_factor)))
        high = pen.px(40) * 2 + pen.px(232) + pen.line_height("title") + 3 * pen.line_height() + pen.theme.target
        sheet = pygame.Rect(0, 0, wide, min(room.height - pen.px(24), high))
        sheet.center = room.center
        return sheet

    def draw(self, pen: Pen, room: pygame.Rect, art: str) -> None:
        """The house's table over everything, and on it a card with the marker of whoever is next."""
        with pen.clipped(room):
            draw_table(pen)
            sheet = self._sheet(pen, room)
            pen.panel(sheet, "paper", radius=24, shadow=40)
            self._draw_card(pen, sheet.inflate(-2 * pen.px(48), -2 * pen.px(40)), art)

    def _draw_card(self, pen: Pen, inner: pygame.Rect, art: str) -> None:
        text = pen.line_height("title") + 2 * pen.line_height()
        side = max(0, min(pen.px(216), self.button.rect.top - inner.top - text - pen.px(32)))
        if art and side > pen.px(64):
            pen.picture(art, pygame.Rect(inner.centerx - side // 2, inner.top, side, side))
        box = pygame.Rect(inner.left, inner.top + side + pen.px(16), inner.width, pen.line_height("title"))
        said = f"Hand the screen to {self.names[self.next]}" if self.next is not None else ""
        role: Role = "title" if pen.measure(said, "title")[0] <= box.width else "heading"
        pen.text(said, box, role=role, colour=pen.palette.ink, align="center", valign="middle", fit=True)
        below = pygame.Rect(inner.left, box.bottom, inner.width, self.button.rect.top - pen.px(12) - box.bottom)
        aside, soft = "Everybody else looks away now.", pen.palette.ink_soft
        pen.text(aside, below, colour=soft, align="center", valign="middle", fit=True)
