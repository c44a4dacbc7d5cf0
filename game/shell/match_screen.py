"""A match being played: people, computer players and chance take their turns; every action is saved."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core import saves
from game.core.match import Match
from game.core.opponent import Opponent
from game.core.state import CHANCE, Action, IllegalAction
from game.shell import openings, statistics
from game.shell.board_screen import BoardScreen
from game.shell.hand_over import HandOver
from game.shell.house import House
from game.ui.agenda import Background
from game.ui.pen import Pen
from game.ui.widget import Widget

PACE = 0.55
"""Seconds at normal speed that a computer player's turn shows before it acts, so that one can follow."""
REST_BEFORE_RESULT = 0.9


class MatchScreen(BoardScreen):
    """The Desk of a match that is played. ``path`` is where it is saved; None for one that is only watched."""

    name = "match"

    def __init__(self, house: House, match: Match, path: Path | None = None) -> None:
        super().__init__(house, match)
        self.path = path
        self._opponents: dict[int, Opponent] = {}
        self._asked = -1
        self._thinking: Background | None = None
        self._decided: Action | None = None
        self._since = 0.0
        self._undone: list[Action] = []
        self._result_shown = match.over
        self.hand_over: HandOver

    def leave(self) -> None:
        """Stop thinking; what was played is saved already."""
        self._stop_thinking()
        super().leave()

    # desk --------------------------------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        """True while a person is to move and, where things are hidden, has the screen."""
        mover = self.match.state.to_move()
        return mover is not None and mover != CHANCE and self.is_person(mover) and self.hand_over.may_decide(mover)

    def play(self, action: Any) -> None:
        """Play a person's action or the outcome of chance; an illegal one is answered with its sentence."""
        if not self.deciding and self.match.state.to_move() != CHANCE:
            return
        self._undone.clear()
        self.perform(action)

    def perform(self, action: Action) -> None:
        """Play an action of whoever is to move, save it, and let the scene show what it brought about."""
        try:
            events = self.match.play(action)
        except IllegalAction as error:
            self.notify(str(error))
            return
        self._since = 0.0
        self._save()
        self.scene.show(events)
        self._played()

    def _played(self) -> None:
        refusal = self.undo_refusal()
        self.bar.undo.enabled, self.bar.undo.why = not refusal, refusal
        self.stage.refresh()

    def _save(self) -> None:
        if self.path is not None:
            self.house.save(self.match, self.path)

    # handing the screen over -------------------------------------------------------------------

    def set_eyes(self) -> None:
        """One person looks with their own eyes; of several nobody, until the first has taken the screen."""
        people = [seat for seat in range(len(self.match.setup.seats)) if self.is_person(seat)]
        self.hand_over = HandOver(self.scene, people, self.names, self._taken)
        self.hand_over.begin()

    def _taken(self) -> None:
        """Somebody has taken the screen and may now decide."""
        self._played()
        self.stage.relayout()

    @property
    def covered(self) -> bool:
        """Whether the screen is passing from one person to another."""
        return self.hand_over.covered

    def extras(self) -> Sequence[Widget]:
        """The button that lifts the cover."""
        return (self.hand_over.button,) if self.covered else ()

    def layout(self, pen: Pen, area: pygame.Rect) -> None:
        """The cover lies where the scene is."""
        super().layout(pen, area)
        self.hand_over.layout(pen, self._scene_room)

    def draw_cover(self, pen: Pen, room: pygame.Rect) -> None:
        """The card that says who is next."""
        self.hand_over.draw(pen, room, self.token())

    def token(self) -> str:
        """While the cover stands, the marker of whoever is next: the scene is not asked."""
        return self.marker_art(self.hand_over.next) if self.hand_over.next is not None else super().token()

    # taking turns ------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin, or go on where it was left."""
        super().enter()
        self._played()

    def update(self, seconds: float) -> bool:
        """Ask the next one to move as soon as the picture rests."""
        moving = super().update(seconds) | self.hand_over.update(seconds)
        if self.scene.busy:
            return True
        self._since += self.stage.clock.scale(seconds)
        return self._go_on() or moving or self.scene.busy

    def _go_on(self) -> bool:
        """True while something is about to happen by itself."""
        mover = self.match.state.to_move()
        if self._passes_on(mover):
            return False
        if mover is None:
            return self._finish()
        if mover != CHANCE and self.is_person(mover):
            return False
        if self._asked != self.match.ply:
            self._asked = self.match.ply
            if mover == CHANCE:
                self.scene.chance()
            else:
                self._think(mover)
            return True
        if mover == CHANCE:
            return self.scene.busy  # a person may be asked to shake: nothing moves until they do
        if self._decided is not None and self._since >= PACE:
            action, self._decided = self._decided, None
            self.perform(action)
        return True

    def _passes_on(self, mover: int | None) -> bool:
        """True while people hand the screen over, or one of them still looks at what is new."""
        before = self.hand_over.next
        waits = self.hand_over.holds_up(mover)
        if self.hand_over.next != before:
            self.stage.relayout()
            self._played()
        return waits

    def _think(self, seat: int) -> None:
        kind = self.match.setup.seats[seat].kind
        if seat not in self._opponents:
            self._opponents[seat] = self.match.game.levels[kind]()
        thought = self._opponents[seat].think(self.match.state.view(seat), seat, self.match.mind_stream(seat))
        self._decided = None
        self._thinking = self.stage.background(thought, self._decide)

    def _decide(self, action: Action) -> None:
        self._decided = action
        self.stage.refresh()

    def _stop_thinking(self) -> None:
        if self._thinking is not None and self._thinking.live:
            self._thinking.cancel()
        self._thinking = self._decided = None

    def _finish(self) -> bool:
        if self._result_shown:
            return False
        if self._since < REST_BEFORE_RESULT:
            return True
        self._result_shown = True
        if self.path is not None:
            statistics.count(self.house, self.match)
            openings.count(self.house, self.match)
        self.show_result()
        return False

    # bar ---------------------------------------------------------------------------------------

    def words(self) -> str:
        """The scene's prompt; while a computer player is to move, that."""
        if self.covered:
            return self.hand_over.words()
        prompt = self.scene.prompt()
        mover = self.match.state.to_move()
        if prompt or mover is None or mover == CHANCE:
            return prompt
        name = self.names[mover]
        return f"{name}'s turn." if self.is_person(mover) else f"{name} is thinking."

    def undo_refusal(self) -> str:
        """Why Undo is grey; empty when it is not."""
        refusal = self.match.undo_refusal()
        if not refusal and self.covered:
            return "The screen is being handed over."
        if not refusal and not self.deciding:
            return "It is not a person's turn."
        return refusal

    def undo(self) -> None:
        """Take the last action back, or say why that cannot be."""
        refusal = self.undo_refusal()
        if refusal:
            self.notify(refusal)
            return
        self.take_back(self.match.ply - 1)

    def take_back(self, ply: int) -> None:
        """Undo down to ``ply``, and through whatever only let another seat decide; see ``Desk``."""
        if not self.deciding:
            return
        limit = self.match.undo_limit()
        ply = max(ply, limit)
        while ply > limit and self.match.log[ply - 1].passes:
            ply -= 1
        undone = self.match.undo_to(ply)
        if undone:
            self._undone += undone
            self._moved_in_time()

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self._undone or not self.deciding:
            self.notify("Nothing was taken back.")
            return
        action = self._undone.pop()
        self.perform(action)
        if action.passes and self._undone:
            self.perform(self._undone.pop())

    def _moved_in_time(self) -> None:
        self._stop_thinking()
        self._asked = -1
        self._save()
        self.scene.sync()
        self._played()

    def show_result(self) -> None:
        """Who won, and by what."""
        from game.shell.result import ResultScreen

        self.stage.push(ResultScreen(self.house, self.match), self._after_result)

    def _after_result(self, answer: object) -> None:
        match answer:
            case "open":
                self._show_openings(self.show_result)
            case "rematch":
                self._show_openings(self.restart)
            case "replay":
                from game.shell.replay import ReplayScreen

                self.stage.push(ReplayScreen(self.house, self.match), lambda result: self.show_result())
            case "table":
                self._show_openings(self.stage.pop)

    def _show_openings(self, then: Callable[[], object]) -> None:
        """What the campaign has opened is shown before anything else goes on."""
        openings.show(self.house, self.match.game.id, self._campaign, then)

    @property
    def _campaign(self) -> int:
        campaigns = self.house.shelf.campaigns(self.match.game.id)
        return campaigns.of(self.match.setup.options) if campaigns is not None else 0

    # overlays ----------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """The rulebook; the match waits."""
        from game.shell.rulebook import RulebookScreen

        self.stage.push(RulebookScreen(self.house, self.match.game.id, self.rule_pages()))

    def open_log(self) -> None:
        """What happened so far, beside the board."""
        from game.shell.log_screen import LogScreen

        self.stage.push(LogScreen(self.house, self.match, self.scene.highlight))

    def open_menu(self) -> None:
        """The pause menu."""
        from game.shell.pause import Entry, PauseScreen

        entries: list[Entry] = [
            ("Rules", "icons/rules", "The rulebook.", self.open_rules),
            ("Settings", "icons/settings", "Picture, motion, sound, controls.", self.open_settings),
            ("Start again", "icons/replay", "The same seats, another pile.", self.ask_restart),
            ("Save and leave", "icons/save", "Everything is saved already.", self.leave_match),
        ]
        if self.match.over:
            entries.insert(0, ("Scores", "icons/trophy", "Who won, and by what.", self.show_result))
        self.stage.push(PauseScreen(self.house, self.match.game.title, self.match.summary(), entries))

    def open_settings(self) -> None:
        """The settings, in the middle of a match."""
        from game.shell.settings_screen import SettingsScreen

        self.stage.push(SettingsScreen(self.house))

    def leave_match(self) -> None:
        """Back to the table; the match stands open."""
        self.stage.pop()

    def ask_restart(self) -> None:
        """A match that has begun is left only after a question."""
        from game.ui.dialog import Answer, Dialog

        answers = [Answer("Start again", True), Answer("Go on", False, primary=True)]
        text = "This match stays among the saved ones."
        question = Dialog("Start a new match?", text, answers, cancel=False)
        self.stage.push(question, lambda yes: self.restart() if yes else None)

    def restart(self) -> None:
        """The same seats and options, another seed, another file."""
        seed = random.SystemRandom().randint(1, 2**31 - 1)
        options = openings.rematch_options(self.house.shelf.campaigns(self.match.game.id), self.match)
        match = Match(self.match.game, msgspec.structs.replace(self.match.setup, seed=seed, options=options))
        path = None
        if self.path is not None:
            self.house.writer.flush()
            path = saves.new_path(match.game.id)
        self.stage.replace(MatchScreen(self.house, match, path))
