"""The picture of Buried Memories: the box and its pile, the digger's tray, the players' mats, and what one can do.

The scene shows a view of the match and asks it what is legal; it decides nothing. ``picture`` holds its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.buried_memories.picture import sounds
from game.buried_memories.picture.acts import Act
from game.buried_memories.picture.ahead import Ahead
from game.buried_memories.picture.aim import Aim
from game.buried_memories.picture.ask import Ask
from game.buried_memories.picture.camera import Camera, Places
from game.buried_memories.picture.carving import ART, Carver, creature_art
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.mats import Mats
from game.buried_memories.picture.moving import MovingPile
from game.buried_memories.picture.odds_view import OddsView
from game.buried_memories.picture.opening import Opening as Opening
from game.buried_memories.picture.outside import Outside as Outside
from game.buried_memories.picture.peek import Peek
from game.buried_memories.picture.pile_view import PileView
from game.buried_memories.picture.pointing import Pointing
from game.buried_memories.picture.question import Question
from game.buried_memories.picture.shown import Shown
from game.buried_memories.picture.story import Story
from game.buried_memories.picture.table_view import JOLT, TableView
from game.buried_memories.picture.tray import Tray
from game.buried_memories.picture.work import Work
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import Tile
from game.ui.board import BoardScene, Desk
from game.ui.intent import Back, Confirm, Hand, Info, Intent, Skip
from game.ui.palette import Palette
from game.ui.pen import Pen
from game.ui.sound import Sound
from game.ui.timed import Drawn
from game.ui.tween import Timeline

REFINE = 0.003
"""Seconds a frame gives to carving exact pictures while the pile rests and some are still rough."""


class Scene(BoardScene):
    """Shows one match of Buried Memories."""

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.pen: Pen = desk.stage.pen
        self.sound: Sound = desk.stage.sound
        self.carver = Carver(self.pen.art)
        self.loose = Loose(self.carver)
        self.pile = PileView(self.carver, self.loose)
        self.moving = MovingPile(self.carver, self.loose)
        self.table = TableView(self)
        self.tray = Tray(self.carver, self.loose)
        self.mats = Mats(self.carver)
        self.odds = OddsView()
        self.odds_shown = False
        self.timeline = Timeline()
        self.overlay: list[Drawn] = []
        self.story = Story(self)
        self.pointing = Pointing(self)
        self.work = Work(self)
        self.aim = Aim(self)
        self.peek = Peek(self)
        self.secrets: dict[int, Tile] = {}
        """Tiles both sides of which everybody at this screen knows, by number."""
        self.ask = Ask(self)
        self.question: Question | None = None
        self.places = Places.of(self.pen, Rect(0, 0, *self.pen.theme.size))
        self.view: Dig = match.state.view(0)
        self.shown = Shown.of(self.view)
        self.scores: list[float] = [float(each.score) for each in self.shown.corners]
        self._marked: set[int] = set()
        self.ahead = Ahead(self)
        sounds.register(self.sound)
        self._loading = desk.stage.background(self.sound.preload(sounds.names()), lambda _: None)

    # what everything asks -----------------------------------------------------------------------------------

    @property
    def camera(self) -> Camera:
        """The view on the box at rest."""
        return self.places.camera

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return self.pen.palette

    @property
    def hides(self) -> bool:  # type: ignore[override]  # here it changes while playing
        """All of this game's table is open to all, until one of several looks under a tile by lantern."""
        return self.peek.private

    def look_as(self, seat: int | None) -> None:
        """Whoever used the lantern has the screen, or nobody in particular."""
        self.peek.eyes = seat
        if not self.busy:
            self.arrange()

    @property
    def seat(self) -> int:
        """Whose eyes one looks with, by lantern excepted."""
        mover = self.match.state.to_move()
        return mover if mover is not None and mover >= 0 else 0

    @property
    def act(self) -> Act | None:
        """The act of chance under way."""
        return self.work.act

    @property
    def choosing(self) -> bool:
        """Whether a person may now point at things and decide."""
        return self.desk.deciding and not self.busy and self.act is None

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return str(self.desk.names[seat])

    # match ---------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the position at once."""
        self.timeline.cancel()
        self.overlay.clear()
        self.work.forget()
        self.aim.forget()
        self.peek.number = self.peek.eyes = None
        self.wants_hand, self.table.lid = False, 0.0
        self._rest()

    def _look(self) -> None:
        """Take the view of whoever decides; of what only some of those at the screen know, nothing is in it."""
        self.secrets = self.peek.secrets()
        self.view = self.match.state.view(self.seat)
        self.view.glimpsed = dict(self.secrets)

    def _rest(self) -> None:
        """Everything is as the match says."""
        self._look()
        self.shown = Shown.of(self.view, self.secrets)
        self.scores = [float(each.score) for each in self.shown.corners]
        self.pile.show(self.view.pile, self.view.pit)
        self.odds.count(self.view)
        self._marked.clear()
        self.arrange()
        self.ahead.begin()

    def show(self, events: Sequence[Any]) -> None:
        """Tell what happened; while a lifted tile still travels, the pile under it begins to settle."""
        self.ahead.stop()
        self.aim.forget()
        self.drop_question()
        self.secrets = self.peek.secrets()
        self.work.told()
        self.timeline.play(self.story.tell(events))
        self._begin_settling()
        if self.desk.stage.clock.instant:
            self.timeline.finish()
        self._told()

    def _begin_settling(self) -> None:
        self.work.begin_at_once()

    def drop_question(self) -> None:
        """Nothing is asked any more; while something is shown there is only the box to look at."""
        if self.question is not None:
            self.question = None
            self.widgets[:] = [self.ask.box]

    def _told(self) -> None:
        """When all is told, rest."""
        if not self.timeline.playing and self.overlay:
            self.overlay.clear()
        if not self.timeline.playing and self.act is None:
            self._rest()

    def chance(self) -> None:
        """Carry out what chance decides."""
        self.work.chance()

    @property
    def busy(self) -> bool:
        """While events are told or the dig site works; not while a shake is offered, nor when a pile that settles
        still waits to be asked for its outcome."""
        return self.timeline.playing or (self.act is not None and not self.work.waits)

    @property
    def asks(self) -> bool:
        """While somebody is to shake the box, or has it in hand."""
        return self.offering or (self.act is not None and self.act.mode == "hand")

    def skip(self) -> None:
        """Finish what plays; a simulation runs on in slices."""
        if self.timeline.playing:
            self.timeline.finish()
        if self.act is not None:
            self.act.hurry()
            self.wants_hand = False
        self._told()

    def token(self) -> str:
        """Whoever is asked, else whoever is shown digging: the story may still be at the turn before."""
        seat = self.seat if self.choosing else self.shown.turn
        if self.view.phase == "dig" and not self.offering:
            seat = self.shown.turn
        if not (self.choosing or self.offering or self.shown.opened):
            return ""
        rival = self.shown.solo and seat == 1
        return f"{ART}/selara" if rival else creature_art(self.shown.corners[seat].marker, "token")

    def prompt(self) -> str:
        """What can be done now."""
        return self.ask.prompt()

    def close(self) -> None:
        """Stop what is made beforehand."""
        self._loading.cancel()
        self.ahead.stop()

    # time ----------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Tell on, simulate on, carve on."""
        clock = self.desk.stage.clock
        moving = False
        if self.timeline.playing:
            self.timeline.advance(clock.scale(seconds))
            moving = True
            self._told()
        if self.act is not None:
            moving = True
            self.work.advance(self.act, seconds)
        moving |= self.table.calm_down(seconds)
        self.aim.update()
        if self.pile.rough and self.act is None:
            self.table.stale += self.pile.refine(REFINE)
            moving = True
        return moving

    # what the story changes ----------------------------------------------------------------------------------

    def lifted(self, number: int, tile: Tile) -> tuple[Tile, tuple[float, float], float]:
        """The visible side, place and turn of a tile about to be lifted, or of one that was pulled out."""
        act = self.act
        if act is not None and act.pulled is not None and act.pulled[0] == number and act.gone is not None:
            return act.pulled[1], self.camera.at(act.gone.x, act.gone.y, act.gone.z), act.gone.angle
        if number in self.pile.tiles:
            return self.pile.tiles[number], self.pile.middle(number), self.pile.lies[number].angle
        return tile.showing(1 if tile.kind else 0), self.camera.floor().center, 0.0

    def remove_tile(self, number: int) -> None:
        """A tile has left the pit: draw what lay around it."""
        part = self.pile.bounds(number) if number in self.pile.tiles else self.places.board
        pit = {each: tile for each, tile in self.pile.tiles.items() if each != number}
        left = self.pile.pile.without(number)
        self.pile.show(type(left)(tuple(lie for lie in left.lies if lie.id in pit), left.covers, left.buried), pit)
        self.table.pile_seen(part)

    def take_pile(self, moved: bool = True) -> None:
        """Show the pile as the match has it now."""
        self._look()
        self.pile.show(self.view.pile, self.view.pit)

    def shake_picture(self) -> None:
        """A knock one can see, unless the person wants no motion."""
        if not self.desk.stage.settings.reduced_motion:
            self.table.jolt = JOLT

    # choices -------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Offer what can be done now: a question, or tiles to point at and buttons."""
        self.question = self.ask.question()
        self.widgets[:] = self.ask.widgets()
        self.place_widgets()
        self.desk.stage.refresh()

    @property
    def offering(self) -> bool:
        """Whether the player is asked how to shake."""
        return self.work.offering

    def place_widgets(self) -> None:
        """Put question and buttons at their places."""
        if self.question is not None:
            self.question.layout(self.pen, self.places.board.inflate(-self.places.space, -self.places.space))
        self.ask.place(self.pen)
        self.pointing.place()

    def on_intent(self, intent: Intent) -> bool:
        """The hand on the box, the odds, and skipping."""
        act = self.act
        match intent:
            case Hand(x, y) if act is not None:
                act.hand(x, y)
            case Back() if self.aim.active:
                self.aim.cancel()
            case Confirm() if act is not None and act.mode == "hand":
                act.put_down()
                self.wants_hand = False
            case Skip() if self.busy:
                self.skip()
            case Info(pos):
                return self.pointing.explain(pos)
            case _:
                return False
        return True

    def toggle_odds(self) -> None:
        """Show the odds on all free tiles, or hide them."""
        self.odds_shown = not self.odds_shown
        self.desk.stage.refresh()

    def highlight(self, events: Sequence[Any]) -> None:
        """Light up the corners of those an entry of the log speaks of."""
        seats = {getattr(event, name) for event in events for name in ("seat", "receiver") if hasattr(event, name)}
        self._marked = {seat for seat in seats if 0 <= seat < len(self.shown.corners)}
        self.desk.stage.refresh()

    # picture -------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: Rect) -> None:
        """Divide the room and forget what was drawn for another."""
        before = (self.places.area, self.camera.scale)
        self.pen = pen
        self.places = Places.of(pen, area)
        if before != (self.places.area, self.camera.scale):
            self.carver.clear()
            # What flies has its way by the old measures: it is told to its end.
            self.timeline.finish()
            self._told()
        self.pile.look_by(self.camera)
        law = self.match.state.law
        self.tray.layout(pen, self.places.tray, self.ask.height(pen), dial=bool(law.dial))
        self.mats.layout(pen, self.places.mats, len(self.shown.corners), len(law.tools))
        self.table.forget()
        self.place_widgets()
        self.ahead.begin()

    def moving_part(self) -> Rect | None:
        """While only the dig site works, what of the window it works in."""
        alone = not (self.timeline.playing or self.overlay or self.table.jolt or self.question or self._marked)
        if self.act is None or not alone or self.table.stale:
            return None
        return self.table.moving_part()

    def draw(self, pen: Pen) -> None:
        """The table as it rests, what moves in the box, then what is pointed at and asked."""
        self.table.draw(pen)
        self.ask.draw_sure(pen)
        for seat in self._marked:
            pen.glow(self.mats.mats[seat].rect, pen.palette.info, radius=14, spread=22)
            pen.ring(self.mats.mats[seat].rect, radius=12)
        self.pointing.draw(pen)
        self.aim.draw(pen)
        if self.question is not None:
            self.question.draw(pen)

    def draw_over(self, pen: Pen) -> None:
        """Odds, words about what is pointed at, and whatever flies."""
        self.pointing.draw_over(pen)
        self.work.draw_tool(pen)
        for drawn in list(self.overlay):
            drawn.draw(pen)
