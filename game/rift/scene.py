"""The picture of Bury Me in the Rift: the city on its blocks, mechs and monsters, what is coming, what one can do.

The scene shows the board of the match and asks the rules what is legal and what would come of it; it decides
nothing. ``picture`` holds its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.state import Action
from game.rift import events as e
from game.rift.events import Decision
from game.rift.picture import sounds
from game.rift.picture.ahead import made_ahead
from game.rift.picture.ask import Ask
from game.rift.picture.board_view import BoardView
from game.rift.picture.campaign_view import CampaignView
from game.rift.picture.choose_view import ChooseView
from game.rift.picture.course import Course
from game.rift.picture.crew_panel import CrewPanel
from game.rift.picture.curtain import Curtain
from game.rift.picture.deeds import Deeds
from game.rift.picture.dusk import backdrop
from game.rift.picture.flights import Drawn
from game.rift.picture.ghosts import Ghosts
from game.rift.picture.hints import Hints
from game.rift.picture.layer import Layer
from game.rift.picture.outlook import Outlook
from game.rift.picture.panels import LeftPanel
from game.rift.picture.places import Places
from game.rift.picture.pointing import Pointing
from game.rift.picture.question import Question
from game.rift.picture.questions import Questions
from game.rift.picture.selection import NOBODY, Selection
from game.rift.picture.shown import Shown
from game.rift.picture.sight import Sight
from game.rift.picture.story import Story
from game.rift.picture.strip import Strip
from game.rift.picture.threat import Threat
from game.rift.picture.words import tiles_of
from game.rift.rules import Rift
from game.ui.agenda import Background
from game.ui.board import BoardScene, Desk
from game.ui.intent import Back, Intent, Skip
from game.ui.pen import Pen
from game.ui.sound import Sound
from game.ui.tween import Timeline
from game.ui.widget import Widget


class Scene(BoardScene):
    """Shows one match of Bury Me in the Rift."""

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.pen: Pen = desk.stage.pen
        self.sound: Sound = desk.stage.sound
        self.places = Places.of(self.pen, Rect(0, 0, *self.pen.theme.size))
        self.view_board = BoardView(self)
        self.left_panel = LeftPanel(self)
        self.crew_panel = CrewPanel(self)
        self.threat = Threat(self)
        self.ghosts = Ghosts(self)
        self.strip = Strip(self)
        self.outlook = Outlook(self)
        self.layer = Layer(self)
        self.sight = Sight(self)
        self.deeds = Deeds(self)
        self.questions = Questions(self)
        self.hints = Hints(self)
        self.course = Course(self)
        self.selection = Selection(self)
        self.pointing = Pointing(self)
        self.timeline = Timeline()
        self.curtain = Curtain(self)
        self.story = Story(self)
        self.overlay: list[Drawn] = []
        self.decisions: dict[int, Decision] = {}
        self.step = ""
        self.map_open = False
        self.marked: list[int] = []
        """Tiles of which an entry of the log speaks."""
        self._shown: Shown | None = None
        self.ask = Ask(self)
        self.campaign = CampaignView(self)
        self.choose = ChooseView(self)
        self._lay()
        sounds.register(self.sound)
        self._loading = desk.stage.background(self.sound.preload(sounds.CAPTIONS), lambda _: None)
        self._ahead: Background | None = None

    # what everything asks ----------------------------------------------------------------------------------------

    @property
    def state(self) -> Rift:
        """The position of the match."""
        state: Rift = self.match.state
        return state

    @property
    def started(self) -> bool:
        """Whether there is a board to show."""
        return self._shown is not None

    @property
    def shown(self) -> Shown:
        """What the board shows just now."""
        assert self._shown is not None
        return self._shown

    @property
    def question(self) -> Question | None:
        """The question that stands now."""
        return self.questions.open

    @property
    def choosing(self) -> bool:
        """Whether a person may now point at things and decide."""
        return self.desk.deciding and not self.busy

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return str(self.desk.names[seat])

    def owner_name(self, mech: int) -> str:
        """Whose mech it is; empty when one person has both."""
        return self.name_of(self.state.owners[mech]) if self.state.seats > 1 else ""

    # match -------------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the position at once."""
        self.hints.drop()
        self.timeline.cancel()
        self._rest()

    def _rest(self) -> None:
        """Everything is as the match says."""
        self.overlay.clear()
        self.view_board.calm()
        self.step = ""
        self.take_board()
        self._recall_decisions()
        self.arrange()

    def take_board(self) -> None:
        """Show the board of the match as it is now."""
        if self.state.board is None:
            return
        fresh = self._shown is None or self._shown.board.monsters != self.state.board.monsters
        self._shown = Shown(self.state.board)
        if fresh:
            self.curtain.close()
            self._make_ahead()

    def _make_ahead(self) -> None:
        if self._ahead is not None and self._ahead.live:
            self._ahead.cancel()
        self._ahead = self.desk.stage.background(made_ahead(self), lambda _: None)

    def _recall_decisions(self) -> None:
        """After a loaded match or an undo: why the monsters do what they do is told in the log's last roll."""
        self.decisions = {}
        for events in reversed(self.match.events):
            for event in events:
                if isinstance(event, e.Aimed | e.Upright):
                    self.decisions[event.unit] = event.decision
            if self.decisions or any(isinstance(event, e.GameDealt) for event in events):
                return

    def show(self, events: Sequence[Any]) -> None:
        """Tell what happened."""
        self.questions.open = None
        self.hints.follow()
        if self._shown is None:
            self.take_board()
        self.selection.target = NOBODY
        self.timeline.play(self.story.tell(events))
        if self.desk.stage.clock.instant:
            self.timeline.finish()
        self.widgets[:] = self._widgets()
        self._told()

    def _told(self) -> None:
        if not self.timeline.playing:
            self._rest()
            self._after_action()

    def _after_action(self) -> None:
        """Keep the mech in hand while it can still do something."""
        hand = self.selection
        if self.state.phase != "act" or self.state.question is not None:
            hand.drop()
        elif hand.mech != NOBODY:
            mech = hand.mech
            hand.drop()
            if self.choosing and hand.tools(mech) and (mech > 1 or self.state.field.at[mech] >= 0):
                hand.take(mech)
        self.arrange()

    def chance(self) -> None:
        """Draw cards and roll the die; the events of it are what is seen."""
        self.desk.play(self.match.game.referee().outcome(self.state, self.match.rules_stream()))

    @property
    def busy(self) -> bool:
        """While events are told, and before there is anything to be seen."""
        return self.timeline.playing or self.curtain.closed

    def skip(self) -> None:
        """Finish what plays."""
        self.curtain.open()
        self.timeline.finish()
        self._told()

    def token(self) -> str | None:
        """The die of the mech in hand, else the match's choice."""
        if self.busy and self.step in ("monsters", "attacks", "upkeep", "spawn", "detect", "roll"):
            return "rift/icons/spawn"
        if self.selection.mech in (0, 1):
            return f"rift/die_{'ab'[self.selection.mech]}"
        return None if self.state.seats > 1 else ""

    def prompt(self) -> str:
        """What can be done now."""
        return self.ask.prompt()

    def highlight(self, events: Sequence[Any]) -> None:
        """Outline the tiles an entry of the log speaks of."""
        self.marked = sorted({tile for event in events for tile in tiles_of(event)})
        self.desk.stage.refresh()

    def close(self) -> None:
        """The match screen goes away."""
        for work in (self._loading, self._ahead):
            if work is not None and work.live:
                work.cancel()
        self.hints.drop()

    # deciding ----------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play an action of whoever decides now."""
        self.desk.play(action)

    def open_map(self) -> None:
        """Look at the campaign."""
        if self.state.mode == "campaign" and not self.busy:
            self.map_open = True
            self.desk.stage.relayout()
            self.arrange()

    def close_map(self) -> None:
        """Back to the board."""
        self.map_open = False
        self.desk.stage.relayout()
        self.arrange()

    # picture -----------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: Rect) -> None:
        """Place everything."""
        self.pen = pen
        self.places = Places.of(pen, area)
        self._lay()
        self.curtain.enter()
        self.arrange()

    def _lay(self) -> None:
        self.left_panel.layout(self.pen, self.places.left)
        self.crew_panel.layout(self.pen, self.places.right)
        self.campaign.layout(self.pen)
        self.choose.layout(self.pen)

    @property
    def sheet_shown(self) -> bool:
        """Whether the campaign stands where the board would."""
        return self.map_open or (self.state.phase in ("upgrade", "camp") and not self.busy)

    @property
    def crew_chosen_now(self) -> bool:
        """Whether the crew is being chosen."""
        return self._shown is None or (self.state.phase == "choose" and not self.busy)

    def arrange(self) -> None:
        """Offer what can be done now."""
        self.questions.follow_rules()
        self.widgets[:] = self._widgets()
        self.place_widgets()
        self._keep_focus()
        self.desk.stage.refresh()

    def _widgets(self) -> list[Widget]:
        if self.curtain.closed:
            return []
        if self.question is not None:
            return list(self.question.buttons)
        if self.crew_chosen_now:
            return self.choose.widgets() if self.state.phase == "choose" else []
        if self.sheet_shown:
            return self.campaign.widgets()
        self.pointing.name()
        return self.ask.widgets()

    def _keep_focus(self) -> None:
        """Begin on a mech, not on a button: the board comes first."""
        screen = self.desk.stage.screen
        if screen is None or not self.widgets or any(widget.focused for widget in self.widgets):
            return
        if self.pointing.spots[0] not in self.widgets:
            choices = [each for each in self.widgets if each.focusable and each.enabled]
            if choices:
                screen.focus.set(choices[0])
            return
        board = self.shown.board
        mechs = [mech for mech in (0, 1) if board.at[mech] >= 0 and not board.acted >> mech & 1]
        self.pointing.focus_on(board.at[mechs[0]] if mechs else 8)

    def place_widgets(self) -> None:
        """Put question, spots and buttons at their places."""
        if self.question is not None:
            self.question.layout(self.pen, self.places.board)
        if self._shown is None:
            return
        self.pointing.place()
        self.ask.place(self.pen)
        self.campaign._lay_buttons(self.pen)

    def draw(self, pen: Pen) -> None:
        """The board, or the campaign."""
        if self.curtain.closed:
            self.curtain.draw(pen)
        elif self.crew_chosen_now:
            if self.state.phase == "choose":
                self.choose.draw(pen)
            else:
                pen.surface.blit(backdrop(pen, self.places.area.size), self.places.area.topleft)
        elif self.sheet_shown:
            self.campaign.draw(pen)
        else:
            self.layer.draw(pen)
        if self.question is not None and not self.busy:
            self.question.draw(pen)

    # time --------------------------------------------------------------------------------------------------------

    def moving_part(self) -> Rect | None:
        """The board, while only the board moves."""
        if self.curtain.closed or not self.busy or self.question is not None:
            return None
        if self.sheet_shown or self.crew_chosen_now:
            return None
        return self.layer.moving_part()

    def update(self, seconds: float) -> bool:
        """Tell on; when the pointer moves on to another action, draw its forecast."""
        moving = self.curtain.closed
        if moving:
            self.curtain.update()
        elif self.timeline.playing:
            self.timeline.advance(self.desk.stage.clock.scale(seconds))
            moving = True
            self._told()
        return moving

    def on_intent(self, intent: Intent) -> bool:
        """Back puts down what is in hand; skipping finishes what plays."""
        match intent:
            case Skip():
                self.skip()
                return True
            case Back() if self.question is not None and self.state.question is None:
                self.questions.drop()
                return True
            case Back() if self.map_open:
                self.close_map()
                return True
            case Back() if self.choosing and self.selection.back():
                self.arrange()
                return True
            case Back() if self.hints.wanted:
                self.hints.put_away()
                return True
        return False
