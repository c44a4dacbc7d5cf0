"""A screen with a game's picture under the bar: the half of the Desk that playing and watching share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.match import Match
from game.core.state import CHANCE
from game.shell.bar import Bar
from game.shell.base import HouseScreen
from game.shell.games import title
from game.shell.house import House
from game.ui.board import BoardScene
from game.ui.intent import Back, Intent, Log, Menu, Press, Redo, Rules, Undo
from game.ui.pen import Pen
from game.ui.widget import Widget

SETTLED_SECONDS = 0.3
"""Music begins a little after the picture, so that loading it keeps nobody waiting."""


SHADOW = 34
"""Units below the bar that its shadow reaches."""


class BoardScreen(HouseScreen):
    """Holds a match and its scene. ``MatchScreen`` plays it, ``ReplayScreen`` watches it."""

    ground = None  # the scene fills its own room; `draw` fills the rest

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.bar = Bar(self.open_rules, self.open_log, self.undo, self.open_menu)
        self.scene: BoardScene
        self._offered = False
        self._stirs = False
        self._scene_room = pygame.Rect(0, 0, 0, 0)
        self._told_by_bar: tuple[str, str, bool] | None = None

    def enter(self) -> None:
        """Let the wing make its picture, now that there is a stage."""
        self.scene = self.house.shelf.scene(self.match.game.id, self.match, self)
        self.set_eyes()
        self.scene.sync()
        self._gather()
        self.stage.tidy()
        self.stage.later(SETTLED_SECONDS, lambda: self.stage.sound.music(title(self.match.game.id).music))

    def leave(self) -> None:
        """Stop the picture."""
        self.scene.close()

    # whose eyes are on the screen --------------------------------------------------------------

    def set_eyes(self) -> None:
        """Tell a scene that hides something whose eyes see it; it shows what everybody may see until told."""

    @property
    def covered(self) -> bool:
        """Whether the scene is hidden while the screen passes from one person to another."""
        return False

    def draw_cover(self, pen: Pen, room: pygame.Rect) -> None:
        """Draw what hides the scene, over all of its room."""

    # what a scene asks of its desk -------------------------------------------------------------

    @property
    def names(self) -> Sequence[str]:
        """Players' names by seat, a solo rival's last."""
        return self.match.names

    @property
    def deciding(self) -> bool:
        """True while a person at this screen may decide."""
        return False

    @property
    def replaying(self) -> bool:
        """True while a recorded match is being watched."""
        return False

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        seats = self.match.setup.seats
        return 0 <= seat < len(seats) and seats[seat].is_person

    def play(self, action: Any) -> None:
        """Play an action; how, the screens below say."""

    # what the bar does -------------------------------------------------------------------------

    def open_rules(self) -> None:
        """The rulebook of this game."""

    def rule_pages(self) -> Sequence[str]:
        """The further pages of the rulebook that hold in this match."""
        campaigns = self.house.shelf.campaigns(self.match.game.id)
        return campaigns.pages_of(self.match.setup.options) if campaigns is not None else ()

    def open_log(self) -> None:
        """What happened so far."""

    def undo(self) -> None:
        """One step back."""

    def take_back(self, ply: int) -> None:
        """Back to how it stood after that many actions."""

    def redo(self) -> None:
        """One step forward again."""

    def open_menu(self) -> None:
        """The pause menu."""

    def back(self) -> None:
        """What Back does when the scene has no use for it."""
        self.open_menu()

    # picture -----------------------------------------------------------------------------------

    def _gather(self) -> None:
        """The widgets of scene and bar; scenes change theirs as the match goes on."""
        shown = [] if self.covered else self.scene.widgets
        self.widgets = [*shown, *self.extras(), *self.bar.buttons]
        self.wants_hand = self.scene.wants_hand and not self.covered
        choices = [widget for widget in (self.extras() if self.covered else shown) if widget.focusable]
        if choices and not self._offered and self.focus.current in self.bar.buttons:
            # While there was nothing to choose the focus had to wait on the bar; the board comes first.
            self.focus.set(next((each for each in choices if each.enabled), choices[0]))
        self._offered = bool(choices)

    def extras(self) -> Sequence[Widget]:
        """Widgets between the scene's and the bar's."""
        return ()

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """The bar above, the scene in the rest."""
        high = self.bar.height(pen)
        self.bar.place(pen, pygame.Rect(area.left, area.top, area.width, high))
        rest = pygame.Rect(area.left, high, area.width, area.height - high)
        self._scene_room = self.scene_area(pen, rest)
        self.scene.layout(pen, self._scene_room)
        self._gather()

    def scene_area(self, pen: Pen, rest: pygame.Rect) -> pygame.Rect:
        """What of the window below the bar the scene gets."""
        return rest

    def draw(self, pen: Pen) -> None:
        """Scene, then bar."""
        self._gather()
        self._draw_ground(pen)
        if self.covered:
            self.draw_cover(pen, self._scene_room)
        else:
            self.scene.draw(pen)
        if not pen.surface.get_clip().colliderect(self.bar.rect.inflate(0, 2 * pen.px(SHADOW))):
            return
        self._told_by_bar = self._to_tell()
        words, token, asked = self._told_by_bar
        self.bar.draw(pen, words, token, waiting=not asked)

    def _to_tell(self) -> tuple[str, str, bool]:
        """What the bar says: words, marker, and whether somebody has to do something."""
        return self.words(), self.token(), self.deciding or (not self.covered and self.scene.asks)

    def _draw_ground(self, pen: Pen) -> None:
        """The ground above and below the scene's room."""
        room = self._scene_room
        above = pygame.Rect(self.area.left, self.area.top, self.area.width, room.top - self.area.top)
        below = pygame.Rect(self.area.left, room.bottom, self.area.width, self.area.bottom - room.bottom)
        for strip in (above, below):
            if strip.height > 0 and strip.colliderect(pen.surface.get_clip()):
                with pen.clipped(strip):
                    pen.ground("shade")

    def draw_over(self, pen: Pen) -> None:
        """What the scene lays over everything, then the sentence."""
        if not self.covered:
            self.scene.draw_over(pen)
        super().draw_over(pen)

    def words(self) -> str:
        """What the bar says."""
        return self.scene.prompt()

    def token(self) -> str:
        """Art of the marker of whoever is to move, or of whom the scene still shows."""
        shown = self.scene.token()
        if shown is not None:
            return shown
        mover = self.match.state.to_move()
        return "" if mover is None or mover == CHANCE else self.marker_art(mover)

    def marker_art(self, seat: int) -> str:
        """Art of the marker a seat plays; empty for a solo rival."""
        if seat >= len(self.match.setup.seats):
            return ""
        marker = self.match.setup.seats[seat].marker
        return next((each.art for each in self.match.game.markers if each.id == marker), "")

    def _draw_tooltip(self, pen: Pen, current: Widget) -> None:
        """While the scene shows something, what its widgets offered belongs to the moment before."""
        if not self.scene.busy or current in self.bar.buttons:
            super()._draw_tooltip(pen, current)

    # intents -----------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a press should finish what is shown; not while the hand shakes a box."""
        return super().playing or (self.scene.busy and not self.scene.wants_hand)

    def skip(self) -> None:
        """Finish what plays."""
        super().skip()
        self.scene.skip()

    def update(self, seconds: float) -> bool:
        """Let the picture move."""
        moving = super().update(seconds)
        self._stirs = moving
        moving |= self.scene.update(seconds)
        self._gather()
        return moving

    def moving_part(self) -> pygame.Rect | None:
        """What the scene says, as long as nothing else changes: no widget, no word of the bar."""
        if self._stirs or self.covered or self._to_tell() != self._told_by_bar:
            return None
        return self.scene.moving_part()

    def handle(self, intent: Intent) -> None:
        """The bar works at any time; everything else goes the usual way."""
        self._gather()
        if isinstance(intent, Press) and any(button.hit(intent.pos) for button in self.bar.buttons):
            self._to_widgets(intent)
        else:
            super().handle(intent)
        self._gather()

    def on_intent(self, intent: Intent) -> None:
        """What every game answers in the same way, unless the scene has its own use for it."""
        match intent:
            case Rules():
                self.open_rules()
            case Log():
                self.open_log()
            case Undo():
                self.undo()
            case Redo():
                self.redo()
            case Menu():
                self.open_menu()
            case _:
                taken = not self.covered and self.scene.on_intent(intent)
                if not taken and isinstance(intent, Back):
                    self.back()
