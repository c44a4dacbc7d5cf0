"""The picture of Unearth: ruins, dice, stones and wonders on a cloth of dusk, and what one can do with them.

The scene shows a view of the match and asks it what is legal; it decides nothing. ``picture`` holds its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.ui.board import BoardScene, Desk
from game.ui.intent import Back, Device, Intent, Skip
from game.ui.palette import Palette
from game.ui.pen import Pen
from game.ui.sound import Sound
from game.ui.timed import Drawn
from game.ui.tween import Timeline
from game.unearth import actions as a
from game.unearth import odds
from game.unearth.picture import sounds
from game.unearth.picture.ahead import Ahead
from game.unearth.picture.ask import ROLLING, Ask
from game.unearth.picture.brush import rim, stone_art, tribe_art, tribe_colour
from game.unearth.picture.closer import Closer
from game.unearth.picture.dice_art import DiceArt
from game.unearth.picture.dice_lie import faces_of, put_die, yaw_of
from game.unearth.picture.hand import Hand
from game.unearth.picture.mats import Mats
from game.unearth.picture.places import Places
from game.unearth.picture.question import Question
from game.unearth.picture.ruins_view import RuinsView
from game.unearth.picture.shelf import Shelf
from game.unearth.picture.shown import shown_of
from game.unearth.picture.spots import CardSpot, MatSpot
from game.unearth.picture.story import Story
from game.unearth.picture.table_view import TableView, hidden_places
from game.unearth.picture.tableau import Grid, hollow
from game.unearth.rules import Realm

NOBODY = -1
Point = tuple[float, float]


class Scene(BoardScene):
    """Shows one match of Unearth."""

    def __init__(self, match: Any, desk: Desk) -> None:
        super().__init__(match, desk)
        self.pen: Pen = desk.stage.pen
        self.sound: Sound = desk.stage.sound
        self.people = [seat for seat in range(len(match.setup.seats)) if desk.is_person(seat)]
        self.eyes: int | None = None
        self.peeking = False
        self.view: Realm = match.state.view(NOBODY)
        self.shown: Realm = shown_of(match.state, NOBODY)
        self.lifted: frozenset[tuple[int, int]] = frozenset()
        """Dice (seat, die) that are on their way."""
        self.on_the_way: frozenset[int] = frozenset()
        """Hexes to which a stone or a wonder is on its way."""
        self.loose: dict[tuple[int, int], tuple[Point, int]] = {}
        """Dice rolled before their ruin is chosen: where they lie and what they show."""
        self.held: tuple[int, ...] = ()
        """Stones in a player's hand, on their way into a tableau."""
        self.tableau_seat = max(0, self.view.turn)
        self.revealed = match.over
        self.marked: set[int] = set()
        self.dice = DiceArt()
        self.ruins = RuinsView(self)
        self.shelf = Shelf(self)
        self.hand = Hand(self)
        self.mats = Mats(self)
        self.closer = Closer(self)
        self.table = TableView(self)
        self.timeline = Timeline()
        self.overlay: list[Drawn] = []
        self.story = Story(self)
        self.question: Question | None = None
        self.ask = Ask(self)
        self.grid = Grid((0.0, 0.0), 40.0)
        self.ahead = Ahead(self)
        self.places = Places.of(
            self.pen, Rect(0, 0, *self.pen.theme.size), len(self.shown.cards), len(self.shown.players)
        )
        self._chances: tuple[object, dict[int, odds.Chances | None]] = (None, {})
        self._awaited: Any = None
        """What chance has dealt, while the cards for it are drawn."""
        sounds.register(self.sound)
        self._loading = desk.stage.background(self.ahead.first(), lambda _: self._prepared())

    # whose eyes -----------------------------------------------------------------------------------------------

    @property
    def shares_screen(self) -> bool:
        """Whether several people sit around the screen: their cards then lie face down."""
        return len(self.people) > 1 and not self.desk.replaying

    @property
    def hides(self) -> bool:  # type: ignore[override]  # here it changes while playing
        """Cards of one person alone are theirs to see; of several they lie face down until one asks to look."""
        if self.desk.replaying or len(self.people) == 1:
            return True
        return bool(self.people) and (self.peeking or self.match.state.phase == "memorial")

    @property
    def eyes_seat(self) -> int:
        """The seat whose hidden things are shown; -1 for nobody's."""
        return NOBODY if self.eyes is None else self.eyes

    def look_as(self, seat: int | None) -> None:
        """Show at once what ``seat`` may see."""
        if (
            seat is None
            and self.desk.replaying
            and self.eyes is not None
            and self.match.state.to_move() is not None
        ):
            return  # between two moves of a finished match the cards need not turn over
        self.eyes = seat
        if not self.busy:
            self._rest()

    def peek(self) -> None:
        """Somebody wants to see their own cards; the screen asks the others to look away."""
        self.peeking = True
        self.desk.stage.refresh()

    def unpeek(self) -> None:
        """The cards are turned face down."""
        self.peeking, self.eyes = False, None
        self._rest()

    # what everything asks ---------------------------------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return self.pen.palette

    @property
    def choosing(self) -> bool:
        """Whether a person may now point at things and decide."""
        return self.desk.deciding and not self.busy

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return str(self.desk.names[seat])

    def chances(self, slot: int) -> odds.Chances | None:
        """What the die in hand would bring on a ruin; None when nothing is rolled now."""
        die = self.ask.held_die
        key = (id(self.match), self.match.ply, die, self.choosing, self.eyes)
        if self._chances[0] != key:
            self._chances = (key, {})
        known = self._chances[1]
        if slot not in known:
            view = self.view
            can = die >= 0 and view.phase in ROLLING and not view.why_not(a.Excavate(die, slot))
            known[slot] = odds.odds(view, view.turn, die, slot) if can else None
        return known[slot]

    def refit(self) -> None:
        """Make the tableau fit what is in it."""
        pen, player = self.pen, self.shown.players[self.tableau_seat]
        room = self.places.tableau.inflate(-2 * pen.px(22), -2 * pen.px(26))
        hidden = hidden_places(pen, self.places.tableau, len(player.hidden))
        corners = [self.held_box().inflate(8, 8), *hidden]
        for less in (0, 40, 80, 120):
            fitting = Rect(room.left, room.top, room.width - pen.px(less), room.height)
            self.grid = Grid.fit(pen, fitting, player)
            if self.grid.clear_of(corners, player):
                return

    def show_tableau(self, seat: int) -> None:
        """Show this player's tableau."""
        if self.tableau_seat != seat:
            self.tableau_seat, self.held = seat, ()
        self.refit()
        self.desk.stage.refresh()

    def held_box(self, n: int = 0) -> Rect:
        """Where a stone is held before it is placed: the upper right corner of the tableau."""
        pen, box = self.pen, self.places.tableau
        wide = pen.px(92)
        return Rect(box.right - pen.px(16) - wide * (n + 1), box.top + pen.px(12), wide, round(wide * 102 / 104))

    # match ------------------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the position at once."""
        self.timeline.cancel()
        self.overlay.clear()
        self._rest()

    def _rest(self) -> None:
        """Everything is as the match says."""
        state = self.match.state
        self.view = state.view(self.eyes_seat)
        self.shown = shown_of(state, self.eyes_seat)
        self.lifted, self.on_the_way = frozenset(), frozenset()
        self.revealed = self.match.over
        asked = state.asked
        self.tableau_seat = (
            asked.seat
            if asked is not None
            and asked.seat >= 0
            and state.phase in ("stone", "library", "place", "ring", "wonder", "memorial")
            else state.turn
        )
        self.held = (
            (asked.colour,)
            if asked is not None and state.phase == "place"
            else tuple(state.drawn)
            if state.phase == "library"
            else ()
        )
        ground = self.story._open_ground()
        self.loose = {
            (roll.seat, roll.die): (ground, roll.value or roll.face)
            for roll in state.rolling
            if roll.face
            and roll.slot < 0
            and state.phase in ("edifice", "claim", "reading", "sign", "college", "columns", "map", "site")
        }
        self.refit()
        self.arrange()
        if state.phase != "deal":
            self.ahead.begin()

    def show(self, events: Sequence[Any]) -> None:
        """Tell what happened."""
        self.question = None
        self.ahead.stop()
        self.ask.forget()
        self.widgets[:] = [self.ask.box]
        if self.shares_screen and self.match.state.to_move() != self.eyes:
            self.peeking, self.eyes = False, None
            self._cover_hands()
        self.timeline.play(self.story.tell(events))
        if self.desk.stage.clock.instant:
            self.timeline.finish()
        self._told()

    def _cover_hands(self) -> None:
        """Nobody's cards are seen while things are told."""
        for player in self.shown.players:
            player.hand = [""] * len(player.hand)
            player.hidden = [-1] * len(player.hidden)

    def _told(self) -> None:
        """When all is told, rest."""
        if not self.timeline.playing:
            self.overlay.clear()
            self._rest()

    def chance(self) -> None:
        """What chance decides is found first; the story then throws the dice so that they land on it."""
        match = self.match
        outcome = match.game.real_referee().outcome(match.state, match.rules_stream())
        if self._loading.live and match.state.phase == "deal" and not self.desk.stage.clock.instant:
            self._awaited = outcome  # the table is laid without a hitch once all cards are drawn
        else:
            self.desk.play(outcome)

    def _prepared(self) -> None:
        outcome, self._awaited = self._awaited, None
        if outcome is not None:
            self.desk.play(outcome)

    @property
    def busy(self) -> bool:
        """True while events are told."""
        return self.timeline.playing

    def skip(self) -> None:
        """Finish what plays."""
        if self.timeline.playing:
            self.timeline.finish()
            self._told()

    def token(self) -> str | None:
        """Whoever is shown acting."""
        mover = self.match.state.to_move()
        seat = mover if self.choosing and mover is not None and mover >= 0 else self.shown.turn
        if not self.view.turns and not self.shown.turns:
            return ""
        return tribe_art(self.shown.players[seat].tribe)

    def prompt(self) -> str:
        """What can be done now."""
        return self.ask.prompt()

    def close(self) -> None:
        """Stop what is loaded and made beforehand."""
        self._loading.cancel()
        self.ahead.stop()

    # time -------------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Tell on."""
        if not self.timeline.playing:
            return self._awaited is not None
        self.timeline.advance(self.desk.stage.clock.scale(seconds))
        self._told_if_done()
        return True

    def _told_if_done(self) -> None:
        if not self.timeline.playing:
            self._told()

    # choices ----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Offer what can be done now: a question, or spots on the table and buttons."""
        self.question = self.ask.question()
        self.widgets[:] = self.ask.widgets()
        self.place_widgets()
        self.desk.stage.refresh()

    def place_widgets(self) -> None:
        """Put question and buttons at their places."""
        if self.question is not None:
            room = self.places.table.inflate(-40, -40) if self.question.large else self.places.work
            self.question.layout(self.pen, room)
        self.ask.place(self.pen)

    def on_intent(self, intent: Intent) -> bool:
        """Skipping, and leaving a half-made choice."""
        match intent:
            case Skip() if self.busy:
                self.skip()
            case Back():
                return self.ask.leave()
            case _:
                return False
        return True

    def highlight(self, events: Sequence[Any]) -> None:
        """Light up the mats of those an entry of the log speaks of."""
        seats = {event.seat for event in events if hasattr(event, "seat")}
        self.marked = {seat for seat in seats if 0 <= seat < len(self.shown.players)}
        self.desk.stage.refresh()

    # picture ----------------------------------------------------------------------------------------------------

    def layout(self, pen: Pen, area: Rect) -> None:
        """Divide the room and forget what was drawn for another."""
        before = self.places.area
        self.pen = pen
        self.places = Places.of(pen, area, len(self.shown.cards), len(self.shown.players))
        if before != self.places.area:
            self.dice.clear()
        self.mats.layout(pen)
        self.table.forget()
        self.refit()
        if not self.busy:
            self._rest()

    def draw(self, pen: Pen) -> None:
        """The table as it rests, then what is held, then a question."""
        self.table.draw(pen)
        self.ruins.draw_chances(pen)
        for (seat, die), (middle, value) in self.loose.items():
            if (seat, die) not in self.lifted:
                spot = (round(middle[0]), round(middle[1]))
                colour = tribe_colour(self.shown.players[seat].tribe)
                put_die(pen, self.dice, faces_of(die), value, spot, pen.px(40), colour, yaw_of(seat, die))
        for n, stone in enumerate(self.held):
            box = self.held_box(n)
            pen.shadow(box.inflate(-20, -20), radius=30, depth=16, opacity=0.5)
            pen.picture(stone_art(stone), box)
        if self.choosing and self.view.phase == "wonder" and self.view.asked is not None:
            hollow(pen, self.grid, self.view.asked.hex_, pen.palette.brass_light, 150)
        for seat in self.marked:
            rim(pen, self.mats.mats[seat].whole, pen.palette.info, radius=14, spread=18)
        if self.question is not None:
            self.question.draw(pen)

    def draw_over(self, pen: Pen) -> None:
        """A closer look at a player, and whatever flies."""
        if not self.busy and self.question is None:
            source = self.desk.stage.input
            for spot in self.widgets:
                if isinstance(spot, CardSpot):
                    spot.draw_lifted(pen)
                if (
                    isinstance(spot, MatSpot)
                    and spot.focused
                    and (source.last is not Device.MOUSE or spot.hit(source.pointer))
                ):
                    self.closer.draw(pen, int(str(spot.key)))
        for drawn in list(self.overlay):
            drawn.draw(pen)
