"""The picture of Buried Memories: the box and its pile, the digger's tray, the players' mats, and what one can do.

The scene shows a view of the match and asks it what is legal; it decides nothing. ``picture`` holds its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.buried_memories import referee
from game.buried_memories.picture import sounds
from game.buried_memories.picture.acts import Act, Glide
from game.buried_memories.picture.ahead import Ahead
from game.buried_memories.picture.ask import Ask
from game.buried_memories.picture.camera import BOX, Camera, Places
from game.buried_memories.picture.carving import ART, Carver, creature_art
from game.buried_memories.picture.flights import Drawn
from game.buried_memories.picture.loose import Loose
from game.buried_memories.picture.mats import Mats
from game.buried_memories.picture.moving import MovingPile
from game.buried_memories.picture.odds_view import OddsView
from game.buried_memories.picture.pile_view import PileView
from game.buried_memories.picture.pointing import Pointing
from game.buried_memories.picture.question import Question
from game.buried_memories.picture.shown import Shown
from game.buried_memories.picture.story import Story
from game.buried_memories.picture.table_view import JOLT, TableView
from game.buried_memories.picture.tray import Tray
from game.buried_memories.rules import Dig
from game.buried_memories.tiles import Tile
from game.ui.board import BoardScene, Desk
from game.ui.intent import Confirm, Hand, Info, Intent, Skip
from game.ui.palette import Palette
from game.ui.pen import Pen
from game.ui.sound import Sound
from game.ui.tween import Call, Timeline, Tween
from game.ui.tween import Sequence as Row

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
        self.ask = Ask(self)
        self.act: Act | None = None
        self.question: Question | None = None
        self.places = Places.of(self.pen, Rect(0, 0, *self.pen.theme.size))
        self.view: Dig = match.state.view(0)
        self.shown = Shown.of(self.view)
        self.scores: list[float] = [float(each.score) for each in self.shown.corners]
        self.glide: Glide | None = None
        """Tiles sliding to their next recorded places, in a replay."""
        self._chance = False
        self._marked: set[int] = set()
        self._offering = False
        self.quick = False
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
    def seat(self) -> int:
        """Whose eyes one looks with; all of this game's table is open to all."""
        mover = self.match.state.to_move()
        return mover if mover is not None and mover >= 0 else 0

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
        self.act, self._offering, self._chance = None, False, False
        self.wants_hand, self.table.lid = False, 0.0
        self._rest()

    def _rest(self) -> None:
        """Everything is as the match says."""
        self.view = self.match.state.view(self.seat)
        self.shown = Shown.of(self.view)
        self.scores = [float(each.score) for each in self.shown.corners]
        self.pile.show(self.view.pile, self.view.pit)
        self.odds.count(self.view)
        self._marked.clear()
        self.arrange()
        self.ahead.begin()

    def show(self, events: Sequence[Any]) -> None:
        """Tell what happened; while a lifted tile still travels, the pile under it begins to settle."""
        self.ahead.stop()
        if self.question is not None:
            self.question = None
            self.widgets[:] = [self.ask.box]
        if self.act is not None and self.act.done:
            self.act = None
        if self.desk.replaying:
            self._glide()
        self.timeline.play(self.story.tell(events))
        state = self.match.state
        if state.phase == "settle" and not self.desk.replaying and self.match.ply:
            self._begin_settling()
        if self.desk.stage.clock.instant:
            self.timeline.finish()
        self._told()

    def _glide(self) -> None:
        """In a replay tiles that came to lie elsewhere slide there from their recorded place to the next."""
        pile, pit = self.match.state.view(self.seat).pile, self.match.state.view(self.seat).pit
        after = {lie.id: lie for lie in pile.lies}
        before = self.pile.lies
        stay = [number for number in self.pile.tiles if number in after]
        if len(before) != len(after) or all(before[number] == after[number] for number in stay):
            return
        sides = {number: pit[number] if pit[number].shape else self.pile.tiles[number] for number in stay}
        glide = Glide(before, after, sides)
        self.glide = glide
        self.timeline.play(Row(Tween(0, 1, 0.35, glide.set), Call(self._glided)))

    def _glided(self) -> None:
        self.glide = None
        self.take_pile()

    def _begin_settling(self) -> None:
        rest = {lie.id: lie for lie in self.match.state.view(0).pile.lies}
        self.act = Act(referee.begin(self.match.state, self.match.rules_stream()), "still", rest)

    def _told(self) -> None:
        """When all is told, rest."""
        if not self.timeline.playing and self.overlay:
            self.overlay.clear()
        if not self.timeline.playing and self.act is None:
            self._rest()

    def chance(self) -> None:
        """Carry out what chance decides: at once for the start player, in the box for everything else."""
        self._chance = True
        state: Dig = self.match.state
        if state.phase == "first":
            self._chance = False
            self.desk.play(referee.SiteReferee().outcome(state, self.match.rules_stream()))
        elif state.phase == "shake" and self._person_acts_next() and not self.desk.stage.clock.instant:
            self._offering = True
            self.arrange()
        elif self.act is None:
            self._begin_act()

    def _person_acts_next(self) -> bool:
        return self.desk.is_person(0 if self.match.state.solo else self.match.state.turn)

    def _begin_act(self) -> None:
        state = self.match.state
        if state.phase == "shake":
            self.shake_by_itself()
        else:
            rest = {lie.id: lie for lie in self.view.pile.lies}
            self.act = Act(referee.begin(state, self.match.rules_stream()), "still", rest)

    def shake_by_itself(self) -> None:
        """The preset shake."""
        self._start_shake(Act(referee.begin(self.match.state, self.match.rules_stream()), "shake"))

    def shake_by_hand(self) -> None:
        """The tiles are poured in, then the box is in the player's hand."""
        self._start_shake(Act(referee.Shaking(self.match.state, self.match.rules_stream()), "pour"))
        self.wants_hand = True

    def _start_shake(self, act: Act) -> None:
        self._offering, self.question = False, None
        self.widgets[:] = [self.ask.box]
        self.act = act
        self.quick = self.desk.stage.clock.instant or self.desk.stage.settings.reduced_motion
        act.calm = self.desk.stage.settings.reduced_motion
        if self.quick and act.mode == "shake":
            act.hurry()
        self.pile.show(type(self.view.pile)(), {})
        self.shown.lid, self.shown.left = [], 0
        self.sound.play("lid_on")
        self.ahead.stop()
        self.desk.stage.refresh()

    @property
    def busy(self) -> bool:
        """While events are told or the dig site works; not while a shake is offered, nor when a pile that settles
        still waits to be asked for its outcome."""
        waits = self.act is not None and self.act.mode == "still" and not self._chance
        return self.timeline.playing or (self.act is not None and not waits)

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
            self._advance_act(self.act, seconds)
        moving |= self.table.calm_down(seconds)
        if self.pile.rough and self.act is None:
            self.table.stale += self.pile.refine(REFINE)
            moving = True
        return moving

    def _advance_act(self, act: Act, seconds: float) -> None:
        clock = self.desk.stage.clock
        if clock.instant or (
            act.mode == "still" and self._chance and not self.timeline.playing and not act.stirred
        ):
            act.hurry()  # nothing to be seen of it: the next decision should not wait
        scaled = seconds if act.mode in ("pour", "hand") or clock.instant else clock.scale(seconds)
        was = act.mode
        if act.advance(scaled) and not act.fast:
            sounds.strikes(self.sound, act.site.hits, BOX.width)
        if was == "hand" and act.mode != "hand":
            self.wants_hand = False
        goal = 1.0 if act.mode != "still" and (act.seconds > 0.25 or act.fast) else 0.0
        self.table.lid += max(-1.0, min(1.0, goal - self.table.lid)) * min(1.0, seconds * 6)
        if act.done and not act.found and not act.fast:
            act.work_out()
        elif act.done and self._chance and not self.timeline.playing:
            self._chance = False
            self.act = None if act.mode == "still" else act
            self._finish_act(act)

    def _finish_act(self, act: Act) -> None:
        outcome = act.outcome()
        self.act = None
        self.desk.play(outcome)

    # what the story changes ----------------------------------------------------------------------------------

    def lifted(self, number: int, tile: Tile) -> tuple[Tile, tuple[float, float], float]:
        """The visible side, place and turn of a tile about to be lifted."""
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
        self.view = self.match.state.view(self.seat)
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
        return self._offering

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
        self.pile.look_by(self.camera)
        self.tray.layout(pen, self.places.tray, self.ask.height(pen))
        self.mats.layout(pen, self.places.mats, len(self.shown.corners))
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
        if self.question is not None:
            self.question.draw(pen)

    def draw_over(self, pen: Pen) -> None:
        """Odds, words about what is pointed at, and whatever flies."""
        self.pointing.draw_over(pen)
        for drawn in list(self.overlay):
            drawn.draw(pen)
