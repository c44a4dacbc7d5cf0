"""What every control on a screen has in common."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.intent import Intent, Point2
from game.ui.pen import Pen
from game.ui.theme import RADIUS_BUTTON

LIFT_SECONDS = 0.12


class Widget:
    """Something on a screen with a place; maybe with a focus.

    Attributes:
        rect: its place in pixels; set by `place`.
        label: what it is called when spoken; never empty on a focusable widget.
        hint: what it does, one sentence, shown on focus or hover.
        enabled, why: a disabled widget can be focused and tells `why` it cannot be used.
        clip: the part of the window it can be seen in, if a list scrolls it.
        cue: the interface sound it asks for (confirm, error, change); the screen plays it and clears it.
        parent: the container that scrolls or holds it.
    """

    focusable = False
    takes_text = False
    radius: float = RADIUS_BUTTON

    def __init__(self, label: str = "", *, hint: str = "", enabled: bool = True, why: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.label = label
        self.hint = hint
        self.enabled = enabled
        self.why = why
        self.visible = True
        self.focused = False
        self.held = False
        self.lift = 0.0
        self.cue = ""
        self.clip: pygame.Rect | None = None
        self.parent: Widget | None = None

    # place --------------------------------------------------------------------------------------

    def measure(self, pen: Pen, width: int) -> tuple[int, int]:
        """The size in pixels it wants when at most `width` is there; it never asks for more width."""
        return (width, 0)

    def place(self, pen: Pen, rect: pygame.Rect) -> None:
        """Take its place, in pixels."""
        self.rect = pygame.Rect(rect)

    def children(self) -> Sequence[Widget]:
        """The widgets inside it, in reading order."""
        return ()

    def entry(self) -> Widget | None:
        """Where the focus goes when what had it inside this container is gone; None: the first thing inside."""
        return None

    def reveal(self, child: Widget) -> None:
        """Bring a child that got the focus into view."""

    def hit(self, pos: Point2) -> bool:
        """Whether a point of the window is on it."""
        return self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    # meaning ------------------------------------------------------------------------------------

    kind = ""

    def spoken(self) -> str:
        """What a person who does not see it would be told: name, kind, state, and why not."""
        parts = [self.label, self.kind, self.state()]
        if not self.enabled:
            parts.append(f"unavailable: {self.why}" if self.why else "unavailable")
        return ", ".join(p for p in parts if p)

    def state(self) -> str:
        """Its value in words, if it has one."""
        return ""

    def told(self) -> str:
        """What the tooltip says: why it cannot be used, else its hint."""
        return self.hint if self.enabled else (self.why or self.hint)

    # behaviour ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """React to an intent while in focus or under the pointer; true if that was its business."""
        return False

    def update(self, seconds: float, calm: bool) -> bool:
        """Let real time pass; true while something still moves. `calm`: the person wants no motion."""
        goal = 1.0 if self.focused else 0.0
        if self.lift == goal:
            return False
        step = 1.0 if calm else seconds / LIFT_SECONDS
        self.lift = min(goal, self.lift + step) if goal > self.lift else max(goal, self.lift - step)
        return self.lift != goal

    def draw(self, pen: Pen) -> None:
        """Draw it where it is."""

    def draw_focus(self, pen: Pen) -> None:
        """Draw the focus around it; called once, after everything else."""
        pen.ring(self.rect, radius=self.radius)
