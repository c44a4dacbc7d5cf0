"""A recorded match being watched: step, play, speed, jump, and leave it at any point to play on from there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.core import saves
from game.core.match import Match
from game.core.state import CHANCE
from game.shell import flow, journal
from game.shell.board_screen import BoardScreen
from game.shell.house import House
from game.shell.icon_button import IconButton
from game.ui.button import Button
from game.ui.choice import Slider
from game.ui.intent import Next, Previous
from game.ui.pen import Pen
from game.ui.settings import SPEEDS, SpeedName
from game.ui.widget import Widget

PAUSE = 0.7
"""Seconds at normal speed between two actions while it plays."""
SPEED_WORDS: dict[SpeedName, str] = {"half": "½×", "normal": "1×", "double": "2×", "instant": "All"}


class TimeSlider(Slider):
    """A slider as wide as its place."""

    def control_width(self, pen: Pen, width: int) -> int:
        """All there is beside an empty name."""
        return width - pen.px(24)


class ReplayScreen(BoardScreen):
    """The Desk of a match that is watched. ``record`` is the whole match, ``match`` what has been shown of it."""

    name = "replay"

    def __init__(self, house: House, record: Match) -> None:
        super().__init__(house, record.branch(0))
        self.record = record
        self.running = True
        self._since = 0.0
        self._speed_before: SpeedName = "normal"
        self.start = IconButton("To the start", "icons/arrow_left", lambda: self.jump(0))
        self.back_one = IconButton("One action back", "icons/undo", self.step_back)
        self.run = IconButton("Play or pause", "icons/pause", self.toggle, primary=True)
        self.on_one = IconButton("One action on", "icons/step", self.step)
        self.end = IconButton("To the end", "icons/skip", lambda: self.jump(self.record.ply))
        self.speed = Button("1×", self.next_speed, art="icons/speed", hint="How fast it plays.")
        self.branch = Button(
            "Play from here", self.play_on, art="icons/hand", hint="A new match begins at this point."
        )
        self.slider = TimeSlider(
            "", 0, self._slide, low=0, high=max(1, record.ply), step=1, tell=lambda v: f"{round(v)} of {record.ply}"
        )
        self.controls: list[Widget] = [self.start, self.back_one, self.run, self.on_one, self.end, self.speed]
        self.controls += [self.branch, self.slider]
        for button in (self.start, self.back_one, self.run, self.on_one, self.end):
            button.hint = ""  # the pictures are well known, and a note would lie on their neighbours
        self.bar.undo.hint = "One action back."

    # life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Start from the first position."""
        super().enter()
        self._speed_before = self.stage.clock.speed
        if self.stage.clock.instant:
            self.stage.clock.speed = "normal"
        self.speed.label = SPEED_WORDS[self.stage.clock.speed]
        self.focus.set(self.run)

    def leave(self) -> None:
        """The speed of play is the person's again."""
        self.stage.clock.speed = self._speed_before
        super().leave()

    def set_eyes(self) -> None:
        """A finished match has no secrets: one sees what whoever moves sees. A running one keeps its own."""
        if self.scene.hides:
            mover = self.match.state.to_move()
            self.scene.look_as(None if mover == CHANCE or not self.record.over else mover)

    @property
    def replaying(self) -> bool:
        """Always."""
        return True

    @property
    def at_end(self) -> bool:
        """Whether all has been shown."""
        return self.match.ply >= self.record.ply

    # moving in time ----------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Show the next action when the picture rests."""
        moving = super().update(seconds)
        self.run.art = "icons/pause" if self.running and not self.at_end else "icons/play"
        if not self.running or self.at_end or self.scene.busy:
            return moving
        self._since += self.stage.clock.scale(seconds)
        if self._since >= PAUSE:
            self._one()
        return True

    def _one(self) -> None:
        self._since = 0.0
        self.set_eyes()
        events = self.match.play(self.record.log[self.match.ply])
        self.slider.value = self.match.ply
        self.scene.show(events)

    def step(self) -> None:
        """One action on, shown with its movement."""
        self.running = False
        self.scene.skip()
        if not self.at_end:
            self._one()

    def step_back(self) -> None:
        """One action back, at once."""
        self.jump(max(0, self.match.ply - 1))

    def undo(self) -> None:
        """The same."""
        self.step_back()

    def redo(self) -> None:
        """One action on."""
        self.step()

    def toggle(self) -> None:
        """Play or pause; at the end, begin again."""
        if self.at_end:
            self.jump(0)
            self.running = True
        else:
            self.running = not self.running

    def jump(self, ply: int) -> None:
        """Show the position after ``ply`` actions. The scene gets a new match object and is told to sync."""
        self.running = False
        self._since = 0.0
        self.match = self.record.branch(ply)
        self.scene.match = self.match
        self.set_eyes()
        self.scene.sync()
        self.slider.value = ply

    def _slide(self, value: float) -> None:
        if round(value) != self.match.ply:
            self.jump(round(value))

    def next_speed(self) -> None:
        """Half, normal, double, everything at once."""
        now = SPEEDS.index(self.stage.clock.speed)
        self.stage.clock.speed = SPEEDS[(now + 1) % len(SPEEDS)]
        self.speed.label = SPEED_WORDS[self.stage.clock.speed]
        self.stage.relayout()

    def play_on(self) -> None:
        """A new saved match that stands where this one stood."""
        from game.shell.match_screen import MatchScreen

        branch = self.record.branch(self.match.ply)
        campaigns = self.house.shelf.campaigns(branch.game.id)
        if campaigns is not None:
            # What was played on from the middle of another match counts for itself alone.
            branch.setup = msgspec.structs.replace(branch.setup, options=campaigns.apart(branch.setup.options))
        self.house.writer.flush()
        path = saves.new_path(branch.game.id)
        self.house.save(branch, path)
        self.house.tell("This is a new match; the recorded one stays as it was.")
        self.stage.replace(MatchScreen(self.house, branch, path))

    # bar and picture ---------------------------------------------------------------------------

    def words(self) -> str:
        """The latest sentence of the log."""
        for events in reversed(self.match.events):
            told = journal.newest(self.match, events)
            if told:
                return told
        return "A recorded match: watch it, or play on from any point."

    def extras(self) -> Sequence[Widget]:
        """The controls along the foot."""
        return self.controls

    def _foot(self, pen: Pen) -> int:
        width = self.area.width - 2 * pen.px(32)
        return pen.theme.target + pen.px(44) + flow.height(pen, self.controls[:-1], width)

    def scene_area(self, pen: Pen, rest: pygame.Rect) -> pygame.Rect:
        """The window without bar and controls."""
        high = self._foot(pen)
        self._strip = pygame.Rect(rest.x, rest.bottom - high, rest.width, high)
        inner = self._strip.inflate(-2 * pen.px(32), -pen.px(24))
        line = pygame.Rect(inner.x, inner.y, inner.width, pen.theme.target)
        self.slider.place(pen, line)
        flow.place(pen, self.controls[:-1], line.move(0, pen.theme.target + pen.px(12)))
        return pygame.Rect(rest.x, rest.y, rest.width, rest.height - high)

    _strip = pygame.Rect(0, 0, 0, 0)

    def draw(self, pen: Pen) -> None:
        """Board, bar, and the strip of controls."""
        super().draw(pen)
        pen.panel(self._strip.inflate(pen.px(40), 0), "shade", radius=0, shadow=16)

    def open_menu(self) -> None:
        """Leave."""
        self.stage.pop()

    def open_rules(self) -> None:
        """The rulebook."""
        from game.shell.rulebook import RulebookScreen

        self.running = False
        self.stage.push(RulebookScreen(self.house, self.match.game.id, self.rule_pages()))

    def open_log(self) -> None:
        """What has been shown so far."""
        from game.shell.log_screen import LogScreen

        self.running = False
        self.stage.push(LogScreen(self.house, self.match, self.scene.highlight))

    def on_intent(self, intent: object) -> None:
        """Next and previous step through time."""
        if isinstance(intent, Next):
            self.step()
        elif isinstance(intent, Previous):
            self.step_back()
        else:
            super().on_intent(intent)  # type: ignore[arg-type]
