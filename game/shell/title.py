"""The table at night: four boxes under a lamp, and what stands open first."""

from __future__ import annotations

import pygame

from game.core import saves
from game.shell import flow
from game.shell.base import HouseScreen, draw_table
from game.shell.box import Box
from game.shell.games import TITLES, Closed, title
from game.shell.house import House
from game.shell.preparing import picture_read
from game.ui.button import Button
from game.ui.intent import Back, Intent, Menu
from game.ui.pen import Pen
from game.ui.tween import Call, Sequence, Tween, ease_in_out

LIFT_SECONDS = 0.34
SETTLED_SECONDS = 0.3
"""Music begins a little after the first picture."""


class TitleScreen(HouseScreen):
    """Where every evening begins. Popping it ends the app."""

    name = "table"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.boxes = [Box(lid, lambda game=lid.id: self.open(game)) for lid in TITLES]  # type: ignore[misc]
        self.resume = Button("Continue", self.continue_newest, primary=True, art="icons/play")
        self.saved = Button("Saved matches", self.open_saved, art="icons/save", hint="Every match, open or over.")
        self.figures = Button("Statistics", self.open_statistics, art="icons/stats", hint="Who won how often.")
        self.settings = Button("Settings", self.open_settings, art="icons/settings")
        self.leave_app = Button("Quit", self.quit, art="icons/close")
        self._newest: saves.Entry | None = None
        self._line = pygame.Rect(0, 0, 0, 0)

    # life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look for a match that stands open; it is the first thing to go on with."""
        self.refresh()
        self.focus.set(self.resume if self._newest else self.boxes[0])
        self.stage.later(SETTLED_SECONDS, self._settled)

    def _settled(self) -> None:
        """The first picture stands: music, and what the newest match will show is read in the meantime."""
        self._music()
        if self.stage.screen is self and self._newest is not None:
            self.stage.background(picture_read(self._newest.game), lambda _: None)

    def _music(self) -> None:
        if self.stage.screen is self:
            self.stage.sound.music("music_table")

    def refresh(self) -> None:
        """Read the saved matches anew."""
        self.house.writer.flush()
        standing = self.house.open_matches()
        self._newest = standing[0] if standing else None
        self.resume.visible = self._newest is not None
        if self._newest is not None:
            self.resume.hint = f"Go on with {title(self._newest.game).name}: {self._newest.title}"
        self.saved.visible = any(saves.listing(lid.id) for lid in self.house.shelf.playable())
        self.figures.visible = self.saved.visible
        for box in self.boxes:
            box.open = 0.0
        self.widgets = [self.resume, *self.boxes, self.saved, self.figures, self.settings, self.leave_app]
        self.stage.relayout()

    def back_again(self, result: object = None) -> None:
        """Something above was left: the boxes are closed again."""
        self.refresh()
        self._music()

    # picture -----------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """Title above, boxes across the middle, everything else below."""
        gap = pen.px(36)
        foot = [w for w in (self.resume, self.saved, self.figures, self.settings, self.leave_app) if w.visible]
        margin = pen.px(64)
        high = flow.height(pen, foot, area.width - 2 * margin)
        top = pen.px(40) + pen.line_height("title") + pen.px(24)
        line = 2 * pen.line_height() + pen.px(8)
        room = area.height - top - line - high - 3 * gap
        widest = min((area.width - 5 * gap) // 4, pen.px(432))
        names = self._name_height(pen, min(widest, wide_for(room)), widest + gap // 2)
        width = min(widest, wide_for(room - names))
        column = (widest if names else width) + gap
        box_high = Box.height_for(width)
        x = area.left + (area.width - 4 * column + gap) // 2
        y = top + max(gap // 2, (area.height - top - high - line - 2 * gap - box_high) // 2 - gap // 2)
        y = max(top, y - names // 2)
        for number, box in enumerate(self.boxes):
            place = pygame.Rect(x + number * column + (column - gap - width) // 2, y, width, box_high)
            box.place(pen, place)
            box.caption = pygame.Rect(0, place.bottom + gap // 3, widest + gap // 2, names)
            box.caption.centerx = place.centerx
        row_box = pygame.Rect(area.left + margin, area.bottom - gap - high, area.width - 2 * margin, high)
        flow.place(pen, foot, row_box)
        self._line = pygame.Rect(0, 0, min(area.width - 2 * margin, pen.px(1500)), line)
        self._line.midtop = (area.centerx, y + box_high + gap // 2 + names)

    def _name_height(self, pen: Pen, width: int, wrapped: int) -> int:
        """Pixels the names take before their boxes, wrapped there; none where all fit on lids of that width."""
        if all(box.fits_lid(pen, width) for box in self.boxes):
            return 0
        return max(pen.measure(box.lid.name, "heading", width=wrapped)[1] for box in self.boxes)

    def draw(self, pen: Pen) -> None:
        """Wood, the lamp's light, the name, and a line about what is in focus."""
        pen.surface.blit(self._under(pen), (0, 0))
        box = pygame.Rect(0, pen.px(40), self.area.width, pen.line_height("title"))
        pen.text("Unburied", box, role="title", colour=pen.palette.brass_light, align="center", wrap=False)
        current = self.focus.current
        words = current.told() if current is not None else ""
        if words:
            pen.text(words, self._line, align="center", valign="middle", fit=True)

    def _under(self, pen: Pen) -> pygame.Surface:
        """The wood with the shadows of the boxes, kept: the costliest part of the picture never changes."""

        def make() -> pygame.Surface:
            draw_table(pen)
            for each in self.boxes:
                each.draw_shadow(pen)
            return pen.surface.copy().convert()

        return pen.paint.cache.get(("table with shadows", pen.theme.size, tuple(self.boxes[0].rect)), make)

    tells = False

    # what can be done --------------------------------------------------------------------------

    def open(self, game_id: str) -> None:
        """Lift the lid, then sit down in the lobby; a box that cannot be opened says why."""
        try:
            game = self.house.shelf.game(game_id)
        except Closed as error:
            self.notify(str(error))
            return
        from game.shell.lobby import LobbyScreen

        box = next(each for each in self.boxes if each.lid.id == game_id)

        def lift(share: float) -> None:
            box.open = share

        self.stage.sound.play("lid_off", 0.7)
        seconds = 0.0 if self.stage.settings.reduced_motion else LIFT_SECONDS
        lobby = Call(lambda: self.stage.push(LobbyScreen(self.house, game), self.back_again))
        self.timeline.play(Sequence(Tween(0, 1, seconds, lift, ease_in_out), lobby))

    def continue_newest(self) -> None:
        """Go on with the match played last."""
        if self._newest is None:
            return
        match = self.house.load(self._newest)
        if match is None:
            self.refresh()
            return
        from game.shell.match_screen import MatchScreen

        self.stage.push(MatchScreen(self.house, match, self._newest.path), self.back_again)

    def open_saved(self) -> None:
        """The list of matches."""
        from game.shell.saved import SavedScreen

        self.stage.push(SavedScreen(self.house), self.back_again)

    def open_statistics(self) -> None:
        """Matches, wins and averages."""
        from game.shell.statistics import StatisticsScreen

        self.stage.push(StatisticsScreen(self.house))

    def open_settings(self) -> None:
        """Window, text, motion, sound, controls."""
        from game.shell.settings_screen import SettingsScreen

        self.stage.push(SettingsScreen(self.house))

    def quit(self) -> None:
        """Leave the app; nothing is lost by it."""
        self.stage.quit()

    def on_intent(self, intent: Intent) -> None:
        """Back goes to the last button, so that a slip does not end the evening; Menu opens the settings."""
        if isinstance(intent, Back):
            self.focus.set(self.leave_app)
        elif isinstance(intent, Menu):
            self.open_settings()


def wide_for(height: int) -> int:
    """The width of a box that is so high, pixels."""
    return max(1, height * 1000 // Box.height_for(1000))
