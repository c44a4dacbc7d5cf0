"""Where a game's picture meets the screen that holds it.

A match screen (the shell's) owns the match: it plays actions, saves, lets computer players think, shows the bar
with Rules, Log, Undo and Menu. A scene (a wing's) owns the picture: it shows the position, animates events, and
turns intents into actions. Each sees of the other only what stands here; neither knows which game or which shell
it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.ui.intent import Intent
from game.ui.pen import Pen
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.loop import Stage


class Desk(Protocol):
    """What the match screen offers its scene."""

    @property
    def stage(self) -> Stage:
        """The loop: theme, clock (animation speed), input, sound, settings, background work."""

    @property
    def names(self) -> Sequence[str]:
        """Players' names by seat, a solo rival's last."""

    @property
    def deciding(self) -> bool:
        """True while a person at this screen may decide: not in a replay, not while a computer is to move."""

    @property
    def replaying(self) -> bool:
        """True while a recorded match is being watched."""

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""

    def play(self, action: Any) -> None:
        """Play an action of the person to move, or the outcome of chance that was awaited. An illegal one is
        answered with its one sentence on the screen and changes nothing."""

    def take_back(self, ply: int) -> None:
        """Take back what was done since the match stood at ``ply`` actions, as far as undo may go."""

    def notify(self, sentence: str) -> None:
        """Show one sentence for a while."""


class BoardScene:
    """Base of every game's picture.

    The match screen calls, in this order and never while ``busy``: ``show(events)`` after each action played;
    ``chance()`` when an outcome of chance is awaited (not in a replay); or waits for the person. ``sync()`` comes
    after an undo, a loaded match or a jump in a replay: show the position as it is now, at once.
    """

    wants_hand = False
    """Sticks, held directions and drags come as ``Hand`` (see ``game.ui.intent``); may change while playing."""
    hides = False
    """Seats have things that others must not see. Whose eyes are on the screen is then told by ``look_as``, before
    anything else and at every change; between two people the match screen covers the scene. May change while
    playing: cards that lie face down hide nothing until somebody asks to look at them."""

    def __init__(self, match: Any, desk: Desk) -> None:
        self.match = match
        self.desk = desk
        self.widgets: list[Widget] = []

    # picture ---------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Place everything in ``area`` (pixels), the window without the match screen's bar."""

    def draw(self, pen: Pen) -> None:
        """Draw what lies under the widgets."""

    def draw_over(self, pen: Pen) -> None:
        """Draw what lies over widgets and focus."""

    def update(self, seconds: float) -> bool:
        """Let real, clamped time pass; true while something moves. Scale by the stage's clock."""
        return False

    def moving_part(self) -> pygame.Rect | None:
        """The only part of the window in which anything moves just now, or None if that cannot be told; see
        ``Screen.moving_part``."""
        return None

    # match -----------------------------------------------------------------------------------------------------

    def show(self, events: Sequence[Any]) -> None:
        """Begin to animate what has just happened; the match's state is already the new one."""

    def chance(self) -> None:
        """Begin to carry out the chance that is awaited, visibly; at the end ``desk.play`` its outcome."""

    def sync(self) -> None:
        """Show the position as it is now, without animation."""

    def look_as(self, seat: int | None) -> None:
        """From now on show at once what ``seat`` may see; None: only what everybody may. For scenes that hide."""

    @property
    def lingers(self) -> bool:
        """True while whoever looks should still see what they were just given, though somebody else is to move. The
        scene offers what ends it; until then the screen is not handed over. For scenes that hide."""
        return False

    @property
    def busy(self) -> bool:
        """True while events or chance are still being shown; nothing is asked of anybody meanwhile."""
        return False

    @property
    def asks(self) -> bool:
        """True while a person has something to do though chance is to move: to throw, to shake a box."""
        return False

    def skip(self) -> None:
        """Finish what plays as soon as possible (any press does this)."""

    def prompt(self) -> str:
        """What can be done now, in one short sentence with the player's name; for the bar."""
        return ""

    def token(self) -> str | None:
        """Art of the marker of whoever acts in what is shown now, "" for nobody; None leaves it to the match."""
        return None

    def on_intent(self, intent: Intent) -> bool:
        """React to an intent no widget took; true if that was its business."""
        return False

    def highlight(self, events: Sequence[Any]) -> None:
        """Show which pieces an entry of the log speaks of; an empty sequence ends that."""

    def close(self) -> None:
        """The match screen goes away: stop sounds and background work."""
